-- The lines of a price: one, and those that the owner adds. The rules are in docs/product/what-was-bought.md#lines.

create function private.price_line(p_kind text, p_text text, p_cents integer) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', p_kind, 'text', p_text, 'quantity', 1, 'cents', p_cents);
$$;

-- The lines that the owner has added to a price. A line with an id is of an extra of the price list.
create function private.added_lines(p_lines jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_path_query_array(p_lines, '$[*] ? ((@.kind == "extra" || @.kind == "travel") && !exists(@.id))');
$$;

-- The first thing that is wrong with lines that the owner adds; null for valid ones. Cents are whole dollars, as prices are.
create function private.added_lines_fault(p_lines jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_lines) is distinct from 'array' then 'lines'
    when jsonb_array_length(p_lines) > 20 then 'lines'
    else (
      select 'lines.' || n - 1
        from jsonb_array_elements(p_lines) with ordinality as l (line, n)
        where not coalesce(
          jsonb_typeof(line) = 'object' and line - array['kind', 'text', 'quantity', 'cents'] = '{}'
          and line ->> 'kind' in ('extra', 'travel')
          and jsonb_typeof(line -> 'text') = 'string' and line ->> 'text' ~ '\S' and char_length(line ->> 'text') <= 200
          and (line -> 'quantity')::text ~ '^[1-9][0-9]{0,3}$'
          and (line -> 'cents')::text ~ '^(0|[1-9][0-9]{0,5}00)$', false)
        order by n limit 1) end;
$$;

-- The lines without the owner's texts, for a closed account.
create function private.without_texts(p_lines jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when line ->> 'kind' in ('extra', 'travel') and not line ? 'id'
      then line || jsonb_build_object('text', initcap(line ->> 'kind')) else line end order by n), '[]')
    from jsonb_array_elements(p_lines) with ordinality as l (line, n);
$$;

-- The loyalty discount: which of a customer's bookings count, and the percentage they give. Prices are computed in
-- booking_price.sql; the rule is docs/product/pricing.md#loyalty.

create function private.loyalty_percent(p_completed integer) returns integer
language sql immutable set search_path = '' as $$
  select case when p_completed >= 5 then 15 when p_completed >= 3 then 10 when p_completed >= 1 then 5 else 0 end;
$$;

-- Events that took place and of whose payments something was kept. Bookings of the customer made before they had an
-- account count, since a claim gives them to the account's customer.
create function private.completed_bookings(p_customer_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*)::integer from public.bookings b
      where b.customer_id = p_customer_id and b.status = 'completed'
        and (select m.paid from private.booking_money(b.id) as m) > 0);
end;
$$;

-- The caller's number of completed bookings that count, and the percentage that a booking made now would get.
create function private.my_loyalty() returns table (completed integer, percent integer)
language sql stable security definer set search_path = '' as $$
  select c.completed, private.loyalty_percent(c.completed) from private.completed_bookings(private.customer_of(auth.uid())) c (completed);
$$;
select private.expose('private.my_loyalty()', 'authenticated');
