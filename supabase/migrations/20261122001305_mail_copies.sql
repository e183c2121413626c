-- Copies of a booking's mails to the address that was typed for it, when that is not the account's: from the first payment on,
-- without a link, at most 20 a day for one mailbox. The rules are in docs/product/booking-sheet.md#copies.

create function private.is_copied_mail(p_kind text) returns boolean
language sql immutable set search_path = '' as $$
  select private.is_customer_mail(p_kind) and p_kind not in ('mail.payment_link', 'mail.thank_you', 'mail.contract_signed', 'mail.signature_request',
    'mail.booking_message', 'mail.hold_reminder', 'mail.hold_expired');
$$;

create function private.copy_mail() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email constant text := new.payload ->> 'copy_to';
  v_mailbox constant text := private.mailbox_of(v_email);
begin
  if private.is_copied_mail(new.kind) and not private.is_suppressed(v_mailbox)
    and private.take_rate_limit('booking_copies:mailbox:' || private.limit_key(v_mailbox), 20, '1 day') then
    insert into private.outbox (kind, payload, run_at, created_at, transaction_id)
      values (new.kind, new.payload - 'copy_to' || jsonb_build_object('email', v_email, 'copy', true), new.run_at, new.created_at,
        new.transaction_id);
  end if;
  return null;
end;
$$;
create trigger outbox_50_copy after insert on private.outbox
  for each row when (new.payload ->> 'copy_to' is not null) execute function private.copy_mail();

revoke execute on function private.is_copied_mail(text), private.copy_mail() from public, anon, authenticated;
