-- Quick booking: a signed-in customer leaves date, guests, place, package or hours, phone and name, and is called back. The request is an urgent enquiry, and the
-- on-call address gets a mail.

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
  v_refused text;
  v_contact public.contacts;
  v_mail_at timestamptz;
begin
  select u.id, u.email into v_sender from auth.users u where u.id = auth.uid();
  perform private.forbidden_if(v_sender.id is null);
  v_refused := case
    when p_event_date is null or not isfinite(p_event_date) or p_event_date < private.local_now()::date then 'event_date'
    when p_guest_count is null or p_guest_count not between 1 and 10000 then 'guest_count'
    when p_location is null or p_location !~ '\S' or char_length(p_location) > 300 then 'location'
    when p_package_id is not null and v_package is null then 'package_id'
    when p_hours is not null and (p_package_id is not null or not v_prices #> '{calculator,hours}' @> to_jsonb(p_hours)) then 'hours'
    when p_name is null or p_name !~ '\S' then 'name'
    when not private.is_phone_number(p_phone) then 'phone'
  end;
  perform private.invalid_if(v_refused is not null, v_refused);
  perform private.assert_party_size(p_guest_count);
  if p_guest_count > (v_package ->> 'maxGuests')::integer then
    raise exception using errcode = 'PT422', message = 'package_too_small', detail = p_package_id;
  end if;

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
