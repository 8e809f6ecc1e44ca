// Loads the SSR bundle of a release and verifies its integrity.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localizeFile, releaseSchema } from '@challenge-coins/release/release-document';
import type { RenderLocale } from './render-protocol.ts';
import type { ReleaseStoreLocation } from '@challenge-coins/release/release-store';
import { ReleaseMirror } from '@challenge-coins/release/release-mirror';
import { NoRenderer, RendererDown } from './render.errors.ts';
import type { SsrBundle } from './render-process.ts';

/** Returns a loader of the part's SSR bundles, from this disk or from the bucket. */
export function createBundleLoader(place: ReleaseStoreLocation, part: string) {
  const mirror = new ReleaseMirror(place, part);
  return async (id: string, locale: RenderLocale): Promise<SsrBundle> => {
    // Other texts must not become paths.
    if (!releaseSchema.shape.id.safeParse(id).success) throw new NoRenderer();
    await mirror.download(id);
    const folder = join(mirror.folder, id);
    const document = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null);
    if (document === null) throw new NoRenderer();
    const release = releaseSchema.parse(JSON.parse(document));
    const { languages = [], painter: englishFile } = release;
    if (!englishFile) throw new NoRenderer();
    const file = languages.includes(locale) ? localizeFile(englishFile, locale) : englishFile;
    const code = await readFile(join(folder, file));
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (release.files[file] !== integrity)
      throw new RendererDown(`the integrity of ${file} does not match its release`);
    return { code: code.toString(), address: `/${part}/releases/${id}/`, languages };
  };
}
