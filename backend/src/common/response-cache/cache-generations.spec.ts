import { setImmediate as turn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { CacheGenerations } from './cache-generations.js';
import { TOPICS } from './cached.decorator.js';

const EVERY = 250;
const SNAPSHOT_TTL_MS = 60_000;

/** A row that the database returns for a check. */
const row = (topics: readonly string[] = [], server = 'one') => ({
  snapshot: '10:10:',
  server,
  snapshot_at: '2026-11-23 12:00:00+00',
  topics: [...topics],
});
type Row = ReturnType<typeof row>;

/** A database whose responses the test resolves; `requests` has the parameters of each check. */
class ManualPool extends Pool {
  readonly requests: unknown[][] = [];
  private readonly pending: PromiseWithResolvers[] = [];

  override connect(): never {
    const query = (_sql: string, parameters: unknown[]) => {
      this.requests.push(parameters);
      return new Promise((resolve, reject) => this.pending.push({ resolve, reject }));
    };
    return Promise.resolve({ query, release: () => undefined }) as never;
  }

  /** Resolves the oldest pending check. */
  async respond(...rows: Row[]): Promise<void> {
    while (this.pending.length === 0) await turn();
    this.pending.shift()?.resolve({ rows });
  }

  async fail(): Promise<void> {
    while (this.pending.length === 0) await turn();
    this.pending.shift()?.reject(new Error('gone'));
  }
}

interface PromiseWithResolvers {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

let warn: jest.SpiedFunction<Logger['warn']>;
let now = 0;
let database: ManualPool;
let generations: CacheGenerations;

const currentGenerations = () => TOPICS.map((topic) => generations.generation(topic));

/** Runs a check that returns this row. */
async function runCheck(result: Row): Promise<void> {
  const check = generations.refresh();
  await database.respond(result);
  await check;
}

beforeEach(async () => {
  now = 1_000_000;
  warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  database = new ManualPool();
  generations = new CacheGenerations({} as DataSource, database, { CACHE_REVALIDATE_MS: EVERY });
  await runCheck(row());
});
afterEach(() => jest.restoreAllMocks());

describe('a check for changes', () => {
  it('queries the changes since the previous check', async () => {
    await runCheck(row());
    expect(database.requests).toEqual([
      [null, null],
      ['10:10:', '2026-11-23 12:00:00+00'],
    ]);
  });

  it('raises only the changed topics', async () => {
    const before = currentGenerations();
    await runCheck(row(['pictures']));
    expect(currentGenerations()).toEqual(
      before.map((n, at) => (TOPICS[at] === 'pictures' ? n + 1 : n)),
    );
  });

  it('raises all topics if the server has changed', async () => {
    const before = currentGenerations();
    await runCheck(row([], 'two'));
    expect(currentGenerations()).toEqual(before.map((n) => n + 1));
    await runCheck(row([], 'two'));
    expect(currentGenerations()).toEqual(before.map((n) => n + 1));
  });

  it('raises all topics after a failed check', async () => {
    const before = currentGenerations();
    const check = generations.refresh();
    await database.fail();
    await expect(check).rejects.toThrow('gone');
    await runCheck(row());
    expect(currentGenerations()).toEqual(before.map((n) => n + 1));
    expect(database.requests.at(-1)?.[0]).toBeNull();
  });

  it('raises all topics if the previous check is so old that changes may have been purged', async () => {
    const before = currentGenerations();
    now += SNAPSHOT_TTL_MS;
    await runCheck(row());
    expect(currentGenerations()).toEqual(before);
    now += SNAPSHOT_TTL_MS + 1;
    await runCheck(row());
    expect(currentGenerations()).toEqual(before.map((n) => n + 1));
  });

  it('that fails in the background is logged once per outage, with the last success', async () => {
    const expireAndFail = async () => {
      now += EVERY + 1;
      expect(generations.isFresh).toBe(true);
      await database.fail();
      await turn();
    };
    await expireAndFail();
    const again = generations.refresh();
    await database.fail();
    await expect(again).rejects.toThrow('gone');
    const failure = expect.stringMatching(/^check failed, last success 20\S+Z: gone$/);
    expect(warn.mock.calls).toEqual([[failure]]);
    await runCheck(row());
    await expireAndFail();
    expect(warn.mock.calls).toEqual([[failure], [failure]]);
  });

  it('fails if the database returns no row', async () => {
    const check = generations.refresh();
    await database.respond();
    await expect(check).rejects.toThrow('The database returned no row.');
    expect(generations.isFresh).toBe(false);
  });

  it('that waits for another one is not forgotten when that one ends', async () => {
    const early = generations.refresh();
    await turn();
    const late = generations.refresh();
    await database.respond(row());
    await early;
    const shared = generations.waitUntilFresh();
    await database.respond(row());
    await Promise.all([late, shared]);
    expect(database.requests).toHaveLength(3);
  });

  it('is shared by callers until it starts', async () => {
    const checks = [generations.refresh(), generations.refresh()];
    await turn();
    const later = generations.refresh();
    await database.respond(row());
    await Promise.all(checks);
    await database.respond(row());
    await later;
    expect(database.requests).toHaveLength(3);
  });
});

describe('the known generations', () => {
  it('are trusted for twice the check interval', () => {
    now += 2 * EVERY - 1;
    expect(generations.isFresh).toBe(true);
    now += 1;
    expect(generations.isFresh).toBe(false);
  });

  it('are refreshed in the background before they expire', async () => {
    now += EVERY;
    expect(generations.isFresh).toBe(true);
    await turn();
    expect(database.requests).toHaveLength(1);
    now += 1;
    expect([generations.isFresh, generations.isFresh]).toEqual([true, true]);
    await database.respond(row());
    expect(database.requests).toHaveLength(2);
    await generations.waitUntilFresh();
    now += 2 * EVERY - 1;
    expect(generations.isFresh).toBe(true);
  });

  it('are not trusted after a write of this process until a later check has finished', async () => {
    generations.markStale();
    expect(generations.isFresh).toBe(false);
    const check = generations.waitUntilFresh();
    await database.respond(row());
    await check;
    expect(generations.isFresh).toBe(true);
  });

  it('are not trusted after a check that had started before the write', async () => {
    const early = generations.refresh();
    await turn();
    generations.markStale();
    const late = generations.waitUntilFresh();
    await database.respond(row());
    await early;
    expect(generations.isFresh).toBe(false);
    await database.respond(row());
    await late;
    expect(generations.isFresh).toBe(true);
  });

  it('are still not trusted if the check after the write fails', async () => {
    generations.markStale();
    const check = generations.waitUntilFresh();
    await database.fail();
    await expect(check).rejects.toThrow('gone');
    expect(generations.isFresh).toBe(false);
  });
});

describe('before the first check', () => {
  it('nothing is trusted, whatever the clock says', () => {
    const settings = { CACHE_REVALIDATE_MS: EVERY };
    const unchecked = new CacheGenerations({} as DataSource, database, settings);
    expect([unchecked.isFresh, unchecked.lastCheckedAt]).toEqual([false, -Infinity]);
  });
});

describe('the cache generations', () => {
  it('purge old changes', async () => {
    const statements: string[] = [];
    const query = (sql: string) => Promise.resolve({ rows: statements.push(sql) });
    const manager = { queryRunner: { connect: () => Promise.resolve({ query }) } };
    const settings = { CACHE_REVALIDATE_MS: EVERY };
    await new CacheGenerations(manager as never, database, settings).run();
    expect(statements).toEqual([expect.stringContaining('DELETE FROM shown_change')]);
  });

  it('close their connection on shutdown', async () => {
    await generations.onApplicationShutdown();
    expect(database.ended).toBe(true);
  });
});

describe('a caller with a timeout', () => {
  it('waits for the first check after a start', async () => {
    const started = new CacheGenerations({} as DataSource, database, {
      CACHE_REVALIDATE_MS: EVERY,
    });
    const inTime = started.isFreshInTime();
    await database.respond(row());
    expect(await inTime).toBe(true);
  });

  it('waits for a check that succeeds', async () => {
    const inTime = generations.isFreshInTime();
    await database.respond(row());
    expect(await inTime).toBe(true);
  });

  it('learns of a failed check, and from then on does not wait', async () => {
    const failing = generations.isFreshInTime();
    await database.fail();
    expect(await failing).toBe(false);
    // This check gets no response, and the caller does not wait for it.
    expect(await generations.isFreshInTime()).toBe(false);
    await database.respond(row());
    await generations.waitUntilFresh().catch(() => undefined);
  });

  it('learns of a late check', async () => {
    expect(await generations.isFreshInTime()).toBe(false);
    const late = generations.waitUntilFresh();
    await database.respond(row());
    await late;
    const again = generations.isFreshInTime();
    await database.respond(row());
    expect(await again).toBe(true);
  });
});
