-- Customers: who books, with or without an account. Each booking has a separate contact; the record has the latest name and
-- phone, and its address is the account's where there is one.

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id),
  name text not null constraint name check (name ~ '\S' and char_length(name) <= 200),
  email text not null constraint email
    check (private.is_mail_address(email) and char_length(email) <= 254),
  phone text constraint phone check ((phone is null or private.is_phone_number(phone)) and char_length(phone) <= 40),
  company_name text constraint company_name check (char_length(company_name) <= 200),
  referral_source text constraint referral_source check (referral_source in ('search', 'social', 'friend', 'vendor', 'other')),
  referral_details text constraint referral_details check (char_length(referral_details) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select private.protect('public.customers', 40);
-- Without an account the address identifies the customer.
create unique index customers_email_without_account on public.customers (lower(email)) where user_id is null;
grant select on public.customers to authenticated;
grant select, insert, update, delete on public.customers to service_role;

create policy "a customer reads their own record, an admin all" on public.customers
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

-- A booking and a claim write the record. An account, once set, does not change; this applies to the service too.
create function private.guard_customer() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(not private.is_trusted());
  if tg_op = 'UPDATE' then
    perform private.forbidden_if(
      (new.id, new.created_at, coalesce(old.user_id, new.user_id)) is distinct from (old.id, old.created_at, new.user_id));
    new.updated_at := private.now();
  end if;
  return new;
end;
$$;
create trigger customers_05_one_line before insert or update on public.customers
  for each row execute function private.store_one_line('name', 'email', 'phone', 'company_name', 'referral_details');
create trigger customers_10_guard before insert or update on public.customers
  for each row execute function private.guard_customer();

-- What the contact fields of a booking say; a null leaves the record as it is. The first source is kept.
create type private.contact as (
  name text, email text, phone text, company_name text, referral_source text, referral_details text);

-- The customer of an account, created at its first booking, or when its profile gets a phone. Profile and account complete what
-- the contact leaves out.
create function private.customer_of_account(p_user_id uuid, p_contact private.contact) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  -- A claim may be giving this account its customer.
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || p_user_id::text, 0));
  insert into public.customers as c (user_id, name, email, phone, company_name, referral_source, referral_details, created_at, updated_at)
    select u.id, coalesce(p_contact.name, nullif(btrim(p.full_name), ''), u.email), u.email, p_contact.phone,
        coalesce(p_contact.company_name, p.company_name), p_contact.referral_source, p_contact.referral_details, private.now(), private.now()
      from auth.users u left join public.profiles p on p.id = u.id
      where u.id = p_user_id
    on conflict (user_id) do update set
      name = coalesce(p_contact.name, c.name),
      phone = coalesce(p_contact.phone, c.phone), company_name = coalesce(p_contact.company_name, c.company_name),
      referral_source = coalesce(c.referral_source, p_contact.referral_source),
      referral_details = coalesce(c.referral_details, p_contact.referral_details)
    returning c.id into v_id;
  return v_id;
end;
$$;

-- The phone of an account, which its profile shows and every form knows; blank takes it back. It is that of the customer's record,
-- because the row of a profile is public once its owner has commented. The first one creates the record.
create function private.save_my_phone(p_phone text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
  v_phone constant text := nullif(btrim(p_phone), '');
begin
  perform private.forbidden_if(not exists (select from auth.users u where u.id = v_user_id));
  if v_phone is null then
    update public.customers c set phone = null where c.user_id = v_user_id;
  else
    perform private.customer_of_account(v_user_id, (null, null, v_phone, null, null, null)::private.contact);
  end if;
end;
$$;
select private.expose('private.save_my_phone(text)', 'authenticated');

-- The customer with that address: the one of the account that has confirmed it, else the one without an account.
create function private.customer_of_contact(p_contact private.contact) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := (
    select u.id from auth.users u where lower(u.email) = lower(p_contact.email) and u.email_confirmed_at is not null);
  v_id uuid;
begin
  if v_user_id is not null then
    return private.customer_of_account(v_user_id, p_contact);
  end if;
  insert into public.customers as c (name, email, phone, company_name, referral_source, referral_details, created_at, updated_at)
    values (coalesce(p_contact.name, p_contact.email), p_contact.email, p_contact.phone, p_contact.company_name,
      p_contact.referral_source, p_contact.referral_details, private.now(), private.now())
    on conflict (lower(email)) where user_id is null do update set
      name = coalesce(p_contact.name, c.name),
      phone = coalesce(p_contact.phone, c.phone), company_name = coalesce(p_contact.company_name, c.company_name),
      referral_source = coalesce(c.referral_source, p_contact.referral_source),
      referral_details = coalesce(c.referral_details, p_contact.referral_details)
    returning c.id into v_id;
  return v_id;
end;
$$;
