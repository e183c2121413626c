-- What the cancellation of a booking does: open checkouts end, money is returned, and mails report it. Their rows of
-- money are those of the money summary after it; the payload adds what was decided.

-- That part of what was paid, in cents, rounded up in the customer's favor; at most what can be returned.
create function private.refund_cents(p_booking_id uuid, p_percent integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select greatest(least(ceil(m.paid * p_percent / 100.0)::integer, m.refundable), 0)
    from private.booking_money(p_booking_id) as m;
$$;

-- Runs for every cancellation. A hold has no percent: a payment that arrived for it is returned as a whole. Who gives up
-- their own unpaid hold needs no mail.
create function private.settle_cancellation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_paid constant boolean := old.status = 'confirmed';
  v_refund_cents integer;
  v_figures jsonb;
begin
  update public.payments p set status = 'failed' where p.booking_id = new.id and p.status = 'pending';
  v_refund_cents := private.refund_cents(new.id, coalesce(new.cancel_refund_percent, 100));
  select jsonb_build_object(
      'cancelled_by', new.cancel_reason, 'note', new.cancel_note, 'percent', new.cancel_refund_percent,
      'held_cents', m.paid, 'refund_cents', v_refund_cents,
      'dropped_cents', case when v_paid then greatest(m.price - m.waived - m.paid, 0) else 0 end)
    into v_figures from private.booking_sums m where m.booking_id = new.id;
  perform private.refund_newest_first(new.id, v_refund_cents, 'booking_cancelled') where v_refund_cents > 0;
  -- What does not wait for a dispute goes back to the card, and the owner returns what was paid by hand.
  v_figures := v_figures || (
    select jsonb_build_object('card_cents', coalesce(sum(r.amount) filter (where p.method = 'card'), 0),
        'by_hand_cents', coalesce(sum(r.amount) filter (where p.method <> 'card'), 0))
      from public.refunds r join public.payments p on p.id = r.payment_id
      where r.booking_id = new.id and r.reason = 'booking_cancelled' and r.status = 'requested');
  if v_paid or new.cancel_note is not null then
    perform private.enqueue('mail.booking_cancelled', private.booking_sheet(new.id) || v_figures);
  end if;
  perform private.enqueue('mail.booking_cancelled_admin', private.booking_sheet(new.id) || v_figures) where v_paid;
  return null;
end;
$$;

-- What a cancellation by the customer returns. The same rule is in shared-data/domain/prices/refund.ts; a test compares the two.

-- In percent of what was paid. Both dates are New York's. The cap is the lowest refund at the moves of the booking so far.
create function private.refund_percent(p_event_date date, p_today date, p_cap integer default 100) returns integer
language sql immutable set search_path = '' as $$
  select least(p_cap, case
    when p_event_date - p_today > (private.rules()).full_refund_days then 100
    when p_event_date - p_today >= (private.rules()).part_refund_days then (private.rules()).part_refund_percent
    else 0
  end);
$$;

-- Nobody was there. The rules are in docs/product/desk-bookings.md#no-show.

-- Refusals: not_allowed, changed_elsewhere, wrong_status (with a hint), invalid_value.
-- Only the history records it: status, money and places stay. By the Terms nothing is returned so late, and what is open is still
-- owed. The thanks, which invite to a review, are not sent.
create function private.record_no_show(p_booking_id uuid, p_reason text, p_version integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.assert_admin();
  perform private.assert_text('reason', p_reason, 500);
  v_booking := private.lock_booking(p_booking_id, p_version);
  perform private.conflict_if(
    not coalesce(v_booking.status in ('in_progress', 'completed') and v_booking.event_date >= private.local_now()::date - 30, false)
      or exists (select from public.booking_history h where h.booking_id = p_booking_id and h.change = 'no_show'),
    'wrong_status', 'A no-show is recorded once, from the begin of the event until 30 days after it.');
  perform set_config('app.reason', btrim(p_reason), true);
  insert into private.scheduled_mails (booking_id, kind, key, created_at)
    values (p_booking_id, 'mail.thank_you', v_booking.event_date::text, private.now()) on conflict do nothing;
  perform private.raise_version(p_booking_id);
  perform private.add_history(p_booking_id, v_booking.user_id, 'no_show', '{}', '{}', 'admin');
end;
$$;
select private.expose('private.record_no_show(uuid, text, integer)', 'authenticated');

-- Who cancels a booking: its customer in the account or by a link, or the owner. Each is one function in one transaction.

-- A hold and a confirmed booking whose event has not begun can be cancelled.
create function private.lock_for_cancellation(p_booking_id uuid, p_version integer default null) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_booking(p_booking_id, p_version);
begin
  perform private.conflict_if(v_booking.id is null or private.cancellation_refusal(v_booking) is not null, 'wrong_status',
    private.cancellation_refusal(v_booking));
  return v_booking;
end;
$$;

-- What a cancellation would return now, in cents; one by the owner returns everything. lowered_by_move says whether a move has lowered
-- it, waiting_cents would wait for a dispute, open_cents would no longer be owed, and money is the summary after it.
create type private.cancellation_terms as (
  percent integer, lowered_by_move boolean, refund_cents integer, waiting_cents integer, paid_cents integer, open_cents integer,
  money private.money_json);

create function private.terms_of(p_booking public.bookings, p_by_owner boolean default false) returns private.cancellation_terms
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_uncapped constant integer := case when p_by_owner then 100
    else private.refund_percent(p_booking.event_date, private.local_now()::date) end;
  v_percent constant integer := case when p_by_owner then 100 else least(v_uncapped, p_booking.refund_cap) end;
  v_refund_cents constant integer := private.refund_cents(p_booking.id, v_percent);
begin
  return (select row(v_percent, v_percent < v_uncapped, v_refund_cents,
      (select coalesce(sum(r.cents) filter (where r.waits), 0)::integer from private.refund_parts(p_booking.id, v_refund_cents) r), m.paid,
      case when p_booking.status = 'confirmed' then m.open else 0 end,
      private.money_after_refund(p_booking.id, v_refund_cents) || '{"open": 0}')::private.cancellation_terms
    from private.booking_money(p_booking.id) as m);
end;
$$;

-- p_refund_cents is the refund that the customer was shown and agreed to. Another one is refused with the new amount. Null
-- gives up a hold, so that one that was paid in the same moment is not cancelled by somebody who has not seen it.
create function private.cancel_by_customer(p_booking_id uuid, p_refund_cents integer) returns private.cancellation_terms
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_for_cancellation(p_booking_id);
  v_terms constant private.cancellation_terms := private.terms_of(v_booking);
begin
  perform private.refuse_if(
    (v_booking.status = 'confirmed' or p_refund_cents is not null) and p_refund_cents is distinct from v_terms.refund_cents,
    'PT409', 'refund_changed', v_terms.refund_cents::text, 'The refund has changed. Please review the new amount.');
  update public.bookings b set status = 'cancelled', cancel_reason = 'customer', hold_expires_at = null,
      cancel_refund_percent = case when v_booking.status = 'confirmed' then v_terms.percent end
    where b.id = p_booking_id;
  return v_terms;
end;
$$;

create function private.assert_own_booking(p_booking_id uuid) returns void
language sql stable security definer set search_path = '' as $$
  select private.forbidden_if(not exists (select from public.bookings b where b.id = p_booking_id and b.user_id = auth.uid()));
$$;

create function private.cancellation_terms(p_booking_id uuid) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_booking(p_booking_id) where not private.is_admin();
  select * from private.terms_of(private.lock_for_cancellation(p_booking_id));
$$;
select private.expose('private.cancellation_terms(uuid)', 'authenticated');

-- What the owner reads before they cancel.
create function private.owner_cancellation_terms(p_booking_id uuid) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select * from private.terms_of(private.lock_for_cancellation(p_booking_id), true);
$$;
select private.expose('private.owner_cancellation_terms(uuid)', 'authenticated');

create function private.cancel_booking(p_booking_id uuid, p_refund_cents integer default null) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_booking(p_booking_id);
  select * from private.cancel_by_customer(p_booking_id, p_refund_cents);
$$;
select private.expose('private.cancel_booking(uuid, integer)', 'authenticated');

-- For an admin and the service. Everything that was paid is returned, and the customer reads the reason.
create function private.cancel_booking_by_owner(p_booking_id uuid, p_reason text, p_version integer default null) returns table (percent integer, refund_cents integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_terms private.cancellation_terms;
begin
  perform private.assert_service() where not private.is_admin();
  perform private.assert_text('reason', p_reason, 1000);
  v_booking := private.lock_for_cancellation(p_booking_id, p_version);
  v_terms := private.terms_of(v_booking, true);
  update public.bookings b set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null, cancel_note = btrim(p_reason),
      cancel_refund_percent = case when v_booking.status = 'confirmed' then v_terms.percent end
    where b.id = p_booking_id;
  return query select v_terms.percent, v_terms.refund_cents;
end;
$$;
select private.expose('private.cancel_booking_by_owner(uuid, text, integer)', 'authenticated, service_role');

-- Cancellation by a link of the booking: as for the signed-in customer, with a code (links.sql). Null for a token that is
-- unknown.

create function private.linked_cancellation_terms(p_token text) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select t.* from private.use_linked_booking(p_token) b, private.terms_of(private.lock_for_cancellation(b.id)) t;
$$;
select private.expose('private.linked_cancellation_terms(text)', 'anon, authenticated, service_role');

create function private.cancel_linked_booking(p_token text, p_refund_cents integer default null) returns setof private.cancellation_terms
language sql volatile security definer set search_path = '' as $$
  select set_config('app.way', 'link', true);
  select c.* from private.use_confirmed_link(p_token) b, private.cancel_by_customer(b.id, p_refund_cents) c;
$$;
select private.expose('private.cancel_linked_booking(text, integer)', 'anon, authenticated, service_role');
