import type { Page } from '@playwright/test';
import { expect, holdCode, takeOver, test } from './support/test.ts';

const scripts = (page: Page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js')));

test('a reading page loads its first script alone, and its code at the first sign of use', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/about');
  const loaded = await scripts(page);
  expect(loaded).toHaveLength(1);
  expect(loaded[0]).toMatch(/\/first\.[0-9a-f]{8}\.js$/);
  await takeOver(page);
  expect((await scripts(page)).some((path) => /\/main\./.test(path))).toBe(true);
});

test('what is pressed, typed and chosen before the code is there counts once it comes', { tag: '@desktop' }, async ({ page }) => {
  await test.step('a tab', async () => {
    const release = await holdCode(page);
    await page.goto('/sign-in');
    await page.getByRole('tab', { name: 'Magic Link' }).click();
    release();
    await expect(page.getByRole('form', { name: 'Sign in with a magic link' })).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('a form: text, a choice and its button', async () => {
    const release = await holdCode(page);
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Nora Whitfield');
    await form.getByRole('radio', { name: 'Email' }).check();
    await form.getByRole('button', { name: 'Send message' }).click();
    release();
    const summary = form.getByRole('alert').or(form.getByRole('group')).filter({ hasText: 'Please enter your message' });
    await expect(summary).toBeFocused();
    await expect(summary).not.toContainText('your name');
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Nora Whitfield');
    await expect(form.getByRole('radio', { name: 'Email' })).toBeChecked();
    await page.unrouteAll();
  });

  for (const point of ['focus', 'hover'] as const) {
    await test.step(`an author’s name, by ${point}`, async () => {
      const release = await holdCode(page);
      await page.goto('/blog');
      await page.getByRole('button', { name: 'Elena Marsh' }).first()[point]();
      release();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await page.unrouteAll();
    });
  }

  await test.step('a photo, which is a link to its file without code', async () => {
    const release = await holdCode(page);
    await page.goto('/gallery');
    await page.getByRole('main').getByRole('listitem').getByRole('link').nth(1).click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/gallery');
  });
});

test('the words of what is not there are taken over as they stand', { tag: '@desktop' }, async ({ page, complaints }) => {
  for (const path of ['/no-such-page', '/blog/no-such-article']) {
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' }); // the page waits for its code
    const heading = page.getByRole('heading', { level: 1, name: /not found/ });
    await heading.evaluate((element) => (element.dataset['mark'] = 'rendered ahead'));
    release();
    await takeOver(page);
    await expect(heading).toHaveAttribute('data-mark', 'rendered ahead');
    await page.unrouteAll();
  }
  expect(complaints.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
});

test('a table of routes that is not the document’s is refused, and the page works with what is live', { tag: '@desktop' }, async ({ page, complaints }) => {
  await page.route(/\/boot\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('/remotes/', '/elsewhere/') });
  });
  const asked = page.waitForResponse('**/boot.json');
  await page.goto('/about');
  await takeOver(page);
  expect((await asked).ok()).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Book Now' }).click();
  await expect(page.getByRole('form', { name: 'Booking form' })).toBeVisible();
  expect(complaints.splice(0).some((text) => /integrity/.test(text))).toBe(true);
});

test('menus, disclosures and links work without waiting for the code, and stay as they are when it comes', async ({ page, isMobile }) => {
  const release = await holdCode(page);
  await page.goto('/about');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeInViewport();
    release();
    await takeOver(page);
    await expect(menu).toBeInViewport();
    await expect(page.getByRole('contentinfo')).toHaveAttribute('inert'); // out of reach behind the menu
    await menu.getByRole('link', { name: 'Services' }).click();
  } else {
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByText('Get Inspired').click();
    await nav.getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL('/gallery');
    await nav.getByRole('link', { name: 'Services' }).click();
    release();
  }
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
