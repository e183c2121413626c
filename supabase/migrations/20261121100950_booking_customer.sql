-- The customer of a new booking: the one named by the service, the account's, or the one with the contact's address.

create function private.set_booking_customer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contact constant private.contact := (
    nullif(btrim(new.name), ''), nullif(btrim(new.email), ''), nullif(btrim(new.phone), ''),
    nullif(btrim(new.company_name), ''), nullif(btrim(new.referral_source), ''), nullif(btrim(new.referral_details), ''))::private.contact;
  v_account uuid;
begin
  new.customer_id := case
    when new.customer_id is not null then new.customer_id
    when new.user_id is not null then private.customer_of_account(new.user_id, v_contact)
    else private.customer_of_contact(v_contact)
  end;
  -- The lock keeps a claim from changing the customer's account before this booking exists.
  select c.user_id into v_account from public.customers c where c.id = new.customer_id for share;
  if new.user_id is not null and new.user_id is distinct from v_account then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'customer_id';
  end if;
  new.user_id := v_account;
  new.name := null;
  new.email := null;
  new.phone := null;
  new.company_name := null;
  new.referral_source := null;
  new.referral_details := null;
  return new;
end;
$$;
create trigger bookings_25_customer before insert on public.bookings
  for each row execute function private.set_booking_customer();

revoke execute on function private.set_booking_customer() from public;
