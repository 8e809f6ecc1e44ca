import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS } from './chromium.ts';
import { RUNNING_SHOP, SHOP } from './shop.ts';

/** One journey after the other, on a shop of their own: begun last, two others would wait for them. */
const ROWS = ['**/canary-rollback.spec.ts', '**/release-remote.spec.ts'];

/** Every screen, and every fault of a part: what changes seldom and takes long. */
const SWEEPS = [
  '**/remote-outage.spec.ts',
  '**/accessibility-storefront.spec.ts',
  '**/accessibility-admin.spec.ts',
  '**/lighthouse.spec.ts',
];

export default defineConfig({
  testDir: 'journeys',
  // The long ones first: at the end nobody waits for one of them.
  projects: [
    { name: 'rows', testMatch: ROWS },
    { name: 'sweeps', testMatch: SWEEPS },
    { name: 'journeys', testIgnore: [...ROWS, ...SWEEPS] },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the two cores of the gate: who walks through a shop waits a fifth of the time.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // The second try tells a flaky test from a broken one; the reporter of the flaky fails both.
  retries: process.env.CI ? 2 : 0,
  reporter: [
    ['list'],
    ['./flaky-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  use: {
    baseURL: SHOP.url,
    // A worker empties its window, storage and cache instead of opening another.
    reuseContext: true,
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS },
    // A trace of every journey takes a fifth of the time; `--trace on` keeps one of a journey looked at.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  ...(!RUNNING_SHOP && { webServer: ownShop() }),
});

function ownShop() {
  return {
    command: 'npm start',
    cwd: '..',
    // The addresses are said when every server is ready, not only the first.
    wait: { stdout: /\/api\/docs/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'pipe' as const,
    env: SHOP.env,
  };
}
