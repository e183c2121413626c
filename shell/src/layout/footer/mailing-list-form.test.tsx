import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { backend } from 'shared-data/testing';
import { openSite } from '../../testing/open-site.tsx';
import { MailingListForm } from './mailing-list-form.tsx';

const form = () => within(screen.getByRole('form', { name: 'Join our mailing list' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function openForm() {
  openSite('/about');
  return userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}

test('an anonymous visitor sees a form with name, optional company and email', async () => {
  await openForm();
  expect(form().getByLabelText('Name')).toHaveAttribute('name', 'name');
  expect(form().getByLabelText('Company (optional)')).not.toBeRequired();
  expect(form().getByLabelText('Email')).toHaveAttribute('name', 'email');
  expect(form().getAllByRole('textbox')).toHaveLength(3);
  expect(form().getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

test('name and email are required, and the email must be valid', async () => {
  const user = await openForm();
  expect(form().getByLabelText('Name')).toBeRequired();
  expect(form().getByLabelText('Email')).toBeRequired();
  expect(form().getByLabelText('Email')).toHaveAttribute('type', 'email');
  await user.type(form().getByLabelText('Name'), 'Nora');
  await user.click(form().getByRole('button', { name: 'Subscribe' }));
  expect(form().queryByRole('button', { name: 'Subscribing...' })).toBeNull();
});

test('a long pasted name is not truncated', async () => {
  const user = await openForm();
  await user.click(form().getByLabelText('Name'));
  await user.paste('x'.repeat(300));
  expect(form().getByLabelText('Name')).toHaveValue('x'.repeat(300));
});

test('subscribing takes one second, shows a thank-you message, clears the form and sends no request', async () => {
  const user = await openForm();
  const before = backend.requests.length;
  await user.type(form().getByLabelText('Name'), 'Nora Whitfield');
  await user.type(form().getByLabelText('Company (optional)'), 'Whitfield Studio');
  await user.type(form().getByLabelText('Email'), 'nora@example.com');
  await user.click(form().getByRole('button', { name: 'Subscribe' }));
  expect(form().getByRole('button', { name: 'Subscribing...' })).toBeDisabled();

  act(() => jest.advanceTimersByTime(900));
  expect(form().getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(form().getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  for (const field of form().getAllByRole('textbox')) expect(field).toHaveValue('');
  expect(await screen.findByText('Subscription Successful')).toBeInTheDocument();
  expect(screen.getByText('Thank you for joining our mailing list!')).toBeInTheDocument();
  expect(backend.requests).toHaveLength(before);
});

test('before hydration the form keeps input and cannot be submitted', () => {
  const ui = <MailingListForm />;
  const site = document.createElement('div');
  site.innerHTML = renderToString(ui);
  document.body.append(site);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  name.value = 'Nora';
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  const { unmount } = render(ui, { container: site, hydrate: true });
  expect(screen.getByLabelText('Name')).toBe(name);
  expect(name).toHaveValue('Nora');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  unmount();
});
