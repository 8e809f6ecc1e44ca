// Database, migrations, seed and API: one after the other.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { answers } from './part-process.ts';
import type { PartProcess } from './part-process.ts';
import { environmentOf, metricsOf } from './process-group.ts';
import type { ProcessGroup, Program } from './process-group.ts';
import { runOnce } from './run-once.ts';
import type { StartSettings } from './settings.ts';

/** What starting needs to know; the same for every part. */
export interface Starting {
  readonly settings: StartSettings;
  readonly group: ProcessGroup;
  readonly print: (line: string) => void;
  /** Keeps a line for the end, where it is not missed. */
  readonly sayLast: (line: string) => void;
  /** Whether the servers' logs go to the terminal. */
  readonly isLoud: boolean;
}

/** A server's address on this machine. */
export function localAddress({ port }: { port: number }): string {
  return `http://127.0.0.1:${port}`;
}

/** It stops by itself with its parent, in its own order. */
async function startDatabase({ settings, group, print, isLoud }: Starting): Promise<void> {
  const told = join(settings.dataDir, 'postgres.json');
  await rm(told, { force: true });
  const script = 'backend/dist/database/embedded/embedded.main.js';
  const database = group.run({ name: 'database', script, isLoud, stopsWithParent: true });
  await database.ready(() => Promise.resolve(existsSync(told)));
  print('the database is ready');
}

/** A server, and where it says that it is ready. */
export interface BackendServer extends Omit<Program, 'isLoud'> {
  readonly env: Readonly<Record<string, string>>;
  readonly readyAt: string;
}

/** Starts a server; resolves when it is ready. */
export async function startServer(
  { group, isLoud }: Starting,
  { readyAt, ...program }: BackendServer,
): Promise<PartProcess> {
  const server = group.run({ isLoud, ...program });
  await server.ready(() => answers(readyAt));
  return server;
}

/** The API, or another process of it, on a database that is ready. */
export function apiOf(settings: StartSettings, at = 0): BackendServer {
  const place = settings.moreApis[at - 1] ?? settings.places.api;
  return {
    name: at === 0 ? 'API' : `API ${at + 1}`,
    script: 'backend/dist/main.js',
    env: { ...metricsOf(settings, 'api', at), API_PORT: String(place.port) },
    readyAt: `${localAddress(place)}/api/health/ready`,
    isReplaced: settings.moreApis.length > 0,
  };
}

/** A seed that has made a password shows it this once, so its words come last. */
async function migrateAndSeed({ settings, print, sayLast }: Starting): Promise<void> {
  const run = (name: string, script: string) =>
    runOnce(name, `backend/dist/database/${script}`, environmentOf(settings));
  for (const line of await run('The migration', 'migrate.main.js')) print(line);
  for (const line of await run('The seed', 'seed/seed.main.js')) sayLast(line);
}

/** Starts everything of the backend; what migrations and seed have to say is said. */
export async function startBackend(starting: Starting): Promise<void> {
  const { settings, print } = starting;
  if (!settings.hasOwnDatabase) await startDatabase(starting);
  await migrateAndSeed(starting);
  const apis = Array.from({ length: 1 + settings.moreApis.length }, (_, at) => apiOf(settings, at));
  await Promise.all(apis.map((api) => startServer(starting, api)));
  print(apis.length > 1 ? `the ${apis.length} processes of the API are ready` : 'the API is ready');
}
