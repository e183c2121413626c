import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextAreaInput, TextInput, type TextAreaInputProps } from './text-input.tsx';

const meta = { component: TextInput, args: { label: 'Name' } } satisfies Meta<typeof TextInput>;
export default meta;

type Story = StoryObj<typeof meta>;

const area = (args: Partial<TextAreaInputProps> = {}): Story => ({
  render: () => <TextAreaInput label="Notes" {...args} />,
});
const long = 'We have the garden from two in the afternoon on. '.repeat(20);

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Ada Lovelace' } };
export const WithPlaceholder: Story = { args: { placeholder: 'First and last name' } };
export const Required: Story = { args: { required: true } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const WithDescription: Story = { args: { description: 'As on the invitation' } };
export const Invalid: Story = {
  tags: ['look'],
  args: { description: 'As on the invitation', error: 'Please enter your name' },
};
export const Disabled: Story = { tags: ['look'], args: { defaultValue: 'Ada Lovelace', disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: 'Ada Lovelace', readOnly: true } };
export const Date: Story = { args: { label: 'Date', type: 'date', defaultValue: '2026-11-27' } };
export const Time: Story = { args: { label: 'Time', type: 'time', defaultValue: '18:00' } };
export const Number: Story = { args: { label: 'Guests', type: 'number', defaultValue: 40 } };
export const LongText: Story = {
  args: {
    label: 'Name of the person who receives us when we arrive at the place of the event',
    description: 'Somebody who has the keys and knows where the water and the power are.',
    defaultValue: 'Augusta Ada King, Countess of Lovelace, and Charles Babbage, Fellow of the Royal Society',
    error: 'Please keep this to 60 characters at most; it has 87.',
  },
};
export const AreaEmpty: Story = area({ placeholder: 'What should we know?' });
export const AreaFilled: Story = { ...area({ defaultValue: 'The entrance is on K Street.' }), tags: ['look'] };
export const AreaLongText: Story = area({ defaultValue: long });
export const AreaInvalid: Story = area({
  defaultValue: long,
  description: 'Up to 500 characters',
  error: 'Please keep this to 500 characters at most; it has 980.',
});
export const AreaDisabled: Story = area({ defaultValue: 'The entrance is on K Street.', disabled: true });
