-- A booking takes its place in the transaction of its insert, under the slot's row lock.
-- Lock order everywhere: the customer's own bookings, then slots by date and latest start, then the expired holds of
-- other customers without waiting.

create function private.cancel_expired_holds(p_slot_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
begin
  update public.bookings b set status = 'cancelled', cancel_reason = 'hold_expired', hold_expires_at = null
    where b.id in (
      select h.id from public.bookings h
        where h.slot_id = p_slot_id and h.status = 'pending' and h.hold_expires_at <= v_now
        for update skip locked);
end;
$$;

-- Locks and returns the slot with a free place at the date and time of the booking; null when there is none. The place of
-- the booking itself does not count, and for a hold neither do the other holds of its customer, which it replaces. Only an
-- admin replaces a hold that an admin made.
create function private.take_slot(p_booking public.bookings) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot record;
  v_others integer;
begin
  -- The end of a slot belongs to it only where no slot starts at that time, open or closed. A slot that has begun takes no
  -- new hold. The same rules are slotForTime and isOpen in shared-data/domain/slots, and tests compare them.
  for v_slot in
    select s.id from private.slots s
      where s.date = p_booking.event_date and s.start_time <= p_booking.event_time
        and (p_booking.event_time < s.end_time
          or p_booking.event_time = s.end_time
            and not exists (select from private.slots n where n.date = s.date and n.start_time = s.end_time))
        and (s.is_available or p_booking.status in ('completed', 'cancelled'))
        and (p_booking.status <> 'pending' or s.date + s.start_time > private.local_now())
      order by s.start_time desc
  loop
    if p_booking.status = 'cancelled' then
      return v_slot.id;
    end if;
    perform from private.slots s where s.id = v_slot.id for update;
    perform private.cancel_expired_holds(v_slot.id);
    select count(*) into v_others from public.bookings b
      where b.slot_id = v_slot.id and b.id <> p_booking.id
        and (b.status in ('confirmed', 'in_progress', 'completed')
          or (b.status = 'pending' and b.hold_expires_at > private.now()
            and (p_booking.status <> 'pending' or b.customer_id <> p_booking.customer_id or b.by_phone and not p_booking.by_phone)));
    -- Read again under the lock: the opening rules may have changed or removed the slot since.
    if v_others < (select s.max_bookings from private.slots s where s.id = v_slot.id and p_booking.event_time <= s.end_time) then
      return v_slot.id;
    end if;
  end loop;
  return null;
end;
$$;

create function private.claim_slot() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || new.customer_id::text, 0));
  perform from public.bookings b where b.customer_id = new.customer_id and b.status = 'pending' order by b.id for update;

  new.slot_id := private.take_slot(new);
  if new.slot_id is null then
    perform private.raise_slot_unavailable();
  end if;
  if new.status <> 'pending' then
    return new;
  end if;

  -- A customer who edits a booking is not blocked by their own hold: the new hold replaces the old one.
  update public.bookings b set status = 'cancelled', cancel_reason = 'superseded', hold_expires_at = null
    where b.slot_id = new.slot_id and b.customer_id = new.customer_id and b.status = 'pending'
      and (new.by_phone or not b.by_phone);
  new.hold_expires_at := coalesce(new.hold_expires_at, private.now() + make_interval(mins => (private.rules()).hold_minutes));
  return new;
end;
$$;
create trigger bookings_30_claim before insert on public.bookings
  for each row execute function private.claim_slot();

revoke execute on function private.cancel_expired_holds(uuid), private.take_slot(public.bookings), private.claim_slot()
  from public;
