-- Who writes by the contact form or sends a plan gets one mail that says that we have it. It has nothing of what was typed,
-- because anybody can enter any address; a mailbox gets two a day.

create function private.queue_enquiry_receipt() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_mailbox constant text := private.mailbox_of(new.email);
begin
  if private.is_mail_address(new.email) and not private.is_suppressed(v_mailbox)
    and private.take_rate_limit('enquiry-receipt:mailbox:' || private.limit_key(v_mailbox), 2, '1 day') then
    perform private.enqueue('mail.enquiry_received', jsonb_build_object('email', new.email, 'contact_id', new.id,
      'urgency', new.urgency, 'contact_method', new.contact_method, 'created_at', new.created_at, 'user_id', new.user_id));
  end if;
  return null;
end;
$$;

-- A quick request is answered by a call within minutes; what the service and the sample data store was not sent by a page.
create trigger contacts_50_receipt after insert on public.contacts
  for each row when (new.source = 'plan' or not private.is_trusted()) execute function private.queue_enquiry_receipt();

revoke execute on function private.queue_enquiry_receipt() from public, anon, authenticated;
