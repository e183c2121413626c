-- What `npm run doctor` reads with the secret key (docs/doctor.md): figures and times, and nothing about a person.

-- The age in seconds of the oldest row of each kind that the worker should have made by now. Rows that are retried or due later do
-- not wait.
create function private.outbox_waiting() returns table (kind text, seconds integer)
language sql volatile security definer set search_path = '' as $$
  select o.kind, floor(extract(epoch from private.now() - min(o.run_at)))::integer
    from private.outbox o where o.status = 'due' and o.run_at <= private.now() group by o.kind;
$$;
select private.expose('private.outbox_waiting()', 'service_role');

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

-- Given up are rows of the last two weeks but calendar syncs, which have their own figure. Refunds failed or are refused by the provider
-- again and again, as on the owner's Today. Demo accounts are those of supabase/seed.sql, whose password is published.
create function private.operations_state()
  returns table (database_time timestamptz, last_migration text, given_up bigint, failed_refunds bigint, failed_syncs bigint,
    open_slots bigint, demo_accounts bigint)
language sql volatile security definer set search_path = '' as $$
  select clock_timestamp(), private.last_migration(),
    (select count(*) from private.outbox o
      where o.status = 'failed' and o.kind not in ('sync.acuity', 'cancel.acuity') and o.created_at > private.now() - interval '14 days'),
    (select count(*) from public.refunds r where r.status = 'failed' or r.status = 'requested' and exists (
      select from private.outbox o where o.kind = 'refund.stripe' and o.status = 'due' and private.keeps_failing(o.attempts)
        and o.payload ->> 'refund_id' = r.id::text)),
    (select count(*) from public.booking_sync s where s.sync_status = 'failed'),
    (select count(*) from public.available_slots s join private.slots o on o.id = s.id and o.is_online
      where s.is_available and s.current_bookings < s.max_bookings and s.date + s.start_time > private.local_now()),
    (select count(*) from auth.users u where u.id::text like 'd1000000-0000-4000-8000-%');
$$;
select private.expose('private.operations_state()', 'service_role');

-- Work that was given up is tried again as the same row, and so is not done twice when its first answer was lost.
create function private.retry_work(p_work_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.outbox o set status = 'due', attempts = 0, run_at = private.now(), finished_at = null
    where o.id = p_work_id and o.status = 'failed' and private.can_be_retried(o.kind);
  perform private.conflict_if(not found, 'wrong_status', 'This is being tried again, or cannot be.');
end;
$$;
select private.expose('private.retry_work(bigint)', 'authenticated');
