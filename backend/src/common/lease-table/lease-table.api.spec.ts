// Claims and leases on PostgreSQL, with a table of its own.
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { useApi } from '../../../test/api.js';
import { defineLeaseTable, type ClaimedRow } from './lease-table.js';
import { LeaseWorker } from './lease-worker.js';

const LEASE_MS = 60_000;
const JOBS = defineLeaseTable({
  name: 'test jobs',
  table: 'test_job',
  isWaiting: `state = 'waiting' OR state = 'pending'`,
  isSupported: `kind <> 'newer'`,
  subject: 'subject',
  orderBy: 'priority DESC, retry_at',
  leaseMs: LEASE_MS,
  dueColumn: 'retry_at',
  triesColumn: 'attempts',
  columns: { name: z.string(), owner: z.string().nullable() },
  expressions: { owner: 'owner.name' },
  joins: 'LEFT JOIN test_owner owner ON owner.id = item.owner_id',
});
/** The same table, without an order per subject. */
const UNORDERED = defineLeaseTable({
  name: 'test jobs in any order',
  table: 'test_job',
  isWaiting: `state = 'waiting'`,
  orderBy: 'retry_at',
  leaseMs: LEASE_MS,
  dueColumn: 'retry_at',
  triesColumn: 'attempts',
  columns: {},
});

