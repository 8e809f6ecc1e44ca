import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRemoteServer } from './remote-server.ts';
import { listClientErrors } from '@challenge-coins/release/client-errors';
import { listCanaryRollbacks } from '@challenge-coins/release/canary-rollbacks';
import { setCanary, setLive } from '@challenge-coins/release/release-transitions';
import type { ReleaseDocument } from '@challenge-coins/release/release-document';
import { addPreview } from '@challenge-coins/release/previews';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { addBuildFrom, createRelease, writeBuild } from '@challenge-coins/release/release.fixture';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';

const ENTRY = '/releases/aaaa/remoteEntry.js';

describe('the remote server', () => {
  const releasesDir = useTempDir();
  let app: FastifyInstance;

  beforeEach(async () => {
    const release = releasesDir('admin-mfe', 'releases', 'aaaa');
    await mkdir(release, { recursive: true });
    await writeFile(join(release, 'remoteEntry.js'), 'plain');
    await writeFile(join(release, 'remoteEntry.js.br'), 'smaller');
    await writeFile(join(release, 'painter.cjs'), 'bundle');
    app = await createRemoteServer({
      part: 'admin-mfe',
      releasesDir: releasesDir(),
      logLevel: 'silent',
    });
  });
  afterEach(() => app.close());

  it('serves the files of a release to any origin, cacheable for a year', async () => {
    const response = await app.inject(ENTRY);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('plain');
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('sends the compressed copy if the client accepts it', async () => {
    const response = await app.inject({ url: ENTRY, headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.body).toBe('smaller');
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toMatch('javascript');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
  });

  it.each([ENTRY, '/releases/aaaa/missing.js', '/release.json', '/health/live', '/health/ready'])(
    'responds to HEAD with the status and headers of GET: %s',
    async (url) => {
      await writeFile(releasesDir('admin-mfe', 'release.json'), '{"live":"yes"}');
      const headers = { 'accept-encoding': 'br' };
      const get = await app.inject({ url, headers });
      const head = await app.inject({ method: 'HEAD', url, headers });
      expect(head.statusCode).toBe(get.statusCode);
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    },
  );

  it.each([
    '/releases/aaaa/missing.js',
    '/releases/aaaa/painter.cjs',
    '/releases/bbbb/remoteEntry.js',
    '/releases/aaaa/',
    '/releases/aaaa',
    '/releases/../release.json.tmp',
    '/releases/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/',
  ])('responds to %s with a plain-text 404, not a page', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch('text/plain');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('serves the release document uncached', async () => {
    await writeFile(releasesDir('admin-mfe', 'release.json'), '{"live":"yes"}');
    const response = await app.inject('/release.json');
    expect(response.json()).toEqual({ live: 'yes' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('resolves a preview only for its secret token', async () => {
    const store = new ReleaseStore(releasesDir(), 'admin-mfe');
    const release = createRelease('bbbb');
    await writeBuild(releasesDir('built'), release);
    await addBuildFrom(releasesDir('built'), release, store);
    const { token } = await store.withLock('a preview', () => addPreview(store, 'bbbb', 1));
    const response = await app.inject(`/previews/${token}`);
    expect(response.json()).toMatchObject({ release: { id: 'bbbb' } });
    expect(response.headers['cache-control']).toBe('no-store');
    for (const guess of ['x', 'x'.repeat(43), '..%2frelease.json']) {
      expect((await app.inject(`/previews/${guess}`)).statusCode).toBe(404);
    }
    expect((await app.inject('/previews.json')).statusCode).toBe(404);
  });

  describe('with a canary', () => {
    const since = '2026-11-22T08:00:00.000Z';
    const metrics = {
      reporter: '11111111-1111-4111-8111-111111111111',
      since,
      canary: { visits: 60, failed: 3, addresses: 3 },
      live: { visits: 500, failed: 0, addresses: 0 },
    };
    let store: ReleaseStore;
    const report = (payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: '/canary-news', payload, headers });
    const canary = async () => (await app.inject('/release.json')).json<ReleaseDocument>().canary;

    beforeEach(async () => {
      store = new ReleaseStore(releasesDir(), 'admin-mfe');
      const live = setLive(null, 'admin-mfe', createRelease('aaaa'));
      const began = { release: createRelease('bbbb'), percent: 10, since };
      await store.withLock('a test', () => store.replaceDocument(setCanary(live, began)));
    });

    it('ends the canary when a shell reports that it fails', async () => {
      expect((await report(metrics)).statusCode).toBe(204);
      expect(await canary()).toBeNull();
      expect((await listCanaryRollbacks(store))[0]).toMatchObject({
        id: 'bbbb',
        figures: { live: {} },
      });
    });

    it('records errors in browsers, but not those that come through a proxy or contain texts', async () => {
      const error = { release: 'aaaa', kind: 'script', name: 'TypeError', frames: [], count: 2 };
      const send = (payload: object, headers: Record<string, string> = {}) =>
        app.inject({ method: 'POST', url: '/client-errors', payload, headers });
      expect((await send([error], { 'x-forwarded-for': '6.6.6.6' })).statusCode).toBe(404);
      expect((await send([{ ...error, message: 'Marie' }])).statusCode).toBe(400);
      expect(await listClientErrors(store)).toEqual([]);
      expect((await send([error])).statusCode).toBe(204);
      expect(await listClientErrors(store)).toMatchObject([error]);
    });

    it('ignores reports that come through a proxy', async () => {
      expect((await report(metrics, { 'x-forwarded-for': '6.6.6.6' })).statusCode).toBe(404);
      expect(await canary()).not.toBeNull();
    });

    it.each([
      ['an empty report', {}],
      ['unknown fields', { ...metrics, part: 'shell' }],
      ['invalid counts', { ...metrics, canary: { visits: -1, failed: 1e300, addresses: 3 } }],
    ])('rejects %s', async (_what, payload) => {
      expect((await report(payload)).statusCode).toBe(400);
      expect(await canary()).not.toBeNull();
    });
  });

  it('is live at once, but ready only with a valid release document', async () => {
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    await writeFile(releasesDir('admin-mfe', 'release.json'), 'half a docum');
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
  });
});
