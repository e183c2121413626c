-- What needs a person (docs/product/alerts.md#alert-kinds). Here it is decided; Today, the mail and the webhook tell it.

create index outbox_account_mails on private.outbox (created_at) where kind = 'mail.account';

-- The site servers that can reach the database, with what keeps each from following its source or from writing.
create table private.site_servers (
  server text primary key check (char_length(server) <= 200),
  problems jsonb not null,
  reported_at timestamptz not null
);
alter table private.site_servers enable row level security;

-- Canaries that the site servers ended, until the package has another release.
create table private.ended_canaries (
  release text primary key check (char_length(release) <= 110),
  live text not null check (char_length(live) <= 110),
  cause text not null check (char_length(cause) <= 500),
  ended_at timestamptz not null
);
alter table private.ended_canaries enable row level security;

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

create function private.report_ended_canary(p_release text, p_live text, p_cause text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.ended_canaries (release, live, cause, ended_at) values (p_release, p_live, left(p_cause, 500), private.now())
    on conflict (release) do update set live = excluded.live, cause = excluded.cause, ended_at = excluded.ended_at;
$$;

-- The account server's limit of mails in an hour, as docs/production.md sets it.
create function private.account_mails_per_hour() returns integer
language sql immutable set search_path = '' as $$
  select 10000;
$$;

create function private.clock_text(p_at timestamptz) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_at at time zone 'America/New_York', 'Mon FMDD, FMHH12:MI AM');
$$;

-- Work that was given up in the last two weeks, and refunds that the provider has refused eight times. A calendar entry that was
-- requested again is no longer given up.
create function private.given_up_work()
  returns table (kind text, subject text, booking_id text, work text, cause text, since timestamptz, work_id bigint)
language sql stable security definer set search_path = '' as $$
  select 'work', o.id::text, o.payload ->> 'booking_id', o.kind, o.last_error, coalesce(o.finished_at, o.run_at),
      case when o.status = 'failed' and private.can_be_retried(o.kind) then o.id end
    from private.outbox o
    where o.status = 'failed' and o.created_at > private.now() - interval '14 days'
        and (o.kind not in ('sync.acuity', 'cancel.acuity') or not exists (
          select from private.outbox n where n.id > o.id and n.kind in ('sync.acuity', 'cancel.acuity')
            and n.payload ->> 'booking_id' = o.payload ->> 'booking_id'))
      or o.status = 'due' and o.kind = 'refund.stripe' and o.attempts >= 8
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

-- Each has a kind, what it is about, its cause and since when. `work` is the key of the words that a mail and Today have for it.
create function private.current_alerts()
  returns table (kind text, subject text, booking_id text, work text, cause text, since timestamptz, work_id bigint)
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
      case when s.problems = '[]' then 'It has not reported since ' || private.clock_text(s.reported_at)
        else (select left(string_agg(p, '; '), 500) from jsonb_array_elements_text(s.problems) as p) end,
      s.reported_at, null
    from private.site_servers s where s.problems <> '[]' or s.reported_at < private.now() - interval '5 minutes'
  union all
  select 'canary', c.release, null, 'canary', c.cause, c.ended_at, null from private.ended_canaries c
  union all
  select 'account_mails', 'hour', null, 'account_mails',
      format('%s of %s mails in an hour', to_char(count(*), 'FM999,999'), to_char(private.account_mails_per_hour(), 'FM999,999')), max(o.created_at), null
    from private.outbox o where o.kind = 'mail.account' and o.created_at > private.now() - interval '1 hour'
    having count(*) >= 0.8 * private.account_mails_per_hour()
$$;

-- What of them is a line of Today. Failed refunds and failed calendar entries are lines of their own kinds.
create function private.today_alerts()
  returns table (kind text, id text, title text, detail text, at timestamptz, cents integer, work_id bigint)
language sql volatile security definer set search_path = '' as $$
  select case when a.kind <> 'work' then a.kind when a.work like 'mail.%' then 'mail' else 'work' end, a.booking_id,
      case when a.kind = 'work' then a.work else a.subject end, a.cause, a.since, null::integer, a.work_id
    from private.current_alerts() a
    where a.work <> 'refund.stripe' and not (a.work in ('sync.acuity', 'cancel.acuity') and exists (
      select from public.booking_sync s where s.booking_id::text = a.booking_id and s.sync_status = 'failed'))
$$;

create function public.report_site_server(p_server text, p_problems text, p_releases text[]) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.report_site_server(p_server, p_problems, p_releases);
end;
$$;

create function public.report_ended_canary(p_release text, p_live text, p_cause text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  perform private.report_ended_canary(p_release, p_live, p_cause);
end;
$$;

revoke execute on function private.report_site_server(text, text, text[]), private.report_ended_canary(text, text, text),
  private.account_mails_per_hour(), private.clock_text(timestamptz), private.is_watched(), private.late_schedules(),
  private.given_up_work(), private.current_alerts(), private.today_alerts(), public.report_site_server(text, text, text[]), public.report_ended_canary(text, text, text)
  from public, anon, authenticated;
grant execute on function private.report_site_server(text, text, text[]), private.report_ended_canary(text, text, text),
  public.report_site_server(text, text, text[]), public.report_ended_canary(text, text, text) to service_role;
