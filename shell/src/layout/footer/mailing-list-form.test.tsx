import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { HttpHandler } from 'msw/http';
import { backend, BACKEND_URL, http, HttpResponse, refusal } from 'shared-data/testing';
import { openSite } from '../../testing/open-site.tsx';
import { MailingListForm } from './mailing-list-form.tsx';

const form = () => within(screen.getByRole('form', { name: 'Join our mailing list' }));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

async function openForm(handlers: HttpHandler[] = []) {
  openSite('/about', { handlers });
  return userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}

// rule: P-2.1-41, P-2.1-42, P-2.1-43, P-2.1-44, P-3-09, P-4-32, P-6-02
test('an anonymous visitor sees a form with name, optional company and email', async () => {
  await openForm();
  expect(form().getByLabelText('Name')).toHaveAttribute('name', 'name');
  expect(form().getByLabelText('Company (optional)')).not.toBeRequired();
  expect(form().getByLabelText('Email')).toHaveAttribute('name', 'email');
  expect(form().getAllByRole('textbox')).toHaveLength(3);
  expect(form().getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

// rule: P-5-81, P-5-82, P-5-83
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

const rpc = '/rest/v1/rpc/join_mailing_list';

async function fillAndSubmit(user: ReturnType<typeof userEvent.setup>) {
  await user.type(form().getByLabelText('Name'), 'Nora Whitfield');
  await user.type(form().getByLabelText('Company (optional)'), 'Whitfield Studio');
  await user.type(form().getByLabelText('Email'), 'nora@example.com');
  await user.click(form().getByRole('button', { name: 'Subscribe' }));
}

// rule: B-1-01, P-4-33, P-4-34, P-4-36, P-4-37, P-4-38
test('subscribing lasts until the call answers, at least a second, then thanks and clears the form', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const user = await openForm([
    http.post(`${BACKEND_URL}${rpc}`, async () => {
      await answered;
      return new HttpResponse(null, { status: 204 });
    }),
  ]);
  await fillAndSubmit(user);
  expect(form().getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(form().getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  expect(backend.to('POST', rpc).map(({ body }) => body)).toEqual([
    { p_email: 'nora@example.com', p_name: 'Nora Whitfield', p_company: 'Whitfield Studio', p_source: 'footer' },
  ]);

  answer();
  expect(await screen.findByText('Subscription Successful')).toBeInTheDocument();
  expect(screen.getByText('Thank you for joining our mailing list!')).toBeInTheDocument();
  expect(form().getByRole('status')).toHaveTextContent('Please confirm by the link we sent.');
  expect(form().getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  for (const field of form().getAllByRole('textbox')) expect(field).toHaveValue('');
});

// rule: B-1-01
test('who gets no mail reads why that may be and when to try again', async () => {
  const user = await openForm();
  await fillAndSubmit(user);
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(form().getByRole('status')).toHaveTextContent(
    'No mail? A mailbox gets one in 24 hours, and none once it is on the list. Please look for an earlier one, or join again tomorrow.',
  );
});

// rule: B-1-01
test('a call that is answered early leaves the button pending for a second', async () => {
  const user = await openForm();
  await fillAndSubmit(user);
  await act(() => jest.advanceTimersByTimeAsync(900));
  expect(backend.to('POST', rpc)).toHaveLength(1);
  expect(form().getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(await screen.findByText('Subscription Successful')).toBeInTheDocument();
});

test('a refused subscription shows why and keeps what was entered', async () => {
  const user = await openForm([http.post(`${BACKEND_URL}${rpc}`, () => refusal(429, 'PT429', 'rate_limited'))]);
  await fillAndSubmit(user);
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(
    await screen.findByText('Too many sign-ups from your network. Please try again in ten minutes.'),
  ).toBeInTheDocument();
  expect(form().getByRole('status')).toBeEmptyDOMElement();
  expect(form().getByLabelText('Email')).toHaveValue('nora@example.com');
  expect(form().getByRole('button', { name: 'Subscribe' })).toBeEnabled();
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
