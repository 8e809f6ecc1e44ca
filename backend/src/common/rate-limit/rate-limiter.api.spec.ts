import { useApi } from '../../../test/api.js';
import { errorOf } from '../../../test/error-of.js';
import { inTransaction } from '../transaction.js';
import { RateLimiter, TooManyAttempts, type Attempt } from './rate-limiter.js';

// The limits as they are in production.
const api = useApi({ RATE_LIMIT_SCALE: '1' });
let limiter: RateLimiter;

beforeEach(async () => {
  limiter = api.app.get(RateLimiter);
  await api.dataSource.query('DELETE FROM attempt_window');
});

/** Three per hour. */
const narrow: Attempt = { limit: 'reset-account-address', subject: 'marie at home' };
/** Twenty per hour. */
const wide: Attempt = { limit: 'reset-account', subject: 'marie' };

const countsOf = async (): Promise<Record<string, number>> => {
  const rows = await api.dataSource.query<{ key: string; attempts: number }[]>(
    'SELECT key, attempts FROM attempt_window ORDER BY key',
  );
  return Object.fromEntries(
    rows.map(({ key, attempts }) => [key.split(':', 1)[0], attempts] as [string, number]),
  );
};
const countThree = async () => {
  for (let n = 0; n < 3; n += 1) await limiter.count([narrow]);
};
const isWrong = (error: unknown) => error instanceof RangeError;

describe('the rate limiter', () => {
  it('returns the number of attempts in the window', async () => {
    expect([await limiter.countOne(narrow), await limiter.countOne(narrow)]).toEqual([1, 2]);
    expect(await limiter.countOne({ ...narrow, subject: 'marie at work' })).toBe(1);
  });

  it('rejects the fourth of three attempts until the window ends', async () => {
    await countThree();
    api.clock.forward(600);
    const error = await errorOf(limiter.count([narrow]));
    expect(error).toBeInstanceOf(TooManyAttempts);
    expect(error).toMatchObject({ status: 429, code: 'common.too-many-attempts' });
    expect((error as TooManyAttempts).retryAfter).toBe(3000);
    api.clock.forward(3000);
    expect(await limiter.countOne(narrow)).toBe(1);
  });

  it('counts an attempt in the wider limit only if the narrow one allows it', async () => {
    for (let n = 0; n < 5; n += 1) await errorOf(limiter.count([narrow, wide]));
    expect(await countsOf()).toEqual({ 'reset-account-address': 5, 'reset-account': 3 });
  });

  it('says whether an attempt is allowed, and passes on other errors', async () => {
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await limiter.isAllowed(narrow));
    expect(answers).toEqual([true, true, true, false]);
    const unknown = { limit: 'no such limit', subject: 'x' } as unknown as Attempt;
    await expect(limiter.isAllowed(unknown)).rejects.toThrow(TypeError);
  });

  it('does not count an attempt whose transaction is rolled back', async () => {
    const undone = inTransaction(api.dataSource, async (manager) => {
      await limiter.count([narrow], manager);
      throw new Error('on purpose');
    });
    await errorOf(undone);
    expect(await countsOf()).toEqual({});
  });

  it('takes attempts back, but never below none', async () => {
    await countThree();
    for (let n = 0; n < 5; n += 1) await limiter.takeBack([narrow, wide]);
    expect(await countsOf()).toEqual({ 'reset-account-address': 0 });
  });

  it('removes attempts in the caller’s transaction', async () => {
    await countThree();
    await inTransaction(api.dataSource, (manager) => limiter.forget(manager, [narrow]));
    expect(await countsOf()).toEqual({});
  });

  it('stores no subject in plain text', async () => {
    await limiter.count([narrow]);
    const rows = await api.dataSource.query<{ key: string }[]>('SELECT key FROM attempt_window');
    expect(rows).toEqual([{ key: expect.stringMatching(/^reset-account-address:[\w-]{43}$/) }]);
  });
});

describe('attempts of which only wrong ones count', () => {
  const run = (work: () => Promise<unknown>) => limiter.countWrongOnly([narrow], isWrong, work);
  beforeEach(() => limiter.count([narrow]));

  it('stay counted if they are wrong', async () => {
    const error = new RangeError('wrong code');
    expect(await errorOf(run(() => Promise.reject(error)))).toBe(error);
    expect(await countsOf()).toEqual({ 'reset-account-address': 1 });
  });

  it('are taken back if something else fails', async () => {
    const error = new Error('no database');
    expect(await errorOf(run(() => Promise.reject(error)))).toBe(error);
    expect(await countsOf()).toEqual({ 'reset-account-address': 0 });
  });

  it('are taken back by the work that succeeds, in its own transaction', async () => {
    const result = await limiter.countWrongOnly([narrow], isWrong, (takeBack) =>
      inTransaction(api.dataSource, async (manager) => {
        await takeBack(manager);
        expect(await countsOf()).toEqual({ 'reset-account-address': 1 });
        return 'done';
      }),
    );
    expect([result, await countsOf()]).toEqual(['done', { 'reset-account-address': 0 }]);
  });
});

describe('the cleanup of attempts', () => {
  it('deletes windows that ended an hour ago, at every 500th attempt', async () => {
    const fresh = new RateLimiter(api.dataSource, api.clock, { RATE_LIMIT_SCALE: 1000 } as never);
    await fresh.count([wide]);
    api.clock.forward(2 * 3600 + 1);
    for (let n = 2; n < 500; n += 1) await fresh.countOne(narrow);
    expect(Object.keys(await countsOf()).toSorted()).toEqual([
      'reset-account',
      'reset-account-address',
    ]);
    await fresh.countOne(narrow);
    expect(Object.keys(await countsOf()).toSorted()).toEqual(['reset-account-address']);
    await limiter.count([wide]);
    api.clock.forward(2 * 3600 + 1);
    for (let n = 1; n < 500; n += 1) await fresh.countOne(narrow);
    expect(Object.keys(await countsOf()).toSorted()).toEqual([
      'reset-account',
      'reset-account-address',
    ]);
    await fresh.countOne(narrow);
    expect(Object.keys(await countsOf()).toSorted()).toEqual(['reset-account-address']);
  });
});
