-- Deleting a comment that has replies removes its text and its author and keeps the row, so that the
-- replies stay. Without replies the row goes.

alter table public.comments
  alter column user_id drop not null,
  alter column content drop not null,
  add column removed_at timestamptz,
  add constraint user_id check ((user_id is null) = (removed_at is not null)),
  drop constraint content,
  add constraint content check (
    case when removed_at is null then coalesce(content ~ '\S' and char_length(content) <= 2000, false) else content is null end);
select private.write_check_function('public.comments');

-- The row is locked before this runs: a reply that is being written holds it by its foreign key until it is committed.
create function private.keep_answered_comment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.comments c where c.parent_id = old.id) then
    update public.comments c set user_id = null, content = null, removed_at = private.now()
      where c.id = old.id and c.removed_at is null;
    return null;
  end if;
  return old;
end;
$$;
create trigger comments_40_keep_answered before delete on public.comments
  for each row execute function private.keep_answered_comment();

-- A removed comment goes with its last reply.
create function private.forget_removed_comment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.comments c
    where c.id = old.parent_id and c.removed_at is not null
      and not exists (select from public.comments r where r.parent_id = c.id);
  return null;
end;
$$;
create trigger comments_50_forget_removed after delete on public.comments
  for each row when (old.parent_id is not null) execute function private.forget_removed_comment();

-- The hint is the sentence a person reads; the message is the key that programs read.
create or replace function private.guard_comment() returns trigger
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
  if tg_op = 'INSERT' and (v_parent.id is null or v_parent.removed_at is not null) then
    raise exception using errcode = 'PT409', message = 'comment_removed',
      hint = 'The comment you are replying to has been removed.';
  end if;
  if v_parent.parent_id is not null or v_parent.blog_post_slug <> new.blog_post_slug or v_parent.id = new.id then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'parent_id';
  end if;
  return new;
end;
$$;

revoke execute on function private.keep_answered_comment(), private.forget_removed_comment() from public;
