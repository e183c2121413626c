import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { registryFor } from '@district-pour/releases/registry/canary';
import { readRegistry } from '@district-pour/contract/read-site';
import { openInSite } from '../src/support/boot.ts';
import { failurePanel, headingOf } from '../src/support/remote-pages.ts';
import { admin, openSession } from '../src/support/session.ts';
import { stack } from '../src/support/start-stack.ts';
import { hydrated } from '../src/support/test.ts';
import { expect, test } from './support/delivery.ts';
import type { Delivery } from './support/delivery.ts';
import { expectRelease } from './support/next-release.ts';

const file = 'mfe-booking/src/pages/booking-hero.tsx';
const working = 'export function BookingHero() {\n';
const broken = `${working}  if (typeof document !== 'undefined') throw new Error('broken canary');\n`;

/** A bucket whose visitors get the canary of mfe-booking. */
async function bucketOfCanary({ site }: Delivery): Promise<number> {
  const registry = await readRegistry(site);
  const { canary } = registry.remotes['mfe-booking']!;
  return Array.from({ length: 100 }, (_, bucket) => bucket).find(
    (bucket) => registryFor(registry, bucket).remotes['mfe-booking']?.live === canary?.version,
  )!;
}

/** A visitor with a separate IP address, which the proxy in front of the site server sends. */
async function visitorAt(browser: Browser, address: string, bucket: number): Promise<Page> {
  const { siteUrl } = stack();
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': address } });
  await context.addCookies([{ name: 'bucket', value: String(bucket), url: siteUrl }]);
  return context.newPage();
}

/** How often the error was reported, and how many visitors had a failure, as shown to an admin. */
async function reportsOf(release: string): Promise<{ count: number; failing: number }> {
  const { access_token: token } = await openSession(admin);
  const answer = await fetch(new URL('/telemetry', stack().siteUrl), { headers: { Authorization: `Bearer ${token}` } });
  const { releases, errors } = (await answer.json()) as {
    releases: { release: string; failing: number }[];
    errors: { release: string; message: string; count: number }[];
  };
  const error = errors.find(({ message, ...one }) => one.release === release && message === 'broken canary');
  return { count: error?.count ?? 0, failing: releases.find((one) => one.release === release)?.failing ?? 0 };
}

/** Opens the booking page of the canary, which throws, so that the live release is shown. */
async function openBrokenCanary(page: Page): Promise<void> {
  await page.goto(`${stack().siteUrl}/booking`);
  await hydrated(page);
  await expect(headingOf(page, 'mfe-booking')).toBeVisible();
  await expect(failurePanel(page)).toBeHidden();
}

test('a canary whose page fails is ended after failures of three visitors, not by repeated reports of one', async ({
  browser,
  delivery,
  consoleMessages,
}) => {
  delivery.edit(file, working, broken);
  await delivery.deliver('release', 'mfe-booking', '--canary', '10');
  delivery.edit(file, broken, working);
  const canaries = async () => (await delivery.health()).canaries;
  const [canary = ''] = await canaries();
  expect(canary).toMatch(/^mfe-booking@/);
  const bucket = await bucketOfCanary(delivery);

  for (const [index, [address, failing]] of (
    [
      ['203.0.113.1', 1],
      ['203.0.113.1', 1],
      ['203.0.113.1', 1],
      ['198.51.100.2', 2],
    ] as const
  ).entries()) {
    const page = await visitorAt(browser, address, bucket);
    await openBrokenCanary(page);
    await expect.poll(() => reportsOf(canary)).toEqual({ count: index + 1, failing });
    await page.context().close();
    expect(await canaries()).toEqual([canary]);
  }
  const third = await visitorAt(browser, '192.0.2.3', bucket);
  await openBrokenCanary(third);
  await expect.poll(canaries).toEqual([]);
  const log = await readFile(join(delivery.site, 'audit.log'), 'utf8');
  expect(JSON.parse(log.trim().split('\n').at(-1)!)).toMatchObject({
    who: 'telemetry',
    what: 'rollback',
    package: 'mfe-booking',
  });

  await third.context().close();
  consoleMessages.length = 0;
});

test('during a canary, pages of other packages are the same for all visitors and link to the release of the visitor’s bucket', async ({
  browser,
  delivery,
}) => {
  await delivery.releaseNext('mfe-booking', '--canary', '50');
  const bucket = await bucketOfCanary(delivery);
  for (const [given, isNext] of [
    [bucket, true],
    [(bucket + 50) % 100, false],
  ] as const) {
    const page = await visitorAt(browser, '203.0.113.9', given);
    const document = await page.goto(`${stack().siteUrl}/services`);
    expect(document?.headers()['cache-control']).toBe('no-cache');
    await hydrated(page);
    await openInSite(page, '/booking');
    await expectRelease(page, 'mfe-booking', isNext);
    await page.reload();
    await expectRelease(page, 'mfe-booking', isNext);
    await page.context().close();
  }

  const fresh = await browser.newPage();
  const document = await fresh.goto(`${stack().siteUrl}/services`);
  await hydrated(fresh);
  expect(await document?.headerValue('set-cookie')).toBeNull();
  expect(await fresh.context().cookies()).toEqual([]);
  await openInSite(fresh, '/booking');
  await expect(headingOf(fresh, 'mfe-booking')).toBeVisible();
  expect(await fresh.context().cookies()).toEqual([expect.objectContaining({ name: 'bucket' })]);
  await fresh.close();
});
