import { aBucket } from './bucket.fixture.ts';
import { CanaryMonitor } from './canary-monitor.ts';
import { list } from './commands.ts';
import { rollBackCanary, listCanaryRollbacks } from './canary-rollbacks.ts';
import { useTempDir } from './temp-dir.fixture.ts';
import { wasPublished } from './publish.ts';
import { setCanary } from './release-transitions.ts';
import { ReleaseStore } from './release-store.ts';

import { addBuildFrom, createRelease, writeBuild } from './release.fixture.ts';

const PART = 'storefront-mfe';
const SINCE = '2026-11-22T08:00:00.000Z';
const EARLIER = '2026-11-21T08:00:00.000Z';
const HERE = '11111111-1111-4111-8111-111111111111';
const THERE = '22222222-2222-4222-8222-222222222222';
const WELL = { visits: 400, failed: 0, addresses: 0 };

/** What a shell has seen: so many visits, of which so many failed, each from an address of its own. */
const seen = (visits: number, failed: number, addresses = failed) => ({
  since: SINCE,
  reporter: HERE,
  canary: { visits, failed, addresses },
  live: WELL,
});

describe.each(['a folder', 'a bucket'])('a canary in %s', (kind) => {
  const folder = useTempDir();
  let bucket: Awaited<ReturnType<typeof aBucket>>;
  let store: ReleaseStore;
  let warned: string[];
  const place = () => ({
    releasesDir: folder('stores'),
    ...(kind === 'a bucket' && { bucket: bucket.address }),
  });
  const aStore = () => new ReleaseStore(place(), PART);
  const aWatch = () => new CanaryMonitor(aStore(), (_details, message) => warned.push(message));
  const canary = async () => (await store.document())?.canary?.release.id ?? null;

  beforeEach(async () => {
    bucket = await aBucket();
    store = aStore();
    warned = [];
    for (const id of ['aaaa', 'bbbb']) {
      const release = createRelease(id);
      await writeBuild(folder(id), release);
      await addBuildFrom(folder(id), release, store);
    }
    await store.makeLive('aaaa');
    const began = { release: createRelease('bbbb'), percent: 10, since: SINCE };
    await store.replaceDocument(setCanary(await store.document(), began));
  });
  afterEach(() => bucket.close());

  it('with 5 % of bad visits goes back, and the team reads why', async () => {
    await aWatch().receive(seen(60, 3));
    expect(await store.document()).toMatchObject({ live: { id: 'aaaa' }, canary: null });
    expect(warned).toEqual(['a canary went back by itself']);
    const said: string[] = [];
    await list({ ...place(), part: PART, store, print: (line) => said.push(line) });
    expect(said.join('\n')).toMatch(
      /bbbb went back by itself at 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC: 5\.0 % of 60 visits had an error; of live aaaa 0\.0 % of 400$/m,
    );
  });

  it('that went back is left alone by the next start of the same build', async () => {
    await store.setLastBuild('bbbb');
    await aWatch().receive(seen(60, 3));
    expect(await canary()).toBeNull();
    expect(await wasPublished(store, { id: 'bbbb' })).toBe(true);
  });

  it('that fares well stays', async () => {
    await aWatch().receive(seen(600, 3));
    expect(await canary()).toBe('bbbb');
    expect(await listCanaryRollbacks(store)).toEqual([]);
  });

  it('is judged by what all shells have seen together, each by its last word', async () => {
    const watch = aWatch();
    await watch.receive({ ...seen(10, 3), reporter: THERE });
    expect(await canary()).toBe('bbbb');
    // The same visits once more are no new ones.
    await watch.receive({ ...seen(10, 3), reporter: THERE });
    expect(await canary()).toBe('bbbb');
    await watch.receive(seen(10, 0));
    expect(await canary()).toBeNull();
    expect((await listCanaryRollbacks(store))[0]?.figures.canary).toMatchObject({
      visits: 20,
      failed: 3,
    });
  });

  it('is not ended by one address that reaches every shell', async () => {
    const watch = aWatch();
    await watch.receive({ ...seen(30, 20, 1), reporter: THERE });
    await watch.receive(seen(30, 20, 2));
    expect(await canary()).toBe('bbbb');
  });

  it('is not ended by what was seen of an earlier one', async () => {
    const { canary: bad, live } = seen(60, 30);
    await aWatch().receive({ ...seen(60, 30), since: EARLIER });
    expect(await rollBackCanary(aStore(), EARLIER, { canary: bad, live })).toBeNull();
    expect(await canary()).toBe('bbbb');
  });

  it('goes back once, whoever else sees it at the same moment', async () => {
    await Promise.all([aWatch().receive(seen(60, 3)), aWatch().receive(seen(60, 3))]);
    expect(await canary()).toBeNull();
    expect(await listCanaryRollbacks(store)).toHaveLength(1);
  });

  it('waits for a release that is being made, and goes back after it', async () => {
    const watch = aWatch();
    if (kind === 'a folder') {
      await store.withLock('a release', async () => watch.receive(seen(60, 3)));
      expect(await canary()).toBe('bbbb');
    }
    await watch.receive(seen(60, 3));
    expect(await canary()).toBeNull();
  });
});
