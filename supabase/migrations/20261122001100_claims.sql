-- An account takes over the bookings that were made for its confirmed address while nobody had an account for it.

create function private.claim_bookings(p_user_id uuid, p_email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_claimed public.customers;
  v_own uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || p_user_id::text, 0));
  select * into v_claimed from public.customers c where lower(c.email) = lower(p_email) and c.user_id is null for update;
  if v_claimed.id is null then
    return;
  end if;
  select c.id into v_own from public.customers c where c.user_id = p_user_id for update;
  if v_own is null then
    update public.customers c set user_id = p_user_id where c.id = v_claimed.id;
    update public.bookings b set user_id = p_user_id where b.customer_id = v_claimed.id;
    return;
  end if;

  -- The account has a customer already: the bookings become that customer's.
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || v_own::text, 0));
  update public.customers c set
      phone = coalesce(c.phone, v_claimed.phone), company_name = coalesce(c.company_name, v_claimed.company_name),
      referral_source = coalesce(c.referral_source, v_claimed.referral_source),
      referral_details = coalesce(c.referral_details, v_claimed.referral_details)
    where c.id = v_own;
  update public.bookings b set customer_id = v_own, user_id = p_user_id where b.customer_id = v_claimed.id;
  delete from public.customers c where c.id = v_claimed.id;
  -- As with a second booking of one's own, the newer hold of a slot replaces the older one, unless an admin made that.
  update public.bookings b set status = 'cancelled', cancel_reason = 'superseded', hold_expires_at = null
    where b.customer_id = v_own and b.status = 'pending' and not b.by_phone and exists (
      select from public.bookings newer
        where newer.customer_id = v_own and newer.slot_id = b.slot_id and newer.status = 'pending'
          and (newer.created_at, newer.id) > (b.created_at, b.id));
end;
$$;

create function private.claim_bookings_at_sign_in() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.claim_bookings(new.id, new.email);
  return null;
end;
$$;
-- The account server writes the address only when it is confirmed, and the time at every sign-in.
create trigger claim_bookings_at_confirmation after insert or update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is not null) execute function private.claim_bookings_at_sign_in();

revoke execute on function private.claim_bookings(uuid, text), private.claim_bookings_at_sign_in() from public, anon, authenticated;
