-- pg_cron, pg_net and Vault with the tables and signatures of a hosted project. Nothing runs by itself and nothing is sent: a
-- test runs a job's command and reads the queue. They are entered as extensions, so that "create extension if not exists"
-- finds them.

create schema cron;
grant usage on schema cron to postgres;
create sequence cron.jobid_seq;
create sequence cron.runid_seq;
create table cron.job (
  jobid bigint primary key default nextval('cron.jobid_seq'),
  schedule text not null,
  command text not null,
  nodename text not null default 'localhost',
  nodeport integer not null default inet_server_port(),
  database text not null default current_database(),
  username text not null default current_user,
  active boolean not null default true,
  jobname text,
  unique (jobname, username)
);
alter table cron.job enable row level security;
create policy cron_job_policy on cron.job using (username = current_user);
create table cron.job_run_details (
  jobid bigint,
  runid bigint primary key default nextval('cron.runid_seq'),
  job_pid integer,
  database text,
  username text default current_user,
  command text,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
alter table cron.job_run_details enable row level security;
create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);
grant all on all tables in schema cron to postgres;
grant all on all sequences in schema cron to postgres;

create function cron.schedule(job_name text, schedule text, command text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  if schedule !~ '^[1-5]?[0-9] seconds?$' and schedule !~ '^(\S+ ){4}\S+$' then
    raise exception 'invalid schedule: %', schedule;
  end if;
  insert into cron.job as j (jobname, schedule, command) values (job_name, schedule, command)
    on conflict on constraint job_jobname_username_key do update set schedule = excluded.schedule, command = excluded.command
    returning j.jobid into v_id;
  return v_id;
end;
$$;

create function cron.schedule(schedule text, command text) returns bigint
language sql as $$
  select cron.schedule(null, schedule, command);
$$;

create function cron.unschedule(job_id bigint) returns boolean
language plpgsql as $$
begin
  delete from cron.job where jobid = job_id;
  if not found then
    raise exception 'could not find valid entry for job %', job_id;
  end if;
  return true;
end;
$$;

create function cron.unschedule(job_name text) returns boolean
language plpgsql as $$
begin
  delete from cron.job where jobname = job_name;
  if not found then
    raise exception 'could not find valid entry for job %', quote_literal(job_name);
  end if;
  return true;
end;
$$;

create schema net;
grant usage on schema net to postgres;
create table net.http_request_queue (
  id bigserial,
  method text not null,
  url text not null,
  headers jsonb,
  body bytea,
  timeout_milliseconds integer not null
);
create table net._http_response (
  id bigint,
  status_code integer,
  content_type text,
  headers jsonb,
  content text,
  timed_out boolean,
  error_msg text,
  created timestamptz not null default now()
);
grant all on all tables in schema net to postgres;
grant all on all sequences in schema net to postgres;

create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000) returns bigint
language sql as $$
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
    values ('POST', url, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds)
    returning id;
$$;

create schema vault;
grant usage on schema vault to postgres;
create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text,
  description text not null default '',
  secret text not null,
  key_id uuid,
  nonce bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index secrets_name_idx on vault.secrets (name) where name is not null;
create view vault.decrypted_secrets as
  select id, name, description, secret, secret as decrypted_secret, key_id, nonce, created_at, updated_at from vault.secrets;
grant select, delete on vault.secrets, vault.decrypted_secrets to postgres;

create function vault.create_secret(
  new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null) returns uuid
language sql security definer set search_path = '' as $$
  insert into vault.secrets (secret, name, description) values (new_secret, new_name, new_description) returning id;
$$;

create function vault.update_secret(
  secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
  new_key_id uuid default null) returns void
language sql security definer set search_path = '' as $$
  update vault.secrets s set secret = coalesce(new_secret, s.secret), name = coalesce(new_name, s.name),
      description = coalesce(new_description, s.description), updated_at = now()
    where s.id = secret_id;
$$;

insert into pg_catalog.pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
  select x.oid, x.name, current_user::regrole, x.schema::regnamespace, false, x.version
    from (values (900001::oid, 'pg_cron', 'pg_catalog', '1.6.4'), (900002::oid, 'pg_net', 'extensions', '0.20.0'),
      (900003::oid, 'supabase_vault', 'vault', '0.3.1')) as x (oid, name, schema, version);
