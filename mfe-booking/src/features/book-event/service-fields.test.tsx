import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PACKAGE_HELPER_LABELS, suggestPackage } from 'shared-data/domain/packages';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { FIRST_CONTENT } from 'shared-data/content';
import { bookingRow, dayFromNow } from 'shared-data/testing';
import { listWith } from 'shared-data/testing/price-lists';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { enter, openBooking, openSignedIn, openStep, radio, slotsLoaded, step } from '../../testing/open-booking.tsx';

/** The way to buy with that name. */
const cardOf = (name: string) => radio(new RegExp(`^${name}`)).closest('label')!;
const suggested = () => PACKAGES.find((name) => cardOf(name).textContent.includes('Suggested'));
const PACKAGES = ['Essential', 'Premium', 'Luxury'];

/** Opens the form at its ways, for that many guests. */
async function open(guestCount: number, { prices = PRICE_LIST, earlier = 0 } = {}) {
  const rows = {
    bookings: Array.from({ length: earlier }, () => bookingRow({ event_date: dayFromNow(-9), status: 'completed' })),
  };
  const route = guestCount > 0 ? `/booking?guests=${guestCount}` : '/booking';
  const config = { content: { ...FIRST_CONTENT, prices } };
  const opened = await (earlier > 0 ? openSignedIn : openBooking)({ route, rows, config });
  await slotsLoaded();
  openStep('Service');
  await screen.findByRole('group', { name: /^Anything on top/ });
  return opened;
}

// The saving is computed from the two prices beside it.
// rule: B-2-09, P-3-17, P-9-46, P-9-47, P-9-48, P-9-49, P-9-50, P-9-51
test.each([
  ['essential', 'Essential', '$299', '$349', 'Save $50'],
  ['premium', 'Premium', '$599', '$699', 'Save $100'],
  ['luxury', 'Luxury', '$999', '$1,100', 'Save $101'],
])('%s is shown with its original price and saving', async (id, name, price, original, saving) => {
  expect(PRICE_LIST.packages.map((one) => one.id)).toEqual(['essential', 'premium', 'luxury']);
  await open(0);
  const card = cardOf(name);
  expect(within(card).getByRole('radio')).toHaveAttribute('value', id);
  expect(within(card).getByText(price)).toBeVisible();
  expect(within(card).getByText(original).closest('s')).not.toBeNull();
  expect(within(card).getByText(`, ${saving}`)).toBeVisible();
});

// rule: P-4-14, P-4-15, P-4-16
test.each([
  [1, 'Essential'],
  [25, 'Essential'],
  [26, 'Premium'],
  [50, 'Premium'],
  [51, 'Luxury'],
  [150, 'Luxury'],
])('%i guests have %s suggested', async (guests, name) => {
  await open(guests);
  expect(suggested()).toBe(name);
});

// rule: P-4-17
test('the helper labels the ids basic, premium, deluxe', () => {
  expect([20, 40, 60].map((guests) => PACKAGE_HELPER_LABELS[suggestPackage(PRICE_LIST, guests)])).toEqual([
    'basic',
    'premium',
    'deluxe',
  ]);
});

test('51 to 75 guests also fit into Premium; Essential is too small for them', async () => {
  await open(60);
  expect(within(cardOf('Premium')).getByText('Also holds your party')).toBeVisible();
  expect(within(cardOf('Essential')).getByText('Too small for 60 guests')).toBeVisible();
});

// rule: booking.md#suggested-package
test('no way names fewer guests than it is suggested for, whatever the list has', async () => {
  const list = listWith(({ packages }) => (packages[0]!.maxGuests = 20));
  const { unmount } = await open(22, { prices: list });
  expect(suggested()).toBe('Premium');
  expect(within(cardOf('Essential')).queryByText(/Suggested/)).toBeNull();
  unmount();
  await open(400, { prices: list });
  expect(suggested()).toBeUndefined();
});

test('a package without a saving shows its price in force only', async () => {
  const list = listWith(({ packages }) => {
    packages[1] = { ...packages[1]!, price: 650, bookingOriginalPrice: 650 };
  });
  await open(40, { prices: list });
  const card = cardOf('Premium');
  expect(card).toHaveTextContent('Premium: $552'); // with the promotion
  expect(card.querySelector('s')).toBeNull();
  expect(within(card).queryByText(/Save/)).toBeNull();
});

// rule: B-2-09
test.each([
  [0, [undefined, '$509 now: 15% off Premium', undefined]],
  [
    4,
    [
      '$269 now: Loyalty discount (10%)',
      '$458 now: 15% off Premium, Loyalty discount (10%)',
      '$899 now: Loyalty discount (10%)',
    ],
  ],
])('after %i completed bookings the ways say what is charged now', async (earlier, texts) => {
  await open(0, { earlier });
  const now = (name: string) => within(cardOf(name)).queryByText(/ now: /)?.textContent;
  await waitFor(() => expect(PACKAGES.map(now)).toEqual(texts));
});

// rule: B-2-09, pricing.md#computed-savings
test('a saving beside a price after promotion says what both take off the original price', async () => {
  await open(0);
  const inAll = (name: string) => within(cardOf(name)).queryByText(/^Save .* in all$/)?.textContent;
  expect(PACKAGES.map(inAll)).toEqual([undefined, 'Save $190 in all', undefined]); // 699 − 509
});

// rule: B-2-65, P-4-15
test('the suggestion follows the number of guests in the form, and each way has its price for this party', async () => {
  openBooking();
  await slotsLoaded();
  openStep('Service');
  expect(suggested()).toBeUndefined();
  enter('Number of guests', '40');
  fireEvent.click(radio('Wedding'));
  openStep('Service');
  expect(suggested()).toBe('Premium');
  expect(
    within(step('Service'))
      .getAllByRole('radio')
      .map((one) => one.closest('label')!.textContent),
  ).toEqual([
    expect.stringMatching(/^By guests: \$599 /),
    expect.stringMatching(/^Essential: \$299 .*Too small for 40 guests$/),
    expect.stringMatching(/^Premium: \$509 .*Suggested for 40 guests$/),
    expect.stringMatching(/^Luxury: \$999 /),
  ]);
  await expectAccessible();
});
