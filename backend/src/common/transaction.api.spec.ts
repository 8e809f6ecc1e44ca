import { useApi } from '../../test/api.js';
import { errorOf } from '../../test/error-of.js';
import { allInOrder, inTransaction, sqlState } from './transaction.js';

describe('a transaction', () => {
  const api = useApi();
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
