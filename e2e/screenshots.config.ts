import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// `npm run screenshots`: every screen at three widths, light and dark, from the production build.
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
});
