import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { firstFactsIn, OTHER_CONTENT } from 'shared-data/testing/other-facts';
import { contractFileRow } from '../../_shared/testing/contract-file.ts';
import { bookingId, json, purchase } from '../../_shared/testing/fake-network.ts';
import { documentRow } from '../../_shared/testing/issued-document.ts';
import { cancelled, facts, guestFacts, ownerFacts, work } from '../../_shared/testing/outbox.ts';
import type { SentMail } from '../../_shared/testing/outbox.ts';
import { readPdf } from '../../_shared/testing/read-pdf.ts';

const RPC = 'POST backend.test/rest/v1/rpc';
const contactId = 'e1000000-0000-4000-8000-000000000001';
const token = '0123456789abcdef0123456789abcdef';
const now = '2026-11-20T15:00:00Z';
const amount = { amount_cents: 24_950, reason: 'slot_sold', method: 'card', purpose: 'full', payment_cents: 49_900 };
const moved = { changes: { from: { guest_count: 25 }, to: { guest_count: 40 } } };
const signed = { contract_id: contractFileRow().id, stage: 'countersigned' };
const subscriber = { subscriber_id: 's1', email: 'ann@example.com', token };
const enquiry = { email: 'ada@example.com', message: 'Do you serve punch?', created_at: now };

/** A row of each kind of mail about a booking. */
const ofBookings: Record<string, object> = {
  'mail.booking_confirmed': facts,
  'mail.payment_link': { ...guestFacts, hold_expires_at: now },
  'mail.hold_reminder': { ...facts, hold_expires_at: now },
  'mail.hold_expired': facts,
  'mail.hold_expired_admin': ownerFacts,
  'mail.balance_reminder': facts,
  'mail.balance_overdue_admin': ownerFacts,
  'mail.balance_paid': { ...facts, ...amount },
  'mail.written_off': { ...facts, amount_cents: 4_900, reason: 'Late start' },
  'mail.refunded': { ...facts, ...amount },
  'mail.refund_dropped': { ...facts, amount_cents: 49_900 },
  'mail.booking_cancelled': { ...facts, ...cancelled },
  'mail.payment_received_admin': ownerFacts,
  'mail.booking_cancelled_admin': { ...ownerFacts, ...cancelled },
  'mail.booking_changed': { ...facts, ...moved },
  'mail.booking_changed_admin': { ...ownerFacts, ...moved },
  'mail.payment_returned_admin': { ...ownerFacts, ...amount },
  'mail.work_failed_admin': { ...ownerFacts, work: 'sync.acuity', error: 'scheduling: HTTP 500' },
  'mail.refund_by_hand_admin': { ...ownerFacts, ...amount },
  'mail.refund_failed_admin': { ...ownerFacts, ...amount },
  'mail.dispute_admin': { ...ownerFacts, ...amount, dispute_status: 'open' },
  'mail.offer_accepted_admin': { ...ownerFacts, hold_expires_at: now },
  'mail.event_reminder': { ...facts, days_before: 1 },
  'mail.thank_you': facts,
  'mail.contract_signed': { ...facts, ...signed },
  'mail.signature_request': facts,
  'mail.booking_message': { ...facts, subject: 'The certificate', body: 'Here it is.' },
  'mail.shopping_list': { ...facts, list: { items: [{ name: 'Dry gin', amount: '2 × 750 ml' }], questions: [] } },
  'mail.contract_signed_admin': { ...ownerFacts, ...signed },
};

const others: Record<string, object> = {
  'mail.failures_admin': {
    count: 1,
    failures: [{ work: 'mail.refunded', error: 'mail: HTTP 500', booking_id: bookingId, booking: 1001 }],
  },
  'mail.quick_request': { ...enquiry, contact_id: contactId, name: 'Ada', phone: '202-555-0151' },
  'mail.enquiry_received': { ...enquiry, contact_id: contactId, urgency: 'soon', contact_method: 'email' },
  'mail.enquiry_answer': { ...enquiry, contact_id: contactId, subject: 'Your date is open', body: 'Yes, we do.' },
  'mail.offer': {
    ...{ offer_id: contactId, email: 'ada@example.com', name: 'Ada', price: 1_150, body: 'Hello', token },
    ...{ valid_until: '2027-06-01', event_type: 'wedding', guest_count: 80, event_date: null, event_time: null },
    ...purchase,
  },
  'mail.confirm_subscription': subscriber,
  'mail.subscription_confirmed': subscriber,
  'mail.issue': { issue_id: contactId, subscriber_id: contactId, token },
  'mail.issue_test': { email: 'ann@example.com', subject: 'News', body: 'Hello.' },
  'mail.password_changed': { email: 'ada@example.com', user_id: contactId },
  'mail.address_changed': { email: 'ada@example.com', user_id: contactId },
  'mail.account_closed': { email: 'ada@example.com' },
  'mail.account': { action: 'signup', email: 'ada@example.com', token, next: '', expires_at: '2026-12-04T15:15:00Z' },
  'mail.invitation': { invitation_id: contactId, email: 'ada@example.com', role: 'staff', token },
  'mail.shift': {
    ...{
      shift_id: contactId,
      staff_id: contactId,
      email: 'basil@example.com',
      what: 'published',
      token,
      event: 'Gala',
    },
    ...{ starts_at: now, ends_at: '2026-12-04T23:00:00Z' },
  },
  'mail.shift_declined_admin': {
    ...{ shift_id: contactId, staff_id: contactId, name: 'Basil', free: ['Ana'], event: 'Gala' },
    ...{ starts_at: now, ends_at: '2026-12-04T23:00:00Z' },
  },
  'mail.plan': {
    ...{ email: 'ada@example.com', kind: 'quote', made_at: now },
    content: { guestCount: 80, hours: 6, packageType: 'premium', addons: [] },
    prices: FIRST_CONTENT.prices,
  },
  'mail.payment_differences_admin': { processed: 1, differences: 2 },
};

