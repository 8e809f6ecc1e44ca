import { expect } from '@playwright/test';
import { print, secondsOf, test } from './backend-test.ts';
import * as books from './consistency-check.ts';
import { aCoin, buyersWith, type Buyer } from './buyers.ts';
import type { OwnBackend } from './own-backend.ts';

const BUYERS = 2400;
/** Half the API's concurrency limit, so that failures come only from the kill. */
const AT_ONCE = 100;
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
    crowd,
  }) => {
    const { database } = backend;
    const { all, scarce, wants } = await aCrowdOfBuyers(backend);
    const served = crowd.checkOut(all, AT_ONCE);
    const seconds = [];
    for (const count of KILLS) {
      await crowd.until(({ answers }) => answers.size >= count);
      await kill(backend);
      seconds.push(await secondsOf(() => restart(backend)));
    }
    await served;
    const refused = crowd.answeredWith(409);
    print(
      `${crowd.answeredWith(201).length} orders acknowledged, ${refused.length} refused`,
      `all answers: ${crowd.tally.toString()}`,
      `${await books.orderedWithoutAnswer(crowd, database)} orders whose first answer was lost`,
      `back after ${seconds.map((one) => one.toFixed(1)).join(', ')} s`,
    );

    expect(crowd.tally.otherThan(201, 409, 503, 'lost')).toEqual([]);
    expect(crowd.tally.withoutRetryAfter).toBe(0);
    expect(await books.ordersIn(database)).toEqual(books.confirmedTo(crowd));
    expect(await books.stillInCarts(database)).toEqual([]);
    // Pieces are not released, so a rejected buyer must want more than are left now.
    const left = await books.piecesLeft(database, scarce);
    expect(refused.filter((buyer) => wants(buyer) <= left)).toEqual([]);
    expect(crowd.answers.size).toBe(BUYERS);
  });
}
