import { expect } from '@playwright/test';
import { print, measureSeconds, test } from './backend-test.ts';
import * as books from './consistency-check.ts';
import { aCoin, buyersWith, type Buyer } from './buyers.ts';
import type { OwnBackend } from './own-backend.ts';

const BUYERS = 2400;
/** Half the API's concurrency limit, so that failures come only from the kill. */
const CONCURRENCY = 100;
/** One of the two coins has a few pieces too few. */
const SCARCE = 4500;
const PLENTY = 5000;
/** Kills happen after this many buyers have a response. */
const KILLS = [250, 500, 750, 1000, 1250, 1500, 1750, 2000];

/** Parameters of each test. */
interface Kill {
  readonly victim: string;
  readonly kill: (backend: OwnBackend) => Promise<unknown>;
  readonly restart: (backend: OwnBackend) => Promise<void>;
}

const VICTIMS: readonly Kill[] = [
  {
    victim: 'the API',
    kill: (backend) => backend.killApi(),
    restart: (backend) => backend.startApi(),
  },
  {
    victim: 'PostgreSQL',
    kill: ({ database }) => database.kill(),
    restart: async (backend) => {
      await backend.database.start();
      await backend.untilReady();
    },
  },
];

/** Two lines in every cart, so that partial orders are detectable. */
async function aCrowdOfBuyers(backend: OwnBackend) {
  const [scarce, plenty] = [await aCoin(backend, SCARCE), await aCoin(backend, PLENTY)];
  const quantities = Array.from({ length: BUYERS }, (_, at) => 1 + (at % 3));
  const carts = quantities.map((quantity) => [
    { product_id: scarce, quantity },
    { product_id: plenty, quantity: 2 },
  ]);
  const all = await buyersWith(backend, carts);
  const wanted = new Map(all.map((buyer, at) => [buyer, quantities[at]!]));
  return { scarce, all, wants: (buyer: Buyer) => wanted.get(buyer)! };
}

for (const { victim, kill, restart } of VICTIMS) {
  test(`kill -9 of ${victim} during checkouts loses, duplicates and splits no order`, async ({
    backend,
    buyers,
  }) => {
    const { database } = backend;
    const { all, scarce, wants } = await aCrowdOfBuyers(backend);
    const served = buyers.checkOut(all, CONCURRENCY);
    const seconds = [];
    for (const count of KILLS) {
      await buyers.until(({ responses }) => responses.size >= count);
      await kill(backend);
      seconds.push(await measureSeconds(() => restart(backend)));
    }
    await served;
    const refused = buyers.withStatus(409);
    print(
      `${buyers.withStatus(201).length} orders acknowledged, ${refused.length} refused`,
      `all responses: ${buyers.counts.toString()}`,
      `${await books.countLostResponses(buyers, database)} orders whose first response was lost`,
      `back after ${seconds.map((one) => one.toFixed(1)).join(', ')} s`,
    );

    expect(buyers.counts.otherThan(201, 409, 503, 'lost')).toEqual([]);
    expect(buyers.counts.withoutRetryAfter).toBe(0);
    expect(await books.listStoredOrders(database)).toEqual(books.listConfirmedOrders(buyers));
    expect(await books.stillInCarts(database)).toEqual([]);
    // Pieces are not released, so a rejected buyer must want more than are left now.
    const left = await books.piecesLeft(database, scarce);
    expect(refused.filter((buyer) => wants(buyer) <= left)).toEqual([]);
    expect(buyers.responses.size).toBe(BUYERS);
  });
}
