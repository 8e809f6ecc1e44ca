// Creates releases by changing files of a finished build: many per second, valid and broken.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtRelease } from '@challenge-coins/release/publish';
import type { Release } from '@challenge-coins/release/release-document';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { bundleFolder, type FrontEnd } from '@challenge-coins/release/parts';

/** Files of a release being modified. */
interface Draft {
  readonly release: Release;
  /** Edits a file and deletes its compressed copies. */
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** Deletes a file. */
  readonly remove: (file: string) => Promise<void>;
  /** Overrides fields of the release description, true or not. */
  readonly claim: (fields: Partial<Release>) => void;
}

/** Modifies the files or the description of a draft. */
export type Change = (draft: Draft) => unknown;

function draftOf(folder: string, release: Release, overrides: Partial<Release>): Draft {
  const removeCopies = (file: string) =>
    Promise.all(['.br', '.gz'].map((end) => rm(path.join(folder, file + end), { force: true })));
  return {
    release,
    edit: async (file, change) => {
      const text = await readFile(path.join(folder, file), 'utf8');
      await writeFile(path.join(folder, file), change(text));
      await removeCopies(file);
    },
    remove: async (file) => {
      await rm(path.join(folder, file));
      await removeCopies(file);
    },
    claim: (fields) => Object.assign(overrides, fields),
  };
}

/** The release description after the change, with the new integrity of its entry. */
async function describeRelease(folder: string, release: Release): Promise<Release> {
  const entry = await readFile(path.join(folder, release.entry));
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  return { ...release, files: { ...release.files, [release.entry]: integrity } };
}

/** Adds a changed copy of the last build of `part` to a store, without making it live. */
export async function addVariant(
  { releasesDir, part }: { releasesDir: string; part: FrontEnd },
  id: string,
  change?: Change,
): Promise<ReleaseStore> {
  const store = new ReleaseStore(releasesDir, part);
  const folder = await mkdtemp(path.join(tmpdir(), 'variant-'));
  await cp(bundleFolder(part), folder, { recursive: true });
  const built = { ...(await builtRelease(part)), id, builtAt: new Date().toISOString() };
  const overrides = {};
  await change?.(draftOf(folder, built, overrides));
  const release = { ...(await describeRelease(folder, built)), ...overrides };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  await store.add({ release, files: folder, maps: path.join(folder, 'no-maps') });
  await rm(folder, { recursive: true });
  return store;
}
