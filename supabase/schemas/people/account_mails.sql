-- The mails of the account server. Its "send email" hook (https://supabase.com/docs/guides/auth/auth-hooks/send-email-hook)
-- writes them into the outbox, which tries each until it is sent or its link has expired
-- (docs/product/notifications-and-mails.md#auth-mails).

-- Queues a mail to an address. An earlier one of its kind that still waits is dropped, because its link works no longer; a code works
-- beside later ones.
create function private.enqueue_account_mail(p_mail jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.outbox o where o.kind = 'mail.account' and o.status = 'due'
    and o.payload ->> 'email' = p_mail ->> 'email' and o.payload ->> 'action' = p_mail ->> 'action' and p_mail ->> 'action' not in ('code', 'booking_code');
  select private.enqueue('mail.account', p_mail);
$$;

-- One mail of the account server; false when the mailbox already had many of its kind. Its link works for 15
-- minutes: `otp_expiry` of supabase/config.toml.
create function private.mail_account_link(p_email text, p_token_hash text, p_event jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_action constant text := p_event #>> '{email_data,email_action_type}';
begin
  if private.take_limit('account_mail', p_email, v_action) is null then
    return false;
  end if;
  perform private.enqueue_account_mail(jsonb_build_object('action', v_action, 'email', p_email, 'token', p_token_hash,
    'next', p_event #>> '{email_data,redirect_to}', 'new_email', p_event #>> '{user,new_email}',
    'expires_at', private.now() + interval '15 minutes')
    || jsonb_build_object('code', private.code_of_link(p_email, p_token_hash, v_action)));
  return true;
end;
$$;

-- The hook. Of a change of the address, `token_hash_new` belongs to the mail to the present address and `token_hash` to the one to
-- the new address, whatever the names say. A request to confirm who somebody is has neither: no page takes its code.
-- Above the sum of all nothing is mailed for an address without an account or a booking. Visitors ask for no invitations.
create function private.send_account_mail(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_data constant jsonb := event -> 'email_data';
  v_action constant text := v_data ->> 'email_action_type';
  v_mail record;
begin
  for v_mail in
    select lower(m.email) as email, m.token_hash
      from (values
          (event #>> '{user,email}', v_data ->> case when v_action = 'email_change' then 'token_hash_new' else 'token_hash' end),
          (event #>> '{user,new_email}', case when v_action = 'email_change' then v_data ->> 'token_hash' end))
        as m (email, token_hash)
      where m.email <> '' and (m.token_hash <> '' or v_action = 'reauthentication' and m.email = event #>> '{user,email}')
  loop
    if private.keep_sign_in_token(v_mail.email, v_mail.token_hash, v_action) then
      continue;
    end if;
    if v_action <> 'invite' and not private.gets_account_mail(lower(event #>> '{user,email}')) then
      return jsonb_build_object('error', jsonb_build_object('http_code', 429,
        'message', 'Very many such mails are asked for at the moment. Please try again in an hour.'));
    end if;
    if not private.mail_account_link(v_mail.email, v_mail.token_hash, event) then
      return jsonb_build_object('error', jsonb_build_object('http_code', 429,
        'message', 'This address got five such mails within an hour. Please try again later.'));
    end if;
  end loop;
  return '{}';
end;
$$;

-- The role of the hosted account server; the embedded one calls the hook as the owner of the database.
do $$
begin
  if exists (select from pg_roles r where r.rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.send_account_mail(jsonb) to supabase_auth_admin;
  end if;
end;
$$;

-- Mails that report a changed password or address, so that the owner of an account notices what somebody else did.
-- Triggers on auth.users are the way that hosted projects allow; the auth schema takes no other object of ours.

create function private.report_account_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null or old.email is null then
    return new;
  end if;
  -- The address that counted until now gets the mail, also when both change together. A few of a kind are enough
  -- to notice; more would flood the mailbox.
  if new.encrypted_password is distinct from old.encrypted_password and new.encrypted_password <> ''
    and private.take_limit('password_changed', p_account => new.id) is not null then
    perform private.enqueue('mail.password_changed', jsonb_build_object('email', old.email));
  end if;
  -- Links to bookings are for who has the address.
  if lower(new.email) is distinct from lower(old.email) then
    perform private.revoke_booking_link('booking', b.id) from public.bookings b where b.user_id = new.id;
  end if;
  if lower(new.email) is distinct from lower(old.email)
    and private.take_limit('address_changed', p_account => new.id) is not null then
    perform private.enqueue('mail.address_changed', jsonb_build_object('email', old.email));
  end if;
  return new;
end;
$$;
create trigger report_account_change after update of email, encrypted_password on auth.users
  for each row execute function private.report_account_change();
