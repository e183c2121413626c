import { act, fireEvent, screen, within } from '@testing-library/react';
import { backend, dayFromNow } from 'shared-data/testing';
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

test('two steps ask for five things: date, guests, location, then phone and name', async () => {
  const { user } = await openSignedIn();
  expect(within(card()).getAllByRole('listitem')).toHaveLength(2);
  expect(labels()).toEqual(['Date', 'Guests', 'Location']);
  await fillStepOne();
  await user.click(button('Continue'));
  expect(labels()).toEqual(['Phone', 'Name']);
  expect(within(card()).getByLabelText('Phone')).toHaveFocus();
  await expectAccessible();
});

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

test('a date that has passed is explained beside the field once it is left', async () => {
  const { user } = await openSignedIn();
  const date = within(card()).getByLabelText('Date');
  await user.type(date, dayFromNow(-1));
  await user.tab();
  expect(date).toHaveAccessibleDescription('Please choose today or a later date');
  await expectAccessible();
});

test('Back returns to step 1 with what was entered', async () => {
  const { user } = await openSignedIn();
  await fillStepOne();
  await user.click(button('Continue'));
  await user.click(button('Back'));
  expect(within(card()).getByLabelText('Location')).toHaveValue('Georgetown');
  expect(within(card()).getByLabelText('Date')).toHaveFocus();
});

test('the request can be sent once phone and name are filled; it shows the toast, makes no call and is reset', async () => {
  const { user } = await openSignedIn();
  const before = backend.requests.length;
  await fillStepOne();
  await user.click(button('Continue'));
  expect(button('Request a call')).toBeDisabled();
  await enter('Phone', '202-555-0123');
  expect(button('Request a call')).toBeDisabled();
  await enter('Name', 'Nora');
  await user.click(button('Request a call'));
  const toast = await screen.findByRole('group', { name: 'Quick Request Sent!' });
  expect(within(toast).getByText("We'll call you within 15 minutes to confirm details.")).toBeVisible();
  expect(within(card()).getByLabelText('Location')).toHaveValue('');
  expect(backend.requests).toHaveLength(before);
});
