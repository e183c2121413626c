-- Refunds that the site decides: requested, made by the worker or by a person, and recorded.

-- The worker makes a refund for a card; for a payment by hand the owner does and records it.
create function private.enqueue_refund(p_refund public.refunds) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select p.method from public.payments p where p.id = p_refund.payment_id) = 'card' then
    perform private.enqueue('refund.stripe', jsonb_build_object('refund_id', p_refund.id, 'booking_id', p_refund.booking_id));
  -- The mail to the owner about the cancellation of a confirmed booking, which has a percent, asks for it.
  elsif p_refund.reason <> 'booking_cancelled' or not exists (select from public.bookings b
      where b.id = p_refund.booking_id and b.cancel_refund_percent is not null) then
    perform private.enqueue('mail.refund_by_hand_admin', private.booking_sheet(p_refund.booking_id)
      || jsonb_build_object('amount_cents', p_refund.amount, 'reason', p_refund.reason));
  end if;
end;
$$;

-- Decides a refund. While the payment is disputed it is promised and waits.
create function private.request_refund(p_payment_id uuid, p_reason text, p_amount_cents integer) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  insert into public.refunds (booking_id, payment_id, amount, reason, status, created_at)
    select p.booking_id, p.id, p_amount_cents, p_reason,
        case when private.is_disputed(p.id) then 'waiting' else 'requested' end, private.now()
      from public.payments p where p.id = p_payment_id
    returning * into v_refund;
  perform private.enqueue_refund(v_refund) where v_refund.status = 'requested';
  return v_refund.id;
end;
$$;

-- How an amount goes back over the booking's payments, the newest first; what exceeds them is promised of disputed ones and waits.
create function private.refund_parts(p_booking_id uuid, p_amount_cents integer) returns table (payment_id uuid, cents integer, waits boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_left integer := p_amount_cents;
begin
  for payment_id, cents, waits in
    select e.payment_id, private.refundable_cents(e.payment_id), d.disputed
      from public.ledger_entries e, lateral (select private.is_disputed(e.payment_id) as disputed) d
      where e.booking_id = p_booking_id and e.kind in ('charge', 'manual_payment')
      order by d.disputed, e.id desc
  loop
    exit when v_left <= 0;
    continue when coalesce(cents, 0) <= 0;
    cents := least(v_left, cents);
    v_left := v_left - cents;
    return next;
  end loop;
end;
$$;

create function private.refund_newest_first(p_booking_id uuid, p_amount_cents integer, p_reason text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.request_refund(r.payment_id, p_reason, r.cents) from private.refund_parts(p_booking_id, p_amount_cents) r;
$$;

-- What the worker asks the provider for; no row when nothing is left to do.
create function private.refund_to_make(p_refund_id uuid)
  returns table (refund_id uuid, booking_id uuid, amount_cents integer, payment_intent text)
language sql stable security definer set search_path = '' as $$
  select r.id, r.booking_id, r.amount, p.provider_payment_intent
    from public.refunds r join public.payments p on p.id = r.payment_id
    where r.id = p_refund_id and r.status = 'requested' and p.provider_payment_intent is not null;
$$;
select private.expose('private.refund_to_make(uuid)', 'service_role');

-- Whether the mail of a cancellation, written after the refunds it decided, has announced this one. One that goes back by hand,
-- or later than the mail said, as after a dispute, has a separate mail.
create function private.is_refund_announced(p_refund public.refunds) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_refund.reason = 'booking_cancelled' and private.now() < p_refund.created_at + interval '1 day'
    and (select p.method from public.payments p where p.id = p_refund.payment_id) = 'card'
    and not exists (select from public.disputes d where d.payment_id = p_refund.payment_id)
    and exists (select from private.outbox o where o.kind = 'mail.booking_cancelled' and o.created_at >= p_refund.created_at
      and o.payload ->> 'booking_id' = p_refund.booking_id::text);
$$;

-- The money is back: the ledger and, for the last part, the payment say so, and the customer is told.
create function private.make_refund(p_refund_id uuid, p_provider_refund_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_payment public.payments;
begin
  update public.refunds r set status = 'made', made_at = private.now(), provider_refund_id = p_provider_refund_id
    where r.id = p_refund_id returning * into v_refund;
  insert into public.ledger_entries (booking_id, kind, amount, payment_id, refund_id)
    values (v_refund.booking_id, 'refund', v_refund.amount, v_refund.payment_id, v_refund.id);
  update public.payments p set status = 'refunded'
    where p.id = v_refund.payment_id and p.status = 'completed'
      and p.received_amount <= (select sum(r.amount) from public.refunds r where r.payment_id = p.id and r.status = 'made');
  select * into v_payment from public.payments p where p.id = v_refund.payment_id;
  if private.is_refund_announced(v_refund) then
    return;
  end if;
  perform private.enqueue('mail.refunded', private.booking_sheet(v_refund.booking_id) || jsonb_build_object(
    'refund_id', v_refund.id, 'payment_intent', v_payment.provider_payment_intent,
    'amount_cents', v_refund.amount, 'currency', v_payment.currency, 'method', v_payment.method, 'reason', v_refund.reason,
    'purpose', v_payment.purpose, 'payment_cents', v_payment.received_amount));
end;
$$;

-- What the worker records after the provider's answer. The provider's event may have come first; a dispute that opened since
-- the provider was asked does not undo the refund.
create function private.record_refund(p_refund_id uuid, p_provider_refund_id text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_intent text;
begin
  select p.provider_payment_intent into v_intent
    from public.refunds r join public.payments p on p.id = r.payment_id where r.id = p_refund_id;
  perform private.lock_payment_intent(v_intent);
  select * into v_refund from public.refunds r where r.id = p_refund_id for update;
  perform private.conflict_if(v_refund.id is null, 'wrong_status');
  if v_refund.status in ('made', 'failed') then
    return 'duplicate';
  end if;
  perform private.make_refund(v_refund.id, p_provider_refund_id);
  return 'refunded';
end;
$$;
select private.expose('private.record_refund(uuid, text)', 'service_role');
