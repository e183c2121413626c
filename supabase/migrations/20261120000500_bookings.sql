-- Bookings: whole dollars, one slot each. Pending ones are holds and end by themselves.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id),
  -- Set by the claim, never by the one who inserts.
  slot_id uuid references private.slots (id) constraint slot_id check (slot_id is not null),
  event_name text not null constraint event_name check (event_name ~ '\S' and char_length(event_name) <= 200),
  event_type text not null constraint event_type check (event_type in ('wedding', 'corporate', 'private', 'other')),
  event_date date not null,
  event_time time not null,
  location text not null constraint location check (location ~ '\S' and char_length(location) <= 300),
  guest_count integer not null constraint guest_count check (guest_count between 1 and 10000),
  -- Dollars; payments hold cents.
  total_amount integer not null constraint total_amount check (total_amount between 0 and 100000),
  special_requests text constraint special_requests check (char_length(special_requests) <= 5000),
  status text not null default 'pending'
    constraint status check (status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')),
  signature_required boolean not null default true,
  signature_completed boolean not null default false,
  signature_data text
    constraint signature_data check (signature_data ~ '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$' and char_length(signature_data) <= 400000),
  hold_expires_at timestamptz,
  cancel_reason text
    constraint cancel_reason check (cancel_reason in ('customer', 'hold_lapsed', 'admin', 'superseded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint hold_while_pending check ((status = 'pending') = (hold_expires_at is not null)),
  constraint reason_when_cancelled check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint signature_completed check (signature_completed = (signature_data is not null)),
  constraint signature_required check (signature_required or not signature_completed)
);
alter table public.bookings enable row level security;
create index bookings_user_id on public.bookings (user_id, created_at desc);
create index bookings_slot_id on public.bookings (slot_id);
create index bookings_live_holds on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_under_way on public.bookings (event_date) where status in ('confirmed', 'in_progress');
grant select, insert, update on public.bookings to authenticated;
grant all on public.bookings to service_role;

create policy "a customer reads their own bookings, an admin all" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a customer books for themselves" on public.bookings
  for insert to authenticated with check (user_id = (select auth.uid()) and status = 'pending');
create policy "a customer cancels or signs their booking, an admin cancels any" on public.bookings
  for update to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()))
  with check (user_id = (select auth.uid()) or (select private.is_admin()));

-- How many places of a slot are taken at this moment; a lapsed hold takes none.
create function private.live_bookings(p_slot_id uuid) returns integer
language sql volatile security definer set search_path = '' as $$
  select count(*)::integer from public.bookings b
    where b.slot_id = p_slot_id
      and (b.status in ('confirmed', 'in_progress', 'completed')
        or (b.status = 'pending' and b.hold_expires_at > (select private.now())));
$$;
revoke execute on function private.live_bookings(uuid) from public;
grant execute on function private.live_bookings(uuid) to anon, authenticated, service_role;

create view public.available_slots with (security_invoker = true) as
  select s.id, s.date, s.start_time, s.end_time, s.max_bookings,
    case when s.next_lapse_at <= (select private.now()) then private.live_bookings(s.id) else s.current_bookings end
      as current_bookings,
    s.is_available
  from private.slots s;
grant select on public.available_slots to anon, authenticated;
grant update on public.available_slots to authenticated;
grant all on public.available_slots to service_role;

-- Through the view a slot is opened or closed and nothing else; the row rules of the table decide by whom.
create function private.switch_slot() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if to_jsonb(new) - 'is_available' is distinct from to_jsonb(old) - 'is_available' then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  update private.slots s set is_available = new.is_available where s.id = old.id;
  return case when found then new end;
end;
$$;
create trigger available_slots_10_switch instead of update on public.available_slots
  for each row execute function private.switch_slot();
revoke execute on function private.switch_slot() from public;

-- Keeps a slot's counter equal to what is live on it, whatever changed a booking.
create function private.recount_slot() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot_id uuid := coalesce(new.slot_id, old.slot_id);
begin
  perform from private.slots s where s.id = v_slot_id for update;
  update private.slots s set
    current_bookings = private.live_bookings(s.id),
    next_lapse_at = (
      select min(b.hold_expires_at) from public.bookings b
        where b.slot_id = s.id and b.status = 'pending' and b.hold_expires_at > (select private.now()))
    where s.id = v_slot_id;
  return null;
end;
$$;
create trigger bookings_90_recount after insert or update of status, hold_expires_at or delete on public.bookings
  for each row execute function private.recount_slot();
revoke execute on function private.recount_slot() from public;
