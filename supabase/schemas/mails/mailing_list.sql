-- The mailing list: a join is confirmed by a mailed link, and only confirmed mailboxes are on the list.

create table private.subscribers (
  id uuid primary key default gen_random_uuid(),
  mailbox text not null unique,
  email text not null constraint email
    check (private.is_mail_address(email) and char_length(email) <= 254),
  name text not null constraint name check (char_length(name) <= 200),
  company text not null constraint company check (char_length(company) <= 200),
  source text not null constraint source check (source in ('footer', 'blog')),
  joined_at timestamptz not null,
  -- When the latest confirmation mail is due.
  confirmation_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
select private.protect('private.subscribers');
create trigger subscribers_05_one_line before insert or update on private.subscribers
  for each row execute function private.store_one_line('name', 'company');
create index subscribers_confirmation_at on private.subscribers (confirmation_at desc) where confirmation_at is not null;

-- Who gets a mail to the list.
create view private.mailing_list with (security_invoker = true) as
  select s.id, s.email, s.name, s.company, s.source, s.joined_at, s.confirmed_at from private.subscribers s
    where s.confirmed_at is not null and s.unsubscribed_at is null and not private.is_suppressed(s.mailbox);

-- Deletes the mails to a subscriber that are not sent yet, also those that a worker would send again.
create function private.drop_list_mails(p_subscriber_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.outbox o where o.status = 'due' and o.payload ->> 'subscriber_id' = p_subscriber_id::text;
$$;

-- When the next confirmation may be sent, which waits while as many as are allowed were sent within any hour.
create function private.next_confirmation_at() returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select greatest(private.now(), (
    select s.confirmation_at + l.period from private.subscribers s
      where s.confirmation_at is not null order by s.confirmation_at desc offset l.ceiling - 1 limit 1))
    from private.limit_of('all_list_confirmations') l;
$$;

-- Returns the same for every valid address. Nothing is sent to a mailbox that is on the list or suppressed, or that got a
-- confirmation a short time ago. A join changes the details of a subscriber who is not on the list;
-- what it leaves empty, as the blog's form does, stays.
create function private.join_mailing_list(p_email text, p_name text, p_company text, p_source text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := private.plain_email(coalesce(p_email, ''));
  v_row private.subscribers;
  v_due timestamptz;
  v_broken text;
begin
  perform private.refuse_if(private.take_limit('mailing_list') is null, 'PT429', 'rate_limited',
    p_hint => 'Too many sign-ups from your network. Please try again in ten minutes.');
  -- One join at a time: two of the same mailbox send one mail, and the hourly limit is exact.
  perform pg_advisory_xact_lock(hashtextextended('mailing_list', 0));
  begin
    insert into private.subscribers as s (mailbox, email, name, company, source, joined_at)
      values (private.mailbox_of(v_email), v_email, btrim(coalesce(p_name, '')), btrim(coalesce(p_company, '')), coalesce(p_source, ''),
        private.now())
      on conflict (mailbox) do update set email = excluded.email, name = coalesce(nullif(excluded.name, ''), s.name),
        company = coalesce(nullif(excluded.company, ''), s.company), source = excluded.source, joined_at = excluded.joined_at
        where s.confirmed_at is null or s.unsubscribed_at is not null
      returning * into v_row;
  exception when check_violation then
    get stacked diagnostics v_broken = constraint_name;
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_broken;
  end;
  if v_row.id is null or private.is_suppressed(v_row.mailbox) or v_row.confirmation_at > private.now() - (private.limit_of('list_confirmations')).period then
    return;
  end if;
  v_due := private.next_confirmation_at();
  update private.subscribers s set confirmation_at = v_due where s.id = v_row.id;
  perform private.enqueue('mail.confirm_subscription', jsonb_build_object('subscriber_id', v_row.id, 'email', v_row.email,
    'token', private.create_link('confirm_subscription', v_row.id, v_due - private.now() + interval '7 days', v_row.email)), v_due);
end;
$$;
select private.expose('private.join_mailing_list(text, text, text, text)', 'anon, authenticated, service_role');

-- What a mailed link of the list does: confirm a join, or end a subscription. And what a bounce or a complaint does.

create function private.link_invalid_if(p_refused boolean) returns void
language sql stable security invoker set search_path = '' as $$
  select private.refuse_if(p_refused, 'PT404', 'link_invalid', p_hint => 'This link has expired or was used before.');
$$;

-- A confirmation link works once. Opening it again is a success while the subscriber is on the list, so that a double
-- press is not reported as a failure.
create function private.confirm_subscription(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := (select l.subject_id from private.links l
    where l.digest = private.link_digest(p_token) and l.purpose = 'confirm_subscription');
  v_row private.subscribers;
begin
  select * into v_row from private.subscribers s where s.id = v_id for update;
  perform private.link_invalid_if(v_row.id is null);
  if private.use_link(p_token, 'confirm_subscription') is null then
    perform private.link_invalid_if(v_row.confirmed_at is null or v_row.unsubscribed_at is not null);
    return;
  end if;
  update private.subscribers s set confirmed_at = private.now(), unsubscribed_at = null where s.id = v_id;
  perform private.revoke_links('confirm_subscription', v_id);
  if not private.is_suppressed(v_row.mailbox) then
    perform private.enqueue('mail.subscription_confirmed', jsonb_build_object('subscriber_id', v_id, 'email', v_row.email,
      'token', private.create_link('unsubscribe', v_id, p_for => v_row.email)));
  end if;
end;
$$;
select private.expose('private.confirm_subscription(text)', 'anon, authenticated, service_role');

-- A link of any mail to the list ends the subscription, also when it ended before, and also the latest join.
create function private.unsubscribe(p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.find_link(p_token, 'unsubscribe');
begin
  update private.subscribers s set unsubscribed_at = coalesce(s.unsubscribed_at, private.now()) where s.id = v_id;
  perform private.link_invalid_if(not found);
  perform private.revoke_links('confirm_subscription', v_id);
  perform private.drop_list_mails(v_id);
end;
$$;
select private.expose('private.unsubscribe(text)', 'anon, authenticated, service_role');

-- In whatever order bounces and complaints arrive, and however often, the result is the same.
create function private.suppress_mailbox(p_email text, p_reason text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.suppressed_mailboxes as m (mailbox, reason, suppressed_at)
    values (private.mailbox_of(p_email), p_reason, private.now())
    on conflict (mailbox) do update set reason = excluded.reason where excluded.reason = 'complained';
  select private.drop_list_mails(s.id) from private.subscribers s where s.mailbox = private.mailbox_of(p_email);
$$;
select private.expose('private.suppress_mailbox(text, text)', 'service_role');
