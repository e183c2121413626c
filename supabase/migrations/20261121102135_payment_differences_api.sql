-- The comparison for the worker, which has the secret key, and for admins.

create function public.ledger_to_compare() returns table (kind text, provider_id text)
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return query select l.kind, l.provider_id from private.ledger_to_compare() l;
end;
$$;

create function public.compare_payments(p_books jsonb) returns table (kind text, provider_id text)
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return query select c.kind, c.provider_id from private.compare_payments(p_books) c;
end;
$$;

create function public.record_comparison(p_books jsonb, p_processed integer) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.record_comparison(p_books, p_processed);
end;
$$;

-- An admin has looked into a difference and says why it stays.
create function private.decide_payment_difference(p_difference_id uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  if coalesce(p_reason, '') !~ '\S' or char_length(p_reason) > 500 then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'reason';
  end if;
  update public.payment_differences d set decided_at = private.now(), decided_by = auth.uid(), reason = btrim(p_reason)
    where d.id = p_difference_id and d.decided_at is null;
  if not found then
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'This difference was decided or is gone.';
  end if;
end;
$$;

-- Asks for a comparison now; the worker begins it within seconds.
create function private.compare_payments_now() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.request_check('compare.stripe');
end;
$$;

create function private.payment_comparison_state() returns table (compared_at timestamptz, waiting boolean)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select c.compared_at, exists (select from private.outbox o where o.kind = 'compare.stripe' and o.status = 'due')
    from private.payment_comparison c;
end;
$$;

create function public.decide_payment_difference(p_difference_id uuid, p_reason text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.decide_payment_difference(p_difference_id, p_reason);
$$;

create function public.compare_payments_now() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.compare_payments_now();
$$;

create function public.payment_comparison_state() returns table (compared_at timestamptz, waiting boolean)
language sql volatile security invoker set search_path = '' as $$
  select * from private.payment_comparison_state();
$$;

revoke execute on function public.ledger_to_compare(), public.compare_payments(jsonb), public.record_comparison(jsonb, integer)
  from public, anon, authenticated;
grant execute on function public.ledger_to_compare(), public.compare_payments(jsonb), public.record_comparison(jsonb, integer)
  to service_role;
revoke execute on function private.decide_payment_difference(uuid, text), public.decide_payment_difference(uuid, text),
  private.compare_payments_now(), public.compare_payments_now(), private.payment_comparison_state(), public.payment_comparison_state()
  from public, anon;
grant execute on function private.decide_payment_difference(uuid, text), public.decide_payment_difference(uuid, text),
  private.compare_payments_now(), public.compare_payments_now(), private.payment_comparison_state(), public.payment_comparison_state()
  to authenticated;
