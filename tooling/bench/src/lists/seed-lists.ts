/**
 * Fills a fresh database: 5,000 customers, 10,000 bookings over four years, a payment of half or all of each, and so 20,000
 * entries of history. Triggers that check and announce are off while it runs; the rows are as they would have left them.
 */
export async function seedLists(sql: (text: string) => Promise<unknown>): Promise<void> {
  for (const statement of [
    `set session_replication_role = replica`,
    `insert into public.customers (name, email)
      select 'Person ' || n, 'person' || n || '@example.com' from generate_series(1, 5000) as n`,
    `insert into private.slots (date, start_time, end_time, max_bookings)
      select private.local_now()::date - 2000 + n / 5, make_time(9 + n % 5 * 2, 0, 0), make_time(11 + n % 5 * 2, 0, 0), 9
        from generate_series(1, 10000) as n`,
    `insert into public.bookings (number, customer_id, name, referral_source, slot_id, event_name, event_type, event_date, event_time, location, guest_count,
        total_amount, bartenders, max_guests, price_lines, ends_at, status, created_at)
      select 100000 + s.n, c.id, c.name, (array['search', 'social', 'friend', 'vendor', null])[1 + s.n % 5], s.id, 'Event ' || s.n, (array['wedding', 'corporate', 'private', 'other'])[1 + s.n % 4], s.date,
          s.start_time, s.n || ' Elm Street, Washington', 20 + s.n % 100, 499, 2,
          20 + s.n % 100, jsonb_build_array(private.price_line('base', 'Bar', 49900)),
          (s.date + s.start_time + interval '4 hours') at time zone 'America/New_York', case when s.date < private.local_now()::date then 'completed' else 'confirmed' end,
          s.date - interval '60 days'
        from (select *, row_number() over (order by date, start_time) as n from private.slots where max_bookings = 9) s
          join (select id, name, row_number() over () as n from public.customers where email like 'person%') c on c.n = 1 + s.n % 5000`,
    `insert into public.payments (booking_id, purpose, amount, received_amount, status, created_at)
      select b.id, case when b.number % 2 = 0 then 'full' else 'deposit' end, case when b.number % 2 = 0 then 49900 else 25000 end,
          case when b.number % 2 = 0 then 49900 else 25000 end, 'completed', b.created_at
        from public.bookings b where b.number > 100000`,
    `insert into public.ledger_entries (booking_id, kind, amount, payment_id, created_at)
      select p.booking_id, 'charge', p.received_amount, p.id, p.created_at
        from public.payments p join public.bookings b on b.id = p.booking_id where b.number > 100000`,
    `insert into public.booking_history (booking_id, at, version, actor, way, change)
      select b.id, b.created_at, v, 'system', 'payment', case v when 1 then 'created' else 'confirmed' end
        from public.bookings b, generate_series(1, 2) as v where b.number > 100000`,
    `set session_replication_role = origin`,
    `analyze`,
  ])
    await sql(statement);
}
