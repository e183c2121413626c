-- The facts of a booking that may change after it was confirmed, and what that does to its price.
-- The rules are in docs/product/changes.md#change.

-- The booking with the changes and its new price, by the booking's own price list, percentage and tax; an agreed price stays
-- until another one is agreed on. p_changes names columns: event_name, location, venue, zip_code, access_note, special_requests,
-- those of the contact, guest_count, agreed_price (an admin's).
create function private.with_changes(p_booking public.bookings, p_changes jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_rise integer;
  v_wrong text := case when jsonb_typeof(p_changes) is distinct from 'object' then 'changes' else (
    select c.key from jsonb_each(p_changes) c
      where not case c.key
        when 'guest_count' then c.value::text ~ '^[0-9]{1,5}$'
        when 'agreed_price' then c.value::text ~ '^[1-9][0-9]{0,5}$' and c.value::text::integer <= 100000
        when 'event_name' then jsonb_typeof(c.value) = 'string'
        when 'location' then jsonb_typeof(c.value) = 'string'
        when 'name' then jsonb_typeof(c.value) = 'string'
        else c.key in ('special_requests', 'venue', 'zip_code', 'access_note', 'email', 'phone', 'company_name',
          'day_contact_name', 'day_contact_phone') and jsonb_typeof(c.value) in ('string', 'null') end
      limit 1) end;
begin
  if v_wrong is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_wrong;
  end if;
  v_booking := private.with_contact(jsonb_populate_record(v_booking, p_changes));
  if p_changes ? 'special_requests' then
    v_booking.special_requests := nullif(btrim(v_booking.special_requests), '');
  end if;
  if (v_booking.guest_count, v_booking.agreed_price) is not distinct from (p_booking.guest_count, p_booking.agreed_price) then
    return v_booking;
  end if;
  -- The list's bartenders follow the guests; another number was agreed on and stays.
  if p_booking.bartenders = private.bartenders_for(private.price_list(p_booking.price_list_id), p_booking.guest_count) then
    v_booking.bartenders := 0;
  end if;
  v_booking.kept_amount := 0;
  v_booking := private.priced(v_booking);
  if v_booking.total_amount is null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'guest_count';
  end if;
  -- A rise takes first what was kept at an earlier fall.
  if v_booking.agreed_price is not distinct from p_booking.agreed_price then
    v_rise := greatest(v_booking.total_amount - (p_booking.total_amount - p_booking.kept_amount), 0);
    v_booking.kept_amount := greatest(p_booking.kept_amount - v_rise, 0);
    v_booking := private.priced(v_booking);
  end if;
  return v_booking;
end;
$$;

-- Until when the customer may change it.
create function private.change_until(p_booking public.bookings) returns timestamptz
language sql immutable set search_path = '' as $$
  select private.hours_before(p_booking.event_date, p_booking.event_time, (private.rules()).change_until_hours);
$$;

-- What a change of the price means for the money, in cents. A fall first takes back the differences that were waived; only the
-- rest of it is left to be decided, and of that only what was paid above the new price can go back. What was written off
-- otherwise, such as a refund out of goodwill, stays.
create function private.price_difference(
  p_old public.bookings, p_new public.bookings, out unwaived integer, out fall integer, out paid_above integer, out new_open integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fall constant integer := greatest(p_old.total_amount - p_new.total_amount, 0) * 100;
  v_money constant record := (select m from private.booking_money(p_old.id) m);
  v_waived constant integer := (
    select coalesce(sum(case e.kind when 'waiver' then e.amount else - e.amount end), 0)
      from public.ledger_entries e where e.booking_id = p_old.id and e.kind in ('waiver', 'waiver_reversed'));
  v_owed integer;
begin
  unwaived := least(v_waived, v_fall);
  fall := v_fall - unwaived;
  v_owed := greatest(p_new.total_amount * 100 - (v_money.waived - unwaived), 0);
  paid_above := greatest(v_money.paid - v_owed, 0);
  new_open := greatest(v_owed - v_money.paid, 0);
end;
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
      'total_amount', v_old.total_amount, 'new_total_amount', v_new.total_amount, 'new_purchase', private.purchase(v_new),
      'paid_cents', m.paid, 'open_cents', m.open, 'new_open_cents', d.new_open,
      'unwaived_cents', d.unwaived, 'fall_cents', d.fall, 'refund_cents', d.paid_above,
      'disputed', m.disputed,
      'balance_due_at', m.balance_due_at, 'change_until', private.change_until(v_old),
      'sign_again', v_old.signature_completed
        and (v_to is not null or private.contract_facts(v_new) <> private.contract_facts(v_old)),
      'moves_left', private.moves_left(v_old), 'move_until', private.move_until(v_old),
      'refund_percent', private.refund_cap_after_move(v_old),
      'new_refund_percent', private.refund_percent(coalesce(v_to, v_old.event_date), private.local_now()::date,
        private.refund_cap_after_move(v_old)))
    from private.booking_money(v_old.id) m, private.price_difference(v_old, v_new) d);
end;
$$;

-- The booking at the price that an admin's decision gives it. Kept: what was paid above the new price stays with us. Waived: the
-- whole fall is waived, and the price stays.
create function private.with_kept_price(p_old public.bookings, p_new public.bookings, p_settlement text) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_new public.bookings := p_new;
  v_difference constant record := (select d from private.price_difference(p_old, p_new) d);
begin
  if p_settlement in ('kept', 'waived') and v_difference.fall > 0 then
    v_new.kept_amount := v_new.kept_amount
      + (case p_settlement when 'kept' then least(v_difference.paid_above, v_difference.fall) else v_difference.fall end) / 100;
    v_new := private.priced(v_new);
  end if;
  return v_new;
end;
$$;

-- Writes what becomes of a difference: a rise is waived or stays open, of a fall what is paid above the price goes back.
create function private.settle_difference(p_old public.bookings, p_new public.bookings, p_settlement text, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_reason constant text := coalesce(nullif(btrim(p_reason), ''), 'The price has fallen');
  v_difference constant record := (select d from private.price_difference(p_old, p_new) d);
begin
  insert into public.ledger_entries (booking_id, kind, amount, reason, created_by, created_at)
    select p_old.id, e.kind, e.amount, v_reason, auth.uid(), private.now()
      from (values
        ('waiver', case when p_settlement = 'waived' then greatest(p_new.total_amount - p_old.total_amount, 0) * 100 else 0 end),
        ('waiver_reversed', v_difference.unwaived)) e (kind, amount)
      where e.amount > 0;
  perform private.refund_newest_first(p_old.id, v_difference.paid_above, 'price_changed');
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
    or v_old.ends_at <= private.now() then
    raise exception using errcode = 'PT409', message = 'wrong_status';
  end if;
  if not v_admin and private.now() > private.change_until(v_old) then
    raise exception using errcode = 'PT409', message = 'change_too_late',
      hint = 'You can change a booking until ' || (private.rules()).change_until_hours || ' hours before the event. Please call us.';
  end if;
  if p_changes ? 'agreed_price' and not v_admin then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  v_new := private.with_changes(v_old, p_changes);
  if v_new is not distinct from v_old then
    raise exception using errcode = 'PT422', message = 'nothing_changed';
  end if;
  if not v_admin and v_new.guest_count <> v_old.guest_count and v_old.way = 'agreed' then
    raise exception using errcode = 'PT409', message = 'agreed_price',
      hint = 'Your price was agreed on for this number of guests. Please ask us when it changes.';
  end if;
  if not v_admin and v_new.guest_count < v_old.guest_count then
    raise exception using errcode = 'PT409', message = 'fewer_guests',
      hint = 'Please ask us when there will be fewer guests.';
  end if;
  if not v_admin and v_new.guest_count > v_old.guest_count then
    perform private.assert_party_size(v_new.guest_count);
  end if;
  if not v_admin and (v_new.location, v_new.zip_code) is distinct from (v_old.location, v_old.zip_code) then
    perform private.assert_service_area(v_new);
  end if;
  perform private.assert_package_fits(v_new);
  if v_new.total_amount <> v_old.total_amount then
    if p_total_amount is distinct from v_new.total_amount then
      perform private.raise_price_changed(v_new);
    end if;
    if v_admin and not coalesce(p_settlement = any (
        case when v_new.total_amount > v_old.total_amount then array['charged', 'waived'] else array['refunded', 'kept', 'waived'] end), false) then
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
  if v_admin then
    v_new := private.with_kept_price(v_old, v_new, p_settlement);
  end if;

  perform set_config('app.reason', left(btrim(p_reason), 500), true) where v_admin;
  update public.bookings b set event_name = v_new.event_name, location = v_new.location,
      venue = v_new.venue, zip_code = v_new.zip_code, access_note = v_new.access_note, name = v_new.name, email = v_new.email,
      phone = v_new.phone, company_name = v_new.company_name, day_contact_name = v_new.day_contact_name,
      day_contact_phone = v_new.day_contact_phone,
      special_requests = v_new.special_requests, guest_count = v_new.guest_count,
      total_amount = v_new.total_amount, loyalty_percent = v_new.loyalty_percent,
      agreed_price = v_new.agreed_price, agreed_price_reason = v_new.agreed_price_reason,
      way = v_new.way, package_id = v_new.package_id, hours = v_new.hours, bartenders = v_new.bartenders,
      max_guests = v_new.max_guests, price_lines = v_new.price_lines, kept_amount = v_new.kept_amount
    where b.id = v_old.id returning * into v_new;
  perform private.settle_difference(v_old, v_new, case when v_admin then p_settlement else 'charged' end, p_reason);
  perform private.announce_change(v_old, v_new);
end;
$$;

create function public.preview_change(p_booking_id uuid, p_changes jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.preview_change(p_booking_id, p_changes);
$$;

-- p_total_amount is the new price that was shown; p_settlement (charged or waived for a rise; refunded, kept or waived for a
-- fall) and p_reason are an admin's. Refusals: not_allowed, changed_elsewhere, wrong_status, change_too_late, agreed_price,
-- fewer_guests, party_too_large, outside_area, package_too_small, nothing_changed, price_changed, invalid_value.
create function public.change_booking(
  p_booking_id uuid, p_changes jsonb, p_total_amount integer default null, p_settlement text default null, p_reason text default null,
  p_version integer default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.change_booking(p_booking_id, p_changes, p_total_amount, p_settlement, p_reason, p_version);
$$;

revoke execute on function private.with_changes(public.bookings, jsonb), private.change_until(public.bookings),
  private.price_difference(public.bookings, public.bookings), private.with_kept_price(public.bookings, public.bookings, text),
  private.settle_difference(public.bookings, public.bookings, text, text)
  from public, anon, authenticated;
revoke execute on function private.preview_change(uuid, jsonb), private.change_booking(uuid, jsonb, integer, text, text, integer),
  public.preview_change(uuid, jsonb), public.change_booking(uuid, jsonb, integer, text, text, integer) from public, anon;
grant execute on function private.preview_change(uuid, jsonb), private.change_booking(uuid, jsonb, integer, text, text, integer),
  public.preview_change(uuid, jsonb), public.change_booking(uuid, jsonb, integer, text, text, integer) to authenticated;
