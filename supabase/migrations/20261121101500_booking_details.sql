-- What mails and the calendar contain about a booking.

-- The address is the account's; the customer's only where there is no account. An address from a form gets no mail.
create function private.booking_details(p_booking_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object(
      'booking_id', b.id, 'number', b.number, 'user_id', b.user_id, 'email', coalesce(u.email, c.email), 'full_name', coalesce(p.full_name, c.name),
      'event_name', b.event_name, 'event_type', b.event_type, 'event_date', b.event_date,
      'event_time', to_char(b.event_time, 'HH24:MI'), 'location', b.location, 'guest_count', b.guest_count,
      'special_requests', b.special_requests, 'total_amount', b.total_amount,
      'loyalty_percent', b.loyalty_percent, 'loyalty_discount', b.loyalty_discount, 'status', b.status,
      'calendar_sequence', b.calendar_sequence, 'updated_at', b.updated_at,
      'money', (select jsonb_build_object('paid', m.paid, 'open', m.open, 'due', m.balance_due_at)
        from private.booking_money(b.id) m))
    from public.bookings b
      join public.customers c on c.id = b.customer_id
      left join auth.users u on u.id = b.user_id
      left join public.profiles p on p.id = b.user_id
    where b.id = p_booking_id;
$$;

-- What mails to the owner contain; null when there is no such booking.
create function private.booking_details_for_owner(p_booking_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.booking_details(p_booking_id) || jsonb_build_object('contact', jsonb_build_object(
      'name', c.name, 'email', c.email, 'phone', c.phone, 'company_name', c.company_name,
      'referral_source', c.referral_source, 'referral_details', c.referral_details))
    from public.bookings b join public.customers c on c.id = b.customer_id
    where b.id = p_booking_id;
$$;

revoke execute on function private.booking_details(uuid), private.booking_details_for_owner(uuid) from public, anon, authenticated;
