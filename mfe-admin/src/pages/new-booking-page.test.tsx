/** @core */
import { screen, waitFor, within } from '@testing-library/react';
import { FIRST_CONTENT } from 'shared-data/content';
import { backend, bookingRow, dayFromNow, refusal } from 'shared-data/testing';
import { expectNoAxeViolations } from 'shared-ui/testing';
import {
  addLine,
  book,
  choose,
  DATE,
  ENQUIRY,
  factsOf,
  field,
  fillEvent,
  openForm,
  regular,
  sent,
} from '../testing/open-phone-form.tsx';

// rule: B-3-12
it('books for a customer who is found as one types, at an agreed price with its reason, held until the usual day', async () => {
  const page = openForm();
  await page.user.type(await screen.findByRole('combobox', { name: 'Find a customer' }), 'nora');
  await page.user.click(await screen.findByRole('option', { name: 'Nora Quist, nora@example.com' }));
  expect(await screen.findByText('(202) 555-0123')).toBeVisible();
  await fillEvent(page);
  expect(screen.getByRole('radio', { name: 'By guests: $449' })).toBeChecked();
  expect(factsOf()).toEqual([
    ['Service', '4 hours, 2 bartenders, up to 40 guests'],
    ['Mobile bar and bartending for 40 guests, 4 hours', '$499.00'],
    ['Loyalty discount (10%)', '-$50.00'],
    ['Price', '$449.00'],
  ]);
  await choose(page, /Agreed price/);
  await book(page);
  expect(await screen.findByRole('link', { name: /Please enter the price/ })).toBeVisible();
  expect(sent()).toEqual([]);
  await page.user.type(screen.getByRole('spinbutton', { name: /Agreed price/ }), '350');
  await page.user.type(field(/Reason/), 'Neighbor of the office');
  await expectNoAxeViolations(page.container);
  await book(page);
  expect(await screen.findByRole('link', { name: 'Open the booking' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(sent()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      customer_id: regular.id,
      event_name: 'Private event',
      event_type: 'private',
      event_date: DATE,
      event_time: '18:00',
      location: 'Georgetown',
      ...{ venue: '', zip_code: '', access_note: '', day_contact_name: '', day_contact_phone: '' },
      guest_count: 40,
      special_requests: '',
      total_amount: 350,
      hours: 4,
      bartenders: 2,
      added_lines: [],
      service_text: '',
      requested_extras: [],
      agreed_price: 350,
      agreed_price_reason: 'Neighbor of the office',
      payment: 'link',
      hold_until: dayFromNow(3),
    },
  ]);
});

// rule: B-3-12
it('begins with the customer and the event of an earlier booking, for another day', async () => {
  const earlier = bookingRow({
    ...{
      number: 1042,
      customer_id: regular.id,
      event_name: 'Summer party',
      event_type: 'corporate',
      venue: 'The Mill',
    },
    ...{ event_date: dayFromNow(-30), guest_count: 60, status: 'completed', location: 'Navy Yard' },
  });
  const page = openForm(undefined, `?again=${earlier.id}`, FIRST_CONTENT, {}, [earlier]);
  expect(await screen.findByRole('link', { name: 'Booking 1042' })).toHaveAttribute(
    'href',
    `/admin/bookings/${earlier.id}`,
  );
  expect(await screen.findByText(/Nora Quist/)).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: /Number of guests/ })).toHaveValue(60);
  expect(screen.getByLabelText(/^Date/)).toHaveValue('');
  await page.user.type(screen.getByLabelText(/^Date/), DATE);
  await page.user.click(await screen.findByRole('button', { name: /^6:00 PM – 10:00 PM/ }));
  await book(page);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    customer_id: regular.id,
    event_name: 'Summer party',
    event_type: 'corporate',
    event_date: DATE,
    location: 'Navy Yard',
    venue: 'The Mill',
    guest_count: 60,
  });
});

