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
  update public.customers c set email = new.email where c.user_id = new.id and c.email <> new.email;
  perform private.claim_bookings(new.id, new.email);
  return null;
end;
$$;
-- The account server writes the address only when it is confirmed, and the time at every sign-in.
create trigger claim_bookings_at_confirmation after insert or update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is not null) execute function private.claim_bookings_at_sign_in();

revoke execute on function private.claim_bookings(uuid, text), private.claim_bookings_at_sign_in() from public, anon, authenticated;
