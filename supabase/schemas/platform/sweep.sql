-- Scheduled work, called every minute. A second call at the same time or soon after changes nothing.

-- Returns how many holds ended, and how many events began and ended.
create function private.sweep() returns table (expired integer, begun integer, ended integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now timestamptz := private.now();
  v_local timestamp := private.local_now();
  v_row record;
  v_expired integer := 0;
  v_begun integer := 0;
  v_ended integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('sweep', 0)) then
    return query select 0, 0, 0;
    return;
  end if;
  -- One by one by date, and each locks the slots of its days, so that the slots are locked in the same order as by a claim.
  -- What begins or ends afterwards keeps its places and locks none.
  for v_row in
    select b.id from public.bookings b
      where b.status = 'pending' and b.hold_expires_at <= v_now
        -- The provider is asked about its checkout first, for at most an hour.
        and (b.hold_expires_at <= v_now - interval '1 hour'
          or not exists (select from public.payments p where p.booking_id = b.id and p.status = 'pending'))
      order by b.event_date, b.event_time desc for update skip locked
  loop
    update public.bookings b set status = 'cancelled', cancel_reason = 'hold_expired', hold_expires_at = null where b.id = v_row.id;
    v_expired := v_expired + 1;
  end loop;

  for v_row in
    select b.id, b.status from public.bookings b
      where b.event_date <= v_local::date
        and (b.status = 'confirmed' and b.event_date + b.event_time <= v_local
          or b.status = 'in_progress' and b.ends_at <= v_now)
      order by b.event_date, b.event_time desc for update skip locked
  loop
    if v_row.status = 'confirmed' then
      update public.bookings b set status = 'in_progress' where b.id = v_row.id;
      v_begun := v_begun + 1;
    else
      update public.bookings b set status = 'completed' where b.id = v_row.id;
      v_ended := v_ended + 1;
    end if;
  end loop;

  perform private.begin_price_list();
  perform private.begin_promotions();
  perform private.begin_tax_rate();
  perform private.remind_of_holds();
  perform private.write_event_mails();
  perform private.remind_crews();
  perform private.remind_of_balances();
  perform private.release_issue_mails();
  perform private.request_nightly_checks();
  perform private.record_alerts();
  perform private.apply_retention();
  perform private.update_weekend_notice();
  return query select v_expired, v_begun, v_ended;
end;
$$;
select private.expose('private.sweep()', 'service_role');

-- Checks that the worker makes once each night.

create table private.nightly_checks (
  -- Of the outbox.
  kind text primary key,
  requested_on date
);
select private.protect('private.nightly_checks');

-- Written once: one that waits, for its next attempt for example, is due now instead.
create function private.request_check(p_kind text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.outbox o set run_at = private.now() where o.kind = p_kind and o.status = 'due' and o.run_at > private.now();
  select private.enqueue(p_kind, '{}')
    where not exists (select from private.outbox o where o.kind = p_kind and o.status = 'due');
$$;

-- Called by the sweep: once each night from three o'clock in New York.
create function private.request_nightly_checks() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind text;
begin
  for v_kind in
    update private.nightly_checks c set requested_on = private.local_now()::date
      where c.requested_on is distinct from private.local_now()::date and extract(hour from private.local_now()) >= 3
      returning c.kind
  loop
    perform private.request_check(v_kind);
  end loop;
end;
$$;
