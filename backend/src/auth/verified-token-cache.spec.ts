import { jest } from '@jest/globals';
import { VerifiedTokenCache } from './verified-token-cache.js';

const NOW = 1_804_000_000;
const claims = { sub: 'account-id', exp: NOW + 60 };

describe('a verified token', () => {
  let tokens: VerifiedTokenCache<typeof claims>;

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW * 1000 });
    tokens = new VerifiedTokenCache();
    tokens.remember('head.body.signature', claims);
  });
  afterEach(() => jest.useRealTimers());

  it('is found by its exact text only', () => {
    expect(tokens.find('head.body.signature')).toEqual(claims);
    expect(tokens.find('head.body.signaturf')).toBeUndefined();
    expect(tokens.find('hEad.body.signature')).toBeUndefined();
    expect(tokens.find('')).toBeUndefined();
  });

  it('is cached until the second in which it expires', () => {
    jest.setSystemTime((claims.exp - 1) * 1000 + 999);
    expect(tokens.find('head.body.signature')).toEqual(claims);
    jest.setSystemTime(claims.exp * 1000);
    expect(tokens.find('head.body.signature')).toBeUndefined();
  });
});
