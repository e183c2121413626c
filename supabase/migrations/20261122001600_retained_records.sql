-- What has to be kept of a closed account: records of payments and signed contracts. No role of the API reads the table,
-- an admin included; the owner of the database does. apply_retention deletes a record seven years after its event.

create table private.retained_records (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  kind text not null check (kind in ('payment', 'signed_contract')),
  -- Why it is kept, in words.
  reason text not null,
  document jsonb not null,
  event_date date not null,
  delete_after date not null,
  created_at timestamptz not null,
  unique (booking_id, kind)
);
alter table private.retained_records enable row level security;
create index retained_records_delete_after on private.retained_records (delete_after);
revoke all on private.retained_records from anon, authenticated, service_role;

-- The records of a customer that have to be kept, with the day until which they are. Nothing is kept for a hold that
-- expired or was cancelled without a payment.
create function private.records_to_retain(p_customer_id uuid)
  returns table (booking_id uuid, kind text, event_date date, delete_after date)
language sql stable security definer set search_path = '' as $$
  select b.id, k.kind, b.event_date, (b.event_date + interval '7 years')::date
    from public.bookings b,
      lateral (
        select 'payment' as kind
          where exists (select from public.payments p where p.booking_id = b.id and p.status in ('completed', 'refunded'))
        union all
        select 'signed_contract' where b.signature_completed) as k
    where b.customer_id = p_customer_id;
$$;

-- Copies them. The person's name and address are part of the record.
create function private.retain_records(p_customer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.retained_records (booking_id, kind, reason, document, event_date, delete_after, created_at)
    select r.booking_id, r.kind,
        case r.kind
          when 'payment' then 'Tax law requires records of payments for seven years.'
          else 'A signed contract is evidence for as long as claims can be made.'
        end,
        jsonb_build_object(
          'customer', to_jsonb(c) - 'id' - 'user_id',
          'booking', case r.kind when 'payment' then to_jsonb(b) - 'signature_data' else to_jsonb(b) end,
          'payments', (select jsonb_agg(to_jsonb(m) order by m.created_at) from public.payments m where m.booking_id = r.booking_id)),
        r.event_date, r.delete_after, private.now()
      from private.records_to_retain(p_customer_id) r
        join public.bookings b on b.id = r.booking_id
        join public.customers c on c.id = b.customer_id;
$$;

revoke execute on function private.records_to_retain(uuid), private.retain_records(uuid) from public, anon, authenticated;
