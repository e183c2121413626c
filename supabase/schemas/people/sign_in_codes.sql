-- Booking without leaving the form: a code by mail signs in, or makes the account (docs/product/booking.md#code).
-- The right code gives a grant. Then the browser asks the account server for a sign-in link, which makes the account of a new
-- address; the server's mail hook keeps the link's token for the grant instead of mailing it, and the browser takes and verifies it.

-- A row for each request. A code works for ten minutes, also when another one is asked for.
create table private.sign_in_codes (
  id bigint generated always as identity primary key,
  mailbox text not null,
  -- The network that asked, as a digest; empty where it is unknown.
  network text not null,
  made_at timestamptz not null,
  -- Empty when no code was mailed.
  code_hash text not null,
  -- What the request was answered.
  answer boolean not null,
  -- Tries of the network that asked, and of all others, so that nobody uses up the tries of somebody else.
  tries integer not null default 0,
  other_tries integer not null default 0,
  -- The account server's token of the link that was mailed with the code, and what it is for; null when the mail has the code alone.
  token_hash text,
  token_type text check (token_type in ('signup', 'magiclink', 'recovery', 'email_change', 'invite')),
  check ((token_hash is null) = (token_type is null))
);
select private.protect('private.sign_in_codes');
create index sign_in_codes_mailbox on private.sign_in_codes (mailbox, made_at desc);

-- What a right code gave to who entered it, as a hash, and the account server's token that is kept for it.
create table private.sign_in_grants (
  email text primary key,
  made_at timestamptz not null,
  grant_hash text not null,
  token_hash text,
  token_type text check (token_type in ('signup', 'magiclink'))
);
select private.protect('private.sign_in_grants');

-- Who agreed to the Terms and said to be 21 or older, with the version of the Terms.
create table private.terms_acceptances (
  user_id uuid not null references auth.users (id) on delete cascade,
  terms_version date not null,
  accepted_at timestamptz not null,
  primary key (user_id, terms_version)
);
select private.protect('private.terms_acceptances');

-- Six digits of the 32 random bits with which a UUID begins.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0');
$$;

-- A hash of a code or a grant, another one for each mailbox or address.
create function private.code_hash(p_of text, p_code text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_of || ':' || p_code, 'UTF8')), 'hex');
$$;

create index outbox_account_mails on private.outbox (created_at) where kind = 'mail.account';

-- Codes and links that were mailed in the last hour. Above so many they are for addresses with an account or a booking.
create function private.account_mails_in_hour() returns bigint
language sql volatile security definer set search_path = '' as $$
  select count(*) from private.outbox o where o.kind = 'mail.account' and o.created_at > private.now() - interval '1 hour';
$$;

create function private.is_known_address(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where lower(u.email) = p_email and u.email_confirmed_at is not null)
    or exists (select from public.customers c where lower(c.email) = p_email and c.user_id is null);
$$;

