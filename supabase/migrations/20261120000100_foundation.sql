-- What everything else stands on: the private schema, the clock, roles, who counts as trusted.
-- Functions that may look behind row rules live in private, which no API exposes.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Invoker functions read auth.uid(); hosted projects grant this already and own the schema.
do $$
declare
  who text;
begin
  foreach who in array array['anon', 'authenticated', 'service_role'] loop
    if not has_schema_privilege(who, 'auth', 'usage') then
      execute format('grant usage on schema auth to %I', who);
    end if;
  end loop;
end;
$$;

-- A shift that only the owner of the database can write lets tests move time without waiting.
create table private.clock (
  singleton boolean primary key default true check (singleton),
  shift interval not null default '0'
);
alter table private.clock enable row level security;
insert into private.clock default values;

-- The wall clock, not the start of the transaction: whoever holds a slot's lock must never see an earlier time than the one before.
create function private.now() returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select clock_timestamp() + (select c.shift from private.clock c);
$$;

-- Dates and hours of the business are New York's (readings C-43).
create function private.local_now() returns timestamp
language sql volatile set search_path = '' as $$
  select private.now() at time zone 'America/New_York';
$$;

create table private.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('staff', 'admin'))
);
alter table private.user_roles enable row level security;

create function private.my_role() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select r.role from private.user_roles r where r.user_id = auth.uid()),
    case when auth.uid() is null then 'anon' else 'customer' end
  );
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.user_roles r where r.user_id = auth.uid() and r.role = 'admin');
$$;

-- The answer a page asks for before it shows anything of the business: 'anon', 'customer', 'staff' or 'admin'.
create function public.my_role() returns text
language sql stable security invoker set search_path = '' as $$
  select private.my_role();
$$;

-- True for the service key, for the owner and inside definer functions; false for anon and authenticated.
-- Guards ask this through current_user, so a definer function passes where its caller would not.
create function private.is_trusted() returns boolean
language sql stable security invoker set search_path = '' as $$
  select current_user = 'service_role'
    or pg_has_role(current_user, (select n.nspowner from pg_catalog.pg_namespace n where n.nspname = 'private'), 'usage');
$$;

-- Stops a caller of a service function who got past the grants: the role of the request decides, not the definer's.
create function private.assert_service() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if coalesce(current_setting('role', true), 'none') not in ('none', 'service_role') then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
end;
$$;

-- Answers a broken CHECK as PT422 with the constraint's name, which is the column's, so that a rule stands once
-- and both servers give a client error; the constraint itself stays the last word.
create function private.refuse_invalid() returns trigger
language plpgsql security invoker set search_path = '' as $$
declare
  probes text;
  broken text;
begin
  select string_agg(format('case when (%s) is false then %L end', pg_get_expr(c.conbin, c.conrelid), c.conname), ', ' order by c.conname)
    into probes
    from pg_catalog.pg_constraint c
    where c.conrelid = tg_relid and c.contype = 'c';
  execute format('select coalesce(%s) from (select ($1).*) as candidate', probes) into broken using new;
  if broken is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = broken;
  end if;
  return new;
end;
$$;

revoke execute on function private.now(), private.local_now(), private.my_role(), private.is_admin(), private.is_trusted(),
  private.assert_service(), private.refuse_invalid(), public.my_role() from public;
grant execute on function private.now(), private.local_now(), private.my_role(), private.is_admin(), private.is_trusted(),
  private.assert_service(), public.my_role() to anon, authenticated, service_role;
