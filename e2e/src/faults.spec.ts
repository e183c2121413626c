import type { Page } from '@playwright/test';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';
import { changeBoot, openInSite } from './support/boot.ts';
import type { Boot } from './support/boot.ts';
import { faults } from './support/faults.ts';
import { failurePanel, headingOf, remoteNames, remotePages } from './support/remote-pages.ts';
import type { Remote } from './support/remote-pages.ts';
import { admin, demoCustomer, signInByApi } from './support/session.ts';
import { expect, hydrated, test } from './support/test.ts';

// What happens before hydration, or without it, is the subject here.
test.use({ waits: false });

const everyPair = remoteNames.flatMap((tested) =>
  Object.entries(faults).map(([fault, cause]) => ({ tested, fault, cause })),
);

/** Three remotes with one fault each, none of which is waited for; test:full tries every fault of each remote. */
const sample = everyPair
  .filter(({ fault }) => fault !== 'the network hangs for 30 seconds')
  .filter((_, index) => index % (2 * (Object.keys(faults).length + 1)) === 0);

/** Makes the live release of a remote the previous one of a release that does not exist. */
const liveMissing =
  (tested: Remote) =>
  ({ remotes }: Boot) => {
    const remote = remotes.find(({ name }) => name === tested)!;
    const { url } = remote.live.entry;
    remote.previous = remote.live;
    remote.live = {
      version: '0.0.0-missing',
      entry: { url: url.replace(remote.live.version, '0.0.0-missing'), integrity: 'sha384-missing' },
    };
  };

async function expectFrame(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Remotes whose page has to work during the fault. Any page may load a shared chunk of the shell, some of them later. */
const untouchedBy = (fault: string, tested: Remote): Remote[] =>
  fault.includes('shared chunk') ? [] : remoteNames.filter((name) => name !== tested);

// Chromium treats an intercepted document as non-local, which blocks requests to the local backend.
test.use({
  launchOptions: {
    executablePath: ensureChromium(),
    args: [...chromiumSwitches, '--disable-features=LocalNetworkAccessChecks'],
  },
});
test.describe.configure({ mode: 'parallel' });

for (const pair of everyPair) {
  const { tested, fault, cause } = pair;
  const tag = ['@desktop', ...(sample.includes(pair) ? [] : ['@full'])];
  test(
    `${tested}: ${fault}: its page shows the error panel, other pages work, and Retry recovers without a reload`,
    { tag },
    async ({ page, consoleMessages }) => {
      const [path] = remotePages[tested];
      await signInByApi(page, tested === 'mfe-admin' ? admin : demoCustomer); // its code is loaded only with the role
      const restore = await cause(page, { name: tested, path });
      const elsewhere = tested === 'mfe-marketing' ? '/social-media' : '/roadmap'; // without a chunk of the tested page
      await page.goto(elsewhere);
      await expectFrame(page);
      const visit = await page.evaluate(() => (document.body.dataset['visit'] = crypto.randomUUID()));

      await openInSite(page, path);
      await expect(failurePanel(page)).toBeVisible({ timeout: 25_000 }); // the budget is 10 s
      await expectFrame(page);
      for (const other of untouchedBy(fault, tested)) {
        await openInSite(page, remotePages[other][0]);
        await expect(headingOf(page, other)).toBeVisible();
        await expect(failurePanel(page)).toBeHidden();
      }
      await openInSite(page, elsewhere);
      await expect(failurePanel(page)).toBeHidden();
      await openInSite(page, path);
      await expect(failurePanel(page)).toBeVisible({ timeout: 25_000 });

      await restore();
      await failurePanel(page).getByRole('button', { name: 'Retry' }).click();
      await expect(headingOf(page, tested)).toBeVisible();
      await expect(failurePanel(page)).toBeHidden();
      expect(await page.evaluate(() => document.body.dataset['visit'])).toBe(visit);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      // Each failure is reported with the remote's name and version.
      expect(consoleMessages.splice(0).some((text) => text.includes(`${tested}@`))).toBe(true);
    },
  );
}

/** The faults that a part in a slot can have. Those of its remote's entry are tested with the pages of that remote. */
const partFaults = [
  'the page throws while it renders',
  'the exposed module has another shape',
  'a chunk is missing',
  'the network hangs for 30 seconds',
] as const;

for (const fault of partFaults) {
  test(
    `the account without its reviews: ${fault}: the page works beside the failure, and they are back after it`,
    { tag: ['@desktop', ...(fault === 'the page throws while it renders' ? [] : ['@full'])] },
    async ({ page, consoleMessages }) => {
      await signInByApi(page, demoCustomer);
      const restore = await faults[fault]!(page, { name: 'mfe-marketing', path: '/testimonials' });
      await page.goto('/account');
      const reviews = page.getByRole('region', { name: 'Your reviews' });
      const failure = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
      await expect(failure).toBeVisible({ timeout: 25_000 }); // the budget is 10 s
      await expect(page.getByRole('heading', { level: 2, name: 'Achievements' })).toBeVisible();
      await expect(reviews).toBeHidden();
      await page.getByRole('tab', { name: 'Profile' }).click();
      await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
      await expect(failurePanel(page)).toBeHidden();
      await page.getByRole('tab', { name: 'Dashboard' }).click();
      await expect(failure).toBeVisible({ timeout: 25_000 });

      await restore();
      // A part that throws stays at its release until the page is opened again, as the pages of its team do.
      if (fault === 'the page throws while it renders') await page.reload();
      else await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(reviews).toBeVisible();
      await expect(failure).toBeHidden();
      expect(consoleMessages.splice(0).some((text) => text.includes('mfe-marketing@'))).toBe(true);
    },
  );
}

test(
  'a part whose release cannot be loaded comes from the previous one',
  { tag: '@desktop' },
  async ({ page, consoleMessages }) => {
    await signInByApi(page, demoCustomer);
    await changeBoot(page, liveMissing('mfe-marketing'));
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Your reviews' })).toBeVisible();
    expect(consoleMessages.splice(0).some((text) => text.includes('mfe-marketing@0.0.0-missing failed'))).toBe(true);
  },
);

test(
  'a page that is opened directly without its code stays readable with a notice, and Retry hydrates it',
  { tag: '@desktop' },
  async ({ page, consoleMessages }) => {
    const restore = await faults['the entry is missing']!(page, { name: 'mfe-booking', path: '/booking' });
    await page.goto('/booking', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const notice = page.getByText('You can read this page');
    await expect(notice).toBeVisible({ timeout: 25_000 });
    await expect(main).toContainText('Book your event');
    await expect(main.getByRole('form', { name: 'Booking form' })).toBeVisible();
    await expect(failurePanel(page)).toBeHidden();
    await expectFrame(page);
    await page.evaluate(() => ((document.querySelector('main h1') as HTMLElement).dataset['mark'] = 'prerendered'));
    await restore();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(notice).toBeHidden();
    await hydrated(page);
    await expect(headingOf(page, 'mfe-booking')).toHaveAttribute('data-mark', 'prerendered');
    consoleMessages.length = 0;
  },
);

test(
  'when the previous release can be loaded, the visitor sees the page and no panel',
  { tag: '@desktop' },
  async ({ page, consoleMessages }) => {
    await changeBoot(page, liveMissing('mfe-booking'));
    await page.goto('/about');
    await openInSite(page, '/booking');
    await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
    await expect(failurePanel(page)).toBeHidden();
    expect(consoleMessages.splice(0).some((text) => text.includes('mfe-booking@0.0.0-missing failed'))).toBe(true);
  },
);
