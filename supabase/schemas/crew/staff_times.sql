-- When the people of the crew can work: hours of each week, days that differ, and time off, by New York's clock. Each enters their
-- own; the owner may do it for them (docs/product/staff.md#availability).

create table private.staff_hours (
  staff_id uuid not null references private.staff (id) on delete cascade,
  -- 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  -- Up to the next day when it is not after from_time.
  until_time time not null,
  primary key (staff_id, weekday, from_time)
);
select private.protect('private.staff_hours');

-- A day on which other hours count than those of the week; none without times.
create table private.staff_exceptions (
  staff_id uuid not null references private.staff (id) on delete cascade,
  day date not null,
  from_time time,
  until_time time,
  primary key (staff_id, day),
  check ((from_time is null) = (until_time is null))
);
select private.protect('private.staff_exceptions');

create table private.absences (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references private.staff (id) on delete cascade,
  starts_on date not null,
  -- The last day.
  ends_on date not null,
  reason text check (reason ~ '\S' and char_length(reason) <= 200),
  created_at timestamptz not null,
  check (ends_on - starts_on between 0 and 366)
);
select private.protect('private.absences');
create index absences_staff_id on private.absences (staff_id, ends_on);

select private.guard_writes('private.staff_hours');
select private.guard_writes('private.staff_exceptions');
select private.guard_writes('private.absences');

-- From the midnight before the first day to the one after the last.
create function private.days_range(p_first date, p_last date) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange(p_first::timestamp at time zone 'America/New_York', (p_last + 1)::timestamp at time zone 'America/New_York');
$$;

-- From a time of a day to the next such time of the other; a clock change may swap both.
create function private.hours_range(p_day date, p_from time, p_until time) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange(least(r.a, r.b), greatest(r.a, r.b)) from (select (p_day + p_from) at time zone 'America/New_York' as a,
    (p_day + (p_until <= p_from)::integer + p_until) at time zone 'America/New_York' as b) r;
$$;

-- Whether all of a time is within the hours of the person. Without hours of the week they are available on all days that have no
-- exception.
create function private.is_available(p_staff_id uuid, p_from timestamptz, p_until timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  with days as (
    select d::date as day, extract(dow from d) as weekday
      from generate_series((p_from at time zone 'America/New_York')::date - 1, (p_until at time zone 'America/New_York')::date, interval '1 day') d),
  usual as (
    select d.* from days d
      where not exists (select from private.staff_exceptions e where e.staff_id = p_staff_id and e.day = d.day)),
  hours as (
    select private.hours_range(d.day, e.from_time, e.until_time) as r
      from days d join private.staff_exceptions e on e.staff_id = p_staff_id and e.day = d.day and e.from_time is not null
    union all
    select private.hours_range(u.day, h.from_time, h.until_time)
      from usual u join private.staff_hours h on h.staff_id = p_staff_id and h.weekday = u.weekday
    union all
    select private.days_range(u.day, u.day)
      from usual u where not exists (select from private.staff_hours h where h.staff_id = p_staff_id))
  select coalesce(range_agg(h.r) @> tstzrange(p_from, p_until), false) from hours h;
$$;

-- Refused over a published shift, which the person declines first; drafts of the owner in these days are removed. Locks the person's
-- row as guard_shift does, so that a shift and time off are not saved at the same time.
create function private.guard_absence() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_days constant tstzrange := private.days_range(new.starts_on, new.ends_on);
begin
  perform from private.shifts s where s.staff_id = new.staff_id and s.deleted_at is null and tstzrange(s.starts_at, s.ends_at) && v_days
    order by s.id for update;
  perform from private.staff s where s.id = new.staff_id for no key update;
  perform private.conflict_if(exists (select from private.shifts s where s.staff_id = new.staff_id and s.published_at is not null and private.is_live(s)
        and tstzrange(s.starts_at, s.ends_at) && v_days), 'has_shifts', 'There is a shift in these days. Decline it first.');
  update private.shifts s set deleted_at = private.now()
    where s.staff_id = new.staff_id and s.deleted_at is null and s.published_at is null and tstzrange(s.starts_at, s.ends_at) && v_days;
  return new;
end;
$$;
create trigger absences_20_guard before insert or update on private.absences
  for each row execute function private.guard_absence();

-- Changes days of the week: {"5": [{"from", "until"}]}, without hours when the person cannot come. p_seen are the hours of these days
-- when the form was opened.
create function private.set_weekly_hours(p_staff_id uuid, p_changes jsonb, p_seen jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now jsonb;
begin
  perform private.assert_own_staff(p_staff_id);
  perform private.invalid_if(jsonb_typeof(p_changes) is distinct from 'object' or exists (
        select from jsonb_each(p_changes) d where d.key !~ '^[0-6]$' or jsonb_typeof(d.value) <> 'array' or jsonb_array_length(d.value) > 4)
      or exists (select from jsonb_each(p_changes) d, jsonb_array_elements(d.value) h
        where coalesce(h ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(h ->> 'until', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'),
    'hours');
  perform from private.staff s where s.id = p_staff_id for no key update;
  select jsonb_object_agg(d.weekday, (select coalesce(jsonb_agg(jsonb_build_object('from', to_char(h.from_time, 'HH24:MI'),
        'until', to_char(h.until_time, 'HH24:MI')) order by h.from_time), '[]')
      from private.staff_hours h where h.staff_id = p_staff_id and h.weekday = d.weekday))
    into v_now from generate_series(0, 6) d (weekday);
  perform private.merge_changes(v_now, p_seen, p_changes);
  delete from private.staff_hours h where h.staff_id = p_staff_id and p_changes ? h.weekday::text;
  insert into private.staff_hours (staff_id, weekday, from_time, until_time)
    select p_staff_id, d.key::smallint, (h ->> 'from')::time, (h ->> 'until')::time
      from jsonb_each(p_changes) d, jsonb_array_elements(d.value) h
    on conflict do nothing;
end;
$$;
select private.expose('private.set_weekly_hours(uuid, jsonb, jsonb)', 'authenticated');

-- Other hours on one day, or none; p_usual puts those of the week back.
create function private.set_exception(p_staff_id uuid, p_day date, p_from time, p_until time, p_usual boolean default false) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_staff(p_staff_id);
  select private.invalid_if(p_day is null or (p_from is null) <> (p_until is null), 'day');
  delete from private.staff_exceptions e where e.staff_id = p_staff_id and e.day = p_day;
  insert into private.staff_exceptions (staff_id, day, from_time, until_time)
    select p_staff_id, p_day, p_from, p_until where p_usual is not true;
$$;
select private.expose('private.set_exception(uuid, date, time, time, boolean)', 'authenticated');

create function private.add_absence(p_staff_id uuid, p_starts_on date, p_ends_on date, p_reason text default null) returns uuid
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_staff(p_staff_id);
  select private.invalid_if(p_starts_on is null or p_ends_on is null or p_ends_on - p_starts_on not between 0 and 366 or char_length(p_reason) > 200,
    'days');
  insert into private.absences (staff_id, starts_on, ends_on, reason, created_at)
    values (p_staff_id, p_starts_on, p_ends_on, nullif(btrim(p_reason), ''), private.now()) returning id;
$$;
select private.expose('private.add_absence(uuid, date, date, text)', 'authenticated');

create function private.remove_absence(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_staff((select a.staff_id from private.absences a where a.id = p_id));
  delete from private.absences a where a.id = p_id;
$$;
select private.expose('private.remove_absence(uuid)', 'authenticated');

-- What the planning and the people themselves see of availability, and the calls of the API for it.

-- For the owner and the person: hours of the week, and the days with others and the absences that are not over. Times are HH:MM.
create function private.availability(p_staff_id uuid)
  returns table (kind text, id uuid, weekday integer, starts_on date, ends_on date, from_time text, until_time text, reason text)
language sql stable security definer set search_path = '' as $$
  select private.assert_own_staff(p_staff_id);
  select 'hours', null::uuid, h.weekday::integer, null::date, null::date, to_char(h.from_time, 'HH24:MI'), to_char(h.until_time, 'HH24:MI'), null
    from private.staff_hours h where h.staff_id = p_staff_id
  union all
  select 'exception', null, null, e.day, e.day, to_char(e.from_time, 'HH24:MI'), to_char(e.until_time, 'HH24:MI'), null
    from private.staff_exceptions e where e.staff_id = p_staff_id and e.day >= private.local_now()::date
  union all
  select 'absence', a.id, null, a.starts_on, a.ends_on, null, null, a.reason
    from private.absences a where a.staff_id = p_staff_id and a.ends_on >= private.local_now()::date
  order by 1, 3, 4, 6;
$$;
select private.expose('private.availability(uuid)', 'authenticated');

-- Who is away in a range of days. The reason is for the owner and the person.
create function private.absent_staff(p_from date, p_to date)
  returns table (id uuid, staff_id uuid, name text, starts_on date, ends_on date, reason text)
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select a.id, s.id, s.name, a.starts_on, a.ends_on,
      case when private.is_admin() or s.id = private.my_staff_id() then a.reason end
    from private.absences a join private.staff s on s.id = a.staff_id
    where a.ends_on >= p_from and a.starts_on <= p_to and s.left_at is null
    order by a.starts_on, lower(s.name), a.id;
$$;
select private.expose('private.absent_staff(date, date)', 'authenticated');
