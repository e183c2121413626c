import { defineConfig } from '@playwright/test';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * They change texts, prices or the clock for all pages, so each runs after the other tests and after the one before it.
 * All but the first are on a phone.
 */
const alone = ['owner-day', 'reviews', 'recipes', 'crew', 'one-booking'] as const;

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
  reporter: process.env['E2E_TRACE'] ? [['list'], ['html', { open: 'never', outputFolder: 'report' }]] : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: ensureChromium(), args: chromiumSwitches },
  },
  projects: [
    { name: 'desktop', grepInvert: [/@phone/, /@alone/, ...onPhoneOnly, ...inFull], use: desktop },
    { name: 'phone', grepInvert: [/@desktop/, /@alone/, ...inFull], use: phone },
    ...alone.map((name, index) => ({
      name,
      testMatch: `**/${name}.spec.ts`,
      grepInvert: inFull,
      dependencies: index === 0 ? ['desktop', 'phone'] : alone.slice(index - 1, index),
      use: index === 0 ? desktop : phone,
    })),
  ],
});
