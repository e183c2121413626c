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
