import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { PeriodicTask } from '../periodic-task.js';

export interface LeaseWorkerOptions<Row> {
  /** Name in the log and in the metrics. */
  readonly name: string;
  /** Maximum of concurrent jobs. */
  readonly slots: number;
  readonly pollMs: number;
  /** Poll interval while claims fail, in milliseconds. */
  readonly errorPollMs: number;
  /** Claims at most `limit` rows. */
  readonly claim: (limit: number) => Promise<readonly Row[]>;
  /** Does the job of a row and settles it. The signal is aborted at the time limit. */
  readonly work: (row: Row, signal: AbortSignal) => Promise<void>;
  /**
   * Records a failed attempt, after `work` has rejected or exceeded the time limit. Without it, the row is
   * claimed again when its lease ends.
   */
  readonly fail?: (row: Row, error: unknown) => Promise<void>;
  /** Time limit of a job, shorter than the lease. A job that does not stop loses its slot. */
  readonly timeLimit?: { readonly ms: number; readonly leaseMs: number };
}

/** A job has exceeded its time limit. */
export class JobTimeout extends Error {
  constructor(limitMs: number) {
    super(`The job did not end within ${limitMs} ms`);
  }
}

/**
 * Worker loop of a lease table: polls for rows, with a fixed number of slots. It claims again as soon as one
 * of them is free, so a slow job does not block others.
 */
export class LeaseWorker<Row> {
  private readonly log: Logger;
  private readonly stopping = new AbortController();
  private readonly task: PeriodicTask;
  private readonly inFlight = new Set<Promise<void>>();
  /** The last claim filled all free slots. */
  // Stryker disable next-line BooleanLiteral: read after a claim only.
  private mayHaveMore = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly options: LeaseWorkerOptions<Row>) {
    const { name, timeLimit } = options;
    if (timeLimit && timeLimit.ms >= timeLimit.leaseMs)
      throw new Error(`${name}: the time limit is not shorter than the lease`);
    this.log = new Logger(name);
    this.task = new PeriodicTask(name, () => this.startJobs());
  }

  start(): void {
    this.loop = this.runLoop();
  }

  /** Claims no more rows, and resolves when the jobs in flight have ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.task.stop();
    await this.loop;
    await Promise.all(this.inFlight);
  }

  /** Works on one batch of due rows and waits for it; returns their number. For tests. */
  async drain(): Promise<number> {
    const count = await this.startJobs();
    await Promise.all(this.inFlight);
    return count;
  }

  private async runLoop(): Promise<void> {
    const { slots, pollMs, errorPollMs } = this.options;
    const { signal } = this.stopping;
    this.task.start();
    while (!signal.aborted) {
      const hasClaimed = await this.task.run();
      const pause = hasClaimed ? pollMs : errorPollMs;
      if (this.inFlight.size === slots) await Promise.race(this.inFlight);
      else if (!hasClaimed || !this.mayHaveMore)
        await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Claims rows for the free slots and starts their jobs; returns their number. */
  private async startJobs(): Promise<number> {
    const freeSlots = this.options.slots - this.inFlight.size;
    const rows = await this.options.claim(freeSlots);
    for (const row of rows) {
      const job = this.run(row).finally(() => this.inFlight.delete(job));
      this.inFlight.add(job);
    }
    this.mayHaveMore = rows.length === freeSlots;
    return rows.length;
  }

  /** Runs the job of a row; never rejects. */
  private async run(row: Row): Promise<void> {
    try {
      await this.workInTime(row);
    } catch (error) {
      this.log.warn(error);
      await this.options.fail?.(row, error).catch((reason: unknown) => this.log.warn(reason));
    }
  }

  private async workInTime(row: Row): Promise<void> {
    const { work, timeLimit } = this.options;
    const limit = new AbortController();
    const { signal } = limit;
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as JobTimeout)),
    );
    const timer =
      timeLimit && setTimeout(() => limit.abort(new JobTimeout(timeLimit.ms)), timeLimit.ms);
    try {
      await Promise.race([work(row, signal), aborted]);
    } finally {
      clearTimeout(timer);
    }
  }
}