// rule: B-3-12
it('says when the earlier booking is gone, and books without it', async () => {
  openForm(undefined, '?again=b1000000-0000-4000-8000-000000000404');
  expect(await screen.findByText(/There is no such booking/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book' })).toBeVisible();
});

// rule: B-3-12
it('books for a new customer who has paid half in cash', async () => {
  const page = openForm(undefined, `?date=${DATE}&time=18:00`);
  await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rowan Hale');
  await page.user.type(field(/Email/), 'rowan@example.com');
  await page.user.type(field(/^Phone/), '202 555 0199');
  await page.user.type(screen.getByRole('combobox', { name: /Location/ }), 'Georgetown');
  await page.user.type(screen.getByRole('spinbutton', { name: /Number of guests/ }), '40');
  await choose(page, /Cash received/);
  await choose(page, /Half of it: \$250/);
  await book(page);
  expect(await screen.findByRole('heading', { name: 'The booking is confirmed' })).toHaveFocus();
  expect(sent()).toEqual([
    expect.objectContaining({
      name: 'Rowan Hale',
      email: 'rowan@example.com',
      phone: '202 555 0199',
      total_amount: 499,
      payment: 'cash',
      payment_purpose: 'deposit',
      payment_received_on: dayFromNow(0),
      event_date: DATE,
      event_time: '18:00',
    }),
  ]);
});

// rule: B-3-12
it.each([
  [() => refusal(409, 'PT409', 'slot_unavailable'), /its last place has just been taken/],
  [
    () =>
      refusal(
        422,
        'PT422',
        'package_too_small',
        'luxury',
        'This package is for up to 75 guests. Luxury is for up to 150.',
      ),
    /Luxury is for up to 150/,
  ],
  [() => refusal(500, 'XX000', 'broken'), /Everything that you entered is kept/],
])('says why the database refuses it, and keeps what was entered: %#', async (answer, sentence) => {
  const page = openForm(answer, `?customer=${regular.id}`);
  expect(await screen.findByText('nora@example.com')).toBeVisible();
  await fillEvent(page);
  await book(page);
  const form = within(screen.getByRole('form', { name: 'Booking by phone' }));
  expect(await form.findByText(sentence)).toBeVisible();
  expect(form.getByRole('combobox', { name: /Location/ })).toHaveValue('Georgetown');
});

it('refuses a hold beyond two weeks or the event before anything is sent', async () => {
  const page = openForm(undefined, `?customer=${regular.id}`);
  await fillEvent(page);
  await page.user.type(screen.getByLabelText(/Hold the place until/), dayFromNow(11));
  await book(page);
  expect((await screen.findAllByText(/at most 14 days ahead and not after the event/)).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

// rule: B-2-07
it.each([
  [{ package_id: 'luxury' }, /^Luxury package: \$999/, 'Service6 hours, 3 bartenders'],
  [{ hours: 6 }, /^By guests: \$749/, 'Service6 hours, 2 bartenders'],
])('a quick request for %j begins with what it wanted', async (wanted, way, service) => {
  openForm(undefined, `?enquiry=${ENQUIRY}`, FIRST_CONTENT, { source: 'quick_request', guest_count: 40, ...wanted });
  expect(await screen.findByRole('radio', { name: way })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Service and price' })).toHaveTextContent(service);
});

// rule: B-3-31
it('an enquiry becomes a booking without typing; what is corrected survives a reload', async () => {
  const about = {
    ...{ source: 'plan', name: 'Ines Carver', event_name: 'Ines & Theo', event_type: 'wedding', event_date: DATE },
    ...{ event_time: '18:00:00', location: 'Pier 4', guest_count: 40, special_requests: 'Two bars' },
  };
  const first = openForm(undefined, `?enquiry=${ENQUIRY}`, FIRST_CONTENT, about);
  const requests = await screen.findByRole('textbox', { name: /^Special requests/ });
  expect(requests).toHaveValue('Two bars');
  await first.user.type(requests, ', please');
  first.unmount();
  backend.tables.available_slots = []; // each page brings its own
  const page = openForm(undefined, `?enquiry=${ENQUIRY}`, FIRST_CONTENT, about);
  await waitFor(() => expect(field(/^Special requests/)).toHaveValue('Two bars, please'));
  expect(screen.getByRole('link', { name: 'enquiry of Ines Carver' })).toHaveAttribute(
    'href',
    `/admin/enquiries?open=${ENQUIRY}`,
  );
  await expectNoAxeViolations(page.container);
  await book(page);
  await screen.findByRole('link', { name: 'Open the booking' });
  expect(sent()).toMatchObject([
    {
      enquiry_id: ENQUIRY,
      name: 'Ines Carver',
      email: 'ines@example.com',
      phone: '202-555-0111',
      event_name: 'Ines & Theo',
      event_type: 'wedding',
      event_date: DATE,
      event_time: '18:00',
      location: 'Pier 4',
      guest_count: 40,
      special_requests: 'Two bars, please',
      hours: 6,
      bartenders: 2,
      requested_extras: ['Champagne Toast Service', 'Mocktail Menu'],
    },
  ]);
});

// rule: B-3-31
it('the words of a message are among the requests of its booking', async () => {
  openForm(undefined, `?enquiry=${ENQUIRY}`, FIRST_CONTENT, { message: 'A garden party for our team' });
  expect(await screen.findByRole('textbox', { name: /^Special requests/ })).toHaveValue('A garden party for our team');
});

// rule: B-3-12
it('keeps what was entered through a reload', async () => {
  const page = openForm();
  await page.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rowan Hale');
  await addLine(page, 1, 'Champagne tower', '200');
  page.unmount();
  openForm();
  await waitFor(() => expect(field(/^Name/)).toHaveValue('Rowan Hale'));
  expect(field('Text')).toHaveValue('Champagne tower');
});
