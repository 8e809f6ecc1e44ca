import { expect } from '@playwright/test';
import { print, measureSeconds, test } from './backend-test.ts';
import { listConfirmedOrders, listStoredOrders } from './consistency-check.ts';
import { aCoin, createBuyers, toCheckoutCall, type Buyer } from './buyers.ts';
import type { Call } from './caller.ts';
import { Traffic } from './traffic.ts';

/** Maximum recovery time after the database is back, in seconds. */
const MAX_RECOVERY_SECONDS = 5;
/** Maximum response time while the database hangs, in milliseconds. */
const MAX_RESPONSE_MS = {
  connection: 3000,
  statement: 8000,
  rollback: 8000,
  // Margin for a busy machine.
  margin: 1000,
};

/** One call of each kind: a public page, a personal one, an order, and the readiness check. */
function callsOf(buyer: Buyer): Call[] {
  return [
    { method: 'GET', path: '/products' },
    { method: 'GET', path: '/cart', token: buyer.token },
    // With the same key: one order, whose response is repeated.
    toCheckoutCall(buyer),
    { method: 'GET', path: '/health/ready' },
  ];
}

test('during a PostgreSQL restart the API returns 503 and recovers within 5 s', async ({
  backend,
  caller,
}) => {
  const { database } = backend;
  const coin = await aCoin(backend, 100);
  const all = await createBuyers(backend, 10, coin);
  const traffic = new Traffic(caller, all.flatMap(callsOf));
  await traffic.untilAll(200, 201);
  await database.stop();
  await traffic.untilAll(503);
  await database.start();
  const seconds = await measureSeconds(() => traffic.untilAll(200, 201));
  await traffic.stop();
  print(`responses: ${traffic.counts.toString()}`, `serves again after ${seconds.toFixed(2)} s`);

  expect(traffic.counts.otherThan(200, 201, 503)).toEqual([]);
  expect(traffic.counts.withoutRetryAfter).toBe(0);
  expect(traffic.counts.slowest).toBeLessThan(MAX_RESPONSE_MS.connection + MAX_RESPONSE_MS.margin);
  expect(seconds).toBeLessThan(MAX_RECOVERY_SECONDS);
});

test('while PostgreSQL hangs requests time out within the limits, and no order is partial afterwards', async ({
  backend,
  buyers,
}) => {
  const { database } = backend;
  const coin = await aCoin(backend, 1000);
  const all = await createBuyers(backend, 1000, coin);
  const served = buyers.checkOut(all, 100);
  await buyers.until(({ responses }) => responses.size >= 300);
  await database.freeze();
  // All requests at that moment get 503 with Retry-After.
  await buyers.until(({ unsure }) => unsure === 100);
  await database.thaw();
  const before = buyers.responses.size;
  const seconds = await measureSeconds(() =>
    buyers.until(({ responses }) => responses.size > before + 100),
  );
  await served;
  print(`responses: ${buyers.counts.toString()}`, `serves again after ${seconds.toFixed(2)} s`);

  expect(buyers.counts.otherThan(201, 503)).toEqual([]);
  expect(buyers.counts.withoutRetryAfter).toBe(0);
  expect(buyers.counts.slowest).toBeLessThan(
    Object.values(MAX_RESPONSE_MS).reduce((a, b) => a + b),
  );
  expect(seconds).toBeLessThan(MAX_RECOVERY_SECONDS);
  expect(await listStoredOrders(database)).toEqual(listConfirmedOrders(buyers));
});
