-- Work that was given up is tried again as the same row, and so is not done twice when its first answer was lost.
create function private.retry_work(p_work_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  update private.outbox o set status = 'due', attempts = 0, run_at = private.now(), finished_at = null
    where o.id = p_work_id and o.status = 'failed' and private.can_be_retried(o.kind);
  if not found then
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'This is being tried again, or cannot be.';
  end if;
end;
$$;

create function public.retry_work(p_work_id bigint) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.retry_work(p_work_id);
$$;

revoke execute on function private.retry_work(bigint), public.retry_work(bigint) from public, anon;
grant execute on function private.retry_work(bigint), public.retry_work(bigint) to authenticated;
