import { CANARY_BUCKETS, getCanaryBucket } from './canary-bucket.ts';
import { createReleaseDocument, startFakeShop, useShop } from '../shop.fixture.ts';

const ENTRY = 'http://localhost:8081/remoteEntry.js';
const EVERY_BUCKET = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => bucket);
const OVERRIDE = `remote-override-storefront-mfe=${encodeURIComponent(ENTRY)}`;

describe('a canary', () => {
  const shop = useShop();
  const get = (cookie = '', url = '/shop') => shop.app.inject({ url, headers: { cookie } });
  const getRelease = (body: string) =>
    /storefront-mfe\/releases\/(\w+)\/entry\.js/.exec(body)?.[1] ?? null;

  beforeEach(() => {
    const document = createReleaseDocument('storefront-mfe', 'live');
    const canary = { percent: 10, release: createReleaseDocument('storefront-mfe', 'canary').live };
    shop.storefront.responses = { '/release.json': { body: { ...document, canary } } };
  });

  it.each([
    [0, 'canary'],
    [9, 'canary'],
    [10, 'live'],
    [99, 'live'],
  ])(
    'gives a visitor with bucket %i for the part the %s release, in the page and in releases.json',
    async (bucket, id) => {
      const cookieBucket = EVERY_BUCKET.find(
        (one) => getCanaryBucket('storefront-mfe', one) === bucket,
      );
      const cookie = `theme=x; bucket=${cookieBucket}`;
      const page = await get(cookie);
      expect(getRelease(page.body)).toBe(id);
      expect(page.headers['set-cookie']).toBeUndefined();
      const again = (await get(cookie, '/releases.json')).json();
      expect(again['storefront-mfe'].release).toBe(id);
    },
  );

  it('gets its share of visitors, independent of another part’s canary', () => {
    const chosen = (part: string) => EVERY_BUCKET.filter((one) => getCanaryBucket(part, one) < 10);
    const [shell, storefront, admin] = ['shell', 'storefront-mfe', 'admin-mfe'].map(chosen);
    for (const visitors of [shell, storefront, admin]) expect(visitors).toHaveLength(10);
    const both = (one: number[] = [], other: number[] = []) =>
      one.filter((bucket) => other.includes(bucket));
    for (const two of [both(shell, storefront), both(shell, admin), both(storefront, admin)]) {
      expect(two.length).toBeLessThan(4);
    }
  });

  it('assigns a new visitor a permanent bucket in an HttpOnly cookie', async () => {
    const first = await get();
    // A string: several cookies would be a list.
    const cookie = first.headers['set-cookie'];
    expect(cookie).toMatch(
      /^bucket=\d{1,2}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const second = await get(String(cookie).split(';')[0]);
    expect(getRelease(second.body)).toBe(getRelease(first.body));
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  it.each(['bucket=100', 'bucket=-1', 'bucket=abc', 'bucket='])(
    'replaces a malformed bucket: %s',
    async (cookie) => {
      expect((await get(cookie)).headers['set-cookie']).toMatch(/^bucket=\d/);
    },
  );

  it('sets no cookie without a canary', async () => {
    const plain = await startFakeShop();
    const response = await plain.app.inject('/shop');
    expect(response.headers['set-cookie']).toBeUndefined();
    await plain.close();
  });

  it("serves the shell's capabilities to the release tool", async () => {
    const { shell } = (await get('', '/releases.json')).json();
    expect(shell).toEqual({ release: 'aaaa', contract: 1, contracts: [1, 2], platform: '1.0.0' });
  });
});

describe("a developer's override of a remote", () => {
  const getPage = async (environment: NodeJS.ProcessEnv, cookie: string) => {
    const shop = await startFakeShop(environment);
    const page = await shop.app.inject({ url: '/shop', headers: { cookie } });
    await shop.close();
    return { body: page.body, policy: String(page.headers['content-security-policy']) };
  };

  it('is loaded if the server allows it, and its origin is allowed in that response', async () => {
    const { body, policy } = await getPage({ REMOTE_OVERRIDES: 'allow' }, OVERRIDE);
    expect(body).toContain(`"entry":"${ENTRY}","integrity":null`);
    expect(body).not.toContain('href="/storefront-mfe/');
    for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${kind} [^;]*http://localhost:8081`));
    }
    expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:8081/);
  });

  it.each([
    ['the server does not allow overrides', {}, OVERRIDE],
    ['in production', { REMOTE_OVERRIDES: 'allow', NODE_ENV: 'production' }, OVERRIDE],
    ['the URL is malformed', { REMOTE_OVERRIDES: 'allow' }, 'remote-override-storefront-mfe=%'],
    [
      'the URL is not http(s)',
      { REMOTE_OVERRIDES: 'allow' },
      `remote-override-storefront-mfe=${encodeURIComponent('data:text/javascript,x')}`,
    ],
  ])('is ignored: %s', async (_why, environment, cookie) => {
    const { body, policy } = await getPage(environment, cookie);
    expect(body).toContain('href="/storefront-mfe/releases/ssss/entry.js"');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('8081');
  });
});
