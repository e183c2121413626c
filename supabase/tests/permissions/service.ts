import { randomUUID } from 'node:crypto';
import { one, rpc } from './context.ts';
import type { ActionContext, PermissionSubject } from './context.ts';
import { QUOTE } from './owner-rows.ts';

/** The token of a mailed link of a new subscriber. */
const subscriberLink = (context: ActionContext, purpose: string) =>
  one(
    context,
    `with subscriber as (insert into private.subscribers (mailbox, email, name, company, source, joined_at)
        values ($1, $1, '', '', 'blog', private.now()) returning id)
      select private.create_link($2, id) as id from subscriber`,
    [`${randomUUID()}@example.com`, purpose],
  );

export const service: PermissionSubject = {
  table: `
# functions of the service
queue the mail of a plan                          | 42501   | 42501    | 42501 | 42501 | 42501
settle a checkout                                 | 42501   | 42501    | 42501 | 42501 | 42501
ask for checkouts that nobody has reported        | 42501   | 42501    | 42501 | 42501 | 42501
check the trail of the contracts                  | 42501   | 42501    | 42501 | 42501 | 42501
list the ledger for a comparison                  | 42501   | 42501    | 42501 | 42501 | 42501
compare payments with the ledger                  | 42501   | 42501    | 42501 | 42501 | 42501
record a comparison                               | 42501   | 42501    | 42501 | 42501 | 42501
record a checkout                                 | 42501   | 42501    | 42501 | 42501 | 42501
look at a checkout's state                        | 42501   | 42501    | 42501 | 42501 | 42501
record a refund                                   | 42501   | 42501    | 42501 | 42501 | 42501
look at a refund to make                          | 42501   | 42501    | 42501 | 42501 | 42501
record a dispute                                  | 42501   | 42501    | 42501 | 42501 | 42501
record a sync                                     | 42501   | 42501    | 42501 | 42501 | 42501
claim a sync                                      | 42501   | 42501    | 42501 | 42501 | 42501
claim a removal from the calendar                 | 42501   | 42501    | 42501 | 42501 | 42501
record a removal from the calendar                | 42501   | 42501    | 42501 | 42501 | 42501
mirror a refund                                   | 42501   | 42501    | 42501 | 42501 | 42501
claim work of the outbox                          | 42501   | 42501    | 42501 | 42501 | 42501
finish work of the outbox                         | 42501   | 42501    | 42501 | 42501 | 42501
take from a rate limit                            | 42501   | 42501    | 42501 | 42501 | 42501
count one of all callers                          | 42501   | 42501    | 42501 | 42501 | 42501
sweep                                             | 42501   | 42501    | 42501 | 42501 | 42501
generate slots                                    | 42501   | 42501    | 42501 | 42501 | 42501
record telemetry                                  | 42501   | 42501    | 42501 | 42501 | 42501
count a release's visitors                        | 42501   | 42501    | 42501 | 42501 | 42501
read the telemetry of all servers                 | 42501   | 42501    | 42501 | 42501 | 42501
suppress a mailbox                                | 42501   | 42501    | 42501 | 42501 | 42501
# mailing list
join the mailing list                             | yes     | yes      | yes   | yes   | yes
ask for a code that signs in                      | yes     | yes      | yes   | yes   | yes
try a code that signs in                          | yes     | yes      | yes   | yes   | yes
try the code of a link of the account server      | none    | none     | none  | none  | none
take the link of a right code                     | PT409   | PT409    | PT409 | PT409 | PT409
confirm a join                                    | yes     | yes      | yes   | yes   | yes
unsubscribe by a mailed link                      | yes     | yes      | yes   | yes   | yes
`,
  actions: {
    'queue the mail of a plan': rpc('queue_plan_mail', {
      p_email: 'a@example.com',
      p_kind: 'quote',
      p_content: JSON.stringify(QUOTE),
      p_caller: 'x',
    }),
    'settle a checkout': rpc('settle_checkout', {
      p_event_id: 'evt',
      p_event_type: 'checkout.session.completed',
      p_session_id: 'cs',
      p_payment_intent: 'pi',
      p_amount_cents: 1,
      p_currency: 'usd',
      p_paid: true,
    }),
    'ask for checkouts that nobody has reported': rpc('unreported_checkouts'),
    'check the trail of the contracts': rpc('check_trail'),
    'list the ledger for a comparison': rpc('ledger_to_compare'),
    'compare payments with the ledger': rpc('compare_payments', { p_books: [] }),
    'record a comparison': rpc('record_comparison', { p_books: [], p_processed: 0 }),
    'record a checkout': rpc('record_checkout', {
      p_booking_id: randomUUID(),
      p_session_id: 'cs',
      p_amount_cents: 1,
      p_session_expires_at: '2190-01-01T00:00:00Z',
      p_purpose: 'full',
    }),
    "look at a checkout's state": rpc('checkout_state', { p_booking_id: randomUUID() }),
    'record a refund': rpc('record_refund', { p_refund_id: randomUUID(), p_provider_refund_id: 're' }),
    'look at a refund to make': rpc('refund_to_make', { p_refund_id: randomUUID() }),
    'record a dispute': rpc('record_dispute', {
      p_event_id: 'evt',
      p_event_type: 'charge.dispute.created',
      p_payment_intent: 'pi',
      p_provider_dispute_id: 'dp',
      p_amount_cents: 1,
      p_reason: 'general',
      p_status: 'open',
    }),
    'record a sync': rpc('record_sync', { p_booking_id: randomUUID(), p_ok: true, p_external_id: '1' }),
    'claim a sync': rpc('claim_sync', { p_booking_id: randomUUID() }),
    'claim a removal from the calendar': rpc('claim_calendar_removal', { p_booking_id: randomUUID() }),
    'record a removal from the calendar': rpc('record_calendar_removal', { p_booking_id: randomUUID(), p_ok: true }),
    'mirror a refund': rpc('mirror_refund', {
      p_event_id: 'evt',
      p_event_type: 'refund.created',
      p_payment_intent: 'pi',
      p_provider_refund_id: 're',
      p_refund_id: null,
      p_amount_cents: 1,
      p_failed: false,
    }),
    'claim work of the outbox': rpc('claim_outbox', { p_limit: 1 }),
    'finish work of the outbox': rpc('finish_outbox', { p_id: 1, p_ok: true }),
    'take from a rate limit': rpc('take_rate_limit', { p_name: 'verify' }),
    'count one of all callers': rpc('take_sum', { p_name: 'verify' }),
    sweep: rpc('sweep'),
    'generate slots': rpc('generate_slots'),
    'record telemetry': rpc('record_telemetry', { p_visitor: 'x', p_events: '[]' }),
    "count a release's visitors": rpc('release_visitors', {
      p_releases: ['mfe-tools@1'],
      p_since: '2190-01-01T00:00:00Z',
    }),
    'read the telemetry of all servers': rpc('telemetry_summary'),
    'suppress a mailbox': rpc('suppress_mailbox', { p_email: 'a@example.com', p_reason: 'bounced' }),
    'ask for a code that signs in': rpc('request_sign_in_code', { p_email: 'couple@example.com' }),
    'try a code that signs in': rpc('redeem_sign_in_code', {
      p_email: 'couple@example.com',
      p_code: '000000',
    }),
    'try the code of a link of the account server': rpc('redeem_account_code', {
      p_email: 'couple@example.com',
      p_code: 'ABCD2345',
    }),
    'take the link of a right code': rpc('take_sign_in_token', {
      p_email: 'couple@example.com',
      p_grant: 'x',
      p_name: '',
      p_company_name: '',
    }),
    'join the mailing list': rpc('join_mailing_list', {
      p_email: 'reader@example.com',
      p_name: '',
      p_company: '',
      p_source: 'blog',
    }),
    'confirm a join': async (context) =>
      context.client.rpc('confirm_subscription', { p_token: await subscriberLink(context, 'confirm_subscription') }),
    'unsubscribe by a mailed link': async (context) =>
      context.client.rpc('unsubscribe', { p_token: await subscriberLink(context, 'unsubscribe') }),
  },
};
