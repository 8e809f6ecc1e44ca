import pLimit from 'p-limit';

/** Mutex with a FIFO queue; waiting can be aborted. */
export class Mutex {
  private readonly queue = pLimit(1);

  /** Runs `task` exclusively; rejects with the signal's reason if it aborts while waiting. */
  runExclusive<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const onAbort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort, { once: true });
      const start = () => {
        signal.throwIfAborted();
        signal.removeEventListener('abort', onAbort);
        return task();
      };
      this.queue(start).then(resolve, reject);
    });
  }
}
