-- Nobody was there. The rules are in docs/product/desk-bookings.md#no-show.

-- Only the history records it: status, money and places stay. By the Terms nothing is returned so late, and what is open is still
-- owed. The thanks, which invite to a review, are not sent.
create function private.record_no_show(p_booking_id uuid, p_reason text, p_version integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform private.assert_admin();
  if coalesce(p_reason !~ '\S' or char_length(p_reason) > 500, true) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'reason';
  end if;
  select * into v_booking from public.bookings b where b.id = p_booking_id for update;
  perform private.assert_version(v_booking, p_version);
  if not coalesce(v_booking.status in ('in_progress', 'completed') and v_booking.event_date >= private.local_now()::date - 30, false)
    or exists (select from public.booking_history h where h.booking_id = p_booking_id and h.change = 'no_show') then
    raise exception using errcode = 'PT409', message = 'wrong_status',
      hint = 'A no-show is recorded once, from the begin of the event until 30 days after it.';
  end if;
  perform set_config('app.reason', btrim(p_reason), true);
  insert into private.scheduled_mails (booking_id, kind, key, created_at)
    values (p_booking_id, 'mail.thank_you', v_booking.event_date::text, private.now()) on conflict do nothing;
  perform private.raise_version(p_booking_id);
  perform private.add_history(p_booking_id, v_booking.user_id, 'no_show', '{}', '{}', 'admin');
end;
$$;

-- Refusals: not_allowed, changed_elsewhere, wrong_status (with a hint), invalid_value.
create function public.record_no_show(p_booking_id uuid, p_reason text, p_version integer default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.record_no_show(p_booking_id, p_reason, p_version);
$$;

revoke execute on function private.record_no_show(uuid, text, integer), public.record_no_show(uuid, text, integer) from public, anon;
grant execute on function private.record_no_show(uuid, text, integer), public.record_no_show(uuid, text, integer) to authenticated;
