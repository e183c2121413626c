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
  if p_year is null or p_year not between 2000 and 2999 or p_quarter is null or p_quarter not between 1 and 4 then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'quarter';
  end if;
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

create function public.quarter_tax(p_year integer, p_quarter integer)
  returns table (
    basis text, tax_percent double precision, added_count bigint, added_cents bigint, taken_count bigint, taken_cents bigint,
    gross_cents bigint, net_cents bigint, tax_cents bigint)
language sql stable security invoker set search_path = '' as $$
  select * from private.quarter_tax(p_year, p_quarter);
$$;

revoke execute on function private.quarter_tax(integer, integer), public.quarter_tax(integer, integer) from public, anon;
grant execute on function private.quarter_tax(integer, integer), public.quarter_tax(integer, integer) to authenticated;
