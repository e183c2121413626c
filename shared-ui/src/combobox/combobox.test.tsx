import { screen, waitFor } from '@testing-library/react';
import { FormShell, SubmitButton } from 'shared-ui/forms';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { ComboboxField } from './index.ts';

const addresses = [
  '1600 K Street NW, Washington, DC',
  '1600 P Street NW, Washington, DC',
  '7 Wharf Street SW, Washington, DC',
];
const search = (query: string) => addresses.filter((address) => address.toLowerCase().includes(query.toLowerCase()));

function setUp(onSubmit = jest.fn()) {
  const ui = (
    <FormShell initialValues={{ location: '' }} onSubmit={onSubmit}>
      <ComboboxField name="location" label="Address" search={search} />
      <SubmitButton>Send</SubmitButton>
    </FormShell>
  );
  return { onSubmit, ...renderUi(ui) };
}

it('has no axe findings, closed and open', async () => {
  const { container, user } = setUp();
  await expectNoAxeViolations(container);
  await user.type(screen.getByRole('combobox', { name: 'Address' }), '1600');
  await screen.findByRole('option', { name: addresses[0] });
  await expectNoAxeViolations(container);
});

it('suggests from two characters on; arrow keys and Enter choose', async () => {
  const { user, onSubmit } = setUp();
  const input = screen.getByRole('combobox', { name: 'Address' });
  await user.type(input, '1');
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await user.type(input, '600');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(input).toHaveValue(addresses[1]);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps any text, closes on Escape and after focus has left', async () => {
  const { user, onSubmit } = setUp();
  const input = screen.getByRole('combobox', { name: 'Address' });
  await user.type(input, 'wharf');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.type(input, ' street');
  await screen.findByRole('option');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(input).toHaveValue('wharf street');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ location: 'wharf street' }));
});

it('is chosen by a press', async () => {
  const { user } = setUp();
  await user.type(screen.getByRole('combobox', { name: 'Address' }), 'wharf');
  await user.click(await screen.findByRole('option', { name: addresses[2] }));
  expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue(addresses[2]);
});

it('leaves focus where it went when suggestions arrive after one has moved on', async () => {
  const { user } = setUp();
  const input = screen.getByRole('combobox', { name: 'Address' });
  await user.type(input, '1600');
  await user.tab();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(input).not.toHaveFocus();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
