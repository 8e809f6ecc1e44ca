import { defineConfig } from '@playwright/test';

// `npm run test:faults`: what becomes of orders when something breaks under them. No browser: every
// test starts the built API and the embedded PostgreSQL as processes of its own, and breaks those.
export default defineConfig({
  testDir: 'faults',
  outputDir: '../test-results',
  // Each test wants the machine for itself, and what passes only at the second try has failed.
  workers: 1,
  retries: 0,
  timeout: 300_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
});
