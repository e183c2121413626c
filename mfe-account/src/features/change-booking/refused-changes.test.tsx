/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { backend, CUSTOMER } from 'shared-data/testing';
import {
  accepting,
  changeGuests,
  ENQUIRY,
  openChange,
  paid,
  preview,
  refusedActions,
  refusing,
} from '../../testing/change-booking.tsx';
import { OFFERED } from '../../testing/purchase-row.ts';
import { renderPage } from '../../testing/render-page.tsx';

// rule: B-2-23
test('a booking whose day the customer does not change says why, and the rest can be changed', async () => {
  const reason = 'You can move a booking until 15 days before the event. Please call us.';
  const { dialog } = await openChange([refusedActions({ move: reason }), preview()]);
  await waitFor(() => expect(dialog).toHaveTextContent(reason));
  expect(within(dialog).queryByLabelText(/^Date/)).not.toBeInTheDocument();
  expect(within(dialog).getByLabelText(/^Event name/)).toBeVisible();
});

// rule: B-2-29
test('what the customer does not change by themselves says why before it is sent, and leads to an enquiry', async () => {
  const refusal = { key: 'lower_price', hint: 'Please ask us for a change that lowers the price.' };
  const { user, dialog } = await openChange([preview({ refusal })]);
  await user.selectOptions(await screen.findByLabelText(/^Event type/), 'Private');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  expect(await within(dialog).findByText(refusal.hint)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Send us an enquiry' })).toHaveAttribute('href', ENQUIRY);
  expect(within(dialog).queryByRole('button', { name: 'Change booking' })).not.toBeInTheDocument();
});

// rule: B-2-24
test('fewer guests lead to an enquiry', async () => {
  const { dialog } = await changeGuests('1', [preview()]);
  expect((await within(dialog).findAllByText(/Please send us an enquiry for fewer/)).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('link', { name: 'Send us an enquiry' })).toHaveAttribute(
    'href',
    `/contact?booking=1001&event=Garden+Wedding&date=2099-06-20`,
  );
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')).toEqual([]);
});

// rule: B-2-16
test('more guests than are booked online lead to an enquiry', async () => {
  const { dialog } = await changeGuests('151', [preview()]);
  expect((await within(dialog).findAllByText(/^For more than 150 guests please ask us/)).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('link', { name: 'Send us an enquiry' })).toHaveAttribute('href', ENQUIRY);
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')).toEqual([]);
});

// rule: B-2-16
test('more guests than a package serves lead to an enquiry', async () => {
  const row = { ...paid(), way: 'package', package_id: 'premium', max_guests: 75 };
  const { user, dialog } = await openChange([preview()], row);
  await user.clear(await screen.findByLabelText(/^Number of guests/));
  await user.type(screen.getByLabelText(/^Number of guests/), '76');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  expect((await within(dialog).findAllByText(/^This package is for up to 75 guests/)).length).toBeGreaterThan(0);
});

// rule: B-2-16
test('a price that was agreed on holds for its guests, hours and kind, which are changed by an enquiry', async () => {
  const row = { ...paid(), ...OFFERED, guest_count: 80 } as ReturnType<typeof paid>;
  const { user, dialog } = await openChange([preview(), accepting('change_booking')], row);
  await waitFor(() =>
    expect(dialog).toHaveTextContent(/Your price was agreed on for \d+ hours, \d bartenders, up to 80 guests and/),
  );
  expect(within(dialog).queryByLabelText(/^Number of guests/)).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'Send us an enquiry' })).toHaveAttribute('href', ENQUIRY);
  await user.type(within(dialog).getByLabelText(/^Event name/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  await screen.findByText('Booking changed');
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toMatchObject({
    p_changes: { event_name: 'Garden Wedding 2' },
  });
});

// rule: B-2-16
test.each([
  ['agreed_price', 409, /agreed on for these guests, hours and kind/],
  ['party_too_large', 422, /We plan a party of this size together with you/],
  ['package_too_small', 422, /Your package is for fewer guests/],
])('a change that is refused as %s is explained', async (key, status, reason) => {
  const { user, dialog } = await changeGuests('90', [preview(), refusing('change_booking', key, status)]);
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await within(dialog).findByText(reason)).toBeInTheDocument();
});

// rule: B-2-24
test('a price that changed after the preview is named and nothing is changed', async () => {
  const { user, dialog } = await changeGuests('90', [
    preview(),
    refusing('change_booking', 'price_changed', 422, JSON.stringify({ total: 999, lines: [] })),
  ]);
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  expect(await within(dialog).findByText(/The price is now \$999.00/)).toBeInTheDocument();
});

// rule: B-2-03, B-2-24
test('what cannot be done with a booking has no button and its reason, each once', async () => {
  const late = 'You can change a booking until 48 hours before the event. Please call us.';
  renderPage('/account?tab=bookings&booking=1001', {
    session: CUSTOMER,
    rows: { bookings: [paid()] },
    handlers: [refusedActions({ change: late, move: late, pay: 'Nothing is open.' })],
  });
  const refused = await screen.findByRole('list', { name: 'Not possible now' });
  expect(
    within(refused)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`It cannot be changed or moved to another time now. ${late}`]);
  expect(screen.queryByRole('button', { name: 'Change booking' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});
