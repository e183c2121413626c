import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { FieldPair } from './field-pair.tsx';
import { TextField } from './text-fields.tsx';

const meta = {
  component: FieldPair,
  args: {
    children: [
      <TextField key="first" name="first" label="First name" />,
      <TextField key="last" name="last" label="Last name" />,
    ],
  },
} satisfies Meta<typeof FieldPair>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { decorators: [inForm({ first: 'Ada', last: 'Lovelace' })] };
export const OneInvalid: Story = {
  decorators: [inForm({ first: 'Ada', last: '' }, { last: 'Please enter your last name' })],
};
