// The servers of the shop in development: the same as in a start, but from sources and watched.
import { join } from 'node:path';
import { buildChanged, BuildFailed } from '../build/build.ts';
import { TASKS } from '../build/tasks.ts';
import { localAddress, startApi, startBackend } from '../start/backend.ts';
import type { Starting } from '../start/backend.ts';
import { answers, EndedByItself, NotReady } from '../start/part-process.ts';
import type { PartProcess } from '../start/part-process.ts';
import type { PartName } from '../start/process-group.ts';
import type { FrontEnd } from '../../release/parts.ts';
import { onChange } from './on-change.ts';

const BACKEND = TASKS.filter(({ name }) => name === 'backend');
const TYPESCRIPT = ['--import', 'tsx'];

/** The shell's bundle has a development server of its own, on the port after the API's. */
function bundlePlace({ settings }: Starting) {
  return { port: settings.places.api.port + 1 };
}

async function startFrontEnd(
  { group, say }: Starting,
  server: { readonly name: PartName; readonly part: FrontEnd; readonly port: number },
): Promise<void> {
  const { name, part, port } = server;
  const process = group.run({
    name,
    script: 'tools/dev/front-end.main.ts',
    args: [part, String(port)],
    execArgv: TYPESCRIPT,
    // Here a compiler error belongs on the terminal.
    isLoud: true,
  });
  await process.ready(() => answers(`${localAddress({ port })}/release.json`), 120_000);
  say(`${part} reloads by itself`);
}

async function startShell(starting: Starting): Promise<PartProcess> {
  const { group, settings } = starting;
  const { api, storefront, admin, shop } = settings.places;
  const shell = group.run({
    name: 'shell',
    script: 'shell/server/main.ts',
    execArgv: TYPESCRIPT,
    isLoud: true,
    isExpendable: true,
    env: {
      HOST: settings.host,
      API_URL: localAddress(api),
      STOREFRONT_URL: localAddress(storefront),
      ADMIN_URL: localAddress(admin),
      SHELL_URL: localAddress(bundlePlace(starting)),
      CACHE_DIR: join(settings.dataDir, 'shell-development'),
    },
  });
  await shell.ready(() => answers(`${localAddress(shop)}/health/live`));
  return shell;
}

interface Restart {
  readonly name: 'API' | 'shell';
  readonly folders: readonly string[];
  /** Starts the server from what the sources are now. */
  readonly start: () => Promise<PartProcess>;
}

function isInWords(error: unknown): error is Error {
  return [BuildFailed, EndedByItself, NotReady].some((kind) => error instanceof kind);
}

/** Says what is wrong and waits for the next change, instead of ending everything. */
async function orSayWhy(say: Starting['say'], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isInWords(error)) throw error;
    say(error.message);
  }
}

/** Replaces a server by a new one whenever its sources change. */
function restartOnChange({ group, say }: Starting, { name, folders, start }: Restart): void {
  const restart = async () => {
    const since = performance.now();
    // The old one serves on when the new one does not build.
    if (name === 'API') await buildChanged({ say }, BACKEND);
    await group.stopOne(name);
    const part = await start();
    say(`${name} started again in ${Math.round(performance.now() - since)} ms`);
    part.untilItFails().catch((error: unknown) => say(String(error)));
  };
  onChange(folders, () => orSayWhy(say, restart));
}

/** Starts everything with hot reload; resolves when every server is ready. */
export async function startDevelopment(starting: Starting, signal: AbortSignal): Promise<void> {
  const { settings, say } = starting;
  await buildChanged({ say, signal }, BACKEND);
  await Promise.all([
    startBackend(starting),
    startFrontEnd(starting, {
      name: 'shell bundle',
      part: 'shell',
      port: bundlePlace(starting).port,
    }),
    startFrontEnd(starting, {
      name: 'storefront',
      part: 'storefront-mfe',
      port: settings.places.storefront.port,
    }),
    startFrontEnd(starting, {
      name: 'admin',
      part: 'admin-mfe',
      port: settings.places.admin.port,
    }),
    startShell(starting),
  ]);
  restartOnChange(starting, {
    name: 'API',
    folders: ['backend/src', 'server-kit/src'],
    start: () => startApi(starting, { isExpendable: true }),
  });
  restartOnChange(starting, {
    name: 'shell',
    folders: ['shell/server', 'remote-server', 'server-kit/src'],
    start: () => startShell(starting),
  });
}
