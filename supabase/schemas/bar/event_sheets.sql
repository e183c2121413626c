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
  v_fault text;
  v_version integer;
begin
  perform private.assert_admin();
  v_fault := private.event_sheet_fault(p_sheet);
  perform private.invalid_if(v_fault is not null, v_fault);
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
