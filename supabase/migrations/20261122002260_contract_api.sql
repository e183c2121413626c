-- The functions of contracts that clients and our functions call.

create function public.read_contract(p_booking_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_contract(p_booking_id);
$$;

create function public.read_linked_contract(p_token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_linked_contract(p_token);
$$;

create function public.sign_contract(
  p_contract_id uuid, p_sha256 text, p_consent boolean, p_intent boolean, p_name text, p_method text, p_signature_data text,
  p_behalf boolean default false) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.sign_own_contract(p_contract_id, p_sha256, p_consent, p_intent, p_name, p_method, p_signature_data, p_behalf);
$$;

create function public.sign_linked_contract(
  p_token text, p_contract_id uuid, p_sha256 text, p_consent boolean, p_intent boolean, p_name text, p_method text,
  p_signature_data text, p_behalf boolean default false) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.sign_linked_contract(p_token, p_contract_id, p_sha256, p_consent, p_intent, p_name, p_method, p_signature_data, p_behalf);
$$;

create function public.contracts_to_countersign()
  returns table (id uuid, booking_id uuid, version integer, sha256 text, event_name text, event_date date, signer_name text, signed_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.contracts_to_countersign();
$$;

create function public.countersign_contract(p_contract_id uuid, p_sha256 text, p_name text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.countersign_contract(p_contract_id, p_sha256, p_name);
$$;

create function public.verify_document(p_sha256 text) returns text
language sql volatile security invoker set search_path = '' as $$
  select private.verify_document(p_sha256);
$$;

create function public.contract_file(p_contract_id uuid, p_stage text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.contract_file(p_contract_id, p_stage);
end;
$$;

create function public.keep_contract_file(p_contract_id uuid, p_stage text, p_content text) returns text
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.keep_contract_file(p_contract_id, p_stage, p_content);
end;
$$;

create function public.open_contract_file(
  p_contract_id uuid, p_user_id uuid, p_token text, p_address text, p_browser text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.open_contract_file(p_contract_id, p_user_id, p_token, p_address, p_browser);
end;
$$;

revoke execute on function public.read_contract(uuid), public.read_linked_contract(text),
  public.sign_contract(uuid, text, boolean, boolean, text, text, text, boolean),
  public.sign_linked_contract(text, uuid, text, boolean, boolean, text, text, text, boolean), public.contracts_to_countersign(),
  public.countersign_contract(uuid, text, text), public.verify_document(text), public.contract_file(uuid, text),
  public.keep_contract_file(uuid, text, text), public.open_contract_file(uuid, uuid, text, text, text)
  from public, anon, authenticated;
grant execute on function public.read_contract(uuid), public.sign_contract(uuid, text, boolean, boolean, text, text, text, boolean),
  public.contracts_to_countersign(), public.countersign_contract(uuid, text, text) to authenticated;
grant execute on function public.read_linked_contract(text),
  public.sign_linked_contract(text, uuid, text, boolean, boolean, text, text, text, boolean), public.verify_document(text)
  to anon, authenticated, service_role;
grant execute on function public.contract_file(uuid, text), public.keep_contract_file(uuid, text, text),
  public.open_contract_file(uuid, uuid, text, text, text) to service_role;
