import { BookingPage } from './pages/booking-page.ts';
import { signInByApi } from './support/session.ts';
import { expect, hydrated, test } from './support/test.ts';

test(
  'a reload of a protected page never shows the sign-in page to somebody who is signed in',
  { tag: ['@desktop', '@core'] },
  async ({ page, people }) => {
    await signInByApi(page, await people.customer('Reload Walker'));
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    for (const path of ['/account', '/account/security']) {
      await page.goto(path);
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    expect(new Set(visited)).toEqual(new Set(['/account', '/account/security']));
  },
);

test(
  'a reload of an open page shows somebody who is signed in their account, name and draft',
  { tag: '@desktop' },
  async ({ page, people }) => {
    const booking = new BookingPage(page);
    await signInByApi(page, await people.customer('Draft Keeper'));
    const header = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/booking');
    await expect((await booking.at('Your details')).getByLabel('Name', { exact: true })).toHaveValue('Draft Keeper');
    await booking.fillEvent({ name: 'An evening to keep', guests: 30, location: 'Anacostia boathouse' });
    await page.reload();
    await expect((await booking.at('Your details')).getByLabel('Name', { exact: true })).toHaveValue('Draft Keeper');
    await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(
      'An evening to keep',
    );
    await expect((await booking.at('Your event')).getByLabel('Number of guests')).toHaveValue('30');
    await expect(header.getByRole('link', { name: 'Account' })).toBeVisible();
    await page.goto('/');
    await page.reload();
    await expect(header.getByRole('link', { name: 'Account' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  },
);

test(
  'a visitor keeps what they entered, and may submit as soon as the page is hydrated',
  { tag: '@desktop' },
  async ({ page }) => {
    const booking = new BookingPage(page);
    await page.goto('/booking');
    await hydrated(page);
    await booking.at('Your details');
    await expect(booking.form.getByRole('button', { name: 'Book and continue to payment' })).toBeEnabled();
    await booking.fillEvent({ name: 'A visitor’s evening', guests: 40, location: 'Anacostia boathouse' });
    await page.reload();
    await hydrated(page);
    await expect((await booking.at('Your details')).getByLabel('Event name (optional)')).toHaveValue(
      'A visitor’s evening',
    );
  },
);
