-- Bookings: whole dollars, one slot each. A pending booking is a hold, which expires when it is not paid in time.

-- The numbers that people name bookings by.
create sequence private.booking_numbers start with 1001;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  -- Both are set by triggers: the number that people say, and a version that rises with each change that people see.
  number bigint not null default 0 constraint number unique,
  version integer not null default 1,
  -- Set by a trigger, from the account or the contact. Null once the account was closed.
  customer_id uuid references public.customers (id),
  -- The customer's account; null without one.
  user_id uuid references auth.users (id),
  -- The contact comes with the insert and goes to the customer; these columns stay null.
  name text,
  email text,
  phone text,
  company_name text,
  referral_source text,
  referral_details text,
  -- Set by the claim, never by the client.
  slot_id uuid references private.slots (id) constraint slot_id check (slot_id is not null),
  event_name text not null constraint event_name check (event_name ~ '\S' and char_length(event_name) <= 200),
  event_type text not null constraint event_type check (event_type in ('wedding', 'corporate', 'private', 'other')),
  event_date date not null,
  event_time time not null,
  location text not null constraint location check (location ~ '\S' and char_length(location) <= 300),
  guest_count integer not null constraint guest_count check (guest_count between 1 and 10000),
  -- What is owed, in dollars, after the loyalty discount; payments hold cents.
  total_amount integer not null constraint total_amount check (total_amount between 0 and 100000),
  -- Set by the price trigger, never by a client: percent, and the dollars that the list price was reduced by.
  loyalty_percent integer not null default 0 constraint loyalty_percent check (loyalty_percent in (0, 5, 10, 15)),
  loyalty_discount integer not null default 0 constraint loyalty_discount check (loyalty_discount between 0 and 100000),
  -- Set by the price trigger: the price list of the day on which it was booked (price_lists.sql), also for later changes.
  price_list_id integer,
  -- A price in dollars that the owner agreed on instead of the list price, and why; the customer sees both.
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set when the account was closed. The row stays for slots and sums, without the person and without their texts.
  erased_at timestamptz,
  constraint customer_id check (customer_id is not null or erased_at is not null),
  constraint erased_at check (erased_at is null
    or (customer_id is null and user_id is null and status in ('completed', 'cancelled') and special_requests is null and signature_data is null
      and cancel_note is null and agreed_price_reason is null)),
  constraint agreed_price check (agreed_price is null
    or agreed_price between 1 and 100000 and (agreed_price_reason is not null or erased_at is not null)),
  constraint contact check (num_nonnulls(name, email, phone, company_name, referral_source, referral_details) = 0),
  constraint hold_while_pending check ((status = 'pending') = (hold_expires_at is not null)),
  constraint reason_when_cancelled check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint refund_when_cancelled check (
    num_nonnulls(cancel_refund_percent, cancel_note) = 0 or coalesce(cancel_reason in ('customer', 'admin'), false)),
  constraint signature_completed check (signature_completed = (signature_data is not null) or erased_at is not null),
  constraint signature_required check (signature_required or not signature_completed)
);
alter table public.bookings enable row level security;
create index bookings_user_id on public.bookings (user_id, created_at desc);
create index bookings_customer_id on public.bookings (customer_id);
create index bookings_slot_id on public.bookings (slot_id);
create index bookings_hold_expires_at on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_event_date on public.bookings (event_date) where status in ('confirmed', 'in_progress');
grant select, insert, update on public.bookings to authenticated;
grant all on public.bookings to service_role;

create policy "a customer reads their own bookings, an admin all" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a customer books for themselves" on public.bookings
  for insert to authenticated with check (user_id = (select auth.uid()) and status = 'pending');
create policy "a customer addresses their booking, and the guard decides" on public.bookings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

select private.create_validation_function('public.bookings');
create trigger bookings_40_check before insert or update on public.bookings
  for each row execute function private.validate_bookings();
