/** @core */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { backend, BACKEND_URL, dayFromNow, fakeClock, http, HttpResponse, refusal, slotRow } from 'shared-data/testing';
import { formatDate, formatInstant } from 'shared-data/domain/time';
import { expectNoAxeViolations } from 'shared-ui/testing';
import { OFFERED } from '../testing/purchase-row.ts';
import { renderPage } from '../testing/render-page.tsx';

afterEach(() => jest.useRealTimers());

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const TOKEN = 'f00d'.repeat(8);
const offer = (changes: Record<string, unknown> = {}) => ({
  state: 'open',
  price: 1150,
  body: 'Two bartenders.\n<img src=x onerror=alert(1)> =HYPERLINK("x")',
  valid_until: dayFromNow(5),
  event_type: 'wedding',
  guest_count: 80,
  event_date: null,
  event_time: null,
  name: 'Nora Quist',
  holds_place: false,
  place_free: true,
  booking: null,
  ...OFFERED,
  ...changes,
});
const held = {
  status: 'pending',
  event_date: dayFromNow(20),
  event_time: '18:00',
  hold_expires_at: `${dayFromNow(3)}T04:59:00+00:00`,
};

function open(
  answer: () => object | null,
  {
    hash = `#${TOKEN}`,
    accept = () => HttpResponse.json([{ booking_id: 'b1', hold_expires_at: held.hold_expires_at }]) as Response,
  } = {},
) {
  return renderPage(`/offer${hash}`, {
    rows: { available_slots: [slotRow({ date: dayFromNow(20) })] },
    handlers: [
      http.post(`${RPC}/linked_offer`, () => HttpResponse.json(answer())),
      http.post(`${RPC}/accept_offer`, accept),
      http.post(`${RPC}/linked_booking`, () => HttpResponse.json(null)),
    ],
  });
}
const sent = () => backend.to('POST', '/rest/v1/rpc/accept_offer').map(({ body }) => body);
async function fill(user: ReturnType<typeof open>['user']) {
  const form = await screen.findByRole('form', { name: 'Acceptance' });
  await user.type(within(form).getByLabelText(/^Phone/), '202-555-0177');
  await user.type(within(form).getByRole('combobox', { name: /^Location/ }), '1600 K Street NW');
  return form;
}

// rule: B-5-06
test('an offer is read as text and accepted at an open time; the page to pay follows', async () => {
  const { user, container, path } = open(() => offer());
  const sheet = await screen.findByRole('region', { name: '$1,150.00' });
  for (const text of ['Hello Nora Quist', '<img src=x', 'Wedding', '80', 'You choose it', formatDate(dayFromNow(5))])
    expect(sheet).toHaveTextContent(text);
  expect(container.querySelector('img')).toBeNull();
  const form = await fill(user);
  expect(within(form).getByLabelText(/^Your name/)).toHaveValue('Nora Quist');
  await user.click(within(form).getByRole('button', { name: 'Accept for $1,150.00' }));
  expect(await within(form).findAllByText('Please choose a date')).not.toHaveLength(0);
  expect(sent()).toEqual([]);
  await expectNoAxeViolations(container);
  fireEvent.change(within(form).getByLabelText(/^Date/), { target: { value: dayFromNow(20) } });
  await user.click(await within(form).findByRole('button', { name: /^6:00 PM to 10:00 PM/ }));
  expect(within(form).getByLabelText(/^Start time/)).toHaveValue('18:00');
  await user.click(within(form).getByRole('button', { name: 'Accept for $1,150.00' }));
  expect(await screen.findByText('Offer Accepted')).toBeVisible();
  expect(sent()).toEqual([
    {
      p_token: TOKEN,
      p_price: 1150,
      p_name: 'Nora Quist',
      p_phone: '202-555-0177',
      p_event_name: 'Wedding event',
      p_location: '1600 K Street NW',
      p_event_date: dayFromNow(20),
      p_event_time: '18:00',
    },
  ]);
  await waitFor(() => expect(path()).toBe('/my-booking'));
});

// rule: B-5-06
test('what the enquiry has is filled in, so that one press accepts, and may be corrected', async () => {
  const known = {
    phone: '202-555-0100',
    event_name: 'Nora & Ben',
    location: 'Pier 4',
    event_date: dayFromNow(20),
    event_time: '18:30',
    special_requests: 'Two bars',
  };
  const { user } = open(() => offer({ known }));
  const form = await screen.findByRole('form', { name: 'Acceptance' });
  await waitFor(() => expect(within(form).getByLabelText(/^Date/)).toHaveValue(dayFromNow(20)));
  expect(within(form).getByText('Two bars')).toBeVisible();
  const place = within(form).getByRole('combobox', { name: /^Location/ });
  await user.type(place, ', the tent');
  await user.click(within(form).getByRole('button', { name: /^Accept/ }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        p_token: TOKEN,
        p_price: 1150,
        p_name: 'Nora Quist',
        p_phone: '202-555-0100',
        p_event_name: 'Nora & Ben',
        p_location: 'Pier 4, the tent',
        p_event_date: dayFromNow(20),
        p_event_time: '18:30',
      },
    ]),
  );
});

// rule: B-5-06
test('a wished date that is not open is not filled in', async () => {
  open(() => offer({ known: { event_date: dayFromNow(21), event_time: null } }));
  const form = await screen.findByRole('form', { name: 'Acceptance' });
  expect(await within(form).findByLabelText(/^Date/)).toHaveValue('');
});

