-- What the planning and the people themselves see of availability, and the calls of the API for it.

-- For the owner and the person.
create function private.availability(p_staff_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_own_staff(p_staff_id);
  return jsonb_build_object(
    'hours', (select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'from', to_char(h.from_time, 'HH24:MI'),
        'until', to_char(h.until_time, 'HH24:MI')) order by h.weekday, h.from_time), '[]')
      from private.staff_hours h where h.staff_id = p_staff_id),
    'exceptions', (select coalesce(jsonb_agg(jsonb_build_object('day', e.day, 'from', to_char(e.from_time, 'HH24:MI'),
        'until', to_char(e.until_time, 'HH24:MI')) order by e.day), '[]')
      from private.staff_exceptions e where e.staff_id = p_staff_id and e.day >= private.local_now()::date),
    'absences', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'starts_on', a.starts_on, 'ends_on', a.ends_on,
        'reason', a.reason) order by a.starts_on), '[]')
      from private.absences a where a.staff_id = p_staff_id and a.ends_on >= private.local_now()::date));
end;
$$;

-- Who is away in a range of days. The reason is for the owner and the person.
create function private.absent_staff(p_from date, p_to date)
  returns table (id uuid, staff_id uuid, name text, starts_on date, ends_on date, reason text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_team();
  return query
    select a.id, s.id, s.name, a.starts_on, a.ends_on,
        case when private.is_admin() or s.id = private.my_staff_id() then a.reason end
      from private.absences a join private.staff s on s.id = a.staff_id
      where a.ends_on >= p_from and a.starts_on <= p_to and s.left_at is null
      order by a.starts_on, lower(s.name), a.id;
end;
$$;

create function public.availability(p_staff_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.availability(p_staff_id);
$$;
create function public.absent_staff(p_from date, p_to date)
  returns table (id uuid, staff_id uuid, name text, starts_on date, ends_on date, reason text)
language sql stable security invoker set search_path = '' as $$
  select * from private.absent_staff(p_from, p_to);
$$;
create function public.set_weekly_hours(p_staff_id uuid, p_hours jsonb) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_weekly_hours(p_staff_id, p_hours);
$$;
create function public.set_exception(p_staff_id uuid, p_day date, p_from time, p_until time, p_usual boolean default false) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_exception(p_staff_id, p_day, p_from, p_until, p_usual);
$$;
create function public.add_absence(p_staff_id uuid, p_starts_on date, p_ends_on date, p_reason text default null) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.add_absence(p_staff_id, p_starts_on, p_ends_on, p_reason);
$$;
create function public.remove_absence(p_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_absence(p_id);
$$;

revoke execute on function private.availability(uuid), public.availability(uuid), private.absent_staff(date, date),
  public.absent_staff(date, date), public.set_weekly_hours(uuid, jsonb), public.set_exception(uuid, date, time, time, boolean),
  public.add_absence(uuid, date, date, text), public.remove_absence(uuid) from public, anon;
grant execute on function private.availability(uuid), public.availability(uuid), private.absent_staff(date, date),
  public.absent_staff(date, date), public.set_weekly_hours(uuid, jsonb), public.set_exception(uuid, date, time, time, boolean),
  public.add_absence(uuid, date, date, text), public.remove_absence(uuid) to authenticated;
