-- What the owner adds to a booking so that the event can be prepared (docs/product/event-sheet.md): who drinks, how much, what is on
-- the menu, and who buys the alcohol. Everything else on the sheet is the booking's, the crew's and the recipes'.

create table private.event_sheets (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- Guests who drink alcohol; all of them when null.
  drinking_guests integer check (drinking_guests >= 0),
  -- Drinks per guest in the first hour and in each further one.
  first_hour_drinks numeric(3, 1) not null check (first_hour_drinks between 0 and 9),
  later_hour_drinks numeric(3, 1) not null check (later_hour_drinks between 0 and 9),
  -- As the Terms have it, unless the contract says otherwise.
  client_buys_alcohol boolean not null,
  allergies text check (allergies ~ '\S' and char_length(allergies) <= 1000),
  note text check (note ~ '\S' and char_length(note) <= 2000),
  version integer not null check (version > 0)
);
select private.protect('private.event_sheets');

create table private.event_drinks (
  booking_id uuid not null references private.event_sheets (booking_id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  recipe_id uuid not null references private.recipes (id),
  -- How much of the drinks it is, beside the shares of the others of its kind.
  share smallint not null check (share between 1 and 100),
  primary key (booking_id, position),
  unique (booking_id, recipe_id)
);
select private.protect('private.event_drinks');
create index event_drinks_recipe_id on private.event_drinks (recipe_id);

select private.guard_writes('private.event_sheets');
select private.guard_writes('private.event_drinks');

-- Whether the caller works at the event: a published shift that was not declined.
create function private.is_event_crew(p_booking_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.shifts s
    where s.booking_id = p_booking_id and s.staff_id = private.my_staff_id() and s.published_at is not null and private.is_live(s));
$$;

-- The first field that cannot be saved; null when all can.
create function private.event_sheet_fault(p_sheet jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when private.json_number(p_sheet, 'drinkingGuests') not between 0 and 100000
      or private.json_number(p_sheet, 'drinkingGuests') % 1 <> 0 then 'drinking_guests'
    when coalesce(private.json_number(p_sheet, 'firstHourDrinks'), -1) not between 0 and 9 then 'first_hour_drinks'
    when coalesce(private.json_number(p_sheet, 'laterHourDrinks'), -1) not between 0 and 9 then 'later_hour_drinks'
    when jsonb_typeof(p_sheet -> 'clientBuysAlcohol') is distinct from 'boolean' then 'client_buys_alcohol'
    when char_length(private.json_text(p_sheet, 'allergies')) > 1000 then 'allergies'
    when char_length(private.json_text(p_sheet, 'note')) > 2000 then 'note'
    when jsonb_typeof(p_sheet -> 'menu') is distinct from 'array' or jsonb_array_length(p_sheet -> 'menu') > 20
      or (select count(distinct d.drink ->> 'recipeId') < count(*) or not coalesce(bool_and(coalesce(private.json_number(d.drink, 'share'), 0) between 1 and 100
          and private.json_number(d.drink, 'share') % 1 = 0
          and exists (select from private.recipes r where r.id::text = private.json_text(d.drink, 'recipeId'))), true)
        from jsonb_array_elements(p_sheet -> 'menu') d (drink)) then 'menu'
  end;
$$;

-- Keeps the owner's inputs. p_version is the version that was seen, 0 before the first save; what another has saved since is not
-- overwritten.
create function private.save_event_sheet(p_booking_id uuid, p_version integer, p_sheet jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
begin
  perform private.assert_admin();
  perform private.refuse_fault(private.event_sheet_fault(p_sheet));
  perform from public.bookings b where b.id = p_booking_id and b.erased_at is null for no key update;
  perform private.not_found_if(not found);
  select s.version into v_version from private.event_sheets s where s.booking_id = p_booking_id;
  perform private.conflict_if(coalesce(v_version, 0) is distinct from p_version, 'changed_elsewhere',
    'Somebody else has saved this sheet since you opened it. Compare with what is saved now, then save again.');
  insert into private.event_sheets as s (booking_id, drinking_guests, first_hour_drinks, later_hour_drinks, client_buys_alcohol, allergies,
      note, version)
    values (p_booking_id, private.json_number(p_sheet, 'drinkingGuests'), private.json_number(p_sheet, 'firstHourDrinks'),
      private.json_number(p_sheet, 'laterHourDrinks'), (p_sheet ->> 'clientBuysAlcohol')::boolean, private.json_text(p_sheet, 'allergies'),
      private.json_text(p_sheet, 'note'), 1)
    on conflict (booking_id) do update set drinking_guests = excluded.drinking_guests, first_hour_drinks = excluded.first_hour_drinks,
      later_hour_drinks = excluded.later_hour_drinks, client_buys_alcohol = excluded.client_buys_alcohol, allergies = excluded.allergies,
      note = excluded.note, version = s.version + 1;
  delete from private.event_drinks d where d.booking_id = p_booking_id;
  insert into private.event_drinks (booking_id, position, recipe_id, share)
    select p_booking_id, d.position, (d.drink ->> 'recipeId')::uuid, (d.drink ->> 'share')::smallint
      from jsonb_array_elements(p_sheet -> 'menu') with ordinality d (drink, position);
end;
$$;
select private.expose('private.save_event_sheet(uuid, integer, jsonb)', 'authenticated');

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
-- may know is 'open' before it is given, and null when they may not. Null for a booking that the caller does not see.
create function private.event_sheet(p_booking_id uuid) returns private.event_sheet_json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_admin constant boolean := private.is_admin();
  v_booking public.bookings;
begin
  perform private.assert_team();
  select * into v_booking from public.bookings b where b.id = p_booking_id and (v_admin or private.is_event_crew(b.id));
  if v_booking.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'booking', private.field_values(v_booking, private.fields_in('crew')) || jsonb_build_object('id', v_booking.id,
        'day_contact_name', (private.day_contact(v_booking, v_admin)).name,
        'day_contact_phone', (private.day_contact(v_booking, v_admin)).phone,
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
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select b.id, b.number, b.event_name, b.event_date, to_char(b.event_time, 'HH24:MI'), b.ends_at, concat_ws(', ', b.venue, b.location), b.guest_count,
      exists (select from private.event_drinks d where d.booking_id = b.id)
    from public.bookings b
    where b.status in ('confirmed', 'in_progress', 'completed') and b.ends_at > private.now() - interval '1 day'
      and (private.is_admin() or private.is_event_crew(b.id))
    order by b.event_date, b.event_time, b.id limit 200;
$$;
select private.expose('private.event_sheet_list()', 'authenticated');
