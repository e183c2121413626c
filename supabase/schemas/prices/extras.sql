-- Extras of a price list: what is sold in addition to a booking, each at one price for the whole event. The rules are in
-- docs/product/extras.md, the same functions in shared-data/domain/prices/extras; a test compares the two.

-- Ids are fixed, because pages, saved plans and bookings refer to them.
create function private.extra_ids() returns text[]
language sql immutable set search_path = '' as $$
  select array['custom-cocktails', 'bar-equipment', 'signature', 'champagne', 'extraBartender', 'glassware', 'iceSculpture', 'mocktails'];
$$;
grant execute on function private.extra_ids() to anon, authenticated, service_role;

-- The path of the first value of an extra that is not allowed, such as extras.0.price; null when all are right.
create function private.extras_fault(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_path_query_array(p_list, '$.extras[*].id') <> to_jsonb(private.extra_ids())
    or jsonb_array_length(p_list -> 'extras') <> cardinality(private.extra_ids()) then
    return 'list';
  end if;
  return (select 'extras.' || n - 1 || '.' || wrong from (
    select n, coalesce(
        private.wrong_figure(extra - array['id', 'label', 'item'], '{"price": [1, 20000], "bartenders": [0, 20]}'),
        case when not private.is_label(extra -> 'label', 60) then 'label' end,
        case when not coalesce(extra -> 'item' = 'null' or private.is_label(extra -> 'item', 60), false) then 'item' end) as wrong
      from jsonb_array_elements(p_list -> 'extras') with ordinality as x (extra, n)) extras
    where wrong is not null order by n limit 1);
end;
$$;

-- A line of at most so many characters.
create function private.is_label(p_text jsonb, p_max integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_text) = 'string' and p_text #>> '{}' !~ '^\s|\s$|[[:cntrl:]]'
    and char_length(p_text #>> '{}') between 1 and p_max, false);
$$;

-- The extras of a list with these ids, in its order.
create function private.extras_of(p_prices jsonb, p_ids text[]) returns table (id text, extra jsonb, place bigint)
language sql immutable set search_path = '' as $$
  select x.extra ->> 'id', x.extra, x.place
    from jsonb_array_elements(p_prices -> 'extras') with ordinality as x (extra, place) where x.extra ->> 'id' = any (p_ids);
$$;

-- The lines of these extras. One that is among p_lines keeps the price at which it was bought.
create function private.extra_lines(p_prices jsonb, p_ids text[], p_lines jsonb default '[]') returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(coalesce(
        (select l from jsonb_array_elements(p_lines) l where l ->> 'id' = e.id limit 1),
        private.price_line('extra', e.extra ->> 'label', (e.extra ->> 'price')::integer * 100) || jsonb_build_object('id', e.id))
      order by e.place), '[]')
    from private.extras_of(p_prices, p_ids) e;
$$;

-- The bartenders that these extras add.
create function private.extra_bartenders(p_prices jsonb, p_ids text[]) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(sum((e.extra ->> 'bartenders')::integer), 0)::integer from private.extras_of(p_prices, p_ids) e;
$$;

-- The items that these extras add to the event sheet.
create function private.extra_items(p_prices jsonb, p_ids text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select e.extra ->> 'item' from private.extras_of(p_prices, p_ids) e where e.extra ->> 'item' is not null order by e.place);
$$;
