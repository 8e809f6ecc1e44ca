/** Lets at most `places` tasks run at once; the others wait in line. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  constructor(private places: number) {}

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
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** A freed place goes straight to the first in line. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.places += 1;
  }
}
