-- A plan that anyone with its link may read, until its owner ends it. A visitor's device keeps a second link that ends it.

create table public.shared_plans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint kind check (kind in ('quote', 'cocktail', 'menu')),
  constraint content check (private.is_plan_content(kind, content))
);
select private.protect('public.shared_plans', 10);
create index shared_plans_user_id on public.shared_plans (user_id, created_at desc);
grant select, delete on public.shared_plans to authenticated;
grant select, insert, update, delete on public.shared_plans to service_role;

create policy "a customer reads the plans that they share" on public.shared_plans
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a customer ends the sharing of their own plan" on public.shared_plans
  for delete to authenticated using (user_id = (select auth.uid()));

-- Clients share by share_plan() alone, which counts.
create trigger shared_plans_20_guard before insert or update on public.shared_plans
  for each row when (not private.is_trusted()) execute function private.refuse_write();

-- The JSON object comes as text, because a JSON value arrives as a string when the embedded server runs on PostgreSQL.
create function private.plan_content(p_kind text, p_content text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_content jsonb;
begin
  begin
    v_content := left(p_content, 1001)::jsonb;
  exception when data_exception then
    v_content := null;
  end;
  perform private.invalid_if(char_length(p_content) > 1000 or not private.is_plan_content(p_kind, v_content), 'content');
  return v_content;
end;
$$;

-- Makes a link to a plan. Returns its id, the token of the link and the token that ends it. PT429 above the limits.
create function private.share_plan(p_kind text, p_content text) returns table (id uuid, token text, end_token text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_id uuid;
begin
  perform private.take_limit('share-plan');
  insert into public.shared_plans (user_id, kind, content, created_at)
    values (auth.uid(), p_kind, v_content, private.now()) returning shared_plans.id into v_id;
  return query select v_id, private.create_link('share_plan', v_id, '1 year'),
    private.create_link('end_shared_plan', v_id, '1 year');
end;
$$;
select private.expose('private.share_plan(text, text)', 'anon, authenticated, service_role');

-- The plan of a link; null when the link is unknown, ended or older than a year.
create function private.shared_plan(p_token text) returns table (kind text, content private.plan_content_json)
language sql stable security definer set search_path = '' as $$
  select s.kind, s.content
    from public.shared_plans s where s.id = private.find_link(p_token, 'share_plan');
$$;
select private.expose('private.shared_plan(text)', 'anon, authenticated, service_role');

-- Ends a link, given the token that ends it. False when there is none to end.
create function private.end_shared_plan(p_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.use_link(p_token, 'end_shared_plan');
begin
  delete from public.shared_plans s where s.id = v_id;
  return found;
end;
$$;
select private.expose('private.end_shared_plan(text)', 'anon, authenticated, service_role');

-- A plan is mailed with its PDF to the address that somebody gave.

-- For the function that reads the caller's address, which it passes as a digest. PT429 above the limits: mailbox_full
-- for the address, else rate_limited.
-- made_at dates the PDF, and the prices are those of then: a second attempt has to send the same bytes under the same
-- idempotency key.
-- The outbox keeps the address until the mail is sent; the counters keep digests.
create function private.queue_plan_mail(p_email text, p_kind text, p_content text, p_caller text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_due timestamptz;
begin
  perform private.invalid_if(not private.is_mail_address(p_email), 'email');
  v_due := private.take_limit('plan-mail', p_email, p_network => p_caller);
  perform private.enqueue('mail.plan', jsonb_build_object('email', p_email, 'kind', p_kind, 'content', v_content,
    'made_at', private.now(), 'prices', private.prices_on(private.local_now()::date)), v_due);
end;
$$;
select private.expose('private.queue_plan_mail(text, text, text, text)', 'service_role');
