-- Promotions of a price list: what is taken off a price on some days. The rules are in docs/product/pricing.md#promotions, the same
-- functions in shared-data/domain/prices/promotions; a test compares the two.

-- Whether it is a day as a list has it, YYYY-MM-DD.
create function private.is_day(p_day jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_day) = 'string' and p_day #>> '{}' ~ '^20' and private.is_date_text(p_day #>> '{}');
$$;

-- The path of the first value of a promotion that is not allowed, such as promotions.0.off; null when all are right.
create function private.promotion_fault(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_list -> 'promotions') is distinct from 'array' or jsonb_array_length(p_list -> 'promotions') > 10
    or p_list @? 'strict $.promotions[*] ? (@.type() != "object")' then
    return 'list';
  end if;
  return (select 'promotions.' || n - 1 || '.' || wrong from (
    select n, coalesce(
      (select key from jsonb_object_keys(p) as k (key) where key not in ('text', 'unit', 'off', 'packages', 'firstDay', 'lastDay') limit 1),
      case when not private.is_label(p -> 'text', 60) then 'text' end,
      case when p -> 'unit' is null or p -> 'unit' not in ('"percent"', '"dollars"') then 'unit' end,
      private.wrong_figure(jsonb_build_object('off', p -> 'off'),
        case p -> 'unit' when '"percent"' then '{"off": [1, 90]}' else '{"off": [1, 20000]}'::jsonb end),
      case when jsonb_typeof(p -> 'packages') is distinct from 'array' or not p -> 'packages' <@ '["essential", "premium", "luxury"]'
        or jsonb_array_length(p -> 'packages') <> (select count(distinct id) from jsonb_array_elements(p -> 'packages') id)
        then 'packages' end,
      case when not private.is_day(p -> 'firstDay') then 'firstDay' end,
      case when p -> 'lastDay' is null
        or p -> 'lastDay' <> 'null' and not (private.is_day(p -> 'lastDay') and p ->> 'lastDay' >= p ->> 'firstDay') then 'lastDay' end) as wrong
    from jsonb_array_elements(p_list -> 'promotions') with ordinality as x (p, n)
  ) promotions where wrong is not null order by n limit 1);
end;
$$;

-- A list as it is charged on a day of New York: with the promotions that run then.
create function private.prices_of_day(p_list jsonb, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select p_list || jsonb_build_object('promotions', (
    select coalesce(jsonb_agg(p order by n), '[]')
      from jsonb_array_elements(p_list -> 'promotions') with ordinality as x (p, n)
      where to_char(p_day, 'YYYY-MM-DD') between p ->> 'firstDay' and coalesce(p ->> 'lastDay', '9999')));
$$;

-- What is charged on a day of New York: the list in force with the promotions that run.
create function private.prices_on(p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.prices_of_day(private.price_list_on(p_day), p_day);
$$;

-- The line of the promotion that saves most of a price in dollars, and of two that save the same the first of the list; null where
-- none saves anything. Each is rounded half up and leaves at least a dollar.
create function private.promotion_line(p_prices jsonb, p_price integer, p_package_id text) returns jsonb
language sql immutable set search_path = '' as $$
  select private.price_line('promotion', p ->> 'text', - saving * 100)
    from (
      select p, n, least(case p ->> 'unit' when 'percent' then (p_price * (p ->> 'off')::integer + 50) / 100
          else (p ->> 'off')::integer end, p_price - 1) as saving
        from jsonb_array_elements(p_prices -> 'promotions') with ordinality as x (p, n)
        where p -> 'packages' = '[]' or p -> 'packages' ? p_package_id) promotions
    where saving > 0 order by saving desc, n limit 1;
$$;

-- Called every minute: a promotion that begins, or whose last day has passed, makes a version of the content, once. Pages that
-- were never changed show the first list, whose promotion does neither.
create function private.begin_promotions() returns void
language sql volatile security definer set search_path = '' as $$
  select private.content_changed('prices')
    from (select private.local_now()::date as today, (max(v.changed_at) at time zone 'America/New_York')::date as shown
      from private.content_versions v) d
    where d.shown is not null and private.prices_of_day(private.price_list_on(d.today), d.shown) <> private.prices_on(d.today);
$$;
