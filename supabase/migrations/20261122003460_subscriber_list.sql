-- The owner's view of the mailing list.

-- Filters: search, state (confirmed: on the list, waiting: for the confirmation, unsubscribed, suppressed), source (footer, blog).
create function private.subscriber_list(p_filter jsonb, p_sort text, p_descending boolean, p_limit integer, p_offset integer)
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

create function public.subscriber_list(
  p_filter jsonb default '{}', p_sort text default 'joined', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, email text, name text, company text, source text, state text, joined_at timestamptz, confirmed_at timestamptz, total_count bigint)
language sql volatile security invoker set search_path = '' as $$
  select * from private.subscriber_list(p_filter, p_sort, p_descending, p_limit, p_offset);
$$;

revoke execute on function private.subscriber_list(jsonb, text, boolean, integer, integer),
  public.subscriber_list(jsonb, text, boolean, integer, integer) from public, anon;
grant execute on function private.subscriber_list(jsonb, text, boolean, integer, integer),
  public.subscriber_list(jsonb, text, boolean, integer, integer) to authenticated;
