import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { backend, bookingRow, dayFromNow, http, HttpResponse } from 'shared-data/testing';
import { expectAccessible } from '../testing/expect-accessible.ts';
import manifest from '../../remote.json';
import { pages } from '../remote.ts';
import { bookingForm, field, openBooking, openSignedIn, openStep, slotsLoaded } from '../testing/open-booking.tsx';

// rule: A-2.1-07, P-2.7-01
test('the booking page is open to everyone at /booking', async () => {
  expect(manifest.routes).toEqual([expect.objectContaining({ path: '/booking', access: 'open', prerender: true })]);
  const page = await pages['/booking']();
  expect(page.head).toMatchObject({ title: 'Book your event' });
  openBooking();
  expect(screen.getByRole('heading', { level: 1, name: 'Book your event' })).toBeVisible();
  expect(await screen.findByText('Choose a date to see its open times.')).toBeVisible();
});

// rule: P-2.7-02, P-2.7-03, P-2.7-04, P-2.7-06, P-2.7-07
test('a visitor sees the prompt to sign in and a usable form, not the cards of customers', async () => {
  openBooking();
  const prompt = await screen.findByRole('complementary', { name: 'Sign in to book' });
  expect(within(prompt).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  expect(screen.queryByRole('region', { name: 'Quick booking' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Rebook a previous event' })).toBeNull();
  expect(bookingForm()).toBeVisible();
  expect(field('Name')).toBeEnabled();
  await slotsLoaded();
  await expectAccessible();
});

// rule: P-2.7-07
test('the links to sign-in remember this page', async () => {
  const { user, router } = openBooking();
  const prompt = await screen.findByRole('complementary', { name: 'Sign in to book' });
  await user.click(within(prompt).getByRole('link', { name: 'Sign in' }));
  expect(router.state.location).toMatchObject({ pathname: '/sign-in', state: { from: { pathname: '/booking' } } });
  expect(localStorage.getItem('district-pour:return-to')).toContain('"/booking"');
});

// rule: P-2.7-02, P-2.7-03
test('a customer sees quick booking and rebook, and no prompt', async () => {
  await openSignedIn({ rows: { bookings: [bookingRow({ event_date: dayFromNow(-10), status: 'completed' })] } });
  expect(screen.getByRole('region', { name: 'Rebook a previous event' })).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Sign in to book' })).toBeNull();
  await expectAccessible();
});

test('the open days and times appear without any input', async () => {
  openBooking({ route: `/booking?date=${dayFromNow(10)}` });
  const days = await screen.findByRole('list', { name: 'Open days' });
  expect(within(days).getAllByRole('button')).toHaveLength(1);
  expect(await screen.findByText(/^1 open time on /)).toBeVisible();
  expect(screen.getByRole('button', { name: /6:00 PM to 10:00 PM/ })).toBeVisible();
});

// rule: booking.md#slots-on-load
test('while a year is typed, no day of an early century is read aloud', async () => {
  await openSignedIn();
  openStep('Your event');
  const status = await screen.findByText('Choose a date to see its open times.');
  for (const year of ['0002', '0020', '0202']) {
    await act(async () => fireEvent.change(field('Date'), { target: { value: `${year}-06-12` } }));
    expect(status).toHaveTextContent('Choose a date to see its open times.');
  }
  expect(screen.queryByText(/has passed/)).toBeNull();
});

// rule: B-3-21, P-7-07
test('the slots of each month that is shown are loaded once, when the page opens', async () => {
  await openSignedIn();
  openStep('Your event');
  await screen.findByText('Choose a date to see its open times.');
  const months = backend.to('GET', '/rest/v1/available_slots').map(({ params }) => params.getAll('date')[1]);
  expect(months.length).toBeGreaterThan(0);
  expect(new Set(months).size).toBe(months.length);
});

test('a customer starts with the contact data of the account', async () => {
  await openSignedIn();
  expect(field('Name')).toHaveValue('Nora Whitfield');
  expect(field('Email')).toHaveValue('customer@example.com');
  expect(field('Company name (optional)')).toHaveValue('Whitfield Studio');
});

// rule: P-2.7-08, P-2.7-09, P-2.7-10, P-2.7-11, P-2.7-12, P-2.7-13
test('query parameters prefill the form and leave the address bar', async () => {
  const date = dayFromNow(10);
  const query = new URLSearchParams({
    name: 'Iris Vale',
    email: 'iris@example.com',
    phone: '202-555-0177',
    date,
    time: '18:30:00',
    message: 'Two gardens, one bar.',
    utm: 'kept',
  });
  const { router } = openBooking({ route: `/booking?${query.toString()}` });
  await waitFor(() => expect(field('Name')).toHaveValue('Iris Vale'));
  expect(field('Email')).toHaveValue('iris@example.com');
  expect(field('Phone')).toHaveValue('202-555-0177');
  expect(field('Date')).toHaveValue(date);
  expect(field(/^Start time/)).toHaveValue('18:30');
  expect(field('Special requests (optional)')).toHaveValue('Two gardens, one bar.');
  expect(new URLSearchParams(router.state.location.search).get('utm')).toBe('kept');
  expect([...new URLSearchParams(router.state.location.search).keys()].filter((key) => key !== 'step')).toEqual([
    'utm',
  ]);
});

test('query parameters are kept through sign-in', async () => {
  const first = openBooking({ route: `/booking?name=Iris+Vale&date=${dayFromNow(10)}` });
  await waitFor(() => expect(field('Name')).toHaveValue('Iris Vale'));
  first.unmount();
  await openSignedIn();
  expect(field('Name')).toHaveValue('Iris Vale');
  expect(field('Date')).toHaveValue(dayFromNow(10));
});

test('query parameters replace values of the account and of an older draft', async () => {
  localStorage.setItem(
    'district-pour:draft:booking',
    JSON.stringify({ at: Date.now(), values: { name: 'Draft', phone: '1' } }),
  );
  await openSignedIn({ route: '/booking?name=Iris+Vale' });
  await waitFor(() => expect(field('Name')).toHaveValue('Iris Vale'));
  expect(field('Phone')).toHaveValue('1');
});

test('what was typed before hydration is not replaced by an older draft', async () => {
  localStorage.setItem(
    'district-pour:draft:booking',
    JSON.stringify({ at: Date.now(), values: { guestCount: 30, phone: '202-555-0123' } }),
  );
  openBooking({
    beforeHydration: () => {
      field('Number of guests').value = '40';
      field('Date').value = dayFromNow(10);
    },
  });
  await waitFor(() => expect(field('Phone')).toHaveValue('202-555-0123'));
  expect(field('Number of guests')).toHaveValue(40);
  expect(field('Date')).toHaveValue(dayFromNow(10));
});

test('the open days appear without interaction', async () => {
  openBooking({ beforeHydration: () => expect(screen.getByText('Loading open times…')).toBeInTheDocument() });
  expect(await screen.findByRole('list', { name: 'Open days' })).toBeVisible();
});

test('the page stays usable when the slots do not load', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = http.get('http://backend.test/rest/v1/available_slots', () =>
    HttpResponse.json({ message: 'down' }, { status: 500 }),
  );
  const { user } = openBooking({ handlers: [broken] });
  expect(await screen.findByText('Failed to load available time slots')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(log).toHaveBeenCalled();
  expect(field('Date')).toBeEnabled();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Load open times again' }));
  expect(await screen.findByText('The open times did not load')).toBeVisible();
});
