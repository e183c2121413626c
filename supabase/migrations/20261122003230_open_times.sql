-- What is open for a day and a number of hours: the one answer for forms, moves, offers and the desk. The claim decides again.
-- The rules are in docs/product/capacity-and-slots.md#open-times.

-- One row for each slot of the day. latest_start: the last start in the slot from which the hours fit, null when none does.
-- longest_hours: the most whole hours from the slot's start. reason: 'off', 'begun', 'lead_time' or 'full' of the slot,
-- 'reaches' when the hours reach the slot from reached_start to reached_end, which is full or off, 'latest_end' when they end
-- too late. p_booking: its own place and those of the holds that it replaces count as free. p_online: horizon, lead time and
-- latest end bind customers and not the owner. The slot of a day beyond the horizon may not exist yet, and has no id then.
create function private.starts_on(p_date date, p_hours integer, p_booking public.bookings, p_online boolean)
  returns table (slot_id uuid, start_time time, end_time time, places_left integer, latest_start time, longest_hours integer,
    reason text, reached_start time, reached_end time)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slots constant private.slots[] := array(select s from private.slots_on(array[p_date, p_date + 1, p_date + 2]) s);
  v_slot private.slots;
  v_reached private.slots;
  v_latest_end timestamp;
  v_last timestamp;
begin
  for v_slot in
    select * from unnest(v_slots) s
      where s.date = p_date and s.max_bookings > 0 and (s.is_online or not p_online or p_booking.event_date = p_date) order by s.start_time
  loop
    select * into v_reached from unnest(v_slots) s
      where s.date + s.start_time >= v_slot.date + v_slot.end_time and s.max_bookings > 0
        and (not s.is_available or private.places_left(s, p_booking) <= 0)
      order by s.date, s.start_time limit 1;
    v_latest_end := least(
      v_reached.date + v_reached.start_time - make_interval(mins => (private.rules()).minutes_between_events),
      case when p_online then private.latest_end_of(p_date) end);
    -- Where a slot follows, its first minute belongs to it.
    v_last := least(
      v_slot.date + v_slot.end_time - case when exists (select from unnest(v_slots) n where n.date = p_date and n.start_time = v_slot.end_time)
        then interval '1 minute' else interval '0' end,
      (v_latest_end at time zone 'America/New_York' - make_interval(hours => p_hours)) at time zone 'America/New_York');
    slot_id := v_slot.id;
    start_time := v_slot.start_time;
    end_time := v_slot.end_time;
    places_left := greatest(private.places_left(v_slot, p_booking), 0);
    reason := case
      when not v_slot.is_available then 'off'
      when v_slot.date + v_slot.start_time <= private.local_now() then 'begun'
      when p_online and v_slot.date + v_slot.start_time <= private.bookable_from() then 'lead_time'
      when places_left = 0 then 'full'
      when v_last >= v_slot.date + v_slot.start_time then null
      when v_latest_end >= private.latest_end_of(p_date) then 'latest_end'
      else 'reaches' end;
    latest_start := case when reason is null then v_last::time end;
    longest_hours := case when reason is null or reason in ('reaches', 'latest_end') then coalesce(least(24, greatest(0, floor(extract(epoch from
      v_latest_end at time zone 'America/New_York' - (v_slot.date + v_slot.start_time) at time zone 'America/New_York') / 3600)))::integer, 24)
      else 0 end;
    reached_start := v_reached.start_time;
    reached_end := v_reached.end_time;
    return next;
  end loop;
end;
$$;

-- Whether the owner could book an event now that begins then.
create function private.has_places(p_date date, p_time time, p_hours integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  v_booking.id := gen_random_uuid();
  return exists (select from private.starts_on(p_date, p_hours, v_booking, false) s where p_time between s.start_time and s.latest_start);
end;
$$;

create function private.open_times(p_date date, p_hours integer, p_booking_id uuid)
  returns table (slot_id uuid, start_time time, end_time time, places_left integer, latest_start time, longest_hours integer,
    reason text, reached_start time, reached_end time)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
  v_wrong text;
begin
  if p_booking_id is not null then
    select * into v_booking from public.bookings b where b.id = p_booking_id and (b.user_id = auth.uid() or v_admin);
    if v_booking.id is null then
      raise exception using errcode = 'PT403', message = 'not_allowed';
    end if;
  else
    v_booking.id := gen_random_uuid();
    v_booking.status := 'pending';
    v_booking.by_phone := false;
    v_booking.customer_id := case when not v_admin then private.customer_of(auth.uid()) end;
  end if;
  v_wrong := case
    when not coalesce(isfinite(p_date), false) then 'date'
    when not coalesce(coalesce(p_hours, v_booking.hours) between 1 and 24, false) then 'hours' end;
  if v_wrong is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_wrong;
  end if;
  return query select * from private.starts_on(p_date, coalesce(p_hours, v_booking.hours), v_booking, not v_admin);
end;
$$;

-- p_booking_id: a booking of the caller, for an admin any, that is moved; p_hours is then its own unless given. Refusals:
-- not_allowed, invalid_value.
create function public.open_times(p_date date, p_hours integer default null, p_booking_id uuid default null)
  returns table (slot_id uuid, start_time time, end_time time, places_left integer, latest_start time, longest_hours integer,
    reason text, reached_start time, reached_end time)
language sql volatile security invoker set search_path = '' as $$
  select * from private.open_times(p_date, p_hours, p_booking_id);
$$;

revoke execute on function private.starts_on(date, integer, public.bookings, boolean), private.has_places(date, time, integer)
  from public, anon, authenticated;
revoke execute on function private.open_times(date, integer, uuid), public.open_times(date, integer, uuid) from public;
grant execute on function private.open_times(date, integer, uuid), public.open_times(date, integer, uuid)
  to anon, authenticated, service_role;
