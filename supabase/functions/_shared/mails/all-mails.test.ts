import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { firstFactsIn, OTHER_CONTENT } from 'shared-data/testing/other-facts';
import { rowOf } from './common/define-mail.ts';
import type { MailKind } from './common/mail-kind.ts';
import { MAILS } from './common/mails.gen.ts';
import { cancelledRow, ENQUIRY_NUMBER } from './common/samples.ts';
import { contractFileRow } from '../testing/contract-file.ts';
import { bookingId, json, stateAnswer } from '../testing/fake-network.ts';
import { documentRow } from '../testing/issued-document.ts';
import { moneyRow } from '../testing/money.ts';
import { facts, ownerFacts, work } from '../testing/outbox.ts';
import type { SentMail } from '../testing/outbox.ts';
import { readPdf } from '../testing/read-pdf.ts';

const RPC = 'POST backend.test/rest/v1/rpc';
const kindsOf = (mails: readonly MailKind[]) => mails.map(({ kind }) => kind);
const kinds = kindsOf(MAILS);
const ofBookings = MAILS.filter(({ isAboutBooking }) => isAboutBooking);
const mailOf = (kind: string) => MAILS.find((mail) => mail.kind === kind)!;

/** The row of a mail, with what its preview has beside the booking. */
function sampleRow({ to, isAboutBooking, samples }: MailKind): object {
  const booking = to === 'customer' ? facts : ownerFacts;
  return { ...(isAboutBooking ? booking : {}), ...rowOf(samples['']!, FIRST_CONTENT) };
}

const routes = {
  [`${RPC}/checkout_state`]: stateAnswer({ ...facts, amounts: { full: null, deposit: null, balance: 100 } }),
  [`${RPC}/mail_documents`]: json([documentRow()]),
  [`${RPC}/contract_file`]: json(contractFileRow()),
  [`${RPC}/keep_contract_file`]: ({ body }: { body: string }) =>
    json((JSON.parse(body) as { p_content: string }).p_content),
  [`${RPC}/issue_mail`]: json({ email: 'ann@example.com', subject: 'News', body: 'Hello.' }),
  [`${RPC}/record_issue_mail`]: json(null),
};

