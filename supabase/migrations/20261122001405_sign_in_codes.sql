-- Booking without leaving the form: a code by mail signs in, or makes the account (docs/product/booking.md#code).
-- The right code gives a grant. Then the browser asks the account server for a sign-in link, which makes the account of a new
-- address; the server's mail hook keeps the link's token for the grant instead of mailing it, and the browser takes and verifies it.

create table private.sign_in_codes (
  email text primary key constraint email
    check (email = lower(email) and email ~ '^[^\s[:cntrl:]@<>,;"]+@[^\s[:cntrl:]@<>,;"]+\.[^\s[:cntrl:]@<>,;"]+$' and char_length(email) <= 254),
  -- The code works for ten minutes.
  made_at timestamptz not null,
  code_hash text not null,
  tries integer not null default 0,
  -- When the right code was entered last; the grant that it gave, as a hash.
  redeemed_at timestamptz,
  grant_hash text,
  token_hash text,
  token_type text check (token_type in ('signup', 'magiclink'))
);
alter table private.sign_in_codes enable row level security;

-- Who agreed to the Terms and said to be 21 or older, with the version of the Terms.
create table private.terms_acceptances (
  user_id uuid not null references auth.users (id) on delete cascade,
  terms_version date not null,
  accepted_at timestamptz not null,
  primary key (user_id, terms_version)
);
alter table private.terms_acceptances enable row level security;

-- Six digits of the 32 random bits with which a UUID begins.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0');
$$;

-- A hash of a code or a grant, another one for each address.
create function private.code_hash(p_email text, p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_email || ':' || p_code, 'UTF8')), 'hex');
$$;

-- Mails a code, whether or not the address has an account. False when one was mailed in the last minute, which works on. Ten in
-- ten minutes for a network; five in an hour and ten in a day for a mailbox, whatever was typed.
create function private.request_sign_in_code(p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(coalesce(p_email, '')));
  v_address constant text := private.request_address();
  v_code constant text := private.random_code();
begin
  if v_address is not null then
    perform private.require_rate('sign_in_code:address:' || private.limit_key(v_address), 10, '10 minutes');
  end if;
  insert into private.sign_in_codes as c (email, made_at, code_hash) values (v_email, private.now(), private.code_hash(v_email, v_code))
    on conflict (email) do update set made_at = excluded.made_at, code_hash = excluded.code_hash, tries = 0,
      redeemed_at = null, grant_hash = null, token_hash = null, token_type = null
    where c.made_at <= private.now() - interval '1 minute';
  if not found then
    return false;
  end if;
  perform private.require_rate('sign_in_code:hour:' || private.limit_key(v_email), 5, '1 hour');
  perform private.require_rate('sign_in_code:day:' || private.limit_key(v_email), 10, '1 day');
  perform private.enqueue_account_mail(jsonb_build_object('action', 'code', 'email', v_email, 'code', v_code,
    'expires_at', private.now() + interval '10 minutes'));
  return true;
exception when check_violation then
  raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'email';
end;
$$;

-- {grant} for the right code, else {tries_left}: 0 when there is no code that can be tried, whatever the reason. A wrong code is an
-- answer and not an error, because an error would undo the count of tries.
create function private.redeem_sign_in_code(p_email text, p_code text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(coalesce(p_email, '')));
  v_address constant text := private.request_address();
  v_grant constant text := gen_random_uuid()::text;
  v_row private.sign_in_codes;
begin
  if v_address is not null then
    perform private.require_rate('redeem_code:address:' || private.limit_key(v_address), 30, '10 minutes');
  end if;
  update private.sign_in_codes c set tries = c.tries + 1
    where c.email = v_email and c.made_at > private.now() - interval '10 minutes' and c.tries < 5
    returning * into v_row;
  if v_row.email is null then
    return jsonb_build_object('tries_left', 0);
  end if;
  if v_row.code_hash <> private.code_hash(v_email, btrim(coalesce(p_code, ''))) then
    return jsonb_build_object('tries_left', 5 - v_row.tries);
  end if;
  update private.sign_in_codes c set redeemed_at = private.now(), grant_hash = private.code_hash(v_email, v_grant),
      token_hash = null, token_type = null
    where c.email = v_email;
  return jsonb_build_object('grant', v_grant);
