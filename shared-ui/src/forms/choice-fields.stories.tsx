import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { CheckboxField, RadioGroupField, SelectField, SwitchField } from './choice-fields.tsx';

const options = [
  { value: 'email', label: 'Mail' },
  { value: 'phone', label: 'Phone' },
];
const meta = {
  component: SelectField,
  args: { name: 'field', label: 'Contact by', placeholder: 'Choose', options },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

const holding = (value: string | boolean) => [inForm({ field: value })];
const invalid = (value: string | boolean, error: string) => [inForm({ field: value }, { field: error })];

export const Select: Story = { decorators: holding('phone') };
export const SelectInvalid: Story = { decorators: invalid('', 'Please choose how we reach you') };
export const Checkbox: Story = {
  decorators: holding(true),
  render: () => <CheckboxField name="field" label="I agree to the terms" />,
};
export const CheckboxInvalid: Story = {
  decorators: invalid(false, 'Please agree to the terms'),
  render: () => <CheckboxField name="field" label="I agree to the terms" />,
};
export const Switch: Story = {
  decorators: holding(true),
  render: () => <SwitchField name="field" label="Send me news" />,
};
export const Radio: Story = {
  decorators: holding('phone'),
  render: () => <RadioGroupField name="field" label="Contact by" options={options} />,
};
export const RadioInvalid: Story = {
  decorators: invalid('', 'Please choose how we reach you'),
  render: () => <RadioGroupField name="field" label="Contact by" options={options} />,
};
