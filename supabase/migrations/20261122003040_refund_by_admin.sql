-- An admin returns a part or all of what was paid. The rules are in docs/product/desk-bookings.md#desk-refund.

-- From the newest payment. What is returned of a booking that takes place is waived as well, so that it is not owed again.
create function private.refund_by_admin(p_booking_id uuid, p_amount_cents integer, p_reason text, p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_refundable integer;
begin
  perform private.assert_admin();
  if coalesce(p_reason !~ '\S' or char_length(p_reason) > 500, true) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'reason';
  end if;
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  if v_booking.id is null then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  perform private.assert_version(v_booking, p_version);
  v_refundable := (select greatest(least(m.refundable, m.paid), 0) from private.booking_money(p_booking_id) m);
  if p_amount_cents is null or p_amount_cents not between 1 and v_refundable then
    raise exception using errcode = 'PT422', message = 'more_than_refundable', detail = v_refundable::text;
  end if;
  perform set_config('app.reason', btrim(p_reason), true);
  if v_booking.status in ('confirmed', 'in_progress', 'completed') then
    insert into public.ledger_entries (booking_id, kind, amount, reason, created_by, created_at)
      values (p_booking_id, 'write_off', p_amount_cents, btrim(p_reason), auth.uid(), private.now());
  end if;
  perform private.refund_newest_first(p_booking_id, p_amount_cents, 'by_admin');
  perform private.raise_version(p_booking_id);
  perform private.add_history(p_booking_id, v_booking.user_id, 'refund_requested', '{}',
    jsonb_build_object('amount_cents', p_amount_cents), 'admin');
end;
$$;

-- Refusals: not_allowed, changed_elsewhere, wrong_status, more_than_refundable (detail: what can be returned, in cents),
-- invalid_value.
create function public.refund_by_admin(p_booking_id uuid, p_amount_cents integer, p_reason text, p_version integer default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.refund_by_admin(p_booking_id, p_amount_cents, p_reason, p_version);
$$;

revoke execute on function private.refund_by_admin(uuid, integer, text, integer), public.refund_by_admin(uuid, integer, text, integer)
  from public, anon;
grant execute on function private.refund_by_admin(uuid, integer, text, integer), public.refund_by_admin(uuid, integer, text, integer)
  to authenticated;
