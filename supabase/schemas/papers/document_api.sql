-- Documents for the booking's customer, the holder of a link, admins and our functions. Those of a closed account are not
-- shown; the list of an admin has their numbers, dates and amounts, so that it has no gaps.

create type private.listed_document as (id uuid, kind text, number text, issued_on date, total_cents integer);

create function private.documents_of(p_booking_id uuid) returns setof private.listed_document
language sql stable security definer set search_path = '' as $$
  select d.id, d.kind, d.number, (d.issued_at at time zone 'America/New_York')::date, d.total_cents
    from private.documents d join public.bookings b on b.id = d.booking_id
    where d.booking_id = p_booking_id and b.erased_at is null
    order by d.issued_at, d.series, d.ordinal;
$$;

create function private.booking_documents(p_booking_id uuid) returns setof private.listed_document
language sql stable security definer set search_path = '' as $$
  select d.* from private.documents_of(p_booking_id) d
    where private.is_admin() or exists (select from public.bookings b where b.id = p_booking_id and b.user_id = auth.uid());
$$;
select private.expose('private.booking_documents(uuid)', 'authenticated', 'documents');

create function private.linked_documents(p_token text) returns setof private.listed_document
language sql volatile security definer set search_path = '' as $$
  select d.* from private.documents_of(private.use_booking_link(p_token)) d;
$$;
select private.expose('private.linked_documents(text)', 'anon, authenticated, service_role');

-- One page of the documents for an admin. Filters: search, series (invoices with their credit notes, or receipts), kind, year. The search finds numbers, also of bookings, names and
-- addresses of clients, and the company and the order number of a bill-to.
create function private.issued_documents(
  p_filter jsonb default '{}', p_sort text default 'issued', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, booking_id uuid, booking_number bigint, kind text, number text, issued_on date, total_cents integer, tax_cents integer,
    refers_to text, method text, event_date date, customer text, email text, event_name text, closed boolean, total_count bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,series,kind,year}', p_sort, '{number,issued,customer,total}');
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
  v_series constant text := v_filter ->> 'series';
  v_kind constant text := v_filter ->> 'kind';
  v_year constant integer := v_filter ->> 'year';
begin
  return query
    select f.id, f.booking_id, f.booking, f.kind, f.number, f.issued_on, f.total_cents, f.tax_cents, f.refers_to, f.method, f.event_date,
        f.customer, f.email, f.event_name, f.closed, count(*) over ()
      from (
        select d.id, d.booking_id, b.number as booking, d.kind, d.number, d.series, d.ordinal, d.year, d.issued_at, d.total_cents, d.tax_cents, b.event_date,
            r.number as refers_to, p.method, b.erased_at is not null as closed,
            (d.issued_at at time zone 'America/New_York')::date as issued_on,
            case when b.erased_at is null then d.details #>> '{client,name}' end as customer,
            case when b.erased_at is null then d.details #>> '{client,email}' end as email,
            case when b.erased_at is null then concat_ws(' ', d.details #>> '{bill_to,company_name}', d.details #>> '{bill_to,order_number}') end as bill_to,
            case when b.erased_at is null then d.details #>> '{event,name}' end as event_name
          from private.documents d join public.bookings b on b.id = d.booking_id
            left join private.documents r on r.id = d.refers_to
            left join public.payments p on p.id = d.payment_id
          where (v_series is null or d.series = v_series) and (v_kind is null or d.kind = v_kind) and (v_year is null or d.year = v_year)
      ) f
      where position(v_search in lower(concat_ws(' ', f.number, 'booking ' || f.booking, '#' || f.booking, f.customer, f.email, f.bill_to))) > 0
      order by
        case when p_sort = 'customer' and p_descending then lower(f.customer) end desc nulls last,
        case when p_sort = 'customer' and not p_descending then lower(f.customer) end nulls last,
        case when p_sort = 'total' and p_descending then f.total_cents end desc,
        case when p_sort = 'total' and not p_descending then f.total_cents end,
        case when p_sort = 'number' then f.series end,
        case when p_descending then f.issued_at end desc, f.issued_at,
        case when p_descending then f.ordinal end desc, f.ordinal
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.issued_documents(jsonb, text, boolean, integer, integer)', 'authenticated');

-- What the PDF shows.
create type private.document_file as (
  id uuid, booking_id uuid, booking_number bigint, kind text, number text, issued_at timestamptz, issued_on date,
  refers_to private.paper_reference_json, issuer private.letterhead_json, details private.paper_details_json,
  lines private.paper_lines_json, total_cents integer, tax_percent double precision, tax_cents integer);

-- No row for the document of a closed account.
create function private.document_file(p_document_id uuid) returns setof private.document_file
language sql stable security definer set search_path = '' as $$
  select d.id, d.booking_id, b.number, d.kind, d.number, d.issued_at, (d.issued_at at time zone 'America/New_York')::date,
      (select jsonb_build_object('kind', r.kind, 'number', r.number) from private.documents r where r.id = d.refers_to),
      d.issuer, d.details,
      (select jsonb_agg(jsonb_build_object('kind', l.kind, 'description', l.description, 'amount_cents', l.amount_cents) order by l.position)
        from private.document_lines l where l.document_id = d.id),
      d.total_cents, d.tax_percent, d.tax_cents
    from private.documents d join public.bookings b on b.id = d.booking_id
    where d.id = p_document_id and b.erased_at is null;
$$;

-- For the booking's customer, the holder of a link of the booking and admins; no row for everybody else.
create function private.open_document(p_document_id uuid, p_user_id uuid, p_token text) returns setof private.document_file
language sql volatile security definer set search_path = '' as $$
  select f.*
    from private.documents d join public.bookings b on b.id = d.booking_id, private.document_file(d.id) f
    where d.id = p_document_id and case
      when p_token is not null then b.id = private.find_booking_link(p_token)
      else b.user_id = p_user_id or exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin') end;
$$;
select private.expose('private.open_document(uuid, uuid, text)', 'service_role');

-- The documents that a mail attaches: those of its transaction. That of a refund attaches the refund's credit note, and the
-- receipt that it credits.
create function private.mail_documents(p_outbox_id bigint) returns setof private.document_file
language sql stable security definer set search_path = '' as $$
  select f.*
    from private.outbox o
      left join private.refund_credit_notes n on n.refund_id = (o.payload ->> 'refund_id')::uuid
      left join private.documents c on c.id = n.document_id
      join private.documents d on d.booking_id = (o.payload ->> 'booking_id')::uuid
        and case o.kind when 'mail.refunded' then d.id = c.id or c.refund_id is not null and d.id = c.refers_to
          else d.transaction_id = o.transaction_id end,
      private.document_file(d.id) f
    where o.id = p_outbox_id order by d.issued_at, d.ordinal;
$$;
select private.expose('private.mail_documents(bigint)', 'service_role');
