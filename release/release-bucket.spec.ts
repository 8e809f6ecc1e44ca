import { setTimeout as delay } from 'node:timers/promises';
import { createRemoteServer } from '@challenge-coins/remote-server/remote-server';
import { BucketError, parseBucketSettings } from './bucket.ts';
import { createBucket } from './bucket.fixture.ts';
import type { TestBucket } from './bucket.fixture.ts';
import { list, prune, rollBack } from './commands.ts';
import { setCanary } from './release-transitions.ts';
import { ReleaseInProgress, ReleaseStore } from './release-store.ts';
import { addBuildFrom, createRelease, writeBuild } from './release.fixture.ts';
import { SettingsError } from './settings.ts';
import { useTempDir } from './temp-dir.fixture.ts';

const PART = 'storefront-mfe';

describe('releases in a bucket', () => {
  let bucket: TestBucket;
  const folder = useTempDir();
  let store: ReleaseStore;
  let printed: string[];

  const location = () => ({ releasesDir: folder('disk'), bucket: bucket.address });
  const createStore = () => new ReleaseStore(location(), PART);
  const context = () =>
    ({
      ...location(),
      part: PART,
      store: createStore(),
      print: (line: string) => printed.push(line),
    }) as const;

  async function add(id: string): Promise<void> {
    const files = folder('built', id);
    const release = createRelease(id, { builtAt: `2026-11-21T00:00:00.${id.length}00Z` });
    const more = { 'remoteEntry.js.br': `smaller ${id}`, 'fonts/brygada.woff2': 'a font' };
    await writeBuild(files, release, more);
    await addBuildFrom(files, release, store);
  }

  beforeEach(async () => {
    bucket = await createBucket();
    store = createStore();
    printed = [];
  });
  afterEach(() => bucket.close());

  it('are added, made live and rolled back', async () => {
    expect(await store.document()).toBeNull();
    await add('aaaa');
    expect((await store.list()).map(({ id }) => id)).toEqual(['aaaa']);
    expect(await store.document()).toBeNull();
    await store.makeLive('aaaa');
    await add('bbbbb');
    await store.makeLive('bbbbb');
    await rollBack(context(), null);
    expect((await createStore().document())?.live.id).toBe('aaaa');
    await list(context());
    expect(printed.join('\n')).toMatch(/bbbbb[^]*aaaa .* live$/);
  });

  it('refuse the second of two concurrent releases', async () => {
    await add('aaaa');
    await add('bbbbb');
    await add('cccccc');
    await store.makeLive('aaaa');
    bucket.before(`${PART}/release.json`, () => createStore().makeLive('bbbbb'));
    await expect(store.makeLive('cccccc')).rejects.toThrow(ReleaseInProgress);
    expect(await store.document()).toMatchObject({ live: { id: 'bbbbb' }, history: ['aaaa'] });
    await store.makeLive('cccccc');
    expect((await store.document())?.history).toEqual(['bbbbb', 'aaaa']);
  });

  it('refuse the second of two concurrent first releases', async () => {
    await add('aaaa');
    await add('bbbbb');
    bucket.before(`${PART}/release.json`, () => createStore().makeLive('aaaa'));
    await expect(store.makeLive('bbbbb')).rejects.toThrow('Nothing was changed.');
    expect((await store.document())?.live.id).toBe('aaaa');
  });

  it('appear complete or not at all', async () => {
    await add('aaaa');
    bucket.objects.delete(`${PART}/releases/aaaa/release.json`);
    expect(await store.list()).toEqual([]);
    await add('aaaa');
    expect(await store.list()).toHaveLength(1);
  });

  it('are incomplete while any of their files is being written', async () => {
    const unfinished: string[] = [];
    const keys = ['release.json', 'remoteEntry.js', 'remoteEntry.js.br', 'fonts/brygada.woff2'];
    for (const name of keys.slice(1)) {
      const key = `${PART}/releases/aaaa/${name}`;
      bucket.before(key, async () => {
        // The other uploads that have begun end meanwhile.
        await delay(50);
        unfinished.push(...(await createStore().list()).map(({ id }) => id));
      });
    }
    await add('aaaa');
    expect(unfinished).toEqual([]);
    const written = keys.map((name) => `${PART}/releases/aaaa/${name}`);
    expect([...bucket.objects.keys()]).toEqual(expect.arrayContaining(written));
    expect([...bucket.objects.keys()].at(-1)).toBe(`${PART}/releases/aaaa/release.json`);
  });

  it('are pruned, except the live, canary and previous releases', async () => {
    for (const id of ['aaaa', 'bbbbb', 'cccccc']) {
      await add(id);
      await store.makeLive(id);
    }
    await add('ddddddd');
    await store.replaceDocument(
      setCanary(await store.document(), { release: createRelease('ddddddd'), percent: 10 }),
    );
    await prune(context(), 0);
    expect((await store.list()).map(({ id }) => id)).toEqual(['ddddddd', 'cccccc', 'bbbbb']);
    expect([...bucket.objects.keys()].filter((key) => key.includes('aaaa'))).toEqual([]);
  });

  it('need the right key, otherwise fail with a clear message', async () => {
    const wrong = { ...bucket.address, secretAccessKey: 'guessed' };
    const other = new ReleaseStore({ ...location(), bucket: wrong }, PART);
    await expect(other.document()).rejects.toThrow(BucketError);
    await expect(other.document()).rejects.toThrow(
      `The bucket ${bucket.address.url} responded with 403 to GET ${PART}/release.json.`,
    );
  });

  it('need settings for the key and name the missing one', () => {
    const set = { RELEASES_BUCKET: 'https://s3.example.com/shop', AWS_ACCESS_KEY_ID: 'key' };
    expect(() => parseBucketSettings(set)).toThrow(SettingsError);
    expect(() => parseBucketSettings(set)).toThrow(
      'AWS_SECRET_ACCESS_KEY must be set with RELEASES_BUCKET.',
    );
    expect(parseBucketSettings({ RELEASES_BUCKET: '' })).toBeUndefined();
  });

  describe("on a remote's server", () => {
    let app: Awaited<ReturnType<typeof createRemoteServer>>;

    beforeEach(async () => {
      await add('aaaa');
      app = await createRemoteServer({ ...location(), part: PART, logLevel: 'silent' });
    });
    afterEach(() => app.close());

    it('are served as from a folder: release document, files, compressed copies, 404', async () => {
      expect((await app.inject('/health/ready')).statusCode).toBe(503);
      await store.makeLive('aaaa');
      expect((await app.inject('/release.json')).json()).toMatchObject({ live: { id: 'aaaa' } });
      expect((await app.inject('/health/ready')).statusCode).toBe(200);
      const headers = { 'accept-encoding': 'br' };
      const response = await app.inject({ url: '/releases/aaaa/remoteEntry.js', headers });
      expect(response.body).toBe('smaller aaaa');
      expect(response.headers['cache-control']).toContain('immutable');
      expect((await app.inject('/releases/aaaa/fonts/brygada.woff2')).body).toBe('a font');
      for (const missing of ['/releases/aaaa/no.js', '/releases/zzzz/remoteEntry.js']) {
        expect((await app.inject(missing)).statusCode).toBe(404);
      }
    });

    it('are mirrored concurrently by two servers on one disk, and served by both', async () => {
      const other = await createRemoteServer({ ...location(), part: PART, logLevel: 'silent' });
      const file = '/releases/aaaa/remoteEntry.js';
      const responses = await Promise.all([app, other].map((server) => server.inject(file)));
      expect(responses.map(({ body }) => body)).toEqual(['// aaaa', '// aaaa']);
      await other.close();
    });

    it('are served from disk while the bucket is unreachable, once they were requested', async () => {
      const file = '/releases/aaaa/remoteEntry.js';
      expect((await app.inject(file)).body).toBe('// aaaa');
      await store.makeLive('aaaa');
      expect((await app.inject('/health/ready')).statusCode).toBe(200);
      await add('bbbbb');
      await bucket.close();
      expect((await app.inject('/health/ready')).statusCode).toBe(200);
      expect((await app.inject('/release.json')).json()).toMatchObject({ live: { id: 'aaaa' } });
      expect((await app.inject(file)).body).toBe('// aaaa');
      const unavailable = await app.inject('/releases/bbbbb/remoteEntry.js');
      expect(unavailable.statusCode).toBe(503);
      expect(unavailable.headers).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': '2',
      });
      bucket = await createBucket();
    });
  });
});
