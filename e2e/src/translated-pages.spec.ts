import type { Page } from '@playwright/test';
import { sitemapPaths, teamPaths } from './support/open-paths.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { gotoTranslated } from './support/translated.ts';

/** Open pages that the sitemap does not name. */
const otherPaths = [...teamPaths, '/sign-in', '/sign-up', '/forgot-password', '/verify', '/offer', '/shared-quote'];

/** Presses of a page what renders it again: a tab, a choice, a filter and the button of its form, as far as it has them. */
async function pressAll(page: Page) {
  const main = page.getByRole('main');
  const tab = main.getByRole('tab', { selected: false }).first();
  const choice = main.getByRole('radio', { checked: false }).first();
  const filter = main.getByRole('button', { name: /^(Weddings|Planning)$/ });
  const submit = main.getByRole('form').first().getByRole('button', { disabled: false }).last();
  if (await tab.isVisible()) {
    const name = ((await tab.textContent()) ?? '').replaceAll('\u200b', '');
    await tab.click();
    await expect(main.getByRole('tab', { name, selected: true })).toBeVisible();
  }
  if (await choice.isVisible()) await choice.click({ force: true }); // its label may cover it
  for (const one of await filter.all()) {
    await one.click();
    await expect(one).toHaveAttribute('aria-pressed', 'true');
  }
  if (await submit.isVisible()) await submit.click();
}

/** The page is shown, translated, and none of it is replaced by an error. */
async function isWhole(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect.poll(() => heading.textContent()).toContain('\u200b');
  await expect(page.getByText(/could not be (loaded|shown)/)).toHaveCount(0);
}

for (const [group, paths] of [
  ['of the sitemap', sitemapPaths],
  ['beside it', async () => otherPaths],
] as const)
  // rule: B-7-01
  test(
    `a page ${group} that the browser translates works when it is used and when it is left`,
    { tag: '@desktop' },
    async ({ page }) => {
      for (const path of await paths())
        await test.step(path, async () => {
          await gotoTranslated(page, path);
          await pressAll(page);
          await isWhole(page);
          // The page and what was shown in it go, and come back.
          const [name, other] = path === '/privacy' ? ['Terms of Service', '/terms'] : ['Privacy Policy', '/privacy'];
          await page.getByRole('contentinfo').getByRole('link', { name }).click();
          await expect(page).toHaveURL(other);
          await page.goBack();
          await expect(page).not.toHaveURL(other);
          await isWhole(page);
        });
    },
  );

// rule: B-7-01
test('the desk works in a browser that translates it', { tag: '@desktop' }, async ({ page, bookings, people }) => {
  const person = await people.customer('Dora Desk');
  await bookings.byForm(person, { eventName: 'Dora bautizo' });
  await signInByApi(page, admin);
  await gotoTranslated(page, '/admin/today');
  await isWhole(page);
  await pressAll(page);
  await page
    .getByRole('navigation', { name: 'Desk', exact: true })
    .getByRole('link', { name: /^Bookings/ })
    .click();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Dora bautizo');
  await expect(page.getByRole('main').getByText('Dora bautizo')).toBeVisible();
  await search.fill('Nobody at all');
  await expect(page.getByRole('main').getByText('Dora bautizo')).toBeHidden();
  await search.fill('Dora bautizo');
  await page.getByRole('main').getByText('Dora bautizo').click();
  await isWhole(page);
});
