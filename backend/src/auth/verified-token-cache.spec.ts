import { jest } from '@jest/globals';
import { VerifiedTokenCache } from './verified-token-cache.js';

const NOW = 1_804_000_000;
const said = { sub: 'somebody', exp: NOW + 60 };

describe('a token that was verified', () => {
  let tokens: VerifiedTokenCache<typeof said>;

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW * 1000 });
    tokens = new VerifiedTokenCache();
    tokens.remember('head.body.signature', said);
  });
  afterEach(() => jest.useRealTimers());

  it('is known again, by each of its characters', () => {
    expect(tokens.find('head.body.signature')).toEqual(said);
    expect(tokens.find('head.body.signaturf')).toBeUndefined();
    expect(tokens.find('hEad.body.signature')).toBeUndefined();
    expect(tokens.find('')).toBeUndefined();
  });

  it('is good until the second in which it expires', () => {
    jest.setSystemTime((said.exp - 1) * 1000 + 999);
    expect(tokens.find('head.body.signature')).toEqual(said);
    jest.setSystemTime(said.exp * 1000);
    expect(tokens.find('head.body.signature')).toBeUndefined();
  });
});
