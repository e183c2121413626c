-- Results of the planning tools that a customer has saved. The id comes from the device that made the plan, so that a
-- plan which two tabs move to the account is saved once. The title is the customer's own text and is shown to nobody else.

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  title text not null constraint title check (title ~ '\S' and char_length(title) <= 80),
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint kind check (kind in ('quote', 'cocktail', 'menu')),
  constraint content check (private.is_plan_content(kind, content))
);
select private.protect('public.plans', 10);
create index plans_user_id on public.plans (user_id, created_at desc);
grant select, insert, update, delete on public.plans to authenticated;
grant select, insert, update, delete on public.plans to service_role;

create policy "a customer reads their own plans" on public.plans
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer saves a plan in their own name" on public.plans
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "a customer renames their own plan" on public.plans
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "a customer deletes their own plan" on public.plans
  for delete to authenticated using (user_id = (select auth.uid()));

-- Only the title changes.
create function private.guard_plan() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if (new.id, new.user_id, new.kind, new.content, new.created_at)
    is distinct from (old.id, old.user_id, old.kind, old.content, old.created_at) then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  return new;
end;
$$;

-- Sets the time of a client's plan and limits how many an account keeps.
create function private.limit_plans() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_most constant integer := (private.limit_of('plans')).ceiling;
begin
  new.created_at := private.now();
  if (select count(*) from public.plans p where p.user_id = new.user_id) >= v_most then
    raise exception using errcode = 'PT409', message = 'too_many_plans',
      hint = 'You have saved ' || v_most || ' plans. Delete one to save another.';
  end if;
  return new;
end;
$$;

create trigger plans_05_one_line before insert or update on public.plans
  for each row execute function private.store_one_line('title');
create trigger plans_20_guard before update on public.plans
  for each row when (not private.is_trusted()) execute function private.guard_plan();
create trigger plans_30_limit before insert on public.plans
  for each row when (not private.is_trusted()) execute function private.limit_plans();
