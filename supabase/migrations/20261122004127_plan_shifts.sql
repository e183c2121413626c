-- The owner adds, changes, deletes and publishes shifts (docs/product/staff.md#plan).

-- Adds or changes a shift. A published one goes to its person as a change, to another person as a new shift; another time has to be
-- accepted again.
create function private.save_shift(p_id uuid, p_staff_id uuid, p_booking_id uuid, p_title text, p_starts_at timestamptz, p_ends_at timestamptz,
  p_note text, p_rest_reason text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_old private.shifts;
  v_new private.shifts;
  v_wrong constant text := case
    when p_staff_id is null then 'staff_id'
    when num_nonnulls(p_booking_id, nullif(btrim(p_title), '')) <> 1 or char_length(p_title) > 200 then 'event'
    when p_starts_at is null or p_ends_at is null or p_ends_at <= p_starts_at or p_ends_at > p_starts_at + interval '24 hours' then 'time'
    when char_length(p_note) > 500 then 'note'
    when char_length(p_rest_reason) > 200 then 'rest_reason'
  end;
begin
  perform private.assert_admin();
  if v_wrong is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_wrong;
  end if;
  -- In the order of a booking that moves: booking, shift, person.
  perform from public.bookings b where b.id = p_booking_id for key share;
  select * into v_old from private.shifts s where s.id = p_id and s.deleted_at is null for update;
  if p_id is not null and v_old.id is null or not exists (select from private.staff s where s.id = p_staff_id)
    or p_booking_id is not null and not exists (
      select from public.bookings b where b.id = p_booking_id and b.status in ('pending', 'confirmed', 'in_progress', 'completed') and b.erased_at is null) then
    raise exception using errcode = 'PT409', message = 'changed_elsewhere', hint = 'The plan has changed. Please check the page and try again.';
  end if;
  v_new := v_old;
  v_new.staff_id := p_staff_id;
  v_new.booking_id := p_booking_id;
  v_new.title := nullif(btrim(p_title), '');
  v_new.starts_at := p_starts_at;
  v_new.ends_at := p_ends_at;
  v_new.note := nullif(btrim(p_note), '');
  v_new.rest_reason := nullif(btrim(p_rest_reason), '');
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
  if v_old.published_at is not null and v_new.staff_id <> v_old.staff_id then
    perform private.tell_shift(p_id, 'removed');
  end if;
  update private.shifts s set staff_id = v_new.staff_id, booking_id = v_new.booking_id, title = v_new.title, starts_at = v_new.starts_at,
      ends_at = v_new.ends_at, note = v_new.note, rest_reason = v_new.rest_reason, answer = v_new.answer, answered_at = v_new.answered_at
    where s.id = p_id;
  if v_old.published_at is not null then
    perform private.tell_shift(p_id, case when v_new.staff_id <> v_old.staff_id then 'published' else 'changed' end)
      where (v_new.staff_id, v_new.booking_id, v_new.title, v_new.starts_at, v_new.ends_at, v_new.note)
        is distinct from (v_old.staff_id, v_old.booking_id, v_old.title, v_old.starts_at, v_old.ends_at, v_old.note);
  end if;
  return p_id;
end;
$$;

create function private.delete_shift(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.shifts s set deleted_at = private.now() where s.id = p_id and s.deleted_at is null;
  if found then
    perform private.tell_shift(p_id, 'removed');
  end if;
end;
$$;

-- Refused when something else has taken the time.
create function private.restore_shift(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.shifts s set deleted_at = null where s.id = p_id and s.deleted_at is not null;
  if found then
    perform private.tell_shift(p_id, 'restored');
  end if;
end;
$$;

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

create function public.save_shift(p_id uuid, p_staff_id uuid, p_booking_id uuid, p_title text,
  p_starts_at timestamptz, p_ends_at timestamptz, p_note text, p_rest_reason text) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.save_shift(p_id, p_staff_id, p_booking_id, p_title, p_starts_at, p_ends_at, p_note, p_rest_reason);
$$;
create function public.delete_shift(p_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_shift(p_id);
$$;
create function public.restore_shift(p_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.restore_shift(p_id);
$$;
create function public.publish_shifts(p_ids uuid[]) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.publish_shifts(p_ids);
$$;

revoke execute on function private.save_shift(uuid, uuid, uuid, text, timestamptz, timestamptz, text, text), public.save_shift(uuid, uuid, uuid, text,
  timestamptz, timestamptz, text, text), private.delete_shift(uuid), public.delete_shift(uuid), private.restore_shift(uuid),
  public.restore_shift(uuid), private.publish_shifts(uuid[]), public.publish_shifts(uuid[]) from public, anon;
grant execute on function private.save_shift(uuid, uuid, uuid, text, timestamptz, timestamptz, text, text), public.save_shift(uuid, uuid, uuid, text,
  timestamptz, timestamptz, text, text), private.delete_shift(uuid), public.delete_shift(uuid), private.restore_shift(uuid),
  public.restore_shift(uuid), private.publish_shifts(uuid[]), public.publish_shifts(uuid[]) to authenticated;
