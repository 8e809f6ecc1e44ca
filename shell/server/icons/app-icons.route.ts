// What a home screen keeps of the shop: its name, its colours and its mark.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { PublicApiClient } from '../api/public-api.ts';
import { SETTINGS, siteName } from '../api/settings.ts';

/** Edges in pixels; a phone of Apple's takes the first one. */
const SIZES = [180, 192, 512] as const;
/** The band of the header, and the ground of the pages. */
const BAND = '#0b1638';
const GROUND = '#f3f5f4';
/** How long the manifest may wait for the shop's name, in milliseconds. */
const PATIENCE = 3_000;
const DAY = 'public, max-age=86400';

const address = (size: number) => `/icons/icon-${size}.png`;

/** The tags that lead to both. */
export const APP_ICON_TAGS = [
  `<link rel="apple-touch-icon" href="${address(SIZES[0])}">`,
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<meta name="theme-color" content="${BAND}">`,
].join('');

function manifest(name: string) {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    theme_color: BAND,
    background_color: GROUND,
    icons: SIZES.map((size) => ({
      src: address(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      // The mark stands well inside, so that a round mask cuts nothing of it.
      purpose: 'any maskable',
    })),
  };
}

/** Serves the manifest and the icons it names. */
export async function serveAppIcons(app: FastifyInstance, api: PublicApiClient): Promise<void> {
  for (const size of SIZES) {
    const icon = await readFile(new URL(`./icon-${size}.png`, import.meta.url));
    app.get(address(size), (_request, reply) =>
      reply.header('cache-control', DAY).type('image/png').send(icon),
    );
  }
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const settings = await api.get(SETTINGS.path, PATIENCE);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifest(siteName(settings?.json))));
  });
}
