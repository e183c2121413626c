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
  if private.is_photo(v_content) is not true then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'photo';
  end if;
  return v_content;
end;
$$;

create function private.photo_base64(p_content bytea) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(p_content, 'base64'), E'\n', '');
$$;

revoke execute on function private.is_photo(bytea), private.photo_content(text), private.photo_base64(bytea)
  from public, anon, authenticated;
