import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  ADMIN,
  backend,
  BACKEND_URL,
  contactRow,
  dayFromNow,
  http,
  HttpResponse,
  refusal,
  renderWithData,
} from 'shared-data/testing';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import { formatInstant } from 'shared-data/domain/time';
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { expectNoAxeViolations, PageFrame } from 'shared-ui/testing';
import EnquiriesPage from './enquiries-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
const message = '<img src=x onerror=alert(1)> =HYPERLINK("x") Event on June 20, 2026, 20 guests, Georgetown';
const quick = () =>
  contactRow({
    id: '10000000-0000-4000-8000-000000000001',
    name: 'Ines Carver',
    message,
    source: 'quick_request',
    urgency: 'urgent',
    contact_method: 'phone',
  });
const theirs = {
  id: '20000000-0000-4000-8000-000000000001',
  way: 'mail',
  subject: 'Hello',
  body: 'We come.',
  sent_by_name: 'Ben Owner',
  created_at: '2026-01-02T16:00:00+00:00',
  state: 'failed',
};
const template = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Thanks',
  subject: 'Hello {name}',
  body: 'Dear {name}',
  archived: false,
};

const plan = {
  price_list: PRICE_LIST,
  kind: 'quote',
  content: { guestCount: 50, hours: 5, packageType: 'premium', addons: ['champagne', 'mocktails'] },
};

const openOffer = {
  id: '40000000-0000-4000-8000-000000000001',
  price: 1180,
  purchase: {
    way: 'agreed',
    package_id: null,
    hours: 6,
    bartenders: 3,
    max_guests: 50,
    service_text: 'Glassware',
    requested_extras: ['Mocktail Menu'],
    price_lines: [
      { kind: 'agreed', text: 'Agreed price', quantity: 1, cents: 110_000 },
      { kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 8_000 },
      { kind: 'tax', text: 'Includes tax (6%)', quantity: 1, cents: 6_679 },
    ],
    tax_percent: 6,
  },
  body: '<b>Two</b> bartenders',
  valid_until: dayFromNow(14),
  event_type: 'private',
  guest_count: 50,
  event_date: null,
  event_time: null,
  state: 'open',
  place_free: true,
  holds_place: false,
  held_until: null,
  mail_failed: true,
  written_by: 'Ada Owner',
  created_at: '2026-01-02T16:00:00+00:00',
  ended_at: null,
  booking_id: null,
  booking_number: null,
  booking_status: null,
};

let answers: object[];
let sentPlan: object;
let refuse: boolean;
let offers: object[];
function open(query: string, changes: Parameters<typeof contactRow>[0] = {}) {
  window.history.replaceState(null, '', `/admin/enquiries${query}`);
  [answers, refuse, offers, sentPlan] = [[], false, [], plan];
  const done = () => new HttpResponse(null, { status: 204 });
  const customer = {
    kind: 'customer',
    id: 'c1',
    customer_id: 'c1',
    title: 'Ines C.',
    created_at: '2026-01-01T15:00:00+00:00',
  };
  const handlers = [
    http.post(`${RPC}/enquiries`, () => HttpResponse.json([{ ...quick(), failed: false, total_count: 26 }])),
    http.post(`${RPC}/admins`, () => HttpResponse.json([{ id: ADMIN.id, name: 'Ada Owner' }])),
    http.post(`${RPC}/answers_of_enquiry`, () => HttpResponse.json(answers)),
    http.post(`${RPC}/enquiry_background`, () => HttpResponse.json([customer])),
    http.post(`${RPC}/answer_enquiry`, () => {
      if (!refuse) return done();
      [answers, refuse] = [[theirs], false];
      return refusal(409, 'PT409', 'answered_elsewhere');
    }),
    http.post(`${RPC}/offers_of_enquiry`, () => HttpResponse.json(offers)),
    http.post(`${RPC}/write_offer`, () => {
      offers = [openOffer];
      return done();
    }),
    http.post(`${RPC}/withdraw_offer`, () => {
      offers = [{ ...openOffer, state: 'withdrawn' }];
      return done();
    }),
    http.post(`${RPC}/retry_enquiry_answer`, done),
    http.post(`${RPC}/note_call`, () => {
      answers = [{ ...theirs, way: 'call', subject: null, body: 'Wants two bars.', state: 'called' }];
      return done();
    }),
    http.post(`${RPC}/assign_enquiry`, done),
    http.post(`${RPC}/plan_of_enquiry`, () => HttpResponse.json([sentPlan])),
  ];
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/enquiries', element: <EnquiriesPage /> }] },
  ]);
  const rows = { contacts: [{ ...quick(), ...changes }], answer_templates: [template] };
  return renderWithData(<RouterProvider router={router} />, { session: ADMIN, rows, handlers });
}
const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);

