import type { TestBackend } from './support/backend.ts';
import { book, openCheckout, pay } from './support/bookings.ts';
import type { BookingRow } from './support/bookings.ts';
import { cancel, payloadsOf, slotInDays, terms } from './support/cancellations.ts';
import { change, changed } from './support/changes.ts';
import { withCustomerAndAdmin } from './support/customer-and-admin.ts';
import { reportDispute } from './support/disputes.ts';
import { attachedTo, documentsOf, summaryOf } from './support/documents.ts';
import { moneyOf, outboxOf, refundsOf, reportRefund } from './support/outcomes.ts';
import { person } from './support/people.ts';
import type { Person } from './support/people.ts';

// docs/product/payment.md#disputed-refunds
let backend: TestBackend;
let customer: Person;
let admin: Person;
withCustomerAndAdmin((given) => ({ backend, customer, admin } = given));

interface Paid {
  id: string;
  session: string;
}
const paid = async (days = 60): Promise<Paid> => {
  const booking = await book(customer, await slotInDays(backend, days));
  const session = await openCheckout(backend, booking);
  await pay(backend, session);
  return { id: booking.id, session };
};
/** $250 on the first session and $249 on the second. */
const paidTwice = async () => {
  const booking: BookingRow = await book(customer, await slotInDays(backend, 60));
  const deposit = await openCheckout(backend, booking, { purpose: 'deposit', cents: 25_000 });
  await pay(backend, deposit, { cents: 25_000 });
  const balance = await openCheckout(backend, booking, { purpose: 'balance', cents: 24_900 });
  await pay(backend, balance, { cents: 24_900 });
  return { id: booking.id, deposit, balance };
};
const refunds = async (id: string) => (await refundsOf(backend, id)).map(({ amount, status }) => [amount, status]);
const works = async (id: string, kind: string) => (await outboxOf(backend, id)).filter((one) => one === kind).length;
/** The worker makes the latest refund of a booking. */
const makeRefund = async (id: string) => {
  const refund = (await refundsOf(backend, id)).at(-1)!;
  const service = backend.service();
  const due = await service.rpc('refund_to_make', { p_refund_id: refund.id }).maybeSingle();
  if (!due.data) return 'nothing to make';
  const args = { p_refund_id: refund.id, p_provider_refund_id: `re_${refund.id}` };
  return (await service.rpc('record_refund', args)).data as string;
};

