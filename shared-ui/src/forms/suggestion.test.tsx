import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { FormShell, Suggestion, TextField } from './index.ts';

const ADVICE = { text: 'Luxury costs $440 less.', button: 'Choose Luxury', values: { service: 'Luxury' } };

const form = (advice: typeof ADVICE | null) => (
  <FormShell aria-label="Booking" initialValues={{ name: '', service: 'By guests' }} onSubmit={() => {}}>
    <TextField name="name" label="Name" />
    <TextField name="service" label="Service" />
    <Suggestion advice={advice} />
  </FormShell>
);

// rule: B-2-64
test('what is suggested is announced, and one press of a key enters it, leaves the rest of the form, and goes on there', async () => {
  const { user, container } = renderUi(form(ADVICE));
  await user.tab();
  await user.keyboard('Ada');
  await expectNoAxeViolations(container);
  expect(screen.getByRole('status')).toHaveTextContent('Luxury costs $440 less.');
  await user.tab();
  await user.tab();
  expect(within(screen.getByRole('status')).getByRole('button', { name: 'Choose Luxury' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Service')).toHaveValue('Luxury');
  await waitFor(() => expect(screen.getByLabelText('Service')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('without advice nothing is shown', () => {
  renderUi(form(null));
  expect(screen.queryByRole('status')).toBeNull();
});
