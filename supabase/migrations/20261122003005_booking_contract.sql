-- The state of a booking's contract for the owner's desk, which does not record that it was read.

create function private.booking_contract(p_booking_id uuid)
  returns table (id uuid, version integer, created_at timestamptz, signed_at timestamptz, signer_name text, countersigned_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select c.id, c.version, c.created_at, c.signed_at, c.signer_name, c.countersigned_at
      from private.contracts c join public.bookings b on b.id = c.booking_id
      where c.booking_id = p_booking_id and c.superseded_at is null and b.erased_at is null;
end;
$$;

create function public.booking_contract(p_booking_id uuid)
  returns table (id uuid, version integer, created_at timestamptz, signed_at timestamptz, signer_name text, countersigned_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.booking_contract(p_booking_id);
$$;

revoke execute on function private.booking_contract(uuid), public.booking_contract(uuid) from public, anon;
grant execute on function private.booking_contract(uuid), public.booking_contract(uuid) to authenticated;
