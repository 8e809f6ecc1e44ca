import { useApi } from '../../test/api.js';
import { errorOf } from '../../test/error-of.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { sqlState } from '../common/transaction.js';
import { commandSource } from './data-source.js';

const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/** SQLSTATE of the error that a statement fails with. */
const stateOf = async (statement: Promise<unknown>) => sqlState(await errorOf(statement));

describe('a PostgreSQL timeout of the API', () => {
  const api = useApi();

  it('ends a lock wait before a shopper gives up', async () => {
    const competitor = await beginCompetingTransaction(api, 'LOCK TABLE site_settings');
    expect(await stateOf(api.dataSource.query('SELECT FROM site_settings'))).toBe(
      LOCK_NOT_AVAILABLE,
    );
    await competitor.rollback();
  });

  it('cancels a slow statement on the server', async () => {
    expect(await stateOf(api.dataSource.query('SELECT pg_sleep(60)'))).toBe(QUERY_CANCELED);
  });

  it('ends an idle transaction', async () => {
    const [row] = await api.dataSource.query<{ idle_in_transaction_session_timeout: string }[]>(
      'SHOW idle_in_transaction_session_timeout',
    );
    expect(row?.idle_in_transaction_session_timeout).toMatch(/^[1-9]\d*s$/);
  });
});

describe('session settings', () => {
  const api = useApi();

  it('are set in the session, not in the startup packet, which a pooler would reject', async () => {
    const settings = await api.dataSource.query(
      `SELECT DISTINCT source FROM pg_settings WHERE name IN
         ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    );
    expect(settings).toEqual([{ source: 'session' }]);
  });
});

describe('a migration or command', () => {
  const api = useApi();
  const setTimeouts = (value: string) =>
    api.dataSource.query(`DO $$ BEGIN
      EXECUTE format('ALTER ROLE %I IN DATABASE %I SET statement_timeout ${value}', current_user, current_database());
      EXECUTE format('ALTER ROLE %I IN DATABASE %I SET idle_in_transaction_session_timeout ${value}', current_user, current_database());
    END $$`);

  afterEach(() => setTimeouts('TO DEFAULT'));

  it('has no statement timeout, also if its role has one', async () => {
    await setTimeouts("= ''5s''");
    const command = await commandSource(api.databaseUrl).initialize();
    try {
      const settings = await command.query<{ name: string; setting: string }[]>(
        `SELECT name, setting FROM pg_settings WHERE name IN
           ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
      );
      expect(settings).toEqual([
        { name: 'idle_in_transaction_session_timeout', setting: '0' },
        { name: 'lock_timeout', setting: '5000' },
        { name: 'statement_timeout', setting: '0' },
      ]);
    } finally {
      await command.destroy();
    }
  });
});

describe('a request without a free connection', () => {
  const api = useApi({ DATABASE_POOL_SIZE: '1' });
  const TIMEOUT_MS = 20_000;

  it('gets 503 with Retry-After instead of waiting forever', async () => {
    const busy = api.dataSource.createQueryRunner();
    await busy.connect();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await fetch(`${await api.app.getUrl()}/api/products`, { signal });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('1');
    } finally {
      await busy.release();
    }
  });
});
