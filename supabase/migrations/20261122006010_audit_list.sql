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
create function private.audit_list(p_filter jsonb, p_sort text, p_descending boolean, p_limit integer, p_offset integer)
  returns table (id text, at timestamptz, actor text, actor_id uuid, actor_name text, way text, entity text, row_id text, change text,
    fields text[], old jsonb, new jsonb, reason text, request_id text, total_count bigint)
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
        case when f.entity = 'bookings' then private.impersonal_facts(f.old) else f.old end,
        case when f.entity = 'bookings' then private.impersonal_facts(f.new) else f.new end,
        f.reason, f.request_id, f.total
      from found f
      order by case when not p_descending then f.at end, f.at desc, f.id desc;
end;
$$;

create function public.audit_list(
  p_filter jsonb default '{}', p_sort text default 'at', p_descending boolean default true, p_limit integer default 25,
  p_offset integer default 0)
  returns table (id text, at timestamptz, actor text, actor_id uuid, actor_name text, way text, entity text, row_id text, change text,
    fields text[], old jsonb, new jsonb, reason text, request_id text, total_count bigint)
language sql volatile security invoker set search_path = '' as $$
  select * from private.audit_list(p_filter, p_sort, p_descending, p_limit, p_offset);
$$;

revoke execute on function private.audit_list(jsonb, text, boolean, integer, integer),
  public.audit_list(jsonb, text, boolean, integer, integer) from public, anon;
grant execute on function private.audit_list(jsonb, text, boolean, integer, integer),
  public.audit_list(jsonb, text, boolean, integer, integer) to authenticated;
