import { setClock } from './support/clock.ts';
import type { Booking } from './support/fixtures/bookings.ts';
import type { Desk } from './support/fixtures/desk.ts';
import type { Customer } from './support/fixtures/people.ts';
import { linkIn, mailsTo } from './support/mailbox.ts';
import type { SentMail } from './support/mailbox.ts';
import { askByLink } from './support/one-booking/ask-by-link.ts';
import { BOOKING_KINDS } from './support/one-booking/kinds.ts';
import { compareMail, comparePage, EMERGENCY, OLD, setValues } from './support/one-booking/oracle.ts';
import type { Oracle } from './support/one-booking/oracle.ts';
import { causeFaults, mailsOf, passTime, RARE_PHONE } from './support/one-booking/rare-events.ts';
import { admin, signInByApi } from './support/session.ts';
import { stack } from './support/start-stack.ts';
import { expect, test } from './support/test.ts';

// Facts, prices and tax are set to values that occur nowhere else. One booking of each way goes through what sends something,
// and everything that people then read of it is compared with figures that were worked out by hand.
/** 40 guests at $611 with 7.25 % tax: 61,100 × 7.25 / 107.25. The half is rounded up to whole dollars. */
const FORM = {
  price: '$611.00',
  tax: '$41.30',
  lines: ['Includes tax (7.25%)'],
};
/** 40 guests for 8 hours: 611 × 8 / 4, of which 122,200 × 7.25 / 107.25; before, 6 hours for $917. */
const LONGER = { price: '$1,222.00', tax: '$82.61', lines: ['8 hours'] };
/** Premium at $647, less 15 % to whole dollars; 55,000 × 7.25 / 107.25. */
const PACKAGE = {
  price: '$550.00',
  tax: '$37.18',
  lines: ['Premium package, 5 hours', '15% off Premium'],
};
/** $1,733 were agreed on, and 2 lanterns for $30: 176,300 × 7.25 / 107.25. */
const OFFER = { price: '$1,763.00', tax: '$119.18', lines: ['2 × Lantern'] };

const BILL_TO = { p_company_name: 'Ledger & Daughters', p_address: '9 Ledger Lane', p_order_number: 'PO-5150' };

/** In test:full a package and other hours are followed too, and the hours, the contact and the bill-to are changed. */
const full = Boolean(process.env['E2E_FULL']);

/** Days that no other test takes. */
const FAR = { from: 31, to: 120 };

async function sentMails(desk: Desk, booking: Booking, address: string): Promise<SentMail[]> {
  await expect
    .poll(
      async () => (await mailsOf(desk, booking)).every(({ status }) => status === 'done'),
      // Each mail waits for its turn, and most have PDFs.
      { timeout: 60_000 },
    )
    .toBe(true);
  return (await mailsTo(address)).filter(({ text }) => text.includes(String(booking.number)));
}

