-- What waits for the owner today. Each line names its kind and the row that it is about; docs/product/desk-today.md lists the
-- kinds; the page has a link to where each is fixed.

create index contacts_new on public.contacts (created_at) where status = 'new';
create index outbox_failed on private.outbox (created_at) where status = 'failed';
create index refunds_open on public.refunds (created_at) where status in ('requested', 'failed');
create index disputes_open on public.disputes (created_at) where status = 'open';
create index booking_sync_failed on public.booking_sync (created_at) where sync_status = 'failed';
create index ledger_entries_created_at on public.ledger_entries (created_at);

create type private.today_line as (kind text, id text, title text, detail text, at timestamptz, cents integer, work_id bigint);

-- Events of the next seven days, of which today is the first, with their open balance.
create function private.today_events() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select 'event', b.id::text, b.event_name, b.name, (b.event_date + b.event_time) at time zone 'America/New_York', m.open, null::bigint
    from public.bookings b, lateral private.booking_money(b.id) as m
    where b.status in ('confirmed', 'in_progress')
      and b.event_date between private.local_now()::date and private.local_now()::date + 6
$$;

-- Money that needs a person: refunds that failed or are made by hand, open disputes, balances of the last 90 days that were
-- not paid when due, and what differs from the provider's books. The cents of a difference are its size.
create function private.today_money() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select case when r.status = 'requested' and p.method <> 'card' then 'refund_by_hand' else 'refund_failed' end,
      b.id::text, b.event_name, p.method, r.created_at, r.amount, null::bigint
    from public.refunds r join public.payments p on p.id = r.payment_id join public.bookings b on b.id = r.booking_id
    where r.status = 'failed' or r.status = 'requested' and (p.method <> 'card' or exists (
      select from private.outbox o where o.kind = 'refund.stripe' and o.status = 'due' and private.keeps_failing(o.attempts)
        and o.payload ->> 'refund_id' = r.id::text))
  union all
  select 'dispute', b.id::text, b.event_name, d.reason, d.created_at, d.amount, null
    from public.disputes d join public.bookings b on b.id = d.booking_id where d.status = 'open'
  union all
  select 'balance', b.id::text, b.event_name, b.name, b.balance_due_at, b.open, null
    from private.booking_sums b
    where b.status in ('confirmed', 'in_progress', 'completed') and b.open > 0 and b.balance_due_at <= private.now()
      and b.event_date between private.local_now()::date - 90 and private.local_now()::date + 10
  union all
  select 'difference', d.id::text, d.provider_id, d.kind, d.found_at, abs(d.provider_cents - d.ledger_cents), null
    from public.payment_differences d where d.decided_at is null
$$;

-- Contracts without a signature a month before the event, contracts to countersign, holds by phone that end within two days,
-- accepted offers that wait for their payment, and events of the next 14 days whose published shifts are fewer than the bartenders
-- that were bought, once there are people in the crew.
create function private.today_bookings() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select 'unsigned', b.id::text, b.event_name, b.name, (b.event_date + b.event_time) at time zone 'America/New_York',
      null::integer, null::bigint
    from public.bookings b
    where b.status = 'confirmed' and b.signature_required and not b.signature_completed
      and b.event_date between private.local_now()::date and private.local_now()::date + 30
  union all
  select 'countersign', b.id::text, b.event_name, k.signer_name, k.signed_at, null, null
    from private.contracts k join public.bookings b on b.id = k.booking_id
    where k.signed_at is not null and k.countersigned_at is null and k.superseded_at is null and b.erased_at is null
  union all
  select 'hold', b.id::text, b.event_name, b.name, b.hold_expires_at, b.total_amount * 100, null
    from public.bookings b join public.customers c on c.id = b.customer_id
    where b.status = 'pending' and b.by_phone and b.hold_expires_at > private.now()
      and (b.hold_expires_at <= private.now() + interval '2 days' or exists (select from private.offers o where o.booking_id = b.id))
  union all
  select 'crew', c.booking_id::text, c.event_name, c.published || ' of ' || c.needed, c.starts_at, null, null
    from private.crews(private.local_now()::date, private.local_now()::date + 14) c
    where c.published < c.needed and exists (select from private.staff s where s.left_at is null);
$$;

