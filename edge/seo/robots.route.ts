// robots.txt and sitemap.xml.
import type { FastifyInstance } from 'fastify';
import type { PublicApiClient } from '../api/public-api.ts';
import { listAlternates } from '../head/head-tags.ts';
import { localizePath } from '../locale.ts';
import { escapeHtml } from '../escape.ts';
import {
  selectReleases,
  type LiveReleases,
  type LiveReleaseRegistry,
} from '../releases/live-releases.ts';
import {
  SitemapListUnavailable,
  getDisallowedPaths,
  getSitemapPages,
  type SitemapPage,
} from './sitemap.ts';

const CACHE_ONE_HOUR = 'public, max-age=3600';
/** How long the sitemap's pages are cached, in milliseconds. */
const TTL_MS = 10 * 60_000;

interface SeoServices {
  readonly liveReleases: LiveReleaseRegistry;
  readonly api: PublicApiClient;
  /** The shop's public URL without a trailing slash. */
  readonly publicUrl: string;
}

/** Cache of the sitemap's pages; a new release invalidates it. */
class SitemapPageCache {
  private cached: { releaseIds: string; at: number; pages: Promise<SitemapPage[]> } | null = null;

  constructor(private readonly api: PublicApiClient) {}

  get(live: LiveReleases): Promise<SitemapPage[]> {
    const releaseIds = Object.values(live)
      .map((release) => release?.id)
      .join();
    const now = performance.now();
    if (this.cached?.releaseIds === releaseIds && now - this.cached.at < TTL_MS)
      return this.cached.pages;
    const entry = { releaseIds, at: now, pages: getSitemapPages(this.api, live) };
    this.cached = entry;
    entry.pages.catch(() => {
      if (this.cached === entry) this.cached = null;
    });
    return entry.pages;
  }
}

function urlset(pages: readonly SitemapPage[], publicUrl: string): string {
  const urls = pages.flatMap(({ path, locales }) => {
    const alternates = listAlternates(path, { all: locales }, publicUrl).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return locales.map((locale) => {
      const address = publicUrl + localizePath(locale, path);
      return `<url><loc>${escapeHtml(address)}</loc>${alternates.join('')}</url>`;
    });
  });
  const namespaces = pages.some(({ locales }) => locales.length > 1)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${urls.join('\n')}\n</urlset>\n`
  );
}

/** Registers both files, based on the live releases without canaries. */
export function registerSeoRoutes(app: FastifyInstance, services: SeoServices): void {
  const { liveReleases, api, publicUrl } = services;
  const sitemapPages = new SitemapPageCache(api);
  const live = async () => selectReleases(await liveReleases.documents(), null);

  app.get('/robots.txt', async (_request, reply) => {
    const rules = [...getDisallowedPaths(await live()), '/api/'].map((path) => `Disallow: ${path}`);
    // The API's images belong in link previews and image search.
    const first = ['User-agent: *', 'Allow: /api/images/', ...rules];
    return reply
      .header('cache-control', CACHE_ONE_HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${[...first, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    try {
      const pages = await sitemapPages.get(await live());
      return await reply
        .header('cache-control', CACHE_ONE_HOUR)
        .type('application/xml; charset=utf-8')
        .send(urlset(pages, publicUrl));
    } catch (error) {
      if (!(error instanceof SitemapListUnavailable)) throw error;
      return reply.code(503).header('retry-after', '5').type('text/plain').send('Try again.\n');
    }
  });
}
