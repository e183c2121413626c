-- Which columns of a booking a client may write, and which status follows which. The guards hold under "grant all" as well.

-- The hint is the sentence for the customer, the message is the key for programs.
create function private.slot_unavailable_if(p_refused boolean, p_detail text default null) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.refuse_if(p_refused, 'PT409', 'slot_unavailable', p_detail,
    'The selected time slot is no longer available. Please choose another time.');
end;
$$;
grant execute on function private.slot_unavailable_if(boolean, text) to authenticated, anon, service_role;

-- A local time in the hour that New York skips in spring does not exist: converted to UTC and back it differs. Nothing is
-- booked for the past.
create function private.assert_future_event(p_date date, p_time time) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_begins constant timestamp := case when isfinite(p_date) then p_date + p_time end;
begin
  perform private.invalid_if(v_begins at time zone 'America/New_York' at time zone 'America/New_York' <> v_begins, 'event_time');
  perform private.slot_unavailable_if(v_begins is null or v_begins <= private.local_now());
end;
$$;
grant execute on function private.assert_future_event(date, time) to authenticated, anon, service_role;

create function private.guard_booking_insert() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_forged text := (
    select n.key
      from jsonb_each(to_jsonb(new)) n join jsonb_each('{"status": "pending", "customer_id": null, "slot_id": null, "loyalty_percent": 0,
        "price_list_id": null, "quote_price_list_id": null, "hold_expires_at": null, "cancel_reason": null, "cancel_refund_percent": null,
        "cancel_note": null, "move_count": 0, "refund_cap": 100, "signature_required": true, "signature_completed": false,
        "signature_data": null, "erased_at": null, "calendar_sequence": 0}') s on s.key = n.key
      where n.value <> s.value limit 1);
begin
  perform private.refuse_if(new.user_id is null or new.user_id is distinct from auth.uid(), 'PT403', 'not_allowed', 'user_id');
  v_forged := coalesce(v_forged, case when new.event_date is null then 'event_date' when new.event_time is null then 'event_time' end);
  perform private.refuse_fault(v_forged);
  perform private.assert_future_event(new.event_date, new.event_time);
  new.created_at := private.now();
  new.updated_at := new.created_at;
  return new;
end;
$$;

-- What only our functions write, the service included: what makes a booking one by phone, what the owner adds to it, and a signature.
create function private.guard_booking_columns() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if((new.agreed_price, new.agreed_price_reason, new.by_phone, new.bartenders, new.service_text,
      new.requested_extras, new.price_lines, new.kept_amount, new.signature_completed, new.signature_data)
    is distinct from (old.agreed_price, old.agreed_price_reason, coalesce(old.by_phone, false), coalesce(old.bartenders, 0),
      old.service_text, coalesce(old.requested_extras, '{}'), coalesce(old.price_lines, '[]'), coalesce(old.kept_amount, 0),
      coalesce(old.signature_completed, false), old.signature_data));
  return new;
end;
$$;

-- Applies to every role, the service included. The agreed terms are changed by the functions of
-- change.sql only, which run as the owner of the table. A status only moves forward, except that an expired hold
-- may be paid late. A booking without an account gets its customer's; one that is erased
-- loses customer and account, once.
create function private.guard_booking_transition() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_erased constant boolean := old.erased_at is null and new.erased_at is not null
    and new.customer_id is null and new.user_id is null;
begin
  perform private.forbidden_if(new.erased_at is distinct from old.erased_at and not v_erased);
  perform private.forbidden_if((new.id, new.price_list_id, new.tax_percent, new.created_at)
      is distinct from (old.id, old.price_list_id, old.tax_percent, old.created_at)
    or new.move_count < old.move_count or new.refund_cap > old.refund_cap
    or not private.is_owner() and (
      new.slot_id, new.event_date, new.event_time, new.event_type, new.guest_count, new.total_amount,
      new.loyalty_percent, new.kept_amount, new.move_count, new.refund_cap, new.plans, new.quote_price_list_id, private.purchase(new))
      is distinct from (
      old.slot_id, old.event_date, old.event_time, old.event_type, old.guest_count, old.total_amount,
      old.loyalty_percent, old.kept_amount, old.move_count, old.refund_cap, old.plans, old.quote_price_list_id, private.purchase(old)));
  perform private.forbidden_if((new.customer_id, new.user_id) is distinct from (old.customer_id, old.user_id) and not v_erased
    and (old.user_id is not null
      or new.user_id is distinct from (select c.user_id from public.customers c where c.id = new.customer_id)));
  perform private.conflict_if(new.status is distinct from old.status and not (case old.status
      when 'pending' then new.status in ('confirmed', 'cancelled')
      when 'confirmed' then new.status in ('in_progress', 'cancelled')
      when 'in_progress' then new.status = 'completed'
      when 'cancelled' then new.status = 'confirmed' and old.cancel_reason = 'hold_expired'
      else false
    end), 'wrong_status');
  -- A cancellation that states no refund returns everything. A refund that was decided stays.
  if old.status = 'confirmed' and new.status = 'cancelled' then
    new.cancel_refund_percent := coalesce(new.cancel_refund_percent, 100);
  end if;
  perform private.forbidden_if(new.status = old.status and new.cancel_refund_percent is distinct from old.cancel_refund_percent);
  new.updated_at := private.now();
  return new;
end;
$$;

-- What a statement writes into number and version is ignored.
create function private.number_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.number := nextval('private.booking_numbers');
  new.version := 1;
  return new;
end;
$$;

-- The version rises with any other column, and when a function of the database asks for it, as the ledger does.
create function private.raise_booking_version() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_own constant text[] := array['number', 'version', 'updated_at', 'calendar_sequence', 'purchase_version', 'ends_at'];
begin
  new.number := old.number;
  new.version := old.version + (
    private.is_owner() and new.version > old.version or to_jsonb(new) - v_own is distinct from to_jsonb(old) - v_own)::integer;
  return new;
end;
$$;

-- p_version is the version that the caller has seen; null does not compare. The rules are in docs/product/desk-bookings.md#two-people.
create function private.assert_version(p_booking public.bookings, p_version integer) returns void
language sql stable security invoker set search_path = '' as $$
  select private.refuse_if(p_version <> p_booking.version, 'PT409', 'changed_elsewhere', p_booking.version::text,
    'This booking has changed since you opened it. Please look at the change first.');
$$;

-- For what changes a booking without changing its row.
create function private.raise_version(p_booking_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.bookings b set version = b.version + 1 where b.id = p_booking_id;
$$;
