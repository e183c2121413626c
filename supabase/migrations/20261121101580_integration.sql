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
alter table private.integration enable row level security;
insert into private.integration default values;

-- What the admin panel shows.
create function private.integration_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return (
    select jsonb_build_object('software', i.software, 'user_id', i.user_id, 'webhook_url', i.webhook_url,
        'auto_sync', i.auto_sync, 'key_last4', i.key_last4)
      from private.integration i);
end;
$$;

-- Keeps the settings. Without a new key the former one stays.
create function private.save_integration(
  p_software text, p_user_id text, p_webhook_url text, p_auto_sync boolean, p_encrypted_key text, p_key_last4 text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.integration i set software = p_software, user_id = p_user_id, webhook_url = p_webhook_url, auto_sync = p_auto_sync,
    encrypted_key = coalesce(p_encrypted_key, i.encrypted_key),
    key_last4 = case when p_encrypted_key is null then i.key_last4 else p_key_last4 end,
    changed_at = private.now()
    where i.singleton;
$$;

-- What the sync uses.
create function private.integration_for_sync() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('software', i.software, 'user_id', i.user_id, 'webhook_url', i.webhook_url,
      'auto_sync', i.auto_sync, 'encrypted_key', i.encrypted_key)
    from private.integration i;
$$;

create function public.integration_settings() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.integration_settings();
$$;

create function public.save_integration(
  p_software text, p_user_id text, p_webhook_url text, p_auto_sync boolean,
  p_encrypted_key text default null, p_key_last4 text default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  perform private.save_integration(p_software, p_user_id, p_webhook_url, p_auto_sync, p_encrypted_key, p_key_last4);
end;
$$;

create function public.integration_for_sync() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.integration_for_sync();
end;
$$;

revoke execute on function private.integration_settings(), private.integration_for_sync(),
  private.save_integration(text, text, text, boolean, text, text), public.integration_settings(), public.integration_for_sync(),
  public.save_integration(text, text, text, boolean, text, text) from public, anon, authenticated;
grant execute on function private.integration_settings(), public.integration_settings() to authenticated;
grant execute on function private.integration_for_sync(), private.save_integration(text, text, text, boolean, text, text),
  public.integration_for_sync(), public.save_integration(text, text, text, boolean, text, text) to service_role;
