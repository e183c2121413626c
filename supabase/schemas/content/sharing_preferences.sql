-- What the business would share on its social accounts, kept for staff and admins (docs/product/social-media.md#keep-sharing).

create table private.sharing_preferences (
  singleton boolean primary key default true check (singleton),
  new_events boolean not null default true,
  new_gallery_photos boolean not null default true,
  testimonials boolean not null default false
);
select private.protect('private.sharing_preferences');

select private.guard_writes('private.sharing_preferences');

create function private.sharing_preferences() returns table (new_events boolean, new_gallery_photos boolean, testimonials boolean)
language sql volatile security definer set search_path = '' as $$
  select private.assert_team();
  select s.new_events, s.new_gallery_photos, s.testimonials from private.sharing_preferences s;
$$;
select private.expose('private.sharing_preferences()', 'authenticated');

create function private.save_sharing_preferences(p_new_events boolean, p_new_gallery_photos boolean, p_testimonials boolean)
returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_team();
  select private.invalid_if(num_nonnulls(p_new_events, p_new_gallery_photos, p_testimonials) < 3, 'sharing');
  update private.sharing_preferences s
    set new_events = p_new_events, new_gallery_photos = p_new_gallery_photos, testimonials = p_testimonials;
$$;
select private.expose('private.save_sharing_preferences(boolean, boolean, boolean)', 'authenticated');
