-- How full the days are, what is bought, and who comes back. The rules are in docs/product/reports.md#places.

-- The events that take place or took place: neither cancelled nor only held. nth counts those of a customer in their order.
create view private.events_to_report with (security_invoker = true) as
  select b.id, b.event_date, b.event_type, b.way, b.package_id, b.guest_count, b.total_amount, b.customer_id,
      case when b.customer_id is not null
        then row_number() over (partition by b.customer_id order by b.event_date, b.event_time, b.number) end as nth
    from public.bookings b where b.status in ('confirmed', 'in_progress', 'completed');

-- Places of the slots that were not switched off, by month, by day of the week (1 is Monday) and over all; taken are those that a
-- booking takes, one in each slot that its hours overlap.
create function private.place_report(p_from date, p_to date)
  returns table (month date, weekday integer, places bigint, taken bigint, percent double precision)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_report_period(p_from, p_to);
  return query
    with used as (
      select private.first_of_month(s.date) as in_month, extract(isodow from s.date)::integer as on_weekday,
          case when s.is_available then greatest(s.max_bookings, s.current_bookings) else s.current_bookings end as places,
          s.current_bookings as taken
        from private.slots s where s.date between p_from and p_to
    )
    select u.in_month, u.on_weekday, coalesce(sum(u.places), 0)::bigint, coalesce(sum(u.taken), 0)::bigint,
        round(100.0 * sum(u.taken) / nullif(sum(u.places), 0), 1)::double precision
      from used u
      group by grouping sets ((u.in_month), (u.on_weekday), ())
      order by u.in_month nulls last, u.on_weekday nulls last;
end;
$$;

-- The events of the period by what was bought: by guests, a package, or an agreed price. A row of all comes last.
create function private.package_report(p_from date, p_to date)
  returns table (bought text, is_sum boolean, events bigint, guests bigint, price_cents bigint, average_cents bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_report_period(p_from, p_to);
  return query
    select w.bought, grouping(w.bought) = 1, count(*), coalesce(sum(e.guest_count), 0)::bigint, coalesce(sum(e.total_amount), 0)::bigint * 100,
        coalesce(round(avg(e.total_amount) * 100), 0)::bigint
      from private.events_to_report e, lateral (select case e.way when 'package' then e.package_id else e.way end as bought) w
      where e.event_date between p_from and p_to
      group by grouping sets ((w.bought), ())
      order by 2, 3 desc, 1;
end;
$$;

-- The events of each month by whether the customer had one before; unknown are those of closed accounts. Customers are counted once
-- in a month, and once over all.
create function private.repeat_report(p_from date, p_to date)
  returns table (month date, first_events bigint, repeat_events bigint, unknown_events bigint, customers bigint, repeat_customers bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_report_period(p_from, p_to);
  return query
    with months as (
      select g::date as in_month from generate_series(private.first_of_month(p_from), p_to, interval '1 month') g
    ), events as (
      select private.first_of_month(e.event_date) as in_month, e.customer_id, e.nth, e.id
        from private.events_to_report e where e.event_date between p_from and p_to
    )
    select m.in_month, count(e.id) filter (where e.nth = 1), count(e.id) filter (where e.nth > 1),
        count(e.id) filter (where e.nth is null), count(distinct e.customer_id), count(distinct e.customer_id) filter (where e.nth > 1)
      from months m left join events e on e.in_month = m.in_month
      group by grouping sets ((m.in_month), ())
      order by m.in_month nulls last;
end;
$$;

create function public.place_report(p_from date, p_to date)
  returns table (month date, weekday integer, places bigint, taken bigint, percent double precision)
language sql stable security invoker set search_path = '' as $$
  select * from private.place_report(p_from, p_to);
$$;

create function public.package_report(p_from date, p_to date)
  returns table (bought text, is_sum boolean, events bigint, guests bigint, price_cents bigint, average_cents bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.package_report(p_from, p_to);
$$;

create function public.repeat_report(p_from date, p_to date)
  returns table (month date, first_events bigint, repeat_events bigint, unknown_events bigint, customers bigint, repeat_customers bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.repeat_report(p_from, p_to);
$$;

revoke all on private.events_to_report from anon, authenticated, service_role;
revoke execute on function private.place_report(date, date), public.place_report(date, date), private.package_report(date, date),
  public.package_report(date, date), private.repeat_report(date, date), public.repeat_report(date, date) from public, anon;
grant execute on function private.place_report(date, date), public.place_report(date, date), private.package_report(date, date),
  public.package_report(date, date), private.repeat_report(date, date), public.repeat_report(date, date) to authenticated;
