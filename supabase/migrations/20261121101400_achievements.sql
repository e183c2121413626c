-- Badges. The database grants those for paid bookings. The browser inserts those for comments; the database verifies the count.

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text not null,
  icon text not null check (icon in ('Trophy', 'Star', 'Crown', 'MessageCircle', 'Users')),
  points integer not null check (points >= 0)
);
alter table public.achievements enable row level security;
grant select on public.achievements to anon, authenticated;
grant all on public.achievements to service_role;

create policy "a visitor reads the achievements" on public.achievements
  for select to anon using (true);
create policy "a customer reads the achievements" on public.achievements
  for select to authenticated using (true);

-- Reference data with the same ids in every database; pages find a badge by its name.
insert into public.achievements (id, name, description, icon, points) values
  ('5a000000-0000-4000-8000-000000000001', 'First Booking', 'You booked your first event with us.', 'Trophy', 100),
  ('5a000000-0000-4000-8000-000000000002', 'Event Planner', 'Five events booked.', 'Star', 250),
  ('5a000000-0000-4000-8000-000000000003', 'VIP Client', 'Ten events booked.', 'Crown', 500),
  ('5a000000-0000-4000-8000-000000000004', 'Community Member', 'You joined the conversation on our blog.', 'Users', 50),
  ('5a000000-0000-4000-8000-000000000005', 'Conversation Starter', 'Ten comments on our blog.', 'MessageCircle', 150);

create table public.user_achievements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  achievement_id uuid not null references public.achievements (id),
  earned_at timestamptz not null default now(),
  unique (user_id, achievement_id)
);
alter table public.user_achievements enable row level security;
create index user_achievements_achievement_id on public.user_achievements (achievement_id);
grant select, insert on public.user_achievements to authenticated;
grant all on public.user_achievements to service_role;

-- Whether the user has earned the badge. A booking counts once it is paid; the same rule is isPaid in
-- shared-data/domain/status.
create function private.has_earned(p_user_id uuid, p_achievement_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select case a.name
      when 'First Booking' then bookings.n >= 1
      when 'Event Planner' then bookings.n >= 5
      when 'VIP Client' then bookings.n >= 10
      when 'Community Member' then comments.n >= 1
      when 'Conversation Starter' then comments.n >= 10
      else false
    end
    from public.achievements a,
      lateral (select count(*) as n from public.bookings b
        where b.user_id = p_user_id and b.status in ('confirmed', 'in_progress', 'completed')) as bookings,
      lateral (select count(*) as n from public.comments c where c.user_id = p_user_id) as comments
    where a.id = p_achievement_id;
$$;

-- Whether a client may take the badge: those for bookings are granted by the database.
create function private.may_take_badge(p_user_id uuid, p_achievement_id uuid) returns boolean
language sql volatile security definer set search_path = '' as $$
  select private.has_earned(p_user_id, a.id)
    from public.achievements a
    where a.id = p_achievement_id and a.name in ('Community Member', 'Conversation Starter');
$$;
revoke execute on function private.has_earned(uuid, uuid), private.may_take_badge(uuid, uuid) from public, anon, authenticated;
grant execute on function private.may_take_badge(uuid, uuid) to authenticated, service_role;

create policy "a customer reads their own badges" on public.user_achievements
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer takes a badge they have earned by comments" on public.user_achievements
  for insert to authenticated
  with check (user_id = (select auth.uid()) and coalesce(private.may_take_badge(user_id, achievement_id), false));

create function private.guard_user_achievement() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'UPDATE' or new.user_id is distinct from auth.uid() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  if not coalesce(private.may_take_badge(new.user_id, new.achievement_id), false) then
    raise exception using errcode = 'PT403', message = 'not_earned';
  end if;
  new.earned_at := private.now();
  return new;
end;
$$;
create trigger user_achievements_10_guard before insert or update on public.user_achievements
  for each row when (not private.is_trusted()) execute function private.guard_user_achievement();

-- A booking that is paid, in whichever way, and one that comes to an account when it claims a customer's bookings or two customers
-- become one. The lock makes two bookings of an account count one after the other.
create function private.grant_booking_badges() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('badges of ' || new.user_id::text, 0));
  insert into public.user_achievements (user_id, achievement_id, earned_at)
    select new.user_id, a.id, private.now() from public.achievements a
      where a.name in ('First Booking', 'Event Planner', 'VIP Client') and private.has_earned(new.user_id, a.id)
    on conflict do nothing;
  return null;
end;
$$;
create trigger bookings_75_grant_badges after insert on public.bookings
  for each row when (new.user_id is not null and new.status in ('confirmed', 'in_progress', 'completed'))
  execute function private.grant_booking_badges();
create trigger bookings_75_grant_badges_later after update of status, user_id on public.bookings
  for each row when (new.user_id is not null and new.status in ('confirmed', 'in_progress', 'completed')
    and (old.status not in ('confirmed', 'in_progress', 'completed') or new.user_id is distinct from old.user_id))
  execute function private.grant_booking_badges();
revoke execute on function private.guard_user_achievement(), private.grant_booking_badges() from public, anon, authenticated;
