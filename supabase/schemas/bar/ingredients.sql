-- What drinks are made of (docs/product/recipes.md#ingredient): strength and allergens for everybody, price and supplier for the
-- owner. Recipes take both from here, so that a change is a change of every recipe.

create table private.ingredients (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  -- How it is bought and counted; a recipe measures what is counted in millilitres in ounces or dashes too.
  unit text not null check (unit in ('ml', 'g', 'piece')),
  -- One purchase: how much it holds, in the unit, and what it costs; both null while the price is not known.
  purchase_amount numeric(8, 2) check (purchase_amount > 0),
  purchase_cents integer check (purchase_cents between 0 and 1000000),
  supplier text check (supplier ~ '\S' and char_length(supplier) <= 100),
  -- What there is, in the unit; null while nobody has counted.
  stock numeric(10, 2) check (stock >= 0),
  -- Percent of alcohol by volume. Anything above zero is alcohol.
  abv numeric(4, 1) not null default 0 check (abv between 0 and 96),
  -- The nine major allergens of the FDA, and sulfites.
  allergens text[] not null default '{}' check (allergens <@ array['milk', 'egg', 'fish', 'shellfish', 'tree_nuts', 'peanuts',
    'wheat', 'soy', 'sesame', 'sulfites']),
  created_at timestamptz not null,
  check ((purchase_amount is null) = (purchase_cents is null)),
  check (abv = 0 or unit = 'ml')
);
select private.protect('private.ingredients');
create unique index ingredients_name on private.ingredients (lower(name));

create trigger ingredients_05_one_line before insert or update on private.ingredients
  for each row execute function private.store_one_line('name', 'supplier');
select private.guard_writes('private.ingredients');

-- The first field that cannot be saved; null when all can.
create function private.ingredient_fault(p_ingredient jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_ingredient) is distinct from 'object' or char_length(private.json_text(p_ingredient, 'name')) not between 1 and 80
      or private.json_text(p_ingredient, 'name') is null then 'name'
    when coalesce(private.json_text(p_ingredient, 'unit'), '') not in ('ml', 'g', 'piece') then 'unit'
    when private.json_number(p_ingredient, 'abv') is null or private.json_number(p_ingredient, 'abv') not between 0 and 96
      or private.json_number(p_ingredient, 'abv') > 0 and p_ingredient ->> 'unit' <> 'ml' then 'abv'
    when jsonb_typeof(p_ingredient -> 'allergens') is distinct from 'array' or not p_ingredient -> 'allergens' <@
      '["milk", "egg", "fish", "shellfish", "tree_nuts", "peanuts", "wheat", "soy", "sesame", "sulfites"]' then 'allergens'
    when (private.json_number(p_ingredient, 'purchaseAmount') is null) <> (private.json_number(p_ingredient, 'purchaseCents') is null)
      or private.json_number(p_ingredient, 'purchaseAmount') not between 0.01 and 999999.99 then 'purchase_amount'
    when private.json_number(p_ingredient, 'purchaseCents') not between 0 and 1000000
      or private.json_number(p_ingredient, 'purchaseCents') % 1 <> 0 then 'purchase_cents'
    when char_length(private.json_text(p_ingredient, 'supplier')) > 100 then 'supplier'
    when private.json_number(p_ingredient, 'stock') not between 0 and 99999999 then 'stock'
  end;
$$;

-- An ingredient as the form has it, with its allergens in one order.
create function private.ingredient_fields(p_ingredient private.ingredients) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', p_ingredient.name, 'unit', p_ingredient.unit, 'abv', p_ingredient.abv,
    'allergens', p_ingredient.allergens, 'purchaseAmount', p_ingredient.purchase_amount,
    'purchaseCents', p_ingredient.purchase_cents, 'supplier', p_ingredient.supplier, 'stock', p_ingredient.stock);
