import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { print, secondsOf, test } from './backend-test.ts';
import { aCoin, buyers, checkoutOf, type Buyer } from './buyers.ts';
import type { Call, HttpCaller } from './caller.ts';
import { ResponseCounts } from './response-counts.ts';

/** Five times the default concurrency of one API process. */
const SHOPPERS = 5 * 200;
const ROUNDS = 4;
/** Maximum recovery time, in seconds. */
const SOON = 5;

/** A shopper's requests in order; each order has a new key. */
function visitOf({ token }: Buyer, coin: string): Call[] {
  const email = `${randomUUID()}@example.org`;
  const account = { username: 'One of many', email, password: 'six-or-more' };
  return [
    { method: 'GET', path: '/products' },
    { method: 'POST', path: '/cart/add', token, body: { product_id: coin } },
    checkoutOf({ id: '', token, key: randomUUID() }),
    { method: 'GET', path: '/cart/orders', token },
    // Password hashing is the most expensive call; most of these get 429.
    { method: 'POST', path: '/auth/register', body: account },
  ];
}

async function browse(
  caller: HttpCaller,
  shopper: Buyer,
  coin: string,
  tally: ResponseCounts,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const call of visitOf(shopper, coin)) {
      tally.add(await caller.send(call).catch(() => 'lost' as const));
    }
  }
}

test('at five times the capacity excess requests get 429 or 503 with Retry-After, and all are served 5 s later', async ({
  backend,
  caller,
  crowd,
}) => {
  const coin = await aCoin(backend, 2000);
  const shoppers = await buyers(backend, SHOPPERS, coin);
  const later = await buyers(backend, 100, coin);
  const tally = new ResponseCounts();
  const storm = await secondsOf(() =>
    Promise.all(shoppers.map((shopper) => browse(caller, shopper, coin, tally))),
  );
  const calm = await secondsOf(async () => {
    await backend.untilReady();
    await crowd.checkOut(later, later.length);
  });
  print(
    `${SHOPPERS} shoppers at once for ${storm.toFixed(1)} s: ${tally.toString()}`,
    `afterwards 100 checkouts in ${calm.toFixed(2)} s: ${crowd.tally.toString()}`,
  );

  expect(tally.otherThan(200, 201, 409, 429, 503)).toEqual([]);
  expect(tally.withoutRetryAfter).toBe(0);
  expect(crowd.tally.of(201)).toBe(later.length);
  expect(crowd.tally.otherThan(201)).toEqual([]);
  expect(calm).toBeLessThan(SOON);
});
