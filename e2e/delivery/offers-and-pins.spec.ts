import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openInSite } from '../src/support/boot.ts';
import { stack } from '../src/support/start-stack.ts';
import { hydrated } from '../src/support/test.ts';
import { expect, test } from './support/delivery.ts';
import { expectRelease, expectShell } from './support/next-release.ts';

/** Returns to the tab, which then requests the live versions. Tabs of a headless browser are never hidden. */
const returnToTab = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('a tab offers a newer version when its visitor returns, never while a form has input, and Reload loads it', async ({
  page,
  delivery,
}) => {
  await page.goto('/booking');
  await hydrated(page);
  const requested = page.waitForResponse('**/boot.json');
  await expect(async () => {
    await returnToTab(page); // the listener is added when the browser is idle
    await Promise.race([requested, new Promise((_resolve, reject) => setTimeout(reject, 500, new Error('not yet')))]);
  }).toPass();
  const offer = page.getByText('A new version is ready.');
  await expect(offer).toBeHidden();

  await delivery.releaseNext('mfe-booking');
  await returnToTab(page);
  await expect(offer).toBeVisible();
  await page.getByRole('form', { name: 'Booking form' }).getByLabel('Number of guests').fill('40');
  await expect(offer).toBeHidden();

  await openInSite(page, '/about');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
  await returnToTab(page);
  await expect(offer).toBeHidden();

  await delivery.releaseNext('shell');
  await returnToTab(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectShell(page, true);
  await hydrated(page);
  await openInSite(page, '/booking');
  await expectRelease(page, 'mfe-booking', true);
});

test('a signed pin loads a version that is not live in one browser, with a banner, until the visitor leaves it', async ({
  page,
  browser,
  delivery,
}) => {
  await delivery.releaseNext('mfe-booking');
  const version = (await delivery.health()).remotes['mfe-booking']!;
  await delivery.reset();
  const link = /\S+\/pin\?token=\S+/.exec(
    await delivery.npmRun('preview', '--', 'mfe-booking', version, '--hours', '1', '--site', delivery.site),
  )![0];
  const { pathname, search } = new URL(link);

  const forged = await page.request.get(`${stack().siteUrl}/pin${search.slice(0, -3)}abc`);
  expect(forged.status()).toBe(403);
  await page.goto(pathname + search);
  const banner = page.getByRole('region', { name: 'Pinned version' });
  await hydrated(page);
  await expect(banner).toContainText(`This browser shows mfe-booking ${version} until`);
  await page.goto('/booking');
  await expectRelease(page, 'mfe-booking', true);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${stack().siteUrl}/booking`);
  await expectRelease(other, 'mfe-booking', false);
  await other.context().close();
  const log = await readFile(join(delivery.site, 'audit.log'), 'utf8');
  expect(JSON.parse(log.trim().split('\n').at(-1)!)).toMatchObject({
    what: 'pin',
    who: 'ada',
    package: 'mfe-booking',
    to: version,
  });

  await banner.getByRole('link', { name: 'Leave this version' }).click();
  await hydrated(page);
  await page.goto('/booking');
  await expectRelease(page, 'mfe-booking', false);
  await expect(banner).toBeHidden();
});
