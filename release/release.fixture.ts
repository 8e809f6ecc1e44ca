// A release store for tests, in a folder of its own, with releases made of one script.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from './release-document.ts';
import { ReleaseStore } from './release-store.ts';

/** A release that differs from others by its id, and by what `more` says. */
export function aRelease(id: string, more: Partial<Release> = {}): Release {
  return {
    id,
    commit: 'c0ffee',
    builtAt: '2026-11-21T00:00:00.000Z',
    entry: 'remoteEntry.js',
    scripts: ['remoteEntry.js'],
    styles: [],
    fonts: [],
    files: {},
    contract: 1,
    platform: '1.0.0',
    preload: { '/shop': ['remoteEntry.js'] },
    ...more,
  };
}

export interface TestStore {
  readonly root: string;
  readonly store: ReleaseStore;
  /** Adds a release with one script to a part's store, by default to `store`. */
  add(release: Release, to?: ReleaseStore): Promise<void>;
  clear(): Promise<void>;
}

/** An empty store of `part`. */
export async function aStore(part: string): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'store-'));
  const store = new ReleaseStore(root, part);
  return {
    root,
    store,
    add: async (release, to = store) => {
      const files = join(root, 'built', to.part, release.id);
      await mkdir(files, { recursive: true });
      await writeFile(join(files, 'remoteEntry.js'), `// ${release.id}`);
      await writeFile(join(files, 'release.json'), JSON.stringify(release));
      await to.add({ release, files, maps: join(root, 'no-maps') });
    },
    clear: () => rm(root, { recursive: true, force: true }),
  };
}