describe('a booking that is cancelled while its payment is disputed', () => {
  const cancelled = async (days = 60, cents = 49_900) => {
    const booking = await paid(days);
    await reportDispute(backend, booking.session, 'open');
    expect(await terms(customer, booking.id)).toMatchObject({ refund_cents: cents, waiting_cents: cents });
    expect(await cancel(customer, booking.id, cents)).toBe('ok');
    return booking;
  };

  // rule: B-2-28
  test('promises the refund, which waits, and keeps nothing on an invoice', async () => {
    const { id } = await cancelled();
    expect(await refunds(id)).toEqual([[49_900, 'waiting']]);
    expect(await makeRefund(id)).toBe('nothing to make');
    expect(await works(id, 'refund.stripe')).toBe(0);
    expect(await payloadsOf(backend, id, 'mail.booking_cancelled')).toMatchObject([
      {
        refund_cents: 49_900,
        card_cents: 0,
        held_cents: 49_900,
        money: { refunds: [{ amount: 49_900, status: 'waiting' }] },
      },
    ]);
    expect(await moneyOf(backend, id)).toMatchObject({
      ...{ paid: 0, kept: 0, refund_pending: 0, refundable: 0, open: 0 },
      refunds: [{ amount: 49_900, status: 'waiting', made_at: null }],
    });
    expect(await summaryOf(backend, id)).toEqual(['invoice 499', 'receipt 499', 'credit_note 499']);
  });

  // rule: B-2-28
  test('is refunded when the dispute is won, with a mail and the credit note of the cancellation', async () => {
    const { id, session } = await cancelled();
    expect(await reportDispute(backend, session, 'won')).toBe('dispute');
    expect(await refunds(id)).toEqual([[49_900, 'requested']]);
    expect(await works(id, 'refund.stripe')).toBe(1);
    expect(await makeRefund(id)).toBe('refunded');
    expect(await payloadsOf(backend, id, 'mail.refunded')).toMatchObject([{ amount_cents: 49_900 }]);
    const note = (await documentsOf(backend, id)).find(({ kind }) => kind === 'credit_note')!;
    expect(await attachedTo(backend, id, 'mail.refunded')).toEqual([`credit_note ${note.number}`]);
    expect(await works(id, 'mail.refund_dropped')).toBe(0);
  });

  // rule: B-2-28
  test('is not refunded a second time when the dispute is lost, and the customer reads that', async () => {
    const { id, session } = await cancelled();
    await reportDispute(backend, session, 'lost');
    expect(await refunds(id)).toEqual([[49_900, 'dropped']]);
    expect(await makeRefund(id)).toBe('nothing to make');
    expect(await payloadsOf(backend, id, 'mail.refund_dropped')).toMatchObject([{ amount_cents: 49_900 }]);
    expect(await works(id, 'refund.stripe')).toBe(0);
    expect(await moneyOf(backend, id)).toMatchObject({ charged_back: 49_900, paid: 0, kept: 0, open: 0, refunds: [] });
    expect(await summaryOf(backend, id)).toEqual(['invoice 499', 'receipt 499', 'credit_note 499']);
  });

  // rule: B-2-13
  test('of which half is promised keeps the other half until the dispute is lost', async () => {
    const { id, session } = await cancelled(20, 24_950);
    expect((await summaryOf(backend, id)).at(-1)).toBe('invoice 249.5');
    await reportDispute(backend, session, 'lost');
    expect((await summaryOf(backend, id)).at(-1)).toBe('credit_note 249.5');
    const note = (await documentsOf(backend, id)).at(-1)!;
    expect(await attachedTo(backend, id, 'mail.refund_dropped')).toEqual([`credit_note ${note.number}`]);
    expect(await refunds(id)).toEqual([[24_950, 'dropped']]);
  });

  // rule: B-2-13
  test('gets back what the bank did not return of it', async () => {
    const { id, session } = await paid();
    await reportDispute(backend, session, 'open', { cents: 10_000 });
    await cancel(customer, id, 49_900);
    await reportDispute(backend, session, 'lost', { cents: 10_000 });
    expect(await refunds(id)).toEqual([[39_900, 'requested']]);
    expect(await payloadsOf(backend, id, 'mail.refund_dropped')).toMatchObject([{ amount_cents: 10_000 }]);
    expect(await moneyOf(backend, id)).toMatchObject({ paid: 0, kept: 0, charged_back: 10_000 });
  });

  // rule: B-2-13
  test('after a dispute of a part is lost gets back the rest, less nothing that was dropped', async () => {
    const { id, session } = await paid();
    await reportDispute(backend, session, 'open', { cents: 20_000 });
    await admin.client.rpc('refund_by_admin', { p_booking_id: id, p_amount_cents: 10_000, p_reason: 'Late start' });
    await reportDispute(backend, session, 'lost', { cents: 20_000 });
    expect(await moneyOf(backend, id)).toMatchObject({ paid: 29_900, refundable: 29_900 });
    await cancel(customer, id, 29_900);
    expect(await refunds(id)).toEqual([
      [10_000, 'dropped'],
      [29_900, 'requested'],
    ]);
  });

  // rule: B-2-13
  test('with two disputes of the payment waits for both', async () => {
    const { id, session } = await paid();
    const second = { cents: 20_000, dispute: `dp_second_${session}` };
    await reportDispute(backend, session, 'open', { cents: 10_000 });
    await reportDispute(backend, session, 'open', second);
    await cancel(customer, id, 49_900);
    await reportDispute(backend, session, 'lost', { cents: 10_000 });
    expect(await refunds(id)).toEqual([[39_900, 'waiting']]);
    await reportDispute(backend, session, 'won', second);
    expect(await refunds(id)).toEqual([[39_900, 'requested']]);
  });
});

// rule: B-2-13
test('of two payments the one that is not disputed is refunded first, and only the rest waits', async () => {
  const { id, deposit, balance } = await paidTwice();
  await reportDispute(backend, balance, 'open', { cents: 24_900 });
  expect(await terms(customer, id)).toMatchObject({ refund_cents: 49_900, waiting_cents: 24_900 });
  await cancel(customer, id, 49_900);
  expect(await refunds(id)).toEqual([
    [25_000, 'requested'],
    [24_900, 'waiting'],
  ]);
  expect(await reportDispute(backend, deposit, 'open', { cents: 25_000 })).toBe('dispute');
  expect((await refunds(id)).map(([, status]) => status)).toEqual(['waiting', 'waiting']);
  await reportDispute(backend, balance, 'lost', { cents: 24_900 });
  await reportDispute(backend, deposit, 'won', { cents: 25_000 });
  expect(await refunds(id)).toEqual([
    [25_000, 'requested'],
    [24_900, 'dropped'],
  ]);
});

