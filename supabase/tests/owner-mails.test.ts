import { snakeCase } from 'shared-data/camel-case';
import { BOOKING_DEFAULTS, contactFields, eventFields } from 'shared-data/domain/booking-rules';
import { startTestBackend } from './support/backend.ts';
import type { TestBackend } from './support/backend.ts';
import { book, letPass, makeSlot, openCheckout, pay, sweep } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { cancel, cancelByOwner } from './support/cancellations.ts';
import { expectInvariant } from './support/invariant.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

let backend: TestBackend;
let customer: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startTestBackend();
  admin = await person(backend, { role: 'admin' });
});
beforeEach(async () => {
  await backend.sql(`update private.outbox set status = 'done', finished_at = private.now()`);
  customer = await person(backend, { fullName: 'Rowan Hale' });
});
afterEach(() => expectInvariant(backend));
afterAll(() => backend.stop());

interface OwnerMail {
  kind: string;
  payload: Record<string, unknown>;
}
/** What waits to be mailed to the owner, in order. */
const ownerMails = () =>
  backend.sql<OwnerMail>(
    `select kind, payload from private.outbox where kind like 'mail.%\\_admin' and status = 'due' order by id`,
  );
const kinds = async () => (await ownerMails()).map(({ kind }) => kind);
const paid = async (): Promise<BookingRow> => {
  const booking = await book(customer, await makeSlot(backend));
  await pay(backend, await openCheckout(backend, booking));
  return booking;
};

const contact = {
  name: 'Rowan Hale',
  email: 'rowan@example.com',
  phone: '(202) 555-0100',
  company_name: '',
  referral_source: 'friend',
  referral_details: 'Charles',
};
// rule: notifications-and-mails.md#owner-mails
test('a hold that is created, edited, cancelled or expired is not mailed to the owner', async () => {
  const slot = await makeSlot(backend);
  await book(customer, slot);
  const corrected = await book(customer, slot, { guest_count: 41 });
  await cancel(customer, corrected.id);
  await book(customer, slot);
  await letPass(backend, '36 minutes');
  expect(await sweep(backend)).toMatchObject({ expired: 1 });
  expect(await kinds()).toEqual([]);
});

// rule: notifications-and-mails.md#owner-mails
test('a paid booking is mailed once, with the customer’s contact from the form', async () => {
  const slot = await makeSlot(backend);
  await book(customer, slot, { ...contact, phone: '202 555 0199' });
  const booking = await book(customer, slot, contact);
  await pay(backend, await openCheckout(backend, booking));
  const [mail, ...more] = await ownerMails();
  expect(mail).toMatchObject({
    kind: 'mail.payment_received_admin',
    payload: { booking_id: booking.id, email: customer.email, contact: { ...contact, company_name: null } },
  });
  expect(more).toEqual([]);
});

// rule: notifications-and-mails.md#owner-mails
test('a mail to the owner contains each field of the form', async () => {
  const booking = await book(customer, await makeSlot(backend), contact);
  await pay(backend, await openCheckout(backend, booking));
  const [mail] = await ownerMails();
  const columns = (fields: object) => Object.keys(fields).map(snakeCase);
  expect(Object.keys(mail!.payload)).toEqual(expect.arrayContaining(columns(eventFields(BOOKING_DEFAULTS))));
  expect(Object.keys(mail!.payload.contact as object).sort()).toEqual(columns(contactFields(BOOKING_DEFAULTS)).sort());
});

// rule: notifications-and-mails.md#owner-mails
test('a paid booking that is cancelled is mailed once', async () => {
  const booking = await paid();
  await cancelByOwner(admin, booking.id);
  expect(await kinds()).toEqual(['mail.payment_received_admin', 'mail.booking_cancelled_admin']);
});

// rule: notifications-and-mails.md#owner-mails
test('a payment that cannot be kept is mailed with its reason', async () => {
  const slot = await makeSlot(backend);
  const late = await book(customer, slot);
  const session = await openCheckout(backend, late);
  await letPass(backend, '76 minutes');
  await sweep(backend);
  const rival = await person(backend);
  await book(rival, slot);
  await pay(backend, session);
  expect(await ownerMails()).toMatchObject([
    {
      kind: 'mail.payment_returned_admin',
      payload: { booking_id: late.id, amount_cents: 49_900, reason: 'slot_sold' },
    },
  ]);
});
