/** One at a time, in the order of coming; whoever waits can go away. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isTaken = false;

  /** Runs `task` when it is its turn; rejects with the signal's reason if that comes first. */
  async take<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    if (this.isTaken) await this.wait(signal);
    this.isTaken = true;
    try {
      return await task();
    } finally {
      this.passOn();
    }
  }

  /** A turn goes straight to the first in line, so that nobody can slip in between. */
  private passOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }

  private wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(signal.reason as Error);
      };
      this.waiting.push(go);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
