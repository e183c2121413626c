-- Calls to external services are written to the outbox in the transaction that decides them. A worker makes them and may
-- be killed at any point.

-- The id of the request that this transaction serves: the trace of its header `traceparent`
-- (https://www.w3.org/TR/trace-context/); null without one.
create function private.request_id() returns text
language sql stable set search_path = '' as $$
  select (regexp_match(nullif(current_setting('request.headers', true), '')::jsonb ->> 'traceparent',
    '^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$'))[1];
$$;

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'mail.booking_confirmed',
    'mail.payment_link',
    'mail.hold_reminder',
    'mail.hold_expired',
    'mail.hold_expired_admin',
    'mail.balance_reminder',
    'mail.balance_overdue_admin',
    'mail.balance_paid',
    'mail.written_off',
    'mail.refunded',
    'mail.refund_dropped',
    'mail.booking_cancelled',
    'mail.payment_received_admin',
    'mail.booking_cancelled_admin',
    'mail.booking_changed',
    'mail.booking_changed_admin',
    'mail.payment_returned_admin',
    'mail.work_failed_admin',
    'mail.failures_admin',
    'mail.refund_by_hand_admin',
    'mail.refund_failed_admin',
    'mail.dispute_admin',
    'mail.quick_request',
    'mail.enquiry_received',
    'mail.enquiry_answer',
    'mail.offer',
    'mail.offer_accepted_admin',
    'mail.confirm_subscription',
    'mail.subscription_confirmed',
    'mail.issue',
    'mail.issue_test',
    'mail.password_changed',
    'mail.address_changed',
    'mail.account_closed',
    'mail.account',
    'mail.invitation',
    'mail.shift',
    'mail.shift_declined_admin',
    'mail.plan',
    'mail.event_reminder',
    'mail.thank_you',
    'mail.contract_signed',
    'mail.signature_request',
    'mail.booking_message',
    'mail.shopping_list',
    'mail.contract_signed_admin',
    'mail.payment_differences_admin',
    'sync.acuity',
    'cancel.acuity',
    'refund.stripe',
    'expire.stripe',
    'compare.stripe',
    'check.trail')),
  payload jsonb not null,
  status text not null default 'due' check (status in ('due', 'done', 'failed')),
  attempts integer not null default 0,
  run_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The request that decided it: the site and the functions log it under this id, and the providers get it.
  request_id text default private.request_id(),
  -- The transaction that decided it, and for a mail sent again that of the first one; a mail attaches the documents that were
  -- issued in it.
  transaction_id xid8 not null default pg_current_xact_id()
);
alter table private.outbox enable row level security;
create index outbox_due on private.outbox (run_at) where status = 'due';
create index outbox_syncs_due on private.outbox ((payload ->> 'booking_id')) where kind = 'sync.acuity' and status = 'due';
create index outbox_cancellations_due on private.outbox ((payload ->> 'booking_id')) where kind = 'cancel.acuity' and status = 'due';

-- Mails to the customer; the others go to the owner.
create function private.is_customer_mail(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('mail.booking_confirmed', 'mail.payment_link', 'mail.balance_reminder', 'mail.balance_paid', 'mail.written_off', 'mail.refunded',
    'mail.refund_dropped', 'mail.booking_cancelled', 'mail.booking_changed', 'mail.event_reminder', 'mail.thank_you', 'mail.contract_signed', 'mail.signature_request',
    'mail.booking_message', 'mail.shopping_list', 'mail.hold_reminder', 'mail.hold_expired');
$$;

-- Due now, or at p_run_at. What a payload may not keep when the row is finished is deleted from it: a token or code, and the address of
-- somebody whose account was closed. Without a payload there is no work: a
-- mail about a booking whose account was closed has nobody to go to.
create function private.enqueue(
  p_kind text, p_payload jsonb, p_run_at timestamptz default null, p_transaction_id xid8 default pg_current_xact_id()) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, run_at, created_at, transaction_id)
    select p_kind, p_payload, coalesce(p_run_at, private.now()), private.now(), p_transaction_id where p_payload is not null;
$$;

