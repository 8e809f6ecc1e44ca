// robots.txt and sitemap.xml.
import type { FastifyInstance } from 'fastify';
import type { PublicApiClient } from '../api/public-api.ts';
import { escapeHtml } from '../page/escape.ts';
import {
  selectReleases,
  type LiveReleases,
  type LiveReleaseRegistry,
} from '../releases/live-releases.ts';
import { SitemapListUnavailable, getDisallowedPaths, getSitemapPaths } from './sitemap.ts';

const CACHE_ONE_HOUR = 'public, max-age=3600';
/** How long the sitemap's paths are cached, in milliseconds. */
const TTL_MS = 10 * 60_000;

interface SeoServices {
  readonly liveReleases: LiveReleaseRegistry;
  readonly api: PublicApiClient;
  /** The shop's public URL without a trailing slash. */
  readonly publicUrl: string;
}

/** Cache of the sitemap's paths; a new release invalidates it. */
class SitemapPathCache {
  private cached: { releaseIds: string; at: number; paths: Promise<string[]> } | null = null;

  constructor(private readonly api: PublicApiClient) {}

  get(live: LiveReleases): Promise<string[]> {
    const releaseIds = Object.values(live)
      .map((release) => release?.id)
      .join();
    const now = performance.now();
    if (this.cached?.releaseIds === releaseIds && now - this.cached.at < TTL_MS)
      return this.cached.paths;
    const entry = { releaseIds, at: now, paths: getSitemapPaths(this.api, live) };
    this.cached = entry;
    entry.paths.catch(() => {
      if (this.cached === entry) this.cached = null;
    });
    return entry.paths;
  }
}

function urlset(sitemapPaths: readonly string[]): string {
  const urls = sitemapPaths.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  );
}

/** Registers both files, based on the live releases without canaries. */
export function registerSeoRoutes(app: FastifyInstance, services: SeoServices): void {
  const { liveReleases, api, publicUrl } = services;
  const sitemapPaths = new SitemapPathCache(api);
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
      const paths = await sitemapPaths.get(await live());
      return await reply
        .header('cache-control', CACHE_ONE_HOUR)
        .type('application/xml; charset=utf-8')
        .send(urlset(paths.map((path) => publicUrl + path)));
    } catch (error) {
      if (!(error instanceof SitemapListUnavailable)) throw error;
      return reply.code(503).header('retry-after', '5').type('text/plain').send('Try again.\n');
    }
  });
}
