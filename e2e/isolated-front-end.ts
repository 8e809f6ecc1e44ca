// What the journeys share that break a server before the shop: a front of their own.
import { test as base } from './journey.ts';
import { ShopFront } from './releases/shop-front.ts';

/** Every worker breaks a front of its own, so that journeys beside it go on. */
export const test = base.extend<object, { front: ShopFront }>({
  front: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const front = await ShopFront.open();
      await use(front);
      await front.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ front }, use) => use(front.url),
});
