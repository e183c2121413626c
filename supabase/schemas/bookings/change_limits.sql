-- Who may change which part of a booking until when, and the places that a change takes. The rules are in docs/product/changes.md#limits.

-- Locks a booking in the order of a claim: the customer's bookings, then the booking. The caller then locks the slots. A merge
-- that this call has waited for has given the booking to another customer, whose bookings are locked then. Refused when the booking
-- is no longer the version that was seen.
create function private.lock_booking(p_booking_id uuid, p_version integer default null) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_locked uuid;
begin
  loop
    select * into v_booking from public.bookings b where b.id = p_booking_id;
    exit when v_booking.customer_id is not distinct from v_locked;
    v_locked := v_booking.customer_id;
    perform pg_advisory_xact_lock(hashtextextended('bookings of ' || v_locked::text, 0)) where v_locked is not null;
  end loop;
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  perform private.assert_version(v_booking, p_version);
  return v_booking;
end;
$$;

-- How often the customer may still move the booking.
create function private.moves_left(p_booking public.bookings) returns integer
language sql immutable set search_path = '' as $$
  select greatest((private.rules()).customer_moves - p_booking.move_count, 0);
$$;

-- The last day on which the customer may move it.
create function private.move_until(p_booking public.bookings) returns date
language sql immutable set search_path = '' as $$
  select p_booking.event_date - (private.rules()).move_until_days;
$$;

-- Until when the customer may change the rest of it.
create function private.change_until(p_booking public.bookings) returns timestamptz
language sql immutable set search_path = '' as $$
  select private.hours_before(p_booking.event_date, p_booking.event_time, (private.rules()).change_until_hours);
$$;

-- The refund that remains after a move on this day.
create function private.refund_cap_after_move(p_booking public.bookings) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.refund_percent(p_booking.event_date, private.local_now()::date, p_booking.refund_cap);
$$;

create function private.is_moved(p_old public.bookings, p_new public.bookings) returns boolean
language sql immutable set search_path = '' as $$
  select (p_new.event_date, p_new.event_time) <> (p_old.event_date, p_old.event_time);
$$;

-- Whether the booking can be changed at all: a hold that has not expired, and what is paid until the event has ended. A move
-- ends with the begin of the event.
create function private.is_changeable(p_old public.bookings, p_new public.bookings, p_admin boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return p_old.ends_at > private.now() and case p_old.status
    when 'pending' then p_old.hold_expires_at > private.now()
    when 'confirmed' then true
    when 'in_progress' then p_admin
    else false end
    and not (private.is_moved(p_old, p_new)
      and (p_old.status = 'in_progress' or p_old.event_date + p_old.event_time <= private.local_now()));
end;
$$;

-- Why a customer does not make this change by themselves; null key when they do. What was not paid for has no limit but that
-- of an agreed price.
create function private.change_refusal(p_old public.bookings, p_new public.bookings, out key text, out hint text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  key := case
    when p_old.way = 'agreed' and (p_new.guest_count, p_new.hours, p_new.event_type, p_new.extras)
      <> (p_old.guest_count, p_old.hours, p_old.event_type, p_old.extras) then 'agreed_price'
    when p_old.status = 'pending' then null
    when private.is_moved(p_old, p_new) and private.local_now()::date > private.move_until(p_old) then 'move_too_late'
    when private.is_moved(p_old, p_new) and private.moves_left(p_old) = 0 then 'no_moves_left'
    when private.now() > private.change_until(p_old) then 'change_too_late'
    when p_new.guest_count < p_old.guest_count then 'fewer_guests'
    when p_new.hours < p_old.hours and p_new.package_id is null then 'fewer_hours'
    when p_new.total_amount < p_old.total_amount then 'lower_price'
  end;
  hint := case key
    when 'agreed_price' then 'Your price was agreed on for these guests, hours, kind of event and extras. Please ask us when they change.'
    when 'move_too_late' then
      'You can move a booking until ' || (private.rules()).move_until_days || ' days before the event. Please call us.'
    when 'no_moves_left' then 'You have moved this booking as often as you can yourself. Please call us to move it again.'
    when 'change_too_late' then
      'You can change a booking until ' || (private.rules()).change_until_hours || ' hours before the event. Please call us.'
    when 'fewer_guests' then 'Please ask us when there will be fewer guests.'
    when 'fewer_hours' then 'Please ask us when you need fewer hours.'
    when 'lower_price' then 'Please ask us for a change that lowers the price.'
  end;
end;
$$;

-- Whether a customer may have the hours of a booking by guests: those of its price list, and those that it has.
create function private.are_hours_offered(p_old public.bookings, p_new public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_new.way <> 'guests' or p_new.hours = p_old.hours
    or private.price_list(p_new.price_list_id) #> '{calculator,hours}' @> to_jsonb(p_new.hours);
$$;

-- What binds a customer where they change it, as on a new booking: the largest party and the hours of the booking's own list, and the
-- service area.
create function private.assert_offered(p_old public.bookings, p_new public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_new.guest_count > p_old.guest_count then
    perform private.assert_party_size(p_new.guest_count, private.price_list(p_old.price_list_id));
  end if;
  perform private.invalid_if(not private.are_hours_offered(p_old, p_new), 'hours');
  perform private.assert_service_area(p_new) where (p_new.location, p_new.zip_code) is distinct from (p_old.location, p_old.zip_code);
end;
$$;

-- Takes the places of the changed hours and releases those that it no longer has. Returns the slot of the start.
create function private.change_places(p_old public.bookings, p_new public.bookings, p_admin boolean) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new public.bookings := p_new;
begin
  if p_old.status = 'pending' then
    perform private.lock_places(array[p_old, p_new]);
  else
    perform private.lock_slots(array[p_old, p_new]);
  end if;
  perform private.conflict_if(not private.is_changeable(p_old, p_new, p_admin), 'wrong_status', private.ended_reason(p_old));
  v_new.slot_id := private.take_slot(p_new, p_old);
  if not p_admin and private.is_moved(p_old, p_new) then
    perform private.assert_online_time(v_new, p_old);
  elsif not p_admin and v_new.ends_at > p_old.ends_at then
    perform private.assert_latest_end(v_new);
  end if;
  if p_old.status = 'pending' then
    perform private.limit_renewals(v_new) where not v_new.by_phone and not p_admin;
    perform private.replace_own_holds(v_new);
  end if;
  return v_new.slot_id;
end;
$$;
