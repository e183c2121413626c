import type { BusinessFacts } from 'shared-data/domain/facts';
import type { PriceList } from 'shared-data/domain/price-list';
import { todayInNewYork } from 'shared-data/domain/time';
import { customerMails } from '../../supabase/functions/outbox-worker/mails/customer-mail-kinds.ts';
import { ownerMails } from '../../supabase/functions/outbox-worker/mails/owner-mail-kinds.ts';
import type { Locator } from '@playwright/test';
import { readPdf } from '../../supabase/functions/_shared/testing/read-pdf.ts';
import { asService } from './support/api.ts';
import type { Booking } from './support/fixtures/bookings.ts';
import type { Desk } from './support/fixtures/desk.ts';
import type { Customer } from './support/fixtures/people.ts';
import { linkIn, mailsTo } from './support/mailbox.ts';
import type { SentMail } from './support/mailbox.ts';
import { admin, signInByApi } from './support/session.ts';
import { stack } from './support/start-stack.ts';
import { expect, test } from './support/test.ts';

// Facts, prices and tax are set to values that occur nowhere else. One booking of each way goes through what sends something,
// and everything that people then read of it is compared with figures that were worked out by hand.
const PHONE = '(303) 555-0161';
const EMERGENCY = '(303) 555-0162';
/** What was in force before, and names that only the profile has: nobody may read them. */
const OLD = ['(202) 555-0142', '(202) 555-0199', 'hello@example.com', 'Wren Profile', '$499.00', '$509.00', '$599.00'];
/** 40 guests at $611 with 7.25 % tax: 61,100 × 7.25 / 107.25. The half is rounded up to whole dollars. */
const FORM = {
  price: '$611.00',
  tax: '$41.30',
  deposit: '$306.00',
  balance: '$305.00',
  lines: ['Includes tax (7.25%)'],
};
/** 40 guests for 8 hours: 611 × 8 / 4, of which 122,200 × 7.25 / 107.25; before, 6 hours for $917. */
const LONGER = { price: '$1,222.00', tax: '$82.61', deposit: '$459.00', balance: '$763.00', lines: ['8 hours'] };
/** Premium at $647, less 15 % to whole dollars; 55,000 × 7.25 / 107.25. */
const PACKAGE = {
  price: '$550.00',
  tax: '$37.18',
  deposit: '$275.00',
  balance: '$275.00',
  lines: ['Premium package, 5 hours', '15% off Premium'],
};
/** $1,733 were agreed on, and 2 lanterns for $30: 176,300 × 7.25 / 107.25. */
const OFFER = { price: '$1,763.00', tax: '$119.18', deposit: '$882.00', balance: '$881.00', lines: ['2 × Lantern'] };

const BILL_TO = { p_company_name: 'Ledger & Daughters', p_address: '9 Ledger Lane', p_order_number: 'PO-5150' };

/** Kinds that wait for minutes, a day or a failure; `supabase/functions/outbox-worker/mails/all-mails.test.ts` reads each of them. */
const NOT_HERE = new Set([
  ...[
    'mail.event_reminder',
    'mail.hold_reminder',
    'mail.hold_expired_admin',
    'mail.work_failed_admin',
    'mail.refund_dropped',
  ],
  ...['mail.payment_returned_admin', 'mail.refund_failed_admin', 'mail.dispute_admin', 'mail.refund_by_hand_admin'],
]);
const EXPECTED_KINDS = [...Object.keys(customerMails), ...Object.keys(ownerMails)].filter(
  (kind) => !NOT_HERE.has(kind),
);

/** In test:full a package and other hours are followed too, and the hours, the contact and the bill-to are changed. */
const full = Boolean(process.env['E2E_FULL']);

/** Days that no other test takes. */
const FAR = { from: 31, to: 120 };

/** What is read of a booking, by its label; a changed value is either. */
type Oracle = Record<string, readonly string[]>;

async function setValues(desk: Desk): Promise<void> {
  const { facts, prices } = (await asService('POST', 'rpc/site_content', {})) as {
    facts: BusinessFacts;
    prices: PriceList;
  };
  const versions = await desk.call<{ version: number }>('business_facts', {});
  await desk.call('save_business_facts', {
    p_facts: {
      ...facts,
      phone: PHONE,
      emergency: EMERGENCY,
      emails: { hello: 'desk@one.example', events: 'events@one.example' },
    },
    p_version: versions.version,
  });
  const lists = await desk.call<{ version: number }>('price_lists', {});
  const tiers = prices.tiers.map((tier, index) => (index === 1 ? { ...tier, price: 611 } : tier));
  await desk.call('save_price_list', {
    p_list: {
      ...prices,
      tiers,
      packages: prices.packages.map((one) => (one.id === 'premium' ? { ...one, price: 647 } : one)),
    },
    p_valid_from: todayInNewYork(),
    p_note: '',
    p_version: lists.version,
  });
  await desk.call('set_tax_rate', { p_percent: 7.25, p_holds_from: todayInNewYork() });
}

