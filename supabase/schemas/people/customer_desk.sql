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
  v_phone constant text := private.searched_phone(v_search);
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
            or position(v_phone in regexp_replace(c.phone, '\D', '', 'g')) > 0)
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

-- One customer for the owner: facts, bookings, enquiries, mails; and the change of the facts.

-- Those of the person, and the one that the customer entered last.
create function private.customer_addresses(p_customer_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.addresses_of_person(c.user_id, c.id) || lower(c.email) from public.customers c where c.id = p_customer_id;
$$;

-- The page of a customer; of one who was merged, the id of the customer who was kept.
create function private.customer_details(p_id uuid) returns private.customer_json
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_details jsonb;
  v_completed integer;
begin
  perform private.assert_admin();
  v_details := (select jsonb_build_object('merged_into', m.kept_id) from private.customer_merges m where m.away_id = p_id);
  if v_details is not null then
    return v_details;
  end if;
  v_completed := private.completed_bookings(p_id);
  select jsonb_build_object('merged_into', null, 'id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'company_name', c.company_name,
      'referral_source', c.referral_source, 'referral_details', c.referral_details, 'created_at', c.created_at,
      'account', (select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
          'role', coalesce((select r.role from private.user_roles r where r.user_id = u.id), 'customer'))
        from auth.users u where u.id = c.user_id),
      'paid_cents', f.paid, 'open_cents', f.open,
      'completed', v_completed, 'loyalty_percent', private.loyalty_percent(v_completed),
      'tags', (select coalesce(jsonb_agg(t.tag order by lower(t.tag)), '[]') from private.customer_tags t where t.customer_id = c.id),
      'notes', (select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at desc), '[]') from (
        select n.id, n.note as text, n.created_at, n.edited_at, private.account_name(n.author_id) as author from private.customer_notes n
          where n.customer_id = c.id order by n.created_at desc limit 200) n),
      'merges', (select coalesce(jsonb_agg(jsonb_build_object('email', m.email, 'merged_at', m.merged_at, 'moved', m.moved)
          order by m.merged_at desc), '[]')
        from private.customer_merges m where m.kept_id = c.id))
    into v_details
    from public.customers c,
      lateral (select coalesce(sum(m.paid), 0) as paid, coalesce(sum(m.open), 0) as open
        from public.bookings b, lateral private.booking_money(b.id) m where b.customer_id = c.id) f
    where c.id = p_id;
  perform private.customer_not_found_if(v_details is null);
  return v_details;
end;
$$;
select private.expose('private.customer_details(uuid)', 'authenticated');

