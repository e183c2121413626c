-- From a hold to an open checkout session, and what a cancelled booking means for its payment.

-- What create-payment needs to decide: the booking, its owner, whether the hold lives, and the session that is still open.
create function private.checkout_state(p_booking_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.booking_facts(b.id) || jsonb_build_object(
      'amount_cents', b.total_amount * 100, 'currency', 'usd',
      'hold_expires_at', b.hold_expires_at,
      'payable', b.status = 'pending' and b.hold_expires_at > private.now(),
      'open_session', (
        select jsonb_build_object('id', p.provider_session_id, 'expires_at', p.provider_session_expires_at)
          from public.payments p
          where p.booking_id = b.id and p.status = 'pending' and p.provider_session_expires_at > private.now()))
    from public.bookings b where b.id = p_booking_id;
$$;

-- Writes the session down and moves the hold to five minutes after its end, 75 minutes after the booking at most.
-- A replaced session stays known: should it be paid after all, the money is recognised.
create function private.record_checkout(
  p_booking_id uuid, p_session_id text, p_amount_cents integer, p_session_expires_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payment_id uuid;
begin
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  if v_booking.id is null or v_booking.status <> 'pending' or v_booking.hold_expires_at <= private.now() then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if p_amount_cents is distinct from v_booking.total_amount * 100 then
    raise exception using errcode = 'PT422', message = 'price_changed', detail = v_booking.total_amount::text;
  end if;

  select p.id into v_payment_id from public.payments p
    where p.booking_id = p_booking_id and p.provider_session_id = p_session_id;
  if v_payment_id is null then
    update public.payments p set status = 'failed' where p.booking_id = p_booking_id and p.status = 'pending';
    insert into public.payments (booking_id, amount, provider_session_id, provider_session_expires_at, created_at)
      values (p_booking_id, p_amount_cents, p_session_id, p_session_expires_at, private.now())
      returning payments.id into v_payment_id;
  end if;

  update public.bookings b set hold_expires_at = greatest(
      b.hold_expires_at,
      least(p_session_expires_at + interval '5 minutes', b.created_at + interval '75 minutes'))
    where b.id = p_booking_id
    returning * into v_booking;
  return jsonb_build_object('payment_id', v_payment_id, 'hold_expires_at', v_booking.hold_expires_at);
end;
$$;

-- A booking that is cancelled gives up its open session; money it has taken goes back.
create function private.release_payment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment_id uuid;
begin
  update public.payments p set status = 'failed' where p.booking_id = new.id and p.status = 'pending';
  for v_payment_id in
    select p.id from public.payments p where p.booking_id = new.id and p.status = 'completed' and p.refund_reason is null
  loop
    perform private.request_refund(v_payment_id, 'booking_cancelled');
  end loop;
  return null;
end;
$$;

create function private.request_refund(p_payment_id uuid, p_reason text, p_amount_cents integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment public.payments;
begin
  update public.payments p set refund_reason = p_reason, refund_amount = coalesce(p_amount_cents, p.amount)
    where p.id = p_payment_id returning * into v_payment;
  perform private.enqueue('refund.stripe', jsonb_build_object(
    'payment_id', v_payment.id, 'booking_id', v_payment.booking_id, 'session_id', v_payment.provider_session_id,
    'payment_intent', v_payment.provider_payment_intent, 'amount_cents', v_payment.refund_amount,
    'currency', v_payment.currency, 'reason', p_reason));
end;
$$;

create trigger bookings_80_release_payment after update of status on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.release_payment();

create function public.checkout_state(p_booking_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.checkout_state(p_booking_id);
end;
$$;

create function public.record_checkout(
  p_booking_id uuid, p_session_id text, p_amount_cents integer, p_session_expires_at timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_checkout(p_booking_id, p_session_id, p_amount_cents, p_session_expires_at);
end;
$$;

revoke execute on function private.checkout_state(uuid), private.record_checkout(uuid, text, integer, timestamptz),
  private.release_payment(), private.request_refund(uuid, text, integer), public.checkout_state(uuid),
  public.record_checkout(uuid, text, integer, timestamptz) from public, anon, authenticated;
grant execute on function private.checkout_state(uuid), private.record_checkout(uuid, text, integer, timestamptz),
  public.checkout_state(uuid), public.record_checkout(uuid, text, integer, timestamptz) to service_role;
