-- The facts of a booking that may change after it was confirmed, and what that does to its price.
-- The rules are in docs/product/changes.md#change.

-- The booking with the changes and its new price, by the booking's own price list and loyalty percentage; an agreed price stays
-- until another one is agreed on. p_changes names columns: event_name, location, special_requests, guest_count, agreed_price
-- (an admin's).
create function private.with_changes(p_booking public.bookings, p_changes jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_price record;
  v_wrong text := case when jsonb_typeof(p_changes) is distinct from 'object' then 'changes' else (
    select c.key from jsonb_each(p_changes) c
      where not case c.key
        when 'guest_count' then c.value::text ~ '^[0-9]{1,5}$'
        when 'agreed_price' then c.value::text ~ '^[1-9][0-9]{0,5}$' and c.value::text::integer <= 100000
        when 'special_requests' then jsonb_typeof(c.value) in ('string', 'null')
        when 'event_name' then jsonb_typeof(c.value) = 'string'
        when 'location' then jsonb_typeof(c.value) = 'string'
        else false end
      limit 1) end;
begin
  if v_wrong is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_wrong;
  end if;
  v_booking := jsonb_populate_record(v_booking, p_changes);
  if p_changes ? 'special_requests' then
    v_booking.special_requests := nullif(btrim(v_booking.special_requests), '');
  end if;
  if v_booking.agreed_price is distinct from p_booking.agreed_price then
    v_booking.total_amount := v_booking.agreed_price;
    v_booking.loyalty_percent := 0;
    v_booking.loyalty_discount := 0;
  elsif v_booking.guest_count <> p_booking.guest_count and v_booking.agreed_price is null then
    select * into v_price
      from private.booking_price(private.price_list(v_booking.price_list_id), v_booking.guest_count, v_booking.event_type,
        v_booking.loyalty_percent);
    v_booking.total_amount := v_price.total;
    v_booking.loyalty_discount := v_price.discount;
    if v_booking.total_amount is null then
      raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'guest_count';
    end if;
  end if;
  return v_booking;
end;
$$;

-- Until when the customer may change it; the balance is due at the same time.
create function private.change_until(p_booking public.bookings) returns timestamptz
language sql immutable set search_path = '' as $$
  select (p_booking.event_date + p_booking.event_time) at time zone 'America/New_York' - interval '48 hours';
$$;

-- Cents that were paid above a price, and so go back when it falls to that. What is written off is not owed at the new price
-- either: the invoice is over the price less the write-offs.
create function private.paid_above(p_booking_id uuid, p_total_amount integer) returns integer
language sql volatile security definer set search_path = '' as $$
  select greatest(m.paid - greatest(p_total_amount * 100 - m.written_off, 0), 0) from private.booking_money(p_booking_id) m;
$$;

-- What a move or a change would do, in figures, without doing it: for the customer and an admin.
create function private.preview_change(p_booking_id uuid, p_changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old public.bookings;
  v_new public.bookings;
  v_to date := (p_changes ->> 'event_date')::date;
begin
  select * into v_old from public.bookings b where b.id = p_booking_id and (b.user_id = auth.uid() or private.is_admin());
  if v_old.id is null then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  v_new := private.with_changes(v_old, p_changes - 'event_date');
  return (select jsonb_build_object(
      'total_amount', v_old.total_amount, 'new_total_amount', v_new.total_amount,
      'paid_cents', m.paid, 'open_cents', m.open,
      'new_open_cents', greatest(v_new.total_amount * 100 - m.written_off - m.paid, 0),
      'refund_cents', private.paid_above(v_old.id, v_new.total_amount),
      'balance_due_at', m.balance_due_at, 'change_until', private.change_until(v_old),
      'moves_left', private.moves_left(v_old), 'move_until', private.move_until(v_old),
      'refund_percent', private.refund_cap_after_move(v_old),
      'new_refund_percent', private.refund_percent(coalesce(v_to, v_old.event_date), private.local_now()::date,
        private.refund_cap_after_move(v_old)))
    from private.booking_money(v_old.id) m);
end;
$$;

-- An admin states what becomes of a difference in the price: a rise is charged or waived, a fall is refunded.
create function private.settle_difference(p_old public.bookings, p_new public.bookings, p_settlement text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_paid_above integer;
begin
  if p_settlement = 'waived' then
    insert into public.ledger_entries (booking_id, kind, amount, reason, created_by, created_at)
      values (p_old.id, 'write_off', (p_new.total_amount - p_old.total_amount) * 100, btrim(p_reason), auth.uid(), private.now());
  end if;
  v_paid_above := private.paid_above(p_old.id, p_new.total_amount);
  if private.refund_newest_first(p_old.id, v_paid_above, 'price_changed') < v_paid_above then
    raise exception using errcode = 'PT409', message = 'not_refundable',
      hint = 'A payment of this booking is disputed, so the difference cannot be refunded now.';
  end if;
end;
$$;

create function private.change_booking(
  p_booking_id uuid, p_changes jsonb, p_total_amount integer, p_settlement text, p_reason text, p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_old public.bookings;
  v_new public.bookings;
begin
  v_old := private.lock_booking_to_change(p_booking_id, p_version);
  if v_old.status not in ('confirmed', 'in_progress') or v_old.status = 'in_progress' and not v_admin
    or v_old.event_date + v_old.event_time + interval '4 hours' <= private.local_now() then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if not v_admin and private.now() > private.change_until(v_old) then
    raise exception using errcode = 'PT409', message = 'change_too_late',
      hint = 'You can change a booking until 48 hours before the event. Please call us.';
  end if;
  if p_changes ? 'agreed_price' and not v_admin then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  v_new := private.with_changes(v_old, p_changes);
  if v_new is not distinct from v_old then
    raise exception using errcode = 'PT422', message = 'nothing_changed';
  end if;
  if not v_admin and v_new.guest_count < v_old.guest_count then
    raise exception using errcode = 'PT409', message = 'fewer_guests',
      hint = 'Please ask us when there will be fewer guests.';
  end if;
  if v_new.total_amount <> v_old.total_amount then
    if p_total_amount is distinct from v_new.total_amount then
      raise exception using errcode = 'PT422', message = 'price_changed', detail = v_new.total_amount::text;
    end if;
    if v_admin and not coalesce(p_settlement = any (
        case when v_new.total_amount > v_old.total_amount then array['charged', 'waived'] else array['refunded'] end), false) then
      raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'settlement';
    end if;
  end if;
  if v_admin and (v_new.total_amount, v_new.agreed_price) is distinct from (v_old.total_amount, v_old.agreed_price)
    and not coalesce(p_reason ~ '\S' and char_length(p_reason) <= 500, false) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'reason';
  end if;
  if v_new.agreed_price is distinct from v_old.agreed_price then
    v_new.agreed_price_reason := btrim(p_reason);
  end if;

  perform set_config('app.reason', left(btrim(p_reason), 500), true) where v_admin;
  update public.bookings b set event_name = v_new.event_name, location = v_new.location,
      special_requests = v_new.special_requests, guest_count = v_new.guest_count,
      total_amount = v_new.total_amount, loyalty_percent = v_new.loyalty_percent, loyalty_discount = v_new.loyalty_discount,
      agreed_price = v_new.agreed_price, agreed_price_reason = v_new.agreed_price_reason
    where b.id = v_old.id returning * into v_new;
  if v_new.total_amount <> v_old.total_amount then
    perform private.settle_difference(v_old, v_new, case when v_admin then p_settlement else 'charged' end, p_reason);
  end if;
  perform private.announce_change(v_old, v_new);
end;
$$;

create function public.preview_change(p_booking_id uuid, p_changes jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.preview_change(p_booking_id, p_changes);
$$;

-- p_total_amount is the new price that was shown; p_settlement and p_reason are an admin's. Refusals: not_allowed,
-- changed_elsewhere, wrong_status, change_too_late, fewer_guests, nothing_changed, price_changed, not_refundable, invalid_value.
create function public.change_booking(
  p_booking_id uuid, p_changes jsonb, p_total_amount integer default null, p_settlement text default null, p_reason text default null,
  p_version integer default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.change_booking(p_booking_id, p_changes, p_total_amount, p_settlement, p_reason, p_version);
$$;

revoke execute on function private.with_changes(public.bookings, jsonb), private.change_until(public.bookings),
  private.paid_above(uuid, integer), private.settle_difference(public.bookings, public.bookings, text, text)
  from public, anon, authenticated;
revoke execute on function private.preview_change(uuid, jsonb), private.change_booking(uuid, jsonb, integer, text, text, integer),
  public.preview_change(uuid, jsonb), public.change_booking(uuid, jsonb, integer, text, text, integer) from public, anon;
grant execute on function private.preview_change(uuid, jsonb), private.change_booking(uuid, jsonb, integer, text, text, integer),
  public.preview_change(uuid, jsonb), public.change_booking(uuid, jsonb, integer, text, text, integer) to authenticated;
