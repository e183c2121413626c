import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { stack } from './start-stack.ts';

/** What a page may say in its console without failing the test: nothing. */
function failOnComplaints(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
}

/** The journeys' test: the site's address, and a console that must stay silent. */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({ browserName }, use) => use(browserName ? stack().siteUrl : undefined),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => failOnComplaints(page, complaints));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Colors that are still fading in or from one scheme to the other are looked at again; a real finding stays. */
const expectNothingFound = (axe: () => AxeBuilder) =>
  expect(async () => {
    const { violations } = await axe().analyze();
    expect(
      violations.map(
        (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  }).toPass({ timeout: 10_000 });

/** Fails when the page is wider than its screen. A phone's `innerWidth` grows with what runs over; the screen's width does not. */
export async function expectNoOverflow(page: Page, where?: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Fails when axe finds anything on the page as it is now. */
export const expectAccessible = (page: Page) => expectNothingFound(() => new AxeBuilder({ page }));

/** The same in forced colors, where the system's own palette, which axe does not know, decides the contrast. */
export const expectAccessibleInForcedColors = (page: Page) =>
  expectNothingFound(() => new AxeBuilder({ page }).disableRules('color-contrast'));

/** Fails when axe finds a text that stands out too little: what another colour scheme can change. */
export const expectContrast = (page: Page) =>
  expectNothingFound(() => new AxeBuilder({ page }).withRules('color-contrast'));

/** Waits until the page is hydrated. Nothing is pressed or moved: that happens by itself. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
}

/** Keeps the shell's code away from the page until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/shell\/[^/]+\/main\.[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

export { expect };
