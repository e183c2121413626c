-- A booking with changes: its values, its price, and what becomes of a difference.
-- The rules are in docs/product/changes.md#change.

-- The fields that these people change.
create function private.changed_by(p_who text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(select f.name from private.booking_fields() f where f.changed = any (p_who));
$$;

-- The booking with the changes and its new price, by the booking's own price list, percentage and tax; an agreed price stays
-- until another one is agreed on. p_changes names columns.
create function private.with_changes(p_booking public.bookings, p_changes jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_prices constant jsonb := private.price_list(p_booking.price_list_id);
  v_bartenders integer;
  v_rise integer;
  v_wrong text := case when jsonb_typeof(p_changes) is distinct from 'object' then 'changes'
    else private.fields_fault(p_changes, private.changed_by('{move,customer,admin,hold}')) end;
begin
  perform private.refuse_fault(v_wrong);
  v_booking := private.with_contact(private.with_texts(jsonb_populate_record(v_booking, p_changes)));
  if private.quote_of(v_booking.plans) is distinct from private.quote_of(p_booking.plans) then
    v_booking.quote_price_list_id := null;
  end if;
  v_booking := private.with_quote(v_booking);
  if (v_booking.guest_count, v_booking.event_type, v_booking.hours, v_booking.package_id, v_booking.agreed_price, v_booking.extras)
    is distinct from (p_booking.guest_count, p_booking.event_type, p_booking.hours, p_booking.package_id, p_booking.agreed_price,
      p_booking.extras) then
    v_wrong := case
      when v_booking.event_type not in ('wedding', 'corporate', 'private', 'other') then 'event_type'
      when v_booking.hours not between 1 and 24 then 'hours'
      when not v_booking.extras <@ private.extra_ids() then 'extras'
      when v_booking.package_id is not null and v_booking.agreed_price is not null
        and p_booking.agreed_price is not null then 'package_id' end;
    -- The list's bartenders follow the guests; another number was agreed on and stays. Extras add theirs.
    v_bartenders := p_booking.bartenders - private.extra_bartenders(v_prices, p_booking.extras);
    v_booking.bartenders := case
      when p_booking.way = 'package' or v_bartenders = private.bartenders_for(v_prices, p_booking.guest_count) then 0
      else v_bartenders + private.extra_bartenders(v_prices, v_booking.extras) end;
    v_booking.kept_amount := 0;
    v_booking := private.priced(v_booking);
    perform private.invalid_if(v_wrong is not null or v_booking.total_amount is null,
      coalesce(v_wrong, case when v_booking.package_id is not null and v_booking.guest_count > 0 then 'package_id' else 'guest_count' end));
    -- A rise takes first what was kept at an earlier fall.
    if v_booking.agreed_price is not distinct from p_booking.agreed_price then
      v_rise := greatest(v_booking.total_amount - (p_booking.total_amount - p_booking.kept_amount), 0);
      v_booking.kept_amount := greatest(p_booking.kept_amount - v_rise, 0);
      v_booking := private.priced(v_booking);
    end if;
  end if;
  v_booking.ends_at := private.event_end(v_booking);
  return v_booking;
end;
$$;

-- What a change of the price means for the money, in cents. A fall first takes back the differences that were waived; only the
-- rest of it is left to be decided, and of that only what was paid above the new price can go back. What was written off
-- otherwise, such as a refund out of goodwill, stays. A rise can be waived.
create function private.price_difference(
  p_old public.bookings, p_new public.bookings, p_settlement text default null,
  out unwaived integer, out waived integer, out fall integer, out paid_above integer, out new_open integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fall constant integer := greatest(p_old.total_amount - p_new.total_amount, 0) * 100;
  v_money constant private.booking_sums := (select m from private.booking_sums m where m.booking_id = p_old.id);
  v_owed integer;
begin
  unwaived := least(v_money.waived_difference, v_fall);
  waived := case when p_settlement = 'waived' then greatest(p_new.total_amount - p_old.total_amount, 0) * 100 else 0 end;
  fall := v_fall - unwaived;
  v_owed := greatest(p_new.total_amount * 100 - (v_money.waived - unwaived), 0);
  paid_above := greatest(v_money.paid - v_owed, 0);
  new_open := greatest(v_owed - waived - v_money.paid, 0);
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
  v_difference constant record := (select d from private.price_difference(p_old, p_new, p_settlement) d);
begin
  insert into public.ledger_entries (booking_id, kind, amount, reason)
    select p_old.id, e.kind, e.amount, v_reason
      from (values ('waiver', v_difference.waived), ('waiver_reversed', v_difference.unwaived)) e (kind, amount)
      where e.amount > 0;
  perform private.refund_newest_first(p_old.id, v_difference.paid_above, 'price_changed');
end;
$$;

-- The money of a booking when that much of it goes back, with the columns of booking_money.
create function private.money_after_refund(p_booking_id uuid, p_cents integer) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select to_jsonb(m) || jsonb_build_object('paid', m.paid - b.cents, 'kept', m.kept - b.cents, 'refundable', m.refundable - b.cents,
      'refund_pending', m.refund_pending + b.requested, 'refunds', m.refunds || b.refunds)
    from private.booking_money(p_booking_id) m,
      lateral (
        select coalesce(sum(r.cents), 0)::integer as cents, coalesce(sum(r.cents) filter (where not r.waits), 0)::integer as requested,
            coalesce(jsonb_agg(jsonb_build_object('amount', r.cents,
              'status', case when r.waits then 'waiting' else 'requested' end, 'made_at', null)), '[]') as refunds
          from private.refund_parts(p_booking_id, p_cents) r) b;
$$;

-- The money of a booking after a change that is settled so, with the columns of booking_money.
create function private.money_after(p_old public.bookings, p_new public.bookings, p_settlement text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select m.money || jsonb_build_object(
      'price', p_new.total_amount * 100, 'waived', (m.money ->> 'waived')::integer + d.waived - d.unwaived, 'open', d.new_open,
      'balance_due_at', private.hours_before(p_new.event_date, p_new.event_time, (private.rules()).balance_due_hours))
    from private.price_difference(p_old, p_new, p_settlement) d, private.money_after_refund(p_old.id, d.paid_above) as m (money);
$$;

-- What an admin can decide about another price.
create function private.settlements(p_old public.bookings, p_new public.bookings) returns text[]
language sql immutable set search_path = '' as $$
  select case when p_new.total_amount > p_old.total_amount then array['charged', 'waived'] else array['refunded', 'kept', 'waived'] end;
$$;

-- The money after a change for each decision that is open, as it is offered: there is one for a customer, for a hold, and where
-- nothing is left to decide. What was not paid cannot be kept.
create function private.change_outcomes(p_old public.bookings, p_new public.bookings, p_admin boolean) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('settlement', o.settlement, 'money', private.money_after(p_old, o.booking, o.settlement))
      order by o.place)
    from (
      select s.settlement, s.place, private.with_kept_price(p_old, p_new, s.settlement) as booking
        from private.price_difference(p_old, p_new) d, unnest(case
          when not p_admin or p_old.status = 'pending' then array['charged']
          when p_new.total_amount <= p_old.total_amount and d.fall = 0 then array['refunded']
          else private.settlements(p_old, p_new) end) with ordinality s (settlement, place)) o
    where o.settlement <> 'kept' or (o.booking).total_amount > p_new.total_amount;
$$;
