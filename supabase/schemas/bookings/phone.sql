-- An admin books for a customer on the phone: at the list price or one of their own, to be paid by a mailed link until a
-- date, or confirmed by a payment by hand. The rules are in docs/product/desk-phone-bookings.md.

-- When a hold until a date ends unpaid, the customer and the owner get a mail, each once; the customer in the hours of
-- reminders, because most such holds end at midnight.
create function private.report_expired_hold() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_once(new.id, 'mail.hold_expired', 'once', private.booking_sheet(new.id), private.next_reminder_time());
  perform private.enqueue_once(new.id, 'mail.hold_expired_admin', 'once', private.booking_sheet(new.id));
  return null;
end;
$$;

-- The customers that an admin may mean, the best ten: by a part of name, address or company, by digits of the phone number,
-- or by id. With the loyalty discount that a booking made now would get.
create function private.find_customers(p_search text)
  returns table (id uuid, name text, email text, phone text, company_name text, has_account boolean, bookings bigint, loyalty_percent integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text constant text := lower(btrim(p_search));
  v_digits constant text := regexp_replace(v_text, '[^0-9]', '', 'g');
begin
  perform private.assert_admin();
  if char_length(v_text) < 2 then
    return;
  end if;
  return query
    with found as (
      select c.*, coalesce(u.email, c.email) as address
        from public.customers c left join auth.users u on u.id = c.user_id
        where c.id::text = v_text
          or position(v_text in lower(concat_ws(' ', c.name, c.email, u.email, c.company_name))) > 0
          or v_text !~ '[a-z]' and char_length(v_digits) >= 3
            and position(v_digits in regexp_replace(c.phone, '[^0-9]', '', 'g')) > 0
        order by starts_with(lower(c.name), v_text) desc, c.updated_at desc, c.id
        limit 10)
    select f.id, f.name, f.address::text, f.phone, f.company_name, f.user_id is not null,
        (select count(*) from public.bookings b where b.customer_id = f.id),
        private.loyalty_percent(private.completed_bookings(f.id))
      from found f
      order by starts_with(lower(f.name), v_text) desc, f.updated_at desc, f.id;
end;
$$;
select private.expose('private.find_customers(text)', 'authenticated');

-- A minute before the end of the day until which a place is held, or the event's begin when that is sooner.
create function private.hold_end(p_until date, p_event_date date, p_event_time time) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_until constant date := coalesce(p_until, least(v_today + (private.rules()).phone_hold_days, p_event_date));
begin
  perform private.invalid_if(v_until not between v_today and least(v_today + (private.rules()).longest_phone_hold_days, p_event_date),
    'hold_until');
  return least(v_until + time '23:59', p_event_date + p_event_time) at time zone 'America/New_York';
end;
$$;

-- A payment by hand of the whole price or the half of it, which the owner has received, confirms the booking.
create function private.confirm_by_hand(p_booking_id uuid, p_method text, p_purpose text, p_note text, p_received_on date) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.payments (booking_id, purpose, method, amount, status, received_on, note, created_at)
    select b.id, p_purpose, p_method, case p_purpose when 'full' then b.total_amount * 100 else private.deposit_of(b.total_amount) end,
        'completed', p_received_on, nullif(btrim(p_note), ''), private.now()
      from public.bookings b where b.id = p_booking_id;
  select private.confirm_booking(p_booking_id, 'admin');
$$;

-- The fault of a booking by phone, the name of the first value; null for none. Its fields are those of the form by phone; of its
-- payment the tables check the rest.
create function private.phone_booking_fault(p_booking jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case when jsonb_typeof(p_booking) is distinct from 'object' then 'booking' else coalesce(
    (select k from jsonb_object_keys(p_booking) k where k <> all (private.fields_in('phone') || array['id', 'customer_id', 'enquiry_id',
        'added_lines', 'payment', 'hold_until', 'payment_purpose', 'payment_note', 'payment_received_on']) limit 1),
    private.fields_fault(private.sent_fields(jsonb_strip_nulls(p_booking), to_jsonb(private.fields_in('phone'))), private.fields_in('phone')),
    (select f.name from private.booking_fields() f where f.filled and f.places @> '{form,phone}' and f.name <> 'name'
        and p_booking ->> f.name is null limit 1),
    case
      when not (coalesce(p_booking ->> 'payment', '') = 'link' or private.is_manual_method(p_booking ->> 'payment')) then 'payment'
      when p_booking ->> 'payment' <> 'link' and coalesce(p_booking ->> 'payment_purpose', '') not in ('full', 'deposit') then 'payment_purpose'
      when p_booking ->> 'customer_id' is not null
        and not exists (select from public.customers c where c.id = (p_booking ->> 'customer_id')::uuid) then 'customer_id'
      when p_booking ->> 'customer_id' is null and coalesce(p_booking ->> 'name', '') !~ '\S' then 'name'
      when p_booking ->> 'customer_id' is null and coalesce(p_booking ->> 'phone', '') !~ '\S' then 'phone'
      when p_booking ->> 'agreed_price' is not null and coalesce(p_booking ->> 'agreed_price_reason', '') !~ '\S' then 'agreed_price_reason'
      when (p_booking ->> 'bartenders')::integer not between 1 and 500 then 'bartenders'
      else private.added_lines_fault(coalesce(p_booking -> 'added_lines', '[]'))
    end) end;
$$;

-- p_booking names columns of the fields of the form by phone, and besides: total_amount, the price in dollars that was shown, with
-- added_lines (extra or travel, in cents); payment, link or the method of a payment by hand; hold_until of a link; payment_purpose
-- (full or deposit), payment_note and payment_received_on (default today) of one by hand; id of the booking, customer_id of a known
-- customer, enquiry_id of the enquiry that it answers. Without hours and bartenders they are those of a booking by guests, or of the
-- package. A price of nothing confirms the booking. Returns the booking's id. Refusals: not_allowed, slot_unavailable, price_changed,
-- package_too_small, invalid_value.
create function private.book_by_phone(p_booking jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_given constant jsonb := jsonb_strip_nulls(p_booking);
  v_payment constant text := p_booking ->> 'payment';
  v_wrong text;
  v_enquiry_id uuid;
  v_booking public.bookings;
begin
  perform private.assert_admin();
  -- The form sends the same id again when it did not get the answer.
  if exists (select from public.bookings b where b.id = (v_given ->> 'id')::uuid and b.by_phone) then
    return v_given ->> 'id';
  end if;
  v_wrong := private.phone_booking_fault(p_booking);
  perform private.refuse_fault(v_wrong);
  v_booking := jsonb_populate_record(null::public.bookings, v_given);
  v_enquiry_id := v_given ->> 'enquiry_id';
  perform private.assert_future_event(v_booking.event_date, v_booking.event_time);
  perform set_config('app.way', 'admin', true);
  perform from public.contacts c where c.id = v_enquiry_id for update;
  v_booking := private.insert_booking(private.sent_fields(v_given, to_jsonb(private.fields_in('phone') || array['id', 'customer_id']))
    || jsonb_build_object('service_text', nullif(btrim(v_booking.service_text), ''), 'by_phone', true,
      'agreed_price_reason', case when v_booking.agreed_price is not null then btrim(v_booking.agreed_price_reason) end,
      'price_lines', coalesce(v_given -> 'added_lines', '[]'), 'created_at', private.now(), 'updated_at', private.now(),
      'hold_expires_at', case when v_payment = 'link' then
        private.hold_end((v_given ->> 'hold_until')::date, v_booking.event_date, v_booking.event_time) end)
    || (select jsonb_build_object('plans', p.plans, 'quote_price_list_id', p.price_list_id) from private.enquiry_plan(v_enquiry_id) p));
  perform set_config('app.reason', '', true);
  perform private.link_enquiry(v_enquiry_id, v_booking.id);
  if v_booking.total_amount = 0 then
    perform private.confirm_booking(v_booking.id, 'admin');
  elsif v_payment = 'link' then
    perform private.mail_payment_link(v_booking.id);
  else
    perform private.confirm_by_hand(v_booking.id, v_payment, v_given ->> 'payment_purpose', v_given ->> 'payment_note',
      (v_given ->> 'payment_received_on')::date);
  end if;
  return v_booking.id;
end;
$$;
select private.expose('private.book_by_phone(jsonb)', 'authenticated');
