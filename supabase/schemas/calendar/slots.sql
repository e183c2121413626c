-- Bookable times with a counter of the places taken. Clients read them through public.available_slots.

create table private.slots (
  id uuid primary key default gen_random_uuid(),
  date date not null,
  start_time time not null,
  end_time time not null,
  max_bookings integer not null default 1 check (max_bookings between 0 and 100),
  current_bookings integer not null default 0,
  -- The bookings that the slot had when the opening rules gave it fewer places than that; they stay.
  kept_bookings integer not null default 0 check (kept_bookings >= 0),
  -- When the first of the holds counted in current_bookings expires; null without holds.
  next_expiry_at timestamptz,
  is_available boolean not null default true,
  -- Whether customers see and book it: the horizon of online booking has reached its day. The owner books beyond it.
  is_online boolean not null default true,
  check (end_time > start_time),
  check (current_bookings between 0 and greatest(max_bookings, kept_bookings)),
  unique (date, start_time)
);
select private.protect('private.slots');
grant select on private.slots to anon, authenticated;
grant update (is_available) on private.slots to authenticated;
grant select, insert, update, delete on private.slots to service_role;

create policy "a visitor reads the slots that are booked online" on private.slots
  for select to anon using (is_online);
create policy "a customer reads the slots that are booked online, an admin all" on private.slots
  for select to authenticated using (is_online or (select private.is_admin()));
create policy "an admin opens and closes a slot" on private.slots
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- No client writes times, capacity or counter, not even an admin.
create trigger slots_10_guard before insert or update on private.slots
  for each row when (not private.is_trusted()) execute function private.guard_other_columns('is_available');
