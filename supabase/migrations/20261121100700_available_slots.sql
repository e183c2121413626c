-- The slots that clients see, and their counter. A hold that has expired frees its place immediately, even
-- before the sweep has cancelled it.

-- How many places of a slot are taken now. An expired hold takes none.
create function private.count_active_bookings(p_slot_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
begin
  return (select count(*) from public.bookings b
    where b.slot_id = p_slot_id
      and (b.status in ('confirmed', 'in_progress', 'completed')
        or (b.status = 'pending' and b.hold_expires_at > v_now)));
end;
$$;
revoke execute on function private.count_active_bookings(uuid) from public;
grant execute on function private.count_active_bookings(uuid) to anon, authenticated, service_role;

create view public.available_slots with (security_invoker = true) as
  select s.id, s.date, s.start_time, s.end_time, s.max_bookings,
    case when s.next_expiry_at <= (select private.now()) then private.count_active_bookings(s.id) else s.current_bookings end
      as current_bookings,
    s.is_available
  from private.slots s;
grant select on public.available_slots to anon, authenticated;
grant update on public.available_slots to authenticated;
grant all on public.available_slots to service_role;

-- The view allows opening and closing a slot and nothing else. The policies of the table decide who may do it.
create function private.update_slot_availability() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if to_jsonb(new) - 'is_available' is distinct from to_jsonb(old) - 'is_available' then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  update private.slots s set is_available = new.is_available where s.id = old.id;
  return case when found then new end;
end;
$$;
create trigger available_slots_10_update instead of update on public.available_slots
  for each row execute function private.update_slot_availability();

-- Slots are generated. Without this trigger an insert through the view is a server error, because its counter is computed.
create function private.reject_slot_insert() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger available_slots_20_reject_insert instead of insert on public.available_slots
  for each row execute function private.reject_slot_insert();

-- Keeps a slot's counter equal to its active bookings, under the slot's lock.
create function private.recount_slot(p_slot_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz;
  v_active integer;
  v_next timestamptz;
begin
  perform from private.slots s where s.id = p_slot_id for update;
  v_now := private.now();
  select count(*), min(b.hold_expires_at) filter (where b.status = 'pending') into v_active, v_next
    from public.bookings b
    where b.slot_id = p_slot_id
      and (b.status in ('confirmed', 'in_progress', 'completed')
        or (b.status = 'pending' and b.hold_expires_at > v_now));
  update private.slots s set current_bookings = v_active, next_expiry_at = v_next where s.id = p_slot_id;
end;
$$;

-- After every change of a booking. A move has locked both slots before.
create function private.recount_slots() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.recount_slot(coalesce(new.slot_id, old.slot_id));
  if new.slot_id <> old.slot_id then
    perform private.recount_slot(old.slot_id);
  end if;
  return null;
end;
$$;
create trigger bookings_90_recount after insert or update of status, hold_expires_at, slot_id or delete on public.bookings
  for each row execute function private.recount_slots();

revoke execute on function private.update_slot_availability(), private.reject_slot_insert(), private.recount_slot(uuid),
  private.recount_slots() from public;
