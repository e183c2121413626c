-- Comments on the blog: everyone reads them, a comment is written and deleted by its author, replies nest one level.
-- A deleted comment that has replies keeps its row, without text and author, so that the replies stay. A hidden one keeps
-- its author, who may delete it; its text is where only admins and the author read it.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  blog_post_slug text not null
    constraint blog_post_slug check (blog_post_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(blog_post_slug) <= 200),
  content text,
  parent_id uuid references public.comments (id) on delete cascade,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- When an admin hid it.
  hidden_at timestamptz,
  constraint user_id check ((user_id is null) = (removed_at is not null)),
  constraint content check (
    case when removed_at is null and hidden_at is null then coalesce(content ~ '\S' and char_length(content) <= 2000, false)
      else content is null end)
);
select private.protect('public.comments', 10);
create index comments_blog_post_slug on public.comments (blog_post_slug, created_at);
create index comments_user_id on public.comments (user_id);
create index comments_parent_id on public.comments (parent_id);
grant select on public.comments to anon;
grant select, insert, delete on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;

create policy "a visitor reads the comments" on public.comments
  for select to anon using (true);
create policy "a customer reads the comments" on public.comments
  for select to authenticated using (true);
create policy "a customer comments in their own name" on public.comments
  for insert to authenticated with check (user_id = (select auth.uid()) and hidden_at is null);
create policy "a customer deletes their own comment" on public.comments
  for delete to authenticated using (user_id = (select auth.uid()));

-- The parent of a reply is a comment of the same post that is not a reply, not removed and not hidden.
-- The hint is the sentence for the reader, the message is the key for programs.
create function private.guard_comment() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_parent public.comments;
begin
  if tg_op = 'UPDATE' and not private.is_trusted() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  if new.parent_id is null then
    return new;
  end if;
  select * into v_parent from public.comments c where c.id = new.parent_id;
  if tg_op = 'INSERT' and (v_parent.id is null or v_parent.removed_at is not null or v_parent.hidden_at is not null) then
    raise exception using errcode = 'PT409', message = 'comment_removed',
      hint = 'The comment you are replying to has been removed.';
  end if;
  if v_parent.parent_id is not null or v_parent.blog_post_slug <> new.blog_post_slug or v_parent.id = new.id then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'parent_id';
  end if;
  return new;
end;
$$;

-- Sets the time of a client's comment and limits how many an account writes.
create function private.limit_comment_rate() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.created_at := private.now();
  perform private.take_limit('comments', p_account => new.user_id);
  return new;
end;
$$;

-- The row is locked before this runs: the foreign key of a reply that is being inserted locks it until the reply commits.
create function private.soft_delete_comment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.comments c where c.parent_id = old.id) then
    delete from private.hidden_comments h where h.comment_id = old.id;
    update public.comments c set user_id = null, content = null, removed_at = private.now(), hidden_at = null
      where c.id = old.id and c.removed_at is null;
    return null;
  end if;
  return old;
end;
$$;

-- A removed comment is deleted together with its last reply.
create function private.delete_removed_parent() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.comments c
    where c.id = old.parent_id and c.removed_at is not null
      and not exists (select from public.comments r where r.parent_id = c.id);
  return null;
end;
$$;

create trigger comments_20_guard before insert or update on public.comments
  for each row execute function private.guard_comment();
create trigger comments_30_limit_rate before insert on public.comments
  for each row when (not private.is_trusted()) execute function private.limit_comment_rate();
create trigger comments_40_soft_delete before delete on public.comments
  for each row execute function private.soft_delete_comment();
create trigger comments_50_delete_removed_parent after delete on public.comments
  for each row when (old.parent_id is not null) execute function private.delete_removed_parent();
