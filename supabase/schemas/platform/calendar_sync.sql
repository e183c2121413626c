-- The settings of the booking software, as the owner keeps them in the admin panel. The key is stored as the functions
-- have encrypted it; nothing returns it to a browser.
create table private.integration (
  singleton boolean primary key default true constraint singleton check (singleton),
  software text not null default 'acuity' constraint software check (software in ('acuity', 'calendly', 'square', 'custom')),
  user_id text not null default '' constraint user_id check (char_length(user_id) <= 100),
  webhook_url text not null default ''
    constraint webhook_url check (webhook_url = '' or (webhook_url ~ '^https://' and char_length(webhook_url) <= 500)),
  auto_sync boolean not null default true,
  encrypted_key text constraint encrypted_key check (encrypted_key like 'v1.%' and char_length(encrypted_key) <= 2000),
  key_last4 text constraint key_last4 check (char_length(key_last4) = 4),
  changed_at timestamptz,
  constraint key_is_whole check ((encrypted_key is null) = (key_last4 is null))
);
select private.protect('private.integration');

-- What the admin panel shows.
create function private.integration_settings() returns table (software text, user_id text, webhook_url text, auto_sync boolean, key_last4 text)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select i.software, i.user_id, i.webhook_url, i.auto_sync, i.key_last4 from private.integration i;
$$;
select private.expose('private.integration_settings()', 'authenticated');

-- Keeps the settings. Without a new key the former one stays.
create function private.save_integration(
  p_software text, p_user_id text, p_webhook_url text, p_auto_sync boolean,
  p_encrypted_key text default null, p_key_last4 text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update private.integration i set software = p_software, user_id = p_user_id, webhook_url = p_webhook_url, auto_sync = p_auto_sync,
    encrypted_key = coalesce(p_encrypted_key, i.encrypted_key),
    key_last4 = case when p_encrypted_key is null then i.key_last4 else p_key_last4 end,
    changed_at = private.now()
    where i.singleton;
$$;
select private.expose('private.save_integration(text, text, text, boolean, text, text)', 'service_role');

-- What the sync uses.
create function private.integration_for_sync()
  returns table (software text, user_id text, webhook_url text, auto_sync boolean, encrypted_key text)
language sql stable security definer set search_path = '' as $$
  select i.software, i.user_id, i.webhook_url, i.auto_sync, i.encrypted_key from private.integration i;
$$;
select private.expose('private.integration_for_sync()', 'service_role');

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

create trigger booking_sync_10_guard before insert or update on public.booking_sync
  for each row when (not private.is_trusted()) execute function private.refuse_write();

-- Leases the sync of a booking to one worker; the others get its status. The booking is locked while its status is read,
-- and the removal of an appointment takes the same lease, so an appointment is not created while it is being removed.
-- The facts and their revision are read under that lock, so that they belong together.
create function private.claim_sync(p_booking_id uuid, p_lease_seconds integer default 60)
  returns table (claimed boolean, sync_status text, external_booking_id text, revision integer, booking private.booking_sheet_json)
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
  return query select v_claimed, v_sync.sync_status, v_sync.external_booking_id, v_sync.revision,
    private.booking_sheet(p_booking_id)::private.booking_sheet_json;
end;
$$;
select private.expose('private.claim_sync(uuid, integer)', 'service_role');

-- Tells the owner's own software of what the calendar has now (docs/product/admin.md#integrations-effect): a separate row, whose
-- failure fails neither the calendar nor the booking.
create function private.enqueue_webhook(p_booking_id uuid, p_change text, p_revision integer) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('webhook.booking', jsonb_build_object('booking_id', p_booking_id, 'change', p_change, 'revision', p_revision))
    from private.integration i where i.software = 'custom' and i.webhook_url <> '';
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
