-- Internal notes about a booking: admins read all and change their own. The rules are in docs/product/desk-bookings.md#booking-notes.

create table private.booking_notes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  -- The account that wrote it; it may be closed since.
  author_id uuid not null,
  note text not null check (note ~ '\S' and char_length(note) <= 2000),
  created_at timestamptz not null,
  changed_at timestamptz
);
select private.protect('private.booking_notes');
create index booking_notes_booking_id on private.booking_notes (booking_id, created_at desc);

create function private.booking_notes(p_booking_id uuid)
  returns table (id uuid, note text, author_name text, own boolean, created_at timestamptz, changed_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select n.id, n.note, coalesce(nullif(btrim(p.full_name), ''), u.email)::text, n.author_id = auth.uid(), n.created_at, n.changed_at
    from private.booking_notes n
      left join auth.users u on u.id = n.author_id
      left join public.profiles p on p.id = n.author_id
    where n.booking_id = p_booking_id
    order by n.created_at desc, n.id;
$$;
select private.expose('private.booking_notes(uuid)', 'authenticated');

-- A closed account has no notes.
create function private.add_booking_note(p_booking_id uuid, p_note text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.assert_admin();
  perform private.assert_text('note', p_note, 2000);
  insert into private.booking_notes (booking_id, author_id, note, created_at)
    select b.id, auth.uid(), btrim(p_note), private.now() from public.bookings b
      where b.id = p_booking_id and b.erased_at is null for key share
    returning booking_notes.id into v_id;
  perform private.conflict_if(v_id is null, 'wrong_status');
  return v_id;
end;
$$;
select private.expose('private.add_booking_note(uuid, text)', 'authenticated');

create function private.change_booking_note(p_id uuid, p_note text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  perform private.assert_text('note', p_note, 2000);
  update private.booking_notes n set note = btrim(p_note), changed_at = private.now() where n.id = p_id and n.author_id = auth.uid();
  perform private.forbidden_if(not found);
end;
$$;
select private.expose('private.change_booking_note(uuid, text)', 'authenticated');

create function private.delete_booking_note(p_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.assert_admin();
  delete from private.booking_notes n where n.id = p_id and n.author_id = auth.uid();
  perform private.forbidden_if(not found);
end;
$$;
select private.expose('private.delete_booking_note(uuid)', 'authenticated');
