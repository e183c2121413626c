-- The versions of what was bought. The booking has the current one; each is kept here, so that the owner sees what was agreed
-- before a change. The rules are in docs/product/what-was-bought.md#versions.

-- What was bought, as mails, papers, links and the calendar get it.
create function private.purchase(p_booking public.bookings) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'way', p_booking.way, 'package_id', p_booking.package_id, 'hours', p_booking.hours, 'bartenders', p_booking.bartenders,
    'max_guests', p_booking.max_guests, 'service_text', p_booking.service_text,
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
alter table private.purchases enable row level security;
revoke all on private.purchases from anon, authenticated, service_role;

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
-- Before the claim, which takes places until the end.
create trigger bookings_29_purchase before insert or update on public.bookings
  for each row execute function private.set_purchase();

create function private.keep_purchase() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.purchases (booking_id, version, purchase, total_amount, created_at)
    values (new.id, new.purchase_version, private.purchase(new), new.total_amount, private.now());
  return null;
end;
$$;
create trigger bookings_60_keep_purchase after insert on public.bookings
  for each row execute function private.keep_purchase();
create trigger bookings_60_keep_changed_purchase after update on public.bookings
  for each row when (new.purchase_version <> old.purchase_version and new.erased_at is null)
  execute function private.keep_purchase();

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

create function public.purchase_versions(p_booking_id uuid)
  returns table (version integer, created_at timestamptz, total_amount integer, purchase jsonb)
language sql stable security invoker set search_path = '' as $$
  select * from private.purchase_versions(p_booking_id);
$$;

revoke execute on function private.purchase(public.bookings) from public;
grant execute on function private.purchase(public.bookings) to anon, authenticated, service_role;
revoke execute on function private.set_purchase(), private.keep_purchase() from public, anon, authenticated;
revoke execute on function private.purchase_versions(uuid), public.purchase_versions(uuid) from public, anon;
grant execute on function private.purchase_versions(uuid), public.purchase_versions(uuid) to authenticated;
