/** @core */
import { screen, within } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  functionRefusal,
  http,
  paymentRow,
  refusal,
  server,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Latest payments' }))
    .getAllByRole('row')
    .slice(1);

describe('Payments', () => {
  // rule: A-2.10-20, A-3-27, A-9-17
  it('lists payments with their booking, amounts in dollars', async () => {
    const booking = bookingRow({ event_name: 'Garden Wedding', event_date: '2026-06-20', guest_count: 80 });
    const { container } = await openPanel({
      tab: 'payments',
      rows: { bookings: [booking], payments: [paymentRow({ booking_id: booking.id, amount: 119_905 })] },
    });
    const [row] = await rows();
    expect(row).toHaveTextContent('Garden Wedding');
    expect(row).toHaveTextContent('Jun 20, 2026');
    expect(row).toHaveTextContent('80');
    expect(row).toHaveTextContent('$1,199.05');
    await expectNoAxeViolations(container);
  });

  // rule: B-2-05
  it('shows the lines of a booking’s price below the amount, where there is more than one', async () => {
    const booking = bookingRow({ event_type: 'private', loyalty_percent: 15 });
    const first = bookingRow({ event_type: 'private' });
    await openPanel({
      tab: 'payments',
      rows: {
        bookings: [booking, first],
        payments: [
          paymentRow({ booking_id: booking.id, created_at: '2026-01-03T15:00:00+00:00' }),
          paymentRow({ booking_id: first.id }),
        ],
      },
    });
    const [row, other] = await rows();
    expect(row).toHaveTextContent('Mobile bar and bartending for 40 guests, 4 hours: $499.00');
    expect(row).toHaveTextContent('Loyalty discount (15%): -$75.00');
    expect(other).not.toHaveTextContent('Mobile bar');
  });

  // rule: A-7.1-26, A-7.1-27, A-7.1-28
  it('requests the ten latest with the nested booking', async () => {
    await openPanel({ tab: 'payments' });
    expect(await screen.findByText('No payments yet')).toBeInTheDocument();
    const [call] = backend.to('GET', '/rest/v1/payments');
    expect(call?.params.get('select')).toContain(
      'bookings!payments_booking_id_fkey(number,event_name,event_date,guest_count,price_lines)',
    );
    expect(call?.params.get('order')).toBe('created_at.desc');
    expect(call?.params.get('limit')).toBe('10');
  });

  // rule: A-4-30
  it('shows completed, pending and everything else as a failure', async () => {
    const booking = bookingRow();
    const payments = ['completed', 'pending', 'failed', 'charged_back'].map((status, index) =>
      paymentRow({ booking_id: booking.id, status, created_at: `2026-01-0${9 - index}T15:00:00+00:00` }),
    );
    await openPanel({ tab: 'payments', rows: { bookings: [booking], payments } });
    const tones = (await rows()).map((row) => row.querySelector('[data-tone]')?.getAttribute('data-tone'));
    expect(tones).toEqual(['success', 'warning', 'danger', 'danger']);
  });

  // rule: A-8-30, A-8-32
  it('shows an error when the load fails and tries again on request', async () => {
    const { user } = await openPanel({
      tab: 'payments',
      handlers: [http.get(`${BACKEND_URL}/rest/v1/payments`, () => refusal(500, 'XX000', 'broken'), { once: true })],
    });
    const alerts = await screen.findAllByText(/Failed to load payments/);
    expect(alerts.length).toBeGreaterThan(0);
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to load payments')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No payments yet')).toBeInTheDocument();
  });

  // rule: A-2.10-21, A-2.10-22, A-2.10-23, A-7.4-05, A-8-61, A-8-62
  it('asks the payment provider whether the connection works', async () => {
    const { user } = await openPanel({ tab: 'payments' });
    const card = within(await screen.findByRole('region', { name: 'Stripe Configuration' }));
    expect(await card.findByText('Connected')).toBeInTheDocument();
    const before = backend.requests.length;
    await user.click(card.getByRole('button', { name: 'Test Connection' }));
    expect(await screen.findByText('Stripe Test')).toBeInTheDocument();
    expect(screen.getByText('Stripe integration is configured and ready to process payments.')).toBeInTheDocument();
    expect(backend.requests.slice(before).map(({ path }) => path)).toContain('/functions/v1/test-connection');
  });

  // rule: B-3-63
  it('shows what the payment provider answered when it refuses', async () => {
    const said = 'The payment provider answered: Invalid API Key provided: sk_test_*1';
    server.use(
      http.post(`${BACKEND_URL}/functions/v1/test-connection`, () =>
        functionRefusal(502, 'provider_unavailable', said),
      ),
    );
    const { user } = await openPanel({ tab: 'payments' });
    const card = within(await screen.findByRole('region', { name: 'Stripe Configuration' }));
    expect(await card.findByText('Not connected')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Test Connection' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  });
});
