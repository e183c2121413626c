import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { fn, userEvent } from 'storybook/test';
import { ComboboxInput, type ComboboxInputProps } from './combobox-input.tsx';

const addresses = [
  '1600 K Street NW, Washington, DC',
  '1600 P Street NW, Washington, DC',
  '7 Wharf Street SW, Washington, DC',
];

function Typeable({ value: initial, onChange, ...rest }: ComboboxInputProps) {
  const [value, setValue] = useState(initial);
  const change = (text: string) => {
    setValue(text);
    onChange(text);
  };
  return <ComboboxInput {...rest} value={value} onChange={change} />;
}

const meta = {
  component: ComboboxInput,
  render: (args) => <Typeable {...args} />,
  args: {
    label: 'Address',
    value: '',
    onChange: fn(),
    search: (query) => addresses.filter((address) => address.toLowerCase().includes(query.toLowerCase())),
    debounce: 0,
  },
} satisfies Meta<typeof ComboboxInput>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Leaves the list of suggestions open. */
const open: Story['play'] = async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('combobox'), '1600');
  await canvas.findByRole('option', { name: addresses[0] });
};

export const Empty: Story = {};
export const Filled: Story = { args: { value: addresses[2] ?? '' } };
export const WithPlaceholder: Story = { args: { placeholder: 'Street and number' } };
export const WithDescription: Story = { args: { description: 'Where the bar stands', required: true } };
export const Invalid: Story = { args: { description: 'Where the bar stands', error: 'Please enter the address' } };
export const Disabled: Story = { args: { value: addresses[2] ?? '', disabled: true } };
export const Open: Story = { play: open };
export const OpenWithHighlight: Story = {
  play: async (context) => {
    await open(context);
    await userEvent.keyboard('{ArrowDown}');
  },
};
export const NothingFound: Story = {
  play: async ({ canvas }) => userEvent.type(canvas.getByRole('combobox'), 'nowhere'),
};
