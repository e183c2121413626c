import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { checkoutState, json } from '../testing/fake-network.ts';
import { moneyRow } from '../testing/money.ts';
import { facts, work } from '../testing/outbox.ts';
import bookingCancelledAdmin from './booking-cancelled-admin.ts';
import bookingCancelled from './booking-cancelled.ts';
import { cancelledRow } from './common/samples.ts';
import refunded from './refunded.ts';

const FULL = moneyRow({ paid: 49_900 });
type Cancelled = Parameters<typeof cancelledRow>[0];
const rowWith = (cancelled: Partial<Cancelled>, changes: object = {}) => ({
  row: { ...checkoutState, ...cancelledRow({ before: FULL, percent: 50, refund: 24_950, ...cancelled }), ...changes },
});
const mail = (cancelled: Partial<Cancelled> = {}, changes: object = {}) =>
  bookingCancelled.show(rowWith(cancelled, changes), FIRST_CONTENT);
const ALL = { percent: 100, refund: 49_900 };
/** The rows of money, which follow the price and its tax. */
const moneyIn = ({ facts: rows = [] }: ReturnType<typeof mail>) =>
  rows.slice(rows.findIndex(([label]) => label === 'Waived' || label.startsWith('Paid'))).map((row) => row.join(' '));

// rule: B-2-31, B-2-64
test('the mail says who cancelled, what is refunded and when it arrives, and has the rows of the summary', () => {
  expect(mail().paragraphs).toEqual([
    'You have cancelled your booking.',
    'We refund $249.50, 50% of the $499.00 that you paid. It goes back to your card. Banks take five to ten days to show it.',
  ]);
  const rows = ['Paid $499.00', 'On its way back $249.50', 'Kept $249.50'];
  expect(moneyIn(mail())).toEqual(rows);
  expect(moneyIn(bookingCancelledAdmin.show(rowWith({}), FIRST_CONTENT))).toEqual(rows);
});

// rule: B-2-15
test('after an earlier refund "Paid" is what arrived, and the percentage is of what is left of it', () => {
  const before = moneyRow({
    ...{ received: 25_000, paid: 19_945, kept: 19_945, refunded: 5_055, open: 0 },
    refunds: [{ amount: 5_055, status: 'made', made_at: '2026-11-20T15:00:00Z' }],
  });
  const part = mail({ before, refund: 9_973 });
  expect(part.paragraphs[1]).toMatch(/^We refund \$99\.73, 50% of the \$199\.45 that is left of what you paid\. /);
  expect(moneyIn(part)).toEqual(['Paid $250.00', 'Refunded $50.55', 'On its way back $99.73', 'Kept $99.72']);
});

// rule: B-2-31
test('a cancellation by us has our reason', () => {
  const { paragraphs } = mail(ALL, { cancelled_by: 'admin', note: 'Our van has broken down.' });
  expect(paragraphs[0]).toBe('We are sorry: we had to cancel your booking.');
  expect(paragraphs[1]).toBe('Our reason: Our van has broken down.');
  expect(paragraphs[2]).toMatch(/^We refund \$499\.00, 100% of the \$499\.00/);
});

// rule: B-2-31
test.each<[string, Partial<Cancelled>, object, RegExp, string[]]>([
  [
    'after the last day for a refund',
    { percent: 0, refund: 0 },
    {},
    /^Nothing is refunded of the \$499\.00 that you paid\. Our Terms give no refund/,
    ['Paid $499.00', 'Kept $499.00'],
  ],
  [
    'of a payment that the bank has returned',
    { before: moneyRow({ received: 49_900, charged_back: 49_900, open: 49_900 }), percent: 100, refund: 0 },
    {},
    /^\$499\.00 was paid\. \$499\.00 was taken back by your bank\. Nothing is kept\.$/,
    ['Paid $499.00', 'Taken back by the bank $499.00', 'Kept $0.00'],
  ],
  [
    'of a payment that was returned before',
    {
      before: moneyRow({
        ...{ received: 49_900, refunded: 49_900 },
        refunds: [{ amount: 49_900, status: 'made', made_at: '2026-11-20T15:00:00Z' }],
      }),
      ...{ percent: 100, refund: 0 },
    },
    {},
    /^\$499\.00 was paid\. \$499\.00 was refunded on Nov 20, 2026\. Nothing is kept\.$/,
    ['Paid $499.00', 'Refunded $499.00', 'Kept $0.00'],
  ],
  [
    'of a hold',
    { before: moneyRow({ open: 0 }), refund: 0 },
    { cancelled_by: 'admin', percent: null },
    /^Nothing was paid\.$/,
    ['Paid $0.00'],
  ],
])('the mail of a cancellation %s states that', (_, cancelled, changes, sentence, rows) => {
  const shown = mail(cancelled, changes);
  expect(shown.paragraphs).toContainEqual(expect.stringMatching(sentence));
  expect(shown.paragraphs.join(' ')).not.toContain('We refund');
  expect(moneyIn(shown)).toEqual(rows);
});

