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

select private.guard_writes('private.purchases');

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
  returns table (version integer, created_at timestamptz, total_amount integer, purchase private.purchase_json)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select p.version, p.created_at, p.total_amount, p.purchase
    from private.purchases p where p.booking_id = p_booking_id order by p.version desc;
$$;
select private.expose('private.purchase_versions(uuid)', 'authenticated');

grant execute on function private.purchase(public.bookings) to anon, authenticated, service_role;

-- The plans of a booking: what the customer built with the planning tools and took along, or what the enquiry had that the
-- booking answers. The rules are in docs/product/plans.md#plans-together.

-- A quote keeps the prices of the day on which its figures were shown: those of the enquiry, else today's. Its add-ons are
-- what the customer has asked for, in the words of that list, without what is bought as an extra; what an admin sold stays.
create function private.with_quote(p_booking public.bookings) returns public.bookings
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_quote constant jsonb := private.quote_of(p_booking.plans);
begin
  v_booking.quote_price_list_id := case when v_quote is not null
    then coalesce(v_booking.quote_price_list_id, private.price_list_id_on(private.local_now()::date)) end;
  if not v_booking.by_phone then
    v_booking.requested_extras := array(
      select a.value ->> 'label'
        from jsonb_array_elements(private.price_list(v_booking.quote_price_list_id) #> '{quote,addons}') with ordinality a
        where v_quote -> 'addons' ? (a.value ->> 'id') and (a.value ->> 'id') <> all (v_booking.extras)
        order by a.ordinality);
  end if;
  return v_booking;
end;
$$;

-- The prices at which the figures of its quote were shown; null without a quote.
create function private.quote_prices(p_booking_id uuid) returns private.price_list_json
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select private.price_list(b.quote_price_list_id) from public.bookings b where b.id = p_booking_id;
$$;
select private.expose('private.quote_prices(uuid)', 'authenticated');

-- What the customer of a booking has saved in the account or sent to us, each plan once, the latest first, without its title.
create function private.customer_plans(p_booking_id uuid) returns table (kind text, content private.plan_content_json)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select p.kind, p.content
    from public.bookings b, lateral (
      select s.kind, s.content, s.created_at from public.plans s where s.user_id = b.user_id
      union all
      select e.kind, e.content, e.consented_at from private.enquiry_plans e join public.contacts c on c.id = e.contact_id
        where c.user_id = b.user_id or lower(c.email) = any (private.customer_addresses(b.customer_id))) p
    where b.id = p_booking_id
    group by p.kind, p.content order by max(p.created_at) desc;
$$;
select private.expose('private.customer_plans(uuid)', 'authenticated');
