/** @core */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import {
  CheckboxInput,
  FileInput,
  PasswordInput,
  RadioGroup,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
} from './index.ts';

function Radios({ error }: { error?: string }) {
  const [value, setValue] = useState('email');
  return (
    <RadioGroup
      label="Contact by"
      name="method"
      required
      error={error}
      value={value}
      onChange={setValue}
      options={[
        { value: 'email', label: 'Email', description: 'Within a day' },
        { value: 'phone', label: 'Phone' },
        { value: 'text', label: 'Text', disabled: true },
      ]}
    />
  );
}

it('has no axe findings, with and without errors', async () => {
  const { container } = renderUi(
    <>
      <TextInput label="Name" required description="As on the invitation" error="Please enter your name" />
      <TextInput label="Search" type="search" hideLabel />
      <TextAreaInput label="Notes" />
      <PasswordInput label="Password" autoComplete="current-password" />
      <SelectInput label="Time" placeholder="Choose" options={[{ value: '18:00', label: '6:00 PM' }]} />
      <CheckboxInput label="I agree" required error="Please agree" />
      <SwitchInput label="Text me" description="On the day" />
      <FileInput label="File" description="PDF" error="Please choose a PDF" onFile={() => {}} />
      <Radios error="Please choose" />
    </>,
  );
  await expectNoAxeViolations(container);
});

it('is tied to its label, description and error', () => {
  renderUi(<TextInput label="Name" description="As on the invitation" error="Please enter your name" required />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('As on the invitation Please enter your name');
});

it('moves between radio buttons with the arrow keys', async () => {
  const { user } = renderUi(<Radios />);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Email' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Phone' })).toBeChecked();
  expect(screen.getByRole('radiogroup', { name: 'Contact by' })).toBeRequired();
});

it('shows a password on request, by keyboard', async () => {
  const { user } = renderUi(<PasswordInput label="Password" defaultValue="district-pour" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(input).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide what I typed' })).toHaveFocus();
});

it('turns a switch with Space', async () => {
  const { user } = renderUi(<SwitchInput label="Text me" />);
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('switch', { name: 'Text me' })).toBeChecked();
});

it('hands over a chosen file, and announces what is wrong with it', async () => {
  const onFile = jest.fn();
  const field = (error?: string) => <FileInput label="File" description="PDF" error={error} onFile={onFile} />;
  const { user, rerender } = renderUi(field());
  const input = screen.getByLabelText('File');
  await user.tab();
  expect(input).toHaveFocus();
  const file = new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' });
  await user.upload(input, file);
  expect(onFile).toHaveBeenCalledWith(file);
  rerender(field('Please choose a smaller file'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a smaller file');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('PDF Please choose a smaller file');
});
