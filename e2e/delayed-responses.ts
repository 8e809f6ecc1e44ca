// Delays responses until a journey releases or aborts them.
import type { Page, Route } from '@playwright/test';
import type { UrlMatcher } from './journey.ts';

interface HeldAnswers {
  /** Resolves when the first request is being delayed. */
  readonly one: Promise<void>;
  /** Ends the delay: held requests continue or are aborted; later requests are not delayed. */
  end(comesLate?: boolean): Promise<void>;
}

/** Delays every response from `address`, except the `first` ones. */
export async function delayResponses(
  page: Page,
  address: UrlMatcher,
  first = 0,
): Promise<HeldAnswers> {
  const held: Route[] = [];
  let passed = 0;
  let isFirst: () => void;
  const one = new Promise<void>((resolve) => (isFirst = resolve));
  let isHeld = true;
  const hold = (route: Route) => {
    passed += 1;
    if (!isHeld || passed <= first) return route.fallback().catch(() => undefined);
    held.push(route);
    isFirst();
    return undefined;
  };
  await page.route(address, hold);
  return {
    one,
    end: async (comesLate = true) => {
      // The route stays: removing it can lose requests that are on their way.
      isHeld = false;
      if (comesLate)
        await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}
