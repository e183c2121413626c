-- An enquiry comes with a phone number: at least seven digits, in any notation. The same rule stands in
-- shared-data/domain/contact (isPhoneNumber); a test holds them together. Enquiries from before keep what they have.

create or replace function private.receive_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_address text := private.request_address();
begin
  if new.phone !~ '([0-9][^0-9]*){7}' then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'phone';
  end if;
  new.status := 'new';
  new.created_at := private.now();
  if not private.take_rate_limit('contacts:all', 300, '1 hour')
    or not private.take_rate_limit('contacts:email:' || lower(new.email), 5, '1 hour')
    or (v_address is not null and not private.take_rate_limit('contacts:address:' || v_address, 20, '1 hour')) then
    raise exception using errcode = 'PT429', message = 'rate_limited';
  end if;
  return new;
end;
$$;
