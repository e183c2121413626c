-- Price lists: everything that has a price, with the day in New York from which it holds. A list is never changed; new prices
-- are a new list. The document is PriceList of shared-data/domain/price-list; the rules are in docs/product/pricing.md#price-lists.

create table private.price_lists (
  id integer generated always as identity primary key,
  valid_from date not null check (isfinite(valid_from)),
  list jsonb not null,
  -- For admins only.
  note text check (note ~ '\S' and char_length(note) <= 500),
  created_at timestamptz not null default private.now(),
  -- The admin; null for the first list.
  created_by uuid,
  -- When pages got it: immediately, or with the first sweep of its day.
  in_force_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid
);
select private.protect('private.price_lists');
create index price_lists_valid_from on private.price_lists (valid_from desc, id desc) where withdrawn_at is null;

alter table public.bookings add constraint price_list_id foreign key (price_list_id) references private.price_lists (id);
alter table private.enquiry_plans add constraint price_list_id foreign key (price_list_id) references private.price_lists (id);
alter table public.bookings add constraint quote_price_list foreign key (quote_price_list_id) references private.price_lists (id);
create index bookings_price_list_id on public.bookings (price_list_id);
create index bookings_quote_price_list_id on public.bookings (quote_price_list_id);

-- The first key of an object that has no whole number within its limits or that is unknown; null when all are right.
create function private.wrong_figure(p_object jsonb, p_limits jsonb) returns text
language sql immutable set search_path = '' as $$
  select key
    from jsonb_each(p_limits) as l (key, limits)
      full join jsonb_each(case jsonb_typeof(p_object) when 'object' then p_object else '{}' end) as o (key, figure) using (key)
    where limits is null or figure is null or not case when figure::text ~ '^[0-9]{1,6}$'
      then figure::text::integer between (limits ->> 0)::integer and (limits ->> 1)::integer else false end
    order by key limit 1;
$$;

-- Ids and names are fixed, because pages and saved plans refer to them.
create function private.has_price_list_names(p_list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (
      select jsonb_object_agg(path, jsonb_path_query_array(p_list, ('strict $.' || path)::jsonpath, '{}', true))
        from unnest(array['packages[*].id', 'packages[*].name', 'addons[*].id', 'addons[*].name', 'quote.packages[*].value',
          'quote.packages[*].label', 'quote.addons[*].id', 'quote.addons[*].label']) as path)
    = '{
      "packages[*].id": ["essential", "premium", "luxury"],
      "packages[*].name": ["Essential", "Premium", "Luxury"],
      "addons[*].id": ["custom-cocktails", "private-events", "corporate", "weddings", "bar-equipment", "catering"],
      "addons[*].name": ["Custom Cocktails", "Private Events", "Corporate", "Weddings", "Bar Equipment", "Catering"],
      "quote.packages[*].value": ["basic", "standard", "premium", "signature"],
      "quote.packages[*].label": ["Basic", "Standard", "Premium", "Signature"],
      "quote.addons[*].id": ["signature", "champagne", "extraBartender", "glassware", "iceSculpture", "mocktails"],
      "quote.addons[*].label": ["Signature Cocktails", "Champagne Toast Service", "Extra Bartender", "Premium Glassware",
        "Custom Ice Cubes", "Mocktail Menu"]
    }'::jsonb;
$$;

