import { readFile } from 'node:fs/promises';
import { payByCard } from './pages/checkout-page.ts';
import { attachmentOf, linkIn, waitForMail } from './support/mailbox.ts';
import { asService } from './support/service.ts';
import { createCustomer, signInByApi } from './support/session.ts';
import { roomySlot } from './support/slots.ts';
import { expect, expectAccessible, expectNoOverflow, hydrated, test } from './support/test.ts';

interface Booked {
  id: string;
}

test('a customer has a paid booking in the mail, as a file and in the private feed, whose address is renewed', async ({
  page,
}) => {
  const person = await createCustomer('Iris Vale');
  const slot = await roomySlot();
  const [booking] = (await asService('POST', 'bookings', {
    name: 'Iris Vale',
    email: person.email,
    phone: '202-555-0174',
    event_name: 'Vale anniversary',
    event_type: 'private',
    event_date: slot.date,
    event_time: slot.start_time,
    location: '725 Wharf Street SW, Washington, DC 20024',
    guest_count: 40,
  })) as Booked[];
  const uid = `UID:${booking?.id}@districtpour.com`;
  const filename = `district-pour-${slot.date}.ics`;

  await test.step('the mail that confirms it has the file', async () => {
    await asService('POST', 'rpc/mail_payment_link', { p_booking_id: booking?.id });
    await page.goto(linkIn(await waitForMail(person.email, /pay/i), /my-booking/));
    await page.getByRole('button', { name: 'Pay $499.00' }).click();
    await payByCard(page);
    await page.waitForURL(/my-booking/);
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible({ timeout: 30_000 });
    const file = attachmentOf(await waitForMail(person.email, /confirmed/i), filename);
    expect(Buffer.from(file).toString()).toContain(uid);
  });

  await test.step('My Bookings saves the file', async () => {
    await signInByApi(page, person);
    await page.goto('/account?tab=bookings');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(filename);
    expect(await readFile(await download.path(), 'utf8')).toContain(uid);
    await expect(page.getByText('Calendar file downloaded')).toBeVisible();
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
});
