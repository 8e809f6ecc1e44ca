// Measures the phases of a run.

/** A named duration. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

const MAX_SLOWEST = 10;

const lineOf = ({ name, seconds }: Timed) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

/** Records the phases of a run, in order. */
export class Phases {
  private readonly begin = performance.now();
  private readonly ended: Timed[] = [];

  /** Seconds since the start of the run. */
  get seconds(): number {
    return (performance.now() - this.begin) / 1000;
  }

  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begin = this.seconds;
    const result = await work();
    this.ended.push({ name, seconds: this.seconds - begin });
    return result;
  }

  /** Prints the phases and the slowest timed items. */
  print(timed: readonly Timed[]): void {
    const slowest = [...timed].sort((a, b) => b.seconds - a.seconds).slice(0, MAX_SLOWEST);
    const phases = this.ended.filter(({ seconds }) => seconds >= 0.1);
    console.log(['\nphases', ...phases.map(lineOf), 'slowest', ...slowest.map(lineOf)].join('\n'));
  }
}
