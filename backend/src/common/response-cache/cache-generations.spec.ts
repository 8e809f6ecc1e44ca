import { setImmediate as turn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { CacheGenerations } from './cache-generations.js';
import { TOPICS } from './cached.decorator.js';

const EVERY = 250;
const FORGET_AFTER = 60_000;

/** A row that the database answers to a look. */
const row = (topics: readonly string[] = [], server = 'one') => ({
  snapshot: '10:10:',
  server,
  asked_at: '2026-11-23 12:00:00+00',
  topics: [...topics],
});
type Row = ReturnType<typeof row>;

/** A database whose answers the test gives; `asked` is what each look already knew. */
class ByHand extends Pool {
  readonly asked: unknown[][] = [];
  private readonly open: PromiseWithResolvers[] = [];

  override connect(): never {
    const query = (_sql: string, parameters: unknown[]) => {
      this.asked.push(parameters);
      return new Promise((resolve, reject) => this.open.push({ resolve, reject }));
    };
    return Promise.resolve({ query, release: () => undefined }) as never;
  }

  /** Answers the oldest look that is open. */
  async answer(said: Row): Promise<void> {
    while (this.open.length === 0) await turn();
    this.open.shift()?.resolve({ rows: [said] });
  }

  async fail(): Promise<void> {
    while (this.open.length === 0) await turn();
    this.open.shift()?.reject(new Error('gone'));
  }
}

interface PromiseWithResolvers {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

let now = 0;
let database: ByHand;
let freshness: CacheGenerations;

const generations = () => TOPICS.map((topic) => freshness.generation(topic));

/** Looks, and hears this. */
async function looked(said: Row): Promise<void> {
  const look = freshness.refresh();
  await database.answer(said);
  await look;
}

beforeEach(async () => {
  now = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  database = new ByHand();
  freshness = new CacheGenerations({} as DataSource, database, { LOOK_EVERY_MS: EVERY });
  await looked(row());
});
afterEach(() => jest.restoreAllMocks());

describe('a look at what has changed', () => {
  it('asks for what has happened since the one before', async () => {
    await looked(row());
    expect(database.asked).toEqual([
      [null, null],
      ['10:10:', '2026-11-23 12:00:00+00'],
    ]);
  });

  it('raises the topics that have changed, and no other', async () => {
    const before = generations();
    await looked(row(['pictures']));
    expect(generations()).toEqual(before.map((n, at) => (TOPICS[at] === 'pictures' ? n + 1 : n)));
  });

  it('at another server raises all: of that one nothing is known', async () => {
    const before = generations();
    await looked(row([], 'two'));
    expect(generations()).toEqual(before.map((n) => n + 1));
    await looked(row([], 'two'));
    expect(generations()).toEqual(before.map((n) => n + 1));
  });

  it('after one that has failed raises all', async () => {
    const before = generations();
    const look = freshness.refresh();
    await database.fail();
    await expect(look).rejects.toThrow('gone');
    await looked(row());
    expect(generations()).toEqual(before.map((n) => n + 1));
    expect(database.asked.at(-1)?.[0]).toBeNull();
  });

  it('raises all when the one before is so old that its changes may be forgotten', async () => {
    const before = generations();
    now += FORGET_AFTER;
    await looked(row());
    expect(generations()).toEqual(before);
    now += FORGET_AFTER + 1;
    await looked(row());
    expect(generations()).toEqual(before.map((n) => n + 1));
  });

  it('is shared by all who ask before it has begun, and by no later one', async () => {
    const looks = [freshness.refresh(), freshness.refresh()];
    await turn();
    const later = freshness.refresh();
    await database.answer(row());
    await Promise.all(looks);
    await database.answer(row());
    await later;
    expect(database.asked).toHaveLength(3);
  });
});

describe('what is known', () => {
  it('is believed for twice the time between two looks', () => {
    now += 2 * EVERY - 1;
    expect(freshness.isFresh).toBe(true);
    now += 1;
    expect(freshness.isFresh).toBe(false);
  });

  it('is looked after in good time, so that nobody waits', async () => {
    now += EVERY;
    expect(freshness.isFresh).toBe(true);
    await turn();
    expect(database.asked).toHaveLength(1);
    now += 1;
    expect([freshness.isFresh, freshness.isFresh]).toEqual([true, true]);
    await database.answer(row());
    expect(database.asked).toHaveLength(2);
    await freshness.waitUntilFresh();
    now += 2 * EVERY - 1;
    expect(freshness.isFresh).toBe(true);
  });

  it('is not believed after a write of this process, until a look has begun after it', async () => {
    freshness.suspect();
    expect(freshness.isFresh).toBe(false);
    const look = freshness.waitUntilFresh();
    await database.answer(row());
    await look;
    expect(freshness.isFresh).toBe(true);
  });

  it('is not believed after a look that had begun before the write', async () => {
    const early = freshness.refresh();
    await turn();
    freshness.suspect();
    const late = freshness.waitUntilFresh();
    await database.answer(row());
    await early;
    expect(freshness.isFresh).toBe(false);
    await database.answer(row());
    await late;
    expect(freshness.isFresh).toBe(true);
  });

  it('is still not believed when the look after the write fails', async () => {
    freshness.suspect();
    const look = freshness.waitUntilFresh();
    await database.fail();
    await expect(look).rejects.toThrow('gone');
    expect(freshness.isFresh).toBe(false);
  });
});

describe('a reader who does not wait for a database that is away', () => {
  it('waits for a look that comes', async () => {
    const inTime = freshness.isFreshInTime();
    await database.answer(row());
    expect(await inTime).toBe(true);
  });

  it('hears of one that fails or does not come, and at once from then on', async () => {
    const failing = freshness.isFreshInTime();
    await database.fail();
    expect(await failing).toBe(false);
    // This look gets no answer: who asks now waits for none.
    expect(await freshness.isFreshInTime()).toBe(false);
    await database.answer(row());
    await freshness.waitUntilFresh().catch(() => undefined);
  });

  it('hears of one that is late', async () => {
    expect(await freshness.isFreshInTime()).toBe(false);
    const late = freshness.waitUntilFresh();
    await database.answer(row());
    await late;
    const again = freshness.isFreshInTime();
    await database.answer(row());
    expect(await again).toBe(true);
  });
});
