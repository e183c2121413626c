-- A payment confirms its booking or is refunded. The result is the same for repeated events, for events in any order, and
-- when the caller is killed half-way.

-- True when the booking still has its places: its hold is active, or it has expired and each of its slots has a free place.
-- The caller has locked the booking; this function locks the slots. It counts the other bookings even when the hold is
-- active, because another claim may have taken a place while the transaction waited for the locks.
create function private.can_confirm_booking(p_booking public.bookings) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_held boolean;
begin
  perform private.lock_slots(array[p_booking]);
  v_held := p_booking.status = 'pending' and p_booking.hold_expires_at > private.now();
  -- A hold keeps its places also when the opening rules have reduced them since.
  return (v_held or p_booking.event_date + p_booking.event_time > private.local_now())
    and not exists (
      select from private.slots_of(p_booking) s
        where not v_held and not s.is_available
          or (select count(*) from private.bookings_in(s) b where b.id <> p_booking.id)
            >= greatest(s.max_bookings, case when v_held then s.kept_bookings end));
end;
$$;

-- The owner hears of a payment that they did not record themselves.
create function private.confirm_booking(p_booking_id uuid, p_way text default 'payment') returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('app.way', p_way, true);
  update public.bookings b set status = 'confirmed', hold_expires_at = null, cancel_reason = null where b.id = p_booking_id;
  update public.payments p set status = 'failed' where p.booking_id = p_booking_id and p.status = 'pending';
  insert into public.booking_sync (booking_id, created_at) values (p_booking_id, private.now()) on conflict do nothing;
  perform private.enqueue('mail.booking_confirmed', private.booking_sheet(p_booking_id));
  perform private.enqueue('mail.payment_received_admin', private.booking_sheet(p_booking_id)) where p_way = 'payment';
  perform private.enqueue_sync(p_booking_id);
end;
$$;

-- How much of a payment that arrived has to go back, and why; reason is null when all of it is kept.
create function private.payment_excess(p_booking public.bookings, p_payment public.payments, p_amount_cents integer, p_currency text)
  returns table (cents integer, reason text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason text := case
    when p_amount_cents is distinct from p_payment.amount or lower(p_currency) is distinct from p_payment.currency
      then 'amount_mismatch'
    when p_booking.erased_at is not null or p_booking.status = 'cancelled' and p_booking.cancel_reason <> 'hold_expired'
      then 'booking_cancelled'
    when p_payment.purpose <> 'balance' and p_booking.status in ('confirmed', 'in_progress', 'completed') then 'paid_twice'
    when p_payment.purpose <> 'balance' and not private.can_confirm_booking(p_booking) then 'slot_sold'
  end;
  v_excess integer := p_amount_cents;
begin
  if v_reason is null and p_payment.purpose = 'balance' then
    v_excess := greatest(p_amount_cents - (select m.open from private.booking_money(p_booking.id) m), 0);
    v_reason := case v_excess when 0 then null when p_amount_cents then 'paid_twice' else 'overpaid' end;
  elsif v_reason is null then
    -- The hold may have become cheaper while its former checkout was being paid.
    v_excess := greatest(p_amount_cents - p_booking.total_amount * 100, 0);
    v_reason := case when v_excess > 0 then 'overpaid' end;
  end if;
  return query select v_excess, v_reason;
end;
$$;

-- Applies one event of a checkout session.
create function private.settle_payment(
  p_event_id text, p_event_type text, p_session_id text, p_payment_intent text,
  p_amount_cents integer, p_currency text, p_paid boolean) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_unapplied private.settled;
  v_payment public.payments;
  v_excess record;
begin
  select b.* into v_booking from public.bookings b
    where b.id = (select p.booking_id from public.payments p where p.provider_session_id = p_session_id) for update;
  v_unapplied := private.unapplied_event(p_event_id, p_event_type, v_booking.id);
  if v_unapplied.outcome is not null then
    return v_unapplied;
  end if;
  select * into v_payment from public.payments p where p.provider_session_id = p_session_id;

  if not p_paid then
    if p_event_type not in ('checkout.session.expired', 'checkout.session.async_payment_failed') then
      return row('ignored', v_booking.id, null)::private.settled;
    end if;
    update public.payments p set status = 'failed' where p.id = v_payment.id and p.status = 'pending';
    return row('expired', v_booking.id, null)::private.settled;
  end if;
  if v_payment.status in ('completed', 'refunded') then
    return row('duplicate', v_booking.id, null)::private.settled;
  end if;

  select * into v_excess from private.payment_excess(v_booking, v_payment, p_amount_cents, p_currency);
  update public.payments p set status = 'completed', provider_payment_intent = p_payment_intent, received_amount = p_amount_cents
    where p.id = v_payment.id;
  if v_excess.reason is not null and v_excess.cents > 0 then
    perform private.enqueue('mail.payment_returned_admin', private.booking_sheet(v_booking.id)
      || jsonb_build_object('amount_cents', v_excess.cents, 'reason', v_excess.reason));
    perform private.request_refund(v_payment.id, v_excess.reason, v_excess.cents);
  end if;
  if v_excess.reason is not null and v_excess.reason <> 'overpaid' then
    return row('refund', v_booking.id, v_excess.reason)::private.settled;
  end if;
  if v_payment.purpose = 'balance' then
    perform private.mail_balance_receipt(v_booking.id, p_amount_cents - v_excess.cents);
    perform private.enqueue('mail.payment_received_admin', private.booking_sheet(v_booking.id)
      || jsonb_build_object('purpose', 'balance', 'amount_cents', p_amount_cents - v_excess.cents));
    return row('balance', v_booking.id, null)::private.settled;
  end if;
  perform private.confirm_booking(v_booking.id);
  return row('confirmed', v_booking.id, null)::private.settled;
end;
$$;

-- Applies the payment's event, then what was reported before it.
create function private.settle_checkout(
  p_event_id text, p_event_type text, p_session_id text, p_payment_intent text,
  p_amount_cents integer, p_currency text, p_paid boolean) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_settled private.settled;
  v_early private.early_events;
begin
  perform private.lock_payment_intent(p_payment_intent);
  v_settled := private.settle_payment(p_event_id, p_event_type, p_session_id, p_payment_intent, p_amount_cents, p_currency, p_paid);
  if v_settled.outcome in ('confirmed', 'balance', 'refund') then
    for v_early in
      select e.* from private.early_events e where e.payment_intent = p_payment_intent order by e.id
    loop
      delete from private.early_events e where e.id = v_early.id;
      if v_early.event_type like 'charge.dispute.%' then
        perform private.record_dispute(v_early.event_id, v_early.event_type, p_payment_intent,
          v_early.details ->> 'provider_dispute_id', (v_early.details ->> 'amount_cents')::integer,
          v_early.details ->> 'reason', v_early.details ->> 'status');
      else
        perform private.mirror_refund(v_early.event_id, v_early.event_type, p_payment_intent,
          v_early.details ->> 'provider_refund_id', (v_early.details ->> 'refund_id')::uuid,
          (v_early.details ->> 'amount_cents')::integer, (v_early.details ->> 'failed')::boolean);
      end if;
    end loop;
  end if;
  return v_settled;
end;
$$;
select private.expose('private.settle_checkout(text, text, text, text, integer, text, boolean)', 'service_role');
