-- Badges. The database grants those for paid bookings. The browser inserts those for comments; the database verifies the count.

create table public.achievements (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  description text not null,
  icon text not null check (icon in ('Trophy', 'Star', 'Crown', 'MessageCircle', 'Users')),
  points integer not null check (points >= 0)
);
select private.protect('public.achievements');
grant select on public.achievements to anon, authenticated;
grant select, insert, update, delete on public.achievements to service_role;

create policy "a visitor reads the achievements" on public.achievements
  for select to anon using (true);
create policy "a customer reads the achievements" on public.achievements
  for select to authenticated using (true);

create table public.user_achievements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  achievement_id uuid not null references public.achievements (id),
  earned_at timestamptz not null default now(),
  unique (user_id, achievement_id)
);
select private.protect('public.user_achievements');
create index user_achievements_achievement_id on public.user_achievements (achievement_id);
grant select, insert on public.user_achievements to authenticated;
grant select, insert, update, delete on public.user_achievements to service_role;

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
grant execute on function private.may_take_badge(uuid, uuid) to authenticated, service_role;

create policy "a customer reads their own badges" on public.user_achievements
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer takes a badge they have earned by comments" on public.user_achievements
  for insert to authenticated
  with check (user_id = (select auth.uid()) and coalesce(private.may_take_badge(user_id, achievement_id), false));

create function private.guard_user_achievement() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(tg_op = 'UPDATE' or new.user_id is distinct from auth.uid());
  perform private.refuse_if(not coalesce(private.may_take_badge(new.user_id, new.achievement_id), false), 'PT403', 'not_earned');
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
