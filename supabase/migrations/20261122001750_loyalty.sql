-- The loyalty discount: which of a customer's bookings count, and the percentage they give. Prices are computed in
-- booking_price.sql; the rule is docs/product/pricing.md#loyalty.

create function private.loyalty_percent(p_completed integer) returns integer
language sql immutable set search_path = '' as $$
  select case when p_completed >= 5 then 15 when p_completed >= 3 then 10 when p_completed >= 1 then 5 else 0 end;
$$;

-- Events that took place and of whose payments something was kept. Bookings of the customer made before they had an
-- account count, since a claim gives them to the account's customer.
create function private.completed_bookings(p_customer_id uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*)::integer from public.bookings b
      where b.customer_id = p_customer_id and b.status = 'completed'
        and (select m.paid from private.booking_money(b.id) as m) > 0);
end;
$$;

create function private.my_loyalty() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_completed constant integer := private.completed_bookings(
    (select c.id from public.customers c where c.user_id = auth.uid()));
begin
  return jsonb_build_object('completed', v_completed, 'percent', private.loyalty_percent(v_completed));
end;
$$;

-- The caller's number of completed bookings that count, and the percentage that a booking made now would get.
create function public.my_loyalty() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.my_loyalty();
$$;

revoke execute on function private.loyalty_percent(integer), private.completed_bookings(uuid) from public, anon, authenticated;
revoke execute on function private.my_loyalty(), public.my_loyalty() from public, anon;
grant execute on function private.my_loyalty(), public.my_loyalty() to authenticated;
