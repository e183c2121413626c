-- Disputes as the provider reports them. Refunds of a disputed payment wait; one that is lost is a chargeback. The rules are in
-- docs/product/payment.md#disputed-refunds.

-- The bank has returned that much of the payment, so that much of what was promised is dropped, the oldest first.
create function private.drop_refunds(p_dispute public.disputes) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_left integer := p_dispute.amount;
  v_refund public.refunds;
begin
  for v_refund in
    select r.* from public.refunds r
      where r.payment_id = p_dispute.payment_id and r.status = 'waiting' order by r.created_at, r.id for update
  loop
    exit when v_left <= 0;
    if v_refund.amount <= v_left then
      update public.refunds r set status = 'dropped' where r.id = v_refund.id;
    else
      update public.refunds r set amount = r.amount - v_left where r.id = v_refund.id;
    end if;
    v_left := greatest(v_left - v_refund.amount, 0);
  end loop;
  if v_left < p_dispute.amount then
    perform private.enqueue('mail.refund_dropped', private.booking_sheet(p_dispute.booking_id)
      || jsonb_build_object('amount_cents', p_dispute.amount - v_left));
  end if;
end;
$$;

-- What has waited is returned, unless the payment is disputed a second time.
create function private.release_refunds(p_payment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  if private.is_disputed(p_payment_id) then
    return;
  end if;
  for v_refund in
    update public.refunds r set status = 'requested' where r.payment_id = p_payment_id and r.status = 'waiting' returning *
  loop
    perform private.enqueue_refund(v_refund);
  end loop;
end;
$$;

create function private.record_dispute(
  p_event_id text, p_event_type text, p_payment_intent text, p_provider_dispute_id text, p_amount_cents integer,
  p_reason text, p_status text) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_unapplied private.settled;
  v_dispute public.disputes;
begin
  v_booking := private.booking_of_event(p_event_id, p_event_type, p_payment_intent, jsonb_build_object(
    'provider_dispute_id', p_provider_dispute_id, 'amount_cents', p_amount_cents, 'reason', p_reason, 'status', p_status));
  v_unapplied := private.unapplied_event(p_event_id, p_event_type, v_booking.id);
  if v_unapplied.outcome is not null then
    return v_unapplied;
  end if;
  insert into public.disputes as d (
      booking_id, payment_id, provider_dispute_id, amount, reason, status, created_at, closed_at)
    select v_booking.id, p.id, p_provider_dispute_id, p_amount_cents, left(p_reason, 100), p_status, private.now(),
        case when p_status <> 'open' then private.now() end
      from public.payments p where p.provider_payment_intent = p_payment_intent
    -- A dispute is closed once; its opening may be reported after that.
    on conflict (provider_dispute_id) do update set status = excluded.status, closed_at = excluded.closed_at
      where d.status = 'open' and excluded.status <> 'open'
    returning * into v_dispute;
  if v_dispute.id is null then
    return row('duplicate', v_booking.id, null)::private.settled;
  end if;
  -- Of what was requested before, the provider makes nothing while it is disputed.
  if v_dispute.status <> 'won' then
    update public.refunds r set status = 'waiting' where r.payment_id = v_dispute.payment_id and r.status = 'requested';
  end if;
  if v_dispute.status = 'lost' then
    insert into public.ledger_entries (booking_id, kind, amount, payment_id, dispute_id)
      values (v_booking.id, 'chargeback', v_dispute.amount, v_dispute.payment_id, v_dispute.id);
    perform private.drop_refunds(v_dispute);
  end if;
  perform private.release_refunds(v_dispute.payment_id);
  perform private.enqueue('mail.dispute_admin', private.booking_sheet(v_booking.id) || jsonb_build_object(
    'dispute_id', v_dispute.id, 'amount_cents', v_dispute.amount, 'reason', v_dispute.reason, 'dispute_status', v_dispute.status));
  return row('dispute', v_booking.id, null)::private.settled;
end;
$$;
select private.expose('private.record_dispute(text, text, text, text, integer, text, text)', 'service_role');
