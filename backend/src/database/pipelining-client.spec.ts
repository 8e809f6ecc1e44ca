import { jest } from '@jest/globals';
import type { Client } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { countRoundTrips } from '../../test/round-trips.js';
import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { inTransaction } from '../common/transaction.js';
import { defineQuery } from '../common/query.js';
import { apiOptions } from './data-source.js';

const ONE = defineQuery('one, for the tests', {}, 'prepared')`SELECT $1::int AS one`;
const READ = 'SELECT 1 FROM note LIMIT 1';
const WRITE = 'INSERT INTO note VALUES (1)';

describe.each([
  ['with prepared statements', true],
  ['without prepared statements, for poolers', false],
])('an API connection %s', (_, prepare) => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await aDatabase();
    source = await new DataSource(apiOptions(database.url, 1, { prepare })).initialize();
    await source.query('CREATE TABLE note (n integer)');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  const tripsOf = (work: (manager: EntityManager) => Promise<unknown>) =>
    countRoundTrips(source, () => inTransaction(source, work));
  const notes = async () => (await source.query<unknown[]>('SELECT FROM note')).length;

  it('prepares only statements declared as prepared', async () => {
    await ONE.run(source, [1]);
    await ONE.run(source, [2]);
    const prepared = await source.query('SELECT name FROM pg_prepared_statements');
    expect(prepared).toEqual(prepared.length > 0 ? [{ name: ONE.name }] : []);
    expect(prepared).toHaveLength(prepare ? 1 : 0);
  });

  it('sends statements of the same turn of the event loop in one packet', async () => {
    const runner = source.createQueryRunner();
    const client = (await runner.connect()) as Client;
    const packets = jest.spyOn(client.connection.stream, '_writev');
    const first = client.query(READ);
    const second = new Promise((resolve) => {
      process.nextTick(() => resolve(client.query(READ)));
    });
    await Promise.all([first, second]);
    await runner.release();
    expect(packets).toHaveBeenCalledTimes(1);
  });

  it('pipelines START TRANSACTION with a first read', async () => {
    expect(await tripsOf((manager) => manager.query(READ))).toBe(2);
  });

  it('awaits START TRANSACTION before a write', async () => {
    expect(await tripsOf((manager) => manager.query(WRITE))).toBe(3);
  });

  it('pipelines COMMIT with the last statement', async () => {
    const trips = await countRoundTrips(source, () =>
      inTransaction(source, async (manager, { last }) => {
        await manager.query(READ);
        await last(() => manager.query(WRITE));
      }),
    );
    expect(trips).toBe(2);
  });

  it('commits nothing if the last statement fails, and throws its error', async () => {
    const before = await notes();
    const failing = inTransaction(source, async (manager, { last }) => {
      await manager.query(READ);
      await manager.query(WRITE);
      await last(() => manager.query('SELECT 1 / 0'));
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toBe(before);
  });

  it('leaves no transaction open if no statement was sent', async () => {
    const refused = inTransaction(source, () => Promise.reject(new Error('no')));
    await expect(refused).rejects.toThrow('no');
    await source.query(WRITE);
    const [{ open }] = await source.query<[{ open: boolean }]>(
      'SELECT now() <> statement_timestamp() AS open',
    );
    expect(open).toBe(false);
  });
});
