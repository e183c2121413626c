import { screen, within } from '@testing-library/react';
import { backend, BACKEND_URL, bookingRow, http, HttpResponse, nextId, paymentRow, refusal } from 'shared-data/testing';
import type { Tables } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

type Refund = Tables['refunds'][number];

/** A refund of $100 of a booking that is cancelled. */
function rows(given: Partial<Refund>, method = 'cash') {
  const booking = bookingRow({ event_name: 'Garden Wedding', status: 'cancelled' });
  const payment = paymentRow({ booking_id: booking.id, method, amount: 10_000 });
  const refund: Refund = {
    id: nextId(),
    booking_id: booking.id,
    payment_id: payment.id,
    amount: 10_000,
    reason: 'booking_cancelled',
    status: 'requested',
    provider_refund_id: null,
    created_at: '2026-01-02T15:00:00+00:00',
    made_at: null,
    ...given,
  };
  return { bookings: [booking], payments: [payment], refunds: [refund] };
}
const row = async (table: string) =>
  within(await screen.findByRole('table', { name: table })).getAllByRole('row')[1] as HTMLElement;

describe('Refunds', () => {
  it.each([
    ['requested', 'cash', true],
    ['requested', 'check', true],
    ['failed', 'card', true],
    ['requested', 'card', false],
    ['made', 'cash', false],
    ['waiting', 'card', false],
    ['dropped', 'card', false],
  ])('a %s refund of a payment by %s can be marked as made: %s', async (status, method, possible) => {
    const { container } = await openPanel({ tab: 'payments', rows: rows({ status }, method) });
    const found = await row('Latest refunds');
    for (const text of ['Garden Wedding', '$100.00', 'Booking cancelled']) expect(found).toHaveTextContent(text);
    const button = within(found).queryByRole('button', { name: 'Mark refund as made (Garden Wedding)' });
    expect(button !== null).toBe(possible);
    await expectNoAxeViolations(container);
  });

  // rule: B-2-13
  it.each([
    ['waiting', 'Booking cancelled, waits for the dispute', 'Waiting'],
    ['dropped', 'Booking cancelled, returned by the bank', 'Dropped'],
  ])('a refund of a disputed payment that is %s says why', async (status, reason, badge) => {
    await openPanel({ tab: 'payments', rows: rows({ status }, 'card') });
    const found = await row('Latest refunds');
    for (const text of [reason, badge]) expect(found).toHaveTextContent(text);
  });

  // rule: B-2-12
  it.each([
    [new HttpResponse(null, { status: 204 }), '$100.00 was returned.'],
    [refusal(409, 'PT409', 'wrong_status'), 'This refund was already made.'],
    [refusal(500, 'XX000', 'broken'), 'The refund was not recorded. Please try again.'],
  ])('states the amount, asks once and records it: %#', async (answer, toast) => {
    const given = rows({});
    const { user } = await openPanel({
      tab: 'payments',
      rows: given,
      handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/record_manual_refund`, () => answer.clone())],
    });
    await user.click(within(await row('Latest refunds')).getByRole('button', { name: /^Mark refund as made/ }));
    const question = within(screen.getByRole('alertdialog', { name: 'Mark this refund as made?' }));
    expect(question.getByText(/you have returned \$100.00 to the customer/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Mark as made' }));
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(backend.to('POST', '/rest/v1/rpc/record_manual_refund')[0]?.body).toEqual({
      p_refund_id: given.refunds[0]?.id,
    });
  });
});

describe('Disputes', () => {
  // rule: B-2-13
  it('shows the state of each, and that there are none', async () => {
    const given = rows({}, 'card');
    const [booking, payment] = [given.bookings[0]!, given.payments[0]!];
    const disputes: Tables['disputes'] = [
      {
        id: nextId(),
        booking_id: booking.id,
        payment_id: payment.id,
        provider_dispute_id: 'dp_1',
        amount: 10_000,
        reason: 'product_not_received',
        status: 'open',
        created_at: '2026-01-02T15:00:00+00:00',
        closed_at: null,
      },
    ];
    await openPanel({ tab: 'payments', rows: { ...given, disputes } });
    const found = await row('Latest disputes');
    for (const text of ['Garden Wedding', '$100.00', 'product not received', 'Open'])
      expect(found).toHaveTextContent(text);
  });

  it('says that there are none', async () => {
    await openPanel({ tab: 'payments' });
    expect(await screen.findByText('No disputes')).toBeVisible();
    expect(screen.getByText('No refunds yet')).toBeVisible();
    expect(screen.getByText('No balances')).toBeVisible();
  });
});
