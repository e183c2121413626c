-- What the other files declare with. Tables and functions that row-level security must not apply to are in the schema private,
-- which no API exposes.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

create schema if not exists extensions; -- hosted projects have it
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists btree_gist with schema extensions; -- no two absences or shifts of a person at one time
create extension if not exists pg_trgm with schema extensions; -- the desk's search
create extension if not exists fuzzystrmatch with schema extensions; -- names that sound alike

-- Functions that run as the caller read auth.uid(). Hosted projects grant this already and own the schema.
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

-- Nothing is granted unless a file says so: new hosted projects do the same, older ones granted everything.
alter default privileges revoke all on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- Writes the trigger function private.validate_<table>() from the table's CHECK constraints, so that each rule is written
-- once. The constraints still apply after it. A migration that changes a constraint calls it again, which is why the
-- generated statement replaces the function; a test compares the function with the constraints. A violated one is a client error,
-- PT422 with the constraint's name, which is the column's, as the detail: PostgREST and the embedded server would answer with
-- different statuses.
create function private.create_validation_function(p_table regclass) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_name constant text := 'validate_' || (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  v_probes text;
begin
  select string_agg(format('case when (%s) is false then %L end', pg_get_expr(c.conbin, c.conrelid), c.conname), E',\n      ' order by c.conname)
    into strict v_probes
    from pg_catalog.pg_constraint c where c.conrelid = p_table and c.contype = 'c';
  execute format($f$
    create or replace function private.%I() returns trigger
    language plpgsql security invoker set search_path = '' as $body$
    declare
      v_broken text;
    begin
      select coalesce(
      %s) into v_broken from (select (new).*) as candidate;
      if v_broken is not null then
        raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_broken;
      end if;
      return new;
    end;
    $body$ $f$, v_name, v_probes);
end;
$$;

-- Turns on row-level security. A table that clients write also tells them which constraint they violate: p_check is the place of
-- that trigger among those of the table, which fire in the order of their names.
create function private.protect(p_table regclass, p_check integer default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
begin
  if exists (select from pg_catalog.pg_class c, pg_catalog.aclexplode(c.relacl) a where c.oid = p_table and a.grantee <> c.relowner) then
    raise exception '% was granted before it was protected', p_table;
  end if;
  execute format('alter table %s enable row level security', p_table);
  if p_check is not null then
    perform private.create_validation_function(p_table);
    execute format('create trigger %I before insert or update on %s for each row execute function private.%I()',
      format('%s_%s_check', v_name, p_check), p_table, 'validate_' || v_name);
  end if;
end;
$$;

-- Lets a trigger function of the private schema judge each write of a table, a truncation too, with these arguments. The default one
-- is for tables that only functions write.
create function private.guard_writes(p_table regclass, p_guard text default 'guard_written_by_functions', variadic p_arguments text[] default '{}')
  returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  v_call constant text := format('private.%I(%s)', p_guard, (select string_agg(quote_literal(a), ', ') from unnest(p_arguments) a));
begin
  execute format('create trigger %I before insert or update or delete on %s for each row execute function %s',
    v_name || '_10_guard', p_table, v_call);
  execute format('create trigger %I before truncate on %s for each statement execute function %s',
    v_name || '_10_guard_truncate', p_table, v_call);
end;
$$;

-- Opens a function of the private schema to roles of the API, by a function in the schema public that does nothing else and has the
-- same name unless p_name is another. What only the service may call also says so itself. A composite type of the private schema is
-- opened as a table of its columns, because the generated types say of a table only that its columns have values.
create function private.expose(p_function regprocedure, p_roles text, p_name text default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_function pg_catalog.pg_proc;
  v_call text;
  v_result text;
begin
  select p.* into strict v_function from pg_catalog.pg_proc p where p.oid = p_function;
  if v_function.pronamespace <> 'private'::regnamespace or not v_function.prosecdef 
      or not coalesce('search_path=""' = any (v_function.proconfig), false) then
    raise exception '% must be private, security definer and without a search path to be exposed', p_function;
  elsif p_roles !~ '^(anon|authenticated|service_role)(, (anon|authenticated|service_role))*$' then
    raise exception '% cannot be exposed to %', p_function, p_roles;
  end if;
  select format('table (%s)', string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)) into v_result
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.reltype = v_function.prorettype and c.relkind = 'c' having count(*) > 0;
  v_result := coalesce(v_result, pg_catalog.pg_get_function_result(p_function));
  v_call := format('%s private.%I(%s)', case when v_result ~* '^(table|setof)' then 'select * from' else 'select' end, v_function.proname,
    array_to_string(v_function.proargnames[1:v_function.pronargs], ', '));
  execute format('create function public.%I(%s) returns %s language sql %s security invoker set search_path = '''' as %L',
    coalesce(p_name, v_function.proname), pg_catalog.pg_get_function_arguments(p_function), v_result,
    case v_function.provolatile when 'v' then 'volatile' when 's' then 'stable' else 'immutable' end,
    case when p_roles = 'service_role' then E'\n  select private.assert_service();' else '' end || format(E'\n  %s;\n', v_call));
  execute format('grant execute on function %s, public.%I(%s) to %s', p_function, coalesce(p_name, v_function.proname),
    pg_catalog.pg_get_function_identity_arguments(p_function), p_roles);
end;
$$;
