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

  it('waits for a running one and prints once which command it is', async () => {
    const printed: string[] = [];
    const order: string[] = [];
    let second: Promise<unknown> = Promise.resolve();
    await withMigrationLock(database.url, async () => {
      await new Promise<void>((resolve) => {
        const print = (line: string) => {
          printed.push(line);
          resolve();
        };
        second = withMigrationLock(
          database.url,
          () => Promise.resolve(order.push('second')),
          print,
        );
      });
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
    expect(printed).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Waiting for another command to finish: shop-command of .+, process ${process.pid}, since \\d\\d:\\d\\d:\\d\\d UTC\\.$`,
        ),
      ),
    ]);
  });

  it('prints nothing if it does not wait', async () => {
    const printed: string[] = [];
    await migrate(database.url, (line) => printed.push(line));
    expect(printed).toEqual([]);
  });
});

describe('the database URL of commands', () => {
  const DATABASE_URL = 'postgres://api@pooler:6432/shop';
  const MIGRATION_URL = 'postgres://owner@database:5432/shop';

  it('is that of the API unless MIGRATION_URL is set', () => {
    expect(commandUrl(parseEnv({ DATABASE_URL }))).toBe(DATABASE_URL);
    expect(commandUrl(parseEnv({ DATABASE_URL, MIGRATION_URL }))).toBe(MIGRATION_URL);
  });
});
