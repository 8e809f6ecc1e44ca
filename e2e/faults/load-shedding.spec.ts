import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { print, measureSeconds, test } from './backend-test.ts';
import { aCoin, createBuyers, toCheckoutCall, type Buyer } from './buyers.ts';
import type { Call, HttpCaller } from './caller.ts';
import { ResponseCounts } from './response-counts.ts';

/** Five times the default concurrency of one API process. */
const SHOPPERS = 5 * 200;
const ROUNDS = 4;
/** Maximum recovery time, in seconds. */
const MAX_RECOVERY_SECONDS = 5;

/** A shopper's requests in order; each order has a new key. */
function visitOf({ token }: Buyer, coin: string): Call[] {
  const email = `${randomUUID()}@example.org`;
  const account = { username: 'One of many', email, password: 'six-or-more' };
  return [
    { method: 'GET', path: '/products' },
    { method: 'POST', path: '/cart/add', token, body: { product_id: coin } },
    toCheckoutCall({ id: '', token, key: randomUUID() }),
    { method: 'GET', path: '/cart/orders', token },
    // Password hashing is the most expensive call; most of these get 429.
    { method: 'POST', path: '/auth/register', body: account },
  ];
}

async function browse(
  caller: HttpCaller,
  shopper: Buyer,
  coin: string,
  counts: ResponseCounts,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const call of visitOf(shopper, coin)) {
      counts.add(await caller.send(call).catch(() => 'lost' as const));
    }
  }
}

test('at five times the capacity excess requests get 429 or 503 with Retry-After, and all are served 5 s later', async ({
  backend,
  caller,
  buyers,
}) => {
  const coin = await aCoin(backend, 2000);
  const shoppers = await createBuyers(backend, SHOPPERS, coin);
  const later = await createBuyers(backend, 100, coin);
  const counts = new ResponseCounts();
  const storm = await measureSeconds(() =>
    Promise.all(shoppers.map((shopper) => browse(caller, shopper, coin, counts))),
  );
  const calm = await measureSeconds(async () => {
    await backend.untilReady();
    await buyers.checkOut(later, later.length);
  });
  print(
    `${SHOPPERS} shoppers at once for ${storm.toFixed(1)} s: ${counts.toString()}`,
    `afterwards 100 checkouts in ${calm.toFixed(2)} s: ${buyers.counts.toString()}`,
  );

  expect(counts.otherThan(200, 201, 409, 429, 503)).toEqual([]);
  expect(counts.withoutRetryAfter).toBe(0);
  expect(buyers.counts.of(201)).toBe(later.length);
  expect(buyers.counts.otherThan(201)).toEqual([]);
  expect(calm).toBeLessThan(MAX_RECOVERY_SECONDS);
});
