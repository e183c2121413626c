import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import {
  DateField,
  EmailField,
  NumberField,
  PasswordField,
  PhoneField,
  TextAreaField,
  TextField,
  TimeField,
} from './text-fields.tsx';

const meta = { component: TextField, args: { name: 'field', label: 'Name' } } satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

const filled = (value: string | number) => [inForm({ field: value })];
const invalid = (error: string) => [inForm({ field: '' }, { field: error })];

export const Text: Story = { decorators: filled('Ada Lovelace') };
export const TextEmpty: Story = { decorators: filled('') };
export const TextInvalid: Story = { decorators: invalid('Please enter your name') };
export const Email: Story = {
  decorators: filled('ada@example.com'),
  render: () => <EmailField name="field" label="Email" />,
};
export const EmailInvalid: Story = {
  decorators: invalid('Please enter a valid email'),
  render: () => <EmailField name="field" label="Email" required />,
};
export const Phone: Story = {
  decorators: filled('(202) 555-0100'),
  render: () => <PhoneField name="field" label="Phone" />,
};
export const Number: Story = { decorators: filled(40), render: () => <NumberField name="field" label="Guests" /> };
export const NumberInvalid: Story = {
  decorators: invalid('Please enter the number of guests'),
  render: () => <NumberField name="field" label="Guests" />,
};
export const Date: Story = {
  decorators: filled('2026-11-27'),
  render: () => <DateField name="field" label="Date" min="2026-11-20" />,
};
export const DateInvalid: Story = {
  decorators: invalid('Please choose a date'),
  render: () => <DateField name="field" label="Date" />,
};
export const Time: Story = { decorators: filled('18:00'), render: () => <TimeField name="field" label="Time" /> };
export const Password: Story = {
  decorators: filled('correct horse'),
  render: () => <PasswordField name="field" label="Password" autoComplete="current-password" />,
};
export const PasswordInvalid: Story = {
  decorators: invalid('Please enter your password'),
  render: () => <PasswordField name="field" label="Password" autoComplete="current-password" />,
};
export const TextArea: Story = {
  decorators: filled('The entrance is on K Street.'),
  render: () => <TextAreaField name="field" label="Notes" />,
};
export const TextAreaInvalid: Story = {
  decorators: invalid('Please tell us about your event'),
  render: () => <TextAreaField name="field" label="Notes" />,
};
