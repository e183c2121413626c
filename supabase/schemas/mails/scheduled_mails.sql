-- Mails that the sweep writes about a booking, each once. The key names the occasion, for example the event's date, so that
-- a moved event gets the mails of its new date.

create table private.scheduled_mails (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  kind text not null,
  key text not null,
  created_at timestamptz not null,
  primary key (booking_id, kind, key)
);
select private.protect('private.scheduled_mails');

-- Enqueues the mail, due now or at p_run_at, unless one with that key was. False when it was, or when there is nobody to write to. Of two calls at
-- the same time the second waits for the first.
create function private.enqueue_once(p_booking_id uuid, p_kind text, p_key text, p_payload jsonb, p_run_at timestamptz default null)
  returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_payload is null then
    return false;
  end if;
  insert into private.scheduled_mails (booking_id, kind, key, created_at)
    values (p_booking_id, p_kind, p_key, private.now())
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.enqueue(p_kind, p_payload, p_run_at);
  return true;
end;
$$;

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
begin
  perform private.enqueue_once(d.id, d.kind, d.key, private.booking_sheet(d.id) || d.stage)
    from (
      select b.id, 'mail.event_reminder' as kind, concat(b.event_date, ' ', r.days) as key,
          jsonb_build_object('days_before', r.days) as stage
        from public.bookings b, lateral (select case when v_today >= b.event_date - 1 then 1 else 7 end as days) as r
        where b.status = 'confirmed' and b.event_date between v_today and v_today + 7
          and b.event_date + b.event_time > v_local
          and (b.created_at at time zone 'America/New_York')::date < b.event_date - r.days
      union all
      select b.id, 'mail.thank_you', b.event_date::text, jsonb_build_object('days_after', 1)
        from public.bookings b
        where b.status = 'completed' and b.event_date between v_today - 7 and v_today - 1) d
    where private.is_reminder_time() and not exists (
      select from private.scheduled_mails m where m.booking_id = d.id and m.kind = d.kind and m.key = d.key);
end;
$$;

-- A mail about an unpaid booking whose place is still held (docs/product/notifications-and-mails.md#hold-reminder).

-- The sweep calls it. Once per booking, ten minutes after it was made; a booking by phone got a link to pay by mail.
create function private.remind_of_holds() returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue_once(b.id, 'mail.hold_reminder', 'once',
      private.booking_sheet(b.id) || jsonb_build_object('hold_expires_at', b.hold_expires_at))
    from public.bookings b
    where b.status = 'pending' and not b.by_phone and b.hold_expires_at > private.now()
      and b.created_at <= private.now() - interval '10 minutes'
      and not exists (select from private.scheduled_mails m where m.booking_id = b.id and m.kind = 'mail.hold_reminder');
$$;

-- Mails about an open balance, written by the sweep: to the customer 7 and 3 days before it is due, to the owner when it was
-- not paid by then. Nothing is cancelled. The customer is reminded in the hours of reminders only.

-- The key of a mail has the day on which the balance is due, so that a moved event gets new reminders. A late run writes only
-- the mail of the current stage. A booking that another transaction has locked, such as its payment, waits for the next run.
create function private.remind_of_balances() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_today constant date := private.local_now()::date;
  v_id uuid;
  v_money record;
  v_due_date date;
  v_days integer;
begin
  for v_id in
    select b.id from public.bookings b join private.booking_sums m on m.booking_id = b.id
      where b.status in ('confirmed', 'in_progress') and b.event_date <= v_today + 10 and m.open > 0
      order by b.event_date, b.event_time desc for update of b skip locked
  loop
    -- Read after the lock, because the balance may have been paid since the query.
    select m.open, m.balance_due_at into v_money from private.booking_sums m where m.booking_id = v_id;
    v_due_date := (v_money.balance_due_at at time zone 'America/New_York')::date;
    continue when v_money.open = 0 or v_due_date > v_today + 7;
    if v_money.balance_due_at <= private.now() then
      perform private.enqueue_once(v_id, 'mail.balance_overdue_admin', v_due_date::text, private.booking_sheet(v_id));
    elsif private.is_reminder_time() then
      v_days := case when v_due_date <= v_today + 3 then 3 else 7 end;
      perform private.enqueue_once(v_id, 'mail.balance_reminder', format('%s %s days', v_due_date, v_days),
        private.booking_sheet(v_id) || jsonb_build_object('days_before', v_days));
    end if;
  end loop;
end;
$$;

-- The receipt of a balance, or of a part of it. The caller has locked the booking.
create function private.mail_balance_receipt(p_booking_id uuid, p_amount_cents integer) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('mail.balance_paid', private.booking_sheet(p_booking_id) || jsonb_build_object('amount_cents', p_amount_cents));
$$;
