-- Names, places and the like are one line, in the order in which they are read: pasted control characters and line breaks would
-- add a line to a mail's header or a list, and a mark that overrides the direction of text turns the rest of the line around.

-- The text with a space for each run of them, and without marks that embed, override or isolate a direction.
create function private.one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(p_text, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'));
$$;

-- A trigger of a table stores the columns that its arguments name as one line each. It removes and does not refuse, because
-- nobody sees what they pasted. With the rights of its owner, who may call one_line.
create function private.store_one_line() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row constant jsonb := to_jsonb(new);
  v_changes jsonb;
begin
  select jsonb_object_agg(c.name, private.one_line(v_row ->> c.name)) into v_changes from unnest(tg_argv) c (name)
    where v_row ->> c.name <> private.one_line(v_row ->> c.name);
  return case when v_changes is null then new else jsonb_populate_record(new, v_changes) end;
end;
$$;

revoke execute on function private.one_line(text), private.store_one_line() from public;
