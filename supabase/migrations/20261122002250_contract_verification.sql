-- The files of a contract for the functions, and the answer whether a file or a hash is ours.

-- What the PDF shows, with its bytes once it was made. The trail ends with the row that the stage stands for.
create function private.contract_file(p_contract_id uuid, p_stage text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.contract_answer(c) || jsonb_build_object(
      'stage', p_stage,
      'made_at', coalesce(h.at, c.created_at),
      'head', h.hash,
      'signature_data', case when h.id is not null then c.signature_data end,
      'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'details', e.details) order by e.id), '[]')
        from private.contract_events e where e.contract_id = c.id and e.id <= h.id and e.kind <> 'downloaded'),
      'content', (select translate(encode(f.content, 'base64'), E'\n', '') from private.contract_files f where f.contract_id = c.id and f.stage = p_stage))
    from private.contracts c
      left join private.contract_events h on h.contract_id = c.id and h.kind = p_stage
    where c.id = p_contract_id and (p_stage = 'unsigned' or h.id is not null);
$$;

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

-- The latest file of a contract for a person or the holder of a link, recorded as downloaded. Null when it is not theirs.
create function private.open_contract_file(
  p_contract_id uuid, p_user_id uuid, p_token text, p_address text, p_browser text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
  v_way text;
begin
  select case
      when p_token is not null then case when b.id = (private.find_any_link(p_token)).booking_id then 'link' end
      when b.user_id = p_user_id then 'account'
      when exists (select from private.user_roles r where r.user_id = p_user_id and r.role = 'admin') then 'admin'
    end into v_way
    from private.contracts c join public.bookings b on b.id = c.booking_id
    where c.id = p_contract_id and b.erased_at is null;
  if v_way is null then
    return null;
  end if;
  select * into v_contract from private.contracts c where c.id = p_contract_id;
  perform private.append_event(v_contract, 'downloaded', jsonb_build_object(
    'way', v_way, 'user_id', p_user_id, 'address', p_address, 'browser', left(p_browser, 300)));
  return private.contract_file(p_contract_id, case
    when v_contract.countersigned_at is not null then 'countersigned' when v_contract.signed_at is not null then 'signed' else 'unsigned' end);
end;
$$;

-- 'ours' for the hash of a file, of a signed document or of a row of the trail, 'unknown' for any other, and 'broken' when
-- something of its contract was changed, or of any at the last nightly check: then no answer can be relied on.
create function private.verify_document(p_sha256 text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sha256 constant text := lower(btrim(p_sha256));
  v_address constant text := private.request_address();
  v_contract_id uuid;
begin
  if not private.take_rate_limit(coalesce('verify:address:' || private.limit_key(v_address), 'verify:unknown address'),
      (case when v_address is null then 600 else 30 end), '10 minutes') then
    raise exception using errcode = 'PT429', message = 'rate_limited';
  end if;
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

revoke execute on function private.contract_file(uuid, text), private.keep_contract_file(uuid, text, text),
  private.open_contract_file(uuid, uuid, text, text, text), private.verify_document(text) from public, anon, authenticated;
grant execute on function private.contract_file(uuid, text), private.keep_contract_file(uuid, text, text),
  private.open_contract_file(uuid, uuid, text, text, text) to service_role;
grant execute on function private.verify_document(text) to anon, authenticated, service_role;
