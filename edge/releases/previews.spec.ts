import { join } from 'node:path';
import { addPreview } from '@challenge-coins/release/previews';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { addBuildFrom, writeBuild } from '@challenge-coins/release/release.fixture';
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
  const get = (url: string, cookie = '') => shop.app.inject({ url, headers: { cookie } });
  const getRelease = (body: string, part = 'storefront-mfe') =>
    new RegExp(`${part}/releases/(\\w+)/`).exec(body)?.[1] ?? null;
  const getCookie = (response: Awaited<ReturnType<typeof get>>) =>
    String(response.headers['set-cookie']).split(';')[0];

  beforeEach(() => {
    const release = createReleaseDocument('storefront-mfe', 'notyet', {
      '/shop': ['shop.js'],
    }).live;
    shop.storefront.responses[`/previews/${TOKEN}`] = { body: { release, until: UNTIL } };
  });

  it('is started by its link, for that visitor only, in an HttpOnly cookie', async () => {
    const started = await get(`/preview/storefront-mfe/${TOKEN}`);
    expect(started.statusCode).toBe(303);
    expect(started.headers.location).toBe('/');
    expect(String(started.headers['set-cookie'])).toMatch(
      /^preview-storefront-mfe=a{43}; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = getCookie(started);
    expect(getRelease((await get('/shop', cookie)).body)).toBe('notyet');
    expect(getRelease((await get('/shop')).body)).toBe('ssss');
    const again = (await get('/releases.json', cookie)).json();
    expect(again['storefront-mfe'].release).toBe('notyet');
    expect(getRelease((await get('/admin', cookie)).body, 'admin-mfe')).toBe('dddd');
  });

  it('is neither cached nor indexed, and shows a notice with a link to leave it', async () => {
    const page = await get('/shop', `preview-storefront-mfe=${TOKEN}`);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.body).toContain(
      'You are viewing a preview that is not live yet. <a href="/preview/end">',
    );
    expect((await get('/shop')).body).not.toContain('preview');
    const end = await get('/preview/end');
    expect(end.headers.location).toBe('/');
    expect(end.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^preview-storefront-mfe=; Max-Age=0;/),
    );
  });

  it('is left in the language of the page', async () => {
    const french = await startFakeShop({}, { shell: { languages: ['en', 'fr', 'ht'] } });
    french.storefront.responses[`/previews/${TOKEN}`] = {
      body: { release: storefront('notyet').live, until: UNTIL },
    };
    const headers = { cookie: `preview-storefront-mfe=${TOKEN}` };
    const { body } = await french.app.inject({ url: '/fr/shop', headers });
    const [, link = ''] = /<a href="(\/preview\/end[^"]*)">/.exec(body) ?? [];
    expect((await french.app.inject(link)).headers.location).toBe('/fr');
    for (const search of ['?locale=en', '?locale=//evil', '?locale=fr&locale=ht']) {
      expect((await get(`/preview/end${search}`)).headers.location).toBe('/');
    }
    await french.close();
  });

  it.each([
    ['never existed', 'b'.repeat(43)],
    ['is malformed', '..%2Frelease.json'],
  ])('whose link %s is the live page', async (_what, token) => {
    const started = await get(`/preview/storefront-mfe/${token}`);
    expect(started.headers.location).toBe('/');
    expect(started.headers['set-cookie']).toBeUndefined();
    const page = await get('/shop', `preview-storefront-mfe=${token}`);
    expect(getRelease(page.body)).toBe('ssss');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('of an unknown part is the live page', async () => {
    const started = await get(`/preview/another-mfe/${TOKEN}`);
    expect(started.statusCode).toBe(303);
    expect(started.headers['set-cookie']).toBeUndefined();
  });

  it("of the shell comes from its server's store", async () => {
    const store = new ReleaseStore(join(shop.cacheDir, '../releases'), 'shell');
    const folder = join(shop.cacheDir, '../built');
    const release = createReleaseDocument('shell', 'newshell').live;
    await writeBuild(folder, release);
    await addBuildFrom(folder, release, store);
    const { token } = await store.withLock('a preview', () => addPreview(store, 'newshell', 1));
    const cookie = getCookie(await get(`/preview/shell/${token}`));
    expect(getRelease((await get('/shop', cookie)).body, 'shell')).toBe('newshell');
    expect(getRelease((await get('/shop')).body, 'shell')).toBe('aaaa');
  });

  it('does not block pages while its part is unreachable', async () => {
    shop.storefront.responses = {};
    const page = await get('/shop', `preview-storefront-mfe=${TOKEN}`);
    expect(page.statusCode).toBe(200);
  });
});

describe('a server-rendered preview', () => {
  it('is rendered by its release, and by the live one for other visitors', async () => {
    const renderFrame = () => Promise.resolve({ html: '<!--page-->', head: { title: '' } });
    const shop = await startFakeShop({}, { renderFrame });
    Object.assign(shop.storefront.responses, {
      [`/previews/${TOKEN}`]: { body: { release: storefront('notyet').live, until: UNTIL } },
      '/paint/notyet': { body: { html: 'a new plate', head: { title: 'Shop' } } },
      '/paint/ssss': { body: { html: 'today’s plate', head: { title: 'Shop' } } },
    });
    const renderedRoot = (text: string) => `<div id="root" data-painted>${text}</div>`;
    const cookie = `preview-storefront-mfe=${TOKEN}`;
    const preview = await shop.app.inject({ url: '/shop', headers: { cookie } });
    expect(preview.body).toContain(renderedRoot('a new plate'));
    expect(preview.body).toContain('You are viewing a preview that is not live yet.');
    expect(preview.headers['cache-control']).toBe('private, no-store');
    const page = await shop.app.inject('/shop');
    expect(page.body).toContain(renderedRoot('today’s plate'));
    expect(page.body).not.toContain('preview');
    expect(page.headers['cache-control']).toMatch(/^public, max-age=0, must-revalidate/);
    await shop.close();
  });
});

it('a preview of a remote added by REMOTES is started, shown and ended like any other', async () => {
  const release = createReleaseDocument('hello-mfe', 'notyet', { '/hello': ['hello.js'] }).live;
  const hello = await startUpstream({
    '/release.json': {
      body: createReleaseDocument('hello-mfe', 'hhhh', { '/hello': ['hello.js'] }),
    },
    [`/previews/${TOKEN}`]: { body: { release: release, until: UNTIL } },
  });
  const shop = await startFakeShop({ REMOTES: `hello-mfe ${hello.url} /hello` });
  const started = await shop.app.inject(`/preview/hello-mfe/${TOKEN}`);
  const cookie = String(started.headers['set-cookie']).split(';')[0];
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
