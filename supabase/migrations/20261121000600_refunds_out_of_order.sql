-- A refund that is reported before its payment waits for it here; the end is the same as in the other order.

create table private.early_refunds (
  payment_intent text primary key,
  event_id text not null,
  event_type text not null,
  -- Cents that have gone back so far, as the provider counts them.
  refunded_cents integer not null,
  received_at timestamptz not null
);
alter table private.early_refunds enable row level security;
create index early_refunds_received_at on private.early_refunds (received_at);

-- Both reports of one payment take turns, so that neither looks for what the other is about to write.
create function private.lock_payment_intent(p_payment_intent text) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('payment intent ' || p_payment_intent, 0)) where p_payment_intent is not null;
$$;

-- Charges of other shops on the same account come here too; the sweep forgets what nobody asked for in thirty days.
create or replace function private.mirror_refund(p_event_id text, p_event_type text, p_payment_intent text, p_refunded_cents integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payment public.payments;
begin
  perform private.lock_payment_intent(p_payment_intent);
  select b.* into v_booking from public.bookings b
    where b.id = (select p.booking_id from public.payments p where p.provider_payment_intent = p_payment_intent) for update;
  if v_booking.id is null then
    insert into private.early_refunds as e (payment_intent, event_id, event_type, refunded_cents, received_at)
      values (p_payment_intent, p_event_id, p_event_type, p_refunded_cents, private.now())
      on conflict (payment_intent) do update set
        event_id = excluded.event_id, event_type = excluded.event_type, refunded_cents = excluded.refunded_cents
        where excluded.refunded_cents > e.refunded_cents;
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

-- What the payment's event has decided, then the refund that was reported before it.
alter function private.settle_checkout(text, text, text, text, integer, text, boolean) rename to settle_payment;
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

-- The sweep's own work is unchanged; it forgets one thing more.
alter function private.sweep() rename to sweep_bookings;
create function private.sweep() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.early_refunds e where e.received_at < private.now() - interval '30 days';
  return private.sweep_bookings();
end;
$$;

revoke execute on function private.lock_payment_intent(text), private.settle_payment(text, text, text, text, integer, text, boolean),
  private.settle_checkout(text, text, text, text, integer, text, boolean), private.sweep_bookings(), private.sweep()
  from public, anon, authenticated;
revoke execute on function private.settle_payment(text, text, text, text, integer, text, boolean), private.sweep_bookings() from service_role;
grant execute on function private.settle_checkout(text, text, text, text, integer, text, boolean), private.sweep() to service_role;