const routes = {
  [`${RPC}/checkout_state`]: json({ ...facts, amounts: { full: null, deposit: null, balance: 100 } }),
  [`${RPC}/mail_documents`]: json([documentRow()]),
  [`${RPC}/contract_file`]: json(contractFileRow()),
  [`${RPC}/keep_contract_file`]: ({ body }: { body: string }) =>
    json((JSON.parse(body) as { p_content: string }).p_content),
  [`${RPC}/issue_mail`]: json({ email: 'ann@example.com', subject: 'News', body: 'Hello.' }),
  [`${RPC}/record_issue_mail`]: json(null),
};

async function sentFor(kind: string, changes: object = {}, more: Partial<typeof routes> = {}): Promise<SentMail> {
  const ended = kind === 'mail.hold_expired' && { [`${RPC}/checkout_state`]: json({ ...facts, status: 'cancelled' }) };
  const { mails, finished } = await work(
    kind,
    { ...ofBookings[kind], ...others[kind], ...changes },
    { routes: { ...routes, ...ended, ...more }, now: '2026-12-04T15:00:00Z' },
  );
  expect(finished).toEqual([{ p_id: 1, p_ok: true, p_error: null }]);
  return mails[0]!;
}

const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/[^\s"<>)]+/g, '');
/** An id of the database, or its first eight characters. */
const ID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{8}\b/;
const ids = [
  bookingId,
  documentRow().booking_id,
  documentRow().id,
  contractFileRow().id,
  contractFileRow().document.booking_id,
];

/** What a person reads of an attachment, without white space; the UID of a calendar file is for calendar programs. */
function readAttachment({ filename, content }: { filename: string; content: string }): string {
  const bytes = Buffer.from(content, 'base64');
  const text = filename.endsWith('.pdf')
    ? readPdf(bytes)
        .pages.map((page) => page.text)
        .join('')
    : bytes
        .toString()
        .replaceAll(/\r\n /g, '')
        .replaceAll(/^UID:.*$/gm, '');
  return `${filename} ${withoutLinks(text)}`.replaceAll(/\s/g, '');
}

test('each kind of mail is tried here', () => {
  const outbox = join(import.meta.dirname, '../../../migrations/20261121101600_outbox.sql');
  const kinds = new Set([...readFileSync(outbox, 'utf8').matchAll(/'(mail\.[a-z_]+)'/g)].map(([, kind]) => kind));
  expect(Object.keys({ ...ofBookings, ...others }).sort()).toEqual([...kinds].sort());
});

test.each(Object.keys({ ...ofBookings, ...others }))(
  '%s shows no id of the database, nor a part of one',
  async (kind) => {
    const { subject, text, attachments = [] } = await sentFor(kind);
    expect(`${subject}\n${withoutLinks(text)}`).not.toMatch(ID);
    for (const file of attachments.map(readAttachment))
      for (const id of ids) expect(file).not.toContain(id.slice(0, 8));
  },
);

test.each(Object.keys(ofBookings))('%s names the booking by its number', async (kind) => {
  const { text } = await sentFor(kind);
  expect(text).toContain('Booking: 1001\n');
});

test.each(Object.keys(ofBookings).filter((kind) => kind.endsWith('_admin')))(
  '%s opens the booking at the desk',
  async (kind) => {
    const { text, to } = await sentFor(kind);
    expect(to).toEqual(['owner@example.com']);
    expect(text).toContain(`Open the booking: http://site.test/admin/bookings/${bookingId}`);
  },
);

test('a quick request opens the enquiry at the desk', async () => {
  const { text } = await sentFor('mail.quick_request');
  expect(text).toContain(`Open the enquiry: http://site.test/admin/enquiries?open=${contactId}`);
});

test.each(Object.keys({ ...ofBookings, ...others }))('an answer to %s reaches a person', async (kind) => {
  const { reply_to } = await sentFor(kind);
  expect(reply_to).toBe(kind === 'mail.quick_request' ? 'ada@example.com' : 'hello@example.com');
});

test.each(Object.keys(ofBookings))(
  'the button of %s that says "See my bookings" opens the list of bookings',
  async (kind) => {
    const { text } = await sentFor(kind);
    const [, url = 'http://site.test/account?tab=bookings'] = /See my bookings: (\S+)/.exec(text) ?? [];
    expect(url).toBe('http://site.test/account?tab=bookings');
  },
);

test.each(['mail.booking_cancelled', 'mail.booking_cancelled_admin'])('%s writes no refund of $0.00', async (kind) => {
  const nothing = { ...cancelled, percent: 0, refund_cents: 0, returned_cents: 0 };
  const { mails } = await work(kind, { ...ownerFacts, ...nothing }, { routes });
  expect(mails[0]?.text).toContain('Paid: $499.00');
  expect(mails[0]?.text).not.toContain('$0.00');
});

/** What was bought, with figures and lines that nothing else in the tests has. */
const bought = {
  hours: 7,
  bartenders: 5,
  service_text: 'A bar of walnut',
  requested_extras: ['Mint juleps'],
  price_lines: [
    { kind: 'base', text: 'Mobile bar for a garden', quantity: 1, cents: 131_100 },
    { kind: 'loyalty', text: 'Loyalty discount (15%)', quantity: 1, cents: -20_000 },
    { kind: 'extra', text: 'Ice sculpture', quantity: 3, cents: 22_200 },
    { kind: 'tax', text: 'Includes tax (7.5%)', quantity: 1, cents: 9_300 },
  ],
  tax_percent: 7.5,
  total_amount: 1_333,
  ends_at: '2026-12-06T06:00:00+00:00',
};
const rowsOfBought = [
  'Service: 7 hours, 5 bartenders',
  'Includes: A bar of walnut',
  'Asked for: Mint juleps',
  'Mobile bar for a garden: $1,311.00',
  'Loyalty discount (15%): -$200.00',
  '3 × Ice sculpture: $222.00',
  'Price: $1,333.00',
  'Includes tax (7.5%): $93.00',
];

const silent = ['mail.thank_you'];
test.each([...Object.keys(ofBookings), 'mail.offer'])(
  '%s shows what was bought, and no other figures',
  async (kind) => {
    const { text, attachments = [] } = await sentFor(kind, bought);
    if (silent.includes(kind)) expect(text).not.toMatch(/Service:|Price:/);
    else for (const row of rowsOfBought) expect(text).toContain(row);
    if (!silent.includes(kind) && kind !== 'mail.offer') expect(text).toContain('6:00 PM to 1:00 AM Eastern Time');
    expect(text).not.toMatch(/\b[46] hours|\b[1-3] bartenders?\b/);
    for (const { content } of attachments.filter(({ filename }) => filename.endsWith('.ics')))
      expect(Buffer.from(content, 'base64').toString()).toContain('DTEND;TZID=America/New_York:20261206T010000');
  },
);

describe('after a change of all facts and addresses', () => {
  const { phone, emergency, emails, postalAddress, area } = OTHER_CONTENT.facts;
  const issuer = { name: 'District Pour', address: postalAddress, area: area.name, phone, email: emails.hello };
  const saved = {
    sender: 'from@new.example',
    bookings: 'bookings@new.example',
    on_call: 'call@new.example',
    operations: 'operations@new.example',
  };
  const changed = {
    [`${RPC}/site_content`]: json(OTHER_CONTENT),
    [`${RPC}/mail_addresses`]: json(saved),
    [`${RPC}/mail_documents`]: json([documentRow({ issuer })]),
  };

  test.each(Object.keys({ ...ofBookings, ...others }))('%s is sent without an old one', async (kind) => {
    const { from, html, text, reply_to, attachments = [], to } = await sentFor(kind, {}, changed);
    // The contract has the facts of its day.
    const files = attachments.filter(({ filename }) => !filename.includes('contract')).map(readAttachment);
    expect([html, text, reply_to ?? '', ...files].flatMap(firstFactsIn)).toEqual([]);
    expect(text).toContain(phone);
    expect([from, ...to].join()).not.toMatch(/owner@|on-call@|bookings@example/);
    expect(from).toBe('District Pour <from@new.example>');
  });

  test.each([
    ['mail.payment_received_admin', saved.bookings],
    ['mail.balance_overdue_admin', saved.bookings],
    ['mail.contract_signed_admin', saved.bookings],
    ['mail.quick_request', saved.on_call],
    ['mail.work_failed_admin', saved.operations],
    ['mail.failures_admin', saved.operations],
    ['mail.payment_differences_admin', saved.operations],
  ])('%s goes to %s', async (kind, address) => {
    expect((await sentFor(kind, {}, changed)).to).toEqual([address]);
  });

  test.each(['mail.booking_confirmed', 'mail.booking_changed'])(
    '%s says whom to call on the day of the event, and so does its calendar entry',
    async (kind) => {
      const { text, attachments = [] } = await sentFor(kind, {}, changed);
      expect(text).toContain(`On the day, call: ${emergency}`);
      expect(attachments.map(readAttachment).join()).toContain(`Onthedayoftheevent:${emergency.replace(' ', '')}`);
    },
  );
});
