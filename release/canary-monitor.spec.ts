import { z } from 'zod';
import { createBucket } from './bucket.fixture.ts';
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
const REPORTER_A = '11111111-1111-4111-8111-111111111111';
const REPORTER_B = '22222222-2222-4222-8222-222222222222';
const NO_ERRORS = { visits: 400, failed: 0, addresses: 0 };

/** A shell's report: `visits`, of which `failed` failed, each from a different address. */
const report = (visits: number, failed: number, addresses = failed) => ({
  since: SINCE,
  reporter: REPORTER_A,
  canary: { visits, failed, addresses },
  live: NO_ERRORS,
});

describe.each(['a folder', 'a bucket'])('a canary in %s', (kind) => {
  const folder = useTempDir();
  let bucket: Awaited<ReturnType<typeof createBucket>>;
  let store: ReleaseStore;
  let warned: string[];
  const location = () => ({
    releasesDir: folder('stores'),
    ...(kind === 'a bucket' && { bucket: bucket.address }),
  });
  const createStore = () => new ReleaseStore(location(), PART);
  const createMonitor = () =>
    new CanaryMonitor(createStore(), (_details, message) => warned.push(message));
  const canary = async () => (await store.document())?.canary?.release.id ?? null;

  beforeEach(async () => {
    bucket = await createBucket();
    store = createStore();
    warned = [];
    for (const id of ['aaaa', 'bbbb']) {
      const release = createRelease(id);
      await writeBuild(folder(id), release);
      await addBuildFrom(folder(id), release, store);
    }
    await store.makeLive('aaaa');
    const started = { release: createRelease('bbbb'), percent: 10, since: SINCE };
    await store.replaceDocument(setCanary(await store.document(), started));
  });
  afterEach(() => bucket.close());

  it('is rolled back at an error rate of 5 %, and `releases` lists the reason', async () => {
    await createMonitor().receive(report(60, 3));
    expect(await store.document()).toMatchObject({ live: { id: 'aaaa' }, canary: null });
    expect(warned).toEqual(['a canary was rolled back automatically']);
    const printed: string[] = [];
    await list({ ...location(), part: PART, store, print: (line) => printed.push(line) });
    expect(printed.join('\n')).toMatch(
      /bbbb was rolled back automatically at 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d UTC: 5\.0 % of 60 visits had an error; of live aaaa 0\.0 % of 400$/m,
    );
  });

  it('is recorded where earlier rollbacks are, and where the key of the servers may write', async () => {
    await createMonitor().receive(report(60, 3));
    const record = await store.readRecord('ended-canaries', z.array(z.unknown()));
    expect(record).toMatchObject([
      { id: 'bbbb', live: 'aaaa', figures: { canary: { failed: 3 } } },
    ]);
  });

  it('is rolled back even if that cannot be recorded, and the log says so', async () => {
    await store.updateRecord('ended-canaries', z.unknown(), () => 'not a list');
    await createMonitor().receive(report(60, 3));
    expect(await canary()).toBeNull();
    expect(warned).toEqual([
      'a canary was rolled back automatically',
      'a canary rollback was not recorded',
    ]);
  });

  it('is not published again at the next start with the same build', async () => {
    await store.setLastBuild('bbbb');
    await createMonitor().receive(report(60, 3));
    expect(await canary()).toBeNull();
    expect(await wasPublished(store, { id: 'bbbb' })).toBe(true);
  });

  it('continues while its error rate is low', async () => {
    await createMonitor().receive(report(600, 3));
    expect(await canary()).toBe('bbbb');
    expect(await listCanaryRollbacks(store)).toEqual([]);
  });

  it('is evaluated on the sum of the latest reports of all shells', async () => {
    const monitor = createMonitor();
    await monitor.receive({ ...report(10, 3), reporter: REPORTER_B });
    expect(await canary()).toBe('bbbb');
    // A repeated report replaces the earlier one.
    await monitor.receive({ ...report(10, 3), reporter: REPORTER_B });
    expect(await canary()).toBe('bbbb');
    await monitor.receive(report(10, 0));
    expect(await canary()).toBeNull();
    expect((await listCanaryRollbacks(store))[0]?.figures.canary).toMatchObject({
      visits: 20,
      failed: 3,
    });
  });

  it('is not rolled back for one address that reaches every shell', async () => {
    const monitor = createMonitor();
    await monitor.receive({ ...report(30, 20, 1), reporter: REPORTER_B });
    await monitor.receive(report(30, 20, 2));
    expect(await canary()).toBe('bbbb');
  });

  it('is not rolled back for reports about an earlier canary', async () => {
    const { canary: bad, live } = report(60, 30);
    await createMonitor().receive({ ...report(60, 30), since: EARLIER });
    expect(await rollBackCanary(createStore(), EARLIER, { canary: bad, live })).toBeNull();
    expect(await canary()).toBe('bbbb');
  });

  it('is rolled back once when two monitors decide concurrently', async () => {
    await Promise.all([
      createMonitor().receive(report(60, 3)),
      createMonitor().receive(report(60, 3)),
    ]);
    expect(await canary()).toBeNull();
    expect(await listCanaryRollbacks(store)).toHaveLength(1);
  });

  it('is rolled back after a release in progress has finished', async () => {
    const monitor = createMonitor();
    if (kind === 'a folder') {
      await store.withLock('a release', async () => monitor.receive(report(60, 3)));
      expect(await canary()).toBe('bbbb');
    }
    await monitor.receive(report(60, 3));
    expect(await canary()).toBeNull();
  });
});
