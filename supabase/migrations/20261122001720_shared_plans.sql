-- A plan that anyone with its link may read, until its owner ends it. A visitor's device keeps a second link that ends it.

create table public.shared_plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint kind check (kind in ('quote', 'cocktail', 'menu')),
  constraint content check (private.is_plan_content(kind, content))
);
alter table public.shared_plans enable row level security;
create index shared_plans_user_id on public.shared_plans (user_id, created_at desc);
grant select, delete on public.shared_plans to authenticated;
grant all on public.shared_plans to service_role;

create policy "a customer reads the plans that they share" on public.shared_plans
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer ends the sharing of their own plan" on public.shared_plans
  for delete to authenticated using (user_id = (select auth.uid()));

select private.create_validation_function('public.shared_plans');

-- Clients share by share_plan() alone, which counts.
create function private.guard_shared_plan() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT403', message = 'not_allowed';
end;
$$;

create trigger shared_plans_10_check before insert or update on public.shared_plans
  for each row execute function private.validate_shared_plans();
create trigger shared_plans_20_guard before insert or update on public.shared_plans
  for each row when (not private.is_trusted()) execute function private.guard_shared_plan();

-- The JSON object comes as text, because a JSON value arrives as a string when the embedded server runs on PostgreSQL.
create function private.plan_content(p_kind text, p_content text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_content jsonb;
begin
  begin
    v_content := left(p_content, 1001)::jsonb;
  exception when data_exception then
    v_content := null;
  end;
  if char_length(p_content) > 1000 or not private.is_plan_content(p_kind, v_content) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'content';
  end if;
  return v_content;
end;
$$;

create function private.share_plan(p_kind text, p_content text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_id uuid;
begin
  if auth.uid() is not null then
    perform private.require_rate('share-plan:user:' || auth.uid()::text, 30, '1 hour');
  elsif private.request_address() is not null then
    perform private.require_rate('share-plan:address:' || private.limit_key(private.request_address()), 30, '1 hour');
  end if;
  perform private.require_rate('share-plan:all', 2000, '1 hour');
  insert into public.shared_plans (user_id, kind, content, created_at)
    values (auth.uid(), p_kind, v_content, private.now()) returning id into v_id;
  return jsonb_build_object('id', v_id, 'token', private.create_link('share_plan', v_id, '1 year'),
    'end_token', private.create_link('end_shared_plan', v_id, '1 year'));
end;
$$;

create function private.shared_plan(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', s.kind, 'content', s.content)
    from public.shared_plans s where s.id = private.find_link(p_token, 'share_plan');
$$;

create function private.end_shared_plan(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.use_link(p_token, 'end_shared_plan');
begin
  delete from public.shared_plans s where s.id = v_id;
  return found;
end;
$$;

-- Makes a link to a plan. Returns its id, the token of the link and the token that ends it. PT429 above the limits.
create function public.share_plan(p_kind text, p_content text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.share_plan(p_kind, p_content);
$$;

-- The plan of a link; null when the link is unknown, ended or older than a year.
create function public.shared_plan(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.shared_plan(p_token);
$$;

-- Ends a link, given the token that ends it. False when there is none to end.
create function public.end_shared_plan(p_token text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.end_shared_plan(p_token);
$$;

revoke execute on function private.guard_shared_plan(),
  private.plan_content(text, text), private.share_plan(text, text), private.shared_plan(text), private.end_shared_plan(text),
  public.share_plan(text, text), public.shared_plan(text), public.end_shared_plan(text) from public;
grant execute on function private.share_plan(text, text), private.shared_plan(text), private.end_shared_plan(text),
  public.share_plan(text, text), public.shared_plan(text), public.end_shared_plan(text) to anon, authenticated, service_role;
