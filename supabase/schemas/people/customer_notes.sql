-- The owner's notes and tags of a customer. No role of the API reads the tables; an admin does by functions. They go with
-- the customer's record, and so with a closed account.

create table private.customer_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  note text not null constraint note check (note ~ '\S' and char_length(note) <= 5000),
  author_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null,
  edited_at timestamptz
);
select private.protect('private.customer_notes');
create index customer_notes_customer_id on private.customer_notes (customer_id, created_at desc);
create index customer_notes_author_id on private.customer_notes (author_id);

create table private.customer_tags (
  customer_id uuid not null references public.customers (id) on delete cascade,
  tag text not null constraint tag check (tag ~ '^\S(.*\S)?$' and tag !~ '[[:cntrl:]]' and char_length(tag) <= 30),
  primary key (customer_id, tag)
);
select private.protect('private.customer_tags');
create unique index customer_tags_in_any_spelling on private.customer_tags (customer_id, lower(tag));
create index customer_tags_tag on private.customer_tags (lower(tag));

create function private.customer_not_found_if(p_refused boolean) returns void
language sql stable security invoker set search_path = '' as $$
  select private.not_found_if(p_refused, 'This customer is no longer stored.');
$$;

-- Adds a note, or changes the text of one. Returns its id.
create function private.save_customer_note(p_customer_id uuid, p_text text, p_note_id uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_text constant text := btrim(coalesce(p_text, ''), E' \t\r\n');
  v_id uuid;
begin
  perform private.assert_admin();
  perform private.invalid_if(v_text = '' or char_length(v_text) > 5000, 'text');
  -- The customer's row is locked, so that a merge moves the note or the note finds no customer.
  perform from public.customers c where c.id = p_customer_id for key share;
  perform private.customer_not_found_if(not found);
  if p_note_id is null then
    insert into private.customer_notes (customer_id, note, author_id, created_at)
      values (p_customer_id, v_text, auth.uid(), private.now()) returning id into v_id;
  else
    update private.customer_notes n set note = v_text, edited_at = private.now()
      where n.id = p_note_id and n.customer_id = p_customer_id returning n.id into v_id;
    perform private.not_found_if(v_id is null, 'This note was deleted.');
  end if;
  return v_id;
end;
$$;
select private.expose('private.save_customer_note(uuid, text, uuid)', 'authenticated');

create function private.delete_customer_note(p_note_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  delete from private.customer_notes n where n.id = p_note_id;
$$;
select private.expose('private.delete_customer_note(uuid)', 'authenticated');

-- Adds a tag or removes it. A tag that another customer has is written as there.
create function private.tag_customer(p_customer_id uuid, p_tag text, p_tagged boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_tag text := regexp_replace(btrim(coalesce(p_tag, '')), '\s+', ' ', 'g');
begin
  perform private.assert_admin();
  perform private.invalid_if(v_tag = '' or char_length(v_tag) > 30 or v_tag ~ '[[:cntrl:]]', 'tag');
  if not p_tagged then
    delete from private.customer_tags t where t.customer_id = p_customer_id and lower(t.tag) = lower(v_tag);
    return;
  end if;
  perform from public.customers c where c.id = p_customer_id for key share;
  perform private.customer_not_found_if(not found);
  v_tag := coalesce((select min(t.tag) from private.customer_tags t where lower(t.tag) = lower(v_tag)), v_tag);
  insert into private.customer_tags (customer_id, tag) values (p_customer_id, v_tag) on conflict do nothing;
end;
$$;
select private.expose('private.tag_customer(uuid, text, boolean)', 'authenticated');

-- All tags with the number of their customers, the most frequent first.
create function private.customer_tags() returns table (tag text, customers bigint)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select min(t.tag), count(*) from private.customer_tags t group by lower(t.tag) order by 2 desc, lower(min(t.tag)) limit 500;
$$;
select private.expose('private.customer_tags()', 'authenticated');
