import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, hydrated, test } from './support/test.ts';

const scrollY = (page: Page) => page.evaluate(() => scrollY);

// rule: P-2.1-21, P-2.1-22, P-2.1-23
test(
  'the mobile menu covers the screen, prevents scrolling, and closes on Escape and on navigation',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const openMenu = page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toBeHidden();
    await openMenu.click();
    await expect(menu).toBeInViewport();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 800);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    expect(await scrollY(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(openMenu).toBeFocused();

    await openMenu.click();
    await menu.getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/services');
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  },
);

test(
  'a navigation scrolls to the top, moves focus to the heading and shows the transparent header',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/about');
    const header = page.getByRole('banner');
    await expect(header).toHaveAttribute('data-solid', 'false');
    await page.evaluate(() => scrollTo(0, 600));
    await expect(header).toHaveAttribute('data-solid', 'true');
    await expect(header).toBeInViewport();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/Services/);
    expect(await scrollY(page)).toBe(0);
    await expect(header).toHaveAttribute('data-solid', 'false');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'without JavaScript pages are readable, links work and questions open',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const question = page.getByRole('group').filter({ hasText: /\?/ }).first();
      await question.click();
      await expect(question).toHaveAttribute('open');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL('/services');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    'without JavaScript an unknown path shows a message, header, footer and a link',
    { tag: '@desktop' },
    async ({ page, consoleMessages }) => {
      for (const [path, heading, way] of [
        ['/no-such-page', 'Page not found', 'Return Home'],
        ['/blog/no-such-article', 'Post not found', 'Return to Blog'],
      ] as const) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await page.getByRole('link', { name: way }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeHidden();
      }
      consoleMessages.splice(0); // the browser's message about the status
    },
  );

  test(
    'without JavaScript every form shows that it needs JavaScript, and no inactive control is shown',
    { tag: '@desktop' },
    async ({ page }) => {
      // An author's name is a button for its card; without JavaScript it is plain text.
      const idle = /^(Elena Marsh|Theo Castellane|Ruth Adeyemi)?$/;
      for (const path of [
        '/',
        '/gallery',
        '/contact',
        '/blog',
        '/blog/a-bar-that-wastes-less',
        '/improvement-progress',
        '/booking',
        '/quote',
        '/signature-cocktail',
        '/menu-builder',
        '/availability-checker',
        '/sign-in',
        '/sign-up',
        '/forgot-password',
      ]) {
        await page.goto(path);
        const forms = await page.evaluate(() => [...document.forms].map(({ innerText }) => innerText));
        expect(forms.length, path).toBeGreaterThan(0);
        for (const words of forms) expect.soft(words, path).toContain('JavaScript');
        const buttons = await page.evaluate(() =>
          [...document.querySelectorAll('button')]
            .filter((button) => button.checkVisibility())
            .map(({ innerText }) => innerText.trim()),
        );
        expect
          .soft(
            buttons.filter((text) => !idle.test(text)),
            path,
          )
          .toEqual([]);
      }
      await page.goto('/about');
      await page.getByRole('form', { name: 'Join our mailing list' }).getByLabel('Name').fill('Ines');
      await page.getByRole('form', { name: 'Join our mailing list' }).getByLabel('Email').fill('ines@example.com');
      await page.getByRole('form', { name: 'Join our mailing list' }).getByLabel('Email').press('Enter');
      await page.waitForLoadState();
      expect(new URL(page.url()).search).toBe('');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

test(
  'a failed remote affects only its own pages, and Retry recovers without a reload',
  { tag: '@desktop' },
  async ({ page, consoleMessages }) => {
    await page.goto('/about');
    await hydrated(page); // before hydration a link opens a new, prerendered document
    await page.route(/\/remotes\/mfe-tools\//, (route) => route.abort());
    const nav = page.getByRole('navigation', { name: 'Main' });
    const marker = await page.evaluate(() => (document.body.dataset['visit'] = 'same document'));
    await nav.getByText('Tools').click();
    await nav.getByRole('link', { name: 'Menu Builder' }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await nav.getByRole('link', { name: 'Services' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goBack();
    await expect(panel).toBeVisible();
    await page.unroute(/\/remotes\/mfe-tools\//);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /menu/i })).toBeVisible();
    expect(await page.evaluate(() => document.body.dataset['visit'])).toBe(marker);
    // The failure is reported with the remote's name and version.
    expect(consoleMessages.splice(0).some((text) => /mfe-tools@\d+\.\d+\.\d+/.test(text))).toBe(true);
  },
);

test('with reduced motion and text at 200 % no page overflows', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/booking', '/sign-in']) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page, path);
  }
});

test(
  'a printed page has dark text, and no floating elements, navigation or buttons',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(16, 32, 27)');
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '(202) 555-0142' })).toBeVisible();
    for (const name of ['Skip to content', 'Ready to Book? Call Now!', '1. The agreement'])
      await expect(page.getByRole('link', { name })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden();
  },
);

test('a quote is printed on one sheet, footer included', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/quote');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Instant price estimate' });
  await form.getByLabel('Guest count').fill('80');
  await form.getByRole('spinbutton', { name: 'Hours' }).fill('5');
  await form.getByRole('radio', { name: /^Standard/ }).check();
  for (const addon of await form.getByRole('checkbox').all()) await addon.check();
  await form.getByLabel('Email').fill('nora@example.com');
  await form.getByRole('button', { name: 'Get my quote' }).click();
  await expect(page.getByRole('heading', { name: 'Your Custom Quote' })).toBeVisible();
  const margin = '0.4in'; // the browsers' default
  const paper = await page.pdf({
    format: 'Letter',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
