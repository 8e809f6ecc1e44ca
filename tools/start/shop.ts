// The servers of the shop as npm start runs them: from finished builds.
import { join } from 'node:path';
import { localAddress, startBackend, startServer } from './backend.ts';
import type { BackendServer, Starting } from './backend.ts';
import { metricsOf } from './process-group.ts';
import type { StartSettings } from './settings.ts';

/** The servers in front of the API, from builds that stand below the root. */
export function getFrontServers(
  settings: StartSettings,
): Record<'storefront' | 'admin' | 'shell', BackendServer> {
  const { dataDir, host, places } = settings;
  const remote = (name: 'storefront' | 'admin'): BackendServer => ({
    name,
    script: 'dist/remote-server/main.js',
    env: {
      PART: `${name}-mfe`,
      PORT: String(places[name].port),
      ...metricsOf(settings, name),
    },
    readyAt: `${localAddress(places[name])}/health/ready`,
  });
  return {
    storefront: remote('storefront'),
    admin: remote('admin'),
    shell: {
      name: 'shell',
      script: 'dist/shell/server/main.js',
      env: {
        HOST: host,
        API_URL: [places.api, ...settings.moreApis].map(localAddress).join(','),
        STOREFRONT_URL: localAddress(places.storefront),
        ADMIN_URL: localAddress(places.admin),
        CACHE_DIR: join(dataDir, 'shell'),
        ...metricsOf(settings, 'shop'),
      },
      readyAt: `${localAddress(places.shop)}/health/ready`,
    },
  };
}

/** Starts everything that is built; resolves when every server is ready. */
export async function startShop(starting: Starting): Promise<void> {
  const start = async (server: BackendServer) => {
    await startServer(starting, server);
    starting.print(`the ${server.name} is ready`);
  };
  const front = Object.values(getFrontServers(starting.settings));
  await Promise.all([startBackend(starting), ...front.map(start)]);
}
