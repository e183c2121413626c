-- The owner countersigns what a customer has signed.

-- The oldest fifty that wait; contracts of closed accounts are not shown.
create function private.contracts_to_countersign()
  returns table (id uuid, booking_id uuid, version integer, sha256 text, event_name text, event_date date, signer_name text, signed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select c.id, c.booking_id, c.version, c.sha256, b.event_name, b.event_date, c.signer_name, c.signed_at
    from private.contracts c join public.bookings b on b.id = c.booking_id
    where c.signed_at is not null and c.countersigned_at is null and c.superseded_at is null
      and b.status <> 'cancelled' and b.erased_at is null
    order by c.signed_at limit 50;
$$;
select private.expose('private.contracts_to_countersign()', 'authenticated');

-- A copy for the customer and one for the owner, after the signature and after the countersignature.
create function private.mail_contract(p_contract_id uuid, p_stage text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_payload constant jsonb := (
    select private.booking_sheet(c.booking_id) || jsonb_build_object('contract_id', c.id, 'stage', p_stage)
      from private.contracts c where c.id = p_contract_id);
begin
  perform private.enqueue('mail.contract_signed', v_payload);
  perform private.enqueue('mail.contract_signed_admin', v_payload);
end;
$$;

create function private.countersign_contract(p_contract_id uuid, p_sha256 text, p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := btrim(p_name);
  v_booking public.bookings;
  v_contract private.contracts;
begin
  perform private.assert_admin();
  perform private.invalid_if(not private.is_signer_name(v_name), 'name');
  v_contract := private.lock_contract(p_contract_id, p_sha256);
  select * into v_booking from public.bookings b where b.id = v_contract.booking_id;
  perform private.conflict_if(v_contract.signed_at is null or v_contract.countersigned_at is not null
      or v_booking.status = 'cancelled' or v_booking.erased_at is not null, 'wrong_status');
  perform private.append_event(v_contract, 'countersigned', private.event_actor('admin') || jsonb_build_object('name', v_name));
  update private.contracts c set countersigner_name = v_name,
      countersigned_at = (select e.at from private.contract_events e where e.contract_id = c.id and e.kind = 'countersigned')
    where c.id = p_contract_id;
  perform private.raise_version(v_booking.id);
  perform private.add_history(v_booking.id, v_booking.user_id, 'countersigned', '{}', '{}', 'admin');
  perform private.mail_contract(p_contract_id, 'countersigned');
end;
$$;
select private.expose('private.countersign_contract(uuid, text, text)', 'authenticated');
