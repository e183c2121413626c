-- What the holder of a booking's link asks. It is an enquiry of the booking's own contact, which they neither see nor type.

-- The id is the page's, so that a repeated call stores nothing. True when it is stored, null for a token that opens no booking. The
-- limits are those of messages, of the booking's mailbox.
create function private.ask_about_linked_booking(
  p_token text, p_id uuid, p_message text, p_urgency text default 'standard', p_contact_method text default 'email') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.use_linked_booking(p_token);
  v_sheet jsonb;
  v_contact public.contacts;
begin
  if v_booking.id is null then
    return null;
  end if;
  perform private.invalid_if(p_id is null, 'id');
  perform pg_advisory_xact_lock(hashtextextended('booking enquiry ' || p_id::text, 0));
  if exists (select from public.contacts c where c.id = p_id) then
    return true;
  end if;
  v_sheet := private.booking_sheet(v_booking.id);
  perform private.take_limit('contacts', v_sheet ->> 'email');
  insert into public.contacts (id, name, email, phone, message, urgency, contact_method, source, event_name, event_type, event_date,
      event_time, location, guest_count, user_id, created_at)
    select p_id, coalesce(v_booking.name, c.name), v_sheet ->> 'email', coalesce(v_booking.phone, c.phone, 'Not given'), btrim(p_message),
        p_urgency, p_contact_method, 'booking', v_booking.event_name, v_booking.event_type, v_booking.event_date, v_booking.event_time,
        v_booking.location, v_booking.guest_count, v_booking.user_id, private.now()
      from public.customers c where c.id = v_booking.customer_id
    returning * into v_contact;
  perform private.enqueue('mail.booking_enquiry_admin', v_sheet || jsonb_build_object('message', v_contact.message,
    'urgency', p_urgency, 'contact_method', p_contact_method, 'asked_at', v_contact.created_at));
  return true;
end;
$$;
select private.expose('private.ask_about_linked_booking(text, uuid, text, text, text)', 'anon, authenticated');
