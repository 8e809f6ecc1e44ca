// Orders across failovers of the PostgreSQL primary.
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { print, secondsOf } from './backend-test.ts';
import { confirmedTo, ordersIn, stillInCarts, wrongsIn } from './consistency-check.ts';
import { aCoin, buyers, checkoutOf } from './buyers.ts';
import { HttpCaller } from './caller.ts';
import { Crowd } from './concurrent-buyers.ts';
import { NoSafeLeader, PostgresCluster } from './failover/postgres-cluster.ts';
import { OwnBackend, type BackendSettings } from './own-backend.ts';

const FAILOVERS = 20;
/** Buyers per failover, and the number of responses before it. */
const BUYERS = 200;
const FIRST = 20;
const AT_ONCE = 8;
/** Maximum time until orders are accepted after the primary fails, in seconds. */
const SOON = 10;

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
  const crowd = new Crowd(backend, caller);
  const seconds = [];
  for (let failover = 1; failover <= FAILOVERS; failover += 1) {
    const all = await buyers(backend, BUYERS, coin);
    const before = crowd.answers.size;
    const served = crowd.checkOut(all, AT_ONCE);
    await crowd.until(({ answers }) => answers.size >= before + FIRST);
    await database.killLeader();
    const orders = crowd.answers.size;
    seconds.push(
      await secondsOf(async () => {
        await database.moveOn();
        // Requests sent earlier may already have a response.
        await crowd.until(({ answers }) => answers.size > orders + AT_ONCE);
      }),
    );
    await served;
    await database.mend();
  }
  const slowest = Math.max(...seconds);
  print(
    `${crowd.answeredWith(201).length} orders acknowledged`,
    `all answers: ${crowd.tally.toString()}`,
    `serves again after ${slowest.toFixed(1)} s at most`,
  );

  expect(crowd.tally.otherThan(201, 503, 'lost')).toEqual([]);
  expect(crowd.tally.withoutRetryAfter).toBe(0);
  expect(await ordersIn(database)).toEqual(confirmedTo(crowd));
  expect(await wrongsIn(database)).toEqual({});
  expect(await stillInCarts(database)).toEqual([]);
  expect(slowest).toBeLessThan(SOON);
});

test('a standby that may lack an order is not promoted: the shop waits for the one that has it', async ({
  backend,
  caller,
}) => {
  const { database } = backend;
  const coin = await aCoin(backend, 1000);
  const all = await buyers(backend, 60, coin);
  const crowd = new Crowd(backend, caller);
  const [, stale] = database.followers;
  await crowd.checkOut(all.slice(0, 20), AT_ONCE);
  // Orders continue with one standby; the other one lacks them.
  stale?.freeze();
  await crowd.checkOut(all.slice(20, 40), AT_ONCE);
  const [current] = database.followers;
  await database.killLeader();
  current?.freeze();
  stale?.thaw();
  await expect(database.moveOn()).rejects.toThrow(NoSafeLeader);
  expect((await caller.send({ method: 'GET', path: '/health/ready' })).status).toBe(503);

  current?.thaw();
  await database.moveOn();
  await crowd.checkOut(all.slice(40), AT_ONCE);
  expect(database.leader).toBe(current);
  expect(await ordersIn(database)).toEqual(confirmedTo(crowd));
  expect(await wrongsIn(database)).toEqual({});
});

test('an order that no standby has is not acknowledged, even if the wait for it is cancelled', async ({
  backend,
  caller,
}) => {
  const { database } = backend;
  const [buyer] = await buyers(backend, 1, await aCoin(backend, 10));
  if (!buyer) throw new Error('There is no buyer.');
  for (const follower of database.followers) follower.freeze();
  const answer = caller.send(checkoutOf(buyer));
  await database.endWaits();
  expect((await answer).status).toBe(503);

  await database.killLeader();
  for (const follower of database.followers) follower.thaw();
  await database.moveOn();
  await backend.untilReady();
  expect((await caller.send(checkoutOf(buyer))).status).toBe(201);
  expect(await database.query('SELECT FROM orders')).toHaveLength(1);
});
