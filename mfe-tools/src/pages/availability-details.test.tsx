/** @core */
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeClock } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { goOn, NOW, openAvailability, reachDetails, selection } from '../testing/open-availability.tsx';
import { renderPage } from '../testing/render-page.tsx';
import AvailabilityCheckerPage from './availability-checker-page.tsx';

beforeEach(() => fakeClock(NOW));
afterEach(() => jest.useRealTimers());

// rule: P-2.9-25, P-2.9-26, P-2.9-27, P-3-35, P-4-45
test('step 2 requests the contact, and Back keeps all input', async () => {
  const { user, container } = await openAvailability();
  await reachDetails(user);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus());
  expect(selection()).toHaveTextContent('Saturday, June 20, 2026');
  for (const name of ['Name', 'Email', 'Phone', 'Message (optional)'])
    expect(screen.getByLabelText(name)).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /I agree to the Terms/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Continue to Full Booking' })).toBeVisible();
  await expectNoAxeViolations(container);

  await user.type(screen.getByLabelText('Name'), 'Ada Byron');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Choose a date and time' })).toHaveFocus());
  expect(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' })).toBeChecked();
  await user.click(goOn());
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada Byron');
});

// rule: P-5-68, P-5-69, P-5-70, P-5-71, P-5-72, P-5-73
test.each([
  ['Name', 'A', 'Name must be at least 2 characters.'],
  ['Email', 'ada@home', 'Please enter a valid email address.'],
  ['Phone', '202555014', 'Please enter a valid phone number.'],
])('%s "%s" reads the message', async (label, value, message) => {
  const { user } = await openAvailability();
  await reachDetails(user);
  await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Continue to Full Booking' }));
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
});

// rule: P-5-75, P-5-76
test('the terms must be accepted, and the errors have no axe violations', async () => {
  const { user, container } = await openAvailability();
  await reachDetails(user);
  await user.type(screen.getByLabelText('Name'), 'Ada Byron');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Phone'), '202-555-0142');
  await user.click(screen.getByRole('button', { name: 'Continue to Full Booking' }));
  const summary = await screen.findByRole('group', { name: '1 field needs your attention' });
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link')).toHaveTextContent('You must agree to the terms to proceed.');
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

// rule: P-2.9-28, P-2.9-29, P-2.9-30, P-5-74
test('a keyboard user continues to the booking page by client-side navigation, with the six values', async () => {
  const { user } = await openAvailability();
  await user.tab();
  while (document.activeElement?.matches('select, [aria-label^="Go to"]')) await user.tab();
  expect(document.activeElement).toHaveAccessibleName(/June 9/);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName(/June 27/);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveAccessibleName(/June 20/);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Show July' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('radio', { name: '11:00 AM – 3:00 PM' })).toHaveFocus();
  await user.keyboard(' {ArrowDown}');
  expect(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' })).toBeChecked();
  await user.tab();
  expect(goOn()).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Your details' });
  await user.tab();
  await user.keyboard('Ada Byron{Tab}ada@example.com{Tab}202-555-0142{Tab}Two bars & a tent{Tab} {Tab}{Tab}{Tab}');
  expect(screen.getByRole('button', { name: 'Continue to Full Booking' })).toHaveFocus();
  await user.keyboard('{Enter}');

  const target = (await screen.findByLabelText('Address')).textContent;
  const [path, query] = target.split('?');
  expect(path).toBe('/booking');
  expect([...new URLSearchParams(query)]).toEqual([
    ['date', '2026-06-20'],
    ['time', '18:00'],
    ['name', 'Ada Byron'],
    ['email', 'ada@example.com'],
    ['phone', '202-555-0142'],
    ['message', 'Two bars & a tent'],
  ]);
});

test('a reload keeps the selection and the input', async () => {
  const first = await openAvailability();
  await reachDetails(first.user);
  await first.user.type(screen.getByLabelText('Name'), 'Ada Byron');
  act(() => first.unmount());
  renderPage(AvailabilityCheckerPage);
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada Byron');
  await first.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('radio', { name: '6:00 PM – 10:00 PM' })).toBeChecked();
});
