// The servers of the shop as npm start runs them: from finished builds.
import { join } from 'node:path';
import { localAddress, startBackend } from './backend.ts';
import type { Starting } from './backend.ts';
import { answers } from './part-process.ts';
import { metricsOf } from './process-group.ts';

async function startRemote(
  { group, settings, say, isLoud }: Starting,
  name: 'storefront' | 'admin',
  part: string,
): Promise<void> {
  const place = settings.places[name];
  const script = 'dist/remote-server/main.js';
  const env = { PART: part, PORT: String(place.port), ...metricsOf(settings, name) };
  const server = group.run({ name, script, isLoud, env });
  await server.ready(() => answers(`${localAddress(place)}/health/ready`));
  say(`the ${name} is ready`);
}

async function startShell({ group, settings, say, isLoud }: Starting): Promise<void> {
  const { dataDir, host, places } = settings;
  const shell = group.run({
    name: 'shell',
    script: 'dist/shell/server/main.js',
    isLoud,
    env: {
      HOST: host,
      API_URL: localAddress(places.api),
      STOREFRONT_URL: localAddress(places.storefront),
      ADMIN_URL: localAddress(places.admin),
      CACHE_DIR: join(dataDir, 'shell'),
      ...metricsOf(settings, 'shop'),
    },
  });
  await shell.ready(() => answers(`${localAddress(places.shop)}/health/ready`));
  say('the shell is ready');
}

/** Starts everything that is built; resolves when every server is ready. */
export async function startShop(starting: Starting): Promise<void> {
  await Promise.all([
    startBackend(starting),
    startRemote(starting, 'storefront', 'storefront-mfe'),
    startRemote(starting, 'admin', 'admin-mfe'),
    startShell(starting),
  ]);
}
