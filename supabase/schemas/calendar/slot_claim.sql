-- A booking takes its places in the transaction of its insert, under the locks of all slots of its days.
-- Lock order everywhere: the customer's own bookings, then slots by date and latest start.

-- The slot to which a start belongs: the end of a slot belongs to it only where no slot starts at that time, open or closed.
-- A slot that the opening rules have is preferred to one that they no longer have.
create function private.slot_of_start(p_date date, p_time time) returns private.slots
language sql stable security definer set search_path = '' as $$
  select s.* from private.slots s
    where s.date = p_date and s.start_time <= p_time
      and (p_time < s.end_time
        or p_time = s.end_time and not exists (select from private.slots n where n.date = s.date and n.start_time = s.end_time))
    order by s.max_bookings > 0 desc, s.start_time desc limit 1;
$$;

-- A hold of the same customer that a new one replaces where they take a place in the same slot. Only an admin replaces a hold
-- that an admin made.
create function private.is_own_hold(p_hold public.bookings, p_by public.bookings) returns boolean
language sql immutable set search_path = '' as $$
  select p_by.status = 'pending' and p_hold.status = 'pending' and p_hold.customer_id = p_by.customer_id and p_hold.id <> p_by.id
    and (p_by.by_phone or not p_hold.by_phone);
$$;

-- How many places of a slot are left for a booking that takes one: its own and those of the holds that it replaces are free.
create function private.places_left(p_slot private.slots, p_booking public.bookings) returns integer
language sql volatile security definer set search_path = '' as $$
  select p_slot.max_bookings - count(*)::integer from private.bookings_in(p_slot) b
    where b.id <> p_booking.id and private.is_own_hold(b, p_booking) is not true;
$$;

-- The first of the slots that has no place for a booking, the slot of its start before the others; null when all have one.
-- What the booking has before a change (p_held) stays its own.
create function private.full_slot(p_booking public.bookings, p_held public.bookings) returns private.slots
language sql volatile security definer set search_path = '' as $$
  select s.* from private.slots_of(p_booking) s
    where private.takes_place(p_held, s) is not true
      and (not s.is_available and p_booking.status <> 'completed' or private.places_left(s, p_booking) <= 0)
    order by s.id = p_booking.slot_id desc, s.date, s.start_time limit 1;
$$;

-- "6 PM to 10 PM is full. Please choose another time or fewer hours."
create function private.raise_slot_full(p_slot private.slots) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', message = 'slot_unavailable',
    detail = to_char(p_slot.start_time, 'HH24:MI') || '-' || to_char(p_slot.end_time, 'HH24:MI'),
    hint = replace(to_char(p_slot.date + p_slot.start_time, 'FMHH12:MI AM') || ' to ' || to_char(p_slot.date + p_slot.end_time, 'FMHH12:MI AM'), ':00', '')
      || case when p_slot.is_available then ' is full' else ' is closed' end || '. Please choose another time or fewer hours.';
end;
$$;

-- Returns the slot of a booking's start when all of its slots have a place; raises otherwise. p_held is the booking before a
-- change, null for a new one: a start that stays keeps its slot. The caller has locked the slots.
create function private.take_slot(p_booking public.bookings, p_held public.bookings) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_full private.slots;
begin
  if (p_booking.event_date, p_booking.event_time) is distinct from (p_held.event_date, p_held.event_time) then
    v_booking.slot_id := (private.slot_of_start(p_booking.event_date, p_booking.event_time)).id;
    perform private.slot_unavailable_if(v_booking.slot_id is null or (v_booking.status = 'pending' or p_held.id is not null)
      and (select s.date + s.start_time <= private.local_now() from private.slots s where s.id = v_booking.slot_id));
  end if;
  if v_booking.status = 'cancelled' then
    return v_booking.slot_id;
  end if;
  v_full := private.full_slot(v_booking, p_held);
  perform private.slot_unavailable_if(v_full.id = v_booking.slot_id);
  if v_full.id is not null then
    perform private.raise_slot_full(v_full);
  end if;
  return v_booking.slot_id;
end;
$$;

-- Locks the slots of a booking and of the customer's holds that it may replace, so that the order holds.
create function private.lock_places(p_bookings public.bookings[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.bookings b
    where b.customer_id = (p_bookings[1]).customer_id and b.status = 'pending' order by b.id for update;
  perform private.lock_slots(p_bookings || array(
    select b from public.bookings b, unnest(p_bookings) p where b.customer_id = p.customer_id and b.status = 'pending'
      and b.event_date between p.event_date - 2 and p.event_date + 2));
end;
$$;

-- A customer who edits a booking is not blocked by their own hold: the new hold replaces the old one.
create function private.replace_own_holds(p_booking public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  update public.bookings b set status = 'cancelled', cancel_reason = 'superseded', hold_expires_at = null
    where private.is_own_hold(b, p_booking) and private.share_a_slot(b, p_booking);
$$;

create function private.claim_slot() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || new.customer_id::text, 0));
  perform private.lock_places(array[new]);

  new.slot_id := private.take_slot(new, null);
  if new.status <> 'pending' then
    return new;
  end if;
  perform private.replace_own_holds(new);
  new.hold_expires_at := coalesce(new.hold_expires_at, private.now() + make_interval(mins => (private.rules()).hold_minutes));
  return new;
end;
$$;
