-- A checkout that nobody should pay any more is ended at the provider too, and a failed sync can be asked for again.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (kind in (
  'mail.booking_confirmed', 'mail.payment_received_admin', 'mail.refunded', 'sync.acuity', 'refund.stripe', 'expire.stripe'));
create index outbox_syncs_due on private.outbox ((payload ->> 'booking_id')) where kind = 'sync.acuity' and status = 'due';

-- Whatever gave a session up (a cancelled, superseded or paid booking, a newer session): it is not left open for a second payment.
create function private.end_checkout() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue('expire.stripe', jsonb_build_object(
    'payment_id', new.id, 'booking_id', new.booking_id, 'session_id', new.provider_session_id));
  return null;
end;
$$;
create trigger payments_80_end_checkout after update of status on public.payments
  for each row
  when (old.status = 'pending' and new.status = 'failed' and new.provider_session_expires_at > private.now())
  execute function private.end_checkout();

-- The admin's second try: the row waits again, and the work is due at once. Asked for twice it is one try.
create function private.retry_sync(p_booking_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity' for update;
  if v_sync.id is null or (v_sync.sync_status = 'failed' and not exists (
      select from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed'))) then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if v_sync.sync_status = 'failed' then
    update public.booking_sync s set sync_status = 'pending', error_message = null where s.id = v_sync.id returning * into v_sync;
    update private.outbox o set run_at = private.now()
      where o.kind = 'sync.acuity' and o.status = 'due' and o.payload ->> 'booking_id' = p_booking_id::text;
    if not found then
      perform private.enqueue('sync.acuity', jsonb_build_object('booking_id', p_booking_id));
    end if;
  end if;
  return jsonb_build_object('booking_id', p_booking_id, 'sync_status', v_sync.sync_status);
end;
$$;

create function public.retry_sync(p_booking_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.retry_sync(p_booking_id);
$$;

revoke execute on function private.end_checkout(), private.retry_sync(uuid), public.retry_sync(uuid) from public, anon;
grant execute on function private.retry_sync(uuid), public.retry_sync(uuid) to authenticated;
