-- Refunds that the site decides: requested, made by the worker or by a person, and recorded.

-- The worker makes a refund for a card; for a payment by hand the owner does and records it.
create function private.enqueue_refund(p_refund public.refunds) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select p.method from public.payments p where p.id = p_refund.payment_id) = 'card' then
    perform private.enqueue('refund.stripe', jsonb_build_object('refund_id', p_refund.id, 'booking_id', p_refund.booking_id));
  else
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
  if v_refund.status = 'requested' then
    perform private.enqueue_refund(v_refund);
  end if;
  return v_refund.id;
end;
$$;

-- Requests refunds over the booking's payments, the newest first; what exceeds them is promised of disputed ones.
create function private.refund_newest_first(p_booking_id uuid, p_amount_cents integer, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_left integer := p_amount_cents;
  v_payment record;
begin
  for v_payment in
    select e.payment_id as id, private.refundable_cents(e.payment_id) as cents
      from public.ledger_entries e
      where e.booking_id = p_booking_id and e.kind in ('charge', 'manual_payment')
      order by private.is_disputed(e.payment_id), e.id desc
  loop
    exit when v_left <= 0;
    continue when coalesce(v_payment.cents, 0) <= 0;
    perform private.request_refund(v_payment.id, p_reason, least(v_left, v_payment.cents));
    v_left := v_left - least(v_left, v_payment.cents);
  end loop;
end;
$$;

-- What the worker asks the provider for; null when nothing is left to do.
create function private.refund_to_make(p_refund_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('refund_id', r.id, 'booking_id', r.booking_id, 'amount_cents', r.amount, 'payment_intent', p.provider_payment_intent)
    from public.refunds r join public.payments p on p.id = r.payment_id
    where r.id = p_refund_id and r.status = 'requested' and p.provider_payment_intent is not null;
$$;

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
create function private.make_refund(p_refund_id uuid, p_provider_refund_id text, p_by uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_payment public.payments;
begin
  update public.refunds r set status = 'made', made_at = private.now(), provider_refund_id = p_provider_refund_id
    where r.id = p_refund_id returning * into v_refund;
  insert into public.ledger_entries (booking_id, kind, amount, payment_id, refund_id, created_by, created_at)
    values (v_refund.booking_id, 'refund', v_refund.amount, v_refund.payment_id, v_refund.id, p_by, private.now());
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
create function private.record_refund(p_refund_id uuid, p_provider_refund_id text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_intent text;
begin
  select p.provider_payment_intent into v_intent
    from public.refunds r join public.payments p on p.id = r.payment_id where r.id = p_refund_id;
  perform private.lock_payment_intent(v_intent);
  select * into v_refund from public.refunds r where r.id = p_refund_id for update;
  if v_refund.id is null then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if v_refund.status in ('made', 'failed') then
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_refund.booking_id);
  end if;
  perform private.make_refund(v_refund.id, p_provider_refund_id);
  return jsonb_build_object('outcome', 'refunded', 'booking_id', v_refund.booking_id);
end;
$$;

create function public.refund_to_make(p_refund_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.refund_to_make(p_refund_id);
end;
$$;

create function public.record_refund(p_refund_id uuid, p_provider_refund_id text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_refund(p_refund_id, p_provider_refund_id);
end;
$$;

revoke execute on function private.enqueue_refund(public.refunds), private.request_refund(uuid, text, integer), private.refund_newest_first(uuid, integer, text),
  private.refund_to_make(uuid), private.is_refund_announced(public.refunds), private.make_refund(uuid, text, uuid), private.record_refund(uuid, text),
  public.refund_to_make(uuid), public.record_refund(uuid, text) from public, anon, authenticated;
grant execute on function private.refund_to_make(uuid), private.record_refund(uuid, text), public.refund_to_make(uuid),
  public.record_refund(uuid, text) to service_role;
