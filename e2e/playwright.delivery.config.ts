import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * End-to-end tests during releases: one browser at a time, on a stack that serves a copy of the built site, with real
 * builds and the real commands (`delivery/support/delivery.ts`).
 */
export default defineConfig({
  ...base,
  testDir: './delivery',
  outputDir: './results/delivery',
  globalSetup: undefined,
  timeout: 600_000,
  workers: 1,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
