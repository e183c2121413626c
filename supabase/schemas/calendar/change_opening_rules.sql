-- How an admin reads, previews and changes the opening rules, and what everybody may know of them.

-- Upcoming bookings that the rules would not take today, and why: 'closed' with the reason of the closed days, 'hours' where
-- they begin in no slot, or 'places' for those beyond the places of a slot that they overlap, the latest first to be beyond. The
-- end of a slot counts for a booking that has its place there already. Lead time, latest end and horizon are limits of new
-- bookings, so no booking is outside of them.
create type private.booking_outside as (
  booking_id uuid, event_name text, event_date date, event_time time, status text, cause text, reason text);

create function private.bookings_outside(p_rules jsonb) returns setof private.booking_outside
language sql volatile security definer set search_path = '' as $$
  with closed as materialized (select * from private.closed_in(p_rules)),
  hours as materialized (select * from private.hours_in(p_rules)),
  upcoming as materialized (
    select b.*, s.start_time as slot_start, private.busy_until(b) as busy_until
      from public.bookings b join private.slots s on s.id = b.slot_id
      where b.event_date >= private.local_now()::date and b.event_date + b.event_time > private.local_now()
        and (b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > private.now())
  ), taken as (
    select u.id, h.places, start.here as begins, row_number() over (partition by d.date, h.start_time order by u.created_at, u.id) as n
      from upcoming u
        cross join lateral (select u.event_date + days as date from generate_series(0, 2) as days) d
        join hours h on h.weekday = extract(dow from d.date)
        cross join lateral (select d.date = u.event_date and u.event_time >= h.start_time
          and (u.event_time < h.end_time or u.event_time = h.end_time and u.slot_start = h.start_time) as here) start
      where not exists (select from closed c where d.date between c.from_date and c.to_date)
        and (start.here or u.event_date + u.event_time < d.date + h.end_time and d.date + h.start_time < u.busy_until)
  ), judged as (
    select u.*, closed.reason, case when closed.reason is not null then 'closed'
          when not exists (select from taken t where t.id = u.id and t.begins) then 'hours'
          when exists (select from taken t where t.id = u.id and t.n > t.places) then 'places' end as cause
      from upcoming u
      left join lateral (select c.reason from closed c
        where u.event_date between c.from_date and c.to_date order by c.from_date limit 1) closed on true
  )
  select j.id, j.event_name, j.event_date, j.event_time, j.status, j.cause, j.reason
    from judged j where j.cause is not null order by j.event_date, j.event_time, j.id;
$$;

-- The slots that customers can no longer book and those that they can book in addition, and the bookings outside.
create function private.opening_preview(p_rules jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'removed', count(*) filter (where c.was_open and not c.is_open),
      'added', count(*) filter (where c.is_open and not c.was_open),
      'conflicts', coalesce((select jsonb_agg(to_jsonb(o)) from private.bookings_outside(p_rules) o), '[]'))
    from private.slot_changes(p_rules) c;
$$;

create function private.preview_opening_rules(p_rules jsonb) returns private.opening_rules_preview_json
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.assert_opening_rules(p_rules);
  select private.opening_preview(p_rules);
$$;
select private.expose('private.preview_opening_rules(jsonb)', 'authenticated');

-- Refusals: not_allowed, invalid_value, changed_elsewhere.
-- Saves the document of opening_rules(); p_version is the version that was edited.
create function private.save_opening_rules(p_rules jsonb, p_version integer) returns private.saved_opening_rules_json
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
  v_preview jsonb;
begin
  perform private.assert_admin();
  perform private.assert_opening_rules(p_rules);
  select o.version into v_version from private.opening_settings o for update;
  perform private.changed_elsewhere_if(v_version is distinct from p_version, 'the opening hours');
  v_preview := private.opening_preview(p_rules);

  update private.opening_settings o set version = o.version + 1,
      lead_hours = (p_rules ->> 'lead_hours')::integer, horizon_months = (p_rules ->> 'horizon_months')::integer,
      latest_end = (p_rules ->> 'latest_end')::time;
  delete from private.opening_hours where true;
  insert into private.opening_hours (weekday, start_time, end_time, places)
    select h.weekday, h.start_time, h.end_time, h.places from private.hours_in(p_rules) h;
  delete from private.closed_days c where c.to_date >= private.local_now()::date;
  insert into private.closed_days (from_date, to_date, reason)
    select c.from_date, c.to_date, btrim(c.reason) from private.closed_in(p_rules) c;
  perform private.apply_opening_rules();
  return v_preview || jsonb_build_object('version', v_version + 1);
end;
$$;
select private.expose('private.save_opening_rules(jsonb, integer)', 'authenticated');

-- The rules with their version, for the page of the desk.
create function private.read_opening_rules() returns private.opening_rules_json
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.opening_rules();
$$;
select private.expose('private.read_opening_rules()', 'authenticated', 'opening_rules');

create function private.opening_conflicts() returns setof private.booking_outside
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select * from private.bookings_outside(private.opening_rules());
$$;
select private.expose('private.opening_conflicts()', 'authenticated');

-- Lead time in hours and horizon in months, for everybody, and the time by which they are counted, whatever that of the device.
create function private.opening_limits() returns table (lead_hours integer, horizon_months integer, now timestamptz)
language sql volatile security definer set search_path = '' as $$
  select o.lead_hours, o.horizon_months, private.now() from private.opening_settings o;
$$;
select private.expose('private.opening_limits()', 'anon, authenticated, service_role', 'opening_settings');

-- The first day from p_from on with a slot that a customer can book; null when there is none.
create function public.next_open_day(p_from date) returns date
language sql volatile security invoker set search_path = '' as $$
  select v.date from public.available_slots v join private.slots s on s.id = v.id and s.is_online
    where v.date >= p_from and v.is_available and v.current_bookings < v.max_bookings
      and v.date + v.start_time > private.bookable_from()
    order by v.date limit 1;
$$;

grant execute on function public.next_open_day(date) to anon, authenticated, service_role;