-- Enquiries past their target, failed calendar entries, unusual holding, reviews to decide on, and slots with more
-- parties than places.
create function private.today_troubles() returns setof private.today_line
language sql volatile security definer set search_path = '' as $$
  select 'enquiry', e.id::text, e.name, e.urgency, e.due_at, null::integer, null::bigint from private.overdue_enquiries() e
  union all
  select 'sync', b.id::text, b.event_name, s.error_message, s.created_at, null, null
    from public.booking_sync s join public.bookings b on b.id = s.booking_id where s.sync_status = 'failed'
  union all
  select 'holding', c.id::text, coalesce(c.name, u.subject), u.holds::text, u.latest_at, null, null
    from private.unusual_holding() u left join public.customers c on u.kind = 'account' and c.user_id::text = u.subject
  union all
  select 'review', r.id::text, coalesce(nullif(r.display_name, ''), b.name, b.event_name), r.rating::text, r.submitted_at, null, null
    from private.reviews r join public.bookings b on b.id = r.booking_id where r.status = 'pending'
  union all
  select 'review_report', r.id::text, coalesce(nullif(r.display_name, ''), b.name, b.event_name), min(p.reason), min(p.reported_at), null, null
    from private.review_reports p join private.reviews r on r.id = p.review_id join public.bookings b on b.id = r.booking_id
    where p.settled_at is null and r.status = 'approved' group by r.id, b.id
  union all
  select 'overfull', s.id::text, to_char(s.date + s.end_time, 'HH24:MI'), n.taken || ' of ' || s.max_bookings,
      (s.date + s.start_time) at time zone 'America/New_York', null, null
    from private.slots s, lateral private.count_active_bookings(s.id) as n (taken)
    where s.date >= private.local_now()::date and s.max_bookings > 0 and s.current_bookings > s.max_bookings and n.taken > s.max_bookings
$$;

-- At most twenty of a kind, the most urgent first; total counts all of that kind.
create function private.today_lines()
  returns table (kind text, id text, title text, detail text, at timestamptz, cents integer, work_id bigint, total bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select l.kind, l.id, l.title, l.detail, l.at, l.cents, l.work_id, l.total
    from (
      select w.*, count(*) over (partition by w.kind) as total, row_number() over (partition by w.kind order by w.at, w.id) as n
        from (
          select * from private.today_events() union all select * from private.today_money()
          union all select * from private.today_bookings() union all select * from private.today_troubles()
          union all select * from private.today_alerts()) w) l
    where l.n <= 20 order by l.kind, l.n;
$$;
select private.expose('private.today_lines()', 'authenticated');

-- Places of open slots from now to the end of the month, and takings without refunds and chargebacks, in cents: of this month,
-- and of the last one up to the same day.
create function private.today_figures()
  returns table (places_left bigint, takings_cents bigint, takings_before_cents bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamp := private.local_now();
  v_month constant timestamp := date_trunc('month', v_now);
begin
  perform private.assert_admin();
  return query
    with takings as (
      select m.day, m.amount_cents as cents from private.money_movements m where m.day >= v_month - interval '1 month')
    select
      (select coalesce(sum(greatest(s.max_bookings - private.count_active_bookings(s.id), 0)), 0)::bigint from private.slots s
        where s.is_available and s.date between v_now::date and (v_month + interval '1 month - 1 day')::date
          and s.date + s.start_time > v_now),
      (select coalesce(sum(t.cents), 0)::bigint from takings t where t.day >= v_month),
      (select coalesce(sum(t.cents), 0)::bigint from takings t where t.day < v_month and t.day <= v_now::date - interval '1 month');
end;
$$;
select private.expose('private.today_figures()', 'authenticated');

-- What waits at a page of the desk, for the navigation.
create function private.desk_counts() returns table (page text, waiting bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select '/admin/today', count(*) from (
    select 1 from private.today_money() union all select 1 from private.today_bookings()
      union all select 1 from private.today_troubles() union all select 1 from private.today_alerts()) w
  union all
  select '/admin/enquiries', count(*) from public.contacts c where c.status = 'new' and not c.is_spam
  union all
  select '/admin?tab=testimonials', count(*) from private.reviews r
    where r.status = 'pending'
      or r.status = 'approved' and exists (select from private.review_reports p where p.review_id = r.id and p.settled_at is null);
$$;
select private.expose('private.desk_counts()', 'authenticated');
