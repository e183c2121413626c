-- An account that is deleted directly, such as in the dashboard of the auth server, is closed: with the same refusals, and with
-- everything about the person erased. erase_person names the account that is being deleted, so that each is closed once.

create function private.close_deleted_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('app.deleted_account', true) is distinct from old.id::text then
    perform set_config('app.deleted_account', old.id::text, true);
    perform private.close_person(old.id, null);
  end if;
  return old;
end;
$$;
create trigger close_at_deletion before delete on auth.users
  for each row execute function private.close_deleted_account();

revoke execute on function private.close_deleted_account() from public;
