import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  bookingRow,
  dayFromNow,
  http,
  HttpResponse,
  paymentRow,
  refusal,
} from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { openPanel } from '../../../../testing/open-panel.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
/** A confirmed booking for $499 whose deposit of $250 is paid, and one that is paid in full. */
function rows() {
  const confirmed = { event_type: 'private', status: 'confirmed' };
  const open = bookingRow({ ...confirmed, event_name: 'Garden Wedding', event_date: dayFromNow(5) });
  const full = bookingRow({ ...confirmed, event_name: 'Reception', event_date: dayFromNow(9) });
  return {
    bookings: [full, open],
    payments: [
      paymentRow({ booking_id: open.id, purpose: 'deposit', amount: 25_000 }),
      paymentRow({ booking_id: full.id, amount: 49_900 }),
    ],
  };
}
const list = async () =>
  within(await screen.findByRole('table', { name: 'Balances of bookings' }))
    .getAllByRole('row')
    .slice(1);

/** Opens a dialog of the first booking; `handlers` answer what it sends. */
async function openDialog(button: string, title: string, handlers: Parameters<typeof http.post>[1][] = [], name = '') {
  const page = await openPanel({
    tab: 'payments',
    rows: rows(),
    handlers: handlers.map((handler) => http.post(`${RPC}/${name}`, handler)),
  });
  const [row] = await list();
  await page.user.click(within(row!).getByRole('button', { name: `${button} (Garden Wedding)` }));
  return { ...page, dialog: within(screen.getByRole('dialog', { name: title })) };
}

describe('Balances', () => {
  // rule: B-2-11
  it('shows what is paid, open and due of each booking, the next event first', async () => {
    const { container } = await openPanel({ tab: 'payments', rows: rows() });
    const [open, full] = await list();
    for (const text of ['Garden Wedding', '$499.00', '$250.00', '$249.00', 'PM Eastern Time'])
      expect(open).toHaveTextContent(text);
    expect(full).toHaveTextContent('Reception');
    expect(full).toHaveTextContent('$0.00');
    expect(within(full!).queryByRole('button')).toBeNull();
    await expectNoAxeViolations(container);
  });

  it('is read by pages', async () => {
    const bookings = Array.from({ length: 11 }, (_, day) =>
      bookingRow({ status: 'confirmed', event_date: dayFromNow(day) }),
    );
    const { user } = await openPanel({ tab: 'payments', rows: { bookings } });
    expect(await list()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(async () => expect(await list()).toHaveLength(1));
    expect(window.location.search).toContain('balances=2');
  });

  it('shows an error when the figures do not load and tries again on request', async () => {
    const failure = http.post(`${RPC}/booking_money`, () => refusal(500, 'XX000', 'broken'), { once: true });
    const { user } = await openPanel({ tab: 'payments', rows: rows(), handlers: [failure] });
    await screen.findAllByText(/Failed to load balances/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await list()).toHaveLength(2);
  });
});

describe('Record payment', () => {
  // rule: B-2-12
  it('records a payment by hand in cents with the day on which it came, and the list is loaded again', async () => {
    const { user, dialog, container } = await openDialog(
      'Record payment',
      'Record payment',
      [
        () => {
          const booking_id = backend.tables.bookings[1]!.id;
          backend.tables.payments.push(paymentRow({ booking_id, purpose: 'balance', method: 'check', amount: 10_050 }));
          return HttpResponse.json('p1');
        },
      ],
      'record_manual_payment',
    );
    const amount = dialog.getByRole('textbox', { name: /Amount in dollars/ });
    expect(amount).toHaveValue('249.00');
    await user.clear(amount);
    await user.type(amount, '100.5');
    await user.click(dialog.getByRole('radio', { name: 'Check' }));
    fireEvent.change(dialog.getByLabelText(/^Day on which it came/), { target: { value: dayFromNow(-2) } });
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'No. 1042');
    await expectNoAxeViolations(container);
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('Payment Recorded')).toBeInTheDocument();
    expect(backend.to('POST', '/rest/v1/rpc/record_manual_payment')[0]?.body).toEqual({
      p_booking_id: backend.tables.bookings[1]!.id,
      p_amount_cents: 10_050,
      p_method: 'check',
      p_received_on: dayFromNow(-2),
      p_note: 'No. 1042',
    });
    await waitFor(async () => expect((await list())[0]).toHaveTextContent('$148.50'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // rule: payment.md#manual-money
  it.each(['Cash', 'Bank transfer', 'Card reader', 'Other'])('%s is a way to be paid by hand', async (name) => {
    const { user, dialog } = await openDialog('Record payment', 'Record payment');
    await user.click(dialog.getByRole('radio', { name }));
    expect(dialog.getByRole('radio', { name })).toBeChecked();
  });

  // rule: payment.md#manual-money
  it('refuses a day that has not come', async () => {
    const { user, dialog } = await openDialog('Record payment', 'Record payment');
    const day = dialog.getByLabelText(/^Day on which it came/);
    fireEvent.change(day, { target: { value: dayFromNow(1) } });
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription(expect.stringContaining('not a later one than today')));
    expect(backend.to('POST', '/rest/v1/rpc/record_manual_payment')).toEqual([]);
  });

  it('refuses more than is open before anything is sent', async () => {
    const { user, dialog } = await openDialog('Record payment', 'Record payment');
    const amount = dialog.getByRole('textbox', { name: /Amount in dollars/ });
    await user.clear(amount);
    await user.type(amount, '249.01');
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining('Only $249.00 is open')));
    expect(backend.to('POST', '/rest/v1/rpc/record_manual_payment')).toEqual([]);
  });

  it.each([
    [refusal(422, 'PT422', 'more_than_open', '10000'), 'Only $100.00 is open'],
    [refusal(422, 'PT422', 'more_than_open', '0'), 'Nothing is open any more'],
    [refusal(409, 'PT409', 'wrong_status'), 'This booking is no longer confirmed, so nothing is open.'],
    [refusal(500, 'XX000', 'broken'), 'The payment was not recorded. Please try again.'],
  ])('keeps what was typed when the database refuses it: %#', async (answer, message) => {
    const { user, dialog } = await openDialog(
      'Record payment',
      'Record payment',
      [() => answer.clone()],
      'record_manual_payment',
    );
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'No. 1042');
    await user.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('No. 1042');
  });
});

describe('Write off', () => {
  // rule: B-2-12
  it('states what is open, needs a reason and sends both', async () => {
    const { user, dialog, container } = await openDialog(
      'Write off',
      'Write off',
      [() => new HttpResponse(null, { status: 204 })],
      'write_off',
    );
    expect(dialog.getByText(/\$249.00 is open. What is written off is not asked for again/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    const reason = dialog.getByRole('textbox', { name: /Reason/ });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(expect.stringContaining('Please enter a reason')));
    await expectNoAxeViolations(container);
    await user.type(reason, 'Rain');
    await user.click(dialog.getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText('Written Off')).toBeInTheDocument();
    expect(backend.to('POST', '/rest/v1/rpc/write_off')[0]?.body).toEqual({
      p_booking_id: backend.tables.bookings[1]!.id,
      p_amount_cents: 24_900,
      p_reason: 'Rain',
    });
  });
});
