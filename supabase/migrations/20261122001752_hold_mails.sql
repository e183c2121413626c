-- A mail about an unpaid booking whose place is still held (docs/product/notifications-and-mails.md#hold-reminder).

-- The sweep calls it. Once per booking, ten minutes after it was made; a booking by phone got a link to pay by mail.
create function private.remind_of_holds() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row record;
begin
  for v_row in
    select b.id, b.hold_expires_at from public.bookings b
      where b.status = 'pending' and not b.by_phone and b.hold_expires_at > private.now()
        and b.created_at <= private.now() - interval '10 minutes'
        and not exists (
          select from private.scheduled_mails m where m.booking_id = b.id and m.kind = 'mail.hold_reminder')
  loop
    perform private.enqueue_once(v_row.id, 'mail.hold_reminder', 'once',
      private.booking_sheet(v_row.id) || jsonb_build_object('hold_expires_at', v_row.hold_expires_at));
  end loop;
end;
$$;

revoke execute on function private.remind_of_holds() from public, anon, authenticated;