test(
  'one booking of each way is the same on every page, mail, paper and calendar entry',
  { tag: ['@phone', '@alone'] },
  async ({ page, browser, desk, slots, people, bookings, offers, payments, later }) => {
    test.slow();
    await setValues(desk);
    const customer: Customer = await people.customer('Wren Profile');
    const copies = `cora.${crypto.randomUUID().slice(0, 8)}@one.example`;
    const form = await bookings.byForm(customer, {
      slot: await slots.free(FAR),
      ...{ eventName: 'Cora’s party', name: 'Cora Contact', email: copies, phone: '(303) 555-0177' },
      ...{ companyName: 'Contact & Sons', dayContactName: 'Dana Day', dayContactPhone: '(303) 555-0178' },
    });
    const phone = await bookings.byPhone({
      slot: await slots.free(FAR),
      eventName: 'Phoned party',
      name: 'Pia Phone',
      phone: '(303) 555-0179',
    });
    const caller = await people.customer('Wren Profile');
    const called = await bookings.byPhone({
      slot: await slots.free(FAR),
      eventName: 'Called party',
      name: 'Carl Caller',
      email: caller.email,
      phone: '(303) 555-0181',
    });
    const lantern = { kind: 'extra', text: 'Lantern', quantity: 2, cents: 3000 } as const;
    const offered = await bookings.byOffer(
      await offers.open({
        price: 1733,
        addedLines: [lantern],
        serviceText: 'Lanterns on every table',
        name: 'Olga Offer',
      }),
      { slot: await slots.free(FAR), eventName: 'Offered party', phone: '(303) 555-0180' },
    );

    // Unpaid bookings of one account are limited, so each has its own.
    const byForm = async (options: object) =>
      bookings.byForm(await people.customer('Wren Profile'), {
        ...{ slot: await slots.free(FAR), phone: '(303) 555-0182', ...options },
      });
    const longer = full && (await byForm({ eventName: 'Longer party', name: 'Lena Longer', hours: 6 }));
    const packaged = full && (await byForm({ eventName: 'Premium party', name: 'Piet Premium', packageId: 'premium' }));

    const oracleOf = (booking: Booking, contact: string, phone: string, of: typeof FORM): Oracle => ({
      Booking: [String(booking.number)],
      Event: [booking.eventName, `${booking.eventName} II`],
      Contact: [contact],
      Phone: [phone],
      Price: [of.price],
      'Includes tax (7.25%)': [of.tax],
      Guests: ['40', 'up to 40'],
      'On the day, call': [EMERGENCY],
      // Then $11 of a refund are not asked for again.
      Waived: ['$5.00', '$16.00'],
    });
    const all = [
      {
        booking: form,
        mailTo: customer.email,
        oracle: oracleOf(form, 'Cora Contact', '(303) 555-0177', FORM),
        of: FORM,
      },
      {
        booking: called,
        mailTo: caller.email,
        oracle: oracleOf(called, 'Carl Caller', '(303) 555-0181', FORM),
        of: FORM,
      },
      { booking: phone, mailTo: phone.email, oracle: oracleOf(phone, 'Pia Phone', '(303) 555-0179', FORM), of: FORM },
      {
        booking: offered,
        mailTo: offered.email,
        oracle: oracleOf(offered, 'Olga Offer', '(303) 555-0180', OFFER),
        of: OFFER,
      },
      ...(longer
        ? [
            {
              booking: longer,
              mailTo: longer.customer!.email,
              oracle: {
                ...oracleOf(longer, 'Lena Longer', '(303) 555-0182', LONGER),
                Contact: ['Lena Longer', 'Lena Longest'],
                Price: ['$917.00', LONGER.price],
                'Includes tax (7.25%)': ['$61.99', LONGER.tax],
              },
              of: LONGER,
            },
          ]
        : []),
      ...(packaged
        ? [
            {
              booking: packaged,
              mailTo: packaged.customer!.email,
              oracle: oracleOf(packaged, 'Piet Premium', '(303) 555-0182', PACKAGE),
              of: PACKAGE,
            },
          ]
        : []),
    ];

    await test.step('each is paid, changed, moved and paid in full', async () => {
      for (const { booking } of all) {
        await payments.byCard(booking, { purpose: 'deposit' });
        await desk.call('ask_for_signature', { p_booking_id: booking.id });
        await desk.call('send_pay_link', { p_booking_id: booking.id });
        await desk.call('send_booking_message', {
          p_booking_id: booking.id,
          ...{ p_subject: 'The river walk', p_body: 'It is open again.' },
        });
        await desk.call('send_shopping_list', {
          p_booking_id: booking.id,
          p_version: 0,
          p_list: { items: [{ name: 'Dry gin', amount: '2 × 750 ml' }], questions: [] },
        });
        await desk.call('change_booking', {
          p_booking_id: booking.id,
          p_changes: { event_name: `${booking.eventName} II` },
        });
        await desk.call('write_off', { p_booking_id: booking.id, p_amount_cents: 500, p_reason: 'We were late.' });
        const to = await slots.free(FAR);
        await desk.call('change_booking', {
          p_booking_id: booking.id,
          p_changes: { event_date: to.date, event_time: to.time },
        });
        if (booking === longer) {
          await desk.call('set_bill_to', { p_booking_id: booking.id, ...BILL_TO });
          await desk.call('change_booking', {
            p_booking_id: booking.id,
            p_changes: { hours: 8, name: 'Lena Longest' },
            ...{ p_total_amount: 1222, p_settlement: 'charged', p_reason: 'Two hours more.' },
          });
        }
        await payments.byCard(booking, { purpose: 'balance' });
        await desk.call('refund_by_admin', {
          p_booking_id: booking.id,
          p_amount_cents: 1100,
          p_reason: 'Ice was late.',
        });
      }
    });

    await test.step('pages and desk', async () => {
      const guest = await browser.newPage();
      for (const { booking, mailTo, oracle, of } of all) {
        const name = `${booking.eventName} II`;
        const texts = [of.price, of.tax, EMERGENCY, ...of.lines];
        if (booking.customer || booking === called) {
          const own = await browser.newPage();
          await signInByApi(own, booking.customer ?? caller);
          await own.goto(`/account?tab=bookings&booking=${booking.number}`);
          await comparePage(`My Bookings of ${name}`, own.getByRole('article', { name }), oracle, [
            ...[oracle['Contact']!.at(-1)!, oracle['Phone']![0]!],
            ...texts,
          ]);
          await own.close();
        } else {
          const link = linkIn((await sentMails(desk, booking, mailTo)).at(-1)!, /my-booking/);
          await guest.goto(link);
          const shown = guest.getByRole('article', { name });
          await comparePage(`the link of ${name}`, shown, oracle, [`Booking ${booking.number}`, ...texts]);
          await askByLink(link);
        }
      }
      await guest.close();
      await signInByApi(page, admin);
      // The desk names the account beside the contact.
      const onDesk = OLD.filter((old) => old !== 'Wren Profile');
      for (const { booking, oracle, of } of all) {
        await page.goto(`/admin/bookings/${booking.id}`);
        const texts = [oracle['Contact']!.at(-1)!, oracle['Phone']![0]!, of.price, of.tax, ...of.lines];
        await comparePage(`the desk of ${booking.eventName}`, page.getByRole('main'), oracle, texts, onDesk);
      }
    });

    await test.step('the scheduling service', async () => {
      const listed = await (await fetch(stack().schedulingUrl)).text();
      for (const { oracle } of all) expect.soft(listed).toContain(oracle['Contact']!.at(-1));
      expect.soft(listed).not.toContain('Wren Profile');
    });

    const kinds = new Set<string>();
    await test.step('each is cancelled', async () => {
      for (const { booking } of all)
        await desk.call('cancel_booking_by_owner', { p_booking_id: booking.id, p_reason: 'The river has risen.' });
      for (const { booking, mailTo } of all) {
        await sentMails(desk, booking, mailTo);
        for (const { kind } of await mailsOf(desk, booking)) kinds.add(kind);
      }
    });

    const rare: Booking[] = [];
    await test.step('others meet what goes wrong with money, and what time brings', async () => {
      const story = { desk, bookings, payments, kinds, slot: () => slots.free(FAR) };
      rare.push(...(await causeFaults(story)));
      const unpaid = await byForm({ eventName: 'Unpaid party', name: 'Una Unpaid', phone: RARE_PHONE });
      later(() => setClock(new Date()));
      rare.push(...(await passTime(story, unpaid)));
    });

    await test.step('every kind of mail was sent, and says the same', async () => {
      // All requests come first: reading PDFs takes so long that the server closes idle connections.
      const told = [
        ...all,
        ...rare.map((booking) => ({
          booking,
          mailTo: booking.customer?.email ?? booking.email,
          // $11 were given back to one of them and are not asked for again.
          oracle: { ...oracleOf(booking, booking.name, RARE_PHONE, FORM), Waived: ['$11.00'] },
        })),
      ];
      const read = [];
      for (const { booking, mailTo, oracle } of told) {
        const mails = await sentMails(desk, booking, mailTo);
        expect(mails.length).toBeGreaterThan(0);
        read.push({ mails, oracle, number: booking.number });
      }
      const copied = await mailsTo(copies);
      expect(copied.length).toBeGreaterThan(4);
      for (const mail of copied)
        expect.soft(mail.text, `the copy of "${mail.subject}"`).not.toMatch(/my-booking|\/account/);
      read.push({ mails: copied, oracle: all[0]!.oracle, number: form.number });
      const toOwner = await mailsTo('events@example.com');
      for (const { booking, oracle } of told)
        read.push({
          mails: toOwner.filter(({ text }) => text.includes(`Booking: ${booking.number}\n`)),
          oracle,
          number: booking.number,
        });
      expect(BOOKING_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
      const papers = new Map<number, string[]>();
      for (const { mails, oracle, number } of read)
        for (const mail of mails)
          compareMail(mail, oracle, number, papers.get(number) ?? papers.set(number, []).get(number)!);
      for (const { booking, of } of all)
        for (const part of [of.price, ...of.lines])
          expect.soft(papers.get(booking.number)!.join('\n'), `the papers of ${booking.number}`).toContain(part);
      if (longer)
        for (const part of Object.values(BILL_TO)) expect.soft(papers.get(longer.number)!.join('\n')).toContain(part);
    });
  },
);
