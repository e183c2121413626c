-- The appointment of a confirmed booking in the external calendar. Only the service writes it; an admin can retry a failure.

create table public.booking_sync (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  external_system text not null default 'acuity'
    constraint external_system check (external_system in ('acuity', 'calendly', 'square', 'custom')),
  external_booking_id text,
  sync_status text not null default 'pending' constraint sync_status check (sync_status in ('completed', 'pending', 'failed')),
  -- How often the facts of the appointment have changed. A worker that entered earlier facts does not complete the sync.
  revision integer not null default 0,
  last_synced_at timestamptz,
  -- One worker at a time: until then no other worker starts.
  leased_until timestamptz,
  error_message text constraint error_message check (char_length(error_message) <= 1000),
  created_at timestamptz not null default now(),
  constraint external_booking_id check (sync_status <> 'completed' or external_booking_id is not null),
  unique (booking_id, external_system)
);
select private.protect('public.booking_sync', 40);
create index booking_sync_created_at on public.booking_sync (created_at desc);
grant select on public.booking_sync to authenticated;
grant select, insert, update, delete on public.booking_sync to service_role;

create policy "an admin reads the calendar sync" on public.booking_sync
  for select to authenticated using ((select private.is_admin()));

create function private.guard_booking_sync() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not private.is_trusted() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  return new;
end;
$$;
create trigger booking_sync_10_guard before insert or update on public.booking_sync
  for each row execute function private.guard_booking_sync();

-- Leases the sync of a booking to one worker; the others get its status. The booking is locked while its status is read,
-- and the removal of an appointment takes the same lease, so an appointment is not created while it is being removed.
-- The facts and their revision are read under that lock, so that they belong together.
create function private.claim_sync(p_booking_id uuid, p_lease_seconds integer default 60)
  returns table (claimed boolean, sync_status text, external_booking_id text, revision integer, booking jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_claimed boolean;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed') for share;
  perform private.conflict_if(not found, 'wrong_status');
  insert into public.booking_sync (booking_id, created_at) values (p_booking_id, private.now()) on conflict do nothing;
  update public.booking_sync s set leased_until = private.now() + make_interval(secs => p_lease_seconds)
    where s.booking_id = p_booking_id and s.external_system = 'acuity' and s.sync_status <> 'completed'
      and (s.leased_until is null or s.leased_until <= private.now());
  v_claimed := found;
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity';
  return query select v_claimed, v_sync.sync_status, v_sync.external_booking_id, v_sync.revision, private.booking_sheet(p_booking_id);
end;
$$;
select private.expose('private.claim_sync(uuid, integer)', 'service_role');

-- Tells the owner's own software of what the calendar has now (docs/product/admin.md#integrations-effect): a separate row, whose
-- failure fails neither the calendar nor the booking.
create function private.enqueue_webhook(p_booking_id uuid, p_change text, p_revision integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from private.integration i where i.software = 'custom' and i.webhook_url <> '') then
    perform private.enqueue('webhook.booking',
      jsonb_build_object('booking_id', p_booking_id, 'change', p_change, 'revision', p_revision));
  end if;
end;
$$;

-- A completed sync stays completed: a failure that a slower worker reports later does not change it. Success with the facts
-- of an earlier revision leaves it pending, and the lease ends, so that the next worker enters the current ones. Returns the status.
create function private.record_sync(
  p_booking_id uuid, p_ok boolean, p_external_id text default null, p_error text default null, p_revision integer default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  perform private.invalid_if(p_ok and p_external_id is null, 'external_id');
  perform from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed') for share;
  perform private.conflict_if(not found, 'wrong_status');
  insert into public.booking_sync as s (booking_id, external_booking_id, sync_status, last_synced_at, error_message, created_at)
    values (
      p_booking_id,
      case when p_ok then p_external_id end,
      case when p_ok then 'completed' else 'failed' end,
      case when p_ok then private.now() end,
      case when not p_ok then left(coalesce(p_error, 'unknown'), 1000) end,
      private.now())
    on conflict (booking_id, external_system) do update set
      external_booking_id = coalesce(excluded.external_booking_id, s.external_booking_id),
      sync_status = case when p_revision < s.revision then s.sync_status else excluded.sync_status end,
      last_synced_at = coalesce(excluded.last_synced_at, s.last_synced_at),
      error_message = case when p_revision < s.revision then s.error_message else excluded.error_message end,
      leased_until = null
      where p_ok or s.sync_status <> 'completed'
    returning * into v_sync;
  if p_ok and v_sync.sync_status = 'completed' then
    perform private.enqueue_webhook(p_booking_id, 'entered', v_sync.revision);
  end if;
  return coalesce(v_sync.sync_status, 'completed');
end;
$$;
select private.expose('private.record_sync(uuid, boolean, text, text, integer)', 'service_role');

-- Requests the sync of a booking whose row in booking_sync is pending. While auto-sync is off it waits for an admin.
create function private.enqueue_sync(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select i.auto_sync from private.integration i) then
    perform private.enqueue('sync.acuity', jsonb_build_object('booking_id', p_booking_id));
  else
    update public.booking_sync s set sync_status = 'failed', error_message = 'Auto-sync is off.'
      where s.booking_id = p_booking_id and s.external_system = 'acuity';
  end if;
end;
$$;

-- What an appointment says of its booking.
create function private.appointment_facts(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.field_values(p_booking, private.fields_in('appointment'));
$$;
grant execute on function private.appointment_facts(public.bookings) to anon, authenticated, service_role;

-- The appointment of a booking whose facts change is changed too, in the transaction of the change.
create function private.request_appointment_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.booking_sync s set sync_status = 'pending', error_message = null, revision = s.revision + 1
    where s.booking_id = new.id and s.external_system = 'acuity';
  perform private.enqueue_sync(new.id);
  return null;
end;
$$;

-- An admin's retry: a failed row becomes pending and the work is due now. A cancelled booking's appointment is removed
-- again, any other is created again. A second request while it is pending adds no work.
create function private.retry_sync(p_booking_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_kind text;
begin
  perform private.assert_admin();
  select case when b.status = 'cancelled' then 'cancel.acuity' else 'sync.acuity' end into v_kind
    from public.bookings b where b.id = p_booking_id for share;
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity' for update;
  perform private.conflict_if(v_sync.id is null, 'wrong_status');
  if v_sync.sync_status = 'failed' then
    update public.booking_sync s set sync_status = 'pending', error_message = null where s.id = v_sync.id returning * into v_sync;
    update private.outbox o set run_at = private.now()
      where o.kind = v_kind and o.status = 'due' and o.payload ->> 'booking_id' = p_booking_id::text;
    if not found then
      perform private.enqueue(v_kind, jsonb_build_object('booking_id', p_booking_id));
    end if;
  end if;
  return v_sync.sync_status;
end;
$$;
select private.expose('private.retry_sync(uuid)', 'authenticated');
