-- Mails to the owner about a cancelled booking that was paid. confirm_booking writes the mail about a paid booking,
-- settle_payment the one about a payment that cannot be kept, finish_outbox the one about failed work. Nothing is sent for a
-- hold.

create function private.notify_owner_of_cancellation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue('mail.booking_cancelled_admin', private.booking_details_for_owner(new.id));
  return null;
end;
$$;
create trigger bookings_86_notify_owner after update of status on public.bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function private.notify_owner_of_cancellation();

revoke execute on function private.notify_owner_of_cancellation() from public, anon, authenticated;
