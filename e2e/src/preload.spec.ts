import type { Page, Request } from '@playwright/test';
import { expect, takeOver, test } from './support/test.ts';

const isOfBooking = (request: Request) => /\/remotes\/mfe-booking\//.test(request.url());
const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Book Now' });

/** Opens a page, taken over and idle, so that links are watched. */
async function openIdle(page: Page) {
  const watching = page.waitForRequest((request) => request.url().endsWith('/telemetry')); // begins with the same chunk
  await page.goto('/about');
  await takeOver(page);
  await watching;
}

test('the code of a page is fetched when the pointer rests on its link, and is there when the link is pressed', async ({ page }) => {
  await openIdle(page);
  const fetched = page.waitForRequest((request) => isOfBooking(request) && request.resourceType() === 'fetch');
  await link(page).hover();
  await (await (await fetched).response())?.finished();
  await link(page).click();
  await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
});

test('a pointer that leaves the link calls the fetching off', async ({ page }) => {
  await openIdle(page);
  await page.route(/\/remotes\/mfe-booking\//, () => {}); // no answer comes
  const begun = page.waitForRequest(isOfBooking);
  await link(page).hover();
  const request = await begun;
  const failed = page.waitForEvent('requestfailed', (candidate) => candidate === request);
  await page.mouse.move(0, 0);
  expect((await failed).failure()?.errorText).toContain('ERR_ABORTED');
});

test('with Save-Data nothing is fetched before the link is pressed', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openIdle(page);
  const early: string[] = [];
  page.on('request', (request) => {
    if (isOfBooking(request)) early.push(request.url());
  });
  await link(page).hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500))); // a fetch begins after 65 ms
  expect(early).toEqual([]);
  await link(page).click();
  await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
  expect(early.length).toBeGreaterThan(0);
});
