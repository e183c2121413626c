-- What functions and guards refuse, each when its condition holds. The status is that of the answer, p_key the key for programs,
-- p_detail the field that a form marks, p_hint the sentence for people.

-- Any of them; the usual ones follow. RAISE takes no null.
create function private.refuse_if(p_refused boolean, p_status text, p_key text, p_detail text default null, p_hint text default null)
  returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_refused and p_detail is null and p_hint is null then
    raise exception using errcode = p_status, message = p_key;
  elsif p_refused and p_hint is null then
    raise exception using errcode = p_status, message = p_key, detail = p_detail;
  elsif p_refused and p_detail is null then
    raise exception using errcode = p_status, message = p_key, hint = p_hint;
  elsif p_refused then
    raise exception using errcode = p_status, message = p_key, detail = p_detail, hint = p_hint;
  end if;
end;
$$;

create function private.forbidden_if(p_refused boolean) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT403', 'not_allowed');
end;
$$;

create function private.invalid_if(p_refused boolean, p_detail text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT422', 'invalid_value', p_detail);
end;
$$;

-- Of the field that was found to be wrong; null when there is none.
create function private.refuse_fault(p_field text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.invalid_if(p_field is not null, p_field);
end;
$$;

create function private.conflict_if(p_refused boolean, p_key text, p_hint text default null) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT409', p_key, p_hint => p_hint);
end;
$$;

create function private.not_found_if(p_refused boolean, p_hint text default null) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT404', 'not_found', p_hint => p_hint);
end;
$$;

-- A text that has to be there, of at most so many characters.
create function private.assert_text(p_field text, p_text text, p_max integer) returns void
language sql stable security invoker set search_path = '' as $$
  select private.invalid_if(coalesce(p_text !~ '\S' or char_length(p_text) > p_max, true), p_field);
$$;

-- Guards of tables refuse with the rights of who writes.
grant execute on function private.refuse_if(boolean, text, text, text, text), private.forbidden_if(boolean),
  private.invalid_if(boolean, text), private.refuse_fault(text), private.conflict_if(boolean, text, text) to anon, authenticated, service_role;
