-- Names, places and the like are one line, in the order in which they are read: pasted control characters and line breaks would
-- add a line to a mail's header or a list, and a mark that overrides the direction of text turns the rest of the line around.

-- The text with a space for each run of them, and without marks that embed, override or isolate a direction.
create function private.one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(p_text, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'));
$$;

-- An address as it is stored: without invisible characters, spaces around it, and the "mailto:" of a copied link. plainEmail in
-- shared-data/domain/email does the same, and a test compares the two (docs/product/data-and-security.md#mail-address).
create function private.plain_email(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(btrim(regexp_replace(p_text,
      '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'),
      E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000'),
    '^mailto:([^?]*).*$', '\1', 'i');
$$;

-- Whether a mail can be sent to an address as it is stored: one @, single dots inside of both names, and nothing that separates
-- addresses or that nobody sees. isEmail in shared-data/domain/email is the same rule for what is typed.
create function private.is_mail_address(p_email text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(char_length(p_email) <= 254
    and p_email ~ '^[^@]{1,64}@[^@]+\.[^@]+$'
    and p_email !~ '[<>()\[\]\\,;:"\s\u0001-\u0020\u007F-\u00A0\u00AD\u061C\u1680\u180E\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFE00-\uFE0F\uFEFF]'
    and p_email !~ '(^|[.@])([.@]|$)'
    and split_part(p_email, '@', 2) !~ '[!#$%&''*+/=?^_`{|}~]|(^|\.)-|-(\.|$)', false);
$$;

-- Whether an address of the business can stand in a link of a page, whose fields begin with these signs; isBusinessEmail in
-- shared-data/domain/email is the same rule.
create function private.is_business_address(p_email text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select private.is_mail_address(p_email) and p_email !~ '[?&]';
$$;

-- Whether a text has a phone number: at least seven digits in any notation. isPhoneNumber in shared-data/domain/contact is the same
-- rule, and a test compares the two (docs/product/data-and-security.md#phone-number).
create function private.is_phone_number(p_phone text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(p_phone ~ '([0-9][^0-9]*){7}', false);
$$;
-- Checks of tables call them with the rights of who writes.
grant execute on function private.is_mail_address(text), private.is_business_address(text), private.is_phone_number(text)
  to anon, authenticated, service_role;

-- A trigger of a table stores the columns that its arguments name as one line each, an email as a plain address. It removes and
-- does not refuse, because nobody sees what they pasted. With the rights of its owner, who may call one_line.
create function private.store_one_line() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row constant jsonb := to_jsonb(new);
  v_changes jsonb;
begin
  select jsonb_object_agg(c.name, x.text) into v_changes
    from unnest(tg_argv) c (name), lateral (
      select case c.name when 'email' then private.plain_email(v_row ->> c.name) else private.one_line(v_row ->> c.name) end as text) x
    where v_row ->> c.name <> x.text;
  return case when v_changes is null then new else jsonb_populate_record(new, v_changes) end;
end;
$$;

-- A text of a JSON object without blanks around it; null when it is empty or not a text.
create function private.json_text(p_object jsonb, p_key text) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_object -> p_key) = 'string' then nullif(btrim(p_object ->> p_key), '') end;
$$;

-- A number of a JSON object; null when it is none.
create function private.json_number(p_object jsonb, p_key text) returns numeric
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_object -> p_key) = 'number' then (p_object ->> p_key)::numeric end;
$$;

-- Two people change one record (docs/product/data-and-security.md#two-people). A form sends the fields that it changes, and the
-- values of these fields with which it was opened.

-- The record as it is with the changes. Refused when somebody else has changed one of these fields to another value; their changes of
-- other fields stay. p_detail says where the record is now, as an error's detail.
create function private.merge_changes(p_now jsonb, p_seen jsonb, p_changes jsonb, p_detail text default '') returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  perform private.refuse_if(exists (select from jsonb_each(p_changes) c
      where coalesce(p_now -> c.key, 'null') not in (coalesce(p_seen -> c.key, 'null'), c.value)),
    'PT409', 'changed_elsewhere', p_detail, 'Somebody else has changed this since you opened it. Please compare, then save again.');
  return p_now || p_changes;
end;
$$;

-- For a record with one version, which a form sends as a whole.
create function private.changed_elsewhere_if(p_refused boolean, p_what text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.conflict_if(p_refused, 'changed_elsewhere',
    'Somebody else has changed ' || p_what || '. Compare with what is saved now, then save again.');
end;
$$;

-- The fields of a record that were sent.
create function private.sent_fields(p_record jsonb, p_sent jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_record) f where p_sent ? f.key;
$$;

-- Photos are kept in the database and served by the site. Each is a JPEG that the browser has made smaller, which drops what a camera
-- writes into the file.

create function private.is_photo(p_content bytea) returns boolean
language sql immutable set search_path = '' as $$
  select substring(p_content for 3) = '\xffd8ff' and octet_length(p_content) <= 300000;
$$;

-- The content of a photo that is sent in base64.
create function private.photo_content(p_photo text) returns bytea
language plpgsql immutable set search_path = '' as $$
declare
  v_content bytea;
begin
  -- As many characters as the most bytes have.
  if char_length(p_photo) <= 400000 and p_photo ~ '^/9j/[A-Za-z0-9+/]*={0,2}$' and char_length(p_photo) % 4 = 0 then
    v_content := decode(p_photo, 'base64');
  end if;
  perform private.invalid_if(private.is_photo(v_content) is not true, 'photo');
  return v_content;
end;
$$;

create function private.photo_base64(p_content bytea) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(p_content, 'base64'), E'\n', '');
$$;
