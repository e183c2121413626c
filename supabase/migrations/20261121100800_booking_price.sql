-- The price of a booking, computed on every insert. The same rule is in shared-data/domain/pricing; a test compares the two.

-- Whole dollars for four hours, half rounded up. Null for a type or a number of guests that has no price.
create function private.booking_total(p_guest_count integer, p_event_type text) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_guest_count is not null then floor(
    case
      when p_guest_count < 1 then null
      when p_guest_count <= 25 then 299
      when p_guest_count <= 50 then 499
      when p_guest_count <= 100 then 799
      else 1199
    end
    * case p_event_type when 'corporate' then 1.3 when 'wedding' then 1.2 when 'private' then 1.0 when 'other' then 1.0 end
    + 0.5)::integer end;
end;
$$;

create function private.price_booking() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_total integer := private.booking_total(new.guest_count, new.event_type);
begin
  if v_total is null then
    raise exception using errcode = 'PT422', message = 'invalid_value',
      detail = case when new.guest_count >= 1 then 'event_type' else 'guest_count' end;
  end if;
  if new.total_amount is not null and new.total_amount <> v_total then
    raise exception using errcode = 'PT422', message = 'price_changed', detail = v_total::text;
  end if;
  new.total_amount := v_total;
  return new;
end;
$$;
create trigger bookings_20_price before insert on public.bookings
  for each row execute function private.price_booking();

revoke execute on function private.booking_total(integer, text), private.price_booking() from public;
grant execute on function private.booking_total(integer, text) to authenticated, service_role;
