-- What events cost and leave. The amounts of drinks and what is bought for them follow from the same figures as the event's sheet,
-- shared-data/domain/event-figures, so this answers with what those need (docs/product/reports.md#margin).

-- The events of the period with their menus, and once each the recipes and ingredients of these.
create function private.margin_report(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_report_period(p_from, p_to);
  return (
    with events as (
      select b as booking, e.id, e.event_date from private.events_to_report e join public.bookings b on b.id = e.id where e.event_date between p_from and p_to
    ), drinks as (
      select d.booking_id, d.position, d.share, d.recipe_id, r.version
        from private.event_drinks d join private.recipes r on r.id = d.recipe_id where d.booking_id in (select e.id from events e)
    ), poured as (
      select distinct d.recipe_id, d.version from drinks d
    )
    select jsonb_build_object(
      'events', (select coalesce(jsonb_agg(jsonb_build_object('month', private.first_of_month(e.event_date),
            'guestCount', (e.booking).guest_count, 'hours', (e.booking).hours, 'inputs', private.event_inputs(e.id),
            'money', private.event_money(e.booking),
            'hasCrew', exists (select from private.shifts s where s.booking_id = e.id and s.published_at is not null and private.is_live(s)),
            'menu', (select coalesce(jsonb_agg(jsonb_build_object('recipeId', d.recipe_id, 'share', d.share) order by d.position), '[]')
              from drinks d where d.booking_id = e.id))
          order by e.event_date, (e.booking).number), '[]') from events e),
      'recipes', (select coalesce(jsonb_agg(private.recipe_sheet(v)), '[]')
        from poured p join private.recipe_versions v on (v.recipe_id, v.version) = (p.recipe_id, p.version)),
      'ingredients', (select coalesce(jsonb_agg(private.bought_ingredient(i, true)), '[]') from private.ingredients i
        where i.id in (select l.ingredient_id from poured p join private.recipe_lines l on (l.recipe_id, l.version) = (p.recipe_id, p.version)))));
end;
$$;

create function public.margin_report(p_from date, p_to date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.margin_report(p_from, p_to);
$$;

revoke execute on function private.margin_report(date, date), public.margin_report(date, date) from public, anon;
grant execute on function private.margin_report(date, date), public.margin_report(date, date) to authenticated;
