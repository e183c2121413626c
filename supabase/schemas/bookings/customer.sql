-- The customer and the contact of a booking. The customer is the one named by the service, the account's, or the one with the
-- contact's address. The contact is copied into the booking, so that a later booking changes nothing in it.
-- The rules are in docs/product/booking-sheet.md#contact.

-- The address of the booking's customer: the account's, else that of the record.
create function private.customer_email(p_booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(u.email, c.email) from public.customers c left join auth.users u on u.id = c.user_id where c.id = p_booking.customer_id;
$$;

-- Without a name nobody typed a contact: it is then what the customer's record says.
create function private.set_booking_customer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contact constant private.contact := (
    nullif(btrim(new.name), ''), nullif(btrim(new.email), ''), nullif(btrim(new.phone), ''),
    nullif(btrim(new.company_name), ''), nullif(btrim(new.referral_source), ''), nullif(btrim(new.referral_details), ''))::private.contact;
  v_customer public.customers;
begin
  new.customer_id := case
    when new.customer_id is not null then new.customer_id
    when new.user_id is not null then private.customer_of_account(new.user_id, v_contact)
    else private.customer_of_contact(v_contact)
  end;
  -- The lock keeps a claim from changing the customer's account before this booking exists.
  select * into v_customer from public.customers c where c.id = new.customer_id for share;
  -- Without a row the customer has been merged into another one since it was chosen.
  perform private.invalid_if(v_customer.id is null or new.user_id is not null and new.user_id is distinct from v_customer.user_id,
    'customer_id');
  new.user_id := v_customer.user_id;
  new.name := coalesce(v_contact.name, v_customer.name);
  new.email := v_contact.email;
  new.phone := case when v_contact.name is null then coalesce(v_contact.phone, v_customer.phone) else v_contact.phone end;
  new.company_name := case when v_contact.name is null then coalesce(v_contact.company_name, v_customer.company_name) else v_contact.company_name end;
  new.referral_source := v_contact.referral_source;
  new.referral_details := v_contact.referral_details;
  return new;
end;
$$;

-- An address that is the customer's own is not stored, so that it follows them.
create function private.with_contact(p_booking public.bookings) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
begin
  if v_booking.email is not null and lower(v_booking.email) = lower(private.customer_email(v_booking)) then
    v_booking.email := null;
  end if;
  return v_booking;
end;
$$;

create function private.set_booking_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.with_contact(new);
end;
$$;

-- The customer of an account has its address. An account takes over the bookings that were made for its confirmed address while nobody had an account for it.

create function private.claim_bookings(p_user_id uuid, p_email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_claimed public.customers;
  v_own uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || p_user_id::text, 0));
  select * into v_claimed from public.customers c where lower(c.email) = lower(p_email) and c.user_id is null for no key update;
  if v_claimed.id is null then
    return;
  end if;
  select c.id into v_own from public.customers c where c.user_id = p_user_id for no key update;
  if v_own is null then
    -- The account is a key of the customer: the bookings are locked before it, as in move_customer.
    perform from public.bookings b where b.customer_id = v_claimed.id order by b.id for update;
    update public.customers c set user_id = p_user_id where c.id = v_claimed.id;
    update public.bookings b set user_id = p_user_id where b.customer_id = v_claimed.id;
    return;
  end if;

  -- The account has a customer already: the bookings become that customer's.
  perform private.move_customer(v_claimed.id, v_own);
end;
$$;

create function private.claim_bookings_at_sign_in() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Before the customer's row, as a booking of the account takes them.
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || new.id::text, 0));
  update public.customers c set email = new.email where c.user_id = new.id and c.email <> new.email;
  perform private.claim_bookings(new.id, new.email);
  return null;
end;
$$;
-- The account server writes the address only when it is confirmed, and the time at every sign-in.
create trigger claim_bookings_at_confirmation after insert or update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is not null) execute function private.claim_bookings_at_sign_in();
