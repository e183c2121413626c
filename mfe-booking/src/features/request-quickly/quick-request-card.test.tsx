import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  backend,
  BACKEND_URL,
  CUSTOMER,
  customerRow,
  dayFromNow,
  http,
  HttpResponse,
  refusal,
} from 'shared-data/testing';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { openSignedIn } from '../../testing/open-booking.tsx';

const card = () => screen.getByRole('region', { name: 'Quick booking' });
const labels = () => [...card().querySelectorAll('label')].map(({ textContent }) => textContent);
const enter = (label: string, value: string) =>
  act(async () => void fireEvent.change(within(card()).getByLabelText(label), { target: { value } }));
const button = (name: string) => within(card()).getByRole('button', { name });

async function fillStepOne(given: Partial<Record<'Date' | 'Guests' | 'Location', string>> = {}) {
  for (const [label, value] of Object.entries({ Date: dayFromNow(0), Guests: '20', Location: 'Georgetown', ...given }))
    await enter(label, value);
}

// rule: P-3-08, P-4-08, P-4-09, P-4-10
test('two steps ask for date, guests, location and what is wanted, then phone and name', async () => {
  const { user } = await openSignedIn();
  expect(within(card()).getAllByRole('listitem')).toHaveLength(2);
  expect(labels()).toEqual(['Date', 'Guests', 'Location', 'What would you like?', 'Hours']);
  await fillStepOne();
  await user.click(button('Continue'));
  expect(labels()).toEqual(['Phone', 'Name']);
  expect(within(card()).getByLabelText('Phone')).toHaveFocus();
  await expectAccessible();
});

// rule: B-2-07, B-2-64, what-was-bought.md#record
test('hours or a package are asked for with their price and the cheaper way, and a package that is too small names the one that fits', async () => {
  const { user } = await openSignedIn();
  await fillStepOne({ Guests: '60' });
  const price = () => within(card()).getByRole('status', { name: 'Price' });
  expect(price()).toHaveTextContent('$799 for a private event: 4 hours, 2 bartenders');
  await enter('Hours', '6');
  expect(price()).toHaveTextContent('$1,199 for a private event: 6 hours, 2 bartenders');
  const cheaper = 'Luxury, 6 hours with 3 bartenders for up to 150 guests, costs $999: $200 less.';
  expect(within(card()).getByText(cheaper)).toBeVisible();
  const premium = 'Premium: 5 hours, 2 bartenders, up to 75 guests';
  expect(within(card()).getByRole('option', { name: premium })).toBeInTheDocument();
  await enter('What would you like?', 'premium');
  expect(within(card()).queryByLabelText('Hours')).toBeNull();
  expect(price()).toHaveTextContent('$509 for a private event: 5 hours, 2 bartenders');
  await enter('What would you like?', 'essential');
  expect(price()).toBeEmptyDOMElement();
  await user.click(button('Continue'));
  const refusal = 'This package is for up to 25 guests. Premium is for up to 75.';
  expect(await within(card()).findAllByText(refusal)).not.toHaveLength(0);
  await user.click(button('Choose Premium'));
  expect(within(card()).getByLabelText('What would you like?')).toHaveValue('premium');
});

// rule: P-4-12, P-5-29
test('Continue is disabled until step 1 is filled', async () => {
  const { user } = await openSignedIn();
  expect(button('Continue')).toBeDisabled();
  for (const blank of ['Date', 'Guests', 'Location']) {
    await fillStepOne({ [blank]: '' });
    expect(button('Continue')).toBeDisabled();
  }
  await fillStepOne();
  expect(button('Continue')).toBeEnabled();
  await user.click(button('Continue'));
});

// rule: P-5-27, P-5-28
test('the date is today or later, the guests at least one', async () => {
  await openSignedIn();
  expect(within(card()).getByLabelText('Date')).toHaveAttribute('min', dayFromNow(0));
  await fillStepOne({ Date: dayFromNow(-1) });
  expect(button('Continue')).toBeDisabled();
  await fillStepOne({ Guests: '0' });
  expect(button('Continue')).toBeDisabled();
  await fillStepOne({ Guests: '1' });
  expect(button('Continue')).toBeEnabled();
});

// rule: booking.md#largest-party
test('more guests than are booked online are refused, with a way to an enquiry', async () => {
  const { user } = await openSignedIn();
  await fillStepOne({ Guests: '151' });
  const link = within(card()).getByRole('link', { name: 'Ask us about 151 guests' });
  expect(link).toHaveAttribute('href', `/contact?date=${dayFromNow(0)}&place=Georgetown&guests=151`);
  await user.click(button('Continue'));
  expect(await within(card()).findAllByText(/^For more than 150 guests please ask us/)).not.toHaveLength(0);
  expect(labels()).toEqual(['Date', 'Guests', 'Location', 'What would you like?', 'Hours']);
  await expectAccessible();
});

test('a date that has passed is explained beside the field once it is left', async () => {
  const { user } = await openSignedIn();
  const date = within(card()).getByLabelText('Date');
  await user.type(date, dayFromNow(-1));
  await user.tab();
  expect(date).toHaveAccessibleDescription('Please choose today or a later date');
  await expectAccessible();
});

