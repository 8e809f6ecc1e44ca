// Loads the SSR bundle of a release and verifies its integrity.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema } from '@challenge-coins/release/release-document';
import type { ReleaseStoreLocation } from '@challenge-coins/release/release-store';
import { ReleaseMirror } from '../release-mirror.ts';
import { NoRenderer, RendererDown } from './render.errors.ts';
import type { SsrBundle } from './render-process.ts';

/** Whether a text is a well-formed release id; other texts must not become paths. */
function isReleaseId(text: string): boolean {
  return releaseSchema.shape.id.safeParse(text).success;
}

/** Returns a loader of the part's SSR bundles, from this disk or from the bucket. */
export function createBundleLoader(place: ReleaseStoreLocation, part: string) {
  const mirror = new ReleaseMirror(place, part);
  return async (id: string): Promise<SsrBundle> => {
    if (!isReleaseId(id)) throw new NoRenderer();
    await mirror.download(id);
    const folder = join(mirror.folder, id);
    const document = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null);
    const { painter, files } = document === null ? {} : releaseSchema.parse(JSON.parse(document));
    if (!painter) throw new NoRenderer();
    const code = await readFile(join(folder, painter));
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (files?.[painter] !== integrity)
      throw new RendererDown(`the integrity of ${painter} does not match its release`);
    return { code: code.toString(), address: `/${part}/releases/${id}/` };
  };
}
