-- The booking sheet: what pages, mails, papers, calendars and the scheduling service say of a booking, with what was bought and
-- its money. The rules are in docs/product/booking-sheet.md.

-- Null for a booking that does not exist or was erased. Mails go to `email`; a different address that was typed gets copies once
-- something was paid (mails/outbox.sql).
create function private.booking_sheet(p_booking_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'booking_id', b.id, 'email', coalesce(u.email, b.email, c.email), 'has_password', private.has_password(b.user_id),
      'copy_to', case when b.user_id is not null and exists (
          select from public.ledger_entries e where e.booking_id = b.id and e.kind in ('charge', 'manual_payment')) then b.email end,
      'contact', private.field_values(b, private.fields_in('contact')) || jsonb_build_object('email', coalesce(b.email, u.email, c.email)),
      'money', (select to_jsonb(m) from private.booking_money(b.id) m)) || private.field_values(b, private.fields_in('sheet'))
    from public.bookings b
      join public.customers c on c.id = b.customer_id
      left join auth.users u on u.id = b.user_id
    where b.id = p_booking_id;
$$;

-- Of the sheet what is in a place that shows nothing of the contact.
create function private.booking_sheet_for(p_booking_id uuid, p_place text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.booking_sheet(p_booking_id) - array['email', 'has_password', 'copy_to', 'contact']
    - array(select f.name from private.booking_fields() f where not p_place = any (f.places));
$$;
