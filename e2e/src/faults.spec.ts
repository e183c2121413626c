import type { Page } from '@playwright/test';
import { chromiumSwitches, ensureChromium } from 'tooling/chromium';
import { bootOf, changeBoot, openInSite } from './support/boot.ts';
import { faults } from './support/faults.ts';
import { failurePanel, headingOf, remoteNames, remotePages } from './support/remote-pages.ts';
import type { Remote } from './support/remote-pages.ts';
import { admin, demoCustomer, signInByApi } from './support/session.ts';
import { expect, hydrated, test } from './support/test.ts';

const everyPair = remoteNames.flatMap((victim) =>
  Object.entries(faults).map(([fault, cause]) => ({ victim, fault, cause })),
);

/** Each remote meets one fault in each run, every one of them when E2E_FULL is set. */
const pairs = everyPair.filter((_, index) => process.env['E2E_FULL'] || index % (Object.keys(faults).length + 2) === 0);

async function expectFrame(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Remotes of which the page needs no script that the victim's page needs too. */
async function untouchedBy(page: Page, fault: string, victim: Remote): Promise<Remote[]> {
  const others = remoteNames.filter((name) => name !== victim);
  if (!fault.includes('shared chunk')) return others;
  const { remotes } = await bootOf(page);
  const scripts = (name: Remote) =>
    remotes
      .find((remote) => remote.name === name)
      ?.routes.find(({ path }) => path === remotePages[name][0])
      ?.scripts.map(({ url }) => url) ?? [];
  return others.filter((name) => !scripts(name).some((url) => scripts(victim).includes(url)));
}

// A document that went through an interception counts as foreign to the backend on this machine.
test.use({
  launchOptions: {
    executablePath: ensureChromium(),
    args: [...chromiumSwitches, '--disable-features=LocalNetworkAccessChecks'],
  },
});
test.describe.configure({ mode: 'parallel' });

for (const { victim, fault, cause } of pairs) {
  test(`${victim}: ${fault}: its page shows the panel, everything else goes on, and Retry heals without a reload`, async ({
    page,
    complaints,
  }) => {
    const [path] = remotePages[victim];
    await signInByApi(page, victim === 'mfe-admin' ? admin : demoCustomer); // without the role nothing of it is loaded
    const heal = await cause(page, { name: victim, path });
    const elsewhere = victim === 'mfe-marketing' ? '/social-media' : '/terms';
    await page.goto(elsewhere);
    await expectFrame(page);
    const visit = await page.evaluate(() => (document.body.dataset['visit'] = crypto.randomUUID()));

    await openInSite(page, path);
    await expect(failurePanel(page)).toBeVisible({ timeout: 25_000 }); // the budget is 10 s
    await expectFrame(page);
    for (const other of await untouchedBy(page, fault, victim)) {
      await openInSite(page, remotePages[other][0]);
      await expect(headingOf(page, other)).toBeVisible();
      await expect(failurePanel(page)).toBeHidden();
    }
    await openInSite(page, elsewhere);
    await expect(failurePanel(page)).toBeHidden();
    await openInSite(page, path);
    await expect(failurePanel(page)).toBeVisible({ timeout: 25_000 });

    await heal();
    await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(headingOf(page, victim)).toBeVisible();
    await expect(failurePanel(page)).toBeHidden();
    expect(await page.evaluate(() => document.body.dataset['visit'])).toBe(visit);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    // Each failure is reported with the remote's name and version.
    expect(complaints.splice(0).some((text) => text.includes(`${victim}@`))).toBe(true);
  });
}

test('a page opened directly whose code is missing stays readable beside a notice, and Retry brings it to life', async ({
  page,
  complaints,
}) => {
  const heal = await faults['the entry is missing']!(page, { name: 'mfe-booking', path: '/booking' });
  await page.goto('/booking', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const notice = page.getByText('You can read this page');
  await expect(notice).toBeVisible({ timeout: 25_000 });
  await expect(main).toContainText('Book your event');
  await expect(main.getByRole('form', { name: 'Booking form' })).toBeVisible();
  await expect(failurePanel(page)).toBeHidden();
  await expectFrame(page);
  await page.evaluate(() => ((document.querySelector('main h1') as HTMLElement).dataset['mark'] = 'prerendered'));
  await heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(notice).toBeHidden();
  await hydrated(page);
  await expect(headingOf(page, 'mfe-booking')).toHaveAttribute('data-mark', 'prerendered');
  complaints.length = 0;
});

test('while a previous release can step in, the visitor sees the page and no panel', async ({ page, complaints }) => {
  await changeBoot(page, ({ remotes }) => {
    const remote = remotes.find(({ name }) => name === 'mfe-booking')!;
    const { url } = remote.live.entry;
    remote.previous = remote.live;
    remote.live = {
      version: '0.0.0-missing',
      entry: { url: url.replace(remote.live.version, '0.0.0-missing'), integrity: 'sha384-missing' },
    };
  });
  await page.goto('/about');
  await openInSite(page, '/booking');
  await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
  await expect(failurePanel(page)).toBeHidden();
  expect(complaints.splice(0).some((text) => text.includes('mfe-booking@0.0.0-missing failed'))).toBe(true);
});
