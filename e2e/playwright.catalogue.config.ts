import { defineConfig } from '@playwright/test';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';

/** The accessibility of every story of shared-ui's catalogue, as `npm run catalogue:build` has written it. */
export default defineConfig({
  testDir: './catalogue',
  outputDir: './results/catalogue',
  fullyParallel: true,
  expect: { timeout: 20_000 },
  timeout: 60_000,
  workers: 2,
  reporter: [['dot']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: ensureChromium(), args: chromiumSwitches },
  },
});
