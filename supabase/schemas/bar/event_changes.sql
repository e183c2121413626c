-- What the crew of an event is told when it changes (docs/product/staff.md#event-changes). Triggers on the booking (shift_mails.sql),
-- its sheet and its menu compare, so that it does not matter who changed something and by which call. No fact is a phone.

-- Of the booking.
create function private.event_facts(p_booking public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select private.field_values(p_booking, private.fields_in('told')) - array['event_name', 'location', 'venue', 'zip_code']
    || jsonb_build_object('event', p_booking.event_name, 'place', private.place_of(p_booking));
$$;

-- Of the shift. With another time it has to be accepted again.
create function private.shift_times(p_shift private.shifts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('starts_at', p_shift.starts_at, 'ends_at', p_shift.ends_at, 'answer', p_shift.answer);
$$;

-- Of the menu: its drinks in their order.
create function private.menu_text(p_drinks private.event_drinks[]) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg(v.name, ', ' order by d.position)
    from unnest(p_drinks) d join private.recipes r on r.id = d.recipe_id
      join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version);
$$;

-- All facts of a shift as they are now.
create function private.told_facts(p_shift_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.event_facts(b) || private.shift_times(s) || jsonb_build_object('event', coalesce(s.title, b.event_name), 'note', s.note,
      'allergies', e.allergies,
      'menu', private.menu_text(array(select d from private.event_drinks d where d.booking_id = b.id)))
    from private.shifts s left join public.bookings b on b.id = s.booking_id left join private.event_sheets e on e.booking_id = b.id
    where s.id = p_shift_id;
$$;

create function private.tell_crew(p_booking_id uuid, p_was jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  select private.tell_shift(s.id, 'changed', p_was)
    from (select s.id from private.shifts s where s.booking_id = p_booking_id and private.is_live(s) order by s.id for update) s;
$$;

create function private.follow_sheet() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_crew(new.booking_id, jsonb_build_object('allergies', case when tg_op = 'UPDATE' then old.allergies end));
  return null;
end;
$$;
create trigger event_sheets_70_tell_insert after insert on private.event_sheets
  for each row when (new.allergies is not null) execute function private.follow_sheet();
create trigger event_sheets_70_tell_update after update on private.event_sheets
  for each row when (new.allergies is distinct from old.allergies) execute function private.follow_sheet();

-- A save deletes all drinks of a menu and adds those that it has now; the mail of the first is withdrawn when the second has the same.
create function private.follow_menu() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_drinks private.event_drinks[];
begin
  for v_id in select distinct c.booking_id from changed c loop
    if tg_op = 'INSERT' then
      v_drinks := array(select d from private.event_drinks d
        where d.booking_id = v_id and d.position not in (select c.position from changed c where c.booking_id = v_id));
    else
      v_drinks := array(select d from private.event_drinks d where d.booking_id = v_id)
        || array(select (c.booking_id, c.position, c.recipe_id, c.share)::private.event_drinks from changed c where c.booking_id = v_id);
    end if;
    perform private.tell_crew(v_id, jsonb_build_object('menu', private.menu_text(v_drinks)));
  end loop;
  return null;
end;
$$;
create trigger event_drinks_70_tell_insert after insert on private.event_drinks
  referencing new table as changed for each statement execute function private.follow_menu();
create trigger event_drinks_70_tell_delete after delete on private.event_drinks
  referencing old table as changed for each statement execute function private.follow_menu();
