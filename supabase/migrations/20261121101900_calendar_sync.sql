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
alter table public.booking_sync enable row level security;
create index booking_sync_created_at on public.booking_sync (created_at desc);
grant select on public.booking_sync to authenticated;
grant all on public.booking_sync to service_role;

create policy "an admin reads the calendar sync" on public.booking_sync
  for select to authenticated using ((select private.is_admin()));

select private.create_validation_function('public.booking_sync');

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
create trigger booking_sync_40_check before insert or update on public.booking_sync
  for each row execute function private.validate_booking_sync();

-- Leases the sync of a booking to one worker; the others get its status. The booking is locked while its status is read,
-- and the removal of an appointment takes the same lease, so an appointment is not created while it is being removed.
-- The facts and their revision are read under that lock, so that they belong together.
create function private.claim_sync(p_booking_id uuid, p_lease_seconds integer) returns jsonb
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
    'claimed', v_claimed, 'sync_status', v_sync.sync_status, 'external_booking_id', v_sync.external_booking_id,
    'revision', v_sync.revision, 'booking', private.booking_sheet(p_booking_id));
end;
$$;

-- A completed sync stays completed: a failure that a slower worker reports later does not change it. Success with the facts
-- of an earlier revision leaves it pending, and the lease ends, so that the next worker enters the current ones.
create function private.record_sync(
  p_booking_id uuid, p_ok boolean, p_external_id text, p_error text, p_revision integer) returns jsonb
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
      external_booking_id = coalesce(excluded.external_booking_id, s.external_booking_id),
      sync_status = case when p_revision < s.revision then s.sync_status else excluded.sync_status end,
      last_synced_at = coalesce(excluded.last_synced_at, s.last_synced_at),
      error_message = case when p_revision < s.revision then s.error_message else excluded.error_message end,
      leased_until = null
      where p_ok or s.sync_status <> 'completed'
    returning * into v_sync;
  return jsonb_build_object('sync_status', coalesce(v_sync.sync_status, 'completed'));
end;
$$;

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
language sql immutable set search_path = '' as $$
  select jsonb_build_array(p_booking.event_date, p_booking.event_time, p_booking.event_name, p_booking.event_type, p_booking.location,
    p_booking.venue, p_booking.zip_code, p_booking.access_note, p_booking.guest_count, p_booking.special_requests, p_booking.name,
    p_booking.email, p_booking.phone, p_booking.company_name, p_booking.day_contact_name, p_booking.day_contact_phone,
    private.purchase(p_booking) - 'price_lines');
$$;
revoke execute on function private.appointment_facts(public.bookings) from public;
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
create trigger bookings_85_change_appointment after update on public.bookings
  for each row when (old.status in ('confirmed', 'in_progress') and new.status = old.status
    and private.appointment_facts(old) <> private.appointment_facts(new))
  execute function private.request_appointment_change();

-- An admin's retry: a failed row becomes pending and the work is due now. A cancelled booking's appointment is removed
-- again, any other is created again. A second request while it is pending adds no work.
create function private.retry_sync(p_booking_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_kind text;
begin
  perform private.assert_admin();
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

create function public.claim_sync(p_booking_id uuid, p_lease_seconds integer default 60) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.claim_sync(p_booking_id, p_lease_seconds);
end;
$$;

create function public.record_sync(
  p_booking_id uuid, p_ok boolean, p_external_id text default null, p_error text default null, p_revision integer default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_sync(p_booking_id, p_ok, p_external_id, p_error, p_revision);
end;
$$;

create function public.retry_sync(p_booking_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.retry_sync(p_booking_id);
$$;

revoke execute on function private.guard_booking_sync() from public;
revoke execute on function private.claim_sync(uuid, integer), private.record_sync(uuid, boolean, text, text, integer),
  private.enqueue_sync(uuid), private.request_appointment_change(), public.claim_sync(uuid, integer),
  public.record_sync(uuid, boolean, text, text, integer) from public, anon, authenticated;
revoke execute on function private.retry_sync(uuid), public.retry_sync(uuid) from public, anon;
grant execute on function private.claim_sync(uuid, integer), private.record_sync(uuid, boolean, text, text, integer),
  public.claim_sync(uuid, integer), public.record_sync(uuid, boolean, text, text, integer) to service_role;
grant execute on function private.retry_sync(uuid), public.retry_sync(uuid) to authenticated;