const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/[^\s"<>)]+/g, '');
const ID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** What of a live booking's price is neither waived nor open is paid. */
function expectSum(where: string, figures: ReadonlyMap<string, string>): void {
  const cents = (...labels: string[]) => {
    const figure = labels.map((label) => figures.get(label)).find((value) => value !== undefined);
    return figure === undefined ? undefined : Number(/^\$[\d,]+\.\d\d/.exec(figure)?.[0].replaceAll(/[$,.]/g, ''));
  };
  const [price, paid] = [cents('Price'), cents('Paid after refunds', 'Paid in full', 'Paid, nothing open', 'Paid')];
  if (price === undefined || paid === undefined || figures.has('Kept') || figures.has('Refund')) return;
  expect.soft((cents('Waived') ?? 0) + paid + (cents('Open') ?? 0), `${where}: waived, paid and open`).toBe(price);
}

/** The lines `Label: value` of a text, of the labels that the oracle has. */
function compare(where: string, text: string, oracle: Oracle, gone = OLD): void {
  for (const old of gone) expect.soft(text, where).not.toContain(old);
  expect.soft(withoutLinks(text), where).not.toMatch(ID);
  const figures = new Map<string, string>();
  for (const [, label = '', line = ''] of text.matchAll(/^([A-Z][^:\n]{1,60}): (.*)$/gm)) {
    const value = line.replace(/ \(before: .*\)$/, '');
    figures.set(label, value);
    if (oracle[label]) expect.soft(oracle[label], `${where}: ${label}`).toContain(value);
  }
  expectSum(where, figures);
}

/** Compares the terms and descriptions of a page, and expects these texts on it. */
async function comparePage(
  where: string,
  shown: Locator,
  oracle: Oracle,
  texts: readonly string[],
  gone = OLD,
): Promise<void> {
  for (const text of texts) await expect.soft(shown, where).toContainText(text);
  const lines = await shown
    .locator('dt')
    .evaluateAll((terms) => terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`));
  compare(where, [...lines, ''].join('\n') + (await shown.textContent()), oracle, gone);
}

function compareMail(mail: SentMail, oracle: Oracle, number: number, read: string[]): void {
  const where = `the mail "${mail.subject}"`;
  compare(where, mail.text, oracle);
  expect.soft(mail.text, where).toContain(String(number));
  expect.soft(mail.text, where).toContain(PHONE);
  for (const { filename, content } of mail.attachments) {
    const bytes = Buffer.from(content, 'base64');
    const name = `${filename} of ${where}`;
    if (filename.endsWith('.ics')) {
      const text = bytes.toString().replaceAll('\r\n ', '');
      for (const part of [`Booking ${number}`, PHONE, EMERGENCY]) expect.soft(text, name).toContain(part);
      continue;
    }
    const text = readPdf(bytes)
      .pages.map((page) => page.text)
      .join('\n');
    for (const old of OLD) expect.soft(text, name).not.toContain(old);
    expect.soft(text, name).toContain(String(number));
    expect
      .soft(
        (oracle['Contact'] ?? []).some((contact) => text.includes(contact)),
        name,
      )
      .toBe(true);
    read.push(text);
  }
}

const kindsOf = async (desk: Desk, { id }: Booking) =>
  (await desk.call<{ kind: string; status: string }[]>('booking_mails', { p_booking_id: id })).map((mail) => mail.kind);

async function sentMails(desk: Desk, booking: Booking, address: string): Promise<SentMail[]> {
  await expect
    .poll(
      async () =>
        (await desk.call<{ status: string }[]>('booking_mails', { p_booking_id: booking.id })).every(
          ({ status }) => status === 'done',
        ),
      // Each mail waits for its turn, and most have PDFs.
      { timeout: 60_000 },
    )
    .toBe(true);
  return (await mailsTo(address)).filter(({ text }) => text.includes(String(booking.number)));
}

test('one booking of each way is the same on every page, mail, paper and calendar entry', async ({
  page,
  browser,
  desk,
  slots,
  people,
  bookings,
  offers,
  payments,
}) => {
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
    { booking: form, mailTo: customer.email, oracle: oracleOf(form, 'Cora Contact', '(303) 555-0177', FORM), of: FORM },
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
      await desk.call('refund_by_admin', { p_booking_id: booking.id, p_amount_cents: 1100, p_reason: 'Ice was late.' });
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
        await own.goto('/account?tab=bookings');
        await comparePage(`My Bookings of ${name}`, own.getByRole('article', { name }), oracle, [
          ...[oracle['Contact']!.at(-1)!, oracle['Phone']![0]!],
          ...texts,
        ]);
        await own.close();
      } else {
        await guest.goto(linkIn((await sentMails(desk, booking, mailTo)).at(-1)!, /my-booking/));
        const shown = guest.getByRole('region', { name });
        await comparePage(`the link of ${name}`, shown, oracle, [`Booking ${booking.number}`, ...texts]);
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

  await test.step('each is cancelled', async () => {
    for (const { booking } of all)
      await desk.call('cancel_booking_by_owner', { p_booking_id: booking.id, p_reason: 'The river has risen.' });
  });

  await test.step('every kind of mail was sent, and says the same', async () => {
    // All requests come first: reading PDFs takes so long that the server closes idle connections.
    const kinds = new Set<string>();
    const read = [];
    for (const { booking, mailTo, oracle } of all) {
      const own = await sentMails(desk, booking, mailTo);
      for (const kind of await kindsOf(desk, booking)) kinds.add(kind);
      expect(own.length).toBeGreaterThan(6);
      read.push({ mails: own, oracle, number: booking.number });
    }
    const copied = await mailsTo(copies);
    expect(copied.length).toBeGreaterThan(4);
    for (const mail of copied)
      expect.soft(mail.text, `the copy of "${mail.subject}"`).not.toMatch(/my-booking|\/account/);
    read.push({ mails: copied, oracle: all[0]!.oracle, number: form.number });
    const toOwner = await mailsTo('events@example.com');
    for (const { booking, oracle } of all) {
      const mails = toOwner.filter(({ text }) => text.includes(`Booking: ${booking.number}\n`));
      expect(mails.length).toBeGreaterThan(3);
      read.push({ mails, oracle, number: booking.number });
    }
    expect(EXPECTED_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
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
});
