-- Mailboxes that get no mail to the list and no confirmation: a mail bounced, or the recipient complained about one.

create table private.suppressed_mailboxes (
  mailbox text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  suppressed_at timestamptz not null
);
select private.protect('private.suppressed_mailboxes');

-- The mailbox of an address: without case, and at providers that are known to deliver ann+news@ to ann@, without the
-- tag. At all other providers a plus may belong to the name of a separate mailbox.
create function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case
      when parts.domain in ('gmail.com', 'googlemail.com')
        then replace(split_part(parts.name, '+', 1), '.', '') || '@gmail.com'
      when parts.domain in ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'mac.com', 'fastmail.com',
          'proton.me', 'protonmail.com', 'pm.me')
        then split_part(parts.name, '+', 1) || '@' || parts.domain
      else parts.name || '@' || parts.domain
    end
    from (select split_part(lower(btrim(p_email)), '@', 1) as name, split_part(lower(btrim(p_email)), '@', 2) as domain) parts;
$$;

create function private.is_suppressed(p_mailbox text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.suppressed_mailboxes m where m.mailbox = p_mailbox);
$$;

grant execute on function private.mailbox_of(text) to service_role;

-- Copies of a booking's mails to the address that was typed for it, when that is not the account's: from the first payment on,
-- without a link. The rules are in docs/product/booking-sheet.md#copies.

create function private.copy_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := new.payload ->> 'copy_to';
begin
  if (select k.copied from private.mail_kinds() k where k.kind = new.kind) and not private.is_suppressed(private.mailbox_of(v_email))
    and private.take_limit('booking_copies', v_email) is not null then
    insert into private.outbox (kind, payload, run_at, created_at, transaction_id)
      values (new.kind, new.payload - 'copy_to' || jsonb_build_object('email', v_email, 'copy', true), new.run_at, new.created_at,
        new.transaction_id);
  end if;
  return null;
end;
$$;
create trigger outbox_50_copy after insert on private.outbox
  for each row when (new.payload ->> 'copy_to' is not null) execute function private.copy_mail();