async function sentFor(kind: string, changes: object = {}, more: Partial<typeof routes> = {}): Promise<SentMail> {
  const mail = mailOf(kind);
  const ended = mail.resend === 'cancelled' && {
    [`${RPC}/checkout_state`]: stateAnswer({ ...facts, status: 'cancelled' }),
  };
  const { mails, finished } = await work(
    kind,
    { ...sampleRow(mail), ...changes },
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

test.each(MAILS)('the secrets of $kind are deleted when its row is finished', ({ samples, forgets }) => {
  for (const sample of Object.values(samples))
    for (const secret of ['token', 'code'])
      if (rowOf(sample, FIRST_CONTENT)[secret] !== undefined) expect(forgets).toContain(secret);
});

// rule: B-2-04
test.each(kinds)('%s shows no id of the database, nor a part of one', async (kind) => {
  const { subject, text, attachments = [] } = await sentFor(kind);
  expect(`${subject}\n${withoutLinks(text)}`).not.toMatch(ID);
  for (const file of attachments.map(readAttachment)) for (const id of ids) expect(file).not.toContain(id.slice(0, 8));
});

// rule: B-2-04
test.each(kindsOf(ofBookings))('%s names the booking by its number', async (kind) => {
  const { text } = await sentFor(kind);
  expect(text).toContain('Booking: 1001\n');
});

// rule: B-2-04
test.each(kindsOf(ofBookings.filter(({ to }) => to !== 'customer')))(
  '%s opens the booking at the desk',
  async (kind) => {
    const { text, to } = await sentFor(kind);
    expect(to).toEqual(['owner@example.com']);
    expect(text).toContain('Open the booking: http://site.test/admin/bookings/1001\n');
  },
);

// rule: notifications-and-mails.md#mail-subject
test.each(kindsOf(ofBookings))(
  'the subject of %s names the event and the booking, unless the owner wrote it',
  async (kind) => {
    const { subject, headers } = await sentFor(kind);
    if (headers?.['Auto-Submitted']) expect(subject).toMatch(/: Garden party( on Dec 5, 2026)?, booking 1001$/);
    else expect(subject).toBe('The certificate of our insurance');
  },
);

// rule: B-2-04
test('a quick request opens the enquiry at the desk', async () => {
  const { text } = await sentFor('mail.quick_request');
  expect(text).toContain(`Open the enquiry: http://site.test/admin/enquiries?open=${ENQUIRY_NUMBER}\n`);
});

// rule: notifications-and-mails.md#mail-frame
test.each(kinds)('an answer to %s reaches a person', async (kind) => {
  const { reply_to } = await sentFor(kind);
  const isAsked = ['mail.quick_request', 'mail.booking_enquiry_admin'].includes(kind);
  expect(reply_to).toBe(isAsked ? 'ada@example.com' : 'hello@example.com');
});

/** The mails to customers that lead elsewhere: where one writes to us, and where a review is written. */
const elsewhere = { 'mail.hold_expired': '/contact', 'mail.thank_you': '/review#' };

// rule: B-2-03, notifications-and-mails.md#owner-buttons
test.each(kindsOf(ofBookings.filter(({ to }) => to === 'customer')))(
  '%s opens that booking, for an account with a password in the account',
  async (kind) => {
    const opens: Record<string, string> = {
      ...elsewhere,
      'mail.payment_link': '/my-booking#',
      'mail.hold_reminder': '/booking?payment=due&booking=1001\n',
    };
    const { text } = await sentFor(kind, { has_password: true });
    expect(text).toContain(`: http://site.test${opens[kind] ?? '/account?tab=bookings&booking=1001\n'}`);
    const { text: withoutPassword } = await sentFor(kind, { has_password: false });
    const page = (elsewhere as Record<string, string>)[kind] ?? '/my-booking#';
    expect(withoutPassword).toContain(`: http://site.test${page}`);
  },
);

/** Every address in a text. */
const linksIn = (text: string) => text.match(/https?:\/\/[^\s"<>)\\]+/g) ?? [];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

// rule: B-2-03
test.each(MAILS)('no address in $kind shows an id of the database', async ({ kind, samples, show }) => {
  for (const sample of Object.values(samples)) {
    const { action, blocks = [], footnotes = [] } = show(sample, FIRST_CONTENT);
    const parts = [...blocks.flatMap((block) => block.parts), ...footnotes, ...(action ? [action] : [])];
    for (const part of parts) expect(typeof part === 'string' ? part : part.url).not.toMatch(UUID);
  }
  const { html, text, attachments = [] } = await sentFor(kind);
  const entries = attachments
    .filter(({ filename }) => filename.endsWith('.ics'))
    .map(({ content }) => Buffer.from(content, 'base64').toString().replaceAll(/\r\n /g, ''));
  const links = [html, text, ...entries].flatMap(linksIn);
  expect(links).not.toEqual([]);
  for (const link of links) expect(link).not.toMatch(UUID);
});

// rule: notifications-and-mails.md#cancellation-mail
test.each(['mail.booking_cancelled', 'mail.booking_cancelled_admin'])('%s writes no refund of $0.00', async (kind) => {
  const nothing = cancelledRow({ before: moneyRow({ paid: 49_900 }), percent: 0, refund: 0 });
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
  changes: { from: { guest_count: 25 }, to: { guest_count: 40 } },
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
// rule: B-2-05, B-2-08
test.each([...kindsOf(ofBookings), 'mail.offer'])('%s shows what was bought, and no other figures', async (kind) => {
  const { text, attachments = [] } = await sentFor(kind, bought);
  if (silent.includes(kind)) expect(text).not.toMatch(/Service:|Price:/);
  else for (const row of rowsOfBought) expect(text).toContain(row);
  if (!silent.includes(kind) && kind !== 'mail.offer') expect(text).toContain('6:00 PM to 1:00 AM Eastern Time');
  expect(text).not.toMatch(/\b[46] hours|\b[1-3] bartenders?\b/);
  for (const { content } of attachments.filter(({ filename }) => filename.endsWith('.ics')))
    expect(Buffer.from(content, 'base64').toString()).toContain('DTEND;TZID=America/New_York:20261206T010000');
});

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

  // rule: B-3-60
  test.each(kinds)('%s is sent without an old one', async (kind) => {
    const { from, html, text, reply_to, attachments = [], to } = await sentFor(kind, {}, changed);
    // The contract has the facts of its day.
    const files = attachments.filter(({ filename }) => !filename.includes('contract')).map(readAttachment);
    expect([html, text, reply_to ?? '', ...files].flatMap(firstFactsIn)).toEqual([]);
    expect(text).toContain(phone);
    expect([from, ...to].join()).not.toMatch(/owner@|on-call@|bookings@example/);
    expect(from).toBe('District Pour <from@new.example>');
  });

  // rule: B-3-60
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

  // rule: B-3-60
  test.each(['mail.booking_confirmed', 'mail.booking_changed'])(
    '%s says whom to call on the day of the event, and so does its calendar entry',
    async (kind) => {
      const { text, attachments = [] } = await sentFor(kind, {}, changed);
      expect(text).toContain(`On the day, call: ${emergency}`);
      expect(attachments.map(readAttachment).join()).toContain(`Onthedayoftheevent:${emergency.replace(' ', '')}`);
    },
  );
});
