-- Enquiries of all kinds: anyone sends one, only an admin reads them and changes their status. The account
-- of a signed-in sender is kept, so that the enquiry is deleted with the account.

create sequence private.enquiry_numbers;

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  -- Set by a trigger. Addresses in mails to the owner name an enquiry by it.
  number bigint not null default 0 unique,
  name text not null constraint name check (name ~ '\S' and char_length(name) <= 200),
  email text not null constraint email check (private.is_mail_address(email) and char_length(email) <= 254),
  phone text not null constraint phone check (phone ~ '\S' and char_length(phone) <= 40),
  message text not null constraint message check (message ~ '\S' and char_length(message) <= 5000),
  urgency text not null default 'standard' constraint urgency check (urgency in ('urgent', 'soon', 'standard')),
  contact_method text not null default 'email' constraint contact_method check (contact_method in ('email', 'phone')),
  status text not null default 'new' constraint status check (status in ('new', 'responded', 'closed')),
  source text not null default 'contact' constraint source check (source in ('contact', 'quick_request', 'plan', 'offer', 'booking')),
  -- The event that it is about, as far as it is known, in the columns of bookings.
  event_name text constraint event_name check (event_name ~ '\S' and char_length(event_name) <= 200),
  event_type text constraint event_type check (event_type in ('wedding', 'corporate', 'private', 'other')),
  event_date date constraint event_date check (event_date between '2000-01-01' and '9999-12-31'),
  event_time time,
  location text constraint location check (location ~ '\S' and char_length(location) <= 300),
  guest_count integer constraint guest_count check (guest_count between 1 and 10000),
  -- A package, or hours by guests.
  package_id text constraint package_id check (package_id in ('essential', 'premium', 'luxury')),
  hours integer constraint hours check (hours between 1 and 24),
  constraint package_or_hours check (package_id is null or hours is null),
  special_requests text constraint special_requests check (special_requests ~ '\S' and char_length(special_requests) <= 5000),
  user_id uuid references auth.users (id) on delete cascade,
  assignee_id uuid references auth.users (id) on delete set null,
  is_spam boolean not null default false,
  -- When it was answered or closed; null while it waits.
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
select private.protect('public.contacts', 10);
create index contacts_created_at on public.contacts (created_at desc);
create index contacts_user_id on public.contacts (user_id);
create index contacts_assignee_id on public.contacts (assignee_id);
create index contacts_email on public.contacts (lower(email));
grant insert on public.contacts to anon, authenticated;
grant select, update on public.contacts to authenticated;
grant select, insert, update, delete on public.contacts to service_role;

create policy "a visitor sends an enquiry" on public.contacts
  for insert to anon with check (status = 'new');
create policy "a customer sends an enquiry" on public.contacts
  for insert to authenticated with check (status = 'new');
create policy "an admin reads the enquiries" on public.contacts
  for select to authenticated using ((select private.is_admin()));
create policy "an admin moves an enquiry's status" on public.contacts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- A client's enquiry needs a phone number. Status, source, account, time and what admins decide are set here.
create function private.guard_contact_insert() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.invalid_if(not private.is_phone_number(new.phone), 'phone');
  new.status := 'new';
  new.source := 'contact';
  new.assignee_id := null;
  new.is_spam := false;
  new.answered_at := null;
  -- The session of a closed account is valid until its token expires.
  new.user_id := (select u.id from auth.users u where u.id = auth.uid());
  new.created_at := private.now();
  perform private.take_limit('contacts', new.email);
  return new;
end;
$$;

create function private.guard_contact_update() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(to_jsonb(new) - 'status' is distinct from to_jsonb(old) - 'status');
  return new;
end;
$$;

-- An answered or closed enquiry keeps the time at which its clock stopped; a reopened one waits again.
create function private.stop_contact_clock() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.answered_at := case when new.status = 'new' then null else coalesce(old.answered_at, private.now()) end;
  return new;
end;
$$;

create function private.number_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.number := nextval('private.enquiry_numbers');
  return new;
end;
$$;

-- The two guards do not apply to the service and the sample data.
create trigger contacts_05_one_line before insert or update on public.contacts
  for each row execute function private.store_one_line('name', 'email', 'phone', 'event_name', 'location');
create trigger contacts_10_number before insert on public.contacts for each row execute function private.number_contact();
create trigger contacts_20_guard_insert before insert on public.contacts
  for each row when (not private.is_trusted()) execute function private.guard_contact_insert();
create trigger contacts_30_guard_update before update on public.contacts
  for each row when (not private.is_trusted()) execute function private.guard_contact_update();
