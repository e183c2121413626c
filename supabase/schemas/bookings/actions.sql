-- What the customer of a booking can do with it now, and why not. Every page of a booking shows these rows, and the functions that act
-- refuse by the same sentences (docs/product/booking-sheet.md#actions).

-- Why nothing can be done with it any more; null while something can.
create function private.ended_reason(p_booking public.bookings) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  return case
    when p_booking.status = 'cancelled' then 'The booking is cancelled.'
    when p_booking.status = 'pending' and p_booking.hold_expires_at <= private.now() then 'The time was not paid for while it was held.'
    when p_booking.status not in ('pending', 'confirmed')
      or p_booking.event_date + p_booking.event_time <= private.local_now() then 'The event has begun.' end;
end;
$$;

-- Why it cannot be paid; null when it can, also after the event.
create function private.payment_refusal(p_booking public.bookings) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when p_booking.status in ('pending', 'cancelled') then private.ended_reason(p_booking)
    when (select m.open from private.booking_money(p_booking.id) m) > 0 then null
    else 'Nothing is open.' end;
$$;

-- Why it cannot be cancelled: a hold can, and a confirmed booking until its event begins.
create function private.cancellation_refusal(p_booking public.bookings) returns text
language sql volatile security definer set search_path = '' as $$
  select case when p_booking.status <> 'pending' then private.ended_reason(p_booking) end;
$$;

-- Why its customer cannot change it to p_new.
create function private.customer_refusal(p_old public.bookings, p_new public.bookings) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when private.is_changeable(p_old, p_new, false) then (select r.hint from private.change_refusal(p_old, p_new) r)
    else private.ended_reason(p_old) end;
$$;

-- Why its contract cannot be signed.
create function private.signature_refusal(p_booking public.bookings) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when p_booking.status = 'cancelled' then private.ended_reason(p_booking)
    when not p_booking.signature_required then 'This booking has no contract.'
    when p_booking.signature_completed then 'The contract is signed.' end;
$$;

create function private.customer_actions(p_booking public.bookings) returns table (action text, allowed boolean, reason text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_moved public.bookings := p_booking;
begin
  v_moved.event_date := p_booking.event_date + 1;
  return query select a.action, a.reason is null, a.reason
    from (values
        ('pay', private.payment_refusal(p_booking)),
        ('sign', private.signature_refusal(p_booking)),
        ('change', private.customer_refusal(p_booking, p_booking)),
        ('move', private.customer_refusal(p_booking, v_moved)),
        ('cancel', private.cancellation_refusal(p_booking))) as a (action, reason);
end;
$$;

-- For every booking of the caller's account.
create function private.my_booking_actions() returns table (booking_id uuid, action text, allowed boolean, reason text)
language sql volatile security definer set search_path = '' as $$
  select b.id, a.action, a.allowed, a.reason
    from public.bookings b, lateral private.customer_actions(b) a where b.user_id = auth.uid();
$$;
select private.expose('private.my_booking_actions()', 'authenticated');
