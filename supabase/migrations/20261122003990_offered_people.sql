-- An offer may go to somebody who has not written. The person is kept as an enquiry of the source offer, so that what follows, from
-- the link to the deletion after a year, is one thing. The rules are in docs/product/offers.md#offer-without-enquiry.

-- A repeated call with the same id writes nothing.
create function private.add_offered_person(p_id uuid, p_person jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name constant text := btrim(p_person ->> 'name');
  v_email constant text := btrim(p_person ->> 'email');
  v_phone constant text := btrim(p_person ->> 'phone');
  v_refused constant text := case
    when p_id is null then 'id'
    when coalesce(v_name, '') = '' or char_length(v_name) > 200 then 'name'
    when coalesce(v_email, '') !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(v_email) > 254 then 'email'
    when coalesce(v_phone, '') !~ '([0-9][^0-9]*){7}' or char_length(v_phone) > 40 then 'phone'
  end;
begin
  if v_refused is not null then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_refused;
  end if;
  insert into public.contacts (id, name, email, phone, message, source, created_at)
    values (p_id, v_name, v_email, v_phone, 'Has not written: we made an offer.', 'offer', private.now())
    on conflict (id) do nothing;
end;
$$;

revoke execute on function private.add_offered_person(uuid, jsonb) from public, anon, authenticated;
