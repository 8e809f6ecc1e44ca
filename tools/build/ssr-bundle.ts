// Builds a part's SSR bundle, one file for Node beside the browser's bundle, and reads the metadata of its
// pages.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { localizeFile, releaseSchema } from '@challenge-coins/release/release-document';
import type { Release } from '@challenge-coins/release/release-document';
import { LOCALES, type Locale } from '@challenge-coins/server-kit/messages';
import { ssrConfig } from '../webpack/ssr-config.ts';
import { compile } from './compile.ts';

type Pages = NonNullable<Release['pages']>;
type Page = Pages[string];

/** The fields of a release about server-side rendering. */
export interface SsrBuild {
  readonly painter: string;
  readonly pages: Pages;
}

const ssrModule = z.object({ pages: releaseSchema.shape.pages.unwrap() });

/** Builds the SSR bundle of `part` into `folder`. */
export async function buildSsrBundle(part: FrontEnd, folder: string): Promise<SsrBuild> {
  const { entrypoints } = await compile(ssrConfig(part, folder));
  const english = entrypoints.get('painter')?.getFiles()[0] ?? '';
  const readPages = (locale: Locale) => {
    const file = localizeFile(english, locale);
    const loaded: unknown = createRequire(import.meta.url)(join(folder, file));
    // As in release.json: a query key is compared by its JSON, which has no undefined values.
    const result = ssrModule.safeParse(JSON.parse(JSON.stringify(loaded)));
    if (result.success) return result.data.pages;
    throw new Error(`${part}/src/ssr.ts has no valid \`pages\`:\n${z.prettifyError(result.error)}`);
  };
  return { painter: english, pages: addTexts(readPages('en'), readPages) };
}

/** Adds the texts of the other languages to the English metadata. */
function addTexts(english: Pages, readPages: (locale: Locale) => Pages): Pages {
  const others = LOCALES.filter((locale) => locale !== 'en');
  const translations = others.map((locale) => [locale, readPages(locale)] as const);
  const textsOf = (pattern: string) =>
    translations.flatMap(([locale, pages]) => {
      const page = pages[pattern];
      if (!page) return [];
      return [[locale, { title: page.title, ...(page.nav !== undefined && { nav: page.nav }) }]];
    });
  return Object.fromEntries(
    Object.entries(english).map(([pattern, page]) => [
      pattern,
      { ...page, texts: Object.fromEntries(textsOf(pattern)) as Page['texts'] },
    ]),
  );
}
