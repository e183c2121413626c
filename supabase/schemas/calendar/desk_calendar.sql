-- The owner's calendar: bookings, slots and closed days of a range of days. The rules are in docs/product/desk-calendar.md.

-- Slots lead to their bookings, because both have the same date and slots are indexed by it. A cancelled booking and a
-- expired hold are not shown, and neither are slots that have begun or that the opening rules no longer have.
create function private.desk_calendar(p_from date, p_to date)
  returns table (
    kind text, id uuid, from_date date, to_date date, start_time time, end_time time, title text, status text,
    customer_name text, guest_count integer, open_cents integer, places integer, places_taken integer, can_move boolean,
    version integer, crew_missing integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_local constant timestamp := private.local_now();
begin
  perform private.assert_admin();
  perform private.invalid_if(p_from is null or p_to is null or p_to - p_from not between 0 and 61, 'to_date');
  return query
    select 'event', b.id, b.event_date, (b.ends_at at time zone 'America/New_York')::date, b.event_time,
        (b.ends_at at time zone 'America/New_York')::time, b.event_name, b.status,
        b.name, b.guest_count, m.open, null::integer, null::integer,
        b.status in ('pending', 'confirmed') and b.event_date + b.event_time > v_local, b.version,
        case when exists (select from private.staff f where f.left_at is null) then nullif(greatest(c.needed - c.published, 0), 0) end
      from private.slots s
        join public.bookings b on b.slot_id = s.id
        left join private.crews(p_from, p_to) c on c.booking_id = b.id and b.ends_at > v_now,
        lateral private.booking_money(b.id) as m
      where s.date between p_from and p_to
        and (b.status in ('confirmed', 'in_progress', 'completed') or (b.status = 'pending' and b.hold_expires_at > v_now))
    union all
    select 'slot', s.id, s.date, s.date, s.start_time, s.end_time, null,
        case when not s.is_available then 'off' when s.current_bookings < s.max_bookings then 'open' else 'full' end,
        null, null, null, s.max_bookings, s.current_bookings, false, null, null
      from public.available_slots s
      where s.date between p_from and p_to and s.date + s.start_time > v_local and s.max_bookings > 0
    union all
    select 'closed', d.id, d.from_date, d.to_date, null, null, d.reason, 'closed', null, null, null, null, null, false, null, null
      from private.closed_days d
      where d.to_date >= p_from and d.from_date <= p_to
    order by 3, 5, 1, 2;
end;
$$;
select private.expose('private.desk_calendar(date, date)', 'authenticated');
