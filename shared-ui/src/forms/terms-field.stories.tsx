import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inForm } from '../../.storybook/in-form.tsx';
import { TermsField } from './terms-field.tsx';

const meta = {
  component: TermsField,
  args: { terms: '/terms', privacy: '/privacy' },
} satisfies Meta<typeof TermsField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { decorators: [inForm({ terms: false })] };
export const WithAge: Story = {
  args: { agreement: 'I am 21 or older, and agree' },
  decorators: [inForm({ terms: true })],
};
export const NotChecked: Story = {
  decorators: [inForm({ terms: false }, { terms: 'Accept the terms to create an account.' })],
};
