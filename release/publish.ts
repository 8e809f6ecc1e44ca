// Publishes a part's last build to its release store.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './command-error.ts';
import { getFreeze } from './freeze.ts';
import { bundleFolder, mapsFolder, type FrontEnd } from './parts.ts';
import { releaseSchema, type Release } from './release-document.ts';
import { FileSystemStorage } from './release-storage.ts';
import { ReleaseStore, type ReleaseStoreLocation } from './release-store.ts';

/** The part has no build in this folder tree. */
export class NotBuilt extends CommandError {
  constructor(part: string, folder: string) {
    super(`There is no build of ${part} in ${folder}: run "npm run build" first.`);
  }
}

/** Reads the release description of the last build of `part`. */
export async function builtRelease(part: FrontEnd): Promise<Release> {
  const folder = bundleFolder(part);
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new NotBuilt(part, folder);
  const text = await readFile(file, 'utf8');
  return releaseSchema.parse(JSON.parse(text));
}

/** Files of the last build of `part` with their sizes in bytes. */
export function getBuiltFiles(part: FrontEnd): Promise<ReadonlyMap<string, number>> {
  return new FileSystemStorage(bundleFolder(part)).files('');
}

/** Adds the last build of `part` to its store, without making it live. */
export async function addBuild(part: FrontEnd, store: ReleaseStore): Promise<Release> {
  const release = await builtRelease(part);
  await store.add({ release, files: bundleFolder(part), maps: mapsFolder(part) });
  return release;
}

/** Whether that build was published before. True also after a rollback, which must not be undone. */
export async function wasPublished(
  store: ReleaseStore,
  { id }: Pick<Release, 'id'>,
): Promise<boolean> {
  return (await store.lastBuild()) === id && (await store.document()) !== null;
}

/**
 * Adds the last build of `part` to its store and makes it live, unless it was published before or the part
 * is frozen. Returns whether anything changed.
 */
export async function publishBuild(
  part: FrontEnd,
  location: string | ReleaseStoreLocation,
): Promise<boolean> {
  const store = new ReleaseStore(location, part);
  if (await wasPublished(store, await builtRelease(part))) return false;
  // During a freeze, a start keeps the live release. If nothing is live yet, the build is published
  // nevertheless.
  if ((await store.document()) && (await getFreeze(store))) return false;
  const release = await addBuild(part, store);
  await store.makeLive(release.id);
  await store.setLastBuild(release.id);
  return true;
}
