import { screen, waitFor, within } from '@testing-library/react';
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
};

const plan = { kind: 'quote', content: { guestCount: 50, hours: 4, packageType: 'premium', addons: [] } };

const openOffer = {
  id: '40000000-0000-4000-8000-000000000001',
  price: 1100,
  body: '<b>Two</b> bartenders',
  valid_until: dayFromNow(14),
  event_type: 'private',
  guest_count: 50,
  event_date: null,
  event_time: null,
  state: 'open',
  place_free: true,
  mail_failed: true,
  written_by: 'Ada Owner',
  created_at: '2026-01-02T16:00:00+00:00',
  ended_at: null,
  booking_id: null,
  booking_number: null,
  booking_status: null,
};

let answers: object[];
let refuse: boolean;
let offers: object[];
function open(query: string, changes: Parameters<typeof contactRow>[0] = {}) {
  window.history.replaceState(null, '', `/admin/enquiries${query}`);
  [answers, refuse, offers] = [[], false, []];
  const done = () => new HttpResponse(null, { status: 204 });
  const customer = {
    kind: 'customer',
    id: 'c1',
    customer_id: 'c1',
    title: 'Ines C.',
    created_at: '2026-01-01T15:00:00+00:00',
  };
  const handlers = [
    http.post(`${RPC}/enquiries`, () => HttpResponse.json([{ ...quick(), failed: false, total_count: 21 }])),
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
    http.post(`${RPC}/assign_enquiry`, done),
    http.post(`${RPC}/plan_of_enquiry`, () => HttpResponse.json([plan])),
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
  expect(calls('enquiries')[0]).toMatchObject({ p_urgency: 'urgent', p_offset: 20, p_spam: false, p_sort: 'due' });
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

test('an offer begins with the plan’s guests, is sent once, and can be withdrawn after a question', async () => {
  const { user, container } = open(`?open=${quick().id}`, { source: 'plan' });
  const section = await screen.findByRole('region', { name: 'Offers' });
  await user.click(await within(section).findByRole('button', { name: 'Write an offer' }));
  const form = within(section).getByRole('form', { name: 'Offer' });
  expect(within(form).getByLabelText(/^Number of guests/)).toHaveValue(50);
  expect(form).toHaveTextContent('By the list: $499.');
  await user.type(within(form).getByLabelText(/^Start time/), '18:00');
  await user.click(within(form).getByRole('button', { name: 'Send offer' }));
  expect(await within(form).findAllByText('Please enter the price')).not.toHaveLength(0);
  expect(within(form).getAllByText('Please choose a date too, or leave both empty')).not.toHaveLength(0);
  await expectNoAxeViolations(container);
  await user.clear(within(form).getByLabelText(/^Start time/));
  await user.type(within(form).getByLabelText(/^Price/), '1100');
  await user.type(within(form).getByLabelText(/^What we offer/), '<b>Two</b> bartenders');
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
    },
  ]);
  const card = await within(section).findByRole('article', { name: 'Offer: $1,100' });
  expect(card).toHaveTextContent('<b>Two</b> bartenders');
  expect(card).toHaveTextContent('The mail was not sent');
  expect(within(section).queryByRole('button', { name: 'Write an offer' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Withdraw…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls('withdraw_offer')).toEqual([{ p_offer_id: openOffer.id }]));
  expect(await within(card).findByText('Withdrawn')).toBeVisible();
  expect(await within(section).findByRole('button', { name: 'Write an offer' })).toBeVisible();
});

test('an accepted offer leads to its booking, and one without a free place is marked', async () => {
  open(`?open=${quick().id}`);
  const accepted = { state: 'accepted', booking_id: 'b1', booking_number: 1042, booking_status: 'pending' };
  offers = [
    { ...openOffer, place_free: false },
    { ...openOffer, id: 'o2', price: 900, ...accepted },
  ];
  const card = await screen.findByRole('article', { name: 'Offer: $900' });
  expect(within(card).getByRole('link', { name: 'Booking #1042' })).toHaveAttribute('href', '/admin/bookings/b1');
  expect(card).toHaveTextContent('waits for its payment');
  expect(screen.getByRole('article', { name: 'Offer: $1,100' })).toHaveTextContent('The date is no longer free');
});
