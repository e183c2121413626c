-- The sheet of an event as the owner and its crew read it (docs/product/event-sheet.md#who-reads).

-- EventMoney of shared-data: what an event brings, and what its published shifts cost; null while an hour has no price.
create function private.event_money(p_booking public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('priceCents', p_booking.total_amount * 100,
    'taxCents', (select coalesce(sum((l.line ->> 'cents')::integer), 0) from jsonb_array_elements(p_booking.price_lines) l (line)
      where l.line ->> 'kind' = 'tax'),
    'crewCents', (select case when bool_and(p.hourly_cents is not null) is distinct from false then
        coalesce(sum(round(p.hourly_cents * extract(epoch from s.ends_at - s.starts_at) / 3600)), 0)::integer end
      from private.shifts s join private.staff p on p.id = s.staff_id
      where s.booking_id = p_booking.id and s.published_at is not null and private.is_live(s)));
$$;

-- SheetInputs of shared-data; null before the first save.
create function private.event_inputs(p_booking_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('drinkingGuests', s.drinking_guests, 'firstHourDrinks', s.first_hour_drinks::double precision,
      'laterHourDrinks', s.later_hour_drinks::double precision, 'clientBuysAlcohol', s.client_buys_alcohol, 'allergies', s.allergies,
      'note', s.note, 'version', s.version)
    from private.event_sheets s where s.booking_id = p_booking_id;
$$;

-- SheetIngredient of shared-data, with price and stock for the owner.
create function private.bought_ingredient(p_ingredient private.ingredients, p_for_owner boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_ingredient.id, 'name', p_ingredient.name, 'unit', p_ingredient.unit,
    'abv', p_ingredient.abv::double precision, 'purchaseAmount', p_ingredient.purchase_amount::double precision,
    'purchaseCents', case when p_for_owner then p_ingredient.purchase_cents end,
    'stock', case when p_for_owner then p_ingredient.stock::double precision end);
$$;

-- EventSheet of mfe-internal: the booking without its price and, but for who is called on the day, without its contact; the owner's
-- inputs; the menu; the ingredients with how they are bought; the crew. The owner also reads the recipes to choose from, prices and
-- stock, what the event brings and its crew costs, and the list that was sent to the client. The answer of a shift that the caller
-- may know is 'open' before it is given, and null when they may not. Who is called is shown to the crew as in
-- private.my_shifts, to the owner always. Null for a booking that the caller does not see.
create function private.event_sheet(p_booking_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
  v_starts_at timestamptz;
  v_calls boolean;
begin
  perform private.assert_team();
  select * into v_booking from public.bookings b where b.id = p_booking_id and (v_admin or private.is_event_crew(b.id));
  if v_booking.id is null then
    return null;
  end if;
  v_starts_at := (v_booking.event_date + v_booking.event_time) at time zone 'America/New_York';
  select v_admin or private.now() >= v_starts_at - make_interval(hours => r.day_contact_from_hours)
      and private.now() < v_booking.ends_at + make_interval(hours => r.day_contact_until_hours)
    into v_calls from private.rules() r;
  return jsonb_build_object(
    'booking', private.field_values(v_booking, private.fields_in('crew')) || jsonb_build_object('id', v_booking.id,
        'day_contact_name', case when v_calls then split_part(btrim(coalesce(v_booking.day_contact_name, v_booking.name)), ' ', 1) end,
        'day_contact_phone', case when v_calls then coalesce(v_booking.day_contact_phone, v_booking.phone) end,
        'crew_from', lower(private.crew_time(v_booking)), 'crew_until', upper(private.crew_time(v_booking))),
    'inputs', private.event_inputs(p_booking_id),
    'menu', (select coalesce(jsonb_agg(jsonb_build_object('share', d.share, 'recipe', private.recipe_sheet(v)) order by d.position), '[]')
      from private.event_drinks d join private.recipes r on r.id = d.recipe_id
        join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
      where d.booking_id = p_booking_id),
    'recipes', case when v_admin then (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', v.name) order by lower(v.name), r.id), '[]')
      from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
      where r.archived_at is null) end,
    'ingredients', (select coalesce(jsonb_agg(private.bought_ingredient(i, v_admin) order by lower(i.name)), '[]')
      from private.ingredients i
      where i.id in (select l.ingredient_id from private.event_drinks d join private.recipes r on r.id = d.recipe_id
        join private.recipe_lines l on (l.recipe_id, l.version) = (r.id, r.version) where d.booking_id = p_booking_id)),
    'money', case when v_admin then private.event_money(v_booking) end,
    'sent', case when v_admin then (select l.list || jsonb_build_object('sentAt', l.sent_at)
      from private.shopping_lists l where l.booking_id = p_booking_id) end,
    'crew', (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'role', p.role, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
        'isBartender', private.is_bartender_of(s, p.role, v_booking),
        'answer', case when v_admin or p.id = private.my_staff_id() then coalesce(s.answer, 'open') end) order by s.starts_at, lower(p.name), s.id), '[]')
      from private.shifts s join private.staff p on p.id = s.staff_id
      where s.booking_id = p_booking_id and s.published_at is not null and private.is_live(s)));
end;
$$;
select private.expose('private.event_sheet(uuid)', 'authenticated');

-- Events that are not over since yesterday, the soonest first: all of them for the owner, for staff those at which they work.
create function private.event_sheet_list()
  returns table (booking_id uuid, number bigint, event_name text, event_date date, event_time text, ends_at timestamptz, place text, guest_count integer,
    has_menu boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_team();
  return query
    select b.id, b.number, b.event_name, b.event_date, to_char(b.event_time, 'HH24:MI'), b.ends_at, concat_ws(', ', b.venue, b.location), b.guest_count,
        exists (select from private.event_drinks d where d.booking_id = b.id)
      from public.bookings b
      where b.status in ('confirmed', 'in_progress', 'completed') and b.ends_at > private.now() - interval '1 day'
        and (private.is_admin() or private.is_event_crew(b.id))
      order by b.event_date, b.event_time, b.id limit 200;
end;
$$;
select private.expose('private.event_sheet_list()', 'authenticated');
