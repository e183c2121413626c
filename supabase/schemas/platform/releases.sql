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
