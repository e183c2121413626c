-- From a hold or an open balance to a checkout session, and the end of a session when what it asks for has changed.

-- The deposit, when the event is more than the days of the rules away; null otherwise.
create function private.deposit_cents(p_booking public.bookings) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.deposit_of(p_booking.total_amount)
    where p_booking.event_date - private.local_now()::date > (private.rules()).deposit_days;
$$;

-- What can be paid now for each purpose, in cents; null for a purpose that is not possible.
create function private.payable_amounts(p_booking public.bookings) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'full', case when p_booking.status = 'pending' then p_booking.total_amount * 100 end,
      'deposit', case when p_booking.status = 'pending' then private.deposit_cents(p_booking) end,
      'balance', case when p_booking.status <> 'pending' then nullif(m.open, 0) end)
    from private.booking_money(p_booking.id) m;
$$;

-- What create-payment decides by: the booking, its owner, whether the hold is active, what can be paid, and the session
-- whose end nobody has reported: it may be open, expired or paid.
create function private.checkout_state(p_booking_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.booking_sheet(b.id) || jsonb_build_object(
      'currency', 'usd',
      'amounts', private.payable_amounts(b),
      'hold_expires_at', b.hold_expires_at,
      'payable', b.status = 'pending' and b.hold_expires_at > private.now(),
      'open_session', (
        select jsonb_build_object('id', p.provider_session_id, 'expires_at', p.provider_session_expires_at)
          from public.payments p
          where p.booking_id = b.id and p.status = 'pending'))
    from public.bookings b where b.id = p_booking_id;
$$;

-- Records the session. That of a hold extends it to five minutes after the session ends, at most to the longest hold of the
-- rules. A replaced session keeps its row, so that a payment that arrives for it is still recognized.
create function private.record_checkout(
  p_booking_id uuid, p_session_id text, p_amount_cents integer, p_session_expires_at timestamptz, p_purpose text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payable_cents integer;
  v_payment_id uuid;
begin
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  if v_booking.id is null or v_booking.status = 'cancelled'
    or v_booking.status = 'pending' and v_booking.hold_expires_at <= private.now()
    or (v_booking.status = 'pending') = (p_purpose = 'balance') then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  v_payable_cents := (private.payable_amounts(v_booking) ->> p_purpose)::integer;
  if p_amount_cents is distinct from v_payable_cents then
    raise exception using errcode = 'PT422', message = 'price_changed', detail = coalesce(v_payable_cents, 0)::text;
  end if;

  select p.id into v_payment_id from public.payments p
    where p.booking_id = p_booking_id and p.provider_session_id = p_session_id;
  if v_payment_id is null then
    update public.payments p set status = 'failed' where p.booking_id = p_booking_id and p.status = 'pending';
    insert into public.payments (booking_id, purpose, amount, provider_session_id, provider_session_expires_at, created_at)
      values (p_booking_id, p_purpose, p_amount_cents, p_session_id, p_session_expires_at, private.now())
      returning payments.id into v_payment_id;
  end if;

  update public.bookings b set hold_expires_at = greatest(
      b.hold_expires_at,
      least(p_session_expires_at + interval '5 minutes', b.created_at + make_interval(mins => (private.rules()).longest_hold_minutes)))
    where b.id = p_booking_id and b.status = 'pending'
    returning * into v_booking;
  return jsonb_build_object('payment_id', v_payment_id, 'hold_expires_at', v_booking.hold_expires_at);
end;
$$;

-- An open session of another amount than what is open now fails, which expires it at the provider.
create function private.close_outdated_checkouts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking_id constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  update public.payments p set status = 'failed'
    from public.bookings b
    where p.booking_id = v_booking_id and p.status = 'pending' and b.id = p.booking_id
      and p.amount is distinct from (private.payable_amounts(b) ->> p.purpose)::integer;
  return null;
end;
$$;
create trigger ledger_entries_80_close_checkouts after insert on public.ledger_entries
  for each row execute function private.close_outdated_checkouts('booking_id');
create trigger bookings_82_close_checkouts after update of total_amount on public.bookings
  for each row when (new.total_amount <> old.total_amount) execute function private.close_outdated_checkouts('id');

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
  p_booking_id uuid, p_session_id text, p_amount_cents integer, p_session_expires_at timestamptz, p_purpose text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_checkout(p_booking_id, p_session_id, p_amount_cents, p_session_expires_at, p_purpose);
end;
$$;

revoke execute on function private.deposit_cents(public.bookings), private.payable_amounts(public.bookings),
  private.checkout_state(uuid), private.record_checkout(uuid, text, integer, timestamptz, text),
  private.close_outdated_checkouts(), private.request_session_expiry(), public.checkout_state(uuid),
  public.record_checkout(uuid, text, integer, timestamptz, text) from public, anon, authenticated;
grant execute on function private.checkout_state(uuid), private.record_checkout(uuid, text, integer, timestamptz, text),
  public.checkout_state(uuid), public.record_checkout(uuid, text, integer, timestamptz, text) to service_role;
