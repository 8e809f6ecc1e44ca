// From a part's last build to its release store.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFolder, mapsFolder } from '../webpack/parts.ts';
import type { FrontEnd } from '../webpack/parts.ts';
import { releaseSchema } from './release-document.ts';
import type { Release } from './release-document.ts';
import { ReleaseStore } from './release-store.ts';

/** What the last build of `part` says about itself. */
export async function builtRelease(part: FrontEnd): Promise<Release> {
  const text = await readFile(join(bundleFolder(part), 'release.json'), 'utf8');
  return releaseSchema.parse(JSON.parse(text));
}

/** The file that names the build that was dealt with last, whatever is live by now. */
const marker = (store: ReleaseStore) => join(store.folder, 'last-build');

/** Adds the last build of `part` to its store, without making it live. */
export async function addBuild(part: FrontEnd, store: ReleaseStore): Promise<Release> {
  const release = await builtRelease(part);
  await store.add({ release, files: bundleFolder(part), maps: mapsFolder(part) });
  return release;
}

/** From now on a start leaves this build alone: it is live, a canary, or was taken back. */
export async function markAsDealtWith(
  store: ReleaseStore,
  { id }: Pick<Release, 'id'>,
): Promise<void> {
  await writeFile(marker(store), id);
}

/** Whether that build went to visitors before. Whoever rolled back since then is right. */
export async function isDealtWith(
  store: ReleaseStore,
  { id }: Pick<Release, 'id'>,
): Promise<boolean> {
  const dealtWith = await readFile(marker(store), 'utf8').catch(() => '');
  return dealtWith === id && existsSync(store.documentPath);
}

/**
 * Puts the last build of `part` into the store below `releasesDir` and makes it live, unless that
 * was done before; answers whether it changed anything.
 */
export async function publishBuild(part: FrontEnd, releasesDir: string): Promise<boolean> {
  const store = new ReleaseStore(releasesDir, part);
  if (await isDealtWith(store, await builtRelease(part))) return false;
  const release = await addBuild(part, store);
  await store.goLive(release.id);
  await markAsDealtWith(store, release);
  return true;
}
