import { screen, within } from '@testing-library/react';
import { PACKAGE_HELPER_LABELS, suggestPackage } from 'shared-data/domain/packages';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { FIRST_CONTENT } from 'shared-data/content';
import { renderWithData } from 'shared-data/testing';
import { listWith } from 'shared-data/testing/price-lists';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { enter, openBooking, slotsLoaded } from '../../testing/open-booking.tsx';
import { PackageCards } from './package-cards.tsx';

const cardOf = (name: string) => {
  const item = screen.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name }));
  if (!item) throw new Error(`No card ${name}`);
  return item;
};
const suggested = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'true')?.dataset.package;

function open(guestCount: number, { prices = PRICE_LIST, loyaltyPercent = 0 } = {}) {
  const router = createBrowserRouter([
    {
      path: '*',
      element: <PackageCards guestCount={guestCount} loyaltyPercent={loyaltyPercent} onChoose={() => {}} />,
    },
  ]);
  return renderWithData(<RouterProvider router={router} />, { config: { content: { ...FIRST_CONTENT, prices } } });
}

// The saving is computed from the two prices beside it.
// rule: B-2-09, P-3-17, P-9-46, P-9-47, P-9-48, P-9-49, P-9-50, P-9-51
test.each([
  ['essential', 'Essential', '$299', '$349', 'Save $50'],
  ['premium', 'Premium', '$599', '$699', 'Save $100'],
  ['luxury', 'Luxury', '$999', '$1,100', 'Save $101'],
])('%s is shown with its original price and saving', (id, name, price, original, saving) => {
  expect(PRICE_LIST.packages.map((one) => one.id)).toEqual(['essential', 'premium', 'luxury']);
  open(0);
  const card = cardOf(name);
  expect(card).toHaveAttribute('data-package', id);
  expect(within(card).getByText(price)).toBeVisible();
  expect(within(card).getByText(original).closest('s')).not.toBeNull();
  expect(within(card).getByText(saving)).toBeVisible();
});

// rule: P-4-14, P-4-15, P-4-16
test.each([
  [1, 'essential'],
  [25, 'essential'],
  [26, 'premium'],
  [50, 'premium'],
  [51, 'luxury'],
  [400, 'luxury'],
])('%i guests select %s', (guests, id) => {
  open(guests);
  expect(suggested()).toBe(id);
});

// rule: P-4-17
test('the helper labels the ids basic, premium, deluxe', () => {
  expect([20, 40, 60].map((guests) => PACKAGE_HELPER_LABELS[suggestPackage(PRICE_LIST, guests)])).toEqual([
    'basic',
    'premium',
    'deluxe',
  ]);
});

test('51 to 75 guests also fit into Premium; above 150 a link leads to the contact page', () => {
  const { unmount } = open(60);
  expect(within(cardOf('Premium')).getByText('Also holds your party')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'contact us' })).toBeNull();
  unmount();
  open(151);
  expect(screen.queryByText('Also holds your party')).toBeNull();
  expect(screen.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
});

// rule: booking.md#suggested-package
test('no card names fewer guests than it is suggested for, whatever the list has', () => {
  const list = listWith(({ packages }) => (packages[0]!.maxGuests = 20));
  const { unmount } = open(22, { prices: list });
  expect(suggested()).toBe('premium');
  expect(within(cardOf('Premium')).getByText('Suggested for 22 guests')).toBeVisible();
  expect(within(cardOf('Essential')).queryByText(/Suggested/)).toBeNull();
  unmount();
  open(400, { prices: list });
  expect(screen.queryByText(/^Suggested/)).toBeNull();
});

test('a package without a saving shows its price in force only', () => {
  const list = listWith(({ packages }) => {
    packages[1] = { ...packages[1]!, price: 650, bookingOriginalPrice: 650 };
  });
  open(40, { prices: list });
  const card = cardOf('Premium');
  expect(within(card).getByText('$650')).toBeVisible();
  expect(card.querySelector('s')).toBeNull();
  expect(within(card).queryByText(/Save/)).toBeNull();
});

// rule: B-2-09
test.each([
  [0, [undefined, '$509 now: 15% off Premium', undefined]],
  [
    10,
    [
      '$269 now: Loyalty discount (10%)',
      '$458 now: 15% off Premium, Loyalty discount (10%)',
      '$899 now: Loyalty discount (10%)',
    ],
  ],
])('with a loyalty discount of %i percent the cards say what is charged now', (loyaltyPercent, texts) => {
  open(0, { loyaltyPercent });
  const now = (name: string) => within(cardOf(name)).queryByText(/ now: /)?.textContent;
  expect(['Essential', 'Premium', 'Luxury'].map(now)).toEqual(texts);
});

// rule: P-4-15
test('the suggestion follows the number of guests in the form', async () => {
  openBooking();
  await slotsLoaded();
  expect(suggested()).toBeUndefined();
  enter('Number of guests', '40');
  expect(suggested()).toBe('premium');
  await expectAccessible();
});
