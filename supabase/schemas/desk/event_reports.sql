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
select private.expose('private.place_report(date, date)', 'authenticated');

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
select private.expose('private.package_report(date, date)', 'authenticated');

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
select private.expose('private.repeat_report(date, date)', 'authenticated');

-- What events cost and leave. The amounts of drinks and what is bought for them follow from the same figures as the event's sheet,
-- shared-data/domain/event-figures, so this answers with what those need (docs/product/reports.md#margin).

-- The events of the period with their menus, and once each the recipes and ingredients of these.
create function private.margin_report(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_report_period(p_from, p_to);
  return (
    with events as (
      select b as booking, e.id, e.event_date from private.events_to_report e join public.bookings b on b.id = e.id where e.event_date between p_from and p_to
    ), drinks as (
      select d.booking_id, d.position, d.share, d.recipe_id, r.version
        from private.event_drinks d join private.recipes r on r.id = d.recipe_id where d.booking_id in (select e.id from events e)
    ), poured as (
      select distinct d.recipe_id, d.version from drinks d
    )
    select jsonb_build_object(
      'events', (select coalesce(jsonb_agg(jsonb_build_object('month', private.first_of_month(e.event_date),
            'guestCount', (e.booking).guest_count, 'hours', (e.booking).hours, 'inputs', private.event_inputs(e.id),
            'money', private.event_money(e.booking),
            'hasCrew', exists (select from private.shifts s where s.booking_id = e.id and s.published_at is not null and private.is_live(s)),
            'menu', (select coalesce(jsonb_agg(jsonb_build_object('recipeId', d.recipe_id, 'share', d.share) order by d.position), '[]')
              from drinks d where d.booking_id = e.id))
          order by e.event_date, (e.booking).number), '[]') from events e),
      'recipes', (select coalesce(jsonb_agg(private.recipe_sheet(v)), '[]')
        from poured p join private.recipe_versions v on (v.recipe_id, v.version) = (p.recipe_id, p.version)),
      'ingredients', (select coalesce(jsonb_agg(private.bought_ingredient(i, true)), '[]') from private.ingredients i
        where i.id in (select l.ingredient_id from poured p join private.recipe_lines l on (l.recipe_id, l.version) = (p.recipe_id, p.version)))));
end;
$$;
select private.expose('private.margin_report(date, date)', 'authenticated');
