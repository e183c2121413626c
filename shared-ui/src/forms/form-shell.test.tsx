/** @core */
import type { ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import {
  CheckboxField,
  EmailField,
  FormShell,
  NumberField,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  yup,
} from './index.ts';

const schema = yup.object({
  name: yup.string().required('Please enter your name'),
  email: yup.string().required('Please enter your email').email('Please enter a valid email'),
  guests: yup.number().required('Please enter the number of guests'),
});
const empty = { name: '', email: '', guests: '' as number | '', time: '', terms: false, method: 'email', notes: '' };

function setUp(onSubmit: (values: typeof empty) => unknown = () => {}, onInvalid = jest.fn()) {
  const ui = (
    <FormShell
      aria-label="Request"
      initialValues={empty}
      validationSchema={schema}
      onSubmit={(values) => onSubmit(values) as void}
      onInvalid={onInvalid}
    >
      <TextField name="name" label="Name" required autoComplete="name" description="As on the invitation" />
      <EmailField name="email" label="Email" required />
      <NumberField name="guests" label="Guests" required />
      <SelectField name="time" label="Time" placeholder="Choose" options={[{ value: '18:00', label: '6:00 PM' }]} />
      <CheckboxField name="terms" label="I agree" />
      <RadioGroupField
        name="method"
        label="Contact by"
        options={[
          { value: 'email', label: 'Mail' },
          { value: 'phone', label: 'Phone' },
        ]}
      />
      <TextAreaField name="notes" label="Notes" />
      <SubmitButton>Send</SubmitButton>
    </FormShell>
  );
  return { onInvalid, ...renderUi(ui) };
}

it('has no axe findings, empty and with errors', async () => {
  const { container, user } = setUp();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('group', { name: '3 fields need your attention' });
  await expectNoAxeViolations(container);
});

it('takes digits for a number of guests, and no 1e3', async () => {
  const { user } = setUp();
  await user.type(screen.getByLabelText(/^Guests/), '1e3');
  expect(screen.getByLabelText(/^Guests/)).toHaveValue(13);
});

it('is filled and sent by keyboard alone, with typed values', async () => {
  const onSubmit = jest.fn();
  const { user } = setUp(onSubmit);
  await user.tab();
  await user.keyboard('Ada');
  await user.tab();
  await user.keyboard('ada@example.com');
  await user.tab();
  await user.keyboard('40');
  await user.selectOptions(screen.getByLabelText('Time'), '18:00');
  await user.click(screen.getByLabelText('I agree'));
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({
      name: 'Ada',
      email: 'ada@example.com',
      guests: 40,
      time: '18:00',
      terms: true,
      method: 'phone',
      notes: '',
    }),
  );
});

it('shows an error after blur, tied to its field', async () => {
  const { user } = setUp();
  const name = screen.getByLabelText('Name');
  expect(name).toHaveAccessibleDescription('As on the invitation');
  await user.click(name);
  expect(name).not.toHaveAttribute('aria-invalid');
  await user.tab();
  await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  expect(name).toHaveAccessibleDescription('As on the invitation Please enter your name');
});

// rule: design-and-accessibility.md#error-summary
it('moves focus to a summary after a failed submit, whose links lead to the fields', async () => {
  const { user, onInvalid } = setUp();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = await screen.findByRole('group', { name: '3 fields need your attention' });
  expect(summary).toHaveFocus();
  expect(onInvalid).toHaveBeenCalledTimes(1);
  const messages = {
    name: 'Please enter your name',
    email: 'Please enter your email',
    guests: 'Please enter the number of guests',
  };
  expect(onInvalid).toHaveBeenCalledWith(messages, empty);
  await user.click(screen.getByRole('link', { name: 'Please enter your email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.keyboard('ada@example.com');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Please enter your email' })).not.toBeInTheDocument());
});

it('says that it is working and sends once, however often it is pressed', async () => {
  let finish = () => {};
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = setUp(onSubmit);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Guests'), '40');
  const button = screen.getByRole('button', { name: 'Send' });
  await user.dblClick(button);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByText('Sending')).toBeInTheDocument();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
});

it('ends immediately when the submit returned nothing, so that it can be sent again', async () => {
  const onSubmit = jest.fn();
  const { user } = setUp(onSubmit);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Guests'), '40');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

it('tells readers without script what it needs, in words that can be chosen', () => {
  const served = (words?: string) =>
    renderToStaticMarkup(
      <FormShell aria-label="Request" initialValues={empty} onSubmit={() => {}} withoutScript={words}>
        <SubmitButton>Send</SubmitButton>
      </FormShell>,
    );
  expect(served()).toMatch(/<noscript>.*This form needs JavaScript\. Please turn it on, or call us.*<\/noscript>/);
  expect(served('Write to us instead.')).toMatch(/<noscript>.*Write to us instead\..*<\/noscript>/);
});

// rule: B-3-31
test('a form in a form is refused', () => {
  const shell = (children: ReactNode) => (
    <FormShell initialValues={{}} onSubmit={() => {}}>
      {children}
    </FormShell>
  );
  expect(() => renderUi(shell(shell(null)))).toThrow('must not be inside another one');
});
