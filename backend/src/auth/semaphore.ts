import { TooBusy } from '../common/too-busy.js';

/** Lets at most `places` tasks run at once; the others wait in a line of at most `longest`. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(
    private places: number,
    private readonly longest: number,
  ) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.places > 0) this.places -= 1;
    else if (this.waiting.length >= this.longest) throw new TooBusy();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** A freed place goes straight to the first in line. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.places += 1;
  }
}
