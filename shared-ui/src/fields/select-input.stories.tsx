import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SelectInput } from './select-input.tsx';

const meta = {
  component: SelectInput,
  args: {
    label: 'Time',
    options: [
      { value: '17:00', label: '5:00 PM' },
      { value: '18:00', label: '6:00 PM' },
      { value: '19:00', label: '7:00 PM (booked)', disabled: true },
    ],
  },
} satisfies Meta<typeof SelectInput>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Placeholder: Story = { args: { placeholder: 'Choose a time' } };
export const Chosen: Story = { tags: ['look'], args: { defaultValue: '18:00' } };
export const Required: Story = { args: { placeholder: 'Choose a time', required: true } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const WithDescription: Story = { args: { description: 'When the first guests arrive' } };
export const Invalid: Story = { args: { placeholder: 'Choose a time', error: 'Please choose a time' } };
export const Disabled: Story = { args: { disabled: true } };
export const NoOptions: Story = { args: { placeholder: 'No open times', options: [], disabled: true } };
export const LongText: Story = {
  args: {
    options: [
      {
        value: 'a',
        label: 'Classic bar with two bartenders, four hours, glasses, ice, mixers and everything else that is needed',
      },
    ],
  },
};
