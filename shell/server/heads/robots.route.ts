// robots.txt and sitemap.xml: what search engines may keep.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PublicApi } from '../api/public-api.ts';
import { readJson } from '../api/shop-contract.ts';
import { escapeHtml } from '../page/escape.ts';

const STATIC_PAGES = ['/', '/shop', '/custom-gift', '/about', '/contact', '/faqs'];
const VIEWS = ['/shop?filter=heroines', '/shop?filter=gift_set'];
const PRIVATE_PAGES = ['/admin', '/cart', '/orders', '/login', '/register', '/api/'];
/** How long the sitemap may wait for the list of products, in milliseconds. */
const PATIENCE = 3_000;
const HOUR = 'public, max-age=3600';

const productIds = z.array(z.object({ id: z.string() }));

/** Serves both files; addresses in them begin with `publicUrl`. */
export function serveRobots(app: FastifyInstance, api: PublicApi, publicUrl: string): void {
  app.get('/robots.txt', (_request, reply) => {
    const rules = PRIVATE_PAGES.map((path) => `Disallow: ${path}`);
    // Pictures are the API's, and belong in previews and picture search.
    const lines = [
      'User-agent: *',
      'Allow: /api/images/',
      ...rules,
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    return reply
      .header('cache-control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const answer = await api.get('/api/products', PATIENCE);
    const products = readJson(productIds, answer?.json);
    if (!products)
      return reply.code(503).header('retry-after', '5').type('text/plain').send('Try again.\n');
    const pages = products.map(({ id }) => `/product/${encodeURIComponent(id)}`);
    const urls = [...STATIC_PAGES, ...VIEWS, ...pages].map(
      (path) => `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`,
    );
    return reply
      .header('cache-control', HOUR)
      .type('application/xml; charset=utf-8')
      .send(
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}
