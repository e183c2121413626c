import type { Page, Request } from '@playwright/test';
import { bootOf } from './support/boot.ts';
import { expect, hydrated, test } from './support/test.ts';

const isOfBooking = (request: Request) => /\/remotes\/mfe-booking\//.test(request.url());
const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Book Now' });

/** Paths of the scripts that the booking page needs beyond those that run already. */
async function codeOfBooking(page: Page): Promise<string[]> {
  const booking = (await bootOf(page)).remotes.find(({ name }) => name === 'mfe-booking')!;
  const route = booking.routes.find(({ path }) => path === '/booking')!;
  const run = await scriptsOf(page, 'script', 'link');
  return [booking.live.entry, ...route.scripts].map(({ url }) => url).filter((path) => !run.has(path));
}

/** The scripts that the page has run (`script`) or preloaded (`link`), with their bytes over the network (0 from the cache). */
const scriptsOf = async (page: Page, ...types: ('script' | 'link')[]) =>
  new Map(
    await page.evaluate(
      (wanted) =>
        performance
          .getEntriesByType('resource')
          .filter(({ initiatorType }) => wanted.some((type) => type === initiatorType))
          .map(({ name, transferSize }) => [new URL(name).pathname, transferSize] as const),
      types,
    ),
  );

/** Opens a page and waits until it is hydrated and idle, so that prefetching is active. */
async function openIdle(page: Page) {
  const watching = page.waitForRequest((request) => request.url().endsWith('/telemetry')); // begins with the same chunk
  await page.goto('/about');
  await hydrated(page);
  await watching;
}

test(
  'the code of a page is fetched once and run when the pointer hovers over its link, before the click',
  { tag: '@desktop' },
  async ({ page }) => {
    await openIdle(page);
    const code = await codeOfBooking(page);
    const fetched: string[] = [];
    page.on('requestfinished', (request) => {
      if (isOfBooking(request) || request.url().includes('/shell/')) fetched.push(new URL(request.url()).pathname);
    });
    await link(page).hover();
    await expect
      .poll(() => code.filter((path) => !fetched.includes(path)), 'scripts of the page that are not fetched')
      .toEqual([]);
    await expect
      .poll(async () => {
        const run = await scriptsOf(page, 'script');
        return code.filter((path) => !run.has(path));
      }, 'scripts that were fetched and not run')
      .toEqual([]);
    const run = await scriptsOf(page, 'script');
    expect(
      code.filter((path) => run.get(path) !== 0),
      'scripts that were fetched again',
    ).toEqual([]);
    await link(page).click();
    await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
  },
);

test('with Save-Data no code is fetched before the link is clicked', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.clock.install();
  await openIdle(page);
  const early: string[] = [];
  page.on('request', (request) => {
    if (isOfBooking(request)) early.push(request.url());
  });
  await link(page).hover();
  await page.clock.runFor(1_000); // a fetch would begin after 65 ms, however slow the machine is
  await page.evaluate(() => fetch('/robots.txt')); // and be noticed before the answer to this one
  expect(early).toEqual([]);
  await link(page).click();
  await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
  expect(early.length).toBeGreaterThan(0);
});
