-- The contact of a booking is noted as texts. As one JSON value it arrives as a string where the embedded server works on
-- PostgreSQL, and nothing was noted there.

drop function public.note_booking_contact(uuid, date, time, jsonb);
drop function private.note_booking_contact(uuid, date, time, jsonb);

-- The form's notification does not name the booking: it is the customer's latest one at that time. False when there is none.
create function private.note_booking_contact(
  p_user_id uuid, p_event_date date, p_event_time time, p_name text, p_email text, p_phone text,
  p_company_name text, p_referral_source text, p_referral_details text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.booking_contacts as c (booking_id, name, email, phone, company_name, referral_source, referral_details)
    select b.id, p_name, p_email, p_phone, nullif(p_company_name, ''), nullif(p_referral_source, ''), nullif(p_referral_details, '')
      from public.bookings b
      where b.user_id = p_user_id and b.event_date = p_event_date and b.event_time = p_event_time
        and b.status in ('pending', 'confirmed')
      order by b.created_at desc limit 1
    on conflict (booking_id) do update set
      name = excluded.name, email = excluded.email, phone = excluded.phone, company_name = excluded.company_name,
      referral_source = excluded.referral_source, referral_details = excluded.referral_details;
  return found;
end;
$$;

create function public.note_booking_contact(
  p_user_id uuid, p_event_date date, p_event_time time, p_name text, p_email text, p_phone text,
  p_company_name text, p_referral_source text, p_referral_details text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.note_booking_contact(
    p_user_id, p_event_date, p_event_time, p_name, p_email, p_phone, p_company_name, p_referral_source, p_referral_details);
end;
$$;

revoke execute on function private.note_booking_contact(uuid, date, time, text, text, text, text, text, text),
  public.note_booking_contact(uuid, date, time, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function private.note_booking_contact(uuid, date, time, text, text, text, text, text, text),
  public.note_booking_contact(uuid, date, time, text, text, text, text, text, text) to service_role;
