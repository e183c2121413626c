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
      a.sign * e.amount as amount_cents,
      a.sign * private.included_tax(e.amount, b.tax_percent::numeric) as tax_cents,
      case
        when e.kind = 'charge' or e.kind = 'chargeback' then f.cents
        else 0
      end as fee_cents,
      coalesce(receipt.number, note.number) as document_number,
      case when i.kind = 'invoice' then i.number end as invoice_number
    from public.ledger_entries e
      join public.bookings b on b.id = e.booking_id
      join public.payments p on p.id = e.payment_id
      left join public.refunds r on r.id = e.refund_id
      left join private.refund_credit_notes n on n.refund_id = e.refund_id
      left join private.documents receipt on receipt.payment_id = p.id and e.kind in ('charge', 'manual_payment')
      left join private.documents note on note.id = n.document_id
      left join private.documents i on i.id = coalesce(receipt.refers_to, note.refers_to)
      left join private.provider_fees f on f.payment_id = p.id and f.kind = case e.kind when 'charge' then 'charge' else 'dispute' end,
      lateral (select case when e.kind in ('charge', 'manual_payment', 'refund_failed') then 1 else -1 end as sign) a;

-- One page, and with each row the sums over all that were found. Filters: from and to, days of New York; kind; method; search, the
-- number of a booking or a paper, or part of a name.
create function private.list_money(p_filter jsonb, p_sort text, p_descending boolean, p_limit integer, p_offset integer)
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

create function public.list_money(
  p_filter jsonb default '{}', p_sort text default 'day', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id bigint, day date, kind text, booking_id uuid, booking_number bigint, event_date date, client text, method text,
    amount_cents integer, tax_cents integer, fee_cents integer, document_number text, invoice_number text,
    total_amount_cents bigint, total_tax_cents bigint, total_fee_cents bigint, fees_missing bigint, total_count bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.list_money(p_filter, p_sort, p_descending, p_limit, p_offset);
$$;

revoke all on private.money_movements from anon, authenticated, service_role;
revoke execute on function private.list_money(jsonb, text, boolean, integer, integer),
  public.list_money(jsonb, text, boolean, integer, integer) from public, anon;
grant execute on function private.list_money(jsonb, text, boolean, integer, integer),
  public.list_money(jsonb, text, boolean, integer, integer) to authenticated;
