import { Logger } from '@nestjs/common';

/** All tasks that are started, for the metrics. */
export const TASKS = new Set<PeriodicTask>();

/**
 * Work that is repeated, at an interval or by a loop of its owner. A failed run is logged with the time of the
 * last success, and the next run does the same work.
 */
export class PeriodicTask {
  /** When the work last succeeded; undefined: never in this process. */
  lastSuccess: Date | undefined;
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<boolean> | undefined;

  constructor(
    readonly name: string,
    private readonly work: () => Promise<unknown>,
  ) {
    this.log = new Logger(name);
  }

  /** Is in the metrics from now on, and runs at every interval of so many milliseconds where one is given. */
  start(everyMs?: number): void {
    TASKS.add(this);
    if (everyMs !== undefined) this.timer = setInterval(() => void this.run(), everyMs).unref();
  }

  stop(): void {
    TASKS.delete(this);
    clearInterval(this.timer);
  }

  /** Runs, or joins the run in progress; answers whether that succeeded, and never rejects. */
  run(): Promise<boolean> {
    this.running ??= this.runOnce().finally(() => (this.running = undefined));
    return this.running;
  }

  private async runOnce(): Promise<boolean> {
    try {
      await this.work();
      this.lastSuccess = new Date();
      return true;
    } catch (error) {
      const last = this.lastSuccess?.toISOString() ?? 'never';
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn(`failed, last success ${last}: ${reason}`);
      return false;
    }
  }
}
