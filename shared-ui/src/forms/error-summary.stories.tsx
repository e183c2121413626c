import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Formik, Form } from 'formik';
import { userEvent } from 'storybook/test';
import { ErrorSummary } from './error-summary.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-fields.tsx';

const meta = {
  component: ErrorSummary,
  parameters: { errors: {} },
  render: (args, { parameters }) => (
    <Formik initialValues={{ name: '', email: '' }} validate={() => parameters['errors'] as object} onSubmit={() => {}}>
      <Form noValidate aria-label="Request">
        <ErrorSummary {...args} />
        <TextField name="name" label="Name" />
        <TextField name="email" label="Email" />
        <SubmitButton>Send request</SubmitButton>
      </Form>
    </Formik>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByRole('group');
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneError: Story = { parameters: { errors: { name: 'Please enter your name' } } };
export const SeveralErrors: Story = {
  tags: ['look'],
  parameters: { errors: { name: 'Please enter your name', email: 'Please enter your email' } },
};
export const OwnTitle: Story = { ...OneError, args: { title: 'We could not send it' } };
export const LongText: Story = {
  parameters: {
    errors: {
      name: 'Please enter the first and the last name of the person who receives us when we arrive at the place of the event',
    },
  },
};
