-- The contact person of a booking, and what mails and the calendar contain about a booking.

-- The contact as the booking form gave it. Only mails to the owner contain it.
create table private.booking_contacts (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  name text not null check (char_length(name) <= 200),
  email text not null check (char_length(email) <= 254),
  phone text not null check (char_length(phone) <= 40),
  company_name text check (char_length(company_name) <= 200),
  referral_source text check (char_length(referral_source) <= 40),
  referral_details text check (char_length(referral_details) <= 500)
);
alter table private.booking_contacts enable row level security;

-- The form's notification does not contain the booking's id: it is the customer's latest booking at that time. False when
-- there is none. The contact is passed as texts, because one JSON value arrives as a JSON string when the embedded server
-- runs on PostgreSQL.
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

-- What customer mails and the calendar contain. The address is the account's, never one from a form.
create function private.booking_details(p_booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'booking_id', b.id, 'user_id', b.user_id, 'email', u.email, 'full_name', p.full_name,
      'event_name', b.event_name, 'event_type', b.event_type, 'event_date', b.event_date,
      'event_time', to_char(b.event_time, 'HH24:MI'), 'location', b.location, 'guest_count', b.guest_count,
      'special_requests', b.special_requests, 'total_amount', b.total_amount, 'status', b.status)
    from public.bookings b
      join auth.users u on u.id = b.user_id
      left join public.profiles p on p.id = b.user_id
    where b.id = p_booking_id;
$$;

-- What mails to the owner contain; null when there is no such booking.
create function private.booking_details_for_owner(p_booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.booking_details(p_booking_id)
    || jsonb_build_object('contact', (select to_jsonb(c) - 'booking_id' from private.booking_contacts c where c.booking_id = p_booking_id));
$$;

revoke execute on function private.note_booking_contact(uuid, date, time, text, text, text, text, text, text),
  public.note_booking_contact(uuid, date, time, text, text, text, text, text, text),
  private.booking_details(uuid), private.booking_details_for_owner(uuid) from public, anon, authenticated;
grant execute on function private.note_booking_contact(uuid, date, time, text, text, text, text, text, text),
  public.note_booking_contact(uuid, date, time, text, text, text, text, text, text) to service_role;
