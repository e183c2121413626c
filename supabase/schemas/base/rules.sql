-- The figures of the business's rules, each once. A change is a change of this function; shared-data/src/domain/rules.gen.ts is
-- generated from it (npm run gen:types), and the texts of pages, mails and Terms take them from there. The figures that the
-- owner edits are in the price list.

create function private.rules(
  -- A booking by guests has this many hours unless others are chosen; the prices of the list's tiers are for as many.
  out booking_hours integer,
  -- Hours before the event at which the balance is due, and until which a customer changes the booking.
  out balance_due_hours integer,
  out change_until_hours integer,
  -- A deposit is offered when the event is more than this many days away, and is this part of the price.
  out deposit_days integer,
  out deposit_percent integer,
  -- A customer moves a booking until this many days before the event, this many times.
  out move_until_days integer,
  out customer_moves integer,
  -- A cancellation more than this many days before the event returns everything, from this many days on this part, later nothing.
  out full_refund_days integer,
  out part_refund_days integer,
  out part_refund_percent integer,
  -- How long a place is held while its customer pays, at first and at the most.
  out hold_minutes integer,
  out longest_hold_minutes integer,
  -- For how many days a place is held that the owner booked by phone, unless another day is chosen, and at the most.
  out phone_hold_days integer,
  out longest_phone_hold_days integer,
  -- Reminders are mailed from this hour of New York's day until that one.
  out reminders_from_hour integer,
  out reminders_until_hour integer,
  -- How long before an event its crew arrives to set up.
  out crew_arrives_minutes integer,
  -- For how many minutes after an event its places stay taken.
  out minutes_between_events integer,
  -- How long the crew of an event packs after its end.
  out crew_packs_minutes integer,
  -- Hours between two shifts of a person below which the owner gives a reason.
  out shift_rest_hours integer,
  -- From how many hours before an event until how many hours after it its crew sees who is called on the day.
  out day_contact_from_hours integer,
  out day_contact_until_hours integer,
  -- How many signature cocktails a booking takes.
  out most_cocktails integer,
  -- For how many hours a mail, a call or a calendar entry is tried, and after how many minutes without success a person is told.
  out retry_hours integer,
  out alert_minutes integer)
language plpgsql immutable set search_path = '' as $$
begin
  booking_hours := 4;
  balance_due_hours := 48;
  change_until_hours := 48;
  deposit_days := 14;
  deposit_percent := 50;
  move_until_days := 15;
  customer_moves := 2;
  full_refund_days := 30;
  part_refund_days := 15;
  part_refund_percent := 50;
  hold_minutes := 35;
  longest_hold_minutes := 75;
  phone_hold_days := 3;
  longest_phone_hold_days := 14;
  reminders_from_hour := 9;
  reminders_until_hour := 18;
  crew_arrives_minutes := 60;
  minutes_between_events := 0;
  crew_packs_minutes := 60;
  shift_rest_hours := 10;
  day_contact_from_hours := 48;
  day_contact_until_hours := 24;
  most_cocktails := 10;
  retry_hours := 24;
  alert_minutes := 60;
end;
$$;

-- Whether mails of the schedule go to customers now (docs/product/notifications-and-mails.md#reminder-hours).
create function private.is_reminder_time() returns boolean
language sql volatile set search_path = '' as $$
  select extract(hour from private.local_now()) >= r.reminders_from_hour
      and extract(hour from private.local_now()) < r.reminders_until_hour
    from private.rules() r;
$$;

-- Now in these hours, otherwise when they begin next.
create function private.next_reminder_time() returns timestamptz
language sql volatile set search_path = '' as $$
  select case when private.is_reminder_time() then private.now()
      else (l.at::date + case when extract(hour from l.at) < r.reminders_from_hour then 0 else 1 end
        + make_interval(hours => r.reminders_from_hour)) at time zone 'America/New_York' end
    from private.rules() r, (select private.local_now() as at) l;
$$;

-- The instant that many hours before a time in New York.
create function private.hours_before(p_date date, p_time time, p_hours integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select (p_date + p_time) at time zone 'America/New_York' - make_interval(hours => p_hours);
$$;

-- The default of a column and the guards of bookings run as the caller.
grant execute on function private.rules() to anon, authenticated, service_role;
