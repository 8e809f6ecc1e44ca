import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// `npm run screenshots`: captures every screen at three widths in light and dark mode, from the production
// build.
export default defineConfig({
  ...journeys,
  testDir: 'screenshots',
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
});
