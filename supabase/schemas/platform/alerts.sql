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
  if v_count = 1 then
    v_details := private.booking_sheet((v_failures -> 0 ->> 'booking_id')::uuid);
  end if;
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
