import { handler } from '../../outbox-worker/handler.ts';
import { cancelledRow } from '../mails/common/samples.ts';
import { checkoutState, createFakeNetwork, json, readBody } from './fake-network.ts';
import { moneyRow } from './money.ts';

const rpc = (name: string) => `POST backend.test/rest/v1/rpc/${name}`;

/** The calls of the worker, as routes of a fake network. */
export const paths = {
  claim: rpc('claim_outbox'),
  finish: rpc('finish_outbox'),
  state: rpc('checkout_state'),
  toRefund: rpc('refund_to_make'),
  claimSync: rpc('claim_sync'),
  recordSync: rpc('record_sync'),
  claimRemoval: rpc('claim_calendar_removal'),
  recordRemoval: rpc('record_calendar_removal'),
  link: rpc('create_booking_link'),
  mail: 'POST mail.test/emails',
  refund: 'POST stripe.test/v1/refunds',
};

/** A confirmed booking of an account, as the payload of a row. */
export const facts = { ...checkoutState, status: 'confirmed' };
/** The same booking without an account. */
export const guestFacts = { ...facts, user_id: null, has_password: false };
export const contact = {
  name: 'Ada King',
  email: 'ada@work.example',
  phone: '202-555-0151',
  company_name: 'Engines',
  referral_source: 'friend',
  referral_details: 'Charles',
};
/** The same booking as mails to the owner have it. */
export const ownerFacts = { ...facts, contact };

/** What a cancellation that returns half changes in the payload of a booking that was paid. */
export const cancelled = cancelledRow({ before: moneyRow({ paid: 49_900 }), percent: 50, refund: 24_950 });

/** Due rows, as `claim_outbox` returns them. */
export const rows = (...kinds: [kind: string, payload: object][]) =>
  json(kinds.map(([kind, payload], index) => ({ id: index + 1, kind, payload, attempts: 1, request_id: null })));

/** A call of the worker with a key; default: the one of the schedule. */
export const workerCall = (key = 'sb_secret_test') =>
  new Request('http://functions.test/outbox-worker', { method: 'POST', headers: { authorization: `Bearer ${key}` } });

export interface SentMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  reply_to?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string }[];
}

/** Runs the worker on one row. `routes` adds to the responses or replaces them; every call of a mail succeeds. */
export async function work(
  kind: string,
  payload: object,
  {
    routes = {},
    id = 1,
    now = '2026-11-20T15:00:00Z',
  }: { routes?: Parameters<typeof createFakeNetwork>[0]; id?: number; now?: string } = {},
) {
  const network = createFakeNetwork(
    {
      [paths.claim]: json([{ id, kind, payload, attempts: 1, request_id: null }]),
      [paths.link]: json(null),
      [paths.mail]: json({ id: 'm1' }),
      [paths.finish]: json('done'),
      ...routes,
    },
    new Date(now),
  );
  const answer = await readBody(await handler(workerCall(), network.deps));
  const requests = network.to('/emails');
  return {
    network,
    answer,
    mails: requests.map(({ body }) => JSON.parse(body) as SentMail),
    /** The idempotency keys of the mails. */
    keys: requests.map(({ headers }) => headers.get('idempotency-key')),
    links: network.rpc('create_booking_link') as { p_purpose: string; p_token: string }[],
    finished: network.rpc('finish_outbox'),
  };
}
