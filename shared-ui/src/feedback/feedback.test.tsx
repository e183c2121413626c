import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Badge, Button, EmptyState, ErrorState, Notice, Skeleton, Spinner, StaleContent } from 'shared-ui';
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

function Sortable() {
  const [stale, setStale] = useState(false);
  return (
    <StaleContent stale={stale} text="Loading bookings">
      <Button onClick={() => setStale(!stale)}>Sort</Button>
    </StaleContent>
  );
}

// rule: B-3-73
it('content that is out of date is busy, says what loads, and keeps the focus inside', async () => {
  const { container, user } = renderUi(<Sortable />);
  await user.tab();
  await user.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Sort' });
  expect(button).toHaveFocus();
  expect(button.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  const mark = screen.getByText('Loading bookings');
  expect(mark.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await expectNoAxeViolations(container);
  await user.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(button.closest('[aria-busy]')).toBeNull();
  expect(mark).not.toBeInTheDocument();
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
