-- Who has a role, and how an admin changes it or takes it away (docs/product/team.md). A role counts from the transaction that
-- writes it: the row rules read the table at every call. Roles are given by invitations only.

-- Everything that takes the role of an admin away waits here for what does the same, so that of two admins who remove each
-- other at the same moment one stays.
create function private.lock_admins() returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('admins', 0));
$$;

create function private.keep_an_admin() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or (new.user_id, new.role) is distinct from (old.user_id, old.role)) then
    perform private.lock_admins();
    perform private.conflict_if(not exists (select from private.user_roles r where r.role = 'admin' and r.user_id <> old.user_id),
      'last_admin', 'This is the only admin. Make somebody else an admin first.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

-- Whether the account is closed at the same time, by a foreign key, makes no difference to either.
select private.guard_writes('private.user_roles');
create trigger user_roles_20_keep_an_admin before update or delete on private.user_roles
  for each row execute function private.keep_an_admin();

-- For functions that staff and admins may call.
create function private.assert_team() returns void
language sql stable security definer set search_path = '' as $$
  select private.forbidden_if(private.my_role() not in ('staff', 'admin'));
$$;

-- The people with a role, admins first. An account that the auth server has blocked cannot sign in; not every server can block.
create function private.team()
  returns table (id uuid, name text, email text, role text, state text, last_sign_in_at timestamptz, second_factor boolean,
    is_me boolean)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select u.id, nullif(btrim(p.full_name), ''), u.email::text, r.role,
      case when (to_jsonb(u) ->> 'banned_until')::timestamptz > private.now() then 'blocked'
        when u.last_sign_in_at is null then 'new' else 'active' end,
      u.last_sign_in_at, private.has_second_factor(u.id), u.id = auth.uid()
    from private.user_roles r join auth.users u on u.id = r.user_id left join public.profiles p on p.id = u.id
    order by r.role, lower(private.account_name(u.id)), u.id;
$$;
select private.expose('private.team()', 'authenticated');

-- Makes somebody of the team staff or an admin; 'customer' takes the role away. What an admin offered who is none any more ends.
create function private.set_role(p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_admins();
  perform private.assert_admin();
  perform private.invalid_if(p_role is null or p_role not in ('customer', 'staff', 'admin'), 'role');
  if p_role = 'customer' then
    delete from private.user_roles r where r.user_id = p_user_id;
  else
    update private.user_roles r set role = p_role where r.user_id = p_user_id;
  end if;
  perform private.conflict_if(not found, 'not_in_team', 'This person has no role any more.');
  if p_role <> 'admin' then
    perform private.withdraw_invitations_of(p_user_id);
  end if;
end;
$$;
select private.expose('private.set_role(uuid, text)', 'authenticated');

-- The first admin of a new project. Roles are given by the owner of the database, so no role of the API may call this.

-- p_even_if_there_is_one is for a second admin, and for an owner who has lost the account.
create function private.make_first_admin(p_email text, p_even_if_there_is_one boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id uuid;
  v_confirmed boolean;
begin
  lock table private.user_roles in share row exclusive mode;
  select u.id, u.email_confirmed_at is not null into v_user_id, v_confirmed from auth.users u where lower(u.email) = lower(p_email);
  perform private.refuse_if(v_user_id is null, 'PT404', 'account_not_found',
    p_hint => 'Nobody has an account with this address. Sign up on the site first.');
  perform private.conflict_if(not v_confirmed, 'account_not_confirmed', 'Open the link in the mail that confirms the address first.');
  perform private.conflict_if(not p_even_if_there_is_one and exists (select from private.user_roles r where r.role = 'admin' and r.user_id <> v_user_id),
    'admin_exists', 'There is an admin already.');
  insert into private.user_roles (user_id, role) values (v_user_id, 'admin') on conflict (user_id) do update set role = 'admin';
  return p_email || ' is an admin.';
end;
$$;
