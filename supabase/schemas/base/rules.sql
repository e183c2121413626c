-- The figures of the business's rules, each once: a view, which a later diff of the schema carries. shared-data/src/domain/rules.gen.ts
-- is generated from it (npm run gen:types), and the texts of pages, mails and Terms take them from there. The figures that the owner
-- edits are in the price list.

create view private.figures with (security_invoker = true) as
  select
    -- A booking by guests has this many hours unless others are chosen; the prices of the list's tiers are for as many.
    4 as booking_hours,
    -- Hours before the event at which the balance is due, and until which a customer changes the booking.
    48 as balance_due_hours,
    48 as change_until_hours,
    -- A deposit is offered when the event is more than this many days away, and is this part of the price.
    14 as deposit_days,
    50 as deposit_percent,
    -- A customer moves a booking until this many days before the event, this many times.
    15 as move_until_days,
    2 as customer_moves,
    -- A cancellation more than this many days before the event returns everything, from this many days on this part, later nothing.
    30 as full_refund_days,
    15 as part_refund_days,
    50 as part_refund_percent,
    -- How long a place is held while its customer pays, at first and at the most.
    35 as hold_minutes,
    75 as longest_hold_minutes,
    -- For how many days a place is held that the owner booked by phone, unless another day is chosen, and at the most.
    3 as phone_hold_days,
    14 as longest_phone_hold_days,
    -- Reminders are mailed from this hour of New York's day until that one.
    9 as reminders_from_hour,
    18 as reminders_until_hour,
    -- How long before an event its crew arrives to set up.
    60 as crew_arrives_minutes,
    -- For how many minutes after an event its places stay taken.
    0 as minutes_between_events,
    -- How long the crew of an event packs after its end.
    60 as crew_packs_minutes,
    -- Hours between two shifts of a person below which the owner gives a reason.
    10 as shift_rest_hours,
    -- From how many hours before an event until how many hours after it its crew sees who is called on the day.
    48 as day_contact_from_hours,
    24 as day_contact_until_hours,
    -- How many signature cocktails a booking takes.
    10 as most_cocktails,
    -- How many pictures the gallery shows at the most.
    24 as most_gallery_pictures,
    -- For how many hours a mail, a call or a calendar entry is tried, and after how many minutes without success a person is told.
    24 as retry_hours,
    60 as alert_minutes;

-- The one row. Immutable, so that plans and defaults have its figures as constants.
create function private.rules() returns private.figures
language sql immutable security definer set search_path = '' as $$
  select f from private.figures f;
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

-- Bookings of events before this day are deleted with their contracts, documents and payments
-- (docs/product/data-and-security.md#retention); the guards of what nobody deletes let that pass.
create function private.first_kept_day() returns date
language sql volatile set search_path = '' as $$
  select (private.local_now() - interval '7 years')::date;
$$;

-- The default of a column and guards run as the caller.
grant execute on function private.rules(), private.first_kept_day() to anon, authenticated, service_role;
