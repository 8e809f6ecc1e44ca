// Delays responses until a journey releases or aborts them.
import type { Page, Route } from '@playwright/test';
import type { UrlMatcher } from './journey.ts';

interface HeldAnswers {
  /** Resolves when the first request is being delayed. */
  readonly one: Promise<void>;
  /** Ends the delay: held requests continue or are aborted; later requests are not delayed. */
  end(comesLate?: boolean): Promise<void>;
}

/** Delays every response from `address`. */
export async function delayResponses(page: Page, address: UrlMatcher): Promise<HeldAnswers> {
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
