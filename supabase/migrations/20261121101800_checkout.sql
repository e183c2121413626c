-- From a hold to an open checkout session, and the end of a session and its payment when the booking is cancelled.

-- What create-payment decides by: the booking, its owner, whether the hold is active, and the session that is still open.
create function private.checkout_state(p_booking_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.booking_details(b.id) || jsonb_build_object(
      'amount_cents', b.total_amount * 100, 'currency', 'usd',
      'hold_expires_at', b.hold_expires_at,
      'payable', b.status = 'pending' and b.hold_expires_at > private.now(),
      'open_session', (
        select jsonb_build_object('id', p.provider_session_id, 'expires_at', p.provider_session_expires_at)
          from public.payments p
          where p.booking_id = b.id and p.status = 'pending' and p.provider_session_expires_at > private.now()))
    from public.bookings b where b.id = p_booking_id;
$$;

-- Records the session and extends the hold to five minutes after the session ends, at most 75 minutes after the booking.
-- A replaced session keeps its row, so that a payment that arrives for it is still recognised.
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

-- When a booking is cancelled, its open session fails and its kept payment is refunded.
create function private.close_payments() returns trigger
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
create trigger bookings_80_close_payments after update of status on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.close_payments();

-- A session that was replaced, or whose booking was cancelled, superseded or paid, is expired at the provider too, so that
-- nobody can pay a second time.
create function private.request_session_expiry() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue('expire.stripe', jsonb_build_object(
    'payment_id', new.id, 'booking_id', new.booking_id, 'session_id', new.provider_session_id));
  return null;
end;
$$;
create trigger payments_80_expire_session after update of status on public.payments
  for each row
  when (old.status = 'pending' and new.status = 'failed' and new.provider_session_expires_at > private.now())
  execute function private.request_session_expiry();

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
  private.close_payments(), private.request_session_expiry(), public.checkout_state(uuid),
  public.record_checkout(uuid, text, integer, timestamptz) from public, anon, authenticated;
grant execute on function private.checkout_state(uuid), private.record_checkout(uuid, text, integer, timestamptz),
  public.checkout_state(uuid), public.record_checkout(uuid, text, integer, timestamptz) to service_role;
