-- Links with which a customer without an account does with one booking what an account does: see it, pay, change, sign and
-- cancel it. They are valid until they are revoked; what can be done with them depends on the booking's status. The secret of
-- a mailed link only opens it: the page gets a token of two hours, and everything below takes that token.

-- The worker makes the token from the mail's number, so that a repeated mail contains the same link. One to write a review, which
-- opens nothing else, ends with the time for reviews.
create function private.create_booking_link(p_booking_id uuid, p_purpose text, p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.invalid_if(p_purpose not in ('booking', 'review') or p_token !~ '^[0-9a-f]{32}$', 'link');
  insert into private.links (digest, purpose, subject_id, expires_at, created_at)
    values (private.link_digest(p_token), p_purpose, p_booking_id, case when p_purpose = 'review' then (
      select private.review_end(b.event_date) from public.bookings b where b.id = p_booking_id) end, private.now())
    on conflict (digest) do nothing;
  perform private.keep_mail_code(p_token, p_purpose, b.number::text) from public.bookings b where b.id = p_booking_id;
end;
$$;
select private.expose('private.create_booking_link(uuid, text, text)', 'service_role');

-- Ends the mailed links of a booking with a purpose, and what was opened with them.
create function private.revoke_booking_link(p_purpose text, p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links(p.purpose, p_booking_id) from unnest(array[p_purpose, 'opened_' || p_purpose]) p (purpose);
$$;

-- For an admin and the service: all links of a booking end.
create function private.revoke_booking_links(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.assert_service();
  end if;
  perform private.revoke_booking_link('booking', p_booking_id);
end;
$$;
select private.expose('private.revoke_booking_links(uuid)', 'authenticated, service_role');

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
  perform private.conflict_if(v_until is null, 'wrong_status');
  perform private.enqueue('mail.payment_link', private.booking_sheet(p_booking_id) || jsonb_build_object('hold_expires_at', v_until));
end;
$$;
select private.expose('private.mail_payment_link(uuid)', 'authenticated, service_role');

-- Counts an attempt of the caller's address, but none of a page that a link has opened: it loads often while it is used. A raised
-- error would take the count back, so an unknown link is answered by null.
create function private.limit_link_attempts(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.find_booking_link(p_token) is null and private.find_link(p_token, 'opened_review') is null
    and private.take_limit('booking_links') is null then
    raise exception using errcode = 'PT429', message = 'rate_limited';
  end if;
end;
$$;

-- The secret of a mailed link for a token; null when it opens nothing.
create function private.open_booking_link(p_token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  v_booking_id := private.find_link(p_token, 'booking');
  return case when v_booking_id is not null then private.create_link('opened_booking', v_booking_id, interval '2 hours') end;
end;
$$;
select private.expose('private.open_booking_link(text)', 'anon, authenticated, service_role');

-- The booking of a token; null for another token.
create function private.find_booking_link(p_token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select private.find_link(p_token, 'opened_booking');
$$;
select private.expose('private.find_booking_link(text)', 'service_role');

-- What the holder of a link sees, who need not be the customer: nothing of the contact. Null for a token that is unknown, foreign
-- or revoked.
create function private.linked_booking(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  v_id := private.find_booking_link(p_token);
  return private.booking_sheet_for(v_id, 'link') || jsonb_build_object('id', v_id, 'actions', (
    select jsonb_agg(to_jsonb(a)) from public.bookings b, lateral private.customer_actions(b) a where b.id = v_id));
end;
$$;
select private.expose('private.linked_booking(text)', 'anon, authenticated, service_role');

-- Without an account the links are for who has the address: another address ends them.
create function private.end_links_of_address() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if lower(coalesce(new.email, private.customer_email(new))) <> lower(coalesce(old.email, private.customer_email(old))) then
    perform private.revoke_booking_link(p.purpose, new.id) from unnest(array['booking', 'review']) p (purpose);
  end if;
  return null;
end;
$$;

grant execute on function private.find_link(text, text) to service_role;
