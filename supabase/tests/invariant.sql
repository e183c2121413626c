-- What must hold in every database at every moment. Each row of the answer is a violation: the rule and what breaks it.
with live as (
  select b.*, b.status in ('confirmed', 'in_progress', 'completed') or (b.status = 'pending' and b.hold_expires_at > private.now()) as takes_a_place
  from public.bookings b
), taken as (
  select s.id, s.date, s.start_time, s.end_time, greatest(s.max_bookings, s.kept_bookings) as max_bookings, v.current_bookings as shown,
    (select count(*) from private.bookings_in(s)) as counted
  from private.slots s join public.available_slots v on v.id = s.id
), in_force as (
  select d.* from private.documents d
  where d.kind = 'invoice' and not exists (select from private.documents c where c.kind = 'credit_note' and c.refers_to = d.id)
), books as (
  select b.id, b.status, b.total_amount * 100 as price,
    coalesce(sum(e.amount) filter (where e.kind in ('charge', 'manual_payment')), 0) as received,
    coalesce(sum(case when e.kind in ('write_off', 'waiver') then e.amount when e.kind = 'waiver_reversed' then - e.amount end), 0) as waived,
    coalesce(sum(case when e.kind in ('charge', 'manual_payment', 'refund_failed') then e.amount
      when e.kind in ('refund', 'chargeback') then - e.amount end), 0) as balance,
    (select coalesce(sum(r.amount), 0) from public.refunds r where r.booking_id = b.id and r.status in ('requested', 'waiting')) as returning,
    exists (select from public.refunds r where r.booking_id = b.id and r.status = 'failed') as undelivered
  from public.bookings b left join public.ledger_entries e on e.booking_id = b.id
  where b.erased_at is null group by b.id
), owed as (
  -- Sums in one snapshot, unlike booking_money: a webhook may arrive at the same time.
  select k.id, (case
      when k.received = 0 or k.status = 'pending' then 0
      when k.status <> 'cancelled' then k.price - k.waived
      when k.undelivered then (select s.kept from private.booking_sums s where s.booking_id = k.id)
      else k.balance - k.returning end)::integer as cents
    from books k
)
select 'a slot is sold no more often than it has places' as rule, id::text as subject from taken where counted > max_bookings
union all
select 'a slot shows what is live on it', id::text from taken where shown <> counted
union all
select 'a booking is in a slot of its day and time', b.id::text
  from public.bookings b left join private.slots s on s.id = b.slot_id
  where s.id is null or s.date <> b.event_date or b.event_time not between s.start_time and s.end_time
    or b.event_time = s.end_time and exists (select from private.slots n where n.date = s.date and n.start_time = s.end_time)
union all
select 'a booking has its customer''s account', b.id::text
  from public.bookings b join public.customers c on c.id = b.customer_id where b.user_id is distinct from c.user_id
union all
select 'a booking costs what the rule says', b.id::text
  from public.bookings b, lateral private.priced(b) as p
  where (p.total_amount, p.price_lines, p.hours, p.bartenders, p.max_guests, p.extras, p.extra_items) is distinct from (
    b.total_amount, b.price_lines, b.hours, b.bartenders, b.max_guests, b.extras, b.extra_items)
union all
select 'a booking ends after its hours', b.id::text
  from public.bookings b
  where b.ends_at <> (b.event_date + b.event_time) at time zone 'America/New_York' + b.hours * interval '1 hour'
union all
select 'the latest version of what was bought is the booking''s', b.id::text
  from public.bookings b left join private.purchases p on (p.booking_id, p.version) = (b.id, b.purchase_version)
  where b.erased_at is null and (p.purchase is distinct from private.purchase(b) or p.total_amount <> b.total_amount)
union all
select 'an invoice in force has the lines of the booking', b.id::text
  from public.bookings b join in_force f on f.booking_id = b.id
  where b.erased_at is null and b.status in ('confirmed', 'in_progress', 'completed')
    and private.amounts_by_kind(private.lines_of(f.id)) is distinct from private.amounts_by_kind(private.invoice_lines(b))
union all
select 'a slot has as many parties as overlap its hours', s.id::text
  from private.slots s
  where s.max_bookings > 0 and (select count(*) from live b where b.takes_a_place and (b.slot_id = s.id
      or b.event_date + b.event_time < s.date + s.end_time and s.date + s.start_time < b.ends_at at time zone 'America/New_York'))
    <> (select count(*) from private.bookings_in(s))
