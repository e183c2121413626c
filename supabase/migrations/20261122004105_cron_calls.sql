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

revoke execute on function private.keep_secret(text, text), private.call_function(text) from public, anon, authenticated, service_role;
