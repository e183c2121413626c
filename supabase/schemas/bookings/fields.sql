-- The fields of a booking, each once. The sheet, the history, the calendar feed, the page of a link, mails to the crew, changes,
-- bookings by phone, the appointment and the erasure follow from these rows; shared-data/src/domain/bookings/booking-fields.gen.ts
-- gives them to forms, pages and mails (npm run gen:types). CONTRIBUTING.md says how a field is added.

-- A column of public.bookings a row, in the order of the form.
-- label: as rows of pages and mails, the history and forms have it; null for what none of them shows.
-- part: of the booking and of its forms; `service` is private.purchase with the price.
-- kind: how it is checked, stored and entered. `line` and `phone` are one line, `text` may be several.
-- required: in the booking form. filled: once stored it is never empty.
-- places: form; phone (the form of a booking by phone); sheet; contact (the sheet's part about people); crew (the crew's event sheet);
-- told (a mail tells the crew of a change); link (its holder sees it, and changes it as the customer does); feed (of the calendar);
-- calendar (the feed's event gets a new number with a change); appointment (a change reaches the scheduling service).
-- history: `values` from what to what, `changed` only that it changed.
-- changed: by whom; `move` by the customer until the days for a move, `customer` until the hours for a change, `admin` by the owner only,
-- `hold` only until the booking is paid.
-- erased: what stands there once the account is closed, as JSON; null when it stays.
-- help: what stands below the input of the booking form.
create function private.booking_fields()
  returns table (name text, label text, part text, kind text, required boolean, filled boolean, places text[], history text, changed text,
    erased jsonb, help text)
language sql immutable set search_path = '' as $$
  values
    ('name', 'Contact', 'contact', 'line', true, true, '{form,phone,contact,appointment}'::text[], 'changed', 'customer', 'null'::jsonb, null),
    ('email', 'Email', 'contact', 'email', true, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('phone', 'Phone', 'contact', 'phone', true, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('company_name', 'Company', 'contact', 'line', false, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('event_name', 'Event', 'event', 'line', false, true, '{form,phone,sheet,crew,told,link,feed,calendar,appointment}', 'values', 'customer',
      '"Closed account"', null),
    ('event_date', 'Date', 'event', 'date', true, true, '{form,phone,sheet,crew,link,feed,calendar,appointment}', 'values', 'move', null, null),
    ('event_time', 'Time', 'event', 'time', true, true, '{form,phone,sheet,crew,link,feed,calendar,appointment}', 'values', 'move', null, null),
    ('event_type', 'Type', 'event', 'choice', true, true, '{form,phone,sheet,crew,link,feed,appointment}', 'values', 'customer', null, null),
    ('location', 'Location', 'place', 'line', true, true, '{form,phone,sheet,crew,told,link,feed,calendar,appointment}', 'values', 'customer',
      '"Removed"', null),
    ('venue', 'Venue', 'place', 'line', false, false, '{form,phone,sheet,crew,told,link,feed,calendar,appointment}', 'values', 'customer',
      'null', null),
    ('zip_code', 'ZIP', 'place', 'zip', false, false, '{form,phone,sheet,crew,told,link,feed,calendar,appointment}', 'values', 'customer',
      'null', null),
    ('access_note', 'Access', 'place', 'text', false, false, '{form,phone,sheet,crew,told,appointment}', 'changed', 'customer', 'null',
      'Parking, the door to use, the elevator, whom to ask for.'),
    ('guest_count', 'Guests', 'event', 'number', true, true, '{form,phone,sheet,crew,told,link,feed,appointment}', 'values', 'customer', null, null),
    ('day_contact_name', 'Contact on the day', 'day', 'line', false, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('day_contact_phone', 'Phone on the day', 'day', 'phone', false, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('referral_source', null, 'source', 'choice', true, false, '{form,contact}', null, 'hold', 'null', null),
    ('referral_details', null, 'source', 'line', false, false, '{form,contact}', null, 'hold', 'null', null),
    ('special_requests', 'Requests', 'wishes', 'text', false, false, '{form,phone,sheet,crew,told,link,appointment}', 'changed', 'customer',
      'null', null),
    ('plans', 'Plans', 'wishes', 'list', false, true, '{sheet,crew,told,link,feed,appointment}', 'values', 'customer', '[]', null),
    -- What was bought, and its price.
    ('way', null, 'service', 'choice', false, true, '{sheet,crew,link,feed,appointment}', null, null, null, null),
    ('package_id', 'Package', 'service', 'choice', false, false, '{phone,sheet,crew,link,feed,appointment}', 'values', 'customer', null, null),
    ('hours', 'Hours', 'service', 'number', false, true, '{phone,sheet,crew,link,feed,calendar,appointment}', 'values', 'customer', null, null),
    ('bartenders', 'Bartenders', 'service', 'number', false, true, '{phone,sheet,crew,link,feed,appointment}', 'values', null, null, null),
    ('max_guests', null, 'service', 'number', false, true, '{sheet,crew,link,feed,appointment}', null, null, null, null),
    ('service_text', null, 'service', 'text', false, false, '{phone,sheet,crew,link,feed,appointment}', null, null, 'null', null),
    ('extras', null, 'service', 'ids', false, true, '{phone,sheet,crew,link,feed,appointment}', null, 'customer', null, null),
    ('extra_items', 'Extras', 'service', 'list', false, true, '{sheet,crew,told,link,feed,appointment}', 'values', null, null, null),
    ('requested_extras', null, 'service', 'list', false, true, '{phone,sheet,crew,link,feed,appointment}', null, null, '[]', null),
    ('price_lines', null, 'service', 'list', false, true, '{sheet,link}', null, null, null, null),
    ('tax_percent', null, 'service', 'number', false, true, '{sheet,link,feed,appointment}', null, null, null, null),
    ('total_amount', 'Price', 'service', 'dollars', false, true, '{phone,sheet,link}', 'values', null, null, null),
    ('agreed_price', null, 'service', 'dollars', false, true, '{phone}', 'values', 'admin', null, null),
    ('agreed_price_reason', null, 'service', 'text', false, false, '{phone}', null, null, 'null', null),
    -- What became of it, and what identifies it.
    ('number', null, 'state', 'number', false, true, '{sheet,crew,link,feed}', null, null, null, null),
    ('version', null, 'state', 'number', false, true, '{crew}', null, null, null, null),
    ('user_id', null, 'state', 'id', false, false, '{sheet,feed}', null, null, 'null', null),
    ('ends_at', null, 'state', 'instant', false, true, '{sheet,crew,link,feed}', null, null, null, null),
    ('status', null, 'state', 'choice', false, true, '{sheet,crew,link,feed}', 'values', null, null, null),
    ('hold_expires_at', null, 'state', 'instant', false, false, '{sheet,link,feed}', null, null, null, null),
    ('cancel_reason', null, 'state', 'choice', false, false, '{sheet,link,feed}', 'values', null, null, null),
    ('cancel_note', null, 'state', 'text', false, false, '{}', null, null, 'null', null),
    ('signature_required', null, 'state', 'flag', false, true, '{sheet,link,feed}', null, null, null, null),
    ('signature_completed', null, 'state', 'flag', false, true, '{sheet,link,feed}', 'values', null, null, null),
    ('signature_data', null, 'state', 'picture', false, false, '{}', null, null, 'null', null),
    ('calendar_sequence', null, 'state', 'number', false, true, '{sheet,feed}', null, null, null, null),
    ('updated_at', null, 'state', 'instant', false, true, '{sheet,feed}', null, null, null, null);
$$;

-- The names of the fields that are in a place.
create function private.fields_in(p_place text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select f.name from private.booking_fields() f where p_place = any (f.places));
$$;

-- These fields of a booking; the time as HH:MM.
create function private.field_values(p_booking public.bookings, p_names text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(v.key, case v.key when 'event_time' then to_jsonb(left(v.value #>> '{}', 5)) else v.value end), '{}')
    from jsonb_each(to_jsonb(p_booking)) v where v.key = any (p_names);
$$;

-- Texts as they are stored: without spaces around them, a line without line breaks, and a blank one is none unless it is never empty.
create function private.with_texts(p_booking public.bookings) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row constant jsonb := to_jsonb(p_booking);
begin
  return jsonb_populate_record(p_booking, (
    select coalesce(jsonb_object_agg(f.name, case when f.filled then x.text else nullif(x.text, '') end), '{}')
      from private.booking_fields() f, lateral (
        select case
            when f.kind in ('line', 'phone') then private.one_line(v_row ->> f.name)
            when f.kind = 'email' then private.plain_email(v_row ->> f.name)
            else btrim(v_row ->> f.name)
          end as text) x
      where f.kind in ('line', 'phone', 'email', 'zip', 'text') and 'form' = any (f.places) and x.text is not null));
end;
$$;

create function private.set_booking_texts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.with_texts(new);
end;
$$;

-- Whether a text is a day that exists, YYYY-MM-DD. PostgreSQL has a function for it from version 16 on only.
create function private.is_date_text(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_text ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    then to_char((left(p_text, 7) || '-01')::date + right(p_text, 2)::integer - 1, 'YYYY-MM') = left(p_text, 7)
    else false end;
$$;

-- The first value that is of a wrong shape or of none of these fields; null for none. The table checks the rest. Where null is
-- refused the field is never empty.
create function private.fields_fault(p_values jsonb, p_names text[]) returns text
language sql stable set search_path = '' as $$
  select v.key
    from jsonb_each(p_values) v left join private.booking_fields() f on f.name = v.key and v.key = any (p_names),
      lateral (select v.value #>> '{}' as text, jsonb_typeof(v.value) as type) x
    where f.name is null or not coalesce(x.type = 'null' and not f.filled or case f.kind
      when 'number' then v.value::text ~ '^[0-9]{1,5}$'
      when 'dollars' then v.value::text ~ '^(0|[1-9][0-9]{0,5})$' and v.value::text::integer <= 100000
      when 'date' then x.type = 'string' and private.is_date_text(x.text)
      when 'time' then x.type = 'string' and x.text ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:00)?$'
      when 'list' then x.type = 'array'
      when 'ids' then x.type = 'array' and not v.value @? 'strict $[*] ? (@.type() != "string")'
      else x.type = 'string' end, false)
    limit 1;
$$;

-- Stores a new booking with these columns; the others have their defaults.
create function private.insert_booking(p_values jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_columns constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(p_values) k);
  v_booking public.bookings;
begin
  execute format('insert into public.bookings (%1$s) select %1$s from jsonb_populate_record(null::public.bookings, $1) returning *', v_columns)
    into v_booking using p_values;
  return v_booking;
end;
$$;

-- Stores these columns of a booking, in one statement.
create function private.update_booking(p_id uuid, p_values jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_columns constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(p_values) k);
  v_booking public.bookings;
begin
  execute format('update public.bookings set (%1$s) = (select %1$s from jsonb_populate_record(null::public.bookings, $2)) where id = $1
      returning *', v_columns)
    into v_booking using p_id, p_values;
  return v_booking;
end;
$$;
