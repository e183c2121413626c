-- Which places a booking takes, and the slots that clients see with their counter. The rules are in
-- docs/product/capacity-and-slots.md#places. A hold that has expired frees its places immediately, even before the sweep has
-- cancelled it.

-- The end: the start and the hours that pass.
create function private.event_end(p_booking public.bookings) returns timestamptz
language sql stable set search_path = '' as $$
  select (p_booking.event_date + p_booking.event_time) at time zone 'America/New_York' + make_interval(hours => p_booking.hours);
$$;

-- Until when a booking takes places, by the clock of New York.
create function private.busy_until(p_booking public.bookings) returns timestamp
language sql stable set search_path = '' as $$
  select p_booking.ends_at at time zone 'America/New_York' + make_interval(mins => (private.rules()).minutes_between_events);
$$;

-- A booking takes a place in the slot of its start and in each slot that its hours overlap. A slot that the opening rules no
-- longer have has no places: only the bookings that began in it stay there.
create function private.takes_place(p_booking public.bookings, p_slot private.slots) returns boolean
language sql stable set search_path = '' as $$
  select p_booking.slot_id is not distinct from p_slot.id
    or p_slot.max_bookings > 0 and p_booking.event_date + p_booking.event_time < p_slot.date + p_slot.end_time
      and p_slot.date + p_slot.start_time < private.busy_until(p_booking);
$$;

-- The slots in which a booking takes a place; at most 24 hours of it reach the day after the next when a clock changes.
create function private.slots_of(p_booking public.bookings) returns setof private.slots
language sql stable security definer set search_path = '' as $$
  select s.* from private.slots s
    where s.date between p_booking.event_date and p_booking.event_date + 2 and private.takes_place(p_booking, s);
$$;

create function private.share_a_slot(p_one public.bookings, p_other public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_one.event_date between p_other.event_date - 2 and p_other.event_date + 2
    and exists (select from private.slots_of(p_one) s where private.takes_place(p_other, s));
$$;

-- The bookings that take a place of a slot now. An expired hold takes none.
create function private.bookings_in(p_slot private.slots) returns setof public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
begin
  return query select b.* from public.bookings b
    where b.event_date between p_slot.date - 2 and p_slot.date
      and (b.status in ('confirmed', 'in_progress', 'completed') or b.status = 'pending' and b.hold_expires_at > v_now)
      and private.takes_place(b, p_slot);
end;
$$;

create function private.count_active_bookings(p_slot_id uuid) returns integer
language sql volatile security definer set search_path = '' as $$
  select count(b.id)::integer from private.slots s, private.bookings_in(s) b where s.id = p_slot_id;
$$;

-- Locks all slots of the days that the bookings reach, in the order of every statement that takes or frees places: by date,
-- latest start first. Days beyond the horizon get their slots here. A change of the opening rules excludes it: slots that it
-- adds while this statement waits would be found later, unlocked and out of order.
create function private.lock_slots(p_bookings public.bookings[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_days constant date[] := array(
    select distinct d.day::date from unnest(p_bookings) b,
      generate_series(b.event_date, greatest(b.event_date, private.busy_until(b)::date), interval '1 day') d (day));
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('slots of the rules', 0));
  perform private.open_days(v_days);
  perform from private.slots s where s.date = any (v_days) order by s.date, s.start_time desc for update of s;
end;
$$;

create view public.available_slots with (security_invoker = true) as
  select s.id, s.date, s.start_time, s.end_time, s.max_bookings,
    case when s.next_expiry_at <= (select private.now()) then private.count_active_bookings(s.id) else s.current_bookings end
      as current_bookings,
    s.is_available
  from private.slots s;
grant select on public.available_slots to anon, authenticated;
grant update on public.available_slots to authenticated;
grant select, insert, update, delete on public.available_slots to service_role;

-- The view allows opening and closing a slot and nothing else. The policies of the table decide who may do it.
create function private.update_slot_availability() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(to_jsonb(new) - 'is_available' is distinct from to_jsonb(old) - 'is_available');
  update private.slots s set is_available = new.is_available where s.id = old.id;
  return case when found then new end;
end;
$$;
create trigger available_slots_10_update instead of update on public.available_slots
  for each row execute function private.update_slot_availability();

-- Slots are generated. Without this trigger an insert through the view is a server error, because its counter is computed.
create trigger available_slots_20_reject_insert instead of insert on public.available_slots
  for each row execute function private.refuse_write();

-- Keeps a slot's counter equal to its active bookings; the caller has locked the slot.
create function private.recount_slot(p_slot private.slots) returns void
language sql volatile security definer set search_path = '' as $$
  update private.slots s set current_bookings = n.active, next_expiry_at = n.next_expiry
    from (select count(*) as active, min(b.hold_expires_at) filter (where b.status = 'pending') as next_expiry
      from private.bookings_in(p_slot) b) n
    where s.id = p_slot.id;
$$;

-- After every change of a booking that may change the places it takes.
create function private.recount_slots() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot private.slots;
begin
  if tg_op = 'UPDATE' and old.status in ('confirmed', 'in_progress', 'completed') and new.status in ('confirmed', 'in_progress', 'completed')
    and (new.slot_id, new.event_date, new.event_time, new.ends_at) = (old.slot_id, old.event_date, old.event_time, old.ends_at) then
    return null;
  end if;
  perform private.lock_slots(array_remove(array[old, new], null));
  for v_slot in select * from private.slots_of(old) union select * from private.slots_of(new) loop
    perform private.recount_slot(v_slot);
  end loop;
  return null;
end;
$$;

grant execute on function private.count_active_bookings(uuid) to anon, authenticated, service_role;