// rule: P-4-11
test('Back returns to step 1 with what was entered', async () => {
  const { user } = await openSignedIn();
  await fillStepOne();
  await user.click(button('Continue'));
  await user.click(button('Back'));
  expect(within(card()).getByLabelText('Location')).toHaveValue('Georgetown');
  expect(within(card()).getByLabelText('Date')).toHaveFocus();
});

const QUICK_REQUEST = `${BACKEND_URL}/rest/v1/rpc/send_quick_request`;
/** 3pm and 9pm in New York. */
const [DAY, NIGHT] = ['2026-06-20T19:00:00+00:00', '2026-06-21T01:00:00+00:00'] as const;
const storedAt = (instant: string) => http.post(QUICK_REQUEST, () => HttpResponse.json(instant));

/** Fills both steps and presses the button. */
async function request(handler: ReturnType<typeof http.post>) {
  const { user } = await openSignedIn({ handlers: [handler] });
  await fillStepOne();
  await user.click(button('Continue'));
  await enter('Phone', '202-555-0123');
  await enter('Name', 'Nora');
  await user.click(button('Request a call'));
  return user;
}

// rule: my-account.md#known-contact
test('name and phone of the account are filled in', async () => {
  const { user } = await openSignedIn({ rows: { customers: [customerRow(CUSTOMER, { phone: '202-555-0142' })] } });
  await fillStepOne();
  await user.click(button('Continue'));
  await waitFor(() => expect(within(card()).getByLabelText('Phone')).toHaveValue('202-555-0142'));
  expect(within(card()).getByLabelText('Name')).toHaveValue(CUSTOMER.fullName);
  expect(button('Request a call')).toBeEnabled();
});

// rule: P-4-13, P-5-29
test('Request a call is disabled until phone and name are filled', async () => {
  const { user } = await openSignedIn();
  await fillStepOne();
  await user.click(button('Continue'));
  expect(button('Request a call')).toBeDisabled();
  await enter('Phone', '202-555-0123');
  await enter('Name', '');
  expect(button('Request a call')).toBeDisabled();
  await enter('Name', 'Nora');
  expect(button('Request a call')).toBeEnabled();
});

// rule: B-1-07, P-7-21, P-8-27, P-8-28, P-9-66
test('the answers are sent; the toast follows once they are stored, and the card is reset', async () => {
  await request(storedAt(DAY));
  const toast = await screen.findByRole('group', { name: 'Quick Request Sent!' });
  expect(within(toast).getByText("We'll call you within 15 minutes to confirm details.")).toBeVisible();
  expect(within(card()).getByLabelText('Location')).toHaveValue('');
  expect(backend.to('POST', '/rest/v1/rpc/send_quick_request').map(({ body }) => body)).toEqual([
    {
      p_event_date: dayFromNow(0),
      p_guest_count: 20,
      p_location: 'Georgetown',
      p_hours: 4,
      p_phone: '202-555-0123',
      p_name: 'Nora',
    },
  ]);
});

// rule: B-1-07
test('outside 8am to 8pm in New York the toast promises a call from 8am', async () => {
  await request(storedAt(NIGHT));
  const toast = await screen.findByRole('group', { name: 'Quick Request Sent!' });
  expect(within(toast).getByText("We'll call you from 8am to confirm details.")).toBeVisible();
});

// rule: B-1-07
test('two presses while the first is under way send one request', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waiting = new Promise<Response>((resolve) => (answer = resolve));
  const user = await request(http.post(QUICK_REQUEST, () => waiting));
  await user.click(button('Request a call'));
  answer(HttpResponse.json(DAY));
  await screen.findByRole('group', { name: 'Quick Request Sent!' });
  expect(backend.to('POST', '/rest/v1/rpc/send_quick_request')).toHaveLength(1);
});

// rule: B-1-07
test('a failure is reported and keeps what was typed', async () => {
  await request(http.post(QUICK_REQUEST, () => refusal(500, 'XX000', 'broken')));
  expect(await screen.findByRole('alert', { name: 'Error' })).toBeInTheDocument();
  expect(within(card()).getByRole('status')).toHaveTextContent('Your answers are still in the form');
  expect(within(card()).getByLabelText('Phone')).toHaveValue('202-555-0123');
  expect(within(card()).getByLabelText('Name')).toHaveValue('Nora');
  expect(screen.queryByText('Quick Request Sent!')).not.toBeInTheDocument();
  await expectAccessible();
});

// rule: B-1-07
test('after too many requests it says from when to try again', async () => {
  await request(http.post(QUICK_REQUEST, () => refusal(429, 'PT429', 'rate_limited', DAY)));
  expect(await within(card()).findByRole('status')).toHaveTextContent(
    'Please try again from 3:00 PM Eastern Time, or call us',
  );
});

test('a phone number with too few digits is explained and not sent', async () => {
  const { user } = await openSignedIn();
  await fillStepOne();
  await user.click(button('Continue'));
  await enter('Phone', 'soon');
  await enter('Name', 'Nora');
  await user.click(button('Request a call'));
  expect(within(card()).getByLabelText('Phone')).toHaveAccessibleDescription(/at least 7 digits/);
  expect(backend.to('POST', '/rest/v1/rpc/send_quick_request')).toEqual([]);
});
