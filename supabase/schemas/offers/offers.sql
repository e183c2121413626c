-- Offers: the owner answers an enquiry with a price, a text and a day until which it holds. The person accepts it by a mailed
-- link. The rules are in docs/product/offers.md.

create table private.offers (
  -- The page's, so that a repeated call writes nothing.
  id uuid primary key,
  contact_id uuid not null references public.contacts (id) on delete cascade,
  -- Whole dollars for the service, and what is added to it: lines of kind extra or travel, in cents.
  price integer not null constraint price check (price between 1 and 100000),
  body text not null constraint body check (body ~ '\S' and char_length(body) <= 5000),
  -- The last day in New York on which it can be accepted.
  valid_until date not null,
  event_type text not null constraint event_type check (event_type in ('wedding', 'corporate', 'private', 'other')),
  guest_count integer not null constraint guest_count check (guest_count between 1 and 10000),
  hours integer not null constraint hours check (hours between 1 and 24),
  bartenders integer not null constraint bartenders check (bartenders between 1 and 500),
  added_lines jsonb not null default '[]' constraint added_lines check (private.added_lines_fault(added_lines) is null),
  -- The extras of the price list, by id, with their lines of that day.
  extras text[] not null default '{}' constraint extras check (extras <@ private.extra_ids()),
  extra_lines jsonb not null default '[]',
  -- What is promised besides, as it stands in the contract, and what was asked for.
  service_text text constraint service_text check (service_text ~ '\S' and char_length(service_text) <= 2000),
  requested_extras text[] not null default '{}'
    constraint requested_extras check (cardinality(requested_extras) <= 20 and char_length(array_to_string(requested_extras, '')) <= 2000),
  -- Null when the person chooses.
  event_date date,
  event_time time,
  -- An open offer holds its place by a booking, which the acceptance pays for (held_offers.sql).
  holds_place boolean not null default false,
  -- An open offer whose day has passed or whose hold has ended is expired too; a newer offer writes it down.
  state text not null default 'open' constraint state check (state in ('open', 'accepted', 'withdrawn', 'expired')),
  booking_id uuid unique references public.bookings (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint event_time check ((event_date is null) = (event_time is null)),
  constraint ended_at check ((state = 'open') = (ended_at is null)),
  constraint holds_date check (not holds_place or event_date is not null),
  constraint booking_when_accepted check (booking_id is null or state = 'accepted' or holds_place)
);
select private.protect('private.offers');
create index offers_contact_id on private.offers (contact_id, created_at);
create index offers_created_by on private.offers (created_by);
create unique index offers_one_open on private.offers (contact_id) where state = 'open';
create index outbox_offers on private.outbox ((payload ->> 'offer_id')) where kind = 'mail.offer';

-- What was offered never changes, and an offer ends once. Applies to the owner of the database too.
create function private.keep_offer() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_free constant text[] := array['state', 'booking_id', 'created_by', 'ended_at'];
begin
  perform private.forbidden_if(to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free
    or old.state <> 'open' and (new.state <> old.state or new.booking_id is distinct from old.booking_id and new.booking_id is not null));
  return new;
end;
$$;
create trigger offers_10_keep before update on private.offers
  for each row execute function private.keep_offer();

-- Of an offer that holds its place the booking decides: who pays it has accepted, and without a hold it is expired.
create function private.offer_state(p_offer private.offers) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when p_offer.state <> 'open' then p_offer.state
    when p_offer.holds_place then coalesce((
      select case when b.status in ('confirmed', 'in_progress', 'completed') then 'accepted'
          when b.status = 'pending' and b.hold_expires_at > private.now() then 'open' else 'expired' end
        from public.bookings b where b.id = p_offer.booking_id), 'expired')
    when p_offer.valid_until < private.local_now()::date then 'expired'
    else 'open' end;
$$;

-- What an offer costs in whole dollars.
create function private.offer_total(p_offer private.offers) returns integer
language sql immutable set search_path = '' as $$
  select p_offer.price + private.lines_total(p_offer.extra_lines || p_offer.added_lines) / 100;
$$;

-- What is offered, as its mail, its page and the desk show it: as private.purchase has it of a booking made today.
create function private.offer_purchase(p_offer private.offers) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'way', 'agreed', 'package_id', null, 'hours', p_offer.hours,
      'bartenders', p_offer.bartenders + private.extra_bartenders(t.prices, p_offer.extras), 'max_guests', p_offer.guest_count,
      'service_text', p_offer.service_text, 'extras', to_jsonb(p_offer.extras),
      'extra_items', to_jsonb(private.extra_items(t.prices, p_offer.extras)), 'requested_extras', to_jsonb(p_offer.requested_extras),
      'price_lines', private.agreed_lines(p_offer.price, p_offer.extra_lines || p_offer.added_lines, t.percent), 'tax_percent', t.percent)
    from (select private.tax_percent(private.local_now()::date)::double precision as percent,
      private.price_list_on(private.local_now()::date) as prices) t;
$$;

