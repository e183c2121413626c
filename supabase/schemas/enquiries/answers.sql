-- Answers to enquiries: mails, kept with who sent them and when, each sent once; and calls, with what was noted of them.

create table private.enquiry_answers (
  id uuid primary key,
  contact_id uuid not null references public.contacts (id) on delete cascade,
  way text not null default 'mail' check (way in ('mail', 'call')),
  -- Of a call there is only the note, if any.
  subject text check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150),
  body text check (body ~ '\S' and char_length(body) <= 10000),
  sent_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the mail was given up, and why.
  failed_at timestamptz,
  error text,
  constraint words_of_a_mail check (way = 'call' and subject is null or num_nonnulls(subject, body) = 2)
);
select private.protect('private.enquiry_answers');
create index enquiry_answers_contact_id on private.enquiry_answers (contact_id, created_at);
create index enquiry_answers_sent_by on private.enquiry_answers (sent_by);
create index outbox_enquiry_answers on private.outbox ((payload ->> 'answer_id')) where kind = 'mail.enquiry_answer';

-- The mail quotes the enquiry. The account is named so that closing it finds the row.
create function private.enqueue_answer(p_answer_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.enqueue('mail.enquiry_answer', (
    select jsonb_build_object('answer_id', a.id, 'contact_id', c.id, 'user_id', c.user_id, 'name', c.name, 'email', c.email,
        'subject', a.subject, 'body', a.body, 'message', c.message, 'created_at', c.created_at)
      from private.enquiry_answers a join public.contacts c on c.id = a.contact_id where a.id = p_answer_id));
$$;

-- Stores and mails an answer. The id is the page's, so that a repeated call stores and mails nothing. The number of answers
-- that the page showed must be the stored one: somebody else may have answered since then.
create function private.answer_enquiry(
  p_answer_id uuid, p_enquiry_id uuid, p_subject text, p_body text, p_known_answers integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_subject constant text := btrim(coalesce(p_subject, ''));
begin
  perform private.assert_admin();
  perform from public.contacts c where c.id = p_enquiry_id for update;
  perform private.not_found_if(not found);
  if exists (select from private.enquiry_answers a where a.id = p_answer_id and a.contact_id = p_enquiry_id) then
    return;
  end if;
  perform private.refuse_fault(case
    when p_answer_id is null then 'answer_id'
    when v_subject = '' or v_subject ~ '[[:cntrl:]]' or char_length(v_subject) > 150 then 'subject'
    when p_body is null or p_body !~ '\S' or char_length(p_body) > 10000 then 'body' end);
  perform private.conflict_if(p_known_answers is distinct from (select count(*) from private.enquiry_answers a where a.contact_id = p_enquiry_id),
    'answered_elsewhere', 'Somebody else has answered this enquiry. Read their answer, then decide whether to send yours.');
  insert into private.enquiry_answers (id, contact_id, subject, body, sent_by, created_at)
    values (p_answer_id, p_enquiry_id, v_subject, p_body, auth.uid(), private.now());
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id;
  perform private.enqueue_answer(p_answer_id);
end;
$$;
select private.expose('private.answer_enquiry(uuid, uuid, text, text, integer)', 'authenticated');

-- The person was called; p_note is for the owner. The id is the page's, so that a repeated call of this stores nothing.
create function private.note_call(p_id uuid, p_enquiry_id uuid, p_note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform from public.contacts c where c.id = p_enquiry_id for update;
  perform private.not_found_if(not found);
  if exists (select from private.enquiry_answers a where a.id = p_id and a.contact_id = p_enquiry_id) then
    return;
  end if;
  perform private.invalid_if(p_id is null, 'id');
  perform private.invalid_if(char_length(p_note) > 2000, 'note');
  insert into private.enquiry_answers (id, contact_id, way, body, sent_by, created_at, sent_at)
    values (p_id, p_enquiry_id, 'call', nullif(btrim(p_note), ''), auth.uid(), private.now(), private.now());
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id and c.status = 'new';
end;
$$;
select private.expose('private.note_call(uuid, uuid, text)', 'authenticated');

-- The outbox decides whether an answer was sent; its own rows are deleted after some weeks.
create function private.note_answer_outcome() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.enquiry_answers a set
      sent_at = case new.status when 'done' then new.finished_at end,
      failed_at = case new.status when 'failed' then new.finished_at end,
      error = new.last_error
    where a.id = (new.payload ->> 'answer_id')::uuid;
  return null;
end;
$$;
create trigger outbox_50_note_answer_outcome after update on private.outbox
  for each row when (new.kind = 'mail.enquiry_answer' and new.status is distinct from old.status)
  execute function private.note_answer_outcome();

-- Tries a failed answer again: its row in the outbox, or another one when retention has deleted that.
create function private.retry_enquiry_answer(p_answer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer private.enquiry_answers;
begin
  perform private.assert_admin();
  select * into v_answer from private.enquiry_answers a where a.id = p_answer_id for update;
  perform private.conflict_if(v_answer.failed_at is null, 'wrong_status');
  perform private.retry_work(o.id) from private.outbox o
    where o.kind = 'mail.enquiry_answer' and o.payload ->> 'answer_id' = p_answer_id::text and o.status = 'failed';
  if not found then
    update private.enquiry_answers a set failed_at = null, error = null where a.id = p_answer_id;
    perform private.enqueue_answer(p_answer_id);
  end if;
end;
$$;
select private.expose('private.retry_enquiry_answer(uuid)', 'authenticated');

create function private.answers_of_enquiry(p_enquiry_id uuid)
  returns table (id uuid, way text, subject text, body text, sent_by_name text, created_at timestamptz, state text)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select a.id, a.way, a.subject, a.body, coalesce(private.account_name(a.sent_by), 'A former admin'), a.created_at,
      case when a.way = 'call' then 'called' when a.sent_at is not null then 'sent' when a.failed_at is not null then 'failed' else 'sending' end
    from private.enquiry_answers a
    where a.contact_id = p_enquiry_id order by a.created_at, a.id;
$$;
select private.expose('private.answers_of_enquiry(uuid)', 'authenticated');

-- Templates of answers, which admins write. {name} stands for the name of the person who wrote.

create table public.answer_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint name check (name ~ '\S' and char_length(name) <= 100),
  subject text not null constraint subject check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 150),
  body text not null constraint body check (body ~ '\S' and char_length(body) <= 10000),
  -- Kept for later, and not offered when an answer is written.
  archived boolean not null default false
);
select private.protect('public.answer_templates', 10);
create unique index answer_templates_name on public.answer_templates (lower(name));
grant select, insert, update, delete on public.answer_templates to authenticated;
grant select, insert, update, delete on public.answer_templates to service_role;

create policy "an admin reads the templates" on public.answer_templates
  for select to authenticated using ((select private.is_admin()));
create policy "an admin adds a template" on public.answer_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "an admin changes a template" on public.answer_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes a template" on public.answer_templates
  for delete to authenticated using ((select private.is_admin()));