$$;
create function private.in_order(p_ingredient jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_ingredient -> 'allergens') = 'array' then p_ingredient || jsonb_build_object('allergens',
    array(select jsonb_array_elements_text(p_ingredient -> 'allergens') order by 1)) else p_ingredient end;
$$;

-- Adds or changes an ingredient. p_changes are the fields that change, p_seen their values when the form was opened. The unit of one
-- that recipes use stays, because their amounts are in it.
create function private.save_ingredient(p_id uuid, p_changes jsonb, p_seen jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_fields jsonb;
  v_before private.ingredients;
  v_new private.ingredients;
begin
  perform private.assert_admin();
  select * into v_before from private.ingredients i where i.id = p_id for update;
  perform private.not_found_if(p_id is not null and v_before.id is null);
  v_fields := private.merge_changes(private.ingredient_fields(v_before), p_seen, private.in_order(p_changes));
  perform private.refuse_fault(private.ingredient_fault(v_fields));
  v_new.name := private.one_line(private.json_text(v_fields, 'name'));
  v_new.unit := v_fields ->> 'unit';
  perform private.conflict_if(exists (select from private.ingredients i where lower(i.name) = lower(v_new.name) and i.id is distinct from p_id),
    'ingredient_exists', 'There is an ingredient with this name already.');
  perform private.conflict_if(v_before.unit <> v_new.unit and exists (select from private.recipe_lines l where l.ingredient_id = p_id),
    'unit_in_use', 'Recipes measure this ingredient in its unit. Add another ingredient instead.');
  insert into private.ingredients as i (id, name, unit, purchase_amount, purchase_cents, supplier, stock, abv, allergens, created_at)
    values (coalesce(p_id, gen_random_uuid()), v_new.name, v_new.unit, private.json_number(v_fields, 'purchaseAmount'),
      private.json_number(v_fields, 'purchaseCents'), private.json_text(v_fields, 'supplier'),
      private.json_number(v_fields, 'stock'), private.json_number(v_fields, 'abv'),
      array(select jsonb_array_elements_text(v_fields -> 'allergens')), coalesce(v_before.created_at, private.now()))
    on conflict (id) do update set name = excluded.name, unit = excluded.unit, purchase_amount = excluded.purchase_amount,
      purchase_cents = excluded.purchase_cents, supplier = excluded.supplier, stock = excluded.stock, abv = excluded.abv,
      allergens = excluded.allergens
    returning * into v_new;
  return v_new.id;
end;
$$;
select private.expose('private.save_ingredient(uuid, jsonb, jsonb)', 'authenticated');

-- One that a version of a recipe has stays.
create function private.remove_ingredient(p_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select from private.ingredients i where i.id = p_id for update;
  select private.conflict_if(exists (select from private.recipe_lines l where l.ingredient_id = p_id), 'ingredient_in_use',
    'A recipe, or an earlier version of one, has this ingredient.');
  delete from private.ingredients i where i.id = p_id;
$$;
select private.expose('private.remove_ingredient(uuid)', 'authenticated');

-- For staff without price and supplier (docs/product/recipes.md#who-sees-prices). Recipes that count are not archived.
create function private.ingredient_list()
  returns table (id uuid, name text, unit text, abv double precision, allergens text[], stock double precision,
    purchase_amount double precision, purchase_cents integer, supplier text, recipes integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_money constant boolean := private.is_admin();
begin
  perform private.assert_team();
  return query
    select i.id, i.name, i.unit, i.abv::double precision, i.allergens, i.stock::double precision,
        case when v_money then i.purchase_amount::double precision end, case when v_money then i.purchase_cents end,
        case when v_money then i.supplier end,
        (select count(distinct r.id)::integer from private.recipes r join private.recipe_lines l on l.recipe_id = r.id and l.version = r.version
          where l.ingredient_id = i.id and r.archived_at is null)
      from private.ingredients i order by lower(i.name);
end;
$$;
select private.expose('private.ingredient_list()', 'authenticated');
