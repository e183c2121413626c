import { demoCustomer, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectContrast, expectNoOverflow, test } from './support/test.ts';

/** Every open path of the site, without second paths of the same page. */
const openRoutes = {
  'of the house': ['/', '/about', '/services', '/gallery', '/contact', '/testimonials'],
  'of texts and progress': [
    '/terms',
    '/privacy',
    '/roadmap',
    '/changelog',
    '/improvement-progress',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/social-media',
    '/staff-schedule',
    '/recipe-database',
  ],
  'of planning and booking': [
    '/booking',
    '/signature-cocktail',
    '/menu-builder',
    '/availability-checker',
    '/quote',
    '/shared-quote',
    '/shared-cocktail',
    '/shared-menu',
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/reset-password',
    '/auth/confirm',
    '/offer',
    '/review',
    '/invitation',
    '/shift',
    '/verify',
  ],
};

const secondPaths = [
  ['/quote-calculator', '/quote'],
  ['/auth/signin', '/sign-in'],
  ['/auth/signup', '/sign-up'],
  ['/recipes', '/recipe-database'],
] as const;

const widths = [390, 768, 1440];

// Header and footer on every route
for (const [group, paths] of Object.entries(openRoutes)) {
  // rule: A-2.1-01, A-2.1-02, A-2.1-03, A-2.1-04, A-2.1-05, A-2.1-06, A-2.1-07, A-2.1-08, A-2.1-11, A-2.1-12, A-2.1-13
  // rule: A-2.1-14, A-2.1-15, A-2.1-16, A-2.1-17, A-2.1-18, A-2.1-19, A-2.1-20, A-2.1-21, A-2.1-27, A-2.1-28, P-2.9-01
  // rule: pages-and-navigation.md#invitation-route, pages-and-navigation.md#shift-route
  test(
    `the pages ${group} open with header and footer, fit three widths and have no accessibility findings`,
    { tag: ['@desktop', '@accessibility'] },
    async ({ page }) => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light' });
          const response = await page.goto(path);
          expect(response?.status()).toBe(200);
          await expect(page.getByRole('banner')).toBeVisible();
          await expect(page.getByRole('contentinfo')).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectAccessible(page);
          if (process.env['E2E_FULL']) {
            await page.emulateMedia({ colorScheme: 'dark' });
            await expectContrast(page);
          }
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await expectNoOverflow(page, `at ${width} px`);
          }
        });
      }
    },
  );
}

// rule: A-2.1-22, A-2.1-23, A-2.1-33, P-2.9-02
test(
  'the second path of a page shows it without a redirect and has the first path as canonical address',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page }) => {
    for (const [path, canonical] of secondPaths) {
      await page.goto(canonical);
      const title = await page.title();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(title);
      const named = await page.evaluate(() => document.head.innerHTML.match(/rel="canonical" href="([^"]+)"/)?.[1]);
      expect(new URL(named ?? '').pathname).toBe(canonical);
    }
  },
);

// rule: A-2.1-09, A-2.1-10
test('the blog and one of its articles open', { tag: ['@desktop', '@accessibility'] }, async ({ page }) => {
  for (const path of ['/blog', '/blog/a-bar-that-wastes-less']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

// rule: A-6-05
test(
  'the guarded pages open for a customer, and an unknown path shows a message with status 404',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page, consoleMessages }) => {
    await signInByApi(page, demoCustomer);
    for (const [path, settled] of [
      ['/account', page.getByRole('button', { name: 'Log Out' })],
      ['/admin', page.getByRole('link', { name: 'Go to your account' })],
    ] as const) {
      await page.goto(path);
      await expect(settled).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(consoleMessages.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
  },
);
