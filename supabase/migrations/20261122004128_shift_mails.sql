-- Mails to the crew about its shifts, and the crew's answers (docs/product/staff.md#shift-mails). A mail has a link to that one
-- shift; it ends when the shift changes or is over.

-- Mails a published shift to its person: 'published', 'changed', 'removed', 'restored' or 'reminder'. A change or a removal waits for
-- a minute, so that it can be undone or changed again.
create function private.tell_shift(p_shift_id uuid, p_what text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_what text := p_what;
  v_shift private.shifts;
  v_waiting text;
begin
  select * into v_shift from private.shifts s where s.id = p_shift_id;
  if v_shift.published_at is null or v_shift.ends_at <= private.now() then
    return;
  end if;
  with replaced as (
    delete from private.outbox o
      where o.kind = 'mail.shift' and o.status = 'due' and o.leased_until is null and o.payload ->> 'shift_id' = p_shift_id::text
        and o.payload ->> 'staff_id' = v_shift.staff_id::text
        and o.payload ->> 'what' = any (case p_what when 'changed' then array['published', 'changed'] when 'restored' then array['removed'] end)
      returning o.payload ->> 'what' as what)
  select max(r.what) into v_waiting from replaced r;
  if p_what = 'restored' then
    if v_waiting is not null then
      return;
    end if;
    v_what := 'published';
  elsif v_waiting = 'published' then
    v_what := 'published';
  end if;
  perform private.revoke_links('shift', p_shift_id) where v_what in ('published', 'changed');
  perform private.enqueue('mail.shift', private.shift_facts(p_shift_id) || jsonb_build_object('what', v_what, 'staff_id', p.id,
        'user_id', p.user_id, 'email', coalesce(lower(u.email), p.email), 'answer', v_shift.answer)
        || case when v_what = 'removed' then '{}' else jsonb_build_object('expires_at', v_shift.ends_at,
          'token', private.create_link('shift', p_shift_id, v_shift.ends_at - private.now())) end,
      case when v_what in ('changed', 'removed') then private.now() + interval '1 minute' end)
    from private.staff p left join auth.users u on u.id = p.user_id where p.id = v_shift.staff_id;
end;
$$;

-- What mails and the page of the link say of a shift. No mail has a phone number of the customer.
create function private.shift_facts(p_shift_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('shift_id', s.id, 'name', split_part(p.name, ' ', 1), 'event', coalesce(s.title, b.event_name),
      'starts_at', s.starts_at, 'ends_at', s.ends_at, 'note', s.note,
      'place', nullif(concat_ws(', ', b.venue, b.location, b.zip_code), ''))
    from private.shifts s join private.staff p on p.id = s.staff_id left join public.bookings b on b.id = s.booking_id
    where s.id = p_shift_id;
$$;

-- On the day before a shift, in the hours of reminders; the sweep calls it.
create function private.remind_crews() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row record;
begin
  for v_row in
    update private.shifts s set reminded_for = s.starts_at
      where private.is_reminder_time() and s.published_at is not null and private.is_live(s) and s.starts_at > private.now()
        and (s.starts_at at time zone 'America/New_York')::date = private.local_now()::date + 1
        and s.reminded_for is distinct from s.starts_at
        and (s.published_at at time zone 'America/New_York')::date < private.local_now()::date
      returning s.id
  loop
    perform private.tell_shift(v_row.id, 'reminder');
  end loop;
end;
$$;

-- The person's answer. Who has accepted can still decline until the shift begins; a declined shift stays declined.
create function private.answer_shift_as(p_shift_id uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_shift private.shifts;
begin
  if p_answer is null or p_answer not in ('accepted', 'declined') then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'answer';
  end if;
  select * into v_shift from private.shifts s where s.id = p_shift_id and s.deleted_at is null and s.published_at is not null for update;
  if v_shift.id is null or v_shift.starts_at <= private.now() or v_shift.answer = 'declined' and p_answer <> 'declined' then
    raise exception using errcode = 'PT409', message = 'shift_closed', hint = 'This shift can no longer be answered.';
  end if;
  if v_shift.answer is not distinct from p_answer then
    return;
  end if;
  update private.shifts s set answer = p_answer, answered_at = private.now() where s.id = p_shift_id;
  if p_answer = 'declined' then
    perform private.enqueue('mail.shift_declined_admin', private.shift_facts(p_shift_id) - 'note' || jsonb_build_object('name', p.name,
        'user_id', p.user_id, 'staff_id', p.id, 'free', (select coalesce(jsonb_agg(f.name), '[]') from (
          select c.name from private.free_staff(v_shift.starts_at, v_shift.ends_at, null) c where c.id <> p.id limit 5) f)))
      from private.staff p where p.id = v_shift.staff_id;
  end if;
end;
$$;

create function private.answer_shift(p_id uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from private.shifts s where s.id = p_id and s.staff_id = private.my_staff_id() and s.published_at is not null) then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  perform private.answer_shift_as(p_id, p_answer);
end;
$$;

-- Reading changes nothing, because mail programs open links to check them. Null for a link that opens nothing.
create function private.linked_shift(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.shift_facts(s.id) || jsonb_build_object('answer', s.answer, 'open', s.deleted_at is null and s.starts_at > private.now())
    from private.shifts s where s.id = private.find_link(p_token, 'shift');
$$;

create function private.answer_linked_shift(p_token text, p_answer text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.find_link(p_token, 'shift');
begin
  if v_id is null then
    raise exception using errcode = 'PT409', message = 'shift_closed', hint = 'This shift can no longer be answered.';
  end if;
  perform private.answer_shift_as(v_id, p_answer);
  return private.linked_shift(p_token);
end;
$$;

-- Removes the shifts of a cancelled booking, and moves those of a booking that moves. A shift that its person's plan then refuses is
-- removed, and the owner sees that somebody is missing.
create function private.follow_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_by constant interval := (new.event_date + new.event_time) at time zone 'America/New_York'
    - (old.event_date + old.event_time) at time zone 'America/New_York';
  v_later constant interval := new.ends_at - old.ends_at;
  v_shift private.shifts;
begin
  for v_shift in select * from private.shifts s where s.booking_id = new.id and private.is_live(s) order by s.id for update loop
    if new.status <> 'cancelled' then
      begin
        update private.shifts s set starts_at = s.starts_at + v_by, ends_at = s.ends_at + v_later, answer = null, answered_at = null
          where s.id = v_shift.id;
        perform private.tell_shift(v_shift.id, 'changed');
        continue;
      exception when sqlstate 'PT409' or check_violation then null;
      end;
    end if;
    perform private.tell_shift(v_shift.id, 'removed');
    update private.shifts s set deleted_at = private.now() where s.id = v_shift.id;
  end loop;
  return null;
end;
$$;
create trigger bookings_74_follow after update on public.bookings
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled'
    or new.status in ('pending', 'confirmed') and (new.event_date, new.event_time, new.ends_at) is distinct from (old.event_date, old.event_time, old.ends_at))
  execute function private.follow_booking();

create function public.answer_shift(p_id uuid, p_answer text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.answer_shift(p_id, p_answer);
$$;
create function public.linked_shift(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.linked_shift(p_token);
$$;
create function public.answer_linked_shift(p_token text, p_answer text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.answer_linked_shift(p_token, p_answer);
$$;

revoke execute on function private.tell_shift(uuid, text), private.shift_facts(uuid), private.remind_crews(),
  private.answer_shift_as(uuid, text), private.follow_booking() from public, anon, authenticated;
revoke execute on function private.answer_shift(uuid, text), public.answer_shift(uuid, text), private.linked_shift(text),
  public.linked_shift(text), private.answer_linked_shift(text, text), public.answer_linked_shift(text, text) from public, anon;
grant execute on function private.answer_shift(uuid, text), public.answer_shift(uuid, text) to authenticated;
grant execute on function private.linked_shift(text), public.linked_shift(text), private.answer_linked_shift(text, text),
  public.answer_linked_shift(text, text) to anon, authenticated;
