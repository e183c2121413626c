-- Disputes as the provider reports them. Nothing is refunded on a disputed payment; one that is lost is a chargeback.

create function private.record_dispute(
  p_event_id text, p_event_type text, p_payment_intent text, p_provider_dispute_id text, p_amount_cents integer,
  p_reason text, p_status text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_dispute public.disputes;
begin
  v_booking := private.booking_of_event(p_event_id, p_event_type, p_payment_intent, jsonb_build_object(
    'provider_dispute_id', p_provider_dispute_id, 'amount_cents', p_amount_cents, 'reason', p_reason, 'status', p_status));
  if v_booking.id is null then
    return jsonb_build_object('outcome', 'ignored', 'booking_id', null);
  end if;
  if not private.is_new_event(p_event_id, p_event_type) then
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_booking.id);
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
    return jsonb_build_object('outcome', 'duplicate', 'booking_id', v_booking.id);
  end if;
  if v_dispute.status = 'lost' then
    insert into public.ledger_entries (booking_id, kind, amount, payment_id, dispute_id, created_at)
      values (v_booking.id, 'chargeback', v_dispute.amount, v_dispute.payment_id, v_dispute.id, private.now());
  end if;
  perform private.enqueue('mail.dispute_admin', private.booking_sheet(v_booking.id) || jsonb_build_object(
    'dispute_id', v_dispute.id, 'amount_cents', v_dispute.amount, 'reason', v_dispute.reason, 'dispute_status', v_dispute.status));
  return jsonb_build_object('outcome', 'dispute', 'booking_id', v_booking.id);
end;
$$;

create function public.record_dispute(
  p_event_id text, p_event_type text, p_payment_intent text, p_provider_dispute_id text, p_amount_cents integer,
  p_reason text, p_status text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_dispute(p_event_id, p_event_type, p_payment_intent, p_provider_dispute_id, p_amount_cents, p_reason, p_status);
end;
$$;

revoke execute on function private.record_dispute(text, text, text, text, integer, text, text),
  public.record_dispute(text, text, text, text, integer, text, text) from public, anon, authenticated;
grant execute on function private.record_dispute(text, text, text, text, integer, text, text),
  public.record_dispute(text, text, text, text, integer, text, text) to service_role;
