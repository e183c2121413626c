-- A slot whose start has passed takes no new hold. The same rule stands in shared-data/domain/slots (isOpen); a test holds
-- them together. Nothing else in the claim changes.

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
        and (new.status <> 'pending' or s.date + s.start_time > private.local_now())
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
