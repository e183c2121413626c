-- A mail that an admin writes to the customer of a booking, with a file such as a certificate of insurance. Text and file are in
-- the payload of its row, so that they are sent again, downloaded and erased with the mail. The rules are in
-- docs/product/desk-bookings.md#booking-message.

-- What is wrong with a file in base64: its name, its type, or that its content is not of that type or too large; null for none.
create function private.message_file_fault(p_name text, p_type text, p_content text) returns text
language sql immutable set search_path = '' as $$
  select case
    when coalesce(p_name !~ '\S' or char_length(p_name) > 120 or p_name ~ '[[:cntrl:]/\\]', true) then 'file_name'
    when coalesce(p_type not in ('application/pdf', 'image/jpeg', 'image/png'), true) then 'file_type'
    when coalesce(p_content !~ '^[A-Za-z0-9+/]+={0,2}$' or char_length(p_content) % 4 <> 0 or char_length(p_content) > 933336, true) then 'file'
    -- The first bytes: %PDF, those of a JPEG and of a PNG.
    when not starts_with(p_content, case p_type when 'application/pdf' then 'JVBER' when 'image/jpeg' then '/9j/' else 'iVBORw0KGgo' end)
      then 'file' end;
$$;

create function private.send_booking_message(
  p_booking_id uuid, p_subject text, p_body text, p_file_name text, p_file_type text, p_file text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_wrong constant text := case
    when coalesce(p_subject !~ '\S' or char_length(p_subject) > 150 or p_subject ~ '[[:cntrl:]]', true) then 'subject'
    when coalesce(p_body !~ '\S' or char_length(p_body) > 5000, true) then 'body'
    when p_file is not null then private.message_file_fault(p_file_name, p_file_type, p_file) end;
  v_sheet jsonb;
begin
  perform private.assert_admin();
  if v_wrong is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_wrong;
  end if;
  v_sheet := private.booking_sheet(p_booking_id);
  if v_sheet ->> 'email' is null then
    raise exception using errcode = 'PT409', message = 'wrong_status', hint = 'The customer has no address for mails.';
  end if;
  perform private.enqueue_by_admin(p_booking_id, 'mail.booking_message', v_sheet
    || jsonb_build_object('subject', btrim(p_subject), 'body', btrim(p_body))
    || case when p_file is null then '{}' else jsonb_build_object('file',
      jsonb_build_object('name', btrim(p_file_name), 'type', p_file_type, 'content', p_file)) end);
end;
$$;

-- The file is a PDF, JPEG or PNG in base64, of at most 700,000 bytes. Refusals: not_allowed, invalid_value, wrong_status,
-- mail_under_way.
create function public.send_booking_message(
  p_booking_id uuid, p_subject text, p_body text, p_file_name text default null, p_file_type text default null,
  p_file text default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.send_booking_message(p_booking_id, p_subject, p_body, p_file_name, p_file_type, p_file);
$$;

revoke execute on function private.message_file_fault(text, text, text) from public, anon, authenticated;
revoke execute on function private.send_booking_message(uuid, text, text, text, text, text),
  public.send_booking_message(uuid, text, text, text, text, text) from public, anon;
grant execute on function private.send_booking_message(uuid, text, text, text, text, text),
  public.send_booking_message(uuid, text, text, text, text, text) to authenticated;
