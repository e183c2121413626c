-- Issues: mails that the owner writes to the mailing list. An admin reads and writes them by functions.

create table private.issues (
  id uuid primary key default gen_random_uuid(),
  subject text not null constraint subject check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150),
  -- Headings, paragraphs and links in the notation of shared-data/domain/issue; no HTML.
  body text not null constraint body check (body ~ '\S' and char_length(body) <= 20000),
  status text not null default 'draft' constraint status check (status in ('draft', 'sending', 'paused', 'sent')),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
alter table private.issues enable row level security;
create index issues_created_by on private.issues (created_by);
create index issues_updated_at on private.issues (updated_at desc);
revoke all on private.issues from anon, authenticated, service_role;

-- Who gets an issue: the list at the time of sending, each subscriber once. A subscriber who is erased keeps the number of
-- recipients, by an id that names nobody.
create table private.issue_mails (
  issue_id uuid not null references private.issues (id) on delete cascade,
  subscriber_id uuid not null,
  -- When it was given to the outbox, first attempted, and accepted by the mail provider.
  queued_at timestamptz,
  begun_at timestamptz,
  sent_at timestamptz,
  primary key (issue_id, subscriber_id)
);
alter table private.issue_mails enable row level security;
create index issue_mails_to_queue on private.issue_mails (issue_id) where queued_at is null;
create index issue_mails_sent_at on private.issue_mails (sent_at);
revoke all on private.issue_mails from anon, authenticated, service_role;

-- One row of the outbox per issue and subscriber, for every role.
create unique index outbox_issue_mails on private.outbox ((payload ->> 'issue_id'), (payload ->> 'subscriber_id'))
  where kind = 'mail.issue';

create function private.issue_figures(p_issue_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with mails as (
    select m.queued_at, m.sent_at, o.status
      from private.issue_mails m left join private.outbox o on o.kind = 'mail.issue'
        and o.payload ->> 'issue_id' = m.issue_id::text and o.payload ->> 'subscriber_id' = m.subscriber_id::text
      where m.issue_id = p_issue_id)
  select jsonb_build_object(
    'recipients', count(*),
    'sent', count(*) filter (where sent_at is not null),
    'waiting', count(*) filter (where sent_at is null and (queued_at is null or status = 'due')),
    'failed', count(*) filter (where sent_at is null and status = 'failed'),
    -- They left the list, or their mail bounced, before their mail was sent.
    'skipped', count(*) filter (where sent_at is null and queued_at is not null and coalesce(status, 'done') = 'done'))
    from mails;
$$;

create function private.raise_issue_not_found() returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  raise exception using errcode = 'PT404', message = 'not_found', hint = 'This issue was deleted.';
end;
$$;

create function private.read_issue(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_issue jsonb;
begin
  perform private.assert_admin();
  select jsonb_build_object('id', i.id, 'subject', i.subject, 'body', i.body, 'status', i.status, 'updated_at', i.updated_at,
      'started_at', i.started_at, 'finished_at', i.finished_at, 'on_list', (select count(*) from private.mailing_list))
      || private.issue_figures(i.id)
    into v_issue from private.issues i where i.id = p_id;
  if v_issue is null then
    perform private.raise_issue_not_found();
  end if;
  return v_issue;
end;
$$;

create function private.issue_list(p_limit integer, p_offset integer)
  returns table (id uuid, subject text, status text, updated_at timestamptz, started_at timestamptz, figures jsonb, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select i.id, i.subject, i.status, i.updated_at, i.started_at, private.issue_figures(i.id), i.total
      from (
        select i.*, count(*) over () as total from private.issues i
          order by i.updated_at desc, i.id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) i
      order by i.updated_at desc, i.id;
end;
$$;

-- A draft, new without an id. An issue that is being sent no longer changes.
create function private.save_issue(p_subject text, p_body text, p_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_subject constant text := btrim(coalesce(p_subject, ''));
  v_body constant text := btrim(replace(coalesce(p_body, ''), E'\r\n', E'\n'), E' \t\n');
begin
  perform private.assert_admin();
  if v_subject = '' or v_subject ~ '[[:cntrl:]]' or char_length(v_subject) > 150 or v_body = '' or char_length(v_body) > 20000 then
    raise exception using errcode = 'PT422', message = 'invalid_value',
      detail = case when v_subject = '' or v_subject ~ '[[:cntrl:]]' or char_length(v_subject) > 150 then 'subject' else 'body' end;
  end if;
  if p_id is null then
    insert into private.issues (subject, body, created_by, created_at, updated_at)
      values (v_subject, v_body, auth.uid(), private.now(), private.now()) returning id into v_id;
    return v_id;
  end if;
  update private.issues i set subject = v_subject, body = v_body, updated_at = private.now()
    where i.id = p_id and i.status = 'draft' returning i.id into v_id;
  if v_id is null then
    if not exists (select from private.issues i where i.id = p_id) then
      perform private.raise_issue_not_found();
    end if;
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'This issue is being sent and no longer changes.';
  end if;
  return v_id;
end;
$$;

create function private.delete_issue(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  delete from private.issues i where i.id = p_id and i.status = 'draft';
  if not found and exists (select from private.issues i where i.id = p_id) then
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'Only a draft can be deleted.';
  end if;
end;
$$;

create function public.read_issue(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_issue(p_id);
$$;

create function public.issue_list(p_limit integer default 10, p_offset integer default 0)
  returns table (id uuid, subject text, status text, updated_at timestamptz, started_at timestamptz, figures jsonb, total_count bigint)
language sql volatile security invoker set search_path = '' as $$
  select * from private.issue_list(p_limit, p_offset);
$$;

create function public.save_issue(p_subject text, p_body text, p_id uuid default null) returns uuid
language sql volatile security invoker set search_path = '' as $$
  select private.save_issue(p_subject, p_body, p_id);
$$;

create function public.delete_issue(p_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.delete_issue(p_id);
$$;

revoke execute on function private.issue_figures(uuid), private.raise_issue_not_found() from public, anon, authenticated;
revoke execute on function private.read_issue(uuid), private.issue_list(integer, integer), private.save_issue(text, text, uuid),
  private.delete_issue(uuid), public.read_issue(uuid), public.issue_list(integer, integer), public.save_issue(text, text, uuid),
  public.delete_issue(uuid) from public, anon;
grant execute on function private.read_issue(uuid), private.issue_list(integer, integer), private.save_issue(text, text, uuid),
  private.delete_issue(uuid), public.read_issue(uuid), public.issue_list(integer, integer), public.save_issue(text, text, uuid),
  public.delete_issue(uuid) to authenticated;
