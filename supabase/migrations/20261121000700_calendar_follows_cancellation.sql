-- A booking that is cancelled after it was paid leaves the calendar too: by an admin, or because its money was given back.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (kind in (
  'mail.booking_confirmed', 'mail.payment_received_admin', 'mail.refunded', 'sync.acuity', 'cancel.acuity', 'refund.stripe', 'expire.stripe'));
create index outbox_cancellations_due on private.outbox ((payload ->> 'booking_id')) where kind = 'cancel.acuity' and status = 'due';

-- The copy waits again until the calendar agrees with the booking.
create function private.leave_calendar() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.booking_sync s set sync_status = 'pending', error_message = null
    where s.booking_id = new.id and s.external_system = 'acuity';
  perform private.enqueue('cancel.acuity', jsonb_build_object('booking_id', new.id));
  return null;
end;
$$;
create trigger bookings_85_leave_calendar after update of status on public.bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function private.leave_calendar();

-- Whoever enters an appointment or takes it out holds the booking's row for a moment, so that its status is the one that
-- counts, and the lease while at it, so that the appointment is not entered behind the back of the one who takes it out.
create or replace function private.claim_sync(p_booking_id uuid, p_lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_claimed boolean;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed') for share;
  if not found then
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
create or replace function private.record_sync(p_booking_id uuid, p_ok boolean, p_external_id text, p_error text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  if p_ok and p_external_id is null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'external_id';
  end if;
  perform from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed') for share;
  if not found then
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

-- 'claimed' for the one caller that may take a cancelled booking's appointment out now; 'gone' when there is nothing to do.
create function private.claim_calendar_removal(p_booking_id uuid, p_lease_seconds integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status = 'cancelled' for share;
  if not found then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity' for update;
  if v_sync.id is null or v_sync.sync_status = 'completed' then
    return jsonb_build_object('claimed', false, 'sync_status', coalesce(v_sync.sync_status, 'gone'), 'external_booking_id', null);
  end if;
  if v_sync.leased_until > private.now() then
    return jsonb_build_object('claimed', false, 'sync_status', v_sync.sync_status, 'external_booking_id', v_sync.external_booking_id);
  end if;
  update public.booking_sync s set leased_until = private.now() + make_interval(secs => p_lease_seconds) where s.id = v_sync.id;
  return jsonb_build_object('claimed', true, 'sync_status', v_sync.sync_status, 'external_booking_id', v_sync.external_booking_id);
end;
$$;

-- Done: the copy agrees again, or goes when nothing was ever entered. Not done: the admin sees why.
create function private.record_calendar_removal(p_booking_id uuid, p_ok boolean, p_external_id text, p_error text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status = 'cancelled' for share;
  if not found then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if p_ok then
    delete from public.booking_sync s
      where s.booking_id = p_booking_id and s.external_system = 'acuity' and coalesce(p_external_id, s.external_booking_id) is null;
  end if;
  update public.booking_sync s set
      external_booking_id = coalesce(s.external_booking_id, p_external_id),
      sync_status = case when p_ok then 'completed' else 'failed' end,
      last_synced_at = case when p_ok then private.now() else s.last_synced_at end,
      error_message = case when not p_ok then left(coalesce(p_error, 'unknown'), 1000) end,
      leased_until = null
    where s.booking_id = p_booking_id and s.external_system = 'acuity' and (p_ok or s.sync_status <> 'completed')
    returning * into v_sync;
  return jsonb_build_object('sync_status', coalesce(v_sync.sync_status, 'gone'));
end;
$$;

-- A cancelled booking's failed copy is taken out again, any other entered again.
create or replace function private.retry_sync(p_booking_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_kind text;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  select case when b.status = 'cancelled' then 'cancel.acuity' else 'sync.acuity' end into v_kind
    from public.bookings b where b.id = p_booking_id for share;
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity' for update;
  if v_sync.id is null then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if v_sync.sync_status = 'failed' then
    update public.booking_sync s set sync_status = 'pending', error_message = null where s.id = v_sync.id returning * into v_sync;
    update private.outbox o set run_at = private.now()
      where o.kind = v_kind and o.status = 'due' and o.payload ->> 'booking_id' = p_booking_id::text;
    if not found then
      perform private.enqueue(v_kind, jsonb_build_object('booking_id', p_booking_id));
    end if;
  end if;
  return jsonb_build_object('booking_id', p_booking_id, 'sync_status', v_sync.sync_status);
end;
$$;

create function public.claim_calendar_removal(p_booking_id uuid, p_lease_seconds integer default 60) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.claim_calendar_removal(p_booking_id, p_lease_seconds);
end;
$$;

create function public.record_calendar_removal(
  p_booking_id uuid, p_ok boolean, p_external_id text default null, p_error text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_calendar_removal(p_booking_id, p_ok, p_external_id, p_error);
end;
$$;

revoke execute on function private.leave_calendar(), private.claim_calendar_removal(uuid, integer),
  private.record_calendar_removal(uuid, boolean, text, text), public.claim_calendar_removal(uuid, integer),
  public.record_calendar_removal(uuid, boolean, text, text) from public, anon, authenticated;
grant execute on function private.claim_calendar_removal(uuid, integer), private.record_calendar_removal(uuid, boolean, text, text),
  public.claim_calendar_removal(uuid, integer), public.record_calendar_removal(uuid, boolean, text, text) to service_role;
