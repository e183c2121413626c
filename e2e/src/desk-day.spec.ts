import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, todayInNewYork } from 'shared-data/domain/time';
import { byKeyboard, byPointer } from './support/hands.ts';
import { countJobs } from './support/job-counter.ts';
import { linkIn, waitForMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { runOwnStack, startTimeout } from './support/start-stack.ts';
import { expect, expectNoOverflow, test } from './support/test.ts';

let stop = async () => {};
test.beforeAll(async ({}, { parallelIndex }) => {
  test.setTimeout(startTimeout);
  stop = await runOwnStack(parallelIndex, { SEED: 'season' });
});
test.afterAll(() => stop());

/** The season leaves two days a week free. */
const ahead = { to: 90 };
const booking = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(name) });

// rule: B-3-72
test(
  'twelve jobs of the owner’s day in a busy season',
  { tag: '@widths' },
  async ({ page, desk, bookings, payments, slots }, { project }) => {
    const phone = project.name === 'phone';
    const { press, write, choose, key, job, report } = countJobs(byPointer, (name) => page.keyboard.press(name));
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const digits = `301555${randomInt(1000, 10_000)}`;
    const [today, name] = [todayInNewYork(new Date()), `Katherine Ohara${randomUUID().replaceAll(/[^a-f]/g, '')}`];
    const [next, later, offered] = [await slots.free(ahead), await slots.free(ahead), await slots.free(ahead)];
    const known = await bookings.byPhone({
      ...{ name, phone: `(301) 555-${digits.slice(6)}`, eventName: `Supper of ${name}`, guestCount: 40, slot: next },
      ...{ payment: 'cash', paymentPurpose: 'deposit' },
    });
    await signInByApi(page, admin);
    await page.goto('/admin/today');

    /** Goes to a page by the navigation: on a phone the bar has four, "More" all. */
    const go = async (label: string) => {
      const bar = page.getByRole('navigation', { name: 'Desk, main pages' });
      const menu = page.getByLabel('All pages of the desk');
      const link = { name: label, exact: true };
      if (!phone) return press(page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', link));
      if (await bar.getByRole('link', link).isVisible()) return press(bar.getByRole('link', link));
      await press(bar.getByRole('button', { name: 'More' }));
      return press(menu.getByRole('link', link));
    };
    /** Searches from whatever page is shown, and opens the first booking that is found. */
    const find = async (text: string, found: string) => {
      if (phone) await press(page.getByRole('button', { name: 'Search', exact: true }));
      else await key('/');
      const search = page.getByRole('dialog', { name: 'Search' });
      await write(search.getByRole('searchbox'), text);
      await press(
        search
          .getByRole('region', { name: 'Bookings' })
          .getByRole('link', { name: new RegExp(found) })
          .first(),
      );
      await expect(booking(page, found)).toBeVisible();
    };

    await job('books for a caller', async () => {
      await press(page.getByRole('link', { name: 'New booking' }));
      const form = page.getByRole('form', { name: 'Booking by phone' });
      await write(form.getByLabel('Name', { exact: true }), 'Nora Quist');
      await write(form.getByLabel('Email'), `nora.${randomUUID()}@example.com`);
      await write(form.getByLabel('Phone', { exact: true }), '202-555-0123');
      await write(form.getByLabel('Date', { exact: true }), later.date);
      await write(form.getByLabel(/^Start time/), later.time);
      await write(form.getByRole('combobox', { name: 'Location' }), 'Anacostia boathouse');
      await write(form.getByLabel('Number of guests'), '40');
      await press(form.getByRole('button', { name: 'Book', exact: true }));
      await expect(page.getByRole('heading', { name: 'The place is held' })).toBeFocused();
    });

    await job('finds a booking by a name that was heard, its number, the phone and the mail', async () => {
      for (const text of [name.replace('Katherine', 'Catherine'), `#${known.number}`, digits, known.email])
        await find(text, known.eventName);
    });

    await job('moves it for the caller, with more guests, in one dialog', async () => {
      await press(page.getByRole('button', { name: 'Change…' }));
      await write(dialog.getByLabel('Date', { exact: true }), addDays(next.date, 1));
      await write(dialog.getByLabel('Number of guests'), '70');
      await press(dialog.getByRole('button', { name: 'Review the changes' }));
      await write(dialog.getByLabel('Reason'), 'The caller asked for it');
      await press(dialog.getByRole('button', { name: 'Change booking' }));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Change…' })).toBeFocused();
    });

    await job('records cash and a transfer with the days on which they came', async () => {
      for (const [method, amount] of [
        ['Cash', '100'],
        ['Bank transfer', ''],
      ] as const) {
        await press(page.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Record payment…' }));
        if (amount) await write(dialog.getByLabel('Amount in dollars'), amount);
        if (method !== 'Cash') await press(dialog.getByText(method, { exact: true }));
        await write(dialog.getByLabel('Day on which it came'), addDays(today, -3));
        await press(dialog.getByRole('button', { name: 'Record payment' }));
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('region', { name: 'Money' })).toContainText(`Balance, ${method.toLowerCase()}`);
      }
    });

    await job('returns money as a gesture of goodwill', async () => {
      await press(page.getByRole('button', { name: 'Refund…' }));
      await write(dialog.getByLabel('Amount in dollars'), '50');
      await write(dialog.getByLabel('Reason'), 'The ice was late');
      await press(dialog.getByRole('button', { name: 'Refund', exact: true }));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: 'History' })).toContainText('Refund decided: $50.00');
    });

    await job('writes a note', async () => {
      const notes = page.getByRole('region', { name: 'Internal notes' });
      await write(notes.getByRole('textbox', { name: 'New note' }), 'Ask for the key of the gate');
      await press(notes.getByRole('button', { name: 'Add note' }));
      await expect(notes.getByText('Ask for the key of the gate')).toHaveCount(1);
    });

    await job('lists what is next week, unpaid and unsigned, each by one press', async () => {
      await go('Bookings');
      const list = page.getByRole('search', { name: 'bookings' });
      for (const filter of ['Next 7 days', 'Balance open', 'Unsigned']) {
        await press(list.getByRole('button', { name: filter }));
        await expect(list.getByRole('button', { name: filter })).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByText(/^\d{1,3} bookings$/)).toBeVisible();
        await expectNoOverflow(page, filter);
        await press(list.getByRole('button', { name: filter }));
      }
    });

    await job('records that nobody was there', async () => {
      const [past] = await desk.read<{ number: number; event_name: string }>(
        `bookings?select=number,event_name&status=eq.completed&event_date=lt.${today}&order=event_date.desc&limit=1`,
      );
      await find(`#${past!.number}`, past!.event_name);
      await press(page.getByRole('button', { name: 'No-show…' }));
      await write(dialog.getByLabel('What happened'), 'The house was dark');
      await press(dialog.getByRole('button', { name: 'Record no-show' }));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'No-show…' })).toBeHidden();
      await expect(page.locator(':focus'), 'focus is not lost with its button').toHaveCount(1);
    });

    await job('closes a day', async () => {
      await go('Opening hours');
      const form = page.getByRole('form', { name: 'Opening hours' });
      await press(form.getByRole('button', { name: 'Add closed days' }));
      const closed = form.getByRole('group', { name: /^Closed days/ }).last();
      for (const field of ['First day', 'Last day']) await write(closed.getByLabel(field), addDays(today, 210));
      await write(closed.getByLabel('Reason'), 'Staff holiday');
      await key('Enter');
      await press(dialog.getByRole('button', { name: 'Save opening hours' }));
      await expect(dialog).toBeHidden();
    });

    const person = { name: 'Vera Newhall', email: `vera.${randomUUID()}@example.com`, price: 1850 };
    await job('offers an event, which is accepted and paid', async () => {
      await go('Offers');
      await press(page.getByRole('link', { name: 'New offer' }));
      const form = page.getByRole('form', { name: 'Offer' });
      await write(form.getByLabel('Name', { exact: true }), person.name);
      await write(form.getByLabel('Email'), person.email);
      await write(form.getByLabel('Phone', { exact: true }), '202-555-0100');
      await write(form.getByLabel('Number of guests'), '60');
      await write(form.getByLabel('Date (optional)'), offered.date);
      await write(form.getByLabel(/^Start time/), offered.time);
      await write(form.getByLabel('Price in whole dollars'), `${person.price}`);
      await write(form.getByLabel('What we offer'), 'Two bartenders and all the glasses.');
      await press(form.getByRole('button', { name: 'Send offer' }));
      await expect(form).toBeHidden();
    });
    const link = linkIn(await waitForMail(person.email, /Our offer/), /\/offer#/);
    await payments.byCard(await bookings.byOffer({ ...person, id: '', enquiryId: '', link, slot: offered }));
    await job('sees that the offer is paid', async () => {
      await go('Offers');
      await page.reload();
      await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('is paid');
    });

    await job('lists the events of the next month for the crew, to print', async () => {
      await go('Calendar');
      if (!phone) await press(page.getByRole('button', { name: 'List', exact: true }));
      await press(page.getByRole('button', { name: 'Next month' })); // this one is listed from today on: at its end it has none
      await choose(page.getByLabel('Slots'), 'none');
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
      await expect(
        page.getByRole('link', { name: / (wedding|company dinner|birthday|reception)/ }).first(),
      ).toBeVisible();
      await expectNoOverflow(page, 'calendar');
    });

    await job('prints the quarter, and exports the payments', async () => {
      await go('Sales tax');
      await expect(page.getByRole('table', { name: 'By payment' })).toBeVisible();
      await go('Ledger');
      const file = page.waitForEvent('download');
      await press(page.getByRole('button', { name: 'Download CSV' }));
      const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n');
      expect(lines.length).toBeGreaterThan(500);
    });
    process.stdout.write(`${project.name}\n${report()}`);
  },
);

