-- Scheduled work, called every minute. A second call at the same time or soon after changes nothing.

create function private.sweep() returns jsonb
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
    return jsonb_build_object('expired', 0, 'begun', 0, 'ended', 0);
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
  return jsonb_build_object('expired', v_expired, 'begun', v_begun, 'ended', v_ended);
end;
$$;

create function public.sweep() returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.sweep();
end;
$$;

revoke execute on function private.sweep(), public.sweep() from public, anon, authenticated;
grant execute on function private.sweep(), public.sweep() to service_role;
