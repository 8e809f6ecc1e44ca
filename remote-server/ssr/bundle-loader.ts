// Reads the code that paints for a release, and believes it only when it is what was released.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema } from '../../release/release-document.ts';
import type { ReleaseStoreLocation } from '../../release/release-store.ts';
import { ReleaseMirror } from '../release-mirror.ts';
import { NoRenderer, RendererDown } from './render.errors.ts';
import type { SsrBundle } from './render-process.ts';

/** Whether this can be the id of a release; of anything else no path is made. */
function isId(text: string): boolean {
  return releaseSchema.shape.id.safeParse(text).success;
}

/** Answers the code of a release of the part, from this disk or from the bucket. */
export function createBundleLoader(place: ReleaseStoreLocation, part: string) {
  const mirror = new ReleaseMirror(place, part);
  return async (id: string): Promise<SsrBundle> => {
    if (!isId(id)) throw new NoRenderer();
    await mirror.download(id);
    const folder = join(mirror.folder, id);
    const said = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null);
    const { painter, files } = said === null ? {} : releaseSchema.parse(JSON.parse(said));
    if (!painter) throw new NoRenderer();
    const code = await readFile(join(folder, painter));
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (files?.[painter] !== integrity)
      throw new RendererDown(`${painter} is not what was released`);
    return { code: code.toString(), address: `/${part}/releases/${id}/` };
  };
}
