-- Days beyond the horizon: the owner books on them, and such a day gets its slots with the first booking. The rules are in
-- docs/product/opening-hours.md#later-days.

-- The slots that the rules have on these days.
create function private.planned_on(p_rules jsonb, p_days date[])
  returns table (date date, start_time time, end_time time, places integer)
language sql stable security definer set search_path = '' as $$
  with closed as materialized (
    select c.* from jsonb_to_recordset(p_rules -> 'closed') as c (from_date date, to_date date)
  )
  select d.day, h.start_time, h.end_time, h.places
    from unnest(p_days) as d (day)
      join jsonb_to_recordset(p_rules -> 'hours') as h (weekday integer, start_time time, end_time time, places integer)
        on h.weekday = extract(dow from d.day)
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

revoke execute on function private.planned_on(jsonb, date[]), private.unopened_slots(date[]), private.open_days(date[]),
  private.slots_on(date[]) from public, anon, authenticated;
