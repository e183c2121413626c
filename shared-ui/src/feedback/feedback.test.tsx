import { screen } from '@testing-library/react';
import { Badge, EmptyState, ErrorState, Notice, Skeleton, Spinner } from 'shared-ui';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';

it('has no axe findings', async () => {
  const { container } = renderUi(
    <>
      <h2>Bookings</h2>
      <Badge tone="success">Confirmed</Badge>
      <Notice tone="warning" title="Few places left">
        December fills first.
      </Notice>
      <Skeleton lines={2} text="Loading bookings" />
      <Spinner text="Loading payments" />
      <EmptyState title="No bookings yet" text="Book your first event." />
      <ErrorState message="The open times did not load." onRetry={() => {}} />
    </>,
  );
  await expectNoAxeViolations(container);
});

it('offers a retry by keyboard', async () => {
  const retry = jest.fn();
  const { user } = renderUi(<ErrorState message="The open times did not load." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The open times did not load.');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says what is loading', () => {
  renderUi(<Spinner text="Loading payments" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading payments');
});