create function private.gets_account_mail(p_email text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select m.sent < (private.limit_of('account_mails')).ceiling
      or m.sent < (private.limit_of('all_account_mails')).ceiling and private.is_known_address(p_email)
    from private.account_mails_in_hour() m (sent);
$$;

-- Whether the caller's account has a password. One that a code has made has none.
create function private.has_password(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = p_user_id and u.encrypted_password <> '');
$$;

create function private.my_password_is_set() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_password(auth.uid());
$$;
select private.expose('private.my_password_is_set()', 'authenticated');

-- Staff and admins are not signed in by a code.
create function private.is_of_team(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.user_roles r join auth.users u on u.id = r.user_id
    where lower(u.email) = p_email and r.role in ('staff', 'admin'));
$$;

-- Mails a code, whether or not the address has an account; to the team instead how it signs in. Once in a minute for a network and
-- a mailbox. The answer is the same for every address: false while only those with an account or a booking get a mail.
create function private.request_sign_in_code(p_email text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(private.plain_email(coalesce(p_email, '')));
  v_mailbox constant text := private.mailbox_of(v_email);
  v_network constant text := private.network_key();
  v_asker constant text := private.limit_key(v_mailbox || ' ' || v_network);
  v_code constant text := private.random_code();
  v_is_team constant boolean := private.is_of_team(v_email);
  v_gets_mail constant boolean := private.gets_account_mail(v_email);
  v_answer boolean;
begin
  perform private.take_limit('sign_in_code');
  perform private.invalid_if(not private.is_mail_address(v_email), 'email');
  perform private.refuse_if(private.account_mails_in_hour() >= (private.limit_of('all_account_mails')).ceiling, 'PT429', 'rate_limited');
  -- One at a time, so that two presses mail one code.
  perform pg_advisory_xact_lock(hashtextextended('sign-in codes of ' || v_asker, 0));
  select c.answer into v_answer from private.sign_in_codes c
    where c.mailbox = v_mailbox and c.network = v_network and c.made_at > private.now() - (private.limit_of('sign_in_code_again')).period
    order by c.made_at desc limit 1;
  if v_answer is not null then
    return v_answer;
  end if;
  perform private.take_limit('sign_in_mail', v_email);
  v_answer := private.account_mails_in_hour() < (private.limit_of('account_mails')).ceiling;
  insert into private.sign_in_codes (mailbox, network, made_at, code_hash, answer)
    values (v_mailbox, v_network, private.now(),
      case when v_gets_mail and not v_is_team then private.code_hash(v_mailbox, v_code) else '' end, v_answer);
  if v_gets_mail then
    perform private.enqueue_account_mail(jsonb_build_object('email', v_email, 'expires_at', private.now() + interval '10 minutes')
      || case when v_is_team then '{"action": "team"}' else jsonb_build_object('action', 'code', 'code', v_code) end);
  end if;
  return v_answer;
end;
$$;
select private.expose('private.request_sign_in_code(text)', 'anon, authenticated, service_role');

-- {grant} for the right code, with has_token when it has its token already, else {tries_left}: 0 when there is no code that can be tried, whatever the reason. A wrong code is an
-- answer and not an error, because an error would undo the count of tries. Of each code the network that asked for it has some
-- tries, and all others together as many. Above the sum of wrong codes it is one try, of the network that asked.
create function private.redeem_sign_in_code(p_email text, p_code text) returns table (tries_left integer, "grant" text, has_token boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(private.plain_email(coalesce(p_email, '')));
  v_mailbox constant text := private.mailbox_of(v_email);
  v_network constant text := private.network_key();
  v_grant constant text := gen_random_uuid()::text;
  v_hash constant text := private.code_hash(v_mailbox, btrim(coalesce(p_code, '')));
  v_is_calm constant boolean := private.has_room('redeem_code');
  v_tries constant integer := case when v_is_calm then (private.limit_of('tries_of_code')).ceiling else 1 end;
  v_left integer;
  v_is_right boolean;
  v_token_hash text;
begin
  perform private.take_limit('try_code');
  with tried as (
    update private.sign_in_codes c set tries = c.tries + (c.network = v_network)::integer,
        other_tries = c.other_tries + (c.network <> v_network)::integer
      where c.mailbox = v_mailbox and c.made_at > private.now() - interval '10 minutes' and coalesce(c.token_type, 'magiclink') = 'magiclink'
        and case when c.network = v_network then c.tries < v_tries else v_is_calm and c.other_tries < v_tries end
      returning c.code_hash, c.token_hash, v_tries - case when c.network = v_network then c.tries else c.other_tries end as tries_left)
  select max(t.tries_left), bool_or(t.code_hash = v_hash), max(t.token_hash) filter (where t.code_hash = v_hash)
    into v_left, v_is_right, v_token_hash from tried t;
  if v_left is null then
    return query select 0, null::text, false;
    return;
  end if;
  if not v_is_right or private.is_of_team(v_email) then
    perform private.take_limit('redeem_code');
    return query select v_left, null::text, false;
    return;
  end if;
  insert into private.sign_in_grants (email, made_at, grant_hash, token_hash, token_type)
    values (v_email, private.now(), private.code_hash(v_email, v_grant), v_token_hash, case when v_token_hash is not null then 'magiclink' end)
    on conflict (email) do update set made_at = excluded.made_at, grant_hash = excluded.grant_hash, token_hash = excluded.token_hash,
      token_type = excluded.token_type;
  return query select null::integer, v_grant, v_token_hash is not null;
end;
$$;
select private.expose('private.redeem_sign_in_code(text, text)', 'anon, authenticated, service_role');

-- The code that is mailed beside a link of the account server, whose token it gives: six digits for a sign-in, which the page that asked
-- for it takes, else eight letters and digits, which the page of the link takes. The account server asks for it, so that its network is
-- not known and all tries count together. Null for the team, which has the link alone.
create function private.code_of_link(p_email text, p_token_hash text, p_action text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_code constant text := case when p_action = 'magiclink' then private.random_code()
    else private.mail_code(replace(gen_random_uuid()::text, '-', '')) end;
  v_mailbox constant text := private.mailbox_of(p_email);
begin
  if coalesce(p_token_hash, '') = '' or private.is_of_team(p_email) then
    return null;
  end if;
  insert into private.sign_in_codes (mailbox, network, made_at, code_hash, answer, token_hash, token_type)
    values (v_mailbox, '', private.now(), private.code_hash(v_mailbox, v_code), true, p_token_hash, p_action);
  return v_code;
end;
$$;

-- What the link has whose code it is, for a link that lost its fragment; no row for any other code, and for one that was tried wrongly
-- too often. A wrong code is no error, because an error would undo the count of tries (docs/product/accounts.md#account-code).
create function private.redeem_account_code(p_email text, p_code text) returns table (token_hash text, type text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mailbox constant text := private.mailbox_of(private.plain_email(coalesce(p_email, '')));
  v_hash constant text := private.code_hash(v_mailbox, upper(coalesce(p_code, '')));
begin
  perform private.take_limit('try_code');
  return query
    with tried as (
      update private.sign_in_codes c set other_tries = c.other_tries + 1
        where c.mailbox = v_mailbox and c.made_at > private.now() - interval '15 minutes' and c.token_type <> 'magiclink'
          and c.other_tries < (private.limit_of('tries_of_code')).ceiling
        returning c.code_hash, c.token_hash, c.token_type)
    select t.token_hash, t.token_type from tried t where t.code_hash = v_hash limit 1;
  if not found then
    perform private.take_limit('redeem_code');
  end if;
end;
$$;
select private.expose('private.redeem_account_code(text, text)', 'anon, authenticated, service_role');

-- Called by the mail hook: keeps the token of a sign-in link for a grant of the last two minutes. False without one; then the link is
-- mailed.
create function private.keep_sign_in_token(p_email text, p_token_hash text, p_action text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.sign_in_grants g set token_hash = p_token_hash, token_type = p_action
    where g.email = p_email and g.made_at > private.now() - interval '2 minutes' and p_action in ('signup', 'magiclink');
  return found;
end;
$$;

-- What somebody else made before the address was confirmed: a password that they know, the name that they typed, sessions.
create function private.clear_unconfirmed_account(p_user_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update auth.users u set encrypted_password = '', raw_user_meta_data = '{}' where u.id = p_user_id;
  update public.profiles p set full_name = '', company_name = '' where p.id = p_user_id;
  delete from auth.sessions s where s.user_id = p_user_id;
$$;

-- The token that a grant is for: {token_hash, type}. The name and company of the form stand in for those that the profile does not
-- have, and the agreement to the Terms is kept; null where neither was asked for. The codes of the mailbox work no longer.
create function private.take_sign_in_token(p_email text, p_grant text, p_name text, p_company_name text) returns table (token_hash text, type text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(private.plain_email(coalesce(p_email, '')));
  v_row private.sign_in_grants;
  v_user auth.users;
begin
  delete from private.sign_in_grants g
    where g.email = v_email and g.grant_hash = private.code_hash(v_email, coalesce(p_grant, '')) and g.token_hash is not null
      and g.made_at > private.now() - interval '2 minutes'
    returning * into v_row;
  select * into v_user from auth.users u where lower(u.email) = v_row.email for no key update;
  perform private.conflict_if(v_user.id is null or private.is_of_team(v_email), 'wrong_status',
    'This code is over. Please ask for a new one.');
  delete from private.sign_in_codes c where c.mailbox = private.mailbox_of(v_email);
  -- An account server may confirm an account that it has just made for the grant, with a password that nobody knows.
  if v_user.email_confirmed_at is null or v_user.created_at >= v_row.made_at then
    perform private.clear_unconfirmed_account(v_user.id);
  end if;
  update public.profiles p set full_name = coalesce(nullif(p.full_name, ''), left(btrim(coalesce(p_name, '')), 200)),
      company_name = coalesce(nullif(p.company_name, ''), left(btrim(coalesce(p_company_name, '')), 200))
    where p.id = v_user.id;
  insert into private.terms_acceptances (user_id, terms_version, accepted_at)
    select v_user.id, coalesce(max(t.version) filter (where t.version <= private.local_now()::date), min(t.version)), private.now()
      from private.terms_versions t
      having p_name is not null
    on conflict do nothing;
  return query select v_row.token_hash, v_row.token_type;
end;
$$;
select private.expose('private.take_sign_in_token(text, text, text, text)', 'anon, authenticated, service_role');
