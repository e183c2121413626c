-- The booking of an offer: made when the offer is accepted, or with the offer when the owner holds its place. The rules are in
-- docs/product/offers.md#held-offer.

-- Books exactly what is offered, as a booking by phone, for the person of the enquiry and with the plan of it.
create function private.book_offer(
  p_offer private.offers, p_contact public.contacts, p_name text, p_phone text, p_event_name text, p_location text, p_date date,
  p_time time, p_hold_end timestamptz) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  insert into public.bookings (name, email, phone, event_name, event_type, event_date, event_time, location, guest_count,
      special_requests, hours, bartenders, extras, price_lines, service_text, requested_extras, agreed_price, agreed_price_reason, by_phone,
      hold_expires_at, plans, quote_price_list_id, created_at, updated_at)
    values (p_name, p_contact.email, p_phone, p_event_name, p_offer.event_type, p_date, p_time, p_location, p_offer.guest_count,
      p_contact.special_requests, p_offer.hours, p_offer.bartenders, p_offer.extras,
      p_offer.extra_lines || p_offer.added_lines, p_offer.service_text,
      p_offer.requested_extras, p_offer.price,
      'Our offer of ' || to_char(p_offer.created_at at time zone 'America/New_York', 'FMMonth FMDD, YYYY'), true, p_hold_end,
      (select p.plans from private.enquiry_plan(p_contact.id) p), (select p.price_list_id from private.enquiry_plan(p_contact.id) p),
      private.now(), private.now())
    returning * into v_booking;
  return v_booking;
end;
$$;

-- Holds the place of an offer until its last day. The booking has what is known: the acceptance completes it.
create function private.hold_offer(p_offer private.offers, p_contact public.contacts, p_location text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform set_config('app.way', 'admin', true);
  v_booking := private.book_offer(p_offer, p_contact, p_contact.name,
    case when private.is_phone_number(p_contact.phone) then p_contact.phone end,
    coalesce(p_contact.event_name, initcap(p_offer.event_type) || ' event'), coalesce(p_location, p_contact.location),
    p_offer.event_date, p_offer.event_time, private.hold_end(p_offer.valid_until, p_offer.event_date, p_offer.event_time));
  perform set_config('app.reason', '', true);
  update private.offers o set booking_id = v_booking.id where o.id = p_offer.id;
  perform private.link_enquiry(p_offer.contact_id, v_booking.id);
end;
$$;

-- The acceptance completes the held booking and holds it for the usual days at least; the caller has locked the offer. When the hold has ended in the meantime
-- the offer has expired.
create function private.keep_held_booking(p_offer private.offers, p_name text, p_phone text, p_event_name text, p_location text)
  returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := private.lock_booking(p_offer.booking_id);
begin
  perform private.conflict_if(not coalesce(v_booking.status = 'pending' and v_booking.hold_expires_at > private.now(), false),
    'offer_expired', 'This offer has expired. Please call or write to us.');
  update public.bookings b set name = p_name, phone = p_phone, event_name = coalesce(p_event_name, b.event_name),
      location = coalesce(p_location, b.location),
      hold_expires_at = greatest(b.hold_expires_at, private.hold_end(null, b.event_date, b.event_time))
    where b.id = v_booking.id returning * into v_booking;
  return v_booking;
end;
$$;

-- A withdrawn offer gives its place back, without a mail. One that was paid in the same moment is not withdrawn.
create function private.release_offer(p_offer private.offers) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_booking(p_offer.booking_id);
begin
  perform private.refuse_if(v_booking.status not in ('pending', 'cancelled'), 'PT409', 'wrong_status', 'accepted');
  update public.bookings b set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null
    where b.id = v_booking.id and b.status = 'pending';
end;
$$;

-- The owner withdraws an offer, or mails it again. The rules are in docs/product/offers.md#offer-states.

-- Locks an offer that is open; one whose day has passed or whose hold has ended can be withdrawn, but is not mailed. The
-- enquiry is locked before the offer, the offer before its booking, and a change of the booking locks no offer.
create function private.lock_open_offer(p_offer_id uuid) returns private.offers
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer private.offers;
begin
  perform private.assert_admin();
  perform from public.contacts c where c.id = (select o.contact_id from private.offers o where o.id = p_offer_id) for update;
  select * into v_offer from private.offers o where o.id = p_offer_id for update;
  perform private.refuse_if(v_offer.state is distinct from 'open' or private.offer_state(v_offer) = 'accepted', 'PT409', 'wrong_status',
    private.offer_state(v_offer));
  return v_offer;
end;
$$;

create function private.withdraw_offer(p_offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer constant private.offers := private.lock_open_offer(p_offer_id);
begin
  perform private.release_offer(v_offer) where v_offer.holds_place;
  update private.offers o set state = 'withdrawn', ended_at = private.now() where o.id = p_offer_id;
end;
$$;
select private.expose('private.withdraw_offer(uuid)', 'authenticated');

create function private.resend_offer(p_offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_if(private.offer_state(private.lock_open_offer(p_offer_id)) <> 'open', 'PT409', 'wrong_status', 'expired');
  update private.outbox o set status = 'done' where o.kind = 'mail.offer' and o.payload ->> 'offer_id' = p_offer_id::text and o.status = 'failed';
  perform private.mail_offer(p_offer_id);
end;
$$;
select private.expose('private.resend_offer(uuid)', 'authenticated');
