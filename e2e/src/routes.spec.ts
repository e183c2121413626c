import { demoCustomer, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectContrast, expectNoOverflow, test } from './support/test.ts';

/** Every open path of the site, but for the second paths of doubled screens. */
const openRoutes = {
  'of the house': [
    '/', // A-2.1-02
    '/about', // A-2.1-03
    '/services', // A-2.1-04
    '/gallery', // A-2.1-05
    '/contact', // A-2.1-06
    '/testimonials', // A-2.1-08
  ],
  'of texts and progress': [
    '/terms', // A-2.1-11
    '/privacy', // A-2.1-12
    '/roadmap', // A-2.1-18
    '/changelog', // A-2.1-19
    '/improvement-progress', // A-2.1-20
    '/social-media', // A-2.1-21
    '/staff-schedule', // A-2.1-16
    '/recipe-database', // A-2.1-17
  ],
  'of planning and booking': [
    '/booking', // A-2.1-07
    '/signature-cocktail', // A-2.1-13
    '/menu-builder', // A-2.1-14
    '/availability-checker', // A-2.1-15
    '/quote', // P-2.9-01
    '/sign-in', // A-2.1-27
    '/sign-up', // A-2.1-28
  ],
};

const secondPaths = [
  ['/quote-calculator', '/quote'], // P-2.9-02
  ['/auth/signin', '/sign-in'], // A-2.1-22
  ['/auth/signup', '/sign-up'], // A-2.1-23
  ['/recipes', '/recipe-database'], // A-2.1-33
] as const;

const widths = [390, 768, 1440];

// A-2.1-01: one frame around every route
for (const [group, paths] of Object.entries(openRoutes)) {
  test(`the pages ${group} open in the frame, fit three widths and have no accessibility findings, in light and dark`, async ({
    page,
  }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectContrast(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoOverflow(page, `at ${width} px`);
        }
      });
    }
  });
}

test('the second path of a screen shows it in place and names the first as canonical', async ({ page }) => {
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
});

// A-2.1-09 the list, A-2.1-10 an article
test('the blog and an article of it open', async ({ page }) => {
  for (const path of ['/blog', '/blog/a-bar-that-wastes-less']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('A-6-05 the guarded pages open for a customer, and an unknown path says so with status 404', async ({
  page,
  complaints,
}) => {
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
  expect(complaints.splice(0).filter((text) => !/status of 404/.test(text))).toEqual([]);
});
