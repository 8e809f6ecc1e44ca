import { useApi } from '../../test/api.js';
import { errorOf } from '../../test/error-of.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { sqlState } from '../common/transaction.js';

const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

/** PostgreSQL's code of the error that a statement ends with. */
const stateOf = async (statement: Promise<unknown>) => sqlState(await errorOf(statement));

describe('the API’s time limit at PostgreSQL', () => {
  const api = useApi();

  it('ends a wait for a lock before a shopper gives up', async () => {
    const rival = await beginCompetingTransaction(api, 'LOCK TABLE site_settings');
    expect(await stateOf(api.dataSource.query('SELECT FROM site_settings'))).toBe(
      LOCK_NOT_AVAILABLE,
    );
    await rival.rollback();
  });

  it('ends a statement, and PostgreSQL stops working on it', async () => {
    expect(await stateOf(api.dataSource.query('SELECT pg_sleep(60)'))).toBe(QUERY_CANCELED);
  });

  it('ends a transaction in which nothing happens', async () => {
    const [row] = await api.dataSource.query<{ idle_in_transaction_session_timeout: string }[]>(
      'SHOW idle_in_transaction_session_timeout',
    );
    expect(row?.idle_in_transaction_session_timeout).toMatch(/^[1-9]\d*s$/);
  });
});

describe('what the API asks of a session', () => {
  const api = useApi();

  it('is said in it, not in the packet that opens it: a pooler would refuse that', async () => {
    const settings = await api.dataSource.query(
      `SELECT DISTINCT source FROM pg_settings WHERE name IN
         ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    );
    expect(settings).toEqual([{ source: 'session' }]);
  });
});

describe('a request for which there is no connection', () => {
  const api = useApi({ DATABASE_POOL: '1' });
  const PATIENCE_MS = 20_000;

  it('is told to come back instead of waiting for ever', async () => {
    const busy = api.dataSource.createQueryRunner();
    await busy.connect();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const answer = await fetch(`${await api.app.getUrl()}/api/products`, { signal });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
    } finally {
      await busy.release();
    }
  });
});
