import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from 'shared-ui/testing';
import {
  CheckboxField,
  DateField,
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

const empty = {
  name: '',
  email: '',
  guests: '' as number | '',
  date: '',
  time: '',
  terms: false,
  news: true,
  method: 'email',
  notes: '',
  kept: 'as it was',
};
const options = [
  { value: 'email', label: 'Mail' },
  { value: 'phone', label: 'Phone' },
];
const schema = yup.object({ name: yup.string().required('Please enter your name') });

function Request({ onSubmit }: { onSubmit: (values: typeof empty) => void }) {
  const [renders, setRenders] = useState(0);
  return (
    <FormShell
      aria-label="Request"
      initialValues={empty}
      validationSchema={schema}
      onSubmit={(values) => onSubmit(values)}
    >
      <TextField name="name" label="Name" />
      <EmailField name="email" label="Email" />
      <NumberField name="guests" label="Guests" />
      <DateField name="date" label="Date" />
      <SelectField name="time" label="Time" placeholder="Choose" options={[{ value: '18:00', label: '6:00 PM' }]} />
      <CheckboxField name="terms" label="I agree" />
      <CheckboxField name="news" label="Send me news" />
      <RadioGroupField name="method" label="Contact by" options={options} />
      <TextAreaField name="notes" label="Notes" />
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render again
      </button>
      <SubmitButton>Send</SubmitButton>
    </FormShell>
  );
}

const field = <Control extends HTMLElement = HTMLInputElement>(label: string) => screen.getByLabelText<Control>(label);

function enterEverything() {
  field('Name').value = 'Ada';
  field('Email').value = 'ada@example.com';
  field('Guests').value = '40';
  field('Date').value = '2026-06-20';
  field<HTMLSelectElement>('Time').value = '18:00';
  field('I agree').checked = true;
  field('Send me news').checked = false;
  field('Phone').checked = true;
  field<HTMLTextAreaElement>('Notes').value = 'By the river';
}
const entered = {
  name: 'Ada',
  email: 'ada@example.com',
  guests: 40,
  date: '2026-06-20',
  time: '18:00',
  terms: true,
  news: false,
  method: 'phone',
  notes: 'By the river',
  kept: 'as it was',
};

test('what was entered before hydration is sent', async () => {
  const onSubmit = jest.fn();
  const { user } = renderUi(<Request onSubmit={onSubmit} />, { beforeHydration: enterEverything });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(entered));
});

test('what was entered before hydration stays in the controls when the form renders again', async () => {
  const { user } = renderUi(<Request onSubmit={() => {}} />, { beforeHydration: enterEverything });
  await user.click(screen.getByRole('button', { name: 'Render again' }));
  expect(screen.getByRole('form')).toHaveFormValues({
    name: 'Ada',
    email: 'ada@example.com',
    guests: 40,
    date: '2026-06-20',
    time: '18:00',
    terms: true,
    news: false,
    method: 'phone',
    notes: 'By the river',
  });
});

test('a field that was filled before hydration is not called empty when focus leaves it', async () => {
  const { user } = renderUi(<Request onSubmit={() => {}} />, { beforeHydration: () => (field('Name').value = 'Ada') });
  await user.click(field('Name'));
  await user.tab();
  expect(field('Name')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByText('Please enter your name')).not.toBeInTheDocument();
});

test('nothing can be sent before hydration, neither by the button nor by Enter', () => {
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', submitted);
  renderUi(<Request onSubmit={() => {}} />, {
    beforeHydration: () => {
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
      screen.getByRole('button', { name: 'Send' }).click();
    },
  });
  document.removeEventListener('submit', submitted);
  expect(submitted).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('what the browser fills in without an event is sent', async () => {
  const onSubmit = jest.fn();
  const { user } = renderUi(<Request onSubmit={onSubmit} />);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...empty, name: 'Ada' }));
});

test('an error appears when the press that left the field has ended, not under the pointer', async () => {
  const { user } = renderUi(<Request onSubmit={() => {}} />);
  await user.click(field('Name'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Render again' }) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(field('Name')).not.toHaveFocus();
  expect(screen.queryByText('Please enter your name')).not.toBeInTheDocument();
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText('Please enter your name')).toBeVisible();
});
