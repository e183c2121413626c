import { screen } from '@testing-library/react';
import { bookingRow, CUSTOMER } from 'shared-data/testing';
import { renderPage } from '../testing/render-page.tsx';

const loadSlot = jest.fn(() =>
  Promise.resolve({ default: (props: object) => <p>{`Reviews for ${JSON.stringify(props)}`}</p> }),
);
const parts = {
  remotes: [{ name: 'mfe-reviews', slots: ['account-reviews'] }],
  loadSlot,
  reportBrokenSlot: () => {},
};
const open = (address: string, row: ReturnType<typeof bookingRow>) =>
  renderPage(address, { session: CUSTOMER, rows: { bookings: [row] }, parts });

beforeEach(() => loadSlot.mockClear());

// rule: reviews.md#own-reviews
// rule: my-account.md#dashboard-reviews
test.each([
  ['the Dashboard shows all reviews of the customer', '/account', 'Reviews for {}'],
  ['a completed booking shows its own review', '/account?tab=bookings&booking=1001', 'Reviews for {"bookingId":"b1"}'],
])('%s', async (_title, address, text) => {
  open(address, bookingRow({ id: 'b1', status: 'completed' }));
  expect(await screen.findByText(text)).toBeVisible();
});

// rule: my-account.md#dashboard-reviews
test.each(['/account', '/account?tab=bookings&booking=1001'])(
  'without a completed booking %s loads no reviews',
  async (address) => {
    open(address, bookingRow({ status: 'confirmed', event_name: 'Launch' }));
    expect((await screen.findAllByText('Launch'))[0]).toBeVisible();
    expect(loadSlot).not.toHaveBeenCalled();
  },
);
