import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import { FillBlanks, FormShell, TextField } from './index.ts';

const KNOWN = { name: 'Ada Lovelace', phone: '202-555-0142' };

const form = (values: typeof KNOWN | null) => (
  <FormShell aria-label="Request" initialValues={{ name: '', phone: '' }} onSubmit={() => {}}>
    <TextField name="name" label="Name" />
    <TextField name="phone" label="Phone" />
    <FillBlanks values={values} />
  </FormShell>
);

test('what is found later fills blank fields and overwrites nothing that was typed', async () => {
  const { user, rerender, container } = renderUi(form(null));
  await user.tab();
  await user.keyboard('Grace');
  rerender(form(KNOWN));
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('202-555-0142'));
  expect(screen.getByLabelText('Name')).toHaveValue('Grace');
  await expectNoAxeViolations(container);
});

test('a field that was emptied afterwards stays empty', async () => {
  const { user, rerender } = renderUi(form(KNOWN));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace'));
  await user.clear(screen.getByLabelText('Name'));
  rerender(form(KNOWN));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});
