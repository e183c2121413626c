-- Generated from supabase/schemas and supabase/first-values.sql by `npm run gen:migration`; do not edit.
-- The order of the files was found by trying. A body may name what comes later, so bodies are checked when they run.
set check_function_bodies = off;

-- From supabase/schemas/base/foundation.sql

-- What the other files declare with. Tables and functions that row-level security must not apply to are in the schema private,
-- which no API exposes.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

create schema if not exists extensions; -- hosted projects have it
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists btree_gist with schema extensions; -- no two absences or shifts of a person at one time
create extension if not exists pg_trgm with schema extensions; -- the desk's search
create extension if not exists fuzzystrmatch with schema extensions; -- names that sound alike

-- Functions that run as the caller read auth.uid(). Hosted projects grant this already and own the schema.
do $$
declare
  who text;
begin
  foreach who in array array['anon', 'authenticated', 'service_role'] loop
    if not has_schema_privilege(who, 'auth', 'usage') then
      execute format('grant usage on schema auth to %I', who);
    end if;
  end loop;
end;
$$;

-- Nothing is granted unless a file says so: new hosted projects do the same, older ones granted everything.
alter default privileges revoke all on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- Writes the trigger function private.validate_<table>() from the table's CHECK constraints, so that each rule is written
-- once. The constraints still apply after it. A migration that changes a constraint calls it again, which is why the
-- generated statement replaces the function; a test compares the function with the constraints. A violated one is a client error,
-- PT422 with the constraint's name, which is the column's, as the detail: PostgREST and the embedded server would answer with
-- different statuses.
create function private.create_validation_function(p_table regclass) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_name constant text := 'validate_' || (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  v_probes text;
begin
  select string_agg(format('case when (%s) is false then %L end', pg_get_expr(c.conbin, c.conrelid), c.conname), E',\n      ' order by c.conname)
    into strict v_probes
    from pg_catalog.pg_constraint c where c.conrelid = p_table and c.contype = 'c';
  execute format($f$
    create or replace function private.%I() returns trigger
    language plpgsql security invoker set search_path = '' as $body$
    declare
      v_broken text;
    begin
      select coalesce(
      %s) into v_broken from (select (new).*) as candidate;
      if v_broken is not null then
        raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_broken;
      end if;
      return new;
    end;
    $body$ $f$, v_name, v_probes);
end;
$$;

-- Turns on row-level security. A table that clients write also tells them which constraint they violate: p_check is the place of
-- that trigger among those of the table, which fire in the order of their names.
create function private.protect(p_table regclass, p_check integer default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
begin
  if exists (select from pg_catalog.pg_class c, pg_catalog.aclexplode(c.relacl) a where c.oid = p_table and a.grantee <> c.relowner) then
    raise exception '% was granted before it was protected', p_table;
  end if;
  execute format('alter table %s enable row level security', p_table);
  if p_check is not null then
    perform private.create_validation_function(p_table);
    execute format('create trigger %I before insert or update on %s for each row execute function private.%I()',
      format('%s_%s_check', v_name, p_check), p_table, 'validate_' || v_name);
  end if;
end;
$$;

-- Lets a trigger function of the private schema judge each write of a table, a truncation too, with these arguments. The default one
-- is for tables that only functions write.
create function private.guard_writes(p_table regclass, p_guard text default 'guard_written_by_functions', variadic p_arguments text[] default '{}')
  returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_name constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  v_call constant text := format('private.%I(%s)', p_guard, (select string_agg(quote_literal(a), ', ') from unnest(p_arguments) a));
begin
  execute format('create trigger %I before insert or update or delete on %s for each row execute function %s',
    v_name || '_10_guard', p_table, v_call);
  execute format('create trigger %I before truncate on %s for each statement execute function %s',
    v_name || '_10_guard_truncate', p_table, v_call);
end;
$$;

-- Opens a function of the private schema to roles of the API, by a function in the schema public that does nothing else and has the
-- same name unless p_name is another. What only the service may call also says so itself. A composite type of the private schema is
-- opened as a table of its columns, because the generated types say of a table only that its columns have values.
create function private.expose(p_function regprocedure, p_roles text, p_name text default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_function pg_catalog.pg_proc;
  v_call text;
  v_result text;
begin
  select p.* into strict v_function from pg_catalog.pg_proc p where p.oid = p_function;
  if v_function.pronamespace <> 'private'::regnamespace or not v_function.prosecdef 
      or not coalesce('search_path=""' = any (v_function.proconfig), false) then
    raise exception '% must be private, security definer and without a search path to be exposed', p_function;
  elsif p_roles !~ '^(anon|authenticated|service_role)(, (anon|authenticated|service_role))*$' then
    raise exception '% cannot be exposed to %', p_function, p_roles;
  end if;
  select format('table (%s)', string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)) into v_result
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.reltype = v_function.prorettype and c.relkind = 'c' having count(*) > 0;
  v_result := coalesce(v_result, pg_catalog.pg_get_function_result(p_function));
  v_call := format('%s private.%I(%s)', case when v_result ~* '^(table|setof)' then 'select * from' else 'select' end, v_function.proname,
    array_to_string(v_function.proargnames[1:v_function.pronargs], ', '));
  execute format('create function public.%I(%s) returns %s language sql %s security invoker set search_path = '''' as %L',
    coalesce(p_name, v_function.proname), pg_catalog.pg_get_function_arguments(p_function), v_result,
    case v_function.provolatile when 'v' then 'volatile' when 's' then 'stable' else 'immutable' end,
    case when p_roles = 'service_role' then E'\n  select private.assert_service();' else '' end || format(E'\n  %s;\n', v_call));
  execute format('grant execute on function %s, public.%I(%s) to %s', p_function, coalesce(p_name, v_function.proname),
    pg_catalog.pg_get_function_identity_arguments(p_function), p_roles);
end;
$$;

-- From supabase/schemas/base/callers.sql

-- The clock, who calls with which role, and the checks whether a caller is trusted.

-- Only the owner of the database can write the shift. Tests use it to move time without waiting.
create table private.clock (
  singleton boolean primary key default true check (singleton),
  shift interval not null default '0'
);
select private.protect('private.clock');

-- The functions that every claim calls are PL/pgSQL: a connection keeps their plans, while a function in SQL is planned
-- at each call.

-- The wall clock, not the start of the transaction: a transaction that waited for a slot's lock must not see an earlier
-- time than the transaction before it.
create function private.now() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  return clock_timestamp() + (select c.shift from private.clock c);
end;
$$;

-- Dates and hours of the business are New York's.
create function private.local_now() returns timestamp
language plpgsql volatile set search_path = '' as $$
begin
  return private.now() at time zone 'America/New_York';
end;
$$;

-- For the pages, whose device may have another time (docs/product/data-and-security.md#server-time).
create function public.server_time() returns timestamptz
language sql volatile security invoker set search_path = '' as $$
  select private.now();
$$;

create table private.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('staff', 'admin'))
);
select private.protect('private.user_roles');

-- Whether the account server knows a second factor of an account; null where it has none: the embedded one lacks the table.
create function private.has_second_factor(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_has boolean;
begin
  if to_regclass('auth.mfa_factors') is null then
    return null;
  end if;
  execute 'select exists (select from auth.mfa_factors f where f.user_id = $1 and f.status::text = ''verified'')'
    into v_has using p_user_id;
  return v_has;
end;
$$;

-- Of the caller: 'unavailable', 'off', 'on', or 'needed' while the session has only the first one.
create function private.second_factor() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_has constant boolean := private.has_second_factor(auth.uid());
begin
  return case when v_has is null then 'unavailable' when not v_has then 'off' when auth.jwt() ->> 'aal' = 'aal2' then 'on' else 'needed' end;
end;
$$;
select private.expose('private.second_factor()', 'authenticated');

-- The caller's role: 'anon', 'customer', 'staff' or 'admin'. A guarded page requests it before any data of the business.
-- Who has a second factor has the role only in a session that it opened.
create function private.my_role() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_role constant text := (select r.role from private.user_roles r where r.user_id = auth.uid());
begin
  return case
    when auth.uid() is null then 'anon'
    when v_role is null or private.second_factor() = 'needed' then 'customer'
    else v_role
  end;
end;
$$;
select private.expose('private.my_role()', 'anon, authenticated, service_role');

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.user_roles r where r.user_id = auth.uid() and r.role = 'admin')
    and private.second_factor() <> 'needed';
end;
$$;

-- True for the service key, for the owner and inside security definer functions; false for anon and authenticated.
-- Guards run as the caller. Inside a security definer function current_user is the owner, so its writes pass.
create function private.is_trusted() returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return current_user = 'service_role' or private.is_owner();
end;
$$;

-- True for the owner and inside security definer functions only; false for every role of the API, the service included.
create function private.is_owner() returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return pg_has_role(current_user, (select n.nspowner from pg_catalog.pg_namespace n where n.nspname = 'private'), 'usage');
end;
$$;

-- Raises PT403 unless the request came with the service key. It reads the role of the request, which does not change
-- inside a security definer function, so it holds even when the function was granted to too many roles.
create function private.assert_service() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(coalesce(current_setting('role', true), 'none') not in ('none', 'service_role'));
end;
$$;

-- For functions that only an admin may call.
create function private.assert_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.forbidden_if(not private.is_admin());
end;
$$;

grant execute on function private.now(), private.local_now(), private.is_admin(), private.is_owner(), private.is_trusted(),
  private.assert_service(), private.assert_admin(), public.server_time() to anon, authenticated, service_role;

-- From supabase/schemas/base/guards.sql

-- Trigger functions for any table: they refuse the writes that its rules do not allow, also when a role has been granted everything,
-- as hosted projects do. private.guard_writes and the triggers of a table call them.

-- For tables that only our functions write. Its arguments are the operations that not even our functions may do.
create function private.guard_written_by_functions() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(not private.is_owner() or tg_op = any (tg_argv));
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

-- Refuses a change of any column but those that its arguments name.
create function private.guard_other_columns() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(tg_op <> 'UPDATE' or to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv);
  return new;
end;
$$;

-- For rows that our functions add and nothing changes. Only the account that added one, whose column the argument names, becomes null
-- when it is closed.
create function private.guard_added_by_account() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(case tg_op
    when 'INSERT' then not private.is_owner()
    when 'UPDATE' then to_jsonb(new) <> to_jsonb(old) || jsonb_build_object(tg_argv[0], null)
    else true end);
  return new;
end;
$$;

-- For writes that nobody may make.
create function private.refuse_write() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;

-- From supabase/schemas/base/json_types.sql

-- The kinds of JSON that functions answer. The generated types have their names, and shared-data/src/core/json-types.ts the type of
-- each (npm run gen:types).

create domain private.booking_sheet_json as jsonb;
create domain private.change_outcomes_json as jsonb;
create domain private.changed_values_json as jsonb;
create domain private.contract_json as jsonb;
create domain private.contract_trail_json as jsonb;
create domain private.customer_json as jsonb;
create domain private.edited_business_facts_json as jsonb;
create domain private.event_sheet_json as jsonb;
create domain private.extra_choices_json as jsonb;
create domain private.letterhead_json as jsonb;
create domain private.linked_booking_json as jsonb;
create domain private.linked_offer_json as jsonb;
create domain private.margins_json as jsonb;
create domain private.money_json as jsonb;
create domain private.opening_rules_json as jsonb;
create domain private.opening_rules_preview_json as jsonb;
create domain private.paper_details_json as jsonb;
create domain private.paper_lines_json as jsonb;
create domain private.paper_reference_json as jsonb;
create domain private.payable_amounts_json as jsonb;
create domain private.plan_content_json as jsonb;
create domain private.price_list_json as jsonb;
create domain private.price_lists_json as jsonb;
create domain private.public_recipes_json as jsonb;
create domain private.purchase_json as jsonb;
create domain private.purchase_ways_json as jsonb;
create domain private.recipe_json as jsonb;
create domain private.recipe_list_json as jsonb;
create domain private.refunds_json as jsonb;
create domain private.refusal_json as jsonb;
create domain private.review_reports_json as jsonb;
create domain private.saved_opening_rules_json as jsonb;
create domain private.shopping_list_json as jsonb;
create domain private.site_content_json as jsonb;

-- From supabase/schemas/base/limits.sql

-- How often somebody may do something, each limit once. A change is a change of this function; callers give the name alone, to
-- private.take_limit or, where they count their rows, to private.limit_of. docs/product/limits.md and the names and windows
-- that the Edge Functions use are generated from it (npm run gen:types). How late a booking may be changed is in private.rules().

-- A name has a row for each way to count, in the order in which they are counted. Without a period it is how many there are at the
-- same time. Above a limit the call is refused with a key and the end of the window, is `refused` by its function with another
-- message, or is `skipped`; above a sum of all callers it is done `later`, or the owner is `told` and the sentence says what happens.
create function private.limits()
  returns table (name text, counted text, ceiling integer, period interval, above text, sentence text, anchor text)
language plpgsql stable set search_path = '' as $$
begin
  return query values
    -- Enquiries and plans.
    ('contacts', 'mailbox', 5, interval '1 hour', 'rate_limited', 'Messages by the contact form.', 'contact.md#message-limits'),
    ('contacts', 'network', 20, '1 hour', 'rate_limited', 'Messages by the contact form.', 'contact.md#message-limits'),
    ('contacts', 'all', 300, '1 hour', 'told', 'Messages: stored in the inbox all the same.', 'contact.md#message-limits'),
    ('send-notification:contact', 'network', 20, '1 hour', 'rate_limited',
      'Mails to the owner about messages.', 'contact.md#message-limits'),
    ('send-notification:contact', 'mailbox', 10, '1 hour', 'rate_limited',
      'Mails to the owner about messages.', 'contact.md#message-limits'),
    ('send-notification:contact', 'all', 300, '1 hour', 'told',
      'Mails to the owner about messages: not sent.', 'contact.md#message-limits'),
    -- A network at a trade fair may book more than is usual (private.hold_limits), and the mails go to who is signed in.
    ('send-notification:booking', 'network', 100, '1 hour', 'rate_limited',
      'Mails that a booking was received.', 'notifications-and-mails.md#booking-notification'),
    ('send-notification:booking', 'mailbox', 10, '1 hour', 'rate_limited',
      'Mails that a booking was received.', 'notifications-and-mails.md#booking-notification'),
    ('send-notification:booking', 'all', 300, '1 hour', 'told',
      'Mails that a booking was received: sent all the same.', 'notifications-and-mails.md#booking-notification'),
    ('enquiry-receipts', 'mailbox', 2, '1 day', 'skipped', 'Receipts of messages and plans.', 'contact.md#receipt'),
    ('enquiry-receipts', 'all', 300, '1 hour', 'later', 'Receipts of messages and plans.', 'contact.md#receipt'),
    ('quick_requests', 'account', 3, '1 hour', 'rate_limited', 'Quick requests.', 'booking.md#quick-rate'),
    ('quick_requests', 'phone', 5, '1 hour', 'rate_limited', 'Quick requests.', 'booking.md#quick-rate'),
    ('quick_requests', 'network', 10, '1 hour', 'rate_limited', 'Quick requests.', 'booking.md#quick-rate'),
    ('quick_requests', 'all', 100, '1 hour', 'later',
      'Mails to the owner about quick requests; the requests are stored.', 'booking.md#quick-rate'),
    ('plan-mail', 'network', 10, '1 hour', 'rate_limited', 'Plans by mail.', 'plans.md#plan-mail-limits'),
    ('plan-mail', 'mailbox', 2, '1 day', 'mailbox_full', 'Plans by mail.', 'plans.md#plan-mail-limits'),
    ('plan-mail', 'all', 300, '1 hour', 'later', 'Plans by mail.', 'plans.md#plan-mail-limits'),
    ('plan-pdf', 'network', 10, '1 minute', 'rate_limited', 'Downloads of plans.', 'plans.md#plan-pdf'),
    ('plan-pdf', 'all', 200, '1 minute', 'told', 'Downloads of plans: for who is signed in.', 'plans.md#plan-pdf'),
    ('share-plan', 'account or network', 30, '1 hour', 'rate_limited', 'Links to plans.', 'plans.md#plan-share'),
    ('share-plan', 'all', 2000, '1 hour', 'told', 'Links to plans: made all the same.', 'plans.md#plan-share'),
    ('plans', 'account', 200, null, 'too_many_plans', 'Saved plans.', 'plans.md#plan-save'),
    -- Signing in and the account.
    ('sign_in_code', 'network', 10, '10 minutes', 'rate_limited', 'Requests for a code.', 'booking.md#code-limits'),
    ('sign_in_code_again', 'mailbox of a network', 1, '1 minute', 'skipped',
      'Codes: the one before works, and the answer is the same.', 'booking.md#code'),
    ('sign_in_mail', 'mailbox of a network', 5, '1 hour', 'rate_limited', 'Codes by mail.', 'booking.md#code-limits'),
    ('sign_in_mail', 'mailbox of a network', 10, '1 day', 'rate_limited', 'Codes by mail.', 'booking.md#code-limits'),
    ('sign_in_mail', 'mailbox', 15, '1 hour', 'rate_limited', 'Codes by mail, from all networks together.', 'booking.md#code-limits'),
    ('sign_in_mail', 'mailbox', 30, '1 day', 'rate_limited', 'Codes by mail, from all networks together.', 'booking.md#code-limits'),
    ('try_code', 'network', 30, '10 minutes', 'rate_limited', 'Codes that are tried.', 'booking.md#code-limits'),
    ('tries_of_code', 'code', 5, null, 'skipped',
      'Tries of the network that asked for the code, and as many of all others together.', 'booking.md#code-limits'),
    ('redeem_code', 'all', 300, '1 hour', 'told',
      'Wrong codes: each code has one try, of the network that asked for it.', 'booking.md#code-limits'),
    ('account_mail', 'mailbox and kind', 5, '1 hour', 'refused', 'Mails of the account server.', 'accounts.md#reset-limits'),
    ('account_mails', 'all', 2000, '1 hour', 'told',
      'Codes and links by mail: for addresses with an account or a booking.', 'booking.md#code-busy'),
    -- The account server's limit too, as docs/production.md sets it.
    ('all_account_mails', 'all', 10000, '1 hour', 'rate_limited', 'Codes and links by mail.', 'booking.md#code-busy'),
    ('password_changed', 'account', 10, '1 hour', 'skipped',
      'Mails that report a changed password.', 'accounts.md#password-changed'),
    ('address_changed', 'account', 10, '1 hour', 'skipped',
      'Mails that report a changed address.', 'notifications-and-mails.md#account-mails'),
    ('my_data', 'account', 10, '1 hour', 'rate_limited', 'Downloads of what we hold about a person.', 'accounts.md#download-data'),
    ('renew_calendar_feed', 'account', 20, '1 hour', 'rate_limited',
      'New addresses of the calendar of bookings.', 'calendar.md#feed-renew'),
    ('renew_shift_feed', 'account', 20, '1 hour', 'rate_limited',
      'New addresses of the calendar of shifts.', 'staff.md#shift-feed'),
    ('calendar-feed', 'network', 300, '10 minutes', 'rate_limited',
      'Calendars that programs read, one service for many people.', 'calendar.md#feed'),
    -- Bookings. private.hold_limits has the figures of networks, because the owner raises them for a day.
    ('holds', 'account', 1, null, 'too_many_holds',
      'Unpaid bookings of an account that has paid for none.', 'capacity-and-slots.md#hold-limits'),
    ('holds_of_payer', 'account', 3, null, 'too_many_holds',
      'Unpaid bookings of an account that has paid for one.', 'capacity-and-slots.md#hold-limits'),
    ('renewals', 'account and slot', 3, '24 hours', 'too_many_renewals',
      'Bookings of the same hours.', 'capacity-and-slots.md#hold-limits'),
    ('network_holds', 'network', (select h.active_per_network from private.hold_limits h), null, 'too_many_network_holds',
      'Unpaid bookings.', 'capacity-and-slots.md#network-limits'),
    ('unpaid_of_network', 'network', (select h.unpaid_per_network_and_day from private.hold_limits h), '24 hours', 'too_many_network_holds',
      'Bookings that stay unpaid.', 'capacity-and-slots.md#network-limits'),
    ('booking_changes', 'account', 30, '1 hour', 'rate_limited', 'Changes of bookings.', 'changes.md#change-limit'),
    ('linked_changes', 'booking', 30, '1 hour', 'rate_limited', 'Changes of a booking by its links.', 'changes.md#change-limit'),
    ('link_codes', 'booking', 5, '1 hour', 'rate_limited',
      'Codes by mail to cancel a booking by a link, or to change its address.', 'customers.md#link-code'),
    ('mail_codes', 'mailbox of a network', 5, '1 hour', 'skipped', 'New codes of mailed links.', 'customers.md#mail-code'),
    ('mail_codes', 'mailbox', 15, '1 hour', 'skipped', 'New codes of mailed links, from all networks together.', 'customers.md#mail-code'),
    ('booking_copies', 'mailbox', 20, '1 day', 'skipped',
      'Copies of mails to the address of a booking.', 'booking-sheet.md#copies'),
    ('booking_links', 'network', 60, '10 minutes', 'refused', 'Links that are opened.', 'customers.md#link-limits'),
    ('create-payment:link', 'network', 30, '10 minutes', 'rate_limited',
      'Payments that are started by a link.', 'customers.md#link-limits'),
    ('calendar-link', 'network', 60, '10 minutes', 'rate_limited', 'Calendar files by a link.', 'customers.md#link-limits'),
    ('check-payment', 'network', 60, '10 minutes', 'rate_limited',
      'Questions whether a payment has arrived.', 'payment.md#lost-events'),
    ('contract-pdf', 'network', 60, '10 minutes', 'rate_limited', 'Downloads of contracts.', 'signatures.md#pdf'),
    ('invoice-pdf', 'network', 100, '10 minutes', 'rate_limited', 'Downloads of invoices and receipts.', 'invoices.md#pdf'),
    ('verify', 'network', 30, '10 minutes', 'rate_limited', 'Checks of documents.', 'signatures.md#verify'),
    ('verify', 'all', 2000, '1 hour', 'told', 'Checks of documents: made all the same.', 'signatures.md#verify'),
    -- What everybody reads.
    ('mailing_list', 'network', 5, '10 minutes', 'refused', 'Joins of the mailing list.', 'mailing-list.md#network-limit'),
    ('list_confirmations', 'mailbox', 1, '24 hours', 'skipped',
      'Mails that ask to confirm a join.', 'mailing-list.md#mailbox-limit'),
    ('all_list_confirmations', 'all', 100, '1 hour', 'later',
      'Mails that ask to confirm a join, in any hour.', 'mailing-list.md#overall-limit'),
    ('comments', 'account', 60, '1 hour', 'rate_limited', 'Comments.', 'blog-and-comments.md#post-comment'),
    ('review_photo', 'review', 30, '1 hour', 'rate_limited', 'Changes of the photo of a review.', 'reviews.md#review-photo'),
    ('review_reports', 'network', 10, '1 hour', 'rate_limited', 'Reports of reviews.', 'reviews.md#report'),
    ('open_review_reports', 'review', 20, null, 'skipped', 'Reports that no admin has settled.', 'reviews.md#report'),
    ('steps', 'network', 20, '1 hour', 'skipped', 'Looks at open dates that are counted.', 'reports.md#availability-count'),
    ('steps', 'all', 2000, '1 hour', 'skipped', 'Looks at open dates that are counted.', 'reports.md#availability-count'),
    -- The team.
    ('invitation', 'mailbox', 5, '1 hour', 'rate_limited', 'Invitations to the team.', 'team.md#invitation'),
    ('invitation', 'all', 50, '1 hour', 'rate_limited', 'Invitations to the team.', 'team.md#invitation'),
    ('issue_test', 'account', 20, '1 hour', 'rate_limited', 'Test mails of an issue.', 'mailing-list.md#issue-draft'),
    ('alerts', 'all', 1, '1 minute', 'skipped', 'Recordings of alerts while the sweep is late.', 'alerts.md#alert-kinds');
end;
$$;

-- The one row of a name.
create function private.limit_of(p_name text, out ceiling integer, out period interval)
language plpgsql stable security definer set search_path = '' as $$
begin
  select l.ceiling, l.period into strict limit_of.ceiling, limit_of.period from private.limits() l where l.name = p_name;
end;
$$;

-- From supabase/schemas/base/links.sql

-- Links in mails that replace a session for one purpose: to confirm an address, to pay, to read a shared plan.
-- The table keeps a digest, so a copy of the database opens nothing. The token is in the mail alone.

create table private.links (
  digest bytea primary key,
  purpose text not null check (purpose ~ '^[a-z_]+$'),
  subject_id uuid not null,
  expires_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
select private.protect('private.links');
create index links_subject on private.links (subject_id, purpose);

create function private.link_digest(p_token text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(p_token, 'UTF8'));
$$;

-- Returns the token: 32 hexadecimal characters, 122 random bits hashed with 122 more. No expiry means until it is revoked.
-- A link that is mailed has a code beside it (mails/mail_codes.sql): p_for is the number or the address that its page asks for with it.
create function private.create_link(p_purpose text, p_subject_id uuid, p_lifetime interval default null, p_for text default null)
  returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_token constant text := left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);
begin
  insert into private.links (digest, purpose, subject_id, expires_at, created_at)
    values (private.link_digest(v_token), p_purpose, p_subject_id, private.now() + p_lifetime, private.now());
  perform private.keep_mail_code(v_token, p_purpose, private.mail_code_record(p_for)) where p_for is not null;
  return v_token;
end;
$$;

-- Whether it opens something: it is not used, not revoked and not expired.
create function private.is_link_open(p_link private.links) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return p_link.used_at is null and p_link.revoked_at is null and (p_link.expires_at is null or p_link.expires_at > private.now());
end;
$$;

-- The subject of a link that opens something; null when it is unknown, of another purpose, expired, used or revoked.
create function private.find_link(p_token text, p_purpose text) returns uuid
language sql stable security definer set search_path = '' as $$
  select l.subject_id from private.links l
    where l.digest = private.link_digest(p_token) and l.purpose = p_purpose
      and private.is_link_open(l);
$$;

-- The same, once: of two callers at the same time one gets the subject.
create function private.use_link(p_token text, p_purpose text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_subject uuid;
begin
  update private.links l set used_at = private.now()
    where l.digest = private.link_digest(p_token) and l.purpose = p_purpose
      and private.is_link_open(l)
    returning l.subject_id into v_subject;
  return v_subject;
end;
$$;

create function private.revoke_links(p_purpose text, p_subject_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.links l set revoked_at = private.now()
    where l.subject_id = p_subject_id and l.purpose = p_purpose and l.revoked_at is null;
$$;

-- From supabase/schemas/base/rate_limits.sql

-- The counters of limits (private.limits): by the caller's network where the request's headers reach the database, by mailbox and
-- overall. Above a caller's own limit a call is refused, above the sum of all it is not (docs/product/data-and-security.md#limits).

create table private.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
select private.protect('private.rate_limits');
create index rate_limits_window_start on private.rate_limits (window_start);

-- Counts one hit in the bucket's current window. False when the window already had p_max hits.
create function private.take_rate_limit(p_bucket text, p_max integer, p_window interval) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hits integer;
begin
  insert into private.rate_limits as r (bucket, window_start, hits)
    values (left(p_bucket, 300), date_bin(p_window, private.now(), timestamptz '2000-01-01 00:00:00+00'), 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1
    returning hits into v_hits;
  return v_hits <= p_max;
end;
$$;

-- The part of a bucket's name that stands for an address, an e-mail or a phone number, none of which the table keeps.
create function private.limit_key(p_text text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(btrim(p_text)), 'UTF8')), 'hex');
$$;

-- The instant at which the current window of a limit ends.
create function private.end_of_window(p_window interval) returns text
language sql volatile security definer set search_path = '' as $$
  select to_char((date_bin(p_window, private.now(), timestamptz '2000-01-01 00:00:00+00') + p_window) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS"Z"');
$$;

-- The client address that the hosted edge sets. X-Forwarded-For is ignored, because the client can write it. Null when unknown.
create function private.request_ip() returns text
language sql stable security invoker set search_path = '' as $$
  select nullif(btrim(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip'), '');
$$;

-- What limits count of it, the caller's network: an IPv4 address, or the 64 bits of an IPv6 address that one connection gets. An
-- IPv4 address that is written as IPv6 is itself. `networkOf` of the functions is the same, and a test compares the two.
create function private.request_address() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_address inet;
begin
  v_address := private.request_ip();
  return case
    when v_address << inet '::ffff:0:0/96' then substring(host(v_address) from '[0-9.]+$')
    when family(v_address) = 6 then network(set_masklen(v_address, 64))::text
    else host(v_address) end;
exception when invalid_text_representation then
  return null;
end;
$$;

-- The caller's network as codes keep it: a digest, empty when it is unknown.
create function private.network_key() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.limit_key(private.request_address()), '');
$$;
-- Counts the owner's alert that more was asked for than the sum of all: private.current_alerts reads the counters `above:…`. Nobody
-- is refused because of others.
create function private.tell_above(p_name text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.take_rate_limit('above:' || p_name, 1, '1 hour');
$$;

-- The start of the first window after this one that has a place, which is taken; a day later at most.
create function private.take_later(p_bucket text, p_max integer, p_window interval) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_at timestamptz := date_bin(p_window, private.now(), timestamptz '2000-01-01 00:00:00+00');
begin
  for n in 1..24 loop
    v_at := v_at + p_window;
    insert into private.rate_limits as r (bucket, window_start, hits) values (p_bucket, v_at, 1)
      on conflict (bucket, window_start) do update set hits = r.hits + 1 where r.hits < p_max;
    exit when found;
  end loop;
  return v_at;
end;
$$;

-- Whose counter it is: `all`, or what is counted and a digest of it. Accounts, bookings and reviews are named by their id.
-- Null for what is not known: it is not counted.
create function private.counted_as(p_counted text, p_email text, p_key text, p_account uuid, p_network text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_mailbox constant text := private.mailbox_of(p_email);
begin
  return case p_counted
    when 'all' then 'all'
    when 'network' then 'network:' || p_network
    when 'account' then 'account:' || p_account
    when 'account or network' then coalesce('account:' || p_account, 'network:' || p_network)
    when 'mailbox' then 'mailbox:' || private.limit_key(v_mailbox)
    when 'mailbox and kind' then 'mailbox:' || p_key || ':' || private.limit_key(v_mailbox)
    when 'mailbox of a network' then 'asker:' || private.limit_key(v_mailbox || ' ' || coalesce(p_network, ''))
    when 'phone' then 'phone:' || private.limit_key(regexp_replace(p_key, '\D', '', 'g'))
    else p_counted || ':' || p_key end;
end;
$$;

-- Counts one under each row of a limit (private.limits), in their order: of the caller, unless another account or network is given,
-- and of the mailbox or key that is given. The caller's own rows and the sum of all are counted together unless p_all chooses.
-- Raises PT429 above a row with a key; the detail is the instant from which the caller may try again, and the refusal undoes all
-- counts of the call. Null above a row that is refused by the caller of this function, skipped or told. Else when the work is due:
-- now, or when a sum of all has a place for it.
create function private.take_limit(p_name text, p_email text default null, p_key text default null, p_account uuid default auth.uid(),
  p_network text default private.limit_key(private.request_address()), p_all boolean default null) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row record;
  v_bucket text;
begin
  for v_row in
    select l.*, private.counted_as(l.counted, p_email, p_key, p_account, p_network) as who
      from private.limits() with ordinality l
      where l.name = p_name and (l.counted = 'all') = coalesce(p_all, l.counted = 'all') order by l.ordinality
  loop
    -- An hour and a day have a counter each.
    v_bucket := p_name || case when v_row.counted = 'all' then ':' else format(':%s:', extract(epoch from v_row.period)::integer) end
      || v_row.who;
    continue when v_bucket is null or private.take_rate_limit(v_bucket, v_row.ceiling, v_row.period);
    case v_row.above
      when 'skipped', 'refused' then
        return null;
      when 'told' then
        perform private.tell_above(p_name);
        return null;
      when 'later' then
        perform private.tell_above(p_name);
        return private.take_later(v_bucket, v_row.ceiling, v_row.period);
      else
        raise exception using errcode = 'PT429', message = v_row.above, detail = private.end_of_window(v_row.period);
    end case;
  end loop;
  if not found then
    raise exception 'there is no limit %', p_name;
  end if;
  return private.now();
end;
$$;

-- Whether the sum of all in this window is below its ceiling; counts nothing.
create function private.has_room(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from private.limits() l join private.rate_limits r on r.bucket = l.name || ':all' and r.hits >= l.ceiling
    where l.name = p_name and l.counted = 'all'
      and r.window_start = date_bin(l.period, private.now(), timestamptz '2000-01-01 00:00:00+00'));
$$;

-- For Edge Functions, which see the address themselves and pass a digest of its network. True while the caller is under the limit;
-- the sum of all is counted by take_sum.
create function private.take_callers_limit(p_name text, p_network text default null, p_email text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.take_limit(p_name, p_email => p_email, p_network => p_network, p_all => false);
  return true;
exception when sqlstate 'PT429' then
  return false;
end;
$$;
select private.expose('private.take_callers_limit(text, text, text)', 'service_role', 'take_rate_limit');

create function private.take_sum(p_name text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.take_limit(p_name, p_all => true) is not null;
$$;
select private.expose('private.take_sum(text)', 'service_role');

grant execute on function private.take_limit(text, text, text, uuid, text, boolean), private.limit_key(text) to service_role;
grant execute on function private.request_address() to anon, authenticated, service_role;

-- From supabase/schemas/base/refusals.sql

-- What functions and guards refuse, each when its condition holds. The status is that of the answer, p_key the key for programs,
-- p_detail the field that a form marks, p_hint the sentence for people.

-- Any of them; the usual ones follow. RAISE takes no null.
create function private.refuse_if(p_refused boolean, p_status text, p_key text, p_detail text default null, p_hint text default null)
  returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_refused and p_detail is null and p_hint is null then
    raise exception using errcode = p_status, message = p_key;
  elsif p_refused and p_hint is null then
    raise exception using errcode = p_status, message = p_key, detail = p_detail;
  elsif p_refused and p_detail is null then
    raise exception using errcode = p_status, message = p_key, hint = p_hint;
  elsif p_refused then
    raise exception using errcode = p_status, message = p_key, detail = p_detail, hint = p_hint;
  end if;
end;
$$;

create function private.forbidden_if(p_refused boolean) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT403', 'not_allowed');
end;
$$;

create function private.invalid_if(p_refused boolean, p_detail text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT422', 'invalid_value', p_detail);
end;
$$;

-- Of the field that was found to be wrong; null when there is none.
create function private.refuse_fault(p_field text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.invalid_if(p_field is not null, p_field);
end;
$$;

create function private.conflict_if(p_refused boolean, p_key text, p_hint text default null) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT409', p_key, p_hint => p_hint);
end;
$$;

create function private.not_found_if(p_refused boolean, p_hint text default null) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT404', 'not_found', p_hint => p_hint);
end;
$$;

-- A text that has to be there, of at most so many characters.
create function private.assert_text(p_field text, p_text text, p_max integer) returns void
language sql stable security invoker set search_path = '' as $$
  select private.invalid_if(coalesce(p_text !~ '\S' or char_length(p_text) > p_max, true), p_field);
$$;

-- Guards of tables refuse with the rights of who writes.
grant execute on function private.refuse_if(boolean, text, text, text, text), private.forbidden_if(boolean),
  private.invalid_if(boolean, text), private.refuse_fault(text), private.conflict_if(boolean, text, text) to anon, authenticated, service_role;

-- From supabase/schemas/base/rules.sql

-- The figures of the business's rules, each once: a view, which a later diff of the schema carries. shared-data/src/domain/rules.gen.ts
-- is generated from it (npm run gen:types), and the texts of pages, mails and Terms take them from there. The figures that the owner
-- edits are in the price list.

create view private.figures with (security_invoker = true) as
  select
    -- A booking by guests has this many hours unless others are chosen; the prices of the list's tiers are for as many.
    4 as booking_hours,
    -- Hours before the event at which the balance is due, and until which a customer changes the booking.
    48 as balance_due_hours,
    48 as change_until_hours,
    -- A deposit is offered when the event is more than this many days away, and is this part of the price.
    14 as deposit_days,
    50 as deposit_percent,
    -- A customer moves a booking until this many days before the event, this many times.
    15 as move_until_days,
    2 as customer_moves,
    -- A cancellation more than this many days before the event returns everything, from this many days on this part, later nothing.
    30 as full_refund_days,
    15 as part_refund_days,
    50 as part_refund_percent,
    -- How long a place is held while its customer pays, at first and at the most.
    35 as hold_minutes,
    75 as longest_hold_minutes,
    -- For how many days a place is held that the owner booked by phone, unless another day is chosen, and at the most.
    3 as phone_hold_days,
    14 as longest_phone_hold_days,
    -- Reminders are mailed from this hour of New York's day until that one.
    9 as reminders_from_hour,
    18 as reminders_until_hour,
    -- How long before an event its crew arrives to set up.
    60 as crew_arrives_minutes,
    -- For how many minutes after an event its places stay taken.
    0 as minutes_between_events,
    -- How long the crew of an event packs after its end.
    60 as crew_packs_minutes,
    -- Hours between two shifts of a person below which the owner gives a reason.
    10 as shift_rest_hours,
    -- From how many hours before an event until how many hours after it its crew sees who is called on the day.
    48 as day_contact_from_hours,
    24 as day_contact_until_hours,
    -- How many signature cocktails a booking takes.
    10 as most_cocktails,
    -- How many pictures the gallery shows at the most.
    24 as most_gallery_pictures,
    -- For how many hours a mail, a call or a calendar entry is tried, and after how many minutes without success a person is told.
    24 as retry_hours,
    60 as alert_minutes;

-- The one row. Immutable, so that plans and defaults have its figures as constants.
create function private.rules() returns private.figures
language sql immutable security definer set search_path = '' as $$
  select f from private.figures f;
$$;

-- Whether mails of the schedule go to customers now (docs/product/notifications-and-mails.md#reminder-hours).
create function private.is_reminder_time() returns boolean
language sql volatile set search_path = '' as $$
  select extract(hour from private.local_now()) >= r.reminders_from_hour
      and extract(hour from private.local_now()) < r.reminders_until_hour
    from private.rules() r;
$$;

-- Now in these hours, otherwise when they begin next.
create function private.next_reminder_time() returns timestamptz
language sql volatile set search_path = '' as $$
  select case when private.is_reminder_time() then private.now()
      else (l.at::date + case when extract(hour from l.at) < r.reminders_from_hour then 0 else 1 end
        + make_interval(hours => r.reminders_from_hour)) at time zone 'America/New_York' end
    from private.rules() r, (select private.local_now() as at) l;
$$;

-- The instant that many hours before a time in New York.
create function private.hours_before(p_date date, p_time time, p_hours integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select (p_date + p_time) at time zone 'America/New_York' - make_interval(hours => p_hours);
$$;

-- Bookings of events before this day are deleted with their contracts, documents and payments
-- (docs/product/data-and-security.md#retention); the guards of what nobody deletes let that pass.
create function private.first_kept_day() returns date
language sql volatile set search_path = '' as $$
  select (private.local_now() - interval '7 years')::date;
$$;

-- The default of a column and guards run as the caller.
grant execute on function private.rules(), private.first_kept_day() to anon, authenticated, service_role;

-- From supabase/schemas/base/sent_values.sql

-- Names, places and the like are one line, in the order in which they are read: pasted control characters and line breaks would
-- add a line to a mail's header or a list, and a mark that overrides the direction of text turns the rest of the line around.

-- The text with a space for each run of them, and without marks that embed, override or isolate a direction.
create function private.one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(p_text, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'));
$$;

-- An address as it is stored: without invisible characters, spaces around it, and the "mailto:" of a copied link. plainEmail in
-- shared-data/domain/email does the same, and a test compares the two (docs/product/data-and-security.md#mail-address).
create function private.plain_email(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(btrim(regexp_replace(p_text,
      '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'),
      E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000'),
    '^mailto:([^?]*).*$', '\1', 'i');
$$;

-- Whether a mail can be sent to an address as it is stored: one @, single dots inside of both names, and nothing that separates
-- addresses or that nobody sees. isEmail in shared-data/domain/email is the same rule for what is typed.
create function private.is_mail_address(p_email text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(char_length(p_email) <= 254
    and p_email ~ '^[^@]{1,64}@[^@]+\.[^@]+$'
    and p_email !~ '[<>()\[\]\\,;:"\s\u0001-\u0020\u007F-\u00A0\u00AD\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFE00-\uFE0F\uFEFF]'
    and p_email !~ '(^|[.@])([.@]|$)'
    and split_part(p_email, '@', 2) !~ '[!#$%&''*+/=?^_`{|}~]|(^|\.)-|-(\.|$)', false);
$$;

-- Whether an address of the business can stand in a link of a page, whose fields begin with these signs; isBusinessEmail in
-- shared-data/domain/email is the same rule.
create function private.is_business_address(p_email text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select private.is_mail_address(p_email) and p_email !~ '[?&]';
$$;

-- Whether a text has a phone number: at least seven digits in any notation. isPhoneNumber in shared-data/domain/contact is the same
-- rule, and a test compares the two (docs/product/data-and-security.md#phone-number).
create function private.is_phone_number(p_phone text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(p_phone ~ '([0-9][^0-9]*){7}', false);
$$;
-- Checks of tables call them with the rights of who writes.
grant execute on function private.is_mail_address(text), private.is_business_address(text), private.is_phone_number(text)
  to anon, authenticated, service_role;

-- A trigger of a table stores the columns that its arguments name as one line each, an email as a plain address. It removes and
-- does not refuse, because nobody sees what they pasted. With the rights of its owner, who may call one_line.
create function private.store_one_line() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row constant jsonb := to_jsonb(new);
  v_changes jsonb;
begin
  select jsonb_object_agg(c.name, x.text) into v_changes
    from unnest(tg_argv) c (name), lateral (
      select case c.name when 'email' then private.plain_email(v_row ->> c.name) else private.one_line(v_row ->> c.name) end as text) x
    where v_row ->> c.name <> x.text;
  return case when v_changes is null then new else jsonb_populate_record(new, v_changes) end;
end;
$$;

-- A text of a JSON object without blanks around it; null when it is empty or not a text.
create function private.json_text(p_object jsonb, p_key text) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_object -> p_key) = 'string' then nullif(btrim(p_object ->> p_key), '') end;
$$;

-- A number of a JSON object; null when it is none.
create function private.json_number(p_object jsonb, p_key text) returns numeric
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_object -> p_key) = 'number' then (p_object ->> p_key)::numeric end;
$$;

-- Two people change one record (docs/product/data-and-security.md#two-people). A form sends the fields that it changes, and the
-- values of these fields with which it was opened.

-- The record as it is with the changes. Refused when somebody else has changed one of these fields to another value; their changes of
-- other fields stay. p_detail says where the record is now, as an error's detail.
create function private.merge_changes(p_now jsonb, p_seen jsonb, p_changes jsonb, p_detail text default '') returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(exists (select from jsonb_each(p_changes) c
      where coalesce(p_now -> c.key, 'null') not in (coalesce(p_seen -> c.key, 'null'), c.value)),
    'PT409', 'changed_elsewhere', p_detail, 'Somebody else has changed this since you opened it. Please compare, then save again.');
  return p_now || p_changes;
end;
$$;

-- For a record with one version, which a form sends as a whole.
create function private.changed_elsewhere_if(p_refused boolean, p_what text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.conflict_if(p_refused, 'changed_elsewhere',
    'Somebody else has changed ' || p_what || '. Compare with what is saved now, then save again.');
end;
$$;

-- The fields of a record that were sent.
create function private.sent_fields(p_record jsonb, p_sent jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_record) f where p_sent ? f.key;
$$;

-- Photos are kept in the database and served by the site. Each is a JPEG that the browser has made smaller, which drops what a camera
-- writes into the file.

create function private.is_photo(p_content bytea) returns boolean
language sql immutable set search_path = '' as $$
  select substring(p_content for 3) = '\xffd8ff' and octet_length(p_content) <= 300000;
$$;

-- The content of a photo that is sent in base64.
create function private.photo_content(p_photo text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  v_content bytea;
begin
  -- As many characters as the most bytes have.
  if char_length(p_photo) <= 400000 and p_photo ~ '^/9j/[A-Za-z0-9+/]*={0,2}$' and char_length(p_photo) % 4 = 0 then
    v_content := decode(p_photo, 'base64');
  end if;
  perform private.invalid_if(private.is_photo(v_content) is not true, 'photo');
  return v_content;
end;
$$;

create function private.photo_base64(p_content bytea) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(p_content, 'base64'), E'\n', '');
$$;

-- From supabase/schemas/bookings/calendar_feed.sql

-- Bookings in the calendars of customers: the number of a change, and the private feed of an account.

-- A calendar program replaces an event by one with a higher number. What a statement writes into the column is ignored.
create function private.number_calendar_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_shown constant text[] := private.fields_in('calendar');
begin
  if tg_op = 'INSERT' then
    new.calendar_sequence := 0;
  else
    new.calendar_sequence := old.calendar_sequence + (
      (private.field_values(new, v_shown), new.status = 'cancelled')
        is distinct from (private.field_values(old, v_shown), old.status = 'cancelled'))::integer;
  end if;
  return new;
end;
$$;

-- Whose feed has that token.
create function private.feed_owner(p_token text, p_purpose text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.find_link(p_token, p_purpose);
begin
  perform private.link_invalid_if(v_user_id is null);
  return v_user_id;
end;
$$;

-- The bookings in the feed with that token. A cancelled booking stays in the feed, so that calendars remove it; a hold that was
-- never paid is in no calendar. booking_sync has each booking that was paid.
create function private.calendar_feed(p_token text) returns setof private.booking_sheet_json
language sql stable security definer set search_path = '' as $$
  select private.booking_sheet_for(b.id, 'feed') - 'money'
    from private.feed_owner(p_token, 'calendar_feed') f (user_id) join public.bookings b on b.user_id = f.user_id
    where b.status in ('confirmed', 'in_progress', 'completed')
      or b.status = 'cancelled' and exists (select from public.booking_sync s where s.booking_id = b.id)
    order by b.event_date, b.event_time, b.id;
$$;
select private.expose('private.calendar_feed(text)', 'service_role');

-- Makes the address of the caller's feed, of which an account has one, and returns its token. Takes the account's row, so
-- that of two calls at the same time one address stays, and none is made for an account that is being closed.
create function private.renew_feed(p_purpose text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  perform from auth.users u where u.id = v_user_id for no key update;
  perform private.forbidden_if(not found);
  perform private.revoke_links(p_purpose, v_user_id);
  return private.create_link(p_purpose, v_user_id);
end;
$$;

create function private.renew_calendar_feed() returns text
language sql volatile security definer set search_path = '' as $$
  select private.take_limit('renew_calendar_feed');
  select private.renew_feed('calendar_feed');
$$;
select private.expose('private.renew_calendar_feed()', 'authenticated');

create function private.end_calendar_feed() returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links('calendar_feed', auth.uid());
$$;
select private.expose('private.end_calendar_feed()', 'authenticated');

-- When the address of the caller's feed was made; null when there is none.
create function private.calendar_feed_since() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select l.created_at from private.links l
    where l.subject_id = auth.uid() and l.purpose = 'calendar_feed' and l.revoked_at is null;
$$;
select private.expose('private.calendar_feed_since()', 'authenticated');

-- From supabase/schemas/bookings/phone.sql

-- An admin books for a customer on the phone: at the list price or one of their own, to be paid by a mailed link until a
-- date, or confirmed by a payment by hand. The rules are in docs/product/desk-phone-bookings.md.

-- When a hold until a date ends unpaid, the customer and the owner get a mail, each once; the customer in the hours of
-- reminders, because most such holds end at midnight.
create function private.report_expired_hold() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_once(new.id, 'mail.hold_expired', 'once', private.booking_sheet(new.id), private.next_reminder_time());
  perform private.enqueue_once(new.id, 'mail.hold_expired_admin', 'once', private.booking_sheet(new.id));
  return null;
end;
$$;

-- The customers that an admin may mean, the best ten: by a part of name, address or company, by digits of the phone number,
-- or by id. With the loyalty discount that a booking made now would get.
create function private.find_customers(p_search text)
  returns table (id uuid, name text, email text, phone text, company_name text, has_account boolean, bookings bigint, loyalty_percent integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text constant text := lower(btrim(p_search));
  v_digits constant text := regexp_replace(v_text, '[^0-9]', '', 'g');
begin
  perform private.assert_admin();
  if char_length(v_text) < 2 then
    return;
  end if;
  return query
    with found as (
      select c.*, coalesce(u.email, c.email) as address
        from public.customers c left join auth.users u on u.id = c.user_id
        where c.id::text = v_text
          or position(v_text in lower(concat_ws(' ', c.name, c.email, u.email, c.company_name))) > 0
          or v_text !~ '[a-z]' and char_length(v_digits) >= 3
            and position(v_digits in regexp_replace(c.phone, '[^0-9]', '', 'g')) > 0
        order by starts_with(lower(c.name), v_text) desc, c.updated_at desc, c.id
        limit 10)
    select f.id, f.name, f.address::text, f.phone, f.company_name, f.user_id is not null,
        (select count(*) from public.bookings b where b.customer_id = f.id),
        private.loyalty_percent(private.completed_bookings(f.id))
      from found f
      order by starts_with(lower(f.name), v_text) desc, f.updated_at desc, f.id;
end;
$$;
select private.expose('private.find_customers(text)', 'authenticated');

-- A minute before the end of the day until which a place is held, or the event's begin when that is sooner.
create function private.hold_end(p_until date, p_event_date date, p_event_time time) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_until constant date := coalesce(p_until, least(v_today + (private.rules()).phone_hold_days, p_event_date));
begin
  perform private.invalid_if(v_until not between v_today and least(v_today + (private.rules()).longest_phone_hold_days, p_event_date),
    'hold_until');
  return least(v_until + time '23:59', p_event_date + p_event_time) at time zone 'America/New_York';
end;
$$;

-- A payment by hand of the whole price or the half of it, which the owner has received, confirms the booking.
create function private.confirm_by_hand(p_booking_id uuid, p_method text, p_purpose text, p_note text, p_received_on date) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.payments (booking_id, purpose, method, amount, status, received_on, note, created_at)
    select b.id, p_purpose, p_method, case p_purpose when 'full' then b.total_amount * 100 else private.deposit_of(b.total_amount) end,
        'completed', p_received_on, nullif(btrim(p_note), ''), private.now()
      from public.bookings b where b.id = p_booking_id;
  select private.confirm_booking(p_booking_id, 'admin');
$$;

-- The fault of a booking by phone, the name of the first value; null for none. Its fields are those of the form by phone; of its
-- payment the tables check the rest.
create function private.phone_booking_fault(p_booking jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case when jsonb_typeof(p_booking) is distinct from 'object' then 'booking' else coalesce(
    (select k from jsonb_object_keys(p_booking) k where k <> all (private.fields_in('phone') || array['id', 'customer_id', 'enquiry_id',
        'added_lines', 'payment', 'hold_until', 'payment_purpose', 'payment_note', 'payment_received_on']) limit 1),
    private.fields_fault(private.sent_fields(jsonb_strip_nulls(p_booking), to_jsonb(private.fields_in('phone'))), private.fields_in('phone')),
    (select f.name from private.booking_fields() f where f.filled and f.places @> '{form,phone}' and f.name <> 'name'
        and p_booking ->> f.name is null limit 1),
    case
      when not (coalesce(p_booking ->> 'payment', '') = 'link' or private.is_manual_method(p_booking ->> 'payment')) then 'payment'
      when p_booking ->> 'payment' <> 'link' and coalesce(p_booking ->> 'payment_purpose', '') not in ('full', 'deposit') then 'payment_purpose'
      when p_booking ->> 'customer_id' is not null
        and not exists (select from public.customers c where c.id = (p_booking ->> 'customer_id')::uuid) then 'customer_id'
      when p_booking ->> 'customer_id' is null and coalesce(p_booking ->> 'name', '') !~ '\S' then 'name'
      when p_booking ->> 'customer_id' is null and coalesce(p_booking ->> 'phone', '') !~ '\S' then 'phone'
      when p_booking ->> 'agreed_price' is not null and coalesce(p_booking ->> 'agreed_price_reason', '') !~ '\S' then 'agreed_price_reason'
      when (p_booking ->> 'bartenders')::integer not between 1 and 500 then 'bartenders'
      else private.added_lines_fault(coalesce(p_booking -> 'added_lines', '[]'))
    end) end;
$$;

-- p_booking names columns of the fields of the form by phone, and besides: total_amount, the price in dollars that was shown, with
-- added_lines (extra or travel, in cents); payment, link or the method of a payment by hand; hold_until of a link; payment_purpose
-- (full or deposit), payment_note and payment_received_on (default today) of one by hand; id of the booking, customer_id of a known
-- customer, enquiry_id of the enquiry that it answers. Without hours and bartenders they are those of a booking by guests, or of the
-- package. A price of nothing confirms the booking. Returns the booking's id. Refusals: not_allowed, slot_unavailable, price_changed,
-- package_too_small, invalid_value.
create function private.book_by_phone(p_booking jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_given constant jsonb := jsonb_strip_nulls(p_booking);
  v_payment constant text := p_booking ->> 'payment';
  v_wrong text;
  v_enquiry_id uuid;
  v_booking public.bookings;
begin
  perform private.assert_admin();
  -- The form sends the same id again when it did not get the answer.
  if exists (select from public.bookings b where b.id = (v_given ->> 'id')::uuid and b.by_phone) then
    return v_given ->> 'id';
  end if;
  v_wrong := private.phone_booking_fault(p_booking);
  perform private.refuse_fault(v_wrong);
  v_booking := jsonb_populate_record(null::public.bookings, v_given);
  v_enquiry_id := v_given ->> 'enquiry_id';
  perform private.assert_future_event(v_booking.event_date, v_booking.event_time);
  perform set_config('app.way', 'admin', true);
  perform from public.contacts c where c.id = v_enquiry_id for update;
  v_booking := private.insert_booking(private.sent_fields(v_given, to_jsonb(private.fields_in('phone') || array['id', 'customer_id']))
    || jsonb_build_object('service_text', nullif(btrim(v_booking.service_text), ''), 'by_phone', true,
      'agreed_price_reason', case when v_booking.agreed_price is not null then btrim(v_booking.agreed_price_reason) end,
      'price_lines', coalesce(v_given -> 'added_lines', '[]'), 'created_at', private.now(), 'updated_at', private.now(),
      'hold_expires_at', case when v_payment = 'link' then
        private.hold_end((v_given ->> 'hold_until')::date, v_booking.event_date, v_booking.event_time) end)
    || (select jsonb_build_object('plans', p.plans, 'quote_price_list_id', p.price_list_id) from private.enquiry_plan(v_enquiry_id) p));
  perform set_config('app.reason', '', true);
  perform private.link_enquiry(v_enquiry_id, v_booking.id);
  if v_booking.total_amount = 0 then
    perform private.confirm_booking(v_booking.id, 'admin');
  elsif v_payment = 'link' then
    perform private.mail_payment_link(v_booking.id);
  else
    perform private.confirm_by_hand(v_booking.id, v_payment, v_given ->> 'payment_purpose', v_given ->> 'payment_note',
      (v_given ->> 'payment_received_on')::date);
  end if;
  return v_booking.id;
end;
$$;
select private.expose('private.book_by_phone(jsonb)', 'authenticated');

-- From supabase/schemas/bookings/sheet.sql

-- The booking sheet: what pages, mails, papers, calendars and the scheduling service say of a booking, with what was bought and
-- its money. The rules are in docs/product/booking-sheet.md.

-- Null for a booking that does not exist or was erased. Mails go to `email`; a different address that was typed gets copies once
-- something was paid (mails/outbox.sql).
create function private.booking_sheet(p_booking_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'booking_id', b.id, 'email', coalesce(u.email, b.email, c.email), 'has_password', private.has_password(b.user_id),
      'copy_to', case when b.user_id is not null and exists (
          select from public.ledger_entries e where e.booking_id = b.id and e.kind in ('charge', 'manual_payment')) then b.email end,
      'contact', private.field_values(b, private.fields_in('contact')) || jsonb_build_object('email', coalesce(b.email, u.email, c.email)),
      'money', (select to_jsonb(m) from private.booking_money(b.id) m)) || private.field_values(b, private.fields_in('sheet'))
    from public.bookings b
      join public.customers c on c.id = b.customer_id
      left join auth.users u on u.id = b.user_id
    where b.id = p_booking_id;
$$;

-- Of the sheet what is in a place that shows nothing of the contact.
create function private.booking_sheet_for(p_booking_id uuid, p_place text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.booking_sheet(p_booking_id) - array['email', 'has_password', 'copy_to', 'contact']
    - array(select f.name from private.booking_fields() f where not p_place = any (f.places));
$$;

-- From supabase/schemas/calendar/change_opening_rules.sql

-- How an admin reads, previews and changes the opening rules, and what everybody may know of them.

-- Upcoming bookings that the rules would not take today, and why: 'closed' with the reason of the closed days, 'hours' where
-- they begin in no slot, or 'places' for those beyond the places of a slot that they overlap, the latest first to be beyond. The
-- end of a slot counts for a booking that has its place there already. Lead time, latest end and horizon are limits of new
-- bookings, so no booking is outside of them.
create type private.booking_outside as (
  booking_id uuid, event_name text, event_date date, event_time time, status text, cause text, reason text);

create function private.bookings_outside(p_rules jsonb) returns setof private.booking_outside
language sql volatile security definer set search_path = '' as $$
  with closed as materialized (select * from private.closed_in(p_rules)),
  hours as materialized (select * from private.hours_in(p_rules)),
  upcoming as materialized (
    select b.*, s.start_time as slot_start, private.busy_until(b) as busy_until
      from public.bookings b join private.slots s on s.id = b.slot_id
      where b.event_date >= private.local_now()::date and b.event_date + b.event_time > private.local_now()
        and (b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > private.now())
  ), taken as (
    select u.id, h.places, start.here as begins, row_number() over (partition by d.date, h.start_time order by u.created_at, u.id) as n
      from upcoming u
        cross join lateral (select u.event_date + days as date from generate_series(0, 2) as days) d
        join hours h on h.weekday = extract(dow from d.date)
        cross join lateral (select d.date = u.event_date and u.event_time >= h.start_time
          and (u.event_time < h.end_time or u.event_time = h.end_time and u.slot_start = h.start_time) as here) start
      where not exists (select from closed c where d.date between c.from_date and c.to_date)
        and (start.here or u.event_date + u.event_time < d.date + h.end_time and d.date + h.start_time < u.busy_until)
  ), judged as (
    select u.*, closed.reason, case when closed.reason is not null then 'closed'
          when not exists (select from taken t where t.id = u.id and t.begins) then 'hours'
          when exists (select from taken t where t.id = u.id and t.n > t.places) then 'places' end as cause
      from upcoming u
      left join lateral (select c.reason from closed c
        where u.event_date between c.from_date and c.to_date order by c.from_date limit 1) closed on true
  )
  select j.id, j.event_name, j.event_date, j.event_time, j.status, j.cause, j.reason
    from judged j where j.cause is not null order by j.event_date, j.event_time, j.id;
$$;

-- The slots that customers can no longer book and those that they can book in addition, and the bookings outside.
create function private.opening_preview(p_rules jsonb) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'removed', count(*) filter (where c.was_open and not c.is_open),
      'added', count(*) filter (where c.is_open and not c.was_open),
      'conflicts', coalesce((select jsonb_agg(to_jsonb(o)) from private.bookings_outside(p_rules) o), '[]'))
    from private.slot_changes(p_rules) c;
$$;

create function private.preview_opening_rules(p_rules jsonb) returns private.opening_rules_preview_json
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.assert_opening_rules(p_rules);
  select private.opening_preview(p_rules);
$$;
select private.expose('private.preview_opening_rules(jsonb)', 'authenticated');

-- Refusals: not_allowed, invalid_value, changed_elsewhere.
-- Saves the document of opening_rules(); p_version is the version that was edited.
create function private.save_opening_rules(p_rules jsonb, p_version integer) returns private.saved_opening_rules_json
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
  v_preview jsonb;
begin
  perform private.assert_admin();
  perform private.assert_opening_rules(p_rules);
  select o.version into v_version from private.opening_settings o for update;
  perform private.changed_elsewhere_if(v_version is distinct from p_version, 'the opening hours');
  v_preview := private.opening_preview(p_rules);

  update private.opening_settings o set version = o.version + 1,
      lead_hours = (p_rules ->> 'lead_hours')::integer, horizon_months = (p_rules ->> 'horizon_months')::integer,
      latest_end = (p_rules ->> 'latest_end')::time;
  delete from private.opening_hours where true;
  insert into private.opening_hours (weekday, start_time, end_time, places)
    select h.weekday, h.start_time, h.end_time, h.places from private.hours_in(p_rules) h;
  delete from private.closed_days c where c.to_date >= private.local_now()::date;
  insert into private.closed_days (from_date, to_date, reason)
    select c.from_date, c.to_date, btrim(c.reason) from private.closed_in(p_rules) c;
  perform private.apply_opening_rules();
  return v_preview || jsonb_build_object('version', v_version + 1);
end;
$$;
select private.expose('private.save_opening_rules(jsonb, integer)', 'authenticated');

-- The rules with their version, for the page of the desk.
create function private.read_opening_rules() returns private.opening_rules_json
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.opening_rules();
$$;
select private.expose('private.read_opening_rules()', 'authenticated', 'opening_rules');

create function private.opening_conflicts() returns setof private.booking_outside
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select * from private.bookings_outside(private.opening_rules());
$$;
select private.expose('private.opening_conflicts()', 'authenticated');

-- Lead time in hours and horizon in months, for everybody, and the time by which they are counted, whatever that of the device.
create function private.opening_limits() returns table (lead_hours integer, horizon_months integer, now timestamptz)
language sql volatile security definer set search_path = '' as $$
  select o.lead_hours, o.horizon_months, private.now() from private.opening_settings o;
$$;
select private.expose('private.opening_limits()', 'anon, authenticated, service_role', 'opening_settings');

-- The first day from p_from on with a slot that a customer can book; null when there is none.
create function public.next_open_day(p_from date) returns date
language sql volatile security invoker set search_path = '' as $$
  select v.date from public.available_slots v join private.slots s on s.id = v.id and s.is_online
    where v.date >= p_from and v.is_available and v.current_bookings < v.max_bookings
      and v.date + v.start_time > private.bookable_from()
    order by v.date limit 1;
$$;

grant execute on function public.next_open_day(date) to anon, authenticated, service_role;

-- From supabase/schemas/calendar/desk_calendar.sql

-- The owner's calendar: bookings, slots and closed days of a range of days. The rules are in docs/product/desk-calendar.md.

-- Slots lead to their bookings, because both have the same date and slots are indexed by it. A cancelled booking and a
-- expired hold are not shown, and neither are slots that have begun or that the opening rules no longer have.
create function private.desk_calendar(p_from date, p_to date)
  returns table (
    kind text, id uuid, from_date date, to_date date, start_time time, end_time time, title text, status text,
    customer_name text, guest_count integer, open_cents integer, places integer, places_taken integer, can_move boolean,
    version integer, crew_missing integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_local constant timestamp := private.local_now();
begin
  perform private.assert_admin();
  perform private.invalid_if(p_from is null or p_to is null or p_to - p_from not between 0 and 61, 'to_date');
  return query
    select 'event', b.id, b.event_date, (b.ends_at at time zone 'America/New_York')::date, b.event_time,
        (b.ends_at at time zone 'America/New_York')::time, b.event_name, b.status,
        b.name, b.guest_count, m.open, null::integer, null::integer,
        b.status in ('pending', 'confirmed') and b.event_date + b.event_time > v_local, b.version,
        case when exists (select from private.staff f where f.left_at is null) then nullif(greatest(c.needed - c.published, 0), 0) end
      from private.slots s
        join public.bookings b on b.slot_id = s.id
        left join private.crews(p_from, p_to) c on c.booking_id = b.id and b.ends_at > v_now,
        lateral private.booking_money(b.id) as m
      where s.date between p_from and p_to
        and (b.status in ('confirmed', 'in_progress', 'completed') or (b.status = 'pending' and b.hold_expires_at > v_now))
    union all
    select 'slot', s.id, s.date, s.date, s.start_time, s.end_time, null,
        case when not s.is_available then 'off' when s.current_bookings < s.max_bookings then 'open' else 'full' end,
        null, null, null, s.max_bookings, s.current_bookings, false, null, null
      from public.available_slots s
      where s.date between p_from and p_to and s.date + s.start_time > v_local and s.max_bookings > 0
    union all
    select 'closed', d.id, d.from_date, d.to_date, null, null, d.reason, 'closed', null, null, null, null, null, false, null, null
      from private.closed_days d
      where d.to_date >= p_from and d.from_date <= p_to
    order by 3, 5, 1, 2;
end;
$$;
select private.expose('private.desk_calendar(date, date)', 'authenticated');

-- From supabase/schemas/calendar/generate_slots.sql

-- Slots follow the opening rules, from today to the horizon. A slot without bookings that the rules no longer have is deleted;
-- one with bookings, or that an admin has switched off, stays without places. No date or time of a booking is changed.

-- The slots that the rules have from today to the horizon, and on the later days on which a slot is in use.
create function private.planned_slots(p_rules jsonb) returns table (date date, start_time time, end_time time, places integer)
language sql volatile security definer set search_path = '' as $$
  select p.*
    from private.online_until((p_rules ->> 'horizon_months')::integer) u (until),
      private.planned_on(p_rules, array(
        select d.day::date from generate_series(private.local_now()::date, u.until, interval '1 day') as d (day)
        union
        select s.date from private.slots s
          where s.date > u.until and (not s.is_available or exists (select from public.bookings b where b.slot_id = s.id)))) p;
$$;

-- How many bookings would take a place of a slot that had these hours and places.
create function private.count_taken(p_slot_id uuid, p_date date, p_start_time time, p_end_time time, p_places integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select count(*)::integer
    from jsonb_populate_record(null::private.slots, jsonb_build_object('id', p_slot_id, 'date', p_date, 'start_time', p_start_time,
      'end_time', p_end_time, 'max_bookings', p_places)) s, private.bookings_in(s);
$$;

-- What the rules change: the action ('add', 'change', 'remove'), the slot as it will be, how many bookings then take a place of
-- it, and whether customers could book it before and can after. A slot that the rules no longer have keeps the bookings that
-- began in it and has no places; they take places of the slots that they overlap.
create function private.slot_changes(p_rules jsonb) returns table (
  action text, slot_id uuid, date date, start_time time, end_time time, places integer, taken integer, is_online boolean,
  was_open boolean, is_open boolean)
language sql volatile security definer set search_path = '' as $$
  with today as materialized (
    select private.local_now()::date as date, private.online_until((p_rules ->> 'horizon_months')::integer) as online_until
  ), latest as materialized (
    select b.slot_id, max(b.event_time) as event_time from public.bookings b
      where b.event_date >= (select t.date from today t) group by b.slot_id
  ), existing as materialized (
    select s.*, l.event_time as latest from private.slots s left join latest l on l.slot_id = s.id
      where s.date >= (select t.date from today t)
  ), planned as materialized (
    select * from private.planned_slots(p_rules)
  ), target as materialized (
    select e.id, coalesce(p.date, e.date) as date, coalesce(p.start_time, e.start_time) as start_time,
        e.end_time as old_end, e.max_bookings as old_places, e.current_bookings as booked, e.is_available, e.is_online, e.latest,
        coalesce(p.date, e.date) <= (select t.online_until from today t) as goes_online,
        p.end_time as new_end, p.places as planned,
        -- A shorter slot keeps its bookings that begin after its new end, and therefore its old end.
        p.date is not null and coalesce(e.latest <= p.end_time, true) as fits
      from planned p full join existing e on e.date = p.date and e.start_time = p.start_time
  ), decided as (
    select t.*, case when t.fits then t.new_end else t.old_end end as end_time, case when t.fits then t.planned else 0 end as places
      from target t
  ), named as materialized (
    select case
          when d.id is null and d.date > (select t.date from today t) then 'add'
          when d.planned is null and d.latest is null and d.is_available then 'remove'
          when d.end_time <> d.old_end or d.places <> d.old_places or d.is_online <> d.goes_online then 'change'
        end as action, d.*
      from decided d
  )
  select n.action, n.id, n.date, n.start_time, n.end_time, n.places, c.taken, n.goes_online,
      n.id is not null and n.is_available and n.is_online and n.booked < n.old_places,
      n.action <> 'remove' and n.goes_online and coalesce(n.is_available, true) and c.taken < n.places
    from named n, lateral private.count_taken(n.id, n.date, n.start_time, n.end_time, n.places) as c (taken)
    where n.action is not null;
$$;

-- Brings the slots in line with the rules; the caller has locked the settings, so one change runs at a time. It waits for
-- every transaction that takes or frees places, and then locks all slots in the order of every claim, for the admins who open
-- and close one; the changes are computed after that.
create function private.apply_opening_rules() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_added integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('slots of the rules', 0));
  perform from private.slots s where s.date >= v_today order by s.date, s.start_time desc for update;
  with change as materialized (
    select * from private.slot_changes(private.opening_rules())
  ), removed as (
    delete from private.slots s using change c where c.action = 'remove' and s.id = c.slot_id
  ), changed as (
    update private.slots s set end_time = c.end_time, max_bookings = c.places, current_bookings = c.taken,
        kept_bookings = case when c.taken > c.places then c.taken else 0 end, is_online = c.is_online
      from change c where c.action = 'change' and s.id = c.slot_id
  )
  insert into private.slots (date, start_time, end_time, max_bookings, current_bookings, kept_bookings, is_online)
    select c.date, c.start_time, c.end_time, c.places, c.taken, case when c.taken > c.places then c.taken else 0 end, c.is_online
      from change c where c.action = 'add';
  get diagnostics v_added = row_count;
  -- A booking at the end of its slot belongs to the slot that begins there now. One that another statement has locked, which
  -- waits for this one, follows with the next day's slots.
  with moved as materialized (
    select b.id, n.id as slot_id from public.bookings b
        join private.slots s on s.id = b.slot_id and s.end_time = b.event_time
        join private.slots n on n.date = s.date and n.start_time = s.end_time and n.max_bookings > 0
      where b.event_date >= v_today for update of b skip locked
  )
  update public.bookings b set slot_id = m.slot_id from moved m where b.id = m.id;
  perform private.recount_slot(s) from private.slots s where s.date >= v_today and s.current_bookings > 0;
  update private.opening_settings o set generated_on = v_today;
  return v_added;
end;
$$;

-- Called every minute; the first call of a day in New York adds the slots of the day that the horizon has reached.
create function private.generate_slots() returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Who has waited for the lock finds the row as it is then.
  perform from private.opening_settings o where o.generated_on is distinct from private.local_now()::date for update;
  return case when found then private.apply_opening_rules() else 0 end;
end;
$$;

-- The last step of the sweep.
create function public.generate_slots() returns integer
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  perform private.record_schedule('sweep');
  return private.generate_slots();
end;
$$;

grant execute on function private.generate_slots(), public.generate_slots() to service_role;

-- From supabase/schemas/calendar/slots.sql

-- Bookable times with a counter of the places taken. Clients read them through public.available_slots.

create table private.slots (
  id uuid primary key default gen_random_uuid(),
  date date not null,
  start_time time not null,
  end_time time not null,
  max_bookings integer not null default 1 check (max_bookings between 0 and 100),
  current_bookings integer not null default 0,
  -- The bookings that the slot had when the opening rules gave it fewer places than that; they stay.
  kept_bookings integer not null default 0 check (kept_bookings >= 0),
  -- When the first of the holds counted in current_bookings expires; null without holds.
  next_expiry_at timestamptz,
  is_available boolean not null default true,
  -- Whether customers see and book it: the horizon of online booking has reached its day. The owner books beyond it.
  is_online boolean not null default true,
  check (end_time > start_time),
  check (current_bookings between 0 and greatest(max_bookings, kept_bookings)),
  unique (date, start_time)
);
select private.protect('private.slots');
grant select on private.slots to anon, authenticated;
grant update (is_available) on private.slots to authenticated;
grant select, insert, update, delete on private.slots to service_role;

create policy "a visitor reads the slots that are booked online" on private.slots
  for select to anon using (is_online);
create policy "a customer reads the slots that are booked online, an admin all" on private.slots
  for select to authenticated using (is_online or (select private.is_admin()));
create policy "an admin opens and closes a slot" on private.slots
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- No client writes times, capacity or counter, not even an admin.
create trigger slots_10_guard before insert or update on private.slots
  for each row when (not private.is_trusted()) execute function private.guard_other_columns('is_available');

-- From supabase/schemas/community/achievements.sql

-- Badges. The database grants those for paid bookings. The browser inserts those for comments; the database verifies the count.

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text not null,
  icon text not null check (icon in ('Trophy', 'Star', 'Crown', 'MessageCircle', 'Users')),
  points integer not null check (points >= 0)
);
select private.protect('public.achievements');
grant select on public.achievements to anon, authenticated;
grant select, insert, update, delete on public.achievements to service_role;

create policy "a visitor reads the achievements" on public.achievements
  for select to anon using (true);
create policy "a customer reads the achievements" on public.achievements
  for select to authenticated using (true);

create table public.user_achievements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  achievement_id uuid not null references public.achievements (id),
  earned_at timestamptz not null default now(),
  unique (user_id, achievement_id)
);
select private.protect('public.user_achievements');
create index user_achievements_achievement_id on public.user_achievements (achievement_id);
grant select, insert on public.user_achievements to authenticated;
grant select, insert, update, delete on public.user_achievements to service_role;

-- Whether the user has earned the badge. A booking counts once it is paid; the same rule is isPaid in
-- shared-data/domain/status.
create function private.has_earned(p_user_id uuid, p_achievement_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select case a.name
      when 'First Booking' then bookings.n >= 1
      when 'Event Planner' then bookings.n >= 5
      when 'VIP Client' then bookings.n >= 10
      when 'Community Member' then comments.n >= 1
      when 'Conversation Starter' then comments.n >= 10
      else false
    end
    from public.achievements a,
      lateral (select count(*) as n from public.bookings b
        where b.user_id = p_user_id and b.status in ('confirmed', 'in_progress', 'completed')) as bookings,
      lateral (select count(*) as n from public.comments c where c.user_id = p_user_id) as comments
    where a.id = p_achievement_id;
$$;

-- Whether a client may take the badge: those for bookings are granted by the database.
create function private.may_take_badge(p_user_id uuid, p_achievement_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.has_earned(p_user_id, a.id)
    from public.achievements a
    where a.id = p_achievement_id and a.name in ('Community Member', 'Conversation Starter');
$$;
grant execute on function private.may_take_badge(uuid, uuid) to authenticated, service_role;

create policy "a customer reads their own badges" on public.user_achievements
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer takes a badge they have earned by comments" on public.user_achievements
  for insert to authenticated
  with check (user_id = (select auth.uid()) and coalesce(private.may_take_badge(user_id, achievement_id), false));

create function private.guard_user_achievement() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(tg_op = 'UPDATE' or new.user_id is distinct from auth.uid());
  perform private.refuse_if(not coalesce(private.may_take_badge(new.user_id, new.achievement_id), false), 'PT403', 'not_earned');
  new.earned_at := private.now();
  return new;
end;
$$;
create trigger user_achievements_10_guard before insert or update on public.user_achievements
  for each row when (not private.is_trusted()) execute function private.guard_user_achievement();

-- A booking that is paid, in whichever way, and one that comes to an account when it claims a customer's bookings or two customers
-- become one. The lock makes two bookings of an account count one after the other.
create function private.grant_booking_badges() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('badges of ' || new.user_id::text, 0));
  insert into public.user_achievements (user_id, achievement_id, earned_at)
    select new.user_id, a.id, private.now() from public.achievements a
      where a.name in ('First Booking', 'Event Planner', 'VIP Client') and private.has_earned(new.user_id, a.id)
    on conflict do nothing;
  return null;
end;
$$;

-- From supabase/schemas/community/comments.sql

-- Comments on the blog: everyone reads them, a comment is written and deleted by its author, replies nest one level.
-- A deleted comment that has replies keeps its row, without text and author, so that the replies stay. A hidden one keeps
-- its author, who may delete it; its text is where only admins and the author read it.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  blog_post_slug text not null
    constraint blog_post_slug check (blog_post_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(blog_post_slug) <= 200),
  content text,
  parent_id uuid references public.comments (id) on delete cascade,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- When an admin hid it.
  hidden_at timestamptz,
  constraint user_id check ((user_id is null) = (removed_at is not null)),
  constraint content check (
    case when removed_at is null and hidden_at is null then coalesce(content ~ '\S' and char_length(content) <= 2000, false)
      else content is null end)
);
select private.protect('public.comments', 10);
create index comments_blog_post_slug on public.comments (blog_post_slug, created_at);
create index comments_user_id on public.comments (user_id);
create index comments_parent_id on public.comments (parent_id);
grant select on public.comments to anon;
grant select, insert, delete on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;

create policy "a visitor reads the comments" on public.comments
  for select to anon using (true);
create policy "a customer reads the comments" on public.comments
  for select to authenticated using (true);
create policy "a customer comments in their own name" on public.comments
  for insert to authenticated with check (user_id = (select auth.uid()) and hidden_at is null);
create policy "a customer deletes their own comment" on public.comments
  for delete to authenticated using (user_id = (select auth.uid()));

-- The parent of a reply is a comment of the same post that is not a reply, not removed and not hidden.
-- The hint is the sentence for the reader, the message is the key for programs.
create function private.guard_comment() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_parent public.comments;
begin
  perform private.forbidden_if(tg_op = 'UPDATE' and not private.is_trusted());
  if new.parent_id is null then
    return new;
  end if;
  select * into v_parent from public.comments c where c.id = new.parent_id;
  perform private.conflict_if(tg_op = 'INSERT' and (v_parent.id is null or v_parent.removed_at is not null or v_parent.hidden_at is not null),
    'comment_removed', 'The comment you are replying to has been removed.');
  perform private.invalid_if(v_parent.parent_id is not null or v_parent.blog_post_slug <> new.blog_post_slug or v_parent.id = new.id,
    'parent_id');
  return new;
end;
$$;

-- Sets the time of a client's comment and limits how many an account writes.
create function private.limit_comment_rate() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.created_at := private.now();
  perform private.take_limit('comments', p_account => new.user_id);
  return new;
end;
$$;

-- The row is locked before this runs: the foreign key of a reply that is being inserted locks it until the reply commits.
create function private.soft_delete_comment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.comments c where c.parent_id = old.id) then
    delete from private.hidden_comments h where h.comment_id = old.id;
    update public.comments c set user_id = null, content = null, removed_at = private.now(), hidden_at = null
      where c.id = old.id and c.removed_at is null;
    return null;
  end if;
  return old;
end;
$$;

-- A removed comment is deleted together with its last reply.
create function private.delete_removed_parent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.comments c
    where c.id = old.parent_id and c.removed_at is not null
      and not exists (select from public.comments r where r.parent_id = c.id);
  return null;
end;
$$;

create trigger comments_20_guard before insert or update on public.comments
  for each row execute function private.guard_comment();
create trigger comments_30_limit_rate before insert on public.comments
  for each row when (not private.is_trusted()) execute function private.limit_comment_rate();
create trigger comments_40_soft_delete before delete on public.comments
  for each row execute function private.soft_delete_comment();
create trigger comments_50_delete_removed_parent after delete on public.comments
  for each row when (old.parent_id is not null) execute function private.delete_removed_parent();

-- An admin hides a comment on the blog, shows it again, or deletes it, with a reason. The text of a hidden comment leaves the
-- table that everybody reads.

create table private.hidden_comments (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null,
  reason text not null
);
select private.protect('private.hidden_comments');

-- What admins decided, kept after the comment is gone. It names persons and comments by id and has no text of a comment.
create table private.comment_decisions (
  id bigint generated always as identity primary key,
  comment_id uuid not null,
  decision text not null check (decision in ('hidden', 'shown', 'deleted')),
  -- MODERATION_REASONS in shared-data/domain/business has their sentences; null when a comment is shown again.
  reason text check (reason in ('abuse', 'spam', 'personal_data', 'unlawful', 'off_topic')),
  -- For admins only.
  note text check (char_length(note) <= 500),
  actor_id uuid not null,
  at timestamptz not null,
  check ((reason is null) = (decision = 'shown'))
);
select private.protect('private.comment_decisions');
create index comment_decisions_comment_id on private.comment_decisions (comment_id, id desc);

select private.guard_writes('private.comment_decisions', 'guard_written_by_functions', 'UPDATE', 'DELETE', 'TRUNCATE');

-- Locks the comment and returns it. A removed one has nothing left to decide about.
create function private.comment_to_moderate(p_comment_id uuid) returns public.comments
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_comment public.comments;
begin
  perform private.assert_admin();
  select * into v_comment from public.comments c where c.id = p_comment_id for update;
  perform private.conflict_if(v_comment.id is null or v_comment.removed_at is not null, 'comment_removed',
    'This comment has already been removed.');
  return v_comment;
end;
$$;

create function private.decide_comment(p_comment_id uuid, p_decision text, p_reason text, p_note text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.invalid_if(p_decision <> 'shown'
    and (p_reason is null or p_reason not in ('abuse', 'spam', 'personal_data', 'unlawful', 'off_topic')), 'reason');
  select private.invalid_if(char_length(p_note) > 500, 'note');
  insert into private.comment_decisions (comment_id, decision, reason, note, actor_id, at)
    values (p_comment_id, p_decision, p_reason, nullif(btrim(p_note), ''), auth.uid(), private.now());
$$;

create function private.hide_comment(p_comment_id uuid, p_reason text, p_note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_comment constant public.comments := private.comment_to_moderate(p_comment_id);
begin
  if v_comment.hidden_at is not null then
    return;
  end if;
  perform private.decide_comment(p_comment_id, 'hidden', p_reason, p_note);
  insert into private.hidden_comments (comment_id, content, reason) values (p_comment_id, v_comment.content, p_reason);
  update public.comments c set content = null, hidden_at = private.now() where c.id = p_comment_id;
end;
$$;
select private.expose('private.hide_comment(uuid, text, text)', 'authenticated');

create function private.show_comment(p_comment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_comment constant public.comments := private.comment_to_moderate(p_comment_id);
begin
  if v_comment.hidden_at is null then
    return;
  end if;
  perform private.decide_comment(p_comment_id, 'shown', null, null);
  update public.comments c set content = h.content, hidden_at = null
    from private.hidden_comments h where c.id = p_comment_id and h.comment_id = c.id;
  delete from private.hidden_comments h where h.comment_id = p_comment_id;
end;
$$;
select private.expose('private.show_comment(uuid)', 'authenticated');

create function private.delete_comment(p_comment_id uuid, p_reason text, p_note text default null) returns void
language sql volatile security definer set search_path = '' as $$
  select private.comment_to_moderate(p_comment_id);
  select private.decide_comment(p_comment_id, 'deleted', p_reason, p_note);
  delete from public.comments c where c.id = p_comment_id;
$$;
select private.expose('private.delete_comment(uuid, text, text)', 'authenticated');

-- The caller's own hidden comments below an article.
create function private.my_hidden_comments(p_slug text) returns table (id uuid, content text, reason text)
language sql volatile security definer set search_path = '' as $$
  select c.id, h.content, h.reason
    from public.comments c join private.hidden_comments h on h.comment_id = c.id
    where c.user_id = auth.uid() and c.blog_post_slug = p_slug;
$$;
select private.expose('private.my_hidden_comments(text)', 'authenticated');

-- One page of all comments with the latest decision about each. Filters: search (text and author), post (the slug of the
-- article), state (shown, hidden, removed).
create function private.moderated_comments(
  p_filter jsonb default '{}', p_sort text default 'written', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (id uuid, blog_post_slug text, content text, author text, is_reply boolean, replies bigint, created_at timestamptz,
    state text, reason text, note text, decided_by text, decided_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,post,state}', p_sort, '{written}');
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
begin
  return query
    select c.id, c.blog_post_slug, coalesce(c.content, h.content), p.full_name, c.parent_id is not null,
        (select count(*) from public.comments r where r.parent_id = c.id), c.created_at, states.state,
        d.reason, d.note, private.account_name(d.actor_id), d.at, count(*) over ()
      from public.comments c
      cross join lateral (
        select case when c.removed_at is not null then 'removed' when c.hidden_at is not null then 'hidden' else 'shown' end as state) as states
      left join private.hidden_comments h on h.comment_id = c.id
      left join public.profiles p on p.id = c.user_id
      left join lateral (
        select x.* from private.comment_decisions x where x.comment_id = c.id order by x.id desc limit 1) as d on true
      where coalesce(v_filter ->> 'post', c.blog_post_slug) = c.blog_post_slug
        and coalesce(v_filter ->> 'state', states.state) = states.state
        and (v_search = '' or position(v_search in lower(concat_ws(E'\n', c.content, h.content, p.full_name))) > 0)
      order by case when not p_descending then c.created_at end, c.created_at desc, c.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.moderated_comments(jsonb, text, boolean, integer, integer)', 'authenticated');

-- From supabase/schemas/community/write_review.sql

-- A customer writes a review by the link of the thanks, or from their bookings. Like the other links, the mailed secret only opens
-- it: the page gets a token of two hours, and everything below takes that token.

-- The secret of a mailed link for a token; null when it opens nothing.
create function private.open_review_link(p_token text) returns text
language sql volatile security definer set search_path = '' as $$
  select private.limit_link_attempts(p_token);
  select private.create_link('opened_review', l.booking_id, interval '2 hours')
    from private.find_link(p_token, 'review') l (booking_id) where l.booking_id is not null;
$$;
select private.expose('private.open_review_link(text)', 'anon, authenticated, service_role');

-- A token for a booking of the caller's account.
create function private.open_my_review(p_booking_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select private.create_link('opened_review', b.id, interval '2 hours') from public.bookings b
    where b.id = p_booking_id and b.user_id = auth.uid() and b.status = 'completed' and private.review_end(b.event_date) > private.now();
$$;
select private.expose('private.open_my_review(uuid)', 'authenticated');

-- The event of a token with the draft; of a review that was sent only its status. Null for a token that opens nothing.
create function private.linked_review(p_token text) returns table (
  event_name text, event_date date, until timestamptz, status text, rating integer, body text, display_name text, event_type text, photo text)
language sql volatile security definer set search_path = '' as $$
  select private.limit_link_attempts(p_token);
  select b.event_name, b.event_date, private.review_end(b.event_date), coalesce(r.status, 'draft'),
      d.rating::integer, coalesce(d.body, ''), coalesce(d.display_name, ''), coalesce(d.event_type, b.event_type), private.photo_base64(p.content)
    from public.bookings b left join private.reviews r on r.booking_id = b.id
      left join private.reviews d on d.id = r.id and d.status = 'draft' left join private.review_photos p on p.review_id = d.id
    where b.id = private.find_link(p_token, 'opened_review');
$$;
select private.expose('private.linked_review(text)', 'anon, authenticated, service_role');

-- The locked draft of a token, which is made when there is none.
create function private.review_to_write(p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking_id constant uuid := private.find_link(p_token, 'opened_review');
  v_review private.reviews;
begin
  perform private.refuse_if(v_booking_id is null, 'PT403', 'link_ended',
    p_hint => 'This page was open for a long time. Please open the link again.');
  insert into private.reviews (booking_id, event_type)
    select b.id, b.event_type from public.bookings b where b.id = v_booking_id on conflict (booking_id) do nothing;
  select * into v_review from private.reviews r where r.booking_id = v_booking_id for update;
  perform private.conflict_if(v_review.status <> 'draft', 'review_sent', 'This review has already been sent. Thank you.');
  return v_review.id;
end;
$$;

create function private.write_review(p_token text, p_rating integer, p_body text, p_name text, p_event_type text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.refuse_fault(case
    when not coalesce(p_rating, 1) between 1 and 5 then 'rating'
    when p_body is null or char_length(p_body) > 1000 then 'body'
    when p_name is null or char_length(p_name) > 60 then 'display_name'
    when p_event_type is null or p_event_type not in ('wedding', 'corporate', 'private', 'other') then 'event_type' end);
  v_id := private.review_to_write(p_token);
  update private.reviews r set rating = p_rating, body = btrim(p_body), display_name = btrim(p_name), event_type = p_event_type
    where r.id = v_id;
  return v_id;
end;
$$;

create function private.save_review_draft(p_token text, p_rating integer, p_body text, p_name text, p_event_type text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.write_review(p_token, p_rating, p_body, p_name, p_event_type);
$$;
select private.expose('private.save_review_draft(text, integer, text, text, text)', 'anon, authenticated, service_role');

-- A JPEG in base64; null removes the photo.
create function private.set_review_photo(p_token text, p_photo text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.review_to_write(p_token);
begin
  perform private.take_limit('review_photo', p_key => v_id::text);
  if p_photo is null then
    delete from private.review_photos p where p.review_id = v_id;
    return;
  end if;
  insert into private.review_photos (review_id, content) values (v_id, private.photo_content(p_photo))
    on conflict (review_id) do update set content = excluded.content;
end;
$$;
select private.expose('private.set_review_photo(text, text)', 'anon, authenticated, service_role');

-- Sends it for good, with the sentence that the customer agreed to.
create function private.submit_review(
  p_token text, p_rating integer, p_body text, p_name text, p_event_type text, p_consent text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.refuse_fault(case
    when p_rating is null then 'rating'
    when p_body is null or p_body !~ '\S' then 'body'
    when p_consent is null or not char_length(p_consent) between 20 and 500 then 'consent' end);
  v_id := private.write_review(p_token, p_rating, p_body, p_name, p_event_type);
  update private.reviews r set status = 'pending', consent_text = p_consent, consented_at = private.now(), submitted_at = private.now()
    where r.id = v_id;
end;
$$;
select private.expose('private.submit_review(text, integer, text, text, text, text)', 'anon, authenticated, service_role');

-- The caller's reviews as they wrote them, the latest event first, and the completed bookings that they can still review: open,
-- draft, pending, approved, or rejected with the reason.
create function private.my_reviews() returns table (
  booking_id uuid, booking_number bigint, event_name text, event_date date, status text, reject_reason text, id uuid, rating smallint,
  text text, name text, event_type text, photo boolean, answer text, submitted_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select b.id, b.number, b.event_name, b.event_date, coalesce(r.status, 'open'), r.reject_reason, r.id, r.rating,
      r.body, nullif(r.display_name, ''), coalesce(r.event_type, b.event_type),
      exists (select from private.review_photos p where p.review_id = r.id), r.answer, r.submitted_at
    from public.bookings b left join private.reviews r on r.booking_id = b.id
    where b.user_id = auth.uid() and b.status = 'completed'
      and (r.status in ('pending', 'approved', 'rejected') or private.review_end(b.event_date) > private.now())
    order by b.event_date desc, b.number desc;
$$;
select private.expose('private.my_reviews()', 'authenticated');

-- From supabase/schemas/content/content_versions.sql

-- Content that the owner edits and prerendered pages show. Each change makes a version; site servers render the pages again
-- for a version that they do not have.

-- Only added to.
create table private.content_versions (
  version integer primary key check (version > 0),
  what text not null check (what in ('facts', 'prices', 'weekends', 'reviews', 'recipes', 'gallery')),
  changed_at timestamptz not null,
  changed_by uuid references auth.users (id) on delete set null
);
select private.protect('private.content_versions');
create index content_versions_changed_by on private.content_versions (changed_by);

select private.guard_writes('private.content_versions', 'guard_added_by_account', 'changed_by');

-- To be called in the transaction that changes content. Versions are committed in their order, because a site that has
-- seen a version does not look for an older one: the lock lasts until the end of the transaction.
create function private.content_changed(p_what text) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('content', 0));
  insert into private.content_versions (version, what, changed_at, changed_by)
    select coalesce(max(v.version), 0) + 1, p_what, private.now(), (select auth.uid()) from private.content_versions v
    returning version into v_version;
  return v_version;
end;
$$;

-- The same as a trigger, with what is changed as its argument.
create function private.change_content() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.content_changed(tg_argv[0]);
  return null;
end;
$$;

-- 0 until the owner changes something.
create function private.content_version() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(max(v.version), 0) from private.content_versions v;
$$;
select private.expose('private.content_version()', 'anon, authenticated, service_role');

-- Who renders the pages of a content version, and what went wrong. Pages are rendered by one process at a time.

create table private.content_rendering (
  singleton boolean primary key default true check (singleton),
  holder text,
  leased_until timestamptz,
  -- The version that was tried last, with the releases of that moment.
  version integer,
  releases text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  failed_at timestamptz,
  last_error text
);
select private.protect('private.content_rendering');

-- Gives or extends the lease of 20 seconds. Not while another process holds it, nor after five failures of this version
-- with the same releases, nor before the time of the next attempt.
create function private.claim_content_rendering(p_holder text, p_version integer, p_releases text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz;
  v_row private.content_rendering;
begin
  select * into v_row from private.content_rendering r for update;
  v_now := private.now();
  if v_row.holder <> p_holder and v_row.leased_until > v_now then
    return false;
  end if;
  if (v_row.version, v_row.releases) is distinct from (p_version, p_releases) then
    v_row.attempts := 0;
    v_row.next_attempt_at := null;
  end if;
  if v_row.attempts >= 5 or v_row.next_attempt_at > v_now then
    return false;
  end if;
  update private.content_rendering r set holder = p_holder, leased_until = v_now + interval '20 seconds',
    version = p_version, releases = p_releases, attempts = v_row.attempts, next_attempt_at = v_row.next_attempt_at
    where r.singleton;
  return true;
end;
$$;
select private.expose('private.claim_content_rendering(text, integer, text)', 'service_role');

-- Ends the lease. A failure is tried again after 15 s, 30 s, 1 and 2 minutes, and private.current_alerts names it.
create function private.finish_content_rendering(p_holder text, p_version integer, p_error text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row private.content_rendering;
begin
  select * into v_row from private.content_rendering r for update;
  if v_row.holder is distinct from p_holder or v_row.version is distinct from p_version then
    return false;
  end if;
  update private.content_rendering r set holder = null, leased_until = null,
      attempts = case when p_error is null then 0 else r.attempts + 1 end,
      next_attempt_at = case when p_error is not null then private.now() + interval '15 seconds' * 2 ^ r.attempts end,
      failed_at = case when p_error is not null then private.now() end,
      last_error = left(p_error, 500)
    where r.singleton;
  return true;
end;
$$;
select private.expose('private.finish_content_rendering(text, integer, text)', 'service_role');

-- The facts with their version, and the failure of the site's last update, for the page of the desk.
create function private.read_business_facts() returns private.edited_business_facts_json
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select jsonb_build_object('facts', private.business_facts_json(), 'version', f.version,
      'failure', (select jsonb_build_object('at', r.failed_at, 'error', r.last_error)
        from private.content_rendering r where r.failed_at is not null))
    from private.business_facts f;
$$;
select private.expose('private.read_business_facts()', 'authenticated', 'business_facts');

-- From supabase/schemas/content/gallery.sql

-- The pictures of the gallery (docs/product/gallery-and-testimonials.md#owner-pictures). A picture is one of the site, which the pages
-- have in their sizes and formats, or a photo that the owner added. Its file never changes, because browsers keep it by its address.

-- GALLERY_CATEGORIES in shared-data/domain/gallery, in the order of the filter.
create function private.gallery_categories() returns text[]
language sql immutable set search_path = '' as $$
  select array['Bars', 'Cocktails', 'Venues', 'Team', 'Weddings', 'Corporate', 'Equipment', 'Private Events'];
$$;

create table private.gallery_pictures (
  id uuid primary key default gen_random_uuid(),
  -- Pictures are shown in this order.
  position integer not null,
  title text not null check (title ~ '\S' and char_length(title) <= 60),
  -- What the picture shows.
  alt text not null check (alt ~ '\S' and char_length(alt) <= 200),
  categories text[] not null check (cardinality(categories) > 0 and categories <@ private.gallery_categories()),
  is_hidden boolean not null default false,
  -- The name of a picture of the site; such pictures are first values.
  asset text unique check (asset ~ '^gallery/[a-z-]+$'),
  content bytea check (private.is_photo(content)),
  -- The same picture for lists and small screens.
  small bytea check (private.is_photo(small) and octet_length(small) <= 30000),
  -- Raised by each change of words, so that an admin does not overwrite what another has saved.
  version integer not null default 1,
  constraint one_file check ((asset is null) = (content is not null) and (content is null) = (small is null)),
  constraint one_place unique (position) deferrable
);
select private.protect('private.gallery_pictures');
create trigger gallery_pictures_05_one_line before insert or update on private.gallery_pictures
  for each row execute function private.store_one_line('title', 'alt');
select private.guard_writes('private.gallery_pictures');

-- Pages change with what they show. The first values are in them already.
create trigger gallery_pictures_50_added after insert on private.gallery_pictures
  for each row when (new.asset is null and not new.is_hidden) execute function private.change_content('gallery');
create trigger gallery_pictures_50_changed after update on private.gallery_pictures
  for each row when (not (old.is_hidden and new.is_hidden) and (old.position, old.title, old.alt, old.categories, old.is_hidden)
    is distinct from (new.position, new.title, new.alt, new.categories, new.is_hidden))
  execute function private.change_content('gallery');
create trigger gallery_pictures_50_removed after delete on private.gallery_pictures
  for each row when (not old.is_hidden) execute function private.change_content('gallery');

-- GalleryPicture[] in shared-data/domain/gallery. Null until the owner has changed what is shown: the pages have the first pictures.
create function private.site_gallery() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('picture', coalesce(p.asset, p.id::text), 'title', p.title, 'alt', p.alt,
      'categories', p.categories) order by p.position), '[]')
    from private.gallery_pictures p where not p.is_hidden
    having exists (select from private.content_versions v where v.what = 'gallery');
$$;

-- The picture in base64: one that is shown for everybody, a hidden one for the owner. Null for a picture of the site.
create function private.gallery_photo(p_id uuid, p_small boolean) returns text
language sql stable security definer set search_path = '' as $$
  select private.photo_base64(case when p_small then p.small else p.content end)
    from private.gallery_pictures p where p.id = p_id and (not p.is_hidden or private.is_admin());
$$;
select private.expose('private.gallery_photo(uuid, boolean)', 'anon, authenticated, service_role');

create function private.gallery_list()
returns table (id uuid, asset text, title text, alt text, categories text[], is_hidden boolean, version integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select p.id, coalesce(p.asset, ''), p.title, p.alt, p.categories, p.is_hidden, p.version
    from private.gallery_pictures p order by p.position;
end;
$$;
select private.expose('private.gallery_list()', 'authenticated');

-- For the owner only, and one change at a time: order and number of pictures depend on the other ones.
create function private.begin_gallery_change() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('gallery', 0));
end;
$$;

-- The picture that is to be changed.
create function private.gallery_picture(p_id uuid) returns private.gallery_pictures
language plpgsql stable security definer set search_path = '' as $$
declare
  v_picture private.gallery_pictures;
begin
  select * into v_picture from private.gallery_pictures p where p.id = p_id;
  perform private.not_found_if(not found, 'This picture has been removed.');
  return v_picture;
end;
$$;

-- All pictures that are shown come with every page of the site.
create function private.assert_gallery_has_room() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_most constant integer := (private.rules()).most_gallery_pictures;
begin
  perform private.conflict_if((select count(*) >= v_most from private.gallery_pictures p where not p.is_hidden), 'gallery_full',
    format('The gallery shows %s pictures at most. Hide or remove one first.', v_most));
end;
$$;

-- Adds a picture at the end, with content and small, or changes the words of one. p_version is the version that was edited.
create function private.save_gallery_picture(p_id uuid, p_version integer, p_picture jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_title constant text := private.json_text(p_picture, 'title');
  v_alt constant text := private.json_text(p_picture, 'alt');
  v_categories text[];
  v_small bytea;
  v_id uuid := p_id;
begin
  perform private.begin_gallery_change();
  -- In the order of the filter, each once.
  v_categories := array(
    select c.name from unnest(private.gallery_categories()) with ordinality c (name, place)
      where p_picture -> 'categories' ? c.name order by c.place);
  perform private.assert_text('title', v_title, 60);
  perform private.assert_text('alt', v_alt, 200);
  perform private.invalid_if(cardinality(v_categories) = 0, 'categories');
  if p_id is null then
    perform private.assert_gallery_has_room();
    v_small := private.photo_content(p_picture ->> 'small');
    perform private.invalid_if(octet_length(v_small) > 30000, 'photo');
    insert into private.gallery_pictures (position, title, alt, categories, content, small)
      select coalesce(max(p.position), 0) + 1, v_title, v_alt, v_categories, private.photo_content(p_picture ->> 'content'), v_small
        from private.gallery_pictures p
      returning id into v_id;
    return v_id;
  end if;
  perform private.changed_elsewhere_if((private.gallery_picture(p_id)).version is distinct from p_version, 'this picture');
  update private.gallery_pictures p set title = v_title, alt = v_alt, categories = v_categories, version = p.version + 1
    where p.id = p_id;
  return v_id;
end;
$$;
select private.expose('private.save_gallery_picture(uuid, integer, jsonb)', 'authenticated');

-- Puts a picture first, or one place up or down.
create function private.move_gallery_picture(p_id uuid, p_to text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_picture private.gallery_pictures;
  v_other private.gallery_pictures;
begin
  perform private.begin_gallery_change();
  perform private.invalid_if(p_to is null or p_to not in ('first', 'up', 'down'), 'to');
  v_picture := private.gallery_picture(p_id);
  if p_to = 'first' then
    update private.gallery_pictures p set position = f.first - 1
      from (select min(n.position) as first from private.gallery_pictures n) f where p.id = p_id and p.position > f.first;
    return;
  end if;
  select * into v_other from private.gallery_pictures p
    where case p_to when 'up' then p.position < v_picture.position else p.position > v_picture.position end
    order by abs(p.position - v_picture.position) limit 1;
  update private.gallery_pictures p set position = case p.id when p_id then v_other.position else v_picture.position end
    where p.id in (p_id, v_other.id) and v_other.id is not null;
end;
$$;
select private.expose('private.move_gallery_picture(uuid, text)', 'authenticated');

create function private.set_gallery_picture_hidden(p_id uuid, p_hidden boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.begin_gallery_change();
  perform private.invalid_if(p_hidden is null, 'hidden');
  if (private.gallery_picture(p_id)).is_hidden and not p_hidden then
    perform private.assert_gallery_has_room();
  end if;
  update private.gallery_pictures p set is_hidden = p_hidden where p.id = p_id;
end;
$$;
select private.expose('private.set_gallery_picture_hidden(uuid, boolean)', 'authenticated');

-- A picture that is gone already is no error.
create function private.remove_gallery_picture(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.begin_gallery_change();
  delete from private.gallery_pictures p where p.id = p_id;
end;
$$;
select private.expose('private.remove_gallery_picture(uuid)', 'authenticated');

-- From supabase/schemas/content/sharing_preferences.sql

-- What the business would share on its social accounts, kept for staff and admins (docs/product/social-media.md#keep-sharing).

create table private.sharing_preferences (
  singleton boolean primary key default true check (singleton),
  new_events boolean not null default true,
  new_gallery_photos boolean not null default true,
  testimonials boolean not null default false
);
select private.protect('private.sharing_preferences');

select private.guard_writes('private.sharing_preferences');

create function private.sharing_preferences() returns table (new_events boolean, new_gallery_photos boolean, testimonials boolean)
language sql volatile security definer set search_path = '' as $$
  select private.assert_team();
  select s.new_events, s.new_gallery_photos, s.testimonials from private.sharing_preferences s;
$$;
select private.expose('private.sharing_preferences()', 'authenticated');

create function private.save_sharing_preferences(p_new_events boolean, p_new_gallery_photos boolean, p_testimonials boolean)
returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_team();
  select private.invalid_if(num_nonnulls(p_new_events, p_new_gallery_photos, p_testimonials) < 3, 'sharing');
  update private.sharing_preferences s
    set new_events = p_new_events, new_gallery_photos = p_new_gallery_photos, testimonials = p_testimonials;
$$;
select private.expose('private.save_sharing_preferences(boolean, boolean, boolean)', 'authenticated');

-- From supabase/schemas/content/weekend_places.sql

-- How many places are open on the Saturdays and Sundays that are left of the month; docs/product/home.md#seasonal-notice.
-- The number is content only while it is five or fewer.

create table private.weekend_notice (
  singleton boolean primary key default true check (singleton),
  -- YYYY-MM in New York; null when no notice is shown.
  month text,
  places integer check (places between 0 and 5),
  check ((month is null) = (places is null))
);
select private.protect('private.weekend_notice');

-- Of slots that a customer can still book today; null when no weekend slot is left in the month at all.
create function private.open_weekend_places() returns integer
language sql volatile security definer set search_path = '' as $$
  select sum(case when s.is_available
      then greatest(s.max_bookings - case when s.next_expiry_at <= private.now() then private.count_active_bookings(s.id)
        else s.current_bookings end, 0) else 0 end)::integer
    from private.slots s
    where s.date >= private.local_now()::date
      and s.date < (date_trunc('month', private.local_now()) + interval '1 month')::date
      and extract(isodow from s.date) >= 6
      and s.date + s.start_time > private.bookable_from();
$$;

-- Called every minute: makes a version of the content when the notice changes.
create function private.update_weekend_notice() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_places integer := private.open_weekend_places();
  v_month text;
begin
  if v_places > 5 then
    v_places := null;
  end if;
  if v_places is not null then
    v_month := to_char(private.local_now(), 'YYYY-MM');
  end if;
  update private.weekend_notice n set month = v_month, places = v_places
    where (n.month, n.places) is distinct from (v_month, v_places);
end;
$$;

create trigger weekend_notice_10_changed after update on private.weekend_notice
  for each row execute function private.change_content('weekends');

-- What pages show, for everybody.
-- SiteContent in shared-data/domain/site-content.
create function private.site_content() returns private.site_content_json
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'version', private.content_version(),
      'facts', private.business_facts_json() || jsonb_build_object('press', (select coalesce(jsonb_agg(p.entry order by p.place), '[]')
        from private.business_facts f, jsonb_array_elements(f.press) with ordinality p (entry, place) where p.entry ->> 'hidden' = 'false')),
      'demo', (select f.demo from private.business_facts f),
      'prices', private.prices_on(private.local_now()::date),
      'taxPercent', private.tax_percent(private.local_now()::date)::double precision,
      'openWeekendPlaces', (select case when n.month is not null then jsonb_build_object('month', n.month, 'places', n.places) end
        from private.weekend_notice n),
      'reviews', private.site_reviews(),
      'gallery', private.site_gallery(),
      -- As many as a page can carry; the recipe page asks for the others.
      'recipes', private.public_recipes(8, 0));
$$;
select private.expose('private.site_content()', 'anon, authenticated, service_role');

-- From supabase/schemas/crew/shift_mails.sql

-- Mails to the crew about its shifts, and the crew's answers (docs/product/staff.md#shift-mails). A mail has a link to that one
-- shift; it ends when the shift changes or is over.

-- Mails a published shift to its person: 'published', 'changed', 'removed', 'cancelled', 'restored' or 'reminder'. p_was has facts as
-- they were before a change (private.told_facts). A removal waits for a minute, so that it can be undone. A change waits for ten minutes
-- after the first one, at most until the shift begins: its mail has what was then and what is now, and is withdrawn when all is as it was.
create function private.tell_shift(p_shift_id uuid, p_what text, p_was jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_what text := p_what;
  v_shift private.shifts;
  v_waiting text;
  v_run_at timestamptz;
  v_was jsonb;
  v_facts jsonb;
begin
  select * into v_shift from private.shifts s where s.id = p_shift_id;
  if v_shift.published_at is null or v_shift.ends_at <= private.now() then
    return;
  end if;
  with replaced as (
    delete from private.outbox o
      where o.kind = 'mail.shift' and o.status = 'due' and o.leased_until is null and o.payload ->> 'shift_id' = p_shift_id::text
        and o.payload ->> 'staff_id' = v_shift.staff_id::text
        and o.payload ->> 'what' = any (case
          when p_what = 'changed' then array['published', 'changed']
          when p_what = 'restored' then array['removed']
          when p_what in ('removed', 'cancelled') then array['changed'] end)
      returning o.id, o.run_at, o.payload)
  select max(r.payload ->> 'what'), min(r.run_at),
      p_was || coalesce((select jsonb_object_agg(w.key, w.value order by e.id desc) from replaced e, jsonb_each(e.payload -> 'was') w), '{}')
    into v_waiting, v_run_at, v_was from replaced r;
  if p_what = 'restored' then
    if v_waiting is null then
      v_what := 'published';
    elsif v_was = '{}' then
      return;
    else
      v_what := 'changed';
      v_run_at := null;
    end if;
  elsif v_waiting = 'published' then
    v_what := 'published';
  end if;
  if v_what = 'changed' then
    v_facts := private.told_facts(p_shift_id);
    select jsonb_object_agg(w.key, w.value) into v_was from jsonb_each(v_was) w where w.value is distinct from v_facts -> w.key;
    if v_was is null then
      return;
    end if;
  end if;
  -- A change of the shift itself closes the links of earlier mails; where its event is, their page shows.
  perform private.revoke_links('shift', p_shift_id) where v_what = 'published' or p_was ? 'starts_at';
  perform private.enqueue('mail.shift', private.shift_facts(p_shift_id) || jsonb_build_object('what', v_what, 'staff_id', p.id,
        'user_id', p.user_id, 'email', private.staff_email(p), 'answer', v_shift.answer)
        || case when v_what in ('changed', 'removed') then jsonb_build_object('was', v_was) else '{}' end
        || case when v_what = 'changed' then jsonb_build_object('now',
          (select jsonb_object_agg(w.key, v_facts -> w.key) from jsonb_each(v_was) w)) else '{}' end
        || case when v_what in ('removed', 'cancelled') then '{}' else jsonb_build_object('expires_at', v_shift.ends_at,
          'token', private.create_link('shift', p_shift_id, v_shift.ends_at - private.now(), private.staff_email(p))) end,
      case v_what
        when 'removed' then private.now() + interval '1 minute'
        when 'changed' then coalesce(v_run_at, least(private.now() + interval '10 minutes', greatest(v_shift.starts_at, private.now()))) end)
    from private.staff p where p.id = v_shift.staff_id;
end;
$$;

-- What mails and the page of the link say of a shift. No mail has a phone number of the customer.
create function private.shift_facts(p_shift_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('shift_id', s.id, 'name', split_part(p.name, ' ', 1), 'event', coalesce(s.title, b.event_name),
      'starts_at', s.starts_at, 'ends_at', s.ends_at, 'note', s.note,
      'place', private.place_of(b))
    from private.shifts s join private.staff p on p.id = s.staff_id left join public.bookings b on b.id = s.booking_id
    where s.id = p_shift_id;
$$;

-- On the day before a shift, in the hours of reminders; the sweep calls it.
create function private.remind_crews() returns void
language sql volatile security definer set search_path = '' as $$
  with reminded as (
    update private.shifts s set reminded_for = s.starts_at
      where private.is_reminder_time() and s.published_at is not null and private.is_live(s) and s.starts_at > private.now()
        and (s.starts_at at time zone 'America/New_York')::date = private.local_now()::date + 1
        and s.reminded_for is distinct from s.starts_at
        and (s.published_at at time zone 'America/New_York')::date < private.local_now()::date
      returning s.id)
  select private.tell_shift(r.id, 'reminder') from reminded r;
$$;

-- The person's answer. Who has accepted can still decline until the shift begins; a declined shift stays declined.
create function private.answer_shift_as(p_shift_id uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_shift private.shifts;
begin
  perform private.invalid_if(p_answer is null or p_answer not in ('accepted', 'declined'), 'answer');
  select * into v_shift from private.shifts s where s.id = p_shift_id and s.deleted_at is null and s.published_at is not null for update;
  perform private.conflict_if(v_shift.id is null or v_shift.starts_at <= private.now() or v_shift.answer = 'declined' and p_answer <> 'declined',
    'shift_closed', 'This shift can no longer be answered.');
  if v_shift.answer is not distinct from p_answer then
    return;
  end if;
  update private.shifts s set answer = p_answer, answered_at = private.now() where s.id = p_shift_id;
  -- A change that waits to be mailed has been answered with it.
  update private.outbox o set payload = o.payload || jsonb_build_object('answer', p_answer)
    where o.kind = 'mail.shift' and o.status = 'due' and o.payload ->> 'shift_id' = p_shift_id::text and o.payload ->> 'what' = 'changed'
      and p_answer = 'accepted';
  if p_answer = 'declined' then
    delete from private.outbox o where o.kind = 'mail.shift' and o.status = 'due' and o.leased_until is null
      and o.payload ->> 'shift_id' = p_shift_id::text and o.payload ->> 'what' = 'changed';
    perform private.enqueue('mail.shift_declined_admin', private.shift_facts(p_shift_id) - 'note' || jsonb_build_object('name', p.name,
        'user_id', p.user_id, 'staff_id', p.id, 'free', (select coalesce(jsonb_agg(f.name), '[]') from (
          select c.name from private.free_staff(v_shift.starts_at, v_shift.ends_at, null) c where c.id <> p.id limit 5) f)))
      from private.staff p where p.id = v_shift.staff_id;
  end if;
end;
$$;

create function private.answer_shift(p_id uuid, p_answer text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.forbidden_if(not exists (
    select from private.shifts s where s.id = p_id and s.staff_id = private.my_staff_id() and s.published_at is not null));
  select private.answer_shift_as(p_id, p_answer);
$$;
select private.expose('private.answer_shift(uuid, text)', 'authenticated');

create type private.linked_shift as (
  name text, event text, starts_at timestamptz, ends_at timestamptz, note text, place text, answer text, open boolean);

-- Reading changes nothing, because mail programs open links to check them. Null for a link that opens nothing.
create function private.linked_shift(p_token text) returns setof private.linked_shift
language sql stable security definer set search_path = '' as $$
  select split_part(p.name, ' ', 1), coalesce(s.title, b.event_name), s.starts_at, s.ends_at, s.note, private.place_of(b), s.answer,
      s.deleted_at is null and s.starts_at > private.now()
    from private.shifts s join private.staff p on p.id = s.staff_id left join public.bookings b on b.id = s.booking_id
    where s.id = private.find_link(p_token, 'shift');
$$;
select private.expose('private.linked_shift(text)', 'anon, authenticated');

create function private.answer_linked_shift(p_token text, p_answer text) returns setof private.linked_shift
language sql volatile security definer set search_path = '' as $$
  select private.answer_shift_as(private.find_link(p_token, 'shift'), p_answer);
  select * from private.linked_shift(p_token);
$$;
select private.expose('private.answer_linked_shift(text, text)', 'anon, authenticated');

-- Removes the shifts of a cancelled booking, moves those of a booking that moves, and tells the crew what else the customer or
-- the owner has changed. A shift that its person's plan then refuses is removed, and the owner sees that somebody is missing.
create function private.follow_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_by constant interval := (new.event_date + new.event_time) at time zone 'America/New_York'
    - (old.event_date + old.event_time) at time zone 'America/New_York';
  v_later constant interval := new.ends_at - old.ends_at;
  v_moved constant boolean := new.status <> 'in_progress' and (v_by <> interval '0' or v_later <> interval '0');
  v_shift private.shifts;
begin
  if new.status <> 'cancelled' and (new.event_date, new.event_time, new.ends_at, private.event_facts(new))
    is not distinct from (old.event_date, old.event_time, old.ends_at, private.event_facts(old)) then
    return null;
  end if;
  for v_shift in select * from private.shifts s where s.booking_id = new.id and private.is_live(s) order by s.id for update loop
    if new.status = 'cancelled' then
      perform private.tell_shift(v_shift.id, 'cancelled');
    elsif not v_moved then
      perform private.tell_shift(v_shift.id, 'changed', private.event_facts(old));
      continue;
    else
      begin
        update private.shifts s set starts_at = s.starts_at + v_by, ends_at = s.ends_at + v_later, answer = null, answered_at = null
          where s.id = v_shift.id;
        perform private.tell_shift(v_shift.id, 'changed', private.event_facts(old) || private.shift_times(v_shift));
        continue;
      exception when sqlstate 'PT409' or check_violation then null;
      end;
      perform private.tell_shift(v_shift.id, 'removed');
    end if;
    update private.shifts s set deleted_at = private.now() where s.id = v_shift.id;
  end loop;
  return null;
end;
$$;

-- From supabase/schemas/crew/staff.sql

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

-- From supabase/schemas/crew/staff_times.sql

-- When the people of the crew can work: hours of each week, days that differ, and time off, by New York's clock. Each enters their
-- own; the owner may do it for them (docs/product/staff.md#availability).

create table private.staff_hours (
  staff_id uuid not null references private.staff (id) on delete cascade,
  -- 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  -- Up to the next day when it is not after from_time.
  until_time time not null,
  primary key (staff_id, weekday, from_time)
);
select private.protect('private.staff_hours');

-- A day on which other hours count than those of the week; none without times.
create table private.staff_exceptions (
  staff_id uuid not null references private.staff (id) on delete cascade,
  day date not null,
  from_time time,
  until_time time,
  primary key (staff_id, day),
  check ((from_time is null) = (until_time is null))
);
select private.protect('private.staff_exceptions');

create table private.absences (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references private.staff (id) on delete cascade,
  starts_on date not null,
  -- The last day.
  ends_on date not null,
  reason text check (reason ~ '\S' and char_length(reason) <= 200),
  created_at timestamptz not null,
  check (ends_on - starts_on between 0 and 366)
);
select private.protect('private.absences');
create index absences_staff_id on private.absences (staff_id, ends_on);

select private.guard_writes('private.staff_hours');
select private.guard_writes('private.staff_exceptions');
select private.guard_writes('private.absences');

-- From the midnight before the first day to the one after the last.
create function private.days_range(p_first date, p_last date) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange(p_first::timestamp at time zone 'America/New_York', (p_last + 1)::timestamp at time zone 'America/New_York');
$$;

-- From a time of a day to the next such time of the other; a clock change may swap both.
create function private.hours_range(p_day date, p_from time, p_until time) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange(least(r.a, r.b), greatest(r.a, r.b)) from (select (p_day + p_from) at time zone 'America/New_York' as a,
    (p_day + (p_until <= p_from)::integer + p_until) at time zone 'America/New_York' as b) r;
$$;

-- Whether all of a time is within the hours of the person. Without hours of the week they are available on all days that have no
-- exception.
create function private.is_available(p_staff_id uuid, p_from timestamptz, p_until timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  with days as (
    select d::date as day, extract(dow from d) as weekday
      from generate_series((p_from at time zone 'America/New_York')::date - 1, (p_until at time zone 'America/New_York')::date, interval '1 day') d),
  usual as (
    select d.* from days d
      where not exists (select from private.staff_exceptions e where e.staff_id = p_staff_id and e.day = d.day)),
  hours as (
    select private.hours_range(d.day, e.from_time, e.until_time) as r
      from days d join private.staff_exceptions e on e.staff_id = p_staff_id and e.day = d.day and e.from_time is not null
    union all
    select private.hours_range(u.day, h.from_time, h.until_time)
      from usual u join private.staff_hours h on h.staff_id = p_staff_id and h.weekday = u.weekday
    union all
    select private.days_range(u.day, u.day)
      from usual u where not exists (select from private.staff_hours h where h.staff_id = p_staff_id))
  select coalesce(range_agg(h.r) @> tstzrange(p_from, p_until), false) from hours h;
$$;

-- Refused over a published shift, which the person declines first; drafts of the owner in these days are removed. Locks the person's
-- row as guard_shift does, so that a shift and time off are not saved at the same time.
create function private.guard_absence() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_days constant tstzrange := private.days_range(new.starts_on, new.ends_on);
begin
  perform from private.shifts s where s.staff_id = new.staff_id and s.deleted_at is null and tstzrange(s.starts_at, s.ends_at) && v_days
    order by s.id for update;
  perform from private.staff s where s.id = new.staff_id for no key update;
  perform private.conflict_if(exists (select from private.shifts s where s.staff_id = new.staff_id and s.published_at is not null and private.is_live(s)
        and tstzrange(s.starts_at, s.ends_at) && v_days), 'has_shifts', 'There is a shift in these days. Decline it first.');
  update private.shifts s set deleted_at = private.now()
    where s.staff_id = new.staff_id and s.deleted_at is null and s.published_at is null and tstzrange(s.starts_at, s.ends_at) && v_days;
  return new;
end;
$$;
create trigger absences_20_guard before insert or update on private.absences
  for each row execute function private.guard_absence();

-- Changes days of the week: {"5": [{"from", "until"}]}, without hours when the person cannot come. p_seen are the hours of these days
-- when the form was opened.
create function private.set_weekly_hours(p_staff_id uuid, p_changes jsonb, p_seen jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now jsonb;
begin
  perform private.assert_own_staff(p_staff_id);
  perform private.invalid_if(jsonb_typeof(p_changes) is distinct from 'object' or exists (
        select from jsonb_each(p_changes) d where d.key !~ '^[0-6]$' or jsonb_typeof(d.value) <> 'array' or jsonb_array_length(d.value) > 4)
      or exists (select from jsonb_each(p_changes) d, jsonb_array_elements(d.value) h
        where coalesce(h ->> 'from', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' or coalesce(h ->> 'until', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'),
    'hours');
  perform from private.staff s where s.id = p_staff_id for no key update;
  select jsonb_object_agg(d.weekday, (select coalesce(jsonb_agg(jsonb_build_object('from', to_char(h.from_time, 'HH24:MI'),
        'until', to_char(h.until_time, 'HH24:MI')) order by h.from_time), '[]')
      from private.staff_hours h where h.staff_id = p_staff_id and h.weekday = d.weekday))
    into v_now from generate_series(0, 6) d (weekday);
  perform private.merge_changes(v_now, p_seen, p_changes);
  delete from private.staff_hours h where h.staff_id = p_staff_id and p_changes ? h.weekday::text;
  insert into private.staff_hours (staff_id, weekday, from_time, until_time)
    select p_staff_id, d.key::smallint, (h ->> 'from')::time, (h ->> 'until')::time
      from jsonb_each(p_changes) d, jsonb_array_elements(d.value) h
    on conflict do nothing;
end;
$$;
select private.expose('private.set_weekly_hours(uuid, jsonb, jsonb)', 'authenticated');

-- Other hours on one day, or none; p_usual puts those of the week back.
create function private.set_exception(p_staff_id uuid, p_day date, p_from time, p_until time, p_usual boolean default false) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_staff(p_staff_id);
  select private.invalid_if(p_day is null or (p_from is null) <> (p_until is null), 'day');
  delete from private.staff_exceptions e where e.staff_id = p_staff_id and e.day = p_day;
  insert into private.staff_exceptions (staff_id, day, from_time, until_time)
    select p_staff_id, p_day, p_from, p_until where p_usual is not true;
$$;
select private.expose('private.set_exception(uuid, date, time, time, boolean)', 'authenticated');

create function private.add_absence(p_staff_id uuid, p_starts_on date, p_ends_on date, p_reason text default null) returns uuid
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_staff(p_staff_id);
  select private.invalid_if(p_starts_on is null or p_ends_on is null or p_ends_on - p_starts_on not between 0 and 366 or char_length(p_reason) > 200,
    'days');
  insert into private.absences (staff_id, starts_on, ends_on, reason, created_at)
    values (p_staff_id, p_starts_on, p_ends_on, nullif(btrim(p_reason), ''), private.now()) returning id;
$$;
select private.expose('private.add_absence(uuid, date, date, text)', 'authenticated');

create function private.remove_absence(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_staff((select a.staff_id from private.absences a where a.id = p_id));
  delete from private.absences a where a.id = p_id;
$$;
select private.expose('private.remove_absence(uuid)', 'authenticated');

-- What the planning and the people themselves see of availability, and the calls of the API for it.

-- For the owner and the person: hours of the week, and the days with others and the absences that are not over. Times are HH:MM.
create function private.availability(p_staff_id uuid)
  returns table (kind text, id uuid, weekday integer, starts_on date, ends_on date, from_time text, until_time text, reason text)
language sql stable security definer set search_path = '' as $$
  select private.assert_own_staff(p_staff_id);
  select 'hours', null::uuid, h.weekday::integer, null::date, null::date, to_char(h.from_time, 'HH24:MI'), to_char(h.until_time, 'HH24:MI'), null
    from private.staff_hours h where h.staff_id = p_staff_id
  union all
  select 'exception', null, null, e.day, e.day, to_char(e.from_time, 'HH24:MI'), to_char(e.until_time, 'HH24:MI'), null
    from private.staff_exceptions e where e.staff_id = p_staff_id and e.day >= private.local_now()::date
  union all
  select 'absence', a.id, null, a.starts_on, a.ends_on, null, null, a.reason
    from private.absences a where a.staff_id = p_staff_id and a.ends_on >= private.local_now()::date
  order by 1, 3, 4, 6;
$$;
select private.expose('private.availability(uuid)', 'authenticated');

-- Who is away in a range of days. The reason is for the owner and the person.
create function private.absent_staff(p_from date, p_to date)
  returns table (id uuid, staff_id uuid, name text, starts_on date, ends_on date, reason text)
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select a.id, s.id, s.name, a.starts_on, a.ends_on,
      case when private.is_admin() or s.id = private.my_staff_id() then a.reason end
    from private.absences a join private.staff s on s.id = a.staff_id
    where a.ends_on >= p_from and a.starts_on <= p_to and s.left_at is null
    order by a.starts_on, lower(s.name), a.id;
$$;
select private.expose('private.absent_staff(date, date)', 'authenticated');

-- From supabase/schemas/desk/desk_bookings.sql

-- The bookings of the owner's desk, searched, filtered, sorted and paged. The rules are in docs/product/desk-bookings.md#booking-list.

-- Every word of the search is part of the number, the event's name, the place, or the contact's or the customer's name, address,
-- company or phone number, or the search is a phone number in any notation. "Booking 1043" is the number, with and without #. What waits
-- for a dispute is among the pending refunds.
-- Filters: search, status (also held: a hold that is active), type, money (open, overdue, paid, refund_pending or disputed),
-- signature (missing or signed), from and to (of the event). The order next has the events that are still to come first, the
-- soonest of them first, then the others, the latest first.
create function private.list_bookings(
  p_filter jsonb default '{}', p_sort text default 'next', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, number bigint, version integer, status text, event_name text, event_type text, event_date date, event_time text,
    ends_at timestamptz, location text, venue text, guest_count integer, hours integer, bartenders integer, max_guests integer, service_text text, customer_id uuid,
    customer_name text, company_name text, customer_email text, customer_phone text, created_at timestamptz,
    price_cents integer, paid_cents integer, open_cents integer, refund_pending_cents integer, disputed boolean,
    due_at timestamptz, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,status,type,money,signature,from,to}', p_sort,
    '{next,date,created,customer,price,open}');
  v_now constant timestamptz := private.now();
  v_words constant text[] := array_remove(regexp_split_to_array(
    regexp_replace(lower(v_filter ->> 'search'), '\mbooking +(#?[0-9])', '\1', 'g'), '\s+'), '');
  v_phone constant text := private.searched_phone(v_filter ->> 'search');
  v_status constant text := v_filter ->> 'status';
  v_type constant text := v_filter ->> 'type';
  v_money constant text := v_filter ->> 'money';
  v_signature constant text := v_filter ->> 'signature';
  v_today constant timestamp := private.local_now()::date;
  v_from constant date := v_filter ->> 'from';
  v_to constant date := v_filter ->> 'to';
  v_order constant integer := case when p_descending then -1 else 1 end;
begin
  return query
    with disputes as (
      select distinct d.booking_id from public.disputes d where d.status = 'open'
    ), listed as (
      select b.id, b.number, b.status, b.created_at, b.total_amount, b.event_date + b.event_time as begins, b.name as customer_name,
          b.refund_pending + b.refund_waiting as refund_pending, d.booking_id is not null as disputed, b.paid, b.open,
          b.status in ('confirmed', 'in_progress', 'completed') as paid_for, b.balance_due_at as due_at
        from private.booking_sums b
          left join public.customers c on c.id = b.customer_id
          left join disputes d on d.booking_id = b.id
        where (v_status is null or b.status = v_status
            or v_status = 'held' and b.status = 'pending' and b.hold_expires_at > v_now)
          and (v_signature is null or case v_signature
            when 'missing' then b.status in ('confirmed', 'in_progress') and b.signature_required and not b.signature_completed
            when 'signed' then b.signature_completed
            else false end)
          and (v_type is null or b.event_type = v_type)
          and (v_from is null or b.event_date >= v_from)
          and (v_to is null or b.event_date <= v_to)
          and (strpos(regexp_replace(coalesce(b.phone, c.phone), '\D', '', 'g'), v_phone) > 0
            or not exists (select from unnest(v_words) as word
              where strpos(lower(concat_ws(E'\n', '#' || b.number, b.event_name, b.location, b.venue, b.name, c.name, b.email, c.email,
                b.company_name, b.phone, regexp_replace(b.phone, '\D', '', 'g'))), word) = 0))
    ), found as (
      select l.*, count(*) over () as total_count,
          v_order * case p_sort
            when 'next' then case
              when l.status = 'in_progress' or l.status in ('pending', 'confirmed') and l.begins >= v_today then extract(epoch from l.begins)
              else 1e11 - extract(epoch from l.begins) end
            when 'created' then extract(epoch from l.created_at)
            when 'price' then l.total_amount
            when 'open' then l.open
            when 'customer' then null
            else extract(epoch from l.begins)
          end as place
        from listed l
        where v_money is null or case v_money
          when 'open' then l.open > 0
          when 'overdue' then l.paid_for and l.open > 0 and l.due_at <= v_now
          when 'paid' then l.paid_for and l.open = 0
          when 'refund_pending' then l.refund_pending > 0
          when 'disputed' then l.disputed
          else false end
        order by place,
          case when p_sort = 'customer' and v_order = 1 then lower(l.customer_name) end,
          case when p_sort = 'customer' and v_order = -1 then lower(l.customer_name) end desc nulls last,
          v_order * l.number
        limit private.page_limit(p_limit) offset private.page_offset(p_offset)
    )
    select b.id, b.number, b.version, b.status, b.event_name, b.event_type, b.event_date, to_char(b.event_time, 'HH24:MI'),
        b.ends_at, b.location, b.venue, b.guest_count, b.hours, b.bartenders, b.max_guests, b.service_text, b.customer_id,
        b.name, b.company_name, coalesce(b.email, c.email), coalesce(b.phone, c.phone), b.created_at, b.total_amount * 100, f.paid, f.open,
        f.refund_pending, f.disputed, f.due_at, f.total_count
      from found f join public.bookings b on b.id = f.id left join public.customers c on c.id = b.customer_id
      order by f.place,
        case when p_sort = 'customer' and v_order = 1 then lower(b.name) end,
        case when p_sort = 'customer' and v_order = -1 then lower(b.name) end desc nulls last,
        v_order * b.number;
end;
$$;
select private.expose('private.list_bookings(jsonb, text, boolean, integer, integer)', 'authenticated');

-- The history of a booking for the owner's desk: with the names of those who made the changes.
-- The rules are in docs/product/desk-bookings.md#two-people.

-- The latest first; p_after leaves out what the caller has seen, by the booking's version.
create function private.booking_log(p_booking_id uuid, p_after integer default 0)
  returns table (
    id bigint, at timestamptz, version integer, actor text, actor_name text, way text, change text,
    old private.changed_values_json, new private.changed_values_json, reason text)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select h.id, h.at, h.version, h.actor, private.account_name(h.actor_id), h.way, h.change, h.old, h.new, h.reason
    from public.booking_history h
    where h.booking_id = p_booking_id and h.version > p_after
    order by h.id desc;
$$;
select private.expose('private.booking_log(uuid, integer)', 'authenticated');

-- The state of a booking's contract for the owner's desk, which does not record that it was read.

create function private.booking_contract(p_booking_id uuid)
  returns table (id uuid, version integer, created_at timestamptz, signed_at timestamptz, signer_name text, countersigned_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select c.id, c.version, c.created_at, c.signed_at, c.signer_name, c.countersigned_at
    from private.contracts c join public.bookings b on b.id = c.booking_id
    where c.booking_id = p_booking_id and c.superseded_at is null and b.erased_at is null;
$$;
select private.expose('private.booking_contract(uuid)', 'authenticated');

-- From supabase/schemas/desk/lists.sql

-- The lists of the owner's desk have one signature: list(p_filter, p_sort, p_descending, p_limit, p_offset). They return one page
-- of rows, each with the number of all rows that were found.

-- The filters that are set. Only an admin gets them; a filter or an order that the list does not have is refused, so that a
-- misspelled one never shows all rows.
create function private.list_filter(p_filter jsonb, p_filters text[], p_sort text, p_sorts text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_unknown constant text := (select min(f.key) from jsonb_each(p_filter) f where f.key <> all (p_filters));
begin
  perform private.assert_admin();
  perform private.invalid_if(v_unknown is not null or p_sort is null or p_sort <> all (p_sorts), coalesce(v_unknown, 'sort'));
  return (select coalesce(jsonb_object_agg(f.key, btrim(f.value)), '{}') from jsonb_each_text(p_filter) f where btrim(f.value) <> '');
end;
$$;

-- Rows of a page: at most what the API returns at once.
create function private.page_limit(p_limit integer) returns integer
language sql immutable security invoker set search_path = '' as $$
  select least(greatest(coalesce(p_limit, 25), 1), 1000);
$$;

create function private.page_offset(p_offset integer) returns integer
language sql immutable security invoker set search_path = '' as $$
  select greatest(coalesce(p_offset, 0), 0);
$$;

-- From supabase/schemas/enquiries/booking_enquiries.sql

-- What the holder of a booking's link asks. It is an enquiry of the booking's own contact, which they neither see nor type.

-- The id is the page's, so that a repeated call stores nothing. True when it is stored, null for a token that opens no booking. The
-- limits are those of messages, of the booking's mailbox.
create function private.ask_about_linked_booking(
  p_token text, p_id uuid, p_message text, p_urgency text default 'standard', p_contact_method text default 'email') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.use_linked_booking(p_token);
  v_sheet jsonb;
  v_contact public.contacts;
begin
  if v_booking.id is null then
    return null;
  end if;
  perform private.invalid_if(p_id is null, 'id');
  perform pg_advisory_xact_lock(hashtextextended('booking enquiry ' || p_id::text, 0));
  if exists (select from public.contacts c where c.id = p_id) then
    return true;
  end if;
  v_sheet := private.booking_sheet(v_booking.id);
  perform private.take_limit('contacts', v_sheet ->> 'email');
  insert into public.contacts (id, name, email, phone, message, urgency, contact_method, source, event_name, event_type, event_date,
      event_time, location, guest_count, user_id, created_at)
    select p_id, coalesce(v_booking.name, c.name), v_sheet ->> 'email', coalesce(v_booking.phone, c.phone, 'Not given'), btrim(p_message),
        p_urgency, p_contact_method, 'booking', v_booking.event_name, v_booking.event_type, v_booking.event_date, v_booking.event_time,
        v_booking.location, v_booking.guest_count, v_booking.user_id, private.now()
      from public.customers c where c.id = v_booking.customer_id
    returning * into v_contact;
  perform private.enqueue('mail.booking_enquiry_admin', v_sheet || jsonb_build_object('message', v_contact.message,
    'urgency', p_urgency, 'contact_method', p_contact_method, 'asked_at', v_contact.created_at));
  return true;
end;
$$;
select private.expose('private.ask_about_linked_booking(text, uuid, text, text, text)', 'anon, authenticated');

-- From supabase/schemas/mails/issue_sending.sql

-- Sending an issue: who gets it is decided once, and the sweep gives the outbox at most sixty mails a minute.

-- Mails that wait in the outbox and those that were just sent count, so that the pace holds after an outage too. The
-- interval is shorter than a minute, because the sweep comes every minute and the mails leave in its first seconds.
create function private.release_issue_mails() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_pace constant integer := 60;
  v_free integer;
  v_row record;
  v_released integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('issue mails', 0));
  v_free := v_pace
    - (select count(*) from private.outbox o where o.kind = 'mail.issue' and o.status = 'due')
    - (select count(*) from private.issue_mails m where m.sent_at > private.now() - interval '50 seconds');
  for v_row in
    select m.issue_id, m.subscriber_id, exists (select from private.mailing_list l where l.id = m.subscriber_id) as on_list
      from private.issue_mails m join private.issues i on i.id = m.issue_id
      where i.status = 'sending' and m.queued_at is null
      order by i.started_at, m.issue_id, m.subscriber_id limit greatest(v_free, 0)
  loop
    update private.issue_mails m set queued_at = private.now()
      where m.issue_id = v_row.issue_id and m.subscriber_id = v_row.subscriber_id;
    if v_row.on_list then
      perform private.enqueue('mail.issue', jsonb_build_object('issue_id', v_row.issue_id, 'subscriber_id', v_row.subscriber_id,
        'token', private.create_link('unsubscribe', v_row.subscriber_id,
          p_for => (select s.email from private.subscribers s where s.id = v_row.subscriber_id))));
      v_released := v_released + 1;
    end if;
  end loop;
  update private.issues i set status = 'sent', finished_at = private.now()
    where i.status = 'sending'
      and not exists (select from private.issue_mails m where m.issue_id = i.id and m.queued_at is null)
      and not exists (select from private.outbox o
        where o.kind = 'mail.issue' and o.status = 'due' and o.payload ->> 'issue_id' = i.id::text);
  return v_released;
end;
$$;

-- To everybody who is on the list now, if they are as many as the admin was told.
create function private.send_issue(p_id uuid, p_recipients integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
  v_count integer;
begin
  perform private.assert_admin();
  select i.status into v_status from private.issues i where i.id = p_id for update;
  perform private.issue_not_found_if(v_status is null);
  perform private.conflict_if(v_status <> 'draft', 'wrong_status', 'This issue was sent before.');
  insert into private.issue_mails (issue_id, subscriber_id) select p_id, l.id from private.mailing_list l;
  get diagnostics v_count = row_count;
  perform private.conflict_if(v_count = 0, 'empty_list', 'Nobody is on the list.');
  perform private.refuse_if(v_count <> p_recipients, 'PT409', 'recipients_changed', v_count::text,
    'The list has changed. Please check the number again.');
  update private.issues i set status = 'sending', started_at = private.now(), updated_at = private.now() where i.id = p_id;
  perform private.release_issue_mails();
end;
$$;
select private.expose('private.send_issue(uuid, integer)', 'authenticated');

-- While paused nothing more leaves, except mails that a worker has begun. Those that wait return to the end of sending.
create function private.pause_issue(p_id uuid, p_paused boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('issue mails', 0));
  update private.issues i set status = case when p_paused then 'paused' else 'sending' end
    where i.id = p_id and i.status = case when p_paused then 'sending' else 'paused' end;
  perform private.conflict_if(not found, 'wrong_status', 'The issue has changed. Please reload the page.');
  if p_paused then
    with taken as (
      delete from private.outbox o
        where o.kind = 'mail.issue' and o.status = 'due' and o.attempts = 0 and o.payload ->> 'issue_id' = p_id::text
        returning (o.payload ->> 'subscriber_id')::uuid as subscriber_id)
    update private.issue_mails m set queued_at = null from taken t where m.issue_id = p_id and m.subscriber_id = t.subscriber_id;
  else
    perform private.release_issue_mails();
  end if;
end;
$$;
select private.expose('private.pause_issue(uuid, boolean)', 'authenticated');

-- To the admin who asks, as it is now.
create function private.send_test_issue(p_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := (select u.email from auth.users u where u.id = auth.uid());
begin
  perform private.assert_admin();
  perform private.take_limit('issue_test');
  perform private.issue_not_found_if(not exists (select from private.issues i where i.id = p_id));
  perform private.enqueue('mail.issue_test', (
    select jsonb_build_object('user_id', auth.uid(), 'email', v_email, 'subject', i.subject, 'body', i.body)
      from private.issues i where i.id = p_id));
  return v_email;
end;
$$;
select private.expose('private.send_test_issue(uuid)', 'authenticated');

-- What the worker sends; no row when the mail was sent, when the address has left the list or is suppressed, or when the first
-- attempt was a day ago: the mail provider may have forgotten by then that it has sent it.
create function private.issue_mail(p_issue_id uuid, p_subscriber_id uuid) returns table (email text, subject text, body text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_begun timestamptz;
begin
  update private.issue_mails m set begun_at = coalesce(m.begun_at, private.now())
    where m.issue_id = p_issue_id and m.subscriber_id = p_subscriber_id and m.sent_at is null returning m.begun_at into v_begun;
  return query select l.email, i.subject, i.body
    from private.issues i, private.mailing_list l
    where i.id = p_issue_id and l.id = p_subscriber_id and v_begun >= private.now() - interval '23 hours';
end;
$$;
select private.expose('private.issue_mail(uuid, uuid)', 'service_role');

-- The mail provider has accepted the mail.
create function private.record_issue_mail(p_issue_id uuid, p_subscriber_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.issue_mails m set sent_at = private.now()
    where m.issue_id = p_issue_id and m.subscriber_id = p_subscriber_id and m.sent_at is null;
$$;
select private.expose('private.record_issue_mail(uuid, uuid)', 'service_role');

-- From supabase/schemas/mails/mail_codes.sql

-- Mail programs may drop what stands behind the # of a link. So a mail shows a code beside each link that acts, and the page of the
-- link takes it with the number of the booking or, where there is none, the address that got the mail
-- (docs/product/customers.md#mail-code). Anyone who enters both gets a new link, as if they had opened the one of the mail.

create table private.mail_codes (
  digest bytea primary key references private.links (digest) on delete cascade,
  -- Of the link when it was mailed.
  purpose text not null,
  -- The number of a booking, or a digest of a mailbox.
  record text not null,
  code_hash bytea not null,
  -- The network that asked for the code, as a digest; empty when no page asked.
  network text not null default '',
  -- Wrong codes from that network, and from all others, so that nobody uses up the tries of somebody else.
  tries integer not null default 0,
  other_tries integer not null default 0
);
select private.protect('private.mail_codes');
create index mail_codes_record on private.mail_codes (record, purpose);

-- The code of a link: the first 40 bits of its token in 32 letters and digits without 0, O, 1 and I. A mail computes the same from its
-- link (mailCode of the functions, and a test compares the two), so no mail is given a code.
create function private.mail_code(p_token text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', substring(t.bits from 5 * n + 1 for 5)::bit(5)::integer + 1, 1), '' order by n)
    from (select ('x' || left(p_token, 10))::bit(40) as bits) t, generate_series(0, 7) n;
$$;

-- A code is valid for as long as its link, so its hash is made slow: a copy of the database does not soon give the codes.
create function private.mail_code_hash(p_record text, p_code text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  v_hash bytea := convert_to(p_record || ':' || upper(regexp_replace(coalesce(p_code, ''), '[^0-9A-Za-z]', '', 'g')), 'UTF8');
begin
  for n in 1..1000 loop
    v_hash := sha256(v_hash);
  end loop;
  return v_hash;
end;
$$;

-- The record that a number or an address names.
create function private.mail_code_record(p_named text) returns text
language sql stable set search_path = '' as $$
  select case when p_named ~ '@' then private.limit_key(private.mailbox_of(private.plain_email(p_named)))
    else regexp_replace(left(coalesce(p_named, ''), 100), '\D', '', 'g') end;
$$;

create function private.keep_mail_code(p_token text, p_purpose text, p_record text, p_network text default '') returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.mail_codes (digest, purpose, record, code_hash, network)
    values (private.link_digest(p_token), p_purpose, p_record, private.mail_code_hash(p_record, private.mail_code(p_token)), p_network)
    on conflict (digest) do nothing;
$$;

-- The links of a record that open something, the newest first.
create function private.links_of_record(p_purpose text, p_record text) returns setof private.links
language sql stable security definer set search_path = '' as $$
  select l.* from private.mail_codes c join private.links l using (digest)
    where c.record = p_record and c.purpose = p_purpose
      and private.is_link_open(l)
    order by l.created_at desc;
$$;

-- The address that mails with such a link go to.
create function private.address_of_link(p_link private.links) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_link.purpose in ('booking', 'review') then private.booking_sheet(p_link.subject_id) ->> 'email'
    when p_link.purpose = 'offer' then (
      select c.email from private.offers o join public.contacts c on c.id = o.contact_id where o.id = p_link.subject_id)
    when p_link.purpose = 'shift' then (
      select private.staff_email(p) from private.shifts s join private.staff p on p.id = s.staff_id where s.id = p_link.subject_id)
    when p_link.purpose = 'invitation' then (select i.email from private.invitations i where i.id = p_link.subject_id)
    else (select s.email from private.subscribers s where s.id = p_link.subject_id) end;
$$;

-- A new token for the link whose code it is, for two hours; null for any other code, and for a code that was tried wrongly too often,
-- so that the answer does not tell which numbers and addresses there are. A wrong code is no error, because an error would undo the
-- count of tries: of each code the network that asked for it has some, and all others together as many.
create function private.redeem_mail_code(p_purpose text, p_named text, p_code text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_record constant text := private.mail_code_record(p_named);
  v_network constant text := private.network_key();
  v_tries constant integer := (private.limit_of('tries_of_code')).ceiling;
  v_hash constant bytea := private.mail_code_hash(v_record, p_code);
  v_link private.links;
begin
  perform private.take_limit('try_code');
  -- One at a time, so that tries at the same time count as several.
  perform pg_advisory_xact_lock(hashtextextended('mail codes of ' || v_record, 0));
  select l.* into v_link from private.links_of_record(p_purpose, v_record) l join private.mail_codes c using (digest)
    where c.code_hash = v_hash and case when c.network = v_network then c.tries else c.other_tries end < v_tries
    limit 1;
  if v_link.digest is null then
    update private.mail_codes c set tries = c.tries + (c.network = v_network)::integer,
        other_tries = c.other_tries + (c.network <> v_network)::integer
      where c.record = v_record and c.purpose = p_purpose;
    return null;
  end if;
  return private.create_link(v_link.purpose, v_link.subject_id, least(v_link.expires_at - private.now(), interval '2 hours'));
end;
$$;
select private.expose('private.redeem_mail_code(text, text, text)', 'anon, authenticated, service_role');

-- Mails a new link with its code to the address of the record, if there is one with a link that opens something. The answer is the
-- same for every number and address.
create function private.request_mail_code(p_purpose text, p_named text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_record constant text := private.mail_code_record(p_named);
  v_link private.links;
  v_email text;
  v_token text;
begin
  perform private.take_limit('sign_in_code');
  select * into v_link from private.links_of_record(p_purpose, v_record) limit 1;
  v_email := private.address_of_link(v_link);
  if v_email is null or private.take_limit('mail_codes', v_email) is null then
    return;
  end if;
  v_token := private.create_link(v_link.purpose, v_link.subject_id, v_link.expires_at - private.now());
  perform private.keep_mail_code(v_token, p_purpose, v_record, private.network_key());
  perform private.enqueue('mail.link_code', jsonb_build_object('purpose', p_purpose, 'email', v_email, 'token', v_token));
end;
$$;
select private.expose('private.request_mail_code(text, text)', 'anon, authenticated, service_role');

-- From supabase/schemas/mails/mail_kinds.sql

-- Generated from supabase/functions/_shared/mails by `npm run gen:mails`; do not edit.

-- Every kind of mail: to whom it goes, whether the other address of its booking gets a copy, what is deleted from its payload when
-- it is finished, and when the desk may send it once more (private.may_resend; null: always).
create function private.mail_kinds()
  returns table (kind text, recipient text, copied boolean, forgets text[], resend text)
language sql immutable set search_path = '' as $$
  values
    ('mail.account', 'person', false, '{token,code}'::text[], null),
    ('mail.account_closed', 'person', false, '{email}'::text[], null),
    ('mail.address_changed', 'person', false, '{}'::text[], null),
    ('mail.balance_overdue_admin', 'bookings', false, '{}'::text[], null),
    ('mail.balance_paid', 'customer', true, '{}'::text[], null),
    ('mail.balance_reminder', 'customer', true, '{}'::text[], 'owing'),
    ('mail.booking_cancelled', 'customer', true, '{}'::text[], null),
    ('mail.booking_cancelled_admin', 'bookings', false, '{}'::text[], null),
    ('mail.booking_changed', 'customer', true, '{}'::text[], 'confirmed'),
    ('mail.booking_changed_admin', 'bookings', false, '{}'::text[], null),
    ('mail.booking_confirmed', 'customer', true, '{}'::text[], 'confirmed'),
    ('mail.booking_enquiry_admin', 'bookings', false, '{}'::text[], null),
    ('mail.booking_message', 'customer', false, '{}'::text[], null),
    ('mail.confirm_subscription', 'person', false, '{token}'::text[], null),
    ('mail.contract_signed', 'customer', false, '{}'::text[], null),
    ('mail.contract_signed_admin', 'bookings', false, '{}'::text[], null),
    ('mail.dispute_admin', 'bookings', false, '{}'::text[], null),
    ('mail.enquiry_answer', 'person', false, '{}'::text[], null),
    ('mail.enquiry_received', 'person', false, '{}'::text[], null),
    ('mail.event_reminder', 'customer', true, '{}'::text[], 'confirmed'),
    ('mail.failures_admin', 'operations', false, '{}'::text[], null),
    ('mail.hold_expired', 'customer', false, '{}'::text[], 'cancelled'),
    ('mail.hold_expired_admin', 'bookings', false, '{}'::text[], null),
    ('mail.hold_reminder', 'customer', false, '{}'::text[], 'held'),
    ('mail.invitation', 'person', false, '{token}'::text[], null),
    ('mail.issue', 'person', false, '{token}'::text[], null),
    ('mail.issue_test', 'person', false, '{}'::text[], null),
    ('mail.link_code', 'person', false, '{token}'::text[], null),
    ('mail.offer', 'person', false, '{token}'::text[], null),
    ('mail.offer_accepted_admin', 'bookings', false, '{}'::text[], null),
    ('mail.password_changed', 'person', false, '{}'::text[], null),
    ('mail.payment_differences_admin', 'operations', false, '{}'::text[], null),
    ('mail.payment_link', 'customer', false, '{}'::text[], 'held'),
    ('mail.payment_received_admin', 'bookings', false, '{}'::text[], null),
    ('mail.payment_returned_admin', 'bookings', false, '{}'::text[], null),
    ('mail.plan', 'person', false, '{}'::text[], null),
    ('mail.quick_request', 'on_call', false, '{}'::text[], null),
    ('mail.refund_by_hand_admin', 'bookings', false, '{}'::text[], null),
    ('mail.refund_dropped', 'customer', true, '{}'::text[], null),
    ('mail.refund_failed_admin', 'bookings', false, '{}'::text[], null),
    ('mail.refunded', 'customer', true, '{}'::text[], null),
    ('mail.shift', 'person', false, '{token,was,now}'::text[], null),
    ('mail.shift_declined_admin', 'bookings', false, '{}'::text[], null),
    ('mail.shopping_list', 'customer', true, '{}'::text[], 'listed'),
    ('mail.signature_request', 'customer', false, '{}'::text[], 'unsigned'),
    ('mail.subscription_confirmed', 'person', false, '{token}'::text[], null),
    ('mail.thank_you', 'customer', false, '{}'::text[], null),
    ('mail.work_failed_admin', 'operations', false, '{}'::text[], null),
    ('mail.written_off', 'customer', true, '{}'::text[], null);
$$;

-- From supabase/schemas/mails/outbox.sql

-- Calls to external services are written to the outbox in the transaction that decides them. A worker makes them and may
-- be killed at any point.

-- The id of the request that this transaction serves: the trace of its header `traceparent`
-- (https://www.w3.org/TR/trace-context/); null without one.
create function private.request_id() returns text
language sql stable set search_path = '' as $$
  select (regexp_match(nullif(current_setting('request.headers', true), '')::jsonb ->> 'traceparent',
    '^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$'))[1];
$$;

create function private.is_mail(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from private.mail_kinds() k where k.kind = p_kind);
$$;

-- Whether it is a mail to a customer or somebody else, and not to the business.
create function private.is_mail_to_person(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from private.mail_kinds() k where k.kind = p_kind and k.recipient in ('customer', 'person'));
$$;

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'sync.acuity', 'cancel.acuity', 'webhook.booking', 'refund.stripe', 'expire.stripe', 'compare.stripe', 'check.trail')
    or private.is_mail(kind)),
  payload jsonb not null,
  status text not null default 'due' check (status in ('due', 'done', 'failed')),
  attempts integer not null default 0,
  run_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The request that decided it: the site and the functions log it under this id, and the providers get it.
  request_id text default private.request_id(),
  -- The transaction that decided it, and for a mail sent again that of the first one; a mail attaches the documents that were
  -- issued in it.
  transaction_id xid8 not null default pg_current_xact_id()
);
select private.protect('private.outbox');
create index outbox_due on private.outbox (run_at) where status = 'due';
create index outbox_syncs_due on private.outbox ((payload ->> 'booking_id')) where kind = 'sync.acuity' and status = 'due';
create index outbox_cancellations_due on private.outbox ((payload ->> 'booking_id')) where kind = 'cancel.acuity' and status = 'due';

-- Due now, or at p_run_at. What a payload may not keep when the row is finished is deleted from it (the mail's `forgets`): a token or
-- code, what a mail to the crew says of guests, and the address of somebody whose account was closed. Without a payload there is
-- no work: a mail about a booking whose account was closed has nobody to go to.
create function private.enqueue(
  p_kind text, p_payload jsonb, p_run_at timestamptz default null, p_transaction_id xid8 default pg_current_xact_id()) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, run_at, created_at, transaction_id)
    select p_kind, p_payload, coalesce(p_run_at, private.now()), private.now(), p_transaction_id where p_payload is not null;
$$;

-- Leases due work to a worker for 60 seconds. Work that is not finished by then can be claimed again. A reminder or thanks of the
-- sweep (the payload has `days_before` or `days_after`) whose first attempts failed waits for the hours of reminders.
create function private.claim_outbox(p_limit integer)
  returns table (id bigint, kind text, payload jsonb, attempts integer, request_id text)
language sql volatile security definer set search_path = '' as $$
  select private.record_schedule('outbox-worker');
  select private.record_alerts_for_sweep();
  update private.outbox o set leased_until = private.now() + interval '60 seconds', attempts = o.attempts + 1
    where o.id in (
      select d.id from private.outbox d
        where d.status = 'due' and d.run_at <= private.now()
          and (d.leased_until is null or d.leased_until <= private.now())
          and (not d.payload ?| array['days_before', 'days_after'] or private.is_reminder_time())
        order by d.run_at, d.id
        limit least(greatest(p_limit, 0), 100)
        for update skip locked)
    returning o.id, o.kind, o.payload, o.attempts, o.request_id;
$$;
select private.expose('private.claim_outbox(integer)', 'service_role');

create function private.finished_payload(p_kind text, p_payload jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_payload - coalesce((select k.forgets from private.mail_kinds() k where k.kind = p_kind), '{}');
$$;

-- The pause after a failed attempt: from half a minute, twice as long each time, up to an hour.
create function private.pause_after(p_attempt integer) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '15 seconds' * 2 ^ least(p_attempt, 8), interval '1 hour');
$$;

-- How long after the first attempt another one is made, at the earliest.
create function private.tried_for(p_attempt integer) returns interval
language sql immutable set search_path = '' as $$
  select coalesce(sum(private.pause_after(i)), interval '0') from generate_series(1, p_attempt - 1) as i;
$$;

-- Whether work that is tried again fails for so long that a person is told.
create function private.keeps_failing(p_attempts integer) returns boolean
language sql immutable set search_path = '' as $$
  select private.tried_for(p_attempts) >= make_interval(mins => r.alert_minutes) from private.rules() r;
$$;

-- A failed attempt is the last one when the next would be more than a day after the first, or when what the mail is about has
-- expired. A refund is retried once an hour until it is made: the provider may be down for an afternoon, and it repeats its first answer to an idempotency
-- key for a day.
create function private.is_last_attempt(p_row private.outbox) returns boolean
language sql stable set search_path = '' as $$
  select p_row.kind <> 'refund.stripe'
    and (private.tried_for(p_row.attempts + 1) > make_interval(hours => (select r.retry_hours from private.rules() r))
      or coalesce((p_row.payload ->> 'expires_at')::timestamptz <= private.now(), false));
$$;

-- Records the outcome of an attempt. Returns 'done', 'due' (it will be retried), 'failed' or 'gone'.
-- A row that is given up stays as failed, and private.current_alerts names it.
create function private.finish_outbox(p_id bigint, p_ok boolean, p_error text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row private.outbox;
  v_ended boolean;
begin
  select * into v_row from private.outbox o where o.id = p_id and o.status = 'due' for update;
  v_ended := p_ok or private.is_last_attempt(v_row);
  update private.outbox o set
      status = case when p_ok then 'done' when v_ended then 'failed' else 'due' end,
      run_at = case when p_ok then o.run_at else private.now() + private.pause_after(o.attempts) end,
      finished_at = case when v_ended then private.now() end,
      leased_until = null,
      payload = case when v_ended then private.finished_payload(o.kind, o.payload) else o.payload end,
      last_error = case when p_ok then null else left(coalesce(p_error, 'unknown'), 1000) end
    where o.id = v_row.id
    returning * into v_row;
  return coalesce(v_row.status, 'gone');
end;
$$;
select private.expose('private.finish_outbox(bigint, boolean, text)', 'service_role');

-- A row of whose payload a part was deleted when it was given up cannot be done again.
create function private.can_be_retried(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from private.mail_kinds() k where k.kind = p_kind and k.forgets <> '{}');
$$;

-- Mailboxes that get no mail to the list and no confirmation: a mail bounced, or the recipient complained about one.

create table private.suppressed_mailboxes (
  mailbox text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  suppressed_at timestamptz not null
);
select private.protect('private.suppressed_mailboxes');

-- The mailbox of an address: without case, and at providers that are known to deliver ann+news@ to ann@, without the
-- tag. At all other providers a plus may belong to the name of a separate mailbox.
create function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case
      when parts.domain in ('gmail.com', 'googlemail.com')
        then replace(split_part(parts.name, '+', 1), '.', '') || '@gmail.com'
      when parts.domain in ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'mac.com', 'fastmail.com',
          'proton.me', 'protonmail.com', 'pm.me')
        then split_part(parts.name, '+', 1) || '@' || parts.domain
      else parts.name || '@' || parts.domain
    end
    from (select split_part(lower(btrim(p_email)), '@', 1) as name, split_part(lower(btrim(p_email)), '@', 2) as domain) parts;
$$;

create function private.is_suppressed(p_mailbox text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.suppressed_mailboxes m where m.mailbox = p_mailbox);
$$;

grant execute on function private.mailbox_of(text) to service_role;

-- Copies of a booking's mails to the address that was typed for it, when that is not the account's: from the first payment on,
-- without a link. The rules are in docs/product/booking-sheet.md#copies.

create function private.copy_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := new.payload ->> 'copy_to';
begin
  if (select k.copied from private.mail_kinds() k where k.kind = new.kind) and not private.is_suppressed(private.mailbox_of(v_email))
    and private.take_limit('booking_copies', v_email) is not null then
    insert into private.outbox (kind, payload, run_at, created_at, transaction_id)
      values (new.kind, new.payload - 'copy_to' || jsonb_build_object('email', v_email, 'copy', true), new.run_at, new.created_at,
        new.transaction_id);
  end if;
  return null;
end;
$$;
create trigger outbox_50_copy after insert on private.outbox
  for each row when (new.payload ->> 'copy_to' is not null) execute function private.copy_mail();

-- From supabase/schemas/money/manual_money.sql

-- What an admin records by hand: payments outside of the provider, write-offs, and refunds that were made outside of it.

-- How a payment by hand can be made.
create function private.is_manual_method(p_method text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_method in ('cash', 'check', 'transfer', 'card_reader', 'other'), false);
$$;

-- Locks the booking and returns what is open; a booking that owes nothing takes no payment and no write-off.
create function private.lock_open_amount(p_booking_id uuid, p_amount_cents integer, p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_booking(p_booking_id, p_version);
  v_open integer;
begin
  perform private.conflict_if(not coalesce(v_booking.status in ('confirmed', 'in_progress', 'completed'), false), 'wrong_status');
  v_open := (select m.open from private.booking_money(p_booking_id) m);
  perform private.refuse_if(p_amount_cents is null or p_amount_cents not between 1 and v_open, 'PT422', 'more_than_open', v_open::text);
end;
$$;

-- p_received_on is the day on which it came; default today.
create function private.record_manual_payment(
  p_booking_id uuid, p_amount_cents integer, p_method text, p_note text default null, p_version integer default null,
  p_received_on date default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.assert_admin();
  perform private.invalid_if(not private.is_manual_method(p_method), 'method');
  perform private.lock_open_amount(p_booking_id, p_amount_cents, p_version);
  insert into public.payments (booking_id, purpose, method, amount, status, received_on, note, created_at)
    values (p_booking_id, 'balance', p_method, p_amount_cents, 'completed', p_received_on, nullif(btrim(p_note), ''), private.now())
    returning payments.id into v_id;
  perform private.mail_balance_receipt(p_booking_id, p_amount_cents);
  return v_id;
end;
$$;
select private.expose('private.record_manual_payment(uuid, integer, text, text, integer, date)', 'authenticated');

create function private.write_off(p_booking_id uuid, p_amount_cents integer, p_reason text, p_version integer default null) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.assert_text('reason', p_reason, 500);
  select private.lock_open_amount(p_booking_id, p_amount_cents, p_version);
  insert into public.ledger_entries (booking_id, kind, amount, reason) values (p_booking_id, 'write_off', p_amount_cents, btrim(p_reason));
  select private.enqueue('mail.written_off', private.booking_sheet(p_booking_id)
    || jsonb_build_object('amount_cents', p_amount_cents, 'reason', btrim(p_reason)));
$$;
select private.expose('private.write_off(uuid, integer, text, integer)', 'authenticated');

-- A refund of a payment by hand that is due, or one that the provider could not deliver.
create function private.record_manual_refund(p_refund_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_id uuid;
begin
  perform private.assert_admin();
  perform from public.bookings b
    where b.id = (select r.booking_id from public.refunds r where r.id = p_refund_id) for update;
  select r.* into v_refund from public.refunds r join public.payments p on p.id = r.payment_id
    where r.id = p_refund_id
      and (r.status = 'failed' and not private.is_disputed(r.payment_id) and private.refundable_cents(r.payment_id) >= r.amount
        or r.status = 'requested' and p.method <> 'card')
    for update of r;
  perform private.conflict_if(v_refund.id is null, 'wrong_status');
  if v_refund.status = 'requested' then
    perform private.make_refund(v_refund.id, null);
    return;
  end if;
  insert into public.refunds (booking_id, payment_id, amount, reason, created_at)
    values (v_refund.booking_id, v_refund.payment_id, v_refund.amount, 'by_hand', private.now()) returning refunds.id into v_id;
  perform private.make_refund(v_id, null);
end;
$$;
select private.expose('private.record_manual_refund(uuid)', 'authenticated');

-- An admin returns a part or all of what was paid. The rules are in docs/product/desk-bookings.md#desk-refund.

-- Refusals: not_allowed, changed_elsewhere, wrong_status, more_than_refundable (detail: what can be returned, in cents),
-- invalid_value.
-- From the newest payment. What is returned of a booking that takes place is waived as well, so that it is not owed again.
create function private.refund_by_admin(p_booking_id uuid, p_amount_cents integer, p_reason text, p_version integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_refundable integer;
begin
  perform private.assert_admin();
  perform private.assert_text('reason', p_reason, 500);
  v_booking := private.lock_booking(p_booking_id, p_version);
  perform private.conflict_if(v_booking.id is null, 'wrong_status');
  v_refundable := (select greatest(least(m.refundable, m.paid), 0) from private.booking_money(p_booking_id) m);
  perform private.refuse_if(p_amount_cents is null or p_amount_cents not between 1 and v_refundable, 'PT422', 'more_than_refundable',
    v_refundable::text);
  perform set_config('app.reason', btrim(p_reason), true);
  if v_booking.status in ('confirmed', 'in_progress', 'completed') then
    insert into public.ledger_entries (booking_id, kind, amount, reason) values (p_booking_id, 'write_off', p_amount_cents, btrim(p_reason));
  end if;
  perform private.refund_newest_first(p_booking_id, p_amount_cents, 'by_admin');
  perform private.raise_version(p_booking_id);
  perform private.add_history(p_booking_id, v_booking.user_id, 'refund_requested', '{}',
    jsonb_build_object('amount_cents', p_amount_cents), 'admin');
end;
$$;
select private.expose('private.refund_by_admin(uuid, integer, text, integer)', 'authenticated');

-- From supabase/schemas/offers/accept_offer.sql

-- The holder of a mailed link reads an offer and accepts it into a booking at its price. A raised error would take the count of
-- an attempt back, so an unknown link is answered by null.

-- The offer of a token. Once it is accepted, its links are those of the booking.
create function private.find_offer(p_token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.id from private.offers o
    where o.id = private.find_link(p_token, 'offer') or o.booking_id = private.find_link(p_token, 'booking');
$$;

create function private.linked_offer(p_token text) returns private.linked_offer_json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.limit_link_attempts(p_token);
  return (
    select jsonb_build_object(
        'state', private.offer_state(o), 'price', private.offer_total(o), 'body', o.body, 'valid_until', o.valid_until, 'event_type', o.event_type,
        'guest_count', o.guest_count, 'event_date', o.event_date, 'event_time', to_char(o.event_time, 'HH24:MI'), 'name', c.name,
        'holds_place', o.holds_place,
        -- What the enquiry has, until the offer is accepted. A time that was wished for counts only where none is offered.
        'known', case when private.offer_state(o) = 'open' then jsonb_build_object('phone', c.phone, 'event_name', c.event_name,
          'location', coalesce((select b.location from public.bookings b where b.id = o.booking_id), c.location), 'event_date', c.event_date, 'event_time', to_char(c.event_time, 'HH24:MI'),
          'special_requests', c.special_requests) end,
        'place_free', o.event_date is null or o.holds_place or private.has_places(o.event_date, o.event_time, o.hours),
        'booking', (select jsonb_build_object('status', b.status, 'hold_expires_at', b.hold_expires_at,
            'event_date', b.event_date, 'event_time', to_char(b.event_time, 'HH24:MI'))
          from public.bookings b where b.id = o.booking_id)) || private.offer_purchase(o)
      from private.offers o join public.contacts c on c.id = o.contact_id
      where o.id = private.find_offer(p_token));
end;
$$;
select private.expose('private.linked_offer(text)', 'anon, authenticated');

-- Refusals: offer_accepted, offer_withdrawn, offer_expired, price_changed, slot_unavailable, invalid_value. Null for a token
-- that opens no offer.
-- What is left out is taken from the enquiry. p_price is the price in dollars that was shown. Of two calls at the same time one makes the booking: the enquiry and the offer are locked first.
-- The place is held as one that was booked by phone, or is held already. The link of the offer becomes one of the booking.
create function private.accept_offer(
  p_token text, p_price integer, p_name text default null, p_phone text default null, p_event_name text default null,
  p_location text default null, p_event_date date default null, p_event_time time default null) returns table (booking_id uuid, hold_expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer private.offers;
  v_contact public.contacts;
  v_name text;
  v_phone text;
  v_state text;
  v_wrong text;
  v_date date;
  v_time time;
  v_booking public.bookings;
begin
  perform private.limit_link_attempts(p_token);
  select * into v_contact from public.contacts c
    where c.id = (select o.contact_id from private.offers o where o.id = private.find_offer(p_token)) for update;
  select * into v_offer from private.offers o where o.id = private.find_offer(p_token) for update;
  if v_offer.id is null then
    return;
  end if;
  v_state := private.offer_state(v_offer);
  perform private.conflict_if(v_state <> 'open', 'offer_' || v_state,
    case v_state
      when 'accepted' then 'This offer has been accepted. Open the link again to see the booking.'
      when 'withdrawn' then 'We have withdrawn this offer. Please call or write to us.'
      else 'This offer has expired. Please call or write to us.' end);
  perform private.refuse_if(p_price is distinct from private.offer_total(v_offer), 'PT422', 'price_changed', private.offer_total(v_offer)::text);
  v_name := coalesce(nullif(btrim(p_name), ''), v_contact.name);
  v_phone := coalesce(nullif(btrim(p_phone), ''), v_contact.phone);
  v_date := coalesce(v_offer.event_date, p_event_date);
  v_time := coalesce(v_offer.event_time, p_event_time);
  v_wrong := case
    when not private.is_phone_number(v_phone) then 'phone'
    when v_date is null or p_event_date <> v_date then 'event_date'
    when v_time is null or p_event_time <> v_time then 'event_time'
  end;
  perform private.refuse_fault(v_wrong);
  perform private.assert_future_event(v_date, v_time);

  perform set_config('app.way', 'link', true);
  if v_offer.holds_place then
    v_booking := private.keep_held_booking(v_offer, v_name, v_phone, nullif(btrim(p_event_name), ''), nullif(btrim(p_location), ''));
  else
    v_booking := private.book_offer(v_offer, v_contact, v_name, v_phone, coalesce(nullif(btrim(p_event_name), ''), v_contact.event_name, ''),
      coalesce(nullif(btrim(p_location), ''), v_contact.location, ''), v_date, v_time, private.hold_end(null, v_date, v_time));
    perform private.link_enquiry(v_offer.contact_id, v_booking.id);
  end if;
  perform set_config('app.reason', '', true);
  perform private.assert_online_time(v_booking, null) where v_offer.event_date is null;
  update private.offers o set state = 'accepted', booking_id = v_booking.id, ended_at = private.now() where o.id = v_offer.id;
  update private.links l set purpose = 'booking', subject_id = v_booking.id, expires_at = null
    where l.purpose = 'offer' and l.subject_id = v_offer.id;
  perform private.enqueue('mail.payment_link',
    private.booking_sheet(v_booking.id) || jsonb_build_object('hold_expires_at', v_booking.hold_expires_at));
  perform private.enqueue('mail.offer_accepted_admin',
    private.booking_sheet(v_booking.id) || jsonb_build_object('hold_expires_at', v_booking.hold_expires_at, 'contact_id', v_offer.contact_id));
  return query select v_booking.id, v_booking.hold_expires_at;
end;
$$;
select private.expose('private.accept_offer(text, integer, text, text, text, text, date, time)', 'anon, authenticated');

-- From supabase/schemas/offers/offer_lists.sql

-- The list of all offers for the desk. The rules are in docs/product/offers.md#offer-list.

-- Filters: search, parts of name, address and event; state. Sorted by 'ends' the open ones come first, the one that ends next at
-- the top, then the ended ones, the latest first. An offer ends when it is decided, with its hold or with its last day.
create function private.list_offers(
  p_filter jsonb default '{}', p_sort text default 'ends', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, enquiry_id uuid, name text, email text, price integer, state text, event_type text, guest_count integer, event_date date,
    event_time text, valid_until date, held_until timestamptz, ended_at timestamptz, mail_failed boolean, booking_id uuid,
    booking_number bigint, booking_status text, created_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,state}', p_sort, '{ends,written,name,price}');
  v_state constant text := v_filter ->> 'state';
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
begin
  return query
    with listed as (
      select o.id, c.id as enquiry_id, c.name, c.email, private.offer_total(o) as price, private.offer_state(o) as state, o.event_type,
          o.guest_count, o.event_date, to_char(o.event_time, 'HH24:MI') as event_time, o.valid_until,
          case when o.holds_place then b.hold_expires_at end as held_until, o.ended_at,
          exists (select from private.outbox x where x.kind = 'mail.offer' and x.payload ->> 'offer_id' = o.id::text and x.status = 'failed') as mail_failed,
          b.id as booking_id, b.number as booking_number, b.status as booking_status, o.created_at
        from private.offers o join public.contacts c on c.id = o.contact_id left join public.bookings b on b.id = o.booking_id
        where position(v_search in lower(concat_ws(E'\n', c.name, c.email, c.event_name, '#' || b.number))) > 0
    )
    select l.*, count(*) over ()
      from listed l
      where v_state is null or l.state = v_state
      order by
        case when p_sort = 'ends' then l.state <> 'open' end,
        case when p_sort = 'ends' and l.state = 'open' and not p_descending then l.valid_until end,
        case when p_sort = 'ends' and l.state = 'open' and p_descending then l.valid_until end desc,
        case when p_sort = 'name' and not p_descending then lower(l.name) end,
        case when p_sort = 'name' and p_descending then lower(l.name) end desc,
        case when p_sort = 'price' and not p_descending then l.price end,
        case when p_sort = 'price' and p_descending then l.price end desc,
        case when p_sort = 'written' and not p_descending then l.created_at end,
        l.created_at desc, l.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.list_offers(jsonb, text, boolean, integer, integer)', 'authenticated');

-- What the owner sees on an enquiry of its offers.

-- The latest first, and what became of each.
create function private.offers_of_enquiry(p_enquiry_id uuid)
  returns table (id uuid, price integer, purchase private.purchase_json, body text, valid_until date, event_type text, guest_count integer, event_date date,
    event_time text, state text, place_free boolean, mail_failed boolean, written_by text, created_at timestamptz,
    ended_at timestamptz, booking_id uuid, booking_number bigint, booking_status text,
    holds_place boolean, held_until timestamptz)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select o.id, private.offer_total(o), private.offer_purchase(o), o.body, o.valid_until, o.event_type, o.guest_count, o.event_date, to_char(o.event_time, 'HH24:MI'),
      private.offer_state(o), o.event_date is null or o.holds_place or private.has_places(o.event_date, o.event_time, o.hours),
      exists (select from private.outbox x where x.kind = 'mail.offer' and x.payload ->> 'offer_id' = o.id::text and x.status = 'failed'),
      coalesce(nullif(btrim(p.full_name), ''), u.email::text, 'A former admin'), o.created_at, o.ended_at, b.id, b.number, b.status, o.holds_place, b.hold_expires_at
    from private.offers o
    left join auth.users u on u.id = o.created_by left join public.profiles p on p.id = o.created_by
    left join public.bookings b on b.id = o.booking_id
    where o.contact_id = p_enquiry_id order by o.created_at desc, o.id;
$$;
select private.expose('private.offers_of_enquiry(uuid)', 'authenticated');

-- From supabase/schemas/papers/countersigning.sql

-- The owner countersigns what a customer has signed.

-- The oldest fifty that wait; contracts of closed accounts are not shown.
create function private.contracts_to_countersign()
  returns table (id uuid, booking_id uuid, version integer, sha256 text, event_name text, event_date date, signer_name text, signed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select c.id, c.booking_id, c.version, c.sha256, b.event_name, b.event_date, c.signer_name, c.signed_at
    from private.contracts c join public.bookings b on b.id = c.booking_id
    where c.signed_at is not null and c.countersigned_at is null and c.superseded_at is null
      and b.status <> 'cancelled' and b.erased_at is null
    order by c.signed_at limit 50;
$$;
select private.expose('private.contracts_to_countersign()', 'authenticated');

-- A copy for the customer and one for the owner, after the signature and after the countersignature.
create function private.mail_contract(p_contract_id uuid, p_stage text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payload constant jsonb := (
    select private.booking_sheet(c.booking_id) || jsonb_build_object('contract_id', c.id, 'stage', p_stage)
      from private.contracts c where c.id = p_contract_id);
begin
  perform private.enqueue('mail.contract_signed', v_payload);
  perform private.enqueue('mail.contract_signed_admin', v_payload);
end;
$$;

create function private.countersign_contract(p_contract_id uuid, p_sha256 text, p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := btrim(p_name);
  v_booking public.bookings;
  v_contract private.contracts;
begin
  perform private.assert_admin();
  perform private.invalid_if(not private.is_signer_name(v_name), 'name');
  v_contract := private.lock_contract(p_contract_id, p_sha256);
  select * into v_booking from public.bookings b where b.id = v_contract.booking_id;
  perform private.conflict_if(v_contract.signed_at is null or v_contract.countersigned_at is not null
      or v_booking.status = 'cancelled' or v_booking.erased_at is not null, 'wrong_status');
  perform private.append_event(v_contract, 'countersigned', private.event_actor('admin') || jsonb_build_object('name', v_name));
  update private.contracts c set countersigner_name = v_name,
      countersigned_at = (select e.at from private.contract_events e where e.contract_id = c.id and e.kind = 'countersigned')
    where c.id = p_contract_id;
  perform private.raise_version(v_booking.id);
  perform private.add_history(v_booking.id, v_booking.user_id, 'countersigned', '{}', '{}', 'admin');
  perform private.mail_contract(p_contract_id, 'countersigned');
end;
$$;
select private.expose('private.countersign_contract(uuid, text, text)', 'authenticated');

-- From supabase/schemas/papers/document_api.sql

-- Documents for the booking's customer, the holder of a link, admins and our functions. Those of a closed account are not
-- shown; the list of an admin has their numbers, dates and amounts, so that it has no gaps.

create type private.listed_document as (id uuid, kind text, number text, issued_on date, total_cents integer);

create function private.documents_of(p_booking_id uuid) returns setof private.listed_document
language sql stable security definer set search_path = '' as $$
  select d.id, d.kind, d.number, (d.issued_at at time zone 'America/New_York')::date, d.total_cents
    from private.documents d join public.bookings b on b.id = d.booking_id
    where d.booking_id = p_booking_id and b.erased_at is null
    order by d.issued_at, d.series, d.ordinal;
$$;

create function private.booking_documents(p_booking_id uuid) returns setof private.listed_document
language sql stable security definer set search_path = '' as $$
  select d.* from private.documents_of(p_booking_id) d
    where private.is_admin() or exists (select from public.bookings b where b.id = p_booking_id and b.user_id = auth.uid());
$$;
select private.expose('private.booking_documents(uuid)', 'authenticated', 'documents');

create function private.linked_documents(p_token text) returns setof private.listed_document
language sql volatile security definer set search_path = '' as $$
  select d.* from private.documents_of(private.use_booking_link(p_token)) d;
$$;
select private.expose('private.linked_documents(text)', 'anon, authenticated, service_role');

-- One page of the documents for an admin. Filters: search, series (invoices with their credit notes, or receipts), kind, year. The search finds numbers, also of bookings, names and
-- addresses of clients, and the company and the order number of a bill-to.
create function private.issued_documents(
  p_filter jsonb default '{}', p_sort text default 'issued', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, booking_id uuid, booking_number bigint, kind text, number text, issued_on date, total_cents integer, tax_cents integer,
    refers_to text, method text, event_date date, customer text, email text, event_name text, closed boolean, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,series,kind,year}', p_sort, '{number,issued,customer,total}');
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
  v_series constant text := v_filter ->> 'series';
  v_kind constant text := v_filter ->> 'kind';
  v_year constant integer := v_filter ->> 'year';
begin
  return query
    select f.id, f.booking_id, f.booking, f.kind, f.number, f.issued_on, f.total_cents, f.tax_cents, f.refers_to, f.method, f.event_date,
        f.customer, f.email, f.event_name, f.closed, count(*) over ()
      from (
        select d.id, d.booking_id, b.number as booking, d.kind, d.number, d.series, d.ordinal, d.year, d.issued_at, d.total_cents, d.tax_cents, b.event_date,
            r.number as refers_to, p.method, b.erased_at is not null as closed,
            (d.issued_at at time zone 'America/New_York')::date as issued_on,
            case when b.erased_at is null then d.details #>> '{client,name}' end as customer,
            case when b.erased_at is null then d.details #>> '{client,email}' end as email,
            case when b.erased_at is null then concat_ws(' ', d.details #>> '{bill_to,company_name}', d.details #>> '{bill_to,order_number}') end as bill_to,
            case when b.erased_at is null then d.details #>> '{event,name}' end as event_name
          from private.documents d join public.bookings b on b.id = d.booking_id
            left join private.documents r on r.id = d.refers_to
            left join public.payments p on p.id = d.payment_id
          where (v_series is null or d.series = v_series) and (v_kind is null or d.kind = v_kind) and (v_year is null or d.year = v_year)
      ) f
      where position(v_search in lower(concat_ws(' ', f.number, 'booking ' || f.booking, '#' || f.booking, f.customer, f.email, f.bill_to))) > 0
      order by
        case when p_sort = 'customer' and p_descending then lower(f.customer) end desc nulls last,
        case when p_sort = 'customer' and not p_descending then lower(f.customer) end nulls last,
        case when p_sort = 'total' and p_descending then f.total_cents end desc,
        case when p_sort = 'total' and not p_descending then f.total_cents end,
        case when p_sort = 'number' then f.series end,
        case when p_descending then f.issued_at end desc, f.issued_at,
        case when p_descending then f.ordinal end desc, f.ordinal
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.issued_documents(jsonb, text, boolean, integer, integer)', 'authenticated');

-- What the PDF shows.
create type private.document_file as (
  id uuid, booking_id uuid, booking_number bigint, kind text, number text, issued_at timestamptz, issued_on date,
  refers_to private.paper_reference_json, issuer private.letterhead_json, details private.paper_details_json,
  lines private.paper_lines_json, total_cents integer, tax_percent double precision, tax_cents integer);

-- No row for the document of a closed account.
create function private.document_file(p_document_id uuid) returns setof private.document_file
language sql stable security definer set search_path = '' as $$
  select d.id, d.booking_id, b.number, d.kind, d.number, d.issued_at, (d.issued_at at time zone 'America/New_York')::date,
      (select jsonb_build_object('kind', r.kind, 'number', r.number) from private.documents r where r.id = d.refers_to),
      d.issuer, d.details,
      (select jsonb_agg(jsonb_build_object('kind', l.kind, 'description', l.description, 'amount_cents', l.amount_cents) order by l.position)
        from private.document_lines l where l.document_id = d.id),
      d.total_cents, d.tax_percent, d.tax_cents
    from private.documents d join public.bookings b on b.id = d.booking_id
    where d.id = p_document_id and b.erased_at is null;
$$;

-- For the booking's customer, the holder of a link of the booking and admins; no row for everybody else.
create function private.open_document(p_document_id uuid, p_user_id uuid, p_token text) returns setof private.document_file
language sql volatile security definer set search_path = '' as $$
  select f.*
    from private.documents d join public.bookings b on b.id = d.booking_id, private.document_file(d.id) f
    where d.id = p_document_id and case
      when p_token is not null then b.id = private.find_booking_link(p_token)
      else b.user_id = p_user_id or exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin') end;
$$;
select private.expose('private.open_document(uuid, uuid, text)', 'service_role');

-- The documents that a mail attaches: those of its transaction. That of a refund attaches the refund's credit note, and the
-- receipt that it credits.
create function private.mail_documents(p_outbox_id bigint) returns setof private.document_file
language sql stable security definer set search_path = '' as $$
  select f.*
    from private.outbox o
      left join private.refund_credit_notes n on n.refund_id = (o.payload ->> 'refund_id')::uuid
      left join private.documents c on c.id = n.document_id
      join private.documents d on d.booking_id = (o.payload ->> 'booking_id')::uuid
        and case o.kind when 'mail.refunded' then d.id = c.id or c.refund_id is not null and d.id = c.refers_to
          else d.transaction_id = o.transaction_id end,
      private.document_file(d.id) f
    where o.id = p_outbox_id order by d.issued_at, d.ordinal;
$$;
select private.expose('private.mail_documents(bigint)', 'service_role');

-- From supabase/schemas/papers/terms.sql

-- The versions of the Terms, which contracts contain.

create table private.terms_versions (
  -- The day from which the text holds, in New York.
  version date primary key,
  document jsonb not null
);
select private.protect('private.terms_versions');

-- The business on papers: as it is on the day on which a paper is made; docs/product/business-facts.md#papers.

-- Copied into each document and each version of a contract. The name has no setting; shared-data/domain/business has the same.
create function private.letterhead() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', 'District Pour', 'address', f.postal_address, 'area', f.area_name, 'phone', f.phone,
      'email', f.email_hello)
    from private.business_facts f;
$$;

-- A text with its placeholders replaced by the facts in force; shared-data/domain/fill-facts has the same words, and a test
-- compares them.
create function private.fill_facts(p_document jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text := p_document::text;
  v_word record;
begin
  for v_word in
    select w.key as name, to_jsonb(w.value)::text as quoted
      from private.business_facts f, jsonb_each_text(jsonb_build_object('phone', f.phone, 'emergency', f.emergency,
        'email', f.email_hello, 'area', f.area_name, 'area_detail', regexp_replace(f.area_detail, '^Including ', 'including '))) w
  loop
    v_text := replace(v_text, '{{' || v_word.name || '}}', substr(v_word.quoted, 2, length(v_word.quoted) - 2));
  end loop;
  return v_text::jsonb;
end;
$$;

-- From supabase/schemas/people/account_mails.sql

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

-- From supabase/schemas/people/close_account.sql

-- A person closes their account, or an admin closes the record of a customer who asks for it. It is refused while something
-- is open; otherwise everything about the person is erased but the retained records. A person is an account, which may have
-- no bookings, or a customer, who may have no account.

create function private.customer_of(p_user_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.customers c where c.user_id = p_user_id;
$$;

-- Why the person's data may not be erased now; null when they may. Each key has its sentence in the account pages.
create function private.closing_obstacle(p_user_id uuid, p_customer_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when exists (select from public.bookings b where b.customer_id = p_customer_id
        and (b.status in ('confirmed', 'in_progress') or b.status = 'pending' and b.hold_expires_at > private.now()))
      then 'closing_upcoming_booking'
    when exists (select from public.disputes d join public.bookings b on b.id = d.booking_id
        where b.customer_id = p_customer_id and d.status = 'open')
      then 'closing_dispute'
    -- Open or being returned. A checkout that is left can be paid until its session ends; a refund that failed is owed
    -- until another one replaces it.
    when exists (select from public.bookings b, lateral private.booking_money(b.id) as m
        where b.customer_id = p_customer_id and (m.open > 0 or m.refund_pending > 0))
      or exists (select from public.payments p join public.bookings b on b.id = p.booking_id
        where b.customer_id = p_customer_id and p.status in ('pending', 'failed') and p.provider_session_expires_at > private.now())
      or exists (select from public.refunds r join public.bookings b on b.id = r.booking_id
        where b.customer_id = p_customer_id and r.status = 'failed' and not exists (
          select from public.refunds newer
            where newer.payment_id = r.payment_id and newer.status not in ('failed', 'dropped') and newer.created_at > r.created_at))
      then 'closing_open_balance'
    when exists (select from private.outbox o join public.bookings b on b.id::text = o.payload ->> 'booking_id'
        where b.customer_id = p_customer_id and o.status = 'due' and o.kind not like 'mail.%')
      then 'closing_in_progress'
    when exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin')
        and not exists (select from private.user_roles r where r.user_id <> p_user_id and r.role = 'admin')
      then 'closing_last_admin'
  end;
$$;

create type private.closing_figures as (
  obstacle text, bookings integer, comments integer, messages integer, plans integer, records integer, records_until date);

-- What closing would do, in figures.
create function private.closing_figures(p_user_id uuid, p_customer_id uuid) returns setof private.closing_figures
language sql volatile security definer set search_path = '' as $$
  select private.closing_obstacle(p_user_id, p_customer_id),
    (select count(*)::integer from public.bookings b where b.customer_id = p_customer_id),
    (select count(*)::integer from public.comments c where c.user_id = p_user_id),
    (select count(*)::integer from public.contacts c where c.user_id = p_user_id or lower(c.email) = any (a.addresses)),
    (select count(*)::integer from public.plans p where p.user_id = p_user_id),
    (select count(*)::integer from private.records_to_retain(p_customer_id)),
    (select max(r.delete_after) from private.records_to_retain(p_customer_id) r)
  from private.addresses_of_person(p_user_id, p_customer_id) a (addresses);
$$;

create function private.closing_preview() returns setof private.closing_figures
language sql volatile security definer set search_path = '' as $$
  select f.* from auth.users u, private.closing_figures(u.id, private.customer_of(u.id)) f where u.id = auth.uid();
$$;
select private.expose('private.closing_preview()', 'authenticated');

-- The addresses whose messages and mails are the person's: the account's once confirmed, because anybody signs up with any;
-- the customer's without an account, and those of customers merged into this one, unless an account has such an address.
create function private.addresses_of_person(p_user_id uuid, p_customer_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select lower(u.email) from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null
    union
    select lower(c.email) from public.customers c where c.id = p_customer_id and c.user_id is null
    union
    select lower(m.email) from private.customer_merges m where m.kept_id = p_customer_id
      and not exists (select from auth.users u where lower(u.email) = lower(m.email)));
$$;

-- True when the table exists and its rows may be deleted: the auth server's own tables differ between servers.
create function private.can_delete_from(p_table text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select coalesce(has_table_privilege(to_regclass(p_table), 'delete'), false);
$$;

-- Erases a person. A table that gets personal data gets its line here. Notes, tags and merges go with the customer.
create function private.erase_person(p_user_id uuid, p_customer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_addresses constant text[] := private.addresses_of_person(p_user_id, p_customer_id);
  v_mailboxes constant text[] := array(select private.mailbox_of(a.address) from unnest(v_addresses) a (address));
  v_bookings constant uuid[] := array(select b.id from public.bookings b where b.customer_id = p_customer_id);
  v_confirmed constant text := (select u.email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null);
begin
  perform private.retain_records(p_customer_id);
  perform private.update_booking(b.id, (select jsonb_object_agg(f.name, f.erased) from private.booking_fields() f where f.erased is not null)
      || jsonb_build_object('customer_id', null, 'quote_price_list_id', null, 'erased_at', private.now(),
        'price_lines', private.without_texts(b.price_lines)))
    from public.bookings b where b.customer_id = p_customer_id;
  delete from private.purchases p where p.booking_id = any (v_bookings);
  perform private.erase_history(v_bookings);
  delete from public.customers c where c.id = p_customer_id;
  update public.payments p set note = null where p.booking_id = any (v_bookings) and p.note is not null;
  update public.booking_sync s set error_message = null where s.booking_id = any (v_bookings) and s.error_message is not null;
  delete from private.hold_networks n where n.booking_id = any (v_bookings);
  delete from private.booking_notes n where n.booking_id = any (v_bookings);
  delete from private.event_sheets s where s.booking_id = any (v_bookings);
  delete from private.shopping_lists l where l.booking_id = any (v_bookings);
  delete from private.reviews r where r.booking_id = any (v_bookings);
  delete from private.bill_to t where t.booking_id = any (v_bookings);
  -- Signed contracts and their trail are retained where they are: no role of the API reads them.
  perform private.delete_contracts(array(
    select unnest(v_bookings) except select c.booking_id from private.contracts c where c.signed_at is not null));
  delete from private.links l using private.offers o, public.contacts c
    where l.subject_id = o.id and c.id = o.contact_id and (lower(c.email) = any (v_addresses) or c.user_id = p_user_id);
  delete from public.contacts c where lower(c.email) = any (v_addresses);
  delete from private.sign_in_codes c where c.mailbox = any (v_mailboxes);
  delete from private.sign_in_grants g where g.email = any (v_addresses);
  perform private.end_invitation(i.id) from private.invitations i where i.email = any (v_addresses);
  delete from private.links l using private.shifts s, private.staff p
    where l.subject_id = s.id and p.id = s.staff_id and (p.user_id = p_user_id or p.email = any (v_addresses));
  -- Certificates, availability, time off and shifts go with the person.
  delete from private.staff p where p.user_id = p_user_id or p.email = any (v_addresses);
  delete from private.mail_codes c where c.record = any (array(select private.limit_key(m.mailbox) from unnest(v_mailboxes) m (mailbox)));
  delete from private.subscribers s where s.mailbox = any (v_mailboxes);
  delete from private.suppressed_mailboxes s where s.mailbox = any (v_mailboxes);
  delete from private.rate_limits r where position(p_user_id::text in r.bucket) > 0;
  delete from private.links l where l.subject_id = p_user_id or l.subject_id = any (v_bookings);
  delete from private.outbox o where o.kind like 'mail.%'
    and (o.payload ->> 'user_id' = p_user_id::text or o.payload ->> 'booking_id' = any (v_bookings::text[])
      or exists (select from unnest(v_addresses) a (address) where position(a.address in lower(o.payload::text)) > 0));
  update private.outbox o set last_error = null where o.payload ->> 'booking_id' = any (v_bookings::text[]) and o.last_error is not null;
  -- The only mail that is left; its address goes when it was sent.
  perform private.enqueue('mail.account_closed', jsonb_build_object('email', v_confirmed)) where v_confirmed is not null;

  if private.can_delete_from('auth.flow_state') then
    delete from auth.flow_state f where f.user_id = p_user_id;
  end if;
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries a
      where position(p_user_id::text in a.payload::text) > 0
        or exists (select from unnest(v_addresses) e (address) where position(e.address in lower(a.payload::text)) > 0);
  end if;
  -- Sessions, identities, profile, role, badges, plans, enquiries and comments go with the account by foreign keys. A
  -- comment with replies keeps its place, without text and author.
  if current_setting('app.deleted_account', true) is distinct from p_user_id::text then
    perform set_config('app.deleted_account', p_user_id::text, true);
    delete from auth.users u where u.id = p_user_id;
  end if;
end;
$$;

-- Takes the enquiries, which an offer locks before the bookings of its person, then the account's row and the locks of a
-- booking, in the order of a sign-in, which claims bookings; foreign keys do not wait for the rows of account and customer until
-- they are deleted. The bookings are locked, so that a payment is settled before or after. Of two calls at the same time the
-- second finds nobody. Without p_customer_id it is the account's customer, if it has one.
create function private.close_person(p_user_id uuid, p_customer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_customer public.customers;
  v_obstacle text;
begin
  perform from public.contacts c
    where c.user_id = p_user_id
      or lower(c.email) = any (private.addresses_of_person(p_user_id, coalesce(p_customer_id, private.customer_of(p_user_id))))
    order by c.id for update;
  if p_user_id is not null then
    perform from auth.users u where u.id = p_user_id for no key update;
    perform private.forbidden_if(not found);
    perform pg_advisory_xact_lock(hashtextextended('customer of ' || p_user_id::text, 0));
  end if;
  select * into v_customer from public.customers c
    where c.id = p_customer_id or p_customer_id is null and c.user_id = p_user_id for no key update;
  perform private.conflict_if(p_customer_id is not null and (v_customer.id is null or v_customer.user_id is distinct from p_user_id),
    'changed_elsewhere', 'The customer has changed. Please check the page and try again.');
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || v_customer.id::text, 0)) where v_customer.id is not null;
  perform private.lock_admins()
    where exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin');
  perform from public.bookings b where b.customer_id = v_customer.id order by b.id for update;
  perform private.lock_slots(array(select b from public.bookings b where b.customer_id = v_customer.id and b.status = 'pending'));
  update public.bookings b set status = 'cancelled', cancel_reason = 'hold_expired', hold_expires_at = null
    where b.customer_id = v_customer.id and b.status = 'pending' and b.hold_expires_at <= private.now();
  v_obstacle := private.closing_obstacle(p_user_id, v_customer.id);
  perform private.conflict_if(v_obstacle is not null, v_obstacle);
  perform private.erase_person(p_user_id, v_customer.id);
end;
$$;

-- A person closes their own account: soon after a sign-in, so that a device that somebody left signed in closes none.

-- Whether the caller signed in within ten minutes, by the password or by the link of a mail; by the account server's clock.
create function private.signed_in_recently() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id' and s.created_at > now() - interval '10 minutes');
$$;

create function private.close_account() returns void
language sql volatile security definer set search_path = '' as $$
  select private.forbidden_if(not exists (select from auth.users u where u.id = auth.uid()));
  select private.refuse_if(not private.signed_in_recently(), 'PT403', 'sign_in_again',
    p_hint => 'Please sign in again to close your account.');
  select private.close_person(auth.uid(), null);
$$;
select private.expose('private.close_account()', 'authenticated');

-- An account that is deleted directly, such as in the dashboard of the auth server, is closed: with the same refusals, and with
-- everything about the person erased. erase_person names the account that is being deleted, so that each is closed once.

create function private.close_deleted_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('app.deleted_account', true) is distinct from old.id::text then
    perform set_config('app.deleted_account', old.id::text, true);
    perform private.close_person(old.id, null);
  end if;
  return old;
end;
$$;
create trigger close_at_deletion before delete on auth.users
  for each row execute function private.close_deleted_account();

-- From supabase/schemas/people/customer_desk.sql

-- The owner's list of customers, filtered, sorted and paged.

-- Filters: search, tag, account (yes, no: whether the customer has one), upcoming (yes, no: whether an event is ahead). The
-- address is the one that mails go to.
create function private.customer_list(
  p_filter jsonb default '{}', p_sort text default 'name', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, name text, email text, phone text, company_name text, has_account boolean, tags text[], bookings integer,
    last_event date, next_event date, paid_cents bigint, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,tag,account,upcoming}', p_sort, '{name,bookings,last_event,paid}');
  v_now constant timestamptz := private.now();
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
  v_tag constant text := lower(v_filter ->> 'tag');
  v_account constant boolean := v_filter ->> 'account';
  v_upcoming constant boolean := v_filter ->> 'upcoming';
  v_phone constant text := private.searched_phone(v_search);
  v_direction constant integer := case when p_descending then -1 else 1 end;
begin
  return query
    with booked as (
      select b.customer_id as id, count(*) filter (where b.status <> 'cancelled')::integer as bookings,
          max(b.event_date) filter (where b.status in ('in_progress', 'completed')) as last_event,
          min(b.event_date) filter (
            where b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > v_now) as next_event,
          sum(b.paid) as paid
        from private.booking_sums b
        where b.customer_id is not null
        group by b.customer_id
    ), found as (
      select c.id, c.name, coalesce(u.email, c.email)::text as email, c.phone, c.company_name, c.user_id is not null as has_account,
          coalesce(k.bookings, 0) as bookings, k.last_event, k.next_event, coalesce(k.paid, 0) as paid
        from public.customers c left join auth.users u on u.id = c.user_id left join booked k on k.id = c.id
        where (v_search = '' or position(v_search in lower(concat_ws(E'\n', c.name, c.email, u.email, c.company_name))) > 0
            or position(v_phone in regexp_replace(c.phone, '\D', '', 'g')) > 0)
          and (v_tag is null or exists (select from private.customer_tags t where t.customer_id = c.id and lower(t.tag) = v_tag))
          and (v_account is null or (c.user_id is not null) = v_account)
          and (v_upcoming is null or (k.next_event is not null) = v_upcoming)
    )
    select f.id, f.name, f.email, f.phone, f.company_name, f.has_account,
        array(select t.tag from private.customer_tags t where t.customer_id = f.id order by lower(t.tag)),
        f.bookings, f.last_event, f.next_event, f.paid, f.total
      from (
        select f.*, count(*) over () as total,
            row_number() over (order by
              case p_sort
                when 'last_event' then (f.last_event - date '2000-01-01')::bigint
                when 'bookings' then f.bookings::bigint
                when 'paid' then f.paid
              end * v_direction nulls last,
              case when p_sort in ('last_event', 'bookings', 'paid') or not p_descending then lower(f.name) end,
              lower(f.name) desc, f.id) as place
          from found f
          order by place
          limit private.page_limit(p_limit) offset private.page_offset(p_offset)) f
      order by f.place;
end;
$$;
select private.expose('private.customer_list(jsonb, text, boolean, integer, integer)', 'authenticated');

-- One customer for the owner: facts, bookings, enquiries, mails; and the change of the facts.

-- Those of the person, and the one that the customer entered last.
create function private.customer_addresses(p_customer_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.addresses_of_person(c.user_id, c.id) || lower(c.email) from public.customers c where c.id = p_customer_id;
$$;

-- The page of a customer; of one who was merged, the id of the customer who was kept.
create function private.customer_details(p_id uuid) returns private.customer_json
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_details jsonb;
  v_completed integer;
begin
  perform private.assert_admin();
  v_details := (select jsonb_build_object('merged_into', m.kept_id) from private.customer_merges m where m.away_id = p_id);
  if v_details is not null then
    return v_details;
  end if;
  v_completed := private.completed_bookings(p_id);
  select jsonb_build_object('merged_into', null, 'id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'company_name', c.company_name,
      'referral_source', c.referral_source, 'referral_details', c.referral_details, 'created_at', c.created_at,
      'account', (select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
          'role', coalesce((select r.role from private.user_roles r where r.user_id = u.id), 'customer'))
        from auth.users u where u.id = c.user_id),
      'paid_cents', f.paid, 'open_cents', f.open,
      'completed', v_completed, 'loyalty_percent', private.loyalty_percent(v_completed),
      'tags', (select coalesce(jsonb_agg(t.tag order by lower(t.tag)), '[]') from private.customer_tags t where t.customer_id = c.id),
      'notes', (select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at desc), '[]') from (
        select n.id, n.note as text, n.created_at, n.edited_at, private.account_name(n.author_id) as author from private.customer_notes n
          where n.customer_id = c.id order by n.created_at desc limit 200) n),
      'merges', (select coalesce(jsonb_agg(jsonb_build_object('email', m.email, 'merged_at', m.merged_at, 'moved', m.moved)
          order by m.merged_at desc), '[]')
        from private.customer_merges m where m.kept_id = c.id))
    into v_details
    from public.customers c,
      lateral (select coalesce(sum(m.paid), 0) as paid, coalesce(sum(m.open), 0) as open
        from public.bookings b, lateral private.booking_money(b.id) m where b.customer_id = c.id) f
    where c.id = p_id;
  perform private.customer_not_found_if(v_details is null);
  return v_details;
end;
$$;
select private.expose('private.customer_details(uuid)', 'authenticated');

-- A customer's bookings with their money in cents, the latest event first.
create function private.customer_bookings(p_customer_id uuid, p_limit integer default 10, p_offset integer default 0)
  returns table (
    id uuid, event_name text, event_type text, event_date date, event_time text, guest_count integer, status text,
    price_cents integer, paid_cents integer, open_cents integer, total_count bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select b.id, b.event_name, b.event_type, b.event_date, to_char(b.event_time, 'HH24:MI'), b.guest_count, b.status,
      m.price, m.paid, m.open, b.total
    from (
      select b.*, count(*) over () as total from public.bookings b where b.customer_id = p_customer_id
        order by b.event_date desc, b.id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) b,
      lateral private.booking_money(b.id) m
    order by b.event_date desc, b.id;
$$;
select private.expose('private.customer_bookings(uuid, integer, integer)', 'authenticated');

create function private.customer_enquiries(p_customer_id uuid, p_limit integer default 10, p_offset integer default 0)
  returns table (id uuid, message text, urgency text, status text, source text, created_at timestamptz, total_count bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select e.id, e.message, e.urgency, e.status, e.source, e.created_at, count(*) over ()
    from public.contacts e
    where lower(e.email) = any (private.customer_addresses(p_customer_id))
      or e.user_id = (select c.user_id from public.customers c where c.id = p_customer_id)
    order by e.created_at desc, e.id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
$$;
select private.expose('private.customer_enquiries(uuid, integer, integer)', 'authenticated');

-- Mails to the customer that the outbox still has: those of the last 30 days, and what waits or failed.
create function private.customer_mails(p_customer_id uuid, p_limit integer default 10, p_offset integer default 0)
  returns table (id bigint, kind text, status text, booking_id uuid, event_name text, created_at timestamptz, run_at timestamptz,
    finished_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_bookings constant text[] := array(select b.id::text from public.bookings b where b.customer_id = p_customer_id);
  v_user_id constant text := (select c.user_id::text from public.customers c where c.id = p_customer_id);
  v_addresses constant text[] := private.customer_addresses(p_customer_id);
begin
  perform private.assert_admin();
  return query
    select o.id, o.kind, o.status, b.id, b.event_name, o.created_at, o.run_at, o.finished_at, count(*) over ()
      from private.outbox o left join public.bookings b on b.id::text = o.payload ->> 'booking_id'
      where private.is_mail_to_person(o.kind)
        and (o.payload ->> 'booking_id' = any (v_bookings) or o.payload ->> 'user_id' = v_user_id
          or lower(o.payload ->> 'email') = any (v_addresses))
      order by o.created_at desc, o.id desc limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
end;
$$;
select private.expose('private.customer_mails(uuid, integer, integer)', 'authenticated');

-- An account's address is the account's; without one it identifies the customer, and no other may have it.
create function private.change_customer(p_id uuid, p_name text, p_phone text, p_company_name text, p_email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.customers;
  v_email constant text := private.plain_email(coalesce(p_email, ''));
begin
  perform private.assert_admin();
  select * into v_row from public.customers c where c.id = p_id for update;
  perform private.customer_not_found_if(v_row.id is null);
  perform private.conflict_if(v_row.email <> v_email and v_row.user_id is not null, 'address_of_account',
    'The address belongs to the account. Its owner changes it.');
  perform private.conflict_if(lower(v_row.email) <> lower(v_email) and exists (
      select from public.customers c left join auth.users u on u.id = c.user_id
        where c.id <> p_id and lower(coalesce(u.email, c.email)) = lower(v_email)),
    'customer_exists', 'Another customer has this address. Merge the two instead.');
  update public.customers c set name = btrim(coalesce(p_name, '')), phone = nullif(btrim(p_phone), ''),
      company_name = nullif(btrim(p_company_name), ''), email = v_email
    where c.id = p_id;
  -- The rule of claims: a booking for the confirmed address of an account is the account's.
  if v_row.user_id is null then
    perform private.claim_bookings(u.id, u.email) from auth.users u
      where lower(u.email) = lower(v_email) and u.email_confirmed_at is not null;
  end if;
end;
$$;
select private.expose('private.change_customer(uuid, text, text, text, text)', 'authenticated');

-- What an admin does for a customer who asks for their data, or for its deletion, with or without an account.

create function private.assert_customer(p_customer_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  perform private.assert_admin();
  select c.user_id into v_user_id from public.customers c where c.id = p_customer_id;
  perform private.customer_not_found_if(not found);
  return v_user_id;
end;
$$;

create function private.export_customer(p_customer_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.person_data(private.assert_customer(p_customer_id), p_customer_id);
$$;
select private.expose('private.export_customer(uuid)', 'authenticated');

-- What closing does, in figures; the same as the person's own preview, with notes and tags.
create function private.close_customer_preview(p_customer_id uuid) returns table (
  obstacle text, bookings integer, comments integer, messages integer, plans integer, records integer, records_until date, notes integer, tags integer)
language sql volatile security definer set search_path = '' as $$
  select f.*, (select count(*)::integer from private.customer_notes n where n.customer_id = p_customer_id),
      (select count(*)::integer from private.customer_tags t where t.customer_id = p_customer_id)
    from private.closing_figures(private.assert_customer(p_customer_id), p_customer_id) f;
$$;
select private.expose('private.close_customer_preview(uuid)', 'authenticated');

create function private.close_customer(p_customer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.close_person(private.assert_customer(p_customer_id), p_customer_id);
$$;
select private.expose('private.close_customer(uuid)', 'authenticated');

-- From supabase/schemas/people/customers.sql

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

-- From supabase/schemas/people/invitations.sql

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

-- From supabase/schemas/people/personal_data.sql

-- A person downloads everything that is stored about them, the owner's notes and tags included; an admin does it for a customer
-- who asks.

-- The auth server's log of an account. Its table differs between servers, and one without the right to read it has no log.
create function private.sign_ins_of(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.can_delete_from('auth.audit_log_entries') then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('at', a.created_at, 'action', a.payload ->> 'action', 'ip', a.ip_address)
    order by a.created_at), '[]') from auth.audit_log_entries a where a.payload ->> 'actor_id' = p_user_id::text);
end;
$$;

-- Without an account, what needs one is empty.
create function private.person_data(p_user_id uuid, p_customer_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_addresses constant text[] := private.addresses_of_person(p_user_id, p_customer_id);
  v_bookings constant text[] := array(select b.id::text from public.bookings b where b.customer_id = p_customer_id);
begin
  return (
    select jsonb_build_object(
        'exported_at', private.now(),
        'account', case when u.id is not null then jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
          'confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'given_at_sign_up', u.raw_user_meta_data,
          'role', coalesce((select r.role from private.user_roles r where r.user_id = u.id), 'customer')) end,
        'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'ip', s.ip, 'browser', s.user_agent)), '[]')
          from auth.sessions s where s.user_id = u.id),
        'terms_accepted', (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' order by t.accepted_at), '[]')
          from private.terms_acceptances t where t.user_id = u.id),
        'profile', (select to_jsonb(p) from public.profiles p where p.id = u.id),
        'customer', (select to_jsonb(c) || jsonb_build_object(
            'notes', (select coalesce(jsonb_agg(jsonb_build_object('note', n.note, 'created_at', n.created_at, 'edited_at', n.edited_at)
              order by n.created_at), '[]') from private.customer_notes n where n.customer_id = c.id),
            'tags', (select coalesce(jsonb_agg(t.tag order by t.tag), '[]') from private.customer_tags t where t.customer_id = c.id),
            'merges', (select coalesce(jsonb_agg(to_jsonb(m) - 'merged_by' order by m.merged_at), '[]')
              from private.customer_merges m where m.kept_id = c.id))
          from public.customers c where c.id = p_customer_id),
        'bookings', (select coalesce(jsonb_agg(to_jsonb(b) || jsonb_build_object(
            'bill_to', private.bill_to_of(b.id),
            'notes', (select coalesce(jsonb_agg(jsonb_build_object('note', n.note, 'created_at', n.created_at) order by n.created_at), '[]')
              from private.booking_notes n where n.booking_id = b.id),
            'event_sheet', (select to_jsonb(s) from private.event_sheets s where s.booking_id = b.id),
            'shopping_list', (select to_jsonb(l) from private.shopping_lists l where l.booking_id = b.id),
            'review', (select to_jsonb(r) || jsonb_build_object('photo', private.photo_base64(p.content))
              from private.reviews r left join private.review_photos p on p.review_id = r.id where r.booking_id = b.id),
            'history', (select coalesce(jsonb_agg(to_jsonb(h) - 'actor_id' order by h.id), '[]') from public.booking_history h where h.booking_id = b.id),
            'earlier_purchases', (select coalesce(jsonb_agg(to_jsonb(v) - 'booking_id' order by v.version), '[]')
              from private.purchases v where v.booking_id = b.id),
            'held_from', (select n.network from private.hold_networks n where n.booking_id = b.id),
            'payments', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.payments p where p.booking_id = b.id),
            'refunds', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from public.refunds r where r.booking_id = b.id),
            'disputes', (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from public.disputes d where d.booking_id = b.id),
            'ledger', (select coalesce(jsonb_agg(to_jsonb(e) - 'created_by' order by e.id), '[]')
              from public.ledger_entries e where e.booking_id = b.id))
            order by b.created_at), '[]')
          from public.bookings b where b.customer_id = p_customer_id),
        'calendar_feed_since', (select max(l.created_at) from private.links l
          where l.subject_id = u.id and l.purpose = 'calendar_feed' and l.revoked_at is null),
        'contracts', (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
            'trail', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from private.contract_events e where e.contract_id = c.id))
            order by c.created_at), '[]')
          from private.contracts c join public.bookings b on b.id = c.booking_id where b.customer_id = p_customer_id),
        'documents', (select coalesce(jsonb_agg(to_jsonb(f) order by d.issued_at, d.ordinal), '[]')
          from private.documents d join public.bookings b on b.id = d.booking_id, private.document_file(d.id) f where b.customer_id = p_customer_id),
        'messages', (select coalesce(jsonb_agg(to_jsonb(c) - 'assignee_id' || jsonb_build_object(
            'plan', (select to_jsonb(p) - 'contact_id' from private.enquiry_plans p where p.contact_id = c.id),
            'answers', (select coalesce(jsonb_agg(jsonb_build_object('way', a.way, 'subject', a.subject, 'body', a.body, 'created_at', a.created_at)
              order by a.created_at), '[]') from private.enquiry_answers a where a.contact_id = c.id),
            'offers', (select coalesce(jsonb_agg(to_jsonb(o) - array['contact_id', 'created_by'] order by o.created_at), '[]')
              from private.offers o where o.contact_id = c.id))
            order by c.created_at), '[]')
          from public.contacts c where c.user_id = u.id or lower(c.email) = any (v_addresses)),
        -- Mails to us about the person are the bookings and messages above. A token or code opens what the mail's own does.
        'mails', (select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'written_at', o.created_at, 'sent_at', o.finished_at,
            'status', o.status, 'content', o.payload - array['token', 'code']) order by o.id), '[]')
          from private.outbox o where private.is_mail_to_person(o.kind)
            and (o.payload ->> 'user_id' = u.id::text or o.payload ->> 'booking_id' = any (v_bookings)
              or lower(o.payload ->> 'email') = any (v_addresses))),
        'sign_ins', private.sign_ins_of(u.id),
        'invitations', (select coalesce(jsonb_agg(to_jsonb(i) - array['id', 'invited_by'] order by i.invited_at), '[]')
          from private.invitations i where i.email = any (v_addresses)),
        'crew', (select to_jsonb(p) || jsonb_build_object(
            'certificates', (select coalesce(jsonb_agg(to_jsonb(c) - 'staff_id' order by c.kind), '[]')
              from private.staff_certificates c where c.staff_id = p.id),
            'hours', (select coalesce(jsonb_agg(to_jsonb(h) - 'staff_id' order by h.weekday, h.from_time), '[]')
              from private.staff_hours h where h.staff_id = p.id),
            'exceptions', (select coalesce(jsonb_agg(to_jsonb(e) - 'staff_id' order by e.day), '[]')
              from private.staff_exceptions e where e.staff_id = p.id),
            'absences', (select coalesce(jsonb_agg(to_jsonb(a) - 'staff_id' order by a.starts_on), '[]')
              from private.absences a where a.staff_id = p.id),
            'shifts', (select coalesce(jsonb_agg(to_jsonb(s) - 'staff_id' order by s.starts_at), '[]')
              from private.shifts s where s.staff_id = p.id),
            'calendar_feed_since', (select max(l.created_at) from private.links l
              where l.subject_id = p.user_id and l.purpose = 'shift_feed' and l.revoked_at is null))
          from private.staff p where p.user_id = u.id or p.user_id is null and p.email = any (v_addresses) limit 1),
        'mailing_list', (select to_jsonb(s) - 'id' from private.subscribers s
          where s.mailbox = private.mailbox_of(coalesce(u.email, (select c.email from public.customers c where c.id = p_customer_id)))),
        'mails_refused', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from private.suppressed_mailboxes s
          where s.mailbox in (select private.mailbox_of(a.address) from unnest(v_addresses) a (address))),
        'comments', (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
            'content', coalesce(c.content, h.content), 'hidden_because', h.reason) order by c.created_at), '[]')
          from public.comments c left join private.hidden_comments h on h.comment_id = c.id where c.user_id = u.id),
        'plans', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.plans p where p.user_id = u.id),
        'shared_plans', (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]') from public.shared_plans p where p.user_id = u.id),
        'badges', (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'earned_at', e.earned_at) order by e.earned_at), '[]')
          from public.user_achievements e join public.achievements a on a.id = e.achievement_id where e.user_id = u.id))
      from (select 1) person left join auth.users u on u.id = p_user_id);
end;
$$;

create function private.my_data() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  perform private.forbidden_if(not exists (select from auth.users u where u.id = v_user_id));
  perform private.take_limit('my_data');
  return private.person_data(v_user_id, private.customer_of(v_user_id));
end;
$$;
select private.expose('private.my_data()', 'authenticated');

-- From supabase/schemas/people/profiles.sql

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

-- From supabase/schemas/people/retention.sql

-- What has to be kept of a closed account: records of payments and signed contracts. No role of the API reads the table,
-- an admin included; the owner of the database does. apply_retention deletes a record seven years after its event.

create table private.retained_records (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  kind text not null check (kind in ('payment', 'signed_contract')),
  -- Why it is kept, in words.
  reason text not null,
  document jsonb not null,
  event_date date not null,
  delete_after date not null,
  created_at timestamptz not null,
  unique (booking_id, kind)
);
select private.protect('private.retained_records');
create index retained_records_delete_after on private.retained_records (delete_after);

-- The records of a customer that have to be kept, with the day until which they are. Nothing is kept for a hold that
-- expired or was cancelled without a payment.
create function private.records_to_retain(p_customer_id uuid)
  returns table (booking_id uuid, kind text, event_date date, delete_after date)
language sql stable security definer set search_path = '' as $$
  select b.id, k.kind, b.event_date, (b.event_date + interval '7 years')::date
    from public.bookings b,
      lateral (
        select 'payment' as kind
          where exists (select from public.payments p where p.booking_id = b.id and p.status in ('completed', 'refunded'))
        union all
        select 'signed_contract' where b.signature_completed) as k
    where b.customer_id = p_customer_id;
$$;

-- Copies them. The person's name and address are part of the record.
create function private.retain_records(p_customer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.retained_records (booking_id, kind, reason, document, event_date, delete_after, created_at)
    select r.booking_id, r.kind,
        case r.kind
          when 'payment' then 'Tax law requires records of payments for seven years.'
          else 'A signed contract is evidence for as long as claims can be made.'
        end,
        jsonb_build_object(
          'customer', to_jsonb(c) - 'id' - 'user_id',
          'booking', case r.kind when 'payment' then to_jsonb(b) - 'signature_data' else to_jsonb(b) end,
          'payments', (select jsonb_agg(to_jsonb(m) order by m.created_at) from public.payments m where m.booking_id = r.booking_id)),
        r.event_date, r.delete_after, private.now()
      from private.records_to_retain(p_customer_id) r
        join public.bookings b on b.id = r.booking_id
        join public.customers c on c.id = b.customer_id;
$$;

-- Deletes what the privacy page promises not to keep. The sweep calls it; a second call changes nothing.

create function private.apply_retention() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_first_kept_day constant date := private.first_kept_day();
  v_bookings uuid[];
begin
  delete from public.contacts c where c.created_at < v_now - interval '1 year';

  -- Bookings with their contracts, documents and payments.
  v_bookings := array(
    select b.id from public.bookings b where b.event_date < v_first_kept_day and b.status in ('completed', 'cancelled')
      order by b.event_date limit 500 for update skip locked);
  perform private.delete_documents(v_bookings);
  delete from public.payment_differences d where d.booking_id = any (v_bookings);
  delete from public.ledger_entries e where e.booking_id = any (v_bookings);
  delete from public.disputes d where d.booking_id = any (v_bookings);
  delete from public.refunds r where r.booking_id = any (v_bookings);
  delete from public.payments p where p.booking_id = any (v_bookings);
  delete from public.booking_history h where h.booking_id = any (v_bookings);
  delete from public.booking_sync s where s.booking_id = any (v_bookings);
  perform private.delete_contracts(v_bookings);
  delete from public.bookings b where b.id = any (v_bookings);
  -- Drafts that can no longer be sent, and what was rejected a year ago.
  delete from private.reviews r using public.bookings b
    where b.id = r.booking_id and (r.status = 'draft' and private.review_end(b.event_date) < v_now
      or r.status = 'rejected' and r.decided_at < v_now - interval '1 year');
  delete from private.subscribers s
    where s.confirmed_at is null and s.joined_at < v_now - interval '30 days' or s.unsubscribed_at < v_now - interval '30 days';
  delete from public.shared_plans p where p.created_at < v_now - interval '1 year';
  delete from private.invitations i where i.expires_at < v_now - interval '30 days';
  delete from private.shifts s where s.ends_at < v_now - interval '7 years' or s.deleted_at < v_now - interval '30 days';
  delete from private.absences a where a.ends_on < private.local_now()::date - 365;
  delete from private.staff_exceptions e where e.day < private.local_now()::date - 365;
  delete from private.staff p where p.left_at < v_now - interval '1 year' and not exists (select from private.shifts s where s.staff_id = p.id);
  delete from private.links l where l.expires_at < v_now - interval '30 days';
  delete from public.customers c where c.user_id is null and c.updated_at < v_now - interval '7 years'
    and not exists (select from public.bookings b where b.customer_id = c.id);
  delete from private.retained_records r where r.delete_after < private.local_now()::date;

  -- Mails hold names and addresses. Other work holds ids; what failed stays until an admin has retried it.
  delete from private.outbox o where o.status = 'done' and o.finished_at < v_now - interval '30 days';
  delete from private.outbox o where o.status = 'failed' and o.kind like 'mail.%' and o.finished_at < v_now - interval '90 days';
  delete from private.rate_limits r where r.window_start < v_now - interval '2 days';
  delete from private.sign_in_codes c where c.made_at < v_now - interval '1 day';
  delete from private.sign_in_grants g where g.made_at < v_now - interval '1 day';
  delete from private.hold_networks n where n.created_at < v_now - interval '24 hours';
  -- Each visit deletes older ones, the last one of a site that nobody opens is left.
  delete from private.release_visits v where v.seen_at < v_now - interval '1 day';
  -- Sign-ups whose address nobody has confirmed since the last mail. The trigger of a deleted account erases the rest.
  delete from auth.users u where u.id in (
    select n.id from auth.users n
      where n.email_confirmed_at is null
        and greatest(n.created_at, n.invited_at, n.confirmation_sent_at) < v_now - interval '30 days'
        and private.closing_obstacle(n.id, private.customer_of(n.id)) is null
      order by n.created_at limit 500 for update skip locked);
  if private.can_delete_from('auth.audit_log_entries') then
    delete from auth.audit_log_entries a where a.created_at < v_now - interval '90 days';
  end if;
  delete from private.alerts a where a.cleared_at < v_now - interval '90 days';
  delete from private.site_servers s where s.reported_at < v_now - interval '7 days';
  delete from private.audit a where a.at < v_now - interval '2 years';
  delete from private.early_events e where e.received_at < v_now - interval '30 days';
end;
$$;

-- From supabase/schemas/people/sign_in_codes.sql

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

-- From supabase/schemas/people/team.sql

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

-- From supabase/schemas/plans/plans.sql

-- What a result of the planning tools consists of: choices from fixed lists and figures. A plan is mailed to any address
-- and shared by a link, so it has no place for a text of the sender. supabase/tests/plans.test.ts compares the lists with
-- shared-data/src/domain/tools.

create function private.is_choice(p_value jsonb, p_choices text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_value) = 'string' and p_value #>> '{}' = any (p_choices), false);
$$;

-- An array without duplicates of choices.
create function private.are_choices(p_value jsonb, p_choices text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_value) = 'array' then
    (select coalesce(bool_and(private.is_choice(e, p_choices)), true) and count(*) = count(distinct e)
      from jsonb_array_elements(p_value) e) end, false);
$$;

create function private.is_figure(p_value jsonb, p_min numeric, p_max numeric, p_decimals integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_value) = 'number' then
    (p_value #>> '{}')::numeric between p_min and p_max and scale((p_value #>> '{}')::numeric) <= p_decimals end, false);
$$;

create function private.has_exactly(p_value jsonb, p_keys text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_value) = 'object' then
    p_value ?& p_keys and (select count(*) from jsonb_object_keys(p_value)) = cardinality(p_keys) end, false);
$$;

-- CHECK constraints call it as the writer of the row.
create function private.is_plan_content(p_kind text, p_content jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(case p_kind
    when 'quote' then private.has_exactly(p_content, array['guestCount', 'hours', 'packageType', 'addons'])
      and private.is_figure(p_content -> 'guestCount', 1, 500, 0)
      and private.is_figure(p_content -> 'hours', 3, 12, 2)
      and private.is_choice(p_content -> 'packageType', array['basic', 'standard', 'premium', 'signature'])
      and private.are_choices(p_content -> 'addons', array['signature', 'champagne', 'extraBartender', 'glassware', 'iceSculpture', 'mocktails'])
    when 'cocktail' then
      private.has_exactly(p_content, array['spirit', 'flavorProfile', 'intensity', 'season', 'firstWord', 'secondWord'])
      and private.is_choice(p_content -> 'spirit', array['vodka', 'gin', 'rum', 'whiskey', 'tequila', 'brandy', 'non-alcoholic'])
      and private.is_choice(p_content -> 'flavorProfile', array['sweet', 'sour', 'bitter', 'spicy', 'herbal', 'fruity', 'refreshing'])
      and private.is_choice(p_content -> 'intensity', array['light', 'medium', 'strong'])
      and private.is_choice(p_content -> 'season', array['spring', 'summer', 'fall', 'winter', 'any'])
      and private.is_choice(p_content -> 'firstWord', array['Potomac', 'Brass', 'Velvet', 'Midnight', 'Marble', 'Lantern',
        'Capitol', 'Cherry Blossom', 'Georgetown', 'Evergreen'])
      and private.is_choice(p_content -> 'secondWord', array['Promise', 'Reverie', 'Overture', 'Affair', 'Serenade', 'Toast',
        'Hour', 'Masquerade', 'Letter', 'Encore'])
    when 'menu' then
      private.has_exactly(p_content, array['eventType', 'alcoholPreferences', 'foodPairings', 'guestCount'])
      and private.is_choice(p_content -> 'eventType', array['wedding', 'corporate', 'birthday', 'holiday', 'anniversary', 'other'])
      and private.is_choice(p_content -> 'alcoholPreferences',
        array['all', 'whiskey', 'vodka', 'gin', 'tequila', 'rum', 'low-alcohol', 'mocktails'])
      and private.are_choices(p_content -> 'foodPairings', array['appetizers', 'seafood', 'meat', 'vegetarian', 'dessert', 'cheese'])
      and private.is_figure(p_content -> 'guestCount', 1, 500, 0)
    end, false);
$$;

-- A plan with its kind, as a booking keeps it.
create function private.is_plan(p_plan jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select private.has_exactly(p_plan, array['kind', 'content']) and jsonb_typeof(p_plan -> 'kind') = 'string'
    and private.is_plan_content(p_plan ->> 'kind', p_plan -> 'content');
$$;

-- Plans that go together (docs/product/plans.md#plans-together): a quote, a menu, and some cocktails, none of them twice.
create function private.are_plans(p_plans jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_plans) = 'array' then (
    select coalesce(bool_and(private.is_plan(p)), true) and count(*) = count(distinct p)
        and count(*) filter (where p ->> 'kind' = 'quote') <= 1 and count(*) filter (where p ->> 'kind' = 'menu') <= 1
        and count(*) filter (where p ->> 'kind' = 'cocktail') <= (private.rules()).most_cocktails
      from jsonb_array_elements(p_plans) p) end, false);
$$;

-- The content of the quote among plans; null without one.
create function private.quote_of(p_plans jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_path_query_first(p_plans, '$[*] ? (@.kind == "quote").content');
$$;

grant execute on function private.is_plan_content(text, jsonb), private.are_plans(jsonb), private.quote_of(jsonb)
  to anon, authenticated, service_role;

-- Results of the planning tools that a customer has saved. The id comes from the device that made the plan, so that a
-- plan which two tabs move to the account is saved once. The title is the customer's own text and is shown to nobody else.

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  title text not null constraint title check (title ~ '\S' and char_length(title) <= 80),
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint kind check (kind in ('quote', 'cocktail', 'menu')),
  constraint content check (private.is_plan_content(kind, content))
);
select private.protect('public.plans', 10);
create index plans_user_id on public.plans (user_id, created_at desc);
grant select, insert, update, delete on public.plans to authenticated;
grant select, insert, update, delete on public.plans to service_role;

create policy "a customer reads their own plans" on public.plans
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer saves a plan in their own name" on public.plans
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "a customer renames their own plan" on public.plans
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "a customer deletes their own plan" on public.plans
  for delete to authenticated using (user_id = (select auth.uid()));

-- Sets the time of a client's plan and limits how many an account keeps.
create function private.limit_plans() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_most constant integer := (private.limit_of('plans')).ceiling;
begin
  new.created_at := private.now();
  perform private.conflict_if((select count(*) from public.plans p where p.user_id = new.user_id) >= v_most, 'too_many_plans',
    'You have saved ' || v_most || ' plans. Delete one to save another.');
  return new;
end;
$$;

create trigger plans_05_one_line before insert or update on public.plans
  for each row execute function private.store_one_line('title');
-- Only the title changes.
create trigger plans_20_guard before update on public.plans
  for each row when (not private.is_trusted()) execute function private.guard_other_columns('title');
create trigger plans_30_limit before insert on public.plans
  for each row when (not private.is_trusted()) execute function private.limit_plans();

-- From supabase/schemas/plans/shared_plans.sql

-- A plan that anyone with its link may read, until its owner ends it. A visitor's device keeps a second link that ends it.

create table public.shared_plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint kind check (kind in ('quote', 'cocktail', 'menu')),
  constraint content check (private.is_plan_content(kind, content))
);
select private.protect('public.shared_plans', 10);
create index shared_plans_user_id on public.shared_plans (user_id, created_at desc);
grant select, delete on public.shared_plans to authenticated;
grant select, insert, update, delete on public.shared_plans to service_role;

create policy "a customer reads the plans that they share" on public.shared_plans
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer ends the sharing of their own plan" on public.shared_plans
  for delete to authenticated using (user_id = (select auth.uid()));

-- Clients share by share_plan() alone, which counts.
create trigger shared_plans_20_guard before insert or update on public.shared_plans
  for each row when (not private.is_trusted()) execute function private.refuse_write();

-- The JSON object comes as text, because a JSON value arrives as a string when the embedded server runs on PostgreSQL.
create function private.plan_content(p_kind text, p_content text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_content jsonb;
begin
  begin
    v_content := left(p_content, 1001)::jsonb;
  exception when data_exception then
    v_content := null;
  end;
  perform private.invalid_if(char_length(p_content) > 1000 or not private.is_plan_content(p_kind, v_content), 'content');
  return v_content;
end;
$$;

-- Makes a link to a plan. Returns its id, the token of the link and the token that ends it. PT429 above the limits.
create function private.share_plan(p_kind text, p_content text) returns table (id uuid, token text, end_token text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_id uuid;
begin
  perform private.take_limit('share-plan');
  insert into public.shared_plans (user_id, kind, content, created_at)
    values (auth.uid(), p_kind, v_content, private.now()) returning shared_plans.id into v_id;
  return query select v_id, private.create_link('share_plan', v_id, '1 year'),
    private.create_link('end_shared_plan', v_id, '1 year');
end;
$$;
select private.expose('private.share_plan(text, text)', 'anon, authenticated, service_role');

-- The plan of a link; null when the link is unknown, ended or older than a year.
create function private.shared_plan(p_token text) returns table (kind text, content private.plan_content_json)
language sql stable security definer set search_path = '' as $$
  select s.kind, s.content
    from public.shared_plans s where s.id = private.find_link(p_token, 'share_plan');
$$;
select private.expose('private.shared_plan(text)', 'anon, authenticated, service_role');

-- Ends a link, given the token that ends it. False when there is none to end.
create function private.end_shared_plan(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.use_link(p_token, 'end_shared_plan');
begin
  delete from public.shared_plans s where s.id = v_id;
  return found;
end;
$$;
select private.expose('private.end_shared_plan(text)', 'anon, authenticated, service_role');

-- A plan is mailed with its PDF to the address that somebody gave.

-- For the function that reads the caller's address, which it passes as a digest. PT429 above the limits: mailbox_full
-- for the address, else rate_limited.
-- made_at dates the PDF, and the prices are those of then: a second attempt has to send the same bytes under the same
-- idempotency key.
-- The outbox keeps the address until the mail is sent; the counters keep digests.
create function private.queue_plan_mail(p_email text, p_kind text, p_content text, p_caller text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_due timestamptz;
begin
  perform private.invalid_if(not private.is_mail_address(p_email), 'email');
  v_due := private.take_limit('plan-mail', p_email, p_network => p_caller);
  perform private.enqueue('mail.plan', jsonb_build_object('email', p_email, 'kind', p_kind, 'content', v_content,
    'made_at', private.now(), 'prices', private.prices_on(private.local_now()::date)), v_due);
end;
$$;
select private.expose('private.queue_plan_mail(text, text, text, text)', 'service_role');

-- From supabase/schemas/platform/operations.sql

-- What `npm run doctor` reads with the secret key (docs/doctor.md): figures and times, and nothing about a person.

-- The age in seconds of the oldest row of each kind that the worker should have made by now. Rows that are retried or due later do
-- not wait.
create function private.outbox_waiting() returns table (kind text, seconds integer)
language sql volatile security definer set search_path = '' as $$
  select o.kind, floor(extract(epoch from private.now() - min(o.run_at)))::integer
    from private.outbox o where o.status = 'due' and o.run_at <= private.now() group by o.kind;
$$;
select private.expose('private.outbox_waiting()', 'service_role');

-- The newest migration in the history that the Supabase CLI keeps; null without one.
create function private.last_migration() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  return (select max(m.version) from supabase_migrations.schema_migrations m);
end;
$$;

-- Given up are rows of the last two weeks but calendar syncs, which have their own figure. Refunds failed or are refused by the provider
-- again and again, as on the owner's Today. Demo accounts are those of supabase/seed.sql, whose password is published.
create function private.operations_state()
  returns table (database_time timestamptz, last_migration text, given_up bigint, failed_refunds bigint, failed_syncs bigint,
    open_slots bigint, demo_accounts bigint)
language sql volatile security definer set search_path = '' as $$
  select clock_timestamp(), private.last_migration(),
    (select count(*) from private.outbox o
      where o.status = 'failed' and o.kind not in ('sync.acuity', 'cancel.acuity') and o.created_at > private.now() - interval '14 days'),
    (select count(*) from public.refunds r where r.status = 'failed' or r.status = 'requested' and exists (
      select from private.outbox o where o.kind = 'refund.stripe' and o.status = 'due' and private.keeps_failing(o.attempts)
        and o.payload ->> 'refund_id' = r.id::text)),
    (select count(*) from public.booking_sync s where s.sync_status = 'failed'),
    (select count(*) from public.available_slots s join private.slots o on o.id = s.id and o.is_online
      where s.is_available and s.current_bookings < s.max_bookings and s.date + s.start_time > private.local_now()),
    (select count(*) from auth.users u where u.id::text like 'd1000000-0000-4000-8000-%');
$$;
select private.expose('private.operations_state()', 'service_role');

-- Work that was given up is tried again as the same row, and so is not done twice when its first answer was lost.
create function private.retry_work(p_work_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.outbox o set status = 'due', attempts = 0, run_at = private.now(), finished_at = null
    where o.id = p_work_id and o.status = 'failed' and private.can_be_retried(o.kind);
  perform private.conflict_if(not found, 'wrong_status', 'This is being tried again, or cannot be.');
end;
$$;
select private.expose('private.retry_work(bigint)', 'authenticated');

-- From supabase/schemas/platform/releases.sql

-- The visits of each release, from all site servers: a canary is judged by the visitors of all of them. A
-- visitor is a keyed hash of an address. The key is not in the database, and rows are deleted a day after the last
-- visit.

create table private.release_visits (
  release text not null check (char_length(release) <= 110),
  visitor text not null check (char_length(visitor) <= 64),
  seen_at timestamptz not null,
  failed_at timestamptz,
  vitals jsonb not null default '{}',
  primary key (release, visitor)
);
select private.protect('private.release_visits');
create index release_visits_seen_at on private.release_visits (seen_at);

create table private.release_errors (
  release text not null check (char_length(release) <= 110),
  what text not null check (char_length(what) <= 20),
  message text not null check (char_length(message) <= 200),
  hits integer not null,
  last_seen timestamptz not null,
  primary key (release, what, message)
);
select private.protect('private.release_errors');
create index release_errors_last_seen on private.release_errors (last_seen);

-- Records the reports of one visitor's page. The JSON array is passed as text, because a JSON value arrives as a string
-- when the embedded server runs on PostgreSQL. Stores visits for a day and the latest hundred errors.
create function private.record_telemetry(p_visitor text, p_events text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz := private.now();
begin
  -- In a fixed order, so that two servers that write the same rows do not deadlock.
  insert into private.release_visits as v (release, visitor, seen_at, failed_at, vitals)
    select e ->> 'release', p_visitor, v_now,
        case when bool_or(e ->> 'kind' = 'error') then v_now end,
        coalesce(jsonb_object_agg(e ->> 'name', e -> 'value') filter (where e ->> 'kind' = 'vital'), '{}')
      from jsonb_array_elements(p_events::jsonb) e group by 1 order by 1
    on conflict (release, visitor) do update set seen_at = excluded.seen_at,
      failed_at = coalesce(excluded.failed_at, v.failed_at), vitals = v.vitals || excluded.vitals;
  insert into private.release_errors as r (release, what, message, hits, last_seen)
    select e ->> 'release', e ->> 'what', e ->> 'message', count(*), v_now
      from jsonb_array_elements(p_events::jsonb) e where e ->> 'kind' = 'error' group by 1, 2, 3 order by 1, 2, 3
    on conflict (release, what, message) do update set hits = r.hits + excluded.hits, last_seen = excluded.last_seen;
  delete from private.release_visits v where (v.release, v.visitor) in (
    select o.release, o.visitor from private.release_visits o
      where o.seen_at < v_now - interval '1 day' order by o.seen_at limit 200 for update skip locked);
  delete from private.release_errors r where (r.release, r.what, r.message) in (
    select o.release, o.what, o.message from private.release_errors o
      order by o.last_seen desc offset 100 for update skip locked);
end;
$$;
select private.expose('private.record_telemetry(text, text)', 'service_role');

-- The number of visitors of each release in the last day and since p_since, and of those with an error.
create function private.release_visitors(p_releases text[], p_since timestamptz) returns table (release text, visitors bigint, failing bigint)
language sql volatile security definer set search_path = '' as $$
  with counted as (select greatest(p_since, private.now() - interval '1 day') as since)
  select requested.release, found.visitors, found.failing
    from unnest(p_releases) as requested (release), counted,
      lateral (select count(*) as visitors, count(*) filter (where v.failed_at >= counted.since) as failing
        from private.release_visits v where v.release = requested.release and v.seen_at >= counted.since) found;
$$;
select private.expose('private.release_visitors(text[], timestamptz)', 'service_role');

-- The releases and errors of the last day for the admin page, latest first. A vital is the 75th percentile of the
-- visits.
create function private.telemetry_summary() returns jsonb
language sql volatile security definer set search_path = '' as $$
  with counted as (select private.now() - interval '1 day' as since),
  vitals as (
    select of_release.release, jsonb_object_agg(of_release.name, of_release.value) as list from (
      select v.release, vital.key as name, percentile_disc(0.75) within group (order by vital.value::numeric) as value
        from counted, private.release_visits v, jsonb_each_text(v.vitals) vital where v.seen_at >= counted.since group by 1, 2
    ) of_release group by 1
  ),
  releases as (
    select v.release, count(*) as visitors, count(*) filter (where v.failed_at >= counted.since) as failing, max(v.seen_at) as last_seen
      from counted, private.release_visits v where v.seen_at >= counted.since group by 1
  )
  select jsonb_build_object(
    'since', (select since from counted),
    'releases', (select coalesce(jsonb_agg(jsonb_build_object('release', r.release, 'visitors', r.visitors, 'failing', r.failing,
        'vitals', coalesce(vitals.list, '{}'), 'lastSeen', r.last_seen) order by r.last_seen desc, r.release), '[]')
      from releases r left join vitals on vitals.release = r.release),
    'errors', (select coalesce(jsonb_agg(jsonb_build_object('release', e.release, 'what', e.what, 'message', e.message,
        'count', e.hits, 'lastSeen', e.last_seen) order by e.last_seen desc, e.message), '[]')
      from counted, private.release_errors e where e.last_seen >= counted.since));
$$;
select private.expose('private.telemetry_summary()', 'service_role');

-- From supabase/schemas/platform/schedules.sql

-- What has to be called regularly. The local stack calls the functions itself; on a hosted project supabase/schedules.sql
-- makes a Cron job of each row.

create table private.schedules (
  name text primary key,
  every_seconds integer not null check (every_seconds > 0),
  -- From when a success is expected.
  registered_at timestamptz not null default clock_timestamp(),
  last_ok_at timestamptz,
  -- Since when it has succeeded without a pause of five minutes.
  running_since timestamptz
);
select private.protect('private.schedules');

-- Called by a scheduled function when it has reached the database and done its work. At most once in ten seconds, and
-- without waiting for another call.
create function private.record_schedule(p_name text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.schedules s set last_ok_at = clock_timestamp(),
      running_since = case when s.last_ok_at > clock_timestamp() - interval '5 minutes' then s.running_since else clock_timestamp() end
    where s.name in (
      select d.name from private.schedules d
        where d.name = p_name and (d.last_ok_at is null or d.last_ok_at < clock_timestamp() - interval '10 seconds')
        for update skip locked);
$$;

-- Whether a schedule has to call its function now. Without due work the outbox is asked for once a minute only, because a
-- hosted project counts the calls.
create function private.is_schedule_due(p_name text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select p_name <> 'outbox-worker'
    or not exists (select from private.schedules s where s.name = p_name and s.last_ok_at > clock_timestamp() - interval '50 seconds')
    or exists (select from private.outbox o
      where o.status = 'due' and o.run_at <= private.now() and (o.leased_until is null or o.leased_until <= private.now()));
$$;

-- The last start and the last success of each schedule, and the seconds within which a success is expected. On a hosted
-- project the start is that of the Cron job, also when its call did not reach the function; else it is the last success.
create function private.schedule_runs()
  returns table (name text, last_run_at timestamptz, last_ok_at timestamptz, interval_seconds integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_started jsonb := '{}';
begin
  if to_regclass('cron.job_run_details') is not null then
    execute $cron$
      select coalesce(jsonb_object_agg(s.name, d.start_time), '{}')
        from private.schedules s join cron.job j on j.jobname = 'district-pour ' || s.name
          cross join lateral (select r.start_time from cron.job_run_details r where r.jobid = j.jobid order by r.runid desc limit 1) d
    $cron$ into v_started;
  end if;
  return query
    select s.name, coalesce((v_started ->> s.name)::timestamptz, s.last_ok_at), s.last_ok_at, greatest(s.every_seconds, 60)
      from private.schedules s order by s.name;
end;
$$;
select private.expose('private.schedule_runs()', 'service_role', 'schedule_state');
grant execute on function private.record_schedule(text) to service_role;

-- How a hosted project calls the scheduled functions: by pg_net, with the secret key from Vault. Both exist on hosted projects
-- only; supabase/schedules.sql makes the Cron jobs.

-- Keeps a value in Vault, in place of the one before: 'project_url' and 'secret_key'.
create function private.keep_secret(p_name text, p_value text) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
begin
  if coalesce(p_value, '') = '' or p_name not in ('project_url', 'secret_key') then
    raise exception 'Expected project_url or secret_key and its value.';
  end if;
  select s.id into v_id from vault.secrets s where s.name = p_name;
  if v_id is null then
    perform vault.create_secret(p_value, p_name);
  else
    perform vault.update_secret(v_id, p_value);
  end if;
  return p_name || ' is in Vault.';
end;
$$;

-- Calls a function when it has something to do. An error is the result of the Cron run.
create function private.call_function(p_name text) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_url text;
  v_key text;
begin
  select s.decrypted_secret into v_url from vault.decrypted_secrets s where s.name = 'project_url';
  select s.decrypted_secret into v_key from vault.decrypted_secrets s where s.name = 'secret_key';
  if v_url is null or v_key is null then
    raise exception 'Vault has no project_url or no secret_key.';
  end if;
  if not private.is_schedule_due(p_name) then
    return 'nothing is due';
  end if;
  return net.http_post(
    url => rtrim(v_url, '/') || '/functions/v1/' || p_name,
    headers => jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_key),
    timeout_milliseconds => 60000);
end;
$$;

-- Scheduled work, called every minute. A second call at the same time or soon after changes nothing.

-- Returns how many holds ended, and how many events began and ended.
create function private.sweep() returns table (expired integer, begun integer, ended integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz := private.now();
  v_local timestamp := private.local_now();
  v_row record;
  v_expired integer := 0;
  v_begun integer := 0;
  v_ended integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('sweep', 0)) then
    return query select 0, 0, 0;
    return;
  end if;
  -- One by one by date, and each locks the slots of its days, so that the slots are locked in the same order as by a claim.
  -- What begins or ends afterwards keeps its places and locks none.
  for v_row in
    select b.id from public.bookings b
      where b.status = 'pending' and b.hold_expires_at <= v_now
        -- The provider is asked about its checkout first, for at most an hour.
        and (b.hold_expires_at <= v_now - interval '1 hour'
          or not exists (select from public.payments p where p.booking_id = b.id and p.status = 'pending'))
      order by b.event_date, b.event_time desc for update skip locked
  loop
    update public.bookings b set status = 'cancelled', cancel_reason = 'hold_expired', hold_expires_at = null where b.id = v_row.id;
    v_expired := v_expired + 1;
  end loop;

  for v_row in
    select b.id, b.status from public.bookings b
      where b.event_date <= v_local::date
        and (b.status = 'confirmed' and b.event_date + b.event_time <= v_local
          or b.status = 'in_progress' and b.ends_at <= v_now)
      order by b.event_date, b.event_time desc for update skip locked
  loop
    if v_row.status = 'confirmed' then
      update public.bookings b set status = 'in_progress' where b.id = v_row.id;
      v_begun := v_begun + 1;
    else
      update public.bookings b set status = 'completed' where b.id = v_row.id;
      v_ended := v_ended + 1;
    end if;
  end loop;

  perform private.begin_price_list();
  perform private.begin_promotions();
  perform private.begin_tax_rate();
  perform private.remind_of_holds();
  perform private.write_event_mails();
  perform private.remind_crews();
  perform private.remind_of_balances();
  perform private.release_issue_mails();
  perform private.request_nightly_checks();
  perform private.record_alerts();
  perform private.apply_retention();
  perform private.update_weekend_notice();
  return query select v_expired, v_begun, v_ended;
end;
$$;
select private.expose('private.sweep()', 'service_role');

-- Checks that the worker makes once each night.

create table private.nightly_checks (
  -- Of the outbox.
  kind text primary key,
  requested_on date
);
select private.protect('private.nightly_checks');

-- Written once: one that waits, for its next attempt for example, is due now instead.
create function private.request_check(p_kind text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.outbox o set run_at = private.now() where o.kind = p_kind and o.status = 'due' and o.run_at > private.now();
  select private.enqueue(p_kind, '{}')
    where not exists (select from private.outbox o where o.kind = p_kind and o.status = 'due');
$$;

-- Called by the sweep: once each night from three o'clock in New York.
create function private.request_nightly_checks() returns void
language sql volatile security definer set search_path = '' as $$
  with due as (
    update private.nightly_checks c set requested_on = private.local_now()::date
      where c.requested_on is distinct from private.local_now()::date and extract(hour from private.local_now()) >= 3
      returning c.kind)
  select private.request_check(d.kind) from due d;
$$;

-- From supabase/schemas/prices/change_prices.sql

-- How an admin reads the price lists, writes a new one and withdraws one that has not begun.

-- Raised by each new list and each withdrawal, so that an admin does not overwrite what another has saved.
create function private.prices_version() returns integer
language sql volatile security definer set search_path = '' as $$
  select (count(*) + count(l.withdrawn_at))::integer from private.price_lists l;
$$;

-- The lists with a version and the day in New York, for the page of the desk.
-- All lists, the latest day first. Earlier ones include those that were corrected on their own day.
create function private.price_lists() returns private.price_lists_json
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_in_force constant integer := private.price_list_id_on(v_today);
begin
  perform private.assert_admin();
  return (select jsonb_build_object('version', private.prices_version(), 'today', v_today, 'lists', jsonb_agg(
      jsonb_build_object('id', l.id, 'valid_from', l.valid_from, 'list', l.list, 'note', l.note, 'created_at', l.created_at,
        'created_by', case when l.created_by is not null
          then coalesce(nullif(btrim(p.full_name), ''), u.email::text, 'A former admin') end,
        'state', case when l.withdrawn_at is not null then 'withdrawn' when l.id = v_in_force then 'in_force'
          when l.valid_from > v_today then 'later' else 'earlier' end)
      order by l.valid_from desc, l.id desc))
    from private.price_lists l
    left join auth.users u on u.id = l.created_by left join public.profiles p on p.id = l.created_by);
end;
$$;
select private.expose('private.price_lists()', 'authenticated');

-- Makes a waiting admin see what the one before has saved; p_version is the version that was seen.
create function private.lock_prices(p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('prices', 0));
  perform private.changed_elsewhere_if(p_version is distinct from private.prices_version(), 'the prices since you opened this page');
end;
$$;

-- Pages show a list with the first sweep of its day, one from today immediately. Bookings are priced by the day alone.
create function private.begin_price_list() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.price_lists l set in_force_at = private.now()
    where l.in_force_at is null and l.withdrawn_at is null and l.valid_from <= private.local_now()::date;
  perform private.content_changed('prices') where found;
end;
$$;

-- Returns the new version. Refusals: not_allowed, changed_elsewhere, already_exists, nothing_changed, invalid_value with the
-- path of the figure.
create function private.save_price_list(p_list jsonb, p_valid_from date, p_note text, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
begin
  perform private.lock_prices(p_version);
  perform private.refuse_if(not coalesce(p_valid_from between v_today and v_today + 730, false), 'PT422', 'invalid_value', 'valid_from',
    'Prices begin today or on a day of the next two years.');
  perform private.invalid_if(char_length(p_note) > 500, 'note');
  perform private.conflict_if(p_valid_from > v_today and exists (
      select from private.price_lists l where l.valid_from = p_valid_from and l.withdrawn_at is null),
    'already_exists', 'Other prices begin on that day already. Withdraw them first, or choose another day.');
  perform private.refuse_if(p_list = private.price_list_on(p_valid_from), 'PT422', 'nothing_changed',
    p_hint => 'These are the prices of that day already.');
  insert into private.price_lists (valid_from, list, note, created_by)
    values (p_valid_from, p_list, nullif(btrim(p_note), ''), auth.uid());
  perform private.begin_price_list();
  return private.prices_version();
end;
$$;
select private.expose('private.save_price_list(jsonb, date, text, integer)', 'authenticated');

-- Refusals: not_allowed, changed_elsewhere, wrong_status.
create function private.withdraw_price_list(p_id integer, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_prices(p_version);
  perform private.conflict_if(not exists (select from private.price_lists l
      where l.id = p_id and l.withdrawn_at is null and l.valid_from > private.local_now()::date),
    'wrong_status', 'Prices that have begun cannot be withdrawn. Change them instead.');
  update private.price_lists l set withdrawn_at = private.now(), withdrawn_by = auth.uid() where l.id = p_id;
  return private.prices_version();
end;
$$;
select private.expose('private.withdraw_price_list(integer, integer)', 'authenticated');

-- From supabase/schemas/prices/extras.sql

-- Extras of a price list: what is sold in addition to a booking, each at one price for the whole event. The rules are in
-- docs/product/extras.md, the same functions in shared-data/domain/prices/extras; a test compares the two.

-- Ids are fixed, because pages, saved plans and bookings refer to them.
create function private.extra_ids() returns text[]
language sql immutable set search_path = '' as $$
  select array['custom-cocktails', 'bar-equipment', 'signature', 'champagne', 'extraBartender', 'glassware', 'iceSculpture', 'mocktails'];
$$;
grant execute on function private.extra_ids() to anon, authenticated, service_role;

-- The path of the first value of an extra that is not allowed, such as extras.0.price; null when all are right.
create function private.extras_fault(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_path_query_array(p_list, '$.extras[*].id') <> to_jsonb(private.extra_ids())
    or jsonb_array_length(p_list -> 'extras') <> cardinality(private.extra_ids()) then
    return 'list';
  end if;
  return (select 'extras.' || n - 1 || '.' || wrong from (
    select n, coalesce(
        private.wrong_figure(extra - array['id', 'label', 'item'], '{"price": [1, 20000], "bartenders": [0, 20]}'),
        case when not private.is_label(extra -> 'label', 60) then 'label' end,
        case when not coalesce(extra -> 'item' = 'null' or private.is_label(extra -> 'item', 60), false) then 'item' end) as wrong
      from jsonb_array_elements(p_list -> 'extras') with ordinality as x (extra, n)) extras
    where wrong is not null order by n limit 1);
end;
$$;

-- A line of at most so many characters.
create function private.is_label(p_text jsonb, p_max integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_text) = 'string' and p_text #>> '{}' !~ '^\s|\s$|[[:cntrl:]]'
    and char_length(p_text #>> '{}') between 1 and p_max, false);
$$;

-- The extras of a list with these ids, in its order.
create function private.extras_of(p_prices jsonb, p_ids text[]) returns table (id text, extra jsonb, place bigint)
language sql immutable set search_path = '' as $$
  select x.extra ->> 'id', x.extra, x.place
    from jsonb_array_elements(p_prices -> 'extras') with ordinality as x (extra, place) where x.extra ->> 'id' = any (p_ids);
$$;

-- The lines of these extras. One that is among p_lines keeps the price at which it was bought.
create function private.extra_lines(p_prices jsonb, p_ids text[], p_lines jsonb default '[]') returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(coalesce(
        (select l from jsonb_array_elements(p_lines) l where l ->> 'id' = e.id limit 1),
        private.price_line('extra', e.extra ->> 'label', (e.extra ->> 'price')::integer * 100) || jsonb_build_object('id', e.id))
      order by e.place), '[]')
    from private.extras_of(p_prices, p_ids) e;
$$;

-- The bartenders that these extras add.
create function private.extra_bartenders(p_prices jsonb, p_ids text[]) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(sum((e.extra ->> 'bartenders')::integer), 0)::integer from private.extras_of(p_prices, p_ids) e;
$$;

-- The items that these extras add to the event sheet.
create function private.extra_items(p_prices jsonb, p_ids text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select e.extra ->> 'item' from private.extras_of(p_prices, p_ids) e where e.extra ->> 'item' is not null order by e.place);
$$;

-- From supabase/schemas/prices/party_figures.sql

-- The figures of a price list that follow the number of guests: the largest party online, the bartenders, the suggested packages
-- and Home's choices. The rules are in docs/product/pricing.md#price-limits.

-- The path of the first of these figures that is not allowed, such as crew.steps.1.upTo; null when all are right.
create function private.party_fault(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_list #> '{crew,steps}') is distinct from 'array' or jsonb_typeof(p_list #> '{calculator,guests}') is distinct from 'array'
    or jsonb_typeof(p_list #> '{calculator,hours}') is distinct from 'array' or jsonb_typeof(p_list -> 'suggestions') is distinct from 'object' then
    return 'list';
  end if;
  if (p_list -> 'calculator') - array['guests', 'hours'] <> '{}'
    or jsonb_array_length(p_list #> '{crew,steps}') not between 1 and 10
    or jsonb_array_length(p_list #> '{calculator,guests}') not between 1 and 8
    or jsonb_array_length(p_list #> '{calculator,hours}') not between 1 and 8
    or p_list @? '$.crew.steps[*] ? (@.type() != "object")' or p_list @? '$.calculator.guests[*] ? (@.type() != "object")' then
    return 'list';
  end if;
  return (select path || wrong from (
    select '' as path, private.wrong_figure(
      jsonb_build_object('largestParty', p_list -> 'largestParty'), '{"largestParty": [1, 9999]}') as wrong
    union all
    select 'crew.steps.' || n - 1 || '.', private.wrong_figure(step, jsonb_build_object(
        'upTo', jsonb_build_array(coalesce(before::integer, 0) + 1, 9999), 'bartenders', '[1, 50]'::jsonb))
      from (select s.step, s.n, substring(lag(s.step ->> 'upTo') over (order by s.n) from '^[0-9]{1,6}$') as before
        from jsonb_array_elements(p_list #> '{crew,steps}') with ordinality as s (step, n)) steps
    union all
    select 'crew.', private.wrong_figure((p_list -> 'crew') - 'steps', '{"perFurther": [1, 9999]}')
    union all
    select 'suggestions.', private.wrong_figure(p_list -> 'suggestions', jsonb_build_object('essential', '[1, 9999]'::jsonb,
      'premium', jsonb_build_array(coalesce(substring(p_list #>> '{suggestions,essential}' from '^[0-9]{1,6}$')::integer, 0) + 1, 9999)))
    union all
    select 'calculator.guests.' || n - 1 || '.', coalesce(
        private.wrong_figure(choice - 'label',
          jsonb_build_object('value', jsonb_build_array(coalesce(before::integer, 0) + 1, 9999))),
        case when not private.is_label(choice -> 'label', 20) then 'label' end)
      from (select g.choice, g.n, substring(lag(g.choice ->> 'value') over (order by g.n) from '^[0-9]{1,6}$') as before
        from jsonb_array_elements(p_list #> '{calculator,guests}') with ordinality as g (choice, n)) choices
    union all
    select 'calculator.hours.', case when private.wrong_figure(jsonb_build_object('hours', hours),
        jsonb_build_object('hours', jsonb_build_array(coalesce(before::integer, 0) + 1, 24))) is not null then (n - 1)::text end
      from (select h.hours, h.n, substring(lag(h.hours #>> '{}') over (order by h.n) from '^[0-9]{1,6}$') as before
        from jsonb_array_elements(p_list #> '{calculator,hours}') with ordinality as h (hours, n)) hours
  ) figures where wrong is not null limit 1);
end;
$$;

-- The number of bartenders for that many guests: of the first step that holds them, above the last one more for every further
-- `perFurther` guests. The same rule is in shared-data/domain/prices/crew; a test compares the two.
create function private.bartenders_for(p_prices jsonb, p_guest_count integer) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(
    (select (s.step ->> 'bartenders')::integer from jsonb_array_elements(p_prices #> '{crew,steps}') with ordinality as s (step, n)
      where p_guest_count <= (s.step ->> 'upTo')::integer order by s.n limit 1),
    (p_prices #>> '{crew,steps,-1,bartenders}')::integer
      + ceil((p_guest_count - (p_prices #>> '{crew,steps,-1,upTo}')::numeric) / (p_prices #>> '{crew,perFurther}')::numeric)::integer);
$$;

-- The most guests that a customer books without asking.
create function private.largest_party(p_prices jsonb) returns integer
language sql immutable set search_path = '' as $$
  select (p_prices ->> 'largestParty')::integer;
$$;

-- A customer books at most the largest party of the price list in force. p_prices is the booking's own list, for a change of it. The
-- owner may book more, by phone or by an offer. The rule is in docs/product/booking.md#largest-party.
create function private.assert_party_size(p_guest_count integer, p_prices jsonb default null) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_largest constant integer := private.largest_party(
    coalesce(p_prices, private.price_list_on(private.local_now()::date)));
begin
  perform private.refuse_if(p_guest_count > v_largest, 'PT422', 'party_too_large', v_largest::text,
    format('For more than %s guests please ask us; we plan such an event together.', v_largest));
end;
$$;

-- From supabase/schemas/prices/price_lines.sql

-- The lines of a price: one, and those that the owner adds. The rules are in docs/product/what-was-bought.md#lines.

create function private.price_line(p_kind text, p_text text, p_cents integer) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', p_kind, 'text', p_text, 'quantity', 1, 'cents', p_cents);
$$;

-- The lines that the owner has added to a price. A line with an id is of an extra of the price list.
create function private.added_lines(p_lines jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_path_query_array(p_lines, '$[*] ? ((@.kind == "extra" || @.kind == "travel") && !exists(@.id))');
$$;

-- The first thing that is wrong with lines that the owner adds; null for valid ones. Cents are whole dollars, as prices are.
create function private.added_lines_fault(p_lines jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_lines) is distinct from 'array' then 'lines'
    when jsonb_array_length(p_lines) > 20 then 'lines'
    else (
      select 'lines.' || n - 1
        from jsonb_array_elements(p_lines) with ordinality as l (line, n)
        where not coalesce(
          jsonb_typeof(line) = 'object' and line - array['kind', 'text', 'quantity', 'cents'] = '{}'
          and line ->> 'kind' in ('extra', 'travel')
          and jsonb_typeof(line -> 'text') = 'string' and line ->> 'text' ~ '\S' and char_length(line ->> 'text') <= 200
          and (line -> 'quantity')::text ~ '^[1-9][0-9]{0,3}$'
          and (line -> 'cents')::text ~ '^(0|[1-9][0-9]{0,5}00)$', false)
        order by n limit 1) end;
$$;

-- The lines without the owner's texts, for a closed account.
create function private.without_texts(p_lines jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when line ->> 'kind' in ('extra', 'travel') and not line ? 'id'
      then line || jsonb_build_object('text', initcap(line ->> 'kind')) else line end order by n), '[]')
    from jsonb_array_elements(p_lines) with ordinality as l (line, n);
$$;

-- The loyalty discount: which of a customer's bookings count, and the percentage they give. Prices are computed in
-- booking_price.sql; the rule is docs/product/pricing.md#loyalty.

create function private.loyalty_percent(p_completed integer) returns integer
language sql immutable set search_path = '' as $$
  select case when p_completed >= 5 then 15 when p_completed >= 3 then 10 when p_completed >= 1 then 5 else 0 end;
$$;

-- Events that took place and of whose payments something was kept. Bookings of the customer made before they had an
-- account count, since a claim gives them to the account's customer.
create function private.completed_bookings(p_customer_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*)::integer from public.bookings b
      where b.customer_id = p_customer_id and b.status = 'completed'
        and (select m.paid from private.booking_money(b.id) as m) > 0);
end;
$$;

-- The caller's number of completed bookings that count, and the percentage that a booking made now would get.
create function private.my_loyalty() returns table (completed integer, percent integer)
language sql stable security definer set search_path = '' as $$
  select c.completed, private.loyalty_percent(c.completed) from private.completed_bookings(private.customer_of(auth.uid())) c (completed);
$$;
select private.expose('private.my_loyalty()', 'authenticated');

-- From supabase/schemas/prices/promotions.sql

-- Promotions of a price list: what is taken off a price on some days. The rules are in docs/product/pricing.md#promotions, the same
-- functions in shared-data/domain/prices/promotions; a test compares the two.

-- Whether it is a day as a list has it, YYYY-MM-DD.
create function private.is_day(p_day jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_day) = 'string' and p_day #>> '{}' ~ '^20' and private.is_date_text(p_day #>> '{}');
$$;

-- The path of the first value of a promotion that is not allowed, such as promotions.0.off; null when all are right.
create function private.promotion_fault(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_list -> 'promotions') is distinct from 'array' or jsonb_array_length(p_list -> 'promotions') > 10
    or p_list @? 'strict $.promotions[*] ? (@.type() != "object")' then
    return 'list';
  end if;
  return (select 'promotions.' || n - 1 || '.' || wrong from (
    select n, coalesce(
      (select key from jsonb_object_keys(p) as k (key) where key not in ('text', 'unit', 'off', 'packages', 'firstDay', 'lastDay') limit 1),
      case when not private.is_label(p -> 'text', 60) then 'text' end,
      case when p -> 'unit' is null or p -> 'unit' not in ('"percent"', '"dollars"') then 'unit' end,
      private.wrong_figure(jsonb_build_object('off', p -> 'off'),
        case p -> 'unit' when '"percent"' then '{"off": [1, 90]}' else '{"off": [1, 20000]}'::jsonb end),
      case when jsonb_typeof(p -> 'packages') is distinct from 'array' or not p -> 'packages' <@ '["essential", "premium", "luxury"]'
        or jsonb_array_length(p -> 'packages') <> (select count(distinct id) from jsonb_array_elements(p -> 'packages') id)
        then 'packages' end,
      case when not private.is_day(p -> 'firstDay') then 'firstDay' end,
      case when p -> 'lastDay' is null
        or p -> 'lastDay' <> 'null' and not (private.is_day(p -> 'lastDay') and p ->> 'lastDay' >= p ->> 'firstDay') then 'lastDay' end) as wrong
    from jsonb_array_elements(p_list -> 'promotions') with ordinality as x (p, n)
  ) promotions where wrong is not null order by n limit 1);
end;
$$;

-- A list as it is charged on a day of New York: with the promotions that run then.
create function private.prices_of_day(p_list jsonb, p_day date) returns jsonb
language sql stable set search_path = '' as $$
  select p_list || jsonb_build_object('promotions', (
    select coalesce(jsonb_agg(p order by n), '[]')
      from jsonb_array_elements(p_list -> 'promotions') with ordinality as x (p, n)
      where to_char(p_day, 'YYYY-MM-DD') between p ->> 'firstDay' and coalesce(p ->> 'lastDay', '9999')));
$$;

-- What is charged on a day of New York: the list in force with the promotions that run.
create function private.prices_on(p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.prices_of_day(private.price_list_on(p_day), p_day);
$$;

-- The line of the promotion that saves most of a price in dollars, and of two that save the same the first of the list; null where
-- none saves anything. Each is rounded half up and leaves at least a dollar.
create function private.promotion_line(p_prices jsonb, p_price integer, p_package_id text) returns jsonb
language sql immutable set search_path = '' as $$
  select private.price_line('promotion', p ->> 'text', - saving * 100)
    from (
      select p, n, least(case p ->> 'unit' when 'percent' then (p_price * (p ->> 'off')::integer + 50) / 100
          else (p ->> 'off')::integer end, p_price - 1) as saving
        from jsonb_array_elements(p_prices -> 'promotions') with ordinality as x (p, n)
        where p -> 'packages' = '[]' or p -> 'packages' ? p_package_id) promotions
    where saving > 0 order by saving desc, n limit 1;
$$;

-- Called every minute: a promotion that begins, or whose last day has passed, makes a version of the content, once. Pages that
-- were never changed show the first list, whose promotion does neither.
create function private.begin_promotions() returns void
language sql volatile security definer set search_path = '' as $$
  select private.content_changed('prices')
    from (select private.local_now()::date as today, (max(v.changed_at) at time zone 'America/New_York')::date as shown
      from private.content_versions v) d
    where d.shown is not null and private.prices_of_day(private.price_list_on(d.today), d.shown) <> private.prices_on(d.today);
$$;

-- From supabase/schemas/prices/tax_rates.sql

-- The tax rate that prices include: each holds for bookings from a day on, in New York. The rules are in docs/product/invoices.md#tax.

create table private.tax_rates (
  holds_from date primary key,
  percent numeric(5, 3) not null constraint percent check (percent between 0 and 50),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  -- When pages got it: immediately, or with the first sweep of its day.
  in_force_at timestamptz
);
select private.protect('private.tax_rates');
create index tax_rates_created_by on private.tax_rates (created_by);

create trigger tax_rates_10_guard before insert or update or delete on private.tax_rates
  for each row execute function private.guard_written_by_functions();

create function private.tax_percent(p_on date) returns numeric
language sql stable security definer set search_path = '' as $$
  select r.percent from private.tax_rates r where r.holds_from <= p_on order by r.holds_from desc limit 1;
$$;

-- The tax that an amount includes, both in cents.
create function private.included_tax(p_cents bigint, p_percent numeric) returns integer
language sql immutable set search_path = '' as $$
  select round(p_cents * p_percent / (100 + p_percent))::integer;
$$;

-- Pages show a rate with the first sweep of its day, one from today immediately. Bookings get it by the day alone.
create function private.begin_tax_rate() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.tax_rates r set in_force_at = private.now() where r.in_force_at is null and r.holds_from <= private.local_now()::date;
  perform private.content_changed('prices') where found;
end;
$$;

-- All rates, the latest first.
create function private.tax_rates() returns table (percent double precision, holds_from date, state text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
begin
  perform private.assert_admin();
  return query
    select r.percent::double precision, r.holds_from, case
        when r.holds_from > v_today then 'planned'
        when r.holds_from = max(r.holds_from) filter (where r.holds_from <= v_today) over () then 'present'
        else 'past' end
      from private.tax_rates r order by r.holds_from desc;
end;
$$;
select private.expose('private.tax_rates()', 'authenticated');

-- From today on, or a later day; a second entry for a day replaces the first. A booking and its documents keep theirs.
create function private.set_tax_rate(p_percent numeric, p_holds_from date) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_refused constant text := case
    when p_percent is null or p_percent not between 0 and 50 or scale(p_percent) > 3 then 'percent'
    when p_holds_from is null or p_holds_from not between v_today and v_today + 1830 then 'holds_from'
  end;
begin
  perform private.assert_admin();
  perform private.refuse_fault(v_refused);
  insert into private.tax_rates as r (holds_from, percent, created_by, created_at)
    values (p_holds_from, p_percent, auth.uid(), private.now())
    on conflict (holds_from) do update set percent = excluded.percent, created_by = excluded.created_by,
      created_at = excluded.created_at, in_force_at = null;
  perform private.begin_tax_rate();
end;
$$;
select private.expose('private.set_tax_rate(numeric, date)', 'authenticated');

-- Takes back a rate that does not hold yet.
create function private.remove_tax_rate(p_holds_from date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  delete from private.tax_rates r where r.holds_from = p_holds_from and r.holds_from > private.local_now()::date;
  perform private.conflict_if(not found, 'wrong_status');
end;
$$;
select private.expose('private.remove_tax_rate(date)', 'authenticated');

-- From supabase/schemas/bar/ingredients.sql

-- What drinks are made of (docs/product/recipes.md#ingredient): strength and allergens for everybody, price and supplier for the
-- owner. Recipes take both from here, so that a change is a change of every recipe.

create table private.ingredients (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  -- How it is bought and counted; a recipe measures what is counted in millilitres in ounces or dashes too.
  unit text not null check (unit in ('ml', 'g', 'piece')),
  -- One purchase: how much it holds, in the unit, and what it costs; both null while the price is not known.
  purchase_amount numeric(8, 2) check (purchase_amount > 0),
  purchase_cents integer check (purchase_cents between 0 and 1000000),
  supplier text check (supplier ~ '\S' and char_length(supplier) <= 100),
  -- What there is, in the unit; null while nobody has counted.
  stock numeric(10, 2) check (stock >= 0),
  -- Percent of alcohol by volume. Anything above zero is alcohol.
  abv numeric(4, 1) not null default 0 check (abv between 0 and 96),
  -- The nine major allergens of the FDA, and sulfites.
  allergens text[] not null default '{}' check (allergens <@ array['milk', 'egg', 'fish', 'shellfish', 'tree_nuts', 'peanuts',
    'wheat', 'soy', 'sesame', 'sulfites']),
  created_at timestamptz not null,
  check ((purchase_amount is null) = (purchase_cents is null)),
  check (abv = 0 or unit = 'ml')
);
select private.protect('private.ingredients');
create unique index ingredients_name on private.ingredients (lower(name));

create trigger ingredients_05_one_line before insert or update on private.ingredients
  for each row execute function private.store_one_line('name', 'supplier');
select private.guard_writes('private.ingredients');

-- The first field that cannot be saved; null when all can.
create function private.ingredient_fault(p_ingredient jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_ingredient) is distinct from 'object' or char_length(private.json_text(p_ingredient, 'name')) not between 1 and 80
      or private.json_text(p_ingredient, 'name') is null then 'name'
    when coalesce(private.json_text(p_ingredient, 'unit'), '') not in ('ml', 'g', 'piece') then 'unit'
    when private.json_number(p_ingredient, 'abv') is null or private.json_number(p_ingredient, 'abv') not between 0 and 96
      or private.json_number(p_ingredient, 'abv') > 0 and p_ingredient ->> 'unit' <> 'ml' then 'abv'
    when jsonb_typeof(p_ingredient -> 'allergens') is distinct from 'array' or not p_ingredient -> 'allergens' <@
      '["milk", "egg", "fish", "shellfish", "tree_nuts", "peanuts", "wheat", "soy", "sesame", "sulfites"]' then 'allergens'
    when (private.json_number(p_ingredient, 'purchaseAmount') is null) <> (private.json_number(p_ingredient, 'purchaseCents') is null)
      or private.json_number(p_ingredient, 'purchaseAmount') not between 0.01 and 999999.99 then 'purchase_amount'
    when private.json_number(p_ingredient, 'purchaseCents') not between 0 and 1000000
      or private.json_number(p_ingredient, 'purchaseCents') % 1 <> 0 then 'purchase_cents'
    when char_length(private.json_text(p_ingredient, 'supplier')) > 100 then 'supplier'
    when private.json_number(p_ingredient, 'stock') not between 0 and 99999999 then 'stock'
  end;
$$;

-- An ingredient as the form has it, with its allergens in one order.
create function private.ingredient_fields(p_ingredient private.ingredients) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', p_ingredient.name, 'unit', p_ingredient.unit, 'abv', p_ingredient.abv,
    'allergens', p_ingredient.allergens, 'purchaseAmount', p_ingredient.purchase_amount,
    'purchaseCents', p_ingredient.purchase_cents, 'supplier', p_ingredient.supplier, 'stock', p_ingredient.stock);
$$;
create function private.in_order(p_ingredient jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_ingredient -> 'allergens') = 'array' then p_ingredient || jsonb_build_object('allergens',
    array(select jsonb_array_elements_text(p_ingredient -> 'allergens') order by 1)) else p_ingredient end;
$$;

-- Adds or changes an ingredient. p_changes are the fields that change, p_seen their values when the form was opened. The unit of one
-- that recipes use stays, because their amounts are in it.
create function private.save_ingredient(p_id uuid, p_changes jsonb, p_seen jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fields jsonb;
  v_before private.ingredients;
  v_new private.ingredients;
begin
  perform private.assert_admin();
  select * into v_before from private.ingredients i where i.id = p_id for update;
  perform private.not_found_if(p_id is not null and v_before.id is null);
  v_fields := private.merge_changes(private.ingredient_fields(v_before), p_seen, private.in_order(p_changes));
  perform private.refuse_fault(private.ingredient_fault(v_fields));
  v_new.name := private.one_line(private.json_text(v_fields, 'name'));
  v_new.unit := v_fields ->> 'unit';
  perform private.conflict_if(exists (select from private.ingredients i where lower(i.name) = lower(v_new.name) and i.id is distinct from p_id),
    'ingredient_exists', 'There is an ingredient with this name already.');
  perform private.conflict_if(v_before.unit <> v_new.unit and exists (select from private.recipe_lines l where l.ingredient_id = p_id),
    'unit_in_use', 'Recipes measure this ingredient in its unit. Add another ingredient instead.');
  insert into private.ingredients as i (id, name, unit, purchase_amount, purchase_cents, supplier, stock, abv, allergens, created_at)
    values (coalesce(p_id, gen_random_uuid()), v_new.name, v_new.unit, private.json_number(v_fields, 'purchaseAmount'),
      private.json_number(v_fields, 'purchaseCents'), private.json_text(v_fields, 'supplier'),
      private.json_number(v_fields, 'stock'), private.json_number(v_fields, 'abv'),
      array(select jsonb_array_elements_text(v_fields -> 'allergens')), coalesce(v_before.created_at, private.now()))
    on conflict (id) do update set name = excluded.name, unit = excluded.unit, purchase_amount = excluded.purchase_amount,
      purchase_cents = excluded.purchase_cents, supplier = excluded.supplier, stock = excluded.stock, abv = excluded.abv,
      allergens = excluded.allergens
    returning * into v_new;
  return v_new.id;
end;
$$;
select private.expose('private.save_ingredient(uuid, jsonb, jsonb)', 'authenticated');

-- One that a version of a recipe has stays.
create function private.remove_ingredient(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select from private.ingredients i where i.id = p_id for update;
  select private.conflict_if(exists (select from private.recipe_lines l where l.ingredient_id = p_id), 'ingredient_in_use',
    'A recipe, or an earlier version of one, has this ingredient.');
  delete from private.ingredients i where i.id = p_id;
$$;
select private.expose('private.remove_ingredient(uuid)', 'authenticated');

-- For staff without price and supplier (docs/product/recipes.md#who-sees-prices). Recipes that count are not archived.
create function private.ingredient_list()
  returns table (id uuid, name text, unit text, abv double precision, allergens text[], stock double precision,
    purchase_amount double precision, purchase_cents integer, supplier text, recipes integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_money constant boolean := private.is_admin();
begin
  perform private.assert_team();
  return query
    select i.id, i.name, i.unit, i.abv::double precision, i.allergens, i.stock::double precision,
        case when v_money then i.purchase_amount::double precision end, case when v_money then i.purchase_cents end,
        case when v_money then i.supplier end,
        (select count(distinct r.id)::integer from private.recipes r join private.recipe_lines l on l.recipe_id = r.id and l.version = r.version
          where l.ingredient_id = i.id and r.archived_at is null)
      from private.ingredients i order by lower(i.name);
end;
$$;
select private.expose('private.ingredient_list()', 'authenticated');

-- From supabase/schemas/bar/recipes.sql

-- Recipes (docs/product/recipes.md#recipe). Each save adds a version; versions and their lines never change. Strength, allergens
-- and cost are computed from the ingredients, and are stored nowhere.

create table private.recipes (
  id uuid primary key default gen_random_uuid(),
  -- The version in force.
  version integer not null check (version > 0),
  -- Shown to everybody, unless it is archived.
  is_public boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null
);
select private.protect('private.recipes');

create table private.recipe_versions (
  recipe_id uuid not null references private.recipes (id) on delete cascade,
  version integer not null check (version > 0),
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  category text not null check (category in ('Signature', 'Classic', 'Premium', 'Refreshing', 'Non-Alcoholic')),
  difficulty text not null check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
  description text not null check (description ~ '\S' and char_length(description) <= 500),
  method text not null check (method in ('shake', 'stir', 'build', 'throw', 'blend')),
  glassware text not null check (glassware in ('Rocks glass', 'Highball glass', 'Martini glass', 'Coupe glass', 'Hurricane glass',
    'Flute', 'Wine glass')),
  ice text not null check (ice in ('none', 'cubes', 'large_cube', 'crushed')),
  garnish text check (garnish ~ '\S' and char_length(garnish) <= 120),
  -- One step a line.
  instructions text not null check (instructions ~ '\S' and char_length(instructions) <= 3000),
  -- How many drinks the amounts make.
  servings smallint not null check (servings between 1 and 100),
  saved_at timestamptz not null,
  saved_by uuid references auth.users (id) on delete set null,
  primary key (recipe_id, version)
);
select private.protect('private.recipe_versions');
create index recipe_versions_saved_by on private.recipe_versions (saved_by);

create table private.recipe_lines (
  recipe_id uuid not null,
  version integer not null,
  position smallint not null check (position between 1 and 20),
  ingredient_id uuid not null references private.ingredients (id),
  amount numeric(7, 2) not null check (amount > 0),
  unit text not null check (unit in ('ml', 'oz', 'dash', 'g', 'piece')),
  -- Added after shaking or stirring, such as soda: it takes no water from the ice.
  is_topping boolean not null,
  primary key (recipe_id, version, position),
  foreign key (recipe_id, version) references private.recipe_versions (recipe_id, version) on delete cascade
);
select private.protect('private.recipe_lines');
create index recipe_lines_ingredient_id on private.recipe_lines (ingredient_id);

-- The amount of a line in the unit of its ingredient: an ounce of the United States, and a dash as bars count it.
create function private.line_amount(p_amount numeric, p_unit text) returns numeric
language sql immutable set search_path = '' as $$
  select p_amount * case p_unit when 'oz' then 29.5735 when 'dash' then 0.8 else 1 end;
$$;

-- Whether a drink of that name or category is said to have no alcohol.
create function private.is_called_free(p_name text, p_category text) returns boolean
language sql immutable set search_path = '' as $$
  select p_category = 'Non-Alcoholic'
    or p_name ~* '^virgin\M|\m(alcohol[- ]?free|free of alcohol|non[- ]?alcoholic|(without|no|zero) alcohol|spirit[- ]?free|zero[- ]?proof|mocktail)\M';
$$;

create trigger recipe_versions_05_one_line before insert on private.recipe_versions
  for each row execute function private.store_one_line('name', 'garnish');
select private.guard_writes('private.recipe_versions', 'guard_added_by_account', 'saved_by');
select private.guard_writes('private.recipe_lines', 'guard_written_by_functions', 'UPDATE', 'DELETE', 'TRUNCATE');
select private.guard_writes('private.recipes');

-- The version in force is the latest: another one could have a claim that its ingredients no longer keep.
create function private.guard_recipe_version() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.forbidden_if(tg_op = 'UPDATE' and new.version not in (old.version, old.version + 1));
  return new;
end;
$$;
create trigger recipes_15_version before update on private.recipes
  for each row execute function private.guard_recipe_version();

-- A line measures its ingredient in a unit that fits, and a drink that is called free of alcohol has none. The ingredient is
-- locked, so that it does not become alcoholic while the line is written.
create function private.guard_recipe_line() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ingredient private.ingredients;
begin
  select * into v_ingredient from private.ingredients i where i.id = new.ingredient_id for share;
  perform private.invalid_if((case when new.unit in ('oz', 'dash') then 'ml' else new.unit end) is distinct from v_ingredient.unit, 'unit');
  perform private.refuse_if(v_ingredient.abv > 0 and exists (select from private.recipe_versions v
    where (v.recipe_id, v.version) = (new.recipe_id, new.version) and private.is_called_free(v.name, v.category)),
    'PT409', 'has_alcohol', v_ingredient.name,
    format('This drink is called free of alcohol, and %s has %s%%.', v_ingredient.name, trim_scale(v_ingredient.abv)));
  return new;
end;
$$;
create trigger recipe_lines_20_alcohol before insert on private.recipe_lines
  for each row execute function private.guard_recipe_line();

-- From the other side: an ingredient of a drink that is called free of alcohol gets none. Archived recipes count.
create function private.guard_ingredient_alcohol() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_recipe text;
begin
  select v.name into v_recipe from private.recipes r
    join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
    join private.recipe_lines l on (l.recipe_id, l.version) = (r.id, r.version)
    where l.ingredient_id = new.id and private.is_called_free(v.name, v.category) order by v.name limit 1;
  perform private.refuse_if(found, 'PT409', 'called_free', v_recipe,
    format('%s is called free of alcohol and has this ingredient. Change the recipe first.', v_recipe));
  return new;
end;
$$;
create trigger ingredients_20_alcohol before update on private.ingredients
  for each row when (new.abv > 0 and old.abv = 0) execute function private.guard_ingredient_alcohol();

-- From supabase/schemas/bookings/bookings.sql

-- Bookings: whole dollars, one slot each. A pending booking is a hold, which expires when it is not paid in time.

-- The numbers that people name bookings by.
create sequence private.booking_numbers start with 1001;

-- Cents; the tax line states what is included.
create function private.lines_total(p_lines jsonb) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(sum((l ->> 'cents')::integer), 0)::integer from jsonb_array_elements(p_lines) l where l ->> 'kind' <> 'tax';
$$;
grant execute on function private.lines_total(jsonb) to anon, authenticated, service_role;

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  -- Both are set by triggers: the number that people say, and a version that rises with each change that people see.
  number bigint not null default 0 constraint number unique,
  version integer not null default 1,
  -- Set by a trigger, from the account or the contact. Null once the account was closed.
  customer_id uuid references public.customers (id),
  -- The customer's account; null without one.
  user_id uuid references auth.users (id),
  -- The contact of this booking (customer.sql): as typed when it was booked, else the customer's of that day. Without
  -- an address mails go to the customer's own, which it then follows.
  name text constraint name check (name ~ '\S' and char_length(name) <= 200),
  email text constraint email check ((email is null or private.is_mail_address(email)) and char_length(email) <= 254),
  phone text constraint phone check ((phone is null or private.is_phone_number(phone)) and char_length(phone) <= 40),
  company_name text constraint company_name check (char_length(company_name) <= 200),
  referral_source text constraint referral_source check (referral_source in ('search', 'social', 'friend', 'vendor', 'other')),
  referral_details text constraint referral_details check (char_length(referral_details) <= 500),
  -- Who is called on the day of the event; null for the contact.
  day_contact_name text constraint day_contact_name check (day_contact_name ~ '\S' and char_length(day_contact_name) <= 200),
  day_contact_phone text constraint day_contact_phone check ((day_contact_phone is null or private.is_phone_number(day_contact_phone)) and char_length(day_contact_phone) <= 40),
  -- Set by the claim, never by the client.
  slot_id uuid references private.slots (id) constraint slot_id check (slot_id is not null),
  event_name text not null constraint event_name check (event_name ~ '\S' and char_length(event_name) <= 200),
  event_type text not null constraint event_type check (event_type in ('wedding', 'corporate', 'private', 'other')),
  event_date date not null,
  event_time time not null,
  -- The place as typed, and parts of it that may be given besides.
  location text not null constraint location check (location ~ '\S' and char_length(location) <= 300),
  venue text constraint venue check (venue ~ '\S' and char_length(venue) <= 200),
  zip_code text constraint zip_code check (zip_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  access_note text constraint access_note check (access_note ~ '\S' and char_length(access_note) <= 500),
  guest_count integer not null constraint guest_count check (guest_count between 1 and 10000),
  -- What was bought (booking_price.sql). A customer chooses hours or a package; the rest is set by triggers or by an admin.
  -- By guests, a package, or at a price that the owner agreed on.
  way text not null default 'guests' constraint way check (way in ('guests', 'package', 'agreed')),
  package_id text constraint package_id check (package_id in ('essential', 'premium', 'luxury')),
  hours integer not null default (private.rules()).booking_hours constraint hours check (hours between 1 and 24),
  bartenders integer not null default 0 constraint bartenders check (bartenders between 1 and 500),
  -- The most guests that are served for the price: those of the package, else those that were booked.
  max_guests integer not null default 0 constraint max_guests check (max_guests between guest_count and 10000),
  -- What the owner promises besides, in words, and what the customer has asked for.
  service_text text constraint service_text check (service_text ~ '\S' and char_length(service_text) <= 2000),
  requested_extras text[] not null default '{}'
    constraint requested_extras check (cardinality(requested_extras) <= 20 and char_length(array_to_string(requested_extras, '')) <= 2000),
  -- The extras of the price list that were chosen, by id, and what they bring to the event (extras.sql). Their prices are lines.
  extras text[] not null default '{}' constraint extras check (extras <@ private.extra_ids()),
  extra_items text[] not null default '{}',
  -- The results of the planning tools that go with it, [{"kind", "content"}], and the price list of the day on which the figures
  -- of the quote among them were shown (purchases.sql).
  plans jsonb not null default '[]' constraint plans check (private.are_plans(plans)),
  quote_price_list_id integer,
  -- The price as lines, in cents: [{"kind", "text", "quantity", "cents"}]. On insert, those that the owner adds to the price.
  price_lines jsonb not null default '[]' constraint price_lines check (private.lines_total(price_lines) = total_amount * 100),
  -- The tax that the price includes, in percent, from the day of the booking.
  tax_percent double precision not null default 0 constraint tax_percent check (tax_percent between 0 and 50),
  -- Dollars by which the price stayed when its list price fell (change.sql).
  kept_amount integer not null default 0 constraint kept_amount check (kept_amount between 0 and 100000),
  -- Rises with each change of what was bought (purchases.sql).
  purchase_version integer not null default 1,
  -- The start and the hours, set by a trigger.
  ends_at timestamptz not null default now(),
  -- What is owed, in dollars: the sum of the lines; payments hold cents.
  total_amount integer not null constraint total_amount check (total_amount between 0 and 100000),
  -- Set by the price trigger, never by a client: the loyalty discount in percent of the list price.
  loyalty_percent integer not null default 0 constraint loyalty_percent check (loyalty_percent in (0, 5, 10, 15)),
  -- Set by the price trigger: the price list of the day on which it was booked (price_lists.sql), also for later changes.
  price_list_id integer,
  -- A price in dollars that the owner agreed on instead of the list price, without added lines, and why; the customer sees both.
  agreed_price integer,
  agreed_price_reason text
    constraint agreed_price_reason check (agreed_price_reason ~ '\S' and char_length(agreed_price_reason) <= 500),
  -- An admin made it for the customer, or offered it to them: its hold lasts until a date.
  by_phone boolean not null default false,
  special_requests text constraint special_requests check (char_length(special_requests) <= 5000),
  -- How often the customer has moved the booking, and the lowest refund, in percent, at any of its moves.
  move_count integer not null default 0 constraint move_count check (move_count >= 0),
  refund_cap integer not null default 100 constraint refund_cap check (refund_cap in (0, 50, 100)),
  status text not null default 'pending'
    constraint status check (status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')),
  signature_required boolean not null default true,
  signature_completed boolean not null default false,
  signature_data text
    constraint signature_data check (signature_data ~ '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$' and char_length(signature_data) <= 400000),
  hold_expires_at timestamptz,
  cancel_reason text
    constraint cancel_reason check (cancel_reason in ('customer', 'hold_expired', 'admin', 'superseded')),
  -- Raised by a trigger with each change that the customer's calendar has to show.
  calendar_sequence integer not null default 0,
  -- What the cancellation of a confirmed booking returns, in percent of what was paid.
  cancel_refund_percent integer constraint cancel_refund_percent check (cancel_refund_percent in (0, 50, 100)),
  -- The owner's reason for the customer.
  cancel_note text constraint cancel_note check (cancel_note ~ '\S' and char_length(cancel_note) <= 1000),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default now(),
  -- Set when the account was closed. The row stays for slots and sums, without the person and without their texts.
  erased_at timestamptz,
  constraint customer_id check (customer_id is not null or erased_at is not null),
  constraint erased_at check (erased_at is null
    or (customer_id is null and user_id is null and status in ('completed', 'cancelled') and special_requests is null and signature_data is null
      and cancel_note is null and agreed_price_reason is null and service_text is null and requested_extras = '{}' and plans = '[]'
      and num_nonnulls(name, email, phone, company_name, referral_source, referral_details, day_contact_name, day_contact_phone,
        venue, zip_code, access_note) = 0)),
  constraint name_until_erased check (name is not null or erased_at is not null),
  constraint quote_price_list_id check ((private.quote_of(plans) is null) = (quote_price_list_id is null)),
  constraint package_when_bought check ((way = 'package') = (package_id is not null)),
  constraint agreed_when_agreed check ((way = 'agreed') = (agreed_price is not null)),
  constraint agreed_price check (agreed_price is null
    or agreed_price between 0 and 100000 and (agreed_price_reason is not null or erased_at is not null)),
  constraint hold_while_pending check ((status = 'pending') = (hold_expires_at is not null)),
  constraint reason_when_cancelled check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint refund_when_cancelled check (
    num_nonnulls(cancel_refund_percent, cancel_note) = 0 or coalesce(cancel_reason in ('customer', 'admin'), false)),
  constraint signature_completed check (signature_completed = (signature_data is not null) or erased_at is not null),
  constraint signature_required check (signature_required or not signature_completed)
);
select private.protect('public.bookings');
select private.create_validation_function('public.bookings');
create index bookings_user_id on public.bookings (user_id, created_at desc);
create index bookings_customer_id on public.bookings (customer_id);
create index bookings_slot_id on public.bookings (slot_id);
create index bookings_places on public.bookings (event_date) where status <> 'cancelled';
create index bookings_hold_expires_at on public.bookings (hold_expires_at) where status = 'pending';
create index bookings_event_date on public.bookings (event_date) where status in ('confirmed', 'in_progress');
grant select, insert, update on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;

create policy "a customer reads their own bookings, an admin all" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "a customer books for themselves" on public.bookings
  for insert to authenticated with check (user_id = (select auth.uid()) and status = 'pending');
create policy "a customer addresses their booking, and the guard decides" on public.bookings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- From supabase/schemas/bookings/cancellation.sql

-- What the cancellation of a booking does: open checkouts end, money is returned, and mails report it. Their rows of
-- money are those of the money summary after it; the payload adds what was decided.

-- That part of what was paid, in cents, rounded up in the customer's favor; at most what can be returned.
create function private.refund_cents(p_booking_id uuid, p_percent integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select greatest(least(ceil(m.paid * p_percent / 100.0)::integer, m.refundable), 0)
    from private.booking_money(p_booking_id) as m;
$$;

-- Runs for every cancellation. A hold has no percent: a payment that arrived for it is returned as a whole. Who gives up
-- their own unpaid hold needs no mail.
create function private.settle_cancellation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_paid constant boolean := old.status = 'confirmed';
  v_refund_cents integer;
  v_figures jsonb;
begin
  update public.payments p set status = 'failed' where p.booking_id = new.id and p.status = 'pending';
  v_refund_cents := private.refund_cents(new.id, coalesce(new.cancel_refund_percent, 100));
  select jsonb_build_object(
      'cancelled_by', new.cancel_reason, 'note', new.cancel_note, 'percent', new.cancel_refund_percent,
      'held_cents', m.paid, 'refund_cents', v_refund_cents,
      'dropped_cents', case when v_paid then greatest(m.price - m.waived - m.paid, 0) else 0 end)
    into v_figures from private.booking_sums m where m.booking_id = new.id;
  perform private.refund_newest_first(new.id, v_refund_cents, 'booking_cancelled') where v_refund_cents > 0;
  -- What does not wait for a dispute goes back to the card, and the owner returns what was paid by hand.
  v_figures := v_figures || (
    select jsonb_build_object('card_cents', coalesce(sum(r.amount) filter (where p.method = 'card'), 0),
        'by_hand_cents', coalesce(sum(r.amount) filter (where p.method <> 'card'), 0))
      from public.refunds r join public.payments p on p.id = r.payment_id
      where r.booking_id = new.id and r.reason = 'booking_cancelled' and r.status = 'requested');
  if v_paid or new.cancel_note is not null then
    perform private.enqueue('mail.booking_cancelled', private.booking_sheet(new.id) || v_figures);
  end if;
  perform private.enqueue('mail.booking_cancelled_admin', private.booking_sheet(new.id) || v_figures) where v_paid;
  return null;
end;
$$;

-- What a cancellation by the customer returns. The same rule is in shared-data/domain/prices/refund.ts; a test compares the two.

-- In percent of what was paid. Both dates are New York's. The cap is the lowest refund at the moves of the booking so far.
create function private.refund_percent(p_event_date date, p_today date, p_cap integer default 100) returns integer
language sql immutable set search_path = '' as $$
  select least(p_cap, case
    when p_event_date - p_today > (private.rules()).full_refund_days then 100
    when p_event_date - p_today >= (private.rules()).part_refund_days then (private.rules()).part_refund_percent
    else 0
  end);
$$;

-- Nobody was there. The rules are in docs/product/desk-bookings.md#no-show.

-- Refusals: not_allowed, changed_elsewhere, wrong_status (with a hint), invalid_value.
-- Only the history records it: status, money and places stay. By the Terms nothing is returned so late, and what is open is still
-- owed. The thanks, which invite to a review, are not sent.
create function private.record_no_show(p_booking_id uuid, p_reason text, p_version integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.assert_admin();
  perform private.assert_text('reason', p_reason, 500);
  v_booking := private.lock_booking(p_booking_id, p_version);
  perform private.conflict_if(
    not coalesce(v_booking.status in ('in_progress', 'completed') and v_booking.event_date >= private.local_now()::date - 30, false)
      or exists (select from public.booking_history h where h.booking_id = p_booking_id and h.change = 'no_show'),
    'wrong_status', 'A no-show is recorded once, from the begin of the event until 30 days after it.');
  perform set_config('app.reason', btrim(p_reason), true);
  insert into private.scheduled_mails (booking_id, kind, key, created_at)
    values (p_booking_id, 'mail.thank_you', v_booking.event_date::text, private.now()) on conflict do nothing;
  perform private.raise_version(p_booking_id);
  perform private.add_history(p_booking_id, v_booking.user_id, 'no_show', '{}', '{}', 'admin');
end;
$$;
select private.expose('private.record_no_show(uuid, text, integer)', 'authenticated');

-- Who cancels a booking: its customer in the account or by a link, or the owner. Each is one function in one transaction.

-- A hold and a confirmed booking whose event has not begun can be cancelled.
create function private.lock_for_cancellation(p_booking_id uuid, p_version integer default null) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_booking(p_booking_id, p_version);
begin
  perform private.conflict_if(v_booking.id is null or private.cancellation_refusal(v_booking) is not null, 'wrong_status',
    private.cancellation_refusal(v_booking));
  return v_booking;
end;
$$;

-- What a cancellation would return now, in cents; one by the owner returns everything. lowered_by_move says whether a move has lowered
-- it, waiting_cents would wait for a dispute, open_cents would no longer be owed, and money is the summary after it.
create type private.cancellation_terms as (
  percent integer, lowered_by_move boolean, refund_cents integer, waiting_cents integer, paid_cents integer, open_cents integer,
  money private.money_json);

create function private.terms_of(p_booking public.bookings, p_by_owner boolean default false) returns private.cancellation_terms
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_uncapped constant integer := case when p_by_owner then 100
    else private.refund_percent(p_booking.event_date, private.local_now()::date) end;
  v_percent constant integer := case when p_by_owner then 100 else least(v_uncapped, p_booking.refund_cap) end;
  v_refund_cents constant integer := private.refund_cents(p_booking.id, v_percent);
begin
  return (select row(v_percent, v_percent < v_uncapped, v_refund_cents,
      (select coalesce(sum(r.cents) filter (where r.waits), 0)::integer from private.refund_parts(p_booking.id, v_refund_cents) r), m.paid,
      case when p_booking.status = 'confirmed' then m.open else 0 end,
      private.money_after_refund(p_booking.id, v_refund_cents) || '{"open": 0}')::private.cancellation_terms
    from private.booking_money(p_booking.id) as m);
end;
$$;

-- p_refund_cents is the refund that the customer was shown and agreed to. Another one is refused with the new amount. Null
-- gives up a hold, so that one that was paid in the same moment is not cancelled by somebody who has not seen it.
create function private.cancel_by_customer(p_booking_id uuid, p_refund_cents integer) returns private.cancellation_terms
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_for_cancellation(p_booking_id);
  v_terms constant private.cancellation_terms := private.terms_of(v_booking);
begin
  perform private.refuse_if(
    (v_booking.status = 'confirmed' or p_refund_cents is not null) and p_refund_cents is distinct from v_terms.refund_cents,
    'PT409', 'refund_changed', v_terms.refund_cents::text, 'The refund has changed. Please review the new amount.');
  update public.bookings b set status = 'cancelled', cancel_reason = 'customer', hold_expires_at = null,
      cancel_refund_percent = case when v_booking.status = 'confirmed' then v_terms.percent end
    where b.id = p_booking_id;
  return v_terms;
end;
$$;

create function private.assert_own_booking(p_booking_id uuid) returns void
language sql stable security definer set search_path = '' as $$
  select private.forbidden_if(not exists (select from public.bookings b where b.id = p_booking_id and b.user_id = auth.uid()));
$$;

create function private.cancellation_terms(p_booking_id uuid) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_booking(p_booking_id) where not private.is_admin();
  select * from private.terms_of(private.lock_for_cancellation(p_booking_id));
$$;
select private.expose('private.cancellation_terms(uuid)', 'authenticated');

-- What the owner reads before they cancel.
create function private.owner_cancellation_terms(p_booking_id uuid) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select * from private.terms_of(private.lock_for_cancellation(p_booking_id), true);
$$;
select private.expose('private.owner_cancellation_terms(uuid)', 'authenticated');

create function private.cancel_booking(p_booking_id uuid, p_refund_cents integer default null) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_booking(p_booking_id);
  select * from private.cancel_by_customer(p_booking_id, p_refund_cents);
$$;
select private.expose('private.cancel_booking(uuid, integer)', 'authenticated');

-- For an admin and the service. Everything that was paid is returned, and the customer reads the reason.
create function private.cancel_booking_by_owner(p_booking_id uuid, p_reason text, p_version integer default null) returns table (percent integer, refund_cents integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_terms private.cancellation_terms;
begin
  perform private.assert_service() where not private.is_admin();
  perform private.assert_text('reason', p_reason, 1000);
  v_booking := private.lock_for_cancellation(p_booking_id, p_version);
  v_terms := private.terms_of(v_booking, true);
  update public.bookings b set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null, cancel_note = btrim(p_reason),
      cancel_refund_percent = case when v_booking.status = 'confirmed' then v_terms.percent end
    where b.id = p_booking_id;
  return query select v_terms.percent, v_terms.refund_cents;
end;
$$;
select private.expose('private.cancel_booking_by_owner(uuid, text, integer)', 'authenticated, service_role');

-- Cancellation by a link of the booking: as for the signed-in customer, with a code (links.sql). Null for a token that is
-- unknown.

create function private.linked_cancellation_terms(p_token text) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select t.* from private.use_linked_booking(p_token) b, private.terms_of(private.lock_for_cancellation(b.id)) t;
$$;
select private.expose('private.linked_cancellation_terms(text)', 'anon, authenticated, service_role');

create function private.cancel_linked_booking(p_token text, p_refund_cents integer default null) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select set_config('app.way', 'link', true);
  select c.* from private.use_confirmed_link(p_token) b, private.cancel_by_customer(b.id, p_refund_cents) c;
$$;
select private.expose('private.cancel_linked_booking(text, integer)', 'anon, authenticated, service_role');

-- From supabase/schemas/bookings/change.sql

-- One change of a booking: date, time, kind, what was bought, place, contact and texts together, in one transaction, with one
-- entry of the history and one mail to each. The rules are in docs/product/changes.md.

-- Tells the customer and the owner what has changed, whether a signature ended with it, and why an admin has set another price; the
-- money is that after the change.
-- A hold that its customer has made in the form, and changes, was in no mail before.
create function private.announce_change(p_old public.bookings, p_new public.bookings, p_admin boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_changes constant jsonb := jsonb_build_object('changes', private.booking_changes(p_old, p_new),
    'sign_again', p_old.signature_completed and not p_new.signature_completed)
    || case when p_admin and p_new.total_amount <> p_old.total_amount then jsonb_build_object(
      'price_reason', nullif(current_setting('app.reason', true), ''),
      'is_agreed', p_new.agreed_price is distinct from p_old.agreed_price and p_new.agreed_price is not null) else '{}' end;
begin
  if p_new.status <> 'pending' or p_new.by_phone or p_admin then
    perform private.enqueue('mail.booking_changed', private.booking_sheet(p_new.id) || v_changes);
    perform private.enqueue('mail.booking_changed_admin', private.booking_sheet(p_new.id) || v_changes);
  end if;
end;
$$;

-- p_old is locked. p_admin: the owner's limits and decision, otherwise the customer's.
create function private.apply_change(
  p_old public.bookings, p_changes jsonb, p_total_amount integer, p_settlement text, p_reason text, p_admin boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new public.bookings;
  -- Nothing is settled before something is paid.
  v_settlement constant text := case when p_old.status <> 'pending' then case when p_admin then p_settlement else 'charged' end end;
begin
  perform private.forbidden_if(p_changes ?| private.changed_by('{admin}') and not p_admin
    or p_changes ?| private.changed_by('{hold}') and p_old.status <> 'pending');
  v_new := private.with_changes(p_old, p_changes);
  perform private.conflict_if(not private.is_changeable(p_old, v_new, p_admin), 'wrong_status', private.ended_reason(p_old));
  if not p_admin then
    perform private.conflict_if(r.key is not null, r.key, r.hint) from private.change_refusal(p_old, v_new) r;
    perform private.assert_offered(p_old, v_new);
  end if;
  perform private.assert_future_event(v_new.event_date, v_new.event_time) where private.is_moved(p_old, v_new);
  perform private.refuse_if(v_new is not distinct from p_old, 'PT422', 'nothing_changed');
  perform private.assert_package_fits(v_new);
  if v_new.total_amount <> p_old.total_amount then
    perform private.price_changed_if(p_total_amount is distinct from v_new.total_amount, v_new);
    perform private.invalid_if(p_admin and p_old.status <> 'pending' and not coalesce(p_settlement = any (private.settlements(p_old, v_new)), false),
      'settlement');
  end if;
  perform private.invalid_if(p_admin and not coalesce(p_reason ~ '\S' and char_length(p_reason) <= 500, false)
    and (v_new.agreed_price is distinct from p_old.agreed_price
      or v_new.total_amount <> p_old.total_amount and p_old.status <> 'pending'), 'reason');
  if v_new.agreed_price is distinct from p_old.agreed_price then
    v_new.agreed_price_reason := btrim(p_reason);
  end if;
  if p_admin then
    v_new := private.with_kept_price(p_old, v_new, v_settlement);
  end if;
  if private.is_moved(p_old, v_new) or v_new.ends_at <> p_old.ends_at then
    v_new.slot_id := private.change_places(p_old, v_new, p_admin);
  end if;
  -- A hold keeps its end, which is the begin of the event when that comes sooner.
  if private.is_moved(p_old, v_new) and p_old.status = 'pending' then
    v_new.hold_expires_at := least(p_old.hold_expires_at, (v_new.event_date + v_new.event_time) at time zone 'America/New_York');
  elsif private.is_moved(p_old, v_new) then
    v_new.refund_cap := private.refund_cap_after_move(p_old);
    v_new.move_count := p_old.move_count + case when p_admin then 0 else 1 end;
  end if;

  perform set_config('app.reason', left(btrim(p_reason), 500), true) where p_admin;
  -- What a customer would pay for is no longer what the open checkout of a hold names.
  update public.payments p set status = 'failed' where p.booking_id = p_old.id and p.status = 'pending' and p_old.status = 'pending';
  v_new := private.update_booking(p_old.id, (
    select jsonb_object_agg(n.key, n.value)
      from jsonb_each(to_jsonb(v_new)) n join jsonb_each(to_jsonb(p_old)) o on o.key = n.key and o.value <> n.value));
  perform private.settle_difference(p_old, v_new, v_settlement, p_reason);
  if v_new.status = 'pending' and v_new.total_amount = 0 then
    -- Nothing is left to pay: the confirmation has what changed.
    perform private.confirm_booking(v_new.id, 'admin');
  else
    perform private.announce_change(p_old, v_new, p_admin);
  end if;
end;
$$;

-- What a change would do, in figures, the money for each decision that is open, the ways in which the event could be bought instead,
-- the extras to choose from, why a customer cannot make it by themselves, and the booking's own price list, which has the choices
-- of a form.
create type private.change_preview as (
  total_amount integer, new_total_amount integer, new_purchase private.purchase_json, ways private.purchase_ways_json,
  extras private.extra_choices_json, new_ends_at timestamptz, money private.money_json, outcomes private.change_outcomes_json,
  change_until timestamptz, sign_again boolean, moves_left integer, move_until date, refund_percent integer, new_refund_percent integer,
  refusal private.refusal_json, price_list private.price_list_json);

-- The ways in which the event of a change can be bought, each with its price after the change: by guests with its hours, and the
-- packages of the booking's list that have room for its guests. Of a customer only those that they choose by themselves. None at an
-- agreed price, which no way changes.
create function private.change_ways(p_old public.bookings, p_new public.bookings, p_changes jsonb, p_admin boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return case when p_new.way = 'agreed' then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object(
        'package_id', (w.booking).package_id, 'name', w.name, 'hours', (w.booking).hours, 'bartenders', (w.booking).bartenders,
        'max_guests', (w.booking).max_guests, 'total_amount', (w.booking).total_amount) order by w.place), '[]')
      from (
        select o.place, o.name, private.with_changes(p_old, p_changes || o.choice) as booking
          from (
            select 0 as place, null as name, jsonb_build_object('package_id', null, 'hours', p_new.hours) as choice
            union all
            select p.place, p.package ->> 'name', jsonb_build_object('package_id', p.package ->> 'id')
              from jsonb_array_elements(private.price_list(p_old.price_list_id) -> 'packages') with ordinality p (package, place)
              where (p.package ->> 'maxGuests')::integer >= p_new.guest_count) o
          offset 0) w
      where p_admin or private.are_hours_offered(p_old, w.booking) and (select r.key is null from private.change_refusal(p_old, w.booking) r))
    end;
end;
$$;

-- All extras of the booking's own price list, in dollars. An extra that the booking has keeps the price of its line.
create function private.extra_choices(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', l.line -> 'id', 'label', l.line -> 'text', 'price', (l.line ->> 'cents')::integer / 100)
      order by l.place)
    from jsonb_array_elements(private.extra_lines(
      private.price_list(p_booking.price_list_id), private.extra_ids(), p_booking.price_lines)) with ordinality l (line, place);
$$;

-- Without doing it.
create function private.change_preview(p_old public.bookings, p_changes jsonb, p_admin boolean) returns setof private.change_preview
language sql volatile security definer set search_path = '' as $$
  select p_old.total_amount, n.total_amount, private.purchase(n), private.change_ways(p_old, n, p_changes, p_admin),
      private.extra_choices(p_old), n.ends_at, (select to_jsonb(m) from private.booking_money(p_old.id) m),
      private.change_outcomes(p_old, n, p_admin), private.change_until(p_old),
      p_old.signature_completed and private.contract_facts(n) <> private.contract_facts(p_old),
      private.moves_left(p_old), private.move_until(p_old), private.refund_cap_after_move(p_old),
      private.refund_percent(n.event_date, private.local_now()::date, private.refund_cap_after_move(p_old)),
      case when r.key is not null and not p_admin then jsonb_build_object('key', r.key, 'hint', r.hint) end,
      private.price_list(p_old.price_list_id)
    from private.with_changes(p_old, p_changes) n, private.change_refusal(p_old, n) r;
$$;

create function private.preview_change(p_booking_id uuid, p_changes jsonb) returns setof private.change_preview
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.id = p_booking_id and (b.user_id = auth.uid() or private.is_admin());
  perform private.forbidden_if(v_booking.id is null);
  return query select * from private.change_preview(v_booking, p_changes, private.is_admin());
end;
$$;
select private.expose('private.preview_change(uuid, jsonb)', 'authenticated');

-- p_total_amount is the new price that was shown; p_settlement (charged or waived for a rise; refunded, kept or waived for a
-- fall) and p_reason are an admin's. Refusals: not_allowed, changed_elsewhere, wrong_status, those of change_refusal,
-- slot_unavailable, too_many_renewals, party_too_large, outside_area, package_too_small, nothing_changed, price_changed,
-- invalid_value.
create function private.change_booking(
  p_booking_id uuid, p_changes jsonb, p_total_amount integer default null, p_settlement text default null, p_reason text default null,
  p_version integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
begin
  if not v_admin then
    perform private.assert_own_booking(p_booking_id);
    perform private.take_limit('booking_changes');
  end if;
  v_booking := private.lock_booking(p_booking_id, p_version);
  perform private.forbidden_if(v_booking.id is null or not v_admin and v_booking.user_id is distinct from auth.uid());
  perform private.apply_change(v_booking, p_changes, p_total_amount, p_settlement, p_reason, v_admin);
end;
$$;
select private.expose('private.change_booking(uuid, jsonb, integer, text, text, integer)', 'authenticated');

-- From supabase/schemas/bookings/change_limits.sql

-- Who may change which part of a booking until when, and the places that a change takes. The rules are in docs/product/changes.md#limits.

-- Locks a booking in the order of a claim: the customer's bookings, then the booking. The caller then locks the slots. A merge
-- that this call has waited for has given the booking to another customer, whose bookings are locked then. Refused when the booking
-- is no longer the version that was seen.
create function private.lock_booking(p_booking_id uuid, p_version integer default null) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_locked uuid;
begin
  loop
    select * into v_booking from public.bookings b where b.id = p_booking_id;
    exit when v_booking.customer_id is not distinct from v_locked;
    v_locked := v_booking.customer_id;
    perform pg_advisory_xact_lock(hashtextextended('bookings of ' || v_locked::text, 0)) where v_locked is not null;
  end loop;
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  perform private.assert_version(v_booking, p_version);
  return v_booking;
end;
$$;

-- How often the customer may still move the booking.
create function private.moves_left(p_booking public.bookings) returns integer
language sql immutable set search_path = '' as $$
  select greatest((private.rules()).customer_moves - p_booking.move_count, 0);
$$;

-- The last day on which the customer may move it.
create function private.move_until(p_booking public.bookings) returns date
language sql immutable set search_path = '' as $$
  select p_booking.event_date - (private.rules()).move_until_days;
$$;

-- Until when the customer may change the rest of it.
create function private.change_until(p_booking public.bookings) returns timestamptz
language sql immutable set search_path = '' as $$
  select private.hours_before(p_booking.event_date, p_booking.event_time, (private.rules()).change_until_hours);
$$;

-- The refund that remains after a move on this day.
create function private.refund_cap_after_move(p_booking public.bookings) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.refund_percent(p_booking.event_date, private.local_now()::date, p_booking.refund_cap);
$$;

create function private.is_moved(p_old public.bookings, p_new public.bookings) returns boolean
language sql immutable set search_path = '' as $$
  select (p_new.event_date, p_new.event_time) <> (p_old.event_date, p_old.event_time);
$$;

-- Whether the booking can be changed at all: a hold that has not expired, and what is paid until the event has ended. A move
-- ends with the begin of the event.
create function private.is_changeable(p_old public.bookings, p_new public.bookings, p_admin boolean) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  return p_old.ends_at > private.now() and case p_old.status
    when 'pending' then p_old.hold_expires_at > private.now()
    when 'confirmed' then true
    when 'in_progress' then p_admin
    else false end
    and not (private.is_moved(p_old, p_new)
      and (p_old.status = 'in_progress' or p_old.event_date + p_old.event_time <= private.local_now()));
end;
$$;

-- Why a customer does not make this change by themselves; null key when they do. What was not paid for has no limit but that
-- of an agreed price.
create function private.change_refusal(p_old public.bookings, p_new public.bookings, out key text, out hint text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  key := case
    when p_old.way = 'agreed' and (p_new.guest_count, p_new.hours, p_new.event_type, p_new.extras)
      <> (p_old.guest_count, p_old.hours, p_old.event_type, p_old.extras) then 'agreed_price'
    when p_old.status = 'pending' then null
    when private.is_moved(p_old, p_new) and private.local_now()::date > private.move_until(p_old) then 'move_too_late'
    when private.is_moved(p_old, p_new) and private.moves_left(p_old) = 0 then 'no_moves_left'
    when private.now() > private.change_until(p_old) then 'change_too_late'
    when p_new.guest_count < p_old.guest_count then 'fewer_guests'
    when p_new.hours < p_old.hours and p_new.package_id is null then 'fewer_hours'
    when p_new.total_amount < p_old.total_amount then 'lower_price'
  end;
  hint := case key
    when 'agreed_price' then 'Your price was agreed on for these guests, hours, kind of event and extras. Please ask us when they change.'
    when 'move_too_late' then
      'You can move a booking until ' || (private.rules()).move_until_days || ' days before the event. Please call us.'
    when 'no_moves_left' then 'You have moved this booking as often as you can yourself. Please call us to move it again.'
    when 'change_too_late' then
      'You can change a booking until ' || (private.rules()).change_until_hours || ' hours before the event. Please call us.'
    when 'fewer_guests' then 'Please ask us when there will be fewer guests.'
    when 'fewer_hours' then 'Please ask us when you need fewer hours.'
    when 'lower_price' then 'Please ask us for a change that lowers the price.'
  end;
end;
$$;

-- Whether a customer may have the hours of a booking by guests: those of its price list, and those that it has.
create function private.are_hours_offered(p_old public.bookings, p_new public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_new.way <> 'guests' or p_new.hours = p_old.hours
    or private.price_list(p_new.price_list_id) #> '{calculator,hours}' @> to_jsonb(p_new.hours);
$$;

-- What binds a customer where they change it, as on a new booking: the largest party and the hours of the booking's own list, and the
-- service area.
create function private.assert_offered(p_old public.bookings, p_new public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_new.guest_count > p_old.guest_count then
    perform private.assert_party_size(p_new.guest_count, private.price_list(p_old.price_list_id));
  end if;
  perform private.invalid_if(not private.are_hours_offered(p_old, p_new), 'hours');
  perform private.assert_service_area(p_new) where (p_new.location, p_new.zip_code) is distinct from (p_old.location, p_old.zip_code);
end;
$$;

-- Takes the places of the changed hours and releases those that it no longer has. Returns the slot of the start.
create function private.change_places(p_old public.bookings, p_new public.bookings, p_admin boolean) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new public.bookings := p_new;
begin
  if p_old.status = 'pending' then
    perform private.lock_places(array[p_old, p_new]);
  else
    perform private.lock_slots(array[p_old, p_new]);
  end if;
  perform private.conflict_if(not private.is_changeable(p_old, p_new, p_admin), 'wrong_status', private.ended_reason(p_old));
  v_new.slot_id := private.take_slot(p_new, p_old);
  if not p_admin and private.is_moved(p_old, p_new) then
    perform private.assert_online_time(v_new, p_old);
  elsif not p_admin and v_new.ends_at > p_old.ends_at then
    perform private.assert_latest_end(v_new);
  end if;
  if p_old.status = 'pending' then
    perform private.limit_renewals(v_new) where not v_new.by_phone and not p_admin;
    perform private.replace_own_holds(v_new);
  end if;
  return v_new.slot_id;
end;
$$;

-- From supabase/schemas/bookings/changed_price.sql

-- A booking with changes: its values, its price, and what becomes of a difference.
-- The rules are in docs/product/changes.md#change.

-- The fields that these people change.
create function private.changed_by(p_who text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select f.name from private.booking_fields() f where f.changed = any (p_who));
$$;

-- The booking with the changes and its new price, by the booking's own price list, percentage and tax; an agreed price stays
-- until another one is agreed on. p_changes names columns.
create function private.with_changes(p_booking public.bookings, p_changes jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_prices constant jsonb := private.price_list(p_booking.price_list_id);
  v_bartenders integer;
  v_rise integer;
  v_wrong text := case when jsonb_typeof(p_changes) is distinct from 'object' then 'changes'
    else private.fields_fault(p_changes, private.changed_by('{move,customer,admin,hold}')) end;
begin
  perform private.refuse_fault(v_wrong);
  v_booking := private.with_contact(private.with_texts(jsonb_populate_record(v_booking, p_changes)));
  if private.quote_of(v_booking.plans) is distinct from private.quote_of(p_booking.plans) then
    v_booking.quote_price_list_id := null;
  end if;
  v_booking := private.with_quote(v_booking);
  if (v_booking.guest_count, v_booking.event_type, v_booking.hours, v_booking.package_id, v_booking.agreed_price, v_booking.extras)
    is distinct from (p_booking.guest_count, p_booking.event_type, p_booking.hours, p_booking.package_id, p_booking.agreed_price,
      p_booking.extras) then
    v_wrong := case
      when v_booking.event_type not in ('wedding', 'corporate', 'private', 'other') then 'event_type'
      when v_booking.hours not between 1 and 24 then 'hours'
      when not v_booking.extras <@ private.extra_ids() then 'extras'
      when v_booking.package_id is not null and v_booking.agreed_price is not null
        and p_booking.agreed_price is not null then 'package_id' end;
    -- The list's bartenders follow the guests; another number was agreed on and stays. Extras add theirs.
    v_bartenders := p_booking.bartenders - private.extra_bartenders(v_prices, p_booking.extras);
    v_booking.bartenders := case
      when p_booking.way = 'package' or v_bartenders = private.bartenders_for(v_prices, p_booking.guest_count) then 0
      else v_bartenders + private.extra_bartenders(v_prices, v_booking.extras) end;
    v_booking.kept_amount := 0;
    v_booking := private.priced(v_booking);
    perform private.invalid_if(v_wrong is not null or v_booking.total_amount is null,
      coalesce(v_wrong, case when v_booking.package_id is not null and v_booking.guest_count > 0 then 'package_id' else 'guest_count' end));
    -- A rise takes first what was kept at an earlier fall.
    if v_booking.agreed_price is not distinct from p_booking.agreed_price then
      v_rise := greatest(v_booking.total_amount - (p_booking.total_amount - p_booking.kept_amount), 0);
      v_booking.kept_amount := greatest(p_booking.kept_amount - v_rise, 0);
      v_booking := private.priced(v_booking);
    end if;
  end if;
  v_booking.ends_at := private.event_end(v_booking);
  return v_booking;
end;
$$;

-- What a change of the price means for the money, in cents. A fall first takes back the differences that were waived; only the
-- rest of it is left to be decided, and of that only what was paid above the new price can go back. What was written off
-- otherwise, such as a refund out of goodwill, stays. A rise can be waived.
create function private.price_difference(
  p_old public.bookings, p_new public.bookings, p_settlement text default null,
  out unwaived integer, out waived integer, out fall integer, out paid_above integer, out new_open integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fall constant integer := greatest(p_old.total_amount - p_new.total_amount, 0) * 100;
  v_money constant private.booking_sums := (select m from private.booking_sums m where m.booking_id = p_old.id);
  v_owed integer;
begin
  unwaived := least(v_money.waived_difference, v_fall);
  waived := case when p_settlement = 'waived' then greatest(p_new.total_amount - p_old.total_amount, 0) * 100 else 0 end;
  fall := v_fall - unwaived;
  v_owed := greatest(p_new.total_amount * 100 - (v_money.waived - unwaived), 0);
  paid_above := greatest(v_money.paid - v_owed, 0);
  new_open := greatest(v_owed - waived - v_money.paid, 0);
end;
$$;

-- The booking at the price that an admin's decision gives it. Kept: what was paid above the new price stays with us. Waived: the
-- whole fall is waived, and the price stays.
create function private.with_kept_price(p_old public.bookings, p_new public.bookings, p_settlement text) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new public.bookings := p_new;
  v_difference constant record := (select d from private.price_difference(p_old, p_new) d);
begin
  if p_settlement in ('kept', 'waived') and v_difference.fall > 0 then
    v_new.kept_amount := v_new.kept_amount
      + (case p_settlement when 'kept' then least(v_difference.paid_above, v_difference.fall) else v_difference.fall end) / 100;
    v_new := private.priced(v_new);
  end if;
  return v_new;
end;
$$;

-- Writes what becomes of a difference: a rise is waived or stays open, of a fall what is paid above the price goes back.
create function private.settle_difference(p_old public.bookings, p_new public.bookings, p_settlement text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason constant text := coalesce(nullif(btrim(p_reason), ''), 'The price has fallen');
  v_difference constant record := (select d from private.price_difference(p_old, p_new, p_settlement) d);
begin
  insert into public.ledger_entries (booking_id, kind, amount, reason)
    select p_old.id, e.kind, e.amount, v_reason
      from (values ('waiver', v_difference.waived), ('waiver_reversed', v_difference.unwaived)) e (kind, amount)
      where e.amount > 0;
  perform private.refund_newest_first(p_old.id, v_difference.paid_above, 'price_changed');
end;
$$;

-- The money of a booking when that much of it goes back, with the columns of booking_money.
create function private.money_after_refund(p_booking_id uuid, p_cents integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select to_jsonb(m) || jsonb_build_object('paid', m.paid - b.cents, 'kept', m.kept - b.cents, 'refundable', m.refundable - b.cents,
      'refund_pending', m.refund_pending + b.requested, 'refunds', m.refunds || b.refunds)
    from private.booking_money(p_booking_id) m,
      lateral (
        select coalesce(sum(r.cents), 0)::integer as cents, coalesce(sum(r.cents) filter (where not r.waits), 0)::integer as requested,
            coalesce(jsonb_agg(jsonb_build_object('amount', r.cents,
              'status', case when r.waits then 'waiting' else 'requested' end, 'made_at', null)), '[]') as refunds
          from private.refund_parts(p_booking_id, p_cents) r) b;
$$;

-- The money of a booking after a change that is settled so, with the columns of booking_money.
create function private.money_after(p_old public.bookings, p_new public.bookings, p_settlement text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select m.money || jsonb_build_object(
      'price', p_new.total_amount * 100, 'waived', (m.money ->> 'waived')::integer + d.waived - d.unwaived, 'open', d.new_open,
      'balance_due_at', private.hours_before(p_new.event_date, p_new.event_time, (private.rules()).balance_due_hours))
    from private.price_difference(p_old, p_new, p_settlement) d, private.money_after_refund(p_old.id, d.paid_above) as m (money);
$$;

-- What an admin can decide about another price.
create function private.settlements(p_old public.bookings, p_new public.bookings) returns text[]
language sql immutable set search_path = '' as $$
  select case when p_new.total_amount > p_old.total_amount then array['charged', 'waived'] else array['refunded', 'kept', 'waived'] end;
$$;

-- The money after a change for each decision that is open, as it is offered: there is one for a customer, for a hold, and where
-- nothing is left to decide. What was not paid cannot be kept.
create function private.change_outcomes(p_old public.bookings, p_new public.bookings, p_admin boolean) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('settlement', o.settlement, 'money', private.money_after(p_old, o.booking, o.settlement))
      order by o.place)
    from (
      select s.settlement, s.place, private.with_kept_price(p_old, p_new, s.settlement) as booking
        from private.price_difference(p_old, p_new) d, unnest(case
          when not p_admin or p_old.status = 'pending' then array['charged']
          when p_new.total_amount <= p_old.total_amount and d.fall = 0 then array['refunded']
          else private.settlements(p_old, p_new) end) with ordinality s (settlement, place)) o
    where o.settlement <> 'kept' or (o.booking).total_amount > p_new.total_amount;
$$;

-- From supabase/schemas/bookings/customer.sql

-- The customer and the contact of a booking. The customer is the one named by the service, the account's, or the one with the
-- contact's address. The contact is copied into the booking, so that a later booking changes nothing in it.
-- The rules are in docs/product/booking-sheet.md#contact.

-- The address of the booking's customer: the account's, else that of the record.
create function private.customer_email(p_booking public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(u.email, c.email) from public.customers c left join auth.users u on u.id = c.user_id where c.id = p_booking.customer_id;
$$;

-- Without a name nobody typed a contact: it is then what the customer's record says.
create function private.set_booking_customer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contact constant private.contact := (
    nullif(btrim(new.name), ''), nullif(btrim(new.email), ''), nullif(btrim(new.phone), ''),
    nullif(btrim(new.company_name), ''), nullif(btrim(new.referral_source), ''), nullif(btrim(new.referral_details), ''))::private.contact;
  v_customer public.customers;
begin
  new.customer_id := case
    when new.customer_id is not null then new.customer_id
    when new.user_id is not null then private.customer_of_account(new.user_id, v_contact)
    else private.customer_of_contact(v_contact)
  end;
  -- The lock keeps a claim from changing the customer's account before this booking exists.
  select * into v_customer from public.customers c where c.id = new.customer_id for share;
  -- Without a row the customer has been merged into another one since it was chosen.
  perform private.invalid_if(v_customer.id is null or new.user_id is not null and new.user_id is distinct from v_customer.user_id,
    'customer_id');
  new.user_id := v_customer.user_id;
  new.name := coalesce(v_contact.name, v_customer.name);
  new.email := v_contact.email;
  new.phone := case when v_contact.name is null then coalesce(v_contact.phone, v_customer.phone) else v_contact.phone end;
  new.company_name := case when v_contact.name is null then coalesce(v_contact.company_name, v_customer.company_name) else v_contact.company_name end;
  new.referral_source := v_contact.referral_source;
  new.referral_details := v_contact.referral_details;
  return new;
end;
$$;

-- An address that is the customer's own is not stored, so that it follows them.
create function private.with_contact(p_booking public.bookings) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
begin
  if v_booking.email is not null and lower(v_booking.email) = lower(private.customer_email(v_booking)) then
    v_booking.email := null;
  end if;
  return v_booking;
end;
$$;

create function private.set_booking_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.with_contact(new);
end;
$$;

-- The customer of an account has its address. An account takes over the bookings that were made for its confirmed address while nobody had an account for it.

create function private.claim_bookings(p_user_id uuid, p_email text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_claimed public.customers;
  v_own uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || p_user_id::text, 0));
  select * into v_claimed from public.customers c where lower(c.email) = lower(p_email) and c.user_id is null for no key update;
  if v_claimed.id is null then
    return;
  end if;
  select c.id into v_own from public.customers c where c.user_id = p_user_id for no key update;
  if v_own is null then
    -- The account is a key of the customer: the bookings are locked before it, as in move_customer.
    perform from public.bookings b where b.customer_id = v_claimed.id order by b.id for update;
    update public.customers c set user_id = p_user_id where c.id = v_claimed.id;
    update public.bookings b set user_id = p_user_id where b.customer_id = v_claimed.id;
    return;
  end if;

  -- The account has a customer already: the bookings become that customer's.
  perform private.move_customer(v_claimed.id, v_own);
end;
$$;

create function private.claim_bookings_at_sign_in() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Before the customer's row, as a booking of the account takes them.
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || new.id::text, 0));
  update public.customers c set email = new.email where c.user_id = new.id and c.email <> new.email;
  perform private.claim_bookings(new.id, new.email);
  return null;
end;
$$;
-- The account server writes the address only when it is confirmed, and the time at every sign-in.
create trigger claim_bookings_at_confirmation after insert or update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is not null) execute function private.claim_bookings_at_sign_in();

-- From supabase/schemas/bookings/fields.sql

-- The fields of a booking, each once. The sheet, the history, the calendar feed, the page of a link, mails to the crew, changes,
-- bookings by phone, the appointment and the erasure follow from these rows; shared-data/src/domain/bookings/booking-fields.gen.ts
-- gives them to forms, pages and mails (npm run gen:types). CONTRIBUTING.md says how a field is added.

-- A column of public.bookings a row, in the order of the form.
-- label: as rows of pages and mails, the history and forms have it; null for what none of them shows.
-- part: of the booking and of its forms; `service` is private.purchase with the price.
-- kind: how it is checked, stored and entered. `line` and `phone` are one line, `text` may be several.
-- required: in the booking form. filled: once stored it is never empty.
-- places: form; phone (the form of a booking by phone); sheet; contact (the sheet's part about people); crew (the crew's event sheet);
-- told (a mail tells the crew of a change); link (its holder sees it, and changes it as the customer does); feed (of the calendar);
-- calendar (the feed's event gets a new number with a change); appointment (a change reaches the scheduling service).
-- history: `values` from what to what, `changed` only that it changed.
-- changed: by whom; `move` by the customer until the days for a move, `customer` until the hours for a change, `admin` by the owner only,
-- `hold` only until the booking is paid.
-- erased: what stands there once the account is closed, as JSON; null when it stays.
-- help: what stands below the input of the booking form.
create function private.booking_fields()
  returns table (name text, label text, part text, kind text, required boolean, filled boolean, places text[], history text, changed text,
    erased jsonb, help text)
language sql immutable set search_path = '' as $$
  values
    ('name', 'Contact', 'contact', 'line', true, true, '{form,phone,contact,appointment}'::text[], 'changed', 'customer', 'null'::jsonb, null),
    ('email', 'Email', 'contact', 'email', true, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('phone', 'Phone', 'contact', 'phone', true, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('company_name', 'Company', 'contact', 'line', false, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('event_name', 'Event', 'event', 'line', false, true, '{form,phone,sheet,crew,told,link,feed,calendar,appointment}', 'values', 'customer',
      '"Closed account"', null),
    ('event_date', 'Date', 'event', 'date', true, true, '{form,phone,sheet,crew,link,feed,calendar,appointment}', 'values', 'move', null, null),
    ('event_time', 'Time', 'event', 'time', true, true, '{form,phone,sheet,crew,link,feed,calendar,appointment}', 'values', 'move', null, null),
    ('event_type', 'Type', 'event', 'choice', true, true, '{form,phone,sheet,crew,link,feed,appointment}', 'values', 'customer', null, null),
    ('location', 'Location', 'place', 'line', true, true, '{form,phone,sheet,crew,told,link,feed,calendar,appointment}', 'values', 'customer',
      '"Removed"', null),
    ('venue', 'Venue', 'place', 'line', false, false, '{form,phone,sheet,crew,told,link,feed,calendar,appointment}', 'values', 'customer',
      'null', null),
    ('zip_code', 'ZIP', 'place', 'zip', false, false, '{form,phone,sheet,crew,told,link,feed,calendar,appointment}', 'values', 'customer',
      'null', null),
    ('access_note', 'Access', 'place', 'text', false, false, '{form,phone,sheet,crew,told,appointment}', 'changed', 'customer', 'null',
      'Parking, the door to use, the elevator, whom to ask for.'),
    ('guest_count', 'Guests', 'event', 'number', true, true, '{form,phone,sheet,crew,told,link,feed,appointment}', 'values', 'customer', null, null),
    ('day_contact_name', 'Contact on the day', 'day', 'line', false, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('day_contact_phone', 'Phone on the day', 'day', 'phone', false, false, '{form,phone,contact,appointment}', 'changed', 'customer', 'null', null),
    ('referral_source', null, 'source', 'choice', true, false, '{form,contact}', null, 'hold', 'null', null),
    ('referral_details', null, 'source', 'line', false, false, '{form,contact}', null, 'hold', 'null', null),
    ('special_requests', 'Requests', 'wishes', 'text', false, false, '{form,phone,sheet,crew,told,link,appointment}', 'changed', 'customer',
      'null', null),
    ('plans', 'Plans', 'wishes', 'list', false, true, '{sheet,crew,told,link,feed,appointment}', 'values', 'customer', '[]', null),
    -- What was bought, and its price.
    ('way', null, 'service', 'choice', false, true, '{sheet,crew,link,feed,appointment}', null, null, null, null),
    ('package_id', 'Package', 'service', 'choice', false, false, '{phone,sheet,crew,link,feed,appointment}', 'values', 'customer', null, null),
    ('hours', 'Hours', 'service', 'number', false, true, '{phone,sheet,crew,link,feed,calendar,appointment}', 'values', 'customer', null, null),
    ('bartenders', 'Bartenders', 'service', 'number', false, true, '{phone,sheet,crew,link,feed,appointment}', 'values', null, null, null),
    ('max_guests', null, 'service', 'number', false, true, '{sheet,crew,link,feed,appointment}', null, null, null, null),
    ('service_text', null, 'service', 'text', false, false, '{phone,sheet,crew,link,feed,appointment}', null, null, 'null', null),
    ('extras', null, 'service', 'ids', false, true, '{phone,sheet,crew,link,feed,appointment}', null, 'customer', null, null),
    ('extra_items', 'Extras', 'service', 'list', false, true, '{sheet,crew,told,link,feed,appointment}', 'values', null, null, null),
    ('requested_extras', null, 'service', 'list', false, true, '{phone,sheet,crew,link,feed,appointment}', null, null, '[]', null),
    ('price_lines', null, 'service', 'list', false, true, '{sheet,link}', null, null, null, null),
    ('tax_percent', null, 'service', 'number', false, true, '{sheet,link,feed,appointment}', null, null, null, null),
    ('total_amount', 'Price', 'service', 'dollars', false, true, '{phone,sheet,link}', 'values', null, null, null),
    ('agreed_price', null, 'service', 'dollars', false, true, '{phone}', 'values', 'admin', null, null),
    ('agreed_price_reason', null, 'service', 'text', false, false, '{phone}', null, null, 'null', null),
    -- What became of it, and what identifies it.
    ('number', null, 'state', 'number', false, true, '{sheet,crew,link,feed}', null, null, null, null),
    ('version', null, 'state', 'number', false, true, '{crew}', null, null, null, null),
    ('user_id', null, 'state', 'id', false, false, '{sheet,feed}', null, null, 'null', null),
    ('ends_at', null, 'state', 'instant', false, true, '{sheet,crew,link,feed}', null, null, null, null),
    ('status', null, 'state', 'choice', false, true, '{sheet,crew,link,feed}', 'values', null, null, null),
    ('hold_expires_at', null, 'state', 'instant', false, false, '{sheet,link,feed}', null, null, null, null),
    ('cancel_reason', null, 'state', 'choice', false, false, '{sheet,link,feed}', 'values', null, null, null),
    ('cancel_note', null, 'state', 'text', false, false, '{}', null, null, 'null', null),
    ('signature_required', null, 'state', 'flag', false, true, '{sheet,link,feed}', null, null, null, null),
    ('signature_completed', null, 'state', 'flag', false, true, '{sheet,link,feed}', 'values', null, null, null),
    ('signature_data', null, 'state', 'picture', false, false, '{}', null, null, 'null', null),
    ('calendar_sequence', null, 'state', 'number', false, true, '{sheet,feed}', null, null, null, null),
    ('updated_at', null, 'state', 'instant', false, true, '{sheet,feed}', null, null, null, null);
$$;

-- The names of the fields that are in a place.
create function private.fields_in(p_place text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select f.name from private.booking_fields() f where p_place = any (f.places));
$$;

-- These fields of a booking; the time as HH:MM.
create function private.field_values(p_booking public.bookings, p_names text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(v.key, case v.key when 'event_time' then to_jsonb(left(v.value #>> '{}', 5)) else v.value end), '{}')
    from jsonb_each(to_jsonb(p_booking)) v where v.key = any (p_names);
$$;

-- Texts as they are stored: without spaces around them, a line without line breaks, and a blank one is none unless it is never empty.
create function private.with_texts(p_booking public.bookings) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row constant jsonb := to_jsonb(p_booking);
begin
  return jsonb_populate_record(p_booking, (
    select coalesce(jsonb_object_agg(f.name, case when f.filled then x.text else nullif(x.text, '') end), '{}')
      from private.booking_fields() f, lateral (
        select case
            when f.kind in ('line', 'phone') then private.one_line(v_row ->> f.name)
            when f.kind = 'email' then private.plain_email(v_row ->> f.name)
            else btrim(v_row ->> f.name)
          end as text) x
      where f.kind in ('line', 'phone', 'email', 'zip', 'text') and 'form' = any (f.places) and x.text is not null));
end;
$$;

create function private.set_booking_texts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.with_texts(new);
end;
$$;

-- Whether a text is a day that exists, YYYY-MM-DD. PostgreSQL has a function for it from version 16 on only.
create function private.is_date_text(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_text ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    then to_char((left(p_text, 7) || '-01')::date + right(p_text, 2)::integer - 1, 'YYYY-MM') = left(p_text, 7)
    else false end;
$$;

-- The first value that is of a wrong shape or of none of these fields; null for none. The table checks the rest. Where null is
-- refused the field is never empty.
create function private.fields_fault(p_values jsonb, p_names text[]) returns text
language sql stable set search_path = '' as $$
  select v.key
    from jsonb_each(p_values) v left join private.booking_fields() f on f.name = v.key and v.key = any (p_names),
      lateral (select v.value #>> '{}' as text, jsonb_typeof(v.value) as type) x
    where f.name is null or not coalesce(x.type = 'null' and not f.filled or case f.kind
      when 'number' then v.value::text ~ '^[0-9]{1,5}$'
      when 'dollars' then v.value::text ~ '^(0|[1-9][0-9]{0,5})$' and v.value::text::integer <= 100000
      when 'date' then x.type = 'string' and private.is_date_text(x.text)
      when 'time' then x.type = 'string' and x.text ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:00)?$'
      when 'list' then x.type = 'array'
      when 'ids' then x.type = 'array' and not v.value @? 'strict $[*] ? (@.type() != "string")'
      else x.type = 'string' end, false)
    limit 1;
$$;

-- Stores a new booking with these columns; the others have their defaults.
create function private.insert_booking(p_values jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_columns constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(p_values) k);
  v_booking public.bookings;
begin
  execute format('insert into public.bookings (%1$s) select %1$s from jsonb_populate_record(null::public.bookings, $1) returning *', v_columns)
    into v_booking using p_values;
  return v_booking;
end;
$$;

-- Stores these columns of a booking, in one statement.
create function private.update_booking(p_id uuid, p_values jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_columns constant text := (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(p_values) k);
  v_booking public.bookings;
begin
  execute format('update public.bookings set (%1$s) = (select %1$s from jsonb_populate_record(null::public.bookings, $2)) where id = $1
      returning *', v_columns)
    into v_booking using p_id, p_values;
  return v_booking;
end;
$$;

-- From supabase/schemas/bookings/guards.sql

-- Which columns of a booking a client may write, and which status follows which. The guards hold under "grant all" as well.

-- The hint is the sentence for the customer, the message is the key for programs.
create function private.slot_unavailable_if(p_refused boolean, p_detail text default null) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT409', 'slot_unavailable', p_detail,
    'The selected time slot is no longer available. Please choose another time.');
end;
$$;
grant execute on function private.slot_unavailable_if(boolean, text) to authenticated, anon, service_role;

-- A local time in the hour that New York skips in spring does not exist: converted to UTC and back it differs. Nothing is
-- booked for the past.
create function private.assert_future_event(p_date date, p_time time) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_begins constant timestamp := case when isfinite(p_date) then p_date + p_time end;
begin
  perform private.invalid_if(v_begins at time zone 'America/New_York' at time zone 'America/New_York' <> v_begins, 'event_time');
  perform private.slot_unavailable_if(v_begins is null or v_begins <= private.local_now());
end;
$$;
grant execute on function private.assert_future_event(date, time) to authenticated, anon, service_role;

create function private.guard_booking_insert() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_forged text := (
    select n.key
      from jsonb_each(to_jsonb(new)) n join jsonb_each('{"status": "pending", "customer_id": null, "slot_id": null, "loyalty_percent": 0,
        "price_list_id": null, "quote_price_list_id": null, "hold_expires_at": null, "cancel_reason": null, "cancel_refund_percent": null,
        "cancel_note": null, "move_count": 0, "refund_cap": 100, "signature_required": true, "signature_completed": false,
        "signature_data": null, "erased_at": null, "calendar_sequence": 0}') s on s.key = n.key
      where n.value <> s.value limit 1);
begin
  perform private.refuse_if(new.user_id is null or new.user_id is distinct from auth.uid(), 'PT403', 'not_allowed', 'user_id');
  v_forged := coalesce(v_forged, case when new.event_date is null then 'event_date' when new.event_time is null then 'event_time' end);
  perform private.refuse_fault(v_forged);
  perform private.assert_future_event(new.event_date, new.event_time);
  new.created_at := private.now();
  new.updated_at := new.created_at;
  return new;
end;
$$;

-- What only our functions write, the service included: what makes a booking one by phone, what the owner adds to it, and a signature.
create function private.guard_booking_columns() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if((new.agreed_price, new.agreed_price_reason, new.by_phone, new.bartenders, new.service_text,
      new.requested_extras, new.price_lines, new.kept_amount, new.signature_completed, new.signature_data)
    is distinct from (old.agreed_price, old.agreed_price_reason, coalesce(old.by_phone, false), coalesce(old.bartenders, 0),
      old.service_text, coalesce(old.requested_extras, '{}'), coalesce(old.price_lines, '[]'), coalesce(old.kept_amount, 0),
      coalesce(old.signature_completed, false), old.signature_data));
  return new;
end;
$$;

-- Applies to every role, the service included. The agreed terms are changed by the functions of
-- change.sql only, which run as the owner of the table. A status only moves forward, except that an expired hold
-- may be paid late. A booking without an account gets its customer's; one that is erased
-- loses customer and account, once.
create function private.guard_booking_transition() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_erased constant boolean := old.erased_at is null and new.erased_at is not null
    and new.customer_id is null and new.user_id is null;
begin
  perform private.forbidden_if(new.erased_at is distinct from old.erased_at and not v_erased);
  perform private.forbidden_if((new.id, new.price_list_id, new.tax_percent, new.created_at)
      is distinct from (old.id, old.price_list_id, old.tax_percent, old.created_at)
    or new.move_count < old.move_count or new.refund_cap > old.refund_cap
    or not private.is_owner() and (
      new.slot_id, new.event_date, new.event_time, new.event_type, new.guest_count, new.total_amount,
      new.loyalty_percent, new.kept_amount, new.move_count, new.refund_cap, new.plans, new.quote_price_list_id, private.purchase(new))
      is distinct from (
      old.slot_id, old.event_date, old.event_time, old.event_type, old.guest_count, old.total_amount,
      old.loyalty_percent, old.kept_amount, old.move_count, old.refund_cap, old.plans, old.quote_price_list_id, private.purchase(old)));
  perform private.forbidden_if((new.customer_id, new.user_id) is distinct from (old.customer_id, old.user_id) and not v_erased
    and (old.user_id is not null
      or new.user_id is distinct from (select c.user_id from public.customers c where c.id = new.customer_id)));
  perform private.conflict_if(new.status is distinct from old.status and not (case old.status
      when 'pending' then new.status in ('confirmed', 'cancelled')
      when 'confirmed' then new.status in ('in_progress', 'cancelled')
      when 'in_progress' then new.status = 'completed'
      when 'cancelled' then new.status = 'confirmed' and old.cancel_reason = 'hold_expired'
      else false
    end), 'wrong_status');
  -- A cancellation that states no refund returns everything. A refund that was decided stays.
  if old.status = 'confirmed' and new.status = 'cancelled' then
    new.cancel_refund_percent := coalesce(new.cancel_refund_percent, 100);
  end if;
  perform private.forbidden_if(new.status = old.status and new.cancel_refund_percent is distinct from old.cancel_refund_percent);
  new.updated_at := private.now();
  return new;
end;
$$;

-- What a statement writes into number and version is ignored.
create function private.number_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.number := nextval('private.booking_numbers');
  new.version := 1;
  return new;
end;
$$;

-- The version rises with any other column, and when a function of the database asks for it, as the ledger does.
create function private.raise_booking_version() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_own constant text[] := array['number', 'version', 'updated_at', 'calendar_sequence', 'purchase_version', 'ends_at'];
begin
  new.number := old.number;
  new.version := old.version + (
    private.is_owner() and new.version > old.version or to_jsonb(new) - v_own is distinct from to_jsonb(old) - v_own)::integer;
  return new;
end;
$$;

-- p_version is the version that the caller has seen; null does not compare. The rules are in docs/product/desk-bookings.md#two-people.
create function private.assert_version(p_booking public.bookings, p_version integer) returns void
language sql stable security invoker set search_path = '' as $$
  select private.refuse_if(p_version <> p_booking.version, 'PT409', 'changed_elsewhere', p_booking.version::text,
    'This booking has changed since you opened it. Please look at the change first.');
$$;

-- For what changes a booking without changing its row.
create function private.raise_version(p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.bookings b set version = b.version + 1 where b.id = p_booking_id;
$$;

-- From supabase/schemas/bookings/hold_limits.sql

-- How many unpaid bookings an account and a network may hold (private.limits), so that nobody keeps the calendar without paying.
-- Each refusal names the time from which a new hold fits; the rules are in docs/product/capacity-and-slots.md#hold-limits.

-- The owner of the database can raise them, for example for a trade fair where many customers share one network. So they are in a
-- table, which the audit follows, and not in private.limits, which returns them.
create table private.hold_limits (
  singleton boolean primary key default true check (singleton),
  active_per_network integer not null default 10 check (active_per_network > 0),
  unpaid_per_network_and_day integer not null default 40 check (unpaid_per_network_and_day > 0)
);
select private.protect('private.hold_limits');

-- From which network a hold came, where the address is known. The sweep deletes a row after 24 hours.
create table private.hold_networks (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  network inet not null,
  created_at timestamptz not null
);
select private.protect('private.hold_networks');
create index hold_networks_network on private.hold_networks (network, created_at);

-- Refuses when as many holds as the limit allows count. p_ends has the time at which each of them stops counting; the hint ends with
-- the minute after the one that has to pass first.
create function private.refuse_hold_above(p_limit text, p_ends timestamptz[], p_reason text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limit record;
begin
  select l.ceiling, l.above into strict v_limit from private.limits() l where l.name = p_limit;
  perform private.refuse_if(cardinality(p_ends) >= v_limit.ceiling, 'PT429', v_limit.above,
    p_hint => p_reason || to_char(
      (date_trunc('minute', p_ends[cardinality(p_ends) - v_limit.ceiling + 1]) + interval '1 minute') at time zone 'America/New_York',
      '" after "FMHH12:MI AM" Eastern Time on "FMMonth FMDD."'));
end;
$$;

-- How often an account books the same hours within a day, paid or not; a hold that is changed in place counts once.
create function private.limit_renewals(p_booking public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  select private.refuse_hold_above('renewals', array(
        select b.created_at + l.period from public.bookings b
          where b.user_id = p_booking.user_id and b.id <> p_booking.id and b.created_at > private.now() - l.period
            and not b.by_phone and private.takes_place(b, s)
          order by 1),
      'You have booked these hours three times within 24 hours, changes included. '
        'Pay for the booking if it is still open under My Bookings, choose other hours, or try again')
    from private.slots_of(p_booking) s, private.limit_of('renewals') l;
$$;

-- Holds that an admin made for the customer do not count. Runs after the claim, which holds the lock of the account's bookings and has superseded the hold that is edited.
-- The lock of the network is the last one in the order of locks.
create function private.limit_holds() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_network constant inet := private.request_address();
  v_has_paid constant boolean := exists (
    select from public.bookings b where b.user_id = new.user_id and b.status in ('confirmed', 'in_progress', 'completed'));
  v_day constant interval := (private.limit_of('unpaid_of_network')).period;
begin
  perform private.refuse_hold_above(case when v_has_paid then 'holds_of_payer' else 'holds' end, array(
      select b.hold_expires_at from public.bookings b
        where b.user_id = new.user_id and b.status = 'pending' and b.hold_expires_at > v_now and not b.by_phone order by 1),
    case when v_has_paid
      then 'You have three unpaid bookings. Pay for one or cancel one under My Bookings, or try again'
      else 'You have an unpaid booking. Pay for it or cancel it under My Bookings, or try again' end);

  perform private.limit_renewals(new);

  if v_network is not null then
    perform pg_advisory_xact_lock(hashtextextended('holds from ' || v_network::text, 0));
    perform private.refuse_hold_above('network_holds', array(
        select b.hold_expires_at from private.hold_networks n join public.bookings b on b.id = n.booking_id
          where n.network = v_network and b.status = 'pending' and b.hold_expires_at > v_now order by 1),
      'Too many unpaid bookings come from your network. Call us to book, or try again');
    perform private.refuse_hold_above('unpaid_of_network', array(
        select n.created_at + v_day from private.hold_networks n join public.bookings b on b.id = n.booking_id
          where n.network = v_network and n.created_at > v_now - v_day and b.status in ('pending', 'cancelled')
          order by 1),
      'Too many bookings from your network were not paid today. Call us to book, or try again');
  end if;
  return new;
end;
$$;

create function private.note_hold_network() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.hold_networks (booking_id, network, created_at)
    select new.id, network, new.created_at from cast(private.request_address() as inet) as network where network is not null;
  return null;
end;
$$;

-- For the admin: accounts with five or more holds in 24 hours and none of them paid, and networks from which three or
-- more accounts held and did not pay.
create function private.unusual_holding()
  returns table (kind text, subject text, holds bigint, live bigint, accounts bigint, latest_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  with recent as (
    select b.id, b.user_id, b.created_at, b.status = 'pending' and b.hold_expires_at > private.statement_time() as is_active,
        b.status in ('pending', 'cancelled') as is_unpaid
      from public.bookings b
      where b.created_at > private.statement_time() - interval '24 hours' and b.user_id is not null and not b.by_phone)
  select 'account', r.user_id::text, count(*), count(*) filter (where r.is_active), 1::bigint, max(r.created_at)
    from recent r group by r.user_id having count(*) >= 5 and bool_and(r.is_unpaid)
  union all
  select 'network', n.network::text, count(*), count(*) filter (where r.is_active), count(distinct r.user_id), max(r.created_at)
    from recent r join private.hold_networks n on n.booking_id = r.id
    where r.is_unpaid group by n.network having count(distinct r.user_id) >= 3
  order by 6 desc;
$$;
select private.expose('private.unusual_holding()', 'authenticated');

-- From supabase/schemas/bookings/notes.sql

-- Internal notes about a booking: admins read all and change their own. The rules are in docs/product/desk-bookings.md#booking-notes.

create table private.booking_notes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- The account that wrote it; it may be closed since.
  author_id uuid not null,
  note text not null check (note ~ '\S' and char_length(note) <= 2000),
  created_at timestamptz not null,
  changed_at timestamptz
);
select private.protect('private.booking_notes');
create index booking_notes_booking_id on private.booking_notes (booking_id, created_at desc);

create function private.booking_notes(p_booking_id uuid)
  returns table (id uuid, note text, author_name text, own boolean, created_at timestamptz, changed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select n.id, n.note, coalesce(nullif(btrim(p.full_name), ''), u.email)::text, n.author_id = auth.uid(), n.created_at, n.changed_at
    from private.booking_notes n
      left join auth.users u on u.id = n.author_id
      left join public.profiles p on p.id = n.author_id
    where n.booking_id = p_booking_id
    order by n.created_at desc, n.id;
$$;
select private.expose('private.booking_notes(uuid)', 'authenticated');

-- A closed account has no notes.
create function private.add_booking_note(p_booking_id uuid, p_note text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.assert_admin();
  perform private.assert_text('note', p_note, 2000);
  insert into private.booking_notes (booking_id, author_id, note, created_at)
    select b.id, auth.uid(), btrim(p_note), private.now() from public.bookings b
      where b.id = p_booking_id and b.erased_at is null for key share
    returning booking_notes.id into v_id;
  perform private.conflict_if(v_id is null, 'wrong_status');
  return v_id;
end;
$$;
select private.expose('private.add_booking_note(uuid, text)', 'authenticated');

create function private.change_booking_note(p_id uuid, p_note text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.assert_text('note', p_note, 2000);
  update private.booking_notes n set note = btrim(p_note), changed_at = private.now() where n.id = p_id and n.author_id = auth.uid();
  perform private.forbidden_if(not found);
end;
$$;
select private.expose('private.change_booking_note(uuid, text)', 'authenticated');

create function private.delete_booking_note(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  delete from private.booking_notes n where n.id = p_id and n.author_id = auth.uid();
  perform private.forbidden_if(not found);
end;
$$;
select private.expose('private.delete_booking_note(uuid)', 'authenticated');

-- From supabase/schemas/bookings/purchases.sql

-- The versions of what was bought. The booking has the current one; each is kept here, so that the owner sees what was agreed
-- before a change. The rules are in docs/product/what-was-bought.md#versions.

-- What was bought, as mails, papers, links and the calendar get it.
create function private.purchase(p_booking public.bookings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'way', p_booking.way, 'package_id', p_booking.package_id, 'hours', p_booking.hours, 'bartenders', p_booking.bartenders,
    'max_guests', p_booking.max_guests, 'service_text', p_booking.service_text,
    'extras', to_jsonb(p_booking.extras), 'extra_items', to_jsonb(p_booking.extra_items),
    'requested_extras', to_jsonb(p_booking.requested_extras), 'price_lines', p_booking.price_lines,
    'tax_percent', p_booking.tax_percent);
$$;

create table private.purchases (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  version integer not null check (version > 0),
  purchase jsonb not null,
  -- Whole dollars.
  total_amount integer not null,
  created_at timestamptz not null,
  primary key (booking_id, version)
);
select private.protect('private.purchases');

select private.guard_writes('private.purchases');

-- What a statement writes into the version and the end is ignored. The end is the start and the hours that pass.
create function private.set_purchase() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.purchase_version := case when tg_op = 'INSERT' then 1
    else old.purchase_version + (private.purchase(new) is distinct from private.purchase(old))::integer end;
  new.ends_at := private.event_end(new);
  return new;
end;
$$;

create function private.keep_purchase() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.purchases (booking_id, version, purchase, total_amount, created_at)
    values (new.id, new.purchase_version, private.purchase(new), new.total_amount, private.now());
  return null;
end;
$$;

-- The versions for an admin, the latest first.
create function private.purchase_versions(p_booking_id uuid)
  returns table (version integer, created_at timestamptz, total_amount integer, purchase private.purchase_json)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select p.version, p.created_at, p.total_amount, p.purchase
    from private.purchases p where p.booking_id = p_booking_id order by p.version desc;
$$;
select private.expose('private.purchase_versions(uuid)', 'authenticated');

grant execute on function private.purchase(public.bookings) to anon, authenticated, service_role;

-- The plans of a booking: what the customer built with the planning tools and took along, or what the enquiry had that the
-- booking answers. The rules are in docs/product/plans.md#plans-together.

-- A quote keeps the prices of the day on which its figures were shown: those of the enquiry, else today's. Its add-ons are
-- what the customer has asked for, in the words of that list, without what is bought as an extra; what an admin sold stays.
create function private.with_quote(p_booking public.bookings) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_quote constant jsonb := private.quote_of(p_booking.plans);
begin
  v_booking.quote_price_list_id := case when v_quote is not null
    then coalesce(v_booking.quote_price_list_id, private.price_list_id_on(private.local_now()::date)) end;
  if not v_booking.by_phone then
    v_booking.requested_extras := array(
      select a.value ->> 'label'
        from jsonb_array_elements(private.price_list(v_booking.quote_price_list_id) #> '{quote,addons}') with ordinality a
        where v_quote -> 'addons' ? (a.value ->> 'id') and (a.value ->> 'id') <> all (v_booking.extras)
        order by a.ordinality);
  end if;
  return v_booking;
end;
$$;

-- The prices at which the figures of its quote were shown; null without a quote.
create function private.quote_prices(p_booking_id uuid) returns private.price_list_json
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.price_list(b.quote_price_list_id) from public.bookings b where b.id = p_booking_id;
$$;
select private.expose('private.quote_prices(uuid)', 'authenticated');

-- What the customer of a booking has saved in the account or sent to us, each plan once, the latest first, without its title.
create function private.customer_plans(p_booking_id uuid) returns table (kind text, content private.plan_content_json)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select p.kind, p.content
    from public.bookings b, lateral (
      select s.kind, s.content, s.created_at from public.plans s where s.user_id = b.user_id
      union all
      select e.kind, e.content, e.consented_at from private.enquiry_plans e join public.contacts c on c.id = e.contact_id
        where c.user_id = b.user_id or lower(c.email) = any (private.customer_addresses(b.customer_id))) p
    where b.id = p_booking_id
    group by p.kind, p.content order by max(p.created_at) desc;
$$;
select private.expose('private.customer_plans(uuid)', 'authenticated');

-- From supabase/schemas/bookings/service_area.sql

-- Customers book inside of the service area, by the ZIP code of the place; the owner may book elsewhere. A place without a ZIP
-- code is accepted. The rule is in docs/product/booking.md#service-area.

-- The ZIP code that was given, or that ends the place as it was typed.
create function private.zip_of(p_location text, p_zip_code text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(p_zip_code), ''),
    (regexp_match(btrim(p_location), '\m([0-9]{5})(?:-[0-9]{4})?[ ,.]*(?:USA|US|United States)?[ ,.]*$', 'i'))[1]);
$$;

create function private.assert_service_area(p_booking public.bookings) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_zip constant text := private.zip_of(p_booking.location, p_booking.zip_code);
  v_prefixes constant text[] := array_remove(regexp_split_to_array((select f.zip_prefixes from private.business_facts f), '[ ,]+'), '');
begin
  perform private.refuse_if(cardinality(v_prefixes) > 0 and v_zip is not null
      and not exists (select from unnest(v_prefixes) p (prefix) where starts_with(v_zip, p.prefix)),
    'PT422', 'outside_area', v_zip, 'This place is outside of our service area. Please ask us; we may come there all the same.');
end;
$$;

-- What binds the customers who book. A change of a booking is bound by private.assert_offered.
create function private.limit_to_offered() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_party_size(new.guest_count);
  perform private.assert_service_area(new);
  return new;
end;
$$;

-- From supabase/schemas/calendar/available_slots.sql

-- Which places a booking takes, and the slots that clients see with their counter. The rules are in
-- docs/product/capacity-and-slots.md#places. A hold that has expired frees its places immediately, even before the sweep has
-- cancelled it.

-- The end: the start and the hours that pass.
create function private.event_end(p_booking public.bookings) returns timestamptz
language sql stable set search_path = '' as $$
  select (p_booking.event_date + p_booking.event_time) at time zone 'America/New_York' + make_interval(hours => p_booking.hours);
$$;

-- Until when a booking takes places, by the clock of New York.
create function private.busy_until(p_booking public.bookings) returns timestamp
language sql stable set search_path = '' as $$
  select p_booking.ends_at at time zone 'America/New_York' + make_interval(mins => (private.rules()).minutes_between_events);
$$;

-- A booking takes a place in the slot of its start and in each slot that its hours overlap. A slot that the opening rules no
-- longer have has no places: only the bookings that began in it stay there.
create function private.takes_place(p_booking public.bookings, p_slot private.slots) returns boolean
language sql stable set search_path = '' as $$
  select p_booking.slot_id is not distinct from p_slot.id
    or p_slot.max_bookings > 0 and p_booking.event_date + p_booking.event_time < p_slot.date + p_slot.end_time
      and p_slot.date + p_slot.start_time < private.busy_until(p_booking);
$$;

-- The slots in which a booking takes a place; at most 24 hours of it reach the day after the next when a clock changes.
create function private.slots_of(p_booking public.bookings) returns setof private.slots
language sql stable security definer set search_path = '' as $$
  select s.* from private.slots s
    where s.date between p_booking.event_date and p_booking.event_date + 2 and private.takes_place(p_booking, s);
$$;

create function private.share_a_slot(p_one public.bookings, p_other public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_one.event_date between p_other.event_date - 2 and p_other.event_date + 2
    and exists (select from private.slots_of(p_one) s where private.takes_place(p_other, s));
$$;

-- The bookings that take a place of a slot now. An expired hold takes none.
create function private.bookings_in(p_slot private.slots) returns setof public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
begin
  return query select b.* from public.bookings b
    where b.event_date between p_slot.date - 2 and p_slot.date
      and (b.status in ('confirmed', 'in_progress', 'completed') or b.status = 'pending' and b.hold_expires_at > v_now)
      and private.takes_place(b, p_slot);
end;
$$;

create function private.count_active_bookings(p_slot_id uuid) returns integer
language sql volatile security definer set search_path = '' as $$
  select count(b.id)::integer from private.slots s, private.bookings_in(s) b where s.id = p_slot_id;
$$;

-- Locks all slots of the days that the bookings reach, in the order of every statement that takes or frees places: by date,
-- latest start first. Days beyond the horizon get their slots here. A change of the opening rules excludes it: slots that it
-- adds while this statement waits would be found later, unlocked and out of order.
create function private.lock_slots(p_bookings public.bookings[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_days constant date[] := array(
    select distinct d.day::date from unnest(p_bookings) b,
      generate_series(b.event_date, greatest(b.event_date, private.busy_until(b)::date), interval '1 day') d (day));
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('slots of the rules', 0));
  perform private.open_days(v_days);
  perform from private.slots s where s.date = any (v_days) order by s.date, s.start_time desc for update of s;
end;
$$;

create view public.available_slots with (security_invoker = true) as
  select s.id, s.date, s.start_time, s.end_time, s.max_bookings,
    case when s.next_expiry_at <= (select private.now()) then private.count_active_bookings(s.id) else s.current_bookings end
      as current_bookings,
    s.is_available
  from private.slots s;
grant select on public.available_slots to anon, authenticated;
grant update on public.available_slots to authenticated;
grant select, insert, update, delete on public.available_slots to service_role;

-- The view allows opening and closing a slot and nothing else. The policies of the table decide who may do it.
create function private.update_slot_availability() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(to_jsonb(new) - 'is_available' is distinct from to_jsonb(old) - 'is_available');
  update private.slots s set is_available = new.is_available where s.id = old.id;
  return case when found then new end;
end;
$$;
create trigger available_slots_10_update instead of update on public.available_slots
  for each row execute function private.update_slot_availability();

-- Slots are generated. Without this trigger an insert through the view is a server error, because its counter is computed.
create trigger available_slots_20_reject_insert instead of insert on public.available_slots
  for each row execute function private.refuse_write();

-- Keeps a slot's counter equal to its active bookings; the caller has locked the slot.
create function private.recount_slot(p_slot private.slots) returns void
language sql volatile security definer set search_path = '' as $$
  update private.slots s set current_bookings = n.active, next_expiry_at = n.next_expiry
    from (select count(*) as active, min(b.hold_expires_at) filter (where b.status = 'pending') as next_expiry
      from private.bookings_in(p_slot) b) n
    where s.id = p_slot.id;
$$;

-- After every change of a booking that may change the places it takes.
create function private.recount_slots() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot private.slots;
begin
  if tg_op = 'UPDATE' and old.status in ('confirmed', 'in_progress', 'completed') and new.status in ('confirmed', 'in_progress', 'completed')
    and (new.slot_id, new.event_date, new.event_time, new.ends_at) = (old.slot_id, old.event_date, old.event_time, old.ends_at) then
    return null;
  end if;
  perform private.lock_slots(array_remove(array[old, new], null));
  for v_slot in select * from private.slots_of(old) union select * from private.slots_of(new) loop
    perform private.recount_slot(v_slot);
  end loop;
  return null;
end;
$$;

grant execute on function private.count_active_bookings(uuid) to anon, authenticated, service_role;

-- From supabase/schemas/calendar/open_times.sql

-- What is open for a day and a number of hours: the one answer for forms, moves, offers and the desk. The claim decides again.
-- The rules are in docs/product/capacity-and-slots.md#open-times.

create type private.open_time as (
  slot_id uuid, start_time time, end_time time, places_left integer, latest_start time, longest_hours integer,
  reason text, reached_start time, reached_end time);

-- One row for each slot of the day. latest_start: the last start in the slot from which the hours fit, null when none does.
-- longest_hours: the most whole hours from the slot's start. reason: 'off', 'begun', 'lead_time' or 'full' of the slot,
-- 'reaches' when the hours reach the slot from reached_start to reached_end, which is full or off, 'latest_end' when they end
-- too late. p_booking: its own place and those of the holds that it replaces count as free. p_online: horizon, lead time and
-- latest end bind customers and not the owner. The slot of a day beyond the horizon may not exist yet, and has no id then.
create function private.starts_on(p_date date, p_hours integer, p_booking public.bookings, p_online boolean) returns setof private.open_time
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slots constant private.slots[] := array(select s from private.slots_on(array[p_date, p_date + 1, p_date + 2]) s);
  v_slot private.slots;
  v_reached private.slots;
  v_latest_end timestamp;
  v_last timestamp;
  v_time private.open_time;
begin
  for v_slot in
    select * from unnest(v_slots) s
      where s.date = p_date and s.max_bookings > 0 and (s.is_online or not p_online or p_booking.event_date = p_date) order by s.start_time
  loop
    select * into v_reached from unnest(v_slots) s
      where s.date + s.start_time >= v_slot.date + v_slot.end_time and s.max_bookings > 0
        and (not s.is_available or private.places_left(s, p_booking) <= 0)
      order by s.date, s.start_time limit 1;
    v_latest_end := least(
      v_reached.date + v_reached.start_time - make_interval(mins => (private.rules()).minutes_between_events),
      case when p_online then private.latest_end_of(p_date) end);
    -- Where a slot follows, its first minute belongs to it.
    v_last := least(
      v_slot.date + v_slot.end_time - case when exists (select from unnest(v_slots) n where n.date = p_date and n.start_time = v_slot.end_time)
        then interval '1 minute' else interval '0' end,
      (v_latest_end at time zone 'America/New_York' - make_interval(hours => p_hours)) at time zone 'America/New_York');
    v_time.slot_id := v_slot.id;
    v_time.start_time := v_slot.start_time;
    v_time.end_time := v_slot.end_time;
    v_time.places_left := greatest(private.places_left(v_slot, p_booking), 0);
    v_time.reason := case
      when not v_slot.is_available then 'off'
      when v_slot.date + v_slot.start_time <= private.local_now() then 'begun'
      when p_online and v_slot.date + v_slot.start_time <= private.bookable_from() then 'lead_time'
      when v_time.places_left = 0 then 'full'
      when v_last >= v_slot.date + v_slot.start_time then null
      when v_latest_end >= private.latest_end_of(p_date) then 'latest_end'
      else 'reaches' end;
    v_time.latest_start := case when v_time.reason is null then v_last::time end;
    v_time.longest_hours := case when v_time.reason is null or v_time.reason in ('reaches', 'latest_end') then coalesce(least(24, greatest(0, floor(extract(epoch from
      v_latest_end at time zone 'America/New_York' - (v_slot.date + v_slot.start_time) at time zone 'America/New_York') / 3600)))::integer, 24)
      else 0 end;
    v_time.reached_start := v_reached.start_time;
    v_time.reached_end := v_reached.end_time;
    return next v_time;
  end loop;
end;
$$;

-- Whether the owner could book an event now that begins then.
create function private.has_places(p_date date, p_time time, p_hours integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  v_booking.id := gen_random_uuid();
  return exists (select from private.starts_on(p_date, p_hours, v_booking, false) s where p_time between s.start_time and s.latest_start);
end;
$$;

-- p_booking_id: a booking of the caller, for an admin any, that is moved; p_hours is then its own unless given. Refusals:
-- not_allowed, invalid_value.
create function private.open_times(p_date date, p_hours integer default null, p_booking_id uuid default null) returns setof private.open_time
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
  v_wrong text;
begin
  if p_booking_id is not null then
    select * into v_booking from public.bookings b where b.id = p_booking_id and (b.user_id = auth.uid() or v_admin);
    perform private.forbidden_if(v_booking.id is null);
  else
    v_booking.id := gen_random_uuid();
    v_booking.status := 'pending';
    v_booking.by_phone := false;
    v_booking.customer_id := case when not v_admin then private.customer_of(auth.uid()) end;
  end if;
  v_wrong := case
    when not coalesce(isfinite(p_date), false) then 'date'
    when not coalesce(coalesce(p_hours, v_booking.hours) between 1 and 24, false) then 'hours' end;
  perform private.refuse_fault(v_wrong);
  return query select * from private.starts_on(p_date, coalesce(p_hours, v_booking.hours), v_booking, not v_admin);
end;
$$;
select private.expose('private.open_times(date, integer, uuid)', 'anon, authenticated, service_role');

-- Days beyond the horizon: the owner books on them, and such a day gets its slots with the first booking. The rules are in
-- docs/product/opening-hours.md#later-days.

-- The slots that the rules have on these days.
create function private.planned_on(p_rules jsonb, p_days date[])
  returns table (date date, start_time time, end_time time, places integer)
language sql stable security definer set search_path = '' as $$
  with closed as materialized (select * from private.closed_in(p_rules))
  select d.day, h.start_time, h.end_time, h.places
    from unnest(p_days) as d (day) join private.hours_in(p_rules) h on h.weekday = extract(dow from d.day)
    where not exists (select from closed c where d.day between c.from_date and c.to_date);
$$;

-- The slots that later days without any would have: within five years, and not before the day after the horizon.
create function private.unopened_slots(p_days date[])
  returns table (date date, start_time time, end_time time, places integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_until constant date := (select private.online_until(o.horizon_months) from private.opening_settings o);
  v_days constant date[] := array(
    select d.day from unnest(p_days) as d (day)
      where d.day > v_until and d.day <= private.local_now()::date + interval '5 years'
        and not exists (select from private.slots s where s.date = d.day));
begin
  if cardinality(v_days) > 0 then
    return query select * from private.planned_on(private.opening_rules(), v_days);
  end if;
end;
$$;

-- Makes the slots of the days that have none yet; nobody sees them online before the horizon reaches them. Of two calls at the
-- same time the second waits for the first.
create function private.open_days(p_days date[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.slots (date, start_time, end_time, max_bookings, current_bookings, kept_bookings, is_online)
    select u.date, u.start_time, u.end_time, u.places, c.taken, case when c.taken > u.places then c.taken else 0 end, false
      from private.unopened_slots(p_days) u,
        lateral private.count_taken(null, u.date, u.start_time, u.end_time, u.places) as c (taken)
      order by u.date, u.start_time desc
    on conflict (date, start_time) do nothing;
end;
$$;

-- The slots of these days, with those that the days would get when the owner books on them.
create function private.slots_on(p_days date[]) returns setof private.slots
language sql volatile security definer set search_path = '' as $$
  select s.* from private.slots s where s.date = any (p_days)
  union all
  select r.* from private.unopened_slots(p_days) u, jsonb_populate_record(null::private.slots, jsonb_build_object(
    'date', u.date, 'start_time', u.start_time, 'end_time', u.end_time, 'max_bookings', u.places, 'is_available', true,
    'is_online', false)) r;
$$;

-- From supabase/schemas/calendar/opening_rules.sql

-- When the business is open: weekly hours with their places, closed days, how early and how far ahead customers book.
-- Slots are generated from them; the rules are in docs/product/opening-hours.md.

create table private.opening_settings (
  singleton boolean primary key default true check (singleton),
  lead_hours integer not null default 24 check (lead_hours between 0 and 720),
  horizon_months integer not null default 18 check (horizon_months between 1 and 36),
  -- When the latest event ends; before noon it is the time of the next morning.
  latest_end time not null default '02:00',
  -- Raised by each change of the rules, so that an admin does not overwrite what another has saved.
  version integer not null default 1,
  -- The day in New York on which the slots were last generated.
  generated_on date
);
select private.protect('private.opening_settings');

-- 0 is Sunday.
create table private.opening_hours (
  weekday integer not null check (weekday between 0 and 6),
  start_time time not null,
  end_time time not null,
  places integer not null check (places between 1 and 100),
  check (end_time > start_time),
  primary key (weekday, start_time)
);
select private.protect('private.opening_hours');

create table private.closed_days (
  id uuid primary key default gen_random_uuid(),
  from_date date not null check (isfinite(from_date)),
  to_date date not null check (isfinite(to_date)),
  reason text not null check (char_length(btrim(reason)) between 1 and 200),
  check (to_date >= from_date)
);
select private.protect('private.closed_days');
create index closed_days_to_date on private.closed_days (to_date);

-- The rules as one document, as the page of the desk edits them. Closed days of the past are not part of it.
create function private.opening_rules() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'version', o.version, 'lead_hours', o.lead_hours, 'horizon_months', o.horizon_months,
      'latest_end', to_char(o.latest_end, 'HH24:MI'),
      'hours', coalesce((select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'places', h.places,
          'start_time', to_char(h.start_time, 'HH24:MI'), 'end_time', to_char(h.end_time, 'HH24:MI'))
          order by h.weekday, h.start_time) from private.opening_hours h), '[]'),
      'closed', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'from_date', c.from_date, 'to_date', c.to_date,
          'reason', c.reason) order by c.from_date, c.to_date, c.id)
          from private.closed_days c where c.to_date >= private.local_now()::date), '[]'))
    from private.opening_settings o;
$$;

-- Its parts as rows.
create function private.hours_in(p_rules jsonb) returns table (weekday integer, start_time time, end_time time, places integer)
language sql immutable set search_path = '' as $$
  select h.* from jsonb_to_recordset(p_rules -> 'hours') as h (weekday integer, start_time time, end_time time, places integer);
$$;

create function private.closed_in(p_rules jsonb) returns table (from_date date, to_date date, reason text)
language sql immutable set search_path = '' as $$
  select c.* from jsonb_to_recordset(p_rules -> 'closed') as c (from_date date, to_date date, reason text);
$$;

-- Refuses a document that the tables would refuse, with a sentence for the page; hours of one day must not overlap.
create function private.assert_opening_rules(p_rules jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_wrong text;
begin
  v_wrong := case
    when p_rules - array['version', 'lead_hours', 'horizon_months', 'latest_end', 'hours', 'closed'] <> '{}'
      or jsonb_typeof(p_rules -> 'hours') is distinct from 'array' or jsonb_array_length(p_rules -> 'hours') > 168
      or jsonb_typeof(p_rules -> 'closed') is distinct from 'array' or jsonb_array_length(p_rules -> 'closed') > 500
      then 'The opening rules are incomplete.'
    when (p_rules ->> 'lead_hours')::integer not between 0 and 720 or p_rules ->> 'lead_hours' is null
      then 'The lead time is 0 to 720 hours.'
    when (p_rules ->> 'horizon_months')::integer not between 1 and 36 or p_rules ->> 'horizon_months' is null
      then 'Online booking is open for 1 to 36 months.'
    when coalesce(p_rules ->> 'latest_end', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      then 'The latest end is a time such as 02:00.'
    when exists (select from private.hours_in(p_rules) h
        where not coalesce(h.weekday between 0 and 6 and h.end_time > h.start_time and h.places between 1 and 100, false))
      then 'Each slot ends after its start and has 1 to 100 places.'
    when exists (select from private.hours_in(p_rules) with ordinality as a (weekday, start_time, end_time, places, n)
        join private.hours_in(p_rules) with ordinality as b (weekday, start_time, end_time, places, n) on b.weekday = a.weekday and b.n > a.n
        where a.start_time < b.end_time and b.start_time < a.end_time)
      then 'The slots of a day must not overlap.'
    when exists (select from private.closed_in(p_rules) c
        where not coalesce(isfinite(c.from_date) and isfinite(c.to_date) and c.to_date >= c.from_date
          and char_length(btrim(c.reason)) between 1 and 200, false))
      then 'Closed days have a first and a last day and a reason of at most 200 characters.'
  end;
  perform private.refuse_if(v_wrong is not null, 'PT422', 'invalid_value', 'rules', v_wrong);
end;
$$;

-- From this time of New York on customers can book: a slot has to start later.
create function private.bookable_from() returns timestamp
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.local_now() + make_interval(hours => (select o.lead_hours from private.opening_settings o));
end;
$$;

-- When an event of this day ends at the latest.
create function private.latest_end_of(p_date date) returns timestamp
language sql stable security definer set search_path = '' as $$
  select p_date + o.latest_end + make_interval(days => (o.latest_end < '12:00')::integer) from private.opening_settings o;
$$;

-- The last day of online booking, a number of months ahead.
create function private.online_until(p_months integer) returns date
language plpgsql volatile security definer set search_path = '' as $$
begin
  return (private.local_now()::date + make_interval(months => p_months))::date;
end;
$$;

-- What binds customers and not the owner: the horizon, unless the day stays what it was (p_held), the lead time, which counts to
-- the start of the slot, and the latest end.
create function private.assert_latest_end(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_booking.ends_at at time zone 'America/New_York' > private.latest_end_of(p_booking.event_date) then
    raise exception using errcode = 'PT409', message = 'slot_unavailable', detail = 'latest_end',
      hint = replace('Our service ends at ' || to_char(private.latest_end_of(p_booking.event_date), 'FMHH12:MI AM'), ':00', '')
        || '. Please choose an earlier time or fewer hours.';
  end if;
end;
$$;

create function private.assert_online_time(p_booking public.bookings, p_held public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot private.slots;
begin
  select * into v_slot from private.slots s where s.id = p_booking.slot_id;
  if not v_slot.is_online and p_booking.event_date is distinct from p_held.event_date then
    raise exception using errcode = 'PT409', message = 'slot_unavailable', detail = 'horizon',
      hint = 'Online booking is open until '
        || to_char((select private.online_until(o.horizon_months) from private.opening_settings o), 'FMMonth FMDD, YYYY')
        || '. Please ask us for an offer for a later date.';
  end if;
  perform private.slot_unavailable_if(v_slot.date + v_slot.start_time <= private.bookable_from(), 'lead_time');
  perform private.assert_latest_end(p_booking);
end;
$$;

-- For customers only: a function that books for an admin runs as the owner of the database.
create function private.guard_online_time() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_online_time(new, null);
  return new;
end;
$$;

grant execute on function private.bookable_from(), private.assert_online_time(public.bookings, public.bookings)
  to anon, authenticated, service_role;

-- From supabase/schemas/calendar/slot_claim.sql

-- A booking takes its places in the transaction of its insert, under the locks of all slots of its days.
-- Lock order everywhere: the customer's own bookings, then slots by date and latest start.

-- The slot to which a start belongs: the end of a slot belongs to it only where no slot starts at that time, open or closed.
-- A slot that the opening rules have is preferred to one that they no longer have.
create function private.slot_of_start(p_date date, p_time time) returns private.slots
language sql stable security definer set search_path = '' as $$
  select s.* from private.slots s
    where s.date = p_date and s.start_time <= p_time
      and (p_time < s.end_time
        or p_time = s.end_time and not exists (select from private.slots n where n.date = s.date and n.start_time = s.end_time))
    order by s.max_bookings > 0 desc, s.start_time desc limit 1;
$$;

-- A hold of the same customer that a new one replaces where they take a place in the same slot. Only an admin replaces a hold
-- that an admin made.
create function private.is_own_hold(p_hold public.bookings, p_by public.bookings) returns boolean
language sql immutable set search_path = '' as $$
  select p_by.status = 'pending' and p_hold.status = 'pending' and p_hold.customer_id = p_by.customer_id and p_hold.id <> p_by.id
    and (p_by.by_phone or not p_hold.by_phone);
$$;

-- How many places of a slot are left for a booking that takes one: its own and those of the holds that it replaces are free.
create function private.places_left(p_slot private.slots, p_booking public.bookings) returns integer
language sql volatile security definer set search_path = '' as $$
  select p_slot.max_bookings - count(*)::integer from private.bookings_in(p_slot) b
    where b.id <> p_booking.id and private.is_own_hold(b, p_booking) is not true;
$$;

-- The first of the slots that has no place for a booking, the slot of its start before the others; null when all have one.
-- What the booking has before a change (p_held) stays its own.
create function private.full_slot(p_booking public.bookings, p_held public.bookings) returns private.slots
language sql volatile security definer set search_path = '' as $$
  select s.* from private.slots_of(p_booking) s
    where private.takes_place(p_held, s) is not true
      and (not s.is_available and p_booking.status <> 'completed' or private.places_left(s, p_booking) <= 0)
    order by s.id = p_booking.slot_id desc, s.date, s.start_time limit 1;
$$;

-- "6 PM to 10 PM is full. Please choose another time or fewer hours."
create function private.raise_slot_full(p_slot private.slots) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', message = 'slot_unavailable',
    detail = to_char(p_slot.start_time, 'HH24:MI') || '-' || to_char(p_slot.end_time, 'HH24:MI'),
    hint = replace(to_char(p_slot.date + p_slot.start_time, 'FMHH12:MI AM') || ' to ' || to_char(p_slot.date + p_slot.end_time, 'FMHH12:MI AM'), ':00', '')
      || case when p_slot.is_available then ' is full' else ' is closed' end || '. Please choose another time or fewer hours.';
end;
$$;

-- Returns the slot of a booking's start when all of its slots have a place; raises otherwise. p_held is the booking before a
-- change, null for a new one: a start that stays keeps its slot. The caller has locked the slots.
create function private.take_slot(p_booking public.bookings, p_held public.bookings) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_full private.slots;
begin
  if (p_booking.event_date, p_booking.event_time) is distinct from (p_held.event_date, p_held.event_time) then
    v_booking.slot_id := (private.slot_of_start(p_booking.event_date, p_booking.event_time)).id;
    perform private.slot_unavailable_if(v_booking.slot_id is null or (v_booking.status = 'pending' or p_held.id is not null)
      and (select s.date + s.start_time <= private.local_now() from private.slots s where s.id = v_booking.slot_id));
  end if;
  if v_booking.status = 'cancelled' then
    return v_booking.slot_id;
  end if;
  v_full := private.full_slot(v_booking, p_held);
  perform private.slot_unavailable_if(v_full.id = v_booking.slot_id);
  if v_full.id is not null then
    perform private.raise_slot_full(v_full);
  end if;
  return v_booking.slot_id;
end;
$$;

-- Locks the slots of a booking and of the customer's holds that it may replace, so that the order holds.
create function private.lock_places(p_bookings public.bookings[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.bookings b
    where b.customer_id = (p_bookings[1]).customer_id and b.status = 'pending' order by b.id for update;
  perform private.lock_slots(p_bookings || array(
    select b from public.bookings b, unnest(p_bookings) p where b.customer_id = p.customer_id and b.status = 'pending'
      and b.event_date between p.event_date - 2 and p.event_date + 2));
end;
$$;

-- A customer who edits a booking is not blocked by their own hold: the new hold replaces the old one.
create function private.replace_own_holds(p_booking public.bookings) returns void
language sql volatile security definer set search_path = '' as $$
  update public.bookings b set status = 'cancelled', cancel_reason = 'superseded', hold_expires_at = null
    where private.is_own_hold(b, p_booking) and private.share_a_slot(b, p_booking);
$$;

create function private.claim_slot() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || new.customer_id::text, 0));
  perform private.lock_places(array[new]);

  new.slot_id := private.take_slot(new, null);
  if new.status <> 'pending' then
    return new;
  end if;
  perform private.replace_own_holds(new);
  new.hold_expires_at := coalesce(new.hold_expires_at, private.now() + make_interval(mins => (private.rules()).hold_minutes));
  return new;
end;
$$;

-- From supabase/schemas/community/reviews.sql

-- What customers write about their event, for everybody to read. One review belongs to one completed booking; it waits until an
-- admin has approved or rejected it. docs/product/reviews.md

create table private.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected')),
  rating smallint check (rating between 1 and 5),
  body text not null default '' check (char_length(body) <= 1000),
  -- The name that the customer wants to be shown with; empty without a name.
  display_name text not null default '' check (char_length(display_name) <= 60),
  event_type text not null check (event_type in ('wedding', 'corporate', 'private', 'other')),
  -- The sentence that was agreed to, and when.
  consent_text text check (char_length(consent_text) between 20 and 500),
  consented_at timestamptz,
  submitted_at timestamptz,
  -- REVIEW_REASONS in shared-data/domain/business has their sentences. A low rating is none.
  reject_reason text check (reject_reason in ('abuse', 'personal_data', 'not_our_event', 'fake')),
  decided_at timestamptz,
  answer text check (answer ~ '\S' and char_length(answer) <= 1000),
  answered_at timestamptz,
  check (status = 'draft' or (rating is not null and body ~ '\S' and consent_text is not null and consented_at is not null and submitted_at is not null)),
  check ((status = 'rejected') = (reject_reason is not null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  check ((answer is null) = (answered_at is null))
);
select private.protect('private.reviews');
create index reviews_pending on private.reviews (submitted_at) where status = 'pending';
create index reviews_approved on private.reviews (decided_at desc) where status = 'approved';

create table private.review_photos (
  review_id uuid primary key references private.reviews (id) on delete cascade,
  content bytea not null check (private.is_photo(content))
);
select private.protect('private.review_photos');

-- What readers reported about an approved review.
create table private.review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references private.reviews (id) on delete cascade,
  reason text not null check (reason in ('abuse', 'personal_data', 'not_our_event', 'fake')),
  note text check (note ~ '\S' and char_length(note) <= 500),
  reported_at timestamptz not null,
  settled_at timestamptz
);
select private.protect('private.review_reports');
create index review_reports_review_id on private.review_reports (review_id);
create index review_reports_open on private.review_reports (reported_at) where settled_at is null;

-- What admins decided, kept after the review is gone. It names persons and reviews by id and has no text of a review.
create table private.review_decisions (
  id bigint generated always as identity primary key,
  review_id uuid not null,
  decision text not null check (decision in ('approved', 'rejected', 'answered', 'answer_removed', 'reports_settled')),
  reason text check (reason in ('abuse', 'personal_data', 'not_our_event', 'fake')),
  actor_id uuid not null,
  at timestamptz not null,
  check ((reason is null) = (decision <> 'rejected'))
);
select private.protect('private.review_decisions');
create index review_decisions_review_id on private.review_decisions (review_id, id desc);

select private.guard_writes('private.review_decisions', 'guard_written_by_functions', 'UPDATE', 'DELETE', 'TRUNCATE');

-- A review begins as the draft of a completed booking. What was sent stays as the customer wrote it: an admin decides and answers.
create function private.guard_review() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.forbidden_if(new.status <> 'draft' or not exists (
      select from public.bookings b where b.id = new.booking_id and b.status = 'completed' and b.erased_at is null));
    return new;
  end if;
  perform private.forbidden_if((new.id, new.booking_id) is distinct from (old.id, old.booking_id)
    or old.status <> 'draft' and (new.rating, new.body, new.display_name, new.event_type, new.consent_text, new.consented_at, new.submitted_at)
      is distinct from (old.rating, old.body, old.display_name, old.event_type, old.consent_text, old.consented_at, old.submitted_at)
    or new.status <> old.status and (old.status, new.status) not in (('draft', 'pending'), ('pending', 'approved'),
      ('pending', 'rejected'), ('approved', 'rejected'), ('rejected', 'approved'))
    or new.answer is distinct from old.answer and new.status <> 'approved');
  return new;
end;
$$;
create trigger reviews_05_one_line before insert or update on private.reviews
  for each row execute function private.store_one_line('display_name');
create trigger reviews_10_guard before insert or update on private.reviews
  for each row execute function private.guard_review();

-- The photo of a review that was sent stays, and goes with the review.
create function private.guard_review_photo() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(exists (select from private.reviews r where r.status <> 'draft'
    and r.id in (case when tg_op <> 'INSERT' then old.review_id end, case when tg_op <> 'DELETE' then new.review_id end)));
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
create trigger review_photos_10_guard before insert or update or delete on private.review_photos
  for each row execute function private.guard_review_photo();

-- Pages show approved reviews and their answers only.
create trigger reviews_50_changed after update on private.reviews
  for each row when (old.status is distinct from new.status and 'approved' in (old.status, new.status)
    or new.status = 'approved' and old.answer is distinct from new.answer)
  execute function private.change_content('reviews');
create trigger reviews_50_removed after delete on private.reviews
  for each row when (old.status = 'approved') execute function private.change_content('reviews');

-- Until when a booking can be reviewed: 90 days after its event, to the end of the day in New York.
create function private.review_end(p_event_date date) returns timestamptz
language sql stable set search_path = '' as $$
  select (p_event_date + 91)::timestamp at time zone 'America/New_York';
$$;

-- From supabase/schemas/community/sent_reviews.sql

-- An admin approves or rejects what customers sent, answers it in public, and settles what readers reported.

-- Locks the review and returns it. A draft is the customer's own.
create function private.review_to_decide(p_review_id uuid) returns private.reviews
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_review private.reviews;
begin
  perform private.assert_admin();
  select * into v_review from private.reviews r where r.id = p_review_id for update;
  perform private.conflict_if(v_review.id is null or v_review.status = 'draft', 'review_gone', 'This review no longer exists.');
  return v_review;
end;
$$;

create function private.note_review_decision(p_review_id uuid, p_decision text, p_reason text default null) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.review_decisions (review_id, decision, reason, actor_id, at)
    values (p_review_id, p_decision, p_reason, auth.uid(), private.now());
$$;

create function private.approve_review(p_review_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (private.review_to_decide(p_review_id)).status = 'approved' then
    return;
  end if;
  update private.reviews r set status = 'approved', reject_reason = null, decided_at = private.now() where r.id = p_review_id;
  perform private.note_review_decision(p_review_id, 'approved');
end;
$$;
select private.expose('private.approve_review(uuid)', 'authenticated');

create function private.reject_review(p_review_id uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_review constant private.reviews := private.review_to_decide(p_review_id);
begin
  perform private.invalid_if(p_reason is null or p_reason not in ('abuse', 'personal_data', 'not_our_event', 'fake'), 'reason');
  if v_review.status = 'rejected' and v_review.reject_reason = p_reason then
    return;
  end if;
  update private.reviews r set status = 'rejected', reject_reason = p_reason, decided_at = private.now() where r.id = p_review_id;
  perform private.note_review_decision(p_review_id, 'rejected', p_reason);
end;
$$;
select private.expose('private.reject_review(uuid, text)', 'authenticated');

-- The public answer to an approved review; null removes it.
create function private.answer_review(p_review_id uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_review constant private.reviews := private.review_to_decide(p_review_id);
  v_answer constant text := nullif(btrim(p_answer), '');
begin
  perform private.conflict_if(v_review.status <> 'approved', 'wrong_status', 'Only an approved review can be answered.');
  perform private.invalid_if(char_length(v_answer) > 1000, 'answer');
  if v_review.answer is not distinct from v_answer then
    return;
  end if;
  update private.reviews r set answer = v_answer, answered_at = case when v_answer is not null then private.now() end
    where r.id = p_review_id;
  perform private.note_review_decision(p_review_id, case when v_answer is null then 'answer_removed' else 'answered' end);
end;
$$;
select private.expose('private.answer_review(uuid, text)', 'authenticated');

-- The review stays as it is; what was reported so far needs nothing more.
create function private.settle_review_reports(p_review_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.review_to_decide(p_review_id);
  update private.review_reports p set settled_at = private.now() where p.review_id = p_review_id and p.settled_at is null;
  if found then
    perform private.note_review_decision(p_review_id, 'reports_settled');
  end if;
end;
$$;
select private.expose('private.settle_review_reports(uuid)', 'authenticated');

-- One page of what customers sent: what waits first, the longest first; then what was reported; then the newest.
create function private.moderated_reviews(p_status text default null, p_limit integer default 20, p_offset integer default 0)
  returns table (id uuid, status text, rating smallint, body text, display_name text, event_type text, booking_id uuid,
    event_name text, event_date date, customer_name text, submitted_at timestamptz, reject_reason text, answer text, has_photo boolean,
    reports private.review_reports_json, total_count bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select r.id, r.status, r.rating, r.body, r.display_name, r.event_type, b.id, b.event_name, b.event_date, b.name, r.submitted_at,
      r.reject_reason, r.answer, exists (select from private.review_photos p where p.review_id = r.id), open.reports, count(*) over ()
    from private.reviews r join public.bookings b on b.id = r.booking_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('reason', p.reason, 'note', p.note, 'reported_at', p.reported_at)
          order by p.reported_at), '[]') as reports
        from private.review_reports p where p.review_id = r.id and p.settled_at is null) as open
    where r.status <> 'draft' and (p_status is null or r.status = p_status)
    order by r.status <> 'pending', open.reports = '[]', case when r.status = 'pending' then r.submitted_at end, r.submitted_at desc, r.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
$$;
select private.expose('private.moderated_reviews(text, integer, integer)', 'authenticated');

-- Reviews as everybody sees them: SiteReviews in shared-data/domain/site-content.

-- The latest first. The month is that of the event.
create function private.approved_reviews(p_limit integer, p_offset integer)
  returns table (id uuid, name text, rating smallint, text text, event_type text, month text, photo boolean, answer text)
language sql volatile security definer set search_path = '' as $$
  select r.id, nullif(r.display_name, ''), r.rating, r.body, r.event_type, to_char(b.event_date, 'YYYY-MM'),
      exists (select from private.review_photos p where p.review_id = r.id), r.answer
    from private.reviews r join public.bookings b on b.id = r.booking_id
    where r.status = 'approved' order by r.submitted_at desc, r.id
    limit least(greatest(p_limit, 1), 50) offset greatest(p_offset, 0);
$$;
select private.expose('private.approved_reviews(integer, integer)', 'anon, authenticated, service_role');

-- Count and average are of approved reviews only.
create function private.site_reviews() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object('count', n.count, 'average', n.average,
      'latest', (select coalesce(jsonb_agg(to_jsonb(r) - array['event_type', 'ordinality'] || jsonb_build_object('eventType', r.event_type) order by r.ordinality), '[]')
        from private.approved_reviews(12, 0) with ordinality r))
    from (select count(*) as count, round(avg(r.rating), 1)::double precision as average
      from private.reviews r where r.status = 'approved') n;
$$;

-- The photo in base64: of an approved review for everybody, of one that was sent for admins.
create function private.review_photo(p_review_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select private.photo_base64(p.content)
    from private.review_photos p join private.reviews r on r.id = p.review_id
    where r.id = p_review_id and (r.status = 'approved' or r.status <> 'draft' and private.is_admin());
$$;
select private.expose('private.review_photo(uuid)', 'anon, authenticated, service_role');

-- A reader reports a review; one with many open reports takes no more.
create function private.report_review(p_review_id uuid, p_reason text, p_note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.invalid_if(p_reason is null or p_reason not in ('abuse', 'personal_data', 'not_our_event', 'fake'), 'reason');
  perform private.invalid_if(char_length(p_note) > 500, 'note');
  perform private.take_limit('review_reports');
  perform from private.reviews r where r.id = p_review_id and r.status = 'approved' for update;
  perform private.conflict_if(not found, 'review_gone', 'This review no longer exists.');
  insert into private.review_reports (review_id, reason, note, reported_at)
    select p_review_id, p_reason, nullif(btrim(p_note), ''), private.now()
      where (select count(*) from private.review_reports p where p.review_id = p_review_id and p.settled_at is null)
        < (private.limit_of('open_review_reports')).ceiling;
end;
$$;
select private.expose('private.report_review(uuid, text, text)', 'anon, authenticated, service_role');

-- From supabase/schemas/content/business_facts.sql

-- The facts of the business that pages, mails and documents show; docs/product/business-facts.md. Literal texts of the first
-- version are in shared-data/domain/business, and a test compares them.

create table private.business_facts (
  singleton boolean primary key default true check (singleton),
  phone text not null constraint phone check (phone ~ '^\([2-9]\d\d\) [2-9]\d\d-\d{4}$'),
  emergency text not null constraint emergency check (emergency ~ '^\([2-9]\d\d\) [2-9]\d\d-\d{4}$'),
  email_hello text not null constraint email_hello check (private.is_business_address(email_hello)),
  email_events text not null constraint email_events check (private.is_business_address(email_events)),
  opens time not null,
  closes time not null,
  postal_address text not null constraint postal_address check (char_length(btrim(postal_address)) between 5 and 200),
  area_name text not null constraint area_name check (char_length(btrim(area_name)) between 2 and 80),
  area_detail text not null constraint area_detail check (char_length(btrim(area_detail)) between 2 and 160),
  -- How the ZIP codes of the service area begin; empty for no limit.
  zip_prefixes text not null constraint zip_prefixes check (zip_prefixes ~ '^([0-9]{1,5}([ ,]+[0-9]{1,5})*)?$' and char_length(zip_prefixes) <= 600),
  socials jsonb not null,
  -- Figures and words as they are shown, and the numbers of licence and insurance; empty where there is none.
  claim_events text not null constraint claim_events check (char_length(claim_events) <= 12),
  claim_years text not null constraint claim_years check (char_length(claim_years) <= 12),
  claim_guests text not null constraint claim_guests check (char_length(claim_guests) <= 12),
  claim_awards text not null constraint claim_awards check (char_length(claim_awards) <= 12),
  claim_licence text not null constraint claim_licence check (char_length(claim_licence) <= 40),
  licence_number text not null constraint licence_number check (char_length(licence_number) <= 60),
  insurance_number text not null constraint insurance_number check (char_length(insurance_number) <= 60),
  response_urgent integer not null constraint response_urgent check (response_urgent between 1 and 168),
  response_soon integer not null constraint response_soon check (response_soon between 1 and 168),
  response_standard integer not null constraint response_standard check (response_standard between 1 and 168),
  -- Prizes and articles of others, each with title, source, year and hidden, in the order in which the contact page shows those that
  -- are not hidden.
  press jsonb not null,
  -- What other sites say of the business, each with site and score, in the order in which the testimonials page shows them.
  ratings jsonb not null,
  -- Whether people, reviews and figures are invented: the sample data set it, and every page says so.
  demo boolean not null default false,
  -- Raised by each change, so that an admin does not overwrite what another has saved.
  version integer not null default 1,
  constraint hours check (opens < closes),
  constraint response_order check (response_urgent <= response_soon and response_soon <= response_standard)
);
select private.protect('private.business_facts');

-- Whether a list has that many entries at most, each an object of these fields: of a type of JSON, or a text of so many characters that
-- is not empty.
create function private.is_list_of(p_list jsonb, p_most integer, p_fields jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_list) = 'array' then jsonb_array_length(p_list) <= p_most and not exists (
    select from jsonb_array_elements(p_list) e (entry)
      where case when jsonb_typeof(e.entry) = 'object' then e.entry - array(select jsonb_object_keys(p_fields)) <> '{}' or exists (
        select from jsonb_each(p_fields) f (name, longest)
          where not coalesce(case jsonb_typeof(f.longest) when 'number' then char_length(private.json_text(e.entry, f.name)) <= f.longest::integer
            else jsonb_typeof(e.entry -> f.name) = f.longest #>> '{}' end, false)) else true end) else false end;
$$;

-- At most six links, each with a name and an https address; entries of the strip with a year; ratings of 1 to 5.
create function private.guard_fact_lists() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.refuse_if(not private.is_list_of(new.socials, 6, '{"name": 30, "href": 200}') or exists (
    select from jsonb_array_elements(new.socials) as link where link ->> 'href' !~ '^https://[a-z0-9.-]+\.[a-z]{2,}(/[^\s<>"]*)?$'),
    'PT422', 'invalid_value', 'socials', 'A link has a name of at most 30 characters and an address that begins with https://.');
  perform private.refuse_if(not private.is_list_of(new.press, 12, '{"title": 80, "source": 60, "year": 4, "hidden": "boolean"}') or exists (
    select from jsonb_array_elements(new.press) as entry where entry ->> 'year' !~ '^[12]\d{3}$'),
    'PT422', 'invalid_value', 'press', 'Press and awards are twelve at most, each with a title, a source and a year.');
  perform private.refuse_if(not private.is_list_of(new.ratings, 6, '{"site": 60, "score": "number"}') or exists (
    select from jsonb_array_elements(new.ratings) as rating where (rating ->> 'score')::numeric not between 1 and 5
      or (rating ->> 'score')::numeric * 10 % 1 <> 0),
    'PT422', 'invalid_value', 'ratings', 'Ratings are six at most, each with the name of the site and a score from 1.0 to 5.0.');
  return new;
end;
$$;
create trigger business_facts_10_lists before insert or update on private.business_facts
  for each row execute function private.guard_fact_lists();

create trigger business_facts_20_changed after update on private.business_facts
  for each row when (to_jsonb(old) - 'version' is distinct from to_jsonb(new) - 'version')
  execute function private.change_content('facts');

-- BusinessFacts in shared-data/domain/facts.
create function private.business_facts_json() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'phone', f.phone, 'emergency', f.emergency,
      'emails', jsonb_build_object('hello', f.email_hello, 'events', f.email_events),
      'hours', jsonb_build_object('opens', to_char(f.opens, 'HH24:MI'), 'closes', to_char(f.closes, 'HH24:MI')),
      'postalAddress', f.postal_address, 'area', jsonb_build_object('name', f.area_name, 'detail', f.area_detail),
      'zipPrefixes', f.zip_prefixes, 'socials', f.socials,
      'claims', jsonb_build_object('events', f.claim_events, 'years', f.claim_years, 'guests', f.claim_guests,
        'awards', f.claim_awards, 'licence', f.claim_licence, 'licenceNumber', f.licence_number, 'insuranceNumber', f.insurance_number),
      'responseHours', jsonb_build_object('urgent', f.response_urgent, 'soon', f.response_soon, 'standard', f.response_standard),
      'press', f.press, 'ratings', f.ratings)
    from private.business_facts f;
$$;

-- Saves what business_facts_json() returns, after an edit; p_version is the version that was edited.
create function private.save_business_facts(p_facts jsonb, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
  v_broken text;
begin
  perform private.assert_admin();
  select f.version into v_version from private.business_facts f for update;
  perform private.changed_elsewhere_if(v_version is distinct from p_version, 'the business facts');
  update private.business_facts f set
      phone = btrim(p_facts ->> 'phone'), emergency = btrim(p_facts ->> 'emergency'),
      email_hello = btrim(p_facts #>> '{emails,hello}'), email_events = btrim(p_facts #>> '{emails,events}'),
      opens = (p_facts #>> '{hours,opens}')::time, closes = (p_facts #>> '{hours,closes}')::time,
      postal_address = btrim(p_facts ->> 'postalAddress'),
      area_name = btrim(p_facts #>> '{area,name}'), area_detail = btrim(p_facts #>> '{area,detail}'),
      zip_prefixes = btrim(p_facts ->> 'zipPrefixes'), socials = p_facts -> 'socials',
      claim_events = btrim(p_facts #>> '{claims,events}'), claim_years = btrim(p_facts #>> '{claims,years}'),
      claim_guests = btrim(p_facts #>> '{claims,guests}'), claim_awards = btrim(p_facts #>> '{claims,awards}'),
      claim_licence = btrim(p_facts #>> '{claims,licence}'),
      licence_number = btrim(p_facts #>> '{claims,licenceNumber}'), insurance_number = btrim(p_facts #>> '{claims,insuranceNumber}'),
      response_urgent = (p_facts #>> '{responseHours,urgent}')::integer,
      response_soon = (p_facts #>> '{responseHours,soon}')::integer,
      response_standard = (p_facts #>> '{responseHours,standard}')::integer,
      press = p_facts -> 'press', ratings = p_facts -> 'ratings',
      version = v_version + 1
    where f.singleton;
  return v_version + 1;
exception
  when check_violation then
    get stacked diagnostics v_broken = constraint_name;
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_broken;
  when not_null_violation or invalid_text_representation or datetime_field_overflow or invalid_datetime_format
    or numeric_value_out_of_range then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'facts', hint = 'The business facts are incomplete.';
end;
$$;
select private.expose('private.save_business_facts(jsonb, integer)', 'authenticated');

-- Where mails to the business go, and where all mails come from; docs/product/business-facts.md#mail-addresses. They are not
-- content: no visitor reads them.

create domain private.mail_address as text
  check (value is null or private.is_business_address(value));

-- Null is the address of the functions' environment.
create table private.mail_addresses (
  singleton boolean primary key default true check (singleton),
  sender private.mail_address,
  bookings private.mail_address,
  on_call private.mail_address,
  operations private.mail_address,
  -- Raised by each change, so that an admin does not overwrite what another has saved.
  version integer not null default 1
);
select private.protect('private.mail_addresses');

-- For the functions.
create function private.mail_addresses() returns table (sender text, bookings text, on_call text, operations text)
language sql stable security definer set search_path = '' as $$
  select a.sender, a.bookings, a.on_call, a.operations from private.mail_addresses a;
$$;
select private.expose('private.mail_addresses()', 'service_role');

-- For the page of the desk, with the version.
create function private.read_mail_addresses() returns table (sender text, bookings text, on_call text, operations text, version integer)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select a.sender::text, a.bookings::text, a.on_call::text, a.operations::text, a.version from private.mail_addresses a;
$$;
select private.expose('private.read_mail_addresses()', 'authenticated');

-- An empty text is the address of the environment.
create function private.save_mail_addresses(p_sender text, p_bookings text, p_on_call text, p_operations text, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
begin
  perform private.assert_admin();
  select a.version into v_version from private.mail_addresses a for update;
  perform private.changed_elsewhere_if(v_version is distinct from p_version, 'the mail addresses');
  update private.mail_addresses a set
      sender = nullif(btrim(p_sender), ''), bookings = nullif(btrim(p_bookings), ''),
      on_call = nullif(btrim(p_on_call), ''), operations = nullif(btrim(p_operations), ''), version = v_version + 1
    where a.singleton;
  return v_version + 1;
exception
  when check_violation then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'mail_addresses', hint = 'An address is not one of a mailbox.';
end;
$$;
select private.expose('private.save_mail_addresses(text, text, text, text, integer)', 'authenticated');

-- From supabase/schemas/crew/my_shifts.sql

-- The shifts of the caller (docs/product/staff.md#my-shifts), and their private feed for calendars.

-- The first name and the phone of who is called on the day of an event; for its crew from some hours before it until some hours after.
create function private.day_contact(p_booking public.bookings, p_always boolean, out name text, out phone text)
language sql stable security definer set search_path = '' as $$
  select split_part(btrim(coalesce(p_booking.day_contact_name, p_booking.name)), ' ', 1), coalesce(p_booking.day_contact_phone, p_booking.phone)
    from private.rules() r
    where p_always or private.now() < p_booking.ends_at + make_interval(hours => r.day_contact_until_hours)
      and private.now() >= private.hours_before(p_booking.event_date, p_booking.event_time, r.day_contact_from_hours);
$$;

-- Published shifts from a day on, without those that were declined.
create function private.my_shifts(p_from date)
  returns table (id uuid, event text, starts_at timestamptz, ends_at timestamptz, note text, answer text, place text,
    guest_count integer, event_starts_at timestamptz, event_ends_at timestamptz, contact_name text, contact_phone text)
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select s.id, coalesce(s.title, b.event_name), s.starts_at, s.ends_at, s.note, s.answer,
      private.place_of(b), b.guest_count, (b.event_date + b.event_time) at time zone 'America/New_York', b.ends_at, d.name, d.phone
    from private.shifts s left join public.bookings b on b.id = s.booking_id, private.day_contact(b, false) d
    where s.staff_id = private.my_staff_id() and s.published_at is not null and private.is_live(s)
      and s.ends_at >= p_from::timestamp at time zone 'America/New_York'
    order by s.starts_at, s.id;
$$;
select private.expose('private.my_shifts(date)', 'authenticated');

-- Hours of the shifts that are over and of those to come, by New York's month of their beginning.
create function private.my_hours() returns table (month date, worked double precision, planned double precision)
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select m.month, round(coalesce(sum(m.hours) filter (where m.over), 0), 2)::double precision,
      round(coalesce(sum(m.hours) filter (where not m.over), 0), 2)::double precision
    from (select date_trunc('month', s.starts_at at time zone 'America/New_York')::date as month,
        extract(epoch from s.ends_at - s.starts_at) / 3600 as hours, s.ends_at <= private.now() as over
      from private.shifts s
      where s.staff_id = private.my_staff_id() and s.published_at is not null and private.is_live(s)) m
    group by m.month order by m.month desc limit 13;
$$;
select private.expose('private.my_hours()', 'authenticated');

-- The shifts in the feed with that token, without a phone. A feed shows nothing once the role of its account is gone.
create function private.shift_feed(p_token text)
  returns table (shift_id uuid, event text, starts_at timestamptz, ends_at timestamptz, place text, note text, answer text)
language sql stable security definer set search_path = '' as $$
  select s.id, coalesce(s.title, b.event_name), s.starts_at, s.ends_at, private.place_of(b), s.note, s.answer
    from private.feed_owner(p_token, 'shift_feed') f (user_id) join private.staff p on p.user_id = f.user_id
      join private.user_roles r on r.user_id = p.user_id join private.shifts s on s.staff_id = p.id left join public.bookings b on b.id = s.booking_id
    where s.published_at is not null and private.is_live(s) and s.ends_at > private.now() - interval '90 days'
    order by s.starts_at, s.id;
$$;
select private.expose('private.shift_feed(text)', 'service_role');

create function private.renew_shift_feed() returns text
language sql volatile security definer set search_path = '' as $$
  select private.assert_team();
  select private.take_limit('renew_shift_feed');
  select private.renew_feed('shift_feed');
$$;
select private.expose('private.renew_shift_feed()', 'authenticated');

create function private.end_shift_feed() returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links('shift_feed', auth.uid());
$$;
select private.expose('private.end_shift_feed()', 'authenticated');

create function private.shift_feed_since() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(l.created_at) from private.links l
    where l.subject_id = auth.uid() and l.purpose = 'shift_feed' and l.revoked_at is null;
$$;
select private.expose('private.shift_feed_since()', 'authenticated');

-- From supabase/schemas/crew/shifts.sql

-- Shifts: a person, a time, and a booking or a text (docs/product/staff.md#shift). A shift is a draft until it is published; then
-- its person accepts or declines it. A deleted one is kept for a while, so that it can be restored.

create table private.shifts (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references private.staff (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  title text check (title ~ '\S' and char_length(title) <= 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- For the person.
  note text check (note ~ '\S' and char_length(note) <= 500),
  -- Why the owner accepts a short rest before or after it.
  rest_reason text check (rest_reason ~ '\S' and char_length(rest_reason) <= 200),
  published_at timestamptz,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  -- The beginning that the mail of the day before named.
  reminded_for timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  check ((booking_id is null) <> (title is null)),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  check ((answer is null) = (answered_at is null) and (answer is null or published_at is not null)),
  -- For shifts that private.is_live names; a constraint takes no row. The guard refuses an overlap by name before this does.
  exclude using gist (staff_id with =, tstzrange(starts_at, ends_at) with &&)
    where (deleted_at is null and answer is distinct from 'declined')
);
select private.protect('private.shifts');
create index shifts_staff_id on private.shifts (staff_id);
create index shifts_booking_id on private.shifts (booking_id);
create index shifts_starts_at on private.shifts (starts_at);

-- A shift that was neither deleted nor declined takes its person's time.
create function private.is_live(p_shift private.shifts) returns boolean
language sql immutable set search_path = '' as $$
  select p_shift.deleted_at is null and p_shift.answer is distinct from 'declined';
$$;

-- Where the event is, in one line; null for a shift without a booking.
create function private.place_of(p_booking public.bookings) returns text
language sql immutable set search_path = '' as $$
  select nullif(concat_ws(', ', p_booking.venue, p_booking.location, p_booking.zip_code), '');
$$;

-- What is wrong with a person's shift at a time, each as its key; `short_rest` and `not_available` are warnings.
create function private.shift_problems(p_staff_id uuid, p_from timestamptz, p_until timestamptz, p_except uuid)
  returns table (problem text, detail text)
language sql stable security definer set search_path = '' as $$
  select 'shift_overlap', coalesce(o.title, b.event_name)
    from private.shifts o left join public.bookings b on b.id = o.booking_id
    where o.staff_id = p_staff_id and o.id is distinct from p_except and private.is_live(o)
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(p_from, p_until)
  union all
  select 'time_off', null from private.absences a
    where a.staff_id = p_staff_id and private.days_range(a.starts_on, a.ends_on) && tstzrange(p_from, p_until)
  union all
  select 'has_left', null from private.staff s where s.id = p_staff_id and s.left_at is not null
  union all
  select 'certificate_expired', c.expires_on::text from private.staff_certificates c
    where c.staff_id = p_staff_id and c.kind = 'alcohol' and c.expires_on < (p_from at time zone 'America/New_York')::date
  union all
  select 'short_rest', coalesce(o.title, b.event_name)
    from private.rules() r, private.shifts o left join public.bookings b on b.id = o.booking_id
    where o.staff_id = p_staff_id and o.id is distinct from p_except and private.is_live(o)
      and not tstzrange(o.starts_at, o.ends_at) && tstzrange(p_from, p_until)
      and o.starts_at < p_until + make_interval(hours => r.shift_rest_hours) and o.ends_at > p_from - make_interval(hours => r.shift_rest_hours)
  union all
  select 'not_available', null where not private.is_available(p_staff_id, p_from, p_until);
$$;

-- A change of person, time or state is refused when shift_problems has one; a certificate counts once the shift is published.
create function private.guard_shift() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_moved boolean;
  v_problem text;
begin
  if not private.is_live(new) then
    return new;
  end if;
  perform from private.staff s where s.id = new.staff_id for no key update;
  v_moved := tg_op = 'INSERT' or not private.is_live(old)
    or (new.staff_id, new.starts_at, new.ends_at) is distinct from (old.staff_id, old.starts_at, old.ends_at);
  if not v_moved and (new.published_at is null or old.published_at is not null) then
    return new;
  end if;
  select p.problem into v_problem from private.shift_problems(new.staff_id, new.starts_at, new.ends_at, new.id) p
    where v_moved and p.problem in ('shift_overlap', 'time_off', 'has_left')
      or v_moved and p.problem = 'short_rest' and new.rest_reason is null
      or p.problem = 'certificate_expired' and new.published_at is not null
    order by array_position(array['shift_overlap', 'time_off', 'has_left', 'certificate_expired', 'short_rest'], p.problem) limit 1;
  perform private.conflict_if(v_problem is not null, v_problem, case v_problem
      when 'shift_overlap' then 'This person has another shift at this time.'
      when 'time_off' then 'This person has time off on this day.'
      when 'has_left' then 'This person does not work here any more.'
      when 'certificate_expired' then 'The alcohol certificate of this person has expired by then.'
      else 'There are fewer hours of rest before or after this shift than planned. Give a reason to accept it.' end);
  return new;
end;
$$;

create trigger shifts_05_one_line before insert or update on private.shifts
  for each row execute function private.store_one_line('title', 'rest_reason');
select private.guard_writes('private.shifts');
create trigger shifts_20_guard before insert or update on private.shifts
  for each row execute function private.guard_shift();

-- From supabase/schemas/desk/reports.sql

-- From a question to a payment, and how people heard of the business. The rules are in docs/product/reports.md#conversion.

-- What was asked in the period, by the day of the first step: how many, how many of them were booked, and for how many of those a
-- payment arrived, whenever that was. Null where it cannot be known: an availability check has no person. What is asked about a
-- booking is no first step. since is the first day from which a step is known at all.
create function private.conversion_report(p_from date, p_to date)
  returns table (step text, asked bigint, booked bigint, paid bigint, since date)
language sql volatile security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  with period as (
    select private.begin_of_day(p_from) as begins, private.begin_of_day(p_to + 1) as ends
  ), enquiries as (
    select c.source, p.kind as plan, count(e.booking_id) > 0 as booked, coalesce(bool_or(private.was_paid(e.booking_id)), false) as paid
      from period t join public.contacts c on c.created_at >= t.begins and c.created_at < t.ends and not c.is_spam
        left join private.enquiry_plans p on p.contact_id = c.id
        left join private.enquiry_bookings e on e.contact_id = c.id
      group by c.id, p.kind
  ), bookings as (
    select b.by_phone, b.quote_price_list_id is not null as has_quote, private.was_paid(b.id) as paid
      from period t join public.bookings b on b.created_at >= t.begins and b.created_at < t.ends
  ), steps as (
    select 1 as place, 'availability' as step, coalesce(sum(s.count), 0)::bigint as asked, null::bigint as booked, null::bigint as paid,
        (select min(c.day) from private.step_counts c where c.step = 'availability') as since
      from private.step_counts s where s.step = 'availability' and s.day between p_from and p_to
    union all
    select 2, 'quote_sent', count(*), count(*) filter (where q.booked), count(*) filter (where q.paid), null from enquiries q where q.plan = 'quote'
    union all
    select 3, k.source, count(q.source), count(*) filter (where q.booked), count(*) filter (where q.paid), null
      from (values ('contact'), ('quick_request'), ('plan'), ('offer')) k (source) left join enquiries q on q.source = k.source group by k.source
    union all
    select 4, 'booked_with_quote', count(*), count(*), count(*) filter (where b.paid), null from bookings b where b.has_quote
    union all
    select 5, 'booked_online', count(*), count(*), count(*) filter (where b.paid), null from bookings b where not b.by_phone
    union all
    select 6, 'booked_by_phone', count(*), count(*), count(*) filter (where b.paid), null from bookings b where b.by_phone
  )
  select s.step, s.asked, s.booked, s.paid, s.since from steps s order by s.place, s.step;
$$;
select private.expose('private.conversion_report(date, date)', 'authenticated');

-- The bookings that were made in the period, by the answer to "How did you hear of us?", null where nobody answered: how many,
-- for how many a payment arrived, and what the business has of them now. A row of all comes last.
create function private.source_report(p_from date, p_to date)
  returns table (source text, is_sum boolean, bookings bigint, paid bigint, net_cents bigint)
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  select b.referral_source, grouping(b.referral_source) = 1, count(*), count(*) filter (where b.received > 0),
      coalesce(sum(b.received - b.refunded - b.charged_back), 0)::bigint
    from private.booking_sums b
    where b.created_at >= private.begin_of_day(p_from) and b.created_at < private.begin_of_day(p_to + 1)
    group by grouping sets ((b.referral_source), ())
    order by 2, 3 desc, 1;
$$;
select private.expose('private.source_report(date, date)', 'authenticated');

-- Reports for the owner: functions that sum up, so that the page only shows. Days and months are New York's. The rules are in
-- docs/product/reports.md.

-- Only an admin reads reports; a period has its first and last day, at most five years.
create function private.assert_report_period(p_from date, p_to date) returns void
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select private.invalid_if(p_from is null or p_to is null or p_to < p_from or p_to >= (p_from + interval '5 years')::date, 'period');
$$;

create function private.first_of_month(p_day date) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', p_day::timestamp)::date;
$$;

-- When a day of New York begins.
create function private.begin_of_day(p_day date) returns timestamptz
language sql stable set search_path = '' as $$
  select p_day::timestamp at time zone 'America/New_York';
$$;

-- Whether a payment ever arrived for a booking.
create function private.was_paid(p_booking_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.ledger_entries e where e.booking_id = p_booking_id and e.kind in ('charge', 'manual_payment'));
$$;

-- Cents by month and kind of event; a sum over all months or all kinds has null there, and every month of the period has its sum.
-- Taken in and returned by the day of the money. Open is what is owed now of all bookings, whatever the period: no month has it.
-- Event open is the part of it whose event is in the period, by the day of the event.
create function private.money_report(p_from date, p_to date)
  returns table (month date, event_type text, received_cents bigint, returned_cents bigint, net_cents bigint, open_cents bigint,
    event_open_cents bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  with entries as (
    select private.first_of_month(m.day) as in_month, m.event_type as kind, greatest(m.amount_cents, 0) as received,
        greatest(- m.amount_cents, 0) as returned, 0 as open, 0 as event_open
      from private.money_movements m
      where m.day between p_from and p_to
    union all
    select null, b.event_type, 0, 0, b.open, 0 from private.booking_sums b where b.open > 0
    union all
    select private.first_of_month(b.event_date), b.event_type, 0, 0, 0, b.open
      from private.booking_sums b where b.open > 0 and b.event_date between p_from and p_to
    union all
    select g::date, null, 0, 0, 0, 0 from generate_series(private.first_of_month(p_from), p_to, interval '1 month') g
  )
  select e.in_month, e.kind, sum(e.received)::bigint, sum(e.returned)::bigint, sum(e.received - e.returned)::bigint, sum(e.open)::bigint,
      sum(e.event_open)::bigint
    from entries e
    group by grouping sets ((e.in_month, e.kind), (e.in_month), (e.kind), ())
    having (grouping(e.kind) = 1 or e.kind is not null) and (grouping(e.in_month) = 1 or e.in_month is not null)
    order by e.in_month nulls last, e.kind nulls last;
$$;
select private.expose('private.money_report(date, date)', 'authenticated');

-- How often a step of planning is taken that leaves no other trace: one number a day, without anything about who took it. The
-- rules are in docs/product/reports.md#availability-count.

create table private.step_counts (
  -- New York's.
  day date not null,
  step text not null check (step in ('availability')),
  count integer not null default 1 check (count > 0),
  primary key (day, step)
);
select private.protect('private.step_counts');

select private.guard_writes('private.step_counts');

-- Staff are not counted, and of one network a few, so that nobody fills the report.
create function private.count_step(p_step text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.invalid_if(p_step is null or p_step <> 'availability', 'step');
  if private.my_role() in ('staff', 'admin') or private.take_limit('steps') is null then
    return;
  end if;
  insert into private.step_counts as c (day, step) values (private.local_now()::date, p_step)
    on conflict (day, step) do update set count = c.count + 1;
end;
$$;
select private.expose('private.count_step(text)', 'anon, authenticated');

-- How full the days are, what is bought, and who comes back. The rules are in docs/product/reports.md#places.

-- The events that take place or took place: neither cancelled nor only held. nth counts those of a customer in their order.
create view private.events_to_report with (security_invoker = true) as
  select b.id, b.event_date, b.event_type, b.way, b.package_id, b.guest_count, b.total_amount, b.customer_id,
      case when b.customer_id is not null
        then row_number() over (partition by b.customer_id order by b.event_date, b.event_time, b.number) end as nth
    from public.bookings b where b.status in ('confirmed', 'in_progress', 'completed');

-- Places of the slots that were not switched off, by month, by day of the week (1 is Monday) and over all; taken are those that a
-- booking takes, one in each slot that its hours overlap.
create function private.place_report(p_from date, p_to date)
  returns table (month date, weekday integer, places bigint, taken bigint, percent double precision)
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  with used as (
    select private.first_of_month(s.date) as in_month, extract(isodow from s.date)::integer as on_weekday,
        case when s.is_available then greatest(s.max_bookings, s.current_bookings) else s.current_bookings end as places,
        s.current_bookings as taken
      from private.slots s where s.date between p_from and p_to
  )
  select u.in_month, u.on_weekday, coalesce(sum(u.places), 0)::bigint, coalesce(sum(u.taken), 0)::bigint,
      round(100.0 * sum(u.taken) / nullif(sum(u.places), 0), 1)::double precision
    from used u
    group by grouping sets ((u.in_month), (u.on_weekday), ())
    order by u.in_month nulls last, u.on_weekday nulls last;
$$;
select private.expose('private.place_report(date, date)', 'authenticated');

-- The events of the period by what was bought: by guests, a package, or an agreed price. A row of all comes last.
create function private.package_report(p_from date, p_to date)
  returns table (bought text, is_sum boolean, events bigint, guests bigint, price_cents bigint, average_cents bigint)
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  select w.bought, grouping(w.bought) = 1, count(*), coalesce(sum(e.guest_count), 0)::bigint, coalesce(sum(e.total_amount), 0)::bigint * 100,
      coalesce(round(avg(e.total_amount) * 100), 0)::bigint
    from private.events_to_report e, lateral (select case e.way when 'package' then e.package_id else e.way end as bought) w
    where e.event_date between p_from and p_to
    group by grouping sets ((w.bought), ())
    order by 2, 3 desc, 1;
$$;
select private.expose('private.package_report(date, date)', 'authenticated');

-- The events of each month by whether the customer had one before; unknown are those of closed accounts. Customers are counted once
-- in a month, and once over all.
create function private.repeat_report(p_from date, p_to date)
  returns table (month date, first_events bigint, repeat_events bigint, unknown_events bigint, customers bigint, repeat_customers bigint)
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  with months as (
    select g::date as in_month from generate_series(private.first_of_month(p_from), p_to, interval '1 month') g
  ), events as (
    select private.first_of_month(e.event_date) as in_month, e.customer_id, e.nth, e.id
      from private.events_to_report e where e.event_date between p_from and p_to
  )
  select m.in_month, count(e.id) filter (where e.nth = 1), count(e.id) filter (where e.nth > 1),
      count(e.id) filter (where e.nth is null), count(distinct e.customer_id), count(distinct e.customer_id) filter (where e.nth > 1)
    from months m left join events e on e.in_month = m.in_month
    group by grouping sets ((m.in_month), ())
    order by m.in_month nulls last;
$$;
select private.expose('private.repeat_report(date, date)', 'authenticated');

-- What events cost and leave. The amounts of drinks and what is bought for them follow from the same figures as the event's sheet,
-- shared-data/domain/event-figures, so this answers with what those need (docs/product/reports.md#margin).

-- The events of the period with their menus, and once each the recipes and ingredients of these.
create function private.margin_report(p_from date, p_to date) returns private.margins_json
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  with events as (
    select b as booking, e.id, e.event_date from private.events_to_report e join public.bookings b on b.id = e.id where e.event_date between p_from and p_to
  ), drinks as (
    select d.booking_id, d.position, d.share, d.recipe_id, r.version
      from private.event_drinks d join private.recipes r on r.id = d.recipe_id where d.booking_id in (select e.id from events e)
  ), poured as (
    select distinct d.recipe_id, d.version from drinks d
  )
  select jsonb_build_object(
    'events', (select coalesce(jsonb_agg(jsonb_build_object('month', private.first_of_month(e.event_date),
          'guestCount', (e.booking).guest_count, 'hours', (e.booking).hours, 'inputs', private.event_inputs(e.id),
          'money', private.event_money(e.booking),
          'hasCrew', exists (select from private.shifts s where s.booking_id = e.id and s.published_at is not null and private.is_live(s)),
          'menu', (select coalesce(jsonb_agg(jsonb_build_object('recipeId', d.recipe_id, 'share', d.share) order by d.position), '[]')
            from drinks d where d.booking_id = e.id))
        order by e.event_date, (e.booking).number), '[]') from events e),
    'recipes', (select coalesce(jsonb_agg(private.recipe_sheet(v)), '[]')
      from poured p join private.recipe_versions v on (v.recipe_id, v.version) = (p.recipe_id, p.version)),
    'ingredients', (select coalesce(jsonb_agg(private.bought_ingredient(i, true)), '[]') from private.ingredients i
      where i.id in (select l.ingredient_id from poured p join private.recipe_lines l on (l.recipe_id, l.version) = (p.recipe_id, p.version))));
$$;
select private.expose('private.margin_report(date, date)', 'authenticated');

-- From supabase/schemas/enquiries/contacts.sql

-- Enquiries of all kinds: anyone sends one, only an admin reads them and changes their status. The account
-- of a signed-in sender is kept, so that the enquiry is deleted with the account.

create sequence private.enquiry_numbers;

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  -- Set by a trigger. Addresses in mails to the owner name an enquiry by it.
  number bigint not null default 0 unique,
  name text not null constraint name check (name ~ '\S' and char_length(name) <= 200),
  email text not null constraint email check (private.is_mail_address(email) and char_length(email) <= 254),
  phone text not null constraint phone check (phone ~ '\S' and char_length(phone) <= 40),
  message text not null constraint message check (message ~ '\S' and char_length(message) <= 5000),
  urgency text not null default 'standard' constraint urgency check (urgency in ('urgent', 'soon', 'standard')),
  contact_method text not null default 'email' constraint contact_method check (contact_method in ('email', 'phone')),
  status text not null default 'new' constraint status check (status in ('new', 'responded', 'closed')),
  source text not null default 'contact' constraint source check (source in ('contact', 'quick_request', 'plan', 'offer', 'booking')),
  -- The event that it is about, as far as it is known, in the columns of bookings.
  event_name text constraint event_name check (event_name ~ '\S' and char_length(event_name) <= 200),
  event_type text constraint event_type check (event_type in ('wedding', 'corporate', 'private', 'other')),
  event_date date constraint event_date check (event_date between '2000-01-01' and '9999-12-31'),
  event_time time,
  location text constraint location check (location ~ '\S' and char_length(location) <= 300),
  guest_count integer constraint guest_count check (guest_count between 1 and 10000),
  -- A package, or hours by guests.
  package_id text constraint package_id check (package_id in ('essential', 'premium', 'luxury')),
  hours integer constraint hours check (hours between 1 and 24),
  constraint package_or_hours check (package_id is null or hours is null),
  special_requests text constraint special_requests check (special_requests ~ '\S' and char_length(special_requests) <= 5000),
  user_id uuid references auth.users (id) on delete cascade,
  assignee_id uuid references auth.users (id) on delete set null,
  is_spam boolean not null default false,
  -- When it was answered or closed; null while it waits.
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
select private.protect('public.contacts', 10);
create index contacts_created_at on public.contacts (created_at desc);
create index contacts_user_id on public.contacts (user_id);
create index contacts_assignee_id on public.contacts (assignee_id);
create index contacts_email on public.contacts (lower(email));
grant insert on public.contacts to anon, authenticated;
grant select, update on public.contacts to authenticated;
grant select, insert, update, delete on public.contacts to service_role;

create policy "a visitor sends an enquiry" on public.contacts
  for insert to anon with check (status = 'new');
create policy "a customer sends an enquiry" on public.contacts
  for insert to authenticated with check (status = 'new');
create policy "an admin reads the enquiries" on public.contacts
  for select to authenticated using ((select private.is_admin()));
create policy "an admin moves an enquiry's status" on public.contacts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- A client's enquiry needs a phone number. Status, source, account, time and what admins decide are set here.
create function private.guard_contact_insert() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.invalid_if(not private.is_phone_number(new.phone), 'phone');
  new.status := 'new';
  new.source := 'contact';
  new.assignee_id := null;
  new.is_spam := false;
  new.answered_at := null;
  -- The session of a closed account is valid until its token expires.
  new.user_id := (select u.id from auth.users u where u.id = auth.uid());
  new.created_at := private.now();
  perform private.take_limit('contacts', new.email);
  return new;
end;
$$;

create function private.guard_contact_update() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(to_jsonb(new) - 'status' is distinct from to_jsonb(old) - 'status');
  return new;
end;
$$;

-- An answered or closed enquiry keeps the time at which its clock stopped; a reopened one waits again.
create function private.stop_contact_clock() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  new.answered_at := case when new.status = 'new' then null else coalesce(old.answered_at, private.now()) end;
  return new;
end;
$$;

create function private.number_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.number := nextval('private.enquiry_numbers');
  return new;
end;
$$;

-- The two guards do not apply to the service and the sample data.
create trigger contacts_05_one_line before insert or update on public.contacts
  for each row execute function private.store_one_line('name', 'email', 'phone', 'event_name', 'location');
create trigger contacts_10_number before insert on public.contacts for each row execute function private.number_contact();
create trigger contacts_20_guard_insert before insert on public.contacts
  for each row when (not private.is_trusted()) execute function private.guard_contact_insert();
create trigger contacts_30_guard_update before update on public.contacts
  for each row when (not private.is_trusted()) execute function private.guard_contact_update();
create trigger contacts_40_stop_clock before update on public.contacts
  for each row when (new.status is distinct from old.status) execute function private.stop_contact_clock();

-- Quick booking: a signed-in customer leaves date, guests, place, package or hours, phone and name, and is called back. The request
-- is an urgent enquiry, and the on-call address gets a mail.

-- Stores the request and returns the instant at which it was stored. The same answers of one account within an hour are
-- one request: the second call returns the instant of the first. The limits count stored requests.
create function private.send_quick_request(
  p_event_date date, p_guest_count integer, p_location text, p_phone text, p_name text, p_package_id text default null,
  p_hours integer default null)
  returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sender record;
  v_location constant text := btrim(p_location);
  v_prices constant jsonb := private.price_list_on(private.local_now()::date);
  v_package jsonb := jsonb_path_query_first(v_prices, '$.packages[*] ? (@.id == $id)', jsonb_build_object('id', p_package_id));
  v_contact public.contacts;
  v_mail_at timestamptz;
begin
  select u.id, u.email into v_sender from auth.users u where u.id = auth.uid();
  perform private.forbidden_if(v_sender.id is null);
  perform private.refuse_fault(case
    when p_event_date is null or not isfinite(p_event_date) or p_event_date < private.local_now()::date then 'event_date'
    when p_guest_count is null or p_guest_count not between 1 and 10000 then 'guest_count'
    when p_location is null or p_location !~ '\S' or char_length(p_location) > 300 then 'location'
    when p_package_id is not null and v_package is null then 'package_id'
    when p_hours is not null and (p_package_id is not null or not v_prices #> '{calculator,hours}' @> to_jsonb(p_hours)) then 'hours'
    when p_name is null or p_name !~ '\S' then 'name'
    when not private.is_phone_number(p_phone) then 'phone' end);
  perform private.assert_party_size(p_guest_count);
  perform private.refuse_if(p_guest_count > (v_package ->> 'maxGuests')::integer, 'PT422', 'package_too_small', p_package_id);

  perform pg_advisory_xact_lock(hashtextextended('quick requests of ' || v_sender.id::text, 0));
  select * into v_contact from public.contacts c
    where c.user_id = v_sender.id and c.source = 'quick_request' and c.created_at > private.now() - interval '1 hour'
      and (c.name, c.phone, c.event_date, c.guest_count, c.location, c.package_id, c.hours)
        is not distinct from (btrim(p_name), btrim(p_phone), p_event_date, p_guest_count, v_location, p_package_id, p_hours);
  if v_contact.id is not null then
    return v_contact.created_at;
  end if;
  v_mail_at := private.take_limit('quick_requests', p_key => p_phone);

  -- The message is for lists that show nothing else of an enquiry.
  insert into public.contacts (name, email, phone, message, urgency, contact_method, source, event_date, guest_count, location,
      package_id, hours, user_id, created_at)
    values (btrim(p_name), v_sender.email, btrim(p_phone),
      format('Event on %s, %s guests, %s', to_char(p_event_date, 'FMMonth FMDD, YYYY'), p_guest_count, v_location)
        || coalesce(', ' || (v_package ->> 'name') || ' package', ', ' || p_hours || ' hours', ''),
      'urgent', 'phone', 'quick_request', p_event_date, p_guest_count, v_location, p_package_id, p_hours, v_sender.id, private.now())
    returning * into v_contact;
  perform private.enqueue('mail.quick_request', to_jsonb(v_contact) - 'id' || jsonb_build_object('contact_id', v_contact.id),
    v_mail_at);
  return v_contact.created_at;
end;
$$;
select private.expose('private.send_quick_request(date, integer, text, text, text, text, integer)', 'authenticated');

-- A result of the planning tools that its author sends to us, with consent, is an enquiry.

create table private.enquiry_plans (
  contact_id uuid primary key references public.contacts (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  consented_at timestamptz not null,
  -- The list of the day on which it was sent, so that its figures can be read later.
  price_list_id integer not null,
  constraint content check (private.is_plan_content(kind, content))
);
select private.protect('private.enquiry_plans');
create index enquiry_plans_price_list_id on private.enquiry_plans (price_list_id);

-- The type of event, as bookings have it, of a menu; null for a plan that has none.
create function private.event_type_of_plan(p_content jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when p_content ->> 'eventType' in ('wedding', 'corporate', 'other') then p_content ->> 'eventType'
    when p_content ? 'eventType' then 'private' end;
$$;

-- The id is the page's, so that a repeated call stores nothing. The limits are those of messages.
create function private.send_plan(
  p_id uuid, p_kind text, p_content text, p_name text, p_email text, p_phone text, p_message text, p_consent boolean,
  p_event_date date default null, p_location text default null, p_special_requests text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_email constant text := private.plain_email(p_email);
begin
  perform private.refuse_fault(case
    when p_id is null then 'id'
    when p_consent is not true then 'consent'
    when not private.is_phone_number(p_phone) then 'phone' end);
  perform pg_advisory_xact_lock(hashtextextended('plan enquiry ' || p_id::text, 0));
  if exists (select from public.contacts c where c.id = p_id) then
    return;
  end if;
  insert into public.contacts (id, name, email, phone, message, source, event_type, event_date, location, guest_count,
      special_requests, user_id, created_at)
    values (p_id, btrim(p_name), v_email, btrim(p_phone), p_message, 'plan', private.event_type_of_plan(v_content),
      p_event_date, nullif(btrim(p_location), ''), (v_content ->> 'guestCount')::integer, nullif(btrim(p_special_requests), ''),
      (select u.id from auth.users u where u.id = auth.uid()), private.now());
  perform private.take_limit('contacts', v_email);
  insert into private.enquiry_plans (contact_id, kind, content, consented_at, price_list_id)
    values (p_id, p_kind, v_content, private.now(), private.price_list_id_on(private.local_now()::date));
end;
$$;
select private.expose('private.send_plan(uuid, text, text, text, text, text, text, boolean, date, text, text)', 'anon, authenticated');

-- The plan as a booking that answers the enquiry keeps it; no plans without one.
create function private.enquiry_plan(p_enquiry_id uuid) returns table (plans jsonb, price_list_id integer)
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'content', p.content)), '[]'), max(p.price_list_id)
    from private.enquiry_plans p where p.contact_id = p_enquiry_id;
$$;

-- With the prices of the day on which it was sent.
create function private.plan_of_enquiry(p_enquiry_id uuid)
  returns table (kind text, content private.plan_content_json, price_list private.price_list_json)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select p.kind, p.content, private.price_list(p.price_list_id) from private.enquiry_plans p where p.contact_id = p_enquiry_id;
$$;
select private.expose('private.plan_of_enquiry(uuid)', 'authenticated');

-- Who writes by the contact form or sends a plan gets one mail that says that we have it. It has nothing of what was typed,
-- because anybody can enter any address.

create function private.queue_enquiry_receipt() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_due timestamptz;
begin
  if not private.is_suppressed(private.mailbox_of(new.email)) then
    v_due := private.take_limit('enquiry-receipts', new.email);
  end if;
  if v_due is not null then
    perform private.enqueue('mail.enquiry_received', jsonb_build_object('email', new.email, 'contact_id', new.id,
      'urgency', new.urgency, 'contact_method', new.contact_method, 'created_at', new.created_at, 'user_id', new.user_id), v_due);
  end if;
  return null;
end;
$$;

-- A quick request is answered by a call within minutes; what the service and the sample data store was not sent by a page.
create trigger contacts_50_receipt after insert on public.contacts
  for each row when (new.source in ('plan', 'booking') or not private.is_trusted()) execute function private.queue_enquiry_receipt();

-- From supabase/schemas/enquiries/enquiries.sql

-- The inbox of the admins: enquiries of all kinds in one list, with a target by urgency.

-- The time within which an enquiry is answered, from the business facts.
create function private.response_target(p_urgency text) returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(hours => case p_urgency when 'urgent' then f.response_urgent when 'soon' then f.response_soon
    else f.response_standard end) from private.business_facts f;
$$;

-- Enquiries that wait longer than their target.
create function private.overdue_enquiries()
  returns table (id uuid, name text, urgency text, source text, created_at timestamptz, due_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select c.id, c.name, c.urgency, c.source, c.created_at, c.created_at + private.response_target(c.urgency)
    from public.contacts c
    where c.status = 'new' and not c.is_spam and c.created_at + private.response_target(c.urgency) < private.now()
    order by 6, 1;
$$;

-- One page of the inbox. Filters: search, status, kind (the source), urgency, assignee (an id, or nobody), spam (yes; without it
-- there is none), overdue (yes). Sorted by 'due' the waiting ones come first. The message is cut; a search looks at the whole.
create function private.enquiries(
  p_filter jsonb default '{}', p_sort text default 'due', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0)
  returns table (id uuid, name text, email text, phone text, message text, urgency text, source text, status text,
    is_spam boolean, assignee_id uuid, created_at timestamptz, answered_at timestamptz, failed boolean, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,status,kind,urgency,assignee,spam,overdue}', p_sort, '{due,received,name}');
  v_now constant timestamptz := private.now();
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
  v_spam constant boolean := coalesce(v_filter ->> 'spam', 'no');
  v_overdue constant boolean := coalesce(v_filter ->> 'overdue', 'no');
begin
  return query
    select c.id, c.name, c.email, c.phone, left(c.message, 200), c.urgency, c.source, c.status, c.is_spam, c.assignee_id,
        c.created_at, c.answered_at,
        exists (select from private.enquiry_answers a where a.contact_id = c.id and a.failed_at is not null),
        count(*) over ()
      from public.contacts c
      cross join lateral (select c.created_at + private.response_target(c.urgency) as at) as due
      where c.is_spam = v_spam
        and coalesce(v_filter ->> 'status', c.status) = c.status
        and coalesce(v_filter ->> 'kind', c.source) = c.source
        and coalesce(v_filter ->> 'urgency', c.urgency) = c.urgency
        and coalesce(v_filter ->> 'assignee', c.assignee_id::text, 'nobody') = coalesce(c.assignee_id::text, 'nobody')
        and (not v_overdue or c.status = 'new' and due.at < v_now)
        and (v_search = '' or position(v_search in lower(concat_ws(E'\n', c.name, c.email, c.message, c.event_name, c.location))) > 0)
      order by
        case when p_sort = 'due' then c.status <> 'new' end,
        case when p_sort = 'due' and c.status = 'new' and not p_descending then due.at end,
        case when p_sort = 'due' and c.status = 'new' and p_descending then due.at end desc,
        case when p_sort = 'name' and not p_descending then lower(c.name) end,
        case when p_sort = 'name' and p_descending then lower(c.name) end desc,
        case when p_sort = 'received' and not p_descending then c.created_at end,
        c.created_at desc, c.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.enquiries(jsonb, text, boolean, integer, integer)', 'authenticated');

-- What else is known about the address or the account of an enquiry: customers, their bookings, other enquiries; and the
-- bookings that were made from it.
create function private.enquiry_background(p_enquiry_id uuid)
  returns table (kind text, id uuid, customer_id uuid, title text, status text, event_date date, created_at timestamptz,
    from_enquiry boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contact public.contacts;
begin
  perform private.assert_admin();
  select * into v_contact from public.contacts c where c.id = p_enquiry_id;
  return query
    with known as (
      select c.* from public.customers c where lower(c.email) = lower(v_contact.email) or c.user_id = v_contact.user_id)
    (select 'customer', k.id, k.id, k.name, null::text, null::date, k.created_at, false from known k order by k.created_at limit 20)
    union all
    (select 'booking', b.id, b.customer_id, b.event_name, b.status, b.event_date, b.created_at, made.booking_id is not null
      from public.bookings b left join private.enquiry_bookings made on made.booking_id = b.id and made.contact_id = p_enquiry_id
      where b.customer_id in (select k.id from known k) or made.booking_id is not null
      order by 8 desc, b.event_date desc limit 20)
    union all
    (select 'enquiry', c.id, null::uuid, left(c.message, 100), c.status, null::date, c.created_at, false
      from public.contacts c
      where c.id <> v_contact.id and (lower(c.email) = lower(v_contact.email) or c.user_id = v_contact.user_id)
      order by c.created_at desc limit 20);
end;
$$;
select private.expose('private.enquiry_background(uuid)', 'authenticated');

-- Who can be given an enquiry.
create function private.admins() returns table (id uuid, name text)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select r.user_id, private.account_name(r.user_id) from private.user_roles r where r.role = 'admin' order by 2, 1;
$$;
select private.expose('private.admins()', 'authenticated');

-- Without an assignee nobody has it.
create function private.assign_enquiry(p_enquiry_id uuid, p_assignee_id uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.invalid_if(p_assignee_id is not null
      and not exists (select from private.user_roles r where r.user_id = p_assignee_id and r.role = 'admin'), 'assignee_id');
  update public.contacts c set assignee_id = p_assignee_id where c.id = p_enquiry_id;
  perform private.not_found_if(not found);
end;
$$;
select private.expose('private.assign_enquiry(uuid, uuid)', 'authenticated');

create function private.mark_enquiry_spam(p_enquiry_id uuid, p_is_spam boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update public.contacts c set is_spam = coalesce(p_is_spam, false) where c.id = p_enquiry_id;
  perform private.not_found_if(not found);
end;
$$;
select private.expose('private.mark_enquiry_spam(uuid, boolean)', 'authenticated');

-- Which bookings came of an enquiry: those that an admin made for it, and those of its accepted offers.

create table private.enquiry_bookings (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  contact_id uuid not null references public.contacts (id) on delete cascade
);
select private.protect('private.enquiry_bookings');
create index enquiry_bookings_contact_id on private.enquiry_bookings (contact_id);

-- A booking answers its enquiry. Nothing is kept of an enquiry that was deleted in the meantime.
create function private.link_enquiry(p_enquiry_id uuid, p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.enquiry_bookings (booking_id, contact_id)
    select p_booking_id, c.id from public.contacts c where c.id = p_enquiry_id;
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id and c.status = 'new';
$$;

-- One row at most.
create function private.enquiry_of_booking(p_booking_id uuid) returns table (id uuid, name text, source text, created_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select c.id, c.name, c.source, c.created_at from private.enquiry_bookings e join public.contacts c on c.id = e.contact_id
    where e.booking_id = p_booking_id;
$$;
select private.expose('private.enquiry_of_booking(uuid)', 'authenticated');

-- From supabase/schemas/mails/booking_mails.sql

-- The mails of a booking on the owner's desk: their state, and sending one again; private.retry_work tries a failed one again.
-- The rules are in docs/product/desk-bookings.md#booking-mails.

create index outbox_booking_id on private.outbox ((payload ->> 'booking_id'));

create function private.booking_mails(p_booking_id uuid)
  returns table (id bigint, kind text, email text, status text, attempts integer, error text, created_at timestamptz, finished_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select o.id, o.kind, case when k.recipient = 'customer' then o.payload ->> 'email' end, o.status, o.attempts,
      o.last_error, o.created_at, o.finished_at
    from private.outbox o join private.mail_kinds() k on k.kind = o.kind
    where o.payload ->> 'booking_id' = p_booking_id::text
    order by o.id desc;
$$;
select private.expose('private.booking_mails(uuid)', 'authenticated');

-- Writes a mail to the customer unless one of that kind is under way or was written in the last minute. Takes the booking's
-- lock, so that of two calls at the same time the second sees the first one's mail.
create function private.enqueue_by_admin(
  p_booking_id uuid, p_kind text, p_payload jsonb, p_transaction_id xid8 default pg_current_xact_id()) returns void
language sql volatile security definer set search_path = '' as $$
  select from public.bookings b where b.id = p_booking_id for update;
  select private.conflict_if(exists (select from private.outbox o
      where o.payload ->> 'booking_id' = p_booking_id::text and o.kind = p_kind
        and (o.status = 'due' or o.created_at > private.now() - interval '1 minute')),
    'mail_under_way', 'This mail is being sent or has just been sent.');
  select private.enqueue(p_kind, p_payload, null, p_transaction_id);
$$;

-- Whether a mail still fits its booking, by the `resend` of its kind.
create function private.may_resend(p_mail private.outbox, p_booking public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select case k.resend
      when 'confirmed' then p_booking.status = 'confirmed'
      when 'cancelled' then p_booking.status = 'cancelled'
      when 'held' then p_booking.status = 'pending' and m.open > 0
      when 'owing' then p_booking.status <> 'pending' and m.open > 0
      when 'unsigned' then p_booking.signature_required and not p_booking.signature_completed and p_booking.status <> 'cancelled'
      when 'listed' then p_booking.status = 'confirmed'
        and p_mail.payload -> 'list' = (select l.list from private.shopping_lists l where l.booking_id = p_booking.id)
      else true end
    from private.mail_kinds() k, private.booking_money(p_booking.id) m where k.kind = p_mail.kind;
$$;

-- The same mail once more, with the booking's facts and the customer's address of now, and with the papers of the first one. Of a
-- reminder and of thanks the stage is left out, so that it is sent at any hour.
create function private.resend_mail(p_mail_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mail private.outbox;
  v_booking public.bookings;
begin
  perform private.assert_admin();
  select * into v_mail from private.outbox o where o.id = p_mail_id and o.status = 'done';
  select * into v_booking from public.bookings b where b.id = (v_mail.payload ->> 'booking_id')::uuid and b.customer_id is not null;
  perform private.conflict_if(private.may_resend(v_mail, v_booking) is not true, 'wrong_status', 'This mail no longer fits the booking.');
  perform private.enqueue_by_admin(v_booking.id, v_mail.kind,
    v_mail.payload - array['copy', 'days_before', 'days_after'] || private.booking_sheet(v_booking.id), v_mail.transaction_id);
end;
$$;
select private.expose('private.resend_mail(bigint)', 'authenticated');

-- Mails the link to pay: of a hold its price, of a confirmed booking what is open.
create function private.send_pay_link(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status constant text := (select b.status from public.bookings b where b.id = p_booking_id);
begin
  perform private.assert_admin();
  perform private.conflict_if(coalesce((select m.open from private.booking_money(p_booking_id) m), 0) = 0, 'wrong_status',
    'Nothing is open.');
  perform private.enqueue_by_admin(p_booking_id,
    case v_status when 'pending' then 'mail.payment_link' else 'mail.balance_reminder' end, private.booking_sheet(p_booking_id));
end;
$$;
select private.expose('private.send_pay_link(uuid)', 'authenticated');

-- Asks the customer for the signature that is missing.
create function private.ask_for_signature(p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.conflict_if(not exists (select from public.bookings b where b.id = p_booking_id and b.customer_id is not null
        and b.status in ('confirmed', 'in_progress') and b.signature_required and not b.signature_completed),
    'wrong_status', 'There is nothing to sign.');
  select private.enqueue_by_admin(p_booking_id, 'mail.signature_request', private.booking_sheet(p_booking_id));
$$;
select private.expose('private.ask_for_signature(uuid)', 'authenticated');

-- A mail that an admin writes to the customer of a booking, with a file such as a certificate of insurance. Text and file are in
-- the payload of its row, so that they are sent again, downloaded and erased with the mail. The rules are in
-- docs/product/desk-bookings.md#booking-message.

-- What is wrong with a file in base64: its name, its type, or that its content is not of that type or too large; null for none.
create function private.message_file_fault(p_name text, p_type text, p_content text) returns text
language sql immutable set search_path = '' as $$
  select case
    when coalesce(p_name !~ '\S' or char_length(p_name) > 120 or p_name ~ '[[:cntrl:]/\\]', true) then 'file_name'
    when coalesce(p_type not in ('application/pdf', 'image/jpeg', 'image/png'), true) then 'file_type'
    when coalesce(p_content !~ '^[A-Za-z0-9+/]+={0,2}$' or char_length(p_content) % 4 <> 0 or char_length(p_content) > 933336, true) then 'file'
    -- The first bytes: %PDF, those of a JPEG and of a PNG.
    when not starts_with(p_content, case p_type when 'application/pdf' then 'JVBER' when 'image/jpeg' then '/9j/' else 'iVBORw0KGgo' end)
      then 'file' end;
$$;

-- The file is a PDF, JPEG or PNG in base64, of at most 700,000 bytes. Refusals: not_allowed, invalid_value, wrong_status,
-- mail_under_way.
create function private.send_booking_message(
  p_booking_id uuid, p_subject text, p_body text, p_file_name text default null, p_file_type text default null,
  p_file text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sheet jsonb;
begin
  perform private.assert_admin();
  perform private.refuse_fault(case
    when coalesce(p_subject !~ '\S' or char_length(p_subject) > 150 or p_subject ~ '[[:cntrl:]]', true) then 'subject'
    when coalesce(p_body !~ '\S' or char_length(p_body) > 5000, true) then 'body'
    when p_file is not null then private.message_file_fault(p_file_name, p_file_type, p_file) end);
  v_sheet := private.booking_sheet(p_booking_id);
  perform private.conflict_if(v_sheet ->> 'email' is null, 'wrong_status', 'The customer has no address for mails.');
  perform private.enqueue_by_admin(p_booking_id, 'mail.booking_message', v_sheet
    || jsonb_build_object('subject', btrim(p_subject), 'body', btrim(p_body))
    || case when p_file is null then '{}' else jsonb_build_object('file',
      jsonb_build_object('name', btrim(p_file_name), 'type', p_file_type, 'content', p_file)) end);
end;
$$;
select private.expose('private.send_booking_message(uuid, text, text, text, text, text)', 'authenticated');

-- From supabase/schemas/mails/issues.sql

-- Issues: mails that the owner writes to the mailing list. An admin reads and writes them by functions.

create table private.issues (
  id uuid primary key default gen_random_uuid(),
  subject text not null constraint subject check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150),
  -- Headings, paragraphs and links in the notation of shared-data/domain/issue; no HTML.
  body text not null constraint body check (body ~ '\S' and char_length(body) <= 20000),
  status text not null default 'draft' constraint status check (status in ('draft', 'sending', 'paused', 'sent')),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
select private.protect('private.issues');
create index issues_created_by on private.issues (created_by);
create index issues_updated_at on private.issues (updated_at desc);

-- Who gets an issue: the list at the time of sending, each subscriber once. A subscriber who is erased keeps the number of
-- recipients, by an id that names nobody.
create table private.issue_mails (
  issue_id uuid not null references private.issues (id) on delete cascade,
  subscriber_id uuid not null,
  -- When it was given to the outbox, first attempted, and accepted by the mail provider.
  queued_at timestamptz,
  begun_at timestamptz,
  sent_at timestamptz,
  primary key (issue_id, subscriber_id)
);
select private.protect('private.issue_mails');
create index issue_mails_to_queue on private.issue_mails (issue_id) where queued_at is null;
create index issue_mails_sent_at on private.issue_mails (sent_at);

-- One row of the outbox per issue and subscriber, for every role.
create unique index outbox_issue_mails on private.outbox ((payload ->> 'issue_id'), (payload ->> 'subscriber_id'))
  where kind = 'mail.issue';

-- How many mails of an issue are in which state. A skipped subscriber left the list, or a mail to them bounced,
-- before this one was sent.
create function private.issue_figures(p_issue_id uuid)
  returns table (recipients bigint, sent bigint, waiting bigint, failed bigint, skipped bigint)
language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where m.sent_at is not null),
      count(*) filter (where m.sent_at is null and (m.queued_at is null or o.status = 'due')),
      count(*) filter (where m.sent_at is null and o.status = 'failed'),
      count(*) filter (where m.sent_at is null and m.queued_at is not null and coalesce(o.status, 'done') = 'done')
    from private.issue_mails m left join private.outbox o on o.kind = 'mail.issue'
      and o.payload ->> 'issue_id' = m.issue_id::text and o.payload ->> 'subscriber_id' = m.subscriber_id::text
    where m.issue_id = p_issue_id;
$$;

create function private.issue_not_found_if(p_refused boolean) returns void
language sql stable security invoker set search_path = '' as $$
  select private.not_found_if(p_refused, 'This issue was deleted.');
$$;

create function private.read_issue(p_id uuid) returns table (
  id uuid, subject text, body text, status text, updated_at timestamptz, started_at timestamptz, finished_at timestamptz, on_list integer,
  recipients bigint, sent bigint, waiting bigint, failed bigint, skipped bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select i.id, i.subject, i.body, i.status, i.updated_at, i.started_at, i.finished_at,
      (select count(*)::integer from private.mailing_list), f.*
    from private.issues i, private.issue_figures(i.id) f where i.id = p_id;
  perform private.issue_not_found_if(not found);
end;
$$;
select private.expose('private.read_issue(uuid)', 'authenticated');

create function private.issue_list(p_limit integer default 10, p_offset integer default 0)
  returns table (
    id uuid, subject text, status text, updated_at timestamptz, started_at timestamptz,
    recipients bigint, sent bigint, waiting bigint, failed bigint, skipped bigint, total_count bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select i.id, i.subject, i.status, i.updated_at, i.started_at, f.*, i.total
    from (
      select i.*, count(*) over () as total from private.issues i
        order by i.updated_at desc, i.id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) i, private.issue_figures(i.id) f
    order by i.updated_at desc, i.id;
$$;
select private.expose('private.issue_list(integer, integer)', 'authenticated');

-- A draft, new without an id. An issue that is being sent no longer changes.
create function private.save_issue(p_subject text, p_body text, p_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_subject constant text := btrim(coalesce(p_subject, ''));
  v_body constant text := btrim(replace(coalesce(p_body, ''), E'\r\n', E'\n'), E' \t\n');
begin
  perform private.assert_admin();
  perform private.refuse_fault(case
    when v_subject = '' or v_subject ~ '[[:cntrl:]]' or char_length(v_subject) > 150 then 'subject'
    when v_body = '' or char_length(v_body) > 20000 then 'body' end);
  if p_id is null then
    insert into private.issues (subject, body, created_by, created_at, updated_at)
      values (v_subject, v_body, auth.uid(), private.now(), private.now()) returning id into v_id;
    return v_id;
  end if;
  update private.issues i set subject = v_subject, body = v_body, updated_at = private.now()
    where i.id = p_id and i.status = 'draft' returning i.id into v_id;
  perform private.issue_not_found_if(v_id is null and not exists (select from private.issues i where i.id = p_id));
  perform private.conflict_if(v_id is null, 'wrong_status', 'This issue is being sent and no longer changes.');
  return v_id;
end;
$$;
select private.expose('private.save_issue(text, text, uuid)', 'authenticated');

create function private.delete_issue(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  delete from private.issues i where i.id = p_id and i.status = 'draft';
  perform private.conflict_if(not found and exists (select from private.issues i where i.id = p_id), 'wrong_status',
    'Only a draft can be deleted.');
end;
$$;
select private.expose('private.delete_issue(uuid)', 'authenticated');

-- The owner's view of the mailing list.

-- Filters: search, state (confirmed: on the list, waiting: for the confirmation, unsubscribed, suppressed), source (footer, blog).
create function private.subscriber_list(
  p_filter jsonb default '{}', p_sort text default 'joined', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, email text, name text, company text, source text, state text, joined_at timestamptz, confirmed_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,state,source}', p_sort, '{email,joined}');
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
begin
  return query
    with found as (
      select s.id, s.email, s.name, s.company, s.source, s.joined_at, s.confirmed_at,
          case
            when private.is_suppressed(s.mailbox) then 'suppressed'
            when s.unsubscribed_at is not null then 'unsubscribed'
            when s.confirmed_at is not null then 'confirmed'
            else 'waiting'
          end as state
        from private.subscribers s
        where (v_search = '' or position(v_search in lower(s.email || E'\n' || s.name || E'\n' || s.company)) > 0)
          and coalesce(v_filter ->> 'source', s.source) = s.source)
    select f.id, f.email, f.name, f.company, f.source, f.state, f.joined_at, f.confirmed_at, count(*) over () from found f
      where coalesce(v_filter ->> 'state', f.state) = f.state
      order by
        case when p_sort = 'email' and not p_descending then lower(f.email) end,
        case when p_sort = 'email' and p_descending then lower(f.email) end desc,
        case when p_sort = 'joined' and not p_descending then f.joined_at end,
        f.joined_at desc, f.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.subscriber_list(jsonb, text, boolean, integer, integer)', 'authenticated');

-- From supabase/schemas/mails/mailing_list.sql

-- The mailing list: a join is confirmed by a mailed link, and only confirmed mailboxes are on the list.

create table private.subscribers (
  id uuid primary key default gen_random_uuid(),
  mailbox text not null unique,
  email text not null constraint email
    check (private.is_mail_address(email) and char_length(email) <= 254),
  name text not null constraint name check (char_length(name) <= 200),
  company text not null constraint company check (char_length(company) <= 200),
  source text not null constraint source check (source in ('footer', 'blog')),
  joined_at timestamptz not null,
  -- When the latest confirmation mail is due.
  confirmation_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
select private.protect('private.subscribers');
create trigger subscribers_05_one_line before insert or update on private.subscribers
  for each row execute function private.store_one_line('name', 'company');
create index subscribers_confirmation_at on private.subscribers (confirmation_at desc) where confirmation_at is not null;

-- Who gets a mail to the list.
create view private.mailing_list with (security_invoker = true) as
  select s.id, s.email, s.name, s.company, s.source, s.joined_at, s.confirmed_at from private.subscribers s
    where s.confirmed_at is not null and s.unsubscribed_at is null and not private.is_suppressed(s.mailbox);

-- Deletes the mails to a subscriber that are not sent yet, also those that a worker would send again.
create function private.drop_list_mails(p_subscriber_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.outbox o where o.status = 'due' and o.payload ->> 'subscriber_id' = p_subscriber_id::text;
$$;

-- When the next confirmation may be sent, which waits while as many as are allowed were sent within any hour.
create function private.next_confirmation_at() returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select greatest(private.now(), (
    select s.confirmation_at + l.period from private.subscribers s
      where s.confirmation_at is not null order by s.confirmation_at desc offset l.ceiling - 1 limit 1))
    from private.limit_of('all_list_confirmations') l;
$$;

-- Returns the same for every valid address. Nothing is sent to a mailbox that is on the list or suppressed, or that got a
-- confirmation a short time ago. A join changes the details of a subscriber who is not on the list;
-- what it leaves empty, as the blog's form does, stays.
create function private.join_mailing_list(p_email text, p_name text, p_company text, p_source text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := private.plain_email(coalesce(p_email, ''));
  v_row private.subscribers;
  v_due timestamptz;
  v_broken text;
begin
  perform private.refuse_if(private.take_limit('mailing_list') is null, 'PT429', 'rate_limited',
    p_hint => 'Too many sign-ups from your network. Please try again in ten minutes.');
  -- One join at a time: two of the same mailbox send one mail, and the hourly limit is exact.
  perform pg_advisory_xact_lock(hashtextextended('mailing_list', 0));
  begin
    insert into private.subscribers as s (mailbox, email, name, company, source, joined_at)
      values (private.mailbox_of(v_email), v_email, btrim(coalesce(p_name, '')), btrim(coalesce(p_company, '')), coalesce(p_source, ''),
        private.now())
      on conflict (mailbox) do update set email = excluded.email, name = coalesce(nullif(excluded.name, ''), s.name),
        company = coalesce(nullif(excluded.company, ''), s.company), source = excluded.source, joined_at = excluded.joined_at
        where s.confirmed_at is null or s.unsubscribed_at is not null
      returning * into v_row;
  exception when check_violation then
    get stacked diagnostics v_broken = constraint_name;
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_broken;
  end;
  if v_row.id is null or private.is_suppressed(v_row.mailbox) or v_row.confirmation_at > private.now() - (private.limit_of('list_confirmations')).period then
    return;
  end if;
  v_due := private.next_confirmation_at();
  update private.subscribers s set confirmation_at = v_due where s.id = v_row.id;
  perform private.enqueue('mail.confirm_subscription', jsonb_build_object('subscriber_id', v_row.id, 'email', v_row.email,
    'token', private.create_link('confirm_subscription', v_row.id, v_due - private.now() + interval '7 days', v_row.email)), v_due);
end;
$$;
select private.expose('private.join_mailing_list(text, text, text, text)', 'anon, authenticated, service_role');

-- What a mailed link of the list does: confirm a join, or end a subscription. And what a bounce or a complaint does.

create function private.link_invalid_if(p_refused boolean) returns void
language sql stable security invoker set search_path = '' as $$
  select private.refuse_if(p_refused, 'PT404', 'link_invalid', p_hint => 'This link has expired or was used before.');
$$;

-- A confirmation link works once. Opening it again is a success while the subscriber is on the list, so that a double
-- press is not reported as a failure.
create function private.confirm_subscription(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := (select l.subject_id from private.links l
    where l.digest = private.link_digest(p_token) and l.purpose = 'confirm_subscription');
  v_row private.subscribers;
begin
  select * into v_row from private.subscribers s where s.id = v_id for update;
  perform private.link_invalid_if(v_row.id is null);
  if private.use_link(p_token, 'confirm_subscription') is null then
    perform private.link_invalid_if(v_row.confirmed_at is null or v_row.unsubscribed_at is not null);
    return;
  end if;
  update private.subscribers s set confirmed_at = private.now(), unsubscribed_at = null where s.id = v_id;
  perform private.revoke_links('confirm_subscription', v_id);
  if not private.is_suppressed(v_row.mailbox) then
    perform private.enqueue('mail.subscription_confirmed', jsonb_build_object('subscriber_id', v_id, 'email', v_row.email,
      'token', private.create_link('unsubscribe', v_id, p_for => v_row.email)));
  end if;
end;
$$;
select private.expose('private.confirm_subscription(text)', 'anon, authenticated, service_role');

-- A link of any mail to the list ends the subscription, also when it ended before, and also the latest join.
create function private.unsubscribe(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.find_link(p_token, 'unsubscribe');
begin
  update private.subscribers s set unsubscribed_at = coalesce(s.unsubscribed_at, private.now()) where s.id = v_id;
  perform private.link_invalid_if(not found);
  perform private.revoke_links('confirm_subscription', v_id);
  perform private.drop_list_mails(v_id);
end;
$$;
select private.expose('private.unsubscribe(text)', 'anon, authenticated, service_role');

-- In whatever order bounces and complaints arrive, and however often, the result is the same.
create function private.suppress_mailbox(p_email text, p_reason text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.suppressed_mailboxes as m (mailbox, reason, suppressed_at)
    values (private.mailbox_of(p_email), p_reason, private.now())
    on conflict (mailbox) do update set reason = excluded.reason where excluded.reason = 'complained';
  select private.drop_list_mails(s.id) from private.subscribers s where s.mailbox = private.mailbox_of(p_email);
$$;
select private.expose('private.suppress_mailbox(text, text)', 'service_role');

-- From supabase/schemas/mails/scheduled_mails.sql

-- Mails that the sweep writes about a booking, each once. The key names the occasion, for example the event's date, so that
-- a moved event gets the mails of its new date.

create table private.scheduled_mails (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (booking_id, kind, key)
);
select private.protect('private.scheduled_mails');

-- Enqueues the mail, due now or at p_run_at, unless one with that key was. False when it was, or when there is nobody to write to. Of two calls at
-- the same time the second waits for the first.
create function private.enqueue_once(p_booking_id uuid, p_kind text, p_key text, p_payload jsonb, p_run_at timestamptz default null)
  returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_payload is null then
    return false;
  end if;
  insert into private.scheduled_mails (booking_id, kind, key, created_at)
    values (p_booking_id, p_kind, p_key, private.now())
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.enqueue(p_kind, p_payload, p_run_at);
  return true;
end;
$$;

-- Mails around an event: reminders 7 days and 1 day before it, thanks 1 day after it. Dates and hours are New York's; the
-- rules are docs/product/notifications-and-mails.md#event-reminders.

create index bookings_completed_event_date on public.bookings (event_date) where status = 'completed';

-- The sweep calls it. Of the two reminders only the later one that is due is written, so a sweep that was down for days
-- does not write both, and none is written once the event has begun. Nothing is written outside the hours of reminders. Who booked on the
-- day of a reminder or later has just had the confirmation. Thanks are written for a week, so that a late
-- sweep does not write to last year's customers.
create function private.write_event_mails() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_local constant timestamp := private.local_now();
  v_today constant date := v_local::date;
begin
  perform private.enqueue_once(d.id, d.kind, d.key, private.booking_sheet(d.id) || d.stage)
    from (
      select b.id, 'mail.event_reminder' as kind, concat(b.event_date, ' ', r.days) as key,
          jsonb_build_object('days_before', r.days) as stage
        from public.bookings b, lateral (select case when v_today >= b.event_date - 1 then 1 else 7 end as days) as r
        where b.status = 'confirmed' and b.event_date between v_today and v_today + 7
          and b.event_date + b.event_time > v_local
          and (b.created_at at time zone 'America/New_York')::date < b.event_date - r.days
      union all
      select b.id, 'mail.thank_you', b.event_date::text, jsonb_build_object('days_after', 1)
        from public.bookings b
        where b.status = 'completed' and b.event_date between v_today - 7 and v_today - 1) d
    where private.is_reminder_time() and not exists (
      select from private.scheduled_mails m where m.booking_id = d.id and m.kind = d.kind and m.key = d.key);
end;
$$;

-- A mail about an unpaid booking whose place is still held (docs/product/notifications-and-mails.md#hold-reminder).

-- The sweep calls it. Once per booking, ten minutes after it was made; a booking by phone got a link to pay by mail.
create function private.remind_of_holds() returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue_once(b.id, 'mail.hold_reminder', 'once',
      private.booking_sheet(b.id) || jsonb_build_object('hold_expires_at', b.hold_expires_at))
    from public.bookings b
    where b.status = 'pending' and not b.by_phone and b.hold_expires_at > private.now()
      and b.created_at <= private.now() - interval '10 minutes'
      and not exists (select from private.scheduled_mails m where m.booking_id = b.id and m.kind = 'mail.hold_reminder');
$$;

-- Mails about an open balance, written by the sweep: to the customer 7 and 3 days before it is due, to the owner when it was
-- not paid by then. Nothing is cancelled. The customer is reminded in the hours of reminders only.

-- The key of a mail has the day on which the balance is due, so that a moved event gets new reminders. A late run writes only
-- the mail of the current stage. A booking that another transaction has locked, such as its payment, waits for the next run.
create function private.remind_of_balances() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_id uuid;
  v_money record;
  v_due_date date;
  v_days integer;
begin
  for v_id in
    select b.id from public.bookings b join private.booking_sums m on m.booking_id = b.id
      where b.status in ('confirmed', 'in_progress') and b.event_date <= v_today + 10 and m.open > 0
      order by b.event_date, b.event_time desc for update of b skip locked
  loop
    -- Read after the lock, because the balance may have been paid since the query.
    select m.open, m.balance_due_at into v_money from private.booking_sums m where m.booking_id = v_id;
    v_due_date := (v_money.balance_due_at at time zone 'America/New_York')::date;
    continue when v_money.open = 0 or v_due_date > v_today + 7;
    if v_money.balance_due_at <= private.now() then
      perform private.enqueue_once(v_id, 'mail.balance_overdue_admin', v_due_date::text, private.booking_sheet(v_id));
    elsif private.is_reminder_time() then
      v_days := case when v_due_date <= v_today + 3 then 3 else 7 end;
      perform private.enqueue_once(v_id, 'mail.balance_reminder', format('%s %s days', v_due_date, v_days),
        private.booking_sheet(v_id) || jsonb_build_object('days_before', v_days));
    end if;
  end loop;
end;
$$;

-- The receipt of a balance, or of a part of it. The caller has locked the booking.
create function private.mail_balance_receipt(p_booking_id uuid, p_amount_cents integer) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('mail.balance_paid', private.booking_sheet(p_booking_id) || jsonb_build_object('amount_cents', p_amount_cents));
$$;

-- From supabase/schemas/money/payments.sql

-- Payments in cents: a checkout at the provider, or one by hand that the owner recorded. Only the service writes them.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  -- What is paid for: the whole price or a deposit confirms the booking, a balance follows.
  purpose text not null default 'full' constraint purpose check (purpose in ('full', 'deposit', 'balance')),
  -- By card through the provider; each other one by hand. card_reader is the owner's own device.
  method text not null default 'card' constraint method check (method in ('card', 'cash', 'check', 'transfer', 'card_reader', 'other')),
  -- What was asked for. Cents; payable_cents is the only place that converts dollars to cents.
  amount integer not null constraint amount check (amount >= 0),
  currency text not null default 'usd' constraint currency check (currency ~ '^[a-z]{3}$'),
  -- Refunded means wholly; the parts are in public.refunds.
  status text not null default 'pending' constraint status check (status in ('completed', 'pending', 'failed', 'refunded')),
  -- What arrived. It differs from the amount when the provider reports another one; such a payment is refunded.
  received_amount integer constraint received_amount check (received_amount >= 0),
  provider_session_id text unique,
  provider_session_expires_at timestamptz,
  provider_payment_intent text,
  -- The day in New York on which a payment by hand came; it may be recorded later.
  received_on date,
  -- The owner's note about a payment by hand.
  note text constraint note check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  constraint received_when_completed check ((status in ('completed', 'refunded')) = (received_amount is not null)),
  constraint received_on check ((method = 'card') = (received_on is null)),
  constraint manual_payment check (method = 'card' or status in ('completed', 'refunded') and provider_session_id is null)
);
select private.protect('public.payments', 40);
create index payments_booking_id on public.payments (booking_id);
create index payments_created_at on public.payments (created_at desc);
create index payments_provider_payment_intent on public.payments (provider_payment_intent);
-- The status is in both indexes because the embedded server takes a unique index on booking_id alone, even a partial one,
-- for a one-to-one relation and would return a booking's payments as one object.
create unique index payments_one_open_per_booking on public.payments (booking_id, status) where status = 'pending';
grant select on public.payments to authenticated;
grant select, insert, update, delete on public.payments to service_role;

create policy "a customer reads the payments of their bookings, an admin all" on public.payments
  for select to authenticated using (
    (select private.is_admin())
    or exists (select from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

-- The deposit of a price in dollars, rounded up to whole dollars.
create function private.deposit_of(p_total_amount integer) returns integer
language sql immutable security definer set search_path = '' as $$
  select ceil(p_total_amount * (private.rules()).deposit_percent / 100.0)::integer * 100;
$$;

-- The amount is that of its purpose and never changes, and a status follows the money. This applies to the service too.
create function private.guard_payment() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_price_cents integer;
begin
  perform private.forbidden_if(not private.is_trusted());
  if new.status in ('completed', 'refunded') then
    new.received_amount := coalesce(new.received_amount, new.amount);
  end if;
  if tg_op = 'INSERT' then
    new.received_on := case when new.method <> 'card' then coalesce(new.received_on, private.local_now()::date) end;
    perform private.invalid_if(new.received_on not between private.local_now()::date - 366 and private.local_now()::date, 'received_on');
    v_price_cents := (select b.total_amount * 100 from public.bookings b where b.id = new.booking_id);
    perform private.invalid_if(not coalesce(case new.purpose
        when 'full' then new.amount = v_price_cents
        when 'deposit' then new.amount = private.deposit_of(v_price_cents / 100)
        else new.amount between 1 and v_price_cents
      end, false), 'amount');
  else
    perform private.forbidden_if(
      (new.id, new.booking_id, new.purpose, new.method, new.received_on, new.amount, new.currency, new.provider_session_id, new.created_at)
      is distinct from
      (old.id, old.booking_id, old.purpose, old.method, old.received_on, old.amount, old.currency, old.provider_session_id, old.created_at)
      or old.received_amount is not null and new.received_amount is distinct from old.received_amount);
    perform private.conflict_if(new.status is distinct from old.status and not (case old.status
        when 'pending' then new.status in ('completed', 'failed')
        when 'failed' then new.status = 'completed'
        when 'completed' then new.status = 'refunded'
        -- The provider could not deliver a refund.
        when 'refunded' then new.status = 'completed'
        else false
      end), 'wrong_status');
  end if;
  return new;
end;
$$;
create trigger payments_10_guard before insert or update on public.payments
  for each row execute function private.guard_payment();

grant execute on function private.deposit_of(integer) to authenticated, service_role;

-- From supabase/schemas/money/provider_refunds.sql

-- Events of the payment provider, and the refunds that it reports: ours, and those that a person makes in its dashboard.

-- The provider sends an event more than once; each is applied once.
create table private.stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
select private.protect('private.stripe_events');

-- A refund or dispute that is reported before its payment is stored here. settle_checkout applies it, with the same result
-- as in the other order. Those of other shops on the same account are stored too; the sweep deletes what is older than 30
-- days.
create table private.early_events (
  id bigint generated always as identity primary key,
  event_id text not null unique,
  event_type text not null,
  payment_intent text not null,
  -- The arguments of mirror_refund or record_dispute.
  details jsonb not null,
  received_at timestamptz not null
);
select private.protect('private.early_events');
create index early_events_payment_intent on private.early_events (payment_intent);
create index early_events_received_at on private.early_events (received_at);

-- What an event of the provider did; of which booking, and why a payment goes back.
create type private.settled as (outcome text, booking_id uuid, refund_reason text);

-- Serializes the events of one payment, so that neither reads before the other has written.
create function private.lock_payment_intent(p_payment_intent text) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('payment intent ' || p_payment_intent, 0)) where p_payment_intent is not null;
$$;

-- Why an event is not applied: it is of no booking of ours, or was reported before. Null for the first report.
create function private.unapplied_event(p_event_id text, p_event_type text, p_booking_id uuid) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_booking_id is null then
    return row('ignored', null, null)::private.settled;
  end if;
  insert into private.stripe_events (id, type, received_at) values (p_event_id, p_event_type, private.now()) on conflict do nothing;
  return case when not found then row('duplicate', p_booking_id, null)::private.settled end;
end;
$$;

-- Locks the booking of a payment intent and returns it; stores the event for later when there is none yet.
create function private.booking_of_event(
  p_event_id text, p_event_type text, p_payment_intent text, p_details jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.lock_payment_intent(p_payment_intent);
  select b.* into v_booking from public.bookings b
    where b.id = (select p.booking_id from public.payments p where p.provider_payment_intent = p_payment_intent) for update;
  if v_booking.id is null then
    insert into private.early_events (event_id, event_type, payment_intent, details, received_at)
      values (p_event_id, p_event_type, p_payment_intent, p_details, private.now())
      on conflict (event_id) do nothing;
  end if;
  return v_booking;
end;
$$;

-- A refund that somebody made in the provider's dashboard. It counts for a refund that is requested or waits: of at least that
-- amount it is that refund, a smaller one leaves the rest to be made. Otherwise the amount is written off, so that the
-- customer is not asked for it again; when everything that a confirmed booking received was returned, the booking is
-- cancelled. What a bank took back does not count as returned, so a lost dispute before or after gives the same end. An event
-- that has begun stays as it is.
create function private.record_refund_by_hand(
  p_booking public.bookings, p_payment_id uuid, p_provider_refund_id text, p_amount_cents integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_requested public.refunds;
  v_id uuid;
begin
  select * into v_requested from public.refunds r
    where r.payment_id = p_payment_id and r.status in ('requested', 'waiting') order by r.created_at, r.id limit 1 for update;
  if v_requested.amount <= p_amount_cents then
    update public.refunds r set amount = p_amount_cents where r.id = v_requested.id;
    perform private.make_refund(v_requested.id, p_provider_refund_id);
    return;
  end if;
  if v_requested.id is not null then
    update public.refunds r set amount = r.amount - p_amount_cents where r.id = v_requested.id;
  end if;
  insert into public.refunds (booking_id, payment_id, amount, reason, created_at)
    values (p_booking.id, p_payment_id, p_amount_cents, 'by_hand', private.now()) returning refunds.id into v_id;
  perform private.make_refund(v_id, p_provider_refund_id);
  if v_requested.id is not null then
    return;
  end if;
  if p_booking.status = 'confirmed' and (select m.received <= m.refunded + m.refund_pending from private.booking_money(p_booking.id) m) then
    perform set_config('app.way', 'payment', true);
    update public.bookings b set status = 'cancelled', cancel_reason = 'admin' where b.id = p_booking.id;
  elsif p_booking.status in ('confirmed', 'in_progress', 'completed') then
    insert into public.ledger_entries (booking_id, kind, amount, reason)
      values (p_booking.id, 'write_off', p_amount_cents, 'Refunded in the dashboard of the payment provider');
  end if;
end;
$$;

-- A refund as the provider reports it: p_refund_id names ours, null one by hand; p_failed when it could not be delivered.
-- The reports of one refund come repeatedly and in any order.
create function private.mirror_refund(
  p_event_id text, p_event_type text, p_payment_intent text, p_provider_refund_id text, p_refund_id uuid,
  p_amount_cents integer, p_failed boolean) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_unapplied private.settled;
  v_payment public.payments;
  v_refund public.refunds;
begin
  v_booking := private.booking_of_event(p_event_id, p_event_type, p_payment_intent, jsonb_build_object(
    'provider_refund_id', p_provider_refund_id, 'refund_id', p_refund_id, 'amount_cents', p_amount_cents, 'failed', p_failed));
  v_unapplied := private.unapplied_event(p_event_id, p_event_type, v_booking.id);
  if v_unapplied.outcome is not null then
    return v_unapplied;
  end if;
  select * into v_payment from public.payments p where p.provider_payment_intent = p_payment_intent for update;
  select * into v_refund from public.refunds r
    where r.provider_refund_id = p_provider_refund_id or r.id = p_refund_id and r.payment_id = v_payment.id and r.made_at is null
    order by r.provider_refund_id nulls last limit 1 for update;

  if v_refund.id is null then
    perform private.record_refund_by_hand(v_booking, v_payment.id, p_provider_refund_id, p_amount_cents);
  elsif v_refund.made_at is null then
    update public.refunds r set amount = p_amount_cents where r.id = v_refund.id and r.amount <> p_amount_cents;
    perform private.make_refund(v_refund.id, p_provider_refund_id);
  elsif not p_failed then
    return row('duplicate', v_booking.id, null)::private.settled;
  end if;
  if p_failed then
    return private.fail_refund(p_provider_refund_id);
  end if;
  return row('refunded', v_booking.id, null)::private.settled;
end;
$$;
select private.expose('private.mirror_refund(text, text, text, text, uuid, integer, boolean)', 'service_role');

-- The provider could not deliver a refund, for example to a closed card: the money is back at the business. The owner is
-- told and returns it another way.
create function private.fail_refund(p_provider_refund_id text) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  update public.refunds r set status = 'failed' where r.provider_refund_id = p_provider_refund_id and r.status = 'made'
    returning * into v_refund;
  if v_refund.id is null then
    return row('duplicate', null, null)::private.settled;
  end if;
  insert into public.ledger_entries (booking_id, kind, amount, payment_id, refund_id)
    values (v_refund.booking_id, 'refund_failed', v_refund.amount, v_refund.payment_id, v_refund.id);
  update public.payments p set status = 'completed' where p.id = v_refund.payment_id and p.status = 'refunded';
  perform private.enqueue('mail.refund_failed_admin', private.booking_sheet(v_refund.booking_id)
    || jsonb_build_object('amount_cents', v_refund.amount, 'reason', v_refund.reason));
  return row('refund_failed', v_refund.booking_id, null)::private.settled;
end;
$$;

-- From supabase/schemas/money/settlement.sql

-- A payment confirms its booking or is refunded. The result is the same for repeated events, for events in any order, and
-- when the caller is killed half-way.

-- True when the booking still has its places: its hold is active, or it has expired and each of its slots has a free place.
-- The caller has locked the booking; this function locks the slots. It counts the other bookings even when the hold is
-- active, because another claim may have taken a place while the transaction waited for the locks.
create function private.can_confirm_booking(p_booking public.bookings) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_held boolean;
begin
  perform private.lock_slots(array[p_booking]);
  v_held := p_booking.status = 'pending' and p_booking.hold_expires_at > private.now();
  -- A hold keeps its places also when the opening rules have reduced them since.
  return (v_held or p_booking.event_date + p_booking.event_time > private.local_now())
    and not exists (
      select from private.slots_of(p_booking) s
        where not v_held and not s.is_available
          or (select count(*) from private.bookings_in(s) b where b.id <> p_booking.id)
            >= greatest(s.max_bookings, case when v_held then s.kept_bookings end));
end;
$$;

-- The owner hears of a payment that they did not record themselves.
create function private.confirm_booking(p_booking_id uuid, p_way text default 'payment') returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('app.way', p_way, true);
  update public.bookings b set status = 'confirmed', hold_expires_at = null, cancel_reason = null where b.id = p_booking_id;
  update public.payments p set status = 'failed' where p.booking_id = p_booking_id and p.status = 'pending';
  insert into public.booking_sync (booking_id, created_at) values (p_booking_id, private.now()) on conflict do nothing;
  perform private.enqueue('mail.booking_confirmed', private.booking_sheet(p_booking_id));
  perform private.enqueue('mail.payment_received_admin', private.booking_sheet(p_booking_id)) where p_way = 'payment';
  perform private.enqueue_sync(p_booking_id);
end;
$$;

-- How much of a payment that arrived has to go back, and why; reason is null when all of it is kept.
create function private.payment_excess(p_booking public.bookings, p_payment public.payments, p_amount_cents integer, p_currency text)
  returns table (cents integer, reason text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason text := case
    when p_amount_cents is distinct from p_payment.amount or lower(p_currency) is distinct from p_payment.currency
      then 'amount_mismatch'
    when p_booking.erased_at is not null or p_booking.status = 'cancelled' and p_booking.cancel_reason <> 'hold_expired'
      then 'booking_cancelled'
    when p_payment.purpose <> 'balance' and p_booking.status in ('confirmed', 'in_progress', 'completed') then 'paid_twice'
    when p_payment.purpose <> 'balance' and not private.can_confirm_booking(p_booking) then 'slot_sold'
  end;
  v_excess integer := p_amount_cents;
begin
  if v_reason is null and p_payment.purpose = 'balance' then
    v_excess := greatest(p_amount_cents - (select m.open from private.booking_money(p_booking.id) m), 0);
    v_reason := case v_excess when 0 then null when p_amount_cents then 'paid_twice' else 'overpaid' end;
  elsif v_reason is null then
    -- The hold may have become cheaper while its former checkout was being paid.
    v_excess := greatest(p_amount_cents - p_booking.total_amount * 100, 0);
    v_reason := case when v_excess > 0 then 'overpaid' end;
  end if;
  return query select v_excess, v_reason;
end;
$$;

-- Applies one event of a checkout session.
create function private.settle_payment(
  p_event_id text, p_event_type text, p_session_id text, p_payment_intent text,
  p_amount_cents integer, p_currency text, p_paid boolean) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_unapplied private.settled;
  v_payment public.payments;
  v_excess record;
begin
  select b.* into v_booking from public.bookings b
    where b.id = (select p.booking_id from public.payments p where p.provider_session_id = p_session_id) for update;
  v_unapplied := private.unapplied_event(p_event_id, p_event_type, v_booking.id);
  if v_unapplied.outcome is not null then
    return v_unapplied;
  end if;
  select * into v_payment from public.payments p where p.provider_session_id = p_session_id;

  if not p_paid then
    if p_event_type not in ('checkout.session.expired', 'checkout.session.async_payment_failed') then
      return row('ignored', v_booking.id, null)::private.settled;
    end if;
    update public.payments p set status = 'failed' where p.id = v_payment.id and p.status = 'pending';
    return row('expired', v_booking.id, null)::private.settled;
  end if;
  if v_payment.status in ('completed', 'refunded') then
    return row('duplicate', v_booking.id, null)::private.settled;
  end if;

  select * into v_excess from private.payment_excess(v_booking, v_payment, p_amount_cents, p_currency);
  update public.payments p set status = 'completed', provider_payment_intent = p_payment_intent, received_amount = p_amount_cents
    where p.id = v_payment.id;
  if v_excess.reason is not null and v_excess.cents > 0 then
    perform private.enqueue('mail.payment_returned_admin', private.booking_sheet(v_booking.id)
      || jsonb_build_object('amount_cents', v_excess.cents, 'reason', v_excess.reason));
    perform private.request_refund(v_payment.id, v_excess.reason, v_excess.cents);
  end if;
  if v_excess.reason is not null and v_excess.reason <> 'overpaid' then
    return row('refund', v_booking.id, v_excess.reason)::private.settled;
  end if;
  if v_payment.purpose = 'balance' then
    perform private.mail_balance_receipt(v_booking.id, p_amount_cents - v_excess.cents);
    perform private.enqueue('mail.payment_received_admin', private.booking_sheet(v_booking.id)
      || jsonb_build_object('purpose', 'balance', 'amount_cents', p_amount_cents - v_excess.cents));
    return row('balance', v_booking.id, null)::private.settled;
  end if;
  perform private.confirm_booking(v_booking.id);
  return row('confirmed', v_booking.id, null)::private.settled;
end;
$$;

-- Applies the payment's event, then what was reported before it.
create function private.settle_checkout(
  p_event_id text, p_event_type text, p_session_id text, p_payment_intent text,
  p_amount_cents integer, p_currency text, p_paid boolean) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_settled private.settled;
  v_early private.early_events;
begin
  perform private.lock_payment_intent(p_payment_intent);
  v_settled := private.settle_payment(p_event_id, p_event_type, p_session_id, p_payment_intent, p_amount_cents, p_currency, p_paid);
  if v_settled.outcome in ('confirmed', 'balance', 'refund') then
    for v_early in
      select e.* from private.early_events e where e.payment_intent = p_payment_intent order by e.id
    loop
      delete from private.early_events e where e.id = v_early.id;
      if v_early.event_type like 'charge.dispute.%' then
        perform private.record_dispute(v_early.event_id, v_early.event_type, p_payment_intent,
          v_early.details ->> 'provider_dispute_id', (v_early.details ->> 'amount_cents')::integer,
          v_early.details ->> 'reason', v_early.details ->> 'status');
      else
        perform private.mirror_refund(v_early.event_id, v_early.event_type, p_payment_intent,
          v_early.details ->> 'provider_refund_id', (v_early.details ->> 'refund_id')::uuid,
          (v_early.details ->> 'amount_cents')::integer, (v_early.details ->> 'failed')::boolean);
      end if;
    end loop;
  end if;
  return v_settled;
end;
$$;
select private.expose('private.settle_checkout(text, text, text, text, integer, text, boolean)', 'service_role');

-- From supabase/schemas/offers/offers.sql

-- Offers: the owner answers an enquiry with a price, a text and a day until which it holds. The person accepts it by a mailed
-- link. The rules are in docs/product/offers.md.

create table private.offers (
  -- The page's, so that a repeated call writes nothing.
  id uuid primary key,
  contact_id uuid not null references public.contacts (id) on delete cascade,
  -- Whole dollars for the service, and what is added to it: lines of kind extra or travel, in cents.
  price integer not null constraint price check (price between 1 and 100000),
  body text not null constraint body check (body ~ '\S' and char_length(body) <= 5000),
  -- The last day in New York on which it can be accepted.
  valid_until date not null,
  event_type text not null constraint event_type check (event_type in ('wedding', 'corporate', 'private', 'other')),
  guest_count integer not null constraint guest_count check (guest_count between 1 and 10000),
  hours integer not null constraint hours check (hours between 1 and 24),
  bartenders integer not null constraint bartenders check (bartenders between 1 and 500),
  added_lines jsonb not null default '[]' constraint added_lines check (private.added_lines_fault(added_lines) is null),
  -- The extras of the price list, by id, with their lines of that day.
  extras text[] not null default '{}' constraint extras check (extras <@ private.extra_ids()),
  extra_lines jsonb not null default '[]',
  -- What is promised besides, as it stands in the contract, and what was asked for.
  service_text text constraint service_text check (service_text ~ '\S' and char_length(service_text) <= 2000),
  requested_extras text[] not null default '{}'
    constraint requested_extras check (cardinality(requested_extras) <= 20 and char_length(array_to_string(requested_extras, '')) <= 2000),
  -- Null when the person chooses.
  event_date date,
  event_time time,
  -- An open offer holds its place by a booking, which the acceptance pays for (held_offers.sql).
  holds_place boolean not null default false,
  -- An open offer whose day has passed or whose hold has ended is expired too; a newer offer writes it down.
  state text not null default 'open' constraint state check (state in ('open', 'accepted', 'withdrawn', 'expired')),
  booking_id uuid unique references public.bookings (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint event_time check ((event_date is null) = (event_time is null)),
  constraint ended_at check ((state = 'open') = (ended_at is null)),
  constraint holds_date check (not holds_place or event_date is not null),
  constraint booking_when_accepted check (booking_id is null or state = 'accepted' or holds_place)
);
select private.protect('private.offers');
create index offers_contact_id on private.offers (contact_id, created_at);
create index offers_created_by on private.offers (created_by);
create unique index offers_one_open on private.offers (contact_id) where state = 'open';
create index outbox_offers on private.outbox ((payload ->> 'offer_id')) where kind = 'mail.offer';

-- What was offered never changes, and an offer ends once. Applies to the owner of the database too.
create function private.keep_offer() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_free constant text[] := array['state', 'booking_id', 'created_by', 'ended_at'];
begin
  perform private.forbidden_if(to_jsonb(new) - v_free is distinct from to_jsonb(old) - v_free
    or old.state <> 'open' and (new.state <> old.state or new.booking_id is distinct from old.booking_id and new.booking_id is not null));
  return new;
end;
$$;
create trigger offers_10_keep before update on private.offers
  for each row execute function private.keep_offer();

-- Of an offer that holds its place the booking decides: who pays it has accepted, and without a hold it is expired.
create function private.offer_state(p_offer private.offers) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when p_offer.state <> 'open' then p_offer.state
    when p_offer.holds_place then coalesce((
      select case when b.status in ('confirmed', 'in_progress', 'completed') then 'accepted'
          when b.status = 'pending' and b.hold_expires_at > private.now() then 'open' else 'expired' end
        from public.bookings b where b.id = p_offer.booking_id), 'expired')
    when p_offer.valid_until < private.local_now()::date then 'expired'
    else 'open' end;
$$;

-- What an offer costs in whole dollars.
create function private.offer_total(p_offer private.offers) returns integer
language sql immutable set search_path = '' as $$
  select p_offer.price + private.lines_total(p_offer.extra_lines || p_offer.added_lines) / 100;
$$;

-- What is offered, as its mail, its page and the desk show it: as private.purchase has it of a booking made today.
create function private.offer_purchase(p_offer private.offers) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'way', 'agreed', 'package_id', null, 'hours', p_offer.hours,
      'bartenders', p_offer.bartenders + private.extra_bartenders(t.prices, p_offer.extras), 'max_guests', p_offer.guest_count,
      'service_text', p_offer.service_text, 'extras', to_jsonb(p_offer.extras),
      'extra_items', to_jsonb(private.extra_items(t.prices, p_offer.extras)), 'requested_extras', to_jsonb(p_offer.requested_extras),
      'price_lines', private.agreed_lines(p_offer.price, p_offer.extra_lines || p_offer.added_lines, t.percent), 'tax_percent', t.percent)
    from (select private.tax_percent(private.local_now()::date)::double precision as percent,
      private.price_list_on(private.local_now()::date) as prices) t;
$$;

-- Mails the offer with a new link; earlier links of it work too. It lasts as long as the enquiry is kept, so that the page can
-- say what became of the offer.
create function private.mail_offer(p_offer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('mail.offer', (
    select jsonb_build_object('offer_id', o.id, 'contact_id', c.id, 'user_id', c.user_id, 'name', c.name, 'email', c.email,
        'price', private.offer_total(o), 'body', o.body, 'valid_until', o.valid_until, 'event_type', o.event_type, 'guest_count', o.guest_count,
        'event_date', o.event_date, 'event_time', to_char(o.event_time, 'HH24:MI'),
        'held_until', case when o.holds_place then (select b.hold_expires_at from public.bookings b where b.id = o.booking_id) end,
        'token', private.create_link('offer', o.id, interval '1 year', c.email)) || private.offer_purchase(o)
      from private.offers o join public.contacts c on c.id = o.contact_id where o.id = p_offer_id));
$$;

-- With p_person, {name, email, phone}, the offer goes to somebody without an enquiry, which then has the id p_enquiry_id.
create function private.write_offer(
  p_id uuid, p_enquiry_id uuid, p_price integer, p_body text, p_valid_until date, p_event_type text, p_guest_count integer,
  p_hours integer, p_bartenders integer, p_added_lines jsonb default '[]', p_service_text text default null,
  p_requested_extras text[] default '{}', p_event_date date default null, p_event_time time default null,
  p_holds_place boolean default false, p_location text default null, p_person jsonb default null,
  p_extras text[] default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer private.offers;
  v_today constant date := private.local_now()::date;
  v_contact public.contacts;
  v_extra_lines constant jsonb := private.extra_lines(private.price_list_on(v_today), p_extras);
  v_refused text;
begin
  perform private.assert_admin();
  perform private.add_offered_person(p_enquiry_id, p_person) where p_person is not null;
  select * into v_contact from public.contacts c where c.id = p_enquiry_id for update;
  perform private.not_found_if(v_contact.id is null);
  if exists (select from private.offers o where o.id = p_id and o.contact_id = p_enquiry_id) then
    return;
  end if;
  v_refused := case
    when p_id is null then 'id'
    when p_price is null or p_price not between 1 and 100000 then 'price'
    when p_body is null or p_body !~ '\S' or char_length(p_body) > 5000 then 'body'
    when p_event_type is null or p_event_type not in ('wedding', 'corporate', 'private', 'other') then 'event_type'
    when p_guest_count is null or p_guest_count not between 1 and 10000 then 'guest_count'
    when p_hours is null or p_hours not between 1 and 24 then 'hours'
    when p_bartenders is null or p_bartenders not between 1 and 500 then 'bartenders'
    when char_length(p_service_text) > 2000 then 'service_text'
    when private.added_lines_fault(p_added_lines) is not null then private.added_lines_fault(p_added_lines)
    when not coalesce(p_extras <@ private.extra_ids(), false) then 'extras'
    when p_price + private.lines_total(v_extra_lines || p_added_lines) / 100 > 100000 then 'price'
    when (p_event_date is null) <> (p_event_time is null) then 'event_time'
    when p_valid_until is null or p_valid_until not between v_today and least(v_today + 180, p_event_date) then 'valid_until'
    when p_holds_place and p_event_date is null then 'event_date'
    when p_holds_place and p_valid_until > v_today + (private.rules()).longest_phone_hold_days then 'valid_until'
    when p_holds_place and coalesce(nullif(btrim(p_location), ''), btrim(v_contact.location), '') = '' then 'location'
  end;
  perform private.refuse_fault(v_refused);
  update private.offers o set state = private.offer_state(o), ended_at = private.now()
    where o.contact_id = p_enquiry_id and o.state = 'open' and private.offer_state(o) <> 'open';
  perform private.conflict_if(exists (select from private.offers o where o.contact_id = p_enquiry_id and o.state = 'open'), 'offer_open',
    'This enquiry has an open offer. Withdraw it before you write another one.');
  if p_event_date is not null then
    perform private.assert_future_event(p_event_date, p_event_time);
    perform private.slot_unavailable_if(not private.has_places(p_event_date, p_event_time, p_hours));
  end if;
  insert into private.offers (id, contact_id, price, body, valid_until, event_type, guest_count, hours, bartenders, extras, extra_lines,
      added_lines, service_text, requested_extras, event_date, event_time, holds_place, created_by, created_at)
    values (p_id, p_enquiry_id, p_price, btrim(p_body), p_valid_until, p_event_type, p_guest_count, p_hours, p_bartenders, p_extras, v_extra_lines,
      p_added_lines, nullif(btrim(p_service_text), ''), coalesce(p_requested_extras, '{}'), p_event_date, p_event_time, p_holds_place, auth.uid(), private.now())
    returning * into v_offer;
  perform private.hold_offer(v_offer, v_contact, nullif(btrim(p_location), '')) where p_holds_place;
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id;
  perform private.mail_offer(p_id);
end;
$$;
select private.expose('private.write_offer(uuid, uuid, integer, text, date, text, integer, integer, integer, jsonb, text, text[], date, time, boolean, text, jsonb, text[])', 'authenticated');

-- An offer may go to somebody who has not written. The person is kept as an enquiry of the source offer, so that what follows, from
-- the link to the deletion after a year, is one thing. The rules are in docs/product/offers.md#offer-without-enquiry.

-- A repeated call with the same id writes nothing.
create function private.add_offered_person(p_id uuid, p_person jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := btrim(p_person ->> 'name');
  v_email constant text := private.plain_email(p_person ->> 'email');
  v_phone constant text := btrim(p_person ->> 'phone');
  v_refused constant text := case
    when p_id is null then 'id'
    when coalesce(v_name, '') = '' or char_length(v_name) > 200 then 'name'
    when not private.is_mail_address(v_email) then 'email'
    when not private.is_phone_number(v_phone) or char_length(v_phone) > 40 then 'phone'
  end;
begin
  perform private.refuse_fault(v_refused);
  insert into public.contacts (id, name, email, phone, message, source, created_at)
    values (p_id, v_name, v_email, v_phone, 'Has not written: we made an offer.', 'offer', private.now())
    on conflict (id) do nothing;
end;
$$;

-- From supabase/schemas/papers/bill_to.sql

-- Whom the papers of a booking are addressed to besides its client, as a company's bookkeeping asks for it. Documents that are
-- issued afterwards have it; those that were issued stay as they are. The rules are in docs/product/invoices.md#bill-to.

create table private.bill_to (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  company_name text check (company_name ~ '\S' and char_length(company_name) <= 200),
  address text check (address ~ '\S' and char_length(address) <= 300),
  order_number text check (order_number ~ '\S' and char_length(order_number) <= 60),
  check (num_nonnulls(company_name, address, order_number) > 0)
);
select private.protect('private.bill_to');
create trigger bill_to_05_one_line before insert or update on private.bill_to
  for each row execute function private.store_one_line('company_name', 'order_number');

-- Null when none was given.
create function private.bill_to_of(p_booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(t) - 'booking_id' from private.bill_to t where t.booking_id = p_booking_id;
$$;

-- A text without spaces around it; null for a blank one. What is too long is refused by the name of its column.
create function private.bill_to_text(p_column text, p_text text, p_max integer) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_text constant text := nullif(regexp_replace(p_text, '^\s+|\s+$', '', 'g'), '');
begin
  perform private.invalid_if(char_length(v_text) > p_max, p_column);
  return v_text;
end;
$$;

-- Three blank texts take it back. History names the change and does not repeat it.
create function private.store_bill_to(p_booking_id uuid, p_company_name text, p_address text, p_order_number text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_before constant jsonb := private.bill_to_of(p_booking_id);
  v_new constant private.bill_to := row(p_booking_id, private.bill_to_text('company_name', p_company_name, 200),
    private.bill_to_text('address', p_address, 300), private.bill_to_text('order_number', p_order_number, 60));
begin
  perform from public.bookings b where b.id = p_booking_id and b.status <> 'cancelled' and b.erased_at is null for key share;
  perform private.conflict_if(not found, 'wrong_status', 'A cancelled booking takes no bill-to.');
  if num_nonnulls(v_new.company_name, v_new.address, v_new.order_number) = 0 then
    delete from private.bill_to t where t.booking_id = p_booking_id;
  else
    insert into private.bill_to select v_new.*
      on conflict (booking_id) do update
        set company_name = excluded.company_name, address = excluded.address, order_number = excluded.order_number;
  end if;
  if private.bill_to_of(p_booking_id) is distinct from v_before then
    perform private.add_history(p_booking_id, (select b.user_id from public.bookings b where b.id = p_booking_id),
      'changed', '{}', '{"bill_to": true}');
  end if;
end;
$$;

-- For the booking's customer and admins.
create function private.booking_bill_to(p_booking_id uuid) returns table (company_name text, address text, order_number text)
language sql stable security definer set search_path = '' as $$
  select t.company_name, t.address, t.order_number from public.bookings b join private.bill_to t on t.booking_id = b.id
    where b.id = p_booking_id and b.erased_at is null and (b.user_id = auth.uid() or private.is_admin());
$$;
select private.expose('private.booking_bill_to(uuid)', 'authenticated', 'bill_to');

create function private.set_bill_to(p_booking_id uuid, p_company_name text, p_address text, p_order_number text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_booking(p_booking_id), private.take_limit('booking_changes') where not private.is_admin();
  select private.store_bill_to(p_booking_id, p_company_name, p_address, p_order_number);
$$;
select private.expose('private.set_bill_to(uuid, text, text, text)', 'authenticated');

create function private.linked_bill_to(p_token text) returns table (company_name text, address text, order_number text)
language sql volatile security definer set search_path = '' as $$
  select t.company_name, t.address, t.order_number
    from private.use_booking_link(p_token) l (id) join private.bill_to t on t.booking_id = l.id;
$$;
select private.expose('private.linked_bill_to(text)', 'anon, authenticated, service_role');

-- Null for a token that is unknown or revoked.
create function private.set_linked_bill_to(p_token text, p_company_name text, p_address text, p_order_number text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.use_booking_link(p_token);
begin
  if v_id is null then
    return null;
  end if;
  perform private.take_limit('linked_changes', p_key => v_id::text);
  perform set_config('app.way', 'link', true);
  perform private.store_bill_to(v_id, p_company_name, p_address, p_order_number);
  return true;
end;
$$;
select private.expose('private.set_linked_bill_to(text, text, text, text)', 'anon, authenticated, service_role');

-- From supabase/schemas/papers/contracts.sql

-- Contracts: the Terms of the day of the booking and the booking's facts, as numbered versions. No role of the API reads
-- or writes the tables of contracts: functions do, and they never show the contract of a closed account.

create function private.sha256_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex');
$$;

create table private.contracts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  version integer not null check (version > 0),
  document jsonb not null,
  -- Of the document as text: PostgreSQL writes the same jsonb always in the same way.
  sha256 text not null constraint document_hash check (sha256 = private.sha256_of(document::text)),
  created_at timestamptz not null,
  superseded_at timestamptz,
  signed_at timestamptz,
  signer_name text,
  signature_method text check (signature_method in ('drawn', 'typed')),
  signature_data text,
  countersigned_at timestamptz,
  countersigner_name text,
  unique (booking_id, version),
  check (num_nulls(signed_at, signer_name, signature_method, signature_data) in (0, 4)),
  check (num_nulls(countersigned_at, countersigner_name) in (0, 2)),
  check (countersigned_at is null or signed_at is not null)
);
select private.protect('private.contracts');
create unique index contracts_current on private.contracts (booking_id) where superseded_at is null;
create index contracts_sha256 on private.contracts (sha256);
create index contracts_to_countersign on private.contracts (signed_at)
  where signed_at is not null and countersigned_at is null and superseded_at is null;

-- A version never changes, and is signed and countersigned once. This applies to every role, the owner included.
create function private.guard_contract() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(not private.is_owner() or tg_op = 'UPDATE' and (
    (new.id, new.booking_id, new.version, new.document, new.sha256, new.created_at)
      is distinct from (old.id, old.booking_id, old.version, old.document, old.sha256, old.created_at)
    or old.superseded_at is not null and new is distinct from old
    or old.signed_at is not null and (new.signed_at, new.signer_name, new.signature_method, new.signature_data)
      is distinct from (old.signed_at, old.signer_name, old.signature_method, old.signature_data)
    or old.countersigned_at is not null and (new.countersigned_at, new.countersigner_name)
      is distinct from (old.countersigned_at, old.countersigner_name)));
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
create trigger contracts_10_guard before insert or update or delete on private.contracts
  for each row execute function private.guard_contract();

-- What a cancellation by the customer returns from now on, with the last day of each part; docs/product/payment.md#refund-percent.
create function private.cancellation_tiers(p_booking public.bookings) returns jsonb
language sql volatile set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('percent', t.percent, 'until', p_booking.event_date - t.days)
      order by t.days desc), '[]')
    from private.rules() r, lateral (values (100, r.full_refund_days + 1), (r.part_refund_percent, r.part_refund_days)) as t (percent, days)
    where p_booking.refund_cap >= t.percent and p_booking.event_date - t.days >= private.local_now()::date;
$$;

-- How the price is paid, as it is when a version is made: the money summary, and while the booking is unpaid the deposit that is
-- offered, in cents, null when none is. The rules are in docs/product/signatures.md#payment-plan.
create function private.payment_plan(p_booking public.bookings) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'stated_at', private.now(), 'status', p_booking.status,
    'deposit_cents', case when p_booking.status = 'pending' then private.deposit_cents(p_booking) end,
    'money', (select to_jsonb(m) - 'booking_id' from private.booking_money(p_booking.id) m));
$$;

-- What is agreed: the parties, the event, what was bought, how it is paid and what a cancellation returns, the Terms, and what
-- the signer consents to. The price is in whole dollars.
create function private.contract_document(p_booking public.bookings, p_version integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'booking_id', p_booking.id, 'booking_number', p_booking.number, 'version', p_version,
      'client', jsonb_build_object('name', p_booking.name, 'email', coalesce(p_booking.email, private.customer_email(p_booking)),
        'company_name', p_booking.company_name),
      'event', jsonb_build_object(
        'name', p_booking.event_name, 'type', p_booking.event_type, 'date', p_booking.event_date,
        'time', to_char(p_booking.event_time, 'HH24:MI'), 'ends_at', p_booking.ends_at, 'location', p_booking.location,
        'venue', p_booking.venue, 'zip_code', p_booking.zip_code, 'guest_count', p_booking.guest_count, 'plans', p_booking.plans),
      'price', p_booking.total_amount, 'purchase', private.purchase(p_booking), 'payment_plan', private.payment_plan(p_booking),
      'cancellation', private.cancellation_tiers(p_booking), 'business', private.letterhead())
      || (select jsonb_build_object('terms', private.fill_facts(t.document) || jsonb_build_object('version', t.version))
        from private.terms_versions t
        order by t.version <= (p_booking.created_at at time zone 'America/New_York')::date desc,
          case when t.version <= (p_booking.created_at at time zone 'America/New_York')::date then t.version end desc, t.version
        limit 1);
$$;

create function private.add_contract_version(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version constant integer := 1 + coalesce((select max(c.version) from private.contracts c where c.booking_id = p_booking.id), 0);
  v_document constant jsonb := private.contract_document(p_booking, v_version);
begin
  update private.contracts c set superseded_at = private.now() where c.booking_id = p_booking.id and c.superseded_at is null;
  insert into private.contracts (booking_id, version, document, sha256, created_at)
    values (p_booking.id, v_version, v_document, private.sha256_of(v_document::text), private.now());
end;
$$;

-- A confirmed booking has a contract. Before that it gets one when its customer first reads it.
create function private.ensure_contract(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  if exists (select from private.contracts c where c.booking_id = p_booking_id and c.superseded_at is null) then
    return;
  end if;
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  if v_booking.signature_required and v_booking.status <> 'cancelled' and v_booking.customer_id is not null
    and not exists (select from private.contracts c where c.booking_id = p_booking_id and c.superseded_at is null) then
    perform private.add_contract_version(v_booking);
  end if;
end;
$$;

create function private.contract_of_confirmed_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ensure_contract(new.id);
  return null;
end;
$$;

-- What a contract says of its booking; another value of these is another version, which is not signed yet.
-- The rules are in docs/product/signatures.md#contract-changes.
create function private.contract_facts(p_booking public.bookings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(p_booking.event_date, p_booking.event_time, p_booking.location, p_booking.venue, p_booking.zip_code,
    p_booking.name, p_booking.event_type, p_booking.guest_count, p_booking.plans, private.purchase(p_booking));
$$;
grant execute on function private.contract_facts(public.bookings) to anon, authenticated, service_role;

create function private.void_signature() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.signature_completed := false;
  new.signature_data := null;
  return new;
end;
$$;

-- At the end of the transaction, because what becomes of a difference in the price is written after the booking. Of several
-- changes in one transaction the last makes the version.
create function private.renew_contract() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.id = new.id for update;
  if v_booking.status in ('pending', 'confirmed', 'in_progress')
    and private.contract_facts(v_booking) = private.contract_facts(new)
    and exists (select from private.contracts c where c.booking_id = new.id) then
    perform private.add_contract_version(v_booking);
  end if;
  return null;
end;
$$;

-- From supabase/schemas/people/customer_merges.sql

-- Two customers who are one person become one. Bookings, notes, tags and the address of the one go to the other.

create table private.customer_merges (
  away_id uuid primary key,
  kept_id uuid not null references public.customers (id) on delete cascade,
  -- The address of the customer who is gone: its enquiries belong to the one who is kept, and are erased with them.
  email text not null,
  -- How many bookings, notes, tags and replaced holds.
  moved jsonb not null,
  -- Null for a claim by an account.
  merged_by uuid references auth.users (id) on delete set null,
  merged_at timestamptz not null
);
select private.protect('private.customer_merges');
create index customer_merges_kept_id on private.customer_merges (kept_id);
create index customer_merges_merged_by on private.customer_merges (merged_by);

-- Holds of two customers that take a place in the same slot: as with a second booking of one's own, the newer one stays. A
-- hold is replaced by one that stays, not by one that is replaced itself.
create function private.replaced_holds(p_customers uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_hold public.bookings;
  v_kept public.bookings[] := '{}';
begin
  for v_hold in
    select * from public.bookings b where b.customer_id = any (p_customers) and b.status = 'pending'
      order by b.created_at desc, b.id desc
  loop
    if not v_hold.by_phone and exists (select from unnest(v_kept) k where private.share_a_slot(v_hold, k)) then
      return next v_hold.id;
    else
      v_kept := v_kept || v_hold;
    end if;
  end loop;
end;
$$;

-- Both customers are locked, but not their keys: a payment that has locked a booking may lock the key of its customer for the
-- foreign key. The key of the one who goes is locked after the bookings. That one has no account: bookings never leave an account.
create function private.move_customer(p_from uuid, p_to uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_from public.customers;
  v_account constant uuid := (select c.user_id from public.customers c where c.id = p_to);
  v_moved jsonb;
  v_count integer;
  v_replaced uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || id::text, 0)) from unnest(array[p_from, p_to]) id order by id;
  select * into v_from from public.customers c where c.id = p_from;
  update public.customers c set
      phone = coalesce(c.phone, v_from.phone), company_name = coalesce(c.company_name, v_from.company_name),
      referral_source = coalesce(c.referral_source, v_from.referral_source),
      referral_details = coalesce(c.referral_details, v_from.referral_details)
    where c.id = p_to;
  perform from public.bookings b where b.customer_id in (p_from, p_to) order by b.id for update;
  perform from public.customers c where c.id = p_from for update;
  -- The contact stays: an address that followed the one who goes is written down.
  update public.bookings b set customer_id = p_to, user_id = v_account, email = coalesce(b.email, v_from.email) where b.customer_id = p_from;
  get diagnostics v_count = row_count;
  v_moved := jsonb_build_object('bookings', v_count);
  update private.customer_notes n set customer_id = p_to where n.customer_id = p_from;
  get diagnostics v_count = row_count;
  v_moved := v_moved || jsonb_build_object('notes', v_count);
  insert into private.customer_tags (customer_id, tag) select p_to, t.tag from private.customer_tags t where t.customer_id = p_from
    on conflict do nothing;
  get diagnostics v_count = row_count;
  v_moved := v_moved || jsonb_build_object('tags', v_count);
  perform private.lock_slots(array(select b from public.bookings b where b.customer_id = p_to and b.status = 'pending'));
  v_replaced := array(select private.replaced_holds(array[p_to]));
  update public.bookings b set status = 'cancelled', cancel_reason = 'superseded', hold_expires_at = null
    where b.id = any (v_replaced);
  get diagnostics v_count = row_count;
  v_moved := v_moved || jsonb_build_object('replaced_holds', v_count);
  update private.customer_merges m set kept_id = p_to where m.kept_id = p_from;
  insert into private.customer_merges (away_id, kept_id, email, moved, merged_by, merged_at)
    values (p_from, p_to, v_from.email, v_moved, auth.uid(), private.now());
  delete from public.customers c where c.id = p_from;
  return v_moved;
end;
$$;

-- Why they cannot be merged; null when they can.
create function private.merge_obstacle(p_keep uuid, p_away uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
      when k.id is null or a.id is null then 'not_found'
      when k.id = a.id then 'same_customer'
      when k.user_id is not null and a.user_id is not null then 'two_accounts'
      when a.user_id is not null then 'account_must_stay'
    end
    from (select 1) one left join public.customers k on k.id = p_keep left join public.customers a on a.id = p_away;
$$;

-- What a merge would do, in figures; replaced_holds: unpaid holds in a slot where both have one, of which the newer stays.
create function private.merge_preview(p_keep uuid, p_away uuid)
  returns table (obstacle text, bookings integer, notes bigint, tags bigint, enquiries bigint, links bigint, replaced_holds bigint,
    loyalty_before integer, loyalty_after integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_completed constant integer := private.completed_bookings(p_keep);
  v_bookings constant uuid[] := array(select b.id from public.bookings b where b.customer_id = p_away);
begin
  perform private.assert_admin();
  return query select
    private.merge_obstacle(p_keep, p_away),
    cardinality(v_bookings),
    (select count(*) from private.customer_notes n where n.customer_id = p_away),
    (select count(*) from private.customer_tags t where t.customer_id = p_away and not exists (
      select from private.customer_tags o where o.customer_id = p_keep and lower(o.tag) = lower(t.tag))),
    (select count(*) from public.contacts e
      where lower(e.email) = any (private.customer_addresses(p_away)) and not lower(e.email) = any (private.customer_addresses(p_keep))),
    (select count(*) from private.links l where l.subject_id = any (v_bookings)
      and l.purpose = 'booking' and private.is_link_open(l)),
    (select count(*) from private.replaced_holds(array[p_keep, p_away])),
    private.loyalty_percent(v_completed),
    private.loyalty_percent(v_completed + private.completed_bookings(p_away));
end;
$$;
select private.expose('private.merge_preview(uuid, uuid)', 'authenticated');

-- The locks are taken in the order of a sign-in, which claims bookings.
create function private.merge_customers(p_keep uuid, p_away uuid) returns table (bookings integer, notes integer, tags integer, replaced_holds integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_obstacle text;
begin
  perform private.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('customer of ' || c.user_id::text, 0))
    from public.customers c where c.id in (p_keep, p_away) and c.user_id is not null order by c.user_id;
  perform from public.customers c where c.id in (p_keep, p_away) order by c.id for no key update;
  v_obstacle := private.merge_obstacle(p_keep, p_away);
  perform private.customer_not_found_if(v_obstacle = 'not_found');
  perform private.conflict_if(v_obstacle is not null, v_obstacle, case v_obstacle
      when 'two_accounts' then 'Both have an account, and bookings never leave an account.'
      when 'account_must_stay' then 'Only the customer with the account can be kept.'
      else 'Choose two customers.'
    end);
  return query select m.* from jsonb_to_record(private.move_customer(p_away, p_keep))
    as m (bookings integer, notes integer, tags integer, replaced_holds integer);
end;
$$;
select private.expose('private.merge_customers(uuid, uuid)', 'authenticated');

-- From supabase/schemas/people/customer_notes.sql

-- The owner's notes and tags of a customer. No role of the API reads the tables; an admin does by functions. They go with
-- the customer's record, and so with a closed account.

create table private.customer_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  note text not null constraint note check (note ~ '\S' and char_length(note) <= 5000),
  author_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  edited_at timestamptz
);
select private.protect('private.customer_notes');
create index customer_notes_customer_id on private.customer_notes (customer_id, created_at desc);
create index customer_notes_author_id on private.customer_notes (author_id);

create table private.customer_tags (
  customer_id uuid not null references public.customers (id) on delete cascade,
  tag text not null constraint tag check (tag ~ '^\S(.*\S)?$' and tag !~ '[[:cntrl:]]' and char_length(tag) <= 30),
  primary key (customer_id, tag)
);
select private.protect('private.customer_tags');
create unique index customer_tags_in_any_spelling on private.customer_tags (customer_id, lower(tag));
create index customer_tags_tag on private.customer_tags (lower(tag));

create function private.customer_not_found_if(p_refused boolean) returns void
language sql stable security invoker set search_path = '' as $$
  select private.not_found_if(p_refused, 'This customer is no longer stored.');
$$;

-- Adds a note, or changes the text of one. Returns its id.
create function private.save_customer_note(p_customer_id uuid, p_text text, p_note_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_text constant text := btrim(coalesce(p_text, ''), E' \t\r\n');
  v_id uuid;
begin
  perform private.assert_admin();
  perform private.invalid_if(v_text = '' or char_length(v_text) > 5000, 'text');
  -- The customer's row is locked, so that a merge moves the note or the note finds no customer.
  perform from public.customers c where c.id = p_customer_id for key share;
  perform private.customer_not_found_if(not found);
  if p_note_id is null then
    insert into private.customer_notes (customer_id, note, author_id, created_at)
      values (p_customer_id, v_text, auth.uid(), private.now()) returning id into v_id;
  else
    update private.customer_notes n set note = v_text, edited_at = private.now()
      where n.id = p_note_id and n.customer_id = p_customer_id returning n.id into v_id;
    perform private.not_found_if(v_id is null, 'This note was deleted.');
  end if;
  return v_id;
end;
$$;
select private.expose('private.save_customer_note(uuid, text, uuid)', 'authenticated');

create function private.delete_customer_note(p_note_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  delete from private.customer_notes n where n.id = p_note_id;
$$;
select private.expose('private.delete_customer_note(uuid)', 'authenticated');

-- Adds a tag or removes it. A tag that another customer has is written as there.
create function private.tag_customer(p_customer_id uuid, p_tag text, p_tagged boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_tag text := regexp_replace(btrim(coalesce(p_tag, '')), '\s+', ' ', 'g');
begin
  perform private.assert_admin();
  perform private.invalid_if(v_tag = '' or char_length(v_tag) > 30 or v_tag ~ '[[:cntrl:]]', 'tag');
  if not p_tagged then
    delete from private.customer_tags t where t.customer_id = p_customer_id and lower(t.tag) = lower(v_tag);
    return;
  end if;
  perform from public.customers c where c.id = p_customer_id for key share;
  perform private.customer_not_found_if(not found);
  v_tag := coalesce((select min(t.tag) from private.customer_tags t where lower(t.tag) = lower(v_tag)), v_tag);
  insert into private.customer_tags (customer_id, tag) values (p_customer_id, v_tag) on conflict do nothing;
end;
$$;
select private.expose('private.tag_customer(uuid, text, boolean)', 'authenticated');

-- All tags with the number of their customers, the most frequent first.
create function private.customer_tags() returns table (tag text, customers bigint)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select min(t.tag), count(*) from private.customer_tags t group by lower(t.tag) order by 2 desc, lower(min(t.tag)) limit 500;
$$;
select private.expose('private.customer_tags()', 'authenticated');

-- From supabase/schemas/platform/calendar_sync.sql

-- The settings of the booking software, as the owner keeps them in the admin panel. The key is stored as the functions
-- have encrypted it; nothing returns it to a browser.
create table private.integration (
  singleton boolean primary key default true constraint singleton check (singleton),
  software text not null default 'acuity' constraint software check (software in ('acuity', 'calendly', 'square', 'custom')),
  user_id text not null default '' constraint user_id check (char_length(user_id) <= 100),
  webhook_url text not null default ''
    constraint webhook_url check (webhook_url = '' or (webhook_url ~ '^https://' and char_length(webhook_url) <= 500)),
  auto_sync boolean not null default true,
  encrypted_key text constraint encrypted_key check (encrypted_key like 'v1.%' and char_length(encrypted_key) <= 2000),
  key_last4 text constraint key_last4 check (char_length(key_last4) = 4),
  changed_at timestamptz,
  constraint key_is_whole check ((encrypted_key is null) = (key_last4 is null))
);
select private.protect('private.integration');

-- What the admin panel shows.
create function private.integration_settings() returns table (software text, user_id text, webhook_url text, auto_sync boolean, key_last4 text)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select i.software, i.user_id, i.webhook_url, i.auto_sync, i.key_last4 from private.integration i;
$$;
select private.expose('private.integration_settings()', 'authenticated');

-- Keeps the settings. Without a new key the former one stays.
create function private.save_integration(
  p_software text, p_user_id text, p_webhook_url text, p_auto_sync boolean,
  p_encrypted_key text default null, p_key_last4 text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update private.integration i set software = p_software, user_id = p_user_id, webhook_url = p_webhook_url, auto_sync = p_auto_sync,
    encrypted_key = coalesce(p_encrypted_key, i.encrypted_key),
    key_last4 = case when p_encrypted_key is null then i.key_last4 else p_key_last4 end,
    changed_at = private.now()
    where i.singleton;
$$;
select private.expose('private.save_integration(text, text, text, boolean, text, text)', 'service_role');

-- What the sync uses.
create function private.integration_for_sync()
  returns table (software text, user_id text, webhook_url text, auto_sync boolean, encrypted_key text)
language sql stable security definer set search_path = '' as $$
  select i.software, i.user_id, i.webhook_url, i.auto_sync, i.encrypted_key from private.integration i;
$$;
select private.expose('private.integration_for_sync()', 'service_role');

-- The appointment of a confirmed booking in the external calendar. Only the service writes it; an admin can retry a failure.

create table public.booking_sync (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  external_system text not null default 'acuity'
    constraint external_system check (external_system in ('acuity', 'calendly', 'square', 'custom')),
  external_booking_id text,
  sync_status text not null default 'pending' constraint sync_status check (sync_status in ('completed', 'pending', 'failed')),
  -- How often the facts of the appointment have changed. A worker that entered earlier facts does not complete the sync.
  revision integer not null default 0,
  last_synced_at timestamptz,
  -- One worker at a time: until then no other worker starts.
  leased_until timestamptz,
  error_message text constraint error_message check (char_length(error_message) <= 1000),
  created_at timestamptz not null default now(),
  constraint external_booking_id check (sync_status <> 'completed' or external_booking_id is not null),
  unique (booking_id, external_system)
);
select private.protect('public.booking_sync', 40);
create index booking_sync_created_at on public.booking_sync (created_at desc);
grant select on public.booking_sync to authenticated;
grant select, insert, update, delete on public.booking_sync to service_role;

create policy "an admin reads the calendar sync" on public.booking_sync
  for select to authenticated using ((select private.is_admin()));

create trigger booking_sync_10_guard before insert or update on public.booking_sync
  for each row when (not private.is_trusted()) execute function private.refuse_write();

-- Leases the sync of a booking to one worker; the others get its status. The booking is locked while its status is read,
-- and the removal of an appointment takes the same lease, so an appointment is not created while it is being removed.
-- The facts and their revision are read under that lock, so that they belong together.
create function private.claim_sync(p_booking_id uuid, p_lease_seconds integer default 60)
  returns table (claimed boolean, sync_status text, external_booking_id text, revision integer, booking private.booking_sheet_json)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_claimed boolean;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed') for share;
  perform private.conflict_if(not found, 'wrong_status');
  insert into public.booking_sync (booking_id, created_at) values (p_booking_id, private.now()) on conflict do nothing;
  update public.booking_sync s set leased_until = private.now() + make_interval(secs => p_lease_seconds)
    where s.booking_id = p_booking_id and s.external_system = 'acuity' and s.sync_status <> 'completed'
      and (s.leased_until is null or s.leased_until <= private.now());
  v_claimed := found;
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity';
  return query select v_claimed, v_sync.sync_status, v_sync.external_booking_id, v_sync.revision,
    private.booking_sheet(p_booking_id)::private.booking_sheet_json;
end;
$$;
select private.expose('private.claim_sync(uuid, integer)', 'service_role');

-- Tells the owner's own software of what the calendar has now (docs/product/admin.md#integrations-effect): a separate row, whose
-- failure fails neither the calendar nor the booking.
create function private.enqueue_webhook(p_booking_id uuid, p_change text, p_revision integer) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('webhook.booking', jsonb_build_object('booking_id', p_booking_id, 'change', p_change, 'revision', p_revision))
    from private.integration i where i.software = 'custom' and i.webhook_url <> '';
$$;

-- A completed sync stays completed: a failure that a slower worker reports later does not change it. Success with the facts
-- of an earlier revision leaves it pending, and the lease ends, so that the next worker enters the current ones. Returns the status.
create function private.record_sync(
  p_booking_id uuid, p_ok boolean, p_external_id text default null, p_error text default null, p_revision integer default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  perform private.invalid_if(p_ok and p_external_id is null, 'external_id');
  perform from public.bookings b where b.id = p_booking_id and b.status in ('confirmed', 'in_progress', 'completed') for share;
  perform private.conflict_if(not found, 'wrong_status');
  insert into public.booking_sync as s (booking_id, external_booking_id, sync_status, last_synced_at, error_message, created_at)
    values (
      p_booking_id,
      case when p_ok then p_external_id end,
      case when p_ok then 'completed' else 'failed' end,
      case when p_ok then private.now() end,
      case when not p_ok then left(coalesce(p_error, 'unknown'), 1000) end,
      private.now())
    on conflict (booking_id, external_system) do update set
      external_booking_id = coalesce(excluded.external_booking_id, s.external_booking_id),
      sync_status = case when p_revision < s.revision then s.sync_status else excluded.sync_status end,
      last_synced_at = coalesce(excluded.last_synced_at, s.last_synced_at),
      error_message = case when p_revision < s.revision then s.error_message else excluded.error_message end,
      leased_until = null
      where p_ok or s.sync_status <> 'completed'
    returning * into v_sync;
  if p_ok and v_sync.sync_status = 'completed' then
    perform private.enqueue_webhook(p_booking_id, 'entered', v_sync.revision);
  end if;
  return coalesce(v_sync.sync_status, 'completed');
end;
$$;
select private.expose('private.record_sync(uuid, boolean, text, text, integer)', 'service_role');

-- Requests the sync of a booking whose row in booking_sync is pending. While auto-sync is off it waits for an admin.
create function private.enqueue_sync(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select i.auto_sync from private.integration i) then
    perform private.enqueue('sync.acuity', jsonb_build_object('booking_id', p_booking_id));
  else
    update public.booking_sync s set sync_status = 'failed', error_message = 'Auto-sync is off.'
      where s.booking_id = p_booking_id and s.external_system = 'acuity';
  end if;
end;
$$;

-- What an appointment says of its booking.
create function private.appointment_facts(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.field_values(p_booking, private.fields_in('appointment'));
$$;
grant execute on function private.appointment_facts(public.bookings) to anon, authenticated, service_role;

-- The appointment of a booking whose facts change is changed too, in the transaction of the change.
create function private.request_appointment_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.booking_sync s set sync_status = 'pending', error_message = null, revision = s.revision + 1
    where s.booking_id = new.id and s.external_system = 'acuity';
  perform private.enqueue_sync(new.id);
  return null;
end;
$$;

-- An admin's retry: a failed row becomes pending and the work is due now. A cancelled booking's appointment is removed
-- again, any other is created again. A second request while it is pending adds no work.
create function private.retry_sync(p_booking_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_kind text;
begin
  perform private.assert_admin();
  select case when b.status = 'cancelled' then 'cancel.acuity' else 'sync.acuity' end into v_kind
    from public.bookings b where b.id = p_booking_id for share;
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity' for update;
  perform private.conflict_if(v_sync.id is null, 'wrong_status');
  if v_sync.sync_status = 'failed' then
    update public.booking_sync s set sync_status = 'pending', error_message = null where s.id = v_sync.id returning * into v_sync;
    update private.outbox o set run_at = private.now()
      where o.kind = v_kind and o.status = 'due' and o.payload ->> 'booking_id' = p_booking_id::text;
    if not found then
      perform private.enqueue(v_kind, jsonb_build_object('booking_id', p_booking_id));
    end if;
  end if;
  return v_sync.sync_status;
end;
$$;
select private.expose('private.retry_sync(uuid)', 'authenticated');

-- A confirmed booking that is cancelled, by an admin or because its payment was refunded, is removed from the calendar.

-- The sync is pending until the appointment is removed.
create function private.request_appointment_removal() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.booking_sync s set sync_status = 'pending', error_message = null
    where s.booking_id = new.id and s.external_system = 'acuity';
  perform private.enqueue('cancel.acuity', jsonb_build_object('booking_id', new.id));
  return null;
end;
$$;

-- Leases the removal to one worker, which gets claimed = true. sync_status is 'gone' when there is nothing to remove.
create function private.claim_calendar_removal(p_booking_id uuid, p_lease_seconds integer default 60)
  returns table (claimed boolean, sync_status text, external_booking_id text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
  v_claimed boolean;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status = 'cancelled' for share;
  perform private.conflict_if(not found, 'wrong_status');
  select * into v_sync from public.booking_sync s where s.booking_id = p_booking_id and s.external_system = 'acuity' for update;
  update public.booking_sync s set leased_until = private.now() + make_interval(secs => p_lease_seconds)
    where s.id = v_sync.id and s.sync_status <> 'completed' and (s.leased_until is null or s.leased_until <= private.now());
  v_claimed := found;
  return query select v_claimed, coalesce(v_sync.sync_status, 'gone'), case when v_sync.sync_status <> 'completed' then v_sync.external_booking_id end;
end;
$$;
select private.expose('private.claim_calendar_removal(uuid, integer)', 'service_role');

-- Success completes the sync, or deletes its row when no appointment had been created. A failure is shown to the admin. Returns the
-- status, 'gone' without a row.
create function private.record_calendar_removal(
  p_booking_id uuid, p_ok boolean, p_external_id text default null, p_error text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sync public.booking_sync;
begin
  perform from public.bookings b where b.id = p_booking_id and b.status = 'cancelled' for share;
  perform private.conflict_if(not found, 'wrong_status');
  if p_ok then
    perform private.enqueue_webhook(p_booking_id, 'removed', 0);
    delete from public.booking_sync s
      where s.booking_id = p_booking_id and s.external_system = 'acuity' and coalesce(p_external_id, s.external_booking_id) is null;
  end if;
  update public.booking_sync s set
      external_booking_id = coalesce(s.external_booking_id, p_external_id),
      sync_status = case when p_ok then 'completed' else 'failed' end,
      last_synced_at = case when p_ok then private.now() else s.last_synced_at end,
      error_message = case when not p_ok then left(coalesce(p_error, 'unknown'), 1000) end,
      leased_until = null
    where s.booking_id = p_booking_id and s.external_system = 'acuity' and (p_ok or s.sync_status <> 'completed')
    returning * into v_sync;
  return coalesce(v_sync.sync_status, 'gone');
end;
$$;
select private.expose('private.record_calendar_removal(uuid, boolean, text, text)', 'service_role');

-- From supabase/schemas/prices/booking_price.sql

-- What a booking includes and costs, computed on every insert and on each change of it. The same rule is in
-- shared-data/domain/prices/pricing.ts; a test compares the two. The rules are in docs/product/what-was-bought.md.

-- The lines of a list price in cents, before what the owner adds: base or package, kind of event, promotion, loyalty. Each is a sum of
-- whole dollars, rounded half up; the line of the kind of event is what is left of the rounded whole. All promotions of
-- p_prices are taken to run. Null for a type or a number of guests that has no price.
create function private.list_lines(
  p_prices jsonb, p_guest_count integer, p_event_type text, p_hours integer, p_package_id text, p_loyalty_percent integer) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_guests constant text := to_char(p_guest_count, 'FM999,999') || case p_guest_count when 1 then ' guest' else ' guests' end;
  v_package constant jsonb := jsonb_path_query_first(p_prices, '$.packages[*] ? (@.id == $id)', jsonb_build_object('id', p_package_id));
  v_multiplier constant numeric := coalesce((p_prices -> 'multipliers' ->> p_event_type)::numeric, 1);
  v_tier integer;
  v_base integer;
  v_list integer;
  v_promotion jsonb;
  v_discount integer;
begin
  if p_guest_count >= 1 and p_event_type in ('wedding', 'corporate', 'private', 'other') then
    if p_package_id is not null then
      v_base := (v_package ->> 'price')::integer;
      v_list := v_base;
    else
      v_tier := (select (t.tier ->> 'price')::integer from jsonb_array_elements(p_prices -> 'tiers') with ordinality as t (tier, n)
        where coalesce(p_guest_count <= (t.tier ->> 'upTo')::integer, true) order by t.n limit 1);
      v_base := floor(v_tier * p_hours / (private.rules()).booking_hours::numeric + 0.5);
      v_list := floor(v_tier * p_hours * v_multiplier / (private.rules()).booking_hours + 0.5);
    end if;
  end if;
  v_promotion := private.promotion_line(p_prices, v_list, p_package_id);
  v_discount := ((v_list + coalesce((v_promotion ->> 'cents')::integer / 100, 0)) * p_loyalty_percent + 50) / 100;
  return (select jsonb_agg(line) from unnest(array[
    case when p_package_id is not null
      then private.price_line('package', (v_package ->> 'name') || ' package, ' || (v_package ->> 'hours') || ' hours', v_base * 100)
      else private.price_line('base', 'Mobile bar and bartending for ' || v_guests || ', ' || p_hours || ' hours', v_base * 100) end,
    case when v_list <> v_base then private.price_line('type',
      case p_event_type when 'wedding' then 'Wedding' when 'corporate' then 'Corporate event' when 'private' then 'Private event' else 'Other event' end
        || ' (× ' || trim_scale(v_multiplier) || ')', (v_list - v_base) * 100) end,
    v_promotion,
    case when v_discount <> 0 then private.price_line('loyalty', 'Loyalty discount (' || p_loyalty_percent || '%)', - v_discount * 100) end
  ]) line where line is not null and v_list is not null);
end;
$$;

-- The line of the tax that a price includes; none at a rate of 0.
create function private.tax_lines(p_lines jsonb, p_tax_percent double precision) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_tax_percent > 0 then jsonb_build_array(private.price_line(
      'tax', 'Includes tax (' || trim_scale(p_tax_percent::numeric) || '%)',
      private.included_tax(private.lines_total(p_lines), p_tax_percent::numeric))) else '[]' end;
$$;

-- The lines of an agreed price in dollars with what the owner adds.
create function private.agreed_lines(p_price integer, p_added jsonb, p_tax_percent double precision) returns jsonb
language sql immutable set search_path = '' as $$
  select l.lines || private.tax_lines(l.lines, p_tax_percent)
    from (select jsonb_build_array(private.price_line('agreed', 'Agreed price', p_price * 100)) || p_added as lines) l;
$$;

-- The smallest package of a list that has room for that many guests; null when none has.
create function private.fitting_package(p_prices jsonb, p_guest_count integer) returns jsonb
language sql immutable set search_path = '' as $$
  select p from jsonb_array_elements(p_prices -> 'packages') p
    where (p ->> 'maxGuests')::integer >= p_guest_count order by (p ->> 'maxGuests')::integer limit 1;
$$;

-- The day in New York on which it was made, by which it is priced.
create function private.day_of_booking(p_booking public.bookings) returns date
language sql immutable set search_path = '' as $$
  select (p_booking.created_at at time zone 'America/New_York')::date;
$$;

-- The booking with what it includes and costs, by its own price list, the promotions of the day on which it was made, its loyalty
-- percentage, tax rate and agreed price. Bartenders
-- of 0 are those of the list with those of the extras. The total is null where there is no price.
create function private.priced(p_booking public.bookings) returns public.bookings
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_prices constant jsonb := private.prices_of_day(private.price_list(p_booking.price_list_id), private.day_of_booking(p_booking));
  v_added constant jsonb := private.extra_lines(v_prices, p_booking.extras, p_booking.price_lines)
    || private.added_lines(p_booking.price_lines);
  v_extra_bartenders constant integer := private.extra_bartenders(v_prices, p_booking.extras);
  v_package jsonb;
  v_lines jsonb;
begin
  if v_booking.agreed_price is not null then
    v_booking.way := 'agreed';
    v_booking.package_id := null;
    v_booking.loyalty_percent := 0;
    v_lines := private.agreed_lines(v_booking.agreed_price, '[]', 0);
  else
    v_booking.way := case when v_booking.package_id is null then 'guests' else 'package' end;
    v_lines := private.list_lines(v_prices, v_booking.guest_count, v_booking.event_type, v_booking.hours, v_booking.package_id,
      v_booking.loyalty_percent);
  end if;
  if v_lines is null then
    v_booking.total_amount := null;
    return v_booking;
  end if;
  v_booking.extra_items := private.extra_items(v_prices, v_booking.extras);
  if v_booking.extras <@ private.extra_ids() then
    v_booking.extras := array(select e.id from private.extras_of(v_prices, v_booking.extras) e order by e.place);
  end if;
  if v_booking.way = 'package' then
    v_package := jsonb_path_query_first(v_prices, '$.packages[*] ? (@.id == $id)', jsonb_build_object('id', v_booking.package_id));
    v_booking.hours := (v_package ->> 'hours')::integer;
    v_booking.bartenders := (v_package ->> 'bartenders')::integer + v_extra_bartenders;
    v_booking.max_guests := (v_package ->> 'maxGuests')::integer;
  else
    v_booking.bartenders := coalesce(nullif(v_booking.bartenders, 0),
      private.bartenders_for(v_prices, v_booking.guest_count) + v_extra_bartenders);
    v_booking.max_guests := v_booking.guest_count;
  end if;
  if v_booking.kept_amount > 0 then
    v_lines := v_lines || private.price_line('agreed', 'Price kept at a change', v_booking.kept_amount * 100);
  end if;
  v_lines := v_lines || v_added;
  v_booking.price_lines := v_lines || private.tax_lines(v_lines, v_booking.tax_percent);
  v_booking.total_amount := private.lines_total(v_booking.price_lines) / 100;
  return v_booking;
end;
$$;

-- For customers and services: the program reads the total and the lines from the detail.
create function private.price_changed_if(p_refused boolean, p_booking public.bookings) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.refuse_if(p_refused, 'PT422', 'price_changed',
    jsonb_build_object('total', p_booking.total_amount, 'lines', p_booking.price_lines)::text);
$$;

-- More guests than a package has are refused with the package that fits.
create function private.assert_package_fits(p_booking public.bookings) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_fitting jsonb;
begin
  if p_booking.guest_count > p_booking.max_guests then
    v_fitting := private.fitting_package(private.price_list(p_booking.price_list_id), p_booking.guest_count);
    raise exception using errcode = 'PT422', message = 'package_too_small', detail = coalesce(v_fitting ->> 'id', ''),
      hint = 'This package is for up to ' || p_booking.max_guests || ' guests. '
        || coalesce((v_fitting ->> 'name') || ' is for up to ' || (v_fitting ->> 'maxGuests') || '.', 'Please ask us.');
  end if;
end;
$$;

-- Runs when the customer is known. Percentage, tax rate and price list are those of the day, and the booking keeps them.
create function private.price_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.day_of_booking(new);
  v_shown constant integer := new.total_amount;
begin
  new := private.with_quote(new);
  new.price_list_id := private.price_list_id_on(v_today);
  new.loyalty_percent := private.loyalty_percent(private.completed_bookings(new.customer_id));
  new.tax_percent := private.tax_percent(v_today);
  perform private.invalid_if(not new.by_phone and new.package_id is null
      and not private.price_list(new.price_list_id) #> '{calculator,hours}' @> to_jsonb(new.hours), 'hours');
  -- A number of bartenders that was agreed on does not include those of the extras.
  if new.bartenders > 0 then
    new.bartenders := new.bartenders + private.extra_bartenders(private.price_list(new.price_list_id), new.extras);
  end if;
  new := private.priced(new);
  perform private.invalid_if(new.total_amount is null,
    case when not coalesce(new.guest_count >= 1, false) then 'guest_count'
      when new.event_type in ('wedding', 'corporate', 'private', 'other') then 'package_id' else 'event_type' end);
  perform private.assert_package_fits(new);
  perform private.price_changed_if(v_shown <> new.total_amount, new);
  return new;
end;
$$;

-- From supabase/schemas/prices/price_lists.sql

-- Price lists: everything that has a price, with the day in New York from which it holds. A list is never changed; new prices
-- are a new list. The document is PriceList of shared-data/domain/price-list; the rules are in docs/product/pricing.md#price-lists.

create table private.price_lists (
  id integer generated always as identity primary key,
  valid_from date not null check (isfinite(valid_from)),
  list jsonb not null,
  -- For admins only.
  note text check (note ~ '\S' and char_length(note) <= 500),
  created_at timestamptz not null default private.now(),
  -- The admin; null for the first list.
  created_by uuid,
  -- When pages got it: immediately, or with the first sweep of its day.
  in_force_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid
);
select private.protect('private.price_lists');
create index price_lists_valid_from on private.price_lists (valid_from desc, id desc) where withdrawn_at is null;

alter table public.bookings add constraint price_list_id foreign key (price_list_id) references private.price_lists (id);
alter table private.enquiry_plans add constraint price_list_id foreign key (price_list_id) references private.price_lists (id);
alter table public.bookings add constraint quote_price_list foreign key (quote_price_list_id) references private.price_lists (id);
create index bookings_price_list_id on public.bookings (price_list_id);
create index bookings_quote_price_list_id on public.bookings (quote_price_list_id);

-- The first key of an object that has no whole number within its limits or that is unknown; null when all are right.
create function private.wrong_figure(p_object jsonb, p_limits jsonb) returns text
language sql immutable set search_path = '' as $$
  select key
    from jsonb_each(p_limits) as l (key, limits)
      full join jsonb_each(case jsonb_typeof(p_object) when 'object' then p_object else '{}' end) as o (key, figure) using (key)
    where limits is null or figure is null or not case when figure::text ~ '^[0-9]{1,6}$'
      then figure::text::integer between (limits ->> 0)::integer and (limits ->> 1)::integer else false end
    order by key limit 1;
$$;

-- Ids and names are fixed, because pages and saved plans refer to them.
create function private.has_price_list_names(p_list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select (
      select jsonb_object_agg(path, jsonb_path_query_array(p_list, ('strict $.' || path)::jsonpath, '{}', true))
        from unnest(array['packages[*].id', 'packages[*].name', 'addons[*].id', 'addons[*].name', 'quote.packages[*].value',
          'quote.packages[*].label', 'quote.addons[*].id', 'quote.addons[*].label']) as path)
    = '{
      "packages[*].id": ["essential", "premium", "luxury"],
      "packages[*].name": ["Essential", "Premium", "Luxury"],
      "addons[*].id": ["custom-cocktails", "private-events", "corporate", "weddings", "bar-equipment", "catering"],
      "addons[*].name": ["Custom Cocktails", "Private Events", "Corporate", "Weddings", "Bar Equipment", "Catering"],
      "quote.packages[*].value": ["basic", "standard", "premium", "signature"],
      "quote.packages[*].label": ["Basic", "Standard", "Premium", "Signature"],
      "quote.addons[*].id": ["signature", "champagne", "extraBartender", "glassware", "iceSculpture", "mocktails"],
      "quote.addons[*].label": ["Signature Cocktails", "Champagne Toast Service", "Extra Bartender", "Premium Glassware",
        "Custom Ice Cubes", "Mocktail Menu"]
    }'::jsonb;
$$;

-- The path of the first figure that is not allowed, such as packages.1.price; null for a valid list. The limits are those of
-- shared-data/domain/price-list-rules.
create function private.price_list_fault(p_list jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(private.has_price_list_names(p_list), false) or jsonb_typeof(p_list -> 'tiers') is distinct from 'array'
    or jsonb_typeof(p_list -> 'multipliers') is distinct from 'object' or jsonb_typeof(p_list -> 'extras') is distinct from 'array' then
    return 'list';
  end if;
  if p_list - array['tiers', 'multipliers', 'packages', 'addons', 'extras', 'quote', 'promotions', 'largestParty', 'crew', 'suggestions',
      'calculator'] <> '{}'
    or (p_list -> 'quote') - array['packages', 'addons', 'perGuest'] <> '{}'
    or jsonb_array_length(p_list -> 'tiers') not between 1 and 10 or p_list @? '$.tiers[*] ? (@.type() != "object")' then
    return 'list';
  end if;
  return coalesce(private.party_fault(p_list), private.promotion_fault(p_list), private.extras_fault(p_list), (select path || '.' || wrong from (
    select 'tiers.' || n - 1 as path, coalesce(
        private.wrong_figure(tier - 'upTo', '{"price": [10, 20000]}'),
        case when n = jsonb_array_length(p_list -> 'tiers') then case when tier -> 'upTo' <> 'null' then 'upTo' end
          else private.wrong_figure(jsonb_build_object('upTo', tier -> 'upTo'),
            jsonb_build_object('upTo', jsonb_build_array(coalesce(before::integer, 0) + 1, 9999))) end,
        case when not tier ? 'upTo' then 'upTo' end) as wrong
      from (select t.tier, t.n, substring(lag(t.tier ->> 'upTo') over (order by t.n) from '^[0-9]{1,6}$') as before
        from jsonb_array_elements(p_list -> 'tiers') with ordinality as t (tier, n)) tiers
    union all
    select 'multipliers', key from jsonb_each(p_list -> 'multipliers') as m (key, figure)
      where key not in ('wedding', 'corporate', 'private', 'other') or not case when figure::text ~ '^[0-9](\.[0-9]{1,2})?$'
        then figure::text::numeric between 0.1 and 5 else false end
    union all
    select 'packages.' || n - 1, coalesce(
        private.wrong_figure(package - array['id', 'name', 'servicesOriginalPrice'], '{"price": [1, 20000], "hours": [1, 24],
          "bartenders": [1, 50], "maxGuests": [1, 9999], "bookingOriginalPrice": [1, 20000]}'),
        -- An original price equal to the price is not shown.
        case when (package -> 'bookingOriginalPrice') < package -> 'price' then 'bookingOriginalPrice' end,
        case when package ? 'servicesOriginalPrice' then private.wrong_figure(
          jsonb_build_object('servicesOriginalPrice', package -> 'servicesOriginalPrice'),
          jsonb_build_object('servicesOriginalPrice', jsonb_build_array((package ->> 'price')::integer + 1, 20000))) end)
      from jsonb_array_elements(p_list -> 'packages') with ordinality as p (package, n)
    union all
    -- An add-on that is also an extra has its price there.
    select 'addons.' || n - 1, private.wrong_figure(
        addon - array['id', 'name'] || case addon -> 'from' when '"custom"' then '{"from": 1}' else '{}'::jsonb end,
        case when addon ->> 'id' = any (private.extra_ids()) then '{}' else '{"from": [1, 20000]}'::jsonb end)
      from jsonb_array_elements(p_list -> 'addons') with ordinality as a (addon, n)
    union all
    select 'quote.packages.' || n - 1, private.wrong_figure(package - array['value', 'label'], '{"basePrice": [1, 20000]}')
      from jsonb_array_elements(p_list #> '{quote,packages}') with ordinality as p (package, n)
    union all
    select 'quote.addons.' || n - 1, private.wrong_figure(addon - array['id', 'label'], '{}')
      from jsonb_array_elements(p_list #> '{quote,addons}') with ordinality as a (addon, n)
    union all
    select 'quote', private.wrong_figure(jsonb_build_object('perGuest', p_list #> '{quote,perGuest}'), '{"perGuest": [0, 1000]}')
  ) figures where wrong is not null limit 1));
end;
$$;

-- Only a list that has not begun can be withdrawn, and nothing else of a list changes. The table cannot be truncated
-- without the bookings and their ledger.
create function private.guard_price_list() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fault text;
begin
  if tg_op = 'INSERT' then
    v_fault := private.price_list_fault(new.list);
    perform private.refuse_fault(v_fault);
    return new;
  end if;
  perform private.forbidden_if(tg_op = 'DELETE');
  perform private.forbidden_if(old.withdrawn_at is not null or to_jsonb(new) - array['in_force_at', 'withdrawn_at', 'withdrawn_by']
        is distinct from to_jsonb(old) - array['in_force_at', 'withdrawn_at', 'withdrawn_by']
      or new.withdrawn_at is not null and old.valid_from <= private.local_now()::date);
  return new;
end;
$$;
create trigger price_lists_10_guard before insert or update or delete on private.price_lists
  for each row execute function private.guard_price_list();

-- Of two lists from the same day the later one is a correction.
create function private.price_list_id_on(p_day date) returns integer
language sql stable security definer set search_path = '' as $$
  select l.id from private.price_lists l where l.withdrawn_at is null and l.valid_from <= p_day
    order by l.valid_from desc, l.id desc limit 1;
$$;

create function private.price_list(p_id integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select l.list from private.price_lists l where l.id = p_id;
$$;

-- The list in force on a day of New York.
create function private.price_list_on(p_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.price_list(private.price_list_id_on(p_day));
$$;

-- From supabase/schemas/bar/event_sheets.sql

-- What the owner adds to a booking so that the event can be prepared (docs/product/event-sheet.md): who drinks, how much, what is on
-- the menu, and who buys the alcohol. Everything else on the sheet is the booking's, the crew's and the recipes'.

create table private.event_sheets (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- Guests who drink alcohol; all of them when null.
  drinking_guests integer check (drinking_guests >= 0),
  -- Drinks per guest in the first hour and in each further one.
  first_hour_drinks numeric(3, 1) not null check (first_hour_drinks between 0 and 9),
  later_hour_drinks numeric(3, 1) not null check (later_hour_drinks between 0 and 9),
  -- As the Terms have it, unless the contract says otherwise.
  client_buys_alcohol boolean not null,
  allergies text check (allergies ~ '\S' and char_length(allergies) <= 1000),
  note text check (note ~ '\S' and char_length(note) <= 2000),
  version integer not null check (version > 0)
);
select private.protect('private.event_sheets');

create table private.event_drinks (
  booking_id uuid not null references private.event_sheets (booking_id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  recipe_id uuid not null references private.recipes (id),
  -- How much of the drinks it is, beside the shares of the others of its kind.
  share smallint not null check (share between 1 and 100),
  primary key (booking_id, position),
  unique (booking_id, recipe_id)
);
select private.protect('private.event_drinks');
create index event_drinks_recipe_id on private.event_drinks (recipe_id);

select private.guard_writes('private.event_sheets');
select private.guard_writes('private.event_drinks');

-- Whether the caller works at the event: a published shift that was not declined.
create function private.is_event_crew(p_booking_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.shifts s
    where s.booking_id = p_booking_id and s.staff_id = private.my_staff_id() and s.published_at is not null and private.is_live(s));
$$;

-- The first field that cannot be saved; null when all can.
create function private.event_sheet_fault(p_sheet jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when private.json_number(p_sheet, 'drinkingGuests') not between 0 and 100000
      or private.json_number(p_sheet, 'drinkingGuests') % 1 <> 0 then 'drinking_guests'
    when coalesce(private.json_number(p_sheet, 'firstHourDrinks'), -1) not between 0 and 9 then 'first_hour_drinks'
    when coalesce(private.json_number(p_sheet, 'laterHourDrinks'), -1) not between 0 and 9 then 'later_hour_drinks'
    when jsonb_typeof(p_sheet -> 'clientBuysAlcohol') is distinct from 'boolean' then 'client_buys_alcohol'
    when char_length(private.json_text(p_sheet, 'allergies')) > 1000 then 'allergies'
    when char_length(private.json_text(p_sheet, 'note')) > 2000 then 'note'
    when jsonb_typeof(p_sheet -> 'menu') is distinct from 'array' or jsonb_array_length(p_sheet -> 'menu') > 20
      or (select count(distinct d.drink ->> 'recipeId') < count(*) or not coalesce(bool_and(coalesce(private.json_number(d.drink, 'share'), 0) between 1 and 100
          and private.json_number(d.drink, 'share') % 1 = 0
          and exists (select from private.recipes r where r.id::text = private.json_text(d.drink, 'recipeId'))), true)
        from jsonb_array_elements(p_sheet -> 'menu') d (drink)) then 'menu'
  end;
$$;

-- Keeps the owner's inputs. p_version is the version that was seen, 0 before the first save; what another has saved since is not
-- overwritten.
create function private.save_event_sheet(p_booking_id uuid, p_version integer, p_sheet jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
begin
  perform private.assert_admin();
  perform private.refuse_fault(private.event_sheet_fault(p_sheet));
  perform from public.bookings b where b.id = p_booking_id and b.erased_at is null for no key update;
  perform private.not_found_if(not found);
  select s.version into v_version from private.event_sheets s where s.booking_id = p_booking_id;
  perform private.conflict_if(coalesce(v_version, 0) is distinct from p_version, 'changed_elsewhere',
    'Somebody else has saved this sheet since you opened it. Compare with what is saved now, then save again.');
  insert into private.event_sheets as s (booking_id, drinking_guests, first_hour_drinks, later_hour_drinks, client_buys_alcohol, allergies,
      note, version)
    values (p_booking_id, private.json_number(p_sheet, 'drinkingGuests'), private.json_number(p_sheet, 'firstHourDrinks'),
      private.json_number(p_sheet, 'laterHourDrinks'), (p_sheet ->> 'clientBuysAlcohol')::boolean, private.json_text(p_sheet, 'allergies'),
      private.json_text(p_sheet, 'note'), 1)
    on conflict (booking_id) do update set drinking_guests = excluded.drinking_guests, first_hour_drinks = excluded.first_hour_drinks,
      later_hour_drinks = excluded.later_hour_drinks, client_buys_alcohol = excluded.client_buys_alcohol, allergies = excluded.allergies,
      note = excluded.note, version = s.version + 1;
  delete from private.event_drinks d where d.booking_id = p_booking_id;
  insert into private.event_drinks (booking_id, position, recipe_id, share)
    select p_booking_id, d.position, (d.drink ->> 'recipeId')::uuid, (d.drink ->> 'share')::smallint
      from jsonb_array_elements(p_sheet -> 'menu') with ordinality d (drink, position);
end;
$$;
select private.expose('private.save_event_sheet(uuid, integer, jsonb)', 'authenticated');

-- The sheet of an event as the owner and its crew read it (docs/product/event-sheet.md#who-reads).

-- EventMoney of shared-data: what an event brings, and what its published shifts cost; null while an hour has no price.
create function private.event_money(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('priceCents', p_booking.total_amount * 100,
    'taxCents', (select coalesce(sum((l.line ->> 'cents')::integer), 0) from jsonb_array_elements(p_booking.price_lines) l (line)
      where l.line ->> 'kind' = 'tax'),
    'crewCents', (select case when bool_and(p.hourly_cents is not null) is distinct from false then
        coalesce(sum(round(p.hourly_cents * extract(epoch from s.ends_at - s.starts_at) / 3600)), 0)::integer end
      from private.shifts s join private.staff p on p.id = s.staff_id
      where s.booking_id = p_booking.id and s.published_at is not null and private.is_live(s)));
$$;

-- SheetInputs of shared-data; null before the first save.
create function private.event_inputs(p_booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('drinkingGuests', s.drinking_guests, 'firstHourDrinks', s.first_hour_drinks::double precision,
      'laterHourDrinks', s.later_hour_drinks::double precision, 'clientBuysAlcohol', s.client_buys_alcohol, 'allergies', s.allergies,
      'note', s.note, 'version', s.version)
    from private.event_sheets s where s.booking_id = p_booking_id;
$$;

-- SheetIngredient of shared-data, with price and stock for the owner.
create function private.bought_ingredient(p_ingredient private.ingredients, p_for_owner boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_ingredient.id, 'name', p_ingredient.name, 'unit', p_ingredient.unit,
    'abv', p_ingredient.abv::double precision, 'purchaseAmount', p_ingredient.purchase_amount::double precision,
    'purchaseCents', case when p_for_owner then p_ingredient.purchase_cents end,
    'stock', case when p_for_owner then p_ingredient.stock::double precision end);
$$;

-- EventSheet of mfe-internal: the booking without its price and, but for who is called on the day, without its contact; the owner's
-- inputs; the menu; the ingredients with how they are bought; the crew. The owner also reads the recipes to choose from, prices and
-- stock, what the event brings and its crew costs, and the list that was sent to the client. The answer of a shift that the caller
-- may know is 'open' before it is given, and null when they may not. Null for a booking that the caller does not see.
create function private.event_sheet(p_booking_id uuid) returns private.event_sheet_json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
begin
  perform private.assert_team();
  select * into v_booking from public.bookings b where b.id = p_booking_id and (v_admin or private.is_event_crew(b.id));
  if v_booking.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'booking', private.field_values(v_booking, private.fields_in('crew')) || jsonb_build_object('id', v_booking.id,
        'day_contact_name', (private.day_contact(v_booking, v_admin)).name,
        'day_contact_phone', (private.day_contact(v_booking, v_admin)).phone,
        'crew_from', lower(private.crew_time(v_booking)), 'crew_until', upper(private.crew_time(v_booking))),
    'inputs', private.event_inputs(p_booking_id),
    'menu', (select coalesce(jsonb_agg(jsonb_build_object('share', d.share, 'recipe', private.recipe_sheet(v)) order by d.position), '[]')
      from private.event_drinks d join private.recipes r on r.id = d.recipe_id
        join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
      where d.booking_id = p_booking_id),
    'recipes', case when v_admin then (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', v.name) order by lower(v.name), r.id), '[]')
      from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
      where r.archived_at is null) end,
    'ingredients', (select coalesce(jsonb_agg(private.bought_ingredient(i, v_admin) order by lower(i.name)), '[]')
      from private.ingredients i
      where i.id in (select l.ingredient_id from private.event_drinks d join private.recipes r on r.id = d.recipe_id
        join private.recipe_lines l on (l.recipe_id, l.version) = (r.id, r.version) where d.booking_id = p_booking_id)),
    'money', case when v_admin then private.event_money(v_booking) end,
    'sent', case when v_admin then (select l.list || jsonb_build_object('sentAt', l.sent_at)
      from private.shopping_lists l where l.booking_id = p_booking_id) end,
    'crew', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'role', p.role, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
        'isBartender', private.is_bartender_of(s, p.role, v_booking),
        'answer', case when v_admin or p.id = private.my_staff_id() then coalesce(s.answer, 'open') end) order by s.starts_at, lower(p.name), s.id), '[]')
      from private.shifts s join private.staff p on p.id = s.staff_id
      where s.booking_id = p_booking_id and s.published_at is not null and private.is_live(s)));
end;
$$;
select private.expose('private.event_sheet(uuid)', 'authenticated');

-- Events that are not over since yesterday, the soonest first: all of them for the owner, for staff those at which they work.
create function private.event_sheet_list()
  returns table (booking_id uuid, number bigint, event_name text, event_date date, event_time text, ends_at timestamptz, place text, guest_count integer,
    has_menu boolean)
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select b.id, b.number, b.event_name, b.event_date, to_char(b.event_time, 'HH24:MI'), b.ends_at, concat_ws(', ', b.venue, b.location), b.guest_count,
      exists (select from private.event_drinks d where d.booking_id = b.id)
    from public.bookings b
    where b.status in ('confirmed', 'in_progress', 'completed') and b.ends_at > private.now() - interval '1 day'
      and (private.is_admin() or private.is_event_crew(b.id))
    order by b.event_date, b.event_time, b.id limit 200;
$$;
select private.expose('private.event_sheet_list()', 'authenticated');

-- From supabase/schemas/bar/recipe_book.sql

-- Recipes as staff, the owner and visitors read them. What is computed from ingredients is computed here, from those of now.

-- Recipe in mfe-internal and PublicRecipe in shared-data/domain: what everybody may see of one version.
create function private.recipe_sheet(p_version private.recipe_versions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_version.recipe_id, 'name', p_version.name, 'category', p_version.category,
      'difficulty', p_version.difficulty, 'description', p_version.description, 'method', p_version.method,
      'glassware', p_version.glassware, 'ice', p_version.ice, 'garnish', p_version.garnish,
      'instructions', p_version.instructions, 'servings', p_version.servings,
      'photo', (select jsonb_build_object('id', p.id, 'alt', p.alt) from private.recipe_photos p where p.recipe_id = p_version.recipe_id),
      'lines', jsonb_agg(jsonb_build_object('ingredientId', i.id, 'name', i.name, 'amount', l.amount::double precision, 'unit', l.unit,
        'abv', i.abv::double precision, 'isTopping', l.is_topping) order by l.position),
      'withoutAlcohol', bool_and(i.abv = 0),
      'allergens', (select coalesce(jsonb_agg(distinct a.name order by a.name), '[]') from private.recipe_lines n
        join private.ingredients m on m.id = n.ingredient_id, unnest(m.allergens) a (name)
        where (n.recipe_id, n.version) = (p_version.recipe_id, p_version.version)))
    from private.recipe_lines l join private.ingredients i on i.id = l.ingredient_id
    where (l.recipe_id, l.version) = (p_version.recipe_id, p_version.version);
$$;

-- Cents for one drink; null while the price of an ingredient is not known.
create function private.drink_cents(p_version private.recipe_versions) returns integer
language sql stable set search_path = '' as $$
  select case when bool_and(i.purchase_cents is not null)
      then round(sum(private.line_amount(l.amount, l.unit) * i.purchase_cents / i.purchase_amount) / p_version.servings)::integer end
    from private.recipe_lines l join private.ingredients i on i.id = l.ingredient_id
    where (l.recipe_id, l.version) = (p_version.recipe_id, p_version.version);
$$;

-- 30 recipes of the version in force from p_offset, and how many there are. The filter has search (each of its words is in name,
-- description or an ingredient), category, withoutAlcohol, withoutAllergen, isPublic and archived.
create function private.recipe_list(p_filter jsonb, p_offset integer) returns private.recipe_list_json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words constant text[] := regexp_split_to_array(lower(btrim(left(coalesce(p_filter ->> 'search', ''), 200))), '\s+');
  v_money constant boolean := private.is_admin();
begin
  perform private.assert_team();
  return (
    with found as (
      select v as version, r.is_public, r.archived_at is not null as is_archived, lower(v.name) as name, r.id
        from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
        cross join lateral (
          select bool_and(i.abv = 0) as is_free, lower(v.name || ' ' || v.description || ' ' || string_agg(i.name, ' ')) as text,
              coalesce(bool_or(i.allergens @> array[p_filter ->> 'withoutAllergen']), false) as has_allergen
            from private.recipe_lines l join private.ingredients i on i.id = l.ingredient_id
            where (l.recipe_id, l.version) = (r.id, r.version)) c
        where (r.archived_at is not null) = coalesce((p_filter ->> 'archived')::boolean, false)
          and (coalesce(p_filter ->> 'category', '') in ('', v.category))
          and (not coalesce((p_filter ->> 'withoutAlcohol')::boolean, false) or c.is_free)
          and (not coalesce((p_filter ->> 'isPublic')::boolean, false) or r.is_public)
          and not c.has_allergen
          and not exists (select from unnest(v_words) w (word) where position(w.word in c.text) = 0))
    select jsonb_build_object('total', (select count(*) from found), 'recipes', coalesce((
      select jsonb_agg(private.recipe_sheet(n.version) || jsonb_build_object('version', (n.version).version, 'isPublic', n.is_public,
          'isArchived', n.is_archived, 'costCents', case when v_money then private.drink_cents(n.version) end) order by n.name, n.id)
        from (select * from found f order by f.name, f.id limit 30 offset greatest(p_offset, 0)) n), '[]')));
end;
$$;
select private.expose('private.recipe_list(jsonb, integer)', 'authenticated');

-- One version of a recipe, without a number the one in force, with the list of all versions. Null when it does not exist.
create function private.recipe_page(p_id uuid, p_version integer default null) returns private.recipe_json
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select private.recipe_sheet(v) || jsonb_build_object('version', v.version, 'isPublic', r.is_public,
      'isArchived', r.archived_at is not null, 'costCents', case when private.is_admin() then private.drink_cents(v) end,
      'versions', (select jsonb_agg(jsonb_build_object('version', n.version, 'savedAt', n.saved_at,
          'savedBy', private.account_name(n.saved_by)) order by n.version desc)
        from private.recipe_versions n where n.recipe_id = r.id))
    from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, coalesce(p_version, r.version))
    where r.id = p_id;
$$;
select private.expose('private.recipe_page(uuid, integer)', 'authenticated');

-- PublicRecipe[] by name: public and not archived, without price, supplier and stock.
create function private.public_recipes(p_limit integer, p_offset integer) returns private.public_recipes_json
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.recipe_sheet(n.version) order by n.name, n.id), '[]')
    from (
      select v as version, lower(v.name) as name, r.id
        from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
        where r.is_public and r.archived_at is null order by lower(v.name), r.id
        limit least(greatest(p_limit, 1), 50) offset greatest(p_offset, 0)) n;
$$;
select private.expose('private.public_recipes(integer, integer)', 'anon, authenticated, service_role');

-- How recipes are written. Staff add recipes and change those that visitors do not see; the owner changes all, makes them public
-- and archives them (docs/product/recipes.md#who-writes).

-- The first field that cannot be saved; null when all can. Words of lists are checked by the table's constraints too.
create function private.recipe_fault(p_recipe jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_lines constant jsonb := case when jsonb_typeof(p_recipe -> 'lines') = 'array' then p_recipe -> 'lines' else '[]' end;
begin
  return case
    when char_length(coalesce(private.json_text(p_recipe, 'name'), '')) not between 1 and 80 then 'name'
    when coalesce(private.json_text(p_recipe, 'category'), '')
      not in ('Signature', 'Classic', 'Premium', 'Refreshing', 'Non-Alcoholic') then 'category'
    when coalesce(private.json_text(p_recipe, 'difficulty'), '') not in ('Beginner', 'Intermediate', 'Advanced') then 'difficulty'
    when char_length(coalesce(private.json_text(p_recipe, 'description'), '')) not between 1 and 500 then 'description'
    when coalesce(private.json_text(p_recipe, 'method'), '') not in ('shake', 'stir', 'build', 'throw', 'blend') then 'method'
    when coalesce(private.json_text(p_recipe, 'glassware'), '') not in ('Rocks glass', 'Highball glass', 'Martini glass',
      'Coupe glass', 'Hurricane glass', 'Flute', 'Wine glass') then 'glassware'
    when coalesce(private.json_text(p_recipe, 'ice'), '') not in ('none', 'cubes', 'large_cube', 'crushed') then 'ice'
    when char_length(private.json_text(p_recipe, 'garnish')) > 120 then 'garnish'
    when char_length(coalesce(private.json_text(p_recipe, 'instructions'), '')) not between 1 and 3000 then 'instructions'
    when private.json_number(p_recipe, 'servings') is null or private.json_number(p_recipe, 'servings') not between 1 and 100
      or private.json_number(p_recipe, 'servings') % 1 <> 0 then 'servings'
    when jsonb_array_length(v_lines) not between 1 and 20 or exists (
      select from jsonb_array_elements(v_lines) l (line)
        where private.json_number(l.line, 'amount') is null or private.json_number(l.line, 'amount') not between 0.01 and 99999
          or coalesce(private.json_text(l.line, 'unit'), '') not in ('ml', 'oz', 'dash', 'g', 'piece')
          or jsonb_typeof(l.line -> 'isTopping') is distinct from 'boolean'
          or not exists (select from private.ingredients i where i.id::text = private.json_text(l.line, 'ingredientId'))) then 'lines'
  end;
end;
$$;

-- Adds a recipe, or a version to one. p_version is the version that was seen; what another has saved since is not overwritten.
-- Without the key photo the recipe keeps the photo that it has.
create function private.save_recipe(p_id uuid, p_version integer, p_recipe jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_recipe private.recipes;
begin
  perform private.assert_team();
  perform private.refuse_fault(private.recipe_fault(p_recipe));
  if p_id is null then
    insert into private.recipes (version, created_at) values (1, private.now()) returning * into v_recipe;
  else
    select * into v_recipe from private.recipes r where r.id = p_id for update;
    perform private.not_found_if(v_recipe.id is null);
    perform private.refuse_if(v_recipe.is_public and not private.is_admin(), 'PT403', 'recipe_is_public',
      p_hint => 'Visitors see this recipe. Only the owner changes it.');
    perform private.conflict_if(v_recipe.version is distinct from p_version, 'changed_elsewhere',
      'Somebody else has saved this recipe since you opened it. Compare with what is saved now, then save again.');
    v_recipe.version := v_recipe.version + 1;
  end if;
  insert into private.recipe_versions (recipe_id, version, name, category, difficulty, description, method, glassware, ice, garnish,
      instructions, servings, saved_at, saved_by)
    values (v_recipe.id, v_recipe.version, private.json_text(p_recipe, 'name'), private.json_text(p_recipe, 'category'),
      private.json_text(p_recipe, 'difficulty'), private.json_text(p_recipe, 'description'), private.json_text(p_recipe, 'method'),
      private.json_text(p_recipe, 'glassware'), private.json_text(p_recipe, 'ice'), private.json_text(p_recipe, 'garnish'),
      private.json_text(p_recipe, 'instructions'), private.json_number(p_recipe, 'servings'), private.now(), auth.uid());
  insert into private.recipe_lines (recipe_id, version, position, ingredient_id, amount, unit, is_topping)
    select v_recipe.id, v_recipe.version, l.position, (l.line ->> 'ingredientId')::uuid, (l.line ->> 'amount')::numeric, l.line ->> 'unit',
        (l.line ->> 'isTopping')::boolean
      from jsonb_array_elements(p_recipe -> 'lines') with ordinality l (line, position)
      -- One order for everybody, because each line locks its ingredient.
      order by l.line ->> 'ingredientId';
  if p_recipe ? 'photo' then
    perform private.save_recipe_photo(v_recipe.id, p_recipe -> 'photo');
  end if;
  update private.recipes r set version = v_recipe.version where r.id = v_recipe.id;
  return v_recipe.id;
end;
$$;
select private.expose('private.save_recipe(uuid, integer, jsonb)', 'authenticated');

create function private.set_recipe_public(p_id uuid, p_public boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  update private.recipes r set is_public = p_public where r.id = p_id and r.is_public <> p_public;
$$;
select private.expose('private.set_recipe_public(uuid, boolean)', 'authenticated');

-- An archived recipe keeps its versions, and is public again when it is restored if it was before.
create function private.set_recipe_archived(p_id uuid, p_archived boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  update private.recipes r set archived_at = case when p_archived then private.now() end
    where r.id = p_id and (r.archived_at is not null) <> p_archived;
$$;
select private.expose('private.set_recipe_archived(uuid, boolean)', 'authenticated');

-- From supabase/schemas/bar/recipe_photos.sql

-- The photo of a recipe, which all its versions have (docs/product/recipes.md#photo). It is written with a version, by save_recipe.

create table private.recipe_photos (
  recipe_id uuid primary key references private.recipes (id) on delete cascade,
  -- Browsers keep a picture by its address, so another picture has another id.
  id uuid not null unique default gen_random_uuid(),
  alt text not null check (alt ~ '\S' and char_length(alt) <= 200),
  content bytea not null check (private.is_photo(content)),
  -- The same picture for lists.
  small bytea not null check (private.is_photo(small) and octet_length(small) <= 30000)
);
select private.protect('private.recipe_photos');
create trigger recipe_photos_05_one_line before insert or update on private.recipe_photos
  for each row execute function private.store_one_line('alt');
select private.guard_writes('private.recipe_photos');

-- A photo has alt, and content and small when the picture is another one; null removes it. The caller has locked the recipe.
create function private.save_recipe_photo(p_recipe_id uuid, p_photo jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_alt constant text := private.json_text(p_photo, 'alt');
  v_content bytea;
  v_small bytea;
begin
  if jsonb_typeof(p_photo) = 'null' then
    delete from private.recipe_photos p where p.recipe_id = p_recipe_id;
    return;
  end if;
  perform private.invalid_if(char_length(coalesce(v_alt, '')) not between 1 and 200, 'alt');
  if not p_photo ? 'content' then
    update private.recipe_photos p set alt = v_alt where p.recipe_id = p_recipe_id;
    perform private.invalid_if(not found, 'photo');
    return;
  end if;
  v_content := private.photo_content(p_photo ->> 'content');
  v_small := private.photo_content(p_photo ->> 'small');
  perform private.invalid_if(octet_length(v_small) > 30000, 'photo');
  insert into private.recipe_photos (recipe_id, alt, content, small) values (p_recipe_id, v_alt, v_content, v_small)
    on conflict (recipe_id) do update set id = gen_random_uuid(), alt = excluded.alt, content = excluded.content, small = excluded.small;
end;
$$;

-- The picture in base64: of a public recipe that is not archived for everybody, of the others for the team.
create function private.recipe_photo(p_id uuid, p_small boolean) returns text
language sql stable security definer set search_path = '' as $$
  select private.photo_base64(case when p_small then p.small else p.content end)
    from private.recipe_photos p join private.recipes r on r.id = p.recipe_id
    where p.id = p_id and (r.is_public and r.archived_at is null or private.my_role() in ('staff', 'admin'));
$$;
select private.expose('private.recipe_photo(uuid, boolean)', 'anon, authenticated, service_role');

-- Public recipes come with prerendered pages (docs/product/recipes.md#public-recipes): a change of one makes a version of the content.

create trigger recipes_50_changed after update on private.recipes
  for each row when ((old.is_public and old.archived_at is null) <> (new.is_public and new.archived_at is null)
    or new.is_public and new.archived_at is null and old.version <> new.version)
  execute function private.change_content('recipes');

create function private.ingredient_content_changed() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from private.recipes r join private.recipe_lines l on (l.recipe_id, l.version) = (r.id, r.version)
    where l.ingredient_id = new.id and r.is_public and r.archived_at is null) then
    perform private.content_changed('recipes');
  end if;
  return null;
end;
$$;
create trigger ingredients_50_changed after update on private.ingredients
  for each row when ((old.name, old.abv, old.allergens) is distinct from (new.name, new.abv, new.allergens))
  execute function private.ingredient_content_changed();

-- From supabase/schemas/bar/shopping_lists.sql

-- What the client of an event buys, and what we ask them, as the owner sent it (docs/product/event-sheet.md#client-list). The mail and
-- the customer's page say the same until it is sent again.

create table private.shopping_lists (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- {"items": [{"name", "amount"}], "questions": [text]}
  list jsonb not null,
  sent_at timestamptz not null
);
select private.protect('private.shopping_lists');

select private.guard_writes('private.shopping_lists');

-- The first part that cannot be sent; null when all can.
create function private.shopping_list_fault(p_list jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_list -> 'items') is distinct from 'array' or jsonb_array_length(p_list -> 'items') > 200
      or exists (select from jsonb_array_elements(p_list -> 'items') i (item)
        where coalesce(char_length(private.json_text(i.item, 'name')), 0) not between 1 and 120
          or coalesce(char_length(private.json_text(i.item, 'amount')), 0) not between 1 and 60) then 'items'
    when jsonb_typeof(p_list -> 'questions') is distinct from 'array' or jsonb_array_length(p_list -> 'questions') > 5
      or exists (select from jsonb_array_elements(p_list -> 'questions') q (question)
        where jsonb_typeof(q.question) <> 'string' or char_length(btrim(q.question #>> '{}')) not between 1 and 300) then 'questions'
    when jsonb_array_length(p_list -> 'items') + jsonb_array_length(p_list -> 'questions') = 0 then 'items'
  end;
$$;

-- Refusals: not_allowed, invalid_value, wrong_status, changed_elsewhere, mail_under_way.
-- p_version is that of the sheet from which the list was made, 0 before its first save: a list of an earlier one is not sent.
create function private.send_shopping_list(p_booking_id uuid, p_version integer, p_list jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_list jsonb;
  v_sheet jsonb;
begin
  perform private.assert_admin();
  perform private.refuse_fault(private.shopping_list_fault(p_list));
  perform from public.bookings b
    where b.id = p_booking_id and b.status = 'confirmed' and b.erased_at is null and b.ends_at > private.now() for update;
  perform private.conflict_if(not found, 'wrong_status', 'A list is sent for a confirmed event that is to come.');
  perform private.conflict_if(coalesce((select s.version from private.event_sheets s where s.booking_id = p_booking_id), 0) is distinct from p_version,
    'changed_elsewhere', 'The sheet has been saved since. Look at the list as it is now, then send it.');
  v_sheet := private.booking_sheet(p_booking_id);
  perform private.conflict_if(v_sheet ->> 'email' is null, 'wrong_status', 'The customer has no address for mails.');
  v_list := jsonb_build_object('items', (select coalesce(jsonb_agg(jsonb_build_object('name', btrim(i.item ->> 'name'), 'amount', btrim(i.item ->> 'amount'))
        order by i.n), '[]') from jsonb_array_elements(p_list -> 'items') with ordinality i (item, n)),
    'questions', p_list -> 'questions');
  insert into private.shopping_lists as l (booking_id, list, sent_at) values (p_booking_id, v_list, private.now())
    on conflict (booking_id) do update set list = excluded.list, sent_at = excluded.sent_at;
  perform private.enqueue_by_admin(p_booking_id, 'mail.shopping_list', v_sheet || jsonb_build_object('list', v_list));
end;
$$;
select private.expose('private.send_shopping_list(uuid, integer, jsonb)', 'authenticated');

-- The list as it was sent, null before, and whether the client buys the alcohol.
create function private.shopping_list_of(p_booking_id uuid) returns table (list private.shopping_list_json, sent_at timestamptz, client_buys_alcohol boolean)
language sql stable security definer set search_path = '' as $$
  select l.list, l.sent_at, coalesce(s.client_buys_alcohol, true)
    from public.bookings b
      left join private.shopping_lists l on l.booking_id = b.id
      left join private.event_sheets s on s.booking_id = b.id
    where b.id = p_booking_id and b.erased_at is null;
$$;

create function private.shopping_list(p_booking_id uuid) returns table (list private.shopping_list_json, sent_at timestamptz, client_buys_alcohol boolean)
language sql stable security definer set search_path = '' as $$
  select l.* from public.bookings b, private.shopping_list_of(b.id) l where b.id = p_booking_id and (b.user_id = auth.uid() or private.is_admin());
$$;
select private.expose('private.shopping_list(uuid)', 'authenticated');

create function private.linked_shopping_list(p_token text) returns table (list private.shopping_list_json, sent_at timestamptz, client_buys_alcohol boolean)
language sql volatile security definer set search_path = '' as $$
  select * from private.shopping_list_of(private.use_booking_link(p_token));
$$;
select private.expose('private.linked_shopping_list(text)', 'anon, authenticated, service_role');

-- From supabase/schemas/bookings/actions.sql

-- What the customer of a booking can do with it now, and why not. Every page of a booking shows these rows, and the functions that act
-- refuse by the same sentences (docs/product/booking-sheet.md#actions).

-- Why nothing can be done with it any more; null while something can.
create function private.ended_reason(p_booking public.bookings) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  return case
    when p_booking.status = 'cancelled' then 'The booking is cancelled.'
    when p_booking.status = 'pending' and p_booking.hold_expires_at <= private.now() then 'The time was not paid for while it was held.'
    when p_booking.status not in ('pending', 'confirmed')
      or p_booking.event_date + p_booking.event_time <= private.local_now() then 'The event has begun.' end;
end;
$$;

-- Why it cannot be paid; null when it can, also after the event.
create function private.payment_refusal(p_booking public.bookings) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when p_booking.status in ('pending', 'cancelled') then private.ended_reason(p_booking)
    when (select m.open from private.booking_money(p_booking.id) m) > 0 then null
    else 'Nothing is open.' end;
$$;

-- Why it cannot be cancelled: a hold can, and a confirmed booking until its event begins.
create function private.cancellation_refusal(p_booking public.bookings) returns text
language sql volatile security definer set search_path = '' as $$
  select case when p_booking.status <> 'pending' then private.ended_reason(p_booking) end;
$$;

-- Why its customer cannot change it to p_new.
create function private.customer_refusal(p_old public.bookings, p_new public.bookings) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when private.is_changeable(p_old, p_new, false) then (select r.hint from private.change_refusal(p_old, p_new) r)
    else private.ended_reason(p_old) end;
$$;

-- Why its contract cannot be signed.
create function private.signature_refusal(p_booking public.bookings) returns text
language sql volatile security definer set search_path = '' as $$
  select case
    when p_booking.status = 'cancelled' then private.ended_reason(p_booking)
    when not p_booking.signature_required then 'This booking has no contract.'
    when p_booking.signature_completed then 'The contract is signed.' end;
$$;

create function private.customer_actions(p_booking public.bookings) returns table (action text, allowed boolean, reason text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_moved public.bookings := p_booking;
begin
  v_moved.event_date := p_booking.event_date + 1;
  return query select a.action, a.reason is null, a.reason
    from (values
        ('pay', private.payment_refusal(p_booking)),
        ('sign', private.signature_refusal(p_booking)),
        ('change', private.customer_refusal(p_booking, p_booking)),
        ('move', private.customer_refusal(p_booking, v_moved)),
        ('cancel', private.cancellation_refusal(p_booking))) as a (action, reason);
end;
$$;

-- For every booking of the caller's account.
create function private.my_booking_actions() returns table (booking_id uuid, action text, allowed boolean, reason text)
language sql volatile security definer set search_path = '' as $$
  select b.id, a.action, a.allowed, a.reason
    from public.bookings b, lateral private.customer_actions(b) a where b.user_id = auth.uid();
$$;
select private.expose('private.my_booking_actions()', 'authenticated');

-- From supabase/schemas/bookings/links.sql

-- Links with which a customer without an account does with one booking what an account does: see it, pay, change, sign and
-- cancel it. They are valid until they are revoked; what can be done with them depends on the booking's status. The secret of
-- a mailed link only opens it: the page gets a token of two hours, and everything below takes that token.

-- The worker makes the token from the mail's number, so that a repeated mail contains the same link. One to write a review, which
-- opens nothing else, ends with the time for reviews.
create function private.create_booking_link(p_booking_id uuid, p_purpose text, p_token text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.invalid_if(p_purpose not in ('booking', 'review') or p_token !~ '^[0-9a-f]{32}$', 'link');
  insert into private.links (digest, purpose, subject_id, expires_at, created_at)
    values (private.link_digest(p_token), p_purpose, p_booking_id, case when p_purpose = 'review' then (
      select private.review_end(b.event_date) from public.bookings b where b.id = p_booking_id) end, private.now())
    on conflict (digest) do nothing;
  select private.keep_mail_code(p_token, p_purpose, b.number::text) from public.bookings b where b.id = p_booking_id;
$$;
select private.expose('private.create_booking_link(uuid, text, text)', 'service_role');

-- Ends the mailed links of a booking with a purpose, and what was opened with them.
create function private.revoke_booking_link(p_purpose text, p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links(p.purpose, p_booking_id) from unnest(array[p_purpose, 'opened_' || p_purpose]) p (purpose);
$$;

-- For an admin and the service: all links of a booking end.
create function private.revoke_booking_links(p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_service() where not private.is_admin();
  select private.revoke_booking_link('booking', p_booking_id);
$$;
select private.expose('private.revoke_booking_links(uuid)', 'authenticated, service_role');

-- For an admin and the service: mails the customer of an unpaid booking a link to pay it, until its hold ends.
create function private.mail_payment_link(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_until timestamptz;
begin
  perform private.assert_service() where not private.is_admin();
  select b.hold_expires_at into v_until from public.bookings b
    where b.id = p_booking_id and b.status = 'pending' and b.hold_expires_at > private.now();
  perform private.conflict_if(v_until is null, 'wrong_status');
  perform private.enqueue('mail.payment_link', private.booking_sheet(p_booking_id) || jsonb_build_object('hold_expires_at', v_until));
end;
$$;
select private.expose('private.mail_payment_link(uuid)', 'authenticated, service_role');

-- Counts an attempt of the caller's address, but none of a page that a link has opened: it loads often while it is used. A raised
-- error would take the count back, so an unknown link is answered by null.
create function private.limit_link_attempts(p_token text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.refuse_if(private.find_booking_link(p_token) is null and private.find_link(p_token, 'opened_review') is null
    and private.take_limit('booking_links') is null, 'PT429', 'rate_limited');
$$;

-- The secret of a mailed link for a token; null when it opens nothing.
create function private.open_booking_link(p_token text) returns text
language sql volatile security definer set search_path = '' as $$
  select private.limit_link_attempts(p_token);
  select private.create_link('opened_booking', l.id, interval '2 hours') from private.find_link(p_token, 'booking') l (id)
    where l.id is not null;
$$;
select private.expose('private.open_booking_link(text)', 'anon, authenticated, service_role');

-- The booking of a token; null for another token.
create function private.find_booking_link(p_token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select private.find_link(p_token, 'opened_booking');
$$;
select private.expose('private.find_booking_link(text)', 'service_role');

-- The same for a call by a link, which counts when the token is another one.
create function private.use_booking_link(p_token text) returns uuid
language sql volatile security definer set search_path = '' as $$
  select private.limit_link_attempts(p_token);
  select private.find_booking_link(p_token);
$$;

-- The same with the booking; no row for another token.
create function private.use_linked_booking(p_token text) returns setof public.bookings
language sql volatile security definer set search_path = '' as $$
  select b.* from private.use_booking_link(p_token) l (id) join public.bookings b on b.id = l.id;
$$;

-- The same for what asks for a code.
create function private.use_confirmed_link(p_token text) returns setof public.bookings
language plpgsql volatile security definer set search_path = '' as $$
begin
  return query select * from private.use_linked_booking(p_token);
  perform private.assert_link_confirmed(p_token) where found;
end;
$$;

-- What the holder of a link sees, who need not be the customer: nothing of the contact. Null for a token that is unknown, foreign
-- or revoked.
create function private.linked_booking(p_token text) returns private.linked_booking_json
language sql volatile security definer set search_path = '' as $$
  select private.booking_sheet_for(b.id, 'link') || jsonb_build_object('id', b.id, 'actions', (
      select jsonb_agg(to_jsonb(a)) from private.customer_actions(b) a))
    from private.use_linked_booking(p_token) b;
$$;
select private.expose('private.linked_booking(text)', 'anon, authenticated, service_role');

-- Without an account the links are for who has the address: another address ends them.
create function private.end_links_of_address() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if lower(coalesce(new.email, private.customer_email(new))) <> lower(coalesce(old.email, private.customer_email(old))) then
    perform private.revoke_booking_link(p.purpose, new.id) from unnest(array['booking', 'review']) p (purpose);
  end if;
  return null;
end;
$$;

grant execute on function private.find_link(text, text) to service_role;

-- A link may be forwarded. Cancelling a booking by one, and changing the address that its mails go to, ask for a code that is mailed to
-- the customer then (docs/product/customers.md#link-code).

-- The latest code of a page that a link has opened.
create table private.link_codes (
  digest bytea primary key references private.links (digest) on delete cascade,
  made_at timestamptz not null,
  code_hash text not null,
  tries integer not null default 0,
  -- When the right code was entered.
  confirmed_at timestamptz
);
select private.protect('private.link_codes');

-- Mails a code to the customer, once in a minute; false for a token that opens no booking.
create function private.request_link_code(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_code constant text := private.random_code();
  v_booking_id constant uuid := private.use_booking_link(p_token);
begin
  if v_booking_id is null then
    return false;
  end if;
  insert into private.link_codes (digest, made_at, code_hash)
    values (private.link_digest(p_token), private.now(), private.code_hash(p_token, v_code))
    on conflict (digest) do update set made_at = excluded.made_at, code_hash = excluded.code_hash, tries = 0, confirmed_at = null
      where link_codes.made_at <= private.now() - (private.limit_of('sign_in_code_again')).period;
  if found then
    perform private.take_limit('link_codes', p_key => v_booking_id::text);
    perform private.enqueue_account_mail(jsonb_build_object('action', 'booking_code', 'code', v_code,
      'email', private.booking_sheet(v_booking_id) ->> 'email', 'number', private.booking_sheet(v_booking_id) -> 'number',
      'expires_at', private.now() + interval '10 minutes'));
  end if;
  return true;
end;
$$;
select private.expose('private.request_link_code(text)', 'anon, authenticated, service_role');

-- Whether it is the code, which works once, for ten minutes; else how often another one may be tried, 0 when a new one is needed.
-- A wrong code is an answer, because an error would undo the count of tries.
create function private.redeem_link_code(p_token text, p_code text) returns table (confirmed boolean, tries_left integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_tries constant integer := (private.limit_of('tries_of_code')).ceiling;
  v_code private.link_codes;
begin
  perform private.limit_link_attempts(p_token);
  perform private.take_limit('try_code');
  update private.link_codes c set tries = c.tries + 1
    where c.digest = private.link_digest(p_token) and private.find_booking_link(p_token) is not null
      and c.confirmed_at is null and c.tries < v_tries and c.made_at > private.now() - interval '10 minutes'
    returning * into v_code;
  if v_code.code_hash = private.code_hash(p_token, btrim(coalesce(p_code, ''))) then
    update private.link_codes c set confirmed_at = private.now() where c.digest = v_code.digest;
    return query select true, null::integer;
  else
    return query select false, coalesce(v_tries - v_code.tries, 0);
  end if;
end;
$$;
select private.expose('private.redeem_link_code(text, text)', 'anon, authenticated, service_role');

-- Raises code_required unless the page's code was entered in the last ten minutes.
create function private.assert_link_confirmed(p_token text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.refuse_if(not exists (select from private.link_codes c
      where c.digest = private.link_digest(p_token) and c.confirmed_at > private.now() - interval '10 minutes'),
    'PT403', 'code_required', p_hint => 'Please enter the code that we mail you.');
$$;

-- Makes a change by a link, within the limit of such changes. The history shows that it came by a link.
create function private.apply_linked_change(p_booking_id uuid, p_changes jsonb, p_total_amount integer default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.take_limit('linked_changes', p_key => p_booking_id::text);
  perform set_config('app.way', 'link', true);
  perform private.apply_change(private.lock_booking(p_booking_id), p_changes, p_total_amount, null, null, false);
  return true;
end;
$$;

-- Changes the address that mails about the booking go to; without an account the links end, and the mail about the change has a new
-- one. Null for a token that opens no booking. Refusals: code_required and those of change_booking.
create function private.change_linked_address(p_token text, p_email text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.apply_linked_change(b.id, jsonb_build_object('email', private.plain_email(p_email)))
    from private.use_confirmed_link(p_token) b;
$$;
select private.expose('private.change_linked_address(text, text)', 'anon, authenticated, service_role');

-- Changes by a link. Its holder does not see the contact (linked_booking) and does not change it,
-- because mails and links go there. The rules are in docs/product/changes.md#change-by-link.

-- The changes, unless one is of another field.
create function private.linked_changes(p_changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.forbidden_if(jsonb_typeof(p_changes) = 'object' and p_changes - array(
    select f.name from private.booking_fields() f where 'link' = any (f.places) and f.changed in ('move', 'customer')) <> '{}');
  select p_changes;
$$;

-- As for the signed-in customer; null for a token that is unknown.
create function private.preview_linked_change(p_token text, p_changes jsonb) returns setof private.change_preview
language sql volatile security definer set search_path = '' as $$
  select p.* from private.use_linked_booking(p_token) b, private.change_preview(b, private.linked_changes(p_changes), false) p;
$$;
select private.expose('private.preview_linked_change(text, jsonb)', 'anon, authenticated, service_role');

-- p_total_amount is the new price that was shown. True when it was made, null for a token that opens no booking. Refusals: those
-- of change_booking.
create function private.change_linked_booking(p_token text, p_changes jsonb, p_total_amount integer default null) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.apply_linked_change(b.id, private.linked_changes(p_changes), p_total_amount)
    from private.use_linked_booking(p_token) b;
$$;
select private.expose('private.change_linked_booking(text, jsonb, integer)', 'anon, authenticated, service_role');

-- What is open for the booking of a link, whose own places are free; nothing for another token.
create function private.linked_open_times(p_token text, p_date date, p_hours integer) returns setof private.open_time
language sql volatile security definer set search_path = '' as $$
  select t.* from private.use_linked_booking(p_token) b, private.starts_on(p_date, p_hours, b, true) t
    where isfinite(p_date) and p_hours between 1 and 24;
$$;
select private.expose('private.linked_open_times(text, date, integer)', 'anon, authenticated, service_role');

-- From supabase/schemas/crew/crews.sql

-- Who is needed, who works and who is free (docs/product/staff.md#plan).

-- From the arrival of the crew until it has packed.
create function private.crew_time(p_booking public.bookings) returns tstzrange
language sql stable set search_path = '' as $$
  select tstzrange((p_booking.event_date + p_booking.event_time) at time zone 'America/New_York' - make_interval(mins => r.crew_arrives_minutes),
    p_booking.ends_at + make_interval(mins => r.crew_packs_minutes)) from private.rules() r;
$$;

-- Whether a shift counts among the bartenders that were bought: of a bartender, for the whole event, not declined.
create function private.is_bartender_of(p_shift private.shifts, p_role text, p_booking public.bookings) returns boolean
language sql stable set search_path = '' as $$
  select p_role in ('lead_bartender', 'bartender') and private.is_live(p_shift) and p_shift.ends_at >= p_booking.ends_at
    and p_shift.starts_at <= (p_booking.event_date + p_booking.event_time) at time zone 'America/New_York';
$$;

-- The events of some days with the bartenders that were bought, and those whose shift covers the whole event.
create function private.crews(p_from date, p_to date)
  returns table (booking_id uuid, event_name text, event_date date, starts_at timestamptz, ends_at timestamptz, needed integer, planned integer,
    published integer, accepted integer)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select b.id, b.event_name, b.event_date, lower(private.crew_time(b)), upper(private.crew_time(b)), b.bartenders,
      count(s.id)::integer, count(s.published_at)::integer, (count(*) filter (where s.answer = 'accepted'))::integer
    from public.bookings b left join (private.shifts s join private.staff p on p.id = s.staff_id)
      on s.booking_id = b.id and private.is_bartender_of(s, p.role, b)
    where b.status in ('confirmed', 'in_progress') and b.event_date between p_from and p_to
    group by b.id order by b.event_date, b.event_time, b.id;
$$;
select private.expose('private.crews(date, date)', 'authenticated');

-- The shifts of some days. Staff see those that are published and not declined, and their own note; answers, reasons and costs of
-- others are the owner's.
create function private.schedule(p_from date, p_to date)
  returns table (id uuid, staff_id uuid, staff_name text, staff_role text, booking_id uuid, event text, starts_at timestamptz, ends_at timestamptz,
    note text, published boolean, answer text, is_mine boolean, rest_reason text, cost_cents integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_me constant uuid := private.my_staff_id();
begin
  perform private.assert_team();
  return query
    select s.id, p.id, p.name, p.role, case when v_admin then s.booking_id end, coalesce(s.title, b.event_name), s.starts_at, s.ends_at,
        case when v_admin or p.id = v_me then s.note end, s.published_at is not null,
        case when v_admin or p.id = v_me then s.answer end, p.id is not distinct from v_me, case when v_admin then s.rest_reason end,
        case when v_admin then round(p.hourly_cents * extract(epoch from s.ends_at - s.starts_at) / 3600)::integer end
      from private.shifts s join private.staff p on p.id = s.staff_id left join public.bookings b on b.id = s.booking_id
      where tstzrange(s.starts_at, s.ends_at) && private.days_range(p_from, p_to) and s.deleted_at is null
        and (v_admin or s.published_at is not null and private.is_live(s))
      order by s.starts_at, lower(p.name), s.id;
end;
$$;
select private.expose('private.schedule(date, date)', 'authenticated');

-- Who can work at a time: first those with enough rest, then those with the fewest hours in the four weeks before and after.
create function private.free_staff(p_from timestamptz, p_until timestamptz, p_except uuid)
  returns table (id uuid, name text, role text, hours double precision, short_rest boolean)
language sql stable security definer set search_path = '' as $$
  select f.id, f.name, f.role, f.hours, f.short_rest from (
    select p.id, p.name, p.role, coalesce((select round(sum(extract(epoch from s.ends_at - s.starts_at)) / 3600, 2)::double precision from private.shifts s
            where s.staff_id = p.id and private.is_live(s) and s.id is distinct from p_except
              and s.starts_at > p_from - interval '28 days' and s.starts_at < p_until + interval '28 days'), 0) as hours,
        'short_rest' = any (k.problems) as short_rest
      from private.staff p, lateral (select coalesce(array_agg(c.problem), '{}') as problems
        from private.shift_problems(p.id, p_from, p_until, p_except) c) k
      where k.problems <@ array['short_rest']) f
    order by f.short_rest, f.hours, lower(f.name), f.id;
$$;

create function private.suggest_staff(p_from timestamptz, p_until timestamptz, p_except uuid default null)
  returns table (id uuid, name text, role text, hours double precision, short_rest boolean)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select * from private.free_staff(p_from, p_until, p_except) where p_until > p_from;
$$;
select private.expose('private.suggest_staff(timestamptz, timestamptz, uuid)', 'authenticated');

create function private.check_shift(p_id uuid, p_staff_id uuid, p_starts_at timestamptz, p_ends_at timestamptz)
  returns table (problem text, detail text)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select * from private.shift_problems(p_staff_id, p_starts_at, p_ends_at, p_id) where p_ends_at > p_starts_at;
$$;
select private.expose('private.check_shift(uuid, uuid, timestamptz, timestamptz)', 'authenticated');

-- From supabase/schemas/crew/plan_shifts.sql

-- The owner adds, changes, deletes and publishes shifts (docs/product/staff.md#plan).

-- Whether there can be shifts for a booking; for null, which is a shift for something else, always.
create function private.is_planned(p_booking_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_booking_id is null or exists (select from public.bookings b
    where b.id = p_booking_id and b.status in ('pending', 'confirmed', 'in_progress', 'completed') and b.erased_at is null);
$$;

-- The fields of a shift that the owner sets, by their columns.
create function private.shift_fields(p_shift private.shifts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('staff_id', p_shift.staff_id, 'booking_id', p_shift.booking_id,
    'title', nullif(private.one_line(btrim(p_shift.title)), ''), 'starts_at', p_shift.starts_at, 'ends_at', p_shift.ends_at,
    'note', nullif(btrim(p_shift.note), ''), 'rest_reason', nullif(private.one_line(btrim(p_shift.rest_reason)), ''));
$$;

-- Adds or changes a shift. p_changes are fields by their columns, p_seen their values when the form was opened. A published shift goes
-- to its person as a change, to another person as a new shift; another time has to be accepted again.
create function private.save_shift(p_id uuid, p_changes jsonb, p_seen jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sent constant private.shifts := jsonb_populate_record(null::private.shifts, coalesce(p_changes, '{}'));
  v_old private.shifts;
  v_new private.shifts;
  v_was jsonb;
begin
  perform private.assert_admin();
  -- In the order of a booking that moves: booking, shift, person.
  perform from public.bookings b
    where b.id = case when p_changes ? 'booking_id' then v_sent.booking_id else (select s.booking_id from private.shifts s where s.id = p_id) end
    for key share;
  select * into v_old from private.shifts s where s.id = p_id and s.deleted_at is null for update;
  perform private.conflict_if(p_id is not null and v_old.id is null, 'changed_elsewhere', 'This shift has been deleted.');
  v_new := jsonb_populate_record(v_old, private.merge_changes(private.shift_fields(v_old),
    private.shift_fields(jsonb_populate_record(null::private.shifts, p_seen)), private.sent_fields(private.shift_fields(v_sent), p_changes),
    coalesce((v_old.starts_at at time zone 'America/New_York')::date::text, '')));
  perform private.refuse_fault(case
    when v_new.staff_id is null then 'staff_id'
    when num_nonnulls(v_new.booking_id, v_new.title) <> 1 or char_length(v_new.title) > 200 then 'event'
    when v_new.starts_at is null or v_new.ends_at is null or v_new.ends_at <= v_new.starts_at
      or v_new.ends_at > v_new.starts_at + interval '24 hours' then 'time'
    when char_length(v_new.note) > 500 then 'note'
    when char_length(v_new.rest_reason) > 200 then 'rest_reason' end);
  perform private.conflict_if(not exists (select from private.staff s where s.id = v_new.staff_id) or not private.is_planned(v_new.booking_id),
    'changed_elsewhere', 'The plan has changed. Please check the page and try again.');
  if p_id is null then
    v_new.id := gen_random_uuid();
    v_new.created_at := private.now();
    insert into private.shifts select (v_new).*;
    return v_new.id;
  end if;
  if (v_new.staff_id, v_new.starts_at, v_new.ends_at) is distinct from (v_old.staff_id, v_old.starts_at, v_old.ends_at) then
    v_new.answer := null;
    v_new.answered_at := null;
  end if;
  v_was := private.told_facts(p_id);
  if v_old.published_at is not null and v_new.staff_id <> v_old.staff_id then
    perform private.tell_shift(p_id, 'removed');
  end if;
  update private.shifts s set staff_id = v_new.staff_id, booking_id = v_new.booking_id, title = v_new.title, starts_at = v_new.starts_at,
      ends_at = v_new.ends_at, note = v_new.note, rest_reason = v_new.rest_reason, answer = v_new.answer, answered_at = v_new.answered_at
    where s.id = p_id;
  if v_old.published_at is not null then
    perform private.tell_shift(p_id, case when v_new.staff_id <> v_old.staff_id then 'published' else 'changed' end, v_was)
      where (v_new.staff_id, v_new.booking_id, v_new.title, v_new.starts_at, v_new.ends_at, v_new.note)
        is distinct from (v_old.staff_id, v_old.booking_id, v_old.title, v_old.starts_at, v_old.ends_at, v_old.note);
  end if;
  return p_id;
end;
$$;
select private.expose('private.save_shift(uuid, jsonb, jsonb)', 'authenticated');

-- p_seen is the shift as it was shown, with `published`; a shift that is another one by now stays.
create function private.delete_shift(p_id uuid, p_seen jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_shift private.shifts;
begin
  perform private.assert_admin();
  select * into v_shift from private.shifts s where s.id = p_id and s.deleted_at is null for update;
  perform private.conflict_if(v_shift.id is null, 'changed_elsewhere', 'This shift has been deleted already.');
  perform private.conflict_if((private.shift_fields(v_shift), to_jsonb(v_shift.published_at is not null))
      is distinct from (private.shift_fields(jsonb_populate_record(null::private.shifts, p_seen)), p_seen -> 'published'),
    'changed_elsewhere', 'Somebody else has changed or published this shift. It stays as it is now.');
  update private.shifts s set deleted_at = private.now() where s.id = p_id;
  perform private.tell_shift(p_id, 'removed');
end;
$$;
select private.expose('private.delete_shift(uuid, jsonb)', 'authenticated');

-- Refused when something else has taken the time, and when the booking takes place no more.
create function private.restore_shift(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.conflict_if(not private.is_planned((select s.booking_id from private.shifts s where s.id = p_id)), 'changed_elsewhere',
    'The booking of this shift has been cancelled.');
  update private.shifts s set deleted_at = null where s.id = p_id and s.deleted_at is not null;
  if found then
    perform private.tell_shift(p_id, 'restored');
  end if;
end;
$$;
select private.expose('private.restore_shift(uuid)', 'authenticated');

-- All of them or none.
create function private.publish_shifts(p_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  perform private.assert_admin();
  with published as (
    update private.shifts s set published_at = private.now()
      where s.id = any (p_ids) and s.published_at is null and s.deleted_at is null returning s.id)
  select coalesce(array_agg(p.id), '{}') into v_ids from published p;
  perform private.tell_shift(i.id, 'published') from unnest(v_ids) i (id);
  return cardinality(v_ids);
end;
$$;
select private.expose('private.publish_shifts(uuid[])', 'authenticated');

-- From supabase/schemas/enquiries/answers.sql

-- Answers to enquiries: mails, kept with who sent them and when, each sent once; and calls, with what was noted of them.

create table private.enquiry_answers (
  id uuid primary key,
  contact_id uuid not null references public.contacts (id) on delete cascade,
  way text not null default 'mail' check (way in ('mail', 'call')),
  -- Of a call there is only the note, if any.
  subject text check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150),
  body text check (body ~ '\S' and char_length(body) <= 10000),
  sent_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the mail was given up, and why.
  failed_at timestamptz,
  error text,
  constraint words_of_a_mail check (way = 'call' and subject is null or num_nonnulls(subject, body) = 2)
);
select private.protect('private.enquiry_answers');
create index enquiry_answers_contact_id on private.enquiry_answers (contact_id, created_at);
create index enquiry_answers_sent_by on private.enquiry_answers (sent_by);
create index outbox_enquiry_answers on private.outbox ((payload ->> 'answer_id')) where kind = 'mail.enquiry_answer';

-- The mail quotes the enquiry. The account is named so that closing it finds the row.
create function private.enqueue_answer(p_answer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('mail.enquiry_answer', (
    select jsonb_build_object('answer_id', a.id, 'contact_id', c.id, 'user_id', c.user_id, 'name', c.name, 'email', c.email,
        'subject', a.subject, 'body', a.body, 'message', c.message, 'created_at', c.created_at)
      from private.enquiry_answers a join public.contacts c on c.id = a.contact_id where a.id = p_answer_id));
$$;

-- Stores and mails an answer. The id is the page's, so that a repeated call stores and mails nothing. The number of answers
-- that the page showed must be the stored one: somebody else may have answered since then.
create function private.answer_enquiry(
  p_answer_id uuid, p_enquiry_id uuid, p_subject text, p_body text, p_known_answers integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_subject constant text := btrim(coalesce(p_subject, ''));
begin
  perform private.assert_admin();
  perform from public.contacts c where c.id = p_enquiry_id for update;
  perform private.not_found_if(not found);
  if exists (select from private.enquiry_answers a where a.id = p_answer_id and a.contact_id = p_enquiry_id) then
    return;
  end if;
  perform private.refuse_fault(case
    when p_answer_id is null then 'answer_id'
    when v_subject = '' or v_subject ~ '[[:cntrl:]]' or char_length(v_subject) > 150 then 'subject'
    when p_body is null or p_body !~ '\S' or char_length(p_body) > 10000 then 'body' end);
  perform private.conflict_if(p_known_answers is distinct from (select count(*) from private.enquiry_answers a where a.contact_id = p_enquiry_id),
    'answered_elsewhere', 'Somebody else has answered this enquiry. Read their answer, then decide whether to send yours.');
  insert into private.enquiry_answers (id, contact_id, subject, body, sent_by, created_at)
    values (p_answer_id, p_enquiry_id, v_subject, p_body, auth.uid(), private.now());
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id;
  perform private.enqueue_answer(p_answer_id);
end;
$$;
select private.expose('private.answer_enquiry(uuid, uuid, text, text, integer)', 'authenticated');

-- The person was called; p_note is for the owner. The id is the page's, so that a repeated call of this stores nothing.
create function private.note_call(p_id uuid, p_enquiry_id uuid, p_note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform from public.contacts c where c.id = p_enquiry_id for update;
  perform private.not_found_if(not found);
  if exists (select from private.enquiry_answers a where a.id = p_id and a.contact_id = p_enquiry_id) then
    return;
  end if;
  perform private.invalid_if(p_id is null, 'id');
  perform private.invalid_if(char_length(p_note) > 2000, 'note');
  insert into private.enquiry_answers (id, contact_id, way, body, sent_by, created_at, sent_at)
    values (p_id, p_enquiry_id, 'call', nullif(btrim(p_note), ''), auth.uid(), private.now(), private.now());
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id and c.status = 'new';
end;
$$;
select private.expose('private.note_call(uuid, uuid, text)', 'authenticated');

-- The outbox decides whether an answer was sent; its own rows are deleted after some weeks.
create function private.note_answer_outcome() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.enquiry_answers a set
      sent_at = case new.status when 'done' then new.finished_at end,
      failed_at = case new.status when 'failed' then new.finished_at end,
      error = new.last_error
    where a.id = (new.payload ->> 'answer_id')::uuid;
  return null;
end;
$$;
create trigger outbox_50_note_answer_outcome after update on private.outbox
  for each row when (new.kind = 'mail.enquiry_answer' and new.status is distinct from old.status)
  execute function private.note_answer_outcome();

-- Tries a failed answer again: its row in the outbox, or another one when retention has deleted that.
create function private.retry_enquiry_answer(p_answer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer private.enquiry_answers;
begin
  perform private.assert_admin();
  select * into v_answer from private.enquiry_answers a where a.id = p_answer_id for update;
  perform private.conflict_if(v_answer.failed_at is null, 'wrong_status');
  perform private.retry_work(o.id) from private.outbox o
    where o.kind = 'mail.enquiry_answer' and o.payload ->> 'answer_id' = p_answer_id::text and o.status = 'failed';
  if not found then
    update private.enquiry_answers a set failed_at = null, error = null where a.id = p_answer_id;
    perform private.enqueue_answer(p_answer_id);
  end if;
end;
$$;
select private.expose('private.retry_enquiry_answer(uuid)', 'authenticated');

create function private.answers_of_enquiry(p_enquiry_id uuid)
  returns table (id uuid, way text, subject text, body text, sent_by_name text, created_at timestamptz, state text)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select a.id, a.way, a.subject, a.body, coalesce(private.account_name(a.sent_by), 'A former admin'), a.created_at,
      case when a.way = 'call' then 'called' when a.sent_at is not null then 'sent' when a.failed_at is not null then 'failed' else 'sending' end
    from private.enquiry_answers a
    where a.contact_id = p_enquiry_id order by a.created_at, a.id;
$$;
select private.expose('private.answers_of_enquiry(uuid)', 'authenticated');

-- Templates of answers, which admins write. {name} stands for the name of the person who wrote.

create table public.answer_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint name check (name ~ '\S' and char_length(name) <= 100),
  subject text not null constraint subject check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150),
  body text not null constraint body check (body ~ '\S' and char_length(body) <= 10000),
  -- Kept for later, and not offered when an answer is written.
  archived boolean not null default false
);
select private.protect('public.answer_templates', 10);
create unique index answer_templates_name on public.answer_templates (lower(name));
grant select, insert, update, delete on public.answer_templates to authenticated;
grant select, insert, update, delete on public.answer_templates to service_role;

create policy "an admin reads the templates" on public.answer_templates
  for select to authenticated using ((select private.is_admin()));
create policy "an admin adds a template" on public.answer_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "an admin changes a template" on public.answer_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes a template" on public.answer_templates
  for delete to authenticated using ((select private.is_admin()));

-- From supabase/schemas/money/ledger.sql

-- The ledger: what was received, returned and given up for each booking, in cents. Its rows are never changed; what is paid,
-- open and refundable are sums over it (booking_sums, booking_money).

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  payment_id uuid not null references public.payments (id),
  amount integer not null constraint amount check (amount > 0),
  reason text not null constraint reason check (reason in (
    'slot_sold', 'booking_cancelled', 'paid_twice', 'amount_mismatch', 'overpaid', 'price_changed', 'by_hand', 'by_admin')),
  -- Requested when it is decided, made when the provider or the owner has returned the money, failed when the provider
  -- could not deliver it. One that is decided while its payment is disputed is waiting: requested when the dispute is won,
  -- dropped when it is lost, because the bank has returned the money.
  status text not null default 'requested' constraint status check (
    status in ('waiting', 'requested', 'made', 'failed', 'dropped')),
  provider_refund_id text unique,
  created_at timestamptz not null,
  made_at timestamptz,
  constraint made_at check ((status in ('made', 'failed')) = (made_at is not null))
);
select private.protect('public.refunds');
create index refunds_booking_id on public.refunds (booking_id);
create index refunds_payment_id on public.refunds (payment_id);
create index refunds_requested on public.refunds (created_at) where status <> 'made';
grant select on public.refunds to authenticated;
grant select, insert, update, delete on public.refunds to service_role;

create policy "a customer reads the refunds of their bookings, an admin all" on public.refunds
  for select to authenticated using (
    (select private.is_admin())
    or exists (select from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

create trigger refunds_10_guard before insert or update or delete on public.refunds
  for each row execute function private.guard_written_by_functions();

-- A customer's bank takes a payment back. The provider decides; until then its refunds wait.
create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  payment_id uuid not null references public.payments (id),
  provider_dispute_id text not null unique,
  amount integer not null constraint amount check (amount > 0),
  reason text not null constraint reason check (char_length(reason) <= 100),
  status text not null default 'open' constraint status check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint closed_at check ((status = 'open') = (closed_at is null))
);
select private.protect('public.disputes');
create index disputes_booking_id on public.disputes (booking_id);
create index disputes_payment_id on public.disputes (payment_id);
grant select on public.disputes to authenticated;
grant select, insert, update, delete on public.disputes to service_role;

create policy "an admin reads the disputes" on public.disputes
  for select to authenticated using ((select private.is_admin()));

create trigger disputes_10_guard before insert or update or delete on public.disputes
  for each row execute function private.guard_written_by_functions();

create table public.ledger_entries (
  id bigint generated by default as identity primary key,
  booking_id uuid not null references public.bookings (id),
  -- refund_failed takes a refund back that the provider could not deliver, waiver_reversed a difference in
  -- the price that was waived. A chargeback is a dispute that was lost.
  kind text not null constraint kind check (kind in ('charge', 'manual_payment', 'refund', 'refund_failed', 'write_off', 'waiver', 'waiver_reversed', 'chargeback')),
  amount integer not null constraint amount check (amount > 0),
  payment_id uuid references public.payments (id),
  refund_id uuid references public.refunds (id),
  dispute_id uuid references public.disputes (id),
  -- Why something is written off or no longer.
  reason text constraint reason check (reason ~ '\S' and char_length(reason) <= 500),
  -- The admin who recorded it; null for what the provider reported.
  created_by uuid default auth.uid(),
  created_at timestamptz not null default private.now(),
  constraint source check (case
    when kind in ('charge', 'manual_payment') then payment_id is not null and num_nonnulls(refund_id, dispute_id) = 0
    when kind in ('refund', 'refund_failed') then refund_id is not null and payment_id is not null
    when kind = 'chargeback' then dispute_id is not null and payment_id is not null
    else num_nonnulls(payment_id, dispute_id) = 0 and reason is not null
  end)
);
select private.protect('public.ledger_entries');
create index ledger_entries_booking_id on public.ledger_entries (booking_id);
create unique index ledger_entries_once_per_payment on public.ledger_entries (payment_id, kind) where kind in ('charge', 'manual_payment');
create unique index ledger_entries_once_per_refund on public.ledger_entries (refund_id, kind) where kind in ('refund', 'refund_failed');
create unique index ledger_entries_once_per_dispute on public.ledger_entries (dispute_id) where kind = 'chargeback';
grant select on public.ledger_entries to authenticated;
grant select, insert, update, delete on public.ledger_entries to service_role;

create policy "an admin reads the ledger" on public.ledger_entries
  for select to authenticated using ((select private.is_admin()));

create trigger ledger_entries_10_guard before insert on public.ledger_entries
  for each row execute function private.guard_written_by_functions();

-- Applies to every role, the owner of the database included. Retention deletes rows seven years after the event.
create function private.keep_ledger() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'DELETE' and private.is_owner() and exists (
    select from public.bookings b where b.id = old.booking_id and b.event_date < private.first_kept_day()) then
    return old;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger ledger_entries_10_keep before update or delete on public.ledger_entries
  for each row execute function private.keep_ledger();
create trigger ledger_entries_10_keep_all before truncate on public.ledger_entries
  for each statement execute function private.keep_ledger();

-- What each entry adds to the sums of its booking, in cents; moved is what it adds to what the business has. The sign of a kind
-- stands here only.
create view private.signed_entries with (security_invoker = true) as
  select e.id, e.booking_id, e.kind, e.amount, e.payment_id, e.refund_id, e.created_at, s.received, s.refunded, s.charged_back, s.waived,
      s.received - s.refunded - s.charged_back as moved
    from public.ledger_entries e, lateral (
      select case when e.kind in ('charge', 'manual_payment') then e.amount else 0 end as received,
        case e.kind when 'refund' then e.amount when 'refund_failed' then - e.amount else 0 end as refunded,
        case e.kind when 'chargeback' then e.amount else 0 end as charged_back,
        case e.kind when 'write_off' then e.amount when 'waiver' then e.amount when 'waiver_reversed' then - e.amount else 0 end as waived) s;

-- A payment that arrived is in the ledger, however it was written.
create function private.record_payment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.ledger_entries (booking_id, kind, amount, payment_id)
    select new.booking_id, case new.method when 'card' then 'charge' else 'manual_payment' end, new.received_amount, new.id
      where new.received_amount > 0
    on conflict do nothing;
  return null;
end;
$$;
create trigger payments_70_ledger after insert or update of status on public.payments
  for each row when (new.status in ('completed', 'refunded')) execute function private.record_payment();

-- From supabase/schemas/money/payment_differences.sql

-- The comparison of the provider's charges, refunds and disputes with the ledger, each night and on demand. The worker lists
-- the provider's books and processes what is missing; what still differs stays until an admin has decided it. The rules are in
-- docs/product/payment.md#comparison.

create table public.payment_differences (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint kind check (kind in ('charge', 'refund', 'dispute')),
  -- Of the payment intent, the refund or the dispute.
  provider_id text not null constraint provider_id check (char_length(provider_id) between 1 and 200),
  booking_id uuid references public.bookings (id),
  provider_cents integer not null constraint provider_cents check (provider_cents >= 0),
  ledger_cents integer not null constraint ledger_cents check (ledger_cents >= 0),
  -- Of a dispute; null where there is none.
  provider_state text constraint provider_state check (provider_state in ('open', 'won', 'lost')),
  ledger_state text constraint ledger_state check (ledger_state in ('open', 'won', 'lost')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text constraint reason check (reason ~ '\S' and char_length(reason) <= 500),
  constraint decided check (num_nonnulls(decided_at, reason) in (0, 2))
);
select private.protect('public.payment_differences');
create index payment_differences_booking_id on public.payment_differences (booking_id);
create unique index payment_differences_once on public.payment_differences (kind, provider_id) where decided_at is null;
grant select on public.payment_differences to authenticated;
grant select, insert, update, delete on public.payment_differences to service_role;

create policy "an admin reads the differences" on public.payment_differences
  for select to authenticated using ((select private.is_admin()));

create trigger payment_differences_10_guard before insert or update or delete on public.payment_differences
  for each row execute function private.guard_written_by_functions();

-- When and with what result the books were compared last.
create table private.payment_comparison (
  singleton boolean primary key default true check (singleton),
  compared_at timestamptz,
  processed integer not null default 0
);
select private.protect('private.payment_comparison');

-- What the provider kept of a payment for itself, and of one that was disputed, in cents. Known with the first comparison after it.
create table private.provider_fees (
  payment_id uuid not null references public.payments (id) on delete cascade,
  kind text not null check (kind in ('charge', 'dispute')),
  cents integer not null,
  primary key (payment_id, kind)
);
select private.protect('private.provider_fees');

select private.guard_writes('private.provider_fees');

create function private.keep_provider_fees(p_books jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.provider_fees as f (payment_id, kind, cents)
    select coalesce(p.id, d.payment_id), b.kind, sum(b.fee)
      from jsonb_to_recordset(p_books) as b (kind text, id text, fee integer)
        left join public.payments p on b.kind = 'charge' and p.provider_payment_intent = b.id
        left join public.disputes d on b.kind = 'dispute' and d.provider_dispute_id = b.id
      where b.fee is not null and coalesce(p.id, d.payment_id) is not null
      group by 1, 2
    on conflict (payment_id, kind) do update set cents = excluded.cents;
$$;

-- What the ledger has of a payment, a refund or a dispute of the provider. It sums one object of the provider, not a booking.
create function private.ledger_figure(p_kind text, p_provider_id text)
  returns table (cents integer, state text, booking_id uuid)
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(e.received), 0)::integer, null::text, min(p.booking_id::text)::uuid
    from public.payments p left join private.signed_entries e on e.payment_id = p.id
    where p_kind = 'charge' and p.provider_payment_intent = p_provider_id having count(p.id) > 0
  union all
  select coalesce(sum(e.refunded), 0)::integer, null, min(r.booking_id::text)::uuid
    from public.refunds r left join private.signed_entries e on e.refund_id = r.id
    where p_kind = 'refund' and r.provider_refund_id = p_provider_id having count(r.id) > 0
  union all
  select case d.status when 'won' then 0 else d.amount end, d.status, d.booking_id
    from public.disputes d where p_kind = 'dispute' and d.provider_dispute_id = p_provider_id;
$$;

-- What differs between the provider's books, `[{ kind, id, cents, state, fee }]`, and the ledger.
create function private.compare_payments(p_books jsonb)
  returns table (kind text, provider_id text, booking_id uuid, provider_cents integer, ledger_cents integer, provider_state text, ledger_state text)
language sql stable security definer set search_path = '' as $$
  select b.kind, b.id, f.booking_id, b.cents, coalesce(f.cents, 0), b.state, f.state
    from jsonb_to_recordset(p_books) as b (kind text, id text, cents integer, state text)
      left join lateral private.ledger_figure(b.kind, b.id) f on true
    where b.cents <> coalesce(f.cents, 0) or b.state is distinct from f.state;
$$;
select private.expose('private.compare_payments(jsonb)', 'service_role');

-- What the ledger has of the last 35 days, and every open dispute: the worker asks the provider for what its lists lack.
create function private.ledger_to_compare() returns table (kind text, provider_id text)
language sql stable security definer set search_path = '' as $$
  select 'charge', p.provider_payment_intent
    from public.ledger_entries e join public.payments p on p.id = e.payment_id
    where e.kind = 'charge' and p.provider_payment_intent is not null and e.created_at > private.now() - interval '35 days'
  union
  select 'refund', r.provider_refund_id from public.refunds r
    where r.provider_refund_id is not null and r.made_at > private.now() - interval '35 days'
  union
  select 'dispute', d.provider_dispute_id from public.disputes d
    where d.status = 'open' or d.created_at > private.now() - interval '35 days';
$$;
select private.expose('private.ledger_to_compare()', 'service_role');

-- Keeps what still differs after the worker has processed p_processed objects; what was decided as it is now is not found
-- again. Somebody is told of what is new and of events that did not come.
create function private.record_comparison(p_books jsonb, p_processed integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_new integer;
begin
  perform private.keep_provider_fees(p_books);
  delete from public.payment_differences d
    using jsonb_to_recordset(p_books) as b (kind text, id text)
    where d.decided_at is null and d.kind = b.kind and d.provider_id = b.id
      and not exists (select from private.compare_payments(p_books) c where c.kind = d.kind and c.provider_id = d.provider_id);
  with differing as (
    select c.* from private.compare_payments(p_books) c
      where not exists (select from public.payment_differences d
        where d.decided_at is not null and (d.kind, d.provider_id, d.provider_cents, d.ledger_cents) = (c.kind, c.provider_id, c.provider_cents, c.ledger_cents)
          and (d.provider_state, d.ledger_state) is not distinct from (c.provider_state, c.ledger_state))),
  kept as (
    insert into public.payment_differences as d (kind, provider_id, booking_id, provider_cents, ledger_cents, provider_state, ledger_state, found_at)
      select c.kind, c.provider_id, c.booking_id, c.provider_cents, c.ledger_cents, c.provider_state, c.ledger_state, v_now
        from differing c
      on conflict (kind, provider_id) where decided_at is null do update
        set provider_cents = excluded.provider_cents, ledger_cents = excluded.ledger_cents,
          provider_state = excluded.provider_state, ledger_state = excluded.ledger_state, booking_id = excluded.booking_id
      returning d.found_at = v_now as is_new)
  select count(*) filter (where k.is_new) into v_new from kept k;
  update private.payment_comparison c set compared_at = v_now, processed = p_processed;
  if v_new > 0 or p_processed > 0 then
    perform private.enqueue('mail.payment_differences_admin', jsonb_build_object('processed', p_processed, 'differences', v_new));
  end if;
  return v_new;
end;
$$;
select private.expose('private.record_comparison(jsonb, integer)', 'service_role');

-- An admin has looked into a difference and says why it stays.
create function private.decide_payment_difference(p_difference_id uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.assert_text('reason', p_reason, 500);
  update public.payment_differences d set decided_at = private.now(), decided_by = auth.uid(), reason = btrim(p_reason)
    where d.id = p_difference_id and d.decided_at is null;
  perform private.conflict_if(not found, 'wrong_status', 'This difference was decided or is gone.');
end;
$$;
select private.expose('private.decide_payment_difference(uuid, text)', 'authenticated');

-- Asks for a comparison now; the worker begins it within seconds.
create function private.compare_payments_now() returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.request_check('compare.stripe');
$$;
select private.expose('private.compare_payments_now()', 'authenticated');

create function private.payment_comparison_state() returns table (compared_at timestamptz, waiting boolean)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select c.compared_at, exists (select from private.outbox o where o.kind = 'compare.stripe' and o.status = 'due')
    from private.payment_comparison c;
$$;
select private.expose('private.payment_comparison_state()', 'authenticated');

-- From supabase/schemas/money/refunds.sql

-- Refunds that the site decides: requested, made by the worker or by a person, and recorded.

-- The worker makes a refund for a card; for a payment by hand the owner does and records it.
create function private.enqueue_refund(p_refund public.refunds) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select p.method from public.payments p where p.id = p_refund.payment_id) = 'card' then
    perform private.enqueue('refund.stripe', jsonb_build_object('refund_id', p_refund.id, 'booking_id', p_refund.booking_id));
  -- The mail to the owner about the cancellation of a confirmed booking, which has a percent, asks for it.
  elsif p_refund.reason <> 'booking_cancelled' or not exists (select from public.bookings b
      where b.id = p_refund.booking_id and b.cancel_refund_percent is not null) then
    perform private.enqueue('mail.refund_by_hand_admin', private.booking_sheet(p_refund.booking_id)
      || jsonb_build_object('amount_cents', p_refund.amount, 'reason', p_refund.reason));
  end if;
end;
$$;

-- Decides a refund. While the payment is disputed it is promised and waits.
create function private.request_refund(p_payment_id uuid, p_reason text, p_amount_cents integer) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  insert into public.refunds (booking_id, payment_id, amount, reason, status, created_at)
    select p.booking_id, p.id, p_amount_cents, p_reason,
        case when private.is_disputed(p.id) then 'waiting' else 'requested' end, private.now()
      from public.payments p where p.id = p_payment_id
    returning * into v_refund;
  perform private.enqueue_refund(v_refund) where v_refund.status = 'requested';
  return v_refund.id;
end;
$$;

-- How an amount goes back over the booking's payments, the newest first; what exceeds them is promised of disputed ones and waits.
create function private.refund_parts(p_booking_id uuid, p_amount_cents integer) returns table (payment_id uuid, cents integer, waits boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_left integer := p_amount_cents;
begin
  for payment_id, cents, waits in
    select e.payment_id, private.refundable_cents(e.payment_id), d.disputed
      from public.ledger_entries e, lateral (select private.is_disputed(e.payment_id) as disputed) d
      where e.booking_id = p_booking_id and e.kind in ('charge', 'manual_payment')
      order by d.disputed, e.id desc
  loop
    exit when v_left <= 0;
    continue when coalesce(cents, 0) <= 0;
    cents := least(v_left, cents);
    v_left := v_left - cents;
    return next;
  end loop;
end;
$$;

create function private.refund_newest_first(p_booking_id uuid, p_amount_cents integer, p_reason text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.request_refund(r.payment_id, p_reason, r.cents) from private.refund_parts(p_booking_id, p_amount_cents) r;
$$;

-- What the worker asks the provider for; no row when nothing is left to do.
create function private.refund_to_make(p_refund_id uuid)
  returns table (refund_id uuid, booking_id uuid, amount_cents integer, payment_intent text)
language sql stable security definer set search_path = '' as $$
  select r.id, r.booking_id, r.amount, p.provider_payment_intent
    from public.refunds r join public.payments p on p.id = r.payment_id
    where r.id = p_refund_id and r.status = 'requested' and p.provider_payment_intent is not null;
$$;
select private.expose('private.refund_to_make(uuid)', 'service_role');

-- Whether the mail of a cancellation, written after the refunds it decided, has announced this one. One that goes back by hand,
-- or later than the mail said, as after a dispute, has a separate mail.
create function private.is_refund_announced(p_refund public.refunds) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_refund.reason = 'booking_cancelled' and private.now() < p_refund.created_at + interval '1 day'
    and (select p.method from public.payments p where p.id = p_refund.payment_id) = 'card'
    and not exists (select from public.disputes d where d.payment_id = p_refund.payment_id)
    and exists (select from private.outbox o where o.kind = 'mail.booking_cancelled' and o.created_at >= p_refund.created_at
      and o.payload ->> 'booking_id' = p_refund.booking_id::text);
$$;

-- The money is back: the ledger and, for the last part, the payment say so, and the customer is told.
create function private.make_refund(p_refund_id uuid, p_provider_refund_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_payment public.payments;
begin
  update public.refunds r set status = 'made', made_at = private.now(), provider_refund_id = p_provider_refund_id
    where r.id = p_refund_id returning * into v_refund;
  insert into public.ledger_entries (booking_id, kind, amount, payment_id, refund_id)
    values (v_refund.booking_id, 'refund', v_refund.amount, v_refund.payment_id, v_refund.id);
  update public.payments p set status = 'refunded'
    where p.id = v_refund.payment_id and p.status = 'completed'
      and p.received_amount <= (select sum(r.amount) from public.refunds r where r.payment_id = p.id and r.status = 'made');
  select * into v_payment from public.payments p where p.id = v_refund.payment_id;
  if private.is_refund_announced(v_refund) then
    return;
  end if;
  perform private.enqueue('mail.refunded', private.booking_sheet(v_refund.booking_id) || jsonb_build_object(
    'refund_id', v_refund.id, 'payment_intent', v_payment.provider_payment_intent,
    'amount_cents', v_refund.amount, 'currency', v_payment.currency, 'method', v_payment.method, 'reason', v_refund.reason,
    'purpose', v_payment.purpose, 'payment_cents', v_payment.received_amount));
end;
$$;

-- What the worker records after the provider's answer. The provider's event may have come first; a dispute that opened since
-- the provider was asked does not undo the refund.
create function private.record_refund(p_refund_id uuid, p_provider_refund_id text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_intent text;
begin
  select p.provider_payment_intent into v_intent
    from public.refunds r join public.payments p on p.id = r.payment_id where r.id = p_refund_id;
  perform private.lock_payment_intent(v_intent);
  select * into v_refund from public.refunds r where r.id = p_refund_id for update;
  perform private.conflict_if(v_refund.id is null, 'wrong_status');
  if v_refund.status in ('made', 'failed') then
    return 'duplicate';
  end if;
  perform private.make_refund(v_refund.id, p_provider_refund_id);
  return 'refunded';
end;
$$;
select private.expose('private.record_refund(uuid, text)', 'service_role');

-- From supabase/schemas/offers/held_offers.sql

-- The booking of an offer: made when the offer is accepted, or with the offer when the owner holds its place. The rules are in
-- docs/product/offers.md#held-offer.

-- Books exactly what is offered, as a booking by phone, for the person of the enquiry and with the plan of it.
create function private.book_offer(
  p_offer private.offers, p_contact public.contacts, p_name text, p_phone text, p_event_name text, p_location text, p_date date,
  p_time time, p_hold_end timestamptz) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  insert into public.bookings (name, email, phone, event_name, event_type, event_date, event_time, location, guest_count,
      special_requests, hours, bartenders, extras, price_lines, service_text, requested_extras, agreed_price, agreed_price_reason, by_phone,
      hold_expires_at, plans, quote_price_list_id, created_at, updated_at)
    values (p_name, p_contact.email, p_phone, p_event_name, p_offer.event_type, p_date, p_time, p_location, p_offer.guest_count,
      p_contact.special_requests, p_offer.hours, p_offer.bartenders, p_offer.extras,
      p_offer.extra_lines || p_offer.added_lines, p_offer.service_text,
      p_offer.requested_extras, p_offer.price,
      'Our offer of ' || to_char(p_offer.created_at at time zone 'America/New_York', 'FMMonth FMDD, YYYY'), true, p_hold_end,
      (select p.plans from private.enquiry_plan(p_contact.id) p), (select p.price_list_id from private.enquiry_plan(p_contact.id) p),
      private.now(), private.now())
    returning * into v_booking;
  return v_booking;
end;
$$;

-- Holds the place of an offer until its last day. The booking has what is known: the acceptance completes it.
create function private.hold_offer(p_offer private.offers, p_contact public.contacts, p_location text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform set_config('app.way', 'admin', true);
  v_booking := private.book_offer(p_offer, p_contact, p_contact.name,
    case when private.is_phone_number(p_contact.phone) then p_contact.phone end,
    coalesce(p_contact.event_name, initcap(p_offer.event_type) || ' event'), coalesce(p_location, p_contact.location),
    p_offer.event_date, p_offer.event_time, private.hold_end(p_offer.valid_until, p_offer.event_date, p_offer.event_time));
  perform set_config('app.reason', '', true);
  update private.offers o set booking_id = v_booking.id where o.id = p_offer.id;
  perform private.link_enquiry(p_offer.contact_id, v_booking.id);
end;
$$;

-- The acceptance completes the held booking and holds it for the usual days at least; the caller has locked the offer. When the hold has ended in the meantime
-- the offer has expired.
create function private.keep_held_booking(p_offer private.offers, p_name text, p_phone text, p_event_name text, p_location text)
  returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := private.lock_booking(p_offer.booking_id);
begin
  perform private.conflict_if(not coalesce(v_booking.status = 'pending' and v_booking.hold_expires_at > private.now(), false),
    'offer_expired', 'This offer has expired. Please call or write to us.');
  update public.bookings b set name = p_name, phone = p_phone, event_name = coalesce(p_event_name, b.event_name),
      location = coalesce(p_location, b.location),
      hold_expires_at = greatest(b.hold_expires_at, private.hold_end(null, b.event_date, b.event_time))
    where b.id = v_booking.id returning * into v_booking;
  return v_booking;
end;
$$;

-- A withdrawn offer gives its place back, without a mail. One that was paid in the same moment is not withdrawn.
create function private.release_offer(p_offer private.offers) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_booking(p_offer.booking_id);
begin
  perform private.refuse_if(v_booking.status not in ('pending', 'cancelled'), 'PT409', 'wrong_status', 'accepted');
  update public.bookings b set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null
    where b.id = v_booking.id and b.status = 'pending';
end;
$$;

-- The owner withdraws an offer, or mails it again. The rules are in docs/product/offers.md#offer-states.

-- Locks an offer that is open; one whose day has passed or whose hold has ended can be withdrawn, but is not mailed. The
-- enquiry is locked before the offer, the offer before its booking, and a change of the booking locks no offer.
create function private.lock_open_offer(p_offer_id uuid) returns private.offers
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer private.offers;
begin
  perform private.assert_admin();
  perform from public.contacts c where c.id = (select o.contact_id from private.offers o where o.id = p_offer_id) for update;
  select * into v_offer from private.offers o where o.id = p_offer_id for update;
  perform private.refuse_if(v_offer.state is distinct from 'open' or private.offer_state(v_offer) = 'accepted', 'PT409', 'wrong_status',
    private.offer_state(v_offer));
  return v_offer;
end;
$$;

create function private.withdraw_offer(p_offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer constant private.offers := private.lock_open_offer(p_offer_id);
begin
  perform private.release_offer(v_offer) where v_offer.holds_place;
  update private.offers o set state = 'withdrawn', ended_at = private.now() where o.id = p_offer_id;
end;
$$;
select private.expose('private.withdraw_offer(uuid)', 'authenticated');

create function private.resend_offer(p_offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.refuse_if(private.offer_state(private.lock_open_offer(p_offer_id)) <> 'open', 'PT409', 'wrong_status', 'expired');
  update private.outbox o set status = 'done' where o.kind = 'mail.offer' and o.payload ->> 'offer_id' = p_offer_id::text and o.status = 'failed';
  perform private.mail_offer(p_offer_id);
end;
$$;
select private.expose('private.resend_offer(uuid)', 'authenticated');

-- From supabase/schemas/papers/contract_files.sql

-- The PDF files of the contracts, as they were made: a later release makes other bytes of the same contract.

create table private.contract_files (
  contract_id uuid not null references private.contracts (id),
  stage text not null check (stage in ('unsigned', 'signed', 'countersigned')),
  sha256 text not null unique,
  content bytea not null check (sha256 = encode(sha256(content), 'hex')),
  -- The hash of the trail's row that the file shows; null in an unsigned contract.
  head text,
  created_at timestamptz not null,
  primary key (contract_id, stage),
  constraint head check ((stage = 'unsigned') = (head is null))
);
select private.protect('private.contract_files');

-- Contracts are truncated only together with their files and their trail, which refuse it.
select private.guard_writes('private.contract_files', 'guard_written_by_functions', 'UPDATE', 'TRUNCATE');

-- The files of a contract for the functions, and the answer whether a file or a hash is ours.

-- What the PDF of a stage shows, with its bytes once it was made.
create type private.contract_file as (
  id uuid, version integer, sha256 text, document private.contract_json, stage text, made_at timestamptz, head text, signature_data text,
  events private.contract_trail_json, content text);

-- The trail ends with the row that the stage stands for.
create function private.contract_file(p_contract_id uuid, p_stage text) returns setof private.contract_file
language sql stable security definer set search_path = '' as $$
  select c.id, c.version, c.sha256, c.document, p_stage, coalesce(h.at, c.created_at), h.hash, case when h.id is not null then c.signature_data end,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'details', e.details) order by e.id), '[]')
        from private.contract_events e where e.contract_id = c.id and e.id <= h.id and e.kind <> 'downloaded'),
      (select translate(encode(f.content, 'base64'), E'\n', '') from private.contract_files f where f.contract_id = c.id and f.stage = p_stage)
    from private.contracts c
      left join private.contract_events h on h.contract_id = c.id and h.kind = p_stage
    where c.id = p_contract_id and (p_stage = 'unsigned' or h.id is not null);
$$;
select private.expose('private.contract_file(uuid, text)', 'service_role');

-- Keeps the first file that was made for a stage, and returns it.
create function private.keep_contract_file(p_contract_id uuid, p_stage text, p_content text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant bytea := decode(p_content, 'base64');
begin
  insert into private.contract_files (contract_id, stage, sha256, content, head, created_at)
    select c.id, p_stage, encode(sha256(v_content), 'hex'), v_content, h.hash, private.now()
      from private.contracts c left join private.contract_events h on h.contract_id = c.id and h.kind = p_stage
      where c.id = p_contract_id
    on conflict (contract_id, stage) do nothing;
  return (select translate(encode(f.content, 'base64'), E'\n', '') from private.contract_files f where f.contract_id = p_contract_id and f.stage = p_stage);
end;
$$;
select private.expose('private.keep_contract_file(uuid, text, text)', 'service_role');

-- The latest file of a contract for a person or the holder of a link, recorded as downloaded. No row when it is not theirs.
create function private.open_contract_file(
  p_contract_id uuid, p_user_id uuid, p_token text, p_address text, p_browser text) returns setof private.contract_file
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
  v_way text;
begin
  select case
      when p_token is not null then case when b.id = private.find_booking_link(p_token) then 'link' end
      when b.user_id = p_user_id then 'account'
      when exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin') then 'admin'
    end into v_way
    from private.contracts c join public.bookings b on b.id = c.booking_id
    where c.id = p_contract_id and b.erased_at is null;
  if v_way is null then
    return;
  end if;
  select * into v_contract from private.contracts c where c.id = p_contract_id;
  perform private.append_event(v_contract, 'downloaded', jsonb_build_object(
    'way', v_way, 'user_id', p_user_id, 'address', p_address, 'browser', left(p_browser, 300)));
  return query select * from private.contract_file(p_contract_id, case
    when v_contract.countersigned_at is not null then 'countersigned' when v_contract.signed_at is not null then 'signed' else 'unsigned' end);
end;
$$;
select private.expose('private.open_contract_file(uuid, uuid, text, text, text)', 'service_role');

-- 'ours' for the hash of a file, of a signed document or of a row of the trail, 'unknown' for any other, and 'broken' when
-- something of its contract was changed, or of any at the last nightly check: then no answer can be relied on.
create function private.verify_document(p_sha256 text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sha256 constant text := lower(btrim(p_sha256));
  v_contract_id uuid;
begin
  perform private.take_limit('verify');
  v_contract_id := coalesce(
    (select f.contract_id from private.contract_files f where f.sha256 = v_sha256),
    (select c.id from private.contracts c where c.sha256 = v_sha256 and c.signed_at is not null limit 1),
    (select e.contract_id from private.contract_events e where e.hash = v_sha256));
  return case
    when exists (select from private.trail_check t where t.broken is not null) then 'broken'
    when v_contract_id is null then 'unknown'
    when private.verify_chain(v_contract_id) is not null then 'broken'
    else 'ours'
  end;
end;
$$;
select private.expose('private.verify_document(text)', 'anon, authenticated, service_role');

-- From supabase/schemas/papers/contract_signing.sql

-- A contract is read, signed by its customer or by the holder of a link, and countersigned by an admin. Each step is
-- a row of the trail.

-- Who does it: the way, the account, and what the request says about network and browser.
create function private.event_actor(p_way text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('way', p_way, 'user_id', auth.uid(),
    'address', private.request_ip(),
    'browser', left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300));
$$;

-- A version of a contract as it is read.
create type private.contract_version as (
  id uuid, booking_id uuid, version integer, sha256 text, document private.contract_json, created_at timestamptz, signed_at timestamptz,
  signer_name text, countersigned_at timestamptz, countersigner_name text);

-- The current version, recorded as viewed once an hour for each reader. Null when the booking needs no signature.
create function private.view_contract(p_booking_id uuid, p_way text) returns setof private.contract_version
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
begin
  perform private.ensure_contract(p_booking_id);
  select * into v_contract from private.contracts c where c.booking_id = p_booking_id and c.superseded_at is null;
  if v_contract.id is null then
    return;
  end if;
  if not exists (select from private.contract_events e
      where e.contract_id = v_contract.id and e.kind = 'viewed' and e.at > private.now() - interval '1 hour'
        and e.details ->> 'way' = p_way and e.details ->> 'user_id' is not distinct from auth.uid()::text) then
    perform private.append_event(v_contract, 'viewed', private.event_actor(p_way));
  end if;
  return query select v_contract.id, v_contract.booking_id, v_contract.version, v_contract.sha256,
    v_contract.document::private.contract_json, v_contract.created_at,
    v_contract.signed_at, v_contract.signer_name, v_contract.countersigned_at, v_contract.countersigner_name;
end;
$$;

-- For the booking's customer and admins; null for everybody else, and for the booking of a closed account.
create function private.read_contract(p_booking_id uuid) returns setof private.contract_version
language sql volatile security definer set search_path = '' as $$
  select c.*
    from public.bookings b, private.view_contract(b.id, case when b.user_id = auth.uid() then 'account' else 'admin' end) c
    where b.id = p_booking_id and b.erased_at is null and (b.user_id = auth.uid() or private.is_admin());
$$;
select private.expose('private.read_contract(uuid)', 'authenticated');

-- For the holder of a link of the booking.
create function private.read_linked_contract(p_token text) returns setof private.contract_version
language sql volatile security definer set search_path = '' as $$
  select c.* from private.use_linked_booking(p_token) b, private.view_contract(b.id, 'link') c;
$$;
select private.expose('private.read_linked_contract(text)', 'anon, authenticated, service_role');

-- A PNG data URL of at most 2000 by 1000 pixels, as its header says.
create function private.is_signature_picture(p_data text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_head bytea;
begin
  if p_data is null or char_length(p_data) > 400000 or p_data !~ '^data:image/png;base64,[A-Za-z0-9+/]{44,}={0,2}$'
    or (char_length(p_data) - 22) % 4 <> 0 then
    return false;
  end if;
  v_head := decode(substr(p_data, 23, 44), 'base64');
  return substr(v_head, 1, 16) = '\x89504e470d0a1a0a0000000d49484452'::bytea
    and ('x' || encode(substr(v_head, 17, 4), 'hex'))::bit(32)::integer between 1 and 2000
    and ('x' || encode(substr(v_head, 21, 4), 'hex'))::bit(32)::integer between 1 and 1000;
end;
$$;

-- The name under a signature: one line of 1 to 80 characters.
create function private.is_signer_name(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_name ~ '\S' and char_length(p_name) <= 80 and p_name = private.one_line(p_name), false);
$$;

-- Locks the booking, then the version whose hash the signer was shown. Raises contract_changed when there is a newer one.
create function private.lock_contract(p_contract_id uuid, p_sha256 text) returns private.contracts
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
begin
  perform from public.bookings b
    where b.id = (select c.booking_id from private.contracts c where c.id = p_contract_id) for update;
  select * into v_contract from private.contracts c where c.id = p_contract_id for update;
  perform private.conflict_if(v_contract.superseded_at is not null or v_contract.sha256 is distinct from p_sha256, 'contract_changed',
    'The contract has changed. Please read the new version.');
  return v_contract;
end;
$$;

-- The client, when somebody signs with another name (docs/product/signatures.md#signs-for); case and spaces do not count.
create function private.signs_for(p_contract private.contracts, p_name text) returns text
language sql immutable set search_path = '' as $$
  select c.name from (select p_contract.document #>> '{client,name}' as name) c
    where lower(regexp_replace(btrim(c.name), '\s+', ' ', 'g')) <> lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g'));
$$;

-- Signs the version whose hash the signer was shown. With another name than the client's the signer says that they may.
create function private.sign_contract(
  p_contract_id uuid, p_sha256 text, p_consent boolean, p_intent boolean, p_name text, p_method text, p_signature_data text,
  p_behalf boolean, p_way text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := btrim(p_name);
  v_booking public.bookings;
  v_contract private.contracts;
  v_client text;
  v_actor constant jsonb := private.event_actor(p_way);
  v_wrong constant text := case
    when p_consent is not true then 'consent'
    when p_intent is not true then 'intent'
    when not private.is_signer_name(v_name) then 'name'
    when p_method is null or p_method not in ('drawn', 'typed') then 'method'
    when not private.is_signature_picture(p_signature_data) then 'signature_data'
  end;
begin
  perform private.refuse_fault(v_wrong);
  v_contract := private.lock_contract(p_contract_id, p_sha256);
  v_client := private.signs_for(v_contract, v_name);
  select * into v_booking from public.bookings b where b.id = v_contract.booking_id;
  perform private.conflict_if(v_contract.signed_at is not null or private.signature_refusal(v_booking) is not null, 'wrong_status',
    private.signature_refusal(v_booking));
  perform private.conflict_if(v_client is not null and p_behalf is not true, 'signs_for_another',
    format('The contract names %s as the client. Please confirm that you sign for them, or type that name.', v_client));
  perform private.append_event(v_contract, 'consented', v_actor || jsonb_build_object('consent', v_contract.document #> '{terms,consent}'));
  perform private.append_event(v_contract, 'signed', v_actor || jsonb_build_object(
    'name', v_name, 'client', v_client, 'method', p_method, 'signature_sha256', private.sha256_of(p_signature_data),
    'account', coalesce((select u.email from auth.users u where u.id = v_booking.user_id), v_contract.document #>> '{client,email}')));
  update private.contracts c set signer_name = v_name, signature_method = p_method, signature_data = p_signature_data,
      signed_at = (select e.at from private.contract_events e where e.contract_id = c.id and e.kind = 'signed')
    where c.id = p_contract_id;
  update public.bookings b set signature_completed = true, signature_data = p_signature_data where b.id = v_booking.id;
  perform private.mail_contract(p_contract_id, 'signed');
end;
$$;

create function private.sign_own_contract(
  p_contract_id uuid, p_sha256 text, p_consent boolean, p_intent boolean, p_name text, p_method text, p_signature_data text,
  p_behalf boolean default false) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_booking((select c.booking_id from private.contracts c where c.id = p_contract_id));
  select private.sign_contract(p_contract_id, p_sha256, p_consent, p_intent, p_name, p_method, p_signature_data, p_behalf, 'account');
$$;
select private.expose('private.sign_own_contract(uuid, text, boolean, boolean, text, text, text, boolean)', 'authenticated', 'sign_contract');

-- False for a token that is unknown or is of another booking.
create function private.sign_linked_contract(
  p_token text, p_contract_id uuid, p_sha256 text, p_consent boolean, p_intent boolean, p_name text, p_method text,
  p_signature_data text, p_behalf boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.limit_link_attempts(p_token);
  perform from private.contracts c where c.id = p_contract_id and c.booking_id = private.find_booking_link(p_token);
  if not found then
    return false;
  end if;
  perform set_config('app.way', 'link', true);
  perform private.sign_contract(p_contract_id, p_sha256, p_consent, p_intent, p_name, p_method, p_signature_data, p_behalf, 'link');
  return true;
end;
$$;
select private.expose('private.sign_linked_contract(text, uuid, text, boolean, boolean, text, text, text, boolean)', 'anon, authenticated, service_role');

-- From supabase/schemas/papers/contract_trail.sql

-- The trail of the contracts. Rows are only ever appended, and each contains the hash of the one before it, so that a change
-- is found even when the owner of the database made it.

create table private.contract_events (
  id bigint primary key,
  -- No foreign key: the row outlives the contract.
  contract_id uuid not null,
  contract_sha256 text not null,
  kind text not null check (kind in ('viewed', 'consented', 'signed', 'countersigned', 'downloaded', 'deleted')),
  at timestamptz not null,
  -- The person, their network address and browser. Deleted with the contract; the digest stays.
  details jsonb,
  details_sha256 text not null,
  previous text not null,
  hash text not null unique
);
select private.protect('private.contract_events');
create index contract_events_contract_id on private.contract_events (contract_id);

create function private.event_hash(p_event private.contract_events) returns text
language sql immutable set search_path = '' as $$
  select private.sha256_of(concat_ws('|', p_event.id, p_event.previous, p_event.contract_id, p_event.contract_sha256, p_event.kind,
    to_char(p_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_event.details_sha256));
$$;

-- Appends one row. The lock lasts until the transaction ends, so it is taken after those of the booking. The random
-- number keeps a deleted address from being guessed by its digest.
create function private.append_event(p_contract private.contracts, p_kind text, p_details jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_details constant jsonb := jsonb_strip_nulls(p_details) || jsonb_build_object('random', gen_random_uuid());
  v_last private.contract_events;
  v_new private.contract_events;
begin
  perform pg_advisory_xact_lock(hashtextextended('trail of the contracts', 0));
  select * into v_last from private.contract_events e order by e.id desc limit 1;
  v_new := row(coalesce(v_last.id, 0) + 1, p_contract.id, p_contract.sha256, p_kind, private.now(), v_details,
    private.sha256_of(v_details::text), coalesce(v_last.hash, repeat('0', 64)), null)::private.contract_events;
  v_new.hash := private.event_hash(v_new);
  insert into private.contract_events select v_new.*;
end;
$$;

-- Nothing is changed, deleted or truncated, by any role. The details go when the contract has been deleted.
create function private.guard_trail() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'INSERT' and private.is_owner() then
    return new;
  end if;
  if tg_op = 'UPDATE' and private.is_owner() and new.details is null
    and to_jsonb(new) - 'details' = to_jsonb(old) - 'details'
    and not exists (select from private.contracts c where c.id = old.contract_id) then
    return new;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
select private.guard_writes('private.contract_events', 'guard_trail');

-- Contracts of bookings that are deleted, or that were never signed by a person who is erased.
create function private.delete_contracts(p_booking_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
begin
  for v_contract in select * from private.contracts c where c.booking_id = any (p_booking_ids) order by c.created_at, c.id loop
    delete from private.contract_files f where f.contract_id = v_contract.id;
    delete from private.contracts c where c.id = v_contract.id;
    perform private.append_event(v_contract, 'deleted', '{}');
    update private.contract_events e set details = null where e.contract_id = v_contract.id and e.details is not null;
  end loop;
end;
$$;

-- Null when the trail, the contracts and their files are as they were written; otherwise the first row that is not. Of one
-- contract, or of all without p_contract_id.
create function private.verify_chain(p_contract_id uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  with chain as (
    select e.*, e.hash = private.event_hash(e)
        and (e.id = 1 and e.previous = repeat('0', 64) or e.previous = p.hash) is true
        and coalesce(private.sha256_of(e.details::text) = e.details_sha256,
          exists (select from private.contract_events d where d.contract_id = e.contract_id and d.kind = 'deleted')) as holds
      from private.contract_events e left join private.contract_events p on p.id = e.id - 1
      where p_contract_id is null or e.contract_id = p_contract_id
  ), broken as (
    select 1 as place, 'event ' || e.id as what from chain e where not e.holds
    union all
    select 2, 'contract ' || e.contract_id from chain e
      where not exists (select from private.contracts c where c.id = e.contract_id and c.sha256 = e.contract_sha256)
        and not exists (select from private.contract_events d where d.contract_id = e.contract_id and d.kind = 'deleted')
    union all
    select 3, 'contract ' || c.id from private.contracts c
        left join private.contract_events s on s.contract_id = c.id and s.kind = 'signed'
        left join private.contract_events k on k.contract_id = c.id and k.kind = 'countersigned'
      where (p_contract_id is null or c.id = p_contract_id)
        and (c.sha256 <> private.sha256_of(c.document::text)
          or (c.signed_at, c.signer_name, c.signature_method, private.sha256_of(c.signature_data))
            is distinct from (s.at, s.details ->> 'name', s.details ->> 'method', s.details ->> 'signature_sha256')
          or (c.countersigned_at, c.countersigner_name) is distinct from (k.at, k.details ->> 'name'))
    union all
    select 4, 'file ' || f.sha256 from private.contract_files f
      where (p_contract_id is null or f.contract_id = p_contract_id)
        and (f.sha256 <> encode(sha256(f.content), 'hex')
          or not exists (select from private.contracts c where c.id = f.contract_id)
          or f.stage <> 'unsigned' and not exists (
            select from private.contract_events e where e.contract_id = f.contract_id and e.kind = f.stage and e.hash = f.head))
  )
  select b.what from broken b order by b.place, b.what limit 1;
$$;

-- When the whole chain was checked last, and what was found.
create table private.trail_check (
  singleton boolean primary key default true check (singleton),
  checked_at timestamptz,
  -- The first row that is not as it was written.
  broken text
);
select private.protect('private.trail_check');

-- Checks all, and keeps the result for /verify. The worker fails its row when something was changed, so that the owner is told as
-- of any failed work.
create function private.check_trail() returns text
language sql volatile security definer set search_path = '' as $$
  update private.trail_check t set checked_at = private.now(), broken = private.verify_chain() returning t.broken;
$$;
select private.expose('private.check_trail()', 'service_role');

-- From supabase/schemas/papers/documents.sql

-- Invoices, credit notes and receipts, numbered without gaps in each year of New York. Their rows are never changed. No role
-- of the API reads or writes the tables: the functions of document_api.sql show documents, and never those of a closed
-- account. The rules are in docs/product/invoices.md.

-- The last number of each year. A rollback takes the number back with the document.
create table private.document_numbers (
  series text not null check (series in ('invoice', 'receipt')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);
select private.protect('private.document_numbers');

create table private.documents (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt')),
  -- Invoices and credit notes share one sequence; receipts have another.
  series text not null generated always as (case kind when 'receipt' then 'receipt' else 'invoice' end) stored,
  -- New York's year of issue.
  year integer not null,
  ordinal integer not null check (ordinal > 0),
  number text not null unique generated always as (
    case kind when 'receipt' then 'R-' else '' end || year::text || '-' || lpad(ordinal::text, greatest(length(ordinal::text), 4), '0')) stored,
  issued_at timestamptz not null,
  -- An invoice: the one that it replaces. A credit note: the invoice or the receipt that it credits. A receipt: the invoice
  -- that was in force.
  refers_to uuid references private.documents (id),
  -- What a receipt confirms.
  payment_id uuid references public.payments (id),
  -- What a credit note over a receipt returns; null over an invoice.
  refund_id uuid references public.refunds (id),
  issuer jsonb not null,
  -- Client, event, what was bought, payment and the money summary, as they were at the time of issue.
  details jsonb not null,
  total_cents integer not null check (total_cents > 0),
  tax_percent numeric(5, 3) not null,
  tax_cents integer not null,
  -- Mails of the same transaction attach the document.
  transaction_id xid8 not null default pg_current_xact_id(),
  unique (series, year, ordinal),
  check ((kind = 'receipt') = (payment_id is not null)),
  check (refund_id is null or kind = 'credit_note'),
  check (kind <> 'credit_note' or refers_to is not null)
);
select private.protect('private.documents');
create index documents_booking_id on private.documents (booking_id, issued_at);
create index documents_issued_at on private.documents (issued_at);
create index documents_refers_to on private.documents (refers_to);
create unique index documents_one_credit_note on private.documents (refers_to) where kind = 'credit_note' and refund_id is null;
create unique index documents_one_receipt on private.documents (payment_id);
create unique index documents_one_refund on private.documents (refund_id);

-- Cents; the lines of a document add up to its total.
create table private.document_lines (
  document_id uuid not null references private.documents (id),
  position integer not null check (position > 0),
  -- The kind of a line of the price, or reduction, kept, payment, returned. A document is renewed when amounts of a kind change.
  kind text not null check (kind ~ '^[a-z]{1,20}$'),
  description text not null check (description ~ '\S'),
  amount_cents integer not null,
  primary key (document_id, position)
);
select private.protect('private.document_lines');

-- The credit note of each refund.
create table private.refund_credit_notes (
  refund_id uuid primary key references public.refunds (id),
  document_id uuid not null references private.documents (id)
);
select private.protect('private.refund_credit_notes');
create index refund_credit_notes_document_id on private.refund_credit_notes (document_id);

-- Applies to every role, the owner of the database included: rows are added by our functions, a line only with its document,
-- and deleted seven years after the event. The trigger's argument names the column of the document.
create function private.guard_document() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_document_id uuid;
begin
  if tg_op in ('INSERT', 'DELETE') and private.is_owner() then
    v_document_id := (case tg_op when 'INSERT' then to_jsonb(new) else to_jsonb(old) end ->> tg_argv[0])::uuid;
    if tg_op = 'DELETE' and exists (
        select from private.documents d join public.bookings b on b.id = d.booking_id
          where d.id = v_document_id and b.event_date < private.first_kept_day()) then
      return old;
    end if;
    if tg_op = 'INSERT' and (tg_table_name <> 'document_lines' or exists (
        select from private.documents d where d.id = v_document_id and d.transaction_id = pg_current_xact_id())) then
      return new;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger documents_10_guard before insert or update or delete on private.documents
  for each row execute function private.guard_document('id');
-- Documents are truncated only together with their lines, which refuse it.
select private.guard_writes('private.document_lines', 'guard_document', 'document_id');
select private.guard_writes('private.refund_credit_notes', 'guard_document', 'document_id');

-- A number is taken one at a time and never given back.
create function private.guard_document_number() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if private.is_owner() and (
    tg_op = 'INSERT' and new.last = 1
    or tg_op = 'UPDATE' and (new.series, new.year, new.last) = (old.series, old.year, old.last + 1)) then
    return new;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger document_numbers_10_guard before insert or update or delete on private.document_numbers
  for each row execute function private.guard_document_number();
create trigger document_numbers_10_guard_truncate before truncate on private.document_numbers
  for each statement execute function private.guard_document();

-- For retention; the triggers refuse it for a booking whose event was less than seven years ago.
create function private.delete_documents(p_booking_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_documents constant uuid[] := array(select d.id from private.documents d where d.booking_id = any (p_booking_ids));
begin
  delete from private.refund_credit_notes n where n.document_id = any (v_documents);
  delete from private.document_lines l where l.document_id = any (v_documents);
  delete from private.documents d where d.id = any (v_documents);
end;
$$;

-- From supabase/schemas/bar/event_changes.sql

-- What the crew of an event is told when it changes (docs/product/staff.md#event-changes). Triggers on the booking (shift_mails.sql),
-- its sheet and its menu compare, so that it does not matter who changed something and by which call. No fact is a phone.

-- Of the booking.
create function private.event_facts(p_booking public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select private.field_values(p_booking, private.fields_in('told')) - array['event_name', 'location', 'venue', 'zip_code']
    || jsonb_build_object('event', p_booking.event_name, 'place', private.place_of(p_booking));
$$;

-- Of the shift. With another time it has to be accepted again.
create function private.shift_times(p_shift private.shifts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('starts_at', p_shift.starts_at, 'ends_at', p_shift.ends_at, 'answer', p_shift.answer);
$$;

-- Of the menu: its drinks in their order.
create function private.menu_text(p_drinks private.event_drinks[]) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(v.name, ', ' order by d.position)
    from unnest(p_drinks) d join private.recipes r on r.id = d.recipe_id
      join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version);
$$;

-- All facts of a shift as they are now.
create function private.told_facts(p_shift_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.event_facts(b) || private.shift_times(s) || jsonb_build_object('event', coalesce(s.title, b.event_name), 'note', s.note,
      'allergies', e.allergies,
      'menu', private.menu_text(array(select d from private.event_drinks d where d.booking_id = b.id)))
    from private.shifts s left join public.bookings b on b.id = s.booking_id left join private.event_sheets e on e.booking_id = b.id
    where s.id = p_shift_id;
$$;

create function private.tell_crew(p_booking_id uuid, p_was jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.tell_shift(s.id, 'changed', p_was)
    from (select s.id from private.shifts s where s.booking_id = p_booking_id and private.is_live(s) order by s.id for update) s;
$$;

create function private.follow_sheet() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_crew(new.booking_id, jsonb_build_object('allergies', case when tg_op = 'UPDATE' then old.allergies end));
  return null;
end;
$$;
create trigger event_sheets_70_tell_insert after insert on private.event_sheets
  for each row when (new.allergies is not null) execute function private.follow_sheet();
create trigger event_sheets_70_tell_update after update on private.event_sheets
  for each row when (new.allergies is distinct from old.allergies) execute function private.follow_sheet();

-- A save deletes all drinks of a menu and adds those that it has now; the mail of the first is withdrawn when the second has the same.
create function private.follow_menu() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_drinks private.event_drinks[];
begin
  for v_id in select distinct c.booking_id from changed c loop
    if tg_op = 'INSERT' then
      v_drinks := array(select d from private.event_drinks d
        where d.booking_id = v_id and d.position not in (select c.position from changed c where c.booking_id = v_id));
    else
      v_drinks := array(select d from private.event_drinks d where d.booking_id = v_id)
        || array(select (c.booking_id, c.position, c.recipe_id, c.share)::private.event_drinks from changed c where c.booking_id = v_id);
    end if;
    perform private.tell_crew(v_id, jsonb_build_object('menu', private.menu_text(v_drinks)));
  end loop;
  return null;
end;
$$;
create trigger event_drinks_70_tell_insert after insert on private.event_drinks
  referencing new table as changed for each statement execute function private.follow_menu();
create trigger event_drinks_70_tell_delete after delete on private.event_drinks
  referencing old table as changed for each statement execute function private.follow_menu();

-- From supabase/schemas/bookings/history.sql

-- The history of a booking: each change, by whom, when, from what to what. Entries are added and never changed. They name
-- a person by id; the texts of the customer's requests are not copied.

create table public.booking_history (
  id bigint generated by default as identity primary key,
  booking_id uuid not null references public.bookings (id),
  at timestamptz not null,
  -- The version that the booking has since.
  version integer not null,
  -- The account that made the change; null for the system, for a link, and once the account was closed.
  actor_id uuid,
  actor text not null check (actor in ('customer', 'admin', 'system')),
  way text not null check (way in ('account', 'link', 'admin', 'payment', 'schedule')),
  -- What happened: created, moved, changed, signed, the new status, or the kind of a ledger entry.
  change text not null check (change ~ '^[a-z_]{1,30}$'),
  -- The values that changed, by the names of the columns; amounts of the ledger in cents.
  old jsonb not null default '{}',
  new jsonb not null default '{}',
  -- Why, as an admin stated it. The customer sees it.
  reason text check (char_length(reason) <= 500),
  -- The request that made the change, as the outbox and the logs have it.
  request_id text
);
select private.protect('public.booking_history');
create index booking_history_booking_id on public.booking_history (booking_id, id desc);
grant select on public.booking_history to authenticated, service_role;

create policy "a customer reads the history of their bookings, an admin all" on public.booking_history
  for select to authenticated using (
    (select private.is_admin())
    or exists (select from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

-- Only the functions below, which run as the owner of the table, add an entry, take a closed account's texts out of it, or
-- delete it with a booking that is no longer kept. No role of the API does, the service included.
select private.guard_writes('public.booking_history');

-- Adds an entry for the caller. A function that serves a link or an event of the payment provider names the way first:
-- set_config('app.way', 'link', true). An admin's reason is in app.reason.
create function private.add_history(
  p_booking_id uuid, p_user_id uuid, p_change text, p_old jsonb, p_new jsonb, p_way text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_caller constant uuid := auth.uid();
  v_named constant text := nullif(current_setting('app.way', true), '');
  v_way text;
begin
  v_way := coalesce(p_way, v_named, case
    when v_caller is null then 'schedule'
    when v_caller = p_user_id then 'account'
    when private.is_admin() then 'admin'
    else 'account'
  end);
  insert into public.booking_history (booking_id, at, version, actor_id, actor, way, change, old, new, reason, request_id)
    values (p_booking_id, private.now(), (select b.version from public.bookings b where b.id = p_booking_id), v_caller,
      case v_way when 'account' then 'customer' when 'link' then 'customer' when 'admin' then 'admin' else 'system' end,
      v_way, p_change, p_old, p_new, nullif(current_setting('app.reason', true), ''), private.request_id());
end;
$$;

-- What differs between two states of a booking, as {"from": …, "to": …}; null when nothing of it does. A text in which people may have
-- written about themselves is only named as changed.
create function private.booking_changes(p_old public.bookings, p_new public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('from', coalesce(jsonb_object_agg(f.name, o.value) filter (where f.history = 'values'), '{}'),
      'to', jsonb_object_agg(f.name, case f.history when 'values' then n.value else 'true' end))
    from (select array(select k.name from private.booking_fields() k where k.history is not null) as names) kept
      cross join lateral jsonb_each(private.field_values(p_old, kept.names)) o
      join lateral jsonb_each(private.field_values(p_new, kept.names)) n on n.key = o.key and n.value <> o.value
      join private.booking_fields() f on f.name = n.key
    having count(*) > 0;
$$;

create function private.record_booking_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_changes constant jsonb := private.booking_changes(old, new);
begin
  if v_changes is not null then
    perform private.add_history(new.id, new.user_id, case
        when v_changes -> 'to' ? 'status' then new.status
        when v_changes -> 'to' ?| array['event_date', 'event_time'] then 'moved'
        when v_changes -> 'to' -> 'signature_completed' = 'true' then 'signed'
        else 'changed'
      end, v_changes -> 'from', v_changes -> 'to');
  end if;
  return null;
end;
$$;

create function private.record_new_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('app.reason', new.agreed_price_reason, true) where new.agreed_price is not null;
  perform private.add_history(new.id, new.user_id, 'created', '{}', jsonb_strip_nulls(
    private.field_values(new, array(select f.name from private.booking_fields() f where f.history = 'values'))));
  return null;
end;
$$;

-- Money: each entry of the ledger. Cents.
create function private.record_booking_money() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.raise_version(new.booking_id);
  perform private.add_history(new.booking_id, null, new.kind, '{}', jsonb_build_object('amount_cents', new.amount),
    case when new.created_by is null then 'payment' else 'admin' end);
  return null;
end;
$$;
create trigger ledger_entries_88_record after insert on public.ledger_entries
  for each row execute function private.record_booking_money();

-- The figures and the words of our own; whatever else is in an entry may say something about a person.
create function private.impersonal_facts(p_facts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_facts) e
    where jsonb_typeof(e.value) in ('number', 'boolean')
      or e.key in (select f.name from private.booking_fields() f where f.kind in ('choice', 'date', 'time'));
$$;

-- Takes a person out of the history of bookings whose account is closed.
create function private.erase_history(p_bookings uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.booking_history h
    set actor_id = null, old = private.impersonal_facts(h.old), new = private.impersonal_facts(h.new), reason = null
    where h.booking_id = any (p_bookings);
$$;

-- The history of a booking for the holder of its link, newest first, without accounts; nothing for another token.

create function private.linked_history(p_token text)
  returns table (id bigint, at timestamptz, actor text, way text, change text, old private.changed_values_json,
    new private.changed_values_json, reason text)
language sql volatile security definer set search_path = '' as $$
  select h.id, h.at, h.actor, h.way, h.change, h.old, h.new, h.reason
    from private.find_booking_link(p_token) l (id) join public.booking_history h on h.booking_id = l.id order by h.id desc;
$$;
select private.expose('private.linked_history(text)', 'anon, authenticated, service_role');

-- From supabase/schemas/desk/search.sql

-- One search of the desk over bookings, customers, enquiries and invoices. Parts of what is stored are found by trigrams, names
-- that were heard on the phone by their sound.

-- What is searched of a row: its texts in lower case, and the digits of its phone number. Immutable, as an index needs it.
create function private.search_text(p_number bigint, p_texts text[], p_phone text) returns text
language sql immutable security invoker set search_path = '' as $$
  select lower(array_to_string(('#' || p_number) || p_texts || regexp_replace(p_phone, '\D', '', 'g'), E'\n'));
$$;

-- The digits of a search for a phone number, which finds it in any notation; without the country's code, which most people leave away.
-- Null for any other search.
create function private.searched_phone(p_text text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case when p_text ~ '^[0-9 ()+./-]*[0-9][0-9 ()+./-]*$'
    then regexp_replace(regexp_replace(p_text, '\D', '', 'g'), '^1(\d{10})$', '\1') end;
$$;

-- How the words of a name sound: Katherine as Catherine, Smyth as Smith.
create function private.sounds(p_name text) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(distinct s.code), '{}')
    from regexp_split_to_table(translate(lower(p_name), '''’', ''), '[^[:alpha:]]+') as w (word),
      lateral (values (extensions.dmetaphone(w.word)), (extensions.dmetaphone_alt(w.word))) as s (code)
    where s.code <> '';
$$;

create index bookings_search on public.bookings
  using gin (private.search_text(number, array[event_name, location, venue, name, email, company_name], phone) extensions.gin_trgm_ops);
create index bookings_sounds on public.bookings using gin (private.sounds(name));
create index customers_search on public.customers
  using gin (private.search_text(null, array[name, email, company_name], phone) extensions.gin_trgm_ops);
create index customers_sounds on public.customers using gin (private.sounds(name));
create index contacts_search on public.contacts
  using gin (private.search_text(null, array[name, email, event_name, location], phone) extensions.gin_trgm_ops);
create index contacts_sounds on public.contacts using gin (private.sounds(name));
create index documents_search on private.documents
  using gin (private.search_text(null, array[number, details #>> '{client,name}', details #>> '{client,email}',
    details #>> '{bill_to,company_name}', details #>> '{bill_to,order_number}'], null) extensions.gin_trgm_ops);

-- Everything that is found, with the same expressions as the indexes. The id of an invoice is its booking's; customer_id is
-- that of a booking, because a booking stores an address only where it differs from the customer's.
create view private.searched with (security_invoker = true) as
  select 'booking'::text as kind, b.id, '#' || b.number || ' ' || b.event_name as title, concat_ws(' · ', b.name, b.email) as detail, b.event_date as day,
      private.search_text(b.number, array[b.event_name, b.location, b.venue, b.name, b.email, b.company_name], b.phone) as text,
      private.sounds(b.name) as sounds, b.customer_id
    from public.bookings b
  union all
  select 'customer', c.id, c.name, concat_ws(' · ', c.email, c.phone), (c.created_at at time zone 'America/New_York')::date,
      private.search_text(null, array[c.name, c.email, c.company_name], c.phone), private.sounds(c.name), null
    from public.customers c
  union all
  select 'enquiry', c.id, c.name, left(c.message, 80), (c.created_at at time zone 'America/New_York')::date,
      private.search_text(null, array[c.name, c.email, c.event_name, c.location], c.phone), private.sounds(c.name), null
    from public.contacts c where not c.is_spam
  union all
  select 'invoice', d.booking_id, d.number, d.details #>> '{client,name}', (d.issued_at at time zone 'America/New_York')::date,
      private.search_text(null, array[d.number, d.details #>> '{client,name}', d.details #>> '{client,email}',
        d.details #>> '{bill_to,company_name}', d.details #>> '{bill_to,order_number}'], null), '{}'::text[], null
    from private.documents d join public.bookings b on b.id = d.booking_id where b.erased_at is null;

-- At most five of a kind: what has all words before what only sounds like them (heard), the latest first; total counts all of the
-- kind. "Booking 1043" is the number, and digits are also those of a phone number in any notation. Planned for the words of each
-- call, so that the index is asked for three of them and not only for the longest, which may be in every second row; and without
-- reading whole tables, where each row would have to be computed.
create function private.desk_search(p_text text)
  returns table (kind text, id uuid, title text, detail text, day date, heard boolean, total bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  v_text constant text := regexp_replace(lower(btrim(p_text)), '\mbooking +#?([0-9])', '#\1', 'g');
  v_words constant text[] := array(
    select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(v_text, '\s+') w where w <> '' order by length(w) desc);
  v_phone constant text := '%' || private.searched_phone(v_text) || '%';
  -- A name of one sound, such as Lee, would be found in every second one.
  v_heard constant text[] := case when v_text ~ '^[[:alpha:][:space:]''’-]+$'
    and (select min(length(s)) from unnest(private.sounds(v_text)) s) > 1 then private.sounds(v_text) end;
begin
  perform private.assert_admin();
  if length(v_text) < 2 then
    return;
  end if;
  return query
    with own as (
      select s.kind, s.id, s.title, s.detail, s.day from private.searched s
        where s.text like v_words[1] and (v_words[2] is null or s.text like v_words[2]) and (v_words[3] is null or s.text like v_words[3])
          and (v_words[4] is null or s.text like all (v_words))
      union all
      select s.kind, s.id, s.title, s.detail, s.day from private.searched s where s.text like v_phone and not s.text like all (v_words)
    ), exact as (
      select o.* from own o
      union all
      select s.kind, s.id, s.title, s.detail, s.day from own c join private.searched s on s.customer_id = c.id
        where c.kind = 'customer' and s.kind = 'booking' and not exists (select from own o where o.kind = 'booking' and o.id = s.id)
    ), found as (
      select e.*, false as heard from exact e
      union all
      select s.kind, s.id, s.title, s.detail, s.day, true from private.searched s
        where s.sounds @> v_heard and not exists (select from exact e where (e.kind, e.id) = (s.kind, s.id))
    ), ranked as (
      select f.*, count(*) over (partition by f.kind) as total,
          row_number() over (partition by f.kind order by f.heard, f.day desc, f.title) as place
        from found f
    )
    select r.kind, r.id, r.title, r.detail, r.day, r.heard, r.total from ranked r where r.place <= 5 order by r.kind, r.place;
end;
$$;
select private.expose('private.desk_search(text)', 'authenticated');

-- Who writes a row computes its entries in the indexes.
grant execute on function private.search_text(bigint, text[], text), private.sounds(text) to anon, authenticated, service_role;

-- From supabase/schemas/desk/today.sql

-- What waits for the owner today. Each line names its kind and the row that it is about; docs/product/desk-today.md lists the
-- kinds; the page has a link to where each is fixed.

create index contacts_new on public.contacts (created_at) where status = 'new';
create index outbox_failed on private.outbox (created_at) where status = 'failed';
create index refunds_open on public.refunds (created_at) where status in ('requested', 'failed');
create index disputes_open on public.disputes (created_at) where status = 'open';
create index booking_sync_failed on public.booking_sync (created_at) where sync_status = 'failed';
create index ledger_entries_created_at on public.ledger_entries (created_at);

create type private.today_line as (kind text, id text, title text, detail text, at timestamptz, cents integer, work_id bigint);

-- Events of the next seven days, of which today is the first, with their open balance.
create function private.today_events() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select 'event', b.id::text, b.event_name, b.name, (b.event_date + b.event_time) at time zone 'America/New_York', m.open, null::bigint
    from public.bookings b, lateral private.booking_money(b.id) as m
    where b.status in ('confirmed', 'in_progress')
      and b.event_date between private.local_now()::date and private.local_now()::date + 6
$$;

-- Money that needs a person: refunds that failed or are made by hand, open disputes, balances of the last 90 days that were
-- not paid when due, and what differs from the provider's books. The cents of a difference are its size.
create function private.today_money() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select case when r.status = 'requested' and p.method <> 'card' then 'refund_by_hand' else 'refund_failed' end,
      b.id::text, b.event_name, p.method, r.created_at, r.amount, null::bigint
    from public.refunds r join public.payments p on p.id = r.payment_id join public.bookings b on b.id = r.booking_id
    where r.status = 'failed' or r.status = 'requested' and (p.method <> 'card' or exists (
      select from private.outbox o where o.kind = 'refund.stripe' and o.status = 'due' and private.keeps_failing(o.attempts)
        and o.payload ->> 'refund_id' = r.id::text))
  union all
  select 'dispute', b.id::text, b.event_name, d.reason, d.created_at, d.amount, null
    from public.disputes d join public.bookings b on b.id = d.booking_id where d.status = 'open'
  union all
  select 'balance', b.id::text, b.event_name, b.name, b.balance_due_at, b.open, null
    from private.booking_sums b
    where b.status in ('confirmed', 'in_progress', 'completed') and b.open > 0 and b.balance_due_at <= private.now()
      and b.event_date between private.local_now()::date - 90 and private.local_now()::date + 10
  union all
  select 'difference', d.id::text, d.provider_id, d.kind, d.found_at, abs(d.provider_cents - d.ledger_cents), null
    from public.payment_differences d where d.decided_at is null
$$;

-- Contracts without a signature a month before the event, contracts to countersign, holds by phone that end within two days,
-- accepted offers that wait for their payment, and events of the next 14 days whose published shifts are fewer than the bartenders
-- that were bought, once there are people in the crew.
create function private.today_bookings() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select 'unsigned', b.id::text, b.event_name, b.name, (b.event_date + b.event_time) at time zone 'America/New_York',
      null::integer, null::bigint
    from public.bookings b
    where b.status = 'confirmed' and b.signature_required and not b.signature_completed
      and b.event_date between private.local_now()::date and private.local_now()::date + 30
  union all
  select 'countersign', b.id::text, b.event_name, k.signer_name, k.signed_at, null, null
    from private.contracts k join public.bookings b on b.id = k.booking_id
    where k.signed_at is not null and k.countersigned_at is null and k.superseded_at is null and b.erased_at is null
  union all
  select 'hold', b.id::text, b.event_name, b.name, b.hold_expires_at, b.total_amount * 100, null
    from public.bookings b join public.customers c on c.id = b.customer_id
    where b.status = 'pending' and b.by_phone and b.hold_expires_at > private.now()
      and (b.hold_expires_at <= private.now() + interval '2 days' or exists (select from private.offers o where o.booking_id = b.id))
  union all
  select 'crew', c.booking_id::text, c.event_name, c.published || ' of ' || c.needed, c.starts_at, null, null
    from private.crews(private.local_now()::date, private.local_now()::date + 14) c
    where c.published < c.needed and exists (select from private.staff s where s.left_at is null);
$$;

-- Enquiries past their target, failed calendar entries, unusual holding, reviews to decide on, and slots with more
-- parties than places.
create function private.today_troubles() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select 'enquiry', e.id::text, e.name, e.urgency, e.due_at, null::integer, null::bigint from private.overdue_enquiries() e
  union all
  select 'sync', b.id::text, b.event_name, s.error_message, s.created_at, null, null
    from public.booking_sync s join public.bookings b on b.id = s.booking_id where s.sync_status = 'failed'
  union all
  select 'holding', c.id::text, coalesce(c.name, u.subject), u.holds::text, u.latest_at, null, null
    from private.unusual_holding() u left join public.customers c on u.kind = 'account' and c.user_id::text = u.subject
  union all
  select 'review', r.id::text, coalesce(nullif(r.display_name, ''), b.name, b.event_name), r.rating::text, r.submitted_at, null, null
    from private.reviews r join public.bookings b on b.id = r.booking_id where r.status = 'pending'
  union all
  select 'review_report', r.id::text, coalesce(nullif(r.display_name, ''), b.name, b.event_name), min(p.reason), min(p.reported_at), null, null
    from private.review_reports p join private.reviews r on r.id = p.review_id join public.bookings b on b.id = r.booking_id
    where p.settled_at is null and r.status = 'approved' group by r.id, b.id
  union all
  select 'overfull', s.id::text, to_char(s.date + s.end_time, 'HH24:MI'), n.taken || ' of ' || s.max_bookings,
      (s.date + s.start_time) at time zone 'America/New_York', null, null
    from private.slots s, lateral private.count_active_bookings(s.id) as n (taken)
    where s.date >= private.local_now()::date and s.max_bookings > 0 and s.current_bookings > s.max_bookings and n.taken > s.max_bookings
$$;

-- At most twenty of a kind, the most urgent first; total counts all of that kind.
create function private.today_lines()
  returns table (kind text, id text, title text, detail text, at timestamptz, cents integer, work_id bigint, total bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select l.kind, l.id, l.title, l.detail, l.at, l.cents, l.work_id, l.total
    from (
      select w.*, count(*) over (partition by w.kind) as total, row_number() over (partition by w.kind order by w.at, w.id) as n
        from (
          select * from private.today_events() union all select * from private.today_money()
          union all select * from private.today_bookings() union all select * from private.today_troubles()
          union all select * from private.today_alerts()) w) l
    where l.n <= 20 order by l.kind, l.n;
$$;
select private.expose('private.today_lines()', 'authenticated');

-- Places of open slots from now to the end of the month, and takings without refunds and chargebacks, in cents: of this month,
-- and of the last one up to the same day.
create function private.today_figures()
  returns table (places_left bigint, takings_cents bigint, takings_before_cents bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamp := private.local_now();
  v_month constant timestamp := date_trunc('month', v_now);
begin
  perform private.assert_admin();
  return query
    with takings as (
      select m.day, m.amount_cents as cents from private.money_movements m where m.day >= v_month - interval '1 month')
    select
      (select coalesce(sum(greatest(s.max_bookings - private.count_active_bookings(s.id), 0)), 0)::bigint from private.slots s
        where s.is_available and s.date between v_now::date and (v_month + interval '1 month - 1 day')::date
          and s.date + s.start_time > v_now),
      (select coalesce(sum(t.cents), 0)::bigint from takings t where t.day >= v_month),
      (select coalesce(sum(t.cents), 0)::bigint from takings t where t.day < v_month and t.day <= v_now::date - interval '1 month');
end;
$$;
select private.expose('private.today_figures()', 'authenticated');

-- What waits at a page of the desk, for the navigation.
create function private.desk_counts() returns table (page text, waiting bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select '/admin/today', count(*) from (
    select 1 from private.today_money() union all select 1 from private.today_bookings()
      union all select 1 from private.today_troubles() union all select 1 from private.today_alerts()) w
  union all
  select '/admin/enquiries', count(*) from public.contacts c where c.status = 'new' and not c.is_spam
  union all
  select '/admin?tab=testimonials', count(*) from private.reviews r
    where r.status = 'pending'
      or r.status = 'approved' and exists (select from private.review_reports p where p.review_id = r.id and p.settled_at is null);
$$;
select private.expose('private.desk_counts()', 'authenticated');

-- From supabase/schemas/money/booking_money.sql

-- The money of each booking, summed up from the ledger.

-- Whether a refund counts: one that could not be delivered does until the owner has returned that amount another way, one that
-- was dropped does not.
create function private.is_refund_in_force(p_refund public.refunds) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_refund.status <> 'dropped' and (p_refund.status <> 'failed' or not exists (
    select from public.refunds other
      where other.payment_id = p_refund.payment_id and other.reason = 'by_hand' and other.amount = p_refund.amount
        and other.status <> 'failed' and other.created_at > p_refund.created_at));
$$;

-- The bank has not decided yet. Refunds of the payment wait until it has.
create function private.is_disputed(p_payment_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.disputes d where d.payment_id = p_payment_id and d.status = 'open');
$$;

-- What can still be returned of a payment, or promised while it is disputed.
create function private.refundable_cents(p_payment_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(p.received_amount
      - coalesce((select sum(r.amount) from public.refunds r where r.payment_id = p.id and r.status not in ('failed', 'dropped')), 0)
      - coalesce((select sum(d.amount) from public.disputes d where d.payment_id = p.id and d.status = 'lost'), 0), 0)::integer
    from public.payments p where p.id = p_payment_id and p.status = 'completed';
$$;

-- The time, at one instant for all rows of a statement: with a volatile function the planner would compute every column of
-- booking_sums for every booking.
create function private.statement_time() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.now();
end;
$$;

-- What is owed, paid and open of each booking, in cents: the only sums over the ledger (docs/product/payment.md#ledger-sums). The planner
-- filters it to one booking or computes it for all; it has the booking too, so that a list does not scan the table twice.
-- refund_pending is on its way back, refund_waiting waits for a dispute; paid is what the business holds or will hold once both are
-- made. waived_difference is the part of waived that was waived of a difference in the price. A refund that could not be delivered is
-- not kept, because it is still owed until another one replaces it.
create view private.booking_sums with (security_invoker = true) as
  select b.id as booking_id, m.price, m.received, m.refunded, m.refund_pending, m.refund_waiting, m.charged_back, m.waived,
      m.waived_difference, m.paid, m.received - m.charged_back - m.returned as kept,
      case
        when b.status in ('confirmed', 'in_progress', 'completed') then greatest(m.price - m.waived - m.paid, 0)
        when b.status = 'pending' and b.hold_expires_at > (select private.statement_time()) then m.price
        else 0
      end as open,
      private.hours_before(b.event_date, b.event_time, (select r.balance_due_hours from private.rules() r)) as balance_due_at,
      b.*
    from public.bookings b
      left join (
        select s.booking_id, sum(s.received)::integer as received, sum(s.refunded)::integer as refunded,
            sum(s.charged_back)::integer as charged_back, sum(s.moved)::integer as moved, sum(s.waived)::integer as waived,
            (sum(s.waived) filter (where s.kind <> 'write_off'))::integer as waived_difference
          from private.signed_entries s group by s.booking_id) e on e.booking_id = b.id
      left join (
        select r.booking_id, (sum(r.amount) filter (where r.status = 'requested'))::integer as pending,
            (sum(r.amount) filter (where r.status = 'waiting'))::integer as waiting,
            (sum(r.amount) filter (where r.status in ('requested', 'waiting')))::integer as promised,
            (sum(r.amount) filter (where private.is_refund_in_force(r)))::integer as returned
          from public.refunds r group by r.booking_id) r on r.booking_id = b.id,
      lateral (
        select b.total_amount * 100 as price, coalesce(e.received, 0) as received, coalesce(e.refunded, 0) as refunded,
          coalesce(r.pending, 0) as refund_pending, coalesce(r.waiting, 0) as refund_waiting, coalesce(e.charged_back, 0) as charged_back,
          coalesce(e.waived, 0) as waived, coalesce(e.waived_difference, 0) as waived_difference,
          coalesce(e.moved, 0) - coalesce(r.promised, 0) as paid, coalesce(r.returned, 0) as returned) m;

-- The sums of a booking with what else pages, mails, papers and the desk show of its money. kept is paid less what has to be
-- returned besides; open is what is still owed; refundable is what can be returned, or promised of disputed payments. refunds
-- lists each refund with its state, the oldest first.
create function private.booking_money(p_booking_id uuid)
  returns table (
    booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, charged_back integer,
    waived integer, paid integer, kept integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz,
    refunds jsonb)
language sql volatile security definer set search_path = '' as $$
  select s.booking_id, s.price, s.received, s.refunded, s.refund_pending, s.charged_back, s.waived, s.paid, s.kept, s.open,
      (select coalesce(sum(private.refundable_cents(p.id)), 0)::integer
        from public.payments p where p.booking_id = s.booking_id and p.status = 'completed'),
      exists (select from public.disputes d where d.booking_id = s.booking_id and d.status = 'open'),
      s.balance_due_at,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status, 'made_at', r.made_at)
          order by r.created_at, r.id), '[]')
        from public.refunds r where r.booking_id = s.booking_id and private.is_refund_in_force(r))
    from private.booking_sums s where s.booking_id = p_booking_id;
$$;

-- The same for bookings of the caller, for an admin and the service for any; bookings of others are left out. version is that of the
-- booking which has this money, so that a page shows both of one state.
create function private.bookings_money(p_booking_ids uuid[])
  returns table (
    version integer, booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, charged_back integer,
    waived integer, paid integer, kept integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz,
    refunds private.refunds_json)
language sql volatile security definer set search_path = '' as $$
  select b.version, m.*
    from public.bookings b, lateral private.booking_money(b.id) as m
    where b.id = any (p_booking_ids)
      and (b.user_id = auth.uid() or private.is_admin() or coalesce(current_setting('role', true), 'none') in ('none', 'service_role'));
$$;
select private.expose('private.bookings_money(uuid[])', 'authenticated, service_role', 'booking_money');

-- From supabase/schemas/money/checkout.sql

-- From a hold or an open balance to a checkout session, and the end of a session when what it asks for has changed.

-- The deposit, when the event is more than the days of the rules away; null otherwise.
create function private.deposit_cents(p_booking public.bookings) returns integer
language sql volatile security definer set search_path = '' as $$
  select private.deposit_of(p_booking.total_amount)
    where p_booking.event_date - private.local_now()::date > (private.rules()).deposit_days;
$$;

-- What can be paid now for each purpose, in cents; null for a purpose that is not possible.
create function private.payable_amounts(p_booking public.bookings) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'full', case when p_booking.status = 'pending' then p_booking.total_amount * 100 end,
      'deposit', case when p_booking.status = 'pending' then private.deposit_cents(p_booking) end,
      'balance', case when p_booking.status <> 'pending' then nullif(m.open, 0) end)
    from private.booking_money(p_booking.id) m;
$$;

-- What create-payment decides by: the sheet of the booking, what can be paid, whether the hold is active, and the session whose
-- end nobody has reported: it may be open, expired or paid.
create function private.checkout_state(p_booking_id uuid)
  returns table (booking private.booking_sheet_json, amounts private.payable_amounts_json, payable boolean, hold_expires_at timestamptz, open_session_id text)
language sql volatile security definer set search_path = '' as $$
  select private.booking_sheet(b.id), private.payable_amounts(b), b.status = 'pending' and private.ended_reason(b) is null, b.hold_expires_at,
      (select p.provider_session_id from public.payments p where p.booking_id = b.id and p.status = 'pending')
    from public.bookings b where b.id = p_booking_id;
$$;
select private.expose('private.checkout_state(uuid)', 'service_role');

-- Records the session. That of a hold extends it to five minutes after the session ends, at most to the longest hold of the
-- rules. A replaced session keeps its row, so that a payment that arrives for it is still recognized.
create function private.record_checkout(
  p_booking_id uuid, p_session_id text, p_amount_cents integer, p_session_expires_at timestamptz, p_purpose text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payable_cents integer;
begin
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  perform private.conflict_if(v_booking.id is null or v_booking.status in ('pending', 'cancelled') and private.ended_reason(v_booking) is not null
      or (v_booking.status = 'pending') = (p_purpose = 'balance'), 'wrong_status');
  v_payable_cents := (private.payable_amounts(v_booking) ->> p_purpose)::integer;
  perform private.refuse_if(p_amount_cents is distinct from v_payable_cents, 'PT422', 'price_changed',
    coalesce(v_payable_cents, 0)::text);

  if not exists (select from public.payments p where p.booking_id = p_booking_id and p.provider_session_id = p_session_id) then
    update public.payments p set status = 'failed' where p.booking_id = p_booking_id and p.status = 'pending';
    insert into public.payments (booking_id, purpose, amount, provider_session_id, provider_session_expires_at, created_at)
      values (p_booking_id, p_purpose, p_amount_cents, p_session_id, p_session_expires_at, private.now());
  end if;

  update public.bookings b set hold_expires_at = greatest(
      b.hold_expires_at,
      least(p_session_expires_at + interval '5 minutes', b.created_at + make_interval(mins => (private.rules()).longest_hold_minutes)))
    where b.id = p_booking_id and b.status = 'pending';
end;
$$;
select private.expose('private.record_checkout(uuid, text, integer, timestamptz, text)', 'service_role');

-- An open session of another amount than what is open now fails, which expires it at the provider.
create function private.close_outdated_checkouts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking_id constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  update public.payments p set status = 'failed'
    from public.bookings b
    where p.booking_id = v_booking_id and p.status = 'pending' and b.id = p.booking_id
      and p.amount is distinct from (private.payable_amounts(b) ->> p.purpose)::integer;
  return null;
end;
$$;
create trigger ledger_entries_80_close_checkouts after insert on public.ledger_entries
  for each row execute function private.close_outdated_checkouts('booking_id');

-- A session that was replaced, or whose booking was cancelled, superseded or paid, is expired at the provider too, so that
-- nobody can pay a second time.
create function private.request_session_expiry() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue('expire.stripe', jsonb_build_object(
    'payment_id', new.id, 'booking_id', new.booking_id, 'session_id', new.provider_session_id));
  return null;
end;
$$;
create trigger payments_80_expire_session after update of status on public.payments
  for each row
  when (old.status = 'pending' and new.status = 'failed' and new.provider_session_expires_at > private.now())
  execute function private.request_session_expiry();

-- Checkouts whose end the provider should have reported by now. The sweep asks the provider about them, so that a payment is
-- found although its event never comes; the rules are in docs/product/payment.md#lost-events.

create index payments_pending on public.payments (provider_session_expires_at) where status = 'pending';

-- Sessions that ended five minutes ago, and those of holds that have expired.
create function private.unreported_checkouts() returns setof text
language sql stable security definer set search_path = '' as $$
  select p.provider_session_id
    from public.payments p join public.bookings b on b.id = p.booking_id
    where p.status = 'pending'
      and (p.provider_session_expires_at <= private.now() - interval '5 minutes'
        or b.status = 'pending' and b.hold_expires_at <= private.now())
    order by p.provider_session_expires_at desc
    limit 20;
$$;
select private.expose('private.unreported_checkouts()', 'service_role');

-- From supabase/schemas/money/disputes.sql

-- Disputes as the provider reports them. Refunds of a disputed payment wait; one that is lost is a chargeback. The rules are in
-- docs/product/payment.md#disputed-refunds.

-- The bank has returned that much of the payment, so that much of what was promised is dropped, the oldest first.
create function private.drop_refunds(p_dispute public.disputes) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_left integer := p_dispute.amount;
  v_refund public.refunds;
begin
  for v_refund in
    select r.* from public.refunds r
      where r.payment_id = p_dispute.payment_id and r.status = 'waiting' order by r.created_at, r.id for update
  loop
    exit when v_left <= 0;
    if v_refund.amount <= v_left then
      update public.refunds r set status = 'dropped' where r.id = v_refund.id;
    else
      update public.refunds r set amount = r.amount - v_left where r.id = v_refund.id;
    end if;
    v_left := greatest(v_left - v_refund.amount, 0);
  end loop;
  if v_left < p_dispute.amount then
    perform private.enqueue('mail.refund_dropped', private.booking_sheet(p_dispute.booking_id)
      || jsonb_build_object('amount_cents', p_dispute.amount - v_left));
  end if;
end;
$$;

-- What has waited is returned, unless the payment is disputed a second time.
create function private.release_refunds(p_payment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  if private.is_disputed(p_payment_id) then
    return;
  end if;
  for v_refund in
    update public.refunds r set status = 'requested' where r.payment_id = p_payment_id and r.status = 'waiting' returning *
  loop
    perform private.enqueue_refund(v_refund);
  end loop;
end;
$$;

create function private.record_dispute(
  p_event_id text, p_event_type text, p_payment_intent text, p_provider_dispute_id text, p_amount_cents integer,
  p_reason text, p_status text) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_unapplied private.settled;
  v_dispute public.disputes;
begin
  v_booking := private.booking_of_event(p_event_id, p_event_type, p_payment_intent, jsonb_build_object(
    'provider_dispute_id', p_provider_dispute_id, 'amount_cents', p_amount_cents, 'reason', p_reason, 'status', p_status));
  v_unapplied := private.unapplied_event(p_event_id, p_event_type, v_booking.id);
  if v_unapplied.outcome is not null then
    return v_unapplied;
  end if;
  insert into public.disputes as d (
      booking_id, payment_id, provider_dispute_id, amount, reason, status, created_at, closed_at)
    select v_booking.id, p.id, p_provider_dispute_id, p_amount_cents, left(p_reason, 100), p_status, private.now(),
        case when p_status <> 'open' then private.now() end
      from public.payments p where p.provider_payment_intent = p_payment_intent
    -- A dispute is closed once; its opening may be reported after that.
    on conflict (provider_dispute_id) do update set status = excluded.status, closed_at = excluded.closed_at
      where d.status = 'open' and excluded.status <> 'open'
    returning * into v_dispute;
  if v_dispute.id is null then
    return row('duplicate', v_booking.id, null)::private.settled;
  end if;
  -- Of what was requested before, the provider makes nothing while it is disputed.
  if v_dispute.status <> 'won' then
    update public.refunds r set status = 'waiting' where r.payment_id = v_dispute.payment_id and r.status = 'requested';
  end if;
  if v_dispute.status = 'lost' then
    insert into public.ledger_entries (booking_id, kind, amount, payment_id, dispute_id)
      values (v_booking.id, 'chargeback', v_dispute.amount, v_dispute.payment_id, v_dispute.id);
    perform private.drop_refunds(v_dispute);
  end if;
  perform private.release_refunds(v_dispute.payment_id);
  perform private.enqueue('mail.dispute_admin', private.booking_sheet(v_booking.id) || jsonb_build_object(
    'dispute_id', v_dispute.id, 'amount_cents', v_dispute.amount, 'reason', v_dispute.reason, 'dispute_status', v_dispute.status));
  return row('dispute', v_booking.id, null)::private.settled;
end;
$$;
select private.expose('private.record_dispute(text, text, text, text, integer, text, text)', 'service_role');

-- From supabase/schemas/money/money_list.sql

-- Payments and refunds for the accountant: every movement of money, by its day in New York. The rules are in
-- docs/product/money-reports.md.

-- What did not come by card counts on the day on which it came, everything else on that on which the ledger has it. Amounts in
-- cents, what left negative. A refund that could not be delivered is money that is back. The tax is what the amount
-- includes; the fee is what the card provider kept, null while it has not reported it.
create view private.money_movements with (security_invoker = true) as
  select e.id, e.created_at, coalesce(case e.kind when 'manual_payment' then p.received_on end,
        (e.created_at at time zone 'America/New_York')::date) as day,
      case when e.kind in ('charge', 'manual_payment') then 'payment' else e.kind end as kind,
      b.id as booking_id, b.number as booking_number, b.event_date, b.event_type, b.tax_percent::numeric as tax_percent,
      case when b.erased_at is null then b.name end as client,
      case when r.reason = 'by_hand' then 'by_hand' else p.method end as method,
      e.moved as amount_cents,
      private.included_tax(e.moved, b.tax_percent::numeric) as tax_cents,
      case
        when e.kind = 'charge' or e.kind = 'chargeback' then f.cents
        else 0
      end as fee_cents,
      coalesce(receipt.number, note.number) as document_number,
      case when i.kind = 'invoice' then i.number end as invoice_number
    from private.signed_entries e
      join public.bookings b on b.id = e.booking_id
      join public.payments p on p.id = e.payment_id
      left join public.refunds r on r.id = e.refund_id
      left join private.refund_credit_notes n on n.refund_id = e.refund_id
      left join private.documents receipt on receipt.payment_id = p.id and e.kind in ('charge', 'manual_payment')
      left join private.documents note on note.id = n.document_id
      left join private.documents i on i.id = coalesce(receipt.refers_to, note.refers_to)
      left join private.provider_fees f on f.payment_id = p.id and f.kind = case e.kind when 'charge' then 'charge' else 'dispute' end;

-- One page, and with each row the sums over all that were found. Filters: from and to, days of New York; kind; method; search, the
-- number of a booking or a paper, or part of a name.
create function private.list_money(
  p_filter jsonb default '{}', p_sort text default 'day', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id bigint, day date, kind text, booking_id uuid, booking_number bigint, event_date date, client text, method text,
    amount_cents integer, tax_cents integer, fee_cents integer, document_number text, invoice_number text,
    total_amount_cents bigint, total_tax_cents bigint, total_fee_cents bigint, fees_missing bigint, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{from,to,kind,method,search}', p_sort, '{day,amount,booking}');
  v_from constant date := (v_filter ->> 'from')::date;
  v_to constant date := (v_filter ->> 'to')::date;
  v_kind constant text := v_filter ->> 'kind';
  v_method constant text := v_filter ->> 'method';
  v_search constant text := lower(ltrim(v_filter ->> 'search', '#'));
begin
  return query
    select m.id, m.day, m.kind, m.booking_id, m.booking_number, m.event_date, m.client, m.method, m.amount_cents, m.tax_cents,
        m.fee_cents, m.document_number, m.invoice_number,
        sum(m.amount_cents) over (), sum(m.tax_cents) over (), sum(m.fee_cents) over (),
        count(*) filter (where m.fee_cents is null) over (), count(*) over ()
      from private.money_movements m
      where (v_from is null or m.day >= v_from) and (v_to is null or m.day <= v_to)
        and (v_kind is null or case v_kind when 'return' then m.kind <> 'payment' else m.kind = v_kind end)
        and (v_method is null or m.method = v_method)
        and (v_search is null or m.booking_number::text = v_search or lower(m.document_number) = v_search
          or lower(m.invoice_number) = v_search or position(v_search in lower(m.client)) > 0)
      order by
        case when p_sort = 'amount' and p_descending then m.amount_cents end desc,
        case when p_sort = 'amount' and not p_descending then m.amount_cents end,
        case when p_sort = 'booking' and p_descending then m.booking_number end desc,
        case when p_sort = 'booking' and not p_descending then m.booking_number end,
        case when p_descending then m.day end desc, case when not p_descending then m.day end,
        case when p_descending then m.created_at end desc, m.created_at,
        case when p_descending then m.id end desc, m.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.list_money(jsonb, text, boolean, integer, integer)', 'authenticated');

-- The tax of a quarter of New York, by what was invoiced and by what was paid: the accountant decides which of them the business
-- reports. The rules are in docs/product/money-reports.md#quarter.

-- For each rate, and over all of them with the rate null. In cents: added are invoices or payments, taken are credit notes over
-- invoices, or refunds and payments that a bank took back. A credit note over a receipt returns money that was never invoiced.
create function private.quarter_tax(p_year integer, p_quarter integer)
  returns table (
    basis text, tax_percent double precision, added_count bigint, added_cents bigint, taken_count bigint, taken_cents bigint,
    gross_cents bigint, net_cents bigint, tax_cents bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_first date;
  v_from timestamptz;
  v_to timestamptz;
begin
  perform private.assert_admin();
  perform private.invalid_if(p_year is null or p_year not between 2000 and 2999 or p_quarter is null or p_quarter not between 1 and 4,
    'quarter');
  v_first := make_date(p_year, p_quarter * 3 - 2, 1);
  v_from := v_first::timestamp at time zone 'America/New_York';
  v_to := (v_first + interval '3 months')::timestamp at time zone 'America/New_York';
  return query
    with entries as (
      select 'invoiced' as basis, d.tax_percent as percent, case d.kind when 'invoice' then d.total_cents else - d.total_cents end as cents,
          case d.kind when 'invoice' then d.tax_cents else - d.tax_cents end as tax
        from private.documents d left join private.documents r on r.id = d.refers_to
        where d.issued_at >= v_from and d.issued_at < v_to and (d.kind = 'invoice' or d.kind = 'credit_note' and r.kind = 'invoice')
      union all
      select 'paid', m.tax_percent, m.amount_cents, m.tax_cents
        from private.money_movements m where m.day >= v_first and m.day < v_first + interval '3 months'
    )
    select b.basis, e.percent::double precision, count(*) filter (where e.cents > 0), coalesce(sum(e.cents) filter (where e.cents > 0), 0),
        count(*) filter (where e.cents < 0), coalesce(- sum(e.cents) filter (where e.cents < 0), 0),
        coalesce(sum(e.cents), 0), coalesce(sum(e.cents - e.tax), 0), coalesce(sum(e.tax), 0)
      from (values ('invoiced'), ('paid')) as b (basis) left join entries e on e.basis = b.basis
      group by grouping sets ((b.basis), (b.basis, e.percent))
      having grouping(e.percent) = 1 or e.percent is not null
      order by b.basis, grouping(e.percent), e.percent;
end;
$$;
select private.expose('private.quarter_tax(integer, integer)', 'authenticated');

-- From supabase/schemas/papers/document_issue.sql

-- The number and the contents of a document.

create type private.line_item as (kind text, description text, amount_cents integer);

-- Takes the next number of the year and issues the document. The lock is held until the end of the transaction, and the
-- clock is read after it, so that numbers rise with the time of issue.
create function private.issue_document(
  p_booking_id uuid, p_kind text, p_details jsonb, p_lines private.line_item[], p_refers_to uuid default null,
  p_payment_id uuid default null, p_refund_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_year constant integer := extract(year from v_now at time zone 'America/New_York');
  v_total_cents constant integer := (select sum(l.amount_cents) from unnest(p_lines) l);
  v_tax_percent constant numeric := case p_kind
    when 'credit_note' then (select d.tax_percent from private.documents d where d.id = p_refers_to)
    else (select b.tax_percent from public.bookings b where b.id = p_booking_id) end;
  v_ordinal integer;
  v_id uuid;
begin
  insert into private.document_numbers as n (series, year, last)
    values (case p_kind when 'receipt' then 'receipt' else 'invoice' end, v_year, 1)
    on conflict (series, year) do update set last = n.last + 1
    returning n.last into v_ordinal;
  insert into private.documents (
      booking_id, kind, year, ordinal, issued_at, refers_to, payment_id, refund_id, issuer, details, total_cents, tax_percent, tax_cents)
    values (p_booking_id, p_kind, v_year, v_ordinal, v_now, p_refers_to, p_payment_id, p_refund_id,
      private.letterhead(), p_details, v_total_cents, v_tax_percent, private.included_tax(v_total_cents, v_tax_percent))
    returning documents.id into v_id;
  insert into private.document_lines (document_id, position, kind, description, amount_cents)
    select v_id, l.position, l.kind, l.description, l.amount_cents
      from unnest(p_lines) with ordinality as l (kind, description, amount_cents, position);
  return v_id;
end;
$$;

-- What the invoice of a booking says now: the lines of its price, less what was waived; null when there is nothing to invoice.
create function private.invoice_lines(p_booking public.bookings) returns private.line_item[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event constant text := p_booking.event_name || ', ' || to_char(p_booking.event_date, 'FMMonth FMDD, YYYY');
  v_money private.booking_sums;
begin
  select * into v_money from private.booking_sums m where m.booking_id = p_booking.id;
  if p_booking.status = 'cancelled' then
    return case when v_money.kept > 0 then array[row('kept', 'Kept after the cancellation: ' || v_event, v_money.kept)::private.line_item] end;
  end if;
  if p_booking.status = 'pending' or v_money.received = 0 or v_money.price <= v_money.waived then
    return null;
  end if;
  return (select array_agg(row(l.line ->> 'kind',
        concat(nullif(l.line ->> 'quantity', '1') || ' × ', l.line ->> 'text', case when l.n = 1 then ': ' || v_event end),
        (l.line ->> 'cents')::integer)::private.line_item order by l.n)
      from jsonb_array_elements(p_booking.price_lines) with ordinality as l (line, n)
      where l.line ->> 'kind' <> 'tax')
    || case when v_money.waived > 0 then array[row('reduction', 'Reduction', - v_money.waived)::private.line_item] end;
end;
$$;

-- What was bought is named while it is what the paper is about: after a cancellation that is what is kept.
create function private.document_details(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'client', jsonb_build_object('name', p_booking.name, 'company_name', p_booking.company_name,
      'email', coalesce(p_booking.email, private.customer_email(p_booking))),
    'event', jsonb_build_object('name', p_booking.event_name, 'date', p_booking.event_date, 'guest_count', p_booking.guest_count),
    'purchase', case when p_booking.status <> 'cancelled' then private.purchase(p_booking) end,
    'bill_to', private.bill_to_of(p_booking.id));
$$;

create function private.lines_of(p_document_id uuid) returns private.line_item[]
language sql stable security definer set search_path = '' as $$
  select array_agg(row(l.kind, l.description, l.amount_cents)::private.line_item order by l.position)
    from private.document_lines l where l.document_id = p_document_id;
$$;

-- The invoice that no credit note has taken back.
create function private.invoice_in_force(p_booking_id uuid) returns private.documents
language sql stable security definer set search_path = '' as $$
  select d from private.documents d
    where d.booking_id = p_booking_id and d.kind = 'invoice'
      and not exists (select from private.documents c where c.refers_to = d.id and c.kind = 'credit_note');
$$;

-- From supabase/schemas/papers/document_settlement.sql

-- Documents follow from the booking and its ledger. They are issued at the end of the transaction that changes one of these,
-- so several changes in one transaction make one credit note and one invoice, and numbers are locked for the shortest time.

-- The amounts of lines by their kind; null for none.
create function private.amounts_by_kind(p_lines private.line_item[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(a.kind, a.cents)
    from (select l.kind, sum(l.amount_cents) as cents from unnest(p_lines) l group by l.kind having sum(l.amount_cents) <> 0) a;
$$;

-- Credits the invoice whose amounts no longer hold, and issues the one that does. Other words of the same amounts issue
-- nothing. Returns the credit note, if any.
create function private.renew_invoice(p_booking public.bookings) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice constant private.documents := private.invoice_in_force(p_booking.id);
  v_old constant private.line_item[] := private.lines_of(v_invoice.id);
  v_new constant private.line_item[] := private.invoice_lines(p_booking);
  v_credit_note uuid;
begin
  if private.amounts_by_kind(v_new) is not distinct from private.amounts_by_kind(v_old) then
    return null;
  end if;
  if v_invoice.id is not null then
    v_credit_note := private.issue_document(
      p_booking.id, 'credit_note', v_invoice.details - 'money' - 'status', v_old, v_invoice.id);
  end if;
  if v_new is not null then
    perform private.issue_document(p_booking.id, 'invoice',
      private.document_details(p_booking) || (
        select jsonb_build_object('status', p_booking.status, 'money', to_jsonb(m) - 'booking_id')
          from private.booking_money(p_booking.id) m),
      v_new, v_invoice.id);
  end if;
  return v_credit_note;
end;
$$;

-- A receipt for each payment that has none. One that goes back as a whole does not belong to the invoice.
create function private.issue_receipts(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice constant private.documents := private.invoice_in_force(p_booking.id);
  v_paid record;
begin
  for v_paid in
    select e.payment_id, e.amount, e.created_at, p.method, p.purpose, p.received_on,
        exists (select from public.refunds r where r.payment_id = p.id and r.amount = e.amount) as returned
      from public.ledger_entries e join public.payments p on p.id = e.payment_id
      where e.booking_id = p_booking.id and e.kind in ('charge', 'manual_payment')
        and not exists (select from private.documents d where d.payment_id = e.payment_id)
      order by e.id
  loop
    perform private.issue_document(p_booking.id, 'receipt',
      private.document_details(p_booking)
        || jsonb_build_object('payment', jsonb_build_object('method', v_paid.method, 'received_at', v_paid.created_at, 'received_on', v_paid.received_on)),
      array[row('payment',
        case v_paid.purpose when 'deposit' then 'Deposit' when 'balance' then 'Balance' else 'Full payment' end
          || case v_paid.method when 'card' then ' by card' when 'cash' then ' in cash' when 'check' then ' by check'
            when 'transfer' then ' by bank transfer' when 'card_reader' then ' by card reader' else '' end
          || case when p_booking.erased_at is null then ': ' || p_booking.event_name else '' end, v_paid.amount)::private.line_item],
      case when not v_paid.returned then v_invoice.id end, v_paid.payment_id);
  end loop;
end;
$$;

-- Each refund has its credit note. One that was decided together with a payment, before that payment's receipt, never
-- belonged to the invoice: it credits the receipt once the money is returned. Any other belongs to the credit note of the
-- change that caused it, or to that of the refund of the same payment which it completes or replaces.
create function private.credit_refunds(p_booking public.bookings, p_credit_note uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund record;
  v_credit_note uuid;
begin
  for v_refund in
    select r.*, d.id as receipt, d.number as receipt_number, d.details as receipt_details, r.created_at > d.issued_at as after_receipt
      from public.refunds r join private.documents d on d.payment_id = r.payment_id
      where r.booking_id = p_booking.id and not exists (select from private.refund_credit_notes n where n.refund_id = r.id)
      order by r.created_at, r.id
  loop
    v_credit_note := case when v_refund.after_receipt then coalesce(p_credit_note, (
      select n.document_id from private.refund_credit_notes n join public.refunds other on other.id = n.refund_id
        where other.payment_id = v_refund.payment_id
        order by other.status in ('requested', 'waiting') desc, other.status = 'failed' desc, other.created_at desc limit 1)) end;
    continue when v_credit_note is null and v_refund.made_at is null;
    v_credit_note := coalesce(v_credit_note, private.issue_document(
      p_booking.id, 'credit_note', v_refund.receipt_details,
      array[row('returned', 'Returned: payment of receipt ' || v_refund.receipt_number, v_refund.amount)::private.line_item],
      v_refund.receipt, null, v_refund.id));
    insert into private.refund_credit_notes (refund_id, document_id) values (v_refund.id, v_credit_note);
  end loop;
end;
$$;

-- The booking is locked before the numbers: another change of it waits for its row, and never for a number.
create function private.settle_documents() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking_id constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  v_booking public.bookings;
  v_credit_note uuid;
begin
  if not exists (select from public.ledger_entries e where e.booking_id = v_booking_id) then
    return null;
  end if;
  select * into v_booking from public.bookings b where b.id = v_booking_id for update;
  perform pg_advisory_xact_lock(hashtextextended('numbers of the documents', 0));
  if v_booking.erased_at is null then
    v_credit_note := private.renew_invoice(v_booking);
  end if;
  perform private.issue_receipts(v_booking);
  perform private.credit_refunds(v_booking, v_credit_note);
  return null;
end;
$$;
create constraint trigger ledger_entries_90_documents after insert on public.ledger_entries deferrable initially deferred
  for each row execute function private.settle_documents('booking_id');

-- From supabase/schemas/platform/alerts.sql

-- What needs a person (docs/product/alerts.md#alert-kinds). Here it is decided; Today, the mail and the webhook tell it.

-- The site servers that can reach the database, with what keeps each from following its source or from writing (sentences), and the
-- versions that it holds back (objects with `package`, `version`, `serves` and `reason`).
create table private.site_servers (
  server text primary key check (char_length(server) <= 200),
  problems jsonb not null,
  reported_at timestamptz not null
);
select private.protect('private.site_servers');

-- Canaries that the site servers ended, until the package has another release.
create table private.ended_canaries (
  release text primary key check (char_length(release) <= 110),
  live text not null check (char_length(live) <= 110),
  cause text not null check (char_length(cause) <= 500),
  ended_at timestamptz not null
);
select private.protect('private.ended_canaries');

-- Called by a site server once a minute with its problems, a JSON array as text, and the releases that it serves; with null for
-- the problems when it ends. Returns the number of open alerts, for its metrics.
create function private.report_site_server(p_server text, p_problems text, p_releases text[]) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_problems is null then
    delete from private.site_servers s where s.server = p_server;
    return 0;
  end if;
  insert into private.site_servers (server, problems, reported_at) values (p_server, p_problems::jsonb, private.now())
    on conflict (server) do update set problems = excluded.problems, reported_at = excluded.reported_at;
  delete from private.ended_canaries c
    using (select split_part(r, '@', 1) as package, array_agg(r) as releases from unnest(p_releases) as r group by 1) served
    where split_part(c.release, '@', 1) = served.package
      and (not served.releases <@ array[c.release, c.live] or not c.live = any (served.releases));
  return (select count(*) from private.current_alerts());
end;
$$;
select private.expose('private.report_site_server(text, text, text[])', 'service_role');

create function private.report_ended_canary(p_release text, p_live text, p_cause text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.ended_canaries (release, live, cause, ended_at) values (p_release, p_live, left(p_cause, 500), private.now())
    on conflict (release) do update set live = excluded.live, cause = excluded.cause, ended_at = excluded.ended_at;
$$;
select private.expose('private.report_ended_canary(text, text, text)', 'service_role');

create function private.clock_text(p_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_at at time zone 'America/New_York', 'Mon FMDD, FMHH12:MI AM');
$$;

create type private.alert_cause as (kind text, subject text, booking_id text, work text, cause text, since timestamptz, work_id bigint);

-- Work that was given up in the last two weeks, and what keeps failing and is still tried. A calendar entry that was
-- requested again is no longer given up.
create function private.given_up_work() returns setof private.alert_cause
language sql stable security definer set search_path = '' as $$
  select 'work', o.id::text, o.payload ->> 'booking_id', o.kind, o.last_error, coalesce(o.finished_at, o.run_at),
      case when o.status = 'failed' and private.can_be_retried(o.kind) then o.id end
    from private.outbox o
    where (o.status = 'failed' and o.created_at > private.now() - interval '14 days'
          or o.status = 'due' and o.last_error is not null and private.keeps_failing(o.attempts))
        and (o.kind not in ('sync.acuity', 'cancel.acuity') or not exists (
          select from private.outbox n where n.id > o.id and n.kind in ('sync.acuity', 'cancel.acuity')
            and n.payload ->> 'booking_id' = o.payload ->> 'booking_id'))
$$;

-- Whether a schedule has succeeded for five minutes without a pause, and so can tell that another one is late: right after a
-- start both seem to be.
create function private.is_watched() returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (select from private.schedules s
    where s.running_since < clock_timestamp() - interval '5 minutes' and s.last_ok_at > clock_timestamp() - interval '5 minutes');
$$;

-- One that has never succeeded is late as if it had when it was registered, also while no other one runs.
create function private.late_schedules() returns table (name text, last_ok_at timestamptz, since timestamptz)
language sql volatile security definer set search_path = '' as $$
  select s.name, s.last_ok_at, coalesce(s.last_ok_at, s.registered_at) from private.schedules s
    where coalesce(s.last_ok_at, s.registered_at)
      < clock_timestamp() - greatest(make_interval(secs => 3 * s.every_seconds), interval '5 minutes')
$$;

-- The versions that site servers hold back, which have reported in the last five minutes: one row for all servers.
create function private.held_releases() returns setof private.alert_cause
language sql stable security definer set search_path = '' as $$
  select 'held_release', h.package || '@' || h.version, null, 'held_release',
      left(format('%s. %s is served by %s', max(h.reason), coalesce(h.package || ' ' || max(h.serves), 'Nothing of it'),
        string_agg(s.server, ', ' order by s.server)), 500),
      min(s.reported_at), null::bigint
    from private.site_servers s
      cross join lateral jsonb_array_elements(s.problems) as p
      cross join lateral jsonb_to_record(p) as h (package text, version text, serves text, reason text)
    where jsonb_typeof(p) = 'object' and s.reported_at >= private.now() - interval '5 minutes'
    group by h.package, h.version
$$;

-- Each has a kind, what it is about, its cause and since when. `work` is the key of the words that a mail and Today have for it.
create function private.current_alerts() returns setof private.alert_cause
language sql volatile security definer set search_path = '' as $$
  select * from private.given_up_work()
  union all
  select 'content', r.version::text, null, 'content', r.last_error, r.failed_at, null
    from private.content_rendering r where r.failed_at is not null
  union all
  select 'schedule', l.name, null, 'schedule.' || l.name,
      coalesce('Its last success was ' || private.clock_text(l.last_ok_at), 'It has never succeeded'), l.since, null
    from private.late_schedules() l
  union all
  select 'server', s.server, null, 'server',
      coalesce((select left(string_agg(p #>> '{}', '; '), 500) from jsonb_array_elements(s.problems) as p where jsonb_typeof(p) = 'string'),
        'It has not reported since ' || private.clock_text(s.reported_at)),
      s.reported_at, null
    from private.site_servers s
    where exists (select from jsonb_array_elements(s.problems) as p where jsonb_typeof(p) = 'string')
      or s.reported_at < private.now() - interval '5 minutes'
  union all
  select * from private.held_releases()
  union all
  select 'canary', c.release, null, 'canary', c.cause, c.ended_at, null from private.ended_canaries c
  union all
  select 'limit', substr(r.bucket, 7), null, 'limit', format('%s above the limit of an hour', to_char(sum(r.hits), 'FM999,999')),
      min(r.window_start), null
    from private.rate_limits r
    where r.window_start > private.now() - interval '2 hours' and r.bucket like 'above:%'
    group by r.bucket
  union all
  select 'account_mails', 'hour', null, 'account_mails',
      format('%s mails in an hour; new addresses get none above %s, addresses with an account or a booking none above %s',
        to_char(n, 'FM999,999'), to_char(new.ceiling, 'FM999,999'), to_char(every.ceiling, 'FM999,999')),
      private.now(), null
    from private.account_mails_in_hour() n, private.limit_of('account_mails') new, private.limit_of('all_account_mails') every
    where n >= new.ceiling
$$;

-- What of them is a line of Today. Failed refunds and failed calendar entries are lines of other kinds.
create function private.today_alerts() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select case when a.kind <> 'work' then a.kind when a.work like 'mail.%' then 'mail' else 'work' end, a.booking_id,
      case when a.kind = 'work' then a.work else a.subject end, a.cause, a.since, null::integer, a.work_id
    from private.current_alerts() a
    where a.work <> 'refund.stripe' and not (a.work in ('sync.acuity', 'cancel.acuity') and exists (
      select from public.booking_sync s where s.booking_id::text = a.booking_id and s.sync_status = 'failed'))
$$;

-- The alerts that were raised: each is mailed once to the operations address, told once to the operators' webhook, and cleared when
-- private.current_alerts no longer has it (docs/product/alerts.md).

create table private.alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  booking_id text,
  work text not null,
  cause text not null,
  raised_at timestamptz not null,
  mailed_at timestamptz,
  cleared_at timestamptz,
  -- When the webhook had it, and that it was cleared.
  told_at timestamptz,
  told_cleared_at timestamptz
);
select private.protect('private.alerts');
create unique index alerts_open on private.alerts (kind, subject) where cleared_at is null;
create index alerts_mailed_at on private.alerts (mailed_at) where mailed_at is not null;
create index alerts_cleared_at on private.alerts (cleared_at) where cleared_at is not null;

-- The first alert is mailed immediately; after a mail, further ones wait a quarter of an hour and are one mail, which lists
-- twenty. A mail to the owner that failed is not told by a mail.
create function private.mail_alerts() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
  v_failures jsonb;
  v_details jsonb;
begin
  if exists (select from private.alerts a where a.mailed_at between private.now() - interval '15 minutes' and private.now()) then
    return;
  end if;
  with mailed as (
    update private.alerts a set mailed_at = private.now()
      where a.mailed_at is null and a.cleared_at is null and a.work not like 'mail.%\_admin' returning a.*),
  numbered as (select m.*, row_number() over (order by m.id) as n from mailed m)
  select count(*), jsonb_agg(jsonb_build_object('work', r.work, 'subject', case when r.kind <> 'work' then r.subject end, 'error', r.cause,
        'booking_id', r.booking_id, 'booking', b.number) order by r.id) filter (where r.n <= 20)
    into v_count, v_failures
    from numbered r left join public.bookings b on b.id::text = r.booking_id;
  if v_count = 0 then
    return;
  end if;
  v_details := case when v_count = 1 then private.booking_sheet((v_failures -> 0 ->> 'booking_id')::uuid) end;
  if v_details is not null then
    perform private.enqueue('mail.work_failed_admin', v_details || (v_failures -> 0) - 'booking');
  else
    perform private.enqueue('mail.failures_admin', jsonb_build_object('count', v_count, 'failures', v_failures));
  end if;
end;
$$;

-- Called by the sweep, and by the outbox worker while the sweep is late.
create function private.record_alerts() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('alerts', 0)) then
    return;
  end if;
  with found as materialized (select * from private.current_alerts()),
  cleared as (
    update private.alerts a set cleared_at = private.now()
      where a.cleared_at is null and not exists (select from found f where f.kind = a.kind and f.subject = a.subject))
  insert into private.alerts as a (kind, subject, booking_id, work, cause, raised_at)
    select f.kind, f.subject, f.booking_id, f.work, coalesce(f.cause, 'unknown'), private.now() from found f
      where f.kind <> 'schedule' or private.is_watched()
    on conflict (kind, subject) where cleared_at is null do update set cause = excluded.cause where a.cause <> excluded.cause;
  perform private.mail_alerts();
end;
$$;

-- The sweep records alerts every minute; that it is late itself is noticed by the outbox worker, once a minute.
create function private.record_alerts_for_sweep() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from private.late_schedules() l where l.name = 'sweep')
    and private.take_limit('alerts') is not null then
    perform private.record_alerts();
  end if;
end;
$$;

-- What the webhook has not had yet, the oldest first: an alert that was raised, or that one it had was cleared.
create function private.alerts_to_tell() returns table (id bigint, event text, kind text, subject text, cause text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.id, case when a.told_at is null then 'alert.raised' else 'alert.cleared' end,
      case when a.kind = 'work' then a.work else a.kind end, a.subject, a.cause, case when a.told_at is null then a.raised_at else a.cleared_at end
    from private.alerts a
    where a.told_at is null and a.cleared_at is null or a.told_at is not null and a.cleared_at is not null and a.told_cleared_at is null
    order by a.id limit 20
$$;
select private.expose('private.alerts_to_tell()', 'service_role');

create function private.alert_told(p_id bigint, p_event text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.alerts a set
      told_at = case when p_event = 'alert.raised' then private.now() else a.told_at end,
      told_cleared_at = case when p_event = 'alert.cleared' then private.now() else a.told_cleared_at end
    where a.id = p_id;
$$;
select private.expose('private.alert_told(bigint, text)', 'service_role');

-- From supabase/schemas/platform/audit.sql

-- What staff, admins and functions change: who, when, what, from, to, by which way (docs/product/audit.md). Entries are added by
-- triggers and never changed. They name persons by id; of names, phones, mails, addresses and free texts there is the field only.
-- The history of bookings and the decisions about comments and reviews are their own source: private.audit_list shows them too.

create table private.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Somebody of the team; a function with the service key; a customer who takes a role or leaves one; who works on the database.
  actor text not null check (actor in ('admin', 'staff', 'customer', 'service', 'system')),
  actor_id uuid,
  way text not null check (way ~ '^[a-z_]{1,30}$'),
  -- The table, and the row by its key; null when it has one row only, or a key that is a person's.
  entity text not null,
  row_id text,
  change text not null check (change in ('added', 'changed', 'removed')),
  fields text[] not null,
  old jsonb not null,
  new jsonb not null,
  request_id text
);
select private.protect('private.audit');
create index audit_at on private.audit (at desc, id desc);
create index audit_entity on private.audit (entity, row_id);

-- Only our functions add an entry. Nobody changes one or empties the table, the owner neither; retention deletes old ones.
create function private.guard_audit() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'INSERT' and private.is_owner()
    or tg_op = 'DELETE' and private.is_owner() and old.at < private.now() - interval '2 years' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
select private.guard_writes('private.audit', 'guard_audit');

-- The columns whose values an entry keeps: figures, times, ids, words of a list, and texts of ours that the trigger names.
create function private.audited_columns(p_table oid, p_named text[]) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(a.attname::text), '{}')
    from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
    where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped
      and (a.attname = any (p_named) or t.typcategory in ('B', 'D', 'N') or t.typname = 'uuid'
        or exists (select from pg_catalog.pg_constraint k
          where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_catalog.pg_get_constraintdef(k.oid) ~ 'ANY \(\(?ARRAY\['));
$$;

-- The primary key of a row as text.
create function private.audited_key(p_table oid, p_row jsonb, p_columns text[]) returns text
language sql stable set search_path = '' as $$
  select string_agg(p_row ->> a.attname, ' ' order by a.attnum)
    from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = p_table and i.indisprimary and a.attname = any (p_columns) and a.attname <> 'singleton';
$$;

-- Who makes the change. A customer is recorded where the change is one of the team.
create function private.audit_actor() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_role constant text := (select r.role from private.user_roles r where r.user_id = auth.uid());
begin
  return case
    when v_role is not null then v_role
    when auth.uid() is not null then 'customer'
    when current_setting('role', true) = 'service_role' then 'service'
    when current_setting('role', true) in ('anon', 'authenticated') then 'customer'
    else 'system'
  end;
end;
$$;

create function private.record_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_actor constant text := private.audit_actor();
  v_old constant jsonb := case tg_op when 'INSERT' then '{}' else to_jsonb(old) end;
  v_new constant jsonb := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
  v_fields text[];
  v_columns text[];
begin
  if v_actor = 'customer' and tg_table_name <> 'user_roles' then
    return null;
  end if;
  v_fields := array(
    select f.key from jsonb_each(v_old || v_new) f
      where coalesce(v_old -> f.key, 'null') <> coalesce(v_new -> f.key, 'null') and f.key not in ('updated_at', 'singleton')
      order by f.key);
  if v_fields = '{}' then
    return null;
  end if;
  v_columns := private.audited_columns(tg_relid, tg_argv);
  insert into private.audit (at, actor, actor_id, way, entity, row_id, change, fields, old, new, request_id)
    values (private.now(), v_actor, auth.uid(),
      case v_actor when 'service' then 'function' when 'system' then 'database' when 'customer' then 'account' else 'desk' end,
      tg_table_name, private.audited_key(tg_relid, v_old || v_new, v_columns),
      case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end, v_fields,
      (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v_old) f
        where f.key = any (v_fields) and f.key = any (v_columns) and f.value <> 'null'),
      (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v_new) f
        where f.key = any (v_fields) and f.key = any (v_columns) and f.value <> 'null'),
      private.request_id());
  return null;
end;
$$;

-- Records the changes of a table from now on, with the values of texts of ours that are named.
create function private.audit_changes(p_table regclass, variadic p_named text[] default '{}') returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  execute format('create trigger %I after insert or update or delete on %s for each row execute function private.record_change(%s)',
    (select c.relname from pg_catalog.pg_class c where c.oid = p_table) || '_90_audit', p_table,
    (select string_agg(quote_literal(n.name), ', ') from unnest(p_named) n (name)));
end;
$$;

-- The owner's list of what was changed (docs/product/audit.md#audit-page).

-- Everything that is recorded, each fact once. What a customer does with their own booking is not the team's.
create view private.audit_entries with (security_invoker = true) as
  select 'a' || a.id as id, a.at, a.actor, a.actor_id, a.way, a.entity, a.row_id, a.change, a.fields, a.old, a.new, null::text as reason, a.request_id
    from private.audit a
  union all
  select 'b' || h.id, h.at, case h.actor when 'admin' then 'admin' else 'service' end, h.actor_id, h.way, 'bookings', h.booking_id::text,
      h.change, null, h.old, h.new, h.reason, h.request_id
    from public.booking_history h where h.actor <> 'customer'
  union all
  select 'c' || d.id, d.at, 'admin', d.actor_id, 'desk', 'comments', d.comment_id::text, d.decision, '{}', '{}', '{}', d.reason, null
    from private.comment_decisions d
  union all
  select 'd' || d.id, d.at, 'admin', d.actor_id, 'desk', 'reviews', d.review_id::text, d.decision, '{}', '{}', '{}', d.reason, null
    from private.review_decisions d;

-- The latest first. Filters: search (who, what, row, request), actor, entity, from and to (days in New York). Values of a
-- booking's history that may say something about a person are left out; the booking's page has them.
create function private.audit_list(
  p_filter jsonb default '{}', p_sort text default 'at', p_descending boolean default true, p_limit integer default 25,
  p_offset integer default 0)
  returns table (id text, at timestamptz, actor text, actor_id uuid, actor_name text, way text, entity text, row_id text, change text,
    fields text[], old private.changed_values_json, new private.changed_values_json, reason text, request_id text, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,actor,entity,from,to}', p_sort, '{at}');
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
  v_from constant timestamptz := (v_filter ->> 'from')::date::timestamp at time zone 'America/New_York';
  v_to constant timestamptz := ((v_filter ->> 'to')::date + 1)::timestamp at time zone 'America/New_York';
begin
  return query
    with found as (
      select e.*, coalesce(nullif(btrim(p.full_name), ''), u.email)::text as actor_name, count(*) over () as total
        from private.audit_entries e
          left join auth.users u on u.id = e.actor_id
          left join public.profiles p on p.id = e.actor_id
        where (v_filter ->> 'actor' is null or e.actor = v_filter ->> 'actor')
          and (v_filter ->> 'entity' is null or e.entity = v_filter ->> 'entity')
          and (v_from is null or e.at >= v_from) and (v_to is null or e.at < v_to)
          and (v_search = '' or position(v_search in lower(concat_ws(E'\n', p.full_name, u.email, replace(e.entity, '_', ' '), e.change,
            array_to_string(e.fields, E'\n'), e.row_id, e.request_id, e.reason))) > 0)
        order by case when not p_descending then e.at end, e.at desc, e.id desc
        limit private.page_limit(p_limit) offset private.page_offset(p_offset))
    select f.id, f.at, f.actor, f.actor_id, f.actor_name, f.way, f.entity, f.row_id, f.change,
        coalesce(f.fields, array(select k from jsonb_object_keys(f.old || f.new) k order by k)),
        case when f.entity = 'bookings' then private.impersonal_facts(f.old) else f.old end::private.changed_values_json,
        case when f.entity = 'bookings' then private.impersonal_facts(f.new) else f.new end::private.changed_values_json,
        f.reason, f.request_id, f.total
      from found f
      order by case when not p_descending then f.at end, f.at desc, f.id desc;
end;
$$;
select private.expose('private.audit_list(jsonb, text, boolean, integer, integer)', 'authenticated');

-- From supabase/schemas/bookings/triggers.sql

-- All triggers of bookings, in the order in which they fire. PostgreSQL goes by name, so the number in a name is
-- its place.

-- Before a row is written.

-- What was typed is stored as one line each, and blank texts as none.
create trigger bookings_05_one_line before insert or update on public.bookings
  for each row execute function private.set_booking_texts();

-- A client writes no column that functions set, and books in the future only.
create trigger bookings_10_guard_insert before insert on public.bookings
  for each row when (not private.is_trusted()) execute function private.guard_booking_insert();

-- A client changes no column, also none that is added later; bookings change by functions.
create trigger bookings_10_guard_update before update on public.bookings
  for each row when (not private.is_trusted()) execute function private.guard_other_columns('updated_at');

-- Only our functions write what makes a booking one by phone, and a signature, which comes with its contract.
create trigger bookings_11_guard_columns before insert or update on public.bookings
  for each row when (not private.is_owner()) execute function private.guard_booking_columns();

-- A status only moves forward, and what was agreed changes by our functions; for every role.
create trigger bookings_20_guard_transition before update on public.bookings
  for each row execute function private.guard_booking_transition();

-- The customer's record is found or made, before the price, which depends on the customer.
create trigger bookings_25_customer before insert on public.bookings
  for each row execute function private.set_booking_customer();

-- An address that is the customer's own is not stored.
create trigger bookings_26_contact before insert or update on public.bookings
  for each row execute function private.set_booking_contact();

-- A quote brings its price list and extras, the day the price; another one that the customer was shown is refused.
create trigger bookings_27_price before insert on public.bookings
  for each row execute function private.price_booking();

-- Customers book for at most the largest party, and within the service area.
create trigger bookings_28_offered before insert on public.bookings
  for each row when (not new.by_phone and not private.is_trusted()) execute function private.limit_to_offered();

-- The version of what was bought and the end of the event, before the claim, which takes places until the end.
create trigger bookings_29_purchase before insert or update on public.bookings
  for each row execute function private.set_purchase();

-- Takes the places, replaces the customer's own holds of the same hours and begins the hold.
create trigger bookings_30_claim before insert on public.bookings
  for each row execute function private.claim_slot();

-- A change of what the contract says is not signed yet.
create trigger bookings_30_void_signature before update on public.bookings
  for each row when (new.status in ('pending', 'confirmed', 'in_progress')
    and private.contract_facts(new) <> private.contract_facts(old))
  execute function private.void_signature();

-- Customers book in the hours of the opening rules; after the claim, which has found the slot.
create trigger bookings_32_online_time before insert on public.bookings
  for each row when (not private.is_trusted()) execute function private.guard_online_time();

-- An account and a network have few unpaid bookings; after the claim, which has replaced one and holds the lock.
create trigger bookings_35_limit_holds before insert on public.bookings
  for each row when (new.status = 'pending' and not private.is_trusted()) execute function private.limit_holds();

-- Calendar programs replace an event by one with a higher number.
create trigger bookings_38_number_calendar_change before insert or update on public.bookings
  for each row execute function private.number_calendar_change();

-- The number of the booking and its first version.
create trigger bookings_39_number before insert on public.bookings
  for each row execute function private.number_booking();

-- The version rises with any change, after all that change the row.
create trigger bookings_39_raise_version before update on public.bookings
  for each row execute function private.raise_booking_version();

-- Names the constraint that a value violates, after all that set values.
create trigger bookings_40_check before insert or update on public.bookings
  for each row execute function private.validate_bookings();

-- After it, in the same statement.

-- Keeps each further version of what was bought.
create trigger bookings_60_keep_changed_purchase after update on public.bookings
  for each row when (new.purchase_version <> old.purchase_version and new.erased_at is null)
  execute function private.keep_purchase();

-- Keeps the first version of what was bought.
create trigger bookings_60_keep_purchase after insert on public.bookings
  for each row execute function private.keep_purchase();

-- A confirmed booking has a contract.
create trigger bookings_70_contract after insert or update of status on public.bookings
  for each row when (new.status = 'confirmed') execute function private.contract_of_confirmed_booking();

-- Without an account, another address ends the links that the address before got.
create trigger bookings_72_end_links after update on public.bookings
  for each row when (new.user_id is null and new.email is distinct from old.email and new.erased_at is null)
  execute function private.end_links_of_address();

-- The shifts follow the booking: removed, moved, or told what has changed.
create trigger bookings_74_follow after update on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled' or new.status in ('pending', 'confirmed', 'in_progress'))
  execute function private.follow_booking();

-- Badges of an account for a booking that is paid when it is made.
create trigger bookings_75_grant_badges after insert on public.bookings
  for each row when (new.user_id is not null and new.status in ('confirmed', 'in_progress', 'completed'))
  execute function private.grant_booking_badges();

-- Badges for a booking that is paid later or comes to the account.
create trigger bookings_75_grant_badges_later after update of status, user_id on public.bookings
  for each row when (new.user_id is not null and new.status in ('confirmed', 'in_progress', 'completed')
    and (old.status not in ('confirmed', 'in_progress', 'completed') or new.user_id is distinct from old.user_id))
  execute function private.grant_booking_badges();

-- A cancellation returns what is to be returned and is mailed.
create trigger bookings_80_settle_cancellation after update of status on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.settle_cancellation();

-- Another price ends the checkouts of the amount before.
create trigger bookings_82_close_checkouts after update of total_amount on public.bookings
  for each row when (new.total_amount <> old.total_amount) execute function private.close_outdated_checkouts('id');

-- A hold by phone that has ended unpaid is mailed to customer and owner.
create trigger bookings_84_report_expired_hold after update of status on public.bookings
  for each row when (new.by_phone and old.status = 'pending' and new.status = 'cancelled' and new.cancel_reason = 'hold_expired')
  execute function private.report_expired_hold();

-- What the calendar's appointment says is changed there too.
create trigger bookings_85_change_appointment after update on public.bookings
  for each row when (old.status in ('confirmed', 'in_progress') and new.status = old.status
    and private.appointment_facts(old) <> private.appointment_facts(new))
  execute function private.request_appointment_change();

-- The network of a hold, which limits of later ones count.
create trigger bookings_85_note_hold_network after insert on public.bookings
  for each row when (new.status = 'pending' and not private.is_trusted()) execute function private.note_hold_network();

-- The appointment of a cancelled booking is removed.
create trigger bookings_85_remove_appointment after update of status on public.bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function private.request_appointment_removal();

-- The history of the booking; what erases a person is no event of it.
create trigger bookings_88_record_change after update on public.bookings
  for each row when (old.erased_at is not distinct from new.erased_at) execute function private.record_booking_change();

-- The history begins.
create trigger bookings_88_record_insert after insert on public.bookings
  for each row execute function private.record_new_booking();

-- The counters of the slots whose places it takes or took; the last, when all is written.
create trigger bookings_90_recount
  after insert or update of status, hold_expires_at, slot_id, event_date, event_time, hours or delete on public.bookings
  for each row execute function private.recount_slots();

-- At the end of the transaction.

-- Another version of the contract, when what becomes of a difference in the price is written.
create constraint trigger bookings_71_renew_contract after update on public.bookings deferrable initially deferred
  for each row when (new.status in ('pending', 'confirmed', 'in_progress')
    and private.contract_facts(new) <> private.contract_facts(old))
  execute function private.renew_contract();

-- Invoices, credit notes and receipts of what the transaction has changed.
create constraint trigger bookings_90_documents after update on public.bookings deferrable initially deferred
  for each row when (
    (new.status, new.price_lines) is distinct from (old.status, old.price_lines))
  execute function private.settle_documents('id');

-- From supabase/first-values.sql

-- The rows with which a new database begins. Each statement leaves alone what is there, so that the file can be applied again:
-- the diff of two schemas carries no rows (docs/backend.md#first-values).

insert into private.clock default values on conflict do nothing;
insert into private.hold_limits default values on conflict do nothing;
insert into private.opening_settings default values on conflict do nothing;
insert into private.content_rendering default values on conflict do nothing;
insert into private.mail_addresses default values on conflict do nothing;
insert into private.sharing_preferences default values on conflict do nothing;
insert into private.weekend_notice default values on conflict do nothing;
insert into private.payment_comparison default values on conflict do nothing;
insert into private.trail_check default values on conflict do nothing;
insert into private.integration default values on conflict do nothing;

insert into private.nightly_checks (kind) values ('compare.stripe'), ('check.trail')
  on conflict do nothing;
insert into private.schedules (name, every_seconds) values ('outbox-worker', 2), ('sweep', 60)
  on conflict do nothing;

-- The same ids in every database; pages find a badge by its name.
insert into public.achievements (id, name, description, icon, points) values
  ('5a000000-0000-4000-8000-000000000001', 'First Booking', 'You booked your first event with us.', 'Trophy', 100),
  ('5a000000-0000-4000-8000-000000000002', 'Event Planner', 'Five events booked.', 'Star', 250),
  ('5a000000-0000-4000-8000-000000000003', 'VIP Client', 'Ten events booked.', 'Crown', 500),
  ('5a000000-0000-4000-8000-000000000004', 'Community Member', 'You joined the conversation on our blog.', 'Users', 50),
  ('5a000000-0000-4000-8000-000000000005', 'Conversation Starter', 'Ten comments on our blog.', 'MessageCircle', 150)
  on conflict do nothing;

insert into private.business_facts (phone, emergency, email_hello, email_events, opens, closes, postal_address, area_name,
    area_detail, zip_prefixes, socials, claim_events, claim_years, claim_guests, claim_awards, claim_licence, licence_number,
    insurance_number, response_urgent, response_soon, response_standard, press, ratings)
  values ('(202) 555-0142', '(202) 555-0199', 'hello@example.com', 'events@example.com', '08:00', '20:00',
    '1200 Example Street NW, Washington, DC 20005', 'Washington, DC Metro Area', 'Including Northern Virginia and Maryland',
    '200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 214, 220, 221, 222, 223',
    '[{"name": "Instagram", "href": "https://instagram.com/districtpour.example"},
      {"name": "Facebook", "href": "https://facebook.com/districtpour.example"},
      {"name": "Twitter", "href": "https://twitter.com/districtpour_ex"}]', '500+', '5+', '10k+', '12', 'Licensed and insured', '', '',
    1, 4, 24, '[]', '[]')
  on conflict do nothing;

-- The pictures of the site, as in mfe-marketing/src/content/gallery. What the owner has removed does not come back.
insert into private.gallery_pictures (position, asset, title, categories, alt)
  select picture.position, 'gallery/' || picture.name, picture.title, picture.categories, picture.alt
    from (values
      (1, 'mobile-bar-string-lights', 'Mobile bar under string lights', array['Bars', 'Venues', 'Private Events'],
        'Green fluted mobile bar with brass trim, lit bottle shelves and cocktails under string lights at night'),
      (2, 'rose-coupe-close-up', 'Rose coupe', array['Cocktails', 'Weddings'],
        'Pink coupe cocktail garnished with tiny roses and thyme, blush rose and eucalyptus on green marble'),
      (3, 'clear-ice-rocks-cocktail', 'Clear ice and orange peel', array['Cocktails', 'Team'],
        'Amber-red rocks cocktail with one large clear ice cube and orange peel, brass jigger blurred behind'),
      (4, 'bartender-tools-on-linen', 'Bartender’s tools', array['Team', 'Equipment'],
        'Brass shaker, jigger, strainer and bar spoon on a folded linen towel with a mixing glass and citrus'),
      (5, 'champagne-coupe-tower', 'Champagne tower', array['Weddings'],
        'Four-tier champagne coupe tower with blush roses and candles on pale marble, warm lights behind'),
      (6, 'glassware-bar-station', 'Glassware station', array['Bars', 'Equipment'],
        'Brass-framed walnut shelf with flutes, martini, coupe and wine glasses, and bar tools and flowers on top'),
      (7, 'private-party-drinks-table', 'Private party table', array['Cocktails', 'Private Events'],
        'Oak table with colorful highballs, a berry cocktail, candles and citrus slices under string lights'),
      (8, 'candlelit-long-table-venue', 'Candlelit long table', array['Venues', 'Corporate'],
        'Long white banquet table with green runner, gold chairs, candles and string lights between cream columns'),
      (9, 'corporate-highball-rows', 'Highballs in rows', array['Cocktails', 'Corporate'],
        'Rows of highballs with grapefruit, lime and cucumber on a black reflective bar, city lights blurred behind')
    ) as picture (position, name, title, categories, alt)
    where not exists (select from private.gallery_pictures)
      and not exists (select from private.content_versions v where v.what = 'gallery');

-- Written by `npm run gen:terms` from mfe-marketing/src/content/legal.
insert into private.terms_versions (version, document) values ('2026-11-27', $terms${
 "title": "Terms of Service",
 "updated": "January 5, 2025",
 "sections": [
  {
   "title": "1. The agreement",
   "blocks": [
    "These terms apply to every booking with District Pour (“we”). By booking on this website, by signing our contract or by paying, you (“the client”) accept them. Where a signed contract says something different, the contract counts.",
    "A booking is made when you have sent the form, and it is confirmed when your payment has reached us. We send you the confirmation by mail; the booking does not depend on that mail reaching you."
   ]
  },
  {
   "title": "2. Our services",
   "blocks": [
    "We provide a mobile bar, bartenders, tools and what your booking names, for the hours you have booked, in the {{area}}, {{area_detail}}. Setting up and taking down happen outside those hours and are part of the price.",
    "Unless your contract says otherwise, you supply the alcohol. We advise you on quantities; what remains unopened is yours.",
    "Guide prices on this website, in calculators and in estimates help you to plan. The amount shown before you pay is the one that binds us both."
   ]
  },
  {
   "title": "3. Deposit and payment",
   "blocks": [
    "A deposit is required to confirm a date. A date that you book with us by phone, or by accepting an offer of ours, is held without one until the day that our mail names. When you pay online, you pay the full amount, which includes the deposit and leaves nothing due later. When the event is more than 14 days away you may pay 50% of it as a deposit instead. Either confirms the booking.",
    "After a deposit, final payment is due 48 hours before the event. You can pay the balance online at any time, and we remind you. If it has not arrived by then we get in touch with you; nothing is cancelled automatically.",
    "Extra hours on the evening are charged only after you, or the person you have named, have agreed to them and to their price."
   ]
  },
  {
   "title": "4. Cancellation and refunds",
   "blocks": [
    "You may cancel at any time before the event begins: in your account, without an account by the link in our mails, or in writing. What you get back of what you have paid depends on how many days remain by the calendar of New York:",
    {
     "list": [
      "More than 30 days before the event: full refund.",
      "15 to 30 days before the event: 50% refund.",
      "Under 15 days before the event: no refund."
     ]
    },
    "You read the amount before you agree to it. The refund goes back the way you paid, and an open balance is dropped.",
    "Until 15 days before the event you may move your booking online to another open time, at most 2 times. A move does not raise the refund: the lower of the refunds on the day of a move and on the day of the cancellation applies.",
    "Weather cancellations are handled case by case. Call us as soon as the forecast worries you: we look for another date or another roof before we speak of money.",
    "If we have to cancel, you receive everything back that you have paid, and we help you to find somebody to take our place."
   ]
  },
  {
   "title": "5. Responsible service",
   "blocks": [
    "The minimum age for our services is 21. Clients must be 21 or older, and alcohol is served only to guests of 21 and over. Our bartenders may ask anyone for identification.",
    "A bartender may refuse to serve a guest who has had enough, and may close the bar if people are in danger. No refund is due in that case."
   ]
  },
  {
   "title": "6. The venue",
   "blocks": [
    "You make sure that we may set up and serve at the venue, that we can reach it, and that there is a level place of eight by six feet with an ordinary socket within thirty feet. Tell us about stairs, gates and curfews beforehand.",
    "If the venue asks for a certificate of insurance, send us its details at least ten days before the event."
   ]
  },
  {
   "title": "7. Liability",
   "blocks": [
    "We are liable for damage that we cause through negligence, up to the limits of our insurance. We are not liable for what guests do, for alcohol that others have supplied, or for delays caused by weather, traffic or authorities.",
    "Nothing in these terms limits a right that the law does not let you give up."
   ]
  },
  {
   "title": "8. The website and your account",
   "blocks": [
    "Keep your password to yourself and tell us if you believe that somebody else knows it. Comments on the blog are yours and you can delete them; we remove what is unlawful, insulting or advertising.",
    "Texts, photographs and recipes on this website belong to us or to those who have given them to us. Cook from them freely; please do not republish them."
   ]
  },
  {
   "title": "9. Law and changes",
   "blocks": [
    "These terms follow the law of the District of Columbia. For a booking, the terms count that were published on the day it was made.",
    "Questions about them are welcome at {{email}} or {{phone}}."
   ]
  }
 ],
 "consent": [
  "I agree to sign this contract electronically and to receive it, and records about it, in electronic form.",
  "I can have a paper copy free of charge, and I can withdraw this consent at any time, by writing to {{email}} or calling {{phone}}. Withdrawing does not change what was signed before; later documents then come on paper.",
  "To read and keep the contract I need a browser and a program that opens PDF files. I confirm that I have both."
 ],
 "intent": "I have read this contract and I sign it. My typed name and my signature have the effect of a signature on paper."
}$terms$)
  on conflict do nothing;

-- What the owner has changed or removed does not come back.
insert into private.opening_hours (weekday, start_time, end_time, places)
  select weekday, part.start_time, part.end_time, part.places
    from generate_series(0, 6) as weekday,
      (values (time '10:00', time '14:00', 1), (time '14:00', time '18:00', 2), (time '18:00', time '22:00', 2))
        as part (start_time, end_time, places)
    where not exists (select from private.opening_hours);

insert into public.answer_templates (name, subject, body)
  select * from (values
    ('More details', 'Your event: a few questions', E'Hello {name},\n\nthank you for writing to us. To answer well we need three facts:\n\n- the date and the hours\n- the place\n- about how many guests\n\nAs soon as we have them we send you what is possible.'),
    ('Date is open', 'Your date is open', E'Hello {name},\n\ngood news: your date is open. You can book it on our website, where you also see the price. It is yours once the deposit has arrived.'),
    ('Date is taken', 'Your date is taken', E'Hello {name},\n\nthank you for asking. We are fully booked on that date. If another day would do, tell us which, and we look at once.')) as template (name, subject, body)
    where not exists (select from public.answer_templates);

insert into private.tax_rates (holds_from, percent, created_at, in_force_at)
  select '2000-01-01', 0, now(), now() where not exists (select from private.tax_rates);

-- PRICE_LIST of shared-data/domain/price-list. Later lists are written by the page of the desk.
insert into private.price_lists (valid_from, note, in_force_at, list)
  select '2020-01-01', 'The first prices', private.now(), '{
  "tiers": [
    {"upTo": 25, "price": 299},
    {"upTo": 50, "price": 499},
    {"upTo": 100, "price": 799},
    {"upTo": null, "price": 1199}
  ],
  "multipliers": {"wedding": 1.2, "corporate": 1.3},
  "packages": [
    {"id": "essential", "name": "Essential", "price": 299, "hours": 4, "bartenders": 1, "maxGuests": 25,
      "bookingOriginalPrice": 349},
    {"id": "premium", "name": "Premium", "price": 599, "hours": 5, "bartenders": 2, "maxGuests": 75,
      "servicesOriginalPrice": 699, "bookingOriginalPrice": 699},
    {"id": "luxury", "name": "Luxury", "price": 999, "hours": 6, "bartenders": 3, "maxGuests": 150,
      "bookingOriginalPrice": 1100}
  ],
  "addons": [
    {"id": "custom-cocktails", "name": "Custom Cocktails"},
    {"id": "private-events", "name": "Private Events", "from": 299},
    {"id": "corporate", "name": "Corporate", "from": 499},
    {"id": "weddings", "name": "Weddings", "from": 599},
    {"id": "bar-equipment", "name": "Bar Equipment"},
    {"id": "catering", "name": "Catering", "from": "custom"}
  ],
  "extras": [
    {"id": "custom-cocktails", "label": "Custom cocktail, one drink", "price": 50, "bartenders": 0, "item": "Custom cocktail, one drink"},
    {"id": "bar-equipment", "label": "Bar equipment", "price": 199, "bartenders": 0, "item": "Bar equipment"},
    {"id": "signature", "label": "Signature cocktail menu", "price": 150, "bartenders": 0, "item": "Signature cocktail menu"},
    {"id": "champagne", "label": "Champagne service", "price": 200, "bartenders": 0, "item": "Champagne service"},
    {"id": "extraBartender", "label": "Extra bartender", "price": 250, "bartenders": 1, "item": null},
    {"id": "glassware", "label": "Premium glassware", "price": 300, "bartenders": 0, "item": "Premium glassware"},
    {"id": "iceSculpture", "label": "Custom ice cubes", "price": 400, "bartenders": 0, "item": "Custom ice cubes"},
    {"id": "mocktails", "label": "Mocktails", "price": 200, "bartenders": 0, "item": "Mocktails"}
  ],
  "quote": {
    "packages": [
      {"value": "basic", "label": "Basic", "basePrice": 500},
      {"value": "standard", "label": "Standard", "basePrice": 750},
      {"value": "premium", "label": "Premium", "basePrice": 1000},
      {"value": "signature", "label": "Signature", "basePrice": 1250}
    ],
    "addons": [
      {"id": "signature", "label": "Signature Cocktails"},
      {"id": "champagne", "label": "Champagne Toast Service"},
      {"id": "extraBartender", "label": "Extra Bartender"},
      {"id": "glassware", "label": "Premium Glassware"},
      {"id": "iceSculpture", "label": "Custom Ice Cubes"},
      {"id": "mocktails", "label": "Mocktail Menu"}
    ],
    "perGuest": 15
  },
  "promotions": [
    {"text": "15% off Premium", "unit": "percent", "off": 15, "packages": ["premium"], "firstDay": "2020-01-01", "lastDay": null}
  ],
  "largestParty": 150,
  "crew": {
    "steps": [{"upTo": 25, "bartenders": 1}, {"upTo": 75, "bartenders": 2}, {"upTo": 150, "bartenders": 3}],
    "perFurther": 50
  },
  "suggestions": {"essential": 25, "premium": 50},
  "calculator": {
    "guests": [
      {"label": "10-25", "value": 15}, {"label": "26-50", "value": 35}, {"label": "51-100", "value": 75},
      {"label": "100+", "value": 150}
    ],
    "hours": [3, 4, 5, 6, 8]
  }
}'
  where not exists (select from private.price_lists);

-- From supabase/schemas/platform/audited_tables.sql

-- The tables whose changes by staff, admins and functions are recorded (docs/product/audit.md#recorded), with the names of the
-- texts of ours whose values are kept. A test names every other table, with the reason why its changes are not recorded here.

select private.audit_changes('public.contacts');
select private.audit_changes('private.enquiry_answers');
select private.audit_changes('private.enquiry_bookings');
select private.audit_changes('public.answer_templates', 'name');
select private.audit_changes('private.offers');
select private.audit_changes('public.customers');
select private.audit_changes('private.customer_notes');
select private.audit_changes('private.customer_tags');
select private.audit_changes('private.customer_merges');
select private.audit_changes('private.booking_notes');
select private.audit_changes('private.bill_to');
select private.audit_changes('public.payments');
select private.audit_changes('public.refunds');
select private.audit_changes('public.disputes');
select private.audit_changes('public.payment_differences');
select private.audit_changes('private.tax_rates');
select private.audit_changes('private.price_lists', 'list');
select private.audit_changes('private.opening_settings');
select private.audit_changes('private.opening_hours');
select private.audit_changes('private.closed_days');
select private.audit_changes('private.hold_limits');
select private.audit_changes('private.business_facts', 'area_name', 'area_detail', 'zip_prefixes', 'socials', 'claim_events',
  'claim_years', 'claim_guests', 'claim_awards', 'claim_licence', 'licence_number', 'insurance_number', 'press', 'ratings');
select private.audit_changes('private.gallery_pictures', 'title', 'alt', 'categories', 'asset');
select private.audit_changes('private.mail_addresses');
select private.audit_changes('private.integration');
select private.audit_changes('private.terms_versions');
select private.audit_changes('private.issues', 'subject');
select private.audit_changes('private.subscribers');
select private.audit_changes('private.suppressed_mailboxes');
select private.audit_changes('private.user_roles');
select private.audit_changes('private.invitations');
select private.audit_changes('private.staff');
select private.audit_changes('private.staff_certificates');
select private.audit_changes('private.shifts');
select private.audit_changes('private.absences');
select private.audit_changes('private.staff_hours');
select private.audit_changes('private.staff_exceptions');
select private.audit_changes('private.ingredients', 'name', 'allergens');
select private.audit_changes('private.event_sheets');
select private.audit_changes('private.shopping_lists');
select private.audit_changes('private.recipe_photos', 'alt');
select private.audit_changes('private.recipes');
-- Slots come and go by the opening hours; what an admin does with one is switch it.
create trigger slots_90_audit after update of is_available on private.slots
  for each row execute function private.record_change();
select private.audit_changes('private.sharing_preferences');
