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
