-- Shifts: a person, a time, and a booking or a text (docs/product/staff.md#shift). A shift is a draft until it is published; then
-- its person accepts or declines it. A deleted one is kept for a while, so that it can be restored.

create table private.shifts (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references private.staff (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  title text check (title ~ '\S' and char_length(title) <= 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- For the person.
  note text check (note ~ '\S' and char_length(note) <= 500),
  -- Why the owner accepts a short rest before or after it.
  rest_reason text check (rest_reason ~ '\S' and char_length(rest_reason) <= 200),
  published_at timestamptz,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  -- The beginning that the mail of the day before named.
  reminded_for timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  check ((booking_id is null) <> (title is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check ((answer is null) = (answered_at is null) and (answer is null or published_at is not null)),
  -- For shifts that private.is_live names; a constraint takes no row. The guard refuses an overlap by name before this does.
  exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
    where (deleted_at is null and answer is distinct from 'declined')
);
select private.protect('private.shifts');
create index shifts_staff_id on private.shifts (staff_id);
create index shifts_booking_id on private.shifts (booking_id);
create index shifts_starts_at on private.shifts (starts_at);

-- A shift that was neither deleted nor declined takes its person's time.
create function private.is_live(p_shift private.shifts) returns boolean
language sql immutable set search_path = '' as $$
  select p_shift.deleted_at is null and p_shift.answer is distinct from 'declined';
$$;

-- Where the event is, in one line; null for a shift without a booking.
create function private.place_of(p_booking public.bookings) returns text
language sql immutable set search_path = '' as $$
  select nullif(concat_ws(', ', p_booking.venue, p_booking.location, p_booking.zip_code), '');
$$;

-- What is wrong with a person's shift at a time, each as its key; `short_rest` and `not_available` are warnings.
create function private.shift_problems(p_staff_id uuid, p_from timestamptz, p_until timestamptz, p_except uuid)
  returns table (problem text, detail text)
language sql stable security definer set search_path = '' as $$
  select 'shift_overlap', coalesce(o.title, b.event_name)
    from private.shifts o left join public.bookings b on b.id = o.booking_id
    where o.staff_id = p_staff_id and o.id is distinct from p_except and private.is_live(o)
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(p_from, p_until)
  union all
  select 'time_off', null from private.absences a
    where a.staff_id = p_staff_id and private.days_range(a.starts_on, a.ends_on) && tstzrange(p_from, p_until)
  union all
  select 'has_left', null from private.staff s where s.id = p_staff_id and s.left_at is not null
  union all
  select 'certificate_expired', c.expires_on::text from private.staff_certificates c
    where c.staff_id = p_staff_id and c.kind = 'alcohol' and c.expires_on < (p_from at time zone 'America/New_York')::date
  union all
  select 'short_rest', coalesce(o.title, b.event_name)
    from private.rules() r, private.shifts o left join public.bookings b on b.id = o.booking_id
    where o.staff_id = p_staff_id and o.id is distinct from p_except and private.is_live(o)
      and not tstzrange(o.starts_at, o.ends_at) && tstzrange(p_from, p_until)
      and o.starts_at < p_until + make_interval(hours => r.shift_rest_hours) and o.ends_at > p_from - make_interval(hours => r.shift_rest_hours)
  union all
  select 'not_available', null where not private.is_available(p_staff_id, p_from, p_until);
$$;

-- A change of person, time or state is refused when shift_problems has one; a certificate counts once the shift is published.
create function private.guard_shift() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_moved boolean;
  v_problem text;
begin
  if not private.is_live(new) then
    return new;
  end if;
  perform from private.staff s where s.id = new.staff_id for no key update;
  v_moved := tg_op = 'INSERT' or not private.is_live(old)
    or (new.staff_id, new.starts_at, new.ends_at) is distinct from (old.staff_id, old.starts_at, old.ends_at);
  if not v_moved and (new.published_at is null or old.published_at is not null) then
    return new;
  end if;
  select p.problem into v_problem from private.shift_problems(new.staff_id, new.starts_at, new.ends_at, new.id) p
    where v_moved and p.problem in ('shift_overlap', 'time_off', 'has_left')
      or v_moved and p.problem = 'short_rest' and new.rest_reason is null
      or p.problem = 'certificate_expired' and new.published_at is not null
    order by array_position(array['shift_overlap', 'time_off', 'has_left', 'certificate_expired', 'short_rest'], p.problem) limit 1;
  perform private.conflict_if(v_problem is not null, v_problem, case v_problem
      when 'shift_overlap' then 'This person has another shift at this time.'
      when 'time_off' then 'This person has time off on this day.'
      when 'has_left' then 'This person does not work here any more.'
      when 'certificate_expired' then 'The alcohol certificate of this person has expired by then.'
      else 'There are fewer hours of rest before or after this shift than planned. Give a reason to accept it.' end);
  return new;
end;
$$;

create trigger shifts_05_one_line before insert or update on private.shifts
  for each row execute function private.store_one_line('title', 'rest_reason');
select private.guard_writes('private.shifts');
create trigger shifts_20_guard before insert or update on private.shifts
  for each row execute function private.guard_shift();
