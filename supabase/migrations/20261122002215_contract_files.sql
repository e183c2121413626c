-- The PDF files of the contracts, as they were made: a later release makes other bytes of the same contract.

create table private.contract_files (
  contract_id uuid not null references private.contracts (id),
  stage text not null check (stage in ('unsigned', 'signed', 'countersigned')),
  sha256 text not null unique,
  content bytea not null check (sha256 = encode(sha256(content), 'hex')),
  -- The hash of the trail's row that the file shows; null in an unsigned contract.
  head text,
  created_at timestamptz not null,
  primary key (contract_id, stage),
  constraint head check ((stage = 'unsigned') = (head is null))
);
alter table private.contract_files enable row level security;
revoke all on private.contract_files from anon, authenticated, service_role;

create function private.guard_contract_file() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'TRUNCATE') or not private.is_owner() then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;
create trigger contract_files_10_guard before insert or update or delete on private.contract_files
  for each row execute function private.guard_contract_file();
-- Contracts are truncated only together with their files and their trail, which refuse it.
create trigger contract_files_10_guard_truncate before truncate on private.contract_files
  for each statement execute function private.guard_contract_file();

revoke execute on function private.guard_contract_file() from public, anon, authenticated;
