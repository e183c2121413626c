-- The people who work at events, with their certificates (docs/product/staff.md#person). The owner adds a person by name and
-- address; the account of that address belongs to the person as soon as it has a role.

create extension if not exists btree_gist with schema extensions;

create table private.staff (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  -- Where mails go until there is an account.
  email text not null unique check (email = lower(email) and private.is_mail_address(email)),
  role text not null check (role in ('lead_bartender', 'bartender', 'barback', 'server')),
  -- Cents for an hour; null while it is not known.
  hourly_cents integer check (hourly_cents between 0 and 100000),
  -- Since when the person gets no more shifts.
  left_at timestamptz,
  created_at timestamptz not null
);
alter table private.staff enable row level security;

create table private.staff_certificates (
  staff_id uuid not null references private.staff (id) on delete cascade,
  kind text not null check (kind in ('alcohol', 'food', 'first_aid')),
  -- The last day on which it is valid.
  expires_on date not null,
  primary key (staff_id, kind)
);
alter table private.staff_certificates enable row level security;

create trigger staff_05_one_line before insert or update on private.staff
  for each row execute function private.store_one_line('name');
create trigger staff_10_guard before insert or update or delete on private.staff
  for each row execute function private.guard_written_by_functions();
create trigger staff_10_guard_truncate before truncate on private.staff
  for each statement execute function private.guard_written_by_functions();
create trigger staff_certificates_10_guard before insert or update or delete on private.staff_certificates
  for each row execute function private.guard_written_by_functions();
create trigger staff_certificates_10_guard_truncate before truncate on private.staff_certificates
  for each statement execute function private.guard_written_by_functions();

-- The person of the caller's account, while the account has a role.
create function private.my_staff_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.id from private.staff s where s.user_id = auth.uid() and private.my_role() in ('staff', 'admin');
$$;

-- Refuses everybody but the owner and the person.
create function private.assert_own_staff(p_staff_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and p_staff_id is distinct from private.my_staff_id() or p_staff_id is null then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
end;
$$;

create function private.link_staff() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.staff s set user_id = new.user_id
    from auth.users u where u.id = new.user_id and s.email = lower(u.email) and s.user_id is null;
  return null;
end;
$$;
create trigger user_roles_50_link_staff after insert or update on private.user_roles
  for each row execute function private.link_staff();

-- Adds or changes a person. A new address is invited, unless its account has a role; with an account the address stays.
create function private.save_staff(p_id uuid, p_name text, p_email text, p_role text, p_hourly_cents integer) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(coalesce(p_email, '')));
  v_before private.staff;
  v_user_id uuid;
  v_id uuid := p_id;
  v_wrong constant text := case
    when p_name is null or p_name !~ '\S' or char_length(p_name) > 100 then 'name'
    when not private.is_mail_address(v_email) then 'email'
    when p_role is null or p_role not in ('lead_bartender', 'bartender', 'barback', 'server') then 'role'
    when not coalesce(p_hourly_cents, 0) between 0 and 100000 then 'hourly_cents'
  end;
begin
  perform private.assert_admin();
  if v_wrong is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_wrong;
  end if;
  select * into v_before from private.staff s where s.id = p_id for update;
  if p_id is not null and v_before.id is null then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if v_before.user_id is not null and v_before.email <> v_email then
    raise exception using errcode = 'PT409', message = 'has_account', hint = 'This person has an account and changes the address there.';
  end if;
  if exists (select from private.staff s where s.email = v_email and s.id is distinct from p_id) then
    raise exception using errcode = 'PT409', message = 'staff_exists', hint = 'There is a person with this address already.';
  end if;
  if v_before.email is distinct from v_email then
    perform private.end_invitation(i.id) from private.invitations i where i.email = v_before.email;
    select u.id into v_user_id from auth.users u join private.user_roles r on r.user_id = u.id where lower(u.email) = v_email;
    if v_user_id is null then
      perform private.invite(v_email, 'staff');
    end if;
  end if;
  if p_id is null then
    insert into private.staff (user_id, name, email, role, hourly_cents, created_at)
      values (v_user_id, btrim(p_name), v_email, p_role, p_hourly_cents, private.now()) returning id into v_id;
  else
    update private.staff s set user_id = coalesce(s.user_id, v_user_id), name = btrim(p_name), email = v_email, role = p_role,
        hourly_cents = p_hourly_cents where s.id = p_id;
  end if;
  return v_id;
end;
$$;

-- A person who has left gets no more shifts; past ones are kept.
create function private.set_staff_left(p_id uuid, p_left boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  if p_left and exists (select from private.shifts s where s.staff_id = p_id and private.is_live(s) and s.ends_at > private.now()) then
    raise exception using errcode = 'PT409', message = 'has_shifts', hint = 'This person has shifts. Give them to somebody else first.';
  end if;
  update private.staff s set left_at = case when p_left then private.now() end where s.id = p_id;
end;
$$;

-- Without a day the certificate is removed.
create function private.set_certificate(p_staff_id uuid, p_kind text, p_expires_on date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  if p_kind is null or p_kind not in ('alcohol', 'food', 'first_aid') then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'kind';
  end if;
  delete from private.staff_certificates c where c.staff_id = p_staff_id and c.kind = p_kind;
  insert into private.staff_certificates (staff_id, kind, expires_on)
    select s.id, p_kind, p_expires_on from private.staff s where s.id = p_staff_id and p_expires_on is not null;
end;
$$;

-- All people for the owner; for staff themselves. What an hour costs is for the owner only.
create function private.staff_list()
  returns table (id uuid, name text, email text, role text, hourly_cents integer, state text, has_left boolean, certificates jsonb, is_me boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_team();
  return query
    select s.id, s.name, coalesce(lower(u.email), s.email), s.role, case when private.is_admin() then s.hourly_cents end,
        case when s.user_id is not null then 'account' when i.expires_at > private.now() then 'invited' else 'none' end,
        s.left_at is not null,
        (select coalesce(jsonb_object_agg(c.kind, c.expires_on), '{}') from private.staff_certificates c where c.staff_id = s.id),
        s.user_id is not distinct from auth.uid()
      from private.staff s left join auth.users u on u.id = s.user_id left join private.invitations i on i.email = s.email
      where private.is_admin() or s.id = private.my_staff_id()
      order by s.left_at is not null, lower(s.name), s.id;
end;
$$;

create function public.save_staff(p_id uuid, p_name text, p_email text, p_role text, p_hourly_cents integer) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.save_staff(p_id, p_name, p_email, p_role, p_hourly_cents);
$$;
create function public.set_staff_left(p_id uuid, p_left boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_staff_left(p_id, p_left);
$$;
create function public.set_certificate(p_staff_id uuid, p_kind text, p_expires_on date) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_certificate(p_staff_id, p_kind, p_expires_on);
$$;
create function public.staff_list()
  returns table (id uuid, name text, email text, role text, hourly_cents integer, state text, has_left boolean, certificates jsonb, is_me boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.staff_list();
$$;

revoke execute on function private.my_staff_id(), private.assert_own_staff(uuid), private.link_staff() from public, anon, authenticated;
revoke execute on function private.save_staff(uuid, text, text, text, integer), public.save_staff(uuid, text, text, text, integer),
  private.set_staff_left(uuid, boolean), public.set_staff_left(uuid, boolean), private.set_certificate(uuid, text, date),
  public.set_certificate(uuid, text, date), private.staff_list(), public.staff_list() from public, anon;
grant execute on function private.save_staff(uuid, text, text, text, integer), public.save_staff(uuid, text, text, text, integer),
  private.set_staff_left(uuid, boolean), public.set_staff_left(uuid, boolean), private.set_certificate(uuid, text, date),
  public.set_certificate(uuid, text, date), private.staff_list(), public.staff_list() to authenticated;
