-- The ledger: what was received, returned and given up for each booking, in cents. Its rows are never changed; what is paid,
-- open and refundable are sums over it.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  payment_id uuid not null references public.payments (id),
  amount integer not null constraint amount check (amount > 0),
  reason text not null constraint reason check (reason in (
    'slot_sold', 'booking_cancelled', 'paid_twice', 'amount_mismatch', 'overpaid', 'price_changed', 'by_hand')),
  -- Requested when it is decided, made when the provider or the owner has returned the money, failed when the provider
  -- could not deliver it.
  status text not null default 'requested' constraint status check (status in ('requested', 'made', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz not null,
  made_at timestamptz,
  constraint made_at check ((status = 'requested') = (made_at is null))
);
alter table public.refunds enable row level security;
create index refunds_booking_id on public.refunds (booking_id);
create index refunds_payment_id on public.refunds (payment_id);
create index refunds_requested on public.refunds (created_at) where status <> 'made';
grant select on public.refunds to authenticated;
grant select on public.refunds to service_role;

create policy "a customer reads the refunds of their bookings, an admin all" on public.refunds
  for select to authenticated using (
    (select private.is_admin())
    or exists (select from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

-- A customer's bank takes a payment back. The provider decides; nothing is refunded on a disputed payment meanwhile.
create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  payment_id uuid not null references public.payments (id),
  provider_dispute_id text not null unique,
  amount integer not null constraint amount check (amount > 0),
  reason text not null constraint reason check (char_length(reason) <= 100),
  status text not null default 'open' constraint status check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint closed_at check ((status = 'open') = (closed_at is null))
);
alter table public.disputes enable row level security;
create index disputes_booking_id on public.disputes (booking_id);
create index disputes_payment_id on public.disputes (payment_id);
grant select on public.disputes to authenticated;
grant select on public.disputes to service_role;

create policy "an admin reads the disputes" on public.disputes
  for select to authenticated using ((select private.is_admin()));

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id),
  -- refund_failed takes a refund back that the provider could not deliver. A chargeback is a dispute that was lost.
  kind text not null constraint kind check (kind in ('charge', 'manual_payment', 'refund', 'refund_failed', 'write_off', 'chargeback')),
  amount integer not null constraint amount check (amount > 0),
  payment_id uuid references public.payments (id),
  refund_id uuid references public.refunds (id),
  dispute_id uuid references public.disputes (id),
  -- Why something is written off.
  reason text constraint reason check (reason ~ '\S' and char_length(reason) <= 500),
  -- The admin who recorded it; null for what the provider reported.
  created_by uuid,
  created_at timestamptz not null,
  constraint source check (case
    when kind in ('charge', 'manual_payment') then payment_id is not null and num_nonnulls(refund_id, dispute_id) = 0
    when kind in ('refund', 'refund_failed') then refund_id is not null and payment_id is not null
    when kind = 'chargeback' then dispute_id is not null and payment_id is not null
    else num_nonnulls(payment_id, dispute_id) = 0 and reason is not null
  end)
);
alter table public.ledger_entries enable row level security;
create index ledger_entries_booking_id on public.ledger_entries (booking_id);
create unique index ledger_entries_once_per_payment on public.ledger_entries (payment_id, kind) where kind in ('charge', 'manual_payment');
create unique index ledger_entries_once_per_refund on public.ledger_entries (refund_id, kind) where kind in ('refund', 'refund_failed');
create unique index ledger_entries_once_per_dispute on public.ledger_entries (dispute_id) where kind = 'chargeback';
grant select on public.ledger_entries to authenticated;
grant select on public.ledger_entries to service_role;

create policy "an admin reads the ledger" on public.ledger_entries
  for select to authenticated using ((select private.is_admin()));

-- Applies to every role, the owner of the database included.
create function private.keep_ledger() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
create trigger ledger_entries_10_keep before update or delete on public.ledger_entries
  for each row execute function private.keep_ledger();
create trigger ledger_entries_10_keep_all before truncate on public.ledger_entries
  for each statement execute function private.keep_ledger();

