-- From a question to a payment, and how people heard of the business. The rules are in docs/product/reports.md#conversion.

-- What was asked in the period, by the day of the first step: how many, how many of them were booked, and for how many of those a
-- payment arrived, whenever that was. Null where it cannot be known: an availability check has no person. since is the first day
-- from which a step is known at all.
create function private.conversion_report(p_from date, p_to date)
  returns table (step text, asked bigint, booked bigint, paid bigint, since date)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_begin timestamptz;
  v_end timestamptz;
begin
  perform private.assert_report_period(p_from, p_to);
  v_begin := private.begin_of_day(p_from);
  v_end := private.begin_of_day(p_to + 1);
  return query
    with enquiries as (
      select c.source, p.kind as plan, count(e.booking_id) > 0 as booked, coalesce(bool_or(private.was_paid(e.booking_id)), false) as paid
        from public.contacts c
          left join private.enquiry_plans p on p.contact_id = c.id
          left join private.enquiry_bookings e on e.contact_id = c.id
        where c.created_at >= v_begin and c.created_at < v_end and not c.is_spam
        group by c.id, p.kind
    ), bookings as (
      select b.by_phone, b.plan ->> 'kind' as plan, private.was_paid(b.id) as paid
        from public.bookings b where b.created_at >= v_begin and b.created_at < v_end
    ), steps as (
      select 1 as place, 'availability' as step, coalesce(sum(s.count), 0)::bigint as asked, null::bigint as booked, null::bigint as paid,
          (select min(c.day) from private.step_counts c where c.step = 'availability') as since
        from private.step_counts s where s.step = 'availability' and s.day between p_from and p_to
      union all
      select 2, 'quote_sent', count(*), count(*) filter (where q.booked), count(*) filter (where q.paid), null from enquiries q where q.plan = 'quote'
      union all
      select 3, k.source, count(q.source), count(*) filter (where q.booked), count(*) filter (where q.paid), null
        from (values ('contact'), ('quick_request'), ('plan'), ('offer')) k (source) left join enquiries q on q.source = k.source group by k.source
      union all
      select 4, 'booked_with_quote', count(*), count(*), count(*) filter (where b.paid), null from bookings b where b.plan = 'quote'
      union all
      select 5, 'booked_online', count(*), count(*), count(*) filter (where b.paid), null from bookings b where not b.by_phone
      union all
      select 6, 'booked_by_phone', count(*), count(*), count(*) filter (where b.paid), null from bookings b where b.by_phone
    )
    select s.step, s.asked, s.booked, s.paid, s.since from steps s order by s.place, s.step;
end;
$$;

-- The bookings that were made in the period, by the answer to "How did you hear of us?", null where nobody answered: how many,
-- for how many a payment arrived, and what the business has of them now. A row of all comes last.
create function private.source_report(p_from date, p_to date)
  returns table (source text, is_sum boolean, bookings bigint, paid bigint, net_cents bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_report_period(p_from, p_to);
  return query
    select b.referral_source, grouping(b.referral_source) = 1, count(*), count(*) filter (where m.paid), coalesce(sum(m.net), 0)::bigint
      from public.bookings b,
        lateral (select coalesce(bool_or(x.kind = 'payment'), false) as paid, coalesce(sum(x.amount_cents), 0) as net
          from private.money_movements x where x.booking_id = b.id) m
      where b.created_at >= private.begin_of_day(p_from) and b.created_at < private.begin_of_day(p_to + 1)
      group by grouping sets ((b.referral_source), ())
      order by 2, 3 desc, 1;
end;
$$;

create function public.conversion_report(p_from date, p_to date)
  returns table (step text, asked bigint, booked bigint, paid bigint, since date)
language sql volatile security invoker set search_path = '' as $$
  select * from private.conversion_report(p_from, p_to);
$$;

create function public.source_report(p_from date, p_to date)
  returns table (source text, is_sum boolean, bookings bigint, paid bigint, net_cents bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.source_report(p_from, p_to);
$$;

revoke execute on function private.conversion_report(date, date), public.conversion_report(date, date),
  private.source_report(date, date), public.source_report(date, date) from public, anon;
grant execute on function private.conversion_report(date, date), public.conversion_report(date, date),
  private.source_report(date, date), public.source_report(date, date) to authenticated;
