-- The versions of what was bought. The booking has the current one; each is kept here, so that the owner sees what was agreed
-- before a change. The rules are in docs/product/what-was-bought.md#versions.

-- What was bought, as mails, papers, links and the calendar get it.
create function private.purchase(p_booking public.bookings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'way', p_booking.way, 'package_id', p_booking.package_id, 'hours', p_booking.hours, 'bartenders', p_booking.bartenders,
    'max_guests', p_booking.max_guests, 'service_text', p_booking.service_text,
    'extras', to_jsonb(p_booking.extras), 'extra_items', to_jsonb(p_booking.extra_items),
    'requested_extras', to_jsonb(p_booking.requested_extras), 'price_lines', p_booking.price_lines,
    'tax_percent', p_booking.tax_percent);
$$;

create table private.purchases (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  version integer not null check (version > 0),
  purchase jsonb not null,
  -- Whole dollars.
  total_amount integer not null,
  created_at timestamptz not null,
  primary key (booking_id, version)
);
select private.protect('private.purchases');

create trigger purchases_10_guard before insert or update or delete on private.purchases
  for each row execute function private.guard_written_by_functions();
create trigger purchases_10_guard_truncate before truncate on private.purchases
  for each statement execute function private.guard_written_by_functions();

-- What a statement writes into the version and the end is ignored. The end is the start and the hours that pass.
create function private.set_purchase() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.purchase_version := case when tg_op = 'INSERT' then 1
    else old.purchase_version + (private.purchase(new) is distinct from private.purchase(old))::integer end;
  new.ends_at := private.event_end(new);
  return new;
end;
$$;

create function private.keep_purchase() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.purchases (booking_id, version, purchase, total_amount, created_at)
    values (new.id, new.purchase_version, private.purchase(new), new.total_amount, private.now());
  return null;
end;
$$;

-- The versions for an admin, the latest first.
create function private.purchase_versions(p_booking_id uuid)
  returns table (version integer, created_at timestamptz, total_amount integer, purchase jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select p.version, p.created_at, p.total_amount, p.purchase
    from private.purchases p where p.booking_id = p_booking_id order by p.version desc;
end;
$$;
select private.expose('private.purchase_versions(uuid)', 'authenticated');

grant execute on function private.purchase(public.bookings) to anon, authenticated, service_role;

-- The plan that a booking came of: what the customer built with a planning tool and took along into the form, or what the
-- enquiry had that the booking answers. The rules are in docs/product/plans.md#plan-booking.

-- A quote keeps the prices of the day on which its figures were shown: those of the enquiry, else today's. Its add-ons are
-- what the customer has asked for, in the words of that list, without what is bought as an extra.
create function private.with_plan(p_booking public.bookings) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
begin
  v_booking.plan_price_list_id := case when v_booking.plan is not null
    then coalesce(v_booking.plan_price_list_id, private.price_list_id_on(private.local_now()::date)) end;
  if private.is_plan(v_booking.plan) and v_booking.plan ->> 'kind' = 'quote' and not v_booking.by_phone then
    v_booking.requested_extras := array(
      select a.value ->> 'label'
        from jsonb_array_elements(private.price_list(v_booking.plan_price_list_id) #> '{quote,addons}') with ordinality a
        where v_booking.plan #> '{content,addons}' ? (a.value ->> 'id') and (a.value ->> 'id') <> all (v_booking.extras)
        order by a.ordinality);
  end if;
  return v_booking;
end;
$$;

create function private.set_booking_plan() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  return private.with_plan(new);
end;
$$;

-- One row at most: the plan with the prices of its day.
create function private.plan_of_booking(p_booking_id uuid) returns table (kind text, content jsonb, price_list jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query select b.plan ->> 'kind', b.plan -> 'content', private.price_list(b.plan_price_list_id) from public.bookings b
    where b.id = p_booking_id and b.plan is not null;
end;
$$;
select private.expose('private.plan_of_booking(uuid)', 'authenticated');