union all
select 'a customer holds one unpaid place in a slot', b.id::text
  from public.bookings b join public.bookings o on o.customer_id = b.customer_id and o.id > b.id
  where b.status = 'pending' and b.hold_expires_at > private.now() and o.status = 'pending' and o.hold_expires_at > private.now()
    and not b.by_phone and not o.by_phone and private.share_a_slot(b, o)
union all
select 'a customer has at most three active holds', min(b.customer_id::text)
  from live b where b.status = 'pending' and b.takes_a_place and not b.by_phone group by b.customer_id having count(*) > 3
union all
select 'a hold ends within 75 minutes', b.id::text
  from public.bookings b where b.status = 'pending'
    and b.hold_expires_at > b.created_at + case when b.by_phone then interval '15 days' else interval '75 minutes' end
union all
select 'a confirmed booking was paid at least by half', b.id::text
  from public.bookings b
  where b.total_amount > 0 and b.status in ('confirmed', 'in_progress', 'completed')
    and not exists (select from public.payments p where p.booking_id = b.id and p.purpose <> 'balance' and p.received_amount is not null)
union all
select 'nobody owes less than nothing', b.id::text
  from public.bookings b, lateral private.booking_money(b.id) m
  where b.status in ('confirmed', 'in_progress', 'completed') and m.paid > m.price
union all
select 'no more is kept than is invoiced', b.id::text
  from public.bookings b, lateral private.booking_money(b.id) m
  where b.status in ('confirmed', 'in_progress', 'completed') and m.paid > greatest(m.price - m.waived, 0)
    and not exists (select from public.refunds r where r.booking_id = b.id and r.status = 'failed')
union all
select 'money is kept only for what was confirmed', b.id::text
  from public.bookings b, lateral private.booking_money(b.id) m
  where m.paid <> 0 and (b.status = 'pending' or b.status = 'cancelled' and b.cancel_reason in ('hold_expired', 'superseded'))
    and not exists (select from public.ledger_entries e where e.booking_id = b.id and e.kind in ('refund_failed', 'chargeback'))
union all
select 'a cancellation that returns everything keeps nothing', b.id::text
  from public.bookings b, lateral private.booking_money(b.id) m
  where b.cancel_refund_percent = 100 and m.paid > 0
    and not exists (select from public.refunds r where r.booking_id = b.id and r.status = 'failed')
union all
select 'what arrived is in the ledger once', p.id::text
  from public.payments p
  where coalesce(p.received_amount, 0) <> (select coalesce(sum(e.amount), 0) from public.ledger_entries e
    where e.payment_id = p.id and e.kind in ('charge', 'manual_payment'))
union all
select 'what was returned is in the ledger once', r.id::text
  from public.refunds r
  where (select coalesce(sum(case e.kind when 'refund' then e.amount else - e.amount end), 0) from public.ledger_entries e where e.refund_id = r.id)
    <> case r.status when 'made' then r.amount else 0 end
union all
select 'no more is returned than arrived', p.id::text
  from public.payments p
  where coalesce(p.received_amount, 0) < (select coalesce(sum(r.amount), 0) from public.refunds r where r.payment_id = p.id and r.status not in ('failed', 'dropped'))
union all
select 'a payment that was returned in full has that status', p.id::text
  from public.payments p
  where (p.status = 'refunded') <> (coalesce(p.received_amount, 0) > 0 and p.received_amount
    = (select sum(r.amount) from public.refunds r where r.payment_id = p.id and r.status = 'made'))
union all
select 'a refund that is decided is under way', r.id::text
  from public.refunds r join public.payments p on p.id = r.payment_id
  where r.status = 'requested' and p.method = 'card'
    and not exists (select from private.outbox o where o.kind = 'refund.stripe' and o.payload ->> 'refund_id' = r.id::text)
union all
select 'refunds of a disputed payment wait, and only they', r.id::text
  from public.refunds r
  where r.status in ('waiting', 'requested') and (r.status = 'waiting') <> exists (
    select from public.disputes d where d.payment_id = r.payment_id and d.status = 'open')
