-- What the worker reports back: money returned, the calendar's copy made or not.

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
  perform private.enqueue('mail.refunded', private.booking_facts(v_payment.booking_id) || jsonb_build_object(
    'payment_id', v_payment.id, 'payment_intent', v_payment.provider_payment_intent,
    'amount_cents', v_payment.refund_amount, 'currency', v_payment.currency, 'reason', v_payment.refund_reason));
  return jsonb_build_object('outcome', 'refunded', 'booking_id', v_payment.booking_id);
end;
$$;

-- One worker at a time may make the calendar's copy; the others learn how far it is.
create function private.claim_sync(p_booking_id uuid, p_lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_claimed boolean;
begin
  if not exists (
    select from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed')) then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  insert into public.booking_sync (booking_id, created_at) values (p_booking_id, private.now()) on conflict do nothing;
  update public.booking_sync s set leased_until = private.now() + make_interval(secs => p_lease_seconds)
    where s.booking_id = p_booking_id and s.external_system = 'acuity' and s.sync_status <> 'completed'
      and (s.leased_until is null or s.leased_until <= private.now());
  v_claimed := found;
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity';
  return jsonb_build_object(
    'claimed', v_claimed, 'sync_status', v_sync.sync_status, 'external_booking_id', v_sync.external_booking_id);
end;
$$;

-- A sync that once succeeded stays completed, whatever a late try says.
create function private.record_sync(p_booking_id uuid, p_ok boolean, p_external_id text, p_error text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  if p_ok and p_external_id is null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'external_id';
  end if;
  if not exists (
    select from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed')) then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  insert into public.booking_sync as s (booking_id, external_booking_id, sync_status, last_synced_at, error_message, created_at)
    values (
      p_booking_id,
      case when p_ok then p_external_id end,
      case when p_ok then 'completed' else 'failed' end,
      case when p_ok then private.now() end,
      case when not p_ok then left(coalesce(p_error, 'unknown'), 1000) end,
      private.now())
    on conflict (booking_id, external_system) do update set
      external_booking_id = excluded.external_booking_id, sync_status = excluded.sync_status,
      last_synced_at = excluded.last_synced_at, error_message = excluded.error_message, leased_until = null
      where p_ok or s.sync_status <> 'completed'
    returning * into v_sync;
  return jsonb_build_object('sync_status', coalesce(v_sync.sync_status, 'completed'));
end;
$$;

create function public.record_refund(p_payment_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_refund(p_payment_id);
end;
$$;

create function public.claim_sync(p_booking_id uuid, p_lease_seconds integer default 60) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.claim_sync(p_booking_id, p_lease_seconds);
end;
$$;

create function public.record_sync(
  p_booking_id uuid, p_ok boolean, p_external_id text default null, p_error text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_sync(p_booking_id, p_ok, p_external_id, p_error);
end;
$$;

revoke execute on function private.record_refund(uuid),
  private.claim_sync(uuid, integer), private.record_sync(uuid, boolean, text, text), public.record_refund(uuid),
  public.claim_sync(uuid, integer), public.record_sync(uuid, boolean, text, text) from public, anon, authenticated;
grant execute on function private.record_refund(uuid), private.claim_sync(uuid, integer),
  private.record_sync(uuid, boolean, text, text), public.record_refund(uuid), public.claim_sync(uuid, integer),
  public.record_sync(uuid, boolean, text, text) to service_role;
