-- A confirmed booking that is cancelled, by an admin or because its payment was refunded, is removed from the calendar.

-- The sync is pending until the appointment is removed.
create function private.request_appointment_removal() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.booking_sync s set sync_status = 'pending', error_message = null
    where s.booking_id = new.id and s.external_system = 'acuity';
  perform private.enqueue('cancel.acuity', jsonb_build_object('booking_id', new.id));
  return null;
end;
$$;
create trigger bookings_85_remove_appointment after update of status on public.bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function private.request_appointment_removal();

-- Leases the removal to one worker, which gets claimed = true. sync_status is 'gone' when there is nothing to remove.
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

-- Success completes the sync, or deletes its row when no appointment had been created. A failure is shown to the admin.
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

revoke execute on function private.request_appointment_removal(), private.claim_calendar_removal(uuid, integer),
  private.record_calendar_removal(uuid, boolean, text, text), public.claim_calendar_removal(uuid, integer),
  public.record_calendar_removal(uuid, boolean, text, text) from public, anon, authenticated;
grant execute on function private.claim_calendar_removal(uuid, integer), private.record_calendar_removal(uuid, boolean, text, text),
  public.claim_calendar_removal(uuid, integer), public.record_calendar_removal(uuid, boolean, text, text) to service_role;