-- The path of the first figure that is not allowed, such as packages.1.price; null for a valid list. The limits are those of
-- shared-data/domain/price-list-rules.
create function private.price_list_fault(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(private.has_price_list_names(p_list), false) or jsonb_typeof(p_list -> 'tiers') is distinct from 'array'
    or jsonb_typeof(p_list -> 'multipliers') is distinct from 'object' or jsonb_typeof(p_list -> 'extras') is distinct from 'array' then
    return 'list';
  end if;
  if p_list - array['tiers', 'multipliers', 'packages', 'addons', 'extras', 'quote', 'promotions', 'largestParty', 'crew', 'suggestions',
      'calculator'] <> '{}'
    or (p_list -> 'quote') - array['packages', 'addons', 'perGuest'] <> '{}'
    or jsonb_array_length(p_list -> 'tiers') not between 1 and 10 or p_list @? '$.tiers[*] ? (@.type() != "object")' then
    return 'list';
  end if;
  return coalesce(private.party_fault(p_list), private.promotion_fault(p_list), private.extras_fault(p_list), (select path || '.' || wrong from (
    select 'tiers.' || n - 1 as path, coalesce(
        private.wrong_figure(tier - 'upTo', '{"price": [10, 20000]}'),
        case when n = jsonb_array_length(p_list -> 'tiers') then case when tier -> 'upTo' <> 'null' then 'upTo' end
          else private.wrong_figure(jsonb_build_object('upTo', tier -> 'upTo'),
            jsonb_build_object('upTo', jsonb_build_array(coalesce(before::integer, 0) + 1, 9999))) end,
        case when not tier ? 'upTo' then 'upTo' end) as wrong
      from (select t.tier, t.n, substring(lag(t.tier ->> 'upTo') over (order by t.n) from '^[0-9]{1,6}$') as before
        from jsonb_array_elements(p_list -> 'tiers') with ordinality as t (tier, n)) tiers
    union all
    select 'multipliers', key from jsonb_each(p_list -> 'multipliers') as m (key, figure)
      where key not in ('wedding', 'corporate', 'private', 'other') or not case when figure::text ~ '^[0-9](\.[0-9]{1,2})?$'
        then figure::text::numeric between 0.1 and 5 else false end
    union all
    select 'packages.' || n - 1, coalesce(
        private.wrong_figure(package - array['id', 'name', 'servicesOriginalPrice'], '{"price": [1, 20000], "hours": [1, 24],
          "bartenders": [1, 50], "maxGuests": [1, 9999], "bookingOriginalPrice": [1, 20000]}'),
        -- An original price equal to the price is not shown.
        case when (package -> 'bookingOriginalPrice') < package -> 'price' then 'bookingOriginalPrice' end,
        case when package ? 'servicesOriginalPrice' then private.wrong_figure(
          jsonb_build_object('servicesOriginalPrice', package -> 'servicesOriginalPrice'),
          jsonb_build_object('servicesOriginalPrice', jsonb_build_array((package ->> 'price')::integer + 1, 20000))) end)
      from jsonb_array_elements(p_list -> 'packages') with ordinality as p (package, n)
    union all
    -- An add-on that is also an extra has its price there.
    select 'addons.' || n - 1, private.wrong_figure(
        addon - array['id', 'name'] || case addon -> 'from' when '"custom"' then '{"from": 1}' else '{}'::jsonb end,
        case when addon ->> 'id' = any (private.extra_ids()) then '{}' else '{"from": [1, 20000]}'::jsonb end)
      from jsonb_array_elements(p_list -> 'addons') with ordinality as a (addon, n)
    union all
    select 'quote.packages.' || n - 1, private.wrong_figure(package - array['value', 'label'], '{"basePrice": [1, 20000]}')
      from jsonb_array_elements(p_list #> '{quote,packages}') with ordinality as p (package, n)
    union all
    select 'quote.addons.' || n - 1, private.wrong_figure(addon - array['id', 'label'], '{}')
      from jsonb_array_elements(p_list #> '{quote,addons}') with ordinality as a (addon, n)
    union all
    select 'quote', private.wrong_figure(jsonb_build_object('perGuest', p_list #> '{quote,perGuest}'), '{"perGuest": [0, 1000]}')
  ) figures where wrong is not null limit 1));
end;
$$;

-- Only a list that has not begun can be withdrawn, and nothing else of a list changes. The table cannot be truncated
-- without the bookings and their ledger.
create function private.guard_price_list() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fault text;
begin
  if tg_op = 'INSERT' then
    v_fault := private.price_list_fault(new.list);
    perform private.refuse_fault(v_fault);
    return new;
  end if;
  perform private.forbidden_if(tg_op = 'DELETE');
  perform private.forbidden_if(old.withdrawn_at is not null or to_jsonb(new) - array['in_force_at', 'withdrawn_at', 'withdrawn_by']
        is distinct from to_jsonb(old) - array['in_force_at', 'withdrawn_at', 'withdrawn_by']
      or new.withdrawn_at is not null and old.valid_from <= private.local_now()::date);
  return new;
end;
$$;
create trigger price_lists_10_guard before insert or update or delete on private.price_lists
  for each row execute function private.guard_price_list();

-- Of two lists from the same day the later one is a correction.
create function private.price_list_id_on(p_day date) returns integer
language sql stable security definer set search_path = '' as $$
  select l.id from private.price_lists l where l.withdrawn_at is null and l.valid_from <= p_day
    order by l.valid_from desc, l.id desc limit 1;
$$;

create function private.price_list(p_id integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select l.list from private.price_lists l where l.id = p_id;
$$;

-- The list in force on a day of New York.
create function private.price_list_on(p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.price_list(private.price_list_id_on(p_day));
$$;
