-- Who is needed, who works and who is free (docs/product/staff.md#plan).

-- From the arrival of the crew until it has packed.
create function private.crew_time(p_booking public.bookings) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange((p_booking.event_date + p_booking.event_time) at time zone 'America/New_York' - make_interval(mins => r.crew_arrives_minutes),
    p_booking.ends_at + make_interval(mins => r.crew_packs_minutes)) from private.rules() r;
$$;

-- Whether a shift counts among the bartenders that were bought: of a bartender, for the whole event, not declined.
create function private.is_bartender_of(p_shift private.shifts, p_role text, p_booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select p_role in ('lead_bartender', 'bartender') and private.is_live(p_shift) and p_shift.ends_at >= p_booking.ends_at
    and p_shift.starts_at <= (p_booking.event_date + p_booking.event_time) at time zone 'America/New_York';
$$;

-- The events of some days with the bartenders that were bought, and those whose shift covers the whole event.
create function private.crews(p_from date, p_to date)
  returns table (booking_id uuid, event_name text, event_date date, starts_at timestamptz, ends_at timestamptz, needed integer, planned integer,
    published integer, accepted integer)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select b.id, b.event_name, b.event_date, lower(private.crew_time(b)), upper(private.crew_time(b)), b.bartenders,
      count(s.id)::integer, count(s.published_at)::integer, (count(*) filter (where s.answer = 'accepted'))::integer
    from public.bookings b left join (private.shifts s join private.staff p on p.id = s.staff_id)
      on s.booking_id = b.id and private.is_bartender_of(s, p.role, b)
    where b.status in ('confirmed', 'in_progress') and b.event_date between p_from and p_to
    group by b.id order by b.event_date, b.event_time, b.id;
$$;
select private.expose('private.crews(date, date)', 'authenticated');

-- The shifts of some days. Staff see those that are published and not declined, and their own note; answers, reasons and costs of
-- others are the owner's.
create function private.schedule(p_from date, p_to date)
  returns table (id uuid, staff_id uuid, staff_name text, staff_role text, booking_id uuid, event text, starts_at timestamptz, ends_at timestamptz,
    note text, published boolean, answer text, is_mine boolean, rest_reason text, cost_cents integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_me constant uuid := private.my_staff_id();
begin
  perform private.assert_team();
  return query
    select s.id, p.id, p.name, p.role, case when v_admin then s.booking_id end, coalesce(s.title, b.event_name), s.starts_at, s.ends_at,
        case when v_admin or p.id = v_me then s.note end, s.published_at is not null,
        case when v_admin or p.id = v_me then s.answer end, p.id is not distinct from v_me, case when v_admin then s.rest_reason end,
        case when v_admin then round(p.hourly_cents * extract(epoch from s.ends_at - s.starts_at) / 3600)::integer end
      from private.shifts s join private.staff p on p.id = s.staff_id left join public.bookings b on b.id = s.booking_id
      where tstzrange(s.starts_at, s.ends_at) && private.days_range(p_from, p_to) and s.deleted_at is null
        and (v_admin or s.published_at is not null and private.is_live(s))
      order by s.starts_at, lower(p.name), s.id;
end;
$$;
select private.expose('private.schedule(date, date)', 'authenticated');

-- Who can work at a time: first those with enough rest, then those with the fewest hours in the four weeks before and after.
create function private.free_staff(p_from timestamptz, p_until timestamptz, p_except uuid)
  returns table (id uuid, name text, role text, hours double precision, short_rest boolean)
language sql stable security definer set search_path = '' as $$
  select f.id, f.name, f.role, f.hours, f.short_rest from (
    select p.id, p.name, p.role, coalesce((select round(sum(extract(epoch from s.ends_at - s.starts_at)) / 3600, 2)::double precision from private.shifts s
            where s.staff_id = p.id and private.is_live(s) and s.id is distinct from p_except
              and s.starts_at > p_from - interval '28 days' and s.starts_at < p_until + interval '28 days'), 0) as hours,
        'short_rest' = any (k.problems) as short_rest
      from private.staff p, lateral (select coalesce(array_agg(c.problem), '{}') as problems
        from private.shift_problems(p.id, p_from, p_until, p_except) c) k
      where k.problems <@ array['short_rest']) f
    order by f.short_rest, f.hours, lower(f.name), f.id;
$$;

create function private.suggest_staff(p_from timestamptz, p_until timestamptz, p_except uuid default null)
  returns table (id uuid, name text, role text, hours double precision, short_rest boolean)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select * from private.free_staff(p_from, p_until, p_except) where p_until > p_from;
$$;
select private.expose('private.suggest_staff(timestamptz, timestamptz, uuid)', 'authenticated');

create function private.check_shift(p_id uuid, p_staff_id uuid, p_starts_at timestamptz, p_ends_at timestamptz)
  returns table (problem text, detail text)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select * from private.shift_problems(p_staff_id, p_starts_at, p_ends_at, p_id) where p_ends_at > p_starts_at;
$$;
select private.expose('private.check_shift(uuid, uuid, timestamptz, timestamptz)', 'authenticated');
