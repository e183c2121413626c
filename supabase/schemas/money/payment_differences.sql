-- The comparison of the provider's charges, refunds and disputes with the ledger, each night and on demand. The worker lists
-- the provider's books and processes what is missing; what still differs stays until an admin has decided it. The rules are in
-- docs/product/payment.md#comparison.

create table public.payment_differences (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint kind check (kind in ('charge', 'refund', 'dispute')),
  -- Of the payment intent, the refund or the dispute.
  provider_id text not null constraint provider_id check (char_length(provider_id) between 1 and 200),
  booking_id uuid references public.bookings (id),
  provider_cents integer not null constraint provider_cents check (provider_cents >= 0),
  ledger_cents integer not null constraint ledger_cents check (ledger_cents >= 0),
  -- Of a dispute; null where there is none.
  provider_state text constraint provider_state check (provider_state in ('open', 'won', 'lost')),
  ledger_state text constraint ledger_state check (ledger_state in ('open', 'won', 'lost')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text constraint reason check (reason ~ '\S' and char_length(reason) <= 500),
  constraint decided check (num_nonnulls(decided_at, reason) in (0, 2))
);
select private.protect('public.payment_differences');
create index payment_differences_booking_id on public.payment_differences (booking_id);
create unique index payment_differences_once on public.payment_differences (kind, provider_id) where decided_at is null;
grant select on public.payment_differences to authenticated;
grant select, insert, update, delete on public.payment_differences to service_role;

create policy "an admin reads the differences" on public.payment_differences
  for select to authenticated using ((select private.is_admin()));

create trigger payment_differences_10_guard before insert or update or delete on public.payment_differences
  for each row execute function private.guard_written_by_functions();

-- When and with what result the books were compared last.
create table private.payment_comparison (
  singleton boolean primary key default true check (singleton),
  compared_at timestamptz,
  processed integer not null default 0
);
select private.protect('private.payment_comparison');

-- What the provider kept of a payment for itself, and of one that was disputed, in cents. Known with the first comparison after it.
create table private.provider_fees (
  payment_id uuid not null references public.payments (id) on delete cascade,
  kind text not null check (kind in ('charge', 'dispute')),
  cents integer not null,
  primary key (payment_id, kind)
);
select private.protect('private.provider_fees');

select private.guard_writes('private.provider_fees');

create function private.keep_provider_fees(p_books jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.provider_fees as f (payment_id, kind, cents)
    select coalesce(p.id, d.payment_id), b.kind, sum(b.fee)
      from jsonb_to_recordset(p_books) as b (kind text, id text, fee integer)
        left join public.payments p on b.kind = 'charge' and p.provider_payment_intent = b.id
        left join public.disputes d on b.kind = 'dispute' and d.provider_dispute_id = b.id
      where b.fee is not null and coalesce(p.id, d.payment_id) is not null
      group by 1, 2
    on conflict (payment_id, kind) do update set cents = excluded.cents;
$$;

-- What the ledger has of a payment, a refund or a dispute of the provider. It sums one object of the provider, not a booking.
create function private.ledger_figure(p_kind text, p_provider_id text)
  returns table (cents integer, state text, booking_id uuid)
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(e.received), 0)::integer, null::text, min(p.booking_id::text)::uuid
    from public.payments p left join private.signed_entries e on e.payment_id = p.id
    where p_kind = 'charge' and p.provider_payment_intent = p_provider_id having count(p.id) > 0
  union all
  select coalesce(sum(e.refunded), 0)::integer, null, min(r.booking_id::text)::uuid
    from public.refunds r left join private.signed_entries e on e.refund_id = r.id
    where p_kind = 'refund' and r.provider_refund_id = p_provider_id having count(r.id) > 0
  union all
  select case d.status when 'won' then 0 else d.amount end, d.status, d.booking_id
    from public.disputes d where p_kind = 'dispute' and d.provider_dispute_id = p_provider_id;
$$;

-- What differs between the provider's books, `[{ kind, id, cents, state, fee }]`, and the ledger.
create function private.compare_payments(p_books jsonb)
  returns table (kind text, provider_id text, booking_id uuid, provider_cents integer, ledger_cents integer, provider_state text, ledger_state text)
language sql stable security definer set search_path = '' as $$
  select b.kind, b.id, f.booking_id, b.cents, coalesce(f.cents, 0), b.state, f.state
    from jsonb_to_recordset(p_books) as b (kind text, id text, cents integer, state text)
      left join lateral private.ledger_figure(b.kind, b.id) f on true
    where b.cents <> coalesce(f.cents, 0) or b.state is distinct from f.state;
$$;
select private.expose('private.compare_payments(jsonb)', 'service_role');

-- What the ledger has of the last 35 days, and every open dispute: the worker asks the provider for what its lists lack.
create function private.ledger_to_compare() returns table (kind text, provider_id text)
language sql stable security definer set search_path = '' as $$
  select 'charge', p.provider_payment_intent
    from public.ledger_entries e join public.payments p on p.id = e.payment_id
    where e.kind = 'charge' and p.provider_payment_intent is not null and e.created_at > private.now() - interval '35 days'
  union
  select 'refund', r.provider_refund_id from public.refunds r
    where r.provider_refund_id is not null and r.made_at > private.now() - interval '35 days'
  union
  select 'dispute', d.provider_dispute_id from public.disputes d
    where d.status = 'open' or d.created_at > private.now() - interval '35 days';
$$;
select private.expose('private.ledger_to_compare()', 'service_role');

-- Keeps what still differs after the worker has processed p_processed objects; what was decided as it is now is not found
-- again. Somebody is told of what is new and of events that did not come.
create function private.record_comparison(p_books jsonb, p_processed integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now constant timestamptz := private.now();
  v_new integer;
begin
  perform private.keep_provider_fees(p_books);
  delete from public.payment_differences d
    using jsonb_to_recordset(p_books) as b (kind text, id text)
    where d.decided_at is null and d.kind = b.kind and d.provider_id = b.id
      and not exists (select from private.compare_payments(p_books) c where c.kind = d.kind and c.provider_id = d.provider_id);
  with differing as (
    select c.* from private.compare_payments(p_books) c
      where not exists (select from public.payment_differences d
        where d.decided_at is not null and (d.kind, d.provider_id, d.provider_cents, d.ledger_cents) = (c.kind, c.provider_id, c.provider_cents, c.ledger_cents)
          and (d.provider_state, d.ledger_state) is not distinct from (c.provider_state, c.ledger_state))),
  kept as (
    insert into public.payment_differences as d (kind, provider_id, booking_id, provider_cents, ledger_cents, provider_state, ledger_state, found_at)
      select c.kind, c.provider_id, c.booking_id, c.provider_cents, c.ledger_cents, c.provider_state, c.ledger_state, v_now
        from differing c
      on conflict (kind, provider_id) where decided_at is null do update
        set provider_cents = excluded.provider_cents, ledger_cents = excluded.ledger_cents,
          provider_state = excluded.provider_state, ledger_state = excluded.ledger_state, booking_id = excluded.booking_id
      returning d.found_at = v_now as is_new)
  select count(*) filter (where k.is_new) into v_new from kept k;
  update private.payment_comparison c set compared_at = v_now, processed = p_processed;
  if v_new > 0 or p_processed > 0 then
    perform private.enqueue('mail.payment_differences_admin', jsonb_build_object('processed', p_processed, 'differences', v_new));
  end if;
  return v_new;
end;
$$;
select private.expose('private.record_comparison(jsonb, integer)', 'service_role');

-- An admin has looked into a difference and says why it stays.
create function private.decide_payment_difference(p_difference_id uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.assert_text('reason', p_reason, 500);
  update public.payment_differences d set decided_at = private.now(), decided_by = auth.uid(), reason = btrim(p_reason)
    where d.id = p_difference_id and d.decided_at is null;
  perform private.conflict_if(not found, 'wrong_status', 'This difference was decided or is gone.');
end;
$$;
select private.expose('private.decide_payment_difference(uuid, text)', 'authenticated');

-- Asks for a comparison now; the worker begins it within seconds.
create function private.compare_payments_now() returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.request_check('compare.stripe');
$$;
select private.expose('private.compare_payments_now()', 'authenticated');

create function private.payment_comparison_state() returns table (compared_at timestamptz, waiting boolean)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select c.compared_at, exists (select from private.outbox o where o.kind = 'compare.stripe' and o.status = 'due')
    from private.payment_comparison c;
$$;
select private.expose('private.payment_comparison_state()', 'authenticated');
