import { screen, waitFor, within } from '@testing-library/react';
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
import { openPage } from '../testing/open-page.tsx';
import BookingPage from './booking-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const entry = {
  id: 7,
  at: '2026-10-02T12:00:00+00:00',
  version: 2,
  actor: 'admin',
  actor_name: 'Bo Partner',
  way: 'admin',
  change: 'changed',
  old: { location: 'Georgetown' },
  new: { location: 'Navy Yard' },
  reason: null,
};
const mail = {
  id: 31,
  kind: 'mail.booking_confirmed',
  email: 'nora@example.com',
  status: 'done',
  attempts: 1,
  error: null,
  created_at: '2026-10-02T12:00:00+00:00',
  finished_at: '2026-10-02T12:00:05+00:00',
};

async function open(answers: Record<string, () => Response> = {}) {
  const booking = bookingRow({ status: 'confirmed', event_date: dayFromNow(40), total_amount: 499, number: 1042 });
  const payment = paymentRow({ booking_id: booking.id, purpose: 'deposit', amount: 25_000 });
  const lists: Record<string, unknown[]> = {
    booking_log: [],
    booking_mails: [mail],
    booking_notes: [],
    booking_contract: [],
    documents: [],
  };
  const page = openPage('/admin/bookings/:id', BookingPage, `/admin/bookings/${booking.id}`, {
    rows: { bookings: [booking], payments: [payment] },
    handlers: [
      ...Object.entries(answers).map(([name, answer]) => http.post(`${RPC}/${name}`, () => answer())),
      ...Object.entries(lists).map(([name, rows]) => http.post(`${RPC}/${name}`, () => HttpResponse.json(rows))),
    ],
  });
  await screen.findByRole('heading', { name: '#1042 Garden Wedding' });
  return { ...page, booking };
}
const sent = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

test('a change of somebody else is shown before one’s own, which keeps what was typed', async () => {
  let version = 2;
  const { user, booking } = await open({
    write_off: () =>
      version === 2 ? refusal(409, 'PT409', 'changed_elsewhere', '2') : new HttpResponse(null, { status: 204 }),
    booking_log: () => HttpResponse.json([entry]),
  });
  await user.click(screen.getByRole('button', { name: 'Write off…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write off' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Rain');
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
  expect(await within(dialog).findByText('Location: Navy Yard, before Georgetown')).toBeVisible();
  expect(within(dialog).getByText(/Bo Partner/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Write off' })).toBeDisabled();
  await expectNoAxeViolations(dialog);

  version = 3;
  await user.click(within(dialog).getByRole('button', { name: 'Continue with mine' }));
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Rain');
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
  expect(await screen.findByText('Written Off')).toBeVisible();
  expect(sent('write_off')).toEqual(
    [1, 2].map((p_version) => expect.objectContaining({ p_booking_id: booking.id, p_version, p_reason: 'Rain' })),
  );
});

test('a cancellation states the refund, and one that is discarded sends nothing more', async () => {
  const { user } = await open({
    cancel_booking_by_owner: () => refusal(409, 'PT409', 'changed_elsewhere', '2'),
    booking_log: () => HttpResponse.json([entry]),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  expect(dialog).toHaveTextContent('$250.00 is refunded: everything that is paid and not disputed.');
  expect(dialog).toHaveTextContent('$249.00 is no longer asked for.');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Flooded');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Discard mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('cancel_booking_by_owner')).toHaveLength(1);
});

test('an admin decides about a higher price before a booking is changed', async () => {
  const preview = {
    total_amount: 499,
    new_total_amount: 599,
    paid_cents: 25_000,
    new_open_cents: 34_900,
    refund_cents: 0,
    balance_due_at: '2099-06-18T22:00:00+00:00',
    change_until: '2099-06-18T22:00:00+00:00',
  };
  const { user, booking } = await open({
    preview_change: () => HttpResponse.json(preview),
    change_booking: () => new HttpResponse(null, { status: 204 }),
  });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  const guests = await within(dialog).findByRole('spinbutton', { name: /Number of guests/ });
  await user.clear(guests);
  await user.type(guests, '60');
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('radio', { name: /Waive \$100/ }));
  expect(dialog).toHaveTextContent('$599.00, before $499.00');
  expect(dialog).toHaveTextContent('Open after this$249.00');
  expect(within(dialog).getByRole('button', { name: 'Change booking' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Friends');
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeVisible();
  expect(sent('change_booking')).toEqual([
    {
      p_booking_id: booking.id,
      p_changes: { guest_count: 60 },
      p_total_amount: 599,
      p_settlement: 'waived',
      p_reason: 'Friends',
      p_version: 1,
    },
  ]);
});

test('an admin agrees on a price with a reason, which the customer can read', async () => {
  const preview = {
    total_amount: 499,
    new_total_amount: 450,
    paid_cents: 25_000,
    new_open_cents: 20_000,
    refund_cents: 0,
    balance_due_at: '2099-06-18T22:00:00+00:00',
    change_until: '2099-06-18T22:00:00+00:00',
  };
  const { user, booking } = await open({
    preview_change: () => HttpResponse.json(preview),
    change_booking: () => new HttpResponse(null, { status: 204 }),
  });
  await user.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  await user.type(await within(dialog).findByRole('spinbutton', { name: /^Own price/ }), '450');
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Review the changes' }));
  expect(await within(dialog).findByText('$450.00, before the list price')).toBeVisible();
  expect(await within(dialog).findByText('$200.00')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A regular');
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  expect(await screen.findByText('Booking changed')).toBeVisible();
  expect(sent('change_booking')).toEqual([
    {
      p_booking_id: booking.id,
      p_changes: { agreed_price: 450 },
      p_total_amount: 450,
      p_settlement: 'refunded',
      p_reason: 'A regular',
      p_version: 1,
    },
  ]);
});

test('a mail goes out again only after it was confirmed, and a refusal says why', async () => {
  const { user, container } = await open({
    resend_mail: () => refusal(409, 'PT409', 'mail_under_way', null, 'This mail is being sent or has just been sent.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Send again (Confirmation)' }));
  const question = await screen.findByRole('alertdialog', { name: 'Send this mail again?' });
  expect(question).toHaveTextContent('nora@example.com');
  expect(sent('resend_mail')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('This mail is being sent or has just been sent.')).toBeVisible();
  expect(sent('resend_mail')).toEqual([{ p_mail_id: 31 }]);
  await expectNoAxeViolations(container);
});

test('an address without a booking shows that none is found', async () => {
  openPage('/admin/bookings/:id', BookingPage, '/admin/bookings/b1000000-0000-4000-8000-000000000404');
  expect(await screen.findByText('There is no such booking')).toBeVisible();
});
