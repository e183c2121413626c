import { defineConfig } from '@playwright/test';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';
import { pinnedChromium } from './catalogue/pinned-chromium.ts';

/** Accessibility and looks of the stories of shared-ui's catalogue, as `npm run catalogue:build` has written it. */
export default defineConfig({
  testDir: './catalogue',
  outputDir: './results/catalogue',
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0.05 } },
  timeout: 60_000,
  workers: 2,
  reporter: [['dot']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    {
      name: 'accessibility',
      testIgnore: 'looks.spec.ts',
      use: { launchOptions: { executablePath: ensureChromium(), args: chromiumSwitches } },
    },
    {
      name: 'looks',
      testMatch: 'looks.spec.ts',
      use: { launchOptions: { executablePath: ensureChromium(), args: chromiumSwitches, ...pinnedChromium() } },
    },
  ],
});
