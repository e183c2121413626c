-- The photo of a recipe, which all its versions have (docs/product/recipes.md#photo). It is written with a version, by save_recipe.

create table private.recipe_photos (
  recipe_id uuid primary key references private.recipes (id) on delete cascade,
  -- Browsers keep a picture by its address, so another picture has another id.
  id uuid not null unique default gen_random_uuid(),
  alt text not null check (alt ~ '\S' and char_length(alt) <= 200),
  content bytea not null check (private.is_photo(content)),
  -- The same picture for lists.
  small bytea not null check (private.is_photo(small) and octet_length(small) <= 30000)
);
select private.protect('private.recipe_photos');
create trigger recipe_photos_05_one_line before insert or update on private.recipe_photos
  for each row execute function private.store_one_line('alt');
select private.guard_writes('private.recipe_photos');

-- A photo has alt, and content and small when the picture is another one; null removes it. The caller has locked the recipe.
create function private.save_recipe_photo(p_recipe_id uuid, p_photo jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_alt constant text := private.json_text(p_photo, 'alt');
  v_content bytea;
  v_small bytea;
begin
  if jsonb_typeof(p_photo) = 'null' then
    delete from private.recipe_photos p where p.recipe_id = p_recipe_id;
    return;
  end if;
  perform private.invalid_if(char_length(coalesce(v_alt, '')) not between 1 and 200, 'alt');
  if not p_photo ? 'content' then
    update private.recipe_photos p set alt = v_alt where p.recipe_id = p_recipe_id;
    perform private.invalid_if(not found, 'photo');
    return;
  end if;
  v_content := private.photo_content(p_photo ->> 'content');
  v_small := private.photo_content(p_photo ->> 'small');
  perform private.invalid_if(octet_length(v_small) > 30000, 'photo');
  insert into private.recipe_photos (recipe_id, alt, content, small) values (p_recipe_id, v_alt, v_content, v_small)
    on conflict (recipe_id) do update set id = gen_random_uuid(), alt = excluded.alt, content = excluded.content, small = excluded.small;
end;
$$;

-- The picture in base64: of a public recipe that is not archived for everybody, of the others for the team.
create function private.recipe_photo(p_id uuid, p_small boolean) returns text
language sql stable security definer set search_path = '' as $$
  select private.photo_base64(case when p_small then p.small else p.content end)
    from private.recipe_photos p join private.recipes r on r.id = p.recipe_id
    where p.id = p_id and (r.is_public and r.archived_at is null or private.my_role() in ('staff', 'admin'));
$$;
select private.expose('private.recipe_photo(uuid, boolean)', 'anon, authenticated, service_role');

-- Public recipes come with prerendered pages (docs/product/recipes.md#public-recipes): a change of one makes a version of the content.

create trigger recipes_50_changed after update on private.recipes
  for each row when ((old.is_public and old.archived_at is null) <> (new.is_public and new.archived_at is null)
    or new.is_public and new.archived_at is null and old.version <> new.version)
  execute function private.change_content('recipes');

create function private.ingredient_content_changed() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from private.recipes r join private.recipe_lines l on (l.recipe_id, l.version) = (r.id, r.version)
    where l.ingredient_id = new.id and r.is_public and r.archived_at is null) then
    perform private.content_changed('recipes');
  end if;
  return null;
end;
$$;
create trigger ingredients_50_changed after update on private.ingredients
  for each row when ((old.name, old.abv, old.allergens) is distinct from (new.name, new.abv, new.allergens))
  execute function private.ingredient_content_changed();
