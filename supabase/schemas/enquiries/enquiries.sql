-- The inbox of the admins: enquiries of all kinds in one list, with a target by urgency.

-- The time within which an enquiry is answered, from the business facts.
create function private.response_target(p_urgency text) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(hours => case p_urgency when 'urgent' then f.response_urgent when 'soon' then f.response_soon
    else f.response_standard end) from private.business_facts f;
$$;

-- Enquiries that wait longer than their target.
create function private.overdue_enquiries()
  returns table (id uuid, name text, urgency text, source text, created_at timestamptz, due_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select c.id, c.name, c.urgency, c.source, c.created_at, c.created_at + private.response_target(c.urgency)
    from public.contacts c
    where c.status = 'new' and not c.is_spam and c.created_at + private.response_target(c.urgency) < private.now()
    order by 6, 1;
$$;

-- One page of the inbox. Filters: search, status, kind (the source), urgency, assignee (an id, or nobody), spam (yes; without it
-- there is none), overdue (yes). Sorted by 'due' the waiting ones come first. The message is cut; a search looks at the whole.
create function private.enquiries(
  p_filter jsonb default '{}', p_sort text default 'due', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0)
  returns table (id uuid, name text, email text, phone text, message text, urgency text, source text, status text,
    is_spam boolean, assignee_id uuid, created_at timestamptz, answered_at timestamptz, failed boolean, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,status,kind,urgency,assignee,spam,overdue}', p_sort, '{due,received,name}');
  v_now constant timestamptz := private.now();
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
  v_spam constant boolean := coalesce(v_filter ->> 'spam', 'no');
  v_overdue constant boolean := coalesce(v_filter ->> 'overdue', 'no');
begin
  return query
    select c.id, c.name, c.email, c.phone, left(c.message, 200), c.urgency, c.source, c.status, c.is_spam, c.assignee_id,
        c.created_at, c.answered_at,
        exists (select from private.enquiry_answers a where a.contact_id = c.id and a.failed_at is not null),
        count(*) over ()
      from public.contacts c
      cross join lateral (select c.created_at + private.response_target(c.urgency) as at) as due
      where c.is_spam = v_spam
        and coalesce(v_filter ->> 'status', c.status) = c.status
        and coalesce(v_filter ->> 'kind', c.source) = c.source
        and coalesce(v_filter ->> 'urgency', c.urgency) = c.urgency
        and coalesce(v_filter ->> 'assignee', c.assignee_id::text, 'nobody') = coalesce(c.assignee_id::text, 'nobody')
        and (not v_overdue or c.status = 'new' and due.at < v_now)
        and (v_search = '' or position(v_search in lower(concat_ws(E'\n', c.name, c.email, c.message, c.event_name, c.location))) > 0)
      order by
        case when p_sort = 'due' then c.status <> 'new' end,
        case when p_sort = 'due' and c.status = 'new' and not p_descending then due.at end,
        case when p_sort = 'due' and c.status = 'new' and p_descending then due.at end desc,
        case when p_sort = 'name' and not p_descending then lower(c.name) end,
        case when p_sort = 'name' and p_descending then lower(c.name) end desc,
        case when p_sort = 'received' and not p_descending then c.created_at end,
        c.created_at desc, c.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.enquiries(jsonb, text, boolean, integer, integer)', 'authenticated');

-- What else is known about the address or the account of an enquiry: customers, their bookings, other enquiries; and the
-- bookings that were made from it.
create function private.enquiry_background(p_enquiry_id uuid)
  returns table (kind text, id uuid, customer_id uuid, title text, status text, event_date date, created_at timestamptz,
    from_enquiry boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contact public.contacts;
begin
  perform private.assert_admin();
  select * into v_contact from public.contacts c where c.id = p_enquiry_id;
  return query
    with known as (
      select c.* from public.customers c where lower(c.email) = lower(v_contact.email) or c.user_id = v_contact.user_id)
    (select 'customer', k.id, k.id, k.name, null::text, null::date, k.created_at, false from known k order by k.created_at limit 20)
    union all
    (select 'booking', b.id, b.customer_id, b.event_name, b.status, b.event_date, b.created_at, made.booking_id is not null
      from public.bookings b left join private.enquiry_bookings made on made.booking_id = b.id and made.contact_id = p_enquiry_id
      where b.customer_id in (select k.id from known k) or made.booking_id is not null
      order by 8 desc, b.event_date desc limit 20)
    union all
    (select 'enquiry', c.id, null::uuid, left(c.message, 100), c.status, null::date, c.created_at, false
      from public.contacts c
      where c.id <> v_contact.id and (lower(c.email) = lower(v_contact.email) or c.user_id = v_contact.user_id)
      order by c.created_at desc limit 20);
end;
$$;
select private.expose('private.enquiry_background(uuid)', 'authenticated');

-- Who can be given an enquiry.
create function private.admins() returns table (id uuid, name text)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select r.user_id, private.account_name(r.user_id) from private.user_roles r where r.role = 'admin' order by 2, 1;
$$;
select private.expose('private.admins()', 'authenticated');

-- Without an assignee nobody has it.
create function private.assign_enquiry(p_enquiry_id uuid, p_assignee_id uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.invalid_if(p_assignee_id is not null
      and not exists (select from private.user_roles r where r.user_id = p_assignee_id and r.role = 'admin'), 'assignee_id');
  update public.contacts c set assignee_id = p_assignee_id where c.id = p_enquiry_id;
  perform private.not_found_if(not found);
end;
$$;
select private.expose('private.assign_enquiry(uuid, uuid)', 'authenticated');

create function private.mark_enquiry_spam(p_enquiry_id uuid, p_is_spam boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update public.contacts c set is_spam = coalesce(p_is_spam, false) where c.id = p_enquiry_id;
  perform private.not_found_if(not found);
end;
$$;
select private.expose('private.mark_enquiry_spam(uuid, boolean)', 'authenticated');

-- Which bookings came of an enquiry: those that an admin made for it, and those of its accepted offers.

create table private.enquiry_bookings (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  contact_id uuid not null references public.contacts (id) on delete cascade
);
select private.protect('private.enquiry_bookings');
create index enquiry_bookings_contact_id on private.enquiry_bookings (contact_id);

-- A booking answers its enquiry. Nothing is kept of an enquiry that was deleted in the meantime.
create function private.link_enquiry(p_enquiry_id uuid, p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.enquiry_bookings (booking_id, contact_id)
    select p_booking_id, c.id from public.contacts c where c.id = p_enquiry_id;
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id and c.status = 'new';
$$;

-- One row at most.
create function private.enquiry_of_booking(p_booking_id uuid) returns table (id uuid, name text, source text, created_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select c.id, c.name, c.source, c.created_at from private.enquiry_bookings e join public.contacts c on c.id = e.contact_id
    where e.booking_id = p_booking_id;
$$;
select private.expose('private.enquiry_of_booking(uuid)', 'authenticated');
