// Starts the backend: database, migrations, seed and API, in this order.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { respondsOk } from './part-process.ts';
import type { PartProcess } from './part-process.ts';
import { getServerEnv, getMetricsEnv } from './process-group.ts';
import type { ProcessGroup, Program } from './process-group.ts';
import { runOnce } from './run-once.ts';
import type { StartSettings } from './settings.ts';

/** Context of a start, shared by all parts. */
export interface StartContext {
  readonly settings: StartSettings;
  readonly group: ProcessGroup;
  readonly print: (line: string) => void;
  /** Prints a line after the list of addresses, where it is not missed. */
  readonly printLast: (line: string) => void;
  /** Whether server logs go to the terminal. */
  readonly isVerbose: boolean;
  /** Address of the payment sandbox, while it runs. */
  sandboxUrl?: string;
}

/** A server's URL on this machine. */
export function localAddress({ port }: { port: number }): string {
  return `http://127.0.0.1:${port}`;
}

/** Starts the embedded PostgreSQL. It stops by itself after its parent, in its own order. */
async function startDatabase({ settings, group, print, isVerbose }: StartContext): Promise<void> {
  const readyFile = join(settings.dataDir, 'postgres.json');
  await rm(readyFile, { force: true });
  const script = 'backend/dist/database/embedded/embedded.main.js';
  const database = group.run({ name: 'database', script, isVerbose, stopsWithParent: true });
  await database.ready(() => Promise.resolve(existsSync(readyFile)));
  print('the database is ready');
}

/** A server and its readiness URL. */
export interface BackendServer extends Omit<Program, 'isLoud'> {
  readonly env: Readonly<Record<string, string>>;
  readonly readyAt: string;
}

/** Starts a server; resolves when it is ready. */
export async function startServer(
  { group, isVerbose }: StartContext,
  { readyAt, ...program }: BackendServer,
): Promise<PartProcess> {
  const server = group.run({ isVerbose, ...program });
  await server.ready(() => respondsOk(readyAt));
  return server;
}

/** The API process with this index (0 is the first), on a database that is ready. */
export function getApiServer({ settings, sandboxUrl }: StartContext, at = 0): BackendServer {
  const setting = settings.extraApis[at - 1] ?? settings.ports.api;
  return {
    name: at === 0 ? 'API' : `API ${at + 1}`,
    script: 'backend/dist/main.js',
    env: {
      ...getMetricsEnv(settings, 'api', at),
      API_PORT: String(setting.port),
      PAYMENT_SANDBOX_URL: sandboxUrl ?? '',
    },
    readyAt: `${localAddress(setting)}/api/health/ready`,
  };
}

/** A port that is free now. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the payment sandbox, if the shop uses it. Its payments are kept in the data folder. */
async function startSandbox(context: StartContext): Promise<void> {
  const { settings, print } = context;
  if (!settings.usesSandbox) return;
  const port = await findFreePort();
  const payments = `${settings.shopUrl}/api/payments`;
  await startServer(context, {
    name: 'payment sandbox',
    script: 'backend/dist/payments/sandbox/sandbox.main.js',
    env: {
      PAYMENT_SANDBOX_ALLOW: 'local',
      PAYMENT_SANDBOX_PORT: String(port),
      PAYMENT_SANDBOX_WEBHOOK_URL: `${localAddress(settings.ports.api)}/api/payments/webhooks/stripe`,
      PAYMENT_SANDBOX_MONCASH_RETURN_URL: `${payments}/moncash/return`,
      PAYMENT_SANDBOX_STATE_FILE: join(settings.dataDir, 'payment-sandbox.json'),
    },
    readyAt: `${localAddress({ port })}/health`,
  });
  context.sandboxUrl = localAddress({ port });
  print('the payment sandbox is ready; no money moves');
}

/** Runs migrations and seed. The seed prints a generated password only once, so its lines come last. */
async function migrateAndSeed({ settings, print, printLast }: StartContext): Promise<void> {
  const run = (name: string, script: string) =>
    runOnce(name, `backend/dist/database/${script}`, getServerEnv(settings));
  for (const line of await run('The migration', 'migrate.main.js')) print(line);
  for (const line of await run('The seed', 'seed/seed.main.js')) printLast(line);
}

/** Starts the backend; prints the output of migrations and seed. */
export async function startBackend(context: StartContext): Promise<void> {
  const { settings, print } = context;
  if (!settings.hasOwnDatabase) await startDatabase(context);
  await migrateAndSeed(context);
  await startSandbox(context);
  const apis = Array.from({ length: 1 + settings.extraApis.length }, (_, at) =>
    getApiServer(context, at),
  );
  await Promise.all(apis.map((api) => startServer(context, api)));
  print(apis.length > 1 ? `the ${apis.length} processes of the API are ready` : 'the API is ready');
}
