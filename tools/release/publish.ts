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
async function builtRelease(part: FrontEnd): Promise<Release> {
  const text = await readFile(join(bundleFolder(part), 'release.json'), 'utf8');
  return releaseSchema.parse(JSON.parse(text));
}

/**
 * Puts the last build of `part` into the store below `releasesDir` and makes it live; answers
 * whether that changed anything. A build that went live before is not made live again: whoever
 * rolled back since then is right.
 */
export async function publishBuild(part: FrontEnd, releasesDir: string): Promise<boolean> {
  const store = new ReleaseStore(releasesDir, part);
  const release = await builtRelease(part);
  const marker = join(store.folder, 'last-build');
  const wentLive = await readFile(marker, 'utf8').catch(() => '');
  if (wentLive === release.id && existsSync(store.documentPath)) return false;
  await store.add({ release, files: bundleFolder(part), maps: mapsFolder(part) });
  await store.goLive(release.id);
  await writeFile(marker, release.id);
  return true;
}
