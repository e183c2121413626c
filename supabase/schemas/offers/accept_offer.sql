-- The holder of a mailed link reads an offer and accepts it into a booking at its price. A raised error would take the count of
-- an attempt back, so an unknown link is answered by null.

-- The offer of a token. Once it is accepted, its links are those of the booking.
create function private.find_offer(p_token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.id from private.offers o
    where o.id = private.find_link(p_token, 'offer') or o.booking_id = private.find_link(p_token, 'booking');
$$;

create function private.linked_offer(p_token text) returns private.linked_offer_json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.limit_link_attempts(p_token);
  return (
    select jsonb_build_object(
        'state', private.offer_state(o), 'price', private.offer_total(o), 'body', o.body, 'valid_until', o.valid_until, 'event_type', o.event_type,
        'guest_count', o.guest_count, 'event_date', o.event_date, 'event_time', to_char(o.event_time, 'HH24:MI'), 'name', c.name,
        'holds_place', o.holds_place,
        -- What the enquiry has, until the offer is accepted. A time that was wished for counts only where none is offered.
        'known', case when private.offer_state(o) = 'open' then jsonb_build_object('phone', c.phone, 'event_name', c.event_name,
          'location', coalesce((select b.location from public.bookings b where b.id = o.booking_id), c.location), 'event_date', c.event_date, 'event_time', to_char(c.event_time, 'HH24:MI'),
          'special_requests', c.special_requests) end,
        'place_free', o.event_date is null or o.holds_place or private.has_places(o.event_date, o.event_time, o.hours),
        'booking', (select jsonb_build_object('status', b.status, 'hold_expires_at', b.hold_expires_at,
            'event_date', b.event_date, 'event_time', to_char(b.event_time, 'HH24:MI'))
          from public.bookings b where b.id = o.booking_id)) || private.offer_purchase(o)
      from private.offers o join public.contacts c on c.id = o.contact_id
      where o.id = private.find_offer(p_token));
end;
$$;
select private.expose('private.linked_offer(text)', 'anon, authenticated');

-- Refusals: offer_accepted, offer_withdrawn, offer_expired, price_changed, slot_unavailable, invalid_value. Null for a token
-- that opens no offer.
-- What is left out is taken from the enquiry. p_price is the price in dollars that was shown. Of two calls at the same time one makes the booking: the enquiry and the offer are locked first.
-- The place is held as one that was booked by phone, or is held already. The link of the offer becomes one of the booking.
create function private.accept_offer(
  p_token text, p_price integer, p_name text default null, p_phone text default null, p_event_name text default null,
  p_location text default null, p_event_date date default null, p_event_time time default null) returns table (booking_id uuid, hold_expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer private.offers;
  v_contact public.contacts;
  v_name text;
  v_phone text;
  v_state text;
  v_wrong text;
  v_date date;
  v_time time;
  v_booking public.bookings;
begin
  perform private.limit_link_attempts(p_token);
  select * into v_contact from public.contacts c
    where c.id = (select o.contact_id from private.offers o where o.id = private.find_offer(p_token)) for update;
  select * into v_offer from private.offers o where o.id = private.find_offer(p_token) for update;
  if v_offer.id is null then
    return;
  end if;
  v_state := private.offer_state(v_offer);
  perform private.conflict_if(v_state <> 'open', 'offer_' || v_state,
    case v_state
      when 'accepted' then 'This offer has been accepted. Open the link again to see the booking.'
      when 'withdrawn' then 'We have withdrawn this offer. Please call or write to us.'
      else 'This offer has expired. Please call or write to us.' end);
  perform private.refuse_if(p_price is distinct from private.offer_total(v_offer), 'PT422', 'price_changed', private.offer_total(v_offer)::text);
  v_name := coalesce(nullif(btrim(p_name), ''), v_contact.name);
  v_phone := coalesce(nullif(btrim(p_phone), ''), v_contact.phone);
  v_date := coalesce(v_offer.event_date, p_event_date);
  v_time := coalesce(v_offer.event_time, p_event_time);
  v_wrong := case
    when not private.is_phone_number(v_phone) then 'phone'
    when v_date is null or p_event_date <> v_date then 'event_date'
    when v_time is null or p_event_time <> v_time then 'event_time'
  end;
  perform private.refuse_fault(v_wrong);
  perform private.assert_future_event(v_date, v_time);

  perform set_config('app.way', 'link', true);
  if v_offer.holds_place then
    v_booking := private.keep_held_booking(v_offer, v_name, v_phone, nullif(btrim(p_event_name), ''), nullif(btrim(p_location), ''));
  else
    v_booking := private.book_offer(v_offer, v_contact, v_name, v_phone, coalesce(nullif(btrim(p_event_name), ''), v_contact.event_name, ''),
      coalesce(nullif(btrim(p_location), ''), v_contact.location, ''), v_date, v_time, private.hold_end(null, v_date, v_time));
    perform private.link_enquiry(v_offer.contact_id, v_booking.id);
  end if;
  perform set_config('app.reason', '', true);
  perform private.assert_online_time(v_booking, null) where v_offer.event_date is null;
  update private.offers o set state = 'accepted', booking_id = v_booking.id, ended_at = private.now() where o.id = v_offer.id;
  update private.links l set purpose = 'booking', subject_id = v_booking.id, expires_at = null
    where l.purpose = 'offer' and l.subject_id = v_offer.id;
  perform private.enqueue('mail.payment_link',
    private.booking_sheet(v_booking.id) || jsonb_build_object('hold_expires_at', v_booking.hold_expires_at));
  perform private.enqueue('mail.offer_accepted_admin',
    private.booking_sheet(v_booking.id) || jsonb_build_object('hold_expires_at', v_booking.hold_expires_at, 'contact_id', v_offer.contact_id));
  return query select v_booking.id, v_booking.hold_expires_at;
end;
$$;
select private.expose('private.accept_offer(text, integer, text, text, text, text, date, time)', 'anon, authenticated');
