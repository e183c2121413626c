-- What a booking includes and costs, computed on every insert and on each change of it. The same rule is in
-- shared-data/domain/prices/pricing.ts; a test compares the two. The rules are in docs/product/what-was-bought.md.

-- The lines of a list price in cents, before what the owner adds: base or package, kind of event, promotion, loyalty. Each is a sum of
-- whole dollars, rounded half up; the line of the kind of event is what is left of the rounded whole. All promotions of
-- p_prices are taken to run. Null for a type or a number of guests that has no price.
create function private.list_lines(
  p_prices jsonb, p_guest_count integer, p_event_type text, p_hours integer, p_package_id text, p_loyalty_percent integer) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_guests constant text := to_char(p_guest_count, 'FM999,999') || case p_guest_count when 1 then ' guest' else ' guests' end;
  v_package constant jsonb := jsonb_path_query_first(p_prices, '$.packages[*] ? (@.id == $id)', jsonb_build_object('id', p_package_id));
  v_multiplier constant numeric := coalesce((p_prices -> 'multipliers' ->> p_event_type)::numeric, 1);
  v_tier integer;
  v_base integer;
  v_list integer;
  v_promotion jsonb;
  v_discount integer;
begin
  if p_guest_count >= 1 and p_event_type in ('wedding', 'corporate', 'private', 'other') then
    if p_package_id is not null then
      v_base := (v_package ->> 'price')::integer;
      v_list := v_base;
    else
      v_tier := (select (t.tier ->> 'price')::integer from jsonb_array_elements(p_prices -> 'tiers') with ordinality as t (tier, n)
        where coalesce(p_guest_count <= (t.tier ->> 'upTo')::integer, true) order by t.n limit 1);
      v_base := floor(v_tier * p_hours / (private.rules()).booking_hours::numeric + 0.5);
      v_list := floor(v_tier * p_hours * v_multiplier / (private.rules()).booking_hours + 0.5);
    end if;
  end if;
  v_promotion := private.promotion_line(p_prices, v_list, p_package_id);
  v_discount := ((v_list + coalesce((v_promotion ->> 'cents')::integer / 100, 0)) * p_loyalty_percent + 50) / 100;
  return (select jsonb_agg(line) from unnest(array[
    case when p_package_id is not null
      then private.price_line('package', (v_package ->> 'name') || ' package, ' || (v_package ->> 'hours') || ' hours', v_base * 100)
      else private.price_line('base', 'Mobile bar and bartending for ' || v_guests || ', ' || p_hours || ' hours', v_base * 100) end,
    case when v_list <> v_base then private.price_line('type',
      case p_event_type when 'wedding' then 'Wedding' when 'corporate' then 'Corporate event' when 'private' then 'Private event' else 'Other event' end
        || ' (× ' || trim_scale(v_multiplier) || ')', (v_list - v_base) * 100) end,
    v_promotion,
    case when v_discount <> 0 then private.price_line('loyalty', 'Loyalty discount (' || p_loyalty_percent || '%)', - v_discount * 100) end
  ]) line where line is not null and v_list is not null);
end;
$$;

-- The line of the tax that a price includes; none at a rate of 0.
create function private.tax_lines(p_lines jsonb, p_tax_percent double precision) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_tax_percent > 0 then jsonb_build_array(private.price_line(
      'tax', 'Includes tax (' || trim_scale(p_tax_percent::numeric) || '%)',
      private.included_tax(private.lines_total(p_lines), p_tax_percent::numeric))) else '[]' end;
$$;

-- The lines of an agreed price in dollars with what the owner adds.
create function private.agreed_lines(p_price integer, p_added jsonb, p_tax_percent double precision) returns jsonb
language sql immutable set search_path = '' as $$
  select l.lines || private.tax_lines(l.lines, p_tax_percent)
    from (select jsonb_build_array(private.price_line('agreed', 'Agreed price', p_price * 100)) || p_added as lines) l;
$$;

-- The smallest package of a list that has room for that many guests; null when none has.
create function private.fitting_package(p_prices jsonb, p_guest_count integer) returns jsonb
language sql immutable set search_path = '' as $$
  select p from jsonb_array_elements(p_prices -> 'packages') p
    where (p ->> 'maxGuests')::integer >= p_guest_count order by (p ->> 'maxGuests')::integer limit 1;
$$;

-- The day in New York on which it was made, by which it is priced.
create function private.day_of_booking(p_booking public.bookings) returns date
language sql immutable set search_path = '' as $$
  select (p_booking.created_at at time zone 'America/New_York')::date;
$$;

