-- Payments and refunds for the accountant: every movement of money, by its day in New York. The rules are in
-- docs/product/money-reports.md.

-- What did not come by card counts on the day on which it came, everything else on that on which the ledger has it. Amounts in
-- cents, what left negative. A refund that could not be delivered is money that is back. The tax is what the amount
-- includes; the fee is what the card provider kept, null while it has not reported it.
create view private.money_movements with (security_invoker = true) as
  select e.id, e.created_at, coalesce(case e.kind when 'manual_payment' then p.received_on end,
        (e.created_at at time zone 'America/New_York')::date) as day,
      case when e.kind in ('charge', 'manual_payment') then 'payment' else e.kind end as kind,
      b.id as booking_id, b.number as booking_number, b.event_date, b.event_type, b.tax_percent::numeric as tax_percent,
      case when b.erased_at is null then b.name end as client,
      case when r.reason = 'by_hand' then 'by_hand' else p.method end as method,
      e.moved as amount_cents,
      private.included_tax(e.moved, b.tax_percent::numeric) as tax_cents,
      case
        when e.kind = 'charge' or e.kind = 'chargeback' then f.cents
        else 0
      end as fee_cents,
      coalesce(receipt.number, note.number) as document_number,
      case when i.kind = 'invoice' then i.number end as invoice_number
    from private.signed_entries e
      join public.bookings b on b.id = e.booking_id
      join public.payments p on p.id = e.payment_id
      left join public.refunds r on r.id = e.refund_id
      left join private.refund_credit_notes n on n.refund_id = e.refund_id
      left join private.documents receipt on receipt.payment_id = p.id and e.kind in ('charge', 'manual_payment')
      left join private.documents note on note.id = n.document_id
      left join private.documents i on i.id = coalesce(receipt.refers_to, note.refers_to)
      left join private.provider_fees f on f.payment_id = p.id and f.kind = case e.kind when 'charge' then 'charge' else 'dispute' end;

-- One page, and with each row the sums over all that were found. Filters: from and to, days of New York; kind; method; search, the
-- number of a booking or a paper, or part of a name.
create function private.list_money(
  p_filter jsonb default '{}', p_sort text default 'day', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id bigint, day date, kind text, booking_id uuid, booking_number bigint, event_date date, client text, method text,
    amount_cents integer, tax_cents integer, fee_cents integer, document_number text, invoice_number text,
    total_amount_cents bigint, total_tax_cents bigint, total_fee_cents bigint, fees_missing bigint, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{from,to,kind,method,search}', p_sort, '{day,amount,booking}');
  v_from constant date := (v_filter ->> 'from')::date;
  v_to constant date := (v_filter ->> 'to')::date;
  v_kind constant text := v_filter ->> 'kind';
  v_method constant text := v_filter ->> 'method';
  v_search constant text := lower(ltrim(v_filter ->> 'search', '#'));
begin
  return query
    select m.id, m.day, m.kind, m.booking_id, m.booking_number, m.event_date, m.client, m.method, m.amount_cents, m.tax_cents,
        m.fee_cents, m.document_number, m.invoice_number,
        sum(m.amount_cents) over (), sum(m.tax_cents) over (), sum(m.fee_cents) over (),
        count(*) filter (where m.fee_cents is null) over (), count(*) over ()
      from private.money_movements m
      where (v_from is null or m.day >= v_from) and (v_to is null or m.day <= v_to)
        and (v_kind is null or case v_kind when 'return' then m.kind <> 'payment' else m.kind = v_kind end)
        and (v_method is null or m.method = v_method)
        and (v_search is null or m.booking_number::text = v_search or lower(m.document_number) = v_search
          or lower(m.invoice_number) = v_search or position(v_search in lower(m.client)) > 0)
      order by
        case when p_sort = 'amount' and p_descending then m.amount_cents end desc,
        case when p_sort = 'amount' and not p_descending then m.amount_cents end,
        case when p_sort = 'booking' and p_descending then m.booking_number end desc,
        case when p_sort = 'booking' and not p_descending then m.booking_number end,
        case when p_descending then m.day end desc, case when not p_descending then m.day end,
        case when p_descending then m.created_at end desc, m.created_at,
        case when p_descending then m.id end desc, m.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.list_money(jsonb, text, boolean, integer, integer)', 'authenticated');

-- The tax of a quarter of New York, by what was invoiced and by what was paid: the accountant decides which of them the business
-- reports. The rules are in docs/product/money-reports.md#quarter.

-- For each rate, and over all of them with the rate null. In cents: added are invoices or payments, taken are credit notes over
-- invoices, or refunds and payments that a bank took back. A credit note over a receipt returns money that was never invoiced.
create function private.quarter_tax(p_year integer, p_quarter integer)
  returns table (
    basis text, tax_percent double precision, added_count bigint, added_cents bigint, taken_count bigint, taken_cents bigint,
    gross_cents bigint, net_cents bigint, tax_cents bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_first date;
  v_from timestamptz;
  v_to timestamptz;
begin
  perform private.assert_admin();
  perform private.invalid_if(p_year is null or p_year not between 2000 and 2999 or p_quarter is null or p_quarter not between 1 and 4,
    'quarter');
  v_first := make_date(p_year, p_quarter * 3 - 2, 1);
  v_from := v_first::timestamp at time zone 'America/New_York';
  v_to := (v_first + interval '3 months')::timestamp at time zone 'America/New_York';
  return query
    with entries as (
      select 'invoiced' as basis, d.tax_percent as percent, case d.kind when 'invoice' then d.total_cents else - d.total_cents end as cents,
          case d.kind when 'invoice' then d.tax_cents else - d.tax_cents end as tax
        from private.documents d left join private.documents r on r.id = d.refers_to
        where d.issued_at >= v_from and d.issued_at < v_to and (d.kind = 'invoice' or d.kind = 'credit_note' and r.kind = 'invoice')
      union all
      select 'paid', m.tax_percent, m.amount_cents, m.tax_cents
        from private.money_movements m where m.day >= v_first and m.day < v_first + interval '3 months'
    )
    select b.basis, e.percent::double precision, count(*) filter (where e.cents > 0), coalesce(sum(e.cents) filter (where e.cents > 0), 0),
        count(*) filter (where e.cents < 0), coalesce(- sum(e.cents) filter (where e.cents < 0), 0),
        coalesce(sum(e.cents), 0), coalesce(sum(e.cents - e.tax), 0), coalesce(sum(e.tax), 0)
      from (values ('invoiced'), ('paid')) as b (basis) left join entries e on e.basis = b.basis
      group by grouping sets ((b.basis), (b.basis, e.percent))
      having grouping(e.percent) = 1 or e.percent is not null
      order by b.basis, grouping(e.percent), e.percent;
end;
$$;
select private.expose('private.quarter_tax(integer, integer)', 'authenticated');
