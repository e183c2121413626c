-- The owner adds, changes, deletes and publishes shifts (docs/product/staff.md#plan).

-- Whether there can be shifts for a booking; for null, which is a shift for something else, always.
create function private.is_planned(p_booking_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_booking_id is null or exists (select from public.bookings b
    where b.id = p_booking_id and b.status in ('pending', 'confirmed', 'in_progress', 'completed') and b.erased_at is null);
$$;

-- The fields of a shift that the owner sets, by their columns.
create function private.shift_fields(p_shift private.shifts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('staff_id', p_shift.staff_id, 'booking_id', p_shift.booking_id,
    'title', nullif(private.one_line(btrim(p_shift.title)), ''), 'starts_at', p_shift.starts_at, 'ends_at', p_shift.ends_at,
    'note', nullif(btrim(p_shift.note), ''), 'rest_reason', nullif(private.one_line(btrim(p_shift.rest_reason)), ''));
$$;

-- Adds or changes a shift. p_changes are fields by their columns, p_seen their values when the form was opened. A published shift goes
-- to its person as a change, to another person as a new shift; another time has to be accepted again.
create function private.save_shift(p_id uuid, p_changes jsonb, p_seen jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_sent constant private.shifts := jsonb_populate_record(null::private.shifts, coalesce(p_changes, '{}'));
  v_old private.shifts;
  v_new private.shifts;
  v_was jsonb;
begin
  perform private.assert_admin();
  -- In the order of a booking that moves: booking, shift, person.
  perform from public.bookings b
    where b.id = case when p_changes ? 'booking_id' then v_sent.booking_id else (select s.booking_id from private.shifts s where s.id = p_id) end
    for key share;
  select * into v_old from private.shifts s where s.id = p_id and s.deleted_at is null for update;
  perform private.conflict_if(p_id is not null and v_old.id is null, 'changed_elsewhere', 'This shift has been deleted.');
  v_new := jsonb_populate_record(v_old, private.merge_changes(private.shift_fields(v_old),
    private.shift_fields(jsonb_populate_record(null::private.shifts, p_seen)), private.sent_fields(private.shift_fields(v_sent), p_changes),
    coalesce((v_old.starts_at at time zone 'America/New_York')::date::text, '')));
  perform private.refuse_fault(case
    when v_new.staff_id is null then 'staff_id'
    when num_nonnulls(v_new.booking_id, v_new.title) <> 1 or char_length(v_new.title) > 200 then 'event'
    when v_new.starts_at is null or v_new.ends_at is null or v_new.ends_at <= v_new.starts_at
      or v_new.ends_at > v_new.starts_at + interval '24 hours' then 'time'
    when char_length(v_new.note) > 500 then 'note'
    when char_length(v_new.rest_reason) > 200 then 'rest_reason' end);
  perform private.conflict_if(not exists (select from private.staff s where s.id = v_new.staff_id) or not private.is_planned(v_new.booking_id),
    'changed_elsewhere', 'The plan has changed. Please check the page and try again.');
  if p_id is null then
    v_new.id := gen_random_uuid();
    v_new.created_at := private.now();
    insert into private.shifts select (v_new).*;
    return v_new.id;
  end if;
  if (v_new.staff_id, v_new.starts_at, v_new.ends_at) is distinct from (v_old.staff_id, v_old.starts_at, v_old.ends_at) then
    v_new.answer := null;
    v_new.answered_at := null;
  end if;
  v_was := private.told_facts(p_id);
  if v_old.published_at is not null and v_new.staff_id <> v_old.staff_id then
    perform private.tell_shift(p_id, 'removed');
  end if;
  update private.shifts s set staff_id = v_new.staff_id, booking_id = v_new.booking_id, title = v_new.title, starts_at = v_new.starts_at,
      ends_at = v_new.ends_at, note = v_new.note, rest_reason = v_new.rest_reason, answer = v_new.answer, answered_at = v_new.answered_at
    where s.id = p_id;
  if v_old.published_at is not null then
    perform private.tell_shift(p_id, case when v_new.staff_id <> v_old.staff_id then 'published' else 'changed' end, v_was)
      where (v_new.staff_id, v_new.booking_id, v_new.title, v_new.starts_at, v_new.ends_at, v_new.note)
        is distinct from (v_old.staff_id, v_old.booking_id, v_old.title, v_old.starts_at, v_old.ends_at, v_old.note);
  end if;
  return p_id;
end;
$$;
select private.expose('private.save_shift(uuid, jsonb, jsonb)', 'authenticated');

-- p_seen is the shift as it was shown, with `published`; a shift that is another one by now stays.
create function private.delete_shift(p_id uuid, p_seen jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_shift private.shifts;
begin
  perform private.assert_admin();
  select * into v_shift from private.shifts s where s.id = p_id and s.deleted_at is null for update;
  perform private.conflict_if(v_shift.id is null, 'changed_elsewhere', 'This shift has been deleted already.');
  perform private.conflict_if((private.shift_fields(v_shift), to_jsonb(v_shift.published_at is not null))
      is distinct from (private.shift_fields(jsonb_populate_record(null::private.shifts, p_seen)), p_seen -> 'published'),
    'changed_elsewhere', 'Somebody else has changed or published this shift. It stays as it is now.');
  update private.shifts s set deleted_at = private.now() where s.id = p_id;
  perform private.tell_shift(p_id, 'removed');
end;
$$;
select private.expose('private.delete_shift(uuid, jsonb)', 'authenticated');

-- Refused when something else has taken the time, and when the booking takes place no more.
create function private.restore_shift(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.conflict_if(not private.is_planned((select s.booking_id from private.shifts s where s.id = p_id)), 'changed_elsewhere',
    'The booking of this shift has been cancelled.');
  update private.shifts s set deleted_at = null where s.id = p_id and s.deleted_at is not null;
  if found then
    perform private.tell_shift(p_id, 'restored');
  end if;
end;
$$;
select private.expose('private.restore_shift(uuid)', 'authenticated');

-- All of them or none.
create function private.publish_shifts(p_ids uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  perform private.assert_admin();
  with published as (
    update private.shifts s set published_at = private.now()
      where s.id = any (p_ids) and s.published_at is null and s.deleted_at is null returning s.id)
  select coalesce(array_agg(p.id), '{}') into v_ids from published p;
  perform private.tell_shift(i.id, 'published') from unnest(v_ids) i (id);
  return cardinality(v_ids);
end;
$$;
select private.expose('private.publish_shifts(uuid[])', 'authenticated');
