-- The money of each booking, summed up from the ledger.

-- Whether a refund counts: one that could not be delivered does until the owner has returned that amount another way, one that
-- was dropped does not.
create function private.is_refund_in_force(p_refund public.refunds) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_refund.status <> 'dropped' and (p_refund.status <> 'failed' or not exists (
    select from public.refunds other
      where other.payment_id = p_refund.payment_id and other.reason = 'by_hand' and other.amount = p_refund.amount
        and other.status <> 'failed' and other.created_at > p_refund.created_at));
$$;

-- The bank has not decided yet. Refunds of the payment wait until it has.
create function private.is_disputed(p_payment_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.disputes d where d.payment_id = p_payment_id and d.status = 'open');
$$;

-- What can still be returned of a payment, or promised while it is disputed.
create function private.refundable_cents(p_payment_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(p.received_amount
      - coalesce((select sum(r.amount) from public.refunds r where r.payment_id = p.id and r.status not in ('failed', 'dropped')), 0)
      - coalesce((select sum(d.amount) from public.disputes d where d.payment_id = p.id and d.status = 'lost'), 0), 0)::integer
    from public.payments p where p.id = p_payment_id and p.status = 'completed';
$$;

-- The time, at one instant for all rows of a statement: with a volatile function the planner would compute every column of
-- booking_sums for every booking.
create function private.statement_time() returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.now();
end;
$$;

-- What is owed, paid and open of each booking, in cents: the only sums over the ledger (docs/product/payment.md#ledger-sums). The planner
-- filters it to one booking or computes it for all; it has the booking too, so that a list does not scan the table twice.
-- refund_pending is on its way back, refund_waiting waits for a dispute; paid is what the business holds or will hold once both are
-- made. waived_difference is the part of waived that was waived of a difference in the price. A refund that could not be delivered is
-- not kept, because it is still owed until another one replaces it.
create view private.booking_sums with (security_invoker = true) as
  select b.id as booking_id, m.price, m.received, m.refunded, m.refund_pending, m.refund_waiting, m.charged_back, m.waived,
      m.waived_difference, m.paid, m.received - m.charged_back - m.returned as kept,
      case
        when b.status in ('confirmed', 'in_progress', 'completed') then greatest(m.price - m.waived - m.paid, 0)
        when b.status = 'pending' and b.hold_expires_at > (select private.statement_time()) then m.price
        else 0
      end as open,
      private.hours_before(b.event_date, b.event_time, (select r.balance_due_hours from private.rules() r)) as balance_due_at,
      b.*
    from public.bookings b
      left join (
        select s.booking_id, sum(s.received)::integer as received, sum(s.refunded)::integer as refunded,
            sum(s.charged_back)::integer as charged_back, sum(s.moved)::integer as moved, sum(s.waived)::integer as waived,
            (sum(s.waived) filter (where s.kind <> 'write_off'))::integer as waived_difference
          from private.signed_entries s group by s.booking_id) e on e.booking_id = b.id
      left join (
        select r.booking_id, (sum(r.amount) filter (where r.status = 'requested'))::integer as pending,
            (sum(r.amount) filter (where r.status = 'waiting'))::integer as waiting,
            (sum(r.amount) filter (where r.status in ('requested', 'waiting')))::integer as promised,
            (sum(r.amount) filter (where private.is_refund_in_force(r)))::integer as returned
          from public.refunds r group by r.booking_id) r on r.booking_id = b.id,
      lateral (
        select b.total_amount * 100 as price, coalesce(e.received, 0) as received, coalesce(e.refunded, 0) as refunded,
          coalesce(r.pending, 0) as refund_pending, coalesce(r.waiting, 0) as refund_waiting, coalesce(e.charged_back, 0) as charged_back,
          coalesce(e.waived, 0) as waived, coalesce(e.waived_difference, 0) as waived_difference,
          coalesce(e.moved, 0) - coalesce(r.promised, 0) as paid, coalesce(r.returned, 0) as returned) m;

-- The sums of a booking with what else pages, mails, papers and the desk show of its money. kept is paid less what has to be
-- returned besides; open is what is still owed; refundable is what can be returned, or promised of disputed payments. refunds
-- lists each refund with its state, the oldest first.
create function private.booking_money(p_booking_id uuid)
  returns table (
    booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, charged_back integer,
    waived integer, paid integer, kept integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz,
    refunds jsonb)
language sql volatile security definer set search_path = '' as $$
  select s.booking_id, s.price, s.received, s.refunded, s.refund_pending, s.charged_back, s.waived, s.paid, s.kept, s.open,
      (select coalesce(sum(private.refundable_cents(p.id)), 0)::integer
        from public.payments p where p.booking_id = s.booking_id and p.status = 'completed'),
      exists (select from public.disputes d where d.booking_id = s.booking_id and d.status = 'open'),
      s.balance_due_at,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status, 'made_at', r.made_at)
          order by r.created_at, r.id), '[]')
        from public.refunds r where r.booking_id = s.booking_id and private.is_refund_in_force(r))
    from private.booking_sums s where s.booking_id = p_booking_id;
$$;

-- The same for bookings of the caller, for an admin and the service for any; bookings of others are left out. version is that of the
-- booking which has this money, so that a page shows both of one state.
create function private.bookings_money(p_booking_ids uuid[])
  returns table (
    version integer, booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, charged_back integer,
    waived integer, paid integer, kept integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz,
    refunds private.refunds_json)
language sql volatile security definer set search_path = '' as $$
  select b.version, m.*
    from public.bookings b, lateral private.booking_money(b.id) as m
    where b.id = any (p_booking_ids)
      and (b.user_id = auth.uid() or private.is_admin() or coalesce(current_setting('role', true), 'none') in ('none', 'service_role'));
$$;
select private.expose('private.bookings_money(uuid[])', 'authenticated, service_role', 'booking_money');
