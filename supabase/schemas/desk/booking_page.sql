-- The history of a booking for the owner's desk: with the names of those who made the changes.
-- The rules are in docs/product/desk-bookings.md#two-people.

-- The latest first; p_after leaves out what the caller has seen, by the booking's version.
create function private.booking_log(p_booking_id uuid, p_after integer default 0)
  returns table (
    id bigint, at timestamptz, version integer, actor text, actor_name text, way text, change text, old jsonb, new jsonb, reason text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select h.id, h.at, h.version, h.actor, coalesce(nullif(btrim(p.full_name), ''), u.email)::text, h.way, h.change, h.old, h.new, h.reason
      from public.booking_history h
        left join auth.users u on u.id = h.actor_id
        left join public.profiles p on p.id = h.actor_id
      where h.booking_id = p_booking_id and h.version > p_after
      order by h.id desc;
end;
$$;
select private.expose('private.booking_log(uuid, integer)', 'authenticated');

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
select private.expose('private.booking_contract(uuid)', 'authenticated');
