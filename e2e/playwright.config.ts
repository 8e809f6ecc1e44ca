import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_ARGS, RUNNING_SHOP, SHOP } from './shop.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // CI's machine is shared: what passes at the second try is reported as flaky, by name.
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: SHOP.url,
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  ...(!RUNNING_SHOP && { webServer: ownShop() }),
});

function ownShop() {
  return {
    command: 'npm start',
    cwd: '..',
    url: `${SHOP.url}/api/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'pipe' as const,
    env: SHOP.env,
  };
}
