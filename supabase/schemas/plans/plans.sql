-- What a result of the planning tools consists of: choices from fixed lists and figures. A plan is mailed to any address
-- and shared by a link, so it has no place for a text of the sender. supabase/tests/plans.test.ts compares the lists with
-- shared-data/src/domain/tools.

create function private.is_choice(p_value jsonb, p_choices text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_value) = 'string' and p_value #>> '{}' = any (p_choices), false);
$$;

-- An array without duplicates of choices.
create function private.are_choices(p_value jsonb, p_choices text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_value) = 'array' then
    (select coalesce(bool_and(private.is_choice(e, p_choices)), true) and count(*) = count(distinct e)
      from jsonb_array_elements(p_value) e) end, false);
$$;

create function private.is_figure(p_value jsonb, p_min numeric, p_max numeric, p_decimals integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_value) = 'number' then
    (p_value #>> '{}')::numeric between p_min and p_max and scale((p_value #>> '{}')::numeric) <= p_decimals end, false);
$$;

create function private.has_exactly(p_value jsonb, p_keys text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_value) = 'object' then
    p_value ?& p_keys and (select count(*) from jsonb_object_keys(p_value)) = cardinality(p_keys) end, false);
$$;

-- CHECK constraints call it as the writer of the row.
create function private.is_plan_content(p_kind text, p_content jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(case p_kind
    when 'quote' then private.has_exactly(p_content, array['guestCount', 'hours', 'packageType', 'addons'])
      and private.is_figure(p_content -> 'guestCount', 1, 500, 0)
      and private.is_figure(p_content -> 'hours', 3, 12, 2)
      and private.is_choice(p_content -> 'packageType', array['basic', 'standard', 'premium', 'signature'])
      and private.are_choices(p_content -> 'addons', array['signature', 'champagne', 'extraBartender', 'glassware', 'iceSculpture', 'mocktails'])
    when 'cocktail' then
      private.has_exactly(p_content, array['spirit', 'flavorProfile', 'intensity', 'season', 'firstWord', 'secondWord'])
      and private.is_choice(p_content -> 'spirit', array['vodka', 'gin', 'rum', 'whiskey', 'tequila', 'brandy', 'non-alcoholic'])
      and private.is_choice(p_content -> 'flavorProfile', array['sweet', 'sour', 'bitter', 'spicy', 'herbal', 'fruity', 'refreshing'])
      and private.is_choice(p_content -> 'intensity', array['light', 'medium', 'strong'])
      and private.is_choice(p_content -> 'season', array['spring', 'summer', 'fall', 'winter', 'any'])
      and private.is_choice(p_content -> 'firstWord', array['Potomac', 'Brass', 'Velvet', 'Midnight', 'Marble', 'Lantern',
        'Capitol', 'Cherry Blossom', 'Georgetown', 'Evergreen'])
      and private.is_choice(p_content -> 'secondWord', array['Promise', 'Reverie', 'Overture', 'Affair', 'Serenade', 'Toast',
        'Hour', 'Masquerade', 'Letter', 'Encore'])
    when 'menu' then
      private.has_exactly(p_content, array['eventType', 'alcoholPreferences', 'foodPairings', 'guestCount'])
      and private.is_choice(p_content -> 'eventType', array['wedding', 'corporate', 'birthday', 'holiday', 'anniversary', 'other'])
      and private.is_choice(p_content -> 'alcoholPreferences',
        array['all', 'whiskey', 'vodka', 'gin', 'tequila', 'rum', 'low-alcohol', 'mocktails'])
      and private.are_choices(p_content -> 'foodPairings', array['appetizers', 'seafood', 'meat', 'vegetarian', 'dessert', 'cheese'])
      and private.is_figure(p_content -> 'guestCount', 1, 500, 0)
    end, false);
$$;

-- A plan with its kind, as a booking keeps it.
create function private.is_plan(p_plan jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select private.has_exactly(p_plan, array['kind', 'content']) and jsonb_typeof(p_plan -> 'kind') = 'string'
    and private.is_plan_content(p_plan ->> 'kind', p_plan -> 'content');
$$;

-- Plans that go together (docs/product/plans.md#plans-together): a quote, a menu, and some cocktails, none of them twice.
create function private.are_plans(p_plans jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p_plans) = 'array' then (
    select coalesce(bool_and(private.is_plan(p)), true) and count(*) = count(distinct p)
        and count(*) filter (where p ->> 'kind' = 'quote') <= 1 and count(*) filter (where p ->> 'kind' = 'menu') <= 1
        and count(*) filter (where p ->> 'kind' = 'cocktail') <= (private.rules()).most_cocktails
      from jsonb_array_elements(p_plans) p) end, false);
$$;

-- The content of the quote among plans; null without one.
create function private.quote_of(p_plans jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_path_query_first(p_plans, '$[*] ? (@.kind == "quote").content');
$$;

grant execute on function private.is_plan_content(text, jsonb), private.are_plans(jsonb), private.quote_of(jsonb)
  to anon, authenticated, service_role;

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

-- Sets the time of a client's plan and limits how many an account keeps.
create function private.limit_plans() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_most constant integer := (private.limit_of('plans')).ceiling;
begin
  new.created_at := private.now();
  perform private.conflict_if((select count(*) from public.plans p where p.user_id = new.user_id) >= v_most, 'too_many_plans',
    'You have saved ' || v_most || ' plans. Delete one to save another.');
  return new;
end;
$$;

create trigger plans_05_one_line before insert or update on public.plans
  for each row execute function private.store_one_line('title');
-- Only the title changes.
create trigger plans_20_guard before update on public.plans
  for each row when (not private.is_trusted()) execute function private.guard_other_columns('title');
create trigger plans_30_limit before insert on public.plans
  for each row when (not private.is_trusted()) execute function private.limit_plans();