create trigger contacts_40_stop_clock before update on public.contacts
  for each row when (new.status is distinct from old.status) execute function private.stop_contact_clock();

-- Quick booking: a signed-in customer leaves date, guests, place, package or hours, phone and name, and is called back. The request
-- is an urgent enquiry, and the on-call address gets a mail.

-- Stores the request and returns the instant at which it was stored. The same answers of one account within an hour are
-- one request: the second call returns the instant of the first. The limits count stored requests.
create function private.send_quick_request(
  p_event_date date, p_guest_count integer, p_location text, p_phone text, p_name text, p_package_id text default null,
  p_hours integer default null)
  returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sender record;
  v_location constant text := btrim(p_location);
  v_prices constant jsonb := private.price_list_on(private.local_now()::date);
  v_package jsonb := jsonb_path_query_first(v_prices, '$.packages[*] ? (@.id == $id)', jsonb_build_object('id', p_package_id));
  v_contact public.contacts;
  v_mail_at timestamptz;
begin
  select u.id, u.email into v_sender from auth.users u where u.id = auth.uid();
  perform private.forbidden_if(v_sender.id is null);
  perform private.refuse_fault(case
    when p_event_date is null or not isfinite(p_event_date) or p_event_date < private.local_now()::date then 'event_date'
    when p_guest_count is null or p_guest_count not between 1 and 10000 then 'guest_count'
    when p_location is null or p_location !~ '\S' or char_length(p_location) > 300 then 'location'
    when p_package_id is not null and v_package is null then 'package_id'
    when p_hours is not null and (p_package_id is not null or not v_prices #> '{calculator,hours}' @> to_jsonb(p_hours)) then 'hours'
    when p_name is null or p_name !~ '\S' then 'name'
    when not private.is_phone_number(p_phone) then 'phone' end);
  perform private.assert_party_size(p_guest_count);
  perform private.refuse_if(p_guest_count > (v_package ->> 'maxGuests')::integer, 'PT422', 'package_too_small', p_package_id);

  perform pg_advisory_xact_lock(hashtextextended('quick requests of ' || v_sender.id::text, 0));
  select * into v_contact from public.contacts c
    where c.user_id = v_sender.id and c.source = 'quick_request' and c.created_at > private.now() - interval '1 hour'
      and (c.name, c.phone, c.event_date, c.guest_count, c.location, c.package_id, c.hours)
        is not distinct from (btrim(p_name), btrim(p_phone), p_event_date, p_guest_count, v_location, p_package_id, p_hours);
  if v_contact.id is not null then
    return v_contact.created_at;
  end if;
  v_mail_at := private.take_limit('quick_requests', p_key => p_phone);

  -- The message is for lists that show nothing else of an enquiry.
  insert into public.contacts (name, email, phone, message, urgency, contact_method, source, event_date, guest_count, location,
      package_id, hours, user_id, created_at)
    values (btrim(p_name), v_sender.email, btrim(p_phone),
      format('Event on %s, %s guests, %s', to_char(p_event_date, 'FMMonth FMDD, YYYY'), p_guest_count, v_location)
        || coalesce(', ' || (v_package ->> 'name') || ' package', ', ' || p_hours || ' hours', ''),
      'urgent', 'phone', 'quick_request', p_event_date, p_guest_count, v_location, p_package_id, p_hours, v_sender.id, private.now())
    returning * into v_contact;
  perform private.enqueue('mail.quick_request', to_jsonb(v_contact) - 'id' || jsonb_build_object('contact_id', v_contact.id),
    v_mail_at);
  return v_contact.created_at;
end;
$$;
select private.expose('private.send_quick_request(date, integer, text, text, text, text, integer)', 'authenticated');

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
begin
  perform private.refuse_fault(case
    when p_id is null then 'id'
    when p_consent is not true then 'consent'
    when not private.is_phone_number(p_phone) then 'phone' end);
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

-- The plan as a booking that answers the enquiry keeps it; no plans without one.
create function private.enquiry_plan(p_enquiry_id uuid) returns table (plans jsonb, price_list_id integer)
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'content', p.content)), '[]'), max(p.price_list_id)
    from private.enquiry_plans p where p.contact_id = p_enquiry_id;
$$;

-- With the prices of the day on which it was sent.
create function private.plan_of_enquiry(p_enquiry_id uuid)
  returns table (kind text, content private.plan_content_json, price_list private.price_list_json)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select p.kind, p.content, private.price_list(p.price_list_id) from private.enquiry_plans p where p.contact_id = p_enquiry_id;
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
