-- Badges. The customer's browser inserts an earned badge; the database verifies the counts.

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
revoke execute on function private.has_earned(uuid, uuid) from public;
grant execute on function private.has_earned(uuid, uuid) to authenticated, service_role;

create policy "a customer reads their own badges" on public.user_achievements
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer takes a badge they have earned" on public.user_achievements
  for insert to authenticated
  with check (user_id = (select auth.uid()) and coalesce(private.has_earned(user_id, achievement_id), false));

create function private.guard_user_achievement() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'UPDATE' or new.user_id is distinct from auth.uid() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  if not coalesce(private.has_earned(new.user_id, new.achievement_id), false) then
    raise exception using errcode = 'PT403', message = 'not_earned';
  end if;
  new.earned_at := private.now();
  return new;
end;
$$;
create trigger user_achievements_10_guard before insert or update on public.user_achievements
  for each row when (not private.is_trusted()) execute function private.guard_user_achievement();
revoke execute on function private.guard_user_achievement() from public;
