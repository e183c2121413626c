/** @core */
import { screen } from '@testing-library/react';
import { Button, ButtonLink, TextLink } from 'shared-ui';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';

it('has no axe findings in any variant', async () => {
  const { container } = renderUi(
    <>
      <Button>Book</Button>
      <Button variant="danger" pending>
        Cancel booking
      </Button>
      <ButtonLink to="/booking">Book now</ButtonLink>
      <TextLink href="tel:+12025550142">Call us</TextLink>
    </>,
  );
  await expectNoAxeViolations(container);
});

it('is pressed by Enter and Space', async () => {
  const onClick = jest.fn();
  const { user } = renderUi(<Button onClick={onClick}>Book</Button>);
  await user.tab();
  await user.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('keeps focus and its name while pending, is announced as busy, and ignores presses', async () => {
  const onClick = jest.fn();
  const { user, rerender } = renderUi(
    <Button onClick={onClick} pending={false}>
      Pay
    </Button>,
  );
  await user.tab();
  rerender(
    <Button onClick={onClick} pending pendingText="Opening the payment page">
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  expect(button).toHaveFocus();
  expect(screen.getByText('Opening the payment page')).toHaveAttribute('aria-live', 'polite');
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

it('does not submit a form while pending', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Send
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('links inside the site through the router and outside by href', () => {
  renderUi(
    <>
      <ButtonLink to="/booking?package=premium">Book</ButtonLink>
      <TextLink href="https://example.com" newTab>
        Partner
      </TextLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/booking?package=premium');
  expect(screen.getByRole('link', { name: 'Partner (opens in a new tab)' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});
