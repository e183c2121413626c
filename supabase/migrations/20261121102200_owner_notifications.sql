-- Mails to the owner about a cancelled booking that was paid and about a payment that cannot be kept. confirm_booking
-- writes the mail about a paid booking, finish_outbox the one about failed work. Nothing is sent for a hold.

create function private.notify_owner_of_cancellation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue('mail.booking_cancelled_admin', private.booking_details_for_owner(new.id));
  return null;
end;
$$;
create trigger bookings_86_notify_owner after update of status on public.bookings
  for each row when (old.status = 'confirmed' and new.status = 'cancelled') execute function private.notify_owner_of_cancellation();

-- The refund was decided when the payment arrived: it was too late, a second one, or of another amount.
create function private.notify_owner_of_returned_payment() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue('mail.payment_returned_admin', private.booking_details_for_owner(new.booking_id)
    || jsonb_build_object('amount_cents', new.refund_amount, 'reason', new.refund_reason));
  return null;
end;
$$;
create trigger payments_86_notify_owner after update of status on public.payments
  for each row
  when (old.status <> 'completed' and new.status = 'completed' and new.refund_reason is not null)
  execute function private.notify_owner_of_returned_payment();

revoke execute on function private.notify_owner_of_cancellation(), private.notify_owner_of_returned_payment()
  from public, anon, authenticated;
