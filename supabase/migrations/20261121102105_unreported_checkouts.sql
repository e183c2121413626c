-- Checkouts whose end the provider should have reported by now. The sweep asks the provider about them, so that a payment is
-- found although its event never comes; the rules are in docs/product/payment.md#lost-events.

create index payments_pending on public.payments (provider_session_expires_at) where status = 'pending';

-- Sessions that ended five minutes ago, and those of holds that have expired.
create function private.unreported_checkouts() returns setof text
language sql stable security definer set search_path = '' as $$
  select p.provider_session_id
    from public.payments p join public.bookings b on b.id = p.booking_id
    where p.status = 'pending'
      and (p.provider_session_expires_at <= private.now() - interval '5 minutes'
        or b.status = 'pending' and b.hold_expires_at <= private.now())
    order by p.provider_session_expires_at desc
    limit 20;
$$;

create function public.unreported_checkouts() returns setof text
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.assert_service();
  return query select c from private.unreported_checkouts() c;
end;
$$;

revoke execute on function private.unreported_checkouts(), public.unreported_checkouts() from public, anon, authenticated;
grant execute on function private.unreported_checkouts(), public.unreported_checkouts() to service_role;
