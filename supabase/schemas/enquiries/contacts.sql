-- Enquiries from the contact form and quick requests: anyone sends an enquiry, only an admin reads them and changes their
-- status. The account of a signed-in sender is kept, so that an enquiry goes with the account.

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
  if to_jsonb(new) - 'status' is distinct from to_jsonb(old) - 'status' then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
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
