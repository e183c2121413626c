import type { CDPSession, Locator, Page } from '@playwright/test';
import { demoCustomer, signInByApi } from './support/session.ts';
import { expect, expectNoOverflow, hydrated, test } from './support/test.ts';

/** A swipe with one finger, as touch events. */
async function swipe(client: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const steps = 8;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const at = (a: number, b: number) => a + ((b - a) * step) / steps;
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: at(from.x, to.x), y: at(from.y, to.y) }],
    });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'swiping moves through the photos in the lightbox, both ways, and a short touch does not',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/gallery');
    await hydrated(page);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox).toContainText('1 of 9');
    const client = await context.newCDPSession(page);
    const { width, height } = page.viewportSize() ?? { width: 390, height: 800 };
    const left = { x: width * 0.15, y: height / 2 };
    const right = { x: width * 0.85, y: height / 2 };
    /** Waits until the photo has stopped: a touch would stop a moving one. */
    const shows = async (count: string) => {
      await expect(lightbox).toContainText(count);
      await expect
        .poll(async () => {
          const box = await lightbox.locator('img:not([inert] img)').boundingBox();
          return box && Math.abs(box.x + box.width / 2 - width / 2);
        })
        .toBeLessThan(2);
    };
    await swipe(client, right, left);
    await shows('2 of 9');
    await swipe(client, right, left);
    await shows('3 of 9');
    await swipe(client, left, right);
    await shows('2 of 9');
    await swipe(client, left, { x: left.x + 8, y: left.y });
    await expect(lightbox).toContainText('2 of 9');
    await expect(lightbox).toBeVisible();
  },
);

test(
  'an article’s Share button is aligned with its text, and its menu stays on the screen',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/blog/signature-drinks-for-a-wedding');
    await hydrated(page);
    const share = page.getByRole('main').locator('summary').filter({ hasText: 'Share' });
    const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? NaN);
    expect(await left(share.locator('svg'))).toBe(await left(page.getByRole('heading', { level: 1 })));
    await share.click();
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Twitter' })).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  },
);

test(
  'in the list of articles the Share button is at the other edge, and its menu stays on the screen',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/blog');
    await hydrated(page);
    await page.getByRole('main').locator('summary').filter({ hasText: 'Share' }).first().click();
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Twitter' })).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  },
);

// rule: P-2.2-11
test('Book Now floats above Home, only on phones', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const floating = page.getByRole('main').getByRole('link', { name: 'Book Now' });
  for (const section of ['Six ways to have us there', 'What people say afterward', 'What it looks like']) {
    await page.getByRole('heading', { name: section }).scrollIntoViewIfNeeded();
    await expect(floating).toBeInViewport({ ratio: 1 });
  }
  const beside = await floating.evaluate((link) => {
    const { top, height } = link.getBoundingClientRect();
    return document.elementFromPoint(innerWidth - 1, top + height / 2)?.contains(link);
  });
  expect(beside, 'no text shows beside the button').toBe(true);
  await expect(floating).toHaveAttribute('href', '/booking');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(floating).toBeHidden();
});

/** Opens a page as a customer, for whom the account button floats. */
async function openWithAccountButton(page: Page, path: string): Promise<Locator> {
  await signInByApi(page, demoCustomer);
  await page.goto(path);
  return page.getByRole('link', { name: 'My account' });
}

test(
  'at the end of a page the floating account button covers no link of the footer',
  { tag: '@phone' },
  async ({ page }) => {
    const button = await openWithAccountButton(page, '/gallery');
    await expect(button).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const links = page.getByRole('contentinfo').getByRole('link');
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    const lowest = await links.last().boundingBox();
    const top = (await button.boundingBox())?.y ?? NaN;
    expect((lowest?.y ?? NaN) + (lowest?.height ?? NaN)).toBeLessThanOrEqual(top);
  },
);

test(
  'the floating account button covers neither the price of a booking nor a field in focus, and does not float in a low window',
  { tag: '@phone' },
  async ({ page }) => {
    const button = await openWithAccountButton(page, '/booking?guests=80&step=when');
    const form = page.getByRole('form', { name: 'Booking form' });
    const service = form.getByRole('link', { name: /^\$/ }).getByText(/up to 80 guests$/);
    const right = async () => service.evaluate((text) => text.getBoundingClientRect().right);
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await right()).toBeLessThanOrEqual((await button.boundingBox())?.x ?? NaN);

    const guests = form.getByLabel('Number of guests');
    await guests.evaluate((field) => scrollTo(0, scrollY + field.getBoundingClientRect().bottom - innerHeight));
    await guests.focus();
    const isClear = () =>
      guests.evaluate((field) => {
        const { left, top, height } = field.getBoundingClientRect();
        return document.elementFromPoint(left + 8, top + height / 2) === field;
      });
    await expect.poll(isClear, { message: 'the bar with the price covers no field in focus' }).toBe(true);

    await page.setViewportSize({ width: 320, height: 225 });
    await expect(button).not.toBeInViewport();
  },
);
