import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// `npm run test:languages`: a build whose English is the pseudo-translation (accents, 40 % longer), on every screen.
// Texts outside of the catalogues and texts that need more room than English become visible.
// `npm start` builds with it, in the process that the tests start.
process.env.PSEUDO_MESSAGES = '1';

export default defineConfig({
  ...journeys,
  testDir: 'languages',
  projects: [{ name: 'languages' }],
  reporter: [['list']],
});
