import { instantInNewYork } from 'shared-data/domain/zoned-time';
import { setClock } from './support/clock.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts';

const staff = { email: 'staff@example.com', password: 'district-pour' };
const PHONE = '(202) 555-0174';
const HOUR = 3_600_000;

test.afterEach(() => setClock(new Date()));

// rule: B-4-06
test(
  'the owner assigns and publishes a shift, a bartender accepts it from the mail, and sees whom to call around the event only',
  { tag: ['@phone', '@alone'] },
  async ({ page, browser, baseURL, bookings }) => {
    const booking = await bookings.byPhone({
      ...{ eventName: 'Lantern supper', guestCount: 60, payment: 'cash', paymentPurpose: 'full' },
    });
    const begins = instantInNewYork(booking.slot.date, booking.slot.time).getTime();
    const owner = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
    await signInByApi(owner, admin);

    await test.step('the owner adds a person with an account of the team', async () => {
      await owner.goto('/staff-schedule?tab=crew');
      await owner.getByRole('button', { name: 'Add a person' }).click();
      const dialog = owner.getByRole('dialog', { name: 'Add a person' });
      await dialog.getByLabel('Name').fill('Stella Staff');
      await dialog.getByLabel('Email').fill(staff.email);
      await dialog.getByRole('button', { name: 'Save person' }).click();
      await expect(owner.getByRole('listitem').filter({ hasText: 'Stella Staff' })).toContainText('Has an account');
      await expectAccessible(owner);
      await expectNoOverflow(owner);
    });

    await test.step('the plan of the week says who is missing, and suggests who is free', async () => {
      await owner.goto(`/staff-schedule?day=${booking.slot.date}`);
      // The desk's frame replaces the site's once the role is known, and moves what is pressed.
      await expect(owner.getByRole('link', { name: 'New booking' })).toBeVisible();
      const events = owner.getByRole('region', { name: 'Events' });
      const event = events.getByRole('listitem').filter({ hasText: 'Lantern supper' });
      await expect(event).toContainText('2 of 2 missing');
      await event.getByRole('button', { name: 'Add shift for Lantern supper' }).click();
      const dialog = owner.getByRole('dialog', { name: 'New shift' });
      await dialog.getByRole('button', { name: /^Stella Staff, 0 h/ }).click();
      await dialog.getByLabel('Note for the person (optional)').fill('Bring the small shaker');
      await expectAccessible(owner);
      await dialog.getByRole('button', { name: 'Save shift' }).click();
      await expect(owner.getByText('The shift was added.')).toBeVisible();
      await expect(event).toContainText('1 of 2 missing');
      await expectNoOverflow(owner);
    });

    await test.step('a deleted draft comes back by Undo, and is published', async () => {
      await owner.getByRole('button', { name: 'Delete the shift of Stella Staff at Lantern supper' }).click();
      await owner.getByRole('button', { name: 'Undo' }).click();
      await expect(owner.getByText('Undone')).toBeVisible();
      await owner.getByRole('button', { name: 'Publish the draft' }).click();
      await expect(owner.getByText('One shift published')).toBeVisible();
      await expect(owner.getByText('Not answered')).toBeVisible();
    });

    const mail = await waitForMail(staff.email, /new shift: Lantern supper/i);

    await test.step('the bartender accepts by the link of the mail, which has no phone of the customer', async () => {
      expect(mail.text).not.toContain('555-0174');
      await page.goto(linkIn(mail, /shift#/));
      await expect(page).toHaveURL('/shift');
      await expect(page.getByText('Bring the small shaker')).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('You have accepted this shift')).toBeVisible();
      await owner.reload();
      await expect(owner.getByText('Accepted', { exact: true })).toBeVisible();
    });

    await test.step('the phone appears 48 hours before the event and is gone 24 hours after it', async () => {
      const ends = begins + 4 * HOUR;
      await signInByApi(page, staff);
      for (const [at, shown] of [
        [begins - 48.1 * HOUR, false],
        [begins - 47.9 * HOUR, true],
        [ends + 23.9 * HOUR, true],
        [ends + 24.1 * HOUR, false],
      ] as const) {
        await setClock(new Date(at));
        await page.goto('/staff-schedule');
        await expect(page.getByRole('heading', { level: 1, name: 'My shifts' })).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'Lantern supper' })).toBeVisible();
        await expect(page.getByText('On the day: Rowan')).toBeVisible({ visible: shown });
        await expect(page.getByRole('link', { name: PHONE })).toBeVisible({ visible: shown });
        if (shown) await expectAccessible(page);
        await expectNoOverflow(page);
      }
    });

    await owner.close();
  },
);
