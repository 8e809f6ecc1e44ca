// Language of a page: that of its address, as far as the releases exist in it. Every release exists in English.
import { localizeFile, type Release } from '@challenge-coins/release/release-document';
import { LOCALES, type Locale } from '@challenge-coins/server-kit/source';
import {
  addBasename,
  getBasename,
  removeBasename,
} from '@challenge-coins/shared-ui/platform/router/basename';
import { normalizeUrl } from './normalize-url.ts';
import { getPageRelease, type PageRequest } from './page-request.ts';
import type { LiveReleases } from './releases/live-releases.ts';

interface LocalizedPath {
  readonly locale: Locale;
  readonly path: string;
  /** Whether the path had a prefix; English has one only in links that were made up. */
  readonly hasPrefix: boolean;
}

/** Parses a URL path: `/fr/shop` is `/shop` in French. */
export function parseLocalizedPath(pathname: string): LocalizedPath {
  for (const locale of LOCALES) {
    const path = removeBasename(`/${locale}`, pathname);
    if (path !== null) return { locale, path: normalizeUrl(path), hasPrefix: true };
  }
  return { locale: 'en', path: pathname, hasPrefix: false };
}

/** The language of a parameter; English if it is not one of the shop's. */
export function parseLocale(text: unknown): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'en';
}

/** Adds the prefix of a language to a path with search. */
export function localizePath(locale: Locale, path: string): string {
  return addBasename(getBasename(locale), path);
}

/** The language in which a release serves a page: the requested one, or English if it lacks it. */
export function getReleaseLocale(release: Release | null | undefined, locale: Locale): Locale {
  return release?.languages?.includes(locale) ? locale : 'en';
}

/** A release's file in a language, if the release has it. */
export function getLocalizedFile(release: Release, file: string, locale: Locale): string {
  return localizeFile(file, getReleaseLocale(release, locale));
}

/** Languages in which the pages of a part exist, frame included. */
export function getPartLocales(live: LiveReleases, part: string): Locale[] {
  return LOCALES.filter((locale) =>
    [live.shell, live[part]].every((release) => getReleaseLocale(release, locale) === locale),
  );
}

/** The language of a page's own content. */
export function getContentLocale(pageRequest: PageRequest): Locale {
  return getReleaseLocale(getPageRelease(pageRequest), pageRequest.locale);
}
