import { CANARY_BUCKETS, getCanaryBucket } from './canary-bucket.ts';
import { createReleaseDocument, startFakeShop, useShop } from '../shop.fixture.ts';

const ENTRY = 'http://localhost:8081/remoteEntry.js';
const EVERY_BUCKET = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => bucket);
const OVERRIDE = `remote-override-storefront-mfe=${encodeURIComponent(ENTRY)}`;

describe('a canary', () => {
  const shop = useShop();
  const ask = (cookie = '', url = '/shop') => shop.app.inject({ url, headers: { cookie } });
  const releaseIn = (body: string) =>
    /storefront-mfe\/releases\/(\w+)\/entry\.js/.exec(body)?.[1] ?? null;

  beforeEach(() => {
    const document = createReleaseDocument('storefront-mfe', 'live');
    const canary = { percent: 10, release: createReleaseDocument('storefront-mfe', 'canary').live };
    shop.storefront.answers = { '/release.json': { body: { ...document, canary } } };
  });

  it.each([
    [0, 'canary'],
    [9, 'canary'],
    [10, 'live'],
    [99, 'live'],
  ])(
    'gives the visitor whose bucket for the part is %i the %s release, in the page and when tried again',
    async (bucket, id) => {
      const kept = EVERY_BUCKET.find((one) => getCanaryBucket('storefront-mfe', one) === bucket);
      const cookie = `theme=x; bucket=${kept}`;
      const page = await ask(cookie);
      expect(releaseIn(page.body)).toBe(id);
      expect(page.headers['set-cookie']).toBeUndefined();
      const again = (await ask(cookie, '/releases.json')).json();
      expect(again['storefront-mfe'].release).toBe(id);
    },
  );

  it('goes to as many visitors as it should, and hardly to those of another part’s canary', () => {
    const chosen = (part: string) => EVERY_BUCKET.filter((one) => getCanaryBucket(part, one) < 10);
    const [shell, storefront, admin] = ['shell', 'storefront-mfe', 'admin-mfe'].map(chosen);
    for (const visitors of [shell, storefront, admin]) expect(visitors).toHaveLength(10);
    const both = (one: number[] = [], other: number[] = []) =>
      one.filter((bucket) => other.includes(bucket));
    for (const two of [both(shell, storefront), both(shell, admin), both(storefront, admin)]) {
      expect(two.length).toBeLessThan(4);
    }
  });

  it('keeps a new visitor in one bucket, out of reach of scripts', async () => {
    const first = await ask();
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^bucket=\d{1,2}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const second = await ask(cookie.split(';')[0]);
    expect(releaseIn(second.body)).toBe(releaseIn(first.body));
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  it.each(['bucket=100', 'bucket=-1', 'bucket=abc', 'bucket='])(
    'gives a new bucket in the place of a malformed one: %s',
    async (cookie) => {
      expect((await ask(cookie)).headers['set-cookie']).toMatch(/^bucket=\d/);
    },
  );

  it('gives nobody a cookie while there is no canary', async () => {
    const plain = await startFakeShop();
    const answer = await plain.app.inject('/shop');
    expect(answer.headers['set-cookie']).toBeUndefined();
    await plain.close();
  });

  it('says what the shell offers, for the tool that releases a remote', async () => {
    const { shell } = (await ask('', '/releases.json')).json();
    expect(shell).toEqual({ release: 'aaaa', contract: 1, contracts: [1, 2], platform: '1.0.0' });
  });
});

describe("a developer's remote in the place of the live one", () => {
  const pageOf = async (environment: NodeJS.ProcessEnv, cookie: string) => {
    const shop = await startFakeShop(environment);
    const page = await shop.app.inject({ url: '/shop', headers: { cookie } });
    await shop.close();
    return { body: page.body, policy: String(page.headers['content-security-policy']) };
  };

  it('is loaded where the server allows it, and that answer allows its origin', async () => {
    const { body, policy } = await pageOf({ REMOTE_OVERRIDES: 'allow' }, OVERRIDE);
    expect(body).toContain(`"entry":"${ENTRY}","integrity":null`);
    expect(body).not.toContain('href="/storefront-mfe/');
    for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${kind} [^;]*http://localhost:8081`));
    }
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:8081/);
  });

  it.each([
    ['the server does not allow it', {}, OVERRIDE],
    ['it is production', { REMOTE_OVERRIDES: 'allow', NODE_ENV: 'production' }, OVERRIDE],
    ['the address is none', { REMOTE_OVERRIDES: 'allow' }, 'remote-override-storefront-mfe=%'],
    [
      'the address is no web address',
      { REMOTE_OVERRIDES: 'allow' },
      `remote-override-storefront-mfe=${encodeURIComponent('data:text/javascript,x')}`,
    ],
  ])('is ignored when %s', async (_why, environment, cookie) => {
    const { body, policy } = await pageOf(environment, cookie);
    expect(body).toContain('href="/storefront-mfe/releases/ssss/entry.js"');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('8081');
  });
});
