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

create function private.account_name(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(p.full_name), ''), u.email::text)
    from auth.users u left join public.profiles p on p.id = u.id where u.id = p_user_id;
$$;

-- 30 recipes of the version in force from p_offset, and how many there are. The filter has search (each of its words is in name,
-- description or an ingredient), category, withoutAlcohol, withoutAllergen, isPublic and archived.
create function private.recipe_list(p_filter jsonb, p_offset integer) returns jsonb
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
create function private.recipe_page(p_id uuid, p_version integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_team();
  return (
    select private.recipe_sheet(v) || jsonb_build_object('version', v.version, 'isPublic', r.is_public,
        'isArchived', r.archived_at is not null, 'costCents', case when private.is_admin() then private.drink_cents(v) end,
        'versions', (select jsonb_agg(jsonb_build_object('version', n.version, 'savedAt', n.saved_at,
            'savedBy', private.account_name(n.saved_by)) order by n.version desc)
          from private.recipe_versions n where n.recipe_id = r.id))
      from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, coalesce(p_version, r.version))
      where r.id = p_id);
end;
$$;
select private.expose('private.recipe_page(uuid, integer)', 'authenticated');

-- PublicRecipe[] by name: public and not archived, without price, supplier and stock.
create function private.public_recipes(p_limit integer, p_offset integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.recipe_sheet(n.version) order by n.name, n.id), '[]')
    from (
      select v as version, lower(v.name) as name, r.id
        from private.recipes r join private.recipe_versions v on (v.recipe_id, v.version) = (r.id, r.version)
        where r.is_public and r.archived_at is null order by lower(v.name), r.id
        limit least(greatest(p_limit, 1), 50) offset greatest(p_offset, 0)) n;
$$;
select private.expose('private.public_recipes(integer, integer)', 'anon, authenticated, service_role');
