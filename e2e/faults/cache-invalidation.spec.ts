// Three API processes, each with its own response cache; a shopkeeper writes through all of them.
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import {
  respondsOk,
  PartProcess,
  STOP_WITH_PARENT,
} from '@challenge-coins/tools/start/part-process';
import { ROOT } from '@challenge-coins/release/parts';
import type { SiteSettingsInput } from '../shop-api.ts';
import { print, test } from './backend-test.ts';
import { asAdmin } from './buyers.ts';
import type { OwnBackend } from './own-backend.ts';

const PROCESSES = 3;
const WRITES = 1_000;
/** Maximum staleness of responses, in milliseconds. */
const OLDEST = 1_000;

/** Starts another process on the same database. */
async function another(
  { database, secret }: OwnBackend,
  n: number,
): Promise<[string, PartProcess]> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = new PartProcess({
    name: `API ${n}`,
    script: 'backend/dist/main.js',
    execArgv: STOP_WITH_PARENT,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      JWT_SECRET: secret,
      METRICS_PORT: '',
      HOST: '127.0.0.1',
      API_PORT: String(port),
    },
    logFile: path.join(ROOT, `.data/faults/another-${port}.log`),
  });
  await api.ready(() => respondsOk(`${url}/api/health/ready`));
  return [url, api];
}

interface Seen {
  readonly at: number;
  readonly write: number;
}

/** Reads as a guest until stopped; records for each request its start and the write that it saw. */
async function watch(url: string, isDone: () => boolean): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (!isDone()) {
    const at = performance.now();
    const response = await fetch(`${url}/api/settings`);
    const settings = (await response.json()) as SiteSettingsInput;
    seen.push({ at, write: Number(settings.announcement_text) });
  }
  return seen;
}

/** Maximum age of a write that a read did not see, since its acknowledgement. */
function oldest(seen: readonly Seen[], acknowledged: readonly number[]): number {
  return Math.max(...seen.map(({ at, write }) => at - (acknowledged[write + 1] ?? at)));
}

test('a write through one of three processes is visible through all of them', async ({
  backend,
}) => {
  const more = await Promise.all([2, 3].map((n) => another(backend, n)));
  const urls = [backend.url, ...more.map(([url]) => url)];
  const acknowledged: number[] = [performance.now()];
  let isDone = false;

  const { token } = await asAdmin(backend, (admin) => Promise.resolve(admin));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const settingsAt = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api/settings`, { headers, ...init });
    expect(response.status).toBe(200);
    return (await response.json()) as SiteSettingsInput;
  };
  const settings = { ...(await settingsAt(backend.url)), version: undefined };
  const write = async (n: number) => {
    const body = JSON.stringify({ ...settings, announcement_text: String(n) });
    await settingsAt(urls[n % PROCESSES]!, { method: 'PUT', body });
    acknowledged[n] = performance.now();
  };

  await write(0);
  const guests = urls.map((url) => watch(url, () => isDone));
  for (let n = 1; n <= WRITES; n += 1) {
    await write(n);
    const read = await settingsAt(urls[(n + 1) % PROCESSES]!);
    expect(read.announcement_text, 'what the writer reads elsewhere').toBe(String(n));
  }
  isDone = true;
  const ages = (await Promise.all(guests)).map((seen) => oldest(seen, acknowledged));
  print(`${WRITES} writes`, `what guests read was at most ${Math.max(...ages).toFixed(0)} ms old`);
  expect(Math.max(...ages)).toBeLessThanOrEqual(OLDEST);
  await Promise.all(more.map(([, api]) => api.stop()));
});
