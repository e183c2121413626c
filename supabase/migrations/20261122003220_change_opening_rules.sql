-- How an admin reads, previews and changes the opening rules, and what everybody may know of them.

-- Upcoming bookings that the rules would not take today, and why: 'closed' with the reason of the closed days, 'hours', or
-- 'places' for those beyond the places of their slot, the latest first to be beyond. Lead time and horizon are limits of
-- new bookings, so no booking is outside of them.
create function private.bookings_outside(p_rules jsonb) returns table (
  booking_id uuid, event_name text, event_date date, event_time time, status text, cause text, reason text)
language sql volatile security definer set search_path = '' as $$
  with upcoming as (
    select b.*, row_number() over (partition by b.slot_id order by b.created_at, b.id) as n
      from public.bookings b
      where b.event_date >= private.local_now()::date and b.event_date + b.event_time > private.local_now()
        and (b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > private.now())
  ), judged as (
    select u.*, closed.reason, hours.places,
        case when closed.reason is not null then 'closed' when hours.places is null then 'hours'
          when u.n > hours.places then 'places' end as cause
      from upcoming u
      left join lateral (select c.reason from jsonb_to_recordset(p_rules -> 'closed') as c (from_date date, to_date date, reason text)
        where u.event_date between c.from_date and c.to_date order by c.from_date limit 1) closed on true
      left join lateral (select h.places from jsonb_to_recordset(p_rules -> 'hours')
          as h (weekday integer, start_time time, end_time time, places integer)
        where h.weekday = extract(dow from u.event_date) and u.event_time between h.start_time and h.end_time
        order by h.start_time desc limit 1) hours on true
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

create function private.preview_opening_rules(p_rules jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.assert_opening_rules(p_rules);
  return private.opening_preview(p_rules);
end;
$$;

-- Saves the document of opening_rules(); p_version is the version that was edited.
create function private.save_opening_rules(p_rules jsonb, p_version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
  v_preview jsonb;
begin
  perform private.assert_admin();
  perform private.assert_opening_rules(p_rules);
  select o.version into v_version from private.opening_settings o for update;
  if v_version is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'changed_elsewhere',
      hint = 'Somebody else has changed the opening hours. Compare with what is saved now, then save again.';
  end if;
  v_preview := private.opening_preview(p_rules);

  update private.opening_settings o set version = o.version + 1,
      lead_hours = (p_rules ->> 'lead_hours')::integer, horizon_months = (p_rules ->> 'horizon_months')::integer;
  delete from private.opening_hours where true;
  insert into private.opening_hours (weekday, start_time, end_time, places)
    select h.weekday, h.start_time, h.end_time, h.places
      from jsonb_to_recordset(p_rules -> 'hours') as h (weekday integer, start_time time, end_time time, places integer);
  delete from private.closed_days c where c.to_date >= private.local_now()::date;
  insert into private.closed_days (from_date, to_date, reason)
    select c.from_date, c.to_date, btrim(c.reason)
      from jsonb_to_recordset(p_rules -> 'closed') as c (from_date date, to_date date, reason text);
  perform private.apply_opening_rules();
  return v_preview || jsonb_build_object('version', v_version + 1);
end;
$$;

create function private.read_opening_rules() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return private.opening_rules();
end;
$$;

create function private.opening_conflicts() returns table (
  booking_id uuid, event_name text, event_date date, event_time time, status text, cause text, reason text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select * from private.bookings_outside(private.opening_rules());
end;
$$;

create function private.opening_limits() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('lead_hours', o.lead_hours, 'horizon_months', o.horizon_months) from private.opening_settings o;
$$;

-- Lead time in hours and horizon in months, for everybody.
create function public.opening_settings() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.opening_limits();
$$;

-- The first day from p_from on with a slot that a customer can book; null when there is none.
create function public.next_open_day(p_from date) returns date
language sql volatile security invoker set search_path = '' as $$
  select v.date from public.available_slots v
    where v.date >= p_from and v.is_available and v.current_bookings < v.max_bookings
      and v.date + v.start_time > private.bookable_from()
    order by v.date limit 1;
$$;

-- The rules with their version, for the page of the desk.
create function public.opening_rules() returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_opening_rules();
$$;

create function public.preview_opening_rules(p_rules jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.preview_opening_rules(p_rules);
$$;

-- Refusals: not_allowed, invalid_value, changed_elsewhere.
create function public.save_opening_rules(p_rules jsonb, p_version integer) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.save_opening_rules(p_rules, p_version);
$$;

create function public.opening_conflicts() returns table (
  booking_id uuid, event_name text, event_date date, event_time time, status text, cause text, reason text)
language sql volatile security invoker set search_path = '' as $$
  select * from private.opening_conflicts();
$$;

revoke execute on function private.bookings_outside(jsonb), private.opening_preview(jsonb) from public, anon, authenticated;
revoke execute on function private.preview_opening_rules(jsonb), private.save_opening_rules(jsonb, integer),
  private.read_opening_rules(), private.opening_conflicts(), private.opening_limits(),
  public.opening_settings(), public.next_open_day(date), public.opening_rules(), public.preview_opening_rules(jsonb),
  public.save_opening_rules(jsonb, integer), public.opening_conflicts() from public, anon;
grant execute on function private.preview_opening_rules(jsonb), private.save_opening_rules(jsonb, integer),
  private.read_opening_rules(), private.opening_conflicts(), public.opening_rules(),
  public.preview_opening_rules(jsonb), public.save_opening_rules(jsonb, integer), public.opening_conflicts() to authenticated;
grant execute on function private.opening_limits(), public.opening_settings(), public.next_open_day(date)
  to anon, authenticated, service_role;
