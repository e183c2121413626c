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
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select i.software, i.user_id, i.webhook_url, i.auto_sync, i.key_last4 from private.integration i;
end;
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
