-- What the cancellation of a booking does: open checkouts end, money is returned, and mails report it with the figures.

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

-- Runs for every cancellation. A hold has no percent: a payment that arrived for it is returned as a whole. Whoever gives up
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
      'paid_cents', m.paid, 'refund_cents', v_refund_cents, 'returned_cents', m.refunded + m.refund_pending,
      'dropped_cents', case when v_paid then greatest(m.price - m.waived - m.paid, 0) else 0 end,
      'waiting_cents', private.waiting_cents(new.id, v_refund_cents) + coalesce((
        select sum(r.amount) from public.refunds r where r.booking_id = new.id and r.status = 'waiting'), 0),
      'charged_back_cents', m.charged_back)
    into v_figures from private.booking_money(new.id) as m;
  if v_refund_cents > 0 then
    perform private.refund_newest_first(new.id, v_refund_cents, 'booking_cancelled');
  end if;
  -- What was paid by hand the owner returns.
  v_figures := v_figures || jsonb_build_object('by_hand_cents', (
    select coalesce(sum(r.amount), 0) from public.refunds r join public.payments p on p.id = r.payment_id
      where r.booking_id = new.id and r.reason = 'booking_cancelled' and r.status = 'requested' and p.method <> 'card'));
  if v_paid or new.cancel_note is not null then
    perform private.enqueue('mail.booking_cancelled', private.booking_sheet(new.id) || v_figures);
  end if;
  if v_paid then
    perform private.enqueue('mail.booking_cancelled_admin', private.booking_sheet(new.id) || v_figures);
  end if;
  return null;
end;
$$;
create trigger bookings_80_settle_cancellation after update of status on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function private.settle_cancellation();

revoke execute on function private.refund_cents(uuid, integer), private.waiting_cents(uuid, integer), private.settle_cancellation() from public, anon, authenticated;
