-- An admin books for a customer on the phone: at the list price or one of their own, to be paid by a mailed link until a
-- date, or confirmed by a payment by hand. The rules are in docs/product/desk-phone-bookings.md.

-- Only functions write what makes a booking one by phone and what the owner adds to it, the service included.
create function private.guard_phone_booking() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if (new.agreed_price, new.agreed_price_reason, new.by_phone, new.bartenders, new.service_text, new.requested_extras, new.price_lines,
      new.kept_amount)
    is distinct from (old.agreed_price, old.agreed_price_reason, coalesce(old.by_phone, false), coalesce(old.bartenders, 0),
      old.service_text, coalesce(old.requested_extras, '{}'), coalesce(old.price_lines, '[]'), coalesce(old.kept_amount, 0)) then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  return new;
end;
$$;
create trigger bookings_11_guard_phone before insert or update on public.bookings
  for each row when (not private.is_owner()) execute function private.guard_phone_booking();

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
create trigger bookings_84_report_expired_hold after update of status on public.bookings
  for each row when (new.by_phone and old.status = 'pending' and new.status = 'cancelled' and new.cancel_reason = 'hold_expired')
  execute function private.report_expired_hold();

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

-- A minute before the end of the day until which a place is held, or the event's begin when that is sooner.
create function private.hold_end(p_until date, p_event_date date, p_event_time time) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_until constant date := coalesce(p_until, least(v_today + (private.rules()).phone_hold_days, p_event_date));
begin
  if v_until not between v_today and least(v_today + (private.rules()).longest_phone_hold_days, p_event_date) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'hold_until';
  end if;
  return least(v_until + time '23:59', p_event_date + p_event_time) at time zone 'America/New_York';
end;
$$;

