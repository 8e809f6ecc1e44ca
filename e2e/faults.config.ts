import { defineConfig } from '@playwright/test';

// `npm run test:faults`: fault-injection tests. Without a browser: each test starts the built API and the
// embedded PostgreSQL as separate processes and breaks them.
export default defineConfig({
  testDir: 'faults',
  outputDir: '../test-results',
  // Each test needs the whole machine, and a test that passes only on a retry has failed.
  workers: 1,
  retries: 0,
  timeout: 300_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
