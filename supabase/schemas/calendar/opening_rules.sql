-- When the business is open: weekly hours with their places, closed days, how early and how far ahead customers book.
-- Slots are generated from them; the rules are in docs/product/opening-hours.md.

create table private.opening_settings (
  singleton boolean primary key default true check (singleton),
  lead_hours integer not null default 24 check (lead_hours between 0 and 720),
  horizon_months integer not null default 18 check (horizon_months between 1 and 36),
  -- When the latest event ends; before noon it is the time of the next morning.
  latest_end time not null default '02:00',
  -- Raised by each change of the rules, so that an admin does not overwrite what another has saved.
  version integer not null default 1,
  -- The day in New York on which the slots were last generated.
  generated_on date
);
select private.protect('private.opening_settings');

-- 0 is Sunday.
create table private.opening_hours (
  weekday integer not null check (weekday between 0 and 6),
  start_time time not null,
  end_time time not null,
  places integer not null check (places between 1 and 100),
  check (end_time > start_time),
  primary key (weekday, start_time)
);
select private.protect('private.opening_hours');

create table private.closed_days (
  id uuid primary key default gen_random_uuid(),
  from_date date not null check (isfinite(from_date)),
  to_date date not null check (isfinite(to_date)),
  reason text not null check (char_length(btrim(reason)) between 1 and 200),
  check (to_date >= from_date)
);
select private.protect('private.closed_days');
create index closed_days_to_date on private.closed_days (to_date);

-- The rules as one document, as the page of the desk edits them. Closed days of the past are not part of it.
create function private.opening_rules() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'version', o.version, 'lead_hours', o.lead_hours, 'horizon_months', o.horizon_months,
      'latest_end', to_char(o.latest_end, 'HH24:MI'),
      'hours', coalesce((select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'places', h.places,
          'start_time', to_char(h.start_time, 'HH24:MI'), 'end_time', to_char(h.end_time, 'HH24:MI'))
          order by h.weekday, h.start_time) from private.opening_hours h), '[]'),
      'closed', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'from_date', c.from_date, 'to_date', c.to_date,
          'reason', c.reason) order by c.from_date, c.to_date, c.id)
          from private.closed_days c where c.to_date >= private.local_now()::date), '[]'))
    from private.opening_settings o;
$$;

-- Its parts as rows.
create function private.hours_in(p_rules jsonb) returns table (weekday integer, start_time time, end_time time, places integer)
language sql immutable set search_path = '' as $$
  select h.* from jsonb_to_recordset(p_rules -> 'hours') as h (weekday integer, start_time time, end_time time, places integer);
$$;

create function private.closed_in(p_rules jsonb) returns table (from_date date, to_date date, reason text)
language sql immutable set search_path = '' as $$
  select c.* from jsonb_to_recordset(p_rules -> 'closed') as c (from_date date, to_date date, reason text);
$$;

-- Refuses a document that the tables would refuse, with a sentence for the page; hours of one day must not overlap.
create function private.assert_opening_rules(p_rules jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_wrong text;
begin
  v_wrong := case
    when p_rules - array['version', 'lead_hours', 'horizon_months', 'latest_end', 'hours', 'closed'] <> '{}'
      or jsonb_typeof(p_rules -> 'hours') is distinct from 'array' or jsonb_array_length(p_rules -> 'hours') > 168
      or jsonb_typeof(p_rules -> 'closed') is distinct from 'array' or jsonb_array_length(p_rules -> 'closed') > 500
      then 'The opening rules are incomplete.'
    when (p_rules ->> 'lead_hours')::integer not between 0 and 720 or p_rules ->> 'lead_hours' is null
      then 'The lead time is 0 to 720 hours.'
    when (p_rules ->> 'horizon_months')::integer not between 1 and 36 or p_rules ->> 'horizon_months' is null
      then 'Online booking is open for 1 to 36 months.'
    when coalesce(p_rules ->> 'latest_end', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      then 'The latest end is a time such as 02:00.'
    when exists (select from private.hours_in(p_rules) h
        where not coalesce(h.weekday between 0 and 6 and h.end_time > h.start_time and h.places between 1 and 100, false))
      then 'Each slot ends after its start and has 1 to 100 places.'
    when exists (select from private.hours_in(p_rules) with ordinality as a (weekday, start_time, end_time, places, n)
        join private.hours_in(p_rules) with ordinality as b (weekday, start_time, end_time, places, n) on b.weekday = a.weekday and b.n > a.n
        where a.start_time < b.end_time and b.start_time < a.end_time)
      then 'The slots of a day must not overlap.'
    when exists (select from private.closed_in(p_rules) c
        where not coalesce(isfinite(c.from_date) and isfinite(c.to_date) and c.to_date >= c.from_date
          and char_length(btrim(c.reason)) between 1 and 200, false))
      then 'Closed days have a first and a last day and a reason of at most 200 characters.'
  end;
  perform private.refuse_if(v_wrong is not null, 'PT422', 'invalid_value', 'rules', v_wrong);
end;
$$;

-- From this time of New York on customers can book: a slot has to start later.
create function private.bookable_from() returns timestamp
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.local_now() + make_interval(hours => (select o.lead_hours from private.opening_settings o));
end;
$$;

-- When an event of this day ends at the latest.
create function private.latest_end_of(p_date date) returns timestamp
language sql stable security definer set search_path = '' as $$
  select p_date + o.latest_end + make_interval(days => (o.latest_end < '12:00')::integer) from private.opening_settings o;
$$;

-- The last day of online booking, a number of months ahead.
create function private.online_until(p_months integer) returns date
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (private.local_now()::date + make_interval(months => p_months))::date;
end;
$$;

-- What binds customers and not the owner: the horizon, unless the day stays what it was (p_held), the lead time, which counts to
-- the start of the slot, and the latest end.
create function private.assert_latest_end(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_booking.ends_at at time zone 'America/New_York' > private.latest_end_of(p_booking.event_date) then
    raise exception using errcode = 'PT409', message = 'slot_unavailable', detail = 'latest_end',
      hint = replace('Our service ends at ' || to_char(private.latest_end_of(p_booking.event_date), 'FMHH12:MI AM'), ':00', '')
        || '. Please choose an earlier time or fewer hours.';
  end if;
end;
$$;

create function private.assert_online_time(p_booking public.bookings, p_held public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot private.slots;
begin
  select * into v_slot from private.slots s where s.id = p_booking.slot_id;
  if not v_slot.is_online and p_booking.event_date is distinct from p_held.event_date then
    raise exception using errcode = 'PT409', message = 'slot_unavailable', detail = 'horizon',
      hint = 'Online booking is open until '
        || to_char((select private.online_until(o.horizon_months) from private.opening_settings o), 'FMMonth FMDD, YYYY')
        || '. Please ask us for an offer for a later date.';
  end if;
  perform private.slot_unavailable_if(v_slot.date + v_slot.start_time <= private.bookable_from(), 'lead_time');
  perform private.assert_latest_end(p_booking);
end;
$$;

-- For customers only: a function that books for an admin runs as the owner of the database.
create function private.guard_online_time() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_online_time(new, null);
  return new;
end;
$$;

grant execute on function private.bookable_from(), private.assert_online_time(public.bookings, public.bookings)
  to anon, authenticated, service_role;
