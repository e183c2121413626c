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
alter table private.content_rendering enable row level security;
insert into private.content_rendering default values;

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

-- Ends the lease. A failure is tried again after 15 s, 30 s, 1 and 2 minutes, and private.current_alerts names it.
create function private.finish_content_rendering(p_holder text, p_version integer, p_error text) returns boolean
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

create function public.claim_content_rendering(p_holder text, p_version integer, p_releases text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.claim_content_rendering(p_holder, p_version, p_releases);
end;
$$;

create function public.finish_content_rendering(p_holder text, p_version integer, p_error text default null) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.finish_content_rendering(p_holder, p_version, p_error);
end;
$$;

-- The facts with their version, and the failure of the site's last update, for the page of the desk.
create function private.read_business_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return (select jsonb_build_object('facts', private.business_facts_json(), 'version', f.version,
      'failure', (select jsonb_build_object('at', r.failed_at, 'error', r.last_error)
        from private.content_rendering r where r.failed_at is not null))
    from private.business_facts f);
end;
$$;

create function public.business_facts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_business_facts();
$$;

revoke execute on function private.claim_content_rendering(text, integer, text),
  private.finish_content_rendering(text, integer, text), public.claim_content_rendering(text, integer, text),
  public.finish_content_rendering(text, integer, text) from public, anon, authenticated;
grant execute on function private.claim_content_rendering(text, integer, text),
  private.finish_content_rendering(text, integer, text), public.claim_content_rendering(text, integer, text),
  public.finish_content_rendering(text, integer, text) to service_role;
revoke execute on function private.read_business_facts(), public.business_facts() from public, anon;
grant execute on function private.read_business_facts(), public.business_facts() to authenticated;
