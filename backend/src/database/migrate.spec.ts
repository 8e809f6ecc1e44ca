import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { parseEnv } from '../common/env.js';
import { commandUrl } from './database-url.js';
import { withMigrationLock, migrate } from './migrate.js';

describe('a migration', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.drop());

  it('waits for another one, and says once who that is and since when', async () => {
    const said: string[] = [];
    const order: string[] = [];
    let second: Promise<unknown> = Promise.resolve();
    await withMigrationLock(database.url, async () => {
      await new Promise<void>((resolve) => {
        const say = (sentence: string) => {
          said.push(sentence);
          resolve();
        };
        second = withMigrationLock(database.url, () => Promise.resolve(order.push('second')), say);
      });
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Waiting for another one to finish: shop-command of .+, process ${process.pid}, since \\d\\d:\\d\\d:\\d\\d UTC\\.$`,
        ),
      ),
    ]);
  });

  it('that has nobody to wait for says nothing', async () => {
    const said: string[] = [];
    await migrate(database.url, (sentence) => said.push(sentence));
    expect(said).toEqual([]);
  });
});

describe('the address of the commands', () => {
  const DATABASE_URL = 'postgres://api@pooler:6432/shop';
  const MIGRATION_URL = 'postgres://owner@database:5432/shop';

  it('is that of the API, unless it has one of its own', () => {
    expect(commandUrl(parseEnv({ DATABASE_URL }))).toBe(DATABASE_URL);
    expect(commandUrl(parseEnv({ DATABASE_URL, MIGRATION_URL }))).toBe(MIGRATION_URL);
  });
});