// rule: opening-hours.md#few-days-left
test('at the end of a month the calendar of an offer leads to the next one', async () => {
  fakeClock('2026-10-29T16:00:00Z');
  const { user } = open(() => offer());
  expect(await screen.findByText('November has 1 open day.')).toBeVisible();
  expect(screen.getByText('No days are left in October.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show November' }));
  expect(await screen.findByRole('button', { name: /^Wednesday, November 18, 2026, open$/ })).toBeVisible();
});

// rule: B-2-08
test('an offer shows its own hours, bartenders, what else it includes, and its price by lines', async () => {
  const date = dayFromNow(20);
  open(() => offer({ event_date: date, event_time: '18:00' }));
  const sheet = await screen.findByRole('region', { name: '$1,150.00' });
  expect(sheet).toHaveTextContent(`Date${formatDate(date)}Time6:00 PM to 12:00 AM Eastern TimeGuests80`);
  expect(sheet).toHaveTextContent(
    'Service6 hours, 3 bartenders, up to 80 guestsIncludesA champagne towerAsked forMocktail Menu, Custom Ice Cubes',
  );
  expect(sheet).toHaveTextContent(
    'Agreed price$900.002 × Champagne tower$200.00Travel to Annapolis$50.00Price$1,150.00Includes tax (8.25%)$87.64',
  );
  expect(sheet).toHaveTextContent('includes 6 hours of bar service with 3 bartenders');
  expect(sheet).not.toHaveTextContent('4 hours');
});

test('an offer with a date has no date field', async () => {
  const date = dayFromNow(20);
  const { user } = open(() => offer({ event_date: date, event_time: '18:00' }));
  expect(await screen.findByText(formatDate(date))).toBeVisible();
  const form = await fill(user);
  expect(within(form).queryByLabelText(/^Day/)).toBeNull();
  await user.click(within(form).getByRole('button', { name: /^Accept/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('p_event_date');
});

// rule: B-5-06
test.each([
  ['an offer that has expired', offer({ state: 'expired' }), 'This offer has expired'],
  ['an offer that was withdrawn', offer({ state: 'withdrawn' }), 'We have withdrawn this offer'],
  [
    'an offer whose date is gone',
    offer({ event_date: dayFromNow(9), event_time: '18:00', place_free: false }),
    'The date of this offer is no longer free',
  ],
  [
    'an offer whose hold has ended',
    offer({ state: 'accepted', booking: { ...held, status: 'cancelled' } }),
    'The booking of this offer has ended',
  ],
  ['a link that opens nothing', null, 'This link does not open an offer'],
])('%s shows that and cannot be accepted', async (_case, answer, title) => {
  const { container } = open(() => answer);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  await expectNoAxeViolations(container);
});

// rule: B-5-06
test('an accepted offer leads to its booking', async () => {
  open(() => offer({ state: 'accepted', booking: held }));
  expect(await screen.findByText(formatDate(held.event_date))).toBeVisible();
  const link = await screen.findByRole('link', { name: 'See and pay the booking' });
  expect(link).toHaveAttribute('href', `/my-booking#${TOKEN}`);
});

// rule: B-5-06
test('an address without a token opens nothing', async () => {
  open(() => offer(), { hash: '' });
  expect(await screen.findByText('This link does not open an offer')).toBeVisible();
  expect(backend.to('POST', '/rest/v1/rpc/linked_offer')).toEqual([]);
});

// rule: B-5-06
test('an offer that was withdrawn after the page was opened shows that, and a place that is taken keeps what was typed', async () => {
  let state = 'open';
  let answer = () => refusal(409, 'PT409', 'slot_unavailable');
  const { user } = open(() => offer({ event_date: dayFromNow(9), event_time: '18:00', state }), {
    accept: () => answer(),
  });
  const form = await fill(user);
  await user.click(within(form).getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText(/That time has just been taken/)).toBeVisible();
  expect(within(form).getByLabelText(/^Phone/)).toHaveValue('202-555-0177');
  [state, answer] = ['withdrawn', () => refusal(409, 'PT409', 'offer_withdrawn')];
  await user.click(within(form).getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText('We have withdrawn this offer')).toBeVisible();
});

// rule: B-5-06
test('an offer that holds its time says until when, and is accepted with one press', async () => {
  const known = { phone: '202-555-0177', event_name: null, location: 'Georgetown', special_requests: null };
  const fixed = { event_date: dayFromNow(20), event_time: '18:00', holds_place: true, booking: held };
  const { user } = open(() => offer({ ...fixed, known: { ...known, event_date: null, event_time: null } }));
  const sheet = await screen.findByRole('region', { name: '$1,150.00' });
  expect(sheet).toHaveTextContent(`Held for you until${formatInstant(held.hold_expires_at)}`);
  expect(screen.getByText(/The time is held for you already/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept for $1,150.00' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ p_location: 'Georgetown' })]));
});

// rule: B-5-06
test('an offer whose held time has ended says that it is no longer held', async () => {
  open(() => offer({ state: 'expired', holds_place: true, booking: { ...held, status: 'cancelled' } }));
  expect(await screen.findByText(/Its time is no longer held for you\./)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Acceptance' })).toBeNull();
});
