-- Reports for the owner: functions that sum up, so that the page only shows. Days and months are New York's. The rules are in
-- docs/product/reports.md.

-- Only an admin reads reports; a period has its first and last day, at most five years.
create function private.assert_report_period(p_from date, p_to date) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  if p_from is null or p_to is null or p_to < p_from or p_to >= (p_from + interval '5 years')::date then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'period';
  end if;
end;
$$;

create function private.first_of_month(p_day date) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', p_day::timestamp)::date;
$$;

-- When a day of New York begins.
create function private.begin_of_day(p_day date) returns timestamptz
language sql stable set search_path = '' as $$
  select p_day::timestamp at time zone 'America/New_York';
$$;

-- Whether a payment ever arrived for a booking.
create function private.was_paid(p_booking_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.ledger_entries e where e.booking_id = p_booking_id and e.kind in ('charge', 'manual_payment'));
$$;

-- What is open of the bookings whose event is in a period, in cents: as private.booking_money has it of one, for all at once.
create function private.open_balances(p_from date, p_to date)
  returns table (booking_id uuid, event_date date, event_type text, cents integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
begin
  return query
    with asked as (
      select b.id, b.event_date, b.event_type, b.total_amount * 100 as price, b.status, b.hold_expires_at
        from public.bookings b where b.event_date between p_from and p_to
    ), sums as (
      select e.booking_id,
          sum(case when e.kind in ('charge', 'manual_payment', 'refund_failed') then e.amount
            when e.kind in ('refund', 'chargeback') then - e.amount else 0 end)::integer as held,
          sum(case when e.kind in ('write_off', 'waiver') then e.amount when e.kind = 'waiver_reversed' then - e.amount else 0 end)::integer as waived
        from public.ledger_entries e where e.booking_id in (select a.id from asked a) group by e.booking_id
    ), promised as (
      select r.booking_id, sum(r.amount)::integer as cents
        from public.refunds r where r.status in ('requested', 'waiting') group by r.booking_id
    )
    select a.id, a.event_date, a.event_type, case
        when a.status in ('confirmed', 'in_progress', 'completed')
          then greatest(a.price - coalesce(s.waived, 0) - coalesce(s.held, 0) + coalesce(p.cents, 0), 0)
        when a.status = 'pending' and a.hold_expires_at > v_now then a.price
        else 0 end
      from asked a left join sums s on s.booking_id = a.id left join promised p on p.booking_id = a.id;
end;
$$;

-- Cents by month and kind of event; a sum over all months or all kinds has null there, and every month of the period has its sum.
-- Taken in and returned by the day of the money, open by the day of the event, as it is now.
create function private.money_report(p_from date, p_to date)
  returns table (month date, event_type text, received_cents bigint, returned_cents bigint, net_cents bigint, open_cents bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_report_period(p_from, p_to);
  return query
    with entries as (
      select private.first_of_month(m.day) as in_month, m.event_type as kind, greatest(m.amount_cents, 0) as received,
          greatest(- m.amount_cents, 0) as returned, 0 as open
        from private.money_movements m
        where m.day between p_from and p_to
      union all
      select private.first_of_month(o.event_date), o.event_type, 0, 0, o.cents
        from private.open_balances(p_from, p_to) o where o.cents > 0
      union all
      select g::date, null, 0, 0, 0 from generate_series(private.first_of_month(p_from), p_to, interval '1 month') g
    )
    select e.in_month, e.kind, sum(e.received)::bigint, sum(e.returned)::bigint, sum(e.received - e.returned)::bigint, sum(e.open)::bigint
      from entries e
      group by grouping sets ((e.in_month, e.kind), (e.in_month), (e.kind), ())
      having grouping(e.kind) = 1 or e.kind is not null
      order by e.in_month nulls last, e.kind nulls last;
end;
$$;

create function public.money_report(p_from date, p_to date)
  returns table (month date, event_type text, received_cents bigint, returned_cents bigint, net_cents bigint, open_cents bigint)
language sql volatile security invoker set search_path = '' as $$
  select * from private.money_report(p_from, p_to);
$$;

revoke execute on function private.assert_report_period(date, date), private.first_of_month(date), private.begin_of_day(date),
  private.was_paid(uuid), private.open_balances(date, date) from public, anon, authenticated;
revoke execute on function private.money_report(date, date), public.money_report(date, date) from public, anon;
grant execute on function private.money_report(date, date), public.money_report(date, date) to authenticated;
