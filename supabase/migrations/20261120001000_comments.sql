-- Comments on the blog: everybody reads them, their author writes and deletes them, replies nest one level.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  blog_post_slug text not null
    constraint blog_post_slug check (blog_post_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(blog_post_slug) <= 200),
  content text not null constraint content check (content ~ '\S' and char_length(content) <= 2000),
  parent_id uuid references public.comments (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.comments enable row level security;
create index comments_of_a_post on public.comments (blog_post_slug, created_at);
create index comments_user_id on public.comments (user_id);
create index comments_parent_id on public.comments (parent_id);
grant select on public.comments to anon;
grant select, insert, delete on public.comments to authenticated;
grant all on public.comments to service_role;

create policy "a visitor reads the comments" on public.comments
  for select to anon using (true);
create policy "a customer reads the comments" on public.comments
  for select to authenticated using (true);
create policy "a customer comments in their own name" on public.comments
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "a customer deletes their own comment" on public.comments
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.receive_comment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.created_at := private.now();
  if not private.take_rate_limit('comments:' || new.user_id::text, 60, '1 hour') then
    raise exception using errcode = 'PT429', message = 'rate_limited';
  end if;
  return new;
end;
$$;

-- A reply belongs to a comment of the same post that is no reply itself (readings C-54).
create function private.guard_comment() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and not private.is_trusted() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  if new.parent_id is not null and not exists (
    select from public.comments c
      where c.id = new.parent_id and c.parent_id is null and c.blog_post_slug = new.blog_post_slug and c.id <> new.id) then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'parent_id';
  end if;
  return new;
end;
$$;
create trigger comments_10_check before insert or update on public.comments
  for each row execute function private.refuse_invalid();
create trigger comments_20_guard before insert or update on public.comments
  for each row execute function private.guard_comment();
create trigger comments_30_receive before insert on public.comments
  for each row when (not private.is_trusted()) execute function private.receive_comment();

revoke execute on function private.receive_comment(), private.guard_comment() from public;
