-- What a cancellation by the customer returns. The same rule is in shared-data/domain/prices/refund.ts; a test compares the two.

-- In percent of what was paid. Both dates are New York's. The cap is the lowest refund at the moves of the booking so far.
create function private.refund_percent(p_event_date date, p_today date, p_cap integer default 100) returns integer
language sql immutable set search_path = '' as $$
  select least(p_cap, case
    when p_event_date - p_today > (private.rules()).full_refund_days then 100
    when p_event_date - p_today >= (private.rules()).part_refund_days then (private.rules()).part_refund_percent
    else 0
  end);
$$;

revoke execute on function private.refund_percent(date, date, integer) from public;
