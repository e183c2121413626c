-- The history of a booking for the holder of any of its links, newest first, without accounts; nothing for another token.

create function private.linked_history(p_token text)
  returns table (id bigint, at timestamptz, actor text, way text, change text, old jsonb, new jsonb, reason text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := (private.find_any_link(p_token)).booking_id;
begin
  return query select h.id, h.at, h.actor, h.way, h.change, h.old, h.new, h.reason
    from public.booking_history h where h.booking_id = v_id order by h.id desc;
end;
$$;

create function public.linked_history(p_token text)
  returns table (id bigint, at timestamptz, actor text, way text, change text, old jsonb, new jsonb, reason text)
language sql volatile security invoker set search_path = '' as $$
  select * from private.linked_history(p_token);
$$;

revoke execute on function private.linked_history(text), public.linked_history(text) from public;
grant execute on function private.linked_history(text), public.linked_history(text) to anon, authenticated, service_role;
