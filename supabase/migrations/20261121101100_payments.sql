-- Payments in cents. Only the service writes them.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  -- Cents; record_checkout is the only place that converts dollars to cents.
  amount integer not null constraint amount check (amount >= 0),
  currency text not null default 'usd' constraint currency check (currency ~ '^[a-z]{3}$'),
  status text not null default 'pending' constraint status check (status in ('completed', 'pending', 'failed', 'refunded')),
  provider_session_id text unique,
  provider_session_expires_at timestamptz,
  provider_payment_intent text,
  -- Set when a refund is decided; the status becomes refunded when the provider has made it.
  refund_reason text constraint refund_reason
    check (refund_reason in ('slot_sold', 'booking_cancelled', 'paid_twice', 'amount_mismatch', 'by_hand')),
  refund_amount integer constraint refund_amount check (refund_amount >= 0),
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint refunded_at check ((status = 'refunded') = (refunded_at is not null)),
  constraint refund_of_money_taken check (refund_reason is null or status in ('completed', 'refunded')),
  constraint refund_has_a_reason check (status <> 'refunded' or refund_reason is not null),
  constraint refund_has_an_amount check ((refund_reason is null) = (refund_amount is null))
);
alter table public.payments enable row level security;
create index payments_booking_id on public.payments (booking_id);
create index payments_created_at on public.payments (created_at desc);
create index payments_provider_payment_intent on public.payments (provider_payment_intent);
-- The status is in both indexes because the embedded server takes a unique index on booking_id alone, even a partial one,
-- for a one-to-one relation and would return a booking's payments as one object.
create unique index payments_one_open_per_booking on public.payments (booking_id, status) where status = 'pending';
create unique index payments_one_kept_per_booking on public.payments (booking_id, status)
  where status = 'completed' and refund_reason is null;
grant select on public.payments to authenticated;
grant all on public.payments to service_role;

create policy "a customer reads the payments of their bookings, an admin all" on public.payments
  for select to authenticated using (
    (select private.is_admin())
    or exists (select from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

select private.create_validation_function('public.payments');

-- The amount is the booking's and never changes, and a status follows the money. This applies to the service too.
create function private.guard_payment() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not private.is_trusted() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  if tg_op = 'INSERT' then
    if new.amount is distinct from (select b.total_amount * 100 from public.bookings b where b.id = new.booking_id) then
      raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'amount';
    end if;
  elsif (new.id, new.booking_id, new.amount, new.currency, new.provider_session_id)
    is distinct from (old.id, old.booking_id, old.amount, old.currency, old.provider_session_id) then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  elsif new.status is distinct from old.status and not (case old.status
      when 'pending' then new.status in ('completed', 'failed')
      when 'failed' then new.status = 'completed'
      when 'completed' then new.status = 'refunded'
      else false
    end) then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  return new;
end;
$$;
create trigger payments_10_guard before insert or update on public.payments
  for each row execute function private.guard_payment();
create trigger payments_40_check before insert or update on public.payments
  for each row execute function private.validate_payments();

revoke execute on function private.guard_payment() from public;
