-- Payments in cents: a checkout at the provider, or one by hand that the owner recorded. Only the service writes them.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  -- What is paid for: the whole price or a deposit confirms the booking, a balance follows.
  purpose text not null default 'full' constraint purpose check (purpose in ('full', 'deposit', 'balance')),
  -- By card through the provider; each other one by hand. card_reader is the owner's own device.
  method text not null default 'card' constraint method check (method in ('card', 'cash', 'check', 'transfer', 'card_reader', 'other')),
  -- What was asked for. Cents; payable_cents is the only place that converts dollars to cents.
  amount integer not null constraint amount check (amount >= 0),
  currency text not null default 'usd' constraint currency check (currency ~ '^[a-z]{3}$'),
  -- Refunded means wholly; the parts are in public.refunds.
  status text not null default 'pending' constraint status check (status in ('completed', 'pending', 'failed', 'refunded')),
  -- What arrived. It differs from the amount when the provider reports another one; such a payment is refunded.
  received_amount integer constraint received_amount check (received_amount >= 0),
  provider_session_id text unique,
  provider_session_expires_at timestamptz,
  provider_payment_intent text,
  -- The day in New York on which a payment by hand came; it may be recorded later.
  received_on date,
  -- The owner's note about a payment by hand.
  note text constraint note check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  constraint received_when_completed check ((status in ('completed', 'refunded')) = (received_amount is not null)),
  constraint received_on check ((method = 'card') = (received_on is null)),
  constraint manual_payment check (method = 'card' or status in ('completed', 'refunded') and provider_session_id is null)
);
select private.protect('public.payments', 40);
create index payments_booking_id on public.payments (booking_id);
create index payments_created_at on public.payments (created_at desc);
create index payments_provider_payment_intent on public.payments (provider_payment_intent);
-- The status is in both indexes because the embedded server takes a unique index on booking_id alone, even a partial one,
-- for a one-to-one relation and would return a booking's payments as one object.
create unique index payments_one_open_per_booking on public.payments (booking_id, status) where status = 'pending';
grant select on public.payments to authenticated;
grant select, insert, update, delete on public.payments to service_role;

create policy "a customer reads the payments of their bookings, an admin all" on public.payments
  for select to authenticated using (
    (select private.is_admin())
    or exists (select from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));

-- The deposit of a price in dollars, rounded up to whole dollars.
create function private.deposit_of(p_total_amount integer) returns integer
language sql immutable security definer set search_path = '' as $$
  select ceil(p_total_amount * (private.rules()).deposit_percent / 100.0)::integer * 100;
$$;

-- The amount is that of its purpose and never changes, and a status follows the money. This applies to the service too.
create function private.guard_payment() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_price_cents integer;
begin
  perform private.forbidden_if(not private.is_trusted());
  if new.status in ('completed', 'refunded') then
    new.received_amount := coalesce(new.received_amount, new.amount);
  end if;
  if tg_op = 'INSERT' then
    new.received_on := case when new.method <> 'card' then coalesce(new.received_on, private.local_now()::date) end;
    perform private.invalid_if(new.received_on not between private.local_now()::date - 366 and private.local_now()::date, 'received_on');
    v_price_cents := (select b.total_amount * 100 from public.bookings b where b.id = new.booking_id);
    perform private.invalid_if(not coalesce(case new.purpose
        when 'full' then new.amount = v_price_cents
        when 'deposit' then new.amount = private.deposit_of(v_price_cents / 100)
        else new.amount between 1 and v_price_cents
      end, false), 'amount');
  else
    perform private.forbidden_if(
      (new.id, new.booking_id, new.purpose, new.method, new.received_on, new.amount, new.currency, new.provider_session_id, new.created_at)
      is distinct from
      (old.id, old.booking_id, old.purpose, old.method, old.received_on, old.amount, old.currency, old.provider_session_id, old.created_at)
      or old.received_amount is not null and new.received_amount is distinct from old.received_amount);
    perform private.conflict_if(new.status is distinct from old.status and not (case old.status
        when 'pending' then new.status in ('completed', 'failed')
        when 'failed' then new.status = 'completed'
        when 'completed' then new.status = 'refunded'
        -- The provider could not deliver a refund.
        when 'refunded' then new.status = 'completed'
        else false
      end), 'wrong_status');
  end if;
  return new;
end;
$$;
create trigger payments_10_guard before insert or update on public.payments
  for each row execute function private.guard_payment();

grant execute on function private.deposit_of(integer) to authenticated, service_role;
