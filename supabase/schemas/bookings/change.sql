-- One change of a booking: date, time, kind, what was bought, place, contact and texts together, in one transaction, with one
-- entry of the history and one mail to each. The rules are in docs/product/changes.md.

-- Tells the customer and the owner what has changed, whether a signature ended with it, and why an admin has set another price; the
-- money is that after the change.
-- A hold that its customer has made in the form, and changes, was in no mail before.
create function private.announce_change(p_old public.bookings, p_new public.bookings, p_admin boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_changes constant jsonb := jsonb_build_object('changes', private.booking_changes(p_old, p_new),
    'sign_again', p_old.signature_completed and not p_new.signature_completed)
    || case when p_admin and p_new.total_amount <> p_old.total_amount then jsonb_build_object(
      'price_reason', nullif(current_setting('app.reason', true), ''),
      'is_agreed', p_new.agreed_price is distinct from p_old.agreed_price and p_new.agreed_price is not null) else '{}' end;
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
  -- Nothing is settled before something is paid.
  v_settlement constant text := case when p_old.status <> 'pending' then case when p_admin then p_settlement else 'charged' end end;
begin
  perform private.forbidden_if(p_changes ?| private.changed_by('{admin}') and not p_admin
    or p_changes ?| private.changed_by('{hold}') and p_old.status <> 'pending');
  v_new := private.with_changes(p_old, p_changes);
  perform private.conflict_if(not private.is_changeable(p_old, v_new, p_admin), 'wrong_status', private.ended_reason(p_old));
  if not p_admin then
    perform private.conflict_if(r.key is not null, r.key, r.hint) from private.change_refusal(p_old, v_new) r;
    perform private.assert_offered(p_old, v_new);
  end if;
  perform private.assert_future_event(v_new.event_date, v_new.event_time) where private.is_moved(p_old, v_new);
  perform private.refuse_if(v_new is not distinct from p_old, 'PT422', 'nothing_changed');
  perform private.assert_package_fits(v_new);
  if v_new.total_amount <> p_old.total_amount then
    perform private.price_changed_if(p_total_amount is distinct from v_new.total_amount, v_new);
    perform private.invalid_if(p_admin and p_old.status <> 'pending' and not coalesce(p_settlement = any (private.settlements(p_old, v_new)), false),
      'settlement');
  end if;
  perform private.invalid_if(p_admin and not coalesce(p_reason ~ '\S' and char_length(p_reason) <= 500, false)
    and (v_new.agreed_price is distinct from p_old.agreed_price
      or v_new.total_amount <> p_old.total_amount and p_old.status <> 'pending'), 'reason');
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
  v_new := private.update_booking(p_old.id, (
    select jsonb_object_agg(n.key, n.value)
      from jsonb_each(to_jsonb(v_new)) n join jsonb_each(to_jsonb(p_old)) o on o.key = n.key and o.value <> n.value));
  perform private.settle_difference(p_old, v_new, v_settlement, p_reason);
  if v_new.status = 'pending' and v_new.total_amount = 0 then
    -- Nothing is left to pay: the confirmation has what changed.
    perform private.confirm_booking(v_new.id, 'admin');
  else
    perform private.announce_change(p_old, v_new, p_admin);
  end if;
end;
$$;

-- What a change would do, in figures, the money for each decision that is open, the ways in which the event could be bought instead,
-- the extras to choose from, why a customer cannot make it by themselves, and the booking's own price list, which has the choices
-- of a form.
create type private.change_preview as (
  total_amount integer, new_total_amount integer, new_purchase private.purchase_json, ways private.purchase_ways_json,
  extras private.extra_choices_json, new_ends_at timestamptz, money private.money_json, outcomes private.change_outcomes_json,
  change_until timestamptz, sign_again boolean, moves_left integer, move_until date, refund_percent integer, new_refund_percent integer,
  refusal private.refusal_json, price_list private.price_list_json);

-- The ways in which the event of a change can be bought, each with its price after the change: by guests with its hours, and the
-- packages of the booking's list that have room for its guests. Of a customer only those that they choose by themselves. None at an
-- agreed price, which no way changes.
create function private.change_ways(p_old public.bookings, p_new public.bookings, p_changes jsonb, p_admin boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return case when p_new.way = 'agreed' then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object(
        'package_id', (w.booking).package_id, 'name', w.name, 'hours', (w.booking).hours, 'bartenders', (w.booking).bartenders,
        'max_guests', (w.booking).max_guests, 'total_amount', (w.booking).total_amount) order by w.place), '[]')
      from (
        select o.place, o.name, private.with_changes(p_old, p_changes || o.choice) as booking
          from (
            select 0 as place, null as name, jsonb_build_object('package_id', null, 'hours', p_new.hours) as choice
            union all
            select p.place, p.package ->> 'name', jsonb_build_object('package_id', p.package ->> 'id')
              from jsonb_array_elements(private.price_list(p_old.price_list_id) -> 'packages') with ordinality p (package, place)
              where (p.package ->> 'maxGuests')::integer >= p_new.guest_count) o
          offset 0) w
      where p_admin or private.are_hours_offered(p_old, w.booking) and (select r.key is null from private.change_refusal(p_old, w.booking) r))
    end;
