-- A busy season beside the sample data: 600 bookings of fifty weeks, twelve a week from Wednesday to Sunday, so that Mondays and
-- Tuesdays stay free. All customers called. The same triggers apply as to live data.
with season as (
  select n, date_trunc('week', private.local_now())::date + 7 * (n / 12 - 36) + d.day as event_date, d.start_time,
      (array['Ada', 'Ben', 'Clara', 'Dev', 'Edith', 'Farid', 'Grace', 'Hugo', 'Ingrid', 'Jonas', 'Kamala', 'Luis', 'Maeve', 'Noah', 'Olga',
        'Pedro', 'Quinn', 'Rosa', 'Samuel', 'Tessa', 'Uma', 'Viktor', 'Wanda', 'Xavier', 'Yusuf', 'Zadie'])[1 + n % 26] as first_name,
      (array['Abbott', 'Baptiste', 'Chavez', 'Delgado', 'Eriksen', 'Fontaine', 'Grant', 'Hollis', 'Ibarra', 'Jensen', 'Kowalski', 'Lindgren',
        'Moreau', 'Nakamura', 'Osei', 'Pereira', 'Quimby', 'Rossi', 'Schaefer', 'Thackeray', 'Umarov', 'Vasquez', 'Whitcombe'])[1 + n % 23]
        as last_name
    from generate_series(0, 599) n join (values
      (0, 2, time '14:00'), (1, 2, time '18:00'), (2, 3, time '14:00'), (3, 3, time '18:00'), (4, 4, time '10:00'), (5, 4, time '14:00'),
      (6, 4, time '18:00'), (7, 5, time '10:00'), (8, 5, time '14:00'), (9, 5, time '18:00'), (10, 6, time '14:00'), (11, 6, time '18:00')
    ) as d (place, day, start_time) on d.place = n % 12
), slots_of_the_past as (
  insert into private.slots (date, start_time, end_time, max_bookings)
    select distinct s.event_date, part.start_time, part.end_time, part.places
      from season s, (values (time '10:00', time '14:00', 1), (time '14:00', time '18:00', 2), (time '18:00', time '22:00', 2))
        as part (start_time, end_time, places)
      where s.event_date <= private.local_now()::date
    on conflict (date, start_time) do nothing
    returning id
)
select set_config('seed.season', (select jsonb_agg(to_jsonb(s) order by s.n) from season s)::text, false), count(*) from slots_of_the_past;

insert into public.bookings (name, email, phone, event_name, event_type, event_date, event_time, location, guest_count, status,
    cancel_reason, created_at, updated_at)
  select s.first_name || ' ' || s.last_name, lower(s.first_name || '.' || s.last_name) || s.n || '@example.com',
      '(202) 555-' || lpad((s.n % 10000)::text, 4, '0'),
      s.last_name || (array[' wedding', ' company dinner', ' birthday', ' reception'])[1 + s.n % 4],
      (array['wedding', 'corporate', 'private', 'other'])[1 + s.n % 4], s.event_date, s.start_time,
      100 + s.n || ' ' || (array['Elm', 'Oak', 'Maple', 'Cedar', 'Birch'])[1 + s.n % 5] || ' Street NW, Washington, DC 20007', 20 + 7 * s.n % 110,
      case when s.n % 30 = 17 then 'cancelled' when s.event_date < private.local_now()::date then 'completed' else 'confirmed' end,
      case when s.n % 30 = 17 then 'customer' end,
      least(s.event_date - interval '50 days', private.now() - (s.n % 20 + 1) * interval '1 day'),
      least(s.event_date - interval '50 days', private.now() - (s.n % 20 + 1) * interval '1 day')
    from jsonb_to_recordset(current_setting('seed.season')::jsonb)
      as s (n integer, event_date date, start_time time, first_name text, last_name text)
    order by s.n;

-- Every fourth of the next events has paid half of its price, all others the whole.
insert into public.payments (booking_id, purpose, method, amount, status, received_on, created_at)
  select b.id, case when half.is_half then 'deposit' else 'full' end,
      (array['check', 'transfer', 'card_reader', 'cash'])[1 + b.number::integer % 4],
      case when half.is_half then private.deposit_of(b.total_amount) else b.total_amount * 100 end, 'completed',
      (b.created_at at time zone 'America/New_York')::date, b.created_at
    from jsonb_to_recordset(current_setting('seed.season')::jsonb) as s (n integer, event_date date, start_time time)
      join public.bookings b on b.event_date = s.event_date and b.event_time = s.start_time and b.location like 100 + s.n || ' %'
      cross join lateral (select b.status = 'confirmed' and s.n % 4 = 0 as is_half) half
    where b.status <> 'cancelled'
    order by b.created_at;
