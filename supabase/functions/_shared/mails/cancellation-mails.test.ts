import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import { checkoutState, json } from '../testing/fake-network.ts';
import { moneyRow } from '../testing/money.ts';
import { facts, work } from '../testing/outbox.ts';
import bookingCancelledAdmin from './booking-cancelled-admin.ts';
import bookingCancelled from './booking-cancelled.ts';
import refunded from './refunded.ts';

const payload = {
  cancelled_by: 'customer',
  note: null,
  percent: 50,
  paid_cents: 49_900,
  refund_cents: 24_950,
  returned_cents: 24_950,
  dropped_cents: 0,
  waiting_cents: 0,
  charged_back_cents: 0,
};
const rowWith = (changes: object = {}) => ({ row: { ...checkoutState, ...payload, ...changes } });
const mail = (changes: object = {}) => bookingCancelled.show(rowWith(changes), FIRST_CONTENT);

// rule: B-2-31
test('the mail says who cancelled, what is refunded and when it arrives', () => {
  expect(mail().paragraphs).toEqual([
    'You have cancelled your booking.',
    'We refund $249.50, 50% of the $499.00 that you paid. It goes back to your card. Banks take five to ten days to show it.',
  ]);
  expect(mail().facts).toEqual(
    expect.arrayContaining([
      ['Paid', '$499.00'],
      ['Refund', '$249.50 (50%)'],
    ]),
  );
});

// rule: B-2-31
test('a cancellation by us has our reason', () => {
  const { paragraphs } = mail({
    cancelled_by: 'admin',
    note: 'Our van has broken down.',
    percent: 100,
    refund_cents: 49_900,
  });
  expect(paragraphs[0]).toBe('We are sorry: we had to cancel your booking.');
  expect(paragraphs[1]).toBe('Our reason: Our van has broken down.');
  expect(paragraphs[2]).toMatch(/^We refund \$499\.00, 100% of the \$499\.00/);
});

// rule: B-2-31
test.each([
  [
    'after the last day for a refund',
    { percent: 0, refund_cents: 0 },
    /^Nothing is refunded of the \$499\.00 that you paid/,
  ],
  [
    'of a payment that the bank has returned',
    { percent: 100, paid_cents: 0, refund_cents: 0, returned_cents: 0, charged_back_cents: 49_900 },
    /^Your bank has returned \$499\.00 to you, so nothing is left to refund/,
  ],
  [
    'of a payment that was returned before',
    { percent: 100, paid_cents: 0, refund_cents: 0, returned_cents: 49_900 },
    /^The \$499\.00 that you paid was refunded/,
  ],
  [
    'of a hold',
    { cancelled_by: 'admin', percent: null, paid_cents: 0, refund_cents: 0, returned_cents: 0 },
    /^Nothing was paid, so nothing is refunded/,
  ],
])('the mail of a cancellation %s states that', (_, changes, sentence) => {
  expect(mail(changes).paragraphs).toContainEqual(expect.stringMatching(sentence));
  expect(mail(changes).paragraphs.join(' ')).not.toContain('We refund');
});

// rule: B-2-28
test('during a dispute the mail promises the refund and says that it waits for the bank', () => {
  const waits =
    'waits until your bank has decided that the payment stays with us. If the bank returns the money to you, we do not refund it again.';
  const all = mail({ percent: 100, refund_cents: 49_900, waiting_cents: 49_900 });
  expect(all.paragraphs.slice(1)).toEqual([
    'We refund $499.00, 100% of the $499.00 that you paid.',
    `The refund ${waits}`,
  ]);
  expect(all.facts).toContainEqual(['Waits for the bank', '$499.00']);
  const part = mail({ percent: 100, refund_cents: 49_900, waiting_cents: 24_900 });
  expect(part.paragraphs[1]).toMatch(/^We refund \$499\.00, .*It goes back to your card/);
  expect(part.paragraphs[2]).toBe(`$249.00 that we refund ${waits}`);
  const before = mail({ percent: 100, paid_cents: 0, refund_cents: 0, returned_cents: 0, waiting_cents: 49_900 });
  expect(before.paragraphs.slice(1)).toEqual([`$499.00 that we refund ${waits}`]);
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
    const byHand = { by_hand_cents: cents };
    expect(mail(byHand).paragraphs[1]).toBe(`We refund $249.50, 50% of the $499.00 that you paid. ${way}`);
    const owner = bookingCancelledAdmin.show(rowWith(byHand), FIRST_CONTENT);
    expect(owner.paragraphs[1]).toContain(please);
    expect(owner.paragraphs.join(' ')).not.toContain('$249.50 is refunded');
  },
);

// rule: B-2-31
test('an open balance is dropped', () => {
  expect(mail({ paid_cents: 25_000, refund_cents: 12_500, dropped_cents: 24_900 }).paragraphs).toContain(
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