end;
$$;

-- All extras of the booking's own price list, in dollars. An extra that the booking has keeps the price of its line.
create function private.extra_choices(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('id', l.line -> 'id', 'label', l.line -> 'text', 'price', (l.line ->> 'cents')::integer / 100)
      order by l.place)
    from jsonb_array_elements(private.extra_lines(
      private.price_list(p_booking.price_list_id), private.extra_ids(), p_booking.price_lines)) with ordinality l (line, place);
$$;

-- Without doing it.
create function private.change_preview(p_old public.bookings, p_changes jsonb, p_admin boolean) returns setof private.change_preview
language sql volatile security definer set search_path = '' as $$
  select p_old.total_amount, n.total_amount, private.purchase(n), private.change_ways(p_old, n, p_changes, p_admin),
      private.extra_choices(p_old), n.ends_at, (select to_jsonb(m) from private.booking_money(p_old.id) m),
      private.change_outcomes(p_old, n, p_admin), private.change_until(p_old),
      p_old.signature_completed and private.contract_facts(n) <> private.contract_facts(p_old),
      private.moves_left(p_old), private.move_until(p_old), private.refund_cap_after_move(p_old),
      private.refund_percent(n.event_date, private.local_now()::date, private.refund_cap_after_move(p_old)),
      case when r.key is not null and not p_admin then jsonb_build_object('key', r.key, 'hint', r.hint) end,
      private.price_list(p_old.price_list_id)
    from private.with_changes(p_old, p_changes) n, private.change_refusal(p_old, n) r;
$$;

create function private.preview_change(p_booking_id uuid, p_changes jsonb) returns setof private.change_preview
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.id = p_booking_id and (b.user_id = auth.uid() or private.is_admin());
  perform private.forbidden_if(v_booking.id is null);
  return query select * from private.change_preview(v_booking, p_changes, private.is_admin());
end;
$$;
select private.expose('private.preview_change(uuid, jsonb)', 'authenticated');

-- p_total_amount is the new price that was shown; p_settlement (charged or waived for a rise; refunded, kept or waived for a
-- fall) and p_reason are an admin's. Refusals: not_allowed, changed_elsewhere, wrong_status, those of change_refusal,
-- slot_unavailable, too_many_renewals, party_too_large, outside_area, package_too_small, nothing_changed, price_changed,
-- invalid_value.
create function private.change_booking(
  p_booking_id uuid, p_changes jsonb, p_total_amount integer default null, p_settlement text default null, p_reason text default null,
  p_version integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
begin
  if not v_admin then
    perform private.assert_own_booking(p_booking_id);
    perform private.take_limit('booking_changes');
  end if;
  v_booking := private.lock_booking(p_booking_id, p_version);
  perform private.forbidden_if(v_booking.id is null or not v_admin and v_booking.user_id is distinct from auth.uid());
  perform private.apply_change(v_booking, p_changes, p_total_amount, p_settlement, p_reason, v_admin);
end;
$$;
select private.expose('private.change_booking(uuid, jsonb, integer, text, text, integer)', 'authenticated');
