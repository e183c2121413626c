import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CodeForm, codeRefusal } from './code-form.tsx';
import { TermsField } from 'shared-ui/forms';

const meta = {
  component: CodeForm,
  args: {
    'aria-label': 'Code from the mail',
    action: 'Confirm',
    check: () => Promise.resolve(codeRefusal(4)),
  },
} satisfies Meta<typeof CodeForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfAMail: Story = {};
export const OfAnApp: Story = { args: { source: 'app', action: 'Continue' } };
export const WithTerms: Story = {
  args: {
    more: {
      fields: <TermsField terms="/terms" privacy="/privacy" />,
      initialValues: { terms: false },
      rules: {},
    },
  },
};
