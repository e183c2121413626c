-- A confirmed booking is moved to an open slot: the new place is taken and the old one released in one transaction.
-- The rules are in docs/product/changes.md#move.

-- Locks a booking of the caller, for an admin any.
create function private.lock_booking_to_change(p_booking_id uuid, p_version integer) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b
    where b.id = p_booking_id and (b.user_id = auth.uid() or private.is_admin()) for update;
  if v_booking.id is null then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  perform private.assert_version(v_booking, p_version);
  if not private.is_admin() then
    perform private.require_rate('booking_changes:' || auth.uid()::text, 30, '1 hour');
  end if;
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

-- The refund that remains after a move on this day.
create function private.refund_cap_after_move(p_booking public.bookings) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.refund_percent(p_booking.event_date, private.local_now()::date, p_booking.refund_cap);
end;
$$;

-- Tells the customer and the owner what a function has changed, and whether a signature ended with it; the money is that after
-- the change.
create function private.announce_change(p_old public.bookings, p_new public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_changes constant jsonb := jsonb_build_object('changes', private.booking_changes(p_old, p_new),
    'sign_again', p_old.signature_completed and not p_new.signature_completed);
begin
  perform private.enqueue('mail.booking_changed', private.booking_sheet(p_new.id) || v_changes);
  perform private.enqueue('mail.booking_changed_admin', private.booking_sheet(p_new.id) || v_changes);
end;
$$;

-- The booking is locked first, then the slots of both days in the order of every claim, so that two customers who swap do not
-- wait for each other.
create function private.move_booking(p_booking_id uuid, p_event_date date, p_event_time time, p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_old public.bookings;
  v_new public.bookings;
begin
  v_old := private.lock_booking_to_change(p_booking_id, p_version);
  if v_old.status <> 'confirmed' or v_old.event_date + v_old.event_time <= private.local_now() then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if not v_admin and private.local_now()::date > private.move_until(v_old) then
    raise exception using errcode = 'PT409', message = 'move_too_late',
      hint = 'You can move a booking until ' || (private.rules()).move_until_days || ' days before the event. Please call us.';
  end if;
  if not v_admin and private.moves_left(v_old) = 0 then
    raise exception using errcode = 'PT409', message = 'no_moves_left',
      hint = 'You have moved this booking as often as you can yourself. Please call us to move it again.';
  end if;
  perform private.assert_future_event(p_event_date, p_event_time);
  if (p_event_date, p_event_time) = (v_old.event_date, v_old.event_time) then
    raise exception using errcode = 'PT422', message = 'nothing_changed';
  end if;

  v_new := v_old;
  v_new.event_date := p_event_date;
  v_new.event_time := p_event_time;
  v_new.ends_at := private.event_end(v_new);
  perform private.lock_slots(array[v_old, v_new]);
  v_new.slot_id := private.take_slot(v_new);
  if (select s.date + s.start_time <= private.local_now() from private.slots s where s.id = v_new.slot_id) then
    perform private.raise_slot_unavailable();
  end if;
  if not v_admin then
    perform private.assert_online_time(v_new);
  end if;

  update public.bookings b set event_date = v_new.event_date, event_time = v_new.event_time, slot_id = v_new.slot_id,
      refund_cap = private.refund_cap_after_move(v_old), move_count = b.move_count + case when v_admin then 0 else 1 end
    where b.id = v_old.id returning * into v_new;
  perform private.announce_change(v_old, v_new);
end;
$$;

-- Refusals: not_allowed, changed_elsewhere, wrong_status, move_too_late, no_moves_left, slot_unavailable, nothing_changed.
create function public.move_booking(
  p_booking_id uuid, p_event_date date, p_event_time time, p_version integer default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.move_booking(p_booking_id, p_event_date, p_event_time, p_version);
$$;

revoke execute on function private.lock_booking_to_change(uuid, integer), private.moves_left(public.bookings),
  private.move_until(public.bookings), private.refund_cap_after_move(public.bookings),
  private.announce_change(public.bookings, public.bookings) from public, anon, authenticated;
revoke execute on function private.move_booking(uuid, date, time, integer), public.move_booking(uuid, date, time, integer) from public, anon;
grant execute on function private.move_booking(uuid, date, time, integer), public.move_booking(uuid, date, time, integer) to authenticated;
