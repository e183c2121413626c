import { defineConfig } from '@playwright/test';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';

/** Files that run at one width only: they set widths themselves, do not depend on them, or need a keyboard or a pointer. Single tests have a tag instead. */
const desktopOnly = [
  'class-names',
  'contract',
  'close-account',
  'customers-desk',
  'desk-calendar',
  'desk-states',
  'documents',
  'enquiries',
  'faults',
  'four-questions',
  'forgot-password',
  'keyboard',
  'last-place',
  'mailing-list',
  'mails',
  'offers',
  'open-slots',
  'opening-hours',
  'preload',
  'public-states',
  'routes',
  'sign-in',
  'states',
  'telemetry',
  'ways-to-book',
].map((name) => `**/${name}.spec.ts`);
/** Tests of touch input, and of ways that the keyboard tests go on the desktop. */
const phoneOnly = [
  'phone',
  'book-and-pay',
  'booking-by-link',
  'calendar',
  'deposit-and-balance',
  'plans',
  'rebook-and-hold',
  'unpaid-booking',
  'whole-way',
].map((name) => `**/${name}.spec.ts`);

/** They change texts and prices of all pages, so they run after the other tests, one after the other. */
const ownerDay = '**/owner-day.spec.ts';
/** It changes texts of all pages and the clock. */
const reviews = '**/reviews.spec.ts';
const oneBooking = '**/one-booking.spec.ts';

/** The tag of tests that run at both widths in test:full, and only on the phone in npm test. */
const phoneFirst = process.env['E2E_FULL'] ? [] : [/@widths/];

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
    {
      name: 'desktop',
      testIgnore: [...phoneOnly, ownerDay, reviews, oneBooking],
      grepInvert: [/@phone/, ...phoneFirst],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [...desktopOnly, ownerDay, reviews, oneBooking],
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'owner',
      testMatch: ownerDay,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'reviews',
      testMatch: reviews,
      dependencies: ['owner'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'one-booking',
      testMatch: oneBooking,
      dependencies: ['reviews'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
