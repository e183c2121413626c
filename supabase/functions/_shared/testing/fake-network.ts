import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import type { Deps } from '../deps.ts';
import { readFunctionEnv } from '../http/env.ts';
import type { LogFields } from '../http/log.ts';
import { moneyRow } from './money.ts';

export interface SeenRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: string;
}
type Reply = Response | ((request: SeenRequest) => Response | Promise<Response>);

/** The settings that every test runs with. */
export const testEnv: Record<string, string> = {
  SUPABASE_URL: 'http://backend.test',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
  SUPABASE_SECRET_KEY: 'sb_secret_test',
  SITE_URL: 'http://site.test',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_API_BASE: 'http://stripe.test',
  ACUITY_USER_ID: '42',
  ACUITY_API_KEY: 'acuity-key',
  ACUITY_API_BASE: 'http://acuity.test',
  ACUITY_APPOINTMENT_TYPE_ID: '7',
  ACUITY_CALENDAR_ID: '9',
  MAIL_API_KEY: 'mail-key',
  MAIL_WEBHOOK_SECRET: 'whsec_bWFpbC13ZWJob29rLXNlY3JldA==',
  MAIL_API_BASE: 'http://mail.test',
  MAIL_FROM: 'District Pour <bookings@example.com>',
  ENCRYPTION_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
  ADMIN_EMAIL: 'owner@example.com',
  ON_CALL_EMAIL: 'on-call@example.com',
};

export const json = (body: unknown, status = 200) => Response.json(body, { status });

/** What the database answers unless a test says otherwise: the first content, no saved addresses, no settings of the booking software, no documents for a mail. */
const DEFAULTS: Record<string, Reply> = {
  'GET acuity.test/api/v1/appointment-types': json([]),
  'POST backend.test/rest/v1/rpc/mail_documents': json([]),
  'POST backend.test/rest/v1/rpc/mail_addresses': json({
    sender: null,
    bookings: null,
    on_call: null,
    operations: null,
  }),
  'POST backend.test/rest/v1/rpc/site_content': json(FIRST_CONTENT),
  'POST backend.test/rest/v1/rpc/integration_for_sync': json({
    software: 'acuity',
    user_id: '',
    webhook_url: '',
    auto_sync: true,
    encrypted_key: null,
  }),
};

/**
 * The fake network of one test: responds to `METHOD host/path` (without query) and records the requests.
 * A request without a route is an error, so that no request goes unnoticed.
 */
export function createFakeNetwork(routes: Record<string, Reply>, now = new Date('2026-11-20T15:00:00Z')) {
  const seen: SeenRequest[] = [];
  const logged: { level: string; event: string; fields: LogFields }[] = [];
  const slept: number[] = [];
  const fetch: Deps['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const entry = {
      method: request.method,
      path: url.pathname + url.search,
      headers: request.headers,
      body: await request.text(),
    };
    seen.push(entry);
    const reply = { ...DEFAULTS, ...routes }[`${request.method} ${url.host}${url.pathname}`];
    if (!reply) throw new TypeError(`unexpected call: ${request.method} ${url.host}${url.pathname}`);
    return typeof reply === 'function' ? reply(entry) : reply.clone();
  };
  const deps: Deps = {
    env: readFunctionEnv((name) => testEnv[name]),
    fetch,
    fetchOnce: fetch,
    now: () => now,
    sleep: (milliseconds) => {
      slept.push(milliseconds);
      return Promise.resolve();
    },
    resolveHost: () => Promise.resolve(['93.184.216.34']),
    limitRate: (call) => call(),
    log: (level, event, fields = {}) => logged.push({ level, event, fields }),
  };
  return {
    deps,
    logged,
    slept,
    seen,
    /** The requests whose path starts with the given one, in order. */
    to: (path: string) => seen.filter((request) => request.path.startsWith(path)),
    /** The JSON arguments of each call of a database function. */
    rpc: (name: string) =>
      seen.filter(({ path }) => path === `/rest/v1/rpc/${name}`).map(({ body }) => JSON.parse(body) as unknown),
  };
}

/** A call of a function from a browser, with a session unless `token` is null. */
export function browserCall(
  body: unknown,
  token: string | null = 'session-token',
  headers: Record<string, string> = {},
): Request {
  return new Request('http://functions.test/any', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://site.test',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export const ownerId = '11111111-1111-4111-8111-111111111111';
export const otherCustomerId = '22222222-2222-4222-8222-222222222222';
export const bookingId = '33333333-3333-4333-8333-333333333333';

/** The auth service's response for a session. */
export const signedInAs = (id: string, email = 'ada@example.com') =>
  json({ id, aud: 'authenticated', email, app_metadata: {}, user_metadata: {} });

const { postalAddress, area, phone, emails } = FIRST_CONTENT.facts;
/** The business on a paper, as the database copies it. */
export const letterhead = {
  name: 'District Pour',
  address: postalAddress,
  area: area.name,
  phone,
  email: emails.hello,
};

/** What was bought, with no figure or line that is a default. The lines add up to 499 dollars. */
export const purchase = {
  way: 'guests',
  package_id: null as string | null,
  hours: 6,
  bartenders: 3,
  max_guests: 40,
  service_text: 'An oak bar',
  extras: ['champagne'],
  extra_items: ['Champagne service'],
  requested_extras: ['Punch'],
  price_lines: [
    { kind: 'base', text: 'Mobile bar and bartending for 40 guests, 6 hours', quantity: 1, cents: 39_900 },
    { kind: 'extra', text: 'Champagne tower', quantity: 2, cents: 6_000 },
    { kind: 'travel', text: 'Travel to Annapolis', quantity: 1, cents: 4_000 },
    { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 3_803 },
  ],
  tax_percent: 8.25,
};

/** What `booking_sheet` says of the contact, and of the place besides its address. */
export const contact = {
  venue: null,
  zip_code: null,
  access_note: null,
  contact: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '(202) 555-0168',
    company_name: null,
    day_contact_name: null,
    day_contact_phone: null,
    referral_source: null,
    referral_details: null,
  },
};

/** A payable booking of the owner: its sheet, and what can be paid. */
export const checkoutState = {
  booking_id: bookingId,
  number: 1001,
  user_id: ownerId,
  has_password: true,
  email: 'ada@example.com',
  event_name: 'Garden party',
  event_type: 'private',
  event_date: '2026-12-05',
  event_time: '18:00',
  ends_at: '2026-12-06T05:00:00+00:00',
  location: '12 Elm Street, Washington, DC',
  guest_count: 40,
  special_requests: null,
  total_amount: 499,
  ...contact,
  ...purchase,
  status: 'pending',
  money: moneyRow(),
  amounts: { full: 49_900, deposit: 25_000, balance: null as number | null },
  signature_required: true,
  signature_completed: false,
  calendar_sequence: 0,
  updated_at: '2026-11-20T14:58:00.25+00:00',
  payable: true,
  hold_expires_at: null as string | null,
  open_session_id: null as string | null,
};

/** What `checkout_state` answers about a booking; null about none. */
export function stateAnswer(state: object | null) {
  if (!state) return json(null);
  const { amounts, payable, hold_expires_at, open_session_id, ...booking } = state as Record<string, unknown>;
  return json({ booking, amounts, payable, hold_expires_at, open_session_id });
}

export const readBody = async (response: Response) =>
  (await response.json()) as Record<string, unknown> & { error?: Record<string, unknown> };
