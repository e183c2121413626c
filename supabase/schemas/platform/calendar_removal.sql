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

-- Leases the removal to one worker, which gets claimed = true. sync_status is 'gone' when there is nothing to remove.
create function private.claim_calendar_removal(p_booking_id uuid, p_lease_seconds integer default 60)
  returns table (claimed boolean, sync_status text, external_booking_id text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_claimed boolean;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status = 'cancelled' for share;
  perform private.conflict_if(not found, 'wrong_status');
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity' for update;
  update public.booking_sync s set leased_until = private.now() + make_interval(secs => p_lease_seconds)
    where s.id = v_sync.id and s.sync_status <> 'completed' and (s.leased_until is null or s.leased_until <= private.now());
  v_claimed := found;
  return query select v_claimed, coalesce(v_sync.sync_status, 'gone'), case when v_sync.sync_status <> 'completed' then v_sync.external_booking_id end;
end;
$$;
select private.expose('private.claim_calendar_removal(uuid, integer)', 'service_role');

-- Success completes the sync, or deletes its row when no appointment had been created. A failure is shown to the admin. Returns the
-- status, 'gone' without a row.
create function private.record_calendar_removal(
  p_booking_id uuid, p_ok boolean, p_external_id text default null, p_error text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status = 'cancelled' for share;
  perform private.conflict_if(not found, 'wrong_status');
  if p_ok then
    perform private.enqueue_webhook(p_booking_id, 'removed', 0);
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
  return coalesce(v_sync.sync_status, 'gone');
end;
$$;
select private.expose('private.record_calendar_removal(uuid, boolean, text, text)', 'service_role');
