// The servers of the shop that npm start runs, from finished builds.
import { join } from 'node:path';
import { rootPath } from '@challenge-coins/release/parts';
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
      script: 'dist/edge/main.js',
      env: {
        HOST: host,
        API_URL: [ports.api, ...settings.extraApis].map(localAddress).join(','),
        STOREFRONT_URL: localAddress(ports.storefront),
        ADMIN_URL: localAddress(ports.admin),
        ...getRemotesEnv(settings),
        CACHE_DIR: join(dataDir, 'shell'),
        ...getMetricsEnv(settings, 'shop'),
      },
      readyAt: `${localAddress(ports.shop)}/health/ready`,
    },
  };
}

/** The servers of the remotes beside storefront and admin. */
function getAddedServers(settings: StartSettings): BackendServer[] {
  return settings.addedRemotes.map(({ name, ...port }) => ({
    name: `remote ${name}`,
    script: 'dist/remote-server/main.js',
    env: { PART: name, PORT: String(port.port) },
    readyAt: `${localAddress(port)}/health/ready`,
  }));
}

/** Setting of the shell: the remotes of REMOTES, and those of this repository. */
function getRemotesEnv({ addedRemotes }: StartSettings): Record<string, string> {
  if (addedRemotes.length === 0) return {};
  const own = addedRemotes.map(({ name, ...port }) => {
    return `${name} ${localAddress(port)} ${rootPath(name)}`;
  });
  return { REMOTES: [process.env.REMOTES ?? '', ...own].filter(Boolean).join(', ') };
}

/** Starts all servers; resolves when every server is ready. */
export async function startShop(context: StartContext): Promise<void> {
  const start = async (server: BackendServer) => {
    await startServer(context, server);
    context.print(`the ${server.name} is ready`);
  };
  const { settings } = context;
  const front = [...Object.values(getFrontServers(settings)), ...getAddedServers(settings)];
  await Promise.all([startBackend(context), ...front.map(start)]);
}
