-- What an admin does for a customer who asks for their data, or for its deletion, with or without an account.

create function private.assert_customer(p_customer_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  perform private.assert_admin();
  select c.user_id into v_user_id from public.customers c where c.id = p_customer_id;
  if not found then
    perform private.raise_customer_not_found();
  end if;
  return v_user_id;
end;
$$;

create function private.export_customer(p_customer_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.person_data(private.assert_customer(p_customer_id), p_customer_id);
end;
$$;

-- What closing does, in figures; the same as the person's own preview, with notes and tags.
create function private.close_customer_preview(p_customer_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.closing_figures(private.assert_customer(p_customer_id), p_customer_id) || jsonb_build_object(
    'notes', (select count(*) from private.customer_notes n where n.customer_id = p_customer_id),
    'tags', (select count(*) from private.customer_tags t where t.customer_id = p_customer_id));
end;
$$;

create function private.close_customer(p_customer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.close_person(private.assert_customer(p_customer_id), p_customer_id);
end;
$$;

create function public.export_customer(p_customer_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.export_customer(p_customer_id);
$$;

create function public.close_customer_preview(p_customer_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.close_customer_preview(p_customer_id);
$$;

create function public.close_customer(p_customer_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.close_customer(p_customer_id);
$$;

revoke execute on function private.assert_customer(uuid) from public, anon, authenticated;
revoke execute on function private.export_customer(uuid), private.close_customer_preview(uuid), private.close_customer(uuid),
  public.export_customer(uuid), public.close_customer_preview(uuid), public.close_customer(uuid) from public, anon;
grant execute on function private.export_customer(uuid), private.close_customer_preview(uuid), private.close_customer(uuid),
  public.export_customer(uuid), public.close_customer_preview(uuid), public.close_customer(uuid) to authenticated;
