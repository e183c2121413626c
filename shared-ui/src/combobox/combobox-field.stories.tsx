import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { ComboboxField } from './combobox-field.tsx';

const meta = {
  component: ComboboxField,
  args: { name: 'location', label: 'Address', search: () => ['1600 K Street NW, Washington, DC'] },
} satisfies Meta<typeof ComboboxField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inForm({ location: '' })] };
export const Filled: Story = {
  tags: ['look'],
  decorators: [inForm({ location: '7 Wharf Street SW, Washington, DC' })],
};
export const Invalid: Story = { decorators: [inForm({ location: '' }, { location: 'Please enter the address' })] };
