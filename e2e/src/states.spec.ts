import { AvailabilityPage } from './pages/availability-page.ts';
import { BookingPage } from './pages/booking-page.ts';
import { demoCustomer, signInByApi } from './support/session.ts';
import { expectAccessibleInAllLooks } from './support/looks.ts';
import { expect, expectAccessible, expectAccessibleInForcedColors, expectContrast, test } from './support/test.ts';

test.use({ reducedMotion: 'reduce' });

test(
  'the states of sign-in and sign-up have no accessibility findings',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
    await expect(page.getByRole('group', { name: /attention/ })).toBeVisible();
    await expectAccessibleInAllLooks(page);

    await page.getByRole('tab', { name: 'Magic Link' }).click();
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await expect(page.getByRole('group', { name: /attention/ })).toBeVisible();
    await expectAccessibleInAllLooks(page);

    await page.goto('/sign-up');
    await page
      .getByRole('form', { name: 'Sign up' })
      .getByRole('button', { name: /create account|sign up/i })
      .click();
    await expect(page.getByRole('group', { name: /attention/ })).toBeVisible();
    await expectAccessibleInAllLooks(page);
  },
);

test(
  'the steps of the availability checker have no accessibility findings',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page }) => {
    const availability = new AvailabilityPage(page);
    await availability.goto();
    await availability.chooseOpenTime();
    const details = page.getByRole('form', { name: 'Your details' });
    await details.getByRole('button', { name: 'Continue to Full Booking' }).click();
    await expect(page.getByRole('group', { name: /attention/ })).toBeVisible();
    await expectAccessibleInAllLooks(page);
  },
);

test(
  'the states of booking and paying have no accessibility findings',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page, people, slots }) => {
    const booking = new BookingPage(page);
    await page.goto('/booking');
    await booking.submit();
    await expect(page.getByRole('group', { name: /attention/ })).toBeVisible();
    await expectAccessibleInAllLooks(page);

    const slot = await slots.free();
    await signInByApi(page, await people.customer('Axe Walker'));
    await page.goto(`/booking?${new URLSearchParams({ ...slot })}`);
    await booking.fillContact({ phone: '202-555-0173' });
    await booking.fillEvent({ name: 'An evening of states', guests: 30, location: 'Anacostia boathouse' });
    await booking.submit();
    await expect(booking.payment).toBeVisible();
    await expectAccessibleInAllLooks(page);
  },
);

test(
  'header and footer have no accessibility findings with open menus',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Get Inspired').click();
    await expectAccessibleInAllLooks(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeInViewport();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectAccessibleInForcedColors(page);
  },
);

test(
  'every part of the account area has no accessibility findings',
  { tag: ['@desktop', '@accessibility'] },
  async ({ page }) => {
    await signInByApi(page, demoCustomer);
    await page.goto('/account');
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectAccessibleInAllLooks(page);
    }
  },
);
