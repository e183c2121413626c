-- The mails of a booking on the owner's desk: their state, and sending one again; private.retry_work tries a failed one again.
-- The rules are in docs/product/desk-bookings.md#booking-mails.

create index outbox_booking_id on private.outbox ((payload ->> 'booking_id'));

create function private.booking_mails(p_booking_id uuid)
  returns table (id bigint, kind text, email text, status text, attempts integer, error text, created_at timestamptz, finished_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select o.id, o.kind, case when k.recipient = 'customer' then o.payload ->> 'email' end, o.status, o.attempts,
      o.last_error, o.created_at, o.finished_at
    from private.outbox o join private.mail_kinds() k on k.kind = o.kind
    where o.payload ->> 'booking_id' = p_booking_id::text
    order by o.id desc;
$$;
select private.expose('private.booking_mails(uuid)', 'authenticated');

-- Writes a mail to the customer unless one of that kind is under way or was written in the last minute. Takes the booking's
-- lock, so that of two calls at the same time the second sees the first one's mail.
create function private.enqueue_by_admin(
  p_booking_id uuid, p_kind text, p_payload jsonb, p_transaction_id xid8 default pg_current_xact_id()) returns void
language sql volatile security definer set search_path = '' as $$
  select from public.bookings b where b.id = p_booking_id for update;
  select private.conflict_if(exists (select from private.outbox o
      where o.payload ->> 'booking_id' = p_booking_id::text and o.kind = p_kind
        and (o.status = 'due' or o.created_at > private.now() - interval '1 minute')),
    'mail_under_way', 'This mail is being sent or has just been sent.');
  select private.enqueue(p_kind, p_payload, null, p_transaction_id);
$$;

-- Whether a mail still fits its booking, by the `resend` of its kind.
create function private.may_resend(p_mail private.outbox, p_booking public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select case k.resend
      when 'confirmed' then p_booking.status = 'confirmed'
      when 'cancelled' then p_booking.status = 'cancelled'
      when 'held' then p_booking.status = 'pending' and m.open > 0
      when 'owing' then p_booking.status <> 'pending' and m.open > 0
      when 'unsigned' then p_booking.signature_required and not p_booking.signature_completed and p_booking.status <> 'cancelled'
      when 'listed' then p_booking.status = 'confirmed'
        and p_mail.payload -> 'list' = (select l.list from private.shopping_lists l where l.booking_id = p_booking.id)
      else true end
    from private.mail_kinds() k, private.booking_money(p_booking.id) m where k.kind = p_mail.kind;
$$;

-- The same mail once more, with the booking's facts and the customer's address of now, and with the papers of the first one. Of a
-- reminder and of thanks the stage is left out, so that it is sent at any hour.
create function private.resend_mail(p_mail_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mail private.outbox;
  v_booking public.bookings;
begin
  perform private.assert_admin();
  select * into v_mail from private.outbox o where o.id = p_mail_id and o.status = 'done';
  select * into v_booking from public.bookings b where b.id = (v_mail.payload ->> 'booking_id')::uuid and b.customer_id is not null;
  perform private.conflict_if(private.may_resend(v_mail, v_booking) is not true, 'wrong_status', 'This mail no longer fits the booking.');
  perform private.enqueue_by_admin(v_booking.id, v_mail.kind,
    v_mail.payload - array['copy', 'days_before', 'days_after'] || private.booking_sheet(v_booking.id), v_mail.transaction_id);
end;
$$;
select private.expose('private.resend_mail(bigint)', 'authenticated');

-- Mails the link to pay: of a hold its price, of a confirmed booking what is open.
create function private.send_pay_link(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status constant text := (select b.status from public.bookings b where b.id = p_booking_id);
begin
  perform private.assert_admin();
  perform private.conflict_if(coalesce((select m.open from private.booking_money(p_booking_id) m), 0) = 0, 'wrong_status',
    'Nothing is open.');
  perform private.enqueue_by_admin(p_booking_id,
    case v_status when 'pending' then 'mail.payment_link' else 'mail.balance_reminder' end, private.booking_sheet(p_booking_id));
end;
$$;
select private.expose('private.send_pay_link(uuid)', 'authenticated');

-- Asks the customer for the signature that is missing.
create function private.ask_for_signature(p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.conflict_if(not exists (select from public.bookings b where b.id = p_booking_id and b.customer_id is not null
        and b.status in ('confirmed', 'in_progress') and b.signature_required and not b.signature_completed),
    'wrong_status', 'There is nothing to sign.');
  select private.enqueue_by_admin(p_booking_id, 'mail.signature_request', private.booking_sheet(p_booking_id));
$$;
select private.expose('private.ask_for_signature(uuid)', 'authenticated');

-- A mail that an admin writes to the customer of a booking, with a file such as a certificate of insurance. Text and file are in
-- the payload of its row, so that they are sent again, downloaded and erased with the mail. The rules are in
-- docs/product/desk-bookings.md#booking-message.

-- What is wrong with a file in base64: its name, its type, or that its content is not of that type or too large; null for none.
create function private.message_file_fault(p_name text, p_type text, p_content text) returns text
language sql immutable set search_path = '' as $$
  select case
    when coalesce(p_name !~ '\S' or char_length(p_name) > 120 or p_name ~ '[[:cntrl:]/\\]', true) then 'file_name'
    when coalesce(p_type not in ('application/pdf', 'image/jpeg', 'image/png'), true) then 'file_type'
    when coalesce(p_content !~ '^[A-Za-z0-9+/]+={0,2}$' or char_length(p_content) % 4 <> 0 or char_length(p_content) > 933336, true) then 'file'
    -- The first bytes: %PDF, those of a JPEG and of a PNG.
    when not starts_with(p_content, case p_type when 'application/pdf' then 'JVBER' when 'image/jpeg' then '/9j/' else 'iVBORw0KGgo' end)
      then 'file' end;
$$;

-- The file is a PDF, JPEG or PNG in base64, of at most 700,000 bytes. Refusals: not_allowed, invalid_value, wrong_status,
-- mail_under_way.
create function private.send_booking_message(
  p_booking_id uuid, p_subject text, p_body text, p_file_name text default null, p_file_type text default null,
  p_file text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sheet jsonb;
begin
  perform private.assert_admin();
  perform private.refuse_fault(case
    when coalesce(p_subject !~ '\S' or char_length(p_subject) > 150 or p_subject ~ '[[:cntrl:]]', true) then 'subject'
    when coalesce(p_body !~ '\S' or char_length(p_body) > 5000, true) then 'body'
    when p_file is not null then private.message_file_fault(p_file_name, p_file_type, p_file) end);
  v_sheet := private.booking_sheet(p_booking_id);
  perform private.conflict_if(v_sheet ->> 'email' is null, 'wrong_status', 'The customer has no address for mails.');
  perform private.enqueue_by_admin(p_booking_id, 'mail.booking_message', v_sheet
    || jsonb_build_object('subject', btrim(p_subject), 'body', btrim(p_body))
    || case when p_file is null then '{}' else jsonb_build_object('file',
      jsonb_build_object('name', btrim(p_file_name), 'type', p_file_type, 'content', p_file)) end);
end;
$$;
select private.expose('private.send_booking_message(uuid, text, text, text, text, text)', 'authenticated');
