-- The trail of the contracts. Rows are only ever appended, and each contains the hash of the one before it, so that a change
-- is found even when the owner of the database made it.

create table private.contract_events (
  id bigint primary key,
  -- No foreign key: the row outlives the contract.
  contract_id uuid not null,
  contract_sha256 text not null,
  kind text not null check (kind in ('viewed', 'consented', 'signed', 'countersigned', 'downloaded', 'deleted')),
  at timestamptz not null,
  -- The person, their network address and browser. Deleted with the contract; the digest stays.
  details jsonb,
  details_sha256 text not null,
  previous text not null,
  hash text not null unique
);
select private.protect('private.contract_events');
create index contract_events_contract_id on private.contract_events (contract_id);

create function private.event_hash(p_event private.contract_events) returns text
language sql immutable set search_path = '' as $$
  select private.sha256_of(concat_ws('|', p_event.id, p_event.previous, p_event.contract_id, p_event.contract_sha256, p_event.kind,
    to_char(p_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p_event.details_sha256));
$$;

-- Appends one row. The lock lasts until the transaction ends, so it is taken after those of the booking. The random
-- number keeps a deleted address from being guessed by its digest.
create function private.append_event(p_contract private.contracts, p_kind text, p_details jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_details constant jsonb := jsonb_strip_nulls(p_details) || jsonb_build_object('random', gen_random_uuid());
  v_last private.contract_events;
  v_new private.contract_events;
begin
  perform pg_advisory_xact_lock(hashtextextended('trail of the contracts', 0));
  select * into v_last from private.contract_events e order by e.id desc limit 1;
  v_new := row(coalesce(v_last.id, 0) + 1, p_contract.id, p_contract.sha256, p_kind, private.now(), v_details,
    private.sha256_of(v_details::text), coalesce(v_last.hash, repeat('0', 64)), null)::private.contract_events;
  v_new.hash := private.event_hash(v_new);
  insert into private.contract_events select v_new.*;
end;
$$;

-- Nothing is changed, deleted or truncated, by any role. The details go when the contract has been deleted.
create function private.guard_trail() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'INSERT' and private.is_owner() then
    return new;
  end if;
  if tg_op = 'UPDATE' and private.is_owner() and new.details is null
    and to_jsonb(new) - 'details' = to_jsonb(old) - 'details'
    and not exists (select from private.contracts c where c.id = old.contract_id) then
    return new;
  end if;
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;
select private.guard_writes('private.contract_events', 'guard_trail');

-- Contracts of bookings that are deleted, or that were never signed by a person who is erased.
create function private.delete_contracts(p_booking_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
begin
  for v_contract in select * from private.contracts c where c.booking_id = any (p_booking_ids) order by c.created_at, c.id loop
    delete from private.contract_files f where f.contract_id = v_contract.id;
    delete from private.contracts c where c.id = v_contract.id;
    perform private.append_event(v_contract, 'deleted', '{}');
    update private.contract_events e set details = null where e.contract_id = v_contract.id and e.details is not null;
  end loop;
end;
$$;

-- Null when the trail, the contracts and their files are as they were written; otherwise the first row that is not. Of one
-- contract, or of all without p_contract_id.
create function private.verify_chain(p_contract_id uuid default null) returns text
language sql stable security definer set search_path = '' as $$
  with chain as (
    select e.*, e.hash = private.event_hash(e)
        and (e.id = 1 and e.previous = repeat('0', 64) or e.previous = p.hash) is true
        and coalesce(private.sha256_of(e.details::text) = e.details_sha256,
          exists (select from private.contract_events d where d.contract_id = e.contract_id and d.kind = 'deleted')) as holds
      from private.contract_events e left join private.contract_events p on p.id = e.id - 1
      where p_contract_id is null or e.contract_id = p_contract_id
  ), broken as (
    select 1 as place, 'event ' || e.id as what from chain e where not e.holds
    union all
    select 2, 'contract ' || e.contract_id from chain e
      where not exists (select from private.contracts c where c.id = e.contract_id and c.sha256 = e.contract_sha256)
        and not exists (select from private.contract_events d where d.contract_id = e.contract_id and d.kind = 'deleted')
    union all
    select 3, 'contract ' || c.id from private.contracts c
        left join private.contract_events s on s.contract_id = c.id and s.kind = 'signed'
        left join private.contract_events k on k.contract_id = c.id and k.kind = 'countersigned'
      where (p_contract_id is null or c.id = p_contract_id)
        and (c.sha256 <> private.sha256_of(c.document::text)
          or (c.signed_at, c.signer_name, c.signature_method, private.sha256_of(c.signature_data))
            is distinct from (s.at, s.details ->> 'name', s.details ->> 'method', s.details ->> 'signature_sha256')
          or (c.countersigned_at, c.countersigner_name) is distinct from (k.at, k.details ->> 'name'))
    union all
    select 4, 'file ' || f.sha256 from private.contract_files f
      where (p_contract_id is null or f.contract_id = p_contract_id)
        and (f.sha256 <> encode(sha256(f.content), 'hex')
          or not exists (select from private.contracts c where c.id = f.contract_id)
          or f.stage <> 'unsigned' and not exists (
            select from private.contract_events e where e.contract_id = f.contract_id and e.kind = f.stage and e.hash = f.head))
  )
  select b.what from broken b order by b.place, b.what limit 1;
$$;

-- When the whole chain was checked last, and what was found.
create table private.trail_check (
  singleton boolean primary key default true check (singleton),
  checked_at timestamptz,
  -- The first row that is not as it was written.
  broken text
);
select private.protect('private.trail_check');

-- Checks all, and keeps the result for /verify. The worker fails its row when something was changed, so that the owner is told as
-- of any failed work.
create function private.check_trail() returns text
language sql volatile security definer set search_path = '' as $$
  update private.trail_check t set checked_at = private.now(), broken = private.verify_chain() returning t.broken;
$$;
select private.expose('private.check_trail()', 'service_role');
