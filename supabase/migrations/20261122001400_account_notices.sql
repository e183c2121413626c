-- Mails that report a changed password or address, so that the owner of an account notices what somebody else did.
-- Triggers on auth.users are the way that hosted projects allow; the auth schema takes no other object of ours.

create function private.report_account_change() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.email_confirmed_at is null or old.email is null then
    return new;
  end if;
  -- The address that counted until now gets the mail, also when both change together. Ten of a kind in an hour are enough
  -- to notice; more would flood the mailbox.
  if new.encrypted_password is distinct from old.encrypted_password
    and private.take_rate_limit('mail.password_changed:' || new.id, 10, interval '1 hour') then
    perform private.enqueue('mail.password_changed', jsonb_build_object('email', old.email));
  end if;
  if lower(new.email) is distinct from lower(old.email)
    and private.take_rate_limit('mail.address_changed:' || new.id, 10, interval '1 hour') then
    perform private.enqueue('mail.address_changed', jsonb_build_object('email', old.email));
  end if;
  return new;
end;
$$;
create trigger report_account_change after update of email, encrypted_password on auth.users
  for each row execute function private.report_account_change();

revoke execute on function private.report_account_change() from public;
