-- Where mails to the business go, and where all mails come from; docs/product/business-facts.md#mail-addresses. They are not
-- content: no visitor reads them.

create domain private.mail_address as text
  check (value ~ '^[^@\s<>"?&]+@[^@\s<>"?&]+\.[^@\s<>"?&]+$' and char_length(value) <= 254);

-- Null is the address of the functions' environment.
create table private.mail_addresses (
  singleton boolean primary key default true check (singleton),
  sender private.mail_address,
  bookings private.mail_address,
  on_call private.mail_address,
  operations private.mail_address,
  -- Raised by each change, so that an admin does not overwrite what another has saved.
  version integer not null default 1
);
alter table private.mail_addresses enable row level security;
insert into private.mail_addresses default values;

create function private.mail_addresses_json() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('sender', a.sender, 'bookings', a.bookings, 'on_call', a.on_call, 'operations', a.operations)
    from private.mail_addresses a;
$$;

-- For the functions.
create function public.mail_addresses() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return private.mail_addresses_json();
end;
$$;

-- For the page of the desk, with the version.
create function private.read_mail_addresses() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return private.mail_addresses_json() || (select jsonb_build_object('version', a.version) from private.mail_addresses a);
end;
$$;

create function public.read_mail_addresses() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_mail_addresses();
$$;

-- An empty text is the address of the environment.
create function private.save_mail_addresses(p_sender text, p_bookings text, p_on_call text, p_operations text, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
begin
  perform private.assert_admin();
  select a.version into v_version from private.mail_addresses a for update;
  if v_version is distinct from p_version then
    raise exception using errcode = 'PT409', message = 'changed_elsewhere',
      hint = 'Somebody else has changed the mail addresses. Compare with what is saved now, then save again.';
  end if;
  update private.mail_addresses a set
      sender = nullif(btrim(p_sender), ''), bookings = nullif(btrim(p_bookings), ''),
      on_call = nullif(btrim(p_on_call), ''), operations = nullif(btrim(p_operations), ''), version = v_version + 1
    where a.singleton;
  return v_version + 1;
exception
  when check_violation then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'mail_addresses', hint = 'An address is not one of a mailbox.';
end;
$$;

create function public.save_mail_addresses(p_sender text, p_bookings text, p_on_call text, p_operations text, p_version integer) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.save_mail_addresses(p_sender, p_bookings, p_on_call, p_operations, p_version);
$$;

revoke execute on function private.mail_addresses_json(), public.mail_addresses() from public, anon, authenticated;
grant execute on function private.mail_addresses_json(), public.mail_addresses() to service_role;
revoke execute on function private.read_mail_addresses(), public.read_mail_addresses(),
  private.save_mail_addresses(text, text, text, text, integer), public.save_mail_addresses(text, text, text, text, integer)
  from public, anon;
grant execute on function private.read_mail_addresses(), public.read_mail_addresses(),
  private.save_mail_addresses(text, text, text, text, integer), public.save_mail_addresses(text, text, text, text, integer)
  to authenticated;
