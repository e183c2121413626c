-- What has to be called regularly. The local stack calls the functions itself; on a hosted project supabase/schedules.sql
-- makes a Cron job of each row.

create table private.schedules (
  name text primary key,
  every_seconds integer not null check (every_seconds > 0),
  -- From when a success is expected.
  registered_at timestamptz not null default clock_timestamp(),
  last_ok_at timestamptz,
  -- Since when it has succeeded without a pause of five minutes.
  running_since timestamptz
);
select private.protect('private.schedules');

-- Called by a scheduled function when it has reached the database and done its work. At most once in ten seconds, and
-- without waiting for another call.
create function private.record_schedule(p_name text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.schedules s set last_ok_at = clock_timestamp(),
      running_since = case when s.last_ok_at > clock_timestamp() - interval '5 minutes' then s.running_since else clock_timestamp() end
    where s.name in (
      select d.name from private.schedules d
        where d.name = p_name and (d.last_ok_at is null or d.last_ok_at < clock_timestamp() - interval '10 seconds')
        for update skip locked);
$$;

-- Whether a schedule has to call its function now. Without due work the outbox is asked for once a minute only, because a
-- hosted project counts the calls.
create function private.is_schedule_due(p_name text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select p_name <> 'outbox-worker'
    or not exists (select from private.schedules s where s.name = p_name and s.last_ok_at > clock_timestamp() - interval '50 seconds')
    or exists (select from private.outbox o
      where o.status = 'due' and o.run_at <= private.now() and (o.leased_until is null or o.leased_until <= private.now()));
$$;

-- The last start and the last success of each schedule, and the seconds within which a success is expected. On a hosted
-- project the start is that of the Cron job, also when its call did not reach the function; else it is the last success.
create function private.schedule_runs()
  returns table (name text, last_run_at timestamptz, last_ok_at timestamptz, interval_seconds integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_started jsonb := '{}';
begin
  if to_regclass('cron.job_run_details') is not null then
    execute $cron$
      select coalesce(jsonb_object_agg(s.name, d.start_time), '{}')
        from private.schedules s join cron.job j on j.jobname = 'district-pour ' || s.name
          cross join lateral (select r.start_time from cron.job_run_details r where r.jobid = j.jobid order by r.runid desc limit 1) d
    $cron$ into v_started;
  end if;
  return query
    select s.name, coalesce((v_started ->> s.name)::timestamptz, s.last_ok_at), s.last_ok_at, greatest(s.every_seconds, 60)
      from private.schedules s order by s.name;
end;
$$;
select private.expose('private.schedule_runs()', 'service_role', 'schedule_state');
grant execute on function private.record_schedule(text) to service_role;

-- How a hosted project calls the scheduled functions: by pg_net, with the secret key from Vault. Both exist on hosted projects
-- only; supabase/schedules.sql makes the Cron jobs.

-- Keeps a value in Vault, in place of the one before: 'project_url' and 'secret_key'.
create function private.keep_secret(p_name text, p_value text) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  if coalesce(p_value, '') = '' or p_name not in ('project_url', 'secret_key') then
    raise exception 'Expected project_url or secret_key and its value.';
  end if;
  select s.id into v_id from vault.secrets s where s.name = p_name;
  if v_id is null then
    perform vault.create_secret(p_value, p_name);
  else
    perform vault.update_secret(v_id, p_value);
  end if;
  return p_name || ' is in Vault.';
end;
$$;

-- Calls a function when it has something to do. An error is the result of the Cron run.
create function private.call_function(p_name text) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_url text;
  v_key text;
begin
  select s.decrypted_secret into v_url from vault.decrypted_secrets s where s.name = 'project_url';
  select s.decrypted_secret into v_key from vault.decrypted_secrets s where s.name = 'secret_key';
  if v_url is null or v_key is null then
    raise exception 'Vault has no project_url or no secret_key.';
  end if;
  if not private.is_schedule_due(p_name) then
    return 'nothing is due';
  end if;
  return net.http_post(
    url => rtrim(v_url, '/') || '/functions/v1/' || p_name,
    headers => jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_key),
    timeout_milliseconds => 60000);
end;
$$;

-- Scheduled work, called every minute. A second call at the same time or soon after changes nothing.

-- Returns how many holds ended, and how many events began and ended.
create function private.sweep() returns table (expired integer, begun integer, ended integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz := private.now();
  v_local timestamp := private.local_now();
  v_row record;
  v_expired integer := 0;
  v_begun integer := 0;
  v_ended integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('sweep', 0)) then
    return query select 0, 0, 0;
    return;
  end if;
  -- One by one by date, and each locks the slots of its days, so that the slots are locked in the same order as by a claim.
  -- What begins or ends afterwards keeps its places and locks none.
  for v_row in
    select b.id from public.bookings b
      where b.status = 'pending' and b.hold_expires_at <= v_now
        -- The provider is asked about its checkout first, for at most an hour.
        and (b.hold_expires_at <= v_now - interval '1 hour'
          or not exists (select from public.payments p where p.booking_id = b.id and p.status = 'pending'))
      order by b.event_date, b.event_time desc for update skip locked
  loop
    update public.bookings b set status = 'cancelled', cancel_reason = 'hold_expired', hold_expires_at = null where b.id = v_row.id;
    v_expired := v_expired + 1;
  end loop;

  for v_row in
    select b.id, b.status from public.bookings b
      where b.event_date <= v_local::date
        and (b.status = 'confirmed' and b.event_date + b.event_time <= v_local
          or b.status = 'in_progress' and b.ends_at <= v_now)
      order by b.event_date, b.event_time desc for update skip locked
  loop
    if v_row.status = 'confirmed' then
      update public.bookings b set status = 'in_progress' where b.id = v_row.id;
      v_begun := v_begun + 1;
    else
      update public.bookings b set status = 'completed' where b.id = v_row.id;
      v_ended := v_ended + 1;
    end if;
  end loop;

  perform private.begin_price_list();
  perform private.begin_promotions();
  perform private.begin_tax_rate();
  perform private.remind_of_holds();
  perform private.write_event_mails();
  perform private.remind_crews();
  perform private.remind_of_balances();
  perform private.release_issue_mails();
  perform private.request_nightly_checks();
  perform private.record_alerts();
  perform private.apply_retention();
  perform private.update_weekend_notice();
  return query select v_expired, v_begun, v_ended;
end;
$$;
select private.expose('private.sweep()', 'service_role');

-- Checks that the worker makes once each night.

create table private.nightly_checks (
  -- Of the outbox.
  kind text primary key,
  requested_on date
);
select private.protect('private.nightly_checks');

-- Written once: one that waits, for its next attempt for example, is due now instead.
create function private.request_check(p_kind text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.outbox o set run_at = private.now() where o.kind = p_kind and o.status = 'due' and o.run_at > private.now();
  select private.enqueue(p_kind, '{}')
    where not exists (select from private.outbox o where o.kind = p_kind and o.status = 'due');
$$;

-- Called by the sweep: once each night from three o'clock in New York.
create function private.request_nightly_checks() returns void
language sql volatile security definer set search_path = '' as $$
  with due as (
    update private.nightly_checks c set requested_on = private.local_now()::date
      where c.requested_on is distinct from private.local_now()::date and extract(hour from private.local_now()) >= 3
      returning c.kind)
  select private.request_check(d.kind) from due d;
$$;
