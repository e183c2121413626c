-- Invitations to the team, by mail (docs/product/team.md#invitation). Each has a separate link that works once, for seven days.
-- A row is an open invitation: accepting and withdrawing delete it.

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and private.is_mail_address(email)),
  role text not null check (role in ('staff', 'admin')),
  -- An invitation goes with the account of who sent it.
  invited_by uuid not null references auth.users (id) on delete cascade,
  -- Of the latest mail.
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
select private.protect('private.invitations');
create index invitations_invited_by on private.invitations (invited_by);

select private.guard_writes('private.invitations');

-- Ends an invitation: its link opens nothing, and a mail that still waits is not sent.
create function private.end_invitation(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links('invitation', p_id);
  delete from private.outbox o where o.kind = 'mail.invitation' and o.status = 'due' and o.payload ->> 'invitation_id' = p_id::text;
  delete from private.invitations i where i.id = p_id;
$$;

create function private.withdraw_invitations_of(p_user_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.end_invitation(i.id) from private.invitations i where i.invited_by = p_user_id;
$$;

-- Mails an invitation. Another one to the same address replaces the earlier, whose link ends; so does sending it again.
create function private.invite(p_email text, p_role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(private.plain_email(coalesce(p_email, '')));
  v_expires_at constant timestamptz := private.now() + interval '7 days';
  v_id uuid;
begin
  perform private.lock_admins();
  perform private.assert_admin();
  perform private.invalid_if(not private.is_mail_address(v_email), 'email');
  perform private.invalid_if(p_role is null or p_role not in ('staff', 'admin'), 'role');
  perform private.conflict_if(exists (select from private.user_roles r join auth.users u on u.id = r.user_id where lower(u.email) = v_email),
    'already_in_team', 'Somebody with this address is in the team already. Change their role in the list.');
  perform private.take_limit('invitation', v_email);
  perform private.end_invitation(i.id) from private.invitations i where i.email = v_email;
  insert into private.invitations (email, role, invited_by, invited_at, expires_at)
    values (v_email, p_role, auth.uid(), private.now(), v_expires_at) returning id into v_id;
  perform private.enqueue('mail.invitation', jsonb_build_object('invitation_id', v_id, 'email', v_email, 'role', p_role,
    'token', private.create_link('invitation', v_id, interval '7 days', v_email), 'expires_at', v_expires_at));
end;
$$;
select private.expose('private.invite(text, text)', 'authenticated');

create function private.withdraw_invitation(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.end_invitation(p_id);
$$;
select private.expose('private.withdraw_invitation(uuid)', 'authenticated');

-- Those that nobody has accepted, expired ones too: they can be sent again.
create function private.open_invitations()
  returns table (id uuid, email text, role text, invited_by text, invited_at timestamptz, expires_at timestamptz, expired boolean)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select i.id, i.email, i.role, private.account_name(i.invited_by), i.invited_at, i.expires_at,
      i.expires_at <= private.now()
    from private.invitations i
    order by i.invited_at desc, i.id;
$$;
select private.expose('private.open_invitations()', 'authenticated');

-- The invitation of a link that may be opened.
create function private.invitation_of(p_token text) returns private.invitations
language sql stable security definer set search_path = '' as $$
  select i from private.invitations i where i.id = private.find_link(p_token, 'invitation') and i.expires_at > private.now();
$$;

create function private.has_account(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where lower(u.email) = p_email and u.email_confirmed_at is not null);
$$;

-- What the page of the link says; null for a link that opens nothing. Reading it uses nothing up.
create function private.read_invitation(p_token text) returns table (email text, role text, expires_at timestamptz, has_account boolean)
language sql stable security definer set search_path = '' as $$
  select i.email, i.role, i.expires_at, private.has_account(i.email)
    from private.invitation_of(p_token) i where i.id is not null;
$$;
select private.expose('private.read_invitation(text)', 'anon, authenticated');

-- For somebody without an account: who has the link reads the mailbox, so the answer is the grant that a right code gives
-- (private.redeem_sign_in_code), and the account is made with it. Somebody with an account signs in as always.
create function private.redeem_invitation(p_token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := (private.invitation_of(p_token)).email;
  v_grant constant text := gen_random_uuid()::text;
begin
  perform private.conflict_if(v_email is null, 'invitation_gone', 'This invitation has ended.');
  perform private.conflict_if(private.has_account(v_email), 'account_exists', 'There is an account with this address. Please sign in.');
  insert into private.sign_in_grants (email, made_at, grant_hash) values (v_email, private.now(), private.code_hash(v_email, v_grant))
    on conflict (email) do update set made_at = excluded.made_at, grant_hash = excluded.grant_hash, token_hash = null, token_type = null;
  return v_grant;
end;
$$;
select private.expose('private.redeem_invitation(text)', 'anon, authenticated');

-- Uses the link up. The account has to be that of the mailbox. A role that the person has by now is not made smaller.
create function private.accept_invitation(p_token text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invitation private.invitations;
begin
  perform private.lock_admins();
  v_invitation := private.invitation_of(p_token);
  perform private.conflict_if(v_invitation.id is null or private.use_link(p_token, 'invitation') is null, 'invitation_gone',
    'This invitation has ended.');
  perform private.refuse_if(not exists (select from auth.users u
      where u.id = auth.uid() and u.email_confirmed_at is not null and lower(u.email) = v_invitation.email),
    'PT403', 'other_address', p_hint => 'This invitation is for another address than that of your account.');
  insert into private.user_roles as r (user_id, role) values (auth.uid(), v_invitation.role)
    on conflict (user_id) do update set role = 'admin' where excluded.role = 'admin' and r.role <> 'admin';
  perform private.end_invitation(v_invitation.id);
  return v_invitation.role;
end;
$$;
select private.expose('private.accept_invitation(text)', 'authenticated');
