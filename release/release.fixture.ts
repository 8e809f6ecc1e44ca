// Test release stores in temporary folders, with releases of a single script.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { useTempDir } from './temp-dir.fixture.ts';
import type { Release } from './release-document.ts';
import { ReleaseStore } from './release-store.ts';

/** A release with this id; `more` overrides its fields. */
export function createRelease(id: string, more: Partial<Release> = {}): Release {
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

/** Writes a build into `folder`: one script, and `more` files by name. */
export async function writeBuild(
  folder: string,
  release: Release,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const own = { 'remoteEntry.js': `// ${release.id}`, 'release.json': JSON.stringify(release) };
  for (const [name, text] of Object.entries({ ...own, ...more })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Adds the build in `folder` to a store. */
export function addBuildFrom(folder: string, release: Release, store: ReleaseStore): Promise<void> {
  return store.add({ release, files: folder, maps: join(folder, 'no-maps') });
}

export interface TestStore {
  /** The folder of all stores. */
  readonly root: string;
  readonly store: ReleaseStore;
  /** Adds a release with one script to a part's store, by default to `store`. */
  add(release: Release, to?: ReleaseStore): Promise<void>;
}

/** Provides an empty store of `part` for each test of a suite. */
export function useStore(part: string): TestStore {
  const root = useTempDir();
  let store: ReleaseStore;
  beforeEach(() => {
    store = new ReleaseStore(root(), part);
  });
  return {
    get root() {
      return root();
    },
    get store() {
      return store;
    },
    add: async (release, to = store) => {
      const files = root('built', to.part, release.id);
      await writeBuild(files, release);
      await addBuildFrom(files, release, to);
    },
  };
}
