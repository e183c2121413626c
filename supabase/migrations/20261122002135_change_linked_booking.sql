-- Changes by a link: the one that cancels. The holder of a link does not see the contact (linked_booking) and does not change it,
-- because mails and links go there. The rules are in docs/product/changes.md#change-by-link.

create function private.assert_linked_changes(p_changes jsonb) returns void
language plpgsql immutable security definer set search_path = '' as $$
declare
  v_allowed constant text[] := array['event_date', 'event_time', 'event_type', 'event_name', 'location', 'venue', 'zip_code',
    'guest_count', 'hours', 'package_id', 'special_requests'];
begin
  if jsonb_typeof(p_changes) = 'object' and p_changes - v_allowed <> '{}' then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
end;
$$;

-- As for the signed-in customer; null for a token that is unknown or serves another purpose.
create function private.preview_linked_change(p_token text, p_changes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.limit_link_attempts(p_token);
  select * into v_booking from public.bookings b where b.id = private.find_link_to_cancel(p_token);
  perform private.assert_linked_changes(p_changes);
  return case when v_booking.id is not null then private.change_preview(v_booking, p_changes, false) end;
end;
$$;

create function private.change_linked_booking(p_token text, p_changes jsonb, p_total_amount integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  v_id := private.find_link_to_cancel(p_token);
  if v_id is null then
    return null;
  end if;
  perform private.assert_linked_changes(p_changes);
  perform private.require_rate('booking_changes:' || v_id::text, 30, '1 hour');
  perform set_config('app.way', 'link', true);
  perform private.apply_change(private.lock_booking(v_id), p_changes, p_total_amount, null, null, false);
  return true;
end;
$$;

-- What is open for the booking of a link, whose own places are free; nothing for another token.
create function private.linked_open_times(p_token text, p_date date, p_hours integer)
  returns table (slot_id uuid, start_time time, end_time time, places_left integer, latest_start time, longest_hours integer,
    reason text, reached_start time, reached_end time)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.limit_link_attempts(p_token);
  select * into v_booking from public.bookings b where b.id = private.find_link_to_cancel(p_token);
  if v_booking.id is null or not coalesce(isfinite(p_date) and p_hours between 1 and 24, false) then
    return;
  end if;
  return query select * from private.starts_on(p_date, p_hours, v_booking, true);
end;
$$;

create function public.preview_linked_change(p_token text, p_changes jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.preview_linked_change(p_token, p_changes);
$$;

-- p_total_amount is the new price that was shown. True when it was made, null for a token that opens no booking. Refusals: those
-- of change_booking.
create function public.change_linked_booking(p_token text, p_changes jsonb, p_total_amount integer default null) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.change_linked_booking(p_token, p_changes, p_total_amount);
$$;

create function public.linked_open_times(p_token text, p_date date, p_hours integer)
  returns table (slot_id uuid, start_time time, end_time time, places_left integer, latest_start time, longest_hours integer,
    reason text, reached_start time, reached_end time)
language sql volatile security invoker set search_path = '' as $$
  select * from private.linked_open_times(p_token, p_date, p_hours);
$$;

revoke execute on function private.assert_linked_changes(jsonb) from public, anon, authenticated;
revoke execute on function private.preview_linked_change(text, jsonb), public.preview_linked_change(text, jsonb),
  private.change_linked_booking(text, jsonb, integer), public.change_linked_booking(text, jsonb, integer),
  private.linked_open_times(text, date, integer), public.linked_open_times(text, date, integer) from public;
grant execute on function private.preview_linked_change(text, jsonb), public.preview_linked_change(text, jsonb),
  private.change_linked_booking(text, jsonb, integer), public.change_linked_booking(text, jsonb, integer),
  private.linked_open_times(text, date, integer), public.linked_open_times(text, date, integer)
  to anon, authenticated, service_role;
