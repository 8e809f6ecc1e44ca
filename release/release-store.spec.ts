import { spawnSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ReleaseInProgress, ReleaseStore, UnknownRelease } from './release-store.ts';
import { createRelease, useStore } from './release.fixture.ts';

const PART = 'storefront-mfe';

describe('the release store', () => {
  const test = useStore(PART);
  let store: ReleaseStore;

  beforeEach(() => {
    store = test.store;
  });

  const add = (id: string) => test.add(createRelease(id));

  /** Writes the lock file of another process. */
  async function lock(
    holder: { host: string; pid: number; since?: string },
    turn = 1,
  ): Promise<void> {
    const left = { begun: '1', since: new Date().toISOString(), doing: 'a release', ...holder };
    await writeFile(join(store.location, `release.lock.${turn}`), JSON.stringify(left));
  }

  it('has nothing live before the first release', async () => {
    expect(await store.document()).toBeNull();
    expect(await store.list()).toEqual([]);
  });

  it('adds a release without making it live', async () => {
    await add('aaaa');
    expect((await store.list()).map(({ id }) => id)).toEqual(['aaaa']);
    expect(await store.document()).toBeNull();
  });

  it('replaces the document atomically: readers get the old or the new one, always complete', async () => {
    await add('aaaa');
    await add('bbbb');
    await store.makeLive('aaaa');
    const seen = new Set<string>();
    let isRunning = true;
    const reader = async () => {
      while (isRunning) seen.add((await store.document())?.live.id ?? 'nothing');
    };
    const reading = Promise.all([reader(), reader(), reader()]);
    for (let flip = 0; flip < 25; flip += 1) await store.makeLive(flip % 2 ? 'aaaa' : 'bbbb');
    isRunning = false;
    await reading;
    expect([...seen].sort()).toEqual(['aaaa', 'bbbb']);
  });

  it('keeps the files of earlier releases for open tabs', async () => {
    await add('aaaa');
    await add('bbbb');
    await store.makeLive('bbbb');
    expect(await readdir(join(store.location, 'releases/aaaa'))).toContain('remoteEntry.js');
  });

  it('never changes an existing release', async () => {
    await add('aaaa');
    const before = await readdir(join(store.location, 'releases'));
    await add('aaaa');
    expect(await readdir(join(store.location, 'releases'))).toEqual(before);
  });

  it('rejects the second of two concurrent releases and names the lock holder', async () => {
    await add('aaaa');
    const other = new ReleaseStore(test.root, PART);
    await store.withLock('the first release', async () => {
      const refused = other.makeLive('aaaa');
      await expect(refused).rejects.toThrow(ReleaseInProgress);
      await expect(refused).rejects.toThrow(`the first release (process ${process.pid}`);
    });
    expect((await other.makeLive('aaaa')).live.id).toBe('aaaa');
  });

  it('takes over the lock of a killed process', async () => {
    await add('aaaa');
    const { pid } = spawnSync(process.execPath, ['--version']);
    await lock({ host: hostname(), pid });
    expect((await store.makeLive('aaaa')).live.id).toBe('aaaa');
  });

  it('respects a live lock holder beside stale lock files', async () => {
    await add('aaaa');
    const { pid } = spawnSync(process.execPath, ['--version']);
    await lock({ host: hostname(), pid }, 3);
    await store.withLock('the first release', async () => {
      await lock({ host: hostname(), pid }, 7);
      await expect(store.makeLive('aaaa')).rejects.toThrow('the first release');
    });
    expect((await store.makeLive('aaaa')).live.id).toBe('aaaa');
  });

  it('respects the lock of another machine for the maximum duration of a release', async () => {
    await add('aaaa');
    const elsewhere = { host: 'another-container', pid: process.pid };
    await lock(elsewhere);
    await expect(store.makeLive('aaaa')).rejects.toThrow('on another-container');
    await lock({ ...elsewhere, since: new Date(Date.now() - 16 * 60 * 1000).toISOString() });
    expect((await store.makeLive('aaaa')).live.id).toBe('aaaa');
  });

  it('refuses to make an unknown release live', async () => {
    await expect(store.makeLive('cccc')).rejects.toThrow(UnknownRelease);
    expect(await store.document()).toBeNull();
  });
});
