-- Documents follow from the booking and its ledger. They are issued at the end of the transaction that changes one of these,
-- so several changes at once make one credit note and one invoice, and numbers are locked for the shortest time.

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

-- Credits the invoice that no longer says what holds, and issues the one that does. Returns the credit note, if any.
create function private.renew_invoice(p_booking public.bookings) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice constant private.documents := private.invoice_in_force(p_booking.id);
  v_old constant private.line_item[] := private.lines_of(v_invoice.id);
  v_new constant private.line_item[] := private.invoice_lines(p_booking);
  v_credit_note uuid;
begin
  if v_new is not distinct from v_old then
    return null;
  end if;
  if v_invoice.id is not null then
    v_credit_note := private.issue_document(
      p_booking.id, 'credit_note', v_invoice.details - 'paid_cents' - 'balance_due_at', v_old, v_invoice.id);
  end if;
  if v_new is not null then
    perform private.issue_document(p_booking.id, 'invoice',
      private.document_details(p_booking) || (
        select jsonb_build_object('paid_cents', m.paid, 'balance_due_at', case when m.open > 0 then m.balance_due_at end)
          from private.booking_money(p_booking.id) m),
      v_new, v_invoice.id);
  end if;
  return v_credit_note;
end;
$$;

-- A receipt for each payment that has none. One that goes back as a whole does not belong to the invoice.
create function private.issue_receipts(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice constant private.documents := private.invoice_in_force(p_booking.id);
  v_paid record;
begin
  for v_paid in
    select e.payment_id, e.amount, e.created_at, p.method, p.purpose,
        exists (select from public.refunds r where r.payment_id = p.id and r.amount = e.amount) as returned
      from public.ledger_entries e join public.payments p on p.id = e.payment_id
      where e.booking_id = p_booking.id and e.kind in ('charge', 'manual_payment')
        and not exists (select from private.documents d where d.payment_id = e.payment_id)
      order by e.id
  loop
    perform private.issue_document(p_booking.id, 'receipt',
      private.document_details(p_booking)
        || jsonb_build_object('payment', jsonb_build_object('method', v_paid.method, 'received_at', v_paid.created_at)),
      array[row(
        case v_paid.purpose when 'deposit' then 'Deposit' when 'balance' then 'Balance' else 'Full payment' end
          || case v_paid.method when 'card' then ' by card' when 'cash' then ' in cash' else ' by check' end
          || case when p_booking.erased_at is null then ': ' || p_booking.event_name else '' end, v_paid.amount)::private.line_item],
      case when not v_paid.returned then v_invoice.id end, v_paid.payment_id);
  end loop;
end;
$$;

-- Each refund has its credit note. One that was decided together with a payment, before that payment's receipt, never
-- belonged to the invoice: it credits the receipt once the money is returned. Any other belongs to the credit note of the
-- change that caused it, or to that of the refund of the same payment which it completes or replaces.
create function private.credit_refunds(p_booking public.bookings, p_credit_note uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund record;
  v_credit_note uuid;
begin
  for v_refund in
    select r.*, d.id as receipt, d.number as receipt_number, d.details as receipt_details, r.created_at > d.issued_at as after_receipt
      from public.refunds r join private.documents d on d.payment_id = r.payment_id
      where r.booking_id = p_booking.id and not exists (select from private.refund_credit_notes n where n.refund_id = r.id)
      order by r.created_at, r.id
  loop
    v_credit_note := case when v_refund.after_receipt then coalesce(p_credit_note, (
      select n.document_id from private.refund_credit_notes n join public.refunds other on other.id = n.refund_id
        where other.payment_id = v_refund.payment_id
        order by other.status = 'requested' desc, other.status = 'failed' desc, other.created_at desc limit 1)) end;
    continue when v_credit_note is null and v_refund.status = 'requested';
    v_credit_note := coalesce(v_credit_note, private.issue_document(
      p_booking.id, 'credit_note', v_refund.receipt_details,
      array[row('Returned: payment of receipt ' || v_refund.receipt_number, v_refund.amount)::private.line_item],
      v_refund.receipt, null, v_refund.id));
    insert into private.refund_credit_notes (refund_id, document_id) values (v_refund.id, v_credit_note);
  end loop;
end;
$$;

-- The booking is locked before the numbers: whoever else changes it waits for its row, and never for a number.
create function private.settle_documents() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking_id constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  v_booking public.bookings;
  v_credit_note uuid;
begin
  if not exists (select from public.ledger_entries e where e.booking_id = v_booking_id) then
    return null;
  end if;
  select * into v_booking from public.bookings b where b.id = v_booking_id for update;
  perform pg_advisory_xact_lock(hashtextextended('numbers of the documents', 0));
  if v_booking.erased_at is null then
    v_credit_note := private.renew_invoice(v_booking);
  end if;
  perform private.issue_receipts(v_booking);
  perform private.credit_refunds(v_booking, v_credit_note);
  return null;
end;
$$;
create constraint trigger bookings_90_documents after update on public.bookings deferrable initially deferred
  for each row when (
    (new.status, new.guest_count, new.total_amount, new.loyalty_percent, new.loyalty_discount, new.event_name, new.event_date)
      is distinct from
    (old.status, old.guest_count, old.total_amount, old.loyalty_percent, old.loyalty_discount, old.event_name, old.event_date))
  execute function private.settle_documents('id');
create constraint trigger ledger_entries_90_documents after insert on public.ledger_entries deferrable initially deferred
  for each row execute function private.settle_documents('booking_id');

revoke execute on function private.issue_document(uuid, text, jsonb, private.line_item[], uuid, uuid, uuid), private.kept_cents(uuid),
  private.invoice_lines(public.bookings), private.document_details(public.bookings), private.lines_of(uuid),
  private.invoice_in_force(uuid), private.renew_invoice(public.bookings), private.issue_receipts(public.bookings),
  private.credit_refunds(public.bookings, uuid), private.settle_documents() from public, anon, authenticated;
