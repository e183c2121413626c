-- Content that the owner edits and prerendered pages show. Each change makes a version; site servers render the pages again
-- for a version that they do not have.

-- Only added to.
create table private.content_versions (
  version integer primary key check (version > 0),
  what text not null check (what in ('facts', 'prices', 'weekends', 'reviews', 'recipes')),
  changed_at timestamptz not null,
  changed_by uuid references auth.users (id) on delete set null
);
alter table private.content_versions enable row level security;
create index content_versions_changed_by on private.content_versions (changed_by);

create function private.keep_content_versions() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- The account of an admin who left is removed from the row by its foreign key.
  if tg_op = 'UPDATE' and new.changed_by is null and to_jsonb(new) - 'changed_by' = to_jsonb(old) - 'changed_by' then
    return new;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger content_versions_10_keep before update or delete on private.content_versions
  for each row execute function private.keep_content_versions();
create trigger content_versions_10_keep_all before truncate on private.content_versions
  for each statement execute function private.keep_content_versions();

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

-- 0 until the owner changes something.
create function private.content_version() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(max(v.version), 0) from private.content_versions v;
$$;

create function public.content_version() returns integer
language sql stable security invoker set search_path = '' as $$
  select private.content_version();
$$;

revoke execute on function private.keep_content_versions(), private.content_changed(text) from public, anon, authenticated;
revoke execute on function private.content_version(), public.content_version() from public;
grant execute on function private.content_version(), public.content_version() to anon, authenticated, service_role;
