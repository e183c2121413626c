import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { createBookings } from './fixtures/bookings.ts';
import type { Bookings } from './fixtures/bookings.ts';
import { createDesk } from './fixtures/desk.ts';
import type { Desk } from './fixtures/desk.ts';
import { createLater } from './fixtures/later.ts';
import type { Later } from './fixtures/later.ts';
import { createOffers } from './fixtures/offers.ts';
import type { Offers } from './fixtures/offers.ts';
import { createPayments } from './fixtures/payments.ts';
import type { Payments } from './fixtures/payments.ts';
import { createPeople } from './fixtures/people.ts';
import type { People } from './fixtures/people.ts';
import { createSlots } from './fixtures/slots.ts';
import type { Slots } from './fixtures/slots.ts';
import { runOwnStack, stack, startTimeout } from './start-stack.ts';

/** Collects console errors, warnings and exceptions of a page; a test fails when there are any. */
function collectConsoleMessages(page: Page, consoleMessages: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleMessages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => consoleMessages.push(`exception: ${error.message}`));
}

/**
 * Makes a page wait after `goto` and `reload` until it is hydrated: before that a press can be lost. Pages of the sandboxes, which have no
 * boot manifest, and pages without script are never hydrated.
 */
function waitForHydration(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const ready = () =>
    page.waitForFunction(
      () =>
        !document.getElementById('boot') ||
        'hydrated' in document.documentElement.dataset ||
        matchMedia('(scripting: none)').matches,
    );
  page.goto = async (...args) => {
    const response = await goto(...args);
    await ready();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await ready();
    return response;
  };
  return page;
}

/** As {@link waitForHydration}, for every page, also of a context that a test makes itself. */
function waitInPagesOf(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => waitForHydration(await newPage());
    return context;
  };
  return browser;
}

interface WorkerFixtures {
  /** Whether `goto` waits for hydration; off where what happens before it is the subject. */
  waits: boolean;
}

interface Fixtures {
  /** The address of the site: of the run's stack, or, for tests with the tag `@alone`, of one with a separate folder and database. */
  siteUrl: string;
  later: Later;
  consoleMessages: string[];
  desk: Desk;
  slots: Slots;
  people: People;
  bookings: Bookings;
  offers: Offers;
  payments: Payments;
}

/** Test with the site's address and separate data, which fails on console errors and warnings. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  waits: [true, { option: true, scope: 'worker' }],
  browser: [async ({ browser, waits }, use) => use(waits ? waitInPagesOf(browser) : browser), { scope: 'worker' }],
  siteUrl: [
    async ({}, use, { tags, parallelIndex }) => {
      const stop = tags.includes('@alone') ? await runOwnStack(parallelIndex) : undefined;
      await use(stack().siteUrl);
      await stop?.();
    },
    { auto: true, timeout: startTimeout },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  // The first automatic fixture ends last, when the pages are closed: one of an account that is gone would report errors.
  later: [
    async ({}, use) => {
      const { later, finish } = createLater();
      await use(later);
      await finish();
    },
    { auto: true },
  ],
  consoleMessages: [
    async ({ context }, use) => {
      const consoleMessages: string[] = [];
      context.on('page', (page) => collectConsoleMessages(page, consoleMessages));
      await use(consoleMessages);
      expect(consoleMessages).toEqual([]);
    },
    { auto: true },
  ],
  desk: async ({}, use) => use(createDesk()),
  slots: async ({}, use, { parallelIndex, config }) =>
    use(createSlots({ worker: parallelIndex, workers: config.workers })),
  people: ({ desk, later }, use) => use(createPeople({ desk, later })),
  bookings: ({ desk, slots, later }, use) => use(createBookings({ desk, slots, later })),
  offers: ({ desk, later }, use) => use(createOffers({ desk, later })),
  payments: ({ desk }, use) => use(createPayments({ desk })),
});

/** Colors that are still in a transition are checked again; a real finding stays. */
const expectNothingFound = (axe: () => AxeBuilder) =>
  expect(async () => {
    const { violations } = await axe().analyze();
    expect(
      violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  }).toPass({ timeout: 10_000 });

/** Fails when the page is wider than its screen. A phone's `innerWidth` includes the overflow; the screen's width does not. */
export async function expectNoOverflow(page: Page, where?: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Axe without what nobody reads: the details of passed rules, and the second page in which it would merge the results of frames. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Fails when axe finds anything on the page as it is now. */
export const expectAccessible = (page: Page) => expectNothingFound(() => axeOf(page));

/** The same in forced colors, without contrast, which depends on the system's palette. */
export const expectAccessibleInForcedColors = (page: Page) =>
  expectNothingFound(() => axeOf(page).disableRules('color-contrast'));

/** Fails when axe finds insufficient contrast, which depends on the color scheme. */
export const expectContrast = (page: Page) => expectNothingFound(() => axeOf(page).withRules('color-contrast'));

/** Waits until the page is hydrated. This requires no input. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
}

/** Every script of the shell and of remotes. */
export const EVERY_SCRIPT = /\/(shell|remotes)\/.+\.js$/;

/** Delays the shell's code, or other scripts, until the returned function is called. */
export async function holdCode(page: Page, scripts = /\/shell\/[^/]+\/main\.[^/]+\.js$/): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

export { expect };
