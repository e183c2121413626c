import type { StepFacts } from './next-steps.ts';
import { nextSteps } from './next-steps.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const booking: StepFacts['booking'] = {
  status: 'confirmed',
  eventDate: '2026-12-19',
  eventTime: '18:00',
  holdExpiresAt: null,
  signatureRequired: true,
  signatureCompleted: true,
  refunds: [],
  disputes: [],
  syncs: [],
  contact: { name: 'Nora Whitfield' } as StepFacts['booking']['contact'],
};
const paid = { open: 0, balanceDueAt: '2026-12-17T23:00:00Z' };
const owed = { open: 24_900, balanceDueAt: '2026-12-17T23:00:00Z' };
const overdue = { open: 24_900, balanceDueAt: '2026-11-20T23:00:00Z' };
const mail = (kind: string, status = 'done') => ({
  kind,
  status,
  createdAt: '2026-11-20T15:00:00Z',
  email: 'nora@example.com',
});
const refund = { id: 'r1', reason: 'by_admin', createdAt: '2026-11-20T15:00:00Z', amount: 10_000, paymentId: 'p1' };
const dispute = { id: 'd1', reason: 'fraudulent', createdAt: '2026-11-20T15:00:00Z', amount: 30_000, status: 'open' };
const sync = { id: 's1', externalSystem: 'acuity', externalBookingId: null, lastSyncedAt: null, errorMessage: 'No' };
const signed = { signedAt: '2026-11-21T15:00:00Z', signerName: 'Nora', countersignedAt: null };

type Given = Partial<Omit<StepFacts, 'booking'>> & { booking?: Partial<StepFacts['booking']> };
const stepsOf = ({ booking: columns, ...given }: Given) =>
  nextSteps({
    money: paid,
    contract: null,
    mails: [],
    hasMail: true,
    now: NOW,
    ...given,
    booking: { ...booking, ...columns },
  }).map(({ text, action }) => (action ? `${text} [${action.label}]` : text));

const unsigned = { signatureCompleted: false };
const held = { status: 'pending', holdExpiresAt: '2026-11-25T04:59:00Z', signatureCompleted: false };

// docs/product/desk-bookings.md#next-step
// rule: B-3-11
test.each<[string, Given, string[]]>([
  [
    'a signature that was asked for names the day, and can be asked for again',
    { booking: unsigned, mails: [mail('mail.signature_request')] },
    ['Waits for the customer’s signature, asked on Nov 20, 2026. [Ask again]'],
  ],
  [
    'a signature that nobody has asked for',
    { booking: unsigned },
    ['Waits for the customer’s signature, not asked yet. [Ask for the signature]'],
  ],
  [
    'a customer without an address for mails is not asked by mail',
    { booking: unsigned, hasMail: false },
    ['Waits for the customer’s signature, not asked yet.'],
  ],
  [
    'a signed contract',
    { contract: signed },
    ['Signed by Nora on Nov 21, 2026: waits for your signature. [Countersign]'],
  ],
  [
    'an overdue balance comes before the signature',
    { booking: unsigned, money: overdue, mails: [mail('mail.balance_reminder')] },
    [
      '$249.00 was due on Nov 20, 2026 and is open, asked on Nov 20, 2026. [Send it again]',
      'Waits for the customer’s signature, not asked yet. [Ask for the signature]',
    ],
  ],
  [
    'a dispute and refunds to make by hand come first',
    {
      money: overdue,
      booking: {
        disputes: [dispute, { ...dispute, status: 'won' }],
        refunds: [
          { ...refund, method: 'cash', status: 'requested' },
          { ...refund, method: 'card', status: 'failed' },
          { ...refund, method: 'card', status: 'requested' },
        ],
      },
    },
    [
      'The customer’s bank disputes $300.00: answer it at the payment provider.',
      '$100.00 has to be returned by hand: return it, then mark it as made under Money.',
      'A refund of $100.00 could not be delivered: return it another way, then mark it as made under Money.',
      '$249.00 was due on Nov 20, 2026 and is open, not asked yet. [Send pay link]',
    ],
  ],
  [
    'a mail that failed, and a sync',
    {
      mails: [mail('mail.booking_confirmed', 'failed'), { ...mail('mail.dispute_admin', 'failed'), email: null }],
      booking: { syncs: [{ ...sync, syncStatus: 'failed' }] },
    },
    [
      'The mail “Confirmation” did not reach nora@example.com: correct the address or call.',
      'It is not in the calendar: try the sync again below.',
    ],
  ],
  [
    'a hold',
    { booking: held, money: owed, mails: [mail('mail.payment_link')] },
    ['Waits for the payment, asked on Nov 20, 2026; held until Nov 24, 2026, 11:59 PM. [Send the link again]'],
  ],
  [
    'a hold that has ended',
    { booking: { ...held, holdExpiresAt: '2026-11-21T04:59:00Z' } },
    ['The hold has ended without a payment. The place is free. [Book again]'],
  ],
  [
    'a balance that is not due yet',
    { money: owed },
    ['Nothing to do until the balance of $249.00 is due on Dec 17, 2026.'],
  ],
  ['a booking that is ready', {}, ['Ready: paid, and nothing is left to do before Dec 19, 2026.']],
  ['an event that takes place', { booking: { status: 'in_progress' } }, ['The event is taking place.']],
  [
    'an event that took place',
    { booking: { status: 'completed' } },
    ['Took place. Nothing is left to do. [Book again]'],
  ],
  [
    'a cancelled booking asks for no signature and no money',
    { booking: { ...unsigned, status: 'cancelled', syncs: [{ ...sync, syncStatus: 'failed' }] } },
    ['Cancelled. Nothing is left to do. [Book again]'],
  ],
])('%s', (_title, given, expected) => expect(stepsOf(given)).toEqual(expected));
