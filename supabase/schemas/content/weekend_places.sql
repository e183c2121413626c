-- How many places are open on the Saturdays and Sundays that are left of the month; docs/product/home.md#seasonal-notice.
-- The number is content only while it is five or fewer.

create table private.weekend_notice (
  singleton boolean primary key default true check (singleton),
  -- YYYY-MM in New York; null when no notice is shown.
  month text,
  places integer check (places between 0 and 5),
  check ((month is null) = (places is null))
);
select private.protect('private.weekend_notice');

-- Of slots that a customer can still book today; null when no weekend slot is left in the month at all.
create function private.open_weekend_places() returns integer
language sql volatile security definer set search_path = '' as $$
  select sum(case when s.is_available
      then greatest(s.max_bookings - case when s.next_expiry_at <= private.now() then private.count_active_bookings(s.id)
        else s.current_bookings end, 0) else 0 end)::integer
    from private.slots s
    where s.date >= private.local_now()::date
      and s.date < (date_trunc('month', private.local_now()) + interval '1 month')::date
      and extract(isodow from s.date) >= 6
      and s.date + s.start_time > private.bookable_from();
$$;

-- Called every minute: makes a version of the content when the notice changes.
create function private.update_weekend_notice() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_places integer := private.open_weekend_places();
  v_month text;
begin
  if v_places > 5 then
    v_places := null;
  end if;
  if v_places is not null then
    v_month := to_char(private.local_now(), 'YYYY-MM');
  end if;
  update private.weekend_notice n set month = v_month, places = v_places
    where (n.month, n.places) is distinct from (v_month, v_places);
end;
$$;

create trigger weekend_notice_10_changed after update on private.weekend_notice
  for each row execute function private.change_content('weekends');

-- What pages show, for everybody.
-- SiteContent in shared-data/domain/site-content.
create function private.site_content() returns private.site_content_json
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'version', private.content_version(),
      'facts', private.business_facts_json() || jsonb_build_object('press', (select coalesce(jsonb_agg(p.entry order by p.place), '[]')
        from private.business_facts f, jsonb_array_elements(f.press) with ordinality p (entry, place) where p.entry ->> 'hidden' = 'false')),
      'demo', (select f.demo from private.business_facts f),
      'prices', private.prices_on(private.local_now()::date),
      'taxPercent', private.tax_percent(private.local_now()::date)::double precision,
      'openWeekendPlaces', (select case when n.month is not null then jsonb_build_object('month', n.month, 'places', n.places) end
        from private.weekend_notice n),
      'reviews', private.site_reviews(),
      'gallery', private.site_gallery(),
      -- As many as a page can carry; the recipe page asks for the others.
      'recipes', private.public_recipes(8, 0));
$$;
select private.expose('private.site_content()', 'anon, authenticated, service_role');
