// Where the time of a run has gone.

/** Something that took so long. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

const SLOWEST = 10;

const lineOf = ({ name, seconds }: Timed) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

/** The phases of a run, in the order they came. */
export class Phases {
  private readonly begin = performance.now();
  private readonly ended: Timed[] = [];

  /** How long the run has taken so far. */
  get seconds(): number {
    return (performance.now() - this.begin) / 1000;
  }

  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begin = this.seconds;
    const result = await work();
    this.ended.push({ name, seconds: this.seconds - begin });
    return result;
  }

  /** Prints the phases, and of everything that was timed in them the slowest. */
  tell(timed: readonly Timed[]): void {
    const slowest = [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    const phases = this.ended.filter(({ seconds }) => seconds >= 0.1);
    console.log(['\nphases', ...phases.map(lineOf), 'slowest', ...slowest.map(lineOf)].join('\n'));
  }
}
