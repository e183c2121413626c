-- Work of the outbox that was given up, or a refund that keeps failing, needs a person: the owner is mailed once about each, and
-- tries it again from Today. The rules are in docs/product/notifications-and-mails.md#failure-mails.

create index outbox_unreported on private.outbox (id) where reported_at is null and last_error is not null;
create index outbox_reported_at on private.outbox (reported_at) where reported_at is not null;

-- Called by the sweep. The first failure is mailed immediately; after a mail, further ones wait a quarter of an hour and are one mail.
-- A mail to the owner that failed is not reported by a mail.
create function private.report_failures() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count integer;
  v_failures jsonb;
  v_details jsonb;
begin
  if exists (select from private.outbox o where o.reported_at > private.now() - interval '15 minutes') then
    return;
  end if;
  with reported as (
    update private.outbox o set reported_at = private.now()
      where o.reported_at is null and o.last_error is not null and o.kind not like '%\_admin'
        and (o.status = 'failed' or o.kind = 'refund.stripe' and o.status = 'due' and o.attempts >= 8)
      returning o.id, o.kind, o.last_error, o.payload ->> 'booking_id' as booking_id),
  numbered as (select r.*, row_number() over (order by r.id) as n from reported r)
  select count(*), jsonb_agg(jsonb_build_object('work', r.kind, 'error', r.last_error, 'booking_id', r.booking_id, 'booking', b.number)
        order by r.id) filter (where r.n <= 20)
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

-- Work that was given up is tried again as the same row, and so is not done twice when its first answer was lost.
create function private.retry_work(p_work_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.outbox o set status = 'due', attempts = 0, run_at = private.now(), finished_at = null, reported_at = null
    where o.id = p_work_id and o.status = 'failed' and private.can_be_retried(o.kind);
  if not found then
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'This is being tried again, or cannot be.';
  end if;
end;
$$;

create function public.retry_work(p_work_id bigint) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.retry_work(p_work_id);
$$;

revoke execute on function private.report_failures() from public, anon, authenticated;
revoke execute on function private.retry_work(bigint), public.retry_work(bigint) from public, anon;
grant execute on function private.retry_work(bigint), public.retry_work(bigint) to authenticated;