-- A reminder or thanks of the sweep (the payload has `days_before` or `days_after`) whose first attempts failed waits for the
-- hours of reminders.
create function private.claim_outbox(p_limit integer)
  returns table (id bigint, kind text, payload jsonb, attempts integer, request_id text)
language sql volatile security definer set search_path = '' as $$
  update private.outbox o set leased_until = private.now() + interval '60 seconds', attempts = o.attempts + 1
    where o.id in (
      select d.id from private.outbox d
        where d.status = 'due' and d.run_at <= private.now()
          and (d.leased_until is null or d.leased_until <= private.now())
          and (not d.payload ?| array['days_before', 'days_after'] or private.is_reminder_time())
        order by d.run_at, d.id
        limit least(greatest(p_limit, 0), 100)
        for update skip locked)
    returning o.id, o.kind, o.payload, o.attempts, o.request_id;
$$;

create function private.finished_payload(p_kind text, p_payload jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_kind = 'mail.account_closed' then p_payload - 'email' else p_payload - array['token', 'code'] end;
$$;

-- A failed attempt is the last one after eight, about two hours, or when what the mail is about has expired. A refund is retried
-- once an hour until it is made: the provider may be down for an afternoon, and it repeats its first answer to an idempotency
-- key for a day.
create function private.is_last_attempt(p_row private.outbox) returns boolean
language sql stable set search_path = '' as $$
  select p_row.kind <> 'refund.stripe'
    and (p_row.attempts >= 8 or coalesce((p_row.payload ->> 'expires_at')::timestamptz <= private.now(), false));
$$;

-- A row that is given up stays as failed, and private.current_alerts names it.
create function private.finish_outbox(p_id bigint, p_ok boolean, p_error text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row private.outbox;
  v_ended boolean;
begin
  select * into v_row from private.outbox o where o.id = p_id and o.status = 'due' for update;
  v_ended := p_ok or private.is_last_attempt(v_row);
  update private.outbox o set
      status = case when p_ok then 'done' when v_ended then 'failed' else 'due' end,
      run_at = case when p_ok then o.run_at else private.now() + least(interval '15 seconds' * 2 ^ least(o.attempts, 8), interval '1 hour') end,
      finished_at = case when v_ended then private.now() end,
      leased_until = null,
      payload = case when v_ended then private.finished_payload(o.kind, o.payload) else o.payload end,
      last_error = case when p_ok then null else left(coalesce(p_error, 'unknown'), 1000) end
    where o.id = v_row.id
    returning * into v_row;
  return coalesce(v_row.status, 'gone');
end;
$$;

-- A row whose token or address was deleted when it was given up cannot be done again.
create function private.can_be_retried(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind not in ('mail.confirm_subscription', 'mail.subscription_confirmed', 'mail.issue', 'mail.account_closed', 'mail.account',
    'mail.invitation', 'mail.shift');
$$;

-- Leases due work to a worker for 60 seconds. Work that is not finished by then can be claimed again.
create function public.claim_outbox(p_limit integer)
  returns table (id bigint, kind text, payload jsonb, attempts integer, request_id text)
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  perform private.record_schedule('outbox-worker');
  perform private.record_alerts_for_sweep();
  return query select c.id, c.kind, c.payload, c.attempts, c.request_id from private.claim_outbox(p_limit) c;
end;
$$;

-- Records the outcome of an attempt. Returns 'done', 'due' (it will be retried), 'failed' or 'gone'.
create function public.finish_outbox(p_id bigint, p_ok boolean, p_error text default null) returns text
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.finish_outbox(p_id, p_ok, p_error);
end;
$$;

revoke execute on function private.request_id(), private.can_be_retried(text), private.finished_payload(text, jsonb),
  private.is_last_attempt(private.outbox), private.enqueue(text, jsonb, timestamptz, xid8), private.claim_outbox(integer),
  private.finish_outbox(bigint, boolean, text), public.claim_outbox(integer), public.finish_outbox(bigint, boolean, text)
  from public, anon, authenticated;
grant execute on function private.claim_outbox(integer), private.finish_outbox(bigint, boolean, text),
  public.claim_outbox(integer), public.finish_outbox(bigint, boolean, text) to service_role;
