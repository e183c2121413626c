-- Calls to external services are written to the outbox in the transaction that decides them. A worker makes them and may
-- be killed at any point.

-- The id of the request that this transaction serves: the trace of its header `traceparent`
-- (https://www.w3.org/TR/trace-context/); null without one.
create function private.request_id() returns text
language sql stable set search_path = '' as $$
  select (regexp_match(nullif(current_setting('request.headers', true), '')::jsonb ->> 'traceparent',
    '^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$'))[1];
$$;

create function private.is_mail(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from private.mail_kinds() k where k.kind = p_kind);
$$;

-- Whether it is a mail to a customer or somebody else, and not to the business.
create function private.is_mail_to_person(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from private.mail_kinds() k where k.kind = p_kind and k.recipient in ('customer', 'person'));
$$;

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'sync.acuity', 'cancel.acuity', 'webhook.booking', 'refund.stripe', 'expire.stripe', 'compare.stripe', 'check.trail')
    or private.is_mail(kind)),
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
select private.protect('private.outbox');
create index outbox_due on private.outbox (run_at) where status = 'due';
create index outbox_syncs_due on private.outbox ((payload ->> 'booking_id')) where kind = 'sync.acuity' and status = 'due';
create index outbox_cancellations_due on private.outbox ((payload ->> 'booking_id')) where kind = 'cancel.acuity' and status = 'due';

-- Due now, or at p_run_at. What a payload may not keep when the row is finished is deleted from it (the mail's `forgets`): a token or
-- code, what a mail to the crew says of guests, and the address of somebody whose account was closed. Without a payload there is
-- no work: a mail about a booking whose account was closed has nobody to go to.
create function private.enqueue(
  p_kind text, p_payload jsonb, p_run_at timestamptz default null, p_transaction_id xid8 default pg_current_xact_id()) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, run_at, created_at, transaction_id)
    select p_kind, p_payload, coalesce(p_run_at, private.now()), private.now(), p_transaction_id where p_payload is not null;
$$;

-- Leases due work to a worker for 60 seconds. Work that is not finished by then can be claimed again. A reminder or thanks of the
-- sweep (the payload has `days_before` or `days_after`) whose first attempts failed waits for the hours of reminders.
create function private.claim_outbox(p_limit integer)
  returns table (id bigint, kind text, payload jsonb, attempts integer, request_id text)
language sql volatile security definer set search_path = '' as $$
  select private.record_schedule('outbox-worker');
  select private.record_alerts_for_sweep();
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
select private.expose('private.claim_outbox(integer)', 'service_role');

create function private.finished_payload(p_kind text, p_payload jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_payload - coalesce((select k.forgets from private.mail_kinds() k where k.kind = p_kind), '{}');
$$;

-- The pause after a failed attempt: from half a minute, twice as long each time, up to an hour.
create function private.pause_after(p_attempt integer) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '15 seconds' * 2 ^ least(p_attempt, 8), interval '1 hour');
$$;

-- How long after the first attempt another one is made, at the earliest.
create function private.tried_for(p_attempt integer) returns interval
language sql immutable set search_path = '' as $$
  select coalesce(sum(private.pause_after(i)), interval '0') from generate_series(1, p_attempt - 1) as i;
$$;

-- Whether work that is tried again fails for so long that a person is told.
create function private.keeps_failing(p_attempts integer) returns boolean
language sql immutable set search_path = '' as $$
  select private.tried_for(p_attempts) >= make_interval(mins => r.alert_minutes) from private.rules() r;
$$;

-- A failed attempt is the last one when the next would be more than a day after the first, or when what the mail is about has
-- expired. A refund is retried once an hour until it is made: the provider may be down for an afternoon, and it repeats its first answer to an idempotency
-- key for a day.
create function private.is_last_attempt(p_row private.outbox) returns boolean
language sql stable set search_path = '' as $$
  select p_row.kind <> 'refund.stripe'
    and (private.tried_for(p_row.attempts + 1) > make_interval(hours => (select r.retry_hours from private.rules() r))
      or coalesce((p_row.payload ->> 'expires_at')::timestamptz <= private.now(), false));
$$;

-- Records the outcome of an attempt. Returns 'done', 'due' (it will be retried), 'failed' or 'gone'.
-- A row that is given up stays as failed, and private.current_alerts names it.
create function private.finish_outbox(p_id bigint, p_ok boolean, p_error text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row private.outbox;
  v_ended boolean;
begin
  select * into v_row from private.outbox o where o.id = p_id and o.status = 'due' for update;
  v_ended := p_ok or private.is_last_attempt(v_row);
  update private.outbox o set
      status = case when p_ok then 'done' when v_ended then 'failed' else 'due' end,
      run_at = case when p_ok then o.run_at else private.now() + private.pause_after(o.attempts) end,
      finished_at = case when v_ended then private.now() end,
      leased_until = null,
      payload = case when v_ended then private.finished_payload(o.kind, o.payload) else o.payload end,
      last_error = case when p_ok then null else left(coalesce(p_error, 'unknown'), 1000) end
    where o.id = v_row.id
    returning * into v_row;
  return coalesce(v_row.status, 'gone');
end;
$$;
select private.expose('private.finish_outbox(bigint, boolean, text)', 'service_role');

-- A row of whose payload a part was deleted when it was given up cannot be done again.
create function private.can_be_retried(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from private.mail_kinds() k where k.kind = p_kind and k.forgets <> '{}');
$$;

-- Mailboxes that get no mail to the list and no confirmation: a mail bounced, or the recipient complained about one.

create table private.suppressed_mailboxes (
  mailbox text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  suppressed_at timestamptz not null
);
select private.protect('private.suppressed_mailboxes');

-- The mailbox of an address: without case, and at providers that are known to deliver ann+news@ to ann@, without the
-- tag. At all other providers a plus may belong to the name of a separate mailbox.
create function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case
      when parts.domain in ('gmail.com', 'googlemail.com')
        then replace(split_part(parts.name, '+', 1), '.', '') || '@gmail.com'
      when parts.domain in ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'mac.com', 'fastmail.com',
          'proton.me', 'protonmail.com', 'pm.me')
        then split_part(parts.name, '+', 1) || '@' || parts.domain
      else parts.name || '@' || parts.domain
    end
    from (select split_part(lower(btrim(p_email)), '@', 1) as name, split_part(lower(btrim(p_email)), '@', 2) as domain) parts;
$$;

create function private.is_suppressed(p_mailbox text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.suppressed_mailboxes m where m.mailbox = p_mailbox);
$$;

grant execute on function private.mailbox_of(text) to service_role;

-- Copies of a booking's mails to the address that was typed for it, when that is not the account's: from the first payment on,
-- without a link. The rules are in docs/product/booking-sheet.md#copies.

create function private.copy_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := new.payload ->> 'copy_to';
begin
  if (select k.copied from private.mail_kinds() k where k.kind = new.kind) and not private.is_suppressed(private.mailbox_of(v_email))
    and private.take_limit('booking_copies', v_email) is not null then
    insert into private.outbox (kind, payload, run_at, created_at, transaction_id)
      values (new.kind, new.payload - 'copy_to' || jsonb_build_object('email', v_email, 'copy', true), new.run_at, new.created_at,
        new.transaction_id);
  end if;
  return null;
end;
$$;
create trigger outbox_50_copy after insert on private.outbox
  for each row when (new.payload ->> 'copy_to' is not null) execute function private.copy_mail();
