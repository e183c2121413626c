import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { BookingFacts } from './index.ts';

it('shows facts, whom to call and the price, and keeps figures from being translated', async () => {
  const { user, container } = renderUi(
    <BookingFacts
      facts={[
        { label: 'Date', value: 'Saturday, June 19, 2027', wide: false, day: '2027-06-19' },
        { label: 'Location', value: 'Dock 5', wide: true },
      ]}
      price={[
        ['Price', '$499.00'],
        ['Paid in full', '$499.00'],
      ]}
      service="Four hours."
      emergency={{ href: 'tel:+12025550199', display: '(202) 555-0199' }}
    />,
  );
  await expectNoAxeViolations(container);
  await user.tab();
  expect(screen.getByRole('link', { name: '(202) 555-0199' })).toHaveFocus();
  expect(container).toHaveTextContent('LocationDock 5');
  expect(screen.getByText('Saturday, June 19, 2027')).toHaveAttribute('datetime', '2027-06-19');
  for (const amount of screen.getAllByText('$499.00')) expect(amount).toHaveAttribute('translate', 'no');
});

it('leaves out what a cancelled booking does not have', () => {
  renderUi(<BookingFacts facts={[]} price={[]} service="" emergency={null} />);
  expect(screen.queryByText(/On the day/)).toBeNull();
  expect(screen.queryByRole('term')).toBeNull();
});
