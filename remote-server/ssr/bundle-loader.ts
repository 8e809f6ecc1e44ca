// Loads the SSR bundle of a release and verifies its integrity.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@challenge-coins/release/release-document';
import type { RenderLocale } from '@challenge-coins/release/render-protocol';
import type { ReleaseStoreLocation } from '@challenge-coins/release/release-store';
import { ReleaseMirror } from '../release-mirror.ts';
import { NoRenderer, RendererDown } from './render.errors.ts';
import type { SsrBundle } from './render-process.ts';

/** The SSR bundle of a release in a language, `painter.<hash>.fr.cjs`; the English one if the release lacks it. */
function localizeBundle(
  { painter, languages = [] }: Release,
  locale: RenderLocale,
): string | undefined {
  return languages.includes(locale) ? painter?.replace(/\.en\.cjs$/, `.${locale}.cjs`) : painter;
}

/** Whether a text is a well-formed release id; other texts must not become paths. */
function isReleaseId(text: string): boolean {
  return releaseSchema.shape.id.safeParse(text).success;
}

/** Returns a loader of the part's SSR bundles, from this disk or from the bucket. */
export function createBundleLoader(place: ReleaseStoreLocation, part: string) {
  const mirror = new ReleaseMirror(place, part);
  return async (id: string, locale: RenderLocale): Promise<SsrBundle> => {
    if (!isReleaseId(id)) throw new NoRenderer();
    await mirror.download(id);
    const folder = join(mirror.folder, id);
    const document = await readFile(join(folder, 'release.json'), 'utf8').catch(() => null);
    if (document === null) throw new NoRenderer();
    const release = releaseSchema.parse(JSON.parse(document));
    const painter = localizeBundle(release, locale);
    if (!painter) throw new NoRenderer();
    const code = await readFile(join(folder, painter));
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    if (release.files[painter] !== integrity)
      throw new RendererDown(`the integrity of ${painter} does not match its release`);
    const { languages } = release;
    return { code: code.toString(), address: `/${part}/releases/${id}/`, languages };
  };
}
