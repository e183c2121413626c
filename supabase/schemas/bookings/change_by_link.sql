-- Changes by a link. Its holder does not see the contact (linked_booking) and does not change it,
-- because mails and links go there. The rules are in docs/product/changes.md#change-by-link.

create function private.assert_linked_changes(p_changes jsonb) returns void
language plpgsql immutable security definer set search_path = '' as $$
declare
  v_allowed constant text[] := array(
    select f.name from private.booking_fields() f where 'link' = any (f.places) and f.changed in ('move', 'customer'));
begin
  perform private.forbidden_if(jsonb_typeof(p_changes) = 'object' and p_changes - v_allowed <> '{}');
end;
$$;

-- As for the signed-in customer; null for a token that is unknown.
create function private.preview_linked_change(p_token text, p_changes jsonb) returns setof private.change_preview
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.limit_link_attempts(p_token);
  select * into v_booking from public.bookings b where b.id = private.find_booking_link(p_token);
  perform private.assert_linked_changes(p_changes);
  if v_booking.id is not null then
    return query select * from private.change_preview(v_booking, p_changes, false);
  end if;
end;
$$;
select private.expose('private.preview_linked_change(text, jsonb)', 'anon, authenticated, service_role');

-- p_total_amount is the new price that was shown. True when it was made, null for a token that opens no booking. Refusals: those
-- of change_booking.
create function private.change_linked_booking(p_token text, p_changes jsonb, p_total_amount integer default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  v_id := private.find_booking_link(p_token);
  if v_id is null then
    return null;
  end if;
  perform private.assert_linked_changes(p_changes);
  perform private.take_limit('linked_changes', p_key => v_id::text);
  perform set_config('app.way', 'link', true);
  perform private.apply_change(private.lock_booking(v_id), p_changes, p_total_amount, null, null, false);
  return true;
end;
$$;
select private.expose('private.change_linked_booking(text, jsonb, integer)', 'anon, authenticated, service_role');

-- What is open for the booking of a link, whose own places are free; nothing for another token.
create function private.linked_open_times(p_token text, p_date date, p_hours integer) returns setof private.open_time
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.limit_link_attempts(p_token);
  select * into v_booking from public.bookings b where b.id = private.find_booking_link(p_token);
  if v_booking.id is null or not coalesce(isfinite(p_date) and p_hours between 1 and 24, false) then
    return;
  end if;
  return query select * from private.starts_on(p_date, p_hours, v_booking, true);
end;
$$;
select private.expose('private.linked_open_times(text, date, integer)', 'anon, authenticated, service_role');
