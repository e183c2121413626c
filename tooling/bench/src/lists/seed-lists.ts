/**
 * Fills a fresh database: 5,000 customers, 10,000 bookings over four years, a payment of half or all and an invoice of each,
 * 20,000 entries of history and 30,000 of the audit. Triggers that check and announce are off while it runs; the rows are as
 * they would have left them.
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
    `insert into private.documents (booking_id, kind, year, ordinal, issued_at, issuer, details, total_cents, tax_percent, tax_cents)
      select b.id, 'invoice', extract(year from b.created_at), b.number, b.created_at, '{}',
          jsonb_build_object('client', jsonb_build_object('name', b.name, 'email', lower(replace(b.name, ' ', '')) || '@example.com'),
            'lines', b.price_lines, 'event', jsonb_build_object('name', b.event_name, 'location', b.location)), 49900, 0, 0
        from public.bookings b where b.number > 100000`,
    `insert into private.audit (at, actor, actor_id, way, entity, row_id, change, fields, old, new)
      select private.now() - n * interval '30 minutes', 'admin', (select user_id from private.user_roles where role = 'admin' limit 1), 'desk',
          (array['customers', 'slots', 'price_lists', 'contacts', 'comments'])[1 + n % 5], n::text, 'changed', '{status}',
          '{"status": "new"}', '{"status": "closed"}'
        from generate_series(1, 30000) as n`,
    `set session_replication_role = origin`,
    `analyze`,
  ])
    await sql(statement);
}