-- The booking with what it includes and costs, by its own price list, the promotions of the day on which it was made, its loyalty
-- percentage, tax rate and agreed price. Bartenders
-- of 0 are those of the list with those of the extras. The total is null where there is no price.
create function private.priced(p_booking public.bookings) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_prices constant jsonb := private.prices_of_day(private.price_list(p_booking.price_list_id), private.day_of_booking(p_booking));
  v_added constant jsonb := private.extra_lines(v_prices, p_booking.extras, p_booking.price_lines)
    || private.added_lines(p_booking.price_lines);
  v_extra_bartenders constant integer := private.extra_bartenders(v_prices, p_booking.extras);
  v_package jsonb;
  v_lines jsonb;
begin
  if v_booking.agreed_price is not null then
    v_booking.way := 'agreed';
    v_booking.package_id := null;
    v_booking.loyalty_percent := 0;
    v_lines := private.agreed_lines(v_booking.agreed_price, '[]', 0);
  else
    v_booking.way := case when v_booking.package_id is null then 'guests' else 'package' end;
    v_lines := private.list_lines(v_prices, v_booking.guest_count, v_booking.event_type, v_booking.hours, v_booking.package_id,
      v_booking.loyalty_percent);
  end if;
  if v_lines is null then
    v_booking.total_amount := null;
    return v_booking;
  end if;
  v_booking.extra_items := private.extra_items(v_prices, v_booking.extras);
  if v_booking.extras <@ private.extra_ids() then
    v_booking.extras := array(select e.id from private.extras_of(v_prices, v_booking.extras) e order by e.place);
  end if;
  if v_booking.way = 'package' then
    v_package := jsonb_path_query_first(v_prices, '$.packages[*] ? (@.id == $id)', jsonb_build_object('id', v_booking.package_id));
    v_booking.hours := (v_package ->> 'hours')::integer;
    v_booking.bartenders := (v_package ->> 'bartenders')::integer + v_extra_bartenders;
    v_booking.max_guests := (v_package ->> 'maxGuests')::integer;
  else
    v_booking.bartenders := coalesce(nullif(v_booking.bartenders, 0),
      private.bartenders_for(v_prices, v_booking.guest_count) + v_extra_bartenders);
    v_booking.max_guests := v_booking.guest_count;
  end if;
  if v_booking.kept_amount > 0 then
    v_lines := v_lines || private.price_line('agreed', 'Price kept at a change', v_booking.kept_amount * 100);
  end if;
  v_lines := v_lines || v_added;
  v_booking.price_lines := v_lines || private.tax_lines(v_lines, v_booking.tax_percent);
  v_booking.total_amount := private.lines_total(v_booking.price_lines) / 100;
  return v_booking;
end;
$$;

-- For customers and services: the program reads the total and the lines from the detail.
create function private.price_changed_if(p_refused boolean, p_booking public.bookings) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.refuse_if(p_refused, 'PT422', 'price_changed',
    jsonb_build_object('total', p_booking.total_amount, 'lines', p_booking.price_lines)::text);
$$;

-- More guests than a package has are refused with the package that fits.
create function private.assert_package_fits(p_booking public.bookings) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_fitting jsonb;
begin
  if p_booking.guest_count > p_booking.max_guests then
    v_fitting := private.fitting_package(private.price_list(p_booking.price_list_id), p_booking.guest_count);
    raise exception using errcode = 'PT422', message = 'package_too_small', detail = coalesce(v_fitting ->> 'id', ''),
      hint = 'This package is for up to ' || p_booking.max_guests || ' guests. '
        || coalesce((v_fitting ->> 'name') || ' is for up to ' || (v_fitting ->> 'maxGuests') || '.', 'Please ask us.');
  end if;
end;
$$;

-- Runs when the customer is known. Percentage, tax rate and price list are those of the day, and the booking keeps them.
create function private.price_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.day_of_booking(new);
  v_shown constant integer := new.total_amount;
begin
  new := private.with_quote(new);
  new.price_list_id := private.price_list_id_on(v_today);
  new.loyalty_percent := private.loyalty_percent(private.completed_bookings(new.customer_id));
  new.tax_percent := private.tax_percent(v_today);
  perform private.invalid_if(not new.by_phone and new.package_id is null
      and not private.price_list(new.price_list_id) #> '{calculator,hours}' @> to_jsonb(new.hours), 'hours');
  -- A number of bartenders that was agreed on does not include those of the extras.
  if new.bartenders > 0 then
    new.bartenders := new.bartenders + private.extra_bartenders(private.price_list(new.price_list_id), new.extras);
  end if;
  new := private.priced(new);
  perform private.invalid_if(new.total_amount is null,
    case when not coalesce(new.guest_count >= 1, false) then 'guest_count'
      when new.event_type in ('wedding', 'corporate', 'private', 'other') then 'package_id' else 'event_type' end);
  perform private.assert_package_fits(new);
  perform private.price_changed_if(v_shown <> new.total_amount, new);
  return new;
end;
$$;
