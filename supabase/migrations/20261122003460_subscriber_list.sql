-- The owner's view of the mailing list.

-- p_state: confirmed (on the list), waiting (for the confirmation), unsubscribed, suppressed; p_source: footer, blog. An
-- empty text filters nothing.
create function private.subscriber_list(
  p_search text, p_state text, p_source text, p_sort text, p_descending boolean, p_limit integer, p_offset integer)
  returns table (
    id uuid, email text, name text, company text, source text, state text, joined_at timestamptz, confirmed_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search constant text := lower(btrim(coalesce(p_search, '')));
begin
  perform private.assert_admin();
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
          and (coalesce(p_source, '') in ('', s.source)))
    select f.id, f.email, f.name, f.company, f.source, f.state, f.joined_at, f.confirmed_at, count(*) over () from found f
      where coalesce(p_state, '') in ('', f.state)
      order by
        case when p_sort = 'email' and not p_descending then lower(f.email) end,
        case when p_sort = 'email' and p_descending then lower(f.email) end desc,
        case when p_sort = 'joined' and not p_descending then f.joined_at end,
        f.joined_at desc, f.id
      limit least(greatest(coalesce(p_limit, 25), 1), 1000) offset greatest(coalesce(p_offset, 0), 0);
end;
$$;

create function public.subscriber_list(
  p_search text default '', p_state text default '', p_source text default '', p_sort text default 'joined',
  p_descending boolean default true, p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, email text, name text, company text, source text, state text, joined_at timestamptz, confirmed_at timestamptz, total_count bigint)
language sql volatile security invoker set search_path = '' as $$
  select * from private.subscriber_list(p_search, p_state, p_source, p_sort, p_descending, p_limit, p_offset);
$$;

revoke execute on function private.subscriber_list(text, text, text, text, boolean, integer, integer),
  public.subscriber_list(text, text, text, text, boolean, integer, integer) from public, anon;
grant execute on function private.subscriber_list(text, text, text, text, boolean, integer, integer),
  public.subscriber_list(text, text, text, text, boolean, integer, integer) to authenticated;
