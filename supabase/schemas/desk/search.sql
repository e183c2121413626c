-- One search of the desk over bookings, customers, enquiries and invoices. Parts of what is stored are found by trigrams, names
-- that were heard on the phone by their sound.

-- What is searched of a row: its texts in lower case, and the digits of its phone number. Immutable, as an index needs it.
create function private.search_text(p_number bigint, p_texts text[], p_phone text) returns text
language sql immutable security invoker set search_path = '' as $$
  select lower(array_to_string(('#' || p_number) || p_texts || regexp_replace(p_phone, '\D', '', 'g'), E'\n'));
$$;

-- The digits of a search for a phone number, which finds it in any notation; without the country's code, which most people leave away.
-- Null for any other search.
create function private.searched_phone(p_text text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case when p_text ~ '^[0-9 ()+./-]*[0-9][0-9 ()+./-]*$'
    then regexp_replace(regexp_replace(p_text, '\D', '', 'g'), '^1(\d{10})$', '\1') end;
$$;

-- How the words of a name sound: Katherine as Catherine, Smyth as Smith.
create function private.sounds(p_name text) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(distinct s.code), '{}')
    from regexp_split_to_table(translate(lower(p_name), '''’', ''), '[^[:alpha:]]+') as w (word),
      lateral (values (extensions.dmetaphone(w.word)), (extensions.dmetaphone_alt(w.word))) as s (code)
    where s.code <> '';
$$;

create index bookings_search on public.bookings
  using gin (private.search_text(number, array[event_name, location, venue, name, email, company_name], phone) extensions.gin_trgm_ops);
create index bookings_sounds on public.bookings using gin (private.sounds(name));
create index customers_search on public.customers
  using gin (private.search_text(null, array[name, email, company_name], phone) extensions.gin_trgm_ops);
create index customers_sounds on public.customers using gin (private.sounds(name));
create index contacts_search on public.contacts
  using gin (private.search_text(null, array[name, email, event_name, location], phone) extensions.gin_trgm_ops);
create index contacts_sounds on public.contacts using gin (private.sounds(name));
create index documents_search on private.documents
  using gin (private.search_text(null, array[number, details #>> '{client,name}', details #>> '{client,email}',
    details #>> '{bill_to,company_name}', details #>> '{bill_to,order_number}'], null) extensions.gin_trgm_ops);

-- Everything that is found, with the same expressions as the indexes. The id of an invoice is its booking's; customer_id is
-- that of a booking, because a booking stores an address only where it differs from the customer's.
create view private.searched with (security_invoker = true) as
  select 'booking'::text as kind, b.id, '#' || b.number || ' ' || b.event_name as title, concat_ws(' · ', b.name, b.email) as detail, b.event_date as day,
      private.search_text(b.number, array[b.event_name, b.location, b.venue, b.name, b.email, b.company_name], b.phone) as text,
      private.sounds(b.name) as sounds, b.customer_id
    from public.bookings b
  union all
  select 'customer', c.id, c.name, concat_ws(' · ', c.email, c.phone), (c.created_at at time zone 'America/New_York')::date,
      private.search_text(null, array[c.name, c.email, c.company_name], c.phone), private.sounds(c.name), null
    from public.customers c
  union all
  select 'enquiry', c.id, c.name, left(c.message, 80), (c.created_at at time zone 'America/New_York')::date,
      private.search_text(null, array[c.name, c.email, c.event_name, c.location], c.phone), private.sounds(c.name), null
    from public.contacts c where not c.is_spam
  union all
  select 'invoice', d.booking_id, d.number, d.details #>> '{client,name}', (d.issued_at at time zone 'America/New_York')::date,
      private.search_text(null, array[d.number, d.details #>> '{client,name}', d.details #>> '{client,email}',
        d.details #>> '{bill_to,company_name}', d.details #>> '{bill_to,order_number}'], null), '{}'::text[], null
    from private.documents d join public.bookings b on b.id = d.booking_id where b.erased_at is null;

-- At most five of a kind: what has all words before what only sounds like them (heard), the latest first; total counts all of the
-- kind. "Booking 1043" is the number, and digits are also those of a phone number in any notation. Planned for the words of each
-- call, so that the index is asked for three of them and not only for the longest, which may be in every second row; and without
-- reading whole tables, where each row would have to be computed.
create function private.desk_search(p_text text)
  returns table (kind text, id uuid, title text, detail text, day date, heard boolean, total bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  v_text constant text := regexp_replace(lower(btrim(p_text)), '\mbooking +#?([0-9])', '#\1', 'g');
  v_words constant text[] := array(
    select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(v_text, '\s+') w where w <> '' order by length(w) desc);
  v_phone constant text := '%' || private.searched_phone(v_text) || '%';
  -- A name of one sound, such as Lee, would be found in every second one.
  v_heard constant text[] := case when v_text ~ '^[[:alpha:][:space:]''’-]+$'
    and (select min(length(s)) from unnest(private.sounds(v_text)) s) > 1 then private.sounds(v_text) end;
begin
  perform private.assert_admin();
  if length(v_text) < 2 then
    return;
  end if;
  return query
    with own as (
      select s.kind, s.id, s.title, s.detail, s.day from private.searched s
        where s.text like v_words[1] and (v_words[2] is null or s.text like v_words[2]) and (v_words[3] is null or s.text like v_words[3])
          and (v_words[4] is null or s.text like all (v_words))
      union all
      select s.kind, s.id, s.title, s.detail, s.day from private.searched s where s.text like v_phone and not s.text like all (v_words)
    ), exact as (
      select o.* from own o
      union all
      select s.kind, s.id, s.title, s.detail, s.day from own c join private.searched s on s.customer_id = c.id
        where c.kind = 'customer' and s.kind = 'booking' and not exists (select from own o where o.kind = 'booking' and o.id = s.id)
    ), found as (
      select e.*, false as heard from exact e
      union all
      select s.kind, s.id, s.title, s.detail, s.day, true from private.searched s
        where s.sounds @> v_heard and not exists (select from exact e where (e.kind, e.id) = (s.kind, s.id))
    ), ranked as (
      select f.*, count(*) over (partition by f.kind) as total,
          row_number() over (partition by f.kind order by f.heard, f.day desc, f.title) as place
        from found f
    )
    select r.kind, r.id, r.title, r.detail, r.day, r.heard, r.total from ranked r where r.place <= 5 order by r.kind, r.place;
end;
$$;
select private.expose('private.desk_search(text)', 'authenticated');

-- Who writes a row computes its entries in the indexes.
grant execute on function private.search_text(bigint, text[], text), private.sounds(text) to anon, authenticated, service_role;
