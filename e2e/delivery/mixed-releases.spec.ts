import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openInSite } from '../src/support/boot.ts';
import { failurePanel, remoteNames, remotePages } from '../src/support/remote-pages.ts';
import { admin, signInByApi } from '../src/support/session.ts';
import { hydrated } from '../src/support/test.ts';
import { bookAndPay, expectConfirmed, openBookingForm } from './support/book-and-pay.ts';
import type { BookingFixtures } from './support/book-and-pay.ts';
import { expect, test } from './support/delivery.ts';
import { expectRelease, expectShell, nextRelease, openPages } from './support/next-release.ts';
import type { Package } from './support/next-release.ts';

/** Remotes with a next release: all when E2E_FULL is set, otherwise the two that a booking uses. */
const moving = process.env['E2E_FULL'] ? remoteNames : (['mfe-booking', 'mfe-account'] as const);

/** Opens a page of every remote as a separate document and then within one document. */
async function expectPages(page: Page, next: ReadonlySet<Package>) {
  await page.goto('/robots.txt'); // a page without script, which does not react to the sign-out
  await page.evaluate(() => localStorage.clear()); // the sign-in page of mfe-account is only shown to signed-out visitors
  const open = remoteNames.filter((remote) => remote !== 'mfe-admin');
  for (const remote of open) {
    await page.goto(openPages[remote][0]);
    await hydrated(page);
    await expectShell(page, next.has('shell'));
    await expectRelease(page, remote, next.has(remote));
  }
  for (const remote of open) {
    await openInSite(page, openPages[remote][0]);
    await expectRelease(page, remote, next.has(remote));
    await expect(failurePanel(page)).toBeHidden();
  }
}

async function expectBooking(fixtures: BookingFixtures, name: string, next: ReadonlySet<Package>) {
  const { page } = fixtures;
  const eventName = `${name} evening ${Date.now()}`;
  const booking = await openBookingForm(fixtures, name);
  await expectRelease(page, 'mfe-booking', next.has('mfe-booking'));
  await bookAndPay(page, booking, eventName);
  await openInSite(page, '/account');
  await expectConfirmed(page, eventName);
}

/** Opens the admin's page as the admin: a person without the role does not get its code. */
async function expectAdminPage(page: Page, next: ReadonlySet<Package>) {
  const [path] = remotePages['mfe-admin'];
  await signInByApi(page, admin);
  await page.goto(path);
  await expectRelease(page, 'mfe-admin', next.has('mfe-admin'));
  await page.goto(remotePages['mfe-marketing'][0]);
  await openInSite(page, path);
  await expectRelease(page, 'mfe-admin', next.has('mfe-admin'));
}

test('the text that each next release changes is in its source', () => {
  const missing = Object.values(nextRelease)
    .flat()
    .filter(([file, from]) => !readFileSync(join(import.meta.dirname, '../..', file), 'utf8').includes(from));
  expect(missing).toEqual([]);
});

test('a page of each remote and a booking work with shell N and remotes N and N-1, and with shell N-1 and remotes N', async ({
  page,
  delivery,
  people,
  slots,
}) => {
  const next = new Set<Package>();
  await test.step('shell N, remotes N-1', async () => {
    await delivery.releaseNext('shell');
    await expectPages(page, next.add('shell'));
    await expectBooking({ page, people, slots }, 'Ada Shell', next);
    await expectAdminPage(page, next);
  });
  for (const remote of moving) {
    await test.step(`${remote} N as well`, async () => {
      await delivery.releaseNext(remote);
      await expectPages(page, next.add(remote));
      if (!process.env['E2E_FULL']) return;
      await expectBooking({ page, people, slots }, 'Ben Between', next);
      await expectAdminPage(page, next);
    });
  }
  await test.step('shell N-1, remotes N', async () => {
    await delivery.deliver('rollback', 'shell');
    next.delete('shell');
    await expectPages(page, next);
    await expectBooking({ page, people, slots }, 'Cleo Remotes', next);
    await expectAdminPage(page, next);
  });
});
