-- Payments in cents and the calendar's copies of bookings. Only the service writes either.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  -- Cents; the one place where dollars became cents is record_checkout.
  amount integer not null constraint amount check (amount >= 0),
  currency text not null default 'usd' constraint currency check (currency ~ '^[a-z]{3}$'),
  status text not null default 'pending' constraint status check (status in ('completed', 'pending', 'failed', 'refunded')),
  provider_session_id text unique,
  provider_session_expires_at timestamptz,
  provider_payment_intent text,
  -- Set when the money has to go back; it has gone when status is refunded.
  refund_reason text constraint refund_reason
    check (refund_reason in ('slot_sold', 'booking_cancelled', 'paid_twice', 'amount_mismatch')),
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
create unique index payments_one_open_per_booking on public.payments (booking_id) where status = 'pending';
create unique index payments_one_kept_per_booking on public.payments (booking_id)
  where status = 'completed' and refund_reason is null;
grant select on public.payments to authenticated;
grant all on public.payments to service_role;

create policy "a customer reads the payments of their bookings, an admin all" on public.payments
  for select to authenticated using (
    (select private.is_admin())
    or exists (select from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

-- The amount is the booking's and stays; a status follows the money, for the service too.
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

create table public.booking_sync (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  external_system text not null default 'acuity'
    constraint external_system check (external_system in ('acuity', 'calendly', 'square', 'custom')),
  external_booking_id text,
  sync_status text not null default 'pending' constraint sync_status check (sync_status in ('completed', 'pending', 'failed')),
  last_synced_at timestamptz,
  -- While one worker is at it nobody else starts.
  leased_until timestamptz,
  error_message text constraint error_message check (char_length(error_message) <= 1000),
  created_at timestamptz not null default now(),
  constraint external_booking_id check (sync_status <> 'completed' or external_booking_id is not null),
  unique (booking_id, external_system)
);
alter table public.booking_sync enable row level security;
create index booking_sync_created_at on public.booking_sync (created_at desc);
grant select on public.booking_sync to authenticated;
grant all on public.booking_sync to service_role;

create policy "an admin reads the calendar's copies" on public.booking_sync
  for select to authenticated using ((select private.is_admin()));

create function private.guard_booking_sync() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not private.is_trusted() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  return new;
end;
$$;
create trigger booking_sync_10_guard before insert or update on public.booking_sync
  for each row execute function private.guard_booking_sync();

revoke execute on function private.guard_payment(), private.guard_booking_sync() from public;
