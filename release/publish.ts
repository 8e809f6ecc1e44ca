// From a part's last build to its release store.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getFreeze } from './freeze.ts';
import { bundleFolder, mapsFolder } from './parts.ts';
import type { FrontEnd } from './parts.ts';
import { releaseSchema } from './release-document.ts';
import type { Release } from './release-document.ts';
import { FileSystemStorage } from './release-storage.ts';
import { ReleaseStore } from './release-store.ts';
import type { ReleaseStoreLocation } from './release-store.ts';

/** The part has not been built here. */
export class NotBuilt extends Error {
  constructor(part: string, folder: string) {
    super(`There is no build of ${part} in ${folder}: run "npm run build" first.`);
  }
}

/** What the last build of `part` says about itself. */
export async function builtRelease(part: FrontEnd): Promise<Release> {
  const folder = bundleFolder(part);
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new NotBuilt(part, folder);
  const text = await readFile(file, 'utf8');
  return releaseSchema.parse(JSON.parse(text));
}

/** The files of the last build of `part`, with their sizes in bytes. */
export function getBuiltFiles(part: FrontEnd): Promise<ReadonlyMap<string, number>> {
  return new FileSystemStorage(bundleFolder(part)).files('');
}

/** Adds the last build of `part` to its store, without making it live. */
export async function addBuild(part: FrontEnd, store: ReleaseStore): Promise<Release> {
  const release = await builtRelease(part);
  await store.add({ release, files: bundleFolder(part), maps: mapsFolder(part) });
  return release;
}

/** Whether that build went to visitors before. Whoever rolled back since then is right. */
export async function wasPublished(
  store: ReleaseStore,
  { id }: Pick<Release, 'id'>,
): Promise<boolean> {
  return (await store.lastBuild()) === id && (await store.document()) !== null;
}

/**
 * Puts the last build of `part` into its store at `place` and makes it live, unless that
 * was done before or the part is frozen; answers whether it changed anything.
 */
export async function publishBuild(
  part: FrontEnd,
  place: string | ReleaseStoreLocation,
): Promise<boolean> {
  const store = new ReleaseStore(place, part);
  if (await wasPublished(store, await builtRelease(part))) return false;
  // A start on a launch day opens the shop with what is live. Without anything live there is no shop.
  if ((await store.document()) && (await getFreeze(store))) return false;
  const release = await addBuild(part, store);
  await store.makeLive(release.id);
  await store.setLastBuild(release.id);
  return true;
}