union all
select 'one invoice is in force, over what is owed or kept', o.id::text
  from owed o
  where (select array_agg(f.total_cents) from in_force f where f.booking_id = o.id)
    is distinct from case when o.cents > 0 then array[o.cents] end
union all
select 'each payment has its receipt', p.id::text
  from public.payments p
  where coalesce(p.received_amount, 0) <> coalesce((select d.total_cents from private.documents d where d.payment_id = p.id), 0)
union all
select 'each refund has its credit note', r.id::text
  from public.refunds r left join private.refund_credit_notes n on n.refund_id = r.id
    left join private.documents d on d.id = n.document_id
  where r.status = 'made' and coalesce(d.kind <> 'credit_note' or d.booking_id <> r.booking_id, true)
    or r.status = 'made' and d.refund_id = r.id and d.total_cents <> r.amount
union all
select 'no more is returned by a credit note than it credits', d.id::text
  from private.documents d
  where d.total_cents < (select sum(r.amount) from private.refund_credit_notes n join public.refunds r on r.id = n.refund_id
    where n.document_id = d.id and r.status = 'made')
union all
select 'a credit note over an invoice is over the whole', d.id::text
  from private.documents d join private.documents c on c.id = d.refers_to
  where d.kind = 'credit_note' and c.kind = 'invoice' and (d.total_cents, d.tax_percent, d.tax_cents) <> (c.total_cents, c.tax_percent, c.tax_cents)
union all
select 'the lines of a document add up', d.id::text
  from private.documents d
  where d.total_cents is distinct from (select sum(l.amount_cents) from private.document_lines l where l.document_id = d.id)
union all
select 'the numbers of documents have no gap', series || ' ' || year
  from private.documents d
  where d.issued_at > private.now() - interval '7 years'
  group by series, year
  having max(ordinal) - min(ordinal) + 1 <> count(*)
    or max(ordinal) <> (select n.last from private.document_numbers n where (n.series, n.year) = (d.series, d.year))
    or bool_or(extract(year from issued_at at time zone 'America/New_York') <> year)
union all
select 'only what waits for money has an open checkout', p.id::text
  from public.payments p join public.bookings b on b.id = p.booking_id, lateral private.booking_money(b.id) m
  where p.status = 'pending' and (b.status = 'cancelled' or m.open = 0 and p.provider_session_expires_at > private.now() and b.status <> 'pending')
union all
select 'what is confirmed goes into the calendar', b.id::text
  from public.bookings b
  where b.status in ('confirmed', 'in_progress', 'completed') and not exists (select from public.booking_sync s where s.booking_id = b.id)
union all
select 'what is cancelled leaves the calendar', b.id::text
  from public.bookings b join public.booking_sync s on s.booking_id = b.id
  where b.status = 'cancelled' and s.sync_status <> 'completed'
    and not exists (select from private.outbox o where o.kind = 'cancel.acuity' and o.payload ->> 'booking_id' = b.id::text)
union all
select 'an event that came before its payment was applied', e.payment_intent
  from private.early_events e join public.payments p on p.provider_payment_intent = e.payment_intent
union all
select 'a badge was earned', u.id::text
  from public.user_achievements u
  -- Bookings are kept for seven years, badges as long as the account.
  where u.earned_at > private.now() - interval '7 years' and not private.has_earned(u.user_id, u.achievement_id)
    -- A badge stays when a paid booking is cancelled.
    and not exists (select from public.bookings b where b.user_id = u.user_id and b.cancel_refund_percent is not null)
union all
select 'paid bookings have their badges', p.id::text || ' ' || a.name
  from public.profiles p, public.achievements a
  where a.name in ('First Booking', 'Event Planner', 'VIP Client') and private.has_earned(p.id, a.id)
    and not exists (select from public.user_achievements u where u.user_id = p.id and u.achievement_id = a.id)
union all
select 'a reply answers a comment of its post', c.id::text
  from public.comments c join public.comments parent on parent.id = c.parent_id
  where parent.parent_id is not null or parent.blog_post_slug <> c.blog_post_slug
union all
select 'a removed comment has replies', c.id::text
  from public.comments c where c.removed_at is not null and not exists (select from public.comments r where r.parent_id = c.id)
union all
select 'everybody has a profile', u.id::text
  from auth.users u where not exists (select from public.profiles p where p.id = u.id);
