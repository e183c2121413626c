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
select private.protect('private.enquiry_plans');
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
  p_event_date date default null, p_location text default null, p_special_requests text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_email constant text := private.plain_email(p_email);
  v_refused constant text := case
    when p_id is null then 'id'
    when p_consent is not true then 'consent'
    when not private.is_phone_number(p_phone) then 'phone'
  end;
begin
  perform private.invalid_if(v_refused is not null, v_refused);
  perform pg_advisory_xact_lock(hashtextextended('plan enquiry ' || p_id::text, 0));
  if exists (select from public.contacts c where c.id = p_id) then
    return;
  end if;
  insert into public.contacts (id, name, email, phone, message, source, event_type, event_date, location, guest_count,
      special_requests, user_id, created_at)
    values (p_id, btrim(p_name), v_email, btrim(p_phone), p_message, 'plan', private.event_type_of_plan(v_content),
      p_event_date, nullif(btrim(p_location), ''), (v_content ->> 'guestCount')::integer, nullif(btrim(p_special_requests), ''),
      (select u.id from auth.users u where u.id = auth.uid()), private.now());
  perform private.take_limit('contacts', v_email);
  insert into private.enquiry_plans (contact_id, kind, content, consented_at, price_list_id)
    values (p_id, p_kind, v_content, private.now(), private.price_list_id_on(private.local_now()::date));
end;
$$;
select private.expose('private.send_plan(uuid, text, text, text, text, text, text, boolean, date, text, text)', 'anon, authenticated');

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
select private.expose('private.plan_of_enquiry(uuid)', 'authenticated');

-- Who writes by the contact form or sends a plan gets one mail that says that we have it. It has nothing of what was typed,
-- because anybody can enter any address.

create function private.queue_enquiry_receipt() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_due timestamptz;
begin
  if not private.is_suppressed(private.mailbox_of(new.email)) then
    v_due := private.take_limit('enquiry-receipts', new.email);
  end if;
  if v_due is not null then
    perform private.enqueue('mail.enquiry_received', jsonb_build_object('email', new.email, 'contact_id', new.id,
      'urgency', new.urgency, 'contact_method', new.contact_method, 'created_at', new.created_at, 'user_id', new.user_id), v_due);
  end if;
  return null;
end;
$$;

-- A quick request is answered by a call within minutes; what the service and the sample data store was not sent by a page.
create trigger contacts_50_receipt after insert on public.contacts
  for each row when (new.source in ('plan', 'booking') or not private.is_trusted()) execute function private.queue_enquiry_receipt();
