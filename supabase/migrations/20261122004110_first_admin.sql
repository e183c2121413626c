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
  if v_user_id is null then
    raise exception using errcode = 'PT404', message = 'account_not_found', hint = 'Nobody has an account with this address. Sign up on the site first.';
  end if;
  if not v_confirmed then
    raise exception using errcode = 'PT409', message = 'account_not_confirmed', hint = 'Open the link in the mail that confirms the address first.';
  end if;
  if not p_even_if_there_is_one and exists (select from private.user_roles r where r.role = 'admin' and r.user_id <> v_user_id) then
    raise exception using errcode = 'PT409', message = 'admin_exists', hint = 'There is an admin already.';
  end if;
  insert into private.user_roles (user_id, role) values (v_user_id, 'admin') on conflict (user_id) do update set role = 'admin';
  return p_email || ' is an admin.';
end;
$$;

revoke execute on function private.make_first_admin(text, boolean) from public, anon, authenticated, service_role;
