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
    select b.id from public.bookings b, lateral private.booking_money(b.id) as m
      where b.status in ('confirmed', 'in_progress') and b.event_date <= v_today + 10 and m.open > 0
      order by b.event_date, b.event_time desc for update of b skip locked
  loop
    -- Read after the lock, because the balance may have been paid since the query.
    select * into v_money from private.booking_money(v_id);
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

revoke execute on function private.remind_of_balances(), private.mail_balance_receipt(uuid, integer)
  from public, anon, authenticated;
