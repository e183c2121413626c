-- Checks that the worker makes once each night.

create table private.nightly_checks (
  -- Of the outbox.
  kind text primary key,
  requested_on date
);
alter table private.nightly_checks enable row level security;
revoke all on private.nightly_checks from anon, authenticated, service_role;
insert into private.nightly_checks (kind) values ('compare.stripe'), ('check.trail');

-- Written once: one that waits, for its next attempt for example, is due now instead.
create function private.request_check(p_kind text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.outbox o set run_at = private.now() where o.kind = p_kind and o.status = 'due' and o.run_at > private.now();
  select private.enqueue(p_kind, '{}')
    where not exists (select from private.outbox o where o.kind = p_kind and o.status = 'due');
$$;

-- Called by the sweep: once each night from three o'clock in New York.
create function private.request_nightly_checks() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_kind text;
begin
  for v_kind in
    update private.nightly_checks c set requested_on = private.local_now()::date
      where c.requested_on is distinct from private.local_now()::date and extract(hour from private.local_now()) >= 3
      returning c.kind
  loop
    perform private.request_check(v_kind);
  end loop;
end;
$$;

revoke execute on function private.request_check(text), private.request_nightly_checks() from public, anon, authenticated;
