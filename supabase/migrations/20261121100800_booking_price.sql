-- The price of a booking, computed on every insert. The same rule is in shared-data/domain/prices; a test compares the two.

-- Whole dollars for four hours; list price and discount are rounded half up. Null for a type or a number of guests that has
-- no price.
create function private.booking_price(
  p_guest_count integer, p_event_type text, p_loyalty_percent integer,
  out list_price integer, out discount integer, out total integer)
language plpgsql immutable set search_path = '' as $$
begin
  list_price := case when p_guest_count is not null then floor(
    case
      when p_guest_count < 1 then null
      when p_guest_count <= 25 then 299
      when p_guest_count <= 50 then 499
      when p_guest_count <= 100 then 799
      else 1199
    end
    * case p_event_type when 'corporate' then 1.3 when 'wedding' then 1.2 when 'private' then 1.0 when 'other' then 1.0 end
    + 0.5)::integer end;
  discount := (list_price * p_loyalty_percent + 50) / 100;
  total := list_price - discount;
end;
$$;

-- Runs when the customer is known. The percentage is the one at this moment, and the booking keeps it. A price that the
-- owner agreed on takes the place of the list price, without a loyalty discount.
create function private.price_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_percent constant integer := private.loyalty_percent(private.completed_bookings(new.customer_id));
  v_price record;
begin
  select * into v_price from private.booking_price(new.guest_count, new.event_type, v_percent);
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

revoke execute on function private.booking_price(integer, text, integer), private.price_booking()
  from public, anon, authenticated;
