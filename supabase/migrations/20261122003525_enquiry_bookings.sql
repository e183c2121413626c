-- Which bookings came of an enquiry: those that an admin made for it, and those of its accepted offers.

create table private.enquiry_bookings (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  contact_id uuid not null references public.contacts (id) on delete cascade
);
alter table private.enquiry_bookings enable row level security;
create index enquiry_bookings_contact_id on private.enquiry_bookings (contact_id);

-- A booking answers its enquiry. Nothing is kept of an enquiry that was deleted in the meantime.
create function private.link_enquiry(p_enquiry_id uuid, p_booking_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.enquiry_bookings (booking_id, contact_id)
    select p_booking_id, c.id from public.contacts c where c.id = p_enquiry_id;
  update public.contacts c set status = 'responded' where c.id = p_enquiry_id and c.status = 'new';
end;
$$;

-- One row at most.
create function private.enquiry_of_booking(p_booking_id uuid) returns table (id uuid, name text, source text, created_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  return query
    select c.id, c.name, c.source, c.created_at from private.enquiry_bookings e join public.contacts c on c.id = e.contact_id
      where e.booking_id = p_booking_id;
end;
$$;

create function public.enquiry_of_booking(p_booking_id uuid) returns table (id uuid, name text, source text, created_at timestamptz)
language sql volatile security invoker set search_path = '' as $$
  select * from private.enquiry_of_booking(p_booking_id);
$$;

revoke execute on function private.link_enquiry(uuid, uuid) from public, anon, authenticated;
revoke execute on function private.enquiry_of_booking(uuid), public.enquiry_of_booking(uuid) from public, anon;
grant execute on function private.enquiry_of_booking(uuid), public.enquiry_of_booking(uuid) to authenticated;
