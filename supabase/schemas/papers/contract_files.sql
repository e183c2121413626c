-- The PDF files of the contracts, as they were made: a later release makes other bytes of the same contract.

create table private.contract_files (
  contract_id uuid not null references private.contracts (id),
  stage text not null check (stage in ('unsigned', 'signed', 'countersigned')),
  sha256 text not null unique,
  content bytea not null check (sha256 = encode(sha256(content), 'hex')),
  -- The hash of the trail's row that the file shows; null in an unsigned contract.
  head text,
  created_at timestamptz not null,
  primary key (contract_id, stage),
  constraint head check ((stage = 'unsigned') = (head is null))
);
select private.protect('private.contract_files');

-- Contracts are truncated only together with their files and their trail, which refuse it.
select private.guard_writes('private.contract_files', 'guard_written_by_functions', 'UPDATE', 'TRUNCATE');

-- The files of a contract for the functions, and the answer whether a file or a hash is ours.

-- What the PDF of a stage shows, with its bytes once it was made.
create type private.contract_file as (
  id uuid, version integer, sha256 text, document private.contract_json, stage text, made_at timestamptz, head text, signature_data text,
  events private.contract_trail_json, content text);

-- The trail ends with the row that the stage stands for.
create function private.contract_file(p_contract_id uuid, p_stage text) returns setof private.contract_file
language sql stable security definer set search_path = '' as $$
  select c.id, c.version, c.sha256, c.document, p_stage, coalesce(h.at, c.created_at), h.hash, case when h.id is not null then c.signature_data end,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'details', e.details) order by e.id), '[]')
        from private.contract_events e where e.contract_id = c.id and e.id <= h.id and e.kind <> 'downloaded'),
      (select translate(encode(f.content, 'base64'), E'\n', '') from private.contract_files f where f.contract_id = c.id and f.stage = p_stage)
    from private.contracts c
      left join private.contract_events h on h.contract_id = c.id and h.kind = p_stage
    where c.id = p_contract_id and (p_stage = 'unsigned' or h.id is not null);
$$;
select private.expose('private.contract_file(uuid, text)', 'service_role');

-- Keeps the first file that was made for a stage, and returns it.
create function private.keep_contract_file(p_contract_id uuid, p_stage text, p_content text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant bytea := decode(p_content, 'base64');
begin
  insert into private.contract_files (contract_id, stage, sha256, content, head, created_at)
    select c.id, p_stage, encode(sha256(v_content), 'hex'), v_content, h.hash, private.now()
      from private.contracts c left join private.contract_events h on h.contract_id = c.id and h.kind = p_stage
      where c.id = p_contract_id
    on conflict (contract_id, stage) do nothing;
  return (select translate(encode(f.content, 'base64'), E'\n', '') from private.contract_files f where f.contract_id = p_contract_id and f.stage = p_stage);
end;
$$;
select private.expose('private.keep_contract_file(uuid, text, text)', 'service_role');

-- The latest file of a contract for a person or the holder of a link, recorded as downloaded. No row when it is not theirs.
create function private.open_contract_file(
  p_contract_id uuid, p_user_id uuid, p_token text, p_address text, p_browser text) returns setof private.contract_file
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
  v_way text;
begin
  select case
      when p_token is not null then case when b.id = private.find_booking_link(p_token) then 'link' end
      when b.user_id = p_user_id then 'account'
      when exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin') then 'admin'
    end into v_way
    from private.contracts c join public.bookings b on b.id = c.booking_id
    where c.id = p_contract_id and b.erased_at is null;
  if v_way is null then
    return;
  end if;
  select * into v_contract from private.contracts c where c.id = p_contract_id;
  perform private.append_event(v_contract, 'downloaded', jsonb_build_object(
    'way', v_way, 'user_id', p_user_id, 'address', p_address, 'browser', left(p_browser, 300)));
  return query select * from private.contract_file(p_contract_id, case
    when v_contract.countersigned_at is not null then 'countersigned' when v_contract.signed_at is not null then 'signed' else 'unsigned' end);
end;
$$;
select private.expose('private.open_contract_file(uuid, uuid, text, text, text)', 'service_role');

-- 'ours' for the hash of a file, of a signed document or of a row of the trail, 'unknown' for any other, and 'broken' when
-- something of its contract was changed, or of any at the last nightly check: then no answer can be relied on.
create function private.verify_document(p_sha256 text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sha256 constant text := lower(btrim(p_sha256));
  v_contract_id uuid;
begin
  perform private.take_limit('verify');
  v_contract_id := coalesce(
    (select f.contract_id from private.contract_files f where f.sha256 = v_sha256),
    (select c.id from private.contracts c where c.sha256 = v_sha256 and c.signed_at is not null limit 1),
    (select e.contract_id from private.contract_events e where e.hash = v_sha256));
  return case
    when exists (select from private.trail_check t where t.broken is not null) then 'broken'
    when v_contract_id is null then 'unknown'
    when private.verify_chain(v_contract_id) is not null then 'broken'
    else 'ours'
  end;
end;
$$;
select private.expose('private.verify_document(text)', 'anon, authenticated, service_role');
