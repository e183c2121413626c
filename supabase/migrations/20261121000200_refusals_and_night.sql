-- A refused booking says so in the words of the specification, and a clock time that New York does not have is no time.

-- The hint is the sentence a person reads (spec: public §5); the message stays the key that programs read.
create function private.refuse_slot() returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT409', message = 'slot_unavailable',
    hint = 'The selected time slot is no longer available. Please choose another time.';
end;
$$;
revoke execute on function private.refuse_slot() from public;
grant execute on function private.refuse_slot() to authenticated, anon, service_role;

create or replace function private.guard_booking_insert() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_forged text := case
    when new.status is distinct from 'pending' then 'status'
    when new.slot_id is not null then 'slot_id'
    when new.hold_expires_at is not null then 'hold_expires_at'
    when new.cancel_reason is not null then 'cancel_reason'
    when new.signature_required is distinct from true then 'signature_required'
    when new.signature_completed is distinct from false then 'signature_completed'
    when new.signature_data is not null then 'signature_data'
    when new.event_date is null then 'event_date'
    when new.event_time is null then 'event_time'
  end;
  v_begins timestamp := case when isfinite(new.event_date) then new.event_date + new.event_time end;
begin
  if new.user_id is distinct from auth.uid() then
    raise exception using errcode = 'PT403', message = 'not_allowed', detail = 'user_id';
  end if;
  if v_forged is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_forged;
  end if;
  -- In the night when the clocks go forward an hour is missing; there and back it comes out as another time.
  if v_begins at time zone 'America/New_York' at time zone 'America/New_York' <> v_begins then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'event_time';
  end if;
  if v_begins is null or v_begins <= private.local_now() then
    perform private.refuse_slot();
  end if;
  new.created_at := private.now();
  new.updated_at := new.created_at;
  return new;
end;
$$;

create or replace function private.claim_slot() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_slot record;
  v_others integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('bookings of ' || new.user_id::text, 0));
  perform from public.bookings b where b.user_id = new.user_id and b.status = 'pending' order by b.id for update;

  -- One matching slot suffices; at a border the one that starts then comes first (readings C-42).
  for v_slot in
    select s.id from private.slots s
      where s.date = new.event_date and new.event_time between s.start_time and s.end_time
        and (s.is_available or new.status in ('completed', 'cancelled'))
      order by s.start_time desc
  loop
    if new.status = 'cancelled' then
      new.slot_id := v_slot.id;
      exit;
    end if;
    perform from private.slots s where s.id = v_slot.id for update;
    perform private.lapse_holds(v_slot.id);
    select count(*) into v_others from public.bookings b
      where b.slot_id = v_slot.id
        and (b.status in ('confirmed', 'in_progress', 'completed')
          or (b.status = 'pending' and b.user_id <> new.user_id and b.hold_expires_at > private.now()));
    if v_others < (select s.max_bookings from private.slots s where s.id = v_slot.id) then
      new.slot_id := v_slot.id;
      exit;
    end if;
  end loop;
  if new.slot_id is null then
    perform private.refuse_slot();
  end if;
  if new.status <> 'pending' then
    return new;
  end if;

  -- Editing one's booking never locks one out: the new hold takes the place of the old one.
  update public.bookings b set status = 'cancelled', cancel_reason = 'superseded', hold_expires_at = null
    where b.slot_id = new.slot_id and b.user_id = new.user_id and b.status = 'pending';
  if (select count(*) from public.bookings b
        where b.user_id = new.user_id and b.status = 'pending' and b.hold_expires_at > private.now()) >= 3 then
    raise exception using errcode = 'PT429', message = 'too_many_holds';
  end if;
  new.hold_expires_at := coalesce(new.hold_expires_at, private.now() + interval '35 minutes');
  return new;
end;
$$;
