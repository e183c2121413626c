import type { Page } from '@playwright/test';
import { expectStill, onceSettled, watchShifts } from './support/layout-shifts.ts';
import { admin, demoCustomer, signInByApi } from './support/session.ts';
import { expect, holdCode, hydrated, test } from './support/test.ts';

/** On the phone; on the desktop too in `npm run test:full -- widths`. */
const widths = { tag: '@widths' };
// What moves before and while a page hydrates is the subject here.
test.use({ waits: false });

test(
  'pictures above the fold are fetched immediately, others when they come near, hidden ones never',
  widths,
  async ({ page }) => {
    const fetched: string[] = [];
    page.on(
      'request',
      (request) => void (request.resourceType() === 'image' && fetched.push(new URL(request.url()).pathname)),
    );
    for (const path of [
      '/',
      '/about',
      '/services',
      '/gallery',
      '/blog',
      '/blog/signature-drinks-for-a-wedding',
      '/booking',
      '/quote',
      '/menu-builder',
      '/signature-cocktail',
      '/availability-checker',
      '/sign-in',
    ]) {
      await test.step(path, async () => {
        fetched.length = 0;
        await page.goto(path);
        const pictures = await page.getByRole('img', { includeHidden: true }).evaluateAll((images) =>
          images
            .filter((image) => image instanceof HTMLImageElement)
            .map((image) => {
              const { top, bottom, width } = image.getBoundingClientRect();
              return {
                shown: width > 0,
                inWindow: width > 0 && top < innerHeight && bottom > 0,
                lazy: image.loading === 'lazy',
                name: new URL(image.src).pathname.replace(/-\d+\.webp$/, ''),
              };
            }),
        );
        expect(pictures.filter(({ shown, inWindow, lazy }) => shown && inWindow === lazy)).toEqual([]);
        const hidden = pictures.filter(({ shown }) => !shown).map(({ name }) => name);
        expect(fetched.filter((url) => hidden.some((name) => url.startsWith(name)))).toEqual([]);
      });
    }
  },
);

/** The faces that the page's styles define, by identity, so that a redefined face differs. */
const rememberFaces = (page: Page) => page.evaluate(() => void Object.assign(window, { faces: [...document.fonts] }));
const keptFaces = (page: Page) =>
  page.evaluate(() => {
    const { faces } = window as unknown as { faces: FontFace[] };
    return { before: faces.length, kept: faces.filter((face) => document.fonts.has(face)).length };
  });

test('hydration does not define fonts again', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await rememberFaces(page);
  await hydrated(page);
  const { before, kept } = await keptFaces(page);
  expect(before).toBeGreaterThan(0);
  expect(kept).toBe(before);
});

test('a page that is not prerendered has the fonts too', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin'); // and from there, without a session, to the sign-in
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Fraunces') && status === 'loaded'),
  );
});

/** Delays the fonts until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

for (const path of ['/', '/about', '/blog/signature-drinks-for-a-wedding']) {
  test(`${path} has no layout shift when its fonts load after the text`, widths, async ({ page }) => {
    const shifts = await watchShifts(page);
    const release = await holdFonts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForFunction(
      () => document.fonts.check('1em "Instrument Sans"') && document.fonts.check('1em Fraunces'),
    );
    expectStill(await shifts());
  });
}

for (const path of [
  '/booking',
  '/blog/signature-drinks-for-a-wedding',
  '/recipe-database',
  '/availability-checker',
  '/',
]) {
  test(`${path} has no layout shift while it hydrates and data load`, widths, async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto(path);
    await onceSettled(page);
    await hydrated(page);
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, 600);
    await page.waitForFunction(
      () =>
        document.readyState === 'complete' &&
        document.querySelectorAll('[role="status"] [aria-hidden="true"]').length === 0,
    );
    expectStill(await shifts());
  });
}

/** Delays the answers of tables until the returned function is called. */
async function holdData(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/rest\/v1\//, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('the account has no layout shift while it hydrates and data load late', widths, async ({ page }) => {
  await signInByApi(page, demoCustomer);
  const shifts = await watchShifts(page);
  const [releaseCode, releaseData] = [await holdCode(page), await holdData(page)];
  await page.goto('/account', { waitUntil: 'commit' }); // the page waits for its code
  await expect(page.getByText('Loading your account...')).toBeVisible();
  await onceSettled(page);
  releaseCode();
  await expect(page.getByText('Loading your bookings')).toBeAttached();
  releaseData();
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Signed in as' })).toContainText('Taylor Brooks');
  expectStill(await shifts());
});

test('the admin panel has no layout shift while the role and a list load late', widths, async ({ page }) => {
  await signInByApi(page, admin);
  const shifts = await watchShifts(page);
  const releaseData = await holdData(page);
  await page.goto('/admin?tab=payments');
  await expect(page.getByText('Checking your access...')).toBeVisible();
  await onceSettled(page);
  releaseData();
  await expect(page.getByRole('table', { name: 'Latest payments' })).toBeVisible();
  expectStill(await shifts());
});
