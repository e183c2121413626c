-- Trigger functions for any table: they refuse the writes that its rules do not allow, also when a role has been granted everything,
-- as hosted projects do. private.guard_writes and the triggers of a table call them.

-- For tables that only our functions write. Its arguments are the operations that not even our functions may do.
create function private.guard_written_by_functions() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(not private.is_owner() or tg_op = any (tg_argv));
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

-- Refuses a change of any column but those that its arguments name.
create function private.guard_other_columns() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(tg_op <> 'UPDATE' or to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv);
  return new;
end;
$$;

-- For rows that our functions add and nothing changes. Only the account that added one, whose column the argument names, becomes null
-- when it is closed.
create function private.guard_added_by_account() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(case tg_op
    when 'INSERT' then not private.is_owner()
    when 'UPDATE' then to_jsonb(new) <> to_jsonb(old) || jsonb_build_object(tg_argv[0], null)
    else true end);
  return new;
end;
$$;

-- For writes that nobody may make.
create function private.refuse_write() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
