-- What the cancellation of a booking does: open checkouts end, money is returned, and mails report it. Their rows of
-- money are those of the money summary after it; the payload adds what was decided.

-- That part of what was paid, in cents, rounded up in the customer's favor; at most what can be returned.
create function private.refund_cents(p_booking_id uuid, p_percent integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select greatest(least(ceil(m.paid * p_percent / 100.0)::integer, m.refundable), 0)
    from private.booking_money(p_booking_id) as m;
$$;

-- How much of a refund would wait, because it exceeds the payments that are not disputed.
create function private.waiting_cents(p_booking_id uuid, p_refund_cents integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select greatest(p_refund_cents - coalesce(sum(private.refundable_cents(p.id)), 0)::integer, 0)
    from public.payments p where p.booking_id = p_booking_id and not private.is_disputed(p.id);
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
  if v_refund_cents > 0 then
    perform private.refund_newest_first(new.id, v_refund_cents, 'booking_cancelled');
  end if;
  -- What does not wait for a dispute goes back to the card, and the owner returns what was paid by hand.
  v_figures := v_figures || (
    select jsonb_build_object('card_cents', coalesce(sum(r.amount) filter (where p.method = 'card'), 0),
        'by_hand_cents', coalesce(sum(r.amount) filter (where p.method <> 'card'), 0))
      from public.refunds r join public.payments p on p.id = r.payment_id
      where r.booking_id = new.id and r.reason = 'booking_cancelled' and r.status = 'requested');
  if v_paid or new.cancel_note is not null then
    perform private.enqueue('mail.booking_cancelled', private.booking_sheet(new.id) || v_figures);
  end if;
  if v_paid then
    perform private.enqueue('mail.booking_cancelled_admin', private.booking_sheet(new.id) || v_figures);
  end if;
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
  perform private.invalid_if(coalesce(p_reason !~ '\S' or char_length(p_reason) > 500, true), 'reason');
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  perform private.assert_version(v_booking, p_version);
  if not coalesce(v_booking.status in ('in_progress', 'completed') and v_booking.event_date >= private.local_now()::date - 30, false)
    or exists (select from public.booking_history h where h.booking_id = p_booking_id and h.change = 'no_show') then
    raise exception using errcode = 'PT409', message = 'wrong_status',
      hint = 'A no-show is recorded once, from the begin of the event until 30 days after it.';
  end if;
  perform set_config('app.reason', btrim(p_reason), true);
  insert into private.scheduled_mails (booking_id, kind, key, created_at)
    values (p_booking_id, 'mail.thank_you', v_booking.event_date::text, private.now()) on conflict do nothing;
  perform private.raise_version(p_booking_id);
  perform private.add_history(p_booking_id, v_booking.user_id, 'no_show', '{}', '{}', 'admin');
end;
$$;
select private.expose('private.record_no_show(uuid, text, integer)', 'authenticated');
