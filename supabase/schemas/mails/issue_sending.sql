-- Sending an issue: who gets it is decided once, and the sweep gives the outbox at most sixty mails a minute.

-- Mails that wait in the outbox and those that were just sent count, so that the pace holds after an outage too. The
-- interval is shorter than a minute, because the sweep comes every minute and the mails leave in its first seconds.
create function private.release_issue_mails() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_pace constant integer := 60;
  v_free integer;
  v_row record;
  v_released integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('issue mails', 0));
  v_free := v_pace
    - (select count(*) from private.outbox o where o.kind = 'mail.issue' and o.status = 'due')
    - (select count(*) from private.issue_mails m where m.sent_at > private.now() - interval '50 seconds');
  for v_row in
    select m.issue_id, m.subscriber_id, exists (select from private.mailing_list l where l.id = m.subscriber_id) as on_list
      from private.issue_mails m join private.issues i on i.id = m.issue_id
      where i.status = 'sending' and m.queued_at is null
      order by i.started_at, m.issue_id, m.subscriber_id limit greatest(v_free, 0)
  loop
    update private.issue_mails m set queued_at = private.now()
      where m.issue_id = v_row.issue_id and m.subscriber_id = v_row.subscriber_id;
    if v_row.on_list then
      perform private.enqueue('mail.issue', jsonb_build_object('issue_id', v_row.issue_id, 'subscriber_id', v_row.subscriber_id,
        'token', private.create_link('unsubscribe', v_row.subscriber_id,
          p_for => (select s.email from private.subscribers s where s.id = v_row.subscriber_id))));
      v_released := v_released + 1;
    end if;
  end loop;
  update private.issues i set status = 'sent', finished_at = private.now()
    where i.status = 'sending'
      and not exists (select from private.issue_mails m where m.issue_id = i.id and m.queued_at is null)
      and not exists (select from private.outbox o
        where o.kind = 'mail.issue' and o.status = 'due' and o.payload ->> 'issue_id' = i.id::text);
  return v_released;
end;
$$;

-- To everybody who is on the list now, if they are as many as the admin was told.
create function private.send_issue(p_id uuid, p_recipients integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
  v_count integer;
begin
  perform private.assert_admin();
  select i.status into v_status from private.issues i where i.id = p_id for update;
  perform private.issue_not_found_if(v_status is null);
  perform private.conflict_if(v_status <> 'draft', 'wrong_status', 'This issue was sent before.');
  insert into private.issue_mails (issue_id, subscriber_id) select p_id, l.id from private.mailing_list l;
  get diagnostics v_count = row_count;
  perform private.conflict_if(v_count = 0, 'empty_list', 'Nobody is on the list.');
  perform private.refuse_if(v_count <> p_recipients, 'PT409', 'recipients_changed', v_count::text,
    'The list has changed. Please check the number again.');
  update private.issues i set status = 'sending', started_at = private.now(), updated_at = private.now() where i.id = p_id;
  perform private.release_issue_mails();
end;
$$;
select private.expose('private.send_issue(uuid, integer)', 'authenticated');

-- While paused nothing more leaves, except mails that a worker has begun. Those that wait return to the end of sending.
create function private.pause_issue(p_id uuid, p_paused boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform pg_advisory_xact_lock(hashtextextended('issue mails', 0));
  update private.issues i set status = case when p_paused then 'paused' else 'sending' end
    where i.id = p_id and i.status = case when p_paused then 'sending' else 'paused' end;
  perform private.conflict_if(not found, 'wrong_status', 'The issue has changed. Please reload the page.');
  if p_paused then
    with taken as (
      delete from private.outbox o
        where o.kind = 'mail.issue' and o.status = 'due' and o.attempts = 0 and o.payload ->> 'issue_id' = p_id::text
        returning (o.payload ->> 'subscriber_id')::uuid as subscriber_id)
    update private.issue_mails m set queued_at = null from taken t where m.issue_id = p_id and m.subscriber_id = t.subscriber_id;
  else
    perform private.release_issue_mails();
  end if;
end;
$$;
select private.expose('private.pause_issue(uuid, boolean)', 'authenticated');

-- To the admin who asks, as it is now.
create function private.send_test_issue(p_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := (select u.email from auth.users u where u.id = auth.uid());
begin
  perform private.assert_admin();
  perform private.take_limit('issue_test');
  perform private.issue_not_found_if(not exists (select from private.issues i where i.id = p_id));
  perform private.enqueue('mail.issue_test', (
    select jsonb_build_object('user_id', auth.uid(), 'email', v_email, 'subject', i.subject, 'body', i.body)
      from private.issues i where i.id = p_id));
  return v_email;
end;
$$;
select private.expose('private.send_test_issue(uuid)', 'authenticated');

-- What the worker sends; no row when the mail was sent, when the address has left the list or is suppressed, or when the first
-- attempt was a day ago: the mail provider may have forgotten by then that it has sent it.
create function private.issue_mail(p_issue_id uuid, p_subscriber_id uuid) returns table (email text, subject text, body text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_begun timestamptz;
begin
  update private.issue_mails m set begun_at = coalesce(m.begun_at, private.now())
    where m.issue_id = p_issue_id and m.subscriber_id = p_subscriber_id and m.sent_at is null returning m.begun_at into v_begun;
  return query select l.email, i.subject, i.body
    from private.issues i, private.mailing_list l
    where i.id = p_issue_id and l.id = p_subscriber_id and v_begun >= private.now() - interval '23 hours';
end;
$$;
select private.expose('private.issue_mail(uuid, uuid)', 'service_role');

-- The mail provider has accepted the mail.
create function private.record_issue_mail(p_issue_id uuid, p_subscriber_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.issue_mails m set sent_at = private.now()
    where m.issue_id = p_issue_id and m.subscriber_id = p_subscriber_id and m.sent_at is null;
$$;
select private.expose('private.record_issue_mail(uuid, uuid)', 'service_role');
