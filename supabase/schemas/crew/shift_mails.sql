-- Mails to the crew about its shifts, and the crew's answers (docs/product/staff.md#shift-mails). A mail has a link to that one
-- shift; it ends when the shift changes or is over.

-- Mails a published shift to its person: 'published', 'changed', 'removed', 'cancelled', 'restored' or 'reminder'. p_was has facts as
-- they were before a change (private.told_facts). A removal waits for a minute, so that it can be undone. A change waits for ten minutes
-- after the first one, at most until the shift begins: its mail has what was then and what is now, and is withdrawn when all is as it was.
create function private.tell_shift(p_shift_id uuid, p_what text, p_was jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_what text := p_what;
  v_shift private.shifts;
  v_waiting text;
  v_run_at timestamptz;
  v_was jsonb;
  v_facts jsonb;
begin
  select * into v_shift from private.shifts s where s.id = p_shift_id;
  if v_shift.published_at is null or v_shift.ends_at <= private.now() then
    return;
  end if;
  with replaced as (
    delete from private.outbox o
      where o.kind = 'mail.shift' and o.status = 'due' and o.leased_until is null and o.payload ->> 'shift_id' = p_shift_id::text
        and o.payload ->> 'staff_id' = v_shift.staff_id::text
        and o.payload ->> 'what' = any (case
          when p_what = 'changed' then array['published', 'changed']
          when p_what = 'restored' then array['removed']
          when p_what in ('removed', 'cancelled') then array['changed'] end)
      returning o.id, o.run_at, o.payload)
  select max(r.payload ->> 'what'), min(r.run_at),
      p_was || coalesce((select jsonb_object_agg(w.key, w.value order by e.id desc) from replaced e, jsonb_each(e.payload -> 'was') w), '{}')
    into v_waiting, v_run_at, v_was from replaced r;
  if p_what = 'restored' then
    if v_waiting is null then
      v_what := 'published';
    elsif v_was = '{}' then
      return;
    else
      v_what := 'changed';
      v_run_at := null;
    end if;
  elsif v_waiting = 'published' then
    v_what := 'published';
  end if;
  if v_what = 'changed' then
    v_facts := private.told_facts(p_shift_id);
    select jsonb_object_agg(w.key, w.value) into v_was from jsonb_each(v_was) w where w.value is distinct from v_facts -> w.key;
    if v_was is null then
      return;
    end if;
  end if;
  -- A change of the shift itself closes the links of earlier mails; where its event is, their page shows.
  perform private.revoke_links('shift', p_shift_id) where v_what = 'published' or p_was ? 'starts_at';
  perform private.enqueue('mail.shift', private.shift_facts(p_shift_id) || jsonb_build_object('what', v_what, 'staff_id', p.id,
        'user_id', p.user_id, 'email', private.staff_email(p), 'answer', v_shift.answer)
        || case when v_what in ('changed', 'removed') then jsonb_build_object('was', v_was) else '{}' end
        || case when v_what = 'changed' then jsonb_build_object('now',
          (select jsonb_object_agg(w.key, v_facts -> w.key) from jsonb_each(v_was) w)) else '{}' end
        || case when v_what in ('removed', 'cancelled') then '{}' else jsonb_build_object('expires_at', v_shift.ends_at,
          'token', private.create_link('shift', p_shift_id, v_shift.ends_at - private.now(), private.staff_email(p))) end,
      case v_what
        when 'removed' then private.now() + interval '1 minute'
        when 'changed' then coalesce(v_run_at, least(private.now() + interval '10 minutes', greatest(v_shift.starts_at, private.now()))) end)
    from private.staff p where p.id = v_shift.staff_id;
end;
$$;

-- What mails and the page of the link say of a shift. No mail has a phone number of the customer.
create function private.shift_facts(p_shift_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('shift_id', s.id, 'name', split_part(p.name, ' ', 1), 'event', coalesce(s.title, b.event_name),
      'starts_at', s.starts_at, 'ends_at', s.ends_at, 'note', s.note,
      'place', private.place_of(b))
    from private.shifts s join private.staff p on p.id = s.staff_id left join public.bookings b on b.id = s.booking_id
    where s.id = p_shift_id;
$$;

-- On the day before a shift, in the hours of reminders; the sweep calls it.
create function private.remind_crews() returns void
language sql volatile security definer set search_path = '' as $$
  with reminded as (
    update private.shifts s set reminded_for = s.starts_at
      where private.is_reminder_time() and s.published_at is not null and private.is_live(s) and s.starts_at > private.now()
        and (s.starts_at at time zone 'America/New_York')::date = private.local_now()::date + 1
        and s.reminded_for is distinct from s.starts_at
        and (s.published_at at time zone 'America/New_York')::date < private.local_now()::date
      returning s.id)
  select private.tell_shift(r.id, 'reminder') from reminded r;
$$;

-- The person's answer. Who has accepted can still decline until the shift begins; a declined shift stays declined.
create function private.answer_shift_as(p_shift_id uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_shift private.shifts;
begin
  perform private.invalid_if(p_answer is null or p_answer not in ('accepted', 'declined'), 'answer');
  select * into v_shift from private.shifts s where s.id = p_shift_id and s.deleted_at is null and s.published_at is not null for update;
  perform private.conflict_if(v_shift.id is null or v_shift.starts_at <= private.now() or v_shift.answer = 'declined' and p_answer <> 'declined',
    'shift_closed', 'This shift can no longer be answered.');
  if v_shift.answer is not distinct from p_answer then
    return;
  end if;
  update private.shifts s set answer = p_answer, answered_at = private.now() where s.id = p_shift_id;
  -- A change that waits to be mailed has been answered with it.
  update private.outbox o set payload = o.payload || jsonb_build_object('answer', p_answer)
    where o.kind = 'mail.shift' and o.status = 'due' and o.payload ->> 'shift_id' = p_shift_id::text and o.payload ->> 'what' = 'changed'
      and p_answer = 'accepted';
  if p_answer = 'declined' then
    delete from private.outbox o where o.kind = 'mail.shift' and o.status = 'due' and o.leased_until is null
      and o.payload ->> 'shift_id' = p_shift_id::text and o.payload ->> 'what' = 'changed';
    perform private.enqueue('mail.shift_declined_admin', private.shift_facts(p_shift_id) - 'note' || jsonb_build_object('name', p.name,
        'user_id', p.user_id, 'staff_id', p.id, 'free', (select coalesce(jsonb_agg(f.name), '[]') from (
          select c.name from private.free_staff(v_shift.starts_at, v_shift.ends_at, null) c where c.id <> p.id limit 5) f)))
      from private.staff p where p.id = v_shift.staff_id;
  end if;
end;
$$;

create function private.answer_shift(p_id uuid, p_answer text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.forbidden_if(not exists (
    select from private.shifts s where s.id = p_id and s.staff_id = private.my_staff_id() and s.published_at is not null));
  select private.answer_shift_as(p_id, p_answer);
$$;
select private.expose('private.answer_shift(uuid, text)', 'authenticated');

create type private.linked_shift as (
  name text, event text, starts_at timestamptz, ends_at timestamptz, note text, place text, answer text, open boolean);

-- Reading changes nothing, because mail programs open links to check them. Null for a link that opens nothing.
create function private.linked_shift(p_token text) returns setof private.linked_shift
language sql stable security definer set search_path = '' as $$
  select split_part(p.name, ' ', 1), coalesce(s.title, b.event_name), s.starts_at, s.ends_at, s.note, private.place_of(b), s.answer,
      s.deleted_at is null and s.starts_at > private.now()
    from private.shifts s join private.staff p on p.id = s.staff_id left join public.bookings b on b.id = s.booking_id
    where s.id = private.find_link(p_token, 'shift');
$$;
select private.expose('private.linked_shift(text)', 'anon, authenticated');

create function private.answer_linked_shift(p_token text, p_answer text) returns setof private.linked_shift
language sql volatile security definer set search_path = '' as $$
  select private.answer_shift_as(private.find_link(p_token, 'shift'), p_answer);
  select * from private.linked_shift(p_token);
$$;
select private.expose('private.answer_linked_shift(text, text)', 'anon, authenticated');

-- Removes the shifts of a cancelled booking, moves those of a booking that moves, and tells the crew what else the customer or
-- the owner has changed. A shift that its person's plan then refuses is removed, and the owner sees that somebody is missing.
create function private.follow_booking() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_by constant interval := (new.event_date + new.event_time) at time zone 'America/New_York'
    - (old.event_date + old.event_time) at time zone 'America/New_York';
  v_later constant interval := new.ends_at - old.ends_at;
  v_moved constant boolean := new.status <> 'in_progress' and (v_by <> interval '0' or v_later <> interval '0');
  v_shift private.shifts;
begin
  if new.status <> 'cancelled' and (new.event_date, new.event_time, new.ends_at, private.event_facts(new))
    is not distinct from (old.event_date, old.event_time, old.ends_at, private.event_facts(old)) then
    return null;
  end if;
  for v_shift in select * from private.shifts s where s.booking_id = new.id and private.is_live(s) order by s.id for update loop
    if new.status = 'cancelled' then
      perform private.tell_shift(v_shift.id, 'cancelled');
    elsif not v_moved then
      perform private.tell_shift(v_shift.id, 'changed', private.event_facts(old));
      continue;
    else
      begin
        update private.shifts s set starts_at = s.starts_at + v_by, ends_at = s.ends_at + v_later, answer = null, answered_at = null
          where s.id = v_shift.id;
        perform private.tell_shift(v_shift.id, 'changed', private.event_facts(old) || private.shift_times(v_shift));
        continue;
      exception when sqlstate 'PT409' or check_violation then null;
      end;
      perform private.tell_shift(v_shift.id, 'removed');
    end if;
    update private.shifts s set deleted_at = private.now() where s.id = v_shift.id;
  end loop;
  return null;
end;
$$;