-- A payment by hand of the whole price or the half of it, which the owner has received, confirms the booking.
create function private.confirm_by_hand(p_booking_id uuid, p_method text, p_purpose text, p_note text, p_received_on date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.payments (booking_id, purpose, method, amount, status, received_on, note, created_at)
    select b.id, p_purpose, p_method, case p_purpose when 'full' then b.total_amount * 100 else private.deposit_of(b.total_amount) end,
        'completed', p_received_on, nullif(btrim(p_note), ''), private.now()
      from public.bookings b where b.id = p_booking_id;
  perform private.confirm_booking(p_booking_id, 'admin');
end;
$$;

create function private.book_by_phone(
  p_id uuid, p_customer_id uuid, p_name text, p_email text, p_phone text, p_company_name text,
  p_event_name text, p_event_type text, p_event_date date, p_event_time time, p_location text, p_guest_count integer,
  p_special_requests text, p_hours integer, p_package_id text, p_bartenders integer, p_added_lines jsonb, p_service_text text,
  p_total_amount integer, p_agreed_price integer, p_agreed_price_reason text,
  p_payment text, p_hold_until date, p_payment_purpose text, p_payment_note text, p_requested_extras text[],
  p_enquiry_id uuid, p_venue text, p_zip_code text, p_access_note text, p_day_contact_name text, p_day_contact_phone text,
  p_payment_received_on date)
  returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_wrong constant text := case
    when not (coalesce(p_payment, '') = 'link' or private.is_manual_method(p_payment)) then 'payment'
    when p_payment <> 'link' and coalesce(p_payment_purpose, '') not in ('full', 'deposit') then 'payment_purpose'
    when p_customer_id is not null and not exists (select from public.customers c where c.id = p_customer_id) then 'customer_id'
    when p_customer_id is null and coalesce(p_name, '') !~ '\S' then 'name'
    when p_customer_id is null and coalesce(p_phone, '') !~ '\S' then 'phone'
    when p_agreed_price is not null and coalesce(p_agreed_price_reason, '') !~ '\S' then 'agreed_price_reason'
    when p_bartenders is not null and p_bartenders not between 1 and 500 then 'bartenders'
    else private.added_lines_fault(p_added_lines)
  end;
begin
  perform private.assert_admin();
  -- The form sends the same id again when it did not get the answer.
  if exists (select from public.bookings b where b.id = p_id and b.by_phone) then
    return p_id;
  end if;
  if v_wrong is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_wrong;
  end if;
  perform private.assert_future_event(p_event_date, p_event_time);
  perform set_config('app.way', 'admin', true);
  perform from public.contacts c where c.id = p_enquiry_id for update;
  insert into public.bookings (id, customer_id, name, email, phone, company_name, event_name, event_type, event_date, event_time,
      location, guest_count, special_requests, hours, package_id, bartenders, price_lines, service_text, requested_extras, total_amount,
      agreed_price, agreed_price_reason, by_phone, hold_expires_at, venue, zip_code, access_note, day_contact_name, day_contact_phone,
      plan, plan_price_list_id, created_at, updated_at)
    values (coalesce(p_id, gen_random_uuid()), p_customer_id, p_name, p_email, p_phone, p_company_name, p_event_name, p_event_type,
      p_event_date, p_event_time, p_location, p_guest_count, nullif(btrim(p_special_requests), ''),
      coalesce(p_hours, (private.rules()).booking_hours), p_package_id, coalesce(p_bartenders, 0), p_added_lines,
      nullif(btrim(p_service_text), ''), coalesce(p_requested_extras, '{}'), p_total_amount, p_agreed_price,
      case when p_agreed_price is not null then btrim(p_agreed_price_reason) end, true,
      case when p_payment = 'link' then private.hold_end(p_hold_until, p_event_date, p_event_time) end, nullif(btrim(p_venue), ''),
      nullif(btrim(p_zip_code), ''), nullif(btrim(p_access_note), ''), nullif(btrim(p_day_contact_name), ''),
      nullif(btrim(p_day_contact_phone), ''), (select p.plan from private.enquiry_plan(p_enquiry_id) p),
      (select p.price_list_id from private.enquiry_plan(p_enquiry_id) p), private.now(), private.now())
    returning bookings.id into v_id;
  perform set_config('app.reason', '', true);
  perform private.link_enquiry(p_enquiry_id, v_id);
  if (select b.total_amount from public.bookings b where b.id = v_id) = 0 then
    perform private.confirm_booking(v_id, 'admin');
  elsif p_payment = 'link' then
    perform private.mail_payment_link(v_id);
  else
    perform private.confirm_by_hand(v_id, p_payment, p_payment_purpose, p_payment_note, p_payment_received_on);
  end if;
  return v_id;
end;
$$;

create function public.find_customers(p_search text)
  returns table (id uuid, name text, email text, phone text, company_name text, has_account boolean, bookings bigint, loyalty_percent integer)
language sql stable security invoker set search_path = '' as $$
  select * from private.find_customers(p_search);
$$;

-- p_total_amount is the price in dollars that was shown, with the added lines (extra or travel, in cents). Without hours and
-- bartenders they are those of a booking by guests, or of the package. p_payment is link, or the method
-- of a payment by hand; p_hold_until belongs to a link, p_payment_purpose (full or deposit), p_payment_note and
-- p_payment_received_on (default today) to one by hand. A price of nothing confirms the booking. p_enquiry_id is the enquiry that it answers. Returns the booking's id. Refusals: not_allowed, slot_unavailable, price_changed, package_too_small, invalid_value.
create function public.book_by_phone(
  p_event_name text, p_event_type text, p_event_date date, p_event_time time, p_location text, p_guest_count integer,
  p_total_amount integer, p_payment text, p_id uuid default null, p_customer_id uuid default null, p_name text default null,
  p_email text default null, p_phone text default null, p_company_name text default null, p_special_requests text default null,
  p_agreed_price integer default null, p_agreed_price_reason text default null, p_hold_until date default null,
  p_payment_purpose text default null, p_payment_note text default null, p_hours integer default null, p_package_id text default null,
  p_bartenders integer default null, p_added_lines jsonb default '[]', p_service_text text default null,
  p_requested_extras text[] default '{}', p_enquiry_id uuid default null, p_venue text default null,
  p_zip_code text default null, p_access_note text default null, p_day_contact_name text default null,
  p_day_contact_phone text default null, p_payment_received_on date default null) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.book_by_phone(p_id, p_customer_id, p_name, p_email, p_phone, p_company_name, p_event_name, p_event_type, p_event_date,
    p_event_time, p_location, p_guest_count, p_special_requests, p_hours, p_package_id, p_bartenders, p_added_lines, p_service_text,
    p_total_amount, p_agreed_price, p_agreed_price_reason,
    p_payment, p_hold_until, p_payment_purpose, p_payment_note, p_requested_extras, p_enquiry_id,
    p_venue, p_zip_code, p_access_note, p_day_contact_name, p_day_contact_phone, p_payment_received_on);
$$;

revoke execute on function private.guard_phone_booking(), private.report_expired_hold(), private.hold_end(date, date, time),
  private.confirm_by_hand(uuid, text, text, text, date) from public, anon, authenticated;
revoke execute on function private.find_customers(text), public.find_customers(text),
  private.book_by_phone(uuid, uuid, text, text, text, text, text, text, date, time, text, integer, text, integer, text, integer, jsonb,
    text, integer, integer, text, text, date, text, text, text[], uuid, text, text, text, text, text, date),
  public.book_by_phone(text, text, date, time, text, integer, integer, text, uuid, uuid, text, text, text, text, text, integer, text,
    date, text, text, integer, text, integer, jsonb, text, text[], uuid, text, text, text, text, text, date) from public, anon;
grant execute on function private.find_customers(text), public.find_customers(text),
  private.book_by_phone(uuid, uuid, text, text, text, text, text, text, date, time, text, integer, text, integer, text, integer, jsonb,
    text, integer, integer, text, text, date, text, text, text[], uuid, text, text, text, text, text, date),
  public.book_by_phone(text, text, date, time, text, integer, integer, text, uuid, uuid, text, text, text, text, text, integer, text,
    date, text, text, integer, text, integer, jsonb, text, text[], uuid, text, text, text, text, text, date) to authenticated;
