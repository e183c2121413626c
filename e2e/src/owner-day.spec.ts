import { randomUUID } from 'node:crypto';
import { addDays, formatDate, todayInNewYork } from 'shared-data/domain/time';
import { BookingPage } from './pages/booking-page.ts';
import { payInNewTab } from './pages/checkout-page.ts';
import { byKeyboard, byPointer } from './support/hands.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { asService } from './support/api.ts';
import { admin, signInByApi } from './support/session.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// It changes what every page shows, so it runs after all other tests.
const days = [
  {
    hands: 'the pointer',
    tag: ['@desktop', '@alone'],
    phone: '(202) 555-0188',
    price: 525,
    wedding: 630,
    essential: 319,
    quote: 515,
    closed: 215,
  },
  {
    hands: 'the keyboard alone',
    tag: ['@desktop', '@alone', '@full'],
    phone: '(202) 555-0177',
    price: 535,
    wedding: 642,
    essential: 329,
    quote: 525,
    closed: 222,
  },
];

for (const day of days)
  // rule: B-3-11, B-3-12
  test(
    `a day of the owner with ${day.hands}: from a booking by phone to one at a new price`,
    { tag: day.tag },
    async ({ page, browser, baseURL, request, people, slots }, testInfo) => {
      const pointer = day.hands === 'the pointer';
      const { press, write, choose } = pointer ? byPointer : byKeyboard(page);
      const picture = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
      const [evening, dropped, chosen] = await slots.freeEvenings();
      const guest = `nora.quist.${randomUUID().slice(0, 8)}@example.com`;
      const eventName = `Quist reunion ${randomUUID().slice(0, 8)}`;
      const dialog = page.getByRole('dialog');
      /** A date as it is written: with the keyboard its parts in the order of the field. */
      const typed = (date: string) => (pointer ? date : date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1'));
      const content = (await asService('POST', 'rpc/site_content', {})) as { prices: { tiers: { price: number }[] } };
      const priceBefore = content.prices.tiers[1]?.price ?? 0;
      await signInByApi(page, admin);

      await test.step('books on the phone', async () => {
        await page.goto(`/admin/new-booking?${new URLSearchParams({ date: evening, time: '18:00' })}`);
        const form = page.getByRole('form', { name: 'Booking by phone' });
        await write(form.getByLabel('Name', { exact: true }), 'Nora Quist');
        await write(form.getByLabel('Email'), guest);
        await write(form.getByLabel('Phone', { exact: true }), '202-555-0123');
        await write(form.getByLabel('Event name (optional)'), eventName);
        await write(form.getByRole('combobox', { name: 'Location' }), 'Anacostia boathouse');
        await page.keyboard.press('Escape');
        await write(form.getByLabel('Number of guests'), '40');
        await expect(form.getByRole('radio', { name: `By guests: $${priceBefore}` })).toBeChecked();
        await expectAccessible(page);
        await press(form.getByRole('button', { name: 'Book', exact: true }));
        await expect(page.getByRole('link', { name: 'Open the booking' })).toBeVisible();
        await picture('booked');
      });

      await test.step('the customer pays by the link', async () => {
        const mail = await waitForMail(guest, /please pay/i);
        expect(mail.text).toContain('held for you until');
        const customer = await browser.newPage();
        await customer.goto(linkIn(mail, /my-booking/));
        await payInNewTab(customer, `Pay $${priceBefore}.00`);
        await expect(customer.getByRole('article', { name: eventName })).toContainText('paid in full', {
          timeout: 30_000,
        });
        await customer.close();
        await waitForMail(guest, /confirmed/i);
      });

      await test.step(`moves it ${pointer ? 'by dragging it' : 'in the list of the calendar'}`, async () => {
        if (pointer) {
          const cell = page.getByRole('cell', { name: formatDate(dropped, 'long') });
          await page.goto(`/admin/calendar?view=month&date=${evening}&slots=none`);
          await page.getByRole('link', { name: eventName }).dragTo(cell, { steps: 8 });
          await press(dialog.getByRole('button', { name: 'Change booking' }));
          await expect(cell.getByRole('link', { name: eventName })).toBeVisible();
          return;
        }
        await page.goto(`/admin/calendar?view=list&date=${evening}&slots=none`);
        await press(page.getByRole('button', { name: `Move… ${eventName}` }));
        await write(dialog.getByLabel('Date', { exact: true }), typed(dropped));
        await press(dialog.getByRole('button', { name: 'Review the changes' }));
        await press(dialog.getByRole('button', { name: 'Change booking' }));
        await expect(
          page.getByRole('region', { name: formatDate(dropped) }).getByRole('link', { name: eventName }),
        ).toBeVisible();
      });

      await test.step('finds it in the list, and moves it once more from its page', async () => {
        await page.goto('/admin/bookings');
        await write(page.getByRole('searchbox', { name: /Search/ }), eventName);
        await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
        await press(page.getByRole('table', { name: 'Bookings' }).getByRole('link', { name: new RegExp(eventName) }));
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(eventName) })).toBeVisible();
        await press(page.getByRole('button', { name: 'Change…' }));
        await write(dialog.getByLabel('Date', { exact: true }), typed(chosen));
        await press(dialog.getByRole('button', { name: 'Review the changes' }));
        await expect(dialog).toContainText('Refund after the change');
        await press(dialog.getByRole('button', { name: 'Change booking' }));
        await expect(dialog).toBeHidden();
      });

      await test.step('refunds a part, and reads it in the history', async () => {
        await press(page.getByRole('button', { name: 'Refund…' }));
        await write(dialog.getByLabel(/Amount in dollars/), '50');
        await write(dialog.getByLabel(/Reason/), 'The ice was late');
        await press(dialog.getByRole('button', { name: 'Refund', exact: true }));
        await expect(dialog).toBeHidden();
        const history = page.getByRole('region', { name: 'History' });
        await expect(history.getByText('Refund decided: $50.00')).toBeVisible();
        await expect(history.getByText('Moved', { exact: true })).toHaveCount(2);
        await expectAccessible(page);
        await picture('booking');
        await waitForMail(guest, /refund/i);
      });

      await test.step('answers an enquiry', async () => {
        const name = `Iris ${randomUUID().slice(0, 8)}`;
        const address = `iris.${randomUUID().slice(0, 8)}@example.com`;
        await asService('POST', 'contacts', {
          name,
          email: address,
          phone: '(202) 555-0100',
          message: 'Do you come to Georgetown?',
          urgency: 'urgent',
          created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
        });
        await page.goto('/admin/today');
        await press(page.getByRole('link', { name: new RegExp(name) }).first());
        await choose(page.getByLabel('Template'), 'Date is open');
        await press(page.getByRole('button', { name: 'Send answer' }));
        await expect(page.getByText('Answer Sent')).toBeVisible();
        await waitForMail(address, /Your date is open/);
      });

      await test.step('closes a day', async () => {
        const date = addDays(todayInNewYork(new Date()), day.closed);
        await page.goto('/admin/opening-hours');
        const form = page.getByRole('form', { name: 'Opening hours' });
        await press(form.getByRole('button', { name: 'Add closed days' }));
        const closed = form.getByRole('group', { name: /^Closed days/ }).last();
        await closed.getByLabel('First day').fill(date);
        await closed.getByLabel('Last day').fill(date);
        await write(closed.getByLabel('Reason'), 'Staff holiday');
        // Enter in a field sends the form; its button is behind the fields of all weekdays.
        await page.keyboard.press('Enter');
        await press(page.getByRole('alertdialog').getByRole('button', { name: 'Save opening hours' }));
        await expect(page.getByRole('alertdialog')).toBeHidden();
        const visitor = await browser.newPage({ baseURL });
        await visitor.goto(`/booking?${new URLSearchParams({ date })}`);
        await expect(visitor.getByText(/^No open times on /)).toBeVisible();
        await visitor.close();
      });

      await test.step('changes the phone number', async () => {
        await page.goto('/admin/business');
        await write(page.getByRole('form', { name: 'Business facts' }).getByLabel('Phone', { exact: true }), day.phone);
        await press(page.getByRole('button', { name: 'Save business facts' }));
        await expect(page.getByText('Business Facts Saved')).toBeVisible();
        await picture('business');
      });

      await test.step('changes prices', async () => {
        await page.goto('/admin/prices');
        await press(page.getByRole('button', { name: 'Change prices' }));
        const form = page.getByRole('form', { name: 'New prices' });
        const essential = form.getByRole('group', { name: 'Essential' });
        await write(form.getByRole('group', { name: 'Base price 2' }).getByLabel('Dollars'), `${day.price}`);
        await write(essential.getByLabel('Dollars', { exact: true }), `${day.essential}`);
        await write(form.getByLabel('Basic package'), `${day.quote}`);
        await press(form.getByRole('button', { name: 'Review prices' }));
        const review = page.getByRole('alertdialog', { name: 'Save these prices?' });
        await expect(review).toContainText(`$${day.price}, before $${priceBefore}`);
        await picture('prices');
        await press(review.getByRole('button', { name: 'Save prices' }));
        await expect(page.getByText('Prices Saved')).toBeVisible();
      });

      await test.step('finds both on the prerendered pages, without script', async () => {
        const html = async (path: string) => (await request.get(path)).text();
        await expect.poll(() => html('/services'), { timeout: 60_000 }).toContain(`$${day.essential}`);
        for (const path of ['/', '/booking']) expect(await html(path)).toContain(`$${day.essential}`);
        expect(await html('/quote')).toContain(`$${day.quote}`);
        for (const path of ['/', '/services', '/blog', '/terms']) expect(await html(path)).toContain(day.phone);
      });

      await test.step('a visitor books at the new price', async () => {
        const visitor = await browser.newPage({ baseURL });
        await signInByApi(visitor, await people.customer('Vera Newprice'));
        const booking = new BookingPage(visitor);
        await visitor.goto(`/booking?${new URLSearchParams({ date: evening, time: '18:00' })}`);
        await booking.fillContact({ phone: '202-555-0173' });
        await booking.fillEvent({ name: 'A first evening', guests: 40, location: 'Kenilworth greenhouse' });
        await booking.submit();
        await expect(booking.payment.getByRole('button', { name: `Pay $${day.wedding}.00` })).toBeVisible();
        await booking.payment.getByRole('button', { name: 'Cancel Booking' }).click();
        await expect(booking.payment).toBeHidden();
        await visitor.close();
      });
    },
  );
