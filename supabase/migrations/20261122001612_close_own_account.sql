-- A person closes their own account: soon after a sign-in, so that a device that somebody left signed in closes none.

-- Whether the caller signed in within ten minutes, by the password or by the link of a mail; by the account server's clock.
create function private.signed_in_recently() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s
    where s.user_id = auth.uid() and s.id::text = auth.jwt() ->> 'session_id' and s.created_at > now() - interval '10 minutes');
$$;

create function private.close_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = auth.uid()) then
    raise exception using errcode = 'PT403', message = 'not_allowed';
  end if;
  if not private.signed_in_recently() then
    raise exception using errcode = 'PT403', message = 'sign_in_again', hint = 'Please sign in again to close your account.';
  end if;
  perform private.close_person(auth.uid(), null);
end;
$$;

create function public.close_account() returns void
language sql volatile security invoker set search_path = '' as $$
  select private.close_account();
$$;

revoke execute on function private.signed_in_recently() from public, anon, authenticated;
revoke execute on function private.close_account(), public.close_account() from public, anon;
grant execute on function private.close_account(), public.close_account() to authenticated;
