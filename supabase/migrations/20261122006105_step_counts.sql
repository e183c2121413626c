-- How often a step of planning is taken that leaves no other trace: one number a day, without anything about who took it. The
-- rules are in docs/product/reports.md#availability-count.

create table private.step_counts (
  -- New York's.
  day date not null,
  step text not null check (step in ('availability')),
  count integer not null default 1 check (count > 0),
  primary key (day, step)
);
alter table private.step_counts enable row level security;
revoke all on private.step_counts from anon, authenticated, service_role;

create trigger step_counts_10_guard before insert or update or delete on private.step_counts
  for each row execute function private.guard_written_by_functions();
create trigger step_counts_10_guard_truncate before truncate on private.step_counts
  for each statement execute function private.guard_written_by_functions();

-- Staff are not counted, and of one network at most 20 an hour, so that nobody fills the report.
create function private.count_step(p_step text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_address constant text := private.request_address();
begin
  if p_step is null or p_step <> 'availability' then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'step';
  end if;
  if private.my_role() in ('staff', 'admin')
    or not private.take_rate_limit('steps:all', 2000, '1 hour')
    or v_address is not null and not private.take_rate_limit('steps:address:' || private.limit_key(v_address), 20, '1 hour') then
    return;
  end if;
  insert into private.step_counts as c (day, step) values (private.local_now()::date, p_step)
    on conflict (day, step) do update set count = c.count + 1;
end;
$$;

create function public.count_step(p_step text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.count_step(p_step);
$$;

revoke execute on function private.count_step(text), public.count_step(text) from public;
grant execute on function private.count_step(text), public.count_step(text) to anon, authenticated;
