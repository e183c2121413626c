-- Recipes (docs/product/recipes.md#recipe). Each save adds a version; versions and their lines never change. Strength, allergens
-- and cost are computed from the ingredients, and are stored nowhere.

create table private.recipes (
  id uuid primary key default gen_random_uuid(),
  -- The version in force.
  version integer not null check (version > 0),
  -- Shown to everybody, unless it is archived.
  is_public boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null
);
select private.protect('private.recipes');

create table private.recipe_versions (
  recipe_id uuid not null references private.recipes (id) on delete cascade,
  version integer not null check (version > 0),
  name text not null check (name ~ '\S' and char_length(name) <= 80),
  category text not null check (category in ('Signature', 'Classic', 'Premium', 'Refreshing', 'Non-Alcoholic')),
  difficulty text not null check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
  description text not null check (description ~ '\S' and char_length(description) <= 500),
  method text not null check (method in ('shake', 'stir', 'build', 'throw', 'blend')),
  glassware text not null check (glassware in ('Rocks glass', 'Highball glass', 'Martini glass', 'Coupe glass', 'Hurricane glass',
    'Flute', 'Wine glass')),
  ice text not null check (ice in ('none', 'cubes', 'large_cube', 'crushed')),
  garnish text check (garnish ~ '\S' and char_length(garnish) <= 120),
  -- One step a line.
  instructions text not null check (instructions ~ '\S' and char_length(instructions) <= 3000),
  -- How many drinks the amounts make.
  servings smallint not null check (servings between 1 and 100),
  saved_at timestamptz not null,
  saved_by uuid references auth.users (id) on delete set null,
  primary key (recipe_id, version)
);
select private.protect('private.recipe_versions');
create index recipe_versions_saved_by on private.recipe_versions (saved_by);

create table private.recipe_lines (
  recipe_id uuid not null,
  version integer not null,
  position smallint not null check (position between 1 and 20),
  ingredient_id uuid not null references private.ingredients (id),
  amount numeric(7, 2) not null check (amount > 0),
  unit text not null check (unit in ('ml', 'oz', 'dash', 'g', 'piece')),
  -- Added after shaking or stirring, such as soda: it takes no water from the ice.
  is_topping boolean not null,
  primary key (recipe_id, version, position),
  foreign key (recipe_id, version) references private.recipe_versions (recipe_id, version) on delete cascade
);
select private.protect('private.recipe_lines');
create index recipe_lines_ingredient_id on private.recipe_lines (ingredient_id);

-- The amount of a line in the unit of its ingredient: an ounce of the United States, and a dash as bars count it.
create function private.line_amount(p_amount numeric, p_unit text) returns numeric
language sql immutable set search_path = '' as $$
  select p_amount * case p_unit when 'oz' then 29.5735 when 'dash' then 0.8 else 1 end;
$$;

-- Whether a drink of that name or category is said to have no alcohol.
create function private.is_called_free(p_name text, p_category text) returns boolean
language sql immutable set search_path = '' as $$
  select p_category = 'Non-Alcoholic'
    or p_name ~* '^virgin\M|\m(alcohol[- ]?free|free of alcohol|non[- ]?alcoholic|(without|no|zero) alcohol|spirit[- ]?free|zero[- ]?proof|mocktail)\M';
$$;

create trigger recipe_versions_05_one_line before insert on private.recipe_versions
  for each row execute function private.store_one_line('name', 'garnish');
select private.guard_writes('private.recipe_versions', 'guard_added_by_account', 'saved_by');
select private.guard_writes('private.recipe_lines', 'guard_written_by_functions', 'UPDATE', 'DELETE', 'TRUNCATE');
select private.guard_writes('private.recipes');

-- The version in force is the latest: another one could have a claim that its ingredients no longer keep.
create function private.guard_recipe_version() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.forbidden_if(tg_op = 'UPDATE' and new.version not in (old.version, old.version + 1));
  return new;
end;
$$;
create trigger recipes_15_version before update on private.recipes
  for each row execute function private.guard_recipe_version();

-- A line measures its ingredient in a unit that fits, and a drink that is called free of alcohol has none. The ingredient is
-- locked, so that it does not become alcoholic while the line is written.
create function private.guard_recipe_line() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ingredient private.ingredients;
begin
  select * into v_ingredient from private.ingredients i where i.id = new.ingredient_id for share;
  perform private.invalid_if((case when new.unit in ('oz', 'dash') then 'ml' else new.unit end) is distinct from v_ingredient.unit, 'unit');
  perform private.refuse_if(v_ingredient.abv > 0 and exists (select from private.recipe_versions v
    where (v.recipe_id, v.version) = (new.recipe_id, new.version) and private.is_called_free(v.name, v.category)),
    'PT409', 'has_alcohol', v_ingredient.name,
    format('This drink is called free of alcohol, and %s has %s%%.', v_ingredient.name, trim_scale(v_ingredient.abv)));
  return new;
end;
$$;
create trigger recipe_lines_20_alcohol before insert on private.recipe_lines
  for each row execute function private.guard_recipe_line();

-- From the other side: an ingredient of a drink that is called free of alcohol gets none. Archived recipes count.
create function private.guard_ingredient_alcohol() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_recipe text;
begin
  select v.name into v_recipe from private.recipes r
    join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
    join private.recipe_lines l on (l.recipe_id, l.version) = (r.id, r.version)
    where l.ingredient_id = new.id and private.is_called_free(v.name, v.category) order by v.name limit 1;
  perform private.refuse_if(found, 'PT409', 'called_free', v_recipe,
    format('%s is called free of alcohol and has this ingredient. Change the recipe first.', v_recipe));
  return new;
end;
$$;
create trigger ingredients_20_alcohol before update on private.ingredients
  for each row when (new.abv > 0 and old.abv = 0) execute function private.guard_ingredient_alcohol();