test('the inbox says in words how long an enquiry is overdue, filters by the address, and opens one beside the list', async () => {
  const { user, container } = open('?urgency=urgent&page=2');
  const list = await screen.findByRole('list', { name: 'Enquiries' });
  expect(within(list).getByText(/^Overdue by \d+ days$/)).toBeInTheDocument();
  expect(within(list).getByText('Quick request')).toBeInTheDocument();
  expect(calls('enquiries')[0]).toMatchObject({
    p_filter: { urgency: 'urgent', spam: '' },
    p_offset: 25,
    p_sort: 'due',
  });
  await user.click(within(list).getByRole('link', { name: 'Ines Carver' }));
  const panel = await screen.findByRole('region', { name: 'Enquiry' });
  expect(await within(panel).findByText(message)).toBeInTheDocument();
  expect(window.location.search).toBe(`?urgency=urgent&page=2&open=${quick().id}`);
  expect(within(panel).getByRole('link', { name: '202-555-0111' })).toHaveAttribute('href', 'tel:2025550111');
  expect(within(panel).getAllByRole('term')[0]).toHaveTextContent('Phone');
  expect(await within(panel).findByRole('link', { name: 'Ines C.' })).toHaveAttribute('href', '/admin/customers/c1');
  expect(container.querySelector('img')).toBeNull();
  await user.click(await within(panel).findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(calls('assign_enquiry')).toEqual([{ p_enquiry_id: quick().id, p_assignee_id: ADMIN.id }]));
  await expectNoAxeViolations(container);
});

test('an answer from a template is kept through a reload and sent', async () => {
  const first = open(`?open=${quick().id}`);
  await screen.findByRole('option', { name: 'Thanks' });
  await first.user.selectOptions(screen.getByLabelText('Template'), 'Thanks');
  await first.user.type(screen.getByLabelText(/^Text/), ', yes.');
  first.unmount();
  backend.reset();
  const { user } = open(`?open=${quick().id}`);
  await waitFor(() => expect(screen.getByLabelText(/^Text/)).toHaveValue('Dear Ines Carver, yes.'));
  expect(screen.getByLabelText(/^Subject/)).toHaveValue('Hello Ines Carver');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer Sent')).toBeInTheDocument();
  expect(calls('answer_enquiry')).toEqual([
    {
      p_answer_id: expect.any(String) as string,
      p_enquiry_id: quick().id,
      p_subject: 'Hello Ines Carver',
      p_body: 'Dear Ines Carver, yes.',
      p_known_answers: 0,
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText(/^Text/)).toHaveValue(''));
});

test('when somebody else has answered, their answer is shown, the text stays, and the admin decides', async () => {
  const { user } = open(`?open=${quick().id}`);
  await user.type(await screen.findByLabelText(/^Text/), 'Mine');
  refuse = true;
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Ben Owner has answered since you opened this.');
  const theirAnswer = screen.getByRole('article', { name: 'Answer: Hello' });
  expect(theirAnswer).toHaveTextContent('Not sent');
  await user.click(within(theirAnswer).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(calls('retry_enquiry_answer')).toEqual([{ p_answer_id: theirs.id }]));
  expect(screen.getByLabelText(/^Text/)).toHaveValue('Mine');
  await user.click(within(notice).getByRole('button', { name: 'I have read it' }));
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(calls('answer_enquiry')).toHaveLength(2));
  expect(calls('answer_enquiry')[1]).toMatchObject({ p_body: 'Mine', p_known_answers: 1 });
});

test('a plan that somebody sent is shown with its figures', async () => {
  open(`?open=${quick().id}`, { source: 'plan' });
  const shown = await screen.findByRole('region', { name: 'Plan' });
  expect(shown).toHaveTextContent('Your Custom Quote');
  expect(shown).toHaveTextContent(/Estimated total\$[\d,]+\.00/);
});