-- A customer's bookings with their money in cents, the latest event first.
create function private.customer_bookings(p_customer_id uuid, p_limit integer default 10, p_offset integer default 0)
  returns table (
    id uuid, event_name text, event_type text, event_date date, event_time text, guest_count integer, status text,
    price_cents integer, paid_cents integer, open_cents integer, total_count bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select b.id, b.event_name, b.event_type, b.event_date, to_char(b.event_time, 'HH24:MI'), b.guest_count, b.status,
      m.price, m.paid, m.open, b.total
    from (
      select b.*, count(*) over () as total from public.bookings b where b.customer_id = p_customer_id
        order by b.event_date desc, b.id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) b,
      lateral private.booking_money(b.id) m
    order by b.event_date desc, b.id;
$$;
select private.expose('private.customer_bookings(uuid, integer, integer)', 'authenticated');

create function private.customer_enquiries(p_customer_id uuid, p_limit integer default 10, p_offset integer default 0)
  returns table (id uuid, message text, urgency text, status text, source text, created_at timestamptz, total_count bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select e.id, e.message, e.urgency, e.status, e.source, e.created_at, count(*) over ()
    from public.contacts e
    where lower(e.email) = any (private.customer_addresses(p_customer_id))
      or e.user_id = (select c.user_id from public.customers c where c.id = p_customer_id)
    order by e.created_at desc, e.id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
$$;
select private.expose('private.customer_enquiries(uuid, integer, integer)', 'authenticated');

-- Mails to the customer that the outbox still has: those of the last 30 days, and what waits or failed.
create function private.customer_mails(p_customer_id uuid, p_limit integer default 10, p_offset integer default 0)
  returns table (id bigint, kind text, status text, booking_id uuid, event_name text, created_at timestamptz, run_at timestamptz,
    finished_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_bookings constant text[] := array(select b.id::text from public.bookings b where b.customer_id = p_customer_id);
  v_user_id constant text := (select c.user_id::text from public.customers c where c.id = p_customer_id);
  v_addresses constant text[] := private.customer_addresses(p_customer_id);
begin
  perform private.assert_admin();
  return query
    select o.id, o.kind, o.status, b.id, b.event_name, o.created_at, o.run_at, o.finished_at, count(*) over ()
      from private.outbox o left join public.bookings b on b.id::text = o.payload ->> 'booking_id'
      where private.is_mail_to_person(o.kind)
        and (o.payload ->> 'booking_id' = any (v_bookings) or o.payload ->> 'user_id' = v_user_id
          or lower(o.payload ->> 'email') = any (v_addresses))
      order by o.created_at desc, o.id desc limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end;
$$;
select private.expose('private.customer_mails(uuid, integer, integer)', 'authenticated');

-- An account's address is the account's; without one it identifies the customer, and no other may have it.
create function private.change_customer(p_id uuid, p_name text, p_phone text, p_company_name text, p_email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.customers;
  v_email constant text := private.plain_email(coalesce(p_email, ''));
begin
  perform private.assert_admin();
  select * into v_row from public.customers c where c.id = p_id for update;
  perform private.customer_not_found_if(v_row.id is null);
  perform private.conflict_if(v_row.email <> v_email and v_row.user_id is not null, 'address_of_account',
    'The address belongs to the account. Its owner changes it.');
  perform private.conflict_if(lower(v_row.email) <> lower(v_email) and exists (
      select from public.customers c left join auth.users u on u.id = c.user_id
        where c.id <> p_id and lower(coalesce(u.email, c.email)) = lower(v_email)),
    'customer_exists', 'Another customer has this address. Merge the two instead.');
  update public.customers c set name = btrim(coalesce(p_name, '')), phone = nullif(btrim(p_phone), ''),
      company_name = nullif(btrim(p_company_name), ''), email = v_email
    where c.id = p_id;
  -- The rule of claims: a booking for the confirmed address of an account is the account's.
  if v_row.user_id is null then
    perform private.claim_bookings(u.id, u.email) from auth.users u
      where lower(u.email) = lower(v_email) and u.email_confirmed_at is not null;
  end if;
end;
$$;
select private.expose('private.change_customer(uuid, text, text, text, text)', 'authenticated');

-- What an admin does for a customer who asks for their data, or for its deletion, with or without an account.

create function private.assert_customer(p_customer_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  perform private.assert_admin();
  select c.user_id into v_user_id from public.customers c where c.id = p_customer_id;
  perform private.customer_not_found_if(not found);
  return v_user_id;
end;
$$;

create function private.export_customer(p_customer_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.person_data(private.assert_customer(p_customer_id), p_customer_id);
$$;
select private.expose('private.export_customer(uuid)', 'authenticated');

-- What closing does, in figures; the same as the person's own preview, with notes and tags.
create function private.close_customer_preview(p_customer_id uuid) returns table (
  obstacle text, bookings integer, comments integer, messages integer, plans integer, records integer, records_until date, notes integer, tags integer)
language sql volatile security definer set search_path = '' as $$
  select f.*, (select count(*)::integer from private.customer_notes n where n.customer_id = p_customer_id),
      (select count(*)::integer from private.customer_tags t where t.customer_id = p_customer_id)
    from private.closing_figures(private.assert_customer(p_customer_id), p_customer_id) f;
$$;
select private.expose('private.close_customer_preview(uuid)', 'authenticated');

create function private.close_customer(p_customer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.close_person(private.assert_customer(p_customer_id), p_customer_id);
$$;
select private.expose('private.close_customer(uuid)', 'authenticated');
