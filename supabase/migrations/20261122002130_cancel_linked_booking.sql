-- Cancellation by a link: one to pay or to see the booking. A link to sign does not cancel, because it is forwarded to
-- the person who signs.

create function private.find_link_to_cancel(p_token text) returns uuid
language sql stable security definer set search_path = '' as $$
  select private.find_customer_link(p_token);
$$;

-- As for the signed-in customer; null for a token that is unknown or serves another purpose.
create function private.linked_cancellation_terms(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  v_id := private.find_link_to_cancel(p_token);
  return case when v_id is not null then private.terms_of(private.lock_for_cancellation(v_id)) end;
end;
$$;

create function private.cancel_linked_booking(p_token text, p_refund_cents integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.limit_link_attempts(p_token);
  v_id := private.find_link_to_cancel(p_token);
  perform set_config('app.way', 'link', true);
  return case when v_id is not null then private.cancel_by_customer(v_id, p_refund_cents) end;
end;
$$;

create function public.linked_cancellation_terms(p_token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.linked_cancellation_terms(p_token);
$$;

create function public.cancel_linked_booking(p_token text, p_refund_cents integer default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.cancel_linked_booking(p_token, p_refund_cents);
$$;

revoke execute on function private.find_link_to_cancel(text), private.linked_cancellation_terms(text),
  private.cancel_linked_booking(text, integer), public.linked_cancellation_terms(text),
  public.cancel_linked_booking(text, integer) from public, anon, authenticated;
grant execute on function private.linked_cancellation_terms(text), public.linked_cancellation_terms(text),
  private.cancel_linked_booking(text, integer), public.cancel_linked_booking(text, integer)
  to anon, authenticated, service_role;
