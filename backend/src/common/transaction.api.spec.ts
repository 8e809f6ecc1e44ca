import { DatabaseError } from 'pg';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { useApi } from '../../test/api.js';
import { errorOf } from '../../test/error-of.js';
import { getPool } from '../database/pool.js';
import {
  allInOrder,
  databaseError,
  inTransaction,
  RetryTransaction,
  sqlState,
} from './transaction.js';

describe('a transaction', () => {
  const api = useApi();
  const written = async (prefix: string) => {
    const rows = await api.dataSource.query<{ key: string }[]>(
      'SELECT key FROM attempt_window WHERE key LIKE $1',
      [`${prefix}%`],
    );
    return rows.map(({ key }) => key);
  };
  const fail = (state: string) =>
    `DO $$ BEGIN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${state}'; END $$`;

  it.each(['40001', '40P01'])('is retried after %s and commits once', async (state) => {
    let attempts = 0;
    await inTransaction(api.dataSource, async (manager) => {
      attempts += 1;
      await manager.query(`INSERT INTO attempt_window VALUES ('try-${state}', 1, now())`);
      if (attempts < 3) await manager.query(fail(state));
    });
    expect(attempts).toBe(3);
    expect(
      await api.dataSource.query(`SELECT FROM attempt_window WHERE key = 'try-${state}'`),
    ).toHaveLength(1);
  });

  it('fails if an error inside it was swallowed, and writes nothing', async () => {
    const caught = inTransaction(api.dataSource, async (manager) => {
      await manager.query(`INSERT INTO attempt_window VALUES ('lost', 1, now())`);
      await manager.query(fail('23505')).catch(() => undefined);
    });
    await expect(caught).rejects.toThrow('nothing was written');
    expect(await api.dataSource.query(`SELECT FROM attempt_window WHERE key = 'lost'`)).toEqual([]);
    // Its connection is usable again.
    await inTransaction(api.dataSource, (manager) => manager.query('SELECT 1'));
  });

  it('is retried on request, and knows the number of its attempt', async () => {
    const attempts: number[] = [];
    await inTransaction(api.dataSource, async (manager, { attempt }) => {
      attempts.push(attempt);
      await manager.query(`INSERT INTO attempt_window VALUES ('again-${attempt}', 1, now())`);
      if (attempt < 3) throw new RetryTransaction();
    });
    expect(attempts).toEqual([1, 2, 3]);
    expect(await written('again-')).toEqual(['again-3']);
  });

  it('is rolled back after an error of the program, which is thrown once', async () => {
    let attempts = 0;
    const broken = inTransaction(api.dataSource, async (manager) => {
      attempts += 1;
      await manager.query(`INSERT INTO attempt_window VALUES ('broken', 1, now())`);
      throw new TypeError('on purpose');
    });
    expect(await errorOf(broken)).toEqual(new TypeError('on purpose'));
    expect([attempts, await written('broken')]).toEqual([1, []]);
  });

  it('always releases its connection', async () => {
    const pool = getPool(api.dataSource);
    for (let n = 0; n < 3; n += 1) {
      await inTransaction(api.dataSource, (manager) => manager.query('SELECT 1'));
      await errorOf(inTransaction(api.dataSource, (manager) => manager.query(fail('23505'))));
      await inTransaction(api.dataSource, (manager, { last }) =>
        last(() => manager.query('SELECT 1')),
      );
    }
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('throws its own error if its connection is lost, and the next one works', async () => {
    const lost = inTransaction(api.dataSource, async (manager) => {
      const [{ pid }] = await manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
      await api.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
      throw new TypeError('on purpose');
    });
    expect(await errorOf(lost)).toEqual(new TypeError('on purpose'));
    expect(await api.dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('closes the connection of which the rollback failed', async () => {
    const pids: number[] = [];
    const work = async (manager: EntityManager) => {
      const [{ pid }] = await manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
      pids.push(pid);
      if (pids.length > 1) return;
      manager.queryRunner!.rollbackTransaction = () => Promise.reject(new Error('no rollback'));
      throw new TypeError('on purpose');
    };
    expect(await errorOf(inTransaction(api.dataSource, work))).toEqual(new TypeError('on purpose'));
    for (let n = 0; n < 5; n += 1) await inTransaction(api.dataSource, work);
    expect(pids.slice(1)).not.toContain(pids[0]);
  });

  it('gives up after three attempts', async () => {
    let attempts = 0;
    const hopeless = inTransaction(api.dataSource, async (manager) => {
      attempts += 1;
      await manager.query(fail('40001'));
    });
    await expect(hopeless).rejects.toThrow('on purpose');
    expect(attempts).toBe(3);
  });

  it('is not retried after any other error', async () => {
    let attempts = 0;
    const wrong = inTransaction(api.dataSource, async (manager) => {
      attempts += 1;
      await manager.query(fail('23505'));
    });
    expect([sqlState(await errorOf(wrong)), attempts]).toEqual(['23505', 1]);
  });
});

describe('the last statement of a transaction', () => {
  const api = useApi();
  const insert = (key: string) => `INSERT INTO attempt_window VALUES ('${key}', 1, now())`;

  it('is committed with the others', async () => {
    const result = await inTransaction(api.dataSource, async (manager, { last }) => {
      await manager.query(insert('first'));
      await last(() => manager.query(insert('last')));
      expect(manager.queryRunner?.isTransactionActive).toBe(false);
      return 'done';
    });
    const rows = await api.dataSource.query(
      "SELECT key FROM attempt_window WHERE key IN ('first', 'last')",
    );
    expect([result, rows]).toEqual(['done', [{ key: 'first' }, { key: 'last' }]]);
  });

  it('keeps its connection if the program fails afterwards', async () => {
    const pool = getPool(api.dataSource);
    await inTransaction(api.dataSource, (manager) => manager.query('SELECT 1'));
    const before = pool.totalCount;
    const failing = inTransaction(api.dataSource, async (manager, { last }) => {
      await last(() => manager.query(insert('kept')));
      throw new TypeError('on purpose');
    });
    expect(await errorOf(failing)).toEqual(new TypeError('on purpose'));
    expect(pool.totalCount).toBe(before);
    expect(
      await api.dataSource.query("SELECT FROM attempt_window WHERE key = 'kept'"),
    ).toHaveLength(1);
  });

  it('undoes the others if it fails, with its own error', async () => {
    const failing = inTransaction(api.dataSource, async (manager, { last }) => {
      await manager.query(insert('undone'));
      await last(() => manager.query('SELECT 1 / 0'));
    });
    expect(sqlState(await errorOf(failing))).toBe('22012');
    expect(await api.dataSource.query("SELECT FROM attempt_window WHERE key = 'undone'")).toEqual(
      [],
    );
    await inTransaction(api.dataSource, (manager) => manager.query('SELECT 1'));
  });
});

describe('the SQLSTATE of an error', () => {
  it('is that of PostgreSQL, of the driver or of TypeORM', () => {
    const cause = Object.assign(new DatabaseError('no', 2, 'error'), { code: '40001' });
    expect(sqlState(cause)).toBe('40001');
    expect(sqlState(new QueryFailedError('SELECT', [], cause))).toBe('40001');
  });

  it('is absent for any other error', () => {
    const other = Object.assign(new Error('no'), { code: '40001' });
    expect([sqlState(other), sqlState(new QueryFailedError('SELECT', [], other))]).toEqual([
      undefined,
      undefined,
    ]);
    expect(databaseError(undefined)).toBeUndefined();
  });
});

describe('pipelined statements', () => {
  it('fail with the error of the first failed statement, whichever rejects first', async () => {
    let failFirst = (_: Error): void => undefined;
    const first = new Promise((_, reject) => (failFirst = reject));
    const second = Promise.reject(new Error('aborted by the first'));
    const both = errorOf(allInOrder([first, second]));
    await second.catch(() => undefined);
    failFirst(new Error('lock timeout'));
    expect(await both).toEqual(new Error('lock timeout'));
  });
});
