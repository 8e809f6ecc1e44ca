import { setImmediate as yieldToIo, setTimeout as delay } from 'node:timers/promises';
import { OutageLog } from '@challenge-coins/server-kit';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../env.js';
import { HourlyJob } from '../hourly-job.js';
import { FIND_CHANGES, PURGE_CHANGES } from './invalidation.query.js';
import { TOPICS, type Topic } from './cached.decorator.js';

/** A check is trusted for this many intervals; the next check starts before that. */
const TRUSTED_INTERVALS = 2;
/** Change rows are purged after this time; an older snapshot invalidates everything. Milliseconds. */
const SNAPSHOT_TTL_MS = 60_000;
/** The database counts as unavailable if a check takes longer, in milliseconds. */
const CHECK_TIMEOUT_MS = 300;

/** Pool of one connection for checks; separate from the main pool, which requests may exhaust. */
export const REVALIDATION_POOL = Symbol('revalidation pool');

/** A check for changes, shared by concurrent callers. */
interface Check {
  readonly done: Promise<void>;
  /** Resolves to false as soon as the check fails or times out. */
  readonly inTime: Promise<boolean>;
  hasStarted: boolean;
  /** Whether this process wrote after the check started, so it may have missed the write. */
  isOutdated: boolean;
}

/**
 * Tracks the latest cache generation per topic. Checks the database at most every CACHE_REVALIDATE_MS; concurrent
 * callers share one check. Data read after a check belongs to the checked generation or a later one.
 */
@Injectable()
export class CacheGenerations extends HourlyJob implements OnApplicationShutdown {
  private readonly generations = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]));
  private snapshot: string | null = null;
  /** Time of that snapshot, by the database's clock. */
  private snapshotAt: string | null = null;
  private server = '';
  private lastCheckStartedAt = -Infinity;
  // Stryker disable next-line BooleanLiteral: until the first check, its age alone says that nothing is known.
  private mayBeStale = true;
  /** Whether the last check failed or is late: until one succeeds, guests do not wait for checks. */
  private isUnavailable = false;
  private check: Check | undefined;
  private readonly log = new Logger(CacheGenerations.name);
  private readonly outage = new OutageLog((reason) => this.log.warn(`check ${reason}`));

  constructor(
    private readonly dataSource: DataSource,
    @Inject(REVALIDATION_POOL) private readonly connection: Pool,
    @Inject(ENV) private readonly env: Pick<Env, 'CACHE_REVALIDATE_MS'>,
  ) {
    super();
    // The next check reports a connection that breaks while idle.
    this.connection.on('error', () => undefined);
  }

  /** Start time of the last successful check, by `performance.now()`. */
  get lastCheckedAt(): number {
    return this.lastCheckStartedAt;
  }

  /** Latest known generation of a topic. */
  generation(topic: Topic): number {
    return this.generations.get(topic) ?? 0;
  }

  /**
   * Whether the last check is recent enough. Starts a background check before it expires, so requests never
   * wait.
   */
  get isFresh(): boolean {
    const age = performance.now() - this.lastCheckStartedAt;
    if (this.mayBeStale || age >= TRUSTED_INTERVALS * this.env.CACHE_REVALIDATE_MS) return false;
    if (age > this.env.CACHE_REVALIDATE_MS && !this.check) this.refresh().catch(() => undefined);
    return true;
  }

  /** Records a write of this process: the known generations may be stale until the next check. */
  markStale(): void {
    this.mayBeStale = true;
    if (this.check?.hasStarted) this.check.isOutdated = true;
  }

  /** Resolves when the generations are recent enough. */
  waitUntilFresh(): Promise<void> {
    return this.currentCheck().done;
  }

  /** The same with a timeout: resolves to false if the database is unavailable or late. */
  async isFreshInTime(): Promise<boolean> {
    const { inTime } = this.currentCheck();
    return !this.isUnavailable && inTime;
  }

  /** Resolves when the generations are those of a check that started after this call. */
  refresh(): Promise<void> {
    return this.nextCheck().done;
  }

  private currentCheck(): Check {
    return this.check && !this.check.isOutdated ? this.check : this.nextCheck();
  }

  private nextCheck(): Check {
    if (this.check && !this.check.hasStarted) return this.check;
    const previous = this.check?.done.catch(() => undefined) ?? Promise.resolve();
    const done = previous.then(() => this.runCheck(check));
    const check: Check = {
      hasStarted: false,
      isOutdated: false,
      done,
      inTime: this.isInTime(done),
    };
    this.check = check;
    return check;
  }

  private async isInTime(check: Promise<void>): Promise<boolean> {
    // Yield once more, so that a response that arrived while this process was busy is read.
    const timeout = delay(CHECK_TIMEOUT_MS, false).then((value) => yieldToIo(value));
    const isOk = await Promise.race([check.then(() => true).catch(() => false), timeout]);
    this.isUnavailable = !isOk;
    return isOk;
  }

  private async runCheck(check: Check): Promise<void> {
    check.hasStarted = true;
    const startedAt = performance.now();
    if (startedAt - this.lastCheckStartedAt > SNAPSHOT_TTL_MS) this.snapshot = null;
    try {
      const row = await FIND_CHANGES.first(this.connection, [this.snapshot, this.snapshotAt]);
      if (!row) throw new Error('The database returned no row.');
      const isSameServer = this.snapshot !== null && row.server === this.server;
      this.raiseGenerations(isSameServer ? row.topics : TOPICS);
      [this.snapshot, this.server, this.lastCheckStartedAt] = [row.snapshot, row.server, startedAt];
      this.snapshotAt = row.snapshot_at;
      this.mayBeStale = check.isOutdated;
      this.isUnavailable = false;
      this.outage.succeed();
    } catch (error) {
      [this.snapshot, this.mayBeStale] = [null, true];
      this.outage.fail(error);
      throw error;
    } finally {
      if (this.check === check) this.check = undefined;
    }
  }

  private raiseGenerations(topics: readonly string[]): void {
    for (const [topic, generation] of this.generations) {
      if (topics.includes(topic)) this.generations.set(topic, generation + 1);
    }
  }

  /** Purges old change rows. */
  override async run(): Promise<void> {
    await PURGE_CHANGES.run(this.dataSource);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection.end();
  }
}
