-- The bookings of the owner's desk, searched, filtered, sorted and paged. The rules are in docs/product/desk-bookings.md#booking-list.

-- Every word of the search is part of the number, the event's name, the place, or the contact's or the customer's name, address,
-- company or phone number, or the search is a phone number in any notation. "Booking 1043" is the number, with and without #. What waits
-- for a dispute is among the pending refunds.
-- Filters: search, status (also held: a hold that is active), type, money (open, overdue, paid, refund_pending or disputed),
-- signature (missing or signed), from and to (of the event). The order next has the events that are still to come first, the
-- soonest of them first, then the others, the latest first.
create function private.list_bookings(
  p_filter jsonb default '{}', p_sort text default 'next', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, number bigint, version integer, status text, event_name text, event_type text, event_date date, event_time text,
    ends_at timestamptz, location text, venue text, guest_count integer, hours integer, bartenders integer, max_guests integer, service_text text, customer_id uuid,
    customer_name text, company_name text, customer_email text, customer_phone text, created_at timestamptz,
    price_cents integer, paid_cents integer, open_cents integer, refund_pending_cents integer, disputed boolean,
    due_at timestamptz, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,status,type,money,signature,from,to}', p_sort,
    '{next,date,created,customer,price,open}');
  v_now constant timestamptz := private.now();
  v_words constant text[] := array_remove(regexp_split_to_array(
    regexp_replace(lower(v_filter ->> 'search'), '\mbooking +(#?[0-9])', '\1', 'g'), '\s+'), '');
  v_phone constant text := private.searched_phone(v_filter ->> 'search');
  v_status constant text := v_filter ->> 'status';
  v_type constant text := v_filter ->> 'type';
  v_money constant text := v_filter ->> 'money';
  v_signature constant text := v_filter ->> 'signature';
  v_today constant timestamp := private.local_now()::date;
  v_from constant date := v_filter ->> 'from';
  v_to constant date := v_filter ->> 'to';
  v_order constant integer := case when p_descending then -1 else 1 end;
begin
  return query
    with disputes as (
      select distinct d.booking_id from public.disputes d where d.status = 'open'
    ), listed as (
      select b.id, b.number, b.status, b.created_at, b.total_amount, b.event_date + b.event_time as begins, b.name as customer_name,
          b.refund_pending + b.refund_waiting as refund_pending, d.booking_id is not null as disputed, b.paid, b.open,
          b.status in ('confirmed', 'in_progress', 'completed') as paid_for, b.balance_due_at as due_at
        from private.booking_sums b
          left join public.customers c on c.id = b.customer_id
          left join disputes d on d.booking_id = b.id
        where (v_status is null or b.status = v_status
            or v_status = 'held' and b.status = 'pending' and b.hold_expires_at > v_now)
          and (v_signature is null or case v_signature
            when 'missing' then b.status in ('confirmed', 'in_progress') and b.signature_required and not b.signature_completed
            when 'signed' then b.signature_completed
            else false end)
          and (v_type is null or b.event_type = v_type)
          and (v_from is null or b.event_date >= v_from)
          and (v_to is null or b.event_date <= v_to)
          and (strpos(regexp_replace(coalesce(b.phone, c.phone), '\D', '', 'g'), v_phone) > 0
            or not exists (select from unnest(v_words) as word
              where strpos(lower(concat_ws(E'\n', '#' || b.number, b.event_name, b.location, b.venue, b.name, c.name, b.email, c.email,
                b.company_name, b.phone, regexp_replace(b.phone, '\D', '', 'g'))), word) = 0))
    ), found as (
      select l.*, count(*) over () as total_count,
          v_order * case p_sort
            when 'next' then case
              when l.status = 'in_progress' or l.status in ('pending', 'confirmed') and l.begins >= v_today then extract(epoch from l.begins)
              else 1e11 - extract(epoch from l.begins) end
            when 'created' then extract(epoch from l.created_at)
            when 'price' then l.total_amount
            when 'open' then l.open
            when 'customer' then null
            else extract(epoch from l.begins)
          end as place
        from listed l
        where v_money is null or case v_money
          when 'open' then l.open > 0
          when 'overdue' then l.paid_for and l.open > 0 and l.due_at <= v_now
          when 'paid' then l.paid_for and l.open = 0
          when 'refund_pending' then l.refund_pending > 0
          when 'disputed' then l.disputed
          else false end
        order by place,
          case when p_sort = 'customer' and v_order = 1 then lower(l.customer_name) end,
          case when p_sort = 'customer' and v_order = -1 then lower(l.customer_name) end desc nulls last,
          v_order * l.number
        limit private.page_limit(p_limit) offset private.page_offset(p_offset)
    )
    select b.id, b.number, b.version, b.status, b.event_name, b.event_type, b.event_date, to_char(b.event_time, 'HH24:MI'),
        b.ends_at, b.location, b.venue, b.guest_count, b.hours, b.bartenders, b.max_guests, b.service_text, b.customer_id,
        b.name, b.company_name, coalesce(b.email, c.email), coalesce(b.phone, c.phone), b.created_at, b.total_amount * 100, f.paid, f.open,
        f.refund_pending, f.disputed, f.due_at, f.total_count
      from found f join public.bookings b on b.id = f.id left join public.customers c on c.id = b.customer_id
      order by f.place,
        case when p_sort = 'customer' and v_order = 1 then lower(b.name) end,
        case when p_sort = 'customer' and v_order = -1 then lower(b.name) end desc nulls last,
        v_order * b.number;
end;
$$;
select private.expose('private.list_bookings(jsonb, text, boolean, integer, integer)', 'authenticated');

-- The history of a booking for the owner's desk: with the names of those who made the changes.
-- The rules are in docs/product/desk-bookings.md#two-people.

-- The latest first; p_after leaves out what the caller has seen, by the booking's version.
create function private.booking_log(p_booking_id uuid, p_after integer default 0)
  returns table (
    id bigint, at timestamptz, version integer, actor text, actor_name text, way text, change text,
    old private.changed_values_json, new private.changed_values_json, reason text)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select h.id, h.at, h.version, h.actor, private.account_name(h.actor_id), h.way, h.change, h.old, h.new, h.reason
    from public.booking_history h
    where h.booking_id = p_booking_id and h.version > p_after
    order by h.id desc;
$$;
select private.expose('private.booking_log(uuid, integer)', 'authenticated');

-- The state of a booking's contract for the owner's desk, which does not record that it was read.

create function private.booking_contract(p_booking_id uuid)
  returns table (id uuid, version integer, created_at timestamptz, signed_at timestamptz, signer_name text, countersigned_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select c.id, c.version, c.created_at, c.signed_at, c.signer_name, c.countersigned_at
    from private.contracts c join public.bookings b on b.id = c.booking_id
    where c.booking_id = p_booking_id and c.superseded_at is null and b.erased_at is null;
$$;
select private.expose('private.booking_contract(uuid)', 'authenticated');
