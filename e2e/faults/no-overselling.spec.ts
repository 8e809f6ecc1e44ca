import { expect } from '@playwright/test';
import { listConfirmedOrders, listStoredOrders, stillInCarts } from './consistency-check.ts';
import { print, measureSeconds, test } from './backend-test.ts';
import { aCoin, createBuyers } from './buyers.ts';

const BUYERS = 1000;
const PIECES = 100;

// Above the default concurrency (200 requests, a fifth of that while they are slow), so that all requests
// run concurrently.
test.use({ settings: { MAX_IN_FLIGHT: '10000' } });

test('1,000 concurrent buyers of a coin with 100 pieces get exactly 100, numbered 1 to 100', async ({
  backend,
  buyers,
}) => {
  const { database } = backend;
  const coin = await aCoin(backend, PIECES);
  const all = await createBuyers(backend, BUYERS, coin);
  const seconds = await measureSeconds(() => buyers.checkOut(all, BUYERS));
  print(`${BUYERS} checkouts at once in ${seconds.toFixed(1)} s`, buyers.counts.toString());

  // No retries: these are the responses to the first attempt.
  expect([buyers.counts.of(201), buyers.counts.of(409)]).toEqual([PIECES, BUYERS - PIECES]);
  expect(buyers.counts.otherThan(201, 409)).toEqual([]);
  expect(await listStoredOrders(database)).toEqual(listConfirmedOrders(buyers));
  expect(await stillInCarts(database)).toEqual([]);
  const sold = await database.query<{ number: number }>(
    `SELECT number FROM piece JOIN order_item item ON item.id = order_item_id
      WHERE piece.product_id = $1 ORDER BY number`,
    [coin],
  );
  expect(sold.map(({ number }) => number)).toEqual(
    Array.from({ length: PIECES }, (_, at) => at + 1),
  );
});
