// Reads the code that paints for a release, and believes it only when it is what was released.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema } from '../../release/release-document.ts';
import type { ReleasePlace } from '../../release/release-store.ts';
import { ReleaseMirror } from '../release-mirror.ts';
import { NoPainter, PainterDown } from './painting.errors.ts';
import type { PainterCode } from './painting-process.ts';

/** Whether this can be the id of a release; of anything else no path is made. */
function isId(text: string): boolean {
  return releaseSchema.shape.id.safeParse(text).success;
}

/** Answers the code of a release of the part, from this disk or from the bucket. */
export function painterCodes(place: ReleasePlace, part: string) {
  const mirror = new ReleaseMirror(place, part);
  return async (id: string): Promise<PainterCode> => {
    if (!isId(id)) throw new NoPainter();
    await mirror.bring(id);
    const folder = join(mirror.folder, id);
    const said = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null);
    const { painter, files } = said === null ? {} : releaseSchema.parse(JSON.parse(said));
    if (!painter) throw new NoPainter();
    const code = await readFile(join(folder, painter));
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (files?.[painter] !== integrity)
      throw new PainterDown(`${painter} is not what was released`);
    return { code: code.toString(), address: `/${part}/releases/${id}/` };
  };
}
