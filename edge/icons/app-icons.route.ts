// Web app manifest and icons, for home screens.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { PublicApiClient } from '../api/public-api.ts';
import { settingsQuery, getSiteName } from '../api/settings.ts';

/** Edge lengths in pixels; the first is the Apple touch icon. */
const SIZES = [180, 192, 512] as const;
/** Colours of the header's band and of the page's ground. */
const BAND = '#0b1638';
const GROUND = '#f3f5f4';
/** How long the manifest waits for the shop's name, in milliseconds. */
const SETTINGS_TIMEOUT_MS = 3_000;
const CACHE_ONE_DAY = 'public, max-age=86400';

const iconPath = (size: number) => `/icons/icon-${size}.png`;

/** Head tags of the icon and the manifest. */
export const APP_ICON_TAGS = [
  `<link rel="apple-touch-icon" href="${iconPath(SIZES[0])}">`,
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<meta name="theme-color" content="${BAND}">`,
].join('');

function createManifest(name: string) {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    theme_color: BAND,
    background_color: GROUND,
    icons: SIZES.map((size) => ({
      src: iconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      // The mark lies inside the safe zone, so round masks do not cut it.
      purpose: 'any maskable',
    })),
  };
}

/** Registers the manifest and its icons. */
export async function registerAppIconRoutes(
  app: FastifyInstance,
  api: PublicApiClient,
): Promise<void> {
  for (const size of SIZES) {
    const icon = await readFile(new URL(`./icon-${size}.png`, import.meta.url));
    app.get(iconPath(size), (_request, reply) =>
      reply.header('cache-control', CACHE_ONE_DAY).type('image/png').send(icon),
    );
  }
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const settings = await api.get(settingsQuery('en').path, SETTINGS_TIMEOUT_MS);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(createManifest(getSiteName(settings?.json))));
  });
}
