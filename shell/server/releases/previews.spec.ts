import { join } from 'node:path';
import { addPreview } from '../../../release/previews.ts';
import { ReleaseStore } from '../../../release/release-store.ts';
import { addBuildFrom, writeBuild } from '../../../release/release.fixture.ts';
import {
  createReleaseDocument,
  startUpstream,
  startFakeShop,
  storefront,
  useShop,
} from '../shop.fixture.ts';

const TOKEN = 'a'.repeat(43);
const UNTIL = new Date(Date.now() + 60 * 60 * 1000).toISOString();

describe('a preview of the storefront', () => {
  const shop = useShop();
  const ask = (url: string, cookie = '') => shop.app.inject({ url, headers: { cookie } });
  const releaseIn = (body: string, part = 'storefront-mfe') =>
    new RegExp(`${part}/releases/(\\w+)/`).exec(body)?.[1] ?? null;
  const cookieOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    String(answer.headers['set-cookie']).split(';')[0];

  beforeEach(() => {
    const release = createReleaseDocument('storefront-mfe', 'notyet', {
      '/shop': ['shop.js'],
    }).live;
    shop.storefront.answers[`/previews/${TOKEN}`] = { body: { release, until: UNTIL } };
  });

  it('is begun by its link, for that visitor alone and out of reach of scripts', async () => {
    const begun = await ask(`/preview/storefront-mfe/${TOKEN}`);
    expect(begun.statusCode).toBe(303);
    expect(begun.headers.location).toBe('/');
    expect(String(begun.headers['set-cookie'])).toMatch(
      /^preview-storefront-mfe=a{43}; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = cookieOf(begun);
    expect(releaseIn((await ask('/shop', cookie)).body)).toBe('notyet');
    expect(releaseIn((await ask('/shop')).body)).toBe('ssss');
    const again = (await ask('/releases.json', cookie)).json();
    expect(again['storefront-mfe'].release).toBe('notyet');
    expect(releaseIn((await ask('/admin', cookie)).body, 'admin-mfe')).toBe('dddd');
  });

  it('is kept by nobody, found by no search, and says what it is, with a way out', async () => {
    const page = await ask('/shop', `preview-storefront-mfe=${TOKEN}`);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.body).toContain('You see a preview that is not live yet. <a href="/preview/end">');
    expect((await ask('/shop')).body).not.toContain('preview');
    const end = await ask('/preview/end');
    expect(end.headers.location).toBe('/');
    expect(end.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^preview-storefront-mfe=; Max-Age=0;/),
    );
  });

  it.each([
    ['never was', 'b'.repeat(43)],
    ['is no secret', '..%2Frelease.json'],
  ])('whose link %s is today’s live page', async (_what, token) => {
    const begun = await ask(`/preview/storefront-mfe/${token}`);
    expect(begun.headers.location).toBe('/');
    expect(begun.headers['set-cookie']).toBeUndefined();
    const page = await ask('/shop', `preview-storefront-mfe=${token}`);
    expect(releaseIn(page.body)).toBe('ssss');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('of a part that the shop does not have is today’s live page', async () => {
    const begun = await ask(`/preview/another-mfe/${TOKEN}`);
    expect(begun.statusCode).toBe(303);
    expect(begun.headers['set-cookie']).toBeUndefined();
  });

  it('may be one of the shell itself, from the store that its server keeps', async () => {
    const store = new ReleaseStore(join(shop.cacheDir, '../releases'), 'shell');
    const folder = join(shop.cacheDir, '../built');
    const release = createReleaseDocument('shell', 'newshell').live;
    await writeBuild(folder, release);
    await addBuildFrom(folder, release, store);
    const { token } = await store.withLock('a preview', () => addPreview(store, 'newshell', 1));
    const cookie = cookieOf(await ask(`/preview/shell/${token}`));
    expect(releaseIn((await ask('/shop', cookie)).body, 'shell')).toBe('newshell');
    expect(releaseIn((await ask('/shop')).body, 'shell')).toBe('aaaa');
  });

  it('does not hold the shop up when its part is down', async () => {
    shop.storefront.answers = {};
    const page = await ask('/shop', `preview-storefront-mfe=${TOKEN}`);
    expect(page.statusCode).toBe(200);
  });
});

describe('a preview of what the servers paint', () => {
  it('is painted by the release that it shows, and by the live one for everybody else', async () => {
    const paintFrame = () => Promise.resolve({ html: '<!--page-->', head: { title: '' } });
    const shop = await startFakeShop({}, { paintFrame });
    Object.assign(shop.storefront.answers, {
      [`/previews/${TOKEN}`]: { body: { release: storefront('notyet').live, until: UNTIL } },
      '/paint/notyet': { body: { html: 'a new plate', head: { title: 'Shop' } } },
      '/paint/ssss': { body: { html: 'today’s plate', head: { title: 'Shop' } } },
    });
    const painted = (text: string) => `<div id="root" data-painted>${text}</div>`;
    const cookie = `preview-storefront-mfe=${TOKEN}`;
    const preview = await shop.app.inject({ url: '/shop', headers: { cookie } });
    expect(preview.body).toContain(painted('a new plate'));
    expect(preview.body).toContain('You see a preview that is not live yet.');
    expect(preview.headers['cache-control']).toBe('private, no-store');
    const page = await shop.app.inject('/shop');
    expect(page.body).toContain(painted('today’s plate'));
    expect(page.body).not.toContain('preview');
    expect(page.headers['cache-control']).toBe('no-cache');
    await shop.close();
  });
});

it('a preview of a remote that a setting has added is begun, shown and ended like any other', async () => {
  const shown = createReleaseDocument('hello-mfe', 'notyet', { '/hello': ['hello.js'] }).live;
  const hello = await startUpstream({
    '/release.json': {
      body: createReleaseDocument('hello-mfe', 'hhhh', { '/hello': ['hello.js'] }),
    },
    [`/previews/${TOKEN}`]: { body: { release: shown, until: UNTIL } },
  });
  const shop = await startFakeShop({ REMOTES: `hello-mfe ${hello.url} /hello` });
  const begun = await shop.app.inject(`/preview/hello-mfe/${TOKEN}`);
  const cookie = String(begun.headers['set-cookie']).split(';')[0];
  expect(cookie).toBe(`preview-hello-mfe=${TOKEN}`);
  const page = await shop.app.inject({ url: '/hello', headers: { cookie } });
  expect(page.body).toContain('/hello-mfe/releases/notyet/hello.js');
  const end = await shop.app.inject('/preview/end');
  expect(end.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^preview-hello-mfe=; Max-Age=0;/),
  );
  await shop.close();
  await hello.close();
});
