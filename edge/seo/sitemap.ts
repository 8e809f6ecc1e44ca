// Paths of the sitemap and of robots.txt, from the pages of the live releases.
import { z } from 'zod';
import type { PublicApiClient } from '../api/public-api.ts';
import { fillPath } from '../initial-data/initial-queries.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { Locale } from '@challenge-coins/server-kit/source';
import { getPartLocales, localizePath } from '../locale.ts';
import { getShellPages, getPages, type ReleasedPage } from '../routes.ts';

/** Timeout of one result page of the API, in milliseconds. */
const TIMEOUT_MS = 3_000;
/** Maximum of URLs in a sitemap by its standard. */
const MAX_URLS = 50_000;
const PAGE_SIZE = 100;

/** Fields of an item that can be part of a URL. */
const item = z.record(z.string(), z.unknown()).transform((fields) => {
  const texts = Object.entries(fields).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
});
type Item = z.output<typeof item>;

const listSchema = z.union([
  z.array(item).transform((items) => ({ items, total: items.length })),
  z.object({ items: z.array(item), total: z.number() }),
]);

/** A list could not be loaded; no sitemap is better than an incomplete one. */
export class SitemapListUnavailable extends Error {}

async function fetchResultPage(api: PublicApiClient, path: string, page: number) {
  const separator = path.includes('?') ? '&' : '?';
  const url = `${path}${separator}page=${page}&page_size=${PAGE_SIZE}`;
  const response = await api.read(url, TIMEOUT_MS);
  try {
    return listSchema.parse(JSON.parse(response?.json ?? ''));
  } catch (cause) {
    throw new SitemapListUnavailable(`${url} is not a list`, { cause });
  }
}

/** All items of an API list, up to the limit of a sitemap. */
async function fetchAllItems(api: PublicApiClient, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; items.length < MAX_URLS; page += 1) {
    const list = await fetchResultPage(api, path, page);
    items.push(...list.items);
    if (items.length >= list.total || list.items.length === 0) break;
  }
  return items;
}

async function getPagePaths(api: PublicApiClient, pattern: string, metadata: ReleasedPage | null) {
  const { sitemap = [] } = metadata ?? {};
  if (!('each' in sitemap)) return sitemap;
  const items = await fetchAllItems(api, sitemap.each);
  const paths = items.map((fields) => fillPath(pattern, fields));
  // Items without the field have no URL.
  return paths.filter((path) => !path.includes('/:'));
}

interface ListedPage {
  readonly part: string;
  readonly pattern: string;
  readonly metadata: ReleasedPage | null;
}

function listAllPages(live: LiveReleases): ListedPage[] {
  const remotes = Object.keys(live).filter((part) => part !== 'shell');
  return ['shell', ...remotes].flatMap((part) => {
    const pages = part === 'shell' ? getShellPages(live) : getPages(live[part]);
    return Object.entries(pages).map(([pattern, metadata]) => ({ part, pattern, metadata }));
  });
}

/** A page of the sitemap: its English path, and the languages in which it exists. */
export interface SitemapPage {
  readonly path: string;
  readonly locales: readonly Locale[];
}

/** The pages of the sitemap. Throws `SitemapListUnavailable`. */
export async function getSitemapPages(
  api: PublicApiClient,
  live: LiveReleases,
): Promise<SitemapPage[]> {
  const pages = new Map<string, SitemapPage>();
  for (const { part, pattern, metadata } of listAllPages(live)) {
    const locales = getPartLocales(live, part);
    for (const path of await getPagePaths(api, pattern, metadata))
      pages.set(path, { path, locales });
  }
  let urls = 0;
  return [...pages.values()].filter(({ locales }) => (urls += locales.length) <= MAX_URLS);
}

/** Path prefixes of pages that must not be indexed, in all languages of the shell. */
export function getDisallowedPaths(live: LiveReleases): string[] {
  const hidden = listAllPages(live).filter(
    ({ metadata }) => metadata !== null && !metadata.sitemap,
  );
  const prefixes = hidden.map(({ pattern }) => pattern.split(':', 1)[0] ?? '/');
  // "/" alone would match every path.
  const paths = getPartLocales(live, 'shell').flatMap((locale) =>
    prefixes.map((path) => localizePath(locale, path) + (path === '/' ? '$' : '')),
  );
  return [...new Set(paths)].sort();
}
