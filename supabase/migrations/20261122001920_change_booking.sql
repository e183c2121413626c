-- One change of a booking: date, time, kind, what was bought, place, contact and texts together, in one transaction, with one
-- entry of the history and one mail to each. The rules are in docs/product/changes.md.

-- Tells the customer and the owner what has changed, and whether a signature ended with it; the money is that after the change.
-- A hold that its customer has made in the form, and changes, was in no mail before.
create function private.announce_change(p_old public.bookings, p_new public.bookings, p_admin boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_changes constant jsonb := jsonb_build_object('changes', private.booking_changes(p_old, p_new),
    'sign_again', p_old.signature_completed and not p_new.signature_completed);
begin
  if p_new.status <> 'pending' or p_new.by_phone or p_admin then
    perform private.enqueue('mail.booking_changed', private.booking_sheet(p_new.id) || v_changes);
    perform private.enqueue('mail.booking_changed_admin', private.booking_sheet(p_new.id) || v_changes);
  end if;
end;
$$;

-- p_old is locked. p_admin: the owner's limits and decision, otherwise the customer's.
create function private.apply_change(
  p_old public.bookings, p_changes jsonb, p_total_amount integer, p_settlement text, p_reason text, p_admin boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new public.bookings;
  v_refusal record;
  -- Nothing is settled before something is paid.
  v_settlement constant text := case when p_old.status <> 'pending' then case when p_admin then p_settlement else 'charged' end end;
begin
  if p_changes ? 'agreed_price' and not p_admin then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  v_new := private.with_changes(p_old, p_changes);
  if not private.is_changeable(p_old, v_new, p_admin) then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if not p_admin then
    v_refusal := private.change_refusal(p_old, v_new);
    if v_refusal.key is not null then
      raise exception using errcode = 'PT409', message = v_refusal.key, hint = v_refusal.hint;
    end if;
    perform private.assert_offered(p_old, v_new);
  end if;
  if private.is_moved(p_old, v_new) then
    perform private.assert_future_event(v_new.event_date, v_new.event_time);
  end if;
  if v_new is not distinct from p_old then
    raise exception using errcode = 'PT422', message = 'nothing_changed';
  end if;
  perform private.assert_package_fits(v_new);
  if v_new.total_amount <> p_old.total_amount then
    if p_total_amount is distinct from v_new.total_amount then
      perform private.raise_price_changed(v_new);
    end if;
    if p_admin and p_old.status <> 'pending' and not coalesce(p_settlement = any (
        case when v_new.total_amount > p_old.total_amount then array['charged', 'waived'] else array['refunded', 'kept', 'waived'] end), false) then
      raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'settlement';
    end if;
  end if;
  if p_admin and not coalesce(p_reason ~ '\S' and char_length(p_reason) <= 500, false)
    and (v_new.agreed_price is distinct from p_old.agreed_price
      or v_new.total_amount <> p_old.total_amount and p_old.status <> 'pending') then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'reason';
  end if;
  if v_new.agreed_price is distinct from p_old.agreed_price then
    v_new.agreed_price_reason := btrim(p_reason);
  end if;
  if p_admin then
    v_new := private.with_kept_price(p_old, v_new, v_settlement);
  end if;
  if private.is_moved(p_old, v_new) or v_new.ends_at <> p_old.ends_at then
    v_new.slot_id := private.change_places(p_old, v_new, p_admin);
  end if;
  -- A hold keeps its end, which is the begin of the event when that comes sooner.
  if private.is_moved(p_old, v_new) and p_old.status = 'pending' then
    v_new.hold_expires_at := least(p_old.hold_expires_at, (v_new.event_date + v_new.event_time) at time zone 'America/New_York');
  elsif private.is_moved(p_old, v_new) then
    v_new.refund_cap := private.refund_cap_after_move(p_old);
    v_new.move_count := p_old.move_count + case when p_admin then 0 else 1 end;
  end if;

  perform set_config('app.reason', left(btrim(p_reason), 500), true) where p_admin;
  -- What a customer would pay for is no longer what the open checkout of a hold names.
  update public.payments p set status = 'failed' where p.booking_id = p_old.id and p.status = 'pending' and p_old.status = 'pending';
  update public.bookings b set event_date = v_new.event_date, event_time = v_new.event_time, slot_id = v_new.slot_id,
      refund_cap = v_new.refund_cap, move_count = v_new.move_count,
      hold_expires_at = v_new.hold_expires_at,
      event_name = v_new.event_name, event_type = v_new.event_type, location = v_new.location,
      venue = v_new.venue, zip_code = v_new.zip_code, access_note = v_new.access_note, name = v_new.name, email = v_new.email,
      phone = v_new.phone, company_name = v_new.company_name, day_contact_name = v_new.day_contact_name,
      day_contact_phone = v_new.day_contact_phone,
      special_requests = v_new.special_requests, guest_count = v_new.guest_count,
      total_amount = v_new.total_amount, loyalty_percent = v_new.loyalty_percent,
      agreed_price = v_new.agreed_price, agreed_price_reason = v_new.agreed_price_reason,
      way = v_new.way, package_id = v_new.package_id, hours = v_new.hours, bartenders = v_new.bartenders,
      max_guests = v_new.max_guests, price_lines = v_new.price_lines, kept_amount = v_new.kept_amount
    where b.id = p_old.id returning * into v_new;
  perform private.settle_difference(p_old, v_new, v_settlement, p_reason);
  if v_new.status = 'pending' and v_new.total_amount = 0 then
    -- Nothing is left to pay: the confirmation has what changed.
    perform private.confirm_booking(v_new.id, 'admin');
  else
    perform private.announce_change(p_old, v_new, p_admin);
  end if;
end;
$$;

-- What a change would do, in figures, without doing it, and why a customer does not make it by themselves.
create function private.change_preview(p_old public.bookings, p_changes jsonb, p_admin boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new constant public.bookings := private.with_changes(p_old, p_changes);
begin
  return (select jsonb_build_object(
      'total_amount', p_old.total_amount, 'new_total_amount', v_new.total_amount, 'new_purchase', private.purchase(v_new),
      'new_ends_at', v_new.ends_at,
      'paid_cents', m.paid, 'open_cents', m.open, 'new_open_cents', d.new_open,
      'unwaived_cents', d.unwaived, 'fall_cents', d.fall, 'refund_cents', d.paid_above,
      'disputed', m.disputed,
      'balance_due_at', private.hours_before(v_new.event_date, v_new.event_time, (private.rules()).balance_due_hours),
      'change_until', private.change_until(p_old),
      'sign_again', p_old.signature_completed and private.contract_facts(v_new) <> private.contract_facts(p_old),
      'moves_left', private.moves_left(p_old), 'move_until', private.move_until(p_old),
      'refund_percent', private.refund_cap_after_move(p_old),
      'new_refund_percent', private.refund_percent(v_new.event_date, private.local_now()::date,
        private.refund_cap_after_move(p_old)),
      'refusal', case when r.key is not null and not p_admin then jsonb_build_object('key', r.key, 'hint', r.hint) end)
    from private.booking_money(p_old.id) m, private.price_difference(p_old, v_new) d, private.change_refusal(p_old, v_new) r);
end;
$$;

create function private.preview_change(p_booking_id uuid, p_changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.id = p_booking_id and (b.user_id = auth.uid() or private.is_admin());
  if v_booking.id is null then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  return private.change_preview(v_booking, p_changes, private.is_admin());
end;
$$;

create function private.change_booking(
  p_booking_id uuid, p_changes jsonb, p_total_amount integer, p_settlement text, p_reason text, p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
begin
  if not v_admin then
    perform private.assert_own_booking(p_booking_id);
    perform private.require_rate('booking_changes:' || auth.uid()::text, 30, '1 hour');
  end if;
  v_booking := private.lock_booking(p_booking_id);
  if v_booking.id is null or not v_admin and v_booking.user_id is distinct from auth.uid() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  perform private.assert_version(v_booking, p_version);
  perform private.apply_change(v_booking, p_changes, p_total_amount, p_settlement, p_reason, v_admin);
end;
$$;

create function public.preview_change(p_booking_id uuid, p_changes jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.preview_change(p_booking_id, p_changes);
$$;

-- p_total_amount is the new price that was shown; p_settlement (charged or waived for a rise; refunded, kept or waived for a
-- fall) and p_reason are an admin's. Refusals: not_allowed, changed_elsewhere, wrong_status, those of change_refusal,
-- slot_unavailable, too_many_renewals, party_too_large, outside_area, package_too_small, nothing_changed, price_changed,
-- invalid_value.
create function public.change_booking(
  p_booking_id uuid, p_changes jsonb, p_total_amount integer default null, p_settlement text default null, p_reason text default null,
  p_version integer default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.change_booking(p_booking_id, p_changes, p_total_amount, p_settlement, p_reason, p_version);
$$;

revoke execute on function private.announce_change(public.bookings, public.bookings, boolean),
  private.apply_change(public.bookings, jsonb, integer, text, text, boolean),
  private.change_preview(public.bookings, jsonb, boolean) from public, anon, authenticated;
revoke execute on function private.preview_change(uuid, jsonb), private.change_booking(uuid, jsonb, integer, text, text, integer),
  public.preview_change(uuid, jsonb), public.change_booking(uuid, jsonb, integer, text, text, integer) from public, anon;
grant execute on function private.preview_change(uuid, jsonb), private.change_booking(uuid, jsonb, integer, text, text, integer),
  public.preview_change(uuid, jsonb), public.change_booking(uuid, jsonb, integer, text, text, integer) to authenticated;
