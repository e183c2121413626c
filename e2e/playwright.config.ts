import { defineConfig } from '@playwright/test';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Of tests with these tags npm test runs none, of those with `@widths` only the phone's. test:full runs all. */
const full = Boolean(process.env['E2E_FULL']);
const inFull = full ? [] : [/@full/];
const onPhoneOnly = full ? [] : [/@widths/];

/** End-to-end tests against the built site and a complete local stack with a fresh database, started once for all tests. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: './results/site',
  globalSetup: './src/support/start-stack.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: { executablePath: ensureChromium(), args: chromiumSwitches },
  },
  projects: [
    { name: 'desktop', grepInvert: [/@phone/, ...onPhoneOnly, ...inFull], use: desktop },
    { name: 'phone', grepInvert: [/@desktop/, ...inFull], use: phone },
  ],
});
