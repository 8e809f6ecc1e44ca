import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../env.js';
import { HourlyJob } from '../hourly-job.js';
import { FIND_CHANGES, FORGET_CHANGES } from './invalidation.query.js';
import { TOPICS, type Topic } from './cached.decorator.js';

/** How often one look's time what it has seen is believed: the next look is on its way by then. */
const BELIEVED = 2;
/** Whoever has not looked for longer than this knows nothing any more, in milliseconds. */
const FORGET_AFTER = 60_000;
/** After how many milliseconds without an answer the database counts as away. */
const PATIENCE = 300;

/** The connection that looks are sent on; not one of the pool, which requests may keep busy. */
export const REVALIDATION_POOL = Symbol('look pool');

/** A look at the database, which many wait for. */
interface Look {
  readonly done: Promise<void>;
  /** False as soon as it has failed, or the database is late. */
  readonly inTime: Promise<boolean>;
  hasBegun: boolean;
  /** Whether there was a write after it had begun: then it need not have seen it. */
  isOutdated: boolean;
}

/**
 * Knows which generation of each topic is the last one. It asks the database when somebody wants to
 * know and the last answer is older than LOOK_EVERY_MS; many who wait share one look. Whoever reads
 * after a look of a generation reads that generation or a later one.
 */
@Injectable()
export class CacheGenerations extends HourlyJob implements OnApplicationShutdown {
  private readonly generations = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]));
  private snapshot: string | null = null;
  /** The moment of that snapshot, by the database's clock. */
  private askedAt: string | null = null;
  private server = '';
  private lastLookAt = -Infinity;
  private isSuspect = true;
  /** Whether the last look has failed or is late: until one succeeds, guests wait for none. */
  private isAway = false;
  private look: Look | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(REVALIDATION_POOL) private readonly connection: Pool,
    @Inject(ENV) private readonly env: Pick<Env, 'LOOK_EVERY_MS'>,
  ) {
    super();
    // The next look hears of a connection that breaks between two.
    this.connection.on('error', () => undefined);
  }

  /** When the look began that the generations are of. */
  get lastCheckedAt(): number {
    return this.lastLookAt;
  }

  /** The last generation of a topic as far as is known. */
  generation(topic: Topic): number {
    return this.generations.get(topic) ?? 0;
  }

  /** Whether what is known is young enough to be believed. Looks again in good time, for nobody to wait. */
  get isFresh(): boolean {
    const age = performance.now() - this.lastLookAt;
    if (this.isSuspect || age >= BELIEVED * this.env.LOOK_EVERY_MS) return false;
    if (age > this.env.LOOK_EVERY_MS && !this.look) this.refresh().catch(() => undefined);
    return true;
  }

  /** This process has written something: what it knows may be over. */
  suspect(): void {
    this.isSuspect = true;
    if (this.look?.hasBegun) this.look.isOutdated = true;
  }

  /** Resolves when the generations are young enough to be believed. */
  waitUntilFresh(): Promise<void> {
    return this.currentLook().done;
  }

  /** The same for a reader who does not wait for a database that is away: then it is false. */
  async isFreshInTime(): Promise<boolean> {
    const { inTime } = this.currentLook();
    return !this.isAway && inTime;
  }

  /** Resolves when the generations are those of a moment after this call. */
  refresh(): Promise<void> {
    return this.nextLook().done;
  }

  private currentLook(): Look {
    return this.look && !this.look.isOutdated ? this.look : this.nextLook();
  }

  private nextLook(): Look {
    if (this.look && !this.look.hasBegun) return this.look;
    const before = this.look?.done.catch(() => undefined) ?? Promise.resolve();
    const done = before.then(() => this.ask(look));
    const look: Look = { hasBegun: false, isOutdated: false, done, inTime: this.isInTime(done) };
    this.look = look;
    return look;
  }

  private async isInTime(look: Promise<void>): Promise<boolean> {
    // The turn reads what has arrived while this process was busy.
    const late = delay(PATIENCE, false, { ref: false }).then((no) => turn(no));
    const answer = await Promise.race([look.then(() => true).catch(() => false), late]);
    this.isAway = !answer;
    return answer;
  }

  private async ask(look: Look): Promise<void> {
    look.hasBegun = true;
    const begin = performance.now();
    if (begin - this.lastLookAt > FORGET_AFTER) this.snapshot = null;
    try {
      const row = await FIND_CHANGES.first(this.connection, [this.snapshot, this.askedAt]);
      if (!row) throw new Error('The database has answered nothing.');
      const isKnown = this.snapshot !== null && row.server === this.server;
      this.raise(isKnown ? row.topics : TOPICS);
      [this.snapshot, this.server, this.lastLookAt] = [row.snapshot, row.server, begin];
      this.askedAt = row.asked_at;
      this.isSuspect = look.isOutdated;
      this.isAway = false;
    } catch (error) {
      [this.snapshot, this.isSuspect] = [null, true];
      throw error;
    } finally {
      if (this.look === look) this.look = undefined;
    }
  }

  private raise(topics: readonly string[]): void {
    for (const [topic, generation] of this.generations) {
      if (topics.includes(topic)) this.generations.set(topic, generation + 1);
    }
  }

  /** Forgets what everybody has seen. */
  override async run(): Promise<void> {
    await FORGET_CHANGES.run(this.dataSource);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connection.end();
  }
}
