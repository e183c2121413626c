-- Where mails to the business go, and where all mails come from; docs/product/business-facts.md#mail-addresses. They are not
-- content: no visitor reads them.

create domain private.mail_address as text
  check (value is null or private.is_business_address(value));

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
select private.protect('private.mail_addresses');

-- For the functions.
create function private.mail_addresses() returns table (sender text, bookings text, on_call text, operations text)
language sql stable security definer set search_path = '' as $$
  select a.sender, a.bookings, a.on_call, a.operations from private.mail_addresses a;
$$;
select private.expose('private.mail_addresses()', 'service_role');

-- For the page of the desk, with the version.
create function private.read_mail_addresses() returns table (sender text, bookings text, on_call text, operations text, version integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select a.sender::text, a.bookings::text, a.on_call::text, a.operations::text, a.version from private.mail_addresses a;
end;
$$;
select private.expose('private.read_mail_addresses()', 'authenticated');

-- An empty text is the address of the environment.
create function private.save_mail_addresses(p_sender text, p_bookings text, p_on_call text, p_operations text, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
begin
  perform private.assert_admin();
  select a.version into v_version from private.mail_addresses a for update;
  perform private.conflict_if(v_version is distinct from p_version, 'changed_elsewhere',
    'Somebody else has changed the mail addresses. Compare with what is saved now, then save again.');
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
select private.expose('private.save_mail_addresses(text, text, text, text, integer)', 'authenticated');
