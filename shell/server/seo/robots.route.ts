// robots.txt and sitemap.xml: what search engines may keep.
import type { FastifyInstance } from 'fastify';
import type { PublicApiClient } from '../api/public-api.ts';
import { escapeHtml } from '../page/escape.ts';
import { selectReleases } from '../releases/live-releases.ts';
import type { LiveReleases, LiveReleaseRegistry } from '../releases/live-releases.ts';
import { SitemapListUnavailable, getDisallowedPaths, getSitemapPaths } from './sitemap.ts';

const HOUR = 'public, max-age=3600';
/** How long the addresses are not gathered again, in milliseconds. */
const FRESH = 10 * 60_000;

interface SearchServices {
  readonly board: LiveReleaseRegistry;
  readonly api: PublicApiClient;
  /** The shop's address, without a slash at its end. */
  readonly publicUrl: string;
}

/** The paths of the sitemap; gathered once for everybody who asks in the same minutes. */
class PublicPaths {
  private gathered: { of: string; at: number; paths: Promise<string[]> } | null = null;

  constructor(private readonly api: PublicApiClient) {}

  get(live: LiveReleases): Promise<string[]> {
    const of = Object.values(live)
      .map((release) => release?.id)
      .join();
    const now = performance.now();
    if (this.gathered?.of === of && now - this.gathered.at < FRESH) return this.gathered.paths;
    const gathered = { of, at: now, paths: getSitemapPaths(this.api, live) };
    this.gathered = gathered;
    gathered.paths.catch(() => {
      if (this.gathered === gathered) this.gathered = null;
    });
    return gathered.paths;
  }
}

function urlset(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  );
}

/** Serves both files, for what most visitors get. */
export function serveRobots(app: FastifyInstance, services: SearchServices): void {
  const { board, api, publicUrl } = services;
  const addresses = new PublicPaths(api);
  const live = async () => selectReleases(await board.documents(), null);

  app.get('/robots.txt', async (_request, reply) => {
    const rules = [...getDisallowedPaths(await live()), '/api/'].map((path) => `Disallow: ${path}`);
    // Pictures are the API's, and belong in previews and picture search.
    const first = ['User-agent: *', 'Allow: /api/images/', ...rules];
    return reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${[...first, '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    try {
      const paths = await addresses.get(await live());
      return await reply
        .header('cache-control', HOUR)
        .type('application/xml; charset=utf-8')
        .send(urlset(paths.map((path) => publicUrl + path)));
    } catch (error) {
      if (!(error instanceof SitemapListUnavailable)) throw error;
      return reply.code(503).header('retry-after', '5').type('text/plain').send('Try again.\n');
    }
  });
}
