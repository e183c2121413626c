-- A result of the planning tools that its author sends to us, with consent, is an enquiry.

create table private.enquiry_plans (
  contact_id uuid primary key references public.contacts (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  consented_at timestamptz not null,
  -- The list of the day on which it was sent, so that its figures can be read later.
  price_list_id integer not null,
  constraint content check (private.is_plan_content(kind, content))
);
alter table private.enquiry_plans enable row level security;
create index enquiry_plans_price_list_id on private.enquiry_plans (price_list_id);

-- The type of event, as bookings have it, of a menu; null for a plan that has none.
create function private.event_type_of_plan(p_content jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when p_content ->> 'eventType' in ('wedding', 'corporate', 'other') then p_content ->> 'eventType'
    when p_content ? 'eventType' then 'private' end;
$$;

-- The id is the page's, so that a repeated call stores nothing. The limits are those of messages.
create function private.send_plan(
  p_id uuid, p_kind text, p_content text, p_name text, p_email text, p_phone text, p_message text, p_consent boolean,
  p_event_date date, p_location text, p_special_requests text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_refused constant text := case
    when p_id is null then 'id'
    when p_consent is not true then 'consent'
    when p_phone is null or p_phone !~ '([0-9][^0-9]*){7}' then 'phone'
  end;
begin
  if v_refused is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_refused;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plan enquiry ' || p_id::text, 0));
  if exists (select from public.contacts c where c.id = p_id) then
    return;
  end if;
  insert into public.contacts (id, name, email, phone, message, source, event_type, event_date, location, guest_count,
      special_requests, user_id, created_at)
    values (p_id, btrim(p_name), btrim(p_email), btrim(p_phone), p_message, 'plan', private.event_type_of_plan(v_content),
      p_event_date, nullif(btrim(p_location), ''), (v_content ->> 'guestCount')::integer, nullif(btrim(p_special_requests), ''),
      (select u.id from auth.users u where u.id = auth.uid()), private.now());
  perform private.require_contact_rates(btrim(p_email));
  insert into private.enquiry_plans (contact_id, kind, content, consented_at, price_list_id)
    values (p_id, p_kind, v_content, private.now(), private.price_list_id_on(private.local_now()::date));
end;
$$;

-- The plan as a booking that answers the enquiry keeps it. No row without one.
create function private.enquiry_plan(p_enquiry_id uuid) returns table (plan jsonb, price_list_id integer)
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', p.kind, 'content', p.content), p.price_list_id
    from private.enquiry_plans p where p.contact_id = p_enquiry_id;
$$;

-- With the prices of the day on which it was sent.
create function private.plan_of_enquiry(p_enquiry_id uuid) returns table (kind text, content jsonb, price_list jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select p.kind, p.content, private.price_list(p.price_list_id) from private.enquiry_plans p where p.contact_id = p_enquiry_id;
end;
$$;

create function public.send_plan(
  p_id uuid, p_kind text, p_content text, p_name text, p_email text, p_phone text, p_message text, p_consent boolean,
  p_event_date date default null, p_location text default null, p_special_requests text default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.send_plan(p_id, p_kind, p_content, p_name, p_email, p_phone, p_message, p_consent, p_event_date, p_location,
    p_special_requests);
$$;

create function public.plan_of_enquiry(p_enquiry_id uuid) returns table (kind text, content jsonb, price_list jsonb)
language sql volatile security invoker set search_path = '' as $$
  select * from private.plan_of_enquiry(p_enquiry_id);
$$;

revoke execute on function private.event_type_of_plan(jsonb), private.enquiry_plan(uuid) from public, anon, authenticated;
revoke execute on function private.plan_of_enquiry(uuid), public.plan_of_enquiry(uuid) from public, anon;
grant execute on function private.plan_of_enquiry(uuid), public.plan_of_enquiry(uuid) to authenticated;
revoke execute on function private.send_plan(uuid, text, text, text, text, text, text, boolean, date, text, text),
  public.send_plan(uuid, text, text, text, text, text, text, boolean, date, text, text) from public;
grant execute on function private.send_plan(uuid, text, text, text, text, text, text, boolean, date, text, text),
  public.send_plan(uuid, text, text, text, text, text, text, boolean, date, text, text) to anon, authenticated;
