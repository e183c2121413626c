-- The mailing list: a join is confirmed by a mailed link, and only confirmed mailboxes are on the list.

create table private.subscribers (
  id uuid primary key default gen_random_uuid(),
  mailbox text not null unique,
  email text not null constraint email
    check (email ~ '^[^\s[:cntrl:]@<>,;"]+@[^\s[:cntrl:]@<>,;"]+\.[^\s[:cntrl:]@<>,;"]+$' and char_length(email) <= 254),
  name text not null constraint name check (char_length(name) <= 200),
  company text not null constraint company check (char_length(company) <= 200),
  source text not null constraint source check (source in ('footer', 'blog')),
  joined_at timestamptz not null,
  -- When the latest confirmation mail is due.
  confirmation_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
alter table private.subscribers enable row level security;
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

-- When the next confirmation may be sent: at most a hundred in any hour. A later one is not refused but waits.
create function private.next_confirmation_at() returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select greatest(private.now(), (
    select s.confirmation_at + interval '1 hour' from private.subscribers s
      where s.confirmation_at is not null order by s.confirmation_at desc offset 99 limit 1));
$$;

-- Returns the same for every valid address. Nothing is sent to a mailbox that is on the list or suppressed, or whose
-- last confirmation is from the last 24 hours. A join changes the details of a subscriber who is not on the list;
-- what it leaves empty, as the blog's form does, stays.
create function private.join_mailing_list(p_email text, p_name text, p_company text, p_source text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_address constant text := private.request_address();
  v_row private.subscribers;
  v_due timestamptz;
  v_broken text;
begin
  if v_address is not null and not private.take_rate_limit('mailing_list:address:' || private.limit_key(v_address), 5, '10 minutes') then
    raise exception using errcode = 'PT429', message = 'rate_limited',
      hint = 'Too many sign-ups from your network. Please try again in ten minutes.';
  end if;
  -- One join at a time: two of the same mailbox send one mail, and the hourly limit is exact.
  perform pg_advisory_xact_lock(hashtextextended('mailing_list', 0));
  begin
    insert into private.subscribers as s (mailbox, email, name, company, source, joined_at)
      values (private.mailbox_of(coalesce(p_email, '')), btrim(coalesce(p_email, '')), btrim(coalesce(p_name, '')), btrim(coalesce(p_company, '')),
        coalesce(p_source, ''), private.now())
      on conflict (mailbox) do update set email = excluded.email, name = coalesce(nullif(excluded.name, ''), s.name),
        company = coalesce(nullif(excluded.company, ''), s.company), source = excluded.source, joined_at = excluded.joined_at
        where s.confirmed_at is null or s.unsubscribed_at is not null
      returning * into v_row;
  exception when check_violation then
    get stacked diagnostics v_broken = constraint_name;
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_broken;
  end;
  if v_row.id is null or private.is_suppressed(v_row.mailbox) or v_row.confirmation_at > private.now() - interval '24 hours' then
    return;
  end if;
  v_due := private.next_confirmation_at();
  update private.subscribers s set confirmation_at = v_due where s.id = v_row.id;
  perform private.enqueue('mail.confirm_subscription', jsonb_build_object('subscriber_id', v_row.id, 'email', v_row.email,
    'token', private.create_link('confirm_subscription', v_row.id, v_due - private.now() + interval '7 days')), v_due);
end;
$$;

create function public.join_mailing_list(p_email text, p_name text, p_company text, p_source text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.join_mailing_list(p_email, p_name, p_company, p_source);
$$;

revoke execute on function private.drop_list_mails(uuid), private.next_confirmation_at(),
  private.join_mailing_list(text, text, text, text), public.join_mailing_list(text, text, text, text) from public, anon, authenticated;
grant execute on function private.join_mailing_list(text, text, text, text), public.join_mailing_list(text, text, text, text)
  to anon, authenticated, service_role;
