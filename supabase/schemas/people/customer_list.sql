-- The owner's list of customers, filtered, sorted and paged.

-- Filters: search, tag, account (yes, no: whether the customer has one), upcoming (yes, no: whether an event is ahead). The
-- address is the one that mails go to.
create function private.customer_list(
  p_filter jsonb default '{}', p_sort text default 'name', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, name text, email text, phone text, company_name text, has_account boolean, tags text[], bookings integer,
    last_event date, next_event date, paid_cents bigint, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,tag,account,upcoming}', p_sort, '{name,bookings,last_event,paid}');
  v_now constant timestamptz := private.now();
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
  v_tag constant text := lower(v_filter ->> 'tag');
  v_account constant boolean := v_filter ->> 'account';
  v_upcoming constant boolean := v_filter ->> 'upcoming';
  -- A search for a phone number has digits and signs only, and finds it in any notation.
  v_digits constant text := case when v_search ~ '^[0-9 ()+./-]+$' then nullif(regexp_replace(v_search, '\D', '', 'g'), '') end;
  v_direction constant integer := case when p_descending then -1 else 1 end;
begin
  return query
    with booked as (
      select b.customer_id as id, count(*) filter (where b.status <> 'cancelled')::integer as bookings,
          max(b.event_date) filter (where b.status in ('in_progress', 'completed')) as last_event,
          min(b.event_date) filter (
            where b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > v_now) as next_event,
          sum(b.paid) as paid
        from private.booking_sums b
        where b.customer_id is not null
        group by b.customer_id
    ), found as (
      select c.id, c.name, coalesce(u.email, c.email)::text as email, c.phone, c.company_name, c.user_id is not null as has_account,
          coalesce(k.bookings, 0) as bookings, k.last_event, k.next_event, coalesce(k.paid, 0) as paid
        from public.customers c left join auth.users u on u.id = c.user_id left join booked k on k.id = c.id
        where (v_search = '' or position(v_search in lower(concat_ws(E'\n', c.name, c.email, u.email, c.company_name))) > 0
            or position(v_digits in regexp_replace(c.phone, '\D', '', 'g')) > 0)
          and (v_tag is null or exists (select from private.customer_tags t where t.customer_id = c.id and lower(t.tag) = v_tag))
          and (v_account is null or (c.user_id is not null) = v_account)
          and (v_upcoming is null or (k.next_event is not null) = v_upcoming)
    )
    select f.id, f.name, f.email, f.phone, f.company_name, f.has_account,
        array(select t.tag from private.customer_tags t where t.customer_id = f.id order by lower(t.tag)),
        f.bookings, f.last_event, f.next_event, f.paid, f.total
      from (
        select f.*, count(*) over () as total,
            row_number() over (order by
              case p_sort
                when 'last_event' then (f.last_event - date '2000-01-01')::bigint
                when 'bookings' then f.bookings::bigint
                when 'paid' then f.paid
              end * v_direction nulls last,
              case when p_sort in ('last_event', 'bookings', 'paid') or not p_descending then lower(f.name) end,
              lower(f.name) desc, f.id) as place
          from found f
          order by place
          limit private.page_limit(p_limit) offset private.page_offset(p_offset)) f
      order by f.place;
end;
$$;
select private.expose('private.customer_list(jsonb, text, boolean, integer, integer)', 'authenticated');
