-- A contract is read, signed by its customer or by the holder of a link, and countersigned by an admin. Each step is
-- a row of the trail.

-- Who does it: the way, the account, and what the request says about network and browser.
create function private.event_actor(p_way text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('way', p_way, 'user_id', auth.uid(),
    'address', private.request_ip(),
    'browser', left(nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent', 300));
$$;

-- A version of a contract as it is read.
create type private.contract_version as (
  id uuid, booking_id uuid, version integer, sha256 text, document private.contract_json, created_at timestamptz, signed_at timestamptz,
  signer_name text, countersigned_at timestamptz, countersigner_name text);

-- The current version, recorded as viewed once an hour for each reader. Null when the booking needs no signature.
create function private.view_contract(p_booking_id uuid, p_way text) returns setof private.contract_version
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
begin
  perform private.ensure_contract(p_booking_id);
  select * into v_contract from private.contracts c where c.booking_id = p_booking_id and c.superseded_at is null;
  if v_contract.id is null then
    return;
  end if;
  if not exists (select from private.contract_events e
      where e.contract_id = v_contract.id and e.kind = 'viewed' and e.at > private.now() - interval '1 hour'
        and e.details ->> 'way' = p_way and e.details ->> 'user_id' is not distinct from auth.uid()::text) then
    perform private.append_event(v_contract, 'viewed', private.event_actor(p_way));
  end if;
  return query select v_contract.id, v_contract.booking_id, v_contract.version, v_contract.sha256,
    v_contract.document::private.contract_json, v_contract.created_at,
    v_contract.signed_at, v_contract.signer_name, v_contract.countersigned_at, v_contract.countersigner_name;
end;
$$;

-- For the booking's customer and admins; null for everybody else, and for the booking of a closed account.
create function private.read_contract(p_booking_id uuid) returns setof private.contract_version
language sql volatile security definer set search_path = '' as $$
  select c.*
    from public.bookings b, private.view_contract(b.id, case when b.user_id = auth.uid() then 'account' else 'admin' end) c
    where b.id = p_booking_id and b.erased_at is null and (b.user_id = auth.uid() or private.is_admin());
$$;
select private.expose('private.read_contract(uuid)', 'authenticated');

-- For the holder of a link of the booking.
create function private.read_linked_contract(p_token text) returns setof private.contract_version
language sql volatile security definer set search_path = '' as $$
  select c.* from private.use_linked_booking(p_token) b, private.view_contract(b.id, 'link') c;
$$;
select private.expose('private.read_linked_contract(text)', 'anon, authenticated, service_role');

-- A PNG data URL of at most 2000 by 1000 pixels, as its header says.
create function private.is_signature_picture(p_data text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_head bytea;
begin
  if p_data is null or char_length(p_data) > 400000 or p_data !~ '^data:image/png;base64,[A-Za-z0-9+/]{44,}={0,2}$'
    or (char_length(p_data) - 22) % 4 <> 0 then
    return false;
  end if;
  v_head := decode(substr(p_data, 23, 44), 'base64');
  return substr(v_head, 1, 16) = '\x89504e470d0a1a0a0000000d49484452'::bytea
    and ('x' || encode(substr(v_head, 17, 4), 'hex'))::bit(32)::integer between 1 and 2000
    and ('x' || encode(substr(v_head, 21, 4), 'hex'))::bit(32)::integer between 1 and 1000;
end;
$$;

-- The name under a signature: one line of 1 to 80 characters.
create function private.is_signer_name(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_name ~ '\S' and char_length(p_name) <= 80 and p_name = private.one_line(p_name), false);
$$;

-- Locks the booking, then the version whose hash the signer was shown. Raises contract_changed when there is a newer one.
create function private.lock_contract(p_contract_id uuid, p_sha256 text) returns private.contracts
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_contract private.contracts;
begin
  perform from public.bookings b
    where b.id = (select c.booking_id from private.contracts c where c.id = p_contract_id) for update;
  select * into v_contract from private.contracts c where c.id = p_contract_id for update;
  perform private.conflict_if(v_contract.superseded_at is not null or v_contract.sha256 is distinct from p_sha256, 'contract_changed',
    'The contract has changed. Please read the new version.');
  return v_contract;
end;
$$;

-- The client, when somebody signs with another name (docs/product/signatures.md#signs-for); case and spaces do not count.
create function private.signs_for(p_contract private.contracts, p_name text) returns text
language sql immutable set search_path = '' as $$
  select c.name from (select p_contract.document #>> '{client,name}' as name) c
    where lower(regexp_replace(btrim(c.name), '\s+', ' ', 'g')) <> lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g'));
$$;

-- Signs the version whose hash the signer was shown. With another name than the client's the signer says that they may.
create function private.sign_contract(
  p_contract_id uuid, p_sha256 text, p_consent boolean, p_intent boolean, p_name text, p_method text, p_signature_data text,
  p_behalf boolean, p_way text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := btrim(p_name);
  v_booking public.bookings;
  v_contract private.contracts;
  v_client text;
  v_actor constant jsonb := private.event_actor(p_way);
  v_wrong constant text := case
    when p_consent is not true then 'consent'
    when p_intent is not true then 'intent'
    when not private.is_signer_name(v_name) then 'name'
    when p_method is null or p_method not in ('drawn', 'typed') then 'method'
    when not private.is_signature_picture(p_signature_data) then 'signature_data'
  end;
begin
  perform private.refuse_fault(v_wrong);
  v_contract := private.lock_contract(p_contract_id, p_sha256);
  v_client := private.signs_for(v_contract, v_name);
  select * into v_booking from public.bookings b where b.id = v_contract.booking_id;
  perform private.conflict_if(v_contract.signed_at is not null or private.signature_refusal(v_booking) is not null, 'wrong_status',
    private.signature_refusal(v_booking));
  perform private.conflict_if(v_client is not null and p_behalf is not true, 'signs_for_another',
    format('The contract names %s as the client. Please confirm that you sign for them, or type that name.', v_client));
  perform private.append_event(v_contract, 'consented', v_actor || jsonb_build_object('consent', v_contract.document #> '{terms,consent}'));
  perform private.append_event(v_contract, 'signed', v_actor || jsonb_build_object(
    'name', v_name, 'client', v_client, 'method', p_method, 'signature_sha256', private.sha256_of(p_signature_data),
    'account', coalesce((select u.email from auth.users u where u.id = v_booking.user_id), v_contract.document #>> '{client,email}')));
  update private.contracts c set signer_name = v_name, signature_method = p_method, signature_data = p_signature_data,
      signed_at = (select e.at from private.contract_events e where e.contract_id = c.id and e.kind = 'signed')
    where c.id = p_contract_id;
  update public.bookings b set signature_completed = true, signature_data = p_signature_data where b.id = v_booking.id;
  perform private.mail_contract(p_contract_id, 'signed');
end;
$$;

create function private.sign_own_contract(
  p_contract_id uuid, p_sha256 text, p_consent boolean, p_intent boolean, p_name text, p_method text, p_signature_data text,
  p_behalf boolean default false) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_own_booking((select c.booking_id from private.contracts c where c.id = p_contract_id));
  select private.sign_contract(p_contract_id, p_sha256, p_consent, p_intent, p_name, p_method, p_signature_data, p_behalf, 'account');
$$;
select private.expose('private.sign_own_contract(uuid, text, boolean, boolean, text, text, text, boolean)', 'authenticated', 'sign_contract');

-- False for a token that is unknown or is of another booking.
create function private.sign_linked_contract(
  p_token text, p_contract_id uuid, p_sha256 text, p_consent boolean, p_intent boolean, p_name text, p_method text,
  p_signature_data text, p_behalf boolean default false) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.limit_link_attempts(p_token);
  perform from private.contracts c where c.id = p_contract_id and c.booking_id = private.find_booking_link(p_token);
  if not found then
    return false;
  end if;
  perform set_config('app.way', 'link', true);
  perform private.sign_contract(p_contract_id, p_sha256, p_consent, p_intent, p_name, p_method, p_signature_data, p_behalf, 'link');
  return true;
end;
$$;
select private.expose('private.sign_linked_contract(text, uuid, text, boolean, boolean, text, text, text, boolean)', 'anon, authenticated, service_role');
