-- Money that has to go back is tried for until it has gone: a provider that was away for an afternoon, or that repeats its
-- first answer to our key for a day, must not keep it.

-- Eight tries over about two hours, then the row stays visible as failed; a refund goes on once an hour.
create or replace function private.finish_outbox(p_id bigint, p_ok boolean, p_error text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
begin
  update private.outbox o set
      status = case when p_ok then 'done' when o.attempts >= 8 and o.kind <> 'refund.stripe' then 'failed' else 'due' end,
      run_at = case when p_ok then o.run_at else private.now() + least(interval '15 seconds' * 2 ^ least(o.attempts, 8), interval '1 hour') end,
      finished_at = case when p_ok or o.attempts >= 8 and o.kind <> 'refund.stripe' then private.now() end,
      leased_until = null,
      last_error = case when p_ok then null else left(coalesce(p_error, 'unknown'), 1000) end
    where o.id = p_id and o.status = 'due'
    returning o.status into v_status;
  return coalesce(v_status, 'gone');
end;
$$;
