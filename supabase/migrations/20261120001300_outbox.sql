-- What has to happen outside is written in the transaction that decides it; a worker does it and may be killed at any point.

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('mail.booking_confirmed', 'mail.payment_received_admin', 'mail.refunded', 'sync.acuity', 'refund.stripe')),
  payload jsonb not null,
  status text not null default 'due' check (status in ('due', 'done', 'failed')),
  attempts integer not null default 0,
  run_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz
);
alter table private.outbox enable row level security;
create index outbox_due on private.outbox (run_at) where status = 'due';

create function private.enqueue(p_kind text, p_payload jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, run_at, created_at)
    values (p_kind, p_payload, private.now(), private.now());
$$;

-- What mails and the calendar say of a booking; the address is the account's own, never a form's.
create function private.booking_facts(p_booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'booking_id', b.id, 'user_id', b.user_id, 'email', u.email, 'full_name', p.full_name,
      'event_name', b.event_name, 'event_type', b.event_type, 'event_date', b.event_date,
      'event_time', to_char(b.event_time, 'HH24:MI'), 'location', b.location, 'guest_count', b.guest_count,
      'special_requests', b.special_requests, 'total_amount', b.total_amount, 'status', b.status)
    from public.bookings b
      join auth.users u on u.id = b.user_id
      left join public.profiles p on p.id = b.user_id
    where b.id = p_booking_id;
$$;

create function private.claim_outbox(p_limit integer)
  returns table (id bigint, kind text, payload jsonb, attempts integer)
language sql volatile security definer set search_path = '' as $$
  update private.outbox o set leased_until = private.now() + interval '60 seconds', attempts = o.attempts + 1
    where o.id in (
      select d.id from private.outbox d
        where d.status = 'due' and d.run_at <= private.now()
          and (d.leased_until is null or d.leased_until <= private.now())
        order by d.run_at, d.id
        limit least(greatest(p_limit, 0), 100)
        for update skip locked)
    returning o.id, o.kind, o.payload, o.attempts;
$$;

-- Eight tries over about two hours, then the row stays visible as failed.
create function private.finish_outbox(p_id bigint, p_ok boolean, p_error text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
begin
  update private.outbox o set
      status = case when p_ok then 'done' when o.attempts >= 8 then 'failed' else 'due' end,
      run_at = case when p_ok then o.run_at else private.now() + least(interval '15 seconds' * 2 ^ o.attempts, interval '1 hour') end,
      finished_at = case when p_ok or o.attempts >= 8 then private.now() end,
      leased_until = null,
      last_error = case when p_ok then null else left(coalesce(p_error, 'unknown'), 1000) end
    where o.id = p_id and o.status = 'due'
    returning o.status into v_status;
  return coalesce(v_status, 'gone');
end;
$$;

-- Hands out due work for 60 seconds; what is not finished by then is handed out again.
create function public.claim_outbox(p_limit integer)
  returns table (id bigint, kind text, payload jsonb, attempts integer)
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return query select c.id, c.kind, c.payload, c.attempts from private.claim_outbox(p_limit) c;
end;
$$;

-- Says how the work ended; answers 'done', 'due' (another try), 'failed' or 'gone'.
create function public.finish_outbox(p_id bigint, p_ok boolean, p_error text default null) returns text
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.finish_outbox(p_id, p_ok, p_error);
end;
$$;

revoke execute on function private.enqueue(text, jsonb), private.booking_facts(uuid), private.claim_outbox(integer),
  private.finish_outbox(bigint, boolean, text), public.claim_outbox(integer), public.finish_outbox(bigint, boolean, text)
  from public, anon, authenticated;
grant execute on function private.claim_outbox(integer), private.finish_outbox(bigint, boolean, text),
  public.claim_outbox(integer), public.finish_outbox(bigint, boolean, text) to service_role;
