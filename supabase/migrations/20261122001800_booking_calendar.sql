-- Bookings in the calendars of customers: the number of a change, and the private feed of an account.

-- A calendar program replaces an event by one with a higher number. What a statement writes into the column is ignored.
create function private.number_calendar_change() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.calendar_sequence := 0;
  else
    new.calendar_sequence := old.calendar_sequence + (
      (new.event_name, new.event_date, new.event_time, new.hours, new.location, new.venue, new.zip_code, new.status = 'cancelled')
        is distinct from
        (old.event_name, old.event_date, old.event_time, old.hours, old.location, old.venue, old.zip_code, old.status = 'cancelled'))::integer;
  end if;
  return new;
end;
$$;

create trigger bookings_38_number_calendar_change before insert or update on public.bookings
  for each row execute function private.number_calendar_change();

-- The bookings in the feed with that token; null for a token that is unknown or ended. A cancelled booking stays in the
-- feed, so that calendars remove it; a hold that was never paid is in no calendar. booking_sync has each booking that was paid.
create function private.calendar_feed(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.find_link(p_token, 'calendar_feed');
begin
  if v_user_id is null then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(private.booking_sheet(b.id)
          - array['email', 'copy_to', 'contact', 'access_note', 'special_requests', 'total_amount', 'price_lines', 'money'] order by b.event_date, b.event_time, b.id), '[]')
      from public.bookings b
      where b.user_id = v_user_id
        and (b.status in ('confirmed', 'in_progress', 'completed')
          or b.status = 'cancelled' and exists (select from public.booking_sync s where s.booking_id = b.id)));
end;
$$;

-- Makes the address of the caller's feed, of which an account has one, and returns its token. Takes the account's row, so
-- that of two calls at the same time one address stays, and none is made for an account that is being closed.
create function private.renew_calendar_feed() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  perform from auth.users u where u.id = v_user_id for no key update;
  if not found then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  perform private.require_rate('calendar-feed:user:' || v_user_id::text, 20, '1 hour');
  perform private.revoke_links('calendar_feed', v_user_id);
  return private.create_link('calendar_feed', v_user_id);
end;
$$;

create function private.end_calendar_feed() returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links('calendar_feed', auth.uid());
$$;

-- When the address of the caller's feed was made; null when there is none.
create function private.calendar_feed_since() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select l.created_at from private.links l
    where l.subject_id = auth.uid() and l.purpose = 'calendar_feed' and l.revoked_at is null;
$$;

create function public.calendar_feed(p_token text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.calendar_feed(p_token);
end;
$$;

create function public.renew_calendar_feed() returns text
language sql volatile security invoker set search_path = '' as $$
  select private.renew_calendar_feed();
$$;

create function public.end_calendar_feed() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.end_calendar_feed();
$$;

create function public.calendar_feed_since() returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select private.calendar_feed_since();
$$;

revoke execute on function private.number_calendar_change() from public;
revoke execute on function private.calendar_feed(text), public.calendar_feed(text), private.renew_calendar_feed(),
  public.renew_calendar_feed(), private.end_calendar_feed(), public.end_calendar_feed(), private.calendar_feed_since(),
  public.calendar_feed_since() from public, anon, authenticated;
grant execute on function private.calendar_feed(text), public.calendar_feed(text) to service_role;
grant execute on function private.renew_calendar_feed(), public.renew_calendar_feed(), private.end_calendar_feed(),
  public.end_calendar_feed(), private.calendar_feed_since(), public.calendar_feed_since() to authenticated;
