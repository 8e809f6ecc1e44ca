// Orders across failovers of the PostgreSQL primary.
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { print, measureSeconds } from './backend-test.ts';
import {
  listConfirmedOrders,
  listStoredOrders,
  stillInCarts,
  findInconsistencies,
} from './consistency-check.ts';
import { aCoin, createBuyers, toCheckoutCall } from './buyers.ts';
import { HttpCaller } from './caller.ts';
import { ConcurrentBuyers } from './concurrent-buyers.ts';
import { NoSafeLeader, PostgresCluster } from './failover/postgres-cluster.ts';
import { OwnBackend, type BackendSettings } from './own-backend.ts';

const FAILOVERS = 20;
/** Buyers per failover, and the number of responses before it. */
const BUYERS = 200;
const FIRST = 20;
const CONCURRENCY = 8;
/** Maximum time until orders are accepted after the primary fails, in seconds. */
const MAX_RECOVERY_SECONDS = 10;

interface Fixtures {
  readonly settings: BackendSettings;
  readonly backend: OwnBackend<PostgresCluster>;
  readonly caller: HttpCaller;
}

const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  backend: async ({ settings }, use, testInfo) => {
    const backend = await OwnBackend.openWith(
      settings,
      (folder) => new PostgresCluster(path.join(folder, 'servers')),
    );
    await use(backend);
    if (testInfo.status !== testInfo.expectedStatus)
      await backend.keepLogs(testInfo.outputPath('logs'));
    await backend.close();
  },
  caller: async ({ backend }, use) => {
    const caller = new HttpCaller(backend.url);
    await use(caller);
    caller.close();
  },
});

test(`${FAILOVERS} failovers of the primary lose and duplicate no acknowledged order`, async ({
  backend,
  caller,
}) => {
  test.setTimeout(900_000);
  const { database } = backend;
  const coin = await aCoin(backend, 10_000);
  const buyers = new ConcurrentBuyers(backend, caller);
  const seconds = [];
  for (let failover = 1; failover <= FAILOVERS; failover += 1) {
    const all = await createBuyers(backend, BUYERS, coin);
    const before = buyers.responses.size;
    const served = buyers.checkOut(all, CONCURRENCY);
    await buyers.until(({ responses }) => responses.size >= before + FIRST);
    await database.killLeader();
    const orders = buyers.responses.size;
    seconds.push(
      await measureSeconds(async () => {
        await database.moveOn();
        // Requests sent earlier may already have a response.
        await buyers.until(({ responses }) => responses.size > orders + CONCURRENCY);
      }),
    );
    await served;
    await database.mend();
  }
  const slowest = Math.max(...seconds);
  print(
    `${buyers.withStatus(201).length} orders acknowledged`,
    `all responses: ${buyers.counts.toString()}`,
    `serves again after ${slowest.toFixed(1)} s at most`,
  );

  expect(buyers.counts.otherThan(201, 503, 'lost')).toEqual([]);
  expect(buyers.counts.withoutRetryAfter).toBe(0);
  expect(await listStoredOrders(database)).toEqual(listConfirmedOrders(buyers));
  expect(await findInconsistencies(database)).toEqual({});
  expect(await stillInCarts(database)).toEqual([]);
  expect(slowest).toBeLessThan(MAX_RECOVERY_SECONDS);
});

test('a standby that may lack an order is not promoted: the shop waits for the one that has it', async ({
  backend,
  caller,
}) => {
  const { database } = backend;
  const coin = await aCoin(backend, 1000);
  const all = await createBuyers(backend, 60, coin);
  const buyers = new ConcurrentBuyers(backend, caller);
  const [, stale] = database.followers;
  await buyers.checkOut(all.slice(0, 20), CONCURRENCY);
  // Orders continue with one standby; the other one lacks them.
  stale?.freeze();
  await buyers.checkOut(all.slice(20, 40), CONCURRENCY);
  const [current] = database.followers;
  await database.killLeader();
  current?.freeze();
  stale?.thaw();
  await expect(database.moveOn()).rejects.toThrow(NoSafeLeader);
  expect((await caller.send({ method: 'GET', path: '/health/ready' })).status).toBe(503);

  current?.thaw();
  await database.moveOn();
  await buyers.checkOut(all.slice(40), CONCURRENCY);
  expect(database.leader).toBe(current);
  expect(await listStoredOrders(database)).toEqual(listConfirmedOrders(buyers));
  expect(await findInconsistencies(database)).toEqual({});
});

test('an order that no standby has is not acknowledged, even if the wait for it is cancelled', async ({
  backend,
  caller,
}) => {
  const { database } = backend;
  const [buyer] = await createBuyers(backend, 1, await aCoin(backend, 10));
  if (!buyer) throw new Error('There is no buyer.');
  for (const follower of database.followers) follower.freeze();
  const response = caller.send(toCheckoutCall(buyer));
  await database.endWaits();
  expect((await response).status).toBe(503);

  await database.killLeader();
  for (const follower of database.followers) follower.thaw();
  await database.moveOn();
  await backend.untilReady();
  expect((await caller.send(toCheckoutCall(buyer))).status).toBe(201);
  expect(await database.query('SELECT FROM orders')).toHaveLength(1);
});
