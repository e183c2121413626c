import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * Journeys while teams release: one browser at a time, on a stack that serves a copy of the built site, with real
 * builds and the real commands (`delivery/support/delivery.ts`).
 */
export default defineConfig({
  ...journeys,
  testDir: './delivery',
  globalSetup: undefined,
  timeout: 600_000,
  workers: 1,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
