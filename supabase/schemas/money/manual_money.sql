-- What an admin records by hand: payments outside of the provider, write-offs, and refunds that were made outside of it.

-- How a payment by hand can be made.
create function private.is_manual_method(p_method text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_method in ('cash', 'check', 'transfer', 'card_reader', 'other'), false);
$$;

-- Locks the booking and returns what is open; a booking that owes nothing takes no payment and no write-off.
create function private.lock_open_amount(p_booking_id uuid, p_amount_cents integer, p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_booking(p_booking_id, p_version);
  v_open integer;
begin
  perform private.conflict_if(not coalesce(v_booking.status in ('confirmed', 'in_progress', 'completed'), false), 'wrong_status');
  v_open := (select m.open from private.booking_money(p_booking_id) m);
  perform private.refuse_if(p_amount_cents is null or p_amount_cents not between 1 and v_open, 'PT422', 'more_than_open', v_open::text);
end;
$$;

-- p_received_on is the day on which it came; default today.
create function private.record_manual_payment(
  p_booking_id uuid, p_amount_cents integer, p_method text, p_note text default null, p_version integer default null,
  p_received_on date default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.assert_admin();
  perform private.invalid_if(not private.is_manual_method(p_method), 'method');
  perform private.lock_open_amount(p_booking_id, p_amount_cents, p_version);
  insert into public.payments (booking_id, purpose, method, amount, status, received_on, note, created_at)
    values (p_booking_id, 'balance', p_method, p_amount_cents, 'completed', p_received_on, nullif(btrim(p_note), ''), private.now())
    returning payments.id into v_id;
  perform private.mail_balance_receipt(p_booking_id, p_amount_cents);
  return v_id;
end;
$$;
select private.expose('private.record_manual_payment(uuid, integer, text, text, integer, date)', 'authenticated');

create function private.write_off(p_booking_id uuid, p_amount_cents integer, p_reason text, p_version integer default null) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.assert_text('reason', p_reason, 500);
  select private.lock_open_amount(p_booking_id, p_amount_cents, p_version);
  insert into public.ledger_entries (booking_id, kind, amount, reason) values (p_booking_id, 'write_off', p_amount_cents, btrim(p_reason));
  select private.enqueue('mail.written_off', private.booking_sheet(p_booking_id)
    || jsonb_build_object('amount_cents', p_amount_cents, 'reason', btrim(p_reason)));
$$;
select private.expose('private.write_off(uuid, integer, text, integer)', 'authenticated');

-- A refund of a payment by hand that is due, or one that the provider could not deliver.
create function private.record_manual_refund(p_refund_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_id uuid;
begin
  perform private.assert_admin();
  perform from public.bookings b
    where b.id = (select r.booking_id from public.refunds r where r.id = p_refund_id) for update;
  select r.* into v_refund from public.refunds r join public.payments p on p.id = r.payment_id
    where r.id = p_refund_id
      and (r.status = 'failed' and not private.is_disputed(r.payment_id) and private.refundable_cents(r.payment_id) >= r.amount
        or r.status = 'requested' and p.method <> 'card')
    for update of r;
  perform private.conflict_if(v_refund.id is null, 'wrong_status');
  if v_refund.status = 'requested' then
    perform private.make_refund(v_refund.id, null);
    return;
  end if;
  insert into public.refunds (booking_id, payment_id, amount, reason, created_at)
    values (v_refund.booking_id, v_refund.payment_id, v_refund.amount, 'by_hand', private.now()) returning refunds.id into v_id;
  perform private.make_refund(v_id, null);
end;
$$;
select private.expose('private.record_manual_refund(uuid)', 'authenticated');

-- An admin returns a part or all of what was paid. The rules are in docs/product/desk-bookings.md#desk-refund.

-- Refusals: not_allowed, changed_elsewhere, wrong_status, more_than_refundable (detail: what can be returned, in cents),
-- invalid_value.
-- From the newest payment. What is returned of a booking that takes place is waived as well, so that it is not owed again.
create function private.refund_by_admin(p_booking_id uuid, p_amount_cents integer, p_reason text, p_version integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_refundable integer;
begin
  perform private.assert_admin();
  perform private.assert_text('reason', p_reason, 500);
  v_booking := private.lock_booking(p_booking_id, p_version);
  perform private.conflict_if(v_booking.id is null, 'wrong_status');
  v_refundable := (select greatest(least(m.refundable, m.paid), 0) from private.booking_money(p_booking_id) m);
  perform private.refuse_if(p_amount_cents is null or p_amount_cents not between 1 and v_refundable, 'PT422', 'more_than_refundable',
    v_refundable::text);
  perform set_config('app.reason', btrim(p_reason), true);
  if v_booking.status in ('confirmed', 'in_progress', 'completed') then
    insert into public.ledger_entries (booking_id, kind, amount, reason) values (p_booking_id, 'write_off', p_amount_cents, btrim(p_reason));
  end if;
  perform private.refund_newest_first(p_booking_id, p_amount_cents, 'by_admin');
  perform private.raise_version(p_booking_id);
  perform private.add_history(p_booking_id, v_booking.user_id, 'refund_requested', '{}',
    jsonb_build_object('amount_cents', p_amount_cents), 'admin');
end;
$$;
select private.expose('private.refund_by_admin(uuid, integer, text, integer)', 'authenticated');