// rule: desk-today.md#desk-day
test(
  'the desk without a pointer: a booking by phone, found again, changed and noted, with focus where it was after each dialog',
  { tag: ['@desktop', '@full', '@accessibility'] },
  async ({ page, slots }) => {
    const { press, write, key, job, report } = countJobs(byKeyboard(page), (name) => page.keyboard.press(name));
    const [slot, other] = [await slots.free(ahead), await slots.free(ahead)];
    const name = `Keys ${randomUUID().slice(0, 8)}`;
    const dialog = page.getByRole('dialog');
    /** The parts of a date in the order of its field. */
    const typed = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1');
    await signInByApi(page, admin);
    await page.goto('/admin/today');
    await expect(page.getByRole('link', { name: 'New booking' })).toBeVisible();

    await job('lists the keys', async () => {
      await key('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
      await key('Escape');
      await expect(dialog).toBeHidden();
    });

    await job('books for a caller', async () => {
      await key('n');
      const form = page.getByRole('form', { name: 'Booking by phone' });
      await write(form.getByLabel('Name', { exact: true }), name);
      await write(form.getByLabel('Email'), `keys.${randomUUID()}@example.com`);
      await write(form.getByLabel('Phone', { exact: true }), '202-555-0123');
      await write(form.getByLabel('Date', { exact: true }), typed(slot.date));
      await write(form.getByLabel(/^Start time/), '0600PM');
      await write(form.getByRole('combobox', { name: 'Location' }), 'Anacostia boathouse');
      await key('Escape');
      await write(form.getByLabel('Number of guests'), '40');
      await press(form.getByRole('button', { name: 'Book', exact: true }));
      await expect(page.getByRole('heading', { name: 'The place is held' })).toBeFocused();
    });

    await job('finds it and opens it', async () => {
      await key('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(name);
      await expect(page.getByRole('region', { name: 'Bookings' })).toContainText(name);
      await key('Enter');
      await expect(page.getByRole('button', { name: 'Change…' })).toBeVisible();
      await expect(page.locator(':focus'), 'focus is on the page').toHaveCount(1);
    });

    await job('changes day and guests', async () => {
      const change = page.getByRole('button', { name: 'Change…' });
      await press(change);
      await key('Escape');
      await expect(change).toBeFocused();
      await press(change);
      await write(dialog.getByLabel('Date', { exact: true }), typed(other.date));
      await write(dialog.getByLabel('Number of guests'), '50');
      await press(dialog.getByRole('button', { name: 'Review the changes' }));
      await press(dialog.getByRole('button', { name: 'Change booking' }));
      await expect(dialog).toBeHidden();
      await expect(change).toBeFocused();
    });

    await job('notes something', async () => {
      const notes = page.getByRole('region', { name: 'Internal notes' });
      await write(notes.getByRole('textbox', { name: 'New note' }), 'Call back on Monday');
      await press(notes.getByRole('button', { name: 'Add note' }));
      await expect(notes.getByText('Call back on Monday')).toHaveCount(1);
      await press(notes.getByRole('button', { name: 'Delete note' }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }));
      await expect(notes.getByText('Call back on Monday')).toHaveCount(0);
      await expect(page.locator(':focus'), 'focus is not lost with the note').toHaveCount(1);
    });

    await job('goes to the bookings', async () => {
      await key('g');
      await key('b');
      await expect(page).toHaveURL('/admin/bookings');
      await expect(page.locator(':focus'), 'focus is on the page').toHaveCount(1);
    });
    process.stdout.write(`keyboard\n${report()}`);
  },
);
