-- Invoices, credit notes and receipts, numbered without gaps in each year of New York. Their rows are never changed. No role
-- of the API reads or writes the tables: the functions of document_api.sql show documents, and never those of a closed
-- account. The rules are in docs/product/invoices.md.

-- The last number of each year. A rollback takes the number back with the document.
create table private.document_numbers (
  series text not null check (series in ('invoice', 'receipt')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (series, year)
);
select private.protect('private.document_numbers');

create table private.documents (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt')),
  -- Invoices and credit notes share one sequence; receipts have another.
  series text not null generated always as (case kind when 'receipt' then 'receipt' else 'invoice' end) stored,
  -- New York's year of issue.
  year integer not null,
  ordinal integer not null check (ordinal > 0),
  number text not null unique generated always as (
    case kind when 'receipt' then 'R-' else '' end || year::text || '-' || lpad(ordinal::text, greatest(length(ordinal::text), 4), '0')) stored,
  issued_at timestamptz not null,
  -- An invoice: the one that it replaces. A credit note: the invoice or the receipt that it credits. A receipt: the invoice
  -- that was in force.
  refers_to uuid references private.documents (id),
  -- What a receipt confirms.
  payment_id uuid references public.payments (id),
  -- What a credit note over a receipt returns; null over an invoice.
  refund_id uuid references public.refunds (id),
  issuer jsonb not null,
  -- Client, event, what was bought, payment and the money summary, as they were at the time of issue.
  details jsonb not null,
  total_cents integer not null check (total_cents > 0),
  tax_percent numeric(5, 3) not null,
  tax_cents integer not null,
  -- Mails of the same transaction attach the document.
  transaction_id xid8 not null default pg_current_xact_id(),
  unique (series, year, ordinal),
  check ((kind = 'receipt') = (payment_id is not null)),
  check (refund_id is null or kind = 'credit_note'),
  check (kind <> 'credit_note' or refers_to is not null)
);
select private.protect('private.documents');
create index documents_booking_id on private.documents (booking_id, issued_at);
create index documents_issued_at on private.documents (issued_at);
create index documents_refers_to on private.documents (refers_to);
create unique index documents_one_credit_note on private.documents (refers_to) where kind = 'credit_note' and refund_id is null;
create unique index documents_one_receipt on private.documents (payment_id);
create unique index documents_one_refund on private.documents (refund_id);

-- Cents; the lines of a document add up to its total.
create table private.document_lines (
  document_id uuid not null references private.documents (id),
  position integer not null check (position > 0),
  -- The kind of a line of the price, or reduction, kept, payment, returned. A document is renewed when amounts of a kind change.
  kind text not null check (kind ~ '^[a-z]{1,20}$'),
  description text not null check (description ~ '\S'),
  amount_cents integer not null,
  primary key (document_id, position)
);
select private.protect('private.document_lines');

-- The credit note of each refund.
create table private.refund_credit_notes (
  refund_id uuid primary key references public.refunds (id),
  document_id uuid not null references private.documents (id)
);
select private.protect('private.refund_credit_notes');
create index refund_credit_notes_document_id on private.refund_credit_notes (document_id);

-- Applies to every role, the owner of the database included: rows are added by our functions, a line only with its document,
-- and deleted seven years after the event. The trigger's argument names the column of the document.
create function private.guard_document() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_document_id uuid;
begin
  if tg_op in ('INSERT', 'DELETE') and private.is_owner() then
    v_document_id := (case tg_op when 'INSERT' then to_jsonb(new) else to_jsonb(old) end ->> tg_argv[0])::uuid;
    if tg_op = 'DELETE' and exists (
        select from private.documents d join public.bookings b on b.id = d.booking_id
          where d.id = v_document_id and b.event_date < private.first_kept_day()) then
      return old;
    end if;
    if tg_op = 'INSERT' and (tg_table_name <> 'document_lines' or exists (
        select from private.documents d where d.id = v_document_id and d.transaction_id = pg_current_xact_id())) then
      return new;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger documents_10_guard before insert or update or delete on private.documents
  for each row execute function private.guard_document('id');
-- Documents are truncated only together with their lines, which refuse it.
select private.guard_writes('private.document_lines', 'guard_document', 'document_id');
select private.guard_writes('private.refund_credit_notes', 'guard_document', 'document_id');

-- A number is taken one at a time and never given back.
create function private.guard_document_number() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if private.is_owner() and (
    tg_op = 'INSERT' and new.last = 1
    or tg_op = 'UPDATE' and (new.series, new.year, new.last) = (old.series, old.year, old.last + 1)) then
    return new;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger document_numbers_10_guard before insert or update or delete on private.document_numbers
  for each row execute function private.guard_document_number();
create trigger document_numbers_10_guard_truncate before truncate on private.document_numbers
  for each statement execute function private.guard_document();

-- For retention; the triggers refuse it for a booking whose event was less than seven years ago.
create function private.delete_documents(p_booking_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_documents constant uuid[] := array(select d.id from private.documents d where d.booking_id = any (p_booking_ids));
begin
  delete from private.refund_credit_notes n where n.document_id = any (v_documents);
  delete from private.document_lines l where l.document_id = any (v_documents);
  delete from private.documents d where d.id = any (v_documents);
end;
$$;
