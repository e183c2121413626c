-- The figures of a price list that follow the number of guests: the largest party online, the bartenders, the suggested packages
-- and Home's choices. The rules are in docs/product/pricing.md#price-limits.

-- The path of the first of these figures that is not allowed, such as crew.steps.1.upTo; null when all are right.
create function private.party_fault(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_list #> '{crew,steps}') is distinct from 'array' or jsonb_typeof(p_list #> '{calculator,guests}') is distinct from 'array'
    or jsonb_typeof(p_list #> '{calculator,hours}') is distinct from 'array' or jsonb_typeof(p_list -> 'suggestions') is distinct from 'object' then
    return 'list';
  end if;
  if (p_list -> 'calculator') - array['guests', 'hours'] <> '{}'
    or jsonb_array_length(p_list #> '{crew,steps}') not between 1 and 10
    or jsonb_array_length(p_list #> '{calculator,guests}') not between 1 and 8
    or jsonb_array_length(p_list #> '{calculator,hours}') not between 1 and 8
    or p_list @? '$.crew.steps[*] ? (@.type() != "object")' or p_list @? '$.calculator.guests[*] ? (@.type() != "object")' then
    return 'list';
  end if;
  return (select path || wrong from (
    select '' as path, private.wrong_figure(
      jsonb_build_object('largestParty', p_list -> 'largestParty'), '{"largestParty": [1, 9999]}') as wrong
    union all
    select 'crew.steps.' || n - 1 || '.', private.wrong_figure(step, jsonb_build_object(
        'upTo', jsonb_build_array(coalesce(before::integer, 0) + 1, 9999), 'bartenders', '[1, 50]'::jsonb))
      from (select s.step, s.n, substring(lag(s.step ->> 'upTo') over (order by s.n) from '^[0-9]{1,6}$') as before
        from jsonb_array_elements(p_list #> '{crew,steps}') with ordinality as s (step, n)) steps
    union all
    select 'crew.', private.wrong_figure((p_list -> 'crew') - 'steps', '{"perFurther": [1, 9999]}')
    union all
    select 'suggestions.', private.wrong_figure(p_list -> 'suggestions', jsonb_build_object('essential', '[1, 9999]'::jsonb,
      'premium', jsonb_build_array(coalesce(substring(p_list #>> '{suggestions,essential}' from '^[0-9]{1,6}$')::integer, 0) + 1, 9999)))
    union all
    select 'calculator.guests.' || n - 1 || '.', coalesce(
        private.wrong_figure(choice - 'label',
          jsonb_build_object('value', jsonb_build_array(coalesce(before::integer, 0) + 1, 9999))),
        case when not private.is_label(choice -> 'label', 20) then 'label' end)
      from (select g.choice, g.n, substring(lag(g.choice ->> 'value') over (order by g.n) from '^[0-9]{1,6}$') as before
        from jsonb_array_elements(p_list #> '{calculator,guests}') with ordinality as g (choice, n)) choices
    union all
    select 'calculator.hours.', case when private.wrong_figure(jsonb_build_object('hours', hours),
        jsonb_build_object('hours', jsonb_build_array(coalesce(before::integer, 0) + 1, 24))) is not null then (n - 1)::text end
      from (select h.hours, h.n, substring(lag(h.hours #>> '{}') over (order by h.n) from '^[0-9]{1,6}$') as before
        from jsonb_array_elements(p_list #> '{calculator,hours}') with ordinality as h (hours, n)) hours
  ) figures where wrong is not null limit 1);
end;
$$;

-- The number of bartenders for that many guests: of the first step that holds them, above the last one more for every further
-- `perFurther` guests. The same rule is in shared-data/domain/prices/crew; a test compares the two.
create function private.bartenders_for(p_prices jsonb, p_guest_count integer) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(
    (select (s.step ->> 'bartenders')::integer from jsonb_array_elements(p_prices #> '{crew,steps}') with ordinality as s (step, n)
      where p_guest_count <= (s.step ->> 'upTo')::integer order by s.n limit 1),
    (p_prices #>> '{crew,steps,-1,bartenders}')::integer
      + ceil((p_guest_count - (p_prices #>> '{crew,steps,-1,upTo}')::numeric) / (p_prices #>> '{crew,perFurther}')::numeric)::integer);
$$;

-- The most guests that a customer books without asking.
create function private.largest_party(p_prices jsonb) returns integer
language sql immutable set search_path = '' as $$
  select (p_prices ->> 'largestParty')::integer;
$$;

-- A customer books at most the largest party of the price list in force. p_prices is the booking's own list, for a change of it. The
-- owner may book more, by phone or by an offer. The rule is in docs/product/booking.md#largest-party.
create function private.assert_party_size(p_guest_count integer, p_prices jsonb default null) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_largest constant integer := private.largest_party(
    coalesce(p_prices, private.price_list_on(private.local_now()::date)));
begin
  perform private.refuse_if(p_guest_count > v_largest, 'PT422', 'party_too_large', v_largest::text,
    format('For more than %s guests please ask us; we plan such an event together.', v_largest));
end;
$$;
