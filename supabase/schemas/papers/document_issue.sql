-- The number and the contents of a document.

create type private.line_item as (kind text, description text, amount_cents integer);

-- Takes the next number of the year and issues the document. The lock is held until the end of the transaction, and the
-- clock is read after it, so that numbers rise with the time of issue.
create function private.issue_document(
  p_booking_id uuid, p_kind text, p_details jsonb, p_lines private.line_item[], p_refers_to uuid default null,
  p_payment_id uuid default null, p_refund_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_year constant integer := extract(year from v_now at time zone 'America/New_York');
  v_total_cents constant integer := (select sum(l.amount_cents) from unnest(p_lines) l);
  v_tax_percent constant numeric := case p_kind
    when 'credit_note' then (select d.tax_percent from private.documents d where d.id = p_refers_to)
    else (select b.tax_percent from public.bookings b where b.id = p_booking_id) end;
  v_ordinal integer;
  v_id uuid;
begin
  insert into private.document_numbers as n (series, year, last)
    values (case p_kind when 'receipt' then 'receipt' else 'invoice' end, v_year, 1)
    on conflict (series, year) do update set last = n.last + 1
    returning n.last into v_ordinal;
  insert into private.documents (
      booking_id, kind, year, ordinal, issued_at, refers_to, payment_id, refund_id, issuer, details, total_cents, tax_percent, tax_cents)
    values (p_booking_id, p_kind, v_year, v_ordinal, v_now, p_refers_to, p_payment_id, p_refund_id,
      private.letterhead(), p_details, v_total_cents, v_tax_percent, private.included_tax(v_total_cents, v_tax_percent))
    returning documents.id into v_id;
  insert into private.document_lines (document_id, position, kind, description, amount_cents)
    select v_id, l.position, l.kind, l.description, l.amount_cents
      from unnest(p_lines) with ordinality as l (kind, description, amount_cents, position);
  return v_id;
end;
$$;

-- What the invoice of a booking says now: the lines of its price, less what was waived; null when there is nothing to invoice.
create function private.invoice_lines(p_booking public.bookings) returns private.line_item[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event constant text := p_booking.event_name || ', ' || to_char(p_booking.event_date, 'FMMonth FMDD, YYYY');
  v_money private.booking_sums;
begin
  select * into v_money from private.booking_sums m where m.booking_id = p_booking.id;
  if p_booking.status = 'cancelled' then
    return case when v_money.kept > 0 then array[row('kept', 'Kept after the cancellation: ' || v_event, v_money.kept)::private.line_item] end;
  end if;
  if p_booking.status = 'pending' or v_money.received = 0 or v_money.price <= v_money.waived then
    return null;
  end if;
  return (select array_agg(row(l.line ->> 'kind',
        concat(nullif(l.line ->> 'quantity', '1') || ' × ', l.line ->> 'text', case when l.n = 1 then ': ' || v_event end),
        (l.line ->> 'cents')::integer)::private.line_item order by l.n)
      from jsonb_array_elements(p_booking.price_lines) with ordinality as l (line, n)
      where l.line ->> 'kind' <> 'tax')
    || case when v_money.waived > 0 then array[row('reduction', 'Reduction', - v_money.waived)::private.line_item] end;
end;
$$;

-- What was bought is named while it is what the paper is about: after a cancellation that is what is kept.
create function private.document_details(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'client', jsonb_build_object('name', p_booking.name, 'company_name', p_booking.company_name,
      'email', coalesce(p_booking.email, private.customer_email(p_booking))),
    'event', jsonb_build_object('name', p_booking.event_name, 'date', p_booking.event_date, 'guest_count', p_booking.guest_count),
    'purchase', case when p_booking.status <> 'cancelled' then private.purchase(p_booking) end,
    'bill_to', private.bill_to_of(p_booking.id));
$$;

create function private.lines_of(p_document_id uuid) returns private.line_item[]
language sql stable security definer set search_path = '' as $$
  select array_agg(row(l.kind, l.description, l.amount_cents)::private.line_item order by l.position)
    from private.document_lines l where l.document_id = p_document_id;
$$;

-- The invoice that no credit note has taken back.
create function private.invoice_in_force(p_booking_id uuid) returns private.documents
language sql stable security definer set search_path = '' as $$
  select d from private.documents d
    where d.booking_id = p_booking_id and d.kind = 'invoice'
      and not exists (select from private.documents c where c.refers_to = d.id and c.kind = 'credit_note');
$$;
