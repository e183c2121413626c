-- Mails around an event: reminders 7 days and 1 day before it, thanks 1 day after it. Dates and hours are New York's; the
-- rules are docs/product/notifications-and-mails.md#event-reminders.

create index bookings_completed_event_date on public.bookings (event_date) where status = 'completed';

-- The sweep calls it. Of the two reminders only the later one that is due is written, so a sweep that was down for days
-- does not write both, and none is written once the event has begun. Nothing is written outside the hours of reminders. Who booked on the
-- day of a reminder or later has just had the confirmation. Thanks are written for a week, so that a late
-- sweep does not write to last year's customers.
create function private.write_event_mails() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_local constant timestamp := private.local_now();
  v_today constant date := v_local::date;
  v_row record;
begin
  for v_row in
    with due as (
      select b.id, 'mail.event_reminder' as kind, concat(b.event_date, ' ', r.days) as key,
          jsonb_build_object('days_before', r.days) as stage
        from public.bookings b, lateral (select case when v_today >= b.event_date - 1 then 1 else 7 end as days) as r
        where b.status = 'confirmed' and b.event_date between v_today and v_today + 7
          and b.event_date + b.event_time > v_local
          and (b.created_at at time zone 'America/New_York')::date < b.event_date - r.days
      union all
      select b.id, 'mail.thank_you', b.event_date::text, jsonb_build_object('days_after', 1)
        from public.bookings b
        where b.status = 'completed' and b.event_date between v_today - 7 and v_today - 1
    )
    select d.* from due d
      where private.is_reminder_time() and not exists (
        select from private.scheduled_mails m where m.booking_id = d.id and m.kind = d.kind and m.key = d.key)
  loop
    perform private.enqueue_once(v_row.id, v_row.kind, v_row.key,
      private.booking_sheet(v_row.id) || v_row.stage);
  end loop;
end;
$$;

revoke execute on function private.write_event_mails() from public, anon, authenticated;
