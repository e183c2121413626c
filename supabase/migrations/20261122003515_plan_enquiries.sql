-- A result of the planning tools that its author sends to us, with consent, is an enquiry.

create table private.enquiry_plans (
  contact_id uuid primary key references public.contacts (id) on delete cascade,
  kind text not null,
  content jsonb not null,
  consented_at timestamptz not null,
  constraint content check (private.is_plan_content(kind, content))
);
alter table private.enquiry_plans enable row level security;

-- The id is the page's, so that a repeated call stores nothing. The limits are those of messages.
create function private.send_plan(
  p_id uuid, p_kind text, p_content text, p_name text, p_email text, p_phone text, p_message text, p_consent boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_content constant jsonb := private.plan_content(p_kind, p_content);
  v_refused constant text := case
    when p_id is null then 'id'
    when p_consent is not true then 'consent'
    when p_phone is null or p_phone !~ '([0-9][^0-9]*){7}' then 'phone'
  end;
begin
  if v_refused is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_refused;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plan enquiry ' || p_id::text, 0));
  if exists (select from public.contacts c where c.id = p_id) then
    return;
  end if;
  insert into public.contacts (id, name, email, phone, message, source, user_id, created_at)
    values (p_id, btrim(p_name), btrim(p_email), btrim(p_phone), p_message, 'plan',
      (select u.id from auth.users u where u.id = auth.uid()), private.now());
  perform private.require_contact_rates(btrim(p_email));
  insert into private.enquiry_plans (contact_id, kind, content, consented_at) values (p_id, p_kind, v_content, private.now());
end;
$$;

create function private.plan_of_enquiry(p_enquiry_id uuid) returns table (kind text, content jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select p.kind, p.content from private.enquiry_plans p where p.contact_id = p_enquiry_id;
end;
$$;

create function public.send_plan(
  p_id uuid, p_kind text, p_content text, p_name text, p_email text, p_phone text, p_message text, p_consent boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.send_plan(p_id, p_kind, p_content, p_name, p_email, p_phone, p_message, p_consent);
$$;

create function public.plan_of_enquiry(p_enquiry_id uuid) returns table (kind text, content jsonb)
language sql volatile security invoker set search_path = '' as $$
  select * from private.plan_of_enquiry(p_enquiry_id);
$$;

revoke execute on function private.plan_of_enquiry(uuid), public.plan_of_enquiry(uuid) from public, anon;
grant execute on function private.plan_of_enquiry(uuid), public.plan_of_enquiry(uuid) to authenticated;
revoke execute on function private.send_plan(uuid, text, text, text, text, text, text, boolean),
  public.send_plan(uuid, text, text, text, text, text, text, boolean) from public;
grant execute on function private.send_plan(uuid, text, text, text, text, text, text, boolean),
  public.send_plan(uuid, text, text, text, text, text, text, boolean) to anon, authenticated;
