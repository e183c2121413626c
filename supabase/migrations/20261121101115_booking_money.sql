-- The money of a booking, summed up from the ledger.

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

-- What of a booking's money stays with the business, in cents. A refund that could not be delivered is still owed, until
-- another one replaces it.
create function private.kept_cents(p_booking_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (coalesce((
      select sum(case when e.kind in ('charge', 'manual_payment') then e.amount else - e.amount end)
        from public.ledger_entries e
        where e.booking_id = p_booking_id and e.kind in ('charge', 'manual_payment', 'chargeback')), 0)
    - coalesce((select sum(r.amount) from public.refunds r where r.booking_id = p_booking_id and private.is_refund_in_force(r)), 0))::integer;
$$;

-- The money of a booking in cents: the one summary of pages, mails, papers and the desk (docs/product/payment.md#ledger-sums).
-- paid is what the business holds or will hold once pending and waiting refunds are made, kept is that less what it has to
-- return besides; open is what is still owed; refundable is what can be returned, or promised of disputed payments. refunds
-- lists each refund with its state, the oldest first.
create function private.booking_money(p_booking_id uuid)
  returns table (
    booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, charged_back integer,
    waived integer, paid integer, kept integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz,
    refunds jsonb)
language sql volatile security definer set search_path = '' as $$
  with sums as (
    select
      coalesce(sum(e.amount) filter (where e.kind in ('charge', 'manual_payment')), 0)::integer as received,
      (coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0)
        - coalesce(sum(e.amount) filter (where e.kind = 'refund_failed'), 0))::integer as refunded,
      (coalesce(sum(e.amount) filter (where e.kind in ('write_off', 'waiver')), 0)
        - coalesce(sum(e.amount) filter (where e.kind = 'waiver_reversed'), 0))::integer as waived,
      coalesce(sum(e.amount) filter (where e.kind = 'chargeback'), 0)::integer as charged_back
      from public.ledger_entries e where e.booking_id = p_booking_id
  ), pending as (
    select coalesce(sum(r.amount) filter (where r.status = 'requested'), 0)::integer as cents,
        coalesce(sum(r.amount), 0)::integer as promised
      from public.refunds r where r.booking_id = p_booking_id and r.status in ('requested', 'waiting')
  ), returnable as (
    select coalesce(sum(private.refundable_cents(p.id)), 0)::integer as cents
      from public.payments p where p.booking_id = p_booking_id and p.status = 'completed'
  )
  select b.id, b.total_amount * 100, s.received, s.refunded, pending.cents, s.charged_back, s.waived, m.paid,
      private.kept_cents(b.id),
      case
        when b.status in ('confirmed', 'in_progress', 'completed') then greatest(b.total_amount * 100 - s.waived - m.paid, 0)
        when b.status = 'pending' and b.hold_expires_at > private.now() then b.total_amount * 100
        else 0
      end,
      returnable.cents,
      exists (select from public.disputes d where d.booking_id = b.id and d.status = 'open'),
      private.hours_before(b.event_date, b.event_time, (private.rules()).balance_due_hours),
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status, 'made_at', r.made_at)
          order by r.created_at, r.id), '[]')
        from public.refunds r where r.booking_id = b.id and private.is_refund_in_force(r))
    from public.bookings b, sums s, pending, returnable,
      lateral (select s.received - s.refunded - pending.promised - s.charged_back as paid) as m
    where b.id = p_booking_id;
$$;

-- The same for bookings of the caller, for an admin and the service for any; bookings of others are left out.
create function private.bookings_money(p_booking_ids uuid[])
  returns table (
    booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, charged_back integer,
    waived integer, paid integer, kept integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz,
    refunds jsonb)
language sql volatile security definer set search_path = '' as $$
  select m.*
    from public.bookings b, lateral private.booking_money(b.id) as m
    where b.id = any (p_booking_ids)
      and (b.user_id = auth.uid() or private.is_admin() or coalesce(current_setting('role', true), 'none') in ('none', 'service_role'));
$$;

create function public.booking_money(p_booking_ids uuid[])
  returns table (
    booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, charged_back integer,
    waived integer, paid integer, kept integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz,
    refunds jsonb)
language sql volatile security invoker set search_path = '' as $$
  select * from private.bookings_money(p_booking_ids);
$$;

revoke execute on function private.is_disputed(uuid), private.refundable_cents(uuid), private.is_refund_in_force(public.refunds), private.kept_cents(uuid),
  private.booking_money(uuid) from public, anon, authenticated;
revoke execute on function private.bookings_money(uuid[]), public.booking_money(uuid[]) from public, anon;
grant execute on function private.bookings_money(uuid[]), public.booking_money(uuid[]) to authenticated, service_role;
