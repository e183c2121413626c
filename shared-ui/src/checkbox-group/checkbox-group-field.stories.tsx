import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { CheckboxGroupField } from './checkbox-group-field.tsx';

const meta = {
  component: CheckboxGroupField,
  args: {
    name: 'field',
    label: 'Extras',
    options: [
      { value: 'ice', label: 'Custom ice cubes, $400' },
      { value: 'mocktails', label: 'Mocktails, $200' },
    ],
  },
} satisfies Meta<typeof CheckboxGroupField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = { decorators: [inForm({ field: [] })] };
export const Some: Story = { decorators: [inForm({ field: ['mocktails'] })] };
export const Described: Story = {
  args: { description: 'Each is one price for the whole event.' },
  decorators: [inForm({ field: [] })],
};
