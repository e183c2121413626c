-- The clock, who calls with which role, and the checks whether a caller is trusted.

-- Only the owner of the database can write the shift. Tests use it to move time without waiting.
create table private.clock (
  singleton boolean primary key default true check (singleton),
  shift interval not null default '0'
);
select private.protect('private.clock');

-- The functions that every claim calls are PL/pgSQL: a connection keeps their plans, while a function in SQL is planned
-- at each call.

-- The wall clock, not the start of the transaction: a transaction that waited for a slot's lock must not see an earlier
-- time than the transaction before it.
create function private.now() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  return clock_timestamp() + (select c.shift from private.clock c);
end;
$$;

-- Dates and hours of the business are New York's.
create function private.local_now() returns timestamp
language plpgsql volatile set search_path = '' as $$
begin
  return private.now() at time zone 'America/New_York';
end;
$$;

-- For the pages, whose device may have another time (docs/product/data-and-security.md#server-time).
create function public.server_time() returns timestamptz
language sql volatile security invoker set search_path = '' as $$
  select private.now();
$$;

create table private.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('staff', 'admin'))
);
select private.protect('private.user_roles');

-- Whether the account server knows a second factor of an account; null where it has none: the embedded one lacks the table.
create function private.has_second_factor(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_has boolean;
begin
  if to_regclass('auth.mfa_factors') is null then
    return null;
  end if;
  execute 'select exists (select from auth.mfa_factors f where f.user_id = $1 and f.status::text = ''verified'')'
    into v_has using p_user_id;
  return v_has;
end;
$$;

-- Of the caller: 'unavailable', 'off', 'on', or 'needed' while the session has only the first one.
create function private.second_factor() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_has constant boolean := private.has_second_factor(auth.uid());
begin
  return case when v_has is null then 'unavailable' when not v_has then 'off' when auth.jwt() ->> 'aal' = 'aal2' then 'on' else 'needed' end;
end;
$$;
select private.expose('private.second_factor()', 'authenticated');

-- The caller's role: 'anon', 'customer', 'staff' or 'admin'. A guarded page requests it before any data of the business.
-- Who has a second factor has the role only in a session that it opened.
create function private.my_role() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_role constant text := (select r.role from private.user_roles r where r.user_id = auth.uid());
begin
  return case
    when auth.uid() is null then 'anon'
    when v_role is null or private.second_factor() = 'needed' then 'customer'
    else v_role
  end;
end;
$$;
select private.expose('private.my_role()', 'anon, authenticated, service_role');

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.user_roles r where r.user_id = auth.uid() and r.role = 'admin')
    and private.second_factor() <> 'needed';
end;
$$;

-- True for the service key, for the owner and inside security definer functions; false for anon and authenticated.
-- Guards run as the caller. Inside a security definer function current_user is the owner, so its writes pass.
create function private.is_trusted() returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return current_user = 'service_role' or private.is_owner();
end;
$$;

-- True for the owner and inside security definer functions only; false for every role of the API, the service included.
create function private.is_owner() returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return pg_has_role(current_user, (select n.nspowner from pg_catalog.pg_namespace n where n.nspname = 'private'), 'usage');
end;
$$;

-- Raises PT403 unless the request came with the service key. It reads the role of the request, which does not change
-- inside a security definer function, so it holds even when the function was granted to too many roles.
create function private.assert_service() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(coalesce(current_setting('role', true), 'none') not in ('none', 'service_role'));
end;
$$;

-- For functions that only an admin may call.
create function private.assert_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.forbidden_if(not private.is_admin());
end;
$$;

grant execute on function private.now(), private.local_now(), private.is_admin(), private.is_owner(), private.is_trusted(),
  private.assert_service(), private.assert_admin(), public.server_time() to anon, authenticated, service_role;
