-- Events of the payment provider, and the refunds that it reports: ours, and those that a person makes in its dashboard.

-- The provider sends an event more than once; each is applied once.
create table private.stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
select private.protect('private.stripe_events');

-- A refund or dispute that is reported before its payment is stored here. settle_checkout applies it, with the same result
-- as in the other order. Those of other shops on the same account are stored too; the sweep deletes what is older than 30
-- days.
create table private.early_events (
  id bigint generated always as identity primary key,
  event_id text not null unique,
  event_type text not null,
  payment_intent text not null,
  -- The arguments of mirror_refund or record_dispute.
  details jsonb not null,
  received_at timestamptz not null
);
select private.protect('private.early_events');
create index early_events_payment_intent on private.early_events (payment_intent);
create index early_events_received_at on private.early_events (received_at);

-- What an event of the provider did; of which booking, and why a payment goes back.
create type private.settled as (outcome text, booking_id uuid, refund_reason text);

-- Serializes the events of one payment, so that neither reads before the other has written.
create function private.lock_payment_intent(p_payment_intent text) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('payment intent ' || p_payment_intent, 0)) where p_payment_intent is not null;
$$;

-- Why an event is not applied: it is of no booking of ours, or was reported before. Null for the first report.
create function private.unapplied_event(p_event_id text, p_event_type text, p_booking_id uuid) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_booking_id is null then
    return row('ignored', null, null)::private.settled;
  end if;
  insert into private.stripe_events (id, type, received_at) values (p_event_id, p_event_type, private.now()) on conflict do nothing;
  return case when not found then row('duplicate', p_booking_id, null)::private.settled end;
end;
$$;

-- Locks the booking of a payment intent and returns it; stores the event for later when there is none yet.
create function private.booking_of_event(
  p_event_id text, p_event_type text, p_payment_intent text, p_details jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.lock_payment_intent(p_payment_intent);
  select b.* into v_booking from public.bookings b
    where b.id = (select p.booking_id from public.payments p where p.provider_payment_intent = p_payment_intent) for update;
  if v_booking.id is null then
    insert into private.early_events (event_id, event_type, payment_intent, details, received_at)
      values (p_event_id, p_event_type, p_payment_intent, p_details, private.now())
      on conflict (event_id) do nothing;
  end if;
  return v_booking;
end;
$$;

-- A refund that somebody made in the provider's dashboard. It counts for a refund that is requested or waits: of at least that
-- amount it is that refund, a smaller one leaves the rest to be made. Otherwise the amount is written off, so that the
-- customer is not asked for it again; when everything that a confirmed booking received was returned, the booking is
-- cancelled. What a bank took back does not count as returned, so a lost dispute before or after gives the same end. An event
-- that has begun stays as it is.
create function private.record_refund_by_hand(
  p_booking public.bookings, p_payment_id uuid, p_provider_refund_id text, p_amount_cents integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_requested public.refunds;
  v_id uuid;
begin
  select * into v_requested from public.refunds r
    where r.payment_id = p_payment_id and r.status in ('requested', 'waiting') order by r.created_at, r.id limit 1 for update;
  if v_requested.amount <= p_amount_cents then
    update public.refunds r set amount = p_amount_cents where r.id = v_requested.id;
    perform private.make_refund(v_requested.id, p_provider_refund_id);
    return;
  end if;
  if v_requested.id is not null then
    update public.refunds r set amount = r.amount - p_amount_cents where r.id = v_requested.id;
  end if;
  insert into public.refunds (booking_id, payment_id, amount, reason, created_at)
    values (p_booking.id, p_payment_id, p_amount_cents, 'by_hand', private.now()) returning refunds.id into v_id;
  perform private.make_refund(v_id, p_provider_refund_id);
  if v_requested.id is not null then
    return;
  end if;
  if p_booking.status = 'confirmed' and (select m.received <= m.refunded + m.refund_pending from private.booking_money(p_booking.id) m) then
    perform set_config('app.way', 'payment', true);
    update public.bookings b set status = 'cancelled', cancel_reason = 'admin' where b.id = p_booking.id;
  elsif p_booking.status in ('confirmed', 'in_progress', 'completed') then
    insert into public.ledger_entries (booking_id, kind, amount, reason)
      values (p_booking.id, 'write_off', p_amount_cents, 'Refunded in the dashboard of the payment provider');
  end if;
end;
$$;

-- A refund as the provider reports it: p_refund_id names ours, null one by hand; p_failed when it could not be delivered.
-- The reports of one refund come repeatedly and in any order.
create function private.mirror_refund(
  p_event_id text, p_event_type text, p_payment_intent text, p_provider_refund_id text, p_refund_id uuid,
  p_amount_cents integer, p_failed boolean) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_unapplied private.settled;
  v_payment public.payments;
  v_refund public.refunds;
begin
  v_booking := private.booking_of_event(p_event_id, p_event_type, p_payment_intent, jsonb_build_object(
    'provider_refund_id', p_provider_refund_id, 'refund_id', p_refund_id, 'amount_cents', p_amount_cents, 'failed', p_failed));
  v_unapplied := private.unapplied_event(p_event_id, p_event_type, v_booking.id);
  if v_unapplied.outcome is not null then
    return v_unapplied;
  end if;
  select * into v_payment from public.payments p where p.provider_payment_intent = p_payment_intent for update;
  select * into v_refund from public.refunds r
    where r.provider_refund_id = p_provider_refund_id or r.id = p_refund_id and r.payment_id = v_payment.id and r.made_at is null
    order by r.provider_refund_id nulls last limit 1 for update;

  if v_refund.id is null then
    perform private.record_refund_by_hand(v_booking, v_payment.id, p_provider_refund_id, p_amount_cents);
  elsif v_refund.made_at is null then
    update public.refunds r set amount = p_amount_cents where r.id = v_refund.id and r.amount <> p_amount_cents;
    perform private.make_refund(v_refund.id, p_provider_refund_id);
  elsif not p_failed then
    return row('duplicate', v_booking.id, null)::private.settled;
  end if;
  if p_failed then
    return private.fail_refund(p_provider_refund_id);
  end if;
  return row('refunded', v_booking.id, null)::private.settled;
end;
$$;
select private.expose('private.mirror_refund(text, text, text, text, uuid, integer, boolean)', 'service_role');

-- The provider could not deliver a refund, for example to a closed card: the money is back at the business. The owner is
-- told and returns it another way.
create function private.fail_refund(p_provider_refund_id text) returns private.settled
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  update public.refunds r set status = 'failed' where r.provider_refund_id = p_provider_refund_id and r.status = 'made'
    returning * into v_refund;
  if v_refund.id is null then
    return row('duplicate', null, null)::private.settled;
  end if;
  insert into public.ledger_entries (booking_id, kind, amount, payment_id, refund_id)
    values (v_refund.booking_id, 'refund_failed', v_refund.amount, v_refund.payment_id, v_refund.id);
  update public.payments p set status = 'completed' where p.id = v_refund.payment_id and p.status = 'refunded';
  perform private.enqueue('mail.refund_failed_admin', private.booking_sheet(v_refund.booking_id)
    || jsonb_build_object('amount_cents', v_refund.amount, 'reason', v_refund.reason));
  return row('refund_failed', v_refund.booking_id, null)::private.settled;
end;
$$;
