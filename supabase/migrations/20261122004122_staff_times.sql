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
alter table private.staff_hours enable row level security;

-- A day on which other hours count than those of the week; none without times.
create table private.staff_exceptions (
  staff_id uuid not null references private.staff (id) on delete cascade,
  day date not null,
  from_time time,
  until_time time,
  primary key (staff_id, day),
  check ((from_time is null) = (until_time is null))
);
alter table private.staff_exceptions enable row level security;

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
alter table private.absences enable row level security;
create index absences_staff_id on private.absences (staff_id, ends_on);

create trigger staff_hours_10_guard before insert or update or delete on private.staff_hours
  for each row execute function private.guard_written_by_functions();
create trigger staff_hours_10_guard_truncate before truncate on private.staff_hours
  for each statement execute function private.guard_written_by_functions();
create trigger staff_exceptions_10_guard before insert or update or delete on private.staff_exceptions
  for each row execute function private.guard_written_by_functions();
create trigger staff_exceptions_10_guard_truncate before truncate on private.staff_exceptions
  for each statement execute function private.guard_written_by_functions();
create trigger absences_10_guard before insert or update or delete on private.absences
  for each row execute function private.guard_written_by_functions();
create trigger absences_10_guard_truncate before truncate on private.absences
  for each statement execute function private.guard_written_by_functions();

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
  if exists (select from private.shifts s where s.staff_id = new.staff_id and s.published_at is not null and private.is_live(s)
      and tstzrange(s.starts_at, s.ends_at) && v_days) then
    raise exception using errcode = 'PT409', message = 'has_shifts', hint = 'There is a shift in these days. Decline it first.';
  end if;
  update private.shifts s set deleted_at = private.now()
    where s.staff_id = new.staff_id and s.deleted_at is null and s.published_at is null and tstzrange(s.starts_at, s.ends_at) && v_days;
  return new;
end;
$$;
create trigger absences_20_guard before insert or update on private.absences
  for each row execute function private.guard_absence();

-- Replaces the hours of the week: [{"weekday", "from", "until"}].
create function private.set_weekly_hours(p_staff_id uuid, p_hours jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_own_staff(p_staff_id);
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_array_length(p_hours) > 28 or exists (
      select from jsonb_array_elements(p_hours) h where coalesce(h ->> 'weekday', '') !~ '^[0-6]$'
        or coalesce(h ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(h ->> 'until', '') !~ '^([01]\d|2[0-3]):[0-5]\d$') then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'hours';
  end if;
  perform from private.staff s where s.id = p_staff_id for no key update;
  delete from private.staff_hours h where h.staff_id = p_staff_id;
  insert into private.staff_hours (staff_id, weekday, from_time, until_time)
    select p_staff_id, (h ->> 'weekday')::smallint, (h ->> 'from')::time, (h ->> 'until')::time from jsonb_array_elements(p_hours) h
    on conflict do nothing;
end;
$$;

-- Other hours on one day, or none; p_usual puts those of the week back.
create function private.set_exception(p_staff_id uuid, p_day date, p_from time, p_until time, p_usual boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_own_staff(p_staff_id);
  if p_day is null or (p_from is null) <> (p_until is null) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'day';
  end if;
  delete from private.staff_exceptions e where e.staff_id = p_staff_id and e.day = p_day;
  insert into private.staff_exceptions (staff_id, day, from_time, until_time)
    select p_staff_id, p_day, p_from, p_until where p_usual is not true;
end;
$$;

create function private.add_absence(p_staff_id uuid, p_starts_on date, p_ends_on date, p_reason text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.assert_own_staff(p_staff_id);
  if p_starts_on is null or p_ends_on is null or p_ends_on - p_starts_on not between 0 and 366 or char_length(p_reason) > 200 then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'days';
  end if;
  insert into private.absences (staff_id, starts_on, ends_on, reason, created_at)
    values (p_staff_id, p_starts_on, p_ends_on, nullif(btrim(p_reason), ''), private.now()) returning id into v_id;
  return v_id;
end;
$$;

create function private.remove_absence(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_own_staff((select a.staff_id from private.absences a where a.id = p_id));
  delete from private.absences a where a.id = p_id;
end;
$$;

revoke execute on function private.days_range(date, date), private.hours_range(date, time, time), private.is_available(uuid, timestamptz, timestamptz),
  private.guard_absence() from public, anon, authenticated;
revoke execute on function private.set_weekly_hours(uuid, jsonb), private.set_exception(uuid, date, time, time, boolean),
  private.add_absence(uuid, date, date, text), private.remove_absence(uuid) from public, anon;
grant execute on function private.set_weekly_hours(uuid, jsonb), private.set_exception(uuid, date, time, time, boolean),
  private.add_absence(uuid, date, date, text), private.remove_absence(uuid) to authenticated;
