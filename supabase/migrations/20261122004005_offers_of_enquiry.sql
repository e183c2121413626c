-- What the owner sees on an enquiry of its offers.

-- The latest first, and what became of each.
create function private.offers_of_enquiry(p_enquiry_id uuid)
  returns table (id uuid, price integer, purchase jsonb, body text, valid_until date, event_type text, guest_count integer, event_date date,
    event_time text, state text, place_free boolean, mail_failed boolean, written_by text, created_at timestamptz,
    ended_at timestamptz, booking_id uuid, booking_number bigint, booking_status text,
    holds_place boolean, held_until timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select o.id, private.offer_total(o), private.offer_purchase(o), o.body, o.valid_until, o.event_type, o.guest_count, o.event_date, to_char(o.event_time, 'HH24:MI'),
        private.offer_state(o), o.event_date is null or o.holds_place or private.has_places(o.event_date, o.event_time, o.hours),
        exists (select from private.outbox x where x.kind = 'mail.offer' and x.payload ->> 'offer_id' = o.id::text and x.status = 'failed'),
        coalesce(nullif(btrim(p.full_name), ''), u.email::text, 'A former admin'), o.created_at, o.ended_at, b.id, b.number, b.status, o.holds_place, b.hold_expires_at
      from private.offers o
      left join auth.users u on u.id = o.created_by left join public.profiles p on p.id = o.created_by
      left join public.bookings b on b.id = o.booking_id
      where o.contact_id = p_enquiry_id order by o.created_at desc, o.id;
end;
$$;

create function public.offers_of_enquiry(p_enquiry_id uuid)
  returns table (id uuid, price integer, purchase jsonb, body text, valid_until date, event_type text, guest_count integer, event_date date,
    event_time text, state text, place_free boolean, mail_failed boolean, written_by text, created_at timestamptz,
    ended_at timestamptz, booking_id uuid, booking_number bigint, booking_status text,
    holds_place boolean, held_until timestamptz)
language sql volatile security invoker set search_path = '' as $$
  select * from private.offers_of_enquiry(p_enquiry_id);
$$;

revoke execute on function private.offers_of_enquiry(uuid), public.offers_of_enquiry(uuid) from public, anon;
grant execute on function private.offers_of_enquiry(uuid), public.offers_of_enquiry(uuid) to authenticated;
