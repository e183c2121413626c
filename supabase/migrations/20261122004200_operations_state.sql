-- What `npm run doctor` reads with the secret key (docs/doctor.md): figures and times, and nothing about a person.

-- Rows that the worker should have made by now, with the age in seconds of the oldest of each kind, and rows of the last two
-- weeks that were given up, without calendar syncs, which failed_work counts. Rows that are retried or due later do not wait.
create function private.outbox_state() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'waiting', (
      select coalesce(jsonb_object_agg(w.kind, w.seconds), '{}') from (
        select o.kind, floor(extract(epoch from private.now() - min(o.run_at)))::integer as seconds
          from private.outbox o where o.status = 'due' and o.run_at <= private.now() group by o.kind) w),
    'given_up', (
      select count(*) from private.outbox o
        where o.status = 'failed' and o.kind not in ('sync.acuity', 'cancel.acuity')
          and o.created_at > private.now() - interval '14 days'))
$$;

-- Card refunds that failed or that the provider has refused eight times, as on the owner's Today, and failed calendar syncs.
create function private.failed_work() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'refunds', (
      select count(*) from public.refunds r where r.status = 'failed' or r.status = 'requested' and exists (
        select from private.outbox o where o.kind = 'refund.stripe' and o.status = 'due' and o.attempts >= 8
          and o.payload ->> 'refund_id' = r.id::text)),
    'syncs', (select count(*) from public.booking_sync s where s.sync_status = 'failed'))
$$;

-- The accounts of supabase/seed.sql, whose password is published.
create function private.count_demo_accounts() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from auth.users u where u.id::text like 'd1000000-0000-4000-8000-%'
$$;

-- The newest migration in the history that the Supabase CLI keeps; null without one.
create function private.last_migration() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  return (select max(m.version) from supabase_migrations.schema_migrations m);
end;
$$;

create function private.operations_state() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'database_time', clock_timestamp(),
    'last_migration', private.last_migration(),
    'outbox', private.outbox_state(),
    'failed', private.failed_work(),
    'open_slots', (
      select count(*) from public.available_slots s join private.slots o on o.id = s.id and o.is_online
        where s.is_available and s.current_bookings < s.max_bookings and s.date + s.start_time > private.local_now()),
    'demo_accounts', private.count_demo_accounts())
$$;

create function public.operations_state() returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.operations_state();
end;
$$;

revoke execute on function private.outbox_state(), private.failed_work(), private.count_demo_accounts(), private.last_migration(),
  private.operations_state(), public.operations_state() from public, anon, authenticated;
grant execute on function private.operations_state(), public.operations_state() to service_role;
