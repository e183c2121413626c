-- The mails of a booking on the owner's desk: their state, sending one again, trying a failed one again.
-- The rules are in docs/product/desk-bookings.md#booking-mails.

create index outbox_booking_id on private.outbox ((payload ->> 'booking_id'));

create function private.booking_mails(p_booking_id uuid)
  returns table (id bigint, kind text, email text, status text, attempts integer, error text, created_at timestamptz, finished_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select o.id, o.kind, case when private.is_customer_mail(o.kind) then o.payload ->> 'email' end, o.status, o.attempts,
        o.last_error, o.created_at, o.finished_at
      from private.outbox o
      where o.payload ->> 'booking_id' = p_booking_id::text and o.kind like 'mail.%'
      order by o.id desc;
end;
$$;

-- Writes a mail to the customer unless one of that kind is under way or was written in the last minute. Takes the booking's
-- lock, so that of two calls at the same time the second sees the first one's mail.
create function private.enqueue_by_admin(
  p_booking_id uuid, p_kind text, p_payload jsonb, p_transaction_id xid8 default pg_current_xact_id()) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.bookings b where b.id = p_booking_id for update;
  if exists (select from private.outbox o
    where o.payload ->> 'booking_id' = p_booking_id::text and o.kind = p_kind
      and (o.status = 'due' or o.created_at > private.now() - interval '1 minute')) then
    raise exception using errcode = 'PT409', message = 'mail_under_way',
      hint = 'This mail is being sent or has just been sent.';
  end if;
  perform private.enqueue(p_kind, p_payload, null, p_transaction_id);
end;
$$;

-- The same mail once more, with the booking's facts and the customer's address of now, and with the papers of the first one. Of a
-- reminder and of thanks the stage is left out, so that it is sent at any hour.
create function private.resend_mail(p_mail_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mail private.outbox;
  v_booking public.bookings;
  v_open integer;
begin
  perform private.assert_admin();
  select * into v_mail from private.outbox o where o.id = p_mail_id and o.status = 'done' and o.kind like 'mail.%';
  select * into v_booking from public.bookings b where b.id = (v_mail.payload ->> 'booking_id')::uuid and b.customer_id is not null;
  v_open := (select m.open from private.booking_money(v_booking.id) m);
  if v_booking.id is null or not (case v_mail.kind
      when 'mail.booking_confirmed' then v_booking.status = 'confirmed'
      when 'mail.booking_changed' then v_booking.status = 'confirmed'
      when 'mail.event_reminder' then v_booking.status = 'confirmed'
      when 'mail.shopping_list' then v_booking.status = 'confirmed'
        and v_mail.payload -> 'list' = (select l.list from private.shopping_lists l where l.booking_id = v_booking.id)
      when 'mail.signature_request' then v_booking.signature_required and not v_booking.signature_completed and v_booking.status <> 'cancelled'
      when 'mail.payment_link' then v_booking.status = 'pending' and v_open > 0
      when 'mail.hold_reminder' then v_booking.status = 'pending' and v_open > 0
      when 'mail.hold_expired' then v_booking.status = 'cancelled'
      when 'mail.balance_reminder' then v_booking.status <> 'pending' and v_open > 0
      else true end) then
    raise exception using errcode = 'PT409', message = 'wrong_status',
      hint = 'This mail no longer fits the booking.';
  end if;
  perform private.enqueue_by_admin(v_booking.id, v_mail.kind,
    v_mail.payload - array['copy', 'days_before', 'days_after'] || private.booking_sheet(v_booking.id), v_mail.transaction_id);
end;
$$;

-- A failed mail is tried again as the same row, and so is not sent twice when its first answer was lost.
create function private.retry_mail(p_mail_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.outbox o set status = 'due', attempts = 0, run_at = private.now(), finished_at = null
    where o.id = p_mail_id and o.status = 'failed' and o.kind like 'mail.%' and o.payload ? 'booking_id';
  if not found then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
end;
$$;

-- Mails the link to pay: of a hold its price, of a confirmed booking what is open.
create function private.send_pay_link(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status constant text := (select b.status from public.bookings b where b.id = p_booking_id);
begin
  perform private.assert_admin();
  if coalesce((select m.open from private.booking_money(p_booking_id) m), 0) = 0 then
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'Nothing is open.';
  end if;
  perform private.enqueue_by_admin(p_booking_id,
    case v_status when 'pending' then 'mail.payment_link' else 'mail.balance_reminder' end, private.booking_sheet(p_booking_id));
end;
$$;

-- Asks the customer for the signature that is missing.
create function private.ask_for_signature(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  if not exists (select from public.bookings b where b.id = p_booking_id and b.customer_id is not null
      and b.status in ('confirmed', 'in_progress') and b.signature_required and not b.signature_completed) then
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'There is nothing to sign.';
  end if;
  perform private.enqueue_by_admin(p_booking_id, 'mail.signature_request', private.booking_sheet(p_booking_id));
end;
$$;

create function public.booking_mails(p_booking_id uuid)
  returns table (id bigint, kind text, email text, status text, attempts integer, error text, created_at timestamptz, finished_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.booking_mails(p_booking_id);
$$;

create function public.resend_mail(p_mail_id bigint) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.resend_mail(p_mail_id);
$$;

create function public.ask_for_signature(p_booking_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.ask_for_signature(p_booking_id);
$$;

create function public.retry_mail(p_mail_id bigint) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.retry_mail(p_mail_id);
$$;

create function public.send_pay_link(p_booking_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.send_pay_link(p_booking_id);
$$;

revoke execute on function private.is_customer_mail(text), private.enqueue_by_admin(uuid, text, jsonb, xid8)
  from public, anon, authenticated;
revoke execute on function private.booking_mails(uuid), private.resend_mail(bigint), private.retry_mail(bigint),
  private.send_pay_link(uuid), private.ask_for_signature(uuid), public.ask_for_signature(uuid), public.booking_mails(uuid), public.resend_mail(bigint), public.retry_mail(bigint),
  public.send_pay_link(uuid) from public, anon;
grant execute on function private.booking_mails(uuid), private.resend_mail(bigint), private.retry_mail(bigint),
  private.send_pay_link(uuid), private.ask_for_signature(uuid), public.ask_for_signature(uuid), public.booking_mails(uuid), public.resend_mail(bigint), public.retry_mail(bigint),
  public.send_pay_link(uuid) to authenticated;
