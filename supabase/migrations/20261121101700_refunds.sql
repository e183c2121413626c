-- Refunds: those that the site decides, and those that a person makes in the provider's own dashboard.

-- The provider sends an event more than once; each is applied once.
create table private.stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
alter table private.stripe_events enable row level security;

-- A refund that is reported before its payment is stored here. settle_checkout applies it, with the same result as in the
-- other order. Charges of other shops on the same account are stored too; the sweep deletes what is older than 30 days.
create table private.early_refunds (
  payment_intent text primary key,
  event_id text not null,
  event_type text not null,
  -- Cents refunded so far, as the provider counts them.
  refunded_cents integer not null,
  received_at timestamptz not null
);
alter table private.early_refunds enable row level security;
create index early_refunds_received_at on private.early_refunds (received_at);

-- Serialises the events of one payment, so that neither reads before the other has written.
create function private.lock_payment_intent(p_payment_intent text) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('payment intent ' || p_payment_intent, 0)) where p_payment_intent is not null;
$$;

-- Decides a refund; the worker makes it. Without an amount the whole payment is refunded.
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

create function private.record_refund(p_payment_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payment public.payments;
begin
  select * into v_payment from public.payments p where p.id = p_payment_id for update;
  if v_payment.status = 'refunded' then
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_payment.booking_id);
  end if;
  if v_payment.status is distinct from 'completed' or v_payment.refund_reason is null then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  update public.payments p set status = 'refunded', refunded_at = private.now() where p.id = p_payment_id;
  perform private.enqueue('mail.refunded', private.booking_details(v_payment.booking_id) || jsonb_build_object(
    'payment_id', v_payment.id, 'payment_intent', v_payment.provider_payment_intent,
    'amount_cents', v_payment.refund_amount, 'currency', v_payment.currency, 'reason', v_payment.refund_reason));
  return jsonb_build_object('outcome', 'refunded', 'booking_id', v_payment.booking_id);
end;
$$;

-- p_refunded_cents is the total refunded so far, by the site and by hand. A partial refund of a kept payment is between
-- the business and its customer and changes nothing here. A full refund cancels a confirmed booking; an event that has
-- begun stays as it is.
create function private.mirror_refund(p_event_id text, p_event_type text, p_payment_intent text, p_refunded_cents integer) returns jsonb
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

create function public.record_refund(p_payment_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_refund(p_payment_id);
end;
$$;

create function public.mirror_refund(p_event_id text, p_event_type text, p_payment_intent text, p_refunded_cents integer) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.mirror_refund(p_event_id, p_event_type, p_payment_intent, p_refunded_cents);
end;
$$;

revoke execute on function private.lock_payment_intent(text), private.request_refund(uuid, text, integer),
  private.record_refund(uuid), private.mirror_refund(text, text, text, integer), public.record_refund(uuid),
  public.mirror_refund(text, text, text, integer) from public, anon, authenticated;
grant execute on function private.record_refund(uuid), private.mirror_refund(text, text, text, integer),
  public.record_refund(uuid), public.mirror_refund(text, text, text, integer) to service_role;
