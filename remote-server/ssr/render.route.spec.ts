import type { FastifyInstance } from 'fastify';
import { freePort } from '../../server-kit/src/local-server.fixture.ts';
import { createRelease } from '../../release/release.fixture.ts';
import { ReleaseStore } from '../../release/release-store.ts';
import { createRemoteServer } from '../remote-server.ts';
import { createSsrRelease, PART, requestFor, useRenderers } from './render.fixture.ts';

describe("a remote's server that paints", () => {
  const painting = useRenderers();
  let app: FastifyInstance;
  let metrics: { port: number; host: string };

  const ask = (url: string, payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const figures = async () => (await fetch(`http://${metrics.host}:${metrics.port}`)).text();

  beforeEach(async () => {
    await painting.add(createSsrRelease('aaaa'));
    await new ReleaseStore(painting.root, PART).makeLive('aaaa');
    metrics = { host: '127.0.0.1', port: await freePort() };
    const place = { releasesDir: painting.root };
    app = await createRemoteServer({ ...place, part: PART, logLevel: 'silent', metrics });
  });
  afterEach(() => app.close());

  it('answers with the page and its head', async () => {
    const answer = await ask('/paint/aaaa', requestFor('/'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ html: 'the plate', head: { title: '/' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('answers with the queries that a visit begins with', async () => {
    const answer = await ask('/queries/aaaa', JSON.stringify({ path: '/shop' }));
    expect(answer.json()).toEqual([{ queryKey: ['catalog', '/shop'], path: '/api/products' }]);
  });

  it.each([
    ['/paint/bbbb', requestFor('/'), 404, 'Nothing paints for such a release.'],
    ['/queries/bbbb', '{"path":"/"}', 404, 'Nothing paints for such a release.'],
    ['/paint/A%20B', requestFor('/'), 404, 'Nothing paints for such a release.'],
    ['/paint/aaaa', requestFor('/nowhere'), 404, 'There is no such page.'],
    ['/paint/aaaa', requestFor('/throws'), 500, 'The page could not be painted.'],
    ['/paint/aaaa', requestFor('/exits'), 503, 'The painter is not running at the moment.'],
    ['/paint/aaaa', '{', 400, 'This does not say which page is to be painted.'],
    ['/queries/aaaa', '{"path":"evil"}', 400, 'This does not say which page is to be painted.'],
  ])('says no in a sentence: %s %s is %d', async (url, payload, status, sentence) => {
    const answer = await ask(url, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch('text/plain');
    expect(answer.body).toBe(`${sentence}\n`);
  });

  it('reads no request of more than four megabytes, and none that is not JSON', async () => {
    const long = requestFor('/', 'x'.repeat(4 * 1024 * 1024));
    expect((await ask('/paint/aaaa', long)).statusCode).toBe(413);
    expect((await ask('/paint/aaaa', 'path=/', 'text/plain')).statusCode).toBe(415);
  });

  it('says that a release is live when it can paint it', async () => {
    const bbbb = createSsrRelease('bbbb');
    const store = new ReleaseStore(painting.root, PART);
    await painting.add(bbbb);
    await store.makeLive('bbbb');
    await app.inject('/release.json');
    // It has the code already: nothing of the store is needed any more.
    await store.remove('bbbb');
    expect((await ask('/paint/bbbb', requestFor('/'))).statusCode).toBe(200);
  });

  it('says what is live of a release that nothing paints for, too', async () => {
    await painting.add(createRelease('cccc'));
    await new ReleaseStore(painting.root, PART).makeLive('cccc');
    expect((await app.inject('/release.json')).json()).toMatchObject({ live: { id: 'cccc' } });
    expect((await ask('/paint/cccc', requestFor('/'))).statusCode).toBe(404);
  });

  it('counts what it paints by release, and nothing by names that somebody made up', async () => {
    await ask('/paint/aaaa', requestFor('/'));
    await ask('/paint/aaaa', requestFor('/'));
    await ask('/paint/aaaa', requestFor('/nowhere'));
    await ask('/paint/aaaa', requestFor('/throws'));
    await ask('/paint/made-up', requestFor('/'));
    const said = await figures();
    for (const outcome of ['painted', 'kept', 'no-page', 'failed']) {
      expect(said).toContain(`painter_answers_total{release="aaaa",outcome="${outcome}"} 1`);
    }
    expect(said).toContain('painter_duration_seconds_count{release="aaaa"} 1');
    expect(said).not.toContain('made-up');
  });
});
