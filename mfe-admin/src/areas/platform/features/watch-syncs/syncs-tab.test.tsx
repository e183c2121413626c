import { screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, bookingRow, http, HttpResponse, refusal, syncRow } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Latest booking syncs' }))
    .getAllByRole('row')
    .slice(1);

describe('Booking Sync Status', () => {
  // rule: A-2.10-24, A-2.10-25, A-3-29, A-9-18
  it('lists syncs with their booking, the system in capitals', async () => {
    const booking = bookingRow({ event_name: 'Launch Party', event_date: '2026-09-03' });
    const { container } = await openPanel({
      tab: 'analytics',
      rows: { bookings: [booking], booking_sync: [syncRow({ booking_id: booking.id, external_system: 'acuity' })] },
    });
    expect(await screen.findByRole('heading', { name: 'Booking Sync Status' })).toBeInTheDocument();
    const [row] = await rows();
    expect(row).toHaveTextContent('1001 Launch Party');
    expect(row).toHaveTextContent('Sep 3, 2026');
    expect(within(row!).getByText('ACUITY')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // rule: A-7.1-32, A-7.1-33, A-7.1-34
  it('requests the ten latest with the nested booking', async () => {
    await openPanel({ tab: 'analytics' });
    expect(await screen.findByText('No booking syncs yet')).toBeInTheDocument();
    const [call] = backend.to('GET', '/rest/v1/booking_sync');
    expect(call?.params.get('select')).toContain('bookings(number,event_name,event_date)');
    expect(call?.params.get('order')).toBe('created_at.desc');
    expect(call?.params.get('limit')).toBe('10');
  });

  // rule: A-4-31
  it('shows completed, pending and everything else as a failure', async () => {
    const booking = bookingRow();
    const syncs = ['completed', 'pending', 'failed', 'lost'].map((sync_status, index) =>
      syncRow({ booking_id: booking.id, sync_status, created_at: `2026-01-0${9 - index}T15:00:00+00:00` }),
    );
    await openPanel({ tab: 'analytics', rows: { bookings: [booking], booking_sync: syncs } });
    const tones = (await rows()).map((row) => row.querySelector('[data-tone]')?.getAttribute('data-tone'));
    expect(tones).toEqual(['success', 'warning', 'danger', 'danger']);
  });

  it('offers a retry for failed syncs only, by the name of their event', async () => {
    const failed = bookingRow({ event_name: 'Launch Party' });
    const syncs = ['failed', 'pending', 'completed'].map((sync_status) =>
      syncRow({ booking_id: failed.id, sync_status }),
    );
    const { container } = await openPanel({ tab: 'analytics', rows: { bookings: [failed], booking_sync: syncs } });
    await rows();
    expect(screen.getAllByRole('button', { name: /^Retry/ }).map((button) => button.textContent)).toEqual([
      'Retry (Launch Party)',
    ]);
    await expectNoAxeViolations(container);
  });

  it('a retry is requested once and the row is pending again', async () => {
    const booking = bookingRow({ event_name: 'Launch Party' });
    const sync = syncRow({
      booking_id: booking.id,
      sync_status: 'failed',
      error_message: 'scheduling: HTTP 500',
      external_booking_id: null,
    });
    const asked: unknown[] = [];
    const { user } = await openPanel({
      tab: 'analytics',
      rows: { bookings: [booking], booking_sync: [sync] },
      handlers: [
        http.post(`${BACKEND_URL}/rest/v1/rpc/retry_sync`, async ({ request }) => {
          asked.push(await request.json());
          Object.assign(backend.tables.booking_sync[0]!, { sync_status: 'pending', error_message: null });
          return HttpResponse.json({ booking_id: booking.id, sync_status: 'pending' });
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Retry (Launch Party)' }));
    expect(await screen.findByText('Sync Requested')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument());
    expect(screen.queryByText('scheduling: HTTP 500')).not.toBeInTheDocument();
    expect(asked).toEqual([{ p_booking_id: booking.id }]);
  });

  it.each([
    [409, 'PT409', 'wrong_status', 'This booking is no longer confirmed'],
    [500, 'XX000', 'broken', 'Failed to retry the sync'],
  ])('a retry refused with %i shows the reason and can be requested again', async (status, code, message, text) => {
    const booking = bookingRow({ event_name: 'Launch Party' });
    const { user } = await openPanel({
      tab: 'analytics',
      rows: { bookings: [booking], booking_sync: [syncRow({ booking_id: booking.id, sync_status: 'failed' })] },
      handlers: [http.post(`${BACKEND_URL}/rest/v1/rpc/retry_sync`, () => refusal(status, code, message))],
    });
    await user.click(await screen.findByRole('button', { name: /^Retry/ }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Retry/ })).toBeEnabled();
  });

  // rule: A-8-34
  it('shows an error when the load fails', async () => {
    await openPanel({
      tab: 'analytics',
      handlers: [http.get(`${BACKEND_URL}/rest/v1/booking_sync`, () => refusal(500, 'XX000', 'broken'))],
    });
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText('Failed to load booking syncs')).toBeInTheDocument();
  });
});
