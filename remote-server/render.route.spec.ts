import type { FastifyInstance } from 'fastify';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { createRelease } from '@challenge-coins/release/release.fixture';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { createRemoteServer } from './remote-server.ts';
import {
  createSsrRelease,
  PART,
  requestFor,
  useRenderers,
} from '@challenge-coins/ssr/render.fixture';

describe('the render routes of a remote server', () => {
  const fixture = useRenderers();
  let app: FastifyInstance;
  let metrics: { port: number; host: string };

  const post = (url: string, payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const fetchMetrics = async () => (await fetch(`http://${metrics.host}:${metrics.port}`)).text();

  beforeEach(async () => {
    await fixture.add(createSsrRelease('aaaa'));
    await new ReleaseStore(fixture.root, PART).makeLive('aaaa');
    metrics = { host: '127.0.0.1', port: await freePort() };
    const place = { releasesDir: fixture.root };
    app = await createRemoteServer({ ...place, part: PART, logLevel: 'silent', metrics });
  });
  afterEach(() => app.close());

  it('respond with the HTML and head of a page', async () => {
    const response = await post('/paint/aaaa', requestFor('/'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ html: 'the plate', head: { title: '/' } });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('respond with the initial queries of a page', async () => {
    const response = await post('/queries/aaaa', JSON.stringify({ path: '/shop' }));
    expect(response.json()).toEqual([{ queryKey: ['catalog', '/shop'], path: '/api/products' }]);
  });

  it.each([
    ['/paint/bbbb', requestFor('/'), 404, 'This release does not exist or has no SSR bundle.'],
    ['/queries/bbbb', '{"path":"/"}', 404, 'This release does not exist or has no SSR bundle.'],
    ['/paint/A%20B', requestFor('/'), 404, 'This release does not exist or has no SSR bundle.'],
    ['/paint/aaaa', requestFor('/nowhere'), 404, 'Page not found.'],
    ['/paint/aaaa', requestFor('/throws'), 500, 'The page could not be rendered.'],
    ['/paint/aaaa', requestFor('/exits'), 503, 'The renderer is not running at the moment.'],
    ['/paint/aaaa', '{', 400, 'The request does not name a page to render.'],
    ['/queries/aaaa', '{"path":"evil"}', 400, 'The request does not name a page to render.'],
  ])('explain an error in plain text: %s %s is %d', async (url, payload, status, message) => {
    const response = await post(url, payload);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch('text/plain');
    expect(response.body).toBe(`${message}\n`);
  });

  it('reject requests of more than 4 MB and requests that are not JSON', async () => {
    const long = requestFor('/', 'x'.repeat(4 * 1024 * 1024));
    expect((await post('/paint/aaaa', long)).statusCode).toBe(413);
    expect((await post('/paint/aaaa', 'path=/', 'text/plain')).statusCode).toBe(415);
  });

  it('announce a release once its renderer is ready', async () => {
    const bbbb = createSsrRelease('bbbb');
    const store = new ReleaseStore(fixture.root, PART);
    await fixture.add(bbbb);
    await store.makeLive('bbbb');
    await app.inject('/release.json');
    // The bundle is already loaded, so the store is no longer needed.
    await store.remove('bbbb');
    expect((await post('/paint/bbbb', requestFor('/'))).statusCode).toBe(200);
  });

  it('announce a release without an SSR bundle, too', async () => {
    await fixture.add(createRelease('cccc'));
    await new ReleaseStore(fixture.root, PART).makeLive('cccc');
    expect((await app.inject('/release.json')).json()).toMatchObject({ live: { id: 'cccc' } });
    expect((await post('/paint/cccc', requestFor('/'))).statusCode).toBe(404);
  });

  it('count responses by release, but never by unknown release names', async () => {
    await post('/paint/aaaa', requestFor('/'));
    await post('/paint/aaaa', requestFor('/'));
    await post('/paint/aaaa', requestFor('/nowhere'));
    await post('/paint/aaaa', requestFor('/throws'));
    await post('/paint/made-up', requestFor('/'));
    const exposed = await fetchMetrics();
    const outcomes = [
      ['rendered', 'painted', 2],
      ['no-page', 'no-page', 1],
      ['failed', 'failed', 1],
    ];
    for (const [outcome, former, count] of outcomes) {
      expect(exposed).toContain(`ssr_renders_total{release="aaaa",outcome="${outcome}"} ${count}`);
      expect(exposed).toContain(
        `painter_answers_total{release="aaaa",outcome="${former}"} ${count}`,
      );
    }
    expect(exposed).toContain('ssr_render_duration_seconds_count{release="aaaa"} 2');
    expect(exposed).toContain('painter_duration_seconds_count{release="aaaa"} 2');
    expect(exposed).not.toContain('made-up');
  });
});
