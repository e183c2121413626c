-- The shifts of the caller (docs/product/staff.md#my-shifts), and their private feed for calendars.

-- The first name and the phone of who is called on the day of an event; for its crew from some hours before it until some hours after.
create function private.day_contact(p_booking public.bookings, p_always boolean, out name text, out phone text)
language sql stable security definer set search_path = '' as $$
  select split_part(btrim(coalesce(p_booking.day_contact_name, p_booking.name)), ' ', 1), coalesce(p_booking.day_contact_phone, p_booking.phone)
    from private.rules() r
    where p_always or private.now() < p_booking.ends_at + make_interval(hours => r.day_contact_until_hours)
      and private.now() >= private.hours_before(p_booking.event_date, p_booking.event_time, r.day_contact_from_hours);
$$;

-- Published shifts from a day on, without those that were declined.
create function private.my_shifts(p_from date)
  returns table (id uuid, event text, starts_at timestamptz, ends_at timestamptz, note text, answer text, place text,
    guest_count integer, event_starts_at timestamptz, event_ends_at timestamptz, contact_name text, contact_phone text)
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select s.id, coalesce(s.title, b.event_name), s.starts_at, s.ends_at, s.note, s.answer,
      private.place_of(b), b.guest_count, (b.event_date + b.event_time) at time zone 'America/New_York', b.ends_at, d.name, d.phone
    from private.shifts s left join public.bookings b on b.id = s.booking_id, private.day_contact(b, false) d
    where s.staff_id = private.my_staff_id() and s.published_at is not null and private.is_live(s)
      and s.ends_at >= p_from::timestamp at time zone 'America/New_York'
    order by s.starts_at, s.id;
$$;
select private.expose('private.my_shifts(date)', 'authenticated');

-- Hours of the shifts that are over and of those to come, by New York's month of their beginning.
create function private.my_hours() returns table (month date, worked double precision, planned double precision)
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select m.month, round(coalesce(sum(m.hours) filter (where m.over), 0), 2)::double precision,
      round(coalesce(sum(m.hours) filter (where not m.over), 0), 2)::double precision
    from (select date_trunc('month', s.starts_at at time zone 'America/New_York')::date as month,
        extract(epoch from s.ends_at - s.starts_at) / 3600 as hours, s.ends_at <= private.now() as over
      from private.shifts s
      where s.staff_id = private.my_staff_id() and s.published_at is not null and private.is_live(s)) m
    group by m.month order by m.month desc limit 13;
$$;
select private.expose('private.my_hours()', 'authenticated');

-- The shifts in the feed with that token, without a phone. A feed shows nothing once the role of its account is gone.
create function private.shift_feed(p_token text)
  returns table (shift_id uuid, event text, starts_at timestamptz, ends_at timestamptz, place text, note text, answer text)
language sql stable security definer set search_path = '' as $$
  select s.id, coalesce(s.title, b.event_name), s.starts_at, s.ends_at, private.place_of(b), s.note, s.answer
    from private.feed_owner(p_token, 'shift_feed') f (user_id) join private.staff p on p.user_id = f.user_id
      join private.user_roles r on r.user_id = p.user_id join private.shifts s on s.staff_id = p.id left join public.bookings b on b.id = s.booking_id
    where s.published_at is not null and private.is_live(s) and s.ends_at > private.now() - interval '90 days'
    order by s.starts_at, s.id;
$$;
select private.expose('private.shift_feed(text)', 'service_role');

create function private.renew_shift_feed() returns text
language sql volatile security definer set search_path = '' as $$
  select private.assert_team();
  select private.take_limit('renew_shift_feed');
  select private.renew_feed('shift_feed');
$$;
select private.expose('private.renew_shift_feed()', 'authenticated');

create function private.end_shift_feed() returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links('shift_feed', auth.uid());
$$;
select private.expose('private.end_shift_feed()', 'authenticated');

create function private.shift_feed_since() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(l.created_at) from private.links l
    where l.subject_id = auth.uid() and l.purpose = 'shift_feed' and l.revoked_at is null;
$$;
select private.expose('private.shift_feed_since()', 'authenticated');
