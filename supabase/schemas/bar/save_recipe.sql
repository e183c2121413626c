-- How recipes are written. Staff add recipes and change those that visitors do not see; the owner changes all, makes them public
-- and archives them (docs/product/recipes.md#who-writes).

-- The first field that cannot be saved; null when all can. Words of lists are checked by the table's constraints too.
create function private.recipe_fault(p_recipe jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_lines constant jsonb := case when jsonb_typeof(p_recipe -> 'lines') = 'array' then p_recipe -> 'lines' else '[]' end;
begin
  return case
    when char_length(coalesce(private.json_text(p_recipe, 'name'), '')) not between 1 and 80 then 'name'
    when coalesce(private.json_text(p_recipe, 'category'), '')
      not in ('Signature', 'Classic', 'Premium', 'Refreshing', 'Non-Alcoholic') then 'category'
    when coalesce(private.json_text(p_recipe, 'difficulty'), '') not in ('Beginner', 'Intermediate', 'Advanced') then 'difficulty'
    when char_length(coalesce(private.json_text(p_recipe, 'description'), '')) not between 1 and 500 then 'description'
    when coalesce(private.json_text(p_recipe, 'method'), '') not in ('shake', 'stir', 'build', 'throw', 'blend') then 'method'
    when coalesce(private.json_text(p_recipe, 'glassware'), '') not in ('Rocks glass', 'Highball glass', 'Martini glass',
      'Coupe glass', 'Hurricane glass', 'Flute', 'Wine glass') then 'glassware'
    when coalesce(private.json_text(p_recipe, 'ice'), '') not in ('none', 'cubes', 'large_cube', 'crushed') then 'ice'
    when char_length(private.json_text(p_recipe, 'garnish')) > 120 then 'garnish'
    when char_length(coalesce(private.json_text(p_recipe, 'instructions'), '')) not between 1 and 3000 then 'instructions'
    when private.json_number(p_recipe, 'servings') is null or private.json_number(p_recipe, 'servings') not between 1 and 100
      or private.json_number(p_recipe, 'servings') % 1 <> 0 then 'servings'
    when jsonb_array_length(v_lines) not between 1 and 20 or exists (
      select from jsonb_array_elements(v_lines) l (line)
        where private.json_number(l.line, 'amount') is null or private.json_number(l.line, 'amount') not between 0.01 and 99999
          or coalesce(private.json_text(l.line, 'unit'), '') not in ('ml', 'oz', 'dash', 'g', 'piece')
          or jsonb_typeof(l.line -> 'isTopping') is distinct from 'boolean'
          or not exists (select from private.ingredients i where i.id::text = private.json_text(l.line, 'ingredientId'))) then 'lines'
  end;
end;
$$;

-- Adds a recipe, or a version to one. p_version is the version that was seen; what another has saved since is not overwritten.
-- Without the key photo the recipe keeps the photo that it has.
create function private.save_recipe(p_id uuid, p_version integer, p_recipe jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_recipe private.recipes;
  v_fault text;
begin
  perform private.assert_team();
  v_fault := private.recipe_fault(p_recipe);
  perform private.invalid_if(v_fault is not null, v_fault);
  if p_id is null then
    insert into private.recipes (version, created_at) values (1, private.now()) returning * into v_recipe;
  else
    select * into v_recipe from private.recipes r where r.id = p_id for update;
    perform private.not_found_if(v_recipe.id is null);
    if v_recipe.is_public and not private.is_admin() then
      raise exception using errcode = 'PT403', message = 'recipe_is_public', hint = 'Visitors see this recipe. Only the owner changes it.';
    end if;
    perform private.conflict_if(v_recipe.version is distinct from p_version, 'changed_elsewhere',
      'Somebody else has saved this recipe since you opened it. Compare with what is saved now, then save again.');
    v_recipe.version := v_recipe.version + 1;
  end if;
  insert into private.recipe_versions (recipe_id, version, name, category, difficulty, description, method, glassware, ice, garnish,
      instructions, servings, saved_at, saved_by)
    values (v_recipe.id, v_recipe.version, private.json_text(p_recipe, 'name'), private.json_text(p_recipe, 'category'),
      private.json_text(p_recipe, 'difficulty'), private.json_text(p_recipe, 'description'), private.json_text(p_recipe, 'method'),
      private.json_text(p_recipe, 'glassware'), private.json_text(p_recipe, 'ice'), private.json_text(p_recipe, 'garnish'),
      private.json_text(p_recipe, 'instructions'), private.json_number(p_recipe, 'servings'), private.now(), auth.uid());
  insert into private.recipe_lines (recipe_id, version, position, ingredient_id, amount, unit, is_topping)
    select v_recipe.id, v_recipe.version, l.position, (l.line ->> 'ingredientId')::uuid, (l.line ->> 'amount')::numeric, l.line ->> 'unit',
        (l.line ->> 'isTopping')::boolean
      from jsonb_array_elements(p_recipe -> 'lines') with ordinality l (line, position)
      -- One order for everybody, because each line locks its ingredient.
      order by l.line ->> 'ingredientId';
  if p_recipe ? 'photo' then
    perform private.save_recipe_photo(v_recipe.id, p_recipe -> 'photo');
  end if;
  update private.recipes r set version = v_recipe.version where r.id = v_recipe.id;
  return v_recipe.id;
end;
$$;
select private.expose('private.save_recipe(uuid, integer, jsonb)', 'authenticated');

create function private.set_recipe_public(p_id uuid, p_public boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.recipes r set is_public = p_public where r.id = p_id and r.is_public <> p_public;
end;
$$;
select private.expose('private.set_recipe_public(uuid, boolean)', 'authenticated');

-- An archived recipe keeps its versions, and is public again when it is restored if it was before.
create function private.set_recipe_archived(p_id uuid, p_archived boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.recipes r set archived_at = case when p_archived then private.now() end
    where r.id = p_id and (r.archived_at is not null) <> p_archived;
end;
$$;
select private.expose('private.set_recipe_archived(uuid, boolean)', 'authenticated');
