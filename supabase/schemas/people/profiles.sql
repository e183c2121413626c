-- Profiles. Other people see a profile when its owner has commented or is staff. The e-mail stays in auth.users.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text constraint full_name check (char_length(full_name) <= 200),
  avatar_url text constraint avatar_url check (char_length(avatar_url) <= 2000),
  bio text constraint bio check (char_length(bio) <= 2000),
  company_name text constraint company_name check (char_length(company_name) <= 200),
  website text constraint website check (char_length(website) <= 2000),
  twitter_handle text constraint twitter_handle check (char_length(twitter_handle) <= 100),
  linkedin_url text constraint linkedin_url check (char_length(linkedin_url) <= 2000),
  updated_at timestamptz not null default now()
);
select private.protect('public.profiles', 10);
grant select on public.profiles to anon;
grant select, insert, update on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create function private.has_public_profile(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.comments c where c.user_id = p_user_id)
    or exists (select from private.user_roles r where r.user_id = p_user_id);
$$;
grant execute on function private.has_public_profile(uuid) to anon, authenticated, service_role;

create policy "a visitor reads the profiles of staff and commenters" on public.profiles
  for select to anon using (private.has_public_profile(id));
create policy "a customer reads their own profile and the public ones" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or private.has_public_profile(id));
create policy "a customer writes their own profile" on public.profiles
  for insert to authenticated with check (id = (select auth.uid()));
create policy "a customer changes their own profile" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create function private.guard_profile() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(tg_op = 'UPDATE' and new.id is distinct from old.id);
  new.updated_at := private.now();
  return new;
end;
$$;
create trigger profiles_05_one_line before insert or update on public.profiles
  for each row execute function private.store_one_line('full_name', 'company_name', 'website', 'twitter_handle', 'linkedin_url');
create trigger profiles_20_guard before insert or update on public.profiles
  for each row execute function private.guard_profile();

-- How the desk names who has an account; null when the account is gone.
create function private.account_name(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.full_name), ''), u.email::text)
    from auth.users u left join public.profiles p on p.id = u.id where u.id = p_user_id;
$$;

-- Sign-up passes full_name and company_name. Long values are truncated: an error here would make the sign-up fail.
create function private.create_profile() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.profiles (id, full_name, company_name)
    values (
      new.id,
      nullif(left(btrim(new.raw_user_meta_data ->> 'full_name'), 200), ''),
      nullif(left(btrim(new.raw_user_meta_data ->> 'company_name'), 200), ''))
    on conflict (id) do nothing;
  return new;
end;
$$;
create trigger create_profile_at_sign_up after insert on auth.users
  for each row execute function private.create_profile();