-- Mails the offer with a new link; earlier links of it work too. It lasts as long as the enquiry is kept, so that the page can
-- say what became of the offer.
create function private.mail_offer(p_offer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('mail.offer', (
    select jsonb_build_object('offer_id', o.id, 'contact_id', c.id, 'user_id', c.user_id, 'name', c.name, 'email', c.email,
        'price', private.offer_total(o), 'body', o.body, 'valid_until', o.valid_until, 'event_type', o.event_type, 'guest_count', o.guest_count,
        'event_date', o.event_date, 'event_time', to_char(o.event_time, 'HH24:MI'),
        'held_until', case when o.holds_place then (select b.hold_expires_at from public.bookings b where b.id = o.booking_id) end,
        'token', private.create_link('offer', o.id, interval '1 year', c.email)) || private.offer_purchase(o)
      from private.offers o join public.contacts c on c.id = o.contact_id where o.id = p_offer_id));
$$;

-- With p_person, {name, email, phone}, the offer goes to somebody without an enquiry, which then has the id p_enquiry_id.
create function private.write_offer(
  p_id uuid, p_enquiry_id uuid, p_price integer, p_body text, p_valid_until date, p_event_type text, p_guest_count integer,
  p_hours integer, p_bartenders integer, p_added_lines jsonb default '[]', p_service_text text default null,
  p_requested_extras text[] default '{}', p_event_date date default null, p_event_time time default null,
  p_holds_place boolean default false, p_location text default null, p_person jsonb default null,
  p_extras text[] default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer private.offers;
  v_today constant date := private.local_now()::date;
  v_contact public.contacts;
  v_extra_lines constant jsonb := private.extra_lines(private.price_list_on(v_today), p_extras);
  v_refused text;
begin
  perform private.assert_admin();
  perform private.add_offered_person(p_enquiry_id, p_person) where p_person is not null;
  select * into v_contact from public.contacts c where c.id = p_enquiry_id for update;
  perform private.not_found_if(v_contact.id is null);
  if exists (select from private.offers o where o.id = p_id and o.contact_id = p_enquiry_id) then
    return;
  end if;
  v_refused := case
    when p_id is null then 'id'
    when p_price is null or p_price not between 1 and 100000 then 'price'
    when p_body is null or p_body !~ '\S' or char_length(p_body) > 5000 then 'body'
    when p_event_type is null or p_event_type not in ('wedding', 'corporate', 'private', 'other') then 'event_type'
    when p_guest_count is null or p_guest_count not between 1 and 10000 then 'guest_count'
    when p_hours is null or p_hours not between 1 and 24 then 'hours'
    when p_bartenders is null or p_bartenders not between 1 and 500 then 'bartenders'
    when char_length(p_service_text) > 2000 then 'service_text'
    when private.added_lines_fault(p_added_lines) is not null then private.added_lines_fault(p_added_lines)
    when not coalesce(p_extras <@ private.extra_ids(), false) then 'extras'
    when p_price + private.lines_total(v_extra_lines || p_added_lines) / 100 > 100000 then 'price'
    when (p_event_date is null) <> (p_event_time is null) then 'event_time'
    when p_valid_until is null or p_valid_until not between v_today and least(v_today + 180, p_event_date) then 'valid_until'
    when p_holds_place and p_event_date is null then 'event_date'
    when p_holds_place and p_valid_until > v_today + (private.rules()).longest_phone_hold_days then 'valid_until'
    when p_holds_place and coalesce(nullif(btrim(p_location), ''), btrim(v_contact.location), '') = '' then 'location'
  end;
  perform private.refuse_fault(v_refused);
  update private.offers o set state = private.offer_state(o), ended_at = private.now()
    where o.contact_id = p_enquiry_id and o.state = 'open' and private.offer_state(o) <> 'open';
  perform private.conflict_if(exists (select from private.offers o where o.contact_id = p_enquiry_id and o.state = 'open'), 'offer_open',
    'This enquiry has an open offer. Withdraw it before you write another one.');
  if p_event_date is not null then
    perform private.assert_future_event(p_event_date, p_event_time);
    perform private.slot_unavailable_if(not private.has_places(p_event_date, p_event_time, p_hours));
  end if;
  insert into private.offers (id, contact_id, price, body, valid_until, event_type, guest_count, hours, bartenders, extras, extra_lines,
      added_lines, service_text, requested_extras, event_date, event_time, holds_place, created_by, created_at)
    values (p_id, p_enquiry_id, p_price, btrim(p_body), p_valid_until, p_event_type, p_guest_count, p_hours, p_bartenders, p_extras, v_extra_lines,
      p_added_lines, nullif(btrim(p_service_text), ''), coalesce(p_requested_extras, '{}'), p_event_date, p_event_time, p_holds_place, auth.uid(), private.now())
    returning * into v_offer;
  perform private.hold_offer(v_offer, v_contact, nullif(btrim(p_location), '')) where p_holds_place;
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id;
  perform private.mail_offer(p_id);
end;
$$;
select private.expose('private.write_offer(uuid, uuid, integer, text, date, text, integer, integer, integer, jsonb, text, text[], date, time, boolean, text, jsonb, text[])', 'authenticated');

-- An offer may go to somebody who has not written. The person is kept as an enquiry of the source offer, so that what follows, from
-- the link to the deletion after a year, is one thing. The rules are in docs/product/offers.md#offer-without-enquiry.

-- A repeated call with the same id writes nothing.
create function private.add_offered_person(p_id uuid, p_person jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := btrim(p_person ->> 'name');
  v_email constant text := private.plain_email(p_person ->> 'email');
  v_phone constant text := btrim(p_person ->> 'phone');
  v_refused constant text := case
    when p_id is null then 'id'
    when coalesce(v_name, '') = '' or char_length(v_name) > 200 then 'name'
    when not private.is_mail_address(v_email) then 'email'
    when not private.is_phone_number(v_phone) or char_length(v_phone) > 40 then 'phone'
  end;
begin
  perform private.refuse_fault(v_refused);
  insert into public.contacts (id, name, email, phone, message, source, created_at)
    values (p_id, v_name, v_email, v_phone, 'Has not written: we made an offer.', 'offer', private.now())
    on conflict (id) do nothing;
end;
$$;
