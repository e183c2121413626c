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
select private.protect('private.issues');
create index issues_created_by on private.issues (created_by);
create index issues_updated_at on private.issues (updated_at desc);

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
select private.protect('private.issue_mails');
create index issue_mails_to_queue on private.issue_mails (issue_id) where queued_at is null;
create index issue_mails_sent_at on private.issue_mails (sent_at);

-- One row of the outbox per issue and subscriber, for every role.
create unique index outbox_issue_mails on private.outbox ((payload ->> 'issue_id'), (payload ->> 'subscriber_id'))
  where kind = 'mail.issue';

-- How many mails of an issue are in which state. A skipped subscriber left the list, or a mail to them bounced,
-- before this one was sent.
create function private.issue_figures(p_issue_id uuid)
  returns table (recipients bigint, sent bigint, waiting bigint, failed bigint, skipped bigint)
language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where m.sent_at is not null),
      count(*) filter (where m.sent_at is null and (m.queued_at is null or o.status = 'due')),
      count(*) filter (where m.sent_at is null and o.status = 'failed'),
      count(*) filter (where m.sent_at is null and m.queued_at is not null and coalesce(o.status, 'done') = 'done')
    from private.issue_mails m left join private.outbox o on o.kind = 'mail.issue'
      and o.payload ->> 'issue_id' = m.issue_id::text and o.payload ->> 'subscriber_id' = m.subscriber_id::text
    where m.issue_id = p_issue_id;
$$;

create function private.issue_not_found_if(p_refused boolean) returns void
language sql stable security invoker set search_path = '' as $$
  select private.not_found_if(p_refused, 'This issue was deleted.');
$$;

create function private.read_issue(p_id uuid) returns table (
  id uuid, subject text, body text, status text, updated_at timestamptz, started_at timestamptz, finished_at timestamptz, on_list integer,
  recipients bigint, sent bigint, waiting bigint, failed bigint, skipped bigint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select i.id, i.subject, i.body, i.status, i.updated_at, i.started_at, i.finished_at,
      (select count(*)::integer from private.mailing_list), f.*
    from private.issues i, private.issue_figures(i.id) f where i.id = p_id;
  perform private.issue_not_found_if(not found);
end;
$$;
select private.expose('private.read_issue(uuid)', 'authenticated');

create function private.issue_list(p_limit integer default 10, p_offset integer default 0)
  returns table (
    id uuid, subject text, status text, updated_at timestamptz, started_at timestamptz,
    recipients bigint, sent bigint, waiting bigint, failed bigint, skipped bigint, total_count bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select i.id, i.subject, i.status, i.updated_at, i.started_at, f.*, i.total
    from (
      select i.*, count(*) over () as total from private.issues i
        order by i.updated_at desc, i.id limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) i, private.issue_figures(i.id) f
    order by i.updated_at desc, i.id;
$$;
select private.expose('private.issue_list(integer, integer)', 'authenticated');

-- A draft, new without an id. An issue that is being sent no longer changes.
create function private.save_issue(p_subject text, p_body text, p_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
  v_subject constant text := btrim(coalesce(p_subject, ''));
  v_body constant text := btrim(replace(coalesce(p_body, ''), E'\r\n', E'\n'), E' \t\n');
begin
  perform private.assert_admin();
  perform private.refuse_fault(case
    when v_subject = '' or v_subject ~ '[[:cntrl:]]' or char_length(v_subject) > 150 then 'subject'
    when v_body = '' or char_length(v_body) > 20000 then 'body' end);
  if p_id is null then
    insert into private.issues (subject, body, created_by, created_at, updated_at)
      values (v_subject, v_body, auth.uid(), private.now(), private.now()) returning id into v_id;
    return v_id;
  end if;
  update private.issues i set subject = v_subject, body = v_body, updated_at = private.now()
    where i.id = p_id and i.status = 'draft' returning i.id into v_id;
  perform private.issue_not_found_if(v_id is null and not exists (select from private.issues i where i.id = p_id));
  perform private.conflict_if(v_id is null, 'wrong_status', 'This issue is being sent and no longer changes.');
  return v_id;
end;
$$;
select private.expose('private.save_issue(text, text, uuid)', 'authenticated');

create function private.delete_issue(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  delete from private.issues i where i.id = p_id and i.status = 'draft';
  perform private.conflict_if(not found and exists (select from private.issues i where i.id = p_id), 'wrong_status',
    'Only a draft can be deleted.');
end;
$$;
select private.expose('private.delete_issue(uuid)', 'authenticated');

-- The owner's view of the mailing list.

-- Filters: search, state (confirmed: on the list, waiting: for the confirmation, unsubscribed, suppressed), source (footer, blog).
create function private.subscriber_list(
  p_filter jsonb default '{}', p_sort text default 'joined', p_descending boolean default true,
  p_limit integer default 25, p_offset integer default 0)
  returns table (
    id uuid, email text, name text, company text, source text, state text, joined_at timestamptz, confirmed_at timestamptz, total_count bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_filter constant jsonb := private.list_filter(p_filter, '{search,state,source}', p_sort, '{email,joined}');
  v_search constant text := lower(coalesce(v_filter ->> 'search', ''));
begin
  return query
    with found as (
      select s.id, s.email, s.name, s.company, s.source, s.joined_at, s.confirmed_at,
          case
            when private.is_suppressed(s.mailbox) then 'suppressed'
            when s.unsubscribed_at is not null then 'unsubscribed'
            when s.confirmed_at is not null then 'confirmed'
            else 'waiting'
          end as state
        from private.subscribers s
        where (v_search = '' or position(v_search in lower(s.email || E'\n' || s.name || E'\n' || s.company)) > 0)
          and coalesce(v_filter ->> 'source', s.source) = s.source)
    select f.id, f.email, f.name, f.company, f.source, f.state, f.joined_at, f.confirmed_at, count(*) over () from found f
      where coalesce(v_filter ->> 'state', f.state) = f.state
      order by
        case when p_sort = 'email' and not p_descending then lower(f.email) end,
        case when p_sort = 'email' and p_descending then lower(f.email) end desc,
        case when p_sort = 'joined' and not p_descending then f.joined_at end,
        f.joined_at desc, f.id
      limit private.page_limit(p_limit) offset private.page_offset(p_offset);
end;
$$;
select private.expose('private.subscriber_list(jsonb, text, boolean, integer, integer)', 'authenticated');
