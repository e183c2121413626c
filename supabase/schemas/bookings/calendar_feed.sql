-- Bookings in the calendars of customers: the number of a change, and the private feed of an account.

-- A calendar program replaces an event by one with a higher number. What a statement writes into the column is ignored.
create function private.number_calendar_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_shown constant text[] := private.fields_in('calendar');
begin
  if tg_op = 'INSERT' then
    new.calendar_sequence := 0;
  else
    new.calendar_sequence := old.calendar_sequence + (
      (private.field_values(new, v_shown), new.status = 'cancelled')
        is distinct from (private.field_values(old, v_shown), old.status = 'cancelled'))::integer;
  end if;
  return new;
end;
$$;

-- Whose feed has that token.
create function private.feed_owner(p_token text, p_purpose text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.find_link(p_token, p_purpose);
begin
  perform private.link_invalid_if(v_user_id is null);
  return v_user_id;
end;
$$;

-- The bookings in the feed with that token. A cancelled booking stays in the feed, so that calendars remove it; a hold that was
-- never paid is in no calendar. booking_sync has each booking that was paid.
create function private.calendar_feed(p_token text) returns setof private.booking_sheet_json
language sql stable security definer set search_path = '' as $$
  select private.booking_sheet_for(b.id, 'feed') - 'money'
    from private.feed_owner(p_token, 'calendar_feed') f (user_id) join public.bookings b on b.user_id = f.user_id
    where b.status in ('confirmed', 'in_progress', 'completed')
      or b.status = 'cancelled' and exists (select from public.booking_sync s where s.booking_id = b.id)
    order by b.event_date, b.event_time, b.id;
$$;
select private.expose('private.calendar_feed(text)', 'service_role');

-- Makes the address of the caller's feed, of which an account has one, and returns its token. Takes the account's row, so
-- that of two calls at the same time one address stays, and none is made for an account that is being closed.
create function private.renew_feed(p_purpose text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
begin
  perform from auth.users u where u.id = v_user_id for no key update;
  perform private.forbidden_if(not found);
  perform private.revoke_links(p_purpose, v_user_id);
  return private.create_link(p_purpose, v_user_id);
end;
$$;

create function private.renew_calendar_feed() returns text
language sql volatile security definer set search_path = '' as $$
  select private.take_limit('renew_calendar_feed');
  select private.renew_feed('calendar_feed');
$$;
select private.expose('private.renew_calendar_feed()', 'authenticated');

create function private.end_calendar_feed() returns void
language sql volatile security definer set search_path = '' as $$
  select private.revoke_links('calendar_feed', auth.uid());
$$;
select private.expose('private.end_calendar_feed()', 'authenticated');

-- When the address of the caller's feed was made; null when there is none.
create function private.calendar_feed_since() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select l.created_at from private.links l
    where l.subject_id = auth.uid() and l.purpose = 'calendar_feed' and l.revoked_at is null;
$$;
select private.expose('private.calendar_feed_since()', 'authenticated');
