-- What is open for a day and a number of hours: the one answer for forms, moves, offers and the desk. The claim decides again.
-- The rules are in docs/product/capacity-and-slots.md#open-times.

create type private.open_time as (
  slot_id uuid, start_time time, end_time time, places_left integer, latest_start time, longest_hours integer,
  reason text, reached_start time, reached_end time);

-- One row for each slot of the day. latest_start: the last start in the slot from which the hours fit, null when none does.
-- longest_hours: the most whole hours from the slot's start. reason: 'off', 'begun', 'lead_time' or 'full' of the slot,
-- 'reaches' when the hours reach the slot from reached_start to reached_end, which is full or off, 'latest_end' when they end
-- too late. p_booking: its own place and those of the holds that it replaces count as free. p_online: horizon, lead time and
-- latest end bind customers and not the owner. The slot of a day beyond the horizon may not exist yet, and has no id then.
create function private.starts_on(p_date date, p_hours integer, p_booking public.bookings, p_online boolean) returns setof private.open_time
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slots constant private.slots[] := array(select s from private.slots_on(array[p_date, p_date + 1, p_date + 2]) s);
  v_slot private.slots;
  v_reached private.slots;
  v_latest_end timestamp;
  v_last timestamp;
  v_time private.open_time;
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
    v_time.slot_id := v_slot.id;
    v_time.start_time := v_slot.start_time;
    v_time.end_time := v_slot.end_time;
    v_time.places_left := greatest(private.places_left(v_slot, p_booking), 0);
    v_time.reason := case
      when not v_slot.is_available then 'off'
      when v_slot.date + v_slot.start_time <= private.local_now() then 'begun'
      when p_online and v_slot.date + v_slot.start_time <= private.bookable_from() then 'lead_time'
      when v_time.places_left = 0 then 'full'
      when v_last >= v_slot.date + v_slot.start_time then null
      when v_latest_end >= private.latest_end_of(p_date) then 'latest_end'
      else 'reaches' end;
    v_time.latest_start := case when v_time.reason is null then v_last::time end;
    v_time.longest_hours := case when v_time.reason is null or v_time.reason in ('reaches', 'latest_end') then coalesce(least(24, greatest(0, floor(extract(epoch from
      v_latest_end at time zone 'America/New_York' - (v_slot.date + v_slot.start_time) at time zone 'America/New_York') / 3600)))::integer, 24)
      else 0 end;
    v_time.reached_start := v_reached.start_time;
    v_time.reached_end := v_reached.end_time;
    return next v_time;
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

-- p_booking_id: a booking of the caller, for an admin any, that is moved; p_hours is then its own unless given. Refusals:
-- not_allowed, invalid_value.
create function private.open_times(p_date date, p_hours integer default null, p_booking_id uuid default null) returns setof private.open_time
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
  v_wrong text;
begin
  if p_booking_id is not null then
    select * into v_booking from public.bookings b where b.id = p_booking_id and (b.user_id = auth.uid() or v_admin);
    perform private.forbidden_if(v_booking.id is null);
  else
    v_booking.id := gen_random_uuid();
    v_booking.status := 'pending';
    v_booking.by_phone := false;
    v_booking.customer_id := case when not v_admin then private.customer_of(auth.uid()) end;
  end if;
  v_wrong := case
    when not coalesce(isfinite(p_date), false) then 'date'
    when not coalesce(coalesce(p_hours, v_booking.hours) between 1 and 24, false) then 'hours' end;
  perform private.refuse_fault(v_wrong);
  return query select * from private.starts_on(p_date, coalesce(p_hours, v_booking.hours), v_booking, not v_admin);
end;
$$;
select private.expose('private.open_times(date, integer, uuid)', 'anon, authenticated, service_role');

-- Days beyond the horizon: the owner books on them, and such a day gets its slots with the first booking. The rules are in
-- docs/product/opening-hours.md#later-days.

-- The slots that the rules have on these days.
create function private.planned_on(p_rules jsonb, p_days date[])
  returns table (date date, start_time time, end_time time, places integer)
language sql stable security definer set search_path = '' as $$
  with closed as materialized (select * from private.closed_in(p_rules))
  select d.day, h.start_time, h.end_time, h.places
    from unnest(p_days) as d (day) join private.hours_in(p_rules) h on h.weekday = extract(dow from d.day)
    where not exists (select from closed c where d.day between c.from_date and c.to_date);
$$;

-- The slots that later days without any would have: within five years, and not before the day after the horizon.
create function private.unopened_slots(p_days date[])
  returns table (date date, start_time time, end_time time, places integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_until constant date := (select private.online_until(o.horizon_months) from private.opening_settings o);
  v_days constant date[] := array(
    select d.day from unnest(p_days) as d (day)
      where d.day > v_until and d.day <= private.local_now()::date + interval '5 years'
        and not exists (select from private.slots s where s.date = d.day));
begin
  if cardinality(v_days) > 0 then
    return query select * from private.planned_on(private.opening_rules(), v_days);
  end if;
end;
$$;

-- Makes the slots of the days that have none yet; nobody sees them online before the horizon reaches them. Of two calls at the
-- same time the second waits for the first.
create function private.open_days(p_days date[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.slots (date, start_time, end_time, max_bookings, current_bookings, kept_bookings, is_online)
    select u.date, u.start_time, u.end_time, u.places, c.taken, case when c.taken > u.places then c.taken else 0 end, false
      from private.unopened_slots(p_days) u,
        lateral private.count_taken(null, u.date, u.start_time, u.end_time, u.places) as c (taken)
      order by u.date, u.start_time desc
    on conflict (date, start_time) do nothing;
end;
$$;

-- The slots of these days, with those that the days would get when the owner books on them.
create function private.slots_on(p_days date[]) returns setof private.slots
language sql volatile security definer set search_path = '' as $$
  select s.* from private.slots s where s.date = any (p_days)
  union all
  select r.* from private.unopened_slots(p_days) u, jsonb_populate_record(null::private.slots, jsonb_build_object(
    'date', u.date, 'start_time', u.start_time, 'end_time', u.end_time, 'max_bookings', u.places, 'is_available', true,
    'is_online', false)) r;
$$;
