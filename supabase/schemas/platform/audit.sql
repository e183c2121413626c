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
