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
import { createBrowserRouter, RouterProvider } from 'shared-ui/router';
import { PageFrame } from 'shared-ui/testing';
import EnquiriesPage from '../pages/enquiries-page.tsx';

const RPC = `${BACKEND_URL}/rest/v1/rpc`;
/** What somebody writes, with what must not be run. */
export const message = '<img src=x onerror=alert(1)> =HYPERLINK("x") Event on June 20, 2026, 20 guests, Georgetown';
/** A quick request. */
export const quick = () =>
  contactRow({
    id: '10000000-0000-4000-8000-000000000001',
    name: 'Ines Carver',
    message,
    source: 'quick_request',
    urgency: 'urgent',
    contact_method: 'phone',
  });
/** The answer of another admin. */
export const theirs = {
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

/** The plan of an enquiry. */
export const plan = {
  price_list: PRICE_LIST,
  kind: 'quote',
  content: { guestCount: 50, hours: 5, packageType: 'premium', addons: ['champagne', 'mocktails'] },
};

/** An offer that waits for its answer. */
export const openOffer = {
  id: '40000000-0000-4000-8000-000000000001',
  price: 1180,
  purchase: {
    way: 'agreed',
    package_id: null,
    hours: 6,
    bartenders: 3,
    max_guests: 50,
    service_text: 'Glassware',
    extras: [],
    extra_items: [],
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

/** What the database answers; each page begins with the first values. */
export const state: { answers: object[]; sentPlan: object; refuse: boolean; offers: object[] } = {
  answers: [],
  sentPlan: plan,
  refuse: false,
  offers: [],
};

/** Opens the enquiries; the one that is read has these columns. */
export function openEnquiries(query: string, changes: Parameters<typeof contactRow>[0] = {}) {
  window.history.replaceState(null, '', `/admin/enquiries${query}`);
  Object.assign(state, { answers: [], sentPlan: plan, refuse: false, offers: [] });
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
    http.post(`${RPC}/answers_of_enquiry`, () => HttpResponse.json(state.answers)),
    http.post(`${RPC}/enquiry_background`, () => HttpResponse.json([customer])),
    http.post(`${RPC}/answer_enquiry`, () => {
      if (!state.refuse) return done();
      Object.assign(state, { answers: [theirs], refuse: false });
      return refusal(409, 'PT409', 'answered_elsewhere');
    }),
    http.post(`${RPC}/offers_of_enquiry`, () => HttpResponse.json(state.offers)),
    http.post(`${RPC}/write_offer`, () => {
      state.offers = [openOffer];
      return done();
    }),
    http.post(`${RPC}/withdraw_offer`, () => {
      state.offers = [{ ...openOffer, state: 'withdrawn' }];
      return done();
    }),
    http.post(`${RPC}/retry_enquiry_answer`, done),
    http.post(`${RPC}/note_call`, () => {
      state.answers = [{ ...theirs, way: 'call', subject: null, body: 'Wants two bars.', state: 'called' }];
      return done();
    }),
    http.post(`${RPC}/assign_enquiry`, done),
    http.post(`${RPC}/plan_of_enquiry`, () => HttpResponse.json([state.sentPlan])),
  ];
  const router = createBrowserRouter([
    { element: <PageFrame />, children: [{ path: '/admin/enquiries', element: <EnquiriesPage /> }] },
  ]);
  const rows = { contacts: [{ ...quick(), ...changes }], answer_templates: [template] };
  return renderWithData(<RouterProvider router={router} />, { session: ADMIN, rows, handlers });
}
/** What a function of the database was sent. */
export const calls = (name: string) => backend.to('POST', `/rest/v1/rpc/${name}`).map(({ body }) => body);
