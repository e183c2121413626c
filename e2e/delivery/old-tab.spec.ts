import type { Page } from '@playwright/test';
import { bootOf, openInSite } from '../src/support/boot.ts';
import { failurePanel } from '../src/support/remote-pages.ts';
import type { Remote } from '../src/support/remote-pages.ts';
import { hydrated } from '../src/support/test.ts';
import { bookAndPay, expectConfirmed, openBookingForm } from './support/book-and-pay.ts';
import { expect, test } from './support/delivery.ts';
import { expectRelease, expectShell } from './support/next-release.ts';

/** The versions of a remote whose scripts this document has loaded. */
const loadedVersions = (page: Page, remote: Remote) =>
  page.evaluate((name) => {
    const paths = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname.split('/'));
    return [
      ...new Set(
        paths.flatMap(([, folder, remoteName, version]) =>
          folder === 'remotes' && remoteName === name ? [version] : [],
        ),
      ),
    ];
  }, remote);

test('a visitor who opened the site before four releases completes the booking on the old version', async ({
  page,
  context,
  delivery,
  people,
  slots,
}) => {
  const eventName = `Evening of an old tab ${Date.now()}`;
  const booking = await openBookingForm({ page, people, slots }, 'Olga Tab');
  await hydrated(page);
  const { remotes } = await bootOf(page);
  const before = (remote: Remote) => remotes.find(({ name }) => name === remote)!.live.version;
  const reading = await context.newPage();
  await reading.goto('/about');
  await hydrated(reading);

  await test.step('four releases go out, two of them at the same time', async () => {
    await delivery.releaseNext('shell');
    await Promise.all([delivery.releaseNext('mfe-booking'), delivery.releaseNext('mfe-account')]);
    delivery.edit('mfe-booking/src/pages/booking-hero.tsx', 'Next: Book', 'Next: and now book');
    await delivery.deliver('release', 'mfe-booking');
  });

  await test.step('a new visitor gets the new versions', async () => {
    const visitor = await context.newPage();
    await visitor.goto('/booking');
    await hydrated(visitor);
    await expectShell(visitor, true);
    await expectRelease(visitor, 'mfe-booking', true);
    await visitor.close();
  });

  await test.step('a visitor with an open form books, pays and finds the booking', async () => {
    await bookAndPay(page, booking, eventName);
    await openInSite(page, '/account');
    await expectConfirmed(page, eventName);
    await expectShell(page, false);
    expect(await loadedVersions(page, 'mfe-booking'), 'of mfe-booking, in the old tab').toEqual([
      before('mfe-booking'),
    ]);
    expect(await loadedVersions(page, 'mfe-account'), 'of mfe-account, in the old tab').toEqual([
      before('mfe-account'),
    ]);
  });

  await test.step('a visitor of another page opens more pages of the old releases', async () => {
    await openInSite(reading, '/booking');
    await expectRelease(reading, 'mfe-booking', false);
    expect(await loadedVersions(reading, 'mfe-booking'), 'of mfe-booking, in the old tab').toEqual([
      before('mfe-booking'),
    ]);
  });
});

test('a tab whose release was removed from the server reloads only once', async ({
  page,
  delivery,
  consoleMessages,
}) => {
  const visits = () => page.evaluate(() => performance.timeOrigin);
  await page.goto('/about');
  await hydrated(page);
  const first = await visits();
  await page.route(/\/remotes\/mfe-booking\//, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await openInSite(page, '/booking'); // the release is gone, but this tab's shell is the live one
  await expect(failurePanel(page)).toBeVisible({ timeout: 25_000 });
  expect(await visits()).toBe(first);

  await delivery.releaseNext('shell');
  await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => visits().catch(() => first), { message: 'the tab reloads', timeout: 25_000 }).not.toBe(first);
  const notice = page.getByText('You can read this page'); // still gone
  await expect(notice).toBeVisible({ timeout: 25_000 });
  const second = await visits();
  await expectShell(page, true);

  await delivery.reset(); // the shell is replaced again
  let [requested, loaded] = [0, 0];
  page.on('domcontentloaded', () => (loaded += 1));
  page.on('response', (response) => (requested += response.url().endsWith('/boot.json') ? 1 : 0));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => requested, { timeout: 25_000 }).toBe(2); // before the attempt and after it failed
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await page.unroute(/\/remotes\/mfe-booking\//);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toBeHidden();
  await hydrated(page);
  expect([await visits(), loaded], 'no second reload').toEqual([second, 0]);
  consoleMessages.length = 0;
});
