// The servers of the shop in development: the same as in a start, but from sources and watched.
import { join } from 'node:path';
import { buildChanged } from '../build/build.ts';
import { TASKS } from '../build/tasks.ts';
import { apiOf, localAddress, startBackend, startServer } from '../start/backend.ts';
import type { Starting } from '../start/backend.ts';
import { answers } from '../start/part-process.ts';
import type { PartProcess } from '../start/part-process.ts';
import type { PartName } from '../start/process-group.ts';
import type { FrontEnd } from '../../release/parts.ts';
import { checkPorts } from '../start/ports.ts';
import { isInWords } from '../start/run-shop.ts';
import type { Place } from '../start/settings.ts';
import { getFrontServers } from '../start/shop.ts';
import { watchDebounced } from './watch-debounced.ts';
import { ConnectionQueue } from './connection-queue.ts';

const BACKEND = TASKS.filter(({ name }) => name === 'backend');
const TYPESCRIPT = ['--import', 'tsx'];

/** What is here in development alone listens on the ports after the API's. */
function ownPlaces({ settings }: Starting) {
  const after = (distance: number): Place => ({
    port: settings.places.api.port + distance,
    variable: 'API_PORT',
  });
  return { bundle: after(1), line: after(2) };
}

async function startFrontEnd(
  { group, print }: Starting,
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
  print(`${part} reloads by itself`);
}

function startShell(starting: Starting): Promise<PartProcess> {
  const { settings } = starting;
  const { bundle, line } = ownPlaces(starting);
  const shell = getFrontServers(settings).shell;
  return startServer(
    { ...starting, isLoud: true },
    {
      ...shell,
      script: 'shell/server/main.ts',
      execArgv: TYPESCRIPT,
      isExpendable: true,
      env: {
        ...shell.env,
        API_URL: localAddress(line),
        SHELL_URL: localAddress(bundle),
        CACHE_DIR: join(settings.dataDir, 'shell-development'),
      },
      readyAt: `${localAddress(settings.places.shop)}/health/live`,
    },
  );
}

/** Says what is wrong and waits for the next change, instead of ending everything. */
async function orSayWhy(say: Starting['print'], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isInWords(error)) throw error;
    say(error.message);
  }
}

interface Restart {
  readonly name: 'API' | 'shell';
  readonly folders: readonly string[];
  /** Starts the server from what the sources are now. */
  readonly start: () => Promise<PartProcess>;
  /** Where requests wait meanwhile, if anywhere. */
  readonly line?: ConnectionQueue;
}

/** Replaces a server by a new one whenever its sources change. */
function restartOnChange(
  { group, print }: Starting,
  { name, folders, start, line }: Restart,
): void {
  const replace = async () => {
    await group.stopOne(name);
    return start();
  };
  const restart = async () => {
    const since = performance.now();
    // The old one serves on when the new one does not build.
    if (name === 'API') await buildChanged({ print }, BACKEND);
    const replaced = replace();
    void line?.during(replaced);
    const part = await replaced;
    print(`${name} started again in ${Math.round(performance.now() - since)} ms`);
    part.untilItFails().catch((error: unknown) => print(String(error)));
  };
  watchDebounced(folders, () => orSayWhy(print, restart));
}

/** Starts everything with hot reload; resolves when every server is ready. */
export async function startDevelopment(starting: Starting, signal: AbortSignal): Promise<void> {
  const { settings, print } = starting;
  const { api, storefront, admin } = settings.places;
  const own = ownPlaces(starting);
  await checkPorts(own);
  await buildChanged({ print, signal }, BACKEND);
  const line = new ConnectionQueue();
  await line.listen(own.line.port, api.port);
  await Promise.all([
    line.during(startBackend(starting)),
    startFrontEnd(starting, { name: 'shell bundle', part: 'shell', ...own.bundle }),
    startFrontEnd(starting, { name: 'storefront', part: 'storefront-mfe', ...storefront }),
    startFrontEnd(starting, { name: 'admin', part: 'admin-mfe', ...admin }),
    startShell(starting),
  ]);
  restartOnChange(starting, {
    name: 'API',
    folders: ['backend/src', 'server-kit/src'],
    start: () => startServer(starting, { ...apiOf(settings), isExpendable: true }),
    line,
  });
  restartOnChange(starting, {
    name: 'shell',
    folders: ['shell/server', 'remote-server', 'server-kit/src'],
    start: () => startShell(starting),
  });
}
