-- From a question to a payment, and how people heard of the business. The rules are in docs/product/reports.md#conversion.

-- What was asked in the period, by the day of the first step: how many, how many of them were booked, and for how many of those a
-- payment arrived, whenever that was. Null where it cannot be known: an availability check has no person. What is asked about a
-- booking is no first step. since is the first day from which a step is known at all.
create function private.conversion_report(p_from date, p_to date)
  returns table (step text, asked bigint, booked bigint, paid bigint, since date)
language sql volatile security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  with period as (
    select private.begin_of_day(p_from) as begins, private.begin_of_day(p_to + 1) as ends
  ), enquiries as (
    select c.source, p.kind as plan, count(e.booking_id) > 0 as booked, coalesce(bool_or(private.was_paid(e.booking_id)), false) as paid
      from period t join public.contacts c on c.created_at >= t.begins and c.created_at < t.ends and not c.is_spam
        left join private.enquiry_plans p on p.contact_id = c.id
        left join private.enquiry_bookings e on e.contact_id = c.id
      group by c.id, p.kind
  ), bookings as (
    select b.by_phone, b.quote_price_list_id is not null as has_quote, private.was_paid(b.id) as paid
      from period t join public.bookings b on b.created_at >= t.begins and b.created_at < t.ends
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
    select 4, 'booked_with_quote', count(*), count(*), count(*) filter (where b.paid), null from bookings b where b.has_quote
    union all
    select 5, 'booked_online', count(*), count(*), count(*) filter (where b.paid), null from bookings b where not b.by_phone
    union all
    select 6, 'booked_by_phone', count(*), count(*), count(*) filter (where b.paid), null from bookings b where b.by_phone
  )
  select s.step, s.asked, s.booked, s.paid, s.since from steps s order by s.place, s.step;
$$;
select private.expose('private.conversion_report(date, date)', 'authenticated');

-- The bookings that were made in the period, by the answer to "How did you hear of us?", null where nobody answered: how many,
-- for how many a payment arrived, and what the business has of them now. A row of all comes last.
create function private.source_report(p_from date, p_to date)
  returns table (source text, is_sum boolean, bookings bigint, paid bigint, net_cents bigint)
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  select b.referral_source, grouping(b.referral_source) = 1, count(*), count(*) filter (where b.received > 0),
      coalesce(sum(b.received - b.refunded - b.charged_back), 0)::bigint
    from private.booking_sums b
    where b.created_at >= private.begin_of_day(p_from) and b.created_at < private.begin_of_day(p_to + 1)
    group by grouping sets ((b.referral_source), ())
    order by 2, 3 desc, 1;
$$;
select private.expose('private.source_report(date, date)', 'authenticated');

-- Reports for the owner: functions that sum up, so that the page only shows. Days and months are New York's. The rules are in
-- docs/product/reports.md.

-- Only an admin reads reports; a period has its first and last day, at most five years.
create function private.assert_report_period(p_from date, p_to date) returns void
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select private.invalid_if(p_from is null or p_to is null or p_to < p_from or p_to >= (p_from + interval '5 years')::date, 'period');
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

