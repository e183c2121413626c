-- Links with which a customer without an account pays, signs or sees one booking. Each has one of these purposes; all show
-- the booking. They are valid until they are revoked; what can be done with them depends on the booking's status. The secret of
-- a mailed link only opens it: the page gets a token of two hours, and everything below takes that token.

-- The worker makes the token from the mail's number, so that a repeated mail contains the same link. One to write a review, which
-- opens nothing else, ends with the time for reviews.
create function private.create_booking_link(p_booking_id uuid, p_purpose text, p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_purpose not in ('pay', 'sign', 'booking', 'review') or p_token !~ '^[0-9a-f]{32}$' then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'link';
  end if;
  insert into private.links (digest, purpose, subject_id, expires_at, created_at)
    values (private.link_digest(p_token), p_purpose, p_booking_id, case when p_purpose = 'review' then (
      select private.review_end(b.event_date) from public.bookings b where b.id = p_booking_id) end, private.now())
    on conflict (digest) do nothing;
end;
$$;

-- Ends the mailed links of a booking with a purpose, and what was opened with them.
create function private.revoke_booking_link(p_purpose text, p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links(p.purpose, p_booking_id) from unnest(array[p_purpose, 'opened_' || p_purpose]) p (purpose);
$$;

-- For an admin and the service: all links of a booking with that purpose end.
create function private.revoke_booking_links(p_booking_id uuid, p_purpose text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.assert_service();
  end if;
  if p_purpose not in ('pay', 'sign', 'booking') then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'link';
  end if;
  perform private.revoke_booking_link(p_purpose, p_booking_id);
end;
$$;

-- For an admin and the service: mails the customer of an unpaid booking a link to pay it, until its hold ends.
create function private.mail_payment_link(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_until timestamptz;
begin
  if not private.is_admin() then
    perform private.assert_service();
  end if;
  select b.hold_expires_at into v_until from public.bookings b
    where b.id = p_booking_id and b.status = 'pending' and b.hold_expires_at > private.now();
  if v_until is null then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  perform private.enqueue('mail.payment_link', private.booking_sheet(p_booking_id) || jsonb_build_object('hold_expires_at', v_until));
end;
$$;

-- Counts an attempt of the caller's address, but none of a page that a link has opened: it loads often while it is used. A raised
-- error would take the count back, so an unknown link is answered by null.
create function private.limit_link_attempts(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_address constant text := private.request_address();
begin
  if v_address is not null and (private.find_any_link(p_token)).booking_id is null
    and private.find_link(p_token, 'opened_review') is null and not private.take_rate_limit('booking_links:address:' || private.limit_key(v_address), 60, '10 minutes') then
    raise exception using errcode = 'PT429', message = 'rate_limited';
  end if;
end;
$$;

-- The secret of a mailed link for a token of the same purpose; null when it opens nothing.
create function private.open_booking_link(p_token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_purpose text;
  v_booking_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  foreach v_purpose in array array['pay', 'sign', 'booking'] loop
    v_booking_id := private.find_link(p_token, v_purpose);
    if v_booking_id is not null then
      return private.create_link('opened_' || v_purpose, v_booking_id, interval '2 hours');
    end if;
  end loop;
  return null;
end;
$$;

-- The booking of a token, and the purpose of the link that was opened; without a booking for another token.
create function private.find_any_link(p_token text, out purpose text, out booking_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
begin
  foreach purpose in array array['pay', 'sign', 'booking'] loop
    booking_id := private.find_link(p_token, 'opened_' || purpose);
    exit when booking_id is not null;
  end loop;
end;
$$;

-- The booking of a token whose link is the customer's own: to pay or to see it. One to sign is passed on to the person who
-- signs, so it neither pays nor changes nor cancels.
create function private.find_customer_link(p_token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(private.find_link(p_token, 'opened_booking'), private.find_link(p_token, 'opened_pay'));
$$;

-- What the holder of a link sees, who need not be the customer: nothing of the contact. Null for a token that is unknown, foreign
-- or revoked.
create function private.linked_booking(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_link record;
begin
  perform private.limit_link_attempts(p_token);
  v_link := private.find_any_link(p_token);
  return private.booking_sheet(v_link.booking_id) - array['user_id', 'email', 'copy_to', 'contact', 'access_note', 'calendar_sequence', 'updated_at']
    || jsonb_build_object('purpose', v_link.purpose, 'id', v_link.booking_id);
end;
$$;

-- Without an account the links are for who has the address: another address ends them.
create function private.end_links_of_address() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if lower(coalesce(new.email, private.customer_email(new))) <> lower(coalesce(old.email, private.customer_email(old))) then
    perform private.revoke_booking_link(p.purpose, new.id) from unnest(array['pay', 'sign', 'booking', 'review']) p (purpose);
  end if;
  return null;
end;
$$;
create trigger bookings_72_end_links after update on public.bookings
  for each row when (new.user_id is null and new.email is distinct from old.email and new.erased_at is null)
  execute function private.end_links_of_address();

create function public.create_booking_link(p_booking_id uuid, p_purpose text, p_token text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  perform private.create_booking_link(p_booking_id, p_purpose, p_token);
end;
$$;

-- With the purpose 'pay', the booking that the token's link may pay; without one, that of any link.
create function public.find_booking_link(p_token text, p_purpose text default null) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return case when p_purpose is null then (private.find_any_link(p_token)).booking_id
    when p_purpose = 'pay' then private.find_customer_link(p_token) end;
end;
$$;

create function public.revoke_booking_links(p_booking_id uuid, p_purpose text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.revoke_booking_links(p_booking_id, p_purpose);
$$;

create function public.mail_payment_link(p_booking_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.mail_payment_link(p_booking_id);
$$;

create function public.open_booking_link(p_token text) returns text
language sql volatile security invoker set search_path = '' as $$
  select private.open_booking_link(p_token);
$$;

create function public.linked_booking(p_token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.linked_booking(p_token);
$$;

revoke execute on function private.limit_link_attempts(text), private.create_booking_link(uuid, text, text),
  private.revoke_booking_links(uuid, text), private.mail_payment_link(uuid), private.linked_booking(text),
  private.find_any_link(text), private.find_customer_link(text), private.end_links_of_address(), private.revoke_booking_link(text, uuid),
  private.open_booking_link(text), public.open_booking_link(text),
  public.create_booking_link(uuid, text, text), public.find_booking_link(text, text),
  public.revoke_booking_links(uuid, text), public.mail_payment_link(uuid), public.linked_booking(text)
  from public, anon, authenticated;
grant execute on function private.create_booking_link(uuid, text, text), public.create_booking_link(uuid, text, text),
  private.find_link(text, text), private.find_any_link(text), private.find_customer_link(text),
  public.find_booking_link(text, text) to service_role;
grant execute on function private.revoke_booking_links(uuid, text), public.revoke_booking_links(uuid, text),
  private.mail_payment_link(uuid), public.mail_payment_link(uuid) to authenticated, service_role;
grant execute on function private.linked_booking(text), public.linked_booking(text), private.open_booking_link(text),
  public.open_booking_link(text) to anon, authenticated, service_role;
