-- Customers book inside of the service area, by the ZIP code of the place; the owner may book elsewhere. A place without a ZIP
-- code is accepted. The rule is in docs/product/booking.md#service-area.

-- The ZIP code that was given, or that ends the place as it was typed.
create function private.zip_of(p_location text, p_zip_code text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(p_zip_code), ''),
    (regexp_match(btrim(p_location), '\m([0-9]{5})(?:-[0-9]{4})?[ ,.]*(?:USA|US|United States)?[ ,.]*$', 'i'))[1]);
$$;

create function private.assert_service_area(p_booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zip constant text := private.zip_of(p_booking.location, p_booking.zip_code);
  v_prefixes constant text[] := array_remove(regexp_split_to_array((select f.zip_prefixes from private.business_facts f), '[ ,]+'), '');
begin
  perform private.refuse_if(cardinality(v_prefixes) > 0 and v_zip is not null
      and not exists (select from unnest(v_prefixes) p (prefix) where starts_with(v_zip, p.prefix)),
    'PT422', 'outside_area', v_zip, 'This place is outside of our service area. Please ask us; we may come there all the same.');
end;
$$;

-- What binds the customers who book. A change of a booking is bound by private.assert_offered.
create function private.limit_to_offered() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_party_size(new.guest_count);
  perform private.assert_service_area(new);
  return new;
end;
$$;
