-- The pictures of the gallery (docs/product/gallery-and-testimonials.md#owner-pictures). A picture is one of the site, which the pages
-- have in their sizes and formats, or a photo that the owner added. Its file never changes, because browsers keep it by its address.

-- GALLERY_CATEGORIES in shared-data/domain/gallery, in the order of the filter.
create function private.gallery_categories() returns text[]
language sql immutable set search_path = '' as $$
  select array['Bars', 'Cocktails', 'Venues', 'Team', 'Weddings', 'Corporate', 'Equipment', 'Private Events'];
$$;

create table private.gallery_pictures (
  id uuid primary key default gen_random_uuid(),
  -- Pictures are shown in this order.
  position integer not null,
  title text not null check (title ~ '\S' and char_length(title) <= 60),
  -- What the picture shows.
  alt text not null check (alt ~ '\S' and char_length(alt) <= 200),
  categories text[] not null check (cardinality(categories) > 0 and categories <@ private.gallery_categories()),
  is_hidden boolean not null default false,
  -- The name of a picture of the site; such pictures are first values.
  asset text unique check (asset ~ '^gallery/[a-z-]+$'),
  content bytea check (private.is_photo(content)),
  -- The same picture for lists and small screens.
  small bytea check (private.is_photo(small) and octet_length(small) <= 30000),
  -- Raised by each change of words, so that an admin does not overwrite what another has saved.
  version integer not null default 1,
  constraint one_file check ((asset is null) = (content is not null) and (content is null) = (small is null)),
  constraint one_place unique (position) deferrable
);
select private.protect('private.gallery_pictures');
create trigger gallery_pictures_05_one_line before insert or update on private.gallery_pictures
  for each row execute function private.store_one_line('title', 'alt');
select private.guard_writes('private.gallery_pictures');

-- Pages change with what they show. The first values are in them already.
create trigger gallery_pictures_50_added after insert on private.gallery_pictures
  for each row when (new.asset is null and not new.is_hidden) execute function private.change_content('gallery');
create trigger gallery_pictures_50_changed after update on private.gallery_pictures
  for each row when (not (old.is_hidden and new.is_hidden) and (old.position, old.title, old.alt, old.categories, old.is_hidden)
    is distinct from (new.position, new.title, new.alt, new.categories, new.is_hidden))
  execute function private.change_content('gallery');
create trigger gallery_pictures_50_removed after delete on private.gallery_pictures
  for each row when (not old.is_hidden) execute function private.change_content('gallery');

-- GalleryPicture[] in shared-data/domain/gallery. Null until the owner has changed what is shown: the pages have the first pictures.
create function private.site_gallery() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('picture', coalesce(p.asset, p.id::text), 'title', p.title, 'alt', p.alt,
      'categories', p.categories) order by p.position), '[]')
    from private.gallery_pictures p where not p.is_hidden
    having exists (select from private.content_versions v where v.what = 'gallery');
$$;

-- The picture in base64: one that is shown for everybody, a hidden one for the owner. Null for a picture of the site.
create function private.gallery_photo(p_id uuid, p_small boolean) returns text
language sql stable security definer set search_path = '' as $$
  select private.photo_base64(case when p_small then p.small else p.content end)
    from private.gallery_pictures p where p.id = p_id and (not p.is_hidden or private.is_admin());
$$;
select private.expose('private.gallery_photo(uuid, boolean)', 'anon, authenticated, service_role');

create function private.gallery_list()
returns table (id uuid, asset text, title text, alt text, categories text[], is_hidden boolean, version integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select p.id, coalesce(p.asset, ''), p.title, p.alt, p.categories, p.is_hidden, p.version
    from private.gallery_pictures p order by p.position;
end;
$$;
select private.expose('private.gallery_list()', 'authenticated');

-- For the owner only, and one change at a time: order and number of pictures depend on the other ones.
create function private.begin_gallery_change() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('gallery', 0));
end;
$$;

-- The picture that is to be changed.
create function private.gallery_picture(p_id uuid) returns private.gallery_pictures
language plpgsql stable security definer set search_path = '' as $$
declare
  v_picture private.gallery_pictures;
