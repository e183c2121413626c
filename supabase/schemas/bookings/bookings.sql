-- Bookings: whole dollars, one slot each. A pending booking is a hold, which expires when it is not paid in time.

-- The numbers that people name bookings by.
create sequence private.booking_numbers start with 1001;

-- Cents; the tax line states what is included.
create function private.lines_total(p_lines jsonb) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(sum((l ->> 'cents')::integer), 0)::integer from jsonb_array_elements(p_lines) l where l ->> 'kind' <> 'tax';
$$;
grant execute on function private.lines_total(jsonb) to anon, authenticated, service_role;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  -- Both are set by triggers: the number that people say, and a version that rises with each change that people see.
  number bigint not null default 0 constraint number unique,
  version integer not null default 1,
  -- Set by a trigger, from the account or the contact. Null once the account was closed.
  customer_id uuid references public.customers (id),
  -- The customer's account; null without one.
  user_id uuid references auth.users (id),
  -- The contact of this booking (customer.sql): as typed when it was booked, else the customer's of that day. Without
  -- an address mails go to the customer's own, which it then follows.
  name text constraint name check (name ~ '\S' and char_length(name) <= 200),
  email text constraint email check ((email is null or private.is_mail_address(email)) and char_length(email) <= 254),
  phone text constraint phone check ((phone is null or private.is_phone_number(phone)) and char_length(phone) <= 40),
  company_name text constraint company_name check (char_length(company_name) <= 200),
  referral_source text constraint referral_source check (referral_source in ('search', 'social', 'friend', 'vendor', 'other')),
  referral_details text constraint referral_details check (char_length(referral_details) <= 500),
  -- Who is called on the day of the event; null for the contact.
  day_contact_name text constraint day_contact_name check (day_contact_name ~ '\S' and char_length(day_contact_name) <= 200),
  day_contact_phone text constraint day_contact_phone check ((day_contact_phone is null or private.is_phone_number(day_contact_phone)) and char_length(day_contact_phone) <= 40),
  -- Set by the claim, never by the client.
  slot_id uuid references private.slots (id) constraint slot_id check (slot_id is not null),
  event_name text not null constraint event_name check (event_name ~ '\S' and char_length(event_name) <= 200),
  event_type text not null constraint event_type check (event_type in ('wedding', 'corporate', 'private', 'other')),
  event_date date not null,
  event_time time not null,
  -- The place as typed, and parts of it that may be given besides.
  location text not null constraint location check (location ~ '\S' and char_length(location) <= 300),
  venue text constraint venue check (venue ~ '\S' and char_length(venue) <= 200),
  zip_code text constraint zip_code check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  access_note text constraint access_note check (access_note ~ '\S' and char_length(access_note) <= 500),
  guest_count integer not null constraint guest_count check (guest_count between 1 and 10000),
  -- What was bought (booking_price.sql). A customer chooses hours or a package; the rest is set by triggers or by an admin.
  -- By guests, a package, or at a price that the owner agreed on.
  way text not null default 'guests' constraint way check (way in ('guests', 'package', 'agreed')),
  package_id text constraint package_id check (package_id in ('essential', 'premium', 'luxury')),
  hours integer not null default (private.rules()).booking_hours constraint hours check (hours between 1 and 24),
  bartenders integer not null default 0 constraint bartenders check (bartenders between 1 and 500),
  -- The most guests that are served for the price: those of the package, else those that were booked.
  max_guests integer not null default 0 constraint max_guests check (max_guests between guest_count and 10000),
  -- What the owner promises besides, in words, and what the customer has asked for.
  service_text text constraint service_text check (service_text ~ '\S' and char_length(service_text) <= 2000),
  requested_extras text[] not null default '{}'
    constraint requested_extras check (cardinality(requested_extras) <= 20 and char_length(array_to_string(requested_extras, '')) <= 2000),
  -- The extras of the price list that were chosen, by id, and what they bring to the event (extras.sql). Their prices are lines.
  extras text[] not null default '{}' constraint extras check (extras <@ private.extra_ids()),
  extra_items text[] not null default '{}',
  -- The results of the planning tools that go with it, [{"kind", "content"}], and the price list of the day on which the figures
  -- of the quote among them were shown (purchases.sql).
  plans jsonb not null default '[]' constraint plans check (private.are_plans(plans)),
  quote_price_list_id integer,
  -- The price as lines, in cents: [{"kind", "text", "quantity", "cents"}]. On insert, those that the owner adds to the price.
  price_lines jsonb not null default '[]' constraint price_lines check (private.lines_total(price_lines) = total_amount * 100),
  -- The tax that the price includes, in percent, from the day of the booking.
  tax_percent double precision not null default 0 constraint tax_percent check (tax_percent between 0 and 50),
  -- Dollars by which the price stayed when its list price fell (change.sql).
  kept_amount integer not null default 0 constraint kept_amount check (kept_amount between 0 and 100000),
  -- Rises with each change of what was bought (purchases.sql).
  purchase_version integer not null default 1,
  -- The start and the hours, set by a trigger.
  ends_at timestamptz not null default now(),
  -- What is owed, in dollars: the sum of the lines; payments hold cents.
  total_amount integer not null constraint total_amount check (total_amount between 0 and 100000),
  -- Set by the price trigger, never by a client: the loyalty discount in percent of the list price.
  loyalty_percent integer not null default 0 constraint loyalty_percent check (loyalty_percent in (0, 5, 10, 15)),
  -- Set by the price trigger: the price list of the day on which it was booked (price_lists.sql), also for later changes.
  price_list_id integer,
  -- A price in dollars that the owner agreed on instead of the list price, without added lines, and why; the customer sees both.
  agreed_price integer,
  agreed_price_reason text
    constraint agreed_price_reason check (agreed_price_reason ~ '\S' and char_length(agreed_price_reason) <= 500),
  -- An admin made it for the customer, or offered it to them: its hold lasts until a date.
  by_phone boolean not null default false,
  special_requests text constraint special_requests check (char_length(special_requests) <= 5000),
  -- How often the customer has moved the booking, and the lowest refund, in percent, at any of its moves.
  move_count integer not null default 0 constraint move_count check (move_count >= 0),
  refund_cap integer not null default 100 constraint refund_cap check (refund_cap in (0, 50, 100)),
  status text not null default 'pending'
    constraint status check (status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')),
  signature_required boolean not null default true,
  signature_completed boolean not null default false,
  signature_data text
    constraint signature_data check (signature_data ~ '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$' and char_length(signature_data) <= 400000),
  hold_expires_at timestamptz,
  cancel_reason text
    constraint cancel_reason check (cancel_reason in ('customer', 'hold_expired', 'admin', 'superseded')),
  -- Raised by a trigger with each change that the customer's calendar has to show.
  calendar_sequence integer not null default 0,
  -- What the cancellation of a confirmed booking returns, in percent of what was paid.
  cancel_refund_percent integer constraint cancel_refund_percent check (cancel_refund_percent in (0, 50, 100)),
  -- The owner's reason for the customer.
  cancel_note text constraint cancel_note check (cancel_note ~ '\S' and char_length(cancel_note) <= 1000),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default now(),
  -- Set when the account was closed. The row stays for slots and sums, without the person and without their texts.
  erased_at timestamptz,
  constraint customer_id check (customer_id is not null or erased_at is not null),
  constraint erased_at check (erased_at is null
    or (customer_id is null and user_id is null and status in ('completed', 'cancelled') and special_requests is null and signature_data is null
      and cancel_note is null and agreed_price_reason is null and service_text is null and requested_extras = '{}' and plans = '[]'
      and num_nonnulls(name, email, phone, company_name, referral_source, referral_details, day_contact_name, day_contact_phone,
        venue, zip_code, access_note) = 0)),
  constraint name_until_erased check (name is not null or erased_at is not null),
  constraint quote_price_list_id check ((private.quote_of(plans) is null) = (quote_price_list_id is null)),
  constraint package_when_bought check ((way = 'package') = (package_id is not null)),
  constraint agreed_when_agreed check ((way = 'agreed') = (agreed_price is not null)),
  constraint agreed_price check (agreed_price is null
    or agreed_price between 0 and 100000 and (agreed_price_reason is not null or erased_at is not null)),
  constraint hold_while_pending check ((status = 'pending') = (hold_expires_at is not null)),
  constraint reason_when_cancelled check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint refund_when_cancelled check (
    num_nonnulls(cancel_refund_percent, cancel_note) = 0 or coalesce(cancel_reason in ('customer', 'admin'), false)),
  constraint signature_completed check (signature_completed = (signature_data is not null) or erased_at is not null),
  constraint signature_required check (signature_required or not signature_completed)
);
select private.protect('public.bookings');
select private.create_validation_function('public.bookings');
create index bookings_user_id on public.bookings (user_id, created_at desc);
create index bookings_customer_id on public.bookings (customer_id);
create index bookings_slot_id on public.bookings (slot_id);
create index bookings_places on public.bookings (event_date) where status <> 'cancelled';
create index bookings_hold_expires_at on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_event_date on public.bookings (event_date) where status in ('confirmed', 'in_progress');
grant select, insert, update on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;

create policy "a customer reads their own bookings, an admin all" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a customer books for themselves" on public.bookings
  for insert to authenticated with check (user_id = (select auth.uid()) and status = 'pending');
create policy "a customer addresses their booking, and the guard decides" on public.bookings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
