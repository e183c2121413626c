-- The list of all offers for the desk. The rules are in docs/product/offers.md#offer-list.

-- Filters: search, parts of name, address and event; state. Sorted by 'ends' the open ones come first, the one that ends next at
-- the top, then the ended ones, the latest first. An offer ends when it is decided, with its hold or with its last day.
create function private.list_offers(
  p_filter jsonb default '{}', p_sort text default 'ends', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, enquiry_id uuid, name text, email text, price integer, state text, event_type text, guest_count integer, event_date date,
    event_time text, valid_until date, held_until timestamptz, ended_at timestamptz, mail_failed boolean, booking_id uuid,
    booking_number bigint, booking_status text, created_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,state}', p_sort, '{ends,written,name,price}');
  v_state constant text := v_filter ->> 'state';
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
begin
  return query
    with listed as (
      select o.id, c.id as enquiry_id, c.name, c.email, private.offer_total(o) as price, private.offer_state(o) as state, o.event_type,
          o.guest_count, o.event_date, to_char(o.event_time, 'HH24:MI') as event_time, o.valid_until,
          case when o.holds_place then b.hold_expires_at end as held_until, o.ended_at,
          exists (select from private.outbox x where x.kind = 'mail.offer' and x.payload ->> 'offer_id' = o.id::text and x.status = 'failed') as mail_failed,
          b.id as booking_id, b.number as booking_number, b.status as booking_status, o.created_at
        from private.offers o join public.contacts c on c.id = o.contact_id left join public.bookings b on b.id = o.booking_id
        where position(v_search in lower(concat_ws(E'\n', c.name, c.email, c.event_name, '#' || b.number))) > 0
    )
    select l.*, count(*) over ()
      from listed l
      where v_state is null or l.state = v_state
      order by
        case when p_sort = 'ends' then l.state <> 'open' end,
        case when p_sort = 'ends' and l.state = 'open' and not p_descending then l.valid_until end,
        case when p_sort = 'ends' and l.state = 'open' and p_descending then l.valid_until end desc,
        case when p_sort = 'name' and not p_descending then lower(l.name) end,
        case when p_sort = 'name' and p_descending then lower(l.name) end desc,
        case when p_sort = 'price' and not p_descending then l.price end,
        case when p_sort = 'price' and p_descending then l.price end desc,
        case when p_sort = 'written' and not p_descending then l.created_at end,
        l.created_at desc, l.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.list_offers(jsonb, text, boolean, integer, integer)', 'authenticated');

-- What the owner sees on an enquiry of its offers.

-- The latest first, and what became of each.
create function private.offers_of_enquiry(p_enquiry_id uuid)
  returns table (id uuid, price integer, purchase private.purchase_json, body text, valid_until date, event_type text, guest_count integer, event_date date,
    event_time text, state text, place_free boolean, mail_failed boolean, written_by text, created_at timestamptz,
    ended_at timestamptz, booking_id uuid, booking_number bigint, booking_status text,
    holds_place boolean, held_until timestamptz)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select o.id, private.offer_total(o), private.offer_purchase(o), o.body, o.valid_until, o.event_type, o.guest_count, o.event_date, to_char(o.event_time, 'HH24:MI'),
      private.offer_state(o), o.event_date is null or o.holds_place or private.has_places(o.event_date, o.event_time, o.hours),
      exists (select from private.outbox x where x.kind = 'mail.offer' and x.payload ->> 'offer_id' = o.id::text and x.status = 'failed'),
      coalesce(nullif(btrim(p.full_name), ''), u.email::text, 'A former admin'), o.created_at, o.ended_at, b.id, b.number, b.status, o.holds_place, b.hold_expires_at
    from private.offers o
    left join auth.users u on u.id = o.created_by left join public.profiles p on p.id = o.created_by
    left join public.bookings b on b.id = o.booking_id
    where o.contact_id = p_enquiry_id order by o.created_at desc, o.id;
$$;
select private.expose('private.offers_of_enquiry(uuid)', 'authenticated');
