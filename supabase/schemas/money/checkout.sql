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

-- What create-payment decides by: the sheet of the booking, what can be paid, whether the hold is active, and the session whose
-- end nobody has reported: it may be open, expired or paid.
create function private.checkout_state(p_booking_id uuid)
  returns table (booking private.booking_sheet_json, amounts private.payable_amounts_json, payable boolean, hold_expires_at timestamptz, open_session_id text)
language sql volatile security definer set search_path = '' as $$
  select private.booking_sheet(b.id), private.payable_amounts(b), b.status = 'pending' and private.ended_reason(b) is null, b.hold_expires_at,
      (select p.provider_session_id from public.payments p where p.booking_id = b.id and p.status = 'pending')
    from public.bookings b where b.id = p_booking_id;
$$;
select private.expose('private.checkout_state(uuid)', 'service_role');

-- Records the session. That of a hold extends it to five minutes after the session ends, at most to the longest hold of the
-- rules. A replaced session keeps its row, so that a payment that arrives for it is still recognized.
create function private.record_checkout(
  p_booking_id uuid, p_session_id text, p_amount_cents integer, p_session_expires_at timestamptz, p_purpose text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payable_cents integer;
begin
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  perform private.conflict_if(v_booking.id is null or v_booking.status in ('pending', 'cancelled') and private.ended_reason(v_booking) is not null
      or (v_booking.status = 'pending') = (p_purpose = 'balance'), 'wrong_status');
  v_payable_cents := (private.payable_amounts(v_booking) ->> p_purpose)::integer;
  perform private.refuse_if(p_amount_cents is distinct from v_payable_cents, 'PT422', 'price_changed',
    coalesce(v_payable_cents, 0)::text);

  if not exists (select from public.payments p where p.booking_id = p_booking_id and p.provider_session_id = p_session_id) then
    update public.payments p set status = 'failed' where p.booking_id = p_booking_id and p.status = 'pending';
    insert into public.payments (booking_id, purpose, amount, provider_session_id, provider_session_expires_at, created_at)
      values (p_booking_id, p_purpose, p_amount_cents, p_session_id, p_session_expires_at, private.now());
  end if;

  update public.bookings b set hold_expires_at = greatest(
      b.hold_expires_at,
      least(p_session_expires_at + interval '5 minutes', b.created_at + make_interval(mins => (private.rules()).longest_hold_minutes)))
    where b.id = p_booking_id and b.status = 'pending';
end;
$$;
select private.expose('private.record_checkout(uuid, text, integer, timestamptz, text)', 'service_role');

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

-- Checkouts whose end the provider should have reported by now. The sweep asks the provider about them, so that a payment is
-- found although its event never comes; the rules are in docs/product/payment.md#lost-events.

create index payments_pending on public.payments (provider_session_expires_at) where status = 'pending';

-- Sessions that ended five minutes ago, and those of holds that have expired.
create function private.unreported_checkouts() returns setof text
language sql stable security definer set search_path = '' as $$
  select p.provider_session_id
    from public.payments p join public.bookings b on b.id = p.booking_id
    where p.status = 'pending'
      and (p.provider_session_expires_at <= private.now() - interval '5 minutes'
        or b.status = 'pending' and b.hold_expires_at <= private.now())
    order by p.provider_session_expires_at desc
    limit 20;
$$;
select private.expose('private.unreported_checkouts()', 'service_role');
