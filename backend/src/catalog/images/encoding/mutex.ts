import pLimit from 'p-limit';

/** One at a time, in the order of coming; whoever waits can go away. */
export class Mutex {
  private readonly line = pLimit(1);

  /** Runs `task` when it is its turn; rejects with the signal's reason if that comes first. */
  acquire<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const leave = () => reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
      const turn = () => {
        signal.throwIfAborted();
        signal.removeEventListener('abort', leave);
        return task();
      };
      this.line(turn).then(resolve, reject);
    });
  }
}
