-- Money that a person gives back in the provider's own dashboard is written down here as well.

alter table public.payments drop constraint refund_reason;
alter table public.payments add constraint refund_reason
  check (refund_reason in ('slot_sold', 'booking_cancelled', 'paid_twice', 'amount_mismatch', 'by_hand'));
create index payments_provider_payment_intent on public.payments (provider_payment_intent);

-- p_refunded_cents is what has gone back so far, ours and theirs. A part of a kept payment stays between the business
-- and its customer; the whole of it ends a confirmed booking. An event that has begun stays as it is.
create function private.mirror_refund(p_event_id text, p_event_type text, p_payment_intent text, p_refunded_cents integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payment public.payments;
begin
  select b.* into v_booking from public.bookings b
    where b.id = (select p.booking_id from public.payments p where p.provider_payment_intent = p_payment_intent) for update;
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'ignored', 'booking_id', null);
  end if;
  select * into v_payment from public.payments p where p.provider_payment_intent = p_payment_intent for update;
  if v_payment.status <> 'completed' or p_refunded_cents < coalesce(v_payment.refund_amount, v_payment.amount) then
    return jsonb_build_object('outcome', 'ignored', 'booking_id', v_booking.id);
  end if;
  insert into private.stripe_events (id, type, received_at)
    values (p_event_id, p_event_type, private.now()) on conflict do nothing;
  if not found then
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_booking.id);
  end if;
  if v_payment.refund_reason is null then
    update public.payments p set refund_reason = 'by_hand', refund_amount = p_refunded_cents where p.id = v_payment.id;
    if v_booking.status = 'confirmed' then
      update public.bookings b set status = 'cancelled', cancel_reason = 'admin' where b.id = v_booking.id;
    end if;
  end if;
  return private.record_refund(v_payment.id);
end;
$$;

create function public.mirror_refund(p_event_id text, p_event_type text, p_payment_intent text, p_refunded_cents integer) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.mirror_refund(p_event_id, p_event_type, p_payment_intent, p_refunded_cents);
end;
$$;

revoke execute on function private.mirror_refund(text, text, text, integer), public.mirror_refund(text, text, text, integer)
  from public, anon, authenticated;
grant execute on function private.mirror_refund(text, text, text, integer), public.mirror_refund(text, text, text, integer) to service_role;
