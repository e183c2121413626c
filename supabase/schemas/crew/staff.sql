-- The people who work at events, with their certificates (docs/product/staff.md#person). The owner adds a person by name and
-- address; the account of that address belongs to the person as soon as it has a role.

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
select private.protect('private.staff');

create table private.staff_certificates (
  staff_id uuid not null references private.staff (id) on delete cascade,
  kind text not null check (kind in ('alcohol', 'food', 'first_aid')),
  -- The last day on which it is valid.
  expires_on date not null,
  primary key (staff_id, kind)
);
select private.protect('private.staff_certificates');

create trigger staff_05_one_line before insert or update on private.staff
  for each row execute function private.store_one_line('name');
select private.guard_writes('private.staff');
select private.guard_writes('private.staff_certificates');

-- The person of the caller's account, while the account has a role.
create function private.my_staff_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select s.id from private.staff s where s.user_id = auth.uid() and private.my_role() in ('staff', 'admin');
$$;

-- Refuses everybody but the owner and the person.
create function private.assert_own_staff(p_staff_id uuid) returns void
language sql stable security definer set search_path = '' as $$
  select private.forbidden_if(not private.is_admin() and p_staff_id is distinct from private.my_staff_id() or p_staff_id is null);
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

-- The fields of a person that the owner sets, as a form sends them; a certificate is its last day.
create function private.staff_fields(p_person jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(f) || jsonb_build_object('name', private.one_line(f.name), 'email', lower(private.plain_email(f.email)))
    from jsonb_to_record(coalesce(p_person, '{}')) as f (name text, email text, role text, hourly_cents integer, alcohol date, food date, first_aid date);
$$;

-- Adds or changes a person with the certificates. p_changes are the fields that change, p_seen their values when the form was opened. A
-- new address is invited, unless its account has a role; with an account the address stays.
create function private.save_staff(p_id uuid, p_changes jsonb, p_seen jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_before private.staff;
  v_new private.staff;
  v_fields jsonb;
  v_user_id uuid;
begin
  perform private.assert_admin();
  select * into v_before from private.staff s where s.id = p_id for update;
  perform private.not_found_if(p_id is not null and v_before.id is null);
  v_fields := private.merge_changes(private.staff_fields(to_jsonb(v_before)
      || (select coalesce(jsonb_object_agg(c.kind, c.expires_on), '{}') from private.staff_certificates c where c.staff_id = p_id)),
    private.staff_fields(p_seen), private.sent_fields(private.staff_fields(p_changes), p_changes));
  v_new := jsonb_populate_record(v_before, v_fields);
  perform private.refuse_fault(case
    when v_new.name is null or v_new.name !~ '\S' or char_length(v_new.name) > 100 then 'name'
    when not private.is_mail_address(v_new.email) then 'email'
    when v_new.role is null or v_new.role not in ('lead_bartender', 'bartender', 'barback', 'server') then 'role'
    when not coalesce(v_new.hourly_cents, 0) between 0 and 100000 then 'hourly_cents' end);
  perform private.conflict_if(v_before.user_id is not null and v_before.email <> v_new.email, 'has_account',
    'This person has an account and changes the address there.');
  perform private.conflict_if(exists (select from private.staff s where s.email = v_new.email and s.id is distinct from p_id),
    'staff_exists', 'There is a person with this address already.');
  if v_before.email is distinct from v_new.email then
    perform private.end_invitation(i.id) from private.invitations i where i.email = v_before.email;
    select u.id into v_user_id from auth.users u join private.user_roles r on r.user_id = u.id where lower(u.email) = v_new.email;
    if v_user_id is null then
      perform private.invite(v_new.email, 'staff');
    end if;
  end if;
  if p_id is null then
    insert into private.staff (user_id, name, email, role, hourly_cents, created_at)
      values (v_user_id, v_new.name, v_new.email, v_new.role, v_new.hourly_cents, private.now()) returning id into v_new.id;
  else
    update private.staff s set user_id = coalesce(s.user_id, v_user_id), name = v_new.name, email = v_new.email, role = v_new.role,
        hourly_cents = v_new.hourly_cents where s.id = p_id;
  end if;
  delete from private.staff_certificates c where c.staff_id = v_new.id and v_fields ->> c.kind is null;
  insert into private.staff_certificates as c (staff_id, kind, expires_on)
    select v_new.id, k.kind, (v_fields ->> k.kind)::date from unnest(array['alcohol', 'food', 'first_aid']) k (kind) where v_fields ->> k.kind is not null
    on conflict (staff_id, kind) do update set expires_on = excluded.expires_on where c.expires_on <> excluded.expires_on;
  return v_new.id;
end;
$$;
select private.expose('private.save_staff(uuid, jsonb, jsonb)', 'authenticated');

-- A person who has left gets no more shifts; past ones are kept.
create function private.set_staff_left(p_id uuid, p_left boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.conflict_if(p_left and exists (
      select from private.shifts s where s.staff_id = p_id and private.is_live(s) and s.ends_at > private.now()),
    'has_shifts', 'This person has shifts. Give them to somebody else first.');
  update private.staff s set left_at = case when p_left then private.now() end where s.id = p_id;
$$;
select private.expose('private.set_staff_left(uuid, boolean)', 'authenticated');

-- The address that mails to a person go to: that of the account, once there is one.
create function private.staff_email(p_person private.staff) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select lower(u.email) from auth.users u where u.id = p_person.user_id), p_person.email);
$$;

-- All people for the owner; for staff themselves. What an hour costs is for the owner only.
create function private.staff_list()
  returns table (id uuid, name text, email text, role text, hourly_cents integer, state text, has_left boolean,
    alcohol date, food date, first_aid date, is_me boolean)
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select s.id, s.name, private.staff_email(s), s.role, case when private.is_admin() then s.hourly_cents end,
      case when s.user_id is not null then 'account' when i.expires_at > private.now() then 'invited' else 'none' end,
      s.left_at is not null, c.alcohol, c.food, c.first_aid, s.user_id is not distinct from auth.uid()
    from private.staff s left join private.invitations i on i.email = s.email, lateral (
      select max(c.expires_on) filter (where c.kind = 'alcohol') as alcohol, max(c.expires_on) filter (where c.kind = 'food') as food,
          max(c.expires_on) filter (where c.kind = 'first_aid') as first_aid
        from private.staff_certificates c where c.staff_id = s.id) c
    where private.is_admin() or s.id = private.my_staff_id()
    order by s.left_at is not null, lower(s.name), s.id;
$$;
select private.expose('private.staff_list()', 'authenticated');
