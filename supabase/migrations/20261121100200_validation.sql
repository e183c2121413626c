-- Turns a violated CHECK constraint into a client error. PostgREST and the embedded server would answer with different
-- statuses; PT422 gives both the same one, with the constraint's name, which is the column's, as the detail.

-- Writes the trigger function private.validate_<table>() from the table's CHECK constraints, so that each rule is written
-- once. The constraints still apply after it. A migration that changes a constraint calls it again, which is why the
-- generated statement replaces the function; a test compares the function with the constraints.
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
  execute format('revoke execute on function private.%I() from public', v_name);
end;
$$;
revoke execute on function private.create_validation_function(regclass) from public;
