-- Links with which a customer without an account does with one booking what an account does: see it, pay, change, sign and
-- cancel it. They are valid until they are revoked; what can be done with them depends on the booking's status. The secret of
-- a mailed link only opens it: the page gets a token of two hours, and everything below takes that token.

-- The worker makes the token from the mail's number, so that a repeated mail contains the same link. One to write a review, which
-- opens nothing else, ends with the time for reviews.
create function private.create_booking_link(p_booking_id uuid, p_purpose text, p_token text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.invalid_if(p_purpose not in ('booking', 'review') or p_token !~ '^[0-9a-f]{32}$', 'link');
  insert into private.links (digest, purpose, subject_id, expires_at, created_at)
    values (private.link_digest(p_token), p_purpose, p_booking_id, case when p_purpose = 'review' then (
      select private.review_end(b.event_date) from public.bookings b where b.id = p_booking_id) end, private.now())
    on conflict (digest) do nothing;
  select private.keep_mail_code(p_token, p_purpose, b.number::text) from public.bookings b where b.id = p_booking_id;
$$;
select private.expose('private.create_booking_link(uuid, text, text)', 'service_role');

-- Ends the mailed links of a booking with a purpose, and what was opened with them.
create function private.revoke_booking_link(p_purpose text, p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links(p.purpose, p_booking_id) from unnest(array[p_purpose, 'opened_' || p_purpose]) p (purpose);
$$;

-- For an admin and the service: all links of a booking end.
create function private.revoke_booking_links(p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_service() where not private.is_admin();
  select private.revoke_booking_link('booking', p_booking_id);
$$;
select private.expose('private.revoke_booking_links(uuid)', 'authenticated, service_role');

-- For an admin and the service: mails the customer of an unpaid booking a link to pay it, until its hold ends.
create function private.mail_payment_link(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_until timestamptz;
begin
  perform private.assert_service() where not private.is_admin();
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
language sql volatile security definer set search_path = '' as $$
  select private.refuse_if(private.find_booking_link(p_token) is null and private.find_link(p_token, 'opened_review') is null
    and private.take_limit('booking_links') is null, 'PT429', 'rate_limited');
$$;

-- The secret of a mailed link for a token; null when it opens nothing.
create function private.open_booking_link(p_token text) returns text
language sql volatile security definer set search_path = '' as $$
  select private.limit_link_attempts(p_token);
  select private.create_link('opened_booking', l.id, interval '2 hours') from private.find_link(p_token, 'booking') l (id)
    where l.id is not null;
$$;
select private.expose('private.open_booking_link(text)', 'anon, authenticated, service_role');

-- The booking of a token; null for another token.
create function private.find_booking_link(p_token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select private.find_link(p_token, 'opened_booking');
$$;
select private.expose('private.find_booking_link(text)', 'service_role');

-- The same for a call by a link, which counts when the token is another one.
create function private.use_booking_link(p_token text) returns uuid
language sql volatile security definer set search_path = '' as $$
  select private.limit_link_attempts(p_token);
  select private.find_booking_link(p_token);
$$;

-- The same with the booking; no row for another token.
create function private.use_linked_booking(p_token text) returns setof public.bookings
language sql volatile security definer set search_path = '' as $$
  select b.* from private.use_booking_link(p_token) l (id) join public.bookings b on b.id = l.id;
$$;

-- The same for what asks for a code.
create function private.use_confirmed_link(p_token text) returns setof public.bookings
language plpgsql volatile security definer set search_path = '' as $$
begin
  return query select * from private.use_linked_booking(p_token);
  perform private.assert_link_confirmed(p_token) where found;
end;
$$;

-- What the holder of a link sees, who need not be the customer: nothing of the contact. Null for a token that is unknown, foreign
-- or revoked.
create function private.linked_booking(p_token text) returns private.linked_booking_json
language sql volatile security definer set search_path = '' as $$
  select private.booking_sheet_for(b.id, 'link') || jsonb_build_object('id', b.id, 'actions', (
      select jsonb_agg(to_jsonb(a)) from private.customer_actions(b) a))
    from private.use_linked_booking(p_token) b;
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

-- A link may be forwarded. Cancelling a booking by one, and changing the address that its mails go to, ask for a code that is mailed to
-- the customer then (docs/product/customers.md#link-code).

-- The latest code of a page that a link has opened.
create table private.link_codes (
  digest bytea primary key references private.links (digest) on delete cascade,
  made_at timestamptz not null,
  code_hash text not null,
  tries integer not null default 0,
  -- When the right code was entered.
  confirmed_at timestamptz
);
select private.protect('private.link_codes');

-- Mails a code to the customer, once in a minute; false for a token that opens no booking.
create function private.request_link_code(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_code constant text := private.random_code();
  v_booking_id constant uuid := private.use_booking_link(p_token);
begin
  if v_booking_id is null then
    return false;
  end if;
  insert into private.link_codes (digest, made_at, code_hash)
    values (private.link_digest(p_token), private.now(), private.code_hash(p_token, v_code))
    on conflict (digest) do update set made_at = excluded.made_at, code_hash = excluded.code_hash, tries = 0, confirmed_at = null
      where link_codes.made_at <= private.now() - (private.limit_of('sign_in_code_again')).period;
  if found then
    perform private.take_limit('link_codes', p_key => v_booking_id::text);
    perform private.enqueue_account_mail(jsonb_build_object('action', 'booking_code', 'code', v_code,
      'email', private.booking_sheet(v_booking_id) ->> 'email', 'number', private.booking_sheet(v_booking_id) -> 'number',
      'expires_at', private.now() + interval '10 minutes'));
  end if;
  return true;
end;
$$;
select private.expose('private.request_link_code(text)', 'anon, authenticated, service_role');

-- Whether it is the code, which works once, for ten minutes; else how often another one may be tried, 0 when a new one is needed.
-- A wrong code is an answer, because an error would undo the count of tries.
create function private.redeem_link_code(p_token text, p_code text) returns table (confirmed boolean, tries_left integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_tries constant integer := (private.limit_of('tries_of_code')).ceiling;
  v_code private.link_codes;
begin
  perform private.limit_link_attempts(p_token);
  perform private.take_limit('try_code');
  update private.link_codes c set tries = c.tries + 1
    where c.digest = private.link_digest(p_token) and private.find_booking_link(p_token) is not null
      and c.confirmed_at is null and c.tries < v_tries and c.made_at > private.now() - interval '10 minutes'
    returning * into v_code;
  if v_code.code_hash = private.code_hash(p_token, btrim(coalesce(p_code, ''))) then
    update private.link_codes c set confirmed_at = private.now() where c.digest = v_code.digest;
    return query select true, null::integer;
  else
    return query select false, coalesce(v_tries - v_code.tries, 0);
  end if;
end;
$$;
select private.expose('private.redeem_link_code(text, text)', 'anon, authenticated, service_role');

-- Raises code_required unless the page's code was entered in the last ten minutes.
create function private.assert_link_confirmed(p_token text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.refuse_if(not exists (select from private.link_codes c
      where c.digest = private.link_digest(p_token) and c.confirmed_at > private.now() - interval '10 minutes'),
    'PT403', 'code_required', p_hint => 'Please enter the code that we mail you.');
$$;

-- Makes a change by a link, within the limit of such changes. The history shows that it came by a link.
create function private.apply_linked_change(p_booking_id uuid, p_changes jsonb, p_total_amount integer default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.take_limit('linked_changes', p_key => p_booking_id::text);
  perform set_config('app.way', 'link', true);
  perform private.apply_change(private.lock_booking(p_booking_id), p_changes, p_total_amount, null, null, false);
  return true;
end;
$$;

-- Changes the address that mails about the booking go to; without an account the links end, and the mail about the change has a new
-- one. Null for a token that opens no booking. Refusals: code_required and those of change_booking.
create function private.change_linked_address(p_token text, p_email text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.apply_linked_change(b.id, jsonb_build_object('email', private.plain_email(p_email)))
    from private.use_confirmed_link(p_token) b;
$$;
select private.expose('private.change_linked_address(text, text)', 'anon, authenticated, service_role');

-- Changes by a link. Its holder does not see the contact (linked_booking) and does not change it,
-- because mails and links go there. The rules are in docs/product/changes.md#change-by-link.

-- The changes, unless one is of another field.
create function private.linked_changes(p_changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.forbidden_if(jsonb_typeof(p_changes) = 'object' and p_changes - array(
    select f.name from private.booking_fields() f where 'link' = any (f.places) and f.changed in ('move', 'customer')) <> '{}');
  select p_changes;
$$;

-- As for the signed-in customer; null for a token that is unknown.
create function private.preview_linked_change(p_token text, p_changes jsonb) returns setof private.change_preview
language sql volatile security definer set search_path = '' as $$
  select p.* from private.use_linked_booking(p_token) b, private.change_preview(b, private.linked_changes(p_changes), false) p;
$$;
select private.expose('private.preview_linked_change(text, jsonb)', 'anon, authenticated, service_role');

-- p_total_amount is the new price that was shown. True when it was made, null for a token that opens no booking. Refusals: those
-- of change_booking.
create function private.change_linked_booking(p_token text, p_changes jsonb, p_total_amount integer default null) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.apply_linked_change(b.id, private.linked_changes(p_changes), p_total_amount)
    from private.use_linked_booking(p_token) b;
$$;
select private.expose('private.change_linked_booking(text, jsonb, integer)', 'anon, authenticated, service_role');

-- What is open for the booking of a link, whose own places are free; nothing for another token.
create function private.linked_open_times(p_token text, p_date date, p_hours integer) returns setof private.open_time
language sql volatile security definer set search_path = '' as $$
  select t.* from private.use_linked_booking(p_token) b, private.starts_on(p_date, p_hours, b, true) t
    where isfinite(p_date) and p_hours between 1 and 24;
$$;
select private.expose('private.linked_open_times(text, date, integer)', 'anon, authenticated, service_role');
