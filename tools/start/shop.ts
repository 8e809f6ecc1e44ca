// The servers of the shop that npm start runs, from finished builds.
import { join } from 'node:path';
import { localAddress, startBackend, startServer } from './backend.ts';
import type { BackendServer, StartContext } from './backend.ts';
import { getMetricsEnv } from './process-group.ts';
import type { StartSettings } from './settings.ts';

/** The servers in front of the API, from builds below the root. */
export function getFrontServers(
  settings: StartSettings,
): Record<'storefront' | 'admin' | 'shell', BackendServer> {
  const { dataDir, host, ports } = settings;
  const remote = (name: 'storefront' | 'admin'): BackendServer => ({
    name,
    script: 'dist/remote-server/main.js',
    env: {
      PART: `${name}-mfe`,
      PORT: String(ports[name].port),
      ...getMetricsEnv(settings, name),
    },
    readyAt: `${localAddress(ports[name])}/health/ready`,
  });
  return {
    storefront: remote('storefront'),
    admin: remote('admin'),
    shell: {
      name: 'shell',
      script: 'dist/shell/server/main.js',
      env: {
        HOST: host,
        API_URL: [ports.api, ...settings.extraApis].map(localAddress).join(','),
        STOREFRONT_URL: localAddress(ports.storefront),
        ADMIN_URL: localAddress(ports.admin),
        CACHE_DIR: join(dataDir, 'shell'),
        ...getMetricsEnv(settings, 'shop'),
      },
      readyAt: `${localAddress(ports.shop)}/health/ready`,
    },
  };
}

/** Starts all servers; resolves when every server is ready. */
export async function startShop(context: StartContext): Promise<void> {
  const start = async (server: BackendServer) => {
    await startServer(context, server);
    context.print(`the ${server.name} is ready`);
  };
  const front = Object.values(getFrontServers(context.settings));
  await Promise.all([startBackend(context), ...front.map(start)]);
}