-- A payment that arrived is in the ledger, however it was written.
create function private.record_payment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.ledger_entries (booking_id, kind, amount, payment_id, created_by, created_at)
    select new.booking_id, case new.method when 'card' then 'charge' else 'manual_payment' end, new.received_amount, new.id,
        case when new.method <> 'card' then auth.uid() end, private.now()
      where new.received_amount > 0
    on conflict do nothing;
  return null;
end;
$$;
create trigger payments_70_ledger after insert or update of status on public.payments
  for each row when (new.status in ('completed', 'refunded')) execute function private.record_payment();

-- What can still be returned of a payment. Zero while it is disputed, and after the dispute was lost.
create function private.refundable_cents(p_payment_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.disputes d where d.payment_id = p.id and d.status <> 'won') then 0
      else p.received_amount - coalesce((
        select sum(r.amount) from public.refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)::integer end
    from public.payments p where p.id = p_payment_id and p.status = 'completed';
$$;

-- The money of a booking in cents. paid is what the business holds or will hold once pending refunds are made; open is what
-- is still owed; refundable is what can be returned of payments that are not disputed.
create function private.booking_money(p_booking_id uuid)
  returns table (
    booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, written_off integer,
    paid integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  with sums as (
    select
      coalesce(sum(e.amount) filter (where e.kind in ('charge', 'manual_payment')), 0)::integer as received,
      (coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0)
        - coalesce(sum(e.amount) filter (where e.kind = 'refund_failed'), 0))::integer as refunded,
      coalesce(sum(e.amount) filter (where e.kind = 'write_off'), 0)::integer as written_off,
      coalesce(sum(e.amount) filter (where e.kind = 'chargeback'), 0)::integer as charged_back
      from public.ledger_entries e where e.booking_id = p_booking_id
  ), pending as (
    select coalesce(sum(r.amount), 0)::integer as cents
      from public.refunds r where r.booking_id = p_booking_id and r.status = 'requested'
  ), returnable as (
    select coalesce(sum(private.refundable_cents(p.id)), 0)::integer as cents
      from public.payments p where p.booking_id = p_booking_id and p.status = 'completed'
  )
  select b.id, b.total_amount * 100, s.received, s.refunded, pending.cents, s.written_off, m.paid,
      case
        when b.status in ('confirmed', 'in_progress', 'completed') then greatest(b.total_amount * 100 - s.written_off - m.paid, 0)
        when b.status = 'pending' and b.hold_expires_at > private.now() then b.total_amount * 100
        else 0
      end,
      returnable.cents,
      exists (select from public.disputes d where d.booking_id = b.id and d.status = 'open'),
      (b.event_date + b.event_time) at time zone 'America/New_York' - interval '48 hours'
    from public.bookings b, sums s, pending, returnable,
      lateral (select s.received - s.refunded - pending.cents - s.charged_back as paid) as m
    where b.id = p_booking_id;
$$;

-- The same for bookings of the caller, for an admin and the service for any; bookings of others are left out.
create function private.bookings_money(p_booking_ids uuid[])
  returns table (
    booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, written_off integer,
    paid integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select m.*
    from public.bookings b, lateral private.booking_money(b.id) as m
    where b.id = any (p_booking_ids)
      and (b.user_id = auth.uid() or private.is_admin() or coalesce(current_setting('role', true), 'none') in ('none', 'service_role'));
$$;

create function public.booking_money(p_booking_ids uuid[])
  returns table (
    booking_id uuid, price integer, received integer, refunded integer, refund_pending integer, written_off integer,
    paid integer, open integer, refundable integer, disputed boolean, balance_due_at timestamptz)
language sql volatile security invoker set search_path = '' as $$
  select * from private.bookings_money(p_booking_ids);
$$;

revoke execute on function private.keep_ledger(), private.record_payment(), private.refundable_cents(uuid),
  private.booking_money(uuid) from public, anon, authenticated;
revoke execute on function private.bookings_money(uuid[]), public.booking_money(uuid[]) from public, anon;
grant execute on function private.bookings_money(uuid[]), public.booking_money(uuid[]) to authenticated, service_role;
