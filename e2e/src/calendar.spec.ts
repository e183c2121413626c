import { readFile } from 'node:fs/promises';
import { attachmentOf, waitForMail } from './support/mailbox.ts';
import { signInByApi } from './support/session.ts';
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from './support/test.ts';

// rule: B-2-30
test(
  'a customer has a paid booking in the mail, as a file and in the private feed, whose address is renewed',
  { tag: '@phone' },
  async ({ page, people, bookings, payments }) => {
    const person = await people.customer('Iris Vale');
    const booking = await bookings.byForm(person);
    const uid = `UID:${booking.id}@districtpour.com`;
    const filename = `district-pour-${booking.slot.date}.ics`;
    await payments.byCard(booking);

    await test.step('the mail that confirms it has the file', async () => {
      const file = attachmentOf(await waitForMail(person.email, /confirmed/i), filename);
      expect(Buffer.from(file).toString()).toContain(uid);
    });

    await test.step('My Bookings saves the file', async () => {
      await signInByApi(page, person);
      await page.goto(`/account?tab=bookings&booking=${booking.number}`);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(filename);
      expect(await readFile(await download.path(), 'utf8')).toContain(uid);
    });

    const address = page.getByRole('textbox', { name: 'Private address' });
    const newAddress = async (earlier = '') => {
      await expect(address).not.toHaveValue(earlier);
      return address.inputValue();
    };
    await test.step('the feed is read at its newest address only', async () => {
      await page.getByRole('link', { name: 'calendar feed' }).click();
      await expect(page).toHaveURL('/account/calendar');
      await hydrated(page);
      await page.getByRole('button', { name: 'Create address' }).click();
      const first = await newAddress();
      await expectNoOverflow(page);
      await expectAccessible(page);
      const answer = await page.request.get(first);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(await answer.text()).toContain(uid);

      await page.getByRole('button', { name: 'Renew address' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Renew address' }).click();
      const second = await newAddress(first);
      const statuses = [await page.request.get(first), await page.request.get(second)].map((one) => one.status());
      expect(statuses).toEqual([404, 200]);
    });
  },
);
