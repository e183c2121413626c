-- The lists of the owner's desk have one signature: list(p_filter, p_sort, p_descending, p_limit, p_offset). They return one page
-- of rows, each with the number of all rows that were found.

-- The filters that are set. Only an admin gets them; a filter or an order that the list does not have is refused, so that a
-- misspelled one never shows all rows.
create function private.list_filter(p_filter jsonb, p_filters text[], p_sort text, p_sorts text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_unknown constant text := (select min(f.key) from jsonb_each(p_filter) f where f.key <> all (p_filters));
begin
  perform private.assert_admin();
  perform private.invalid_if(v_unknown is not null or p_sort is null or p_sort <> all (p_sorts), coalesce(v_unknown, 'sort'));
  return (select coalesce(jsonb_object_agg(f.key, btrim(f.value)), '{}') from jsonb_each_text(p_filter) f where btrim(f.value) <> '');
end;
$$;

-- Rows of a page: at most what the API returns at once.
create function private.page_limit(p_limit integer) returns integer
language sql immutable security invoker set search_path = '' as $$
  select least(greatest(coalesce(p_limit, 25), 1), 1000);
$$;

create function private.page_offset(p_offset integer) returns integer
language sql immutable security invoker set search_path = '' as $$
  select greatest(coalesce(p_offset, 0), 0);
$$;