test('a quote shows the prices of the day on which it was sent beside today’s', async () => {
  open(`?open=${quick().id}`, { source: 'plan', created_at: '2026-01-02T15:00:00+00:00' });
  sentPlan = { ...plan, price_list: { ...PRICE_LIST, quote: { ...PRICE_LIST.quote, perGuest: 1 } } };
  const then = await screen.findByRole('region', { name: 'Prices of January 2, 2026, when it was sent' });
  expect(then).toHaveTextContent('Guests, 50 × $1.00$50.00');
  expect(screen.getByRole('region', { name: 'Prices of today' })).not.toHaveTextContent('50 × $1.00');
});

test('a quick request shows its answers as rows, leads to its booking, and is marked as called with a note', async () => {
  const about = { event_date: '2027-06-19', guest_count: 120, location: 'Pier 4', event_time: '18:30:00' };
  const { user, container } = open(`?open=${quick().id}`, {
    ...about,
    ...{ package_id: 'luxury', special_requests: 'Vegan snacks' },
  });
  const panel = await screen.findByRole('region', { name: 'Enquiry' });
  expect(await within(panel).findByText('Saturday, June 19, 2027')).toBeVisible();
  for (const text of ['6:30 PM Eastern Time', 'Pier 4', '120', 'Luxury', 'Vegan snacks'])
    expect(within(panel).getByText(text)).toBeVisible();
  expect(within(panel).queryByText(message)).toBeNull();
  expect(within(panel).getByRole('link', { name: 'Book' })).toHaveAttribute(
    'href',
    `/admin/new-booking?enquiry=${quick().id}`,
  );
  await user.click(within(panel).getByRole('button', { name: 'Called…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Called Ines Carver' });
  await user.type(within(dialog).getByLabelText('Note (optional)'), 'Wants two bars.');
  await expectNoAxeViolations(container);
  await user.click(within(dialog).getByRole('button', { name: 'Mark as called' }));
  expect(await screen.findByText('Call Noted')).toBeVisible();
  expect(calls('note_call')).toEqual([
    { p_id: expect.any(String) as string, p_enquiry_id: quick().id, p_note: 'Wants two bars.' },
  ]);
  const call = await screen.findByRole('article', { name: 'Call' });
  expect(call).toHaveTextContent('CalledBen Owner');
  expect(call).toHaveTextContent('Wants two bars.');
});

test('a template is added from the answer form, whose text stays', async () => {
  const { user } = open(`?open=${quick().id}`);
  await user.type(await screen.findByLabelText(/^Text/), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Edit templates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Templates' });
  await user.click(within(dialog).getByRole('button', { name: 'Add a template' }));
  await user.type(within(dialog).getByLabelText(/^Name of the template/), 'Later');
  await user.type(within(dialog).getByLabelText(/^Subject/), 'Later');
  await user.click(within(dialog).getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('Template Saved')).toBeVisible();
  expect(backend.to('POST', '/rest/v1/answer_templates').map(({ body }) => body)).toMatchObject([{ name: 'Later' }]);
  expect(within(screen.getByRole('form', { name: 'Answer' })).getByLabelText(/^Text/)).toHaveValue('Mine');
});

test('a template is archived, is then not offered, and can be used again or deleted', async () => {
  const { user } = open(`?open=${quick().id}`);
  const picker = await screen.findByLabelText('Template');
  expect(await within(picker).findByRole('option', { name: 'Thanks' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit templates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Templates' });
  expect(within(dialog).queryByRole('button', { name: 'Delete Thanks' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Archive Thanks' }));
  expect(await within(dialog).findByText('Thanks (archived)')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Delete Thanks' })).toBeVisible();
  expect(within(picker).queryByRole('option', { name: 'Thanks' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Use again Thanks' }));
  expect(await within(dialog).findByRole('button', { name: 'Edit Thanks' })).toBeVisible();
  expect(backend.to('POST', '/rest/v1/answer_templates').map(({ body }) => body)).toMatchObject([
    { name: 'Thanks', archived: true },
    { name: 'Thanks', archived: false },
  ]);
});

test('an offer begins with what the enquiry has, and is valid until the event at most', async () => {
  const [date, place] = [dayFromNow(9), 'Pier 4'];
  const about = { event_type: 'wedding', event_date: date, event_time: '18:30:00', guest_count: 70, location: place };
  const { user } = open(`?open=${quick().id}`, { source: 'plan', ...about });
  await user.click(await screen.findByRole('button', { name: 'Write an offer' }));
  const form = screen.getByRole('form', { name: 'Offer' });
  expect(within(form).getByRole('radio', { name: 'Wedding' })).toBeChecked();
  expect(within(form).getByLabelText(/^Number of guests/)).toHaveValue(70);
  expect(within(form).getByLabelText(/^Date/)).toHaveValue(date);
  expect(within(form).getByLabelText(/^Start time/)).toHaveValue('18:30');
  expect(within(form).getByLabelText(/^Valid until/)).toHaveValue(date);
});

test('an offer begins with the plan’s guests, is sent once, and can be withdrawn after a question', async () => {
  const { user, container } = open(`?open=${quick().id}`, { source: 'plan', guest_count: 50 });
  const section = await screen.findByRole('region', { name: 'Offers' });
  await user.click(await within(section).findByRole('button', { name: 'Write an offer' }));
  const form = within(section).getByRole('form', { name: 'Offer' });
  expect(within(form).getByLabelText(/^Number of guests/)).toHaveValue(50);
  expect(within(form).getByLabelText(/^Hours/)).toHaveValue(5);
  expect(within(form).getByLabelText(/^Bartenders/)).toHaveValue(2);
  expect(within(form).getByLabelText(/^Asked for/)).toHaveValue('Champagne Toast Service\nMocktail Menu');
  const list = within(within(form).getByRole('group', { name: 'Take from the price list' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'By guests: $624, 5 hours, 2 bartenders',
    'Premium: $509, 5 hours, 2 bartenders',
    'Luxury: $999, 6 hours, 3 bartenders',
  ]);
  await user.click(list.getByRole('button', { name: /^Luxury/ }));
  expect(within(form).getByLabelText(/^Price/)).toHaveValue(999);
  expect(within(form).getByLabelText(/^Hours/)).toHaveValue(6);
  expect(within(form).getByLabelText(/^Bartenders/)).toHaveValue(3);
  await user.clear(within(form).getByLabelText(/^Price/));
  await user.type(within(form).getByLabelText(/^Start time/), '18:00');
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  expect(await within(form).findAllByText('Please enter the price')).not.toHaveLength(0);
  expect(within(form).getAllByText('Please choose a date too, or leave both empty')).not.toHaveLength(0);
  await expectNoAxeViolations(container);
  await user.clear(within(form).getByLabelText(/^Start time/));
  await user.type(within(form).getByLabelText(/^Price/), '1100');
  await user.clear(within(form).getByLabelText(/^Hours/));
  await user.type(within(form).getByLabelText(/^Hours/), '6');
  await user.clear(within(form).getByLabelText(/^Bartenders/));
  await user.type(within(form).getByLabelText(/^Bartenders/), '3');
  await user.clear(within(form).getByLabelText(/^Asked for/));
  await user.type(within(form).getByLabelText(/^Asked for/), 'Mocktail Menu, oysters');
  await user.type(within(form).getByLabelText(/^What is included/), 'Glassware');
  await user.click(within(form).getByRole('button', { name: 'Add a line' }));
  const line = within(within(form).getByRole('group', { name: 'Line 1' }));
  await user.selectOptions(line.getByLabelText('Kind'), 'Travel');
  await user.type(line.getByLabelText(/^Text/), 'Travel to Annapolis');
  await user.type(line.getByLabelText(/^Dollars/), '80');
  await user.type(within(form).getByLabelText(/^What we offer/), '<b>Two</b> bartenders');
  const offered = within(form).getByRole('region', { name: 'What is offered' });
  expect(offered).toHaveTextContent(
    'Service6 hours, 3 bartendersIncludesGlasswareAsked forMocktail Menu, oysters' +
      'Agreed price$1,100.00Travel to Annapolis$80.00Price$1,180.00',
  );
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText('Offer Sent')).toBeInTheDocument();
  expect(calls('write_offer')).toEqual([
    {
      p_id: expect.any(String) as string,
      p_enquiry_id: quick().id,
      p_price: 1100,
      p_body: '<b>Two</b> bartenders',
      p_valid_until: dayFromNow(14),
      p_event_type: 'private',
      p_guest_count: 50,
      p_hours: 6,
      p_bartenders: 3,
      p_added_lines: [{ kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 8_000 }],
      p_service_text: 'Glassware',
      p_requested_extras: ['Mocktail Menu', 'oysters'],
    },
  ]);
  const card = await within(section).findByRole('article', { name: 'Offer: $1,180' });
  expect(card).toHaveTextContent(
    'Service6 hours, 3 bartendersIncludesGlasswareAsked forMocktail Menu' +
      'Agreed price$1,100.00Travel to Annapolis$80.00Price$1,180.00Includes tax (6%)$66.79',
  );
  expect(card).toHaveTextContent('<b>Two</b> bartenders');
  expect(card).toHaveTextContent('The mail was not sent');
  expect(within(section).queryByRole('button', { name: 'Write an offer' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Withdraw…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls('withdraw_offer')).toEqual([{ p_offer_id: openOffer.id }]));
  expect(await within(card).findByText('Withdrawn')).toBeVisible();
  expect(await within(section).findByRole('button', { name: 'Write an offer' })).toBeVisible();
});

test('an offer may hold its place: it needs a date and a location, and holds for 14 days at most', async () => {
  const { user } = open(`?open=${quick().id}`);
  const section = await screen.findByRole('region', { name: 'Offers' });
  await user.click(await within(section).findByRole('button', { name: 'Write an offer' }));
  const form = within(section).getByRole('form', { name: 'Offer' });
  await user.type(within(form).getByLabelText(/^Price/), '1100');
  await user.type(within(form).getByLabelText(/^What we offer/), 'A bar');
  fireEvent.change(within(form).getByLabelText(/^Number of guests/), { target: { value: '50' } });
  await user.click(within(form).getByRole('checkbox', { name: /^Hold the place until then/ }));
  fireEvent.change(within(form).getByLabelText(/^Valid until/), { target: { value: dayFromNow(15) } });
  fireEvent.change(within(form).getByLabelText(/^Date/), { target: { value: '' } });
  await user.clear(within(form).getByLabelText(/^Location/));
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  for (const message of [
    'Please choose a date, so that its place can be held',
    'Please say where the event takes place',
    'A place is held for 14 days at most',
  ])
    expect((await within(form).findAllByText(message))[0]).toBeVisible();
  fireEvent.change(within(form).getByLabelText(/^Valid until/), { target: { value: dayFromNow(9) } });
  fireEvent.change(within(form).getByLabelText(/^Date/), { target: { value: dayFromNow(60) } });
  fireEvent.change(within(form).getByLabelText(/^Start time/), { target: { value: '18:00' } });
  await user.type(within(form).getByLabelText(/^Location/), 'Georgetown');
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  await waitFor(() =>
    expect(calls('write_offer')).toEqual([
      expect.objectContaining({ p_holds_place: true, p_location: 'Georgetown', p_event_date: dayFromNow(60) }),
    ]),
  );
});

test('an offer that holds its place says until when, and which booking holds it', async () => {
  open(`?open=${quick().id}`);
  const until = '2099-06-18T03:59:00+00:00';
  const holding = {
    holds_place: true,
    held_until: until,
    booking_id: 'b1',
    booking_number: 1042,
    booking_status: 'pending',
  };
  offers = [{ ...openOffer, ...holding }];
  const card = await screen.findByRole('article', { name: 'Offer: $1,180' });
  expect(card).toHaveTextContent(`Held until${formatInstant(until)}`);
  expect(card).toHaveTextContent('Booking 1042 holds the place.');
});

test('an accepted offer leads to its booking, and one without a free place shows that', async () => {
  open(`?open=${quick().id}`);
  const accepted = { state: 'accepted', booking_id: 'b1', booking_number: 1042, booking_status: 'pending' };
  offers = [
    { ...openOffer, place_free: false },
    { ...openOffer, id: 'o2', price: 900, ...accepted },
  ];
  const card = await screen.findByRole('article', { name: 'Offer: $900' });
  expect(within(card).getByRole('link', { name: 'Booking 1042' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(card).toHaveTextContent('waits for its payment');
  expect(screen.getByRole('article', { name: 'Offer: $1,180' })).toHaveTextContent('The date is no longer free');
});
