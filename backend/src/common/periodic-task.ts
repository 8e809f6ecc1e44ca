import { Logger } from '@nestjs/common';

/** Running tasks, for the metrics. */
export const TASKS = new Set<PeriodicTask>();

/**
 * Repeated work, run at an interval or by the owner's own loop. A failed run is logged with the time of the
 * last success; the next run does the same work.
 */
export class PeriodicTask {
  /** Time of the last success in this process; undefined if there was none. */
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

  /** Adds the task to the metrics, and runs it at the interval if one is given (milliseconds). */
  start(everyMs?: number): void {
    TASKS.add(this);
    if (everyMs !== undefined) this.timer = setInterval(() => void this.run(), everyMs).unref();
  }

  stop(): void {
    TASKS.delete(this);
    clearInterval(this.timer);
  }

  /** Runs the work, or joins the run in progress. Resolves to whether it succeeded; never rejects. */
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
