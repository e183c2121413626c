-- Who cancels a booking: its customer in the account or by a link, or the owner. Each is one function in one transaction.

-- A hold and a confirmed booking whose event has not begun can be cancelled.
create function private.lock_for_cancellation(p_booking_id uuid, p_version integer default null) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_booking(p_booking_id);
begin
  perform private.assert_version(v_booking, p_version);
  if not coalesce(v_booking.status = 'pending'
    or v_booking.status = 'confirmed' and v_booking.event_date + v_booking.event_time > private.local_now(), false) then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  return v_booking;
end;
$$;

-- What a cancellation by the customer would return now, how much of it would wait for a dispute, whether a move has lowered it,
-- and the open balance that it would drop; cents.
create function private.terms_of(p_booking public.bookings) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_uncapped constant integer := private.refund_percent(p_booking.event_date, private.local_now()::date);
  v_percent constant integer := least(v_uncapped, p_booking.refund_cap);
  v_refund_cents constant integer := private.refund_cents(p_booking.id, v_percent);
begin
  return (select jsonb_build_object(
      'percent', v_percent, 'lowered_by_move', v_percent < v_uncapped, 'refund_cents', v_refund_cents,
      'waiting_cents', private.waiting_cents(p_booking.id, v_refund_cents), 'paid_cents', m.paid,
      'open_cents', case when p_booking.status = 'confirmed' then m.open else 0 end)
    from private.booking_money(p_booking.id) as m);
end;
$$;

-- p_refund_cents is the refund that the customer was shown and agreed to. Another one is refused with the new amount. Null
-- gives up a hold, so that one that was paid in the same moment is not cancelled by somebody who has not seen it.
create function private.cancel_by_customer(p_booking_id uuid, p_refund_cents integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking constant public.bookings := private.lock_for_cancellation(p_booking_id);
  v_terms constant jsonb := private.terms_of(v_booking);
begin
  if (v_booking.status = 'confirmed' or p_refund_cents is not null)
    and p_refund_cents is distinct from (v_terms ->> 'refund_cents')::integer then
    raise exception using errcode = 'PT409', message = 'refund_changed', detail = v_terms ->> 'refund_cents',
      hint = 'The refund has changed. Please review the new amount.';
  end if;
  update public.bookings b set status = 'cancelled', cancel_reason = 'customer', hold_expires_at = null,
      cancel_refund_percent = case when v_booking.status = 'confirmed' then (v_terms ->> 'percent')::integer end
    where b.id = p_booking_id;
  return v_terms;
end;
$$;

create function private.assert_own_booking(p_booking_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.bookings b where b.id = p_booking_id and b.user_id = auth.uid()) then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
end;
$$;

create function private.cancellation_terms(p_booking_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.assert_own_booking(p_booking_id);
  end if;
  return private.terms_of(private.lock_for_cancellation(p_booking_id));
end;
$$;

create function private.cancel_booking(p_booking_id uuid, p_refund_cents integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_own_booking(p_booking_id);
  return private.cancel_by_customer(p_booking_id, p_refund_cents);
end;
$$;

-- For an admin and the service. Everything that was paid is returned, and the customer reads the reason.
create function private.cancel_booking_by_owner(p_booking_id uuid, p_reason text, p_version integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_refund_cents integer;
begin
  if not private.is_admin() then
    perform private.assert_service();
  end if;
  if coalesce(p_reason !~ '\S' or char_length(p_reason) > 1000, true) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'reason';
  end if;
  v_booking := private.lock_for_cancellation(p_booking_id, p_version);
  v_refund_cents := private.refund_cents(p_booking_id, 100);
  update public.bookings b set status = 'cancelled', cancel_reason = 'admin', hold_expires_at = null, cancel_note = btrim(p_reason),
      cancel_refund_percent = case when v_booking.status = 'confirmed' then 100 end
    where b.id = p_booking_id;
  return jsonb_build_object('percent', 100, 'refund_cents', v_refund_cents);
end;
$$;

create function public.cancellation_terms(p_booking_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.cancellation_terms(p_booking_id);
$$;

create function public.cancel_booking(p_booking_id uuid, p_refund_cents integer default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.cancel_booking(p_booking_id, p_refund_cents);
$$;

create function public.cancel_booking_by_owner(p_booking_id uuid, p_reason text, p_version integer default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.cancel_booking_by_owner(p_booking_id, p_reason, p_version);
$$;

revoke execute on function private.lock_for_cancellation(uuid, integer), private.terms_of(public.bookings),
  private.cancel_by_customer(uuid, integer), private.assert_own_booking(uuid) from public, anon, authenticated;
revoke execute on function private.cancellation_terms(uuid), private.cancel_booking(uuid, integer),
  private.cancel_booking_by_owner(uuid, text, integer), public.cancellation_terms(uuid), public.cancel_booking(uuid, integer),
  public.cancel_booking_by_owner(uuid, text, integer) from public, anon;
grant execute on function private.cancellation_terms(uuid), private.cancel_booking(uuid, integer),
  public.cancellation_terms(uuid), public.cancel_booking(uuid, integer) to authenticated;
grant execute on function private.cancel_booking_by_owner(uuid, text, integer), public.cancel_booking_by_owner(uuid, text, integer)
  to authenticated, service_role;
