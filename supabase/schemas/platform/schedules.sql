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

create function public.schedule_state()
  returns table (name text, last_run_at timestamptz, last_ok_at timestamptz, interval_seconds integer)
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return query select r.name, r.last_run_at, r.last_ok_at, r.interval_seconds from private.schedule_runs() r;
end;
$$;

grant execute on function private.record_schedule(text), private.schedule_runs(), public.schedule_state() to service_role;

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
