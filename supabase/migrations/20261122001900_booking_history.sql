-- The history of a booking: each change, by whom, when, from what to what. Entries are added and never changed. They name
-- a person by id; the texts of the customer's requests are not copied.

create table public.booking_history (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id),
  at timestamptz not null,
  -- The account that made the change; null for the system, for a link, and once the account was closed.
  actor_id uuid,
  actor text not null check (actor in ('customer', 'admin', 'system')),
  way text not null check (way in ('account', 'link', 'admin', 'payment', 'schedule')),
  -- What happened: created, moved, changed, signed, the new status, or the kind of a ledger entry.
  change text not null check (change ~ '^[a-z_]{1,30}$'),
  -- The values that changed, by the names of the columns; amounts of the ledger in cents.
  old jsonb not null default '{}',
  new jsonb not null default '{}',
  -- Why, as an admin stated it. The customer sees it.
  reason text check (char_length(reason) <= 500)
);
alter table public.booking_history enable row level security;
create index booking_history_booking_id on public.booking_history (booking_id, id desc);
grant select on public.booking_history to authenticated, service_role;

create policy "a customer reads the history of their bookings, an admin all" on public.booking_history
  for select to authenticated using (
    (select private.is_admin())
    or exists (select from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

-- Only the functions below, which run as the owner of the table, add an entry, take a closed account's texts out of it, or
-- delete it with a booking that is no longer kept. No role of the API does, the service included.
create function private.guard_history() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not pg_has_role(current_user, (select c.relowner from pg_catalog.pg_class c where c.oid = tg_relid), 'usage') then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
create trigger booking_history_10_guard before insert or update or delete on public.booking_history
  for each row execute function private.guard_history();
create trigger booking_history_10_guard_truncate before truncate on public.booking_history
  for each statement execute function private.guard_history();

-- Adds an entry for the caller. A function that serves a link or an event of the payment provider names the way first:
-- set_config('app.way', 'link', true). An admin's reason is in app.reason.
create function private.add_history(
  p_booking_id uuid, p_user_id uuid, p_change text, p_old jsonb, p_new jsonb, p_way text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_caller constant uuid := auth.uid();
  v_named constant text := nullif(current_setting('app.way', true), '');
  v_way text;
begin
  v_way := coalesce(p_way, v_named, case
    when v_caller is null then 'schedule'
    when v_caller = p_user_id then 'account'
    when private.is_admin() then 'admin'
    else 'account'
  end);
  insert into public.booking_history (booking_id, at, actor_id, actor, way, change, old, new, reason)
    values (p_booking_id, private.now(), v_caller,
      case v_way when 'account' then 'customer' when 'link' then 'customer' when 'admin' then 'admin' else 'system' end,
      v_way, p_change, p_old, p_new, nullif(current_setting('app.reason', true), ''));
end;
$$;

-- The columns whose changes are kept. Requests are compared, and shown as changed without their text.
create function private.history_facts(p_booking public.bookings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'status', p_booking.status, 'cancel_reason', p_booking.cancel_reason,
    'event_date', p_booking.event_date, 'event_time', to_char(p_booking.event_time, 'HH24:MI'),
    'event_name', p_booking.event_name, 'location', p_booking.location,
    'guest_count', p_booking.guest_count, 'total_amount', p_booking.total_amount,
    'signature_completed', p_booking.signature_completed);
$$;

-- What differs between two states of a booking, as {"from": …, "to": …}; null when nothing of it does.
create function private.booking_changes(p_old public.bookings, p_new public.bookings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('from', coalesce(d.old, '{}'), 'to', coalesce(d.new, '{}') || r.requests)
    from (
        select jsonb_object_agg(n.key, o.value) as old, jsonb_object_agg(n.key, n.value) as new
          from jsonb_each(private.history_facts(p_new)) n join jsonb_each(private.history_facts(p_old)) o on o.key = n.key
          where n.value <> o.value) d,
      (select case when p_new.special_requests is distinct from p_old.special_requests
          then '{"special_requests": true}'::jsonb else '{}' end as requests) r
    where d.new is not null or r.requests <> '{}';
$$;

create function private.record_booking_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_changes constant jsonb := private.booking_changes(old, new);
begin
  if v_changes is not null then
    perform private.add_history(new.id, new.user_id, case
        when v_changes -> 'to' ? 'status' then new.status
        when v_changes -> 'to' ?| array['event_date', 'event_time'] then 'moved'
        when v_changes -> 'to' -> 'signature_completed' = 'true' then 'signed'
        else 'changed'
      end, v_changes -> 'from', v_changes -> 'to');
  end if;
  return null;
end;
$$;

create function private.record_new_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.add_history(new.id, new.user_id, 'created', '{}', jsonb_strip_nulls(private.history_facts(new)));
  return null;
end;
$$;
-- What erases a person is not an event of the booking.
create trigger bookings_88_record_insert after insert on public.bookings
  for each row execute function private.record_new_booking();
create trigger bookings_88_record_change after update on public.bookings
  for each row when (old.erased_at is not distinct from new.erased_at) execute function private.record_booking_change();

-- Money: each entry of the ledger. Cents.
create function private.record_booking_money() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.add_history(new.booking_id, null, new.kind, '{}', jsonb_build_object('amount_cents', new.amount),
    case when new.created_by is null then 'payment' else 'admin' end);
  return null;
end;
$$;
create trigger ledger_entries_88_record after insert on public.ledger_entries
  for each row execute function private.record_booking_money();

-- Takes what may say something about a person out of the history of bookings whose account is closed.
create function private.erase_history(p_bookings uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.booking_history h
    set actor_id = null, old = h.old - array['event_name', 'location'], new = h.new - array['event_name', 'location'], reason = null
    where h.booking_id = any (p_bookings);
$$;

revoke execute on function private.guard_history(), private.add_history(uuid, uuid, text, jsonb, jsonb, text),
  private.history_facts(public.bookings), private.booking_changes(public.bookings, public.bookings),
  private.record_booking_change(), private.record_new_booking(), private.record_booking_money(), private.erase_history(uuid[])
  from public, anon, authenticated;