-- Cents by month and kind of event; a sum over all months or all kinds has null there, and every month of the period has its sum.
-- Taken in and returned by the day of the money. Open is what is owed now of all bookings, whatever the period: no month has it.
-- Event open is the part of it whose event is in the period, by the day of the event.
create function private.money_report(p_from date, p_to date)
  returns table (month date, event_type text, received_cents bigint, returned_cents bigint, net_cents bigint, open_cents bigint,
    event_open_cents bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  with entries as (
    select private.first_of_month(m.day) as in_month, m.event_type as kind, greatest(m.amount_cents, 0) as received,
        greatest(- m.amount_cents, 0) as returned, 0 as open, 0 as event_open
      from private.money_movements m
      where m.day between p_from and p_to
    union all
    select null, b.event_type, 0, 0, b.open, 0 from private.booking_sums b where b.open > 0
    union all
    select private.first_of_month(b.event_date), b.event_type, 0, 0, 0, b.open
      from private.booking_sums b where b.open > 0 and b.event_date between p_from and p_to
    union all
    select g::date, null, 0, 0, 0, 0 from generate_series(private.first_of_month(p_from), p_to, interval '1 month') g
  )
  select e.in_month, e.kind, sum(e.received)::bigint, sum(e.returned)::bigint, sum(e.received - e.returned)::bigint, sum(e.open)::bigint,
      sum(e.event_open)::bigint
    from entries e
    group by grouping sets ((e.in_month, e.kind), (e.in_month), (e.kind), ())
    having (grouping(e.kind) = 1 or e.kind is not null) and (grouping(e.in_month) = 1 or e.in_month is not null)
    order by e.in_month nulls last, e.kind nulls last;
$$;
select private.expose('private.money_report(date, date)', 'authenticated');

-- How often a step of planning is taken that leaves no other trace: one number a day, without anything about who took it. The
-- rules are in docs/product/reports.md#availability-count.

create table private.step_counts (
  -- New York's.
  day date not null,
  step text not null check (step in ('availability')),
  count integer not null default 1 check (count > 0),
  primary key (day, step)
);
select private.protect('private.step_counts');

select private.guard_writes('private.step_counts');

-- Staff are not counted, and of one network a few, so that nobody fills the report.
create function private.count_step(p_step text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.invalid_if(p_step is null or p_step <> 'availability', 'step');
  if private.my_role() in ('staff', 'admin') or private.take_limit('steps') is null then
    return;
  end if;
  insert into private.step_counts as c (day, step) values (private.local_now()::date, p_step)
    on conflict (day, step) do update set count = c.count + 1;
end;
$$;
select private.expose('private.count_step(text)', 'anon, authenticated');

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
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
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
$$;
select private.expose('private.place_report(date, date)', 'authenticated');

-- The events of the period by what was bought: by guests, a package, or an agreed price. A row of all comes last.
create function private.package_report(p_from date, p_to date)
  returns table (bought text, is_sum boolean, events bigint, guests bigint, price_cents bigint, average_cents bigint)
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
  select w.bought, grouping(w.bought) = 1, count(*), coalesce(sum(e.guest_count), 0)::bigint, coalesce(sum(e.total_amount), 0)::bigint * 100,
      coalesce(round(avg(e.total_amount) * 100), 0)::bigint
    from private.events_to_report e, lateral (select case e.way when 'package' then e.package_id else e.way end as bought) w
    where e.event_date between p_from and p_to
    group by grouping sets ((w.bought), ())
    order by 2, 3 desc, 1;
$$;
select private.expose('private.package_report(date, date)', 'authenticated');

-- The events of each month by whether the customer had one before; unknown are those of closed accounts. Customers are counted once
-- in a month, and once over all.
create function private.repeat_report(p_from date, p_to date)
  returns table (month date, first_events bigint, repeat_events bigint, unknown_events bigint, customers bigint, repeat_customers bigint)
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
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
$$;
select private.expose('private.repeat_report(date, date)', 'authenticated');

-- What events cost and leave. The amounts of drinks and what is bought for them follow from the same figures as the event's sheet,
-- shared-data/domain/event-figures, so this answers with what those need (docs/product/reports.md#margin).

-- The events of the period with their menus, and once each the recipes and ingredients of these.
create function private.margin_report(p_from date, p_to date) returns private.margins_json
language sql stable security definer set search_path = '' as $$
  select private.assert_report_period(p_from, p_to);
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
      where i.id in (select l.ingredient_id from poured p join private.recipe_lines l on (l.recipe_id, l.version) = (p.recipe_id, p.version))));
$$;
select private.expose('private.margin_report(date, date)', 'authenticated');
