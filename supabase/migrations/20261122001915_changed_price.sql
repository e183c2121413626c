-- A booking with changes: its values, its price, and what becomes of a difference.
-- The rules are in docs/product/changes.md#change.

-- Whether a text is a day that exists, YYYY-MM-DD. PostgreSQL has a function for it from version 16 on only.
create function private.is_date_text(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_text ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    then to_char((left(p_text, 7) || '-01')::date + right(p_text, 2)::integer - 1, 'YYYY-MM') = left(p_text, 7)
    else false end;
$$;

-- The name of the first change that is of a wrong shape; null for none. The tables check the rest.
create function private.changes_fault(p_changes jsonb) returns text
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_changes) is distinct from 'object' then 'changes' else (
    select c.key from jsonb_each(p_changes) c, lateral (select c.value #>> '{}' as text, jsonb_typeof(c.value) as type) v
      where not case
        when c.key in ('guest_count', 'hours') then c.value::text ~ '^[0-9]{1,5}$'
        when c.key = 'agreed_price' then c.value::text ~ '^(0|[1-9][0-9]{0,5})$' and c.value::text::integer <= 100000
        when c.key = 'event_date' then v.type = 'string' and private.is_date_text(v.text)
        when c.key = 'event_time' then v.type = 'string' and v.text ~ '^([01][0-9]|2[0-3]):[0-5][0-9](:00)?$'
        when c.key in ('event_name', 'event_type', 'location', 'name') then v.type = 'string'
        else c.key in ('package_id', 'special_requests', 'venue', 'zip_code', 'access_note', 'email', 'phone', 'company_name',
          'day_contact_name', 'day_contact_phone') and v.type in ('string', 'null') end
      limit 1) end;
$$;

-- The booking with the changes and its new price, by the booking's own price list, percentage and tax; an agreed price stays
-- until another one is agreed on. p_changes names columns: event_date, event_time, event_type, guest_count, hours, package_id
-- (null: by guests), event_name, location, venue, zip_code, access_note, special_requests, those of the contact, and
-- agreed_price, an admin's.
create function private.with_changes(p_booking public.bookings, p_changes jsonb) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_rise integer;
  v_wrong text := private.changes_fault(p_changes);
begin
  if v_wrong is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_wrong;
  end if;
  v_booking := private.with_contact(jsonb_populate_record(v_booking, p_changes));
  if p_changes ? 'special_requests' then
    v_booking.special_requests := nullif(btrim(v_booking.special_requests), '');
  end if;
  if (v_booking.guest_count, v_booking.event_type, v_booking.hours, v_booking.package_id, v_booking.agreed_price)
    is distinct from (p_booking.guest_count, p_booking.event_type, p_booking.hours, p_booking.package_id, p_booking.agreed_price) then
    v_wrong := case
      when v_booking.event_type not in ('wedding', 'corporate', 'private', 'other') then 'event_type'
      when v_booking.hours not between 1 and 24 then 'hours'
      when v_booking.package_id is not null and v_booking.agreed_price is not null
        and p_booking.agreed_price is not null then 'package_id' end;
    -- The list's bartenders follow the guests; another number was agreed on and stays.
    if p_booking.way = 'package'
      or p_booking.bartenders = private.bartenders_for(private.price_list(p_booking.price_list_id), p_booking.guest_count) then
      v_booking.bartenders := 0;
    end if;
    v_booking.kept_amount := 0;
    v_booking := private.priced(v_booking);
    if v_wrong is not null or v_booking.total_amount is null then
      raise exception using errcode = 'PT422', message = 'invalid_value',
        detail = coalesce(v_wrong, case when v_booking.package_id is not null and v_booking.guest_count > 0 then 'package_id' else 'guest_count' end);
    end if;
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

revoke execute on function private.is_date_text(text), private.changes_fault(jsonb), private.with_changes(public.bookings, jsonb),
  private.price_difference(public.bookings, public.bookings), private.with_kept_price(public.bookings, public.bookings, text),
  private.settle_difference(public.bookings, public.bookings, text, text)
  from public, anon, authenticated;
