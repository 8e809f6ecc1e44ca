import { parseEnv, warnOfFormerNames } from './env.js';

describe('settings', () => {
  it('have defaults', () => {
    expect(parseEnv({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      API_PORT: 3003,
      ADMIN_EMAILS: ['admin@example.com', 'owner@example.com'],
      TRUSTED_PROXIES: ['loopback'],
      CORS_ORIGINS: [],
      RATE_LIMIT_SCALE: 1,
    });
  });

  it('treat empty values as not set', () => {
    expect(parseEnv({ DATABASE_URL: '', JWT_SECRET: '', API_PORT: '' })).toEqual(parseEnv({}));
  });

  it(`default the API port to three above the shop's`, () => {
    expect(parseEnv({ PORT: '4100' }).API_PORT).toBe(4103);
    expect(parseEnv({ PORT: '4100', API_PORT: '9000' }).API_PORT).toBe(9000);
  });

  it('are accepted under their former names; the current name wins', () => {
    const former = { LOOK_EVERY_MS: '100', MESSAGES_WORKER: 'false', DATABASE_POOL: '3' };
    expect(parseEnv(former)).toMatchObject({
      CACHE_REVALIDATE_MS: 100,
      OUTBOX_WORKER: false,
      DATABASE_POOL_SIZE: 3,
    });
    expect(parseEnv({ ...former, DATABASE_POOL_SIZE: '4' }).DATABASE_POOL_SIZE).toBe(4);
  });

  it('cause one warning per former name that is set', () => {
    expect(
      warnOfFormerNames({ DATABASE_POOL: '3', LOOK_EVERY_MS: '', OUTBOX_WORKER: 'true' }),
    ).toEqual(['DATABASE_POOL is now DATABASE_POOL_SIZE; the former name works until version 1.1']);
  });

  it('split lists at commas', () => {
    const { TRUSTED_PROXIES, ADMIN_EMAILS } = parseEnv({
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1',
      ADMIN_EMAILS: ' one@example.com , two@example.com',
    });
    expect(TRUSTED_PROXIES).toEqual(['loopback', '10.0.0.0/8', '::1']);
    expect(ADMIN_EMAILS).toEqual(['one@example.com', 'two@example.com']);
  });

  it('report all invalid values in plain sentences', () => {
    const wrong = {
      API_PORT: '70000',
      RATE_LIMIT_SCALE: '0',
      ADMIN_EMAILS: 'nobody',
      PUBLIC_URL: 'ftp://shop',
      TRUSTED_PROXIES: '*',
    };
    expect(() => parseEnv(wrong)).toThrow(
      [
        'Invalid settings:',
        '  API_PORT must be at most 65535.',
        '  ADMIN_EMAILS must be email addresses separated by commas.',
        '  PUBLIC_URL must be addresses like https://shop.example.',
        '  TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8.',
        '  RATE_LIMIT_SCALE must be above 0.',
      ].join('\n'),
    );
  });
});