// rule: B-2-28
test('during a dispute the mail promises the refund and says that it waits for the bank', () => {
  const waits =
    'waits until your bank has decided that the payment stays with us. If the bank returns the money to you, we do not refund it again.';
  const all = mail({ ...ALL, waiting: 49_900 });
  expect(all.paragraphs.slice(1)).toEqual([
    'We refund $499.00, 100% of the $499.00 that you paid.',
    `The refund ${waits}`,
  ]);
  expect(moneyIn(all)).toEqual(['Paid $499.00', 'Refund after the dispute $499.00', 'Kept $0.00']);
  const part = mail({ ...ALL, waiting: 24_900 });
  expect(part.paragraphs[1]).toMatch(/^We refund \$499\.00, .*It goes back to your card/);
  expect(part.paragraphs[2]).toBe(`$249.00 that we refund ${waits}`);
});

// rule: B-2-28
test('what waits for a dispute since before the cancellation is promised once', () => {
  const refunds = [{ amount: 49_900, status: 'waiting', made_at: null }];
  const before = moneyRow({ received: 49_900, disputed: true, open: 0, refunds });
  expect(mail({ before, percent: 100, refund: 0 }).paragraphs.slice(1)).toEqual([
    '$499.00 was paid. $499.00 is refunded once your bank has decided that the payment stays with us. Nothing is kept.',
    'If the bank returns the money to you, we do not refund it again.',
  ]);
});

// rule: B-2-28
test('when the bank has returned the money, the mail says so and promises nothing', async () => {
  const money = moneyRow({ received: 49_900, charged_back: 49_900, paid: 0, open: 0 });
  const { mails, finished } = await work(
    'mail.refund_dropped',
    { ...facts, status: 'cancelled', money, amount_cents: 49_900 },
    { routes: { 'POST backend.test/rest/v1/rpc/mail_documents': json([]) } },
  );
  expect(finished).toEqual([{ p_id: 1, p_ok: true, p_error: null }]);
  expect(mails[0]).toMatchObject({ to: [facts.email] });
  expect(mails[0]!.subject).toContain('Your bank has returned your payment');
  expect(mails[0]!.text).toContain('$499.00 of it is what we had promised to refund, so we do not refund it again.');
  expect(mails[0]!.text).toMatch(/Taken back by the bank:? \$499\.00/);
});

// rule: B-2-31
test.each([
  [24_950, 'We return $249.50 to you the way you paid it.', 'Please return $249.50, '],
  [
    9_950,
    '$150.00 goes back to your card. Banks take five to ten days to show it. We return $99.50 the way you paid it.',
    'Please return $99.50, ',
  ],
])(
  'of cash the customer reads that a person returns it, and the owner that they do: %d cents',
  (cents, way, please) => {
    const byHand = { by_hand_cents: cents, card_cents: 24_950 - cents };
    expect(mail({}, byHand).paragraphs[1]).toBe(`We refund $249.50, 50% of the $499.00 that you paid. ${way}`);
    const owner = bookingCancelledAdmin.show(rowWith({}, byHand), FIRST_CONTENT);
    expect(owner.paragraphs[1]).toContain(please);
    expect(owner.paragraphs.join(' ')).not.toContain('$249.50 is refunded');
  },
);

// rule: B-2-31
test('an open balance is dropped', () => {
  expect(mail({ before: moneyRow({ paid: 25_000 }), refund: 12_500 }).paragraphs).toContain(
    'You do not have to pay the open balance of $249.00.',
  );
});

// rule: B-2-31
test('the mail about a refund names the payment and the amount', () => {
  const refund = {
    ...checkoutState,
    amount_cents: 5_000,
    reason: 'booking_cancelled',
    method: 'card',
    purpose: 'deposit',
    payment_cents: 25_000,
  };
  const { paragraphs, facts } = refunded.show({ row: refund }, FIRST_CONTENT);
  expect(paragraphs).toEqual([
    'The booking was cancelled.',
    '$50.00 goes back to your card. Banks take five to ten days to show it.',
  ]);
  expect(facts).toContainEqual(['Refunded payment', 'Deposit of $250.00']);
});
