// Fixture for journeys that break a front-end server: a separate front end per worker.
import { test as base } from './journey.ts';
import { ShopFront } from './releases/shop-front.ts';

/** Each worker has its own front end, so that other journeys are not affected. */
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
