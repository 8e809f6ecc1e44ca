import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from './chromium.ts';
import { RUNNING_SHOP, SHOP } from './shop.ts';

/**
 * Journeys that start their own shop, one test at a time; scheduled first, because started last they would
 * prolong the run.
 */
const SERIAL = [
  '**/canary-rollback.spec.ts',
  '**/checkout-delivery.spec.ts',
  '**/release-remote.spec.ts',
];

/** Long journeys over every screen and every outage of a part, about what changes seldom. */
const SWEEPS = [
  '**/remote-outage.spec.ts',
  '**/accessibility-storefront.spec.ts',
  '**/accessibility-admin.spec.ts',
  '**/lighthouse.spec.ts',
];

export default defineConfig({
  testDir: 'journeys',
  // Longest first, so that none of them runs alone at the end.
  projects: [
    { name: 'serial', testMatch: SERIAL },
    { name: 'sweeps', testMatch: SWEEPS },
    { name: 'journeys', testIgnore: [...SERIAL, ...SWEEPS] },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the gate's two cores: a worker spends a fifth of its time waiting.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Retries distinguish flaky from broken tests; the flaky reporter fails the run for several flaky ones.
  retries: process.env.CI ? 2 : 0,
  reporter: [
    ['list'],
    ['./flaky-reporter.ts'],
    ['./accessibility-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    baseURL: SHOP.url,
    // A worker reuses its window and clears storage and cache.
    reuseContext: true,
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS },
    // Tracing every journey takes a fifth longer; use `--trace on` for a single one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  ...(!RUNNING_SHOP && { webServer: ownShop() }),
});

function ownShop() {
  return {
    command: 'npm start',
    cwd: '..',
    // `npm start` prints the addresses when every server is ready.
    wait: { stdout: /\/api\/docs/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'pipe' as const,
    env: SHOP.env,
  };
}
