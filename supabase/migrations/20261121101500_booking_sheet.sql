-- The booking sheet: what pages, mails, papers, calendars and the scheduling service say of a booking, with what was bought and
-- its money. The rules are in docs/product/booking-sheet.md.

-- Null for a booking that does not exist or was erased. Mails go to `email`; a different address that was typed gets copies once
-- something was paid (mail_copies.sql).
create function private.booking_sheet(p_booking_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'booking_id', b.id, 'number', b.number, 'user_id', b.user_id, 'email', coalesce(u.email, b.email, c.email),
      'copy_to', case when b.user_id is not null and exists (
          select from public.ledger_entries e where e.booking_id = b.id and e.kind in ('charge', 'manual_payment')) then b.email end,
      'event_name', b.event_name, 'event_type', b.event_type, 'event_date', b.event_date,
      'event_time', to_char(b.event_time, 'HH24:MI'), 'ends_at', b.ends_at, 'location', b.location, 'venue', b.venue,
      'zip_code', b.zip_code, 'access_note', b.access_note, 'guest_count', b.guest_count,
      'special_requests', b.special_requests, 'plan', b.plan, 'total_amount', b.total_amount, 'status', b.status,
      'hold_expires_at', b.hold_expires_at, 'cancel_reason', b.cancel_reason, 'signature_required', b.signature_required,
      'signature_completed', b.signature_completed, 'calendar_sequence', b.calendar_sequence, 'updated_at', b.updated_at,
      'contact', jsonb_build_object(
        'name', b.name, 'email', coalesce(b.email, u.email, c.email), 'phone', b.phone, 'company_name', b.company_name,
        'day_contact_name', b.day_contact_name, 'day_contact_phone', b.day_contact_phone,
        'referral_source', b.referral_source, 'referral_details', b.referral_details),
      'money', (select to_jsonb(m) from private.booking_money(b.id) m)) || private.purchase(b)
    from public.bookings b
      join public.customers c on c.id = b.customer_id
      left join auth.users u on u.id = b.user_id
    where b.id = p_booking_id;
$$;

revoke execute on function private.booking_sheet(uuid) from public, anon, authenticated;
