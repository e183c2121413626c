import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

function Choosable({ value: initial, onChange, ...rest }: RadioGroupProps) {
  const [value, setValue] = useState(initial);
  const choose = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <RadioGroup {...rest} value={value} onChange={choose} />;
}

const options = [
  { value: 'email', label: 'Mail' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text message' },
];
const meta = {
  component: RadioGroup,
  render: (args) => <Choosable {...args} />,
  args: { label: 'Contact by', name: 'method', value: '', onChange: fn(), options },
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const Chosen: Story = { args: { value: 'phone' } };
export const Row: Story = { args: { value: 'phone', layout: 'row' } };
export const Cards: Story = {
  args: {
    value: 'phone',
    layout: 'cards',
    options: options.map((option) => ({ ...option, description: 'From 8am to 8pm, in Washington, DC.' })),
  },
};
export const Required: Story = { args: { required: true } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const WithDescription: Story = { args: { description: 'We write within a day.' } };
export const Invalid: Story = { args: { error: 'Please choose how we reach you' } };
export const DisabledChoice: Story = {
  args: { value: 'email', options: options.map((option) => ({ ...option, disabled: option.value === 'text' })) },
};
export const DisabledAll: Story = {
  args: { value: 'email', options: options.map((option) => ({ ...option, disabled: true })) },
};
export const WithSecondLines: Story = {
  tags: ['look'],
  args: { value: 'email', options: options.map((option) => ({ ...option, description: 'Between 9 AM and 6 PM' })) },
};
export const LongText: Story = {
  args: {
    value: 'a',
    options: [
      {
        value: 'a',
        label: 'Call me on the number that I have entered, on the day before the event',
        description: 'Only when something about the event has changed in the meantime',
      },
      { value: 'b', label: 'Extraordinarilylongwordwithoutanybreakthatdoesnotfitonaphone' },
    ],
  },
};
