-- Slots follow the opening rules, from today to the horizon. A slot without bookings that the rules no longer have is deleted;
-- one with bookings, or that an admin has switched off, stays without places. No date or time of a booking is changed.

-- The slots that the rules have from today to the horizon, and on the later days on which a slot is in use.
create function private.planned_slots(p_rules jsonb) returns table (date date, start_time time, end_time time, places integer)
language sql volatile security definer set search_path = '' as $$
  select p.*
    from private.online_until((p_rules ->> 'horizon_months')::integer) u (until),
      private.planned_on(p_rules, array(
        select d.day::date from generate_series(private.local_now()::date, u.until, interval '1 day') as d (day)
        union
        select s.date from private.slots s
          where s.date > u.until and (not s.is_available or exists (select from public.bookings b where b.slot_id = s.id)))) p;
$$;

-- How many bookings would take a place of a slot that had these hours and places.
create function private.count_taken(p_slot_id uuid, p_date date, p_start_time time, p_end_time time, p_places integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select count(*)::integer
    from jsonb_populate_record(null::private.slots, jsonb_build_object('id', p_slot_id, 'date', p_date, 'start_time', p_start_time,
      'end_time', p_end_time, 'max_bookings', p_places)) s, private.bookings_in(s);
$$;

-- What the rules change: the action ('add', 'change', 'remove'), the slot as it will be, how many bookings then take a place of
-- it, and whether customers could book it before and can after. A slot that the rules no longer have keeps the bookings that
-- began in it and has no places; they take places of the slots that they overlap.
create function private.slot_changes(p_rules jsonb) returns table (
  action text, slot_id uuid, date date, start_time time, end_time time, places integer, taken integer, is_online boolean,
  was_open boolean, is_open boolean)
language sql volatile security definer set search_path = '' as $$
  with today as materialized (
    select private.local_now()::date as date, private.online_until((p_rules ->> 'horizon_months')::integer) as online_until
  ), latest as materialized (
    select b.slot_id, max(b.event_time) as event_time from public.bookings b
      where b.event_date >= (select t.date from today t) group by b.slot_id
  ), existing as materialized (
    select s.*, l.event_time as latest from private.slots s left join latest l on l.slot_id = s.id
      where s.date >= (select t.date from today t)
  ), planned as materialized (
    select * from private.planned_slots(p_rules)
  ), target as materialized (
    select e.id, coalesce(p.date, e.date) as date, coalesce(p.start_time, e.start_time) as start_time,
        e.end_time as old_end, e.max_bookings as old_places, e.current_bookings as booked, e.is_available, e.is_online, e.latest,
        coalesce(p.date, e.date) <= (select t.online_until from today t) as goes_online,
        p.end_time as new_end, p.places as planned,
        -- A shorter slot keeps its bookings that begin after its new end, and therefore its old end.
        p.date is not null and coalesce(e.latest <= p.end_time, true) as fits
      from planned p full join existing e on e.date = p.date and e.start_time = p.start_time
  ), decided as (
    select t.*, case when t.fits then t.new_end else t.old_end end as end_time, case when t.fits then t.planned else 0 end as places
      from target t
  ), named as materialized (
    select case
          when d.id is null and d.date > (select t.date from today t) then 'add'
          when d.planned is null and d.latest is null and d.is_available then 'remove'
          when d.end_time <> d.old_end or d.places <> d.old_places or d.is_online <> d.goes_online then 'change'
        end as action, d.*
      from decided d
  )
  select n.action, n.id, n.date, n.start_time, n.end_time, n.places, c.taken, n.goes_online,
      n.id is not null and n.is_available and n.is_online and n.booked < n.old_places,
      n.action <> 'remove' and n.goes_online and coalesce(n.is_available, true) and c.taken < n.places
    from named n, lateral private.count_taken(n.id, n.date, n.start_time, n.end_time, n.places) as c (taken)
    where n.action is not null;
$$;

-- Brings the slots in line with the rules; the caller has locked the settings, so one change runs at a time. It waits for
-- every transaction that takes or frees places, and then locks all slots in the order of every claim, for the admins who open
-- and close one; the changes are computed after that.
create function private.apply_opening_rules() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_added integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('slots of the rules', 0));
  perform from private.slots s where s.date >= v_today order by s.date, s.start_time desc for update;
  with change as materialized (
    select * from private.slot_changes(private.opening_rules())
  ), removed as (
    delete from private.slots s using change c where c.action = 'remove' and s.id = c.slot_id
  ), changed as (
    update private.slots s set end_time = c.end_time, max_bookings = c.places, current_bookings = c.taken,
        kept_bookings = case when c.taken > c.places then c.taken else 0 end, is_online = c.is_online
      from change c where c.action = 'change' and s.id = c.slot_id
  )
  insert into private.slots (date, start_time, end_time, max_bookings, current_bookings, kept_bookings, is_online)
    select c.date, c.start_time, c.end_time, c.places, c.taken, case when c.taken > c.places then c.taken else 0 end, c.is_online
      from change c where c.action = 'add';
  get diagnostics v_added = row_count;
  -- A booking at the end of its slot belongs to the slot that begins there now. One that another statement has locked, which
  -- waits for this one, follows with the next day's slots.
  with moved as materialized (
    select b.id, n.id as slot_id from public.bookings b
        join private.slots s on s.id = b.slot_id and s.end_time = b.event_time
        join private.slots n on n.date = s.date and n.start_time = s.end_time and n.max_bookings > 0
      where b.event_date >= v_today for update of b skip locked
  )
  update public.bookings b set slot_id = m.slot_id from moved m where b.id = m.id;
  perform private.recount_slot(s) from private.slots s where s.date >= v_today and s.current_bookings > 0;
  update private.opening_settings o set generated_on = v_today;
  return v_added;
end;
$$;

-- Called every minute; the first call of a day in New York adds the slots of the day that the horizon has reached.
create function private.generate_slots() returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Who has waited for the lock finds the row as it is then.
  perform from private.opening_settings o where o.generated_on is distinct from private.local_now()::date for update;
  return case when found then private.apply_opening_rules() else 0 end;
end;
$$;

-- The last step of the sweep.
create function public.generate_slots() returns integer
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  perform private.record_schedule('sweep');
  return private.generate_slots();
end;
$$;

grant execute on function private.generate_slots(), public.generate_slots() to service_role;
