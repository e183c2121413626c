-- Documents follow from the booking and its ledger. They are issued at the end of the transaction that changes one of these,
-- so several changes in one transaction make one credit note and one invoice, and numbers are locked for the shortest time.

-- The amounts of lines by their kind; null for none.
create function private.amounts_by_kind(p_lines private.line_item[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(a.kind, a.cents)
    from (select l.kind, sum(l.amount_cents) as cents from unnest(p_lines) l group by l.kind having sum(l.amount_cents) <> 0) a;
$$;

-- Credits the invoice whose amounts no longer hold, and issues the one that does. Other words of the same amounts issue
-- nothing. Returns the credit note, if any.
create function private.renew_invoice(p_booking public.bookings) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_invoice constant private.documents := private.invoice_in_force(p_booking.id);
  v_old constant private.line_item[] := private.lines_of(v_invoice.id);
  v_new constant private.line_item[] := private.invoice_lines(p_booking);
  v_credit_note uuid;
begin
  if private.amounts_by_kind(v_new) is not distinct from private.amounts_by_kind(v_old) then
    return null;
  end if;
  if v_invoice.id is not null then
    v_credit_note := private.issue_document(
      p_booking.id, 'credit_note', v_invoice.details - 'money' - 'status', v_old, v_invoice.id);
  end if;
  if v_new is not null then
    perform private.issue_document(p_booking.id, 'invoice',
      private.document_details(p_booking) || (
        select jsonb_build_object('status', p_booking.status, 'money', to_jsonb(m) - 'booking_id')
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
    select e.payment_id, e.amount, e.created_at, p.method, p.purpose, p.received_on,
        exists (select from public.refunds r where r.payment_id = p.id and r.amount = e.amount) as returned
      from public.ledger_entries e join public.payments p on p.id = e.payment_id
      where e.booking_id = p_booking.id and e.kind in ('charge', 'manual_payment')
        and not exists (select from private.documents d where d.payment_id = e.payment_id)
      order by e.id
  loop
    perform private.issue_document(p_booking.id, 'receipt',
      private.document_details(p_booking)
        || jsonb_build_object('payment', jsonb_build_object('method', v_paid.method, 'received_at', v_paid.created_at, 'received_on', v_paid.received_on)),
      array[row('payment',
        case v_paid.purpose when 'deposit' then 'Deposit' when 'balance' then 'Balance' else 'Full payment' end
          || case v_paid.method when 'card' then ' by card' when 'cash' then ' in cash' when 'check' then ' by check'
            when 'transfer' then ' by bank transfer' when 'card_reader' then ' by card reader' else '' end
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
        order by other.status in ('requested', 'waiting') desc, other.status = 'failed' desc, other.created_at desc limit 1)) end;
    continue when v_credit_note is null and v_refund.made_at is null;
    v_credit_note := coalesce(v_credit_note, private.issue_document(
      p_booking.id, 'credit_note', v_refund.receipt_details,
      array[row('returned', 'Returned: payment of receipt ' || v_refund.receipt_number, v_refund.amount)::private.line_item],
      v_refund.receipt, null, v_refund.id));
    insert into private.refund_credit_notes (refund_id, document_id) values (v_refund.id, v_credit_note);
  end loop;
end;
$$;

-- The booking is locked before the numbers: another change of it waits for its row, and never for a number.
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
create constraint trigger ledger_entries_90_documents after insert on public.ledger_entries deferrable initially deferred
  for each row execute function private.settle_documents('booking_id');
