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
  v_booking_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  v_booking_id := private.find_booking_link(p_token);
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
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.link_codes c
      where c.digest = private.link_digest(p_token) and c.confirmed_at > private.now() - interval '10 minutes') then
    raise exception using errcode = 'PT403', message = 'code_required', hint = 'Please enter the code that we mail you.';
  end if;
end;
$$;

-- Changes the address that mails about the booking go to; without an account the links end, and the mail about the change has a new
-- one. Null for a token that opens no booking. Refusals: code_required and those of change_booking.
create function private.change_linked_address(p_token text, p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  v_id := private.find_booking_link(p_token);
  if v_id is null then
    return null;
  end if;
  perform private.assert_link_confirmed(p_token);
  perform private.take_limit('linked_changes', p_key => v_id::text);
  perform set_config('app.way', 'link', true);
  perform private.apply_change(private.lock_booking(v_id), jsonb_build_object('email', private.plain_email(p_email)), null, null, null, false);
  return true;
end;
$$;
select private.expose('private.change_linked_address(text, text)', 'anon, authenticated, service_role');
