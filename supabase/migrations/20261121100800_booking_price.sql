-- The price of a booking, computed on every insert. The same rule is in shared-data/domain/prices; a test compares the two.

-- Whole dollars for four hours by a price list; list price and discount are rounded half up. Null for a type or a number of
-- guests that has no price.
create function private.booking_price(
  p_prices jsonb, p_guest_count integer, p_event_type text, p_loyalty_percent integer,
  out list_price integer, out discount integer, out total integer)
language plpgsql immutable set search_path = '' as $$
begin
  if p_guest_count >= 1 and p_event_type in ('wedding', 'corporate', 'private', 'other') then
    list_price := floor(
      (select (t.tier ->> 'price')::integer from jsonb_array_elements(p_prices -> 'tiers') with ordinality as t (tier, n)
        where coalesce(p_guest_count <= (t.tier ->> 'upTo')::integer, true) order by t.n limit 1)
      * coalesce((p_prices -> 'multipliers' ->> p_event_type)::numeric, 1) + 0.5);
  end if;
  discount := (list_price * p_loyalty_percent + 50) / 100;
  total := list_price - discount;
end;
$$;

-- Runs when the customer is known. Percentage and price list are those of this moment, and the booking keeps them. A price
-- that the owner agreed on takes the place of the list price, without a loyalty discount.
create function private.price_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_percent constant integer := private.loyalty_percent(private.completed_bookings(new.customer_id));
  v_price record;
begin
  new.price_list_id := private.price_list_id_on(private.local_now()::date);
  select * into v_price from private.booking_price(private.price_list(new.price_list_id), new.guest_count, new.event_type, v_percent);
  if v_price.total is null then
    raise exception using errcode = 'PT422', message = 'invalid_value',
      detail = case when new.guest_count >= 1 then 'event_type' else 'guest_count' end;
  end if;
  if new.total_amount is not null and new.total_amount <> v_price.total then
    raise exception using errcode = 'PT422', message = 'price_changed', detail = v_price.total::text;
  end if;
  new.total_amount := coalesce(new.agreed_price, v_price.total);
  new.loyalty_percent := case when new.agreed_price is null then v_percent else 0 end;
  new.loyalty_discount := case when new.agreed_price is null then v_price.discount else 0 end;
  return new;
end;
$$;
create trigger bookings_27_price before insert on public.bookings
  for each row execute function private.price_booking();

revoke execute on function private.booking_price(jsonb, integer, text, integer), private.price_booking()
  from public, anon, authenticated;
