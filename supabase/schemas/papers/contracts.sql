-- Contracts: the Terms of the day of the booking and the booking's facts, as numbered versions. No role of the API reads
-- or writes the tables of contracts: functions do, and they never show the contract of a closed account.

create function private.sha256_of(p_text text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex');
$$;

create table private.contracts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id),
  version integer not null check (version > 0),
  document jsonb not null,
  -- Of the document as text: PostgreSQL writes the same jsonb always in the same way.
  sha256 text not null constraint document_hash check (sha256 = private.sha256_of(document::text)),
  created_at timestamptz not null,
  superseded_at timestamptz,
  signed_at timestamptz,
  signer_name text,
  signature_method text check (signature_method in ('drawn', 'typed')),
  signature_data text,
  countersigned_at timestamptz,
  countersigner_name text,
  unique (booking_id, version),
  check (num_nulls(signed_at, signer_name, signature_method, signature_data) in (0, 4)),
  check (num_nulls(countersigned_at, countersigner_name) in (0, 2)),
  check (countersigned_at is null or signed_at is not null)
);
select private.protect('private.contracts');
create unique index contracts_current on private.contracts (booking_id) where superseded_at is null;
create index contracts_sha256 on private.contracts (sha256);
create index contracts_to_countersign on private.contracts (signed_at)
  where signed_at is not null and countersigned_at is null and superseded_at is null;

-- A version never changes, and is signed and countersigned once. This applies to every role, the owner included.
create function private.guard_contract() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(not private.is_owner() or tg_op = 'UPDATE' and (
    (new.id, new.booking_id, new.version, new.document, new.sha256, new.created_at)
      is distinct from (old.id, old.booking_id, old.version, old.document, old.sha256, old.created_at)
    or old.superseded_at is not null and new is distinct from old
    or old.signed_at is not null and (new.signed_at, new.signer_name, new.signature_method, new.signature_data)
      is distinct from (old.signed_at, old.signer_name, old.signature_method, old.signature_data)
    or old.countersigned_at is not null and (new.countersigned_at, new.countersigner_name)
      is distinct from (old.countersigned_at, old.countersigner_name)));
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
create trigger contracts_10_guard before insert or update or delete on private.contracts
  for each row execute function private.guard_contract();

-- What a cancellation by the customer returns from now on, with the last day of each part; docs/product/payment.md#refund-percent.
create function private.cancellation_tiers(p_booking public.bookings) returns jsonb
language sql volatile set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('percent', t.percent, 'until', p_booking.event_date - t.days)
      order by t.days desc), '[]')
    from private.rules() r, lateral (values (100, r.full_refund_days + 1), (r.part_refund_percent, r.part_refund_days)) as t (percent, days)
    where p_booking.refund_cap >= t.percent and p_booking.event_date - t.days >= private.local_now()::date;
$$;

-- How the price is paid, as it is when a version is made: the money summary, and while the booking is unpaid the deposit that is
-- offered, in cents, null when none is. The rules are in docs/product/signatures.md#payment-plan.
create function private.payment_plan(p_booking public.bookings) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
    'stated_at', private.now(), 'status', p_booking.status,
    'deposit_cents', case when p_booking.status = 'pending' then private.deposit_cents(p_booking) end,
    'money', (select to_jsonb(m) - 'booking_id' from private.booking_money(p_booking.id) m));
$$;

-- What is agreed: the parties, the event, what was bought, how it is paid and what a cancellation returns, the Terms, and what
-- the signer consents to. The price is in whole dollars.
create function private.contract_document(p_booking public.bookings, p_version integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'booking_id', p_booking.id, 'booking_number', p_booking.number, 'version', p_version,
      'client', jsonb_build_object('name', p_booking.name, 'email', coalesce(p_booking.email, private.customer_email(p_booking)),
        'company_name', p_booking.company_name),
      'event', jsonb_build_object(
        'name', p_booking.event_name, 'type', p_booking.event_type, 'date', p_booking.event_date,
        'time', to_char(p_booking.event_time, 'HH24:MI'), 'ends_at', p_booking.ends_at, 'location', p_booking.location,
        'venue', p_booking.venue, 'zip_code', p_booking.zip_code, 'guest_count', p_booking.guest_count, 'plans', p_booking.plans),
      'price', p_booking.total_amount, 'purchase', private.purchase(p_booking), 'payment_plan', private.payment_plan(p_booking),
      'cancellation', private.cancellation_tiers(p_booking), 'business', private.letterhead())
      || (select jsonb_build_object('terms', private.fill_facts(t.document) || jsonb_build_object('version', t.version))
        from private.terms_versions t
        order by t.version <= (p_booking.created_at at time zone 'America/New_York')::date desc,
          case when t.version <= (p_booking.created_at at time zone 'America/New_York')::date then t.version end desc, t.version
        limit 1);
$$;

create function private.add_contract_version(p_booking public.bookings) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version constant integer := 1 + coalesce((select max(c.version) from private.contracts c where c.booking_id = p_booking.id), 0);
  v_document constant jsonb := private.contract_document(p_booking, v_version);
begin
  update private.contracts c set superseded_at = private.now() where c.booking_id = p_booking.id and c.superseded_at is null;
  insert into private.contracts (booking_id, version, document, sha256, created_at)
    values (p_booking.id, v_version, v_document, private.sha256_of(v_document::text), private.now());
end;
$$;

-- A confirmed booking has a contract. Before that it gets one when its customer first reads it.
create function private.ensure_contract(p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  if exists (select from private.contracts c where c.booking_id = p_booking_id and c.superseded_at is null) then
    return;
  end if;
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  if v_booking.signature_required and v_booking.status <> 'cancelled' and v_booking.customer_id is not null
    and not exists (select from private.contracts c where c.booking_id = p_booking_id and c.superseded_at is null) then
    perform private.add_contract_version(v_booking);
  end if;
end;
$$;

create function private.contract_of_confirmed_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ensure_contract(new.id);
  return null;
end;
$$;

-- What a contract says of its booking; another value of these is another version, which is not signed yet.
-- The rules are in docs/product/signatures.md#contract-changes.
create function private.contract_facts(p_booking public.bookings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(p_booking.event_date, p_booking.event_time, p_booking.location, p_booking.venue, p_booking.zip_code,
    p_booking.name, p_booking.event_type, p_booking.guest_count, p_booking.plans, private.purchase(p_booking));
$$;
grant execute on function private.contract_facts(public.bookings) to anon, authenticated, service_role;

create function private.void_signature() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.signature_completed := false;
  new.signature_data := null;
  return new;
end;
$$;

-- At the end of the transaction, because what becomes of a difference in the price is written after the booking. Of several
-- changes in one transaction the last makes the version.
create function private.renew_contract() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.id = new.id for update;
  if v_booking.status in ('pending', 'confirmed', 'in_progress')
    and private.contract_facts(v_booking) = private.contract_facts(new)
    and exists (select from private.contracts c where c.booking_id = new.id) then
    perform private.add_contract_version(v_booking);
  end if;
  return null;
end;
$$;