// rule: B-2-13
test.each(['won', 'lost'] as const)(
  'a cancellation before, during and after a dispute that is %s ends the same',
  async (end) => {
    const outcome = async (when: 'before' | 'unreported' | 'during' | 'after') => {
      customer = await person(backend);
      const { id, session } = await paid();
      if (when === 'before' || when === 'unreported') await cancel(customer, id, 49_900);
      if (when !== 'unreported') await reportDispute(backend, session, 'open');
      if (when === 'during') await cancel(customer, id, 49_900);
      await reportDispute(backend, session, end);
      if (when === 'after') await cancel(customer, id, end === 'won' ? 49_900 : 0);
      expect(await reportDispute(backend, session, 'open', { event: `evt_late_${session}` })).toBe('duplicate');
      await makeRefund(id).catch(() => null);
      const {
        paid: left,
        kept,
        refunded,
        charged_back,
        open,
      } = (await moneyOf(backend, id)) as unknown as Record<string, number>;
      return { left, kept, refunded, charged_back, open };
    };
    const returned = end === 'won' ? { refunded: 49_900, charged_back: 0 } : { refunded: 0, charged_back: 49_900 };
    for (const when of ['before', 'unreported', 'during', 'after'] as const)
      expect([when, await outcome(when)]).toEqual([when, { left: 0, kept: 0, open: 0, ...returned }]);
  },
);

// rule: B-2-13
test('a refund that the provider made just before the dispute counts, whichever report comes first', async () => {
  for (const end of [null, 'lost'] as const) {
    customer = await person(backend);
    const { id, session } = await paid();
    await cancel(customer, id, 49_900);
    const [refund] = await refundsOf(backend, id);
    await reportDispute(backend, session, 'open');
    if (end) await reportDispute(backend, session, end);
    expect(await reportRefund(backend, session, 49_900, { refundId: refund!.id })).toBe('refunded');
    expect(await refunds(id)).toEqual([[49_900, 'made']]);
  }
});

// rule: B-2-13
test('a refund in the dashboard during the dispute counts for the one that waits', async () => {
  const { id, session } = await paid();
  await reportDispute(backend, session, 'open');
  await cancel(customer, id, 49_900);
  await reportRefund(backend, session, 10_000);
  expect(await refunds(id)).toEqual([
    [39_900, 'waiting'],
    [10_000, 'made'],
  ]);
});

// rule: B-2-13
test('a refund by the owner during the dispute waits too, and cannot be marked as made', async () => {
  const { id, session } = await paid();
  await reportDispute(backend, session, 'open');
  const args = { p_booking_id: id, p_amount_cents: 10_000, p_reason: 'Late start' };
  expect((await admin.client.rpc('refund_by_admin', args)).error).toBeNull();
  expect(await refunds(id)).toEqual([[10_000, 'waiting']]);
  const [refund] = await refundsOf(backend, id);
  const { error } = await admin.client.rpc('record_manual_refund', { p_refund_id: refund!.id });
  expect(error?.message).toBe('wrong_status');
  // What is promised is not there to be promised again.
  expect((await admin.client.rpc('refund_by_admin', { ...args, p_amount_cents: 40_000 })).error).toMatchObject({
    message: 'more_than_refundable',
    details: '39900',
  });
  await reportDispute(backend, session, 'lost');
  expect(await refunds(id)).toEqual([[10_000, 'dropped']]);
  expect(await moneyOf(backend, id)).toMatchObject({ paid: 0, waived: 10_000, open: 39_900 });
});

// rule: B-2-13
test('a lower price during the dispute is promised, and a later rise is open again', async () => {
  const { id, session } = await paid();
  const { total_amount: price } = await changed(backend, id);
  expect(price).toBe(499);
  await reportDispute(backend, session, 'open');
  const to = (guests: number, total: number, settlement: string) =>
    change(admin, id, { guest_count: guests }, { total, settlement, reason: 'Guests' });
  expect(await to(20, 299, 'refunded')).toBe('changed');
  expect(await refunds(id)).toEqual([[20_000, 'waiting']]);
  expect(await moneyOf(backend, id)).toMatchObject({ paid: 29_900, open: 0 });
  expect(await to(40, 499, 'charged')).toBe('changed');
  expect(await moneyOf(backend, id)).toMatchObject({ paid: 29_900, open: 20_000 });
  await reportDispute(backend, session, 'won');
  expect(await refunds(id)).toEqual([[20_000, 'requested']]);
});
