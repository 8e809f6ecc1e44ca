// Starts the servers of the shop in development: as `npm start` does, but from sources and with watchers.
import { join } from 'node:path';
import { buildChanged } from '../build/build.ts';
import { TASKS } from '../build/tasks.ts';
import { getApiServer, localAddress, startBackend, startServer } from '../start/backend.ts';
import type { StartContext } from '../start/backend.ts';
import { respondsOk } from '../start/part-process.ts';
import type { PartProcess } from '../start/part-process.ts';
import type { PartName } from '../start/process-group.ts';
import type { FrontEnd } from '@challenge-coins/release/parts';
import { checkPorts } from '../start/ports.ts';
import { isExpectedError } from '../start/run-shop.ts';
import type { PortSetting } from '../start/settings.ts';
import { getFrontServers } from '../start/shop.ts';
import { watchDebounced } from './watch-debounced.ts';
import { ConnectionQueue } from './connection-queue.ts';

const BACKEND = TASKS.filter(({ name }) => name === 'backend');
const TYPESCRIPT = ['--import', 'tsx'];
/** `--rendered` renders pages on the server, as in production. */
const RENDERED = process.argv.filter((argument) => argument === '--rendered');

/** Ports of the servers that only development has: those after the API's. */
function getDevPorts({ settings }: StartContext) {
  const offset = (offsetBy: number): PortSetting => ({
    port: settings.ports.api.port + offsetBy,
    variable: 'API_PORT',
  });
  return { bundle: offset(1), queue: offset(2) };
}

async function startFrontEnd(
  { group, print }: StartContext,
  server: { readonly name: PartName; readonly part: FrontEnd; readonly port: number },
): Promise<void> {
  const { name, part, port } = server;
  const process = group.run({
    name,
    script: 'tools/dev/front-end.main.ts',
    args: [part, String(port), ...RENDERED],
    execArgv: TYPESCRIPT,
    // Compiler errors go to the terminal.
    isVerbose: true,
  });
  await process.ready(() => respondsOk(`${localAddress({ port })}/release.json`), 120_000);
  print(`${part} reloads on changes`);
}

function startShell(context: StartContext): Promise<PartProcess> {
  const { settings } = context;
  const { bundle, queue } = getDevPorts(context);
  const shell = getFrontServers(settings).shell;
  return startServer(
    { ...context, isVerbose: true },
    {
      ...shell,
      script: 'edge/main.ts',
      execArgv: TYPESCRIPT,
      isExpendable: true,
      env: {
        ...shell.env,
        API_URL: localAddress(queue),
        SHELL_URL: localAddress(bundle),
        CACHE_DIR: join(settings.dataDir, 'shell-development'),
      },
      readyAt: `${localAddress(settings.ports.shop)}/health/live`,
    },
  );
}

/** Prints expected errors and waits for the next change instead of exiting. */
async function printExpectedErrors(
  print: StartContext['print'],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isExpectedError(error)) throw error;
    print(error.message);
  }
}

interface Restart {
  readonly name: 'API' | 'shell';
  readonly folders: readonly string[];
  /** Starts the server from the current sources. */
  readonly start: () => Promise<PartProcess>;
  /** Holds requests during the restart. */
  readonly queue?: ConnectionQueue;
}

/** Restarts a server whenever its sources change. */
function restartOnChange(
  { group, print }: StartContext,
  { name, folders, start, queue }: Restart,
): void {
  const replace = async () => {
    await group.stopServer(name);
    return start();
  };
  const restart = async () => {
    const since = performance.now();
    // If the build fails, the old process keeps serving.
    if (name === 'API') await buildChanged({ print }, BACKEND);
    const replaced = replace();
    void queue?.holdWhile(replaced);
    const part = await replaced;
    print(`${name} restarted in ${Math.round(performance.now() - since)} ms`);
    part.waitForFailure().catch((error: unknown) => print(String(error)));
  };
  watchDebounced(folders, () => printExpectedErrors(print, restart));
}

/** Starts all servers with hot reload; resolves when every server is ready. */
export async function startDevelopment(context: StartContext, signal: AbortSignal): Promise<void> {
  const { settings, print } = context;
  const { api, storefront, admin } = settings.ports;
  const own = getDevPorts(context);
  await checkPorts(own);
  await buildChanged({ print, signal }, BACKEND);
  const queue = new ConnectionQueue();
  await queue.listen(own.queue.port, api.port);
  await Promise.all([
    queue.holdWhile(startBackend(context)),
    startFrontEnd(context, { name: 'shell bundle', part: 'shell', ...own.bundle }),
    startFrontEnd(context, { name: 'storefront', part: 'storefront-mfe', ...storefront }),
    startFrontEnd(context, { name: 'admin', part: 'admin-mfe', ...admin }),
    ...settings.addedRemotes.map(({ name, port }) =>
      startFrontEnd(context, { name: `remote ${name}`, part: name, port }),
    ),
    startShell(context),
  ]);
  restartOnChange(context, {
    name: 'API',
    folders: ['backend/src', 'server-kit/src'],
    start: () => startServer(context, { ...getApiServer(context), isExpendable: true }),
    queue,
  });
  restartOnChange(context, {
    name: 'shell',
    folders: ['edge', 'remote-server', 'ssr', 'server-kit/src'],
    start: () => startShell(context),
  });
}
