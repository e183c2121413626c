-- Recipes as staff, the owner and visitors read them. What is computed from ingredients is computed here, from those of now.

-- Recipe in mfe-internal and PublicRecipe in shared-data/domain: what everybody may see of one version.
create function private.recipe_sheet(p_version private.recipe_versions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_version.recipe_id, 'name', p_version.name, 'category', p_version.category,
      'difficulty', p_version.difficulty, 'description', p_version.description, 'method', p_version.method,
      'glassware', p_version.glassware, 'ice', p_version.ice, 'garnish', p_version.garnish,
      'instructions', p_version.instructions, 'servings', p_version.servings,
      'photo', (select jsonb_build_object('id', p.id, 'alt', p.alt) from private.recipe_photos p where p.recipe_id = p_version.recipe_id),
      'lines', jsonb_agg(jsonb_build_object('ingredientId', i.id, 'name', i.name, 'amount', l.amount::double precision, 'unit', l.unit,
        'abv', i.abv::double precision, 'isTopping', l.is_topping) order by l.position),
      'withoutAlcohol', bool_and(i.abv = 0),
      'allergens', (select coalesce(jsonb_agg(distinct a.name order by a.name), '[]') from private.recipe_lines n
        join private.ingredients m on m.id = n.ingredient_id, unnest(m.allergens) a (name)
        where (n.recipe_id, n.version) = (p_version.recipe_id, p_version.version)))
    from private.recipe_lines l join private.ingredients i on i.id = l.ingredient_id
    where (l.recipe_id, l.version) = (p_version.recipe_id, p_version.version);
$$;

-- Cents for one drink; null while the price of an ingredient is not known.
create function private.drink_cents(p_version private.recipe_versions) returns integer
language sql stable set search_path = '' as $$
  select case when bool_and(i.purchase_cents is not null)
      then round(sum(private.line_amount(l.amount, l.unit) * i.purchase_cents / i.purchase_amount) / p_version.servings)::integer end
    from private.recipe_lines l join private.ingredients i on i.id = l.ingredient_id
    where (l.recipe_id, l.version) = (p_version.recipe_id, p_version.version);
$$;

-- 30 recipes of the version in force from p_offset, and how many there are. The filter has search (each of its words is in name,
-- description or an ingredient), category, withoutAlcohol, withoutAllergen, isPublic and archived.
create function private.recipe_list(p_filter jsonb, p_offset integer) returns private.recipe_list_json
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words constant text[] := regexp_split_to_array(lower(btrim(left(coalesce(p_filter ->> 'search', ''), 200))), '\s+');
  v_money constant boolean := private.is_admin();
begin
  perform private.assert_team();
  return (
    with found as (
      select v as version, r.is_public, r.archived_at is not null as is_archived, lower(v.name) as name, r.id
        from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
        cross join lateral (
          select bool_and(i.abv = 0) as is_free, lower(v.name || ' ' || v.description || ' ' || string_agg(i.name, ' ')) as text,
              coalesce(bool_or(i.allergens @> array[p_filter ->> 'withoutAllergen']), false) as has_allergen
            from private.recipe_lines l join private.ingredients i on i.id = l.ingredient_id
            where (l.recipe_id, l.version) = (r.id, r.version)) c
        where (r.archived_at is not null) = coalesce((p_filter ->> 'archived')::boolean, false)
          and (coalesce(p_filter ->> 'category', '') in ('', v.category))
          and (not coalesce((p_filter ->> 'withoutAlcohol')::boolean, false) or c.is_free)
          and (not coalesce((p_filter ->> 'isPublic')::boolean, false) or r.is_public)
          and not c.has_allergen
          and not exists (select from unnest(v_words) w (word) where position(w.word in c.text) = 0))
    select jsonb_build_object('total', (select count(*) from found), 'recipes', coalesce((
      select jsonb_agg(private.recipe_sheet(n.version) || jsonb_build_object('version', (n.version).version, 'isPublic', n.is_public,
          'isArchived', n.is_archived, 'costCents', case when v_money then private.drink_cents(n.version) end) order by n.name, n.id)
        from (select * from found f order by f.name, f.id limit 30 offset greatest(p_offset, 0)) n), '[]')));
end;
$$;
select private.expose('private.recipe_list(jsonb, integer)', 'authenticated');

-- One version of a recipe, without a number the one in force, with the list of all versions. Null when it does not exist.
create function private.recipe_page(p_id uuid, p_version integer default null) returns private.recipe_json
language sql stable security definer set search_path = '' as $$
  select private.assert_team();
  select private.recipe_sheet(v) || jsonb_build_object('version', v.version, 'isPublic', r.is_public,
      'isArchived', r.archived_at is not null, 'costCents', case when private.is_admin() then private.drink_cents(v) end,
      'versions', (select jsonb_agg(jsonb_build_object('version', n.version, 'savedAt', n.saved_at,
          'savedBy', private.account_name(n.saved_by)) order by n.version desc)
        from private.recipe_versions n where n.recipe_id = r.id))
    from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, coalesce(p_version, r.version))
    where r.id = p_id;
$$;
select private.expose('private.recipe_page(uuid, integer)', 'authenticated');

-- PublicRecipe[] by name: public and not archived, without price, supplier and stock.
create function private.public_recipes(p_limit integer, p_offset integer) returns private.public_recipes_json
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.recipe_sheet(n.version) order by n.name, n.id), '[]')
    from (
      select v as version, lower(v.name) as name, r.id
        from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
        where r.is_public and r.archived_at is null order by lower(v.name), r.id
        limit least(greatest(p_limit, 1), 50) offset greatest(p_offset, 0)) n;
$$;
select private.expose('private.public_recipes(integer, integer)', 'anon, authenticated, service_role');

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
begin
  perform private.assert_team();
  perform private.refuse_fault(private.recipe_fault(p_recipe));
  if p_id is null then
    insert into private.recipes (version, created_at) values (1, private.now()) returning * into v_recipe;
  else
    select * into v_recipe from private.recipes r where r.id = p_id for update;
    perform private.not_found_if(v_recipe.id is null);
    perform private.refuse_if(v_recipe.is_public and not private.is_admin(), 'PT403', 'recipe_is_public',
      p_hint => 'Visitors see this recipe. Only the owner changes it.');
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
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  update private.recipes r set is_public = p_public where r.id = p_id and r.is_public <> p_public;
$$;
select private.expose('private.set_recipe_public(uuid, boolean)', 'authenticated');

-- An archived recipe keeps its versions, and is public again when it is restored if it was before.
create function private.set_recipe_archived(p_id uuid, p_archived boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  update private.recipes r set archived_at = case when p_archived then private.now() end
    where r.id = p_id and (r.archived_at is not null) <> p_archived;
$$;
select private.expose('private.set_recipe_archived(uuid, boolean)', 'authenticated');
