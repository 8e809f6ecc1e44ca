// The addresses that search engines may keep, by what the live releases say of their pages.
import { z } from 'zod';
import type { PublicApiClient } from '../api/public-api.ts';
import { fillPath } from '../initial-data/initial-queries.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { getShellPages, getPages } from '../routes.ts';
import type { ReleasedPage } from '../routes.ts';

/** How long the API may take for one page of a list, in milliseconds. */
const PATIENCE = 3_000;
/** The most addresses that a sitemap may have, by its standard. */
const MOST = 50_000;
const PAGE_SIZE = 100;

/** An item's fields, as far as they can stand in an address. */
const item = z.record(z.string(), z.unknown()).transform((fields) => {
  const texts = Object.entries(fields).filter(([, value]) =>
    ['string', 'number'].includes(typeof value),
  );
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
});
type Item = z.output<typeof item>;

/** A list, whole or by pages. */
const listSchema = z.union([
  z.array(item).transform((items) => ({ items, total: items.length })),
  z.object({ items: z.array(item), total: z.number() }),
]);

/** The list did not come; then there is no sitemap, rather than one without its items. */
export class SitemapListUnavailable extends Error {}

async function listPage(api: PublicApiClient, path: string, page: number) {
  const sign = path.includes('?') ? '&' : '?';
  const asked = `${path}${sign}page=${page}&page_size=${PAGE_SIZE}`;
  const answer = await api.read(asked, PATIENCE);
  try {
    return listSchema.parse(JSON.parse(answer?.json ?? ''));
  } catch (cause) {
    throw new SitemapListUnavailable(`${asked} is no list`, { cause });
  }
}

/** All items of a list of the API, as many as a sitemap can have. */
async function itemsOf(api: PublicApiClient, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; items.length < MOST; page += 1) {
    const list = await listPage(api, path, page);
    items.push(...list.items);
    if (items.length >= list.total || list.items.length === 0) break;
  }
  return items;
}

async function addressesOf(api: PublicApiClient, pattern: string, facts: ReleasedPage | null) {
  const { sitemap = [] } = facts ?? {};
  if (!('each' in sitemap)) return sitemap;
  const items = await itemsOf(api, sitemap.each);
  const addresses = items.map((fields) => fillPath(pattern, fields));
  // An item without the field has no address.
  return addresses.filter((address) => !address.includes('/:'));
}

function allPages(live: LiveReleases): [pattern: string, facts: ReleasedPage | null][] {
  const remotes = Object.entries(live).filter(([part]) => part !== 'shell');
  return [getShellPages(live), ...remotes.map(([, release]) => getPages(release))].flatMap(
    (pages) => Object.entries(pages),
  );
}

/** The paths of the sitemap. Throws `ListMissing`. */
export async function getSitemapPaths(api: PublicApiClient, live: LiveReleases): Promise<string[]> {
  const paths: string[] = [];
  for (const [pattern, facts] of allPages(live)) {
    paths.push(...(await addressesOf(api, pattern, facts)));
  }
  return [...new Set(paths)].slice(0, MOST);
}

/** The beginnings of addresses that are nobody's but one visitor's. */
export function getDisallowedPaths(live: LiveReleases): string[] {
  const hidden = allPages(live).filter(([, facts]) => facts !== null && !facts.sitemap);
  const beginnings = hidden.map(([pattern]) => pattern.split(':', 1)[0] ?? '/');
  // Every address begins with a slash.
  return [...new Set(beginnings.map((path) => (path === '/' ? '/$' : path)))].sort();
}
