-- The number and the contents of a document.

create type private.line_item as (description text, amount_cents integer);

-- Takes the next number of the year and issues the document. The lock is held until the end of the transaction, and the
-- clock is read after it, so that numbers rise with the time of issue.
create function private.issue_document(
  p_booking_id uuid, p_kind text, p_details jsonb, p_lines private.line_item[], p_refers_to uuid default null,
  p_payment_id uuid default null, p_refund_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_settings constant private.invoice_settings := (select s from private.invoice_settings s);
  v_now constant timestamptz := private.now();
  v_year constant integer := extract(year from v_now at time zone 'America/New_York');
  v_total_cents constant integer := (select sum(l.amount_cents) from unnest(p_lines) l);
  v_tax_percent constant numeric := case p_kind
    when 'credit_note' then (select d.tax_percent from private.documents d where d.id = p_refers_to)
    else private.tax_percent((v_now at time zone 'America/New_York')::date) end;
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
      jsonb_build_object('name', v_settings.business_name, 'address', v_settings.postal_address), p_details, v_total_cents,
      v_tax_percent, round(v_total_cents * v_tax_percent / (100 + v_tax_percent)))
    returning documents.id into v_id;
  insert into private.document_lines (document_id, position, description, amount_cents)
    select v_id, l.position, l.description, l.amount_cents
      from unnest(p_lines) with ordinality as l (description, amount_cents, position);
  return v_id;
end;
$$;

-- What of a cancelled booking's money is kept, in cents. A refund that could not be delivered is still owed, until another
-- one replaces it.
create function private.kept_cents(p_booking_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (coalesce((
      select sum(case when e.kind in ('charge', 'manual_payment') then e.amount else - e.amount end)
        from public.ledger_entries e
        where e.booking_id = p_booking_id and e.kind in ('charge', 'manual_payment', 'chargeback')), 0)
    - coalesce((
      select sum(r.amount) from public.refunds r
        where r.booking_id = p_booking_id and (r.status <> 'failed' or not exists (
          select from public.refunds other
            where other.payment_id = r.payment_id and other.reason = 'by_hand' and other.amount = r.amount
              and other.status <> 'failed' and other.created_at > r.created_at))), 0))::integer;
$$;

-- What the invoice of a booking says now; null when there is nothing to invoice.
create function private.invoice_lines(p_booking public.bookings) returns private.line_item[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_event constant text := p_booking.event_name || ', ' || to_char(p_booking.event_date, 'FMMonth FMDD, YYYY');
  v_kept_cents integer;
  v_money record;
begin
  if p_booking.status = 'cancelled' then
    v_kept_cents := private.kept_cents(p_booking.id);
    return case when v_kept_cents > 0 then array[row('Kept after the cancellation: ' || v_event, v_kept_cents)::private.line_item] end;
  end if;
  select * into v_money from private.booking_money(p_booking.id);
  if p_booking.status = 'pending' or v_money.received = 0 or v_money.price <= v_money.written_off then
    return null;
  end if;
  return array[row(
      'Mobile bar and bartending for ' || p_booking.guest_count || case p_booking.guest_count when 1 then ' guest: ' else ' guests: ' end || v_event,
      v_money.price + p_booking.loyalty_discount * 100)::private.line_item]
    || case when p_booking.loyalty_discount > 0 then
      array[row('Loyalty discount, ' || p_booking.loyalty_percent || '%', - p_booking.loyalty_discount * 100)::private.line_item] end
    || case when v_money.written_off > 0 then array[row('Reduction', - v_money.written_off)::private.line_item] end;
end;
$$;

create function private.document_details(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'client', (
      select jsonb_build_object('name', c.name, 'company_name', c.company_name, 'email', coalesce(u.email, c.email))
        from public.customers c left join auth.users u on u.id = p_booking.user_id where c.id = p_booking.customer_id),
    'event', jsonb_build_object('name', p_booking.event_name, 'date', p_booking.event_date));
$$;

create function private.lines_of(p_document_id uuid) returns private.line_item[]
language sql stable security definer set search_path = '' as $$
  select array_agg(row(l.description, l.amount_cents)::private.line_item order by l.position)
    from private.document_lines l where l.document_id = p_document_id;
$$;

-- The invoice that no credit note has taken back.
create function private.invoice_in_force(p_booking_id uuid) returns private.documents
language sql stable security definer set search_path = '' as $$
  select d from private.documents d
    where d.booking_id = p_booking_id and d.kind = 'invoice'
      and not exists (select from private.documents c where c.refers_to = d.id and c.kind = 'credit_note');
$$;

revoke execute on function private.issue_document(uuid, text, jsonb, private.line_item[], uuid, uuid, uuid), private.kept_cents(uuid),
  private.invoice_lines(public.bookings), private.document_details(public.bookings), private.lines_of(uuid),
  private.invoice_in_force(uuid) from public, anon, authenticated;
