import type { Page } from '@playwright/test';

/** Holds the answers to `address` back until the test lets them come; answers how to. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}