begin
  select * into v_picture from private.gallery_pictures p where p.id = p_id;
  perform private.not_found_if(not found, 'This picture has been removed.');
  return v_picture;
end;
$$;

-- All pictures that are shown come with every page of the site.
create function private.assert_gallery_has_room() returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_most constant integer := (private.rules()).most_gallery_pictures;
begin
  perform private.conflict_if((select count(*) >= v_most from private.gallery_pictures p where not p.is_hidden), 'gallery_full',
    format('The gallery shows %s pictures at most. Hide or remove one first.', v_most));
end;
$$;

-- Adds a picture at the end, with content and small, or changes the words of one. p_version is the version that was edited.
create function private.save_gallery_picture(p_id uuid, p_version integer, p_picture jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_title constant text := private.json_text(p_picture, 'title');
  v_alt constant text := private.json_text(p_picture, 'alt');
  v_categories text[];
  v_small bytea;
  v_id uuid := p_id;
begin
  perform private.begin_gallery_change();
  -- In the order of the filter, each once.
  v_categories := array(
    select c.name from unnest(private.gallery_categories()) with ordinality c (name, place)
      where p_picture -> 'categories' ? c.name order by c.place);
  perform private.assert_text('title', v_title, 60);
  perform private.assert_text('alt', v_alt, 200);
  perform private.invalid_if(cardinality(v_categories) = 0, 'categories');
  if p_id is null then
    perform private.assert_gallery_has_room();
    v_small := private.photo_content(p_picture ->> 'small');
    perform private.invalid_if(octet_length(v_small) > 30000, 'photo');
    insert into private.gallery_pictures (position, title, alt, categories, content, small)
      select coalesce(max(p.position), 0) + 1, v_title, v_alt, v_categories, private.photo_content(p_picture ->> 'content'), v_small
        from private.gallery_pictures p
      returning id into v_id;
    return v_id;
  end if;
  perform private.changed_elsewhere_if((private.gallery_picture(p_id)).version is distinct from p_version, 'this picture');
  update private.gallery_pictures p set title = v_title, alt = v_alt, categories = v_categories, version = p.version + 1
    where p.id = p_id;
  return v_id;
end;
$$;
select private.expose('private.save_gallery_picture(uuid, integer, jsonb)', 'authenticated');

-- Puts a picture first, or one place up or down.
create function private.move_gallery_picture(p_id uuid, p_to text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_picture private.gallery_pictures;
  v_other private.gallery_pictures;
begin
  perform private.begin_gallery_change();
  perform private.invalid_if(p_to is null or p_to not in ('first', 'up', 'down'), 'to');
  v_picture := private.gallery_picture(p_id);
  if p_to = 'first' then
    update private.gallery_pictures p set position = f.first - 1
      from (select min(n.position) as first from private.gallery_pictures n) f where p.id = p_id and p.position > f.first;
    return;
  end if;
  select * into v_other from private.gallery_pictures p
    where case p_to when 'up' then p.position < v_picture.position else p.position > v_picture.position end
    order by abs(p.position - v_picture.position) limit 1;
  update private.gallery_pictures p set position = case p.id when p_id then v_other.position else v_picture.position end
    where p.id in (p_id, v_other.id) and v_other.id is not null;
end;
$$;
select private.expose('private.move_gallery_picture(uuid, text)', 'authenticated');

create function private.set_gallery_picture_hidden(p_id uuid, p_hidden boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.begin_gallery_change();
  perform private.invalid_if(p_hidden is null, 'hidden');
  if (private.gallery_picture(p_id)).is_hidden and not p_hidden then
    perform private.assert_gallery_has_room();
  end if;
  update private.gallery_pictures p set is_hidden = p_hidden where p.id = p_id;
end;
$$;
select private.expose('private.set_gallery_picture_hidden(uuid, boolean)', 'authenticated');

-- A picture that is gone already is no error.
create function private.remove_gallery_picture(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.begin_gallery_change();
  delete from private.gallery_pictures p where p.id = p_id;
end;
$$;
select private.expose('private.remove_gallery_picture(uuid)', 'authenticated');
