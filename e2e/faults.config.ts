import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// `npm run test:faults`: parts that die, stall, lie and are released while shoppers buy.
export default defineConfig({ ...journeys, testDir: 'faults', workers: 1, timeout: 180_000 });
