-- A payment confirms its booking or is refunded. The result is the same for repeated events, for events in any order, and
-- when the caller is killed half-way.

-- True when the booking still has its place: its hold is active, or it has lapsed and its slot has a free place.
-- The caller has locked the booking; this function locks the slot. It counts the other bookings even when the hold is
-- active, because another claim may have taken the place while the transaction waited for the lock.
create function private.can_confirm_booking(p_booking public.bookings) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot private.slots;
  v_others integer;
begin
  select * into v_slot from private.slots s where s.id = p_booking.slot_id for update;
  select count(*) into v_others from public.bookings b
    where b.slot_id = v_slot.id and b.id <> p_booking.id
      and (b.status in ('confirmed', 'in_progress', 'completed')
        or (b.status = 'pending' and b.hold_expires_at > private.now()));
  if v_others >= v_slot.max_bookings then
    return false;
  end if;
  return p_booking.status = 'pending' and p_booking.hold_expires_at > private.now()
    or v_slot.is_available and p_booking.event_date + p_booking.event_time > private.local_now();
end;
$$;

create function private.confirm_booking(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.bookings b set status = 'confirmed', hold_expires_at = null, cancel_reason = null where b.id = p_booking_id;
  update public.payments p set status = 'failed' where p.booking_id = p_booking_id and p.status = 'pending';
  insert into public.booking_sync (booking_id, created_at) values (p_booking_id, private.now()) on conflict do nothing;
  perform private.enqueue('mail.booking_confirmed', private.booking_details(p_booking_id));
  perform private.enqueue('mail.payment_received_admin', private.booking_details_for_owner(p_booking_id));
  perform private.enqueue('sync.acuity', jsonb_build_object('booking_id', p_booking_id));
end;
$$;

-- Applies one event of a checkout session.
create function private.settle_payment(
  p_event_id text, p_event_type text, p_session_id text, p_payment_intent text,
  p_amount_cents integer, p_currency text, p_paid boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payment public.payments;
  v_refund text;
begin
  select b.* into v_booking from public.bookings b
    where b.id = (select p.booking_id from public.payments p where p.provider_session_id = p_session_id) for update;
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'ignored', 'booking_id', null);
  end if;
  insert into private.stripe_events (id, type, received_at)
    values (p_event_id, p_event_type, private.now()) on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_booking.id);
  end if;
  select * into v_payment from public.payments p where p.provider_session_id = p_session_id;

  if not p_paid then
    if p_event_type not in ('checkout.session.expired', 'checkout.session.async_payment_failed') then
      return jsonb_build_object('outcome', 'ignored', 'booking_id', v_booking.id);
    end if;
    update public.payments p set status = 'failed' where p.id = v_payment.id and p.status = 'pending';
    return jsonb_build_object('outcome', 'expired', 'booking_id', v_booking.id);
  end if;
  if v_payment.status in ('completed', 'refunded') then
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_booking.id);
  end if;

  v_refund := case
    when p_amount_cents is distinct from v_payment.amount or lower(p_currency) is distinct from v_payment.currency
      then 'amount_mismatch'
    when v_booking.status in ('confirmed', 'in_progress', 'completed') then 'paid_twice'
    when v_booking.erased_at is not null or v_booking.status = 'cancelled' and v_booking.cancel_reason <> 'hold_lapsed'
      then 'booking_cancelled'
    when not private.can_confirm_booking(v_booking) then 'slot_sold'
  end;
  -- Status and reason in one update: a unique index allows one kept payment for each booking.
  update public.payments p set status = 'completed', provider_payment_intent = p_payment_intent,
      refund_reason = v_refund, refund_amount = case when v_refund is not null then p_amount_cents end
    where p.id = v_payment.id;
  if v_refund is not null then
    perform private.request_refund(v_payment.id, v_refund, p_amount_cents);
    return jsonb_build_object('outcome', 'refund', 'booking_id', v_booking.id, 'refund_reason', v_refund);
  end if;
  perform private.confirm_booking(v_booking.id);
  return jsonb_build_object('outcome', 'confirmed', 'booking_id', v_booking.id);
end;
$$;

-- Applies the payment's event, then a refund that was reported before it.
create function private.settle_checkout(
  p_event_id text, p_event_type text, p_session_id text, p_payment_intent text,
  p_amount_cents integer, p_currency text, p_paid boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_outcome jsonb;
  v_early private.early_refunds;
begin
  perform private.lock_payment_intent(p_payment_intent);
  v_outcome := private.settle_payment(p_event_id, p_event_type, p_session_id, p_payment_intent, p_amount_cents, p_currency, p_paid);
  if v_outcome ->> 'outcome' in ('confirmed', 'refund') then
    delete from private.early_refunds e where e.payment_intent = p_payment_intent returning * into v_early;
    if found then
      perform private.mirror_refund(v_early.event_id, v_early.event_type, v_early.payment_intent, v_early.refunded_cents);
    end if;
  end if;
  return v_outcome;
end;
$$;

create function public.settle_checkout(
  p_event_id text, p_event_type text, p_session_id text, p_payment_intent text,
  p_amount_cents integer, p_currency text, p_paid boolean) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.settle_checkout(p_event_id, p_event_type, p_session_id, p_payment_intent, p_amount_cents, p_currency, p_paid);
end;
$$;

revoke execute on function private.can_confirm_booking(public.bookings), private.confirm_booking(uuid),
  private.settle_payment(text, text, text, text, integer, text, boolean),
  private.settle_checkout(text, text, text, text, integer, text, boolean),
  public.settle_checkout(text, text, text, text, integer, text, boolean) from public, anon, authenticated;
grant execute on function private.settle_checkout(text, text, text, text, integer, text, boolean),
  public.settle_checkout(text, text, text, text, integer, text, boolean) to service_role;
