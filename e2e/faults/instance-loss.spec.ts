// Killing one of two API processes has no effect that visitors notice.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { readConfig } from '@challenge-coins/edge/config';
import { createShellServer } from '@challenge-coins/edge/server';
import { print, test } from './backend-test.ts';
import { findInconsistencies } from './consistency-check.ts';
import { aCoin, createBuyers, toCheckoutCall } from './buyers.ts';
import { HttpCaller, type CallResult, type Call } from './caller.ts';
import { ResponseCounts } from './response-counts.ts';

const KILLS = 20;
const CLIENTS = 8;
const SECOND = 1000;
/** Delay between kill and restart, in which one process serves alone. */
const ALONE = 0.3 * SECOND;
/** More than the clients use. */
const BUYERS = 20_000;

/** Starts the shell's server in front of these API processes. */
async function aShell(...apis: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const settings = { RELEASES_DIR: folder, CACHE_DIR: folder, LOG_LEVEL: 'silent' };
  const app = await createShellServer(readConfig({ ...settings, API_URL: apis.join(',') }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

test(`killing one of two API processes ${KILLS} times is invisible to clients that retry once`, async ({
  backend,
}) => {
  const { database } = backend;
  const second = await backend.another();
  const shell = await aShell(backend.api.url, second.url);
  const caller = new HttpCaller(shell.url);
  const all = await createBuyers(backend, BUYERS, await aCoin(backend, 50_000));
  const counts = new ResponseCounts();
  let isDone = false;

  /** Retries once after Retry-After, as a browser does. */
  const ask = async (call: Call): Promise<CallResult> => {
    const response = await caller.send(call);
    if (response.status !== 503) return response;
    await delay(Number(response.retryAfter) * SECOND);
    return caller.send(call);
  };
  const line = all.values();
  const beAClient = async () => {
    for (const buyer of line) {
      if (isDone) return;
      for (const call of [
        toCheckoutCall(buyer),
        { method: 'GET', path: '/cart/orders', token: buyer.token } as const,
        { method: 'GET', path: '/products?page=1&page_size=5' } as const,
      ]) {
        counts.add(await ask(call).catch(() => 'lost' as const));
      }
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, beAClient));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = kill % 2 === 0 ? second : backend.api;
    await victim.kill();
    await delay(ALONE);
    await victim.start();
    // Wait until the shell's server uses it again.
    await delay(SECOND);
  }
  isDone = true;
  await clients;
  caller.close();
  await shell.close();
  print(`all responses: ${counts.toString()}`);

  expect(counts.otherThan(200, 201, 409, 429)).toEqual([]);
  expect(await findInconsistencies(database)).toEqual({});
});