const NOW = new Date('2027-01-01T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe('a lease table', () => {
  const api = useApi();
  beforeAll(() =>
    api.dataSource.query(`
      CREATE TABLE test_owner (id int PRIMARY KEY, name text NOT NULL);
      CREATE TABLE test_job (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text NOT NULL, kind text NOT NULL DEFAULT '',
        subject text, owner_id int, priority int NOT NULL DEFAULT 0, state text NOT NULL DEFAULT 'waiting',
        retry_at timestamptz NOT NULL DEFAULT '2027-01-01T12:00:00Z', attempts int NOT NULL DEFAULT 0,
        last_error text, settled_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp())`),
  );
  afterEach(() => api.dataSource.query('DELETE FROM test_job'));

  /** Inserts jobs, oldest first. */
  const add = async (...jobs: Record<string, unknown>[]) => {
    for (const job of jobs) {
      const [columns, values] = [Object.keys(job), Object.values(job)];
      const parameters = columns.map((_, index) => `$${index + 1}`);
      await api.dataSource.query(
        `INSERT INTO test_job (${columns.join(', ')}) VALUES (${parameters.join(', ')})`,
        values,
      );
    }
  };
  const claim = (now = NOW, limit = 10) => JOBS.claim(api.dataSource, now, limit);
  const claimOne = async (now = NOW) => (await claim(now, 1))[0]!;
  const settle = (job: ClaimedRow<typeof JOBS>, state: string, now = NOW) =>
    JOBS.settle(api.dataSource, job, { state }, now);
  const names = (jobs: readonly { name: string }[]) => jobs.map(({ name }) => name);
  const rowOf = async (name: string) => {
    const sql = 'SELECT * FROM test_job WHERE name = $1';
    const [row] = await api.dataSource.query<object[]>(sql, [name]);
    return row;
  };

  it('returns due rows with their lease, tries and joined columns', async () => {
    await api.dataSource.query(`INSERT INTO test_owner VALUES (1, 'Marie')`);
    await add({ name: 'a', owner_id: 1 }, { name: 'b', priority: -1 });
    await add({ name: 'not due', retry_at: after(1) });
    const lease = { id: expect.any(String), tries: 1, leased_until: after(LEASE_MS) };
    expect(await claim()).toEqual([
      { ...lease, name: 'a', owner: 'Marie' },
      { ...lease, name: 'b', owner: null },
    ]);
  });

  it('has a row due in its millisecond', async () => {
    await add({ name: 'a', retry_at: '2027-01-01T12:00:00.000999Z' });
    expect(names(await claim(after(-1)))).toEqual([]);
    expect(names(await claim())).toEqual(['a']);
  });

  it('claims up to the limit, in the order of the priority', async () => {
    await add({ name: 'low' }, { name: 'high', priority: 2 }, { name: 'middle', priority: 1 });
    await add({ name: 'overdue', retry_at: after(-1) });
    expect(names(await claim(NOW, 3))).toEqual(['high', 'middle', 'overdue']);
    expect(names(await claim(NOW, 3))).toEqual(['low']);
  });

  it('gives a row to only one of two concurrent workers, without waiting', async () => {
    await add({ name: 'a' }, { name: 'b', retry_at: after(-1) }, { name: 'c' });
    await api.dataSource.transaction(async (manager) => {
      expect(names(await JOBS.claim(manager, NOW, 1))).toEqual(['b']);
      const second = await Promise.race([claim(), delay(10_000)]);
      expect(second && names(second).toSorted()).toEqual(['a', 'c']);
    });
    expect(await claim()).toEqual([]);
  });

  it('lets two workers share the rows', async () => {
    await add(...Array.from({ length: 30 }, (_, n) => ({ name: String(n) })));
    const worked: string[] = [];
    const settled: boolean[] = [];
    const workers = ['one', 'two'].map(
      (name) =>
        new LeaseWorker({
          ...{ name, slots: 3, pollMs: 10, errorPollMs: 10 },
          claim: (limit) => claim(NOW, limit),
          work: async (job) => {
            worked.push(job.name);
            settled.push(await settle(job, 'done'));
          },
        }),
    );
    for (const worker of workers) worker.start();
    while (worked.length < 30) await delay(5);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(new Set(worked).size).toBe(30);
    expect(settled).toEqual(Array.from({ length: 30 }, () => true));
  });

  it('gives a row to another worker when the lease has expired, and not before', async () => {
    await add({ name: 'a' });
    await claimOne();
    expect(await claim(after(LEASE_MS - 1))).toEqual([]);
    expect(await claim(after(LEASE_MS))).toMatchObject([{ name: 'a', tries: 2 }]);
  });

  it('ignores the outcome of a worker whose lease has expired', async () => {
    await add({ name: 'a' });
    const late = await claimOne();
    const present = await claimOne(after(LEASE_MS));
    expect(await settle(late, 'failed')).toBe(false);
    const unchanged = { state: 'waiting', settled_at: null, retry_at: present.leased_until };
    expect(await rowOf('a')).toMatchObject(unchanged);
    expect(await settle(present, 'done')).toBe(true);
    expect(await settle(present, 'failed')).toBe(false);
    expect(await rowOf('a')).toMatchObject({ state: 'done' });
  });

  it('settles a row for good, or until its next attempt', async () => {
    await add({ name: 'a' });
    const retry = { state: 'pending', error: 'busy', dueAt: after(5_000) };
    expect(await JOBS.settle(api.dataSource, await claimOne(), retry, NOW)).toBe(true);
    expect(await rowOf('a')).toMatchObject({
      state: 'pending',
      last_error: 'busy',
      retry_at: after(5_000),
      settled_at: null,
    });
    expect(await claim(after(4_999))).toEqual([]);
    await settle(await claimOne(after(5_000)), 'done', after(6_000));
    const settled = { state: 'done', last_error: null, settled_at: after(6_000) };
    expect(await rowOf('a')).toMatchObject(settled);
    expect(await claim(after(LEASE_MS * 9))).toEqual([]);
  });

  it('settles in the transaction of the work', async () => {
    await add({ name: 'a' });
    const job = await claimOne();
    const rolledBack = api.dataSource.transaction(async (manager) => {
      await JOBS.settle(manager, job, { state: 'done' }, NOW);
      throw new Error('no commit');
    });
    await expect(rolledBack).rejects.toThrow('no commit');
    expect(await rowOf('a')).toMatchObject({ state: 'waiting' });
    expect(await settle(job, 'done')).toBe(true);
  });

  it('holds a row back while an older one of its subject is in flight or waits for a retry', async () => {
    await add({ name: 'a1', subject: 'a' }, { name: 'a2', subject: 'a', priority: 9 });
    await add({ name: 'b1', subject: 'b' }, { name: 'none 1' }, { name: 'none 2' });
    const [first, ...others] = await claim();
    expect(names([first!, ...others])).toEqual(['a1', 'b1', 'none 1', 'none 2']);
    expect(await claim()).toEqual([]);
    const retry = { state: 'waiting', dueAt: after(30_000) };
    await JOBS.settle(api.dataSource, first!, retry, NOW);
    expect(await claim()).toEqual([]);
    const again = await claimOne(after(30_000));
    expect(again.name).toBe('a1');
    await settle(again, 'failed');
    expect(names(await claim())).toEqual(['a2']);
  });

  it('holds no row back if the table has no subject', async () => {
    await add({ name: 'a1', subject: 'a' }, { name: 'a2', subject: 'a' });
    expect(await UNORDERED.claim(api.dataSource, NOW, 10)).toHaveLength(2);
  });

  it('leaves rows of a newer version to its workers, in order', async () => {
    await add({ name: 'a1', subject: 'a', kind: 'newer' }, { name: 'a2', subject: 'a' });
    expect(await claim()).toEqual([]);
    expect(await rowOf('a1')).toMatchObject({ attempts: 0 });
  });

  it('has a condition of held leases for other statements', async () => {
    await add({ name: 'a' });
    const late = await claimOne();
    const present = await claimOne(after(LEASE_MS));
    const rename = async ({ id, leased_until }: typeof late) => {
      const sql = `WITH renamed AS (UPDATE test_job SET name = 'b' WHERE ${JOBS.isHeld} RETURNING id)
        SELECT * FROM renamed`;
      return (await api.dataSource.query<object[]>(sql, [id, leased_until])).length;
    };
    expect(await rename(late)).toBe(0);
    expect(await rename(present)).toBe(1);
  });

  it('ignores what a job does after its time limit', async () => {
    await add({ name: 'slow' });
    let late: Promise<boolean> | undefined;
    let hasFailed = false;
    const settleAfterTimeout = async (job: ClaimedRow<typeof JOBS>) => {
      while (!hasFailed) await delay(5);
      return settle(job, 'done');
    };
    const worker = new LeaseWorker({
      ...{ name: 'TestWorker', slots: 1, pollMs: 10, errorPollMs: 10 },
      timeLimit: { ms: 50, leaseMs: JOBS.leaseMs },
      claim: (limit) => claim(NOW, limit),
      work: async (job) => {
        late = settleAfterTimeout(job);
        await late;
      },
      fail: async (job, error) => {
        const outcome = { state: 'waiting', error: String(error), dueAt: after(15_000) };
        await JOBS.settle(api.dataSource, job, outcome, NOW);
        hasFailed = true;
      },
    });
    await worker.drain();
    expect(await late).toBe(false);
    expect(await rowOf('slow')).toMatchObject({
      state: 'waiting',
      last_error: 'Error: The job did not end within 50 ms',
      retry_at: after(15_000),
    });
  });
});