end;
$$;

-- Called by the mail hook: keeps the token of a sign-in link for a grant of the last two minutes. False without one; then the link is
-- mailed.
create function private.keep_sign_in_token(p_email text, p_token_hash text, p_action text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.sign_in_codes c set token_hash = p_token_hash, token_type = p_action
    where c.email = p_email and c.redeemed_at > private.now() - interval '2 minutes' and p_action in ('signup', 'magiclink');
  return found;
end;
$$;

-- What somebody else made before the address was confirmed: a password that they know, the name that they typed, sessions.
create function private.clear_unconfirmed_account(p_user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update auth.users u set encrypted_password = '', raw_user_meta_data = '{}' where u.id = p_user_id;
  update public.profiles p set full_name = '', company_name = '' where p.id = p_user_id;
  delete from auth.sessions s where s.user_id = p_user_id;
end;
$$;

-- The token that a grant is for: {token_hash, type}. The name and company of the form stand in for those that the profile does not
-- have, and the agreement to the Terms is kept.
create function private.take_sign_in_token(p_email text, p_grant text, p_name text, p_company_name text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(coalesce(p_email, '')));
  v_row private.sign_in_codes;
  v_user auth.users;
begin
  delete from private.sign_in_codes c
    where c.email = v_email and c.grant_hash = private.code_hash(v_email, coalesce(p_grant, '')) and c.token_hash is not null
      and c.redeemed_at > private.now() - interval '2 minutes'
    returning * into v_row;
  select * into v_user from auth.users u where lower(u.email) = v_row.email for no key update;
  if v_user.id is null then
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'This code is over. Please ask for a new one.';
  end if;
  if v_user.email_confirmed_at is null then
    perform private.clear_unconfirmed_account(v_user.id);
  end if;
  update public.profiles p set full_name = coalesce(nullif(p.full_name, ''), left(btrim(coalesce(p_name, '')), 200)),
      company_name = coalesce(nullif(p.company_name, ''), left(btrim(coalesce(p_company_name, '')), 200))
    where p.id = v_user.id;
  insert into private.terms_acceptances (user_id, terms_version, accepted_at)
    select v_user.id, coalesce(max(t.version) filter (where t.version <= private.local_now()::date), min(t.version)), private.now()
      from private.terms_versions t
    on conflict do nothing;
  return jsonb_build_object('token_hash', v_row.token_hash, 'type', v_row.token_type);
end;
$$;

create function public.request_sign_in_code(p_email text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.request_sign_in_code(p_email);
$$;

create function public.redeem_sign_in_code(p_email text, p_code text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.redeem_sign_in_code(p_email, p_code);
$$;

create function public.take_sign_in_token(p_email text, p_grant text, p_name text, p_company_name text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.take_sign_in_token(p_email, p_grant, p_name, p_company_name);
$$;

revoke execute on function private.random_code(), private.code_hash(text, text), private.keep_sign_in_token(text, text, text),
  private.clear_unconfirmed_account(uuid), private.request_sign_in_code(text), private.redeem_sign_in_code(text, text),
  private.take_sign_in_token(text, text, text, text), public.request_sign_in_code(text), public.redeem_sign_in_code(text, text),
  public.take_sign_in_token(text, text, text, text) from public, anon, authenticated;
grant execute on function private.request_sign_in_code(text), private.redeem_sign_in_code(text, text),
  private.take_sign_in_token(text, text, text, text), public.request_sign_in_code(text), public.redeem_sign_in_code(text, text),
  public.take_sign_in_token(text, text, text, text) to anon, authenticated, service_role;
