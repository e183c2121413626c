-- A customer books at most the largest party of the price list in force; the owner may book more, by phone or by an offer. The
-- rule is in docs/product/booking.md#largest-party.

create function private.assert_party_size(p_guest_count integer) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_largest constant integer := private.largest_party(private.price_list_on(private.local_now()::date));
begin
  if p_guest_count > v_largest then
    raise exception using errcode = 'PT422', message = 'party_too_large', detail = v_largest::text,
      hint = format('For more than %s guests please ask us; we plan such an event together.', v_largest);
  end if;
end;
$$;

create function private.limit_party_size() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_party_size(new.guest_count);
  return new;
end;
$$;
create trigger bookings_28_largest_party before insert on public.bookings
  for each row when (not new.by_phone and not private.is_trusted()) execute function private.limit_party_size();

revoke execute on function private.assert_party_size(integer), private.limit_party_size() from public, anon, authenticated;
