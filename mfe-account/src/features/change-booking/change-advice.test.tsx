/** @core */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listWith } from 'shared-data/testing/price-lists';
import { backend, BACKEND_URL, dayFromNow, http, HttpResponse } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { accepting, openChange, preview, previewRow } from '../../testing/change-booking.tsx';
import { purchaseRow } from '../../testing/purchase-row.ts';

interface Asked {
  p_changes: { guest_count?: number; event_type?: string; package_id?: string };
}

/** Not today's prices: the booking's own list has another price of Luxury and other hours. */
const LUXURY = { package_id: 'luxury', name: 'Luxury', hours: 7, bartenders: 3, max_guests: 150, total_amount: 1050 };
const OWN_LIST = listWith((list) => {
  list.largestParty = 180;
  list.calculator.hours = [4, 9];
  Object.assign(
    list.packages.find(({ id }) => id === 'luxury')!,
    { hours: 7, bartenders: 3, maxGuests: 160 },
  );
});
const inLuxury = { way: 'package', package_id: 'luxury', hours: 7, max_guests: 150 };

/** By guests a wedding for 110 costs $1,439; in Luxury $1,050. For fewer guests nothing is cheaper. */
const byGuests = http.post<never, Asked>(`${BACKEND_URL}/rest/v1/rpc/preview_change`, async ({ request }) => {
  const { guest_count = 60, package_id } = (await request.json()).p_changes;
  const large = guest_count > 100;
  const bought = purchaseRow({ guest_count, max_guests: guest_count, ...(package_id && inLuxury) });
  return HttpResponse.json([
    previewRow({
      price_list: OWN_LIST,
      total_amount: 959,
      new_total_amount: package_id ? LUXURY.total_amount : large ? 1439 : 959,
      new_purchase: bought,
      ways: large ? [{ ...LUXURY, package_id: null, name: null, hours: 4, total_amount: 1439 }, LUXURY] : [],
    }),
  ]);
});

// rule: B-2-64, changes.md#change-advice
test('more guests name the cheaper way by the prices of the booking’s own list, which one press chooses', async () => {
  const { user, dialog } = await openChange([byGuests, accepting('change_booking')]);
  const guests = await within(dialog).findByLabelText(/^Number of guests/);
  await user.clear(guests);
  await user.type(guests, '110');
  const text = 'Luxury, 7 hours with 3 bartenders for up to 150 guests, costs $1,050: $389 less.';
  expect(await within(dialog).findByText(text)).toBeVisible();
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Choose Luxury' }));
  expect(within(dialog).getByLabelText(/^Service/)).toHaveValue('luxury');
  await waitFor(() => expect(within(dialog).queryByText(text)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Change booking' }));
  await screen.findByText('Booking changed');
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toMatchObject({
    p_changes: { package_id: 'luxury', guest_count: 110 },
    p_total_amount: 1050,
  });
});

const EXTRAS = [
  { id: 'champagne', label: 'Champagne service', price: 180 },
  { id: 'mocktails', label: 'Mocktails', price: 210 },
];

// rule: B-2-66, extras.md#change
test('a change has the extras at the prices of the booking’s own list, and names what comes to it', async () => {
  const bought = purchaseRow({ guest_count: 60, extra_items: ['Champagne service'] });
  const { user, dialog } = await openChange([
    preview({ extras: EXTRAS, new_total_amount: 779, new_purchase: bought }),
    accepting('change_booking'),
  ]);
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Champagne service, $180' }));
  await expectNoAxeViolations(dialog);
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  expect(await within(dialog).findByText('Champagne service, before none')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  await screen.findByText('Booking changed');
  expect(backend.to('POST', '/rest/v1/rpc/change_booking')[0]?.body).toMatchObject({
    p_changes: { extras: ['champagne'] },
    p_total_amount: 779,
  });
});

// rule: B-2-64, changes.md#change-choices
test('packages, hours and the most guests are those of the booking’s own list, not of today’s', async () => {
  const { user, dialog } = await openChange([byGuests]);
  const service = await within(dialog).findByLabelText(/^Service/);
  expect(
    within(service).getByRole('option', { name: 'Luxury: 7 hours, 3 bartenders, up to 160 guests' }),
  ).toBeInTheDocument();
  const hours = within(dialog).getByLabelText(/^Hours/);
  expect(
    within(hours)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['4 hours', '9 hours']);
  expect(within(dialog).getByText(/more than 180, fewer hours/)).toBeVisible();
  await user.selectOptions(service, 'luxury');
  expect(within(dialog).getByText(/more than 160, fewer hours/)).toBeVisible();
});

// rule: B-2-63, B-2-64
test('a start that is full names the next open start, which one press enters', async () => {
  const { user, dialog } = await openChange([preview()]);
  fireEvent.change(await within(dialog).findByLabelText(/^Date/), { target: { value: dayFromNow(41) } });
  fireEvent.change(within(dialog).getByLabelText(/^Start time/), { target: { value: '15:00' } });
  expect(await within(dialog).findByText('2 PM to 6 PM is full. Please begin at 10 AM.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Begin at 10 AM' }));
  expect(within(dialog).getByLabelText(/^Start time/)).toHaveValue('10:00');
  expect(within(dialog).queryByText(/is full/)).toBeNull();
});
