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

  /** The lock as somebody else has left it. */
  async function lock(
    holder: { host: string; pid: number; since?: string },
    turn = 1,
  ): Promise<void> {
    const left = { begun: '1', since: new Date().toISOString(), doing: 'a release', ...holder };
    await writeFile(join(store.where, `release.lock.${turn}`), JSON.stringify(left));
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

  it('flips in one step: a reader finds the old document or the new one, always whole', async () => {
    await add('aaaa');
    await add('bbbb');
    await store.makeLive('aaaa');
    const seen = new Set<string>();
    let flipping = true;
    const reader = async () => {
      while (flipping) seen.add((await store.document())?.live.id ?? 'nothing');
    };
    const reading = Promise.all([reader(), reader(), reader()]);
    for (let flip = 0; flip < 25; flip += 1) await store.makeLive(flip % 2 ? 'aaaa' : 'bbbb');
    flipping = false;
    await reading;
    expect([...seen].sort()).toEqual(['aaaa', 'bbbb']);
  });

  it('keeps the files of earlier releases for tabs that are still open', async () => {
    await add('aaaa');
    await add('bbbb');
    await store.makeLive('bbbb');
    expect(await readdir(join(store.where, 'releases/aaaa'))).toContain('remoteEntry.js');
  });

  it('never changes a release that is there', async () => {
    await add('aaaa');
    const before = await readdir(join(store.where, 'releases'));
    await add('aaaa');
    expect(await readdir(join(store.where, 'releases'))).toEqual(before);
  });

  it('lets one of two releases at once win, and tells the other who is at it', async () => {
    await add('aaaa');
    const other = new ReleaseStore(test.root, PART);
    await store.withLock('the first release', async () => {
      const refused = other.makeLive('aaaa');
      await expect(refused).rejects.toThrow(ReleaseInProgress);
      await expect(refused).rejects.toThrow(`the first release (process ${process.pid}`);
    });
    expect((await other.makeLive('aaaa')).live.id).toBe('aaaa');
  });

  it('takes over the lock of a process that was killed', async () => {
    await add('aaaa');
    const { pid } = spawnSync(process.execPath, ['--version']);
    await lock({ host: hostname(), pid });
    expect((await store.makeLive('aaaa')).live.id).toBe('aaaa');
  });

  it('knows a holder who lives, whatever the dead have left beside him', async () => {
    await add('aaaa');
    const { pid } = spawnSync(process.execPath, ['--version']);
    await lock({ host: hostname(), pid }, 3);
    await store.withLock('the first release', async () => {
      await lock({ host: hostname(), pid }, 7);
      await expect(store.makeLive('aaaa')).rejects.toThrow('the first release');
    });
    expect((await store.makeLive('aaaa')).live.id).toBe('aaaa');
  });

  it('believes the lock of another machine for as long as a release can take', async () => {
    await add('aaaa');
    const elsewhere = { host: 'another-container', pid: process.pid };
    await lock(elsewhere);
    await expect(store.makeLive('aaaa')).rejects.toThrow('on another-container');
    await lock({ ...elsewhere, since: new Date(Date.now() - 16 * 60 * 1000).toISOString() });
    expect((await store.makeLive('aaaa')).live.id).toBe('aaaa');
  });

  it('refuses to make a release live that it does not have', async () => {
    await expect(store.makeLive('cccc')).rejects.toThrow(UnknownRelease);
    expect(await store.document()).toBeNull();
  });
});
