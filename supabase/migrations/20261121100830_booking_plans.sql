-- The plan that a booking came of: what the customer built with a planning tool and took along into the form, or what the
-- enquiry had that the booking answers. The rules are in docs/product/plans.md#plan-booking.

-- A quote keeps the prices of the day on which its figures were shown: those of the enquiry, else today's. Its add-ons are
-- what the customer has asked for, in the words of that list.
create function private.set_booking_plan() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.plan_price_list_id := case when new.plan is not null
    then coalesce(new.plan_price_list_id, private.price_list_id_on(private.local_now()::date)) end;
  if private.is_plan(new.plan) and new.plan ->> 'kind' = 'quote' and not new.by_phone then
    new.requested_extras := array(
      select a.value ->> 'label'
        from jsonb_array_elements(private.price_list(new.plan_price_list_id) #> '{quote,addons}') with ordinality a
        where new.plan #> '{content,addons}' ? (a.value ->> 'id') order by a.ordinality);
  end if;
  return new;
end;
$$;
create trigger bookings_27_plan before insert on public.bookings
  for each row execute function private.set_booking_plan();

-- One row at most: the plan with the prices of its day.
create function private.plan_of_booking(p_booking_id uuid) returns table (kind text, content jsonb, price_list jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select b.plan ->> 'kind', b.plan -> 'content', private.price_list(b.plan_price_list_id) from public.bookings b
    where b.id = p_booking_id and b.plan is not null;
end;
$$;

create function public.plan_of_booking(p_booking_id uuid) returns table (kind text, content jsonb, price_list jsonb)
language sql volatile security invoker set search_path = '' as $$
  select * from private.plan_of_booking(p_booking_id);
$$;

revoke execute on function private.set_booking_plan() from public, anon, authenticated;
revoke execute on function private.plan_of_booking(uuid), public.plan_of_booking(uuid) from public, anon;
grant execute on function private.plan_of_booking(uuid), public.plan_of_booking(uuid) to authenticated;
