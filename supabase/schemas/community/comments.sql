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
  perform private.forbidden_if(tg_op = 'UPDATE' and not private.is_trusted());
  if new.parent_id is null then
    return new;
  end if;
  select * into v_parent from public.comments c where c.id = new.parent_id;
  perform private.conflict_if(tg_op = 'INSERT' and (v_parent.id is null or v_parent.removed_at is not null or v_parent.hidden_at is not null),
    'comment_removed', 'The comment you are replying to has been removed.');
  perform private.invalid_if(v_parent.parent_id is not null or v_parent.blog_post_slug <> new.blog_post_slug or v_parent.id = new.id,
    'parent_id');
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

-- An admin hides a comment on the blog, shows it again, or deletes it, with a reason. The text of a hidden comment leaves the
-- table that everybody reads.

create table private.hidden_comments (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null,
  reason text not null
);
select private.protect('private.hidden_comments');

-- What admins decided, kept after the comment is gone. It names persons and comments by id and has no text of a comment.
create table private.comment_decisions (
  id bigint generated always as identity primary key,
  comment_id uuid not null,
  decision text not null check (decision in ('hidden', 'shown', 'deleted')),
  -- MODERATION_REASONS in shared-data/domain/business has their sentences; null when a comment is shown again.
  reason text check (reason in ('abuse', 'spam', 'personal_data', 'unlawful', 'off_topic')),
  -- For admins only.
  note text check (char_length(note) <= 500),
  actor_id uuid not null,
  at timestamptz not null,
  check ((reason is null) = (decision = 'shown'))
);
select private.protect('private.comment_decisions');
create index comment_decisions_comment_id on private.comment_decisions (comment_id, id desc);

select private.guard_writes('private.comment_decisions', 'guard_written_by_functions', 'UPDATE', 'DELETE', 'TRUNCATE');

-- Locks the comment and returns it. A removed one has nothing left to decide about.
create function private.comment_to_moderate(p_comment_id uuid) returns public.comments
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_comment public.comments;
begin
  perform private.assert_admin();
  select * into v_comment from public.comments c where c.id = p_comment_id for update;
  perform private.conflict_if(v_comment.id is null or v_comment.removed_at is not null, 'comment_removed',
    'This comment has already been removed.');
  return v_comment;
end;
$$;

create function private.decide_comment(p_comment_id uuid, p_decision text, p_reason text, p_note text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.invalid_if(p_decision <> 'shown'
    and (p_reason is null or p_reason not in ('abuse', 'spam', 'personal_data', 'unlawful', 'off_topic')), 'reason');
  select private.invalid_if(char_length(p_note) > 500, 'note');
  insert into private.comment_decisions (comment_id, decision, reason, note, actor_id, at)
    values (p_comment_id, p_decision, p_reason, nullif(btrim(p_note), ''), auth.uid(), private.now());
$$;

create function private.hide_comment(p_comment_id uuid, p_reason text, p_note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_comment constant public.comments := private.comment_to_moderate(p_comment_id);
begin
  if v_comment.hidden_at is not null then
    return;
  end if;
  perform private.decide_comment(p_comment_id, 'hidden', p_reason, p_note);
  insert into private.hidden_comments (comment_id, content, reason) values (p_comment_id, v_comment.content, p_reason);
  update public.comments c set content = null, hidden_at = private.now() where c.id = p_comment_id;
end;
$$;
select private.expose('private.hide_comment(uuid, text, text)', 'authenticated');

create function private.show_comment(p_comment_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_comment constant public.comments := private.comment_to_moderate(p_comment_id);
begin
  if v_comment.hidden_at is null then
    return;
  end if;
  perform private.decide_comment(p_comment_id, 'shown', null, null);
  update public.comments c set content = h.content, hidden_at = null
    from private.hidden_comments h where c.id = p_comment_id and h.comment_id = c.id;
  delete from private.hidden_comments h where h.comment_id = p_comment_id;
end;
$$;
select private.expose('private.show_comment(uuid)', 'authenticated');

create function private.delete_comment(p_comment_id uuid, p_reason text, p_note text default null) returns void
language sql volatile security definer set search_path = '' as $$
  select private.comment_to_moderate(p_comment_id);
  select private.decide_comment(p_comment_id, 'deleted', p_reason, p_note);
  delete from public.comments c where c.id = p_comment_id;
$$;
select private.expose('private.delete_comment(uuid, text, text)', 'authenticated');

-- The caller's own hidden comments below an article.
create function private.my_hidden_comments(p_slug text) returns table (id uuid, content text, reason text)
language sql volatile security definer set search_path = '' as $$
  select c.id, h.content, h.reason
    from public.comments c join private.hidden_comments h on h.comment_id = c.id
    where c.user_id = auth.uid() and c.blog_post_slug = p_slug;
$$;
select private.expose('private.my_hidden_comments(text)', 'authenticated');

-- One page of all comments with the latest decision about each. Filters: search (text and author), post (the slug of the
-- article), state (shown, hidden, removed).
create function private.moderated_comments(
  p_filter jsonb default '{}', p_sort text default 'written', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (id uuid, blog_post_slug text, content text, author text, is_reply boolean, replies bigint, created_at timestamptz,
    state text, reason text, note text, decided_by text, decided_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,post,state}', p_sort, '{written}');
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
begin
  return query
    select c.id, c.blog_post_slug, coalesce(c.content, h.content), p.full_name, c.parent_id is not null,
        (select count(*) from public.comments r where r.parent_id = c.id), c.created_at, states.state,
        d.reason, d.note, private.account_name(d.actor_id), d.at, count(*) over ()
      from public.comments c
      cross join lateral (
        select case when c.removed_at is not null then 'removed' when c.hidden_at is not null then 'hidden' else 'shown' end as state) as states
      left join private.hidden_comments h on h.comment_id = c.id
      left join public.profiles p on p.id = c.user_id
      left join lateral (
        select x.* from private.comment_decisions x where x.comment_id = c.id order by x.id desc limit 1) as d on true
      where coalesce(v_filter ->> 'post', c.blog_post_slug) = c.blog_post_slug
        and coalesce(v_filter ->> 'state', states.state) = states.state
        and (v_search = '' or position(v_search in lower(concat_ws(E'\n', c.content, h.content, p.full_name))) > 0)
      order by case when not p_descending then c.created_at end, c.created_at desc, c.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.moderated_comments(jsonb, text, boolean, integer, integer)', 'authenticated');
