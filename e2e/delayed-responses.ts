// Servers that take their time: answers held back until a journey lets them go or gives them up.
import type { Page, Route } from '@playwright/test';
import type { Address } from './journey.ts';

interface HeldAnswers {
  /** Resolves when the first request is held. */
  readonly one: Promise<void>;
  /** Ends the holding: what was held comes after all, or never; what is asked next, at once. */
  end(comesLate?: boolean): Promise<void>;
}

/** Holds every answer from `address` back. */
export async function delayResponses(page: Page, address: Address): Promise<HeldAnswers> {
  const held: Route[] = [];
  let isFirst: () => void;
  const one = new Promise<void>((resolve) => (isFirst = resolve));
  const hold = (route: Route) => {
    held.push(route);
    isFirst();
  };
  await page.route(address, hold);
  return {
    one,
    end: async (comesLate = true) => {
      await page.unroute(address, hold);
      if (comesLate)
        await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
