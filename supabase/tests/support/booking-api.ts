import type { TestBackend } from './backend.ts';
import { bookingRow, openCheckout, pay, sweep } from './bookings.ts';
import type { Settled } from './bookings.ts';
import type { BookingRow, Slot } from './bookings.ts';
import { cancel, cancelByOwner, terms } from './cancellations.ts';
import type { Person } from './people.ts';

/** The operations of a random walk. Each resolves to its outcome; a refusal is its error key. */
export interface BookingApi {
  book(who: Person, slot: Slot): Promise<BookingRow | string>;
  /** As the customer, with the refund that is due. */
  cancel(who: Person, booking: BookingRow): Promise<string>;
  cancelByOwner(admin: Person, booking: BookingRow): Promise<string>;
  /** The id of the session, or a refusal beginning with PT. */
  checkout(booking: BookingRow): Promise<string>;
  pay(session: string): Promise<string>;
  expire(session: string): Promise<string>;
  /** Reports a full refund of the session, as the provider does. */
  refund(session: string): Promise<string>;
  sweep(): Promise<unknown>;
}

let expiries = 0;
const expiry = (session: string) => ({
  p_event_id: `evt_expired_${(expiries += 1)}`,
  p_event_type: 'checkout.session.expired',
  p_session_id: session,
  p_payment_intent: null,
  p_amount_cents: 49900,
  p_currency: 'usd',
  p_paid: false,
});

const refund = (session: string) => ({
  p_event_id: `evt_back_${session}`,
  p_event_type: 'refund.created',
  p_payment_intent: `pi_${session}`,
  p_provider_refund_id: `re_${session}`,
  p_refund_id: null,
  p_amount_cents: 49900,
  p_failed: false,
});

/** Over HTTP, with users' sessions and the secret key, as browsers and functions call it. */
export function httpApi(backend: TestBackend): BookingApi {
  return {
    async book(who, slot) {
      const { data, error } = await who.client
        .from('bookings')
        .insert(bookingRow(who, slot))
        .select()
        .single<BookingRow>();
      return data ?? error.message;
    },
    async cancel(who, { id }) {
      const answer = await terms(who, id);
      return typeof answer === 'string' ? answer : cancel(who, id, answer.refund_cents);
    },
    cancelByOwner: (admin, { id }) => cancelByOwner(admin, id),
    checkout: (booking) => openCheckout(backend, booking).catch((error: Error) => error.message),
    pay: async (session) => (await pay(backend, session)).outcome,
    async expire(session) {
      const { data, error } = await backend.service().rpc('settle_checkout', expiry(session)).single<Settled>();
      if (error) throw new Error(`${error.code} ${error.message}`);
      return data.outcome;
    },
    async refund(session) {
      const { data, error } = await backend.service().rpc('mirror_refund', refund(session)).single<Settled>();
      if (error) throw new Error(`${error.code} ${error.message}`);
      return data.outcome;
    },
    sweep: () => sweep(backend),
  };
}

/**
 * The same statements in the same roles without HTTP, which is faster. The roles are real, so row-level security and
 * guards apply.
 */
export async function sqlApi(backend: TestBackend): Promise<BookingApi> {
  await backend.sql(
    `create function private.test_as(p_role text, p_user uuid, p_statement text, p_args jsonb) returns jsonb language plpgsql as $$
      declare v jsonb;
      begin
        perform set_config('request.jwt.claim.sub', coalesce(p_user::text, ''), true),
          set_config('request.jwt.claims', jsonb_build_object('sub', p_user, 'role', p_role)::text, true), set_config('role', p_role, true);
        execute p_statement into v using p_args;
        return coalesce(v, '"no row"');
      exception when others then
        if sqlstate not like 'PT%' then raise; end if;
        return to_jsonb(sqlstate || ' ' || sqlerrm);
      end; $$`,
  );
  const columns =
    'user_id, event_name, event_type, event_date, event_time, location, guest_count, total_amount, special_requests, status';
  const as = async <Answer>(
    role: string,
    user: string | null,
    statement: string,
    args: object,
  ): Promise<Answer | string> => {
    const rows = await backend.sql<{ answer: Answer | string }>(
      `select private.test_as($1, $2::uuid, $3, $4::text::jsonb) as answer`,
      [role, user, statement, JSON.stringify(args)],
    );
    return rows[0]!.answer;
  };
  const key = <Answer>(answer: Answer | string) =>
    typeof answer === 'string' ? answer.replace(/^PT\d+ /, '') : answer;
  const report = async (statement: string, args: object) => {
    const answer = await as<{ outcome: string }>('service_role', null, statement, args);
    if (typeof answer === 'string') throw new Error(answer);
    return answer.outcome;
  };
  const settle = (args: object) =>
    report(
      `select to_jsonb(s) from public.settle_checkout($1 ->> 'p_event_id', $1 ->> 'p_event_type', $1 ->> 'p_session_id', $1 ->> 'p_payment_intent',
        ($1 ->> 'p_amount_cents')::integer, $1 ->> 'p_currency', ($1 ->> 'p_paid')::boolean) s`,
      args,
    );
  const done = async (user: string, statement: string, args: object) => {
    const answer = key(await as<object>('authenticated', user, statement, args));
    return typeof answer === 'string' ? answer : 'ok';
  };
  let sessions = 0;
  return {
    book: async (who, slot) =>
      key(
        await as<BookingRow>(
          'authenticated',
          who.id,
          `insert into public.bookings (${columns}) select ${columns} from jsonb_populate_record(null::public.bookings, $1) returning to_jsonb(bookings)`,
          bookingRow(who, slot),
        ),
      ),
    cancel: (who, { id }) =>
      done(
        who.id,
        `select to_jsonb(public.cancel_booking(($1 ->> 'id')::uuid, (select t.refund_cents from public.cancellation_terms(($1 ->> 'id')::uuid) t)))`,
        { id },
      ),
    cancelByOwner: (admin, { id }) =>
      done(
        admin.id,
        `select to_jsonb(public.cancel_booking_by_owner(($1 ->> 'id')::uuid, 'Our van has broken down.'))`,
        { id },
      ),
    async checkout(booking) {
      const session = `cs_sql_${(sessions += 1)}`;
      const answer = await as<object>(
        'service_role',
        null,
        `select '{}'::jsonb from public.record_checkout(($1 ->> 'id')::uuid, $1 ->> 'session', ($1 ->> 'cents')::integer, private.now() + interval '31 minutes', 'full')`,
        { id: booking.id, session, cents: booking.total_amount * 100 },
      );
      return typeof answer === 'string' ? answer : session;
    },
    pay: (session) =>
      settle({
        p_event_id: `evt_${session}`,
        p_event_type: 'checkout.session.completed',
        p_session_id: session,
        p_payment_intent: `pi_${session}`,
        p_amount_cents: 49900,
        p_currency: 'usd',
        p_paid: true,
      }),
    expire: (session) => settle(expiry(session)),
    refund: (session) =>
      report(
        `select to_jsonb(s) from public.mirror_refund($1 ->> 'p_event_id', $1 ->> 'p_event_type', $1 ->> 'p_payment_intent', $1 ->> 'p_provider_refund_id',
          null, ($1 ->> 'p_amount_cents')::integer, false) s`,
        refund(session),
      ),
    sweep: () => as('service_role', null, 'select to_jsonb(s) from public.sweep() s', {}),
  };
}
