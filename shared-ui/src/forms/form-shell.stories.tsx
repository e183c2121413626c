import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn, userEvent } from 'storybook/test';
import * as yup from 'yup';
import { CheckboxField } from './choice-fields.tsx';
import { FormShell } from './form-shell.tsx';
import { SubmitButton } from './submit-button.tsx';
import { EmailField, TextField } from './text-fields.tsx';

interface Enquiry {
  name: string;
  email: string;
  terms: boolean;
}
const empty: Enquiry = { name: '', email: '', terms: false };
const ada: Enquiry = { name: 'Ada Lovelace', email: 'ada@example.com', terms: true };

const meta = {
  component: FormShell<Enquiry>,
  args: {
    'aria-label': 'Request',
    initialValues: empty,
    validationSchema: yup.object({
      name: yup.string().required('Please enter your name'),
      email: yup.string().required('Please enter your email'),
    }),
    onSubmit: fn(),
    children: (
      <>
        <TextField name="name" label="Name" required autoComplete="name" />
        <EmailField name="email" label="Email" required />
        <CheckboxField name="terms" label="I agree to the terms" />
        <SubmitButton>Send request</SubmitButton>
      </>
    ),
  },
} satisfies Meta<typeof FormShell<Enquiry>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { initialValues: ada } };
export const AfterFailedSubmit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send request' }));
    await canvas.findByRole('group', { name: '2 fields need your attention' });
  },
};
export const Sending: Story = {
  args: { initialValues: ada, onSubmit: fn(() => new Promise(() => {})) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send request' }));
    await canvas.findByText('Sending');
  },
};
