-- Public recipes come with prerendered pages (docs/product/recipes.md#public-recipes): a change of one makes a version of the content.

create function private.recipe_content_changed() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.content_changed('recipes');
  return null;
end;
$$;
create trigger recipes_50_changed after update on private.recipes
  for each row when ((old.is_public and old.archived_at is null) <> (new.is_public and new.archived_at is null)
    or new.is_public and new.archived_at is null and old.version <> new.version)
  execute function private.recipe_content_changed();

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

revoke execute on function private.recipe_content_changed(), private.ingredient_content_changed() from public, anon, authenticated;
