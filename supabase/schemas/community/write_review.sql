-- A customer writes a review by the link of the thanks, or from their bookings. Like the other links, the mailed secret only opens
-- it: the page gets a token of two hours, and everything below takes that token.

-- The secret of a mailed link for a token; null when it opens nothing.
create function private.open_review_link(p_token text) returns text
language sql volatile security definer set search_path = '' as $$
  select private.limit_link_attempts(p_token);
  select private.create_link('opened_review', l.booking_id, interval '2 hours')
    from private.find_link(p_token, 'review') l (booking_id) where l.booking_id is not null;
$$;
select private.expose('private.open_review_link(text)', 'anon, authenticated, service_role');

-- A token for a booking of the caller's account.
create function private.open_my_review(p_booking_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select private.create_link('opened_review', b.id, interval '2 hours') from public.bookings b
    where b.id = p_booking_id and b.user_id = auth.uid() and b.status = 'completed' and private.review_end(b.event_date) > private.now();
$$;
select private.expose('private.open_my_review(uuid)', 'authenticated');

-- The event of a token with the draft; of a review that was sent only its status. Null for a token that opens nothing.
create function private.linked_review(p_token text) returns table (
  event_name text, event_date date, until timestamptz, status text, rating integer, body text, display_name text, event_type text, photo text)
language sql volatile security definer set search_path = '' as $$
  select private.limit_link_attempts(p_token);
  select b.event_name, b.event_date, private.review_end(b.event_date), coalesce(r.status, 'draft'),
      d.rating::integer, coalesce(d.body, ''), coalesce(d.display_name, ''), coalesce(d.event_type, b.event_type), private.photo_base64(p.content)
    from public.bookings b left join private.reviews r on r.booking_id = b.id
      left join private.reviews d on d.id = r.id and d.status = 'draft' left join private.review_photos p on p.review_id = d.id
    where b.id = private.find_link(p_token, 'opened_review');
$$;
select private.expose('private.linked_review(text)', 'anon, authenticated, service_role');

-- The locked draft of a token, which is made when there is none.
create function private.review_to_write(p_token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_booking_id constant uuid := private.find_link(p_token, 'opened_review');
  v_review private.reviews;
begin
  perform private.refuse_if(v_booking_id is null, 'PT403', 'link_ended',
    p_hint => 'This page was open for a long time. Please open the link again.');
  insert into private.reviews (booking_id, event_type)
    select b.id, b.event_type from public.bookings b where b.id = v_booking_id on conflict (booking_id) do nothing;
  select * into v_review from private.reviews r where r.booking_id = v_booking_id for update;
  perform private.conflict_if(v_review.status <> 'draft', 'review_sent', 'This review has already been sent. Thank you.');
  return v_review.id;
end;
$$;

create function private.write_review(p_token text, p_rating integer, p_body text, p_name text, p_event_type text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.refuse_fault(case
    when not coalesce(p_rating, 1) between 1 and 5 then 'rating'
    when p_body is null or char_length(p_body) > 1000 then 'body'
    when p_name is null or char_length(p_name) > 60 then 'display_name'
    when p_event_type is null or p_event_type not in ('wedding', 'corporate', 'private', 'other') then 'event_type' end);
  v_id := private.review_to_write(p_token);
  update private.reviews r set rating = p_rating, body = btrim(p_body), display_name = btrim(p_name), event_type = p_event_type
    where r.id = v_id;
  return v_id;
end;
$$;

create function private.save_review_draft(p_token text, p_rating integer, p_body text, p_name text, p_event_type text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.write_review(p_token, p_rating, p_body, p_name, p_event_type);
$$;
select private.expose('private.save_review_draft(text, integer, text, text, text)', 'anon, authenticated, service_role');

-- A JPEG in base64; null removes the photo.
create function private.set_review_photo(p_token text, p_photo text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id constant uuid := private.review_to_write(p_token);
begin
  perform private.take_limit('review_photo', p_key => v_id::text);
  if p_photo is null then
    delete from private.review_photos p where p.review_id = v_id;
    return;
  end if;
  insert into private.review_photos (review_id, content) values (v_id, private.photo_content(p_photo))
    on conflict (review_id) do update set content = excluded.content;
end;
$$;
select private.expose('private.set_review_photo(text, text)', 'anon, authenticated, service_role');

-- Sends it for good, with the sentence that the customer agreed to.
create function private.submit_review(
  p_token text, p_rating integer, p_body text, p_name text, p_event_type text, p_consent text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.refuse_fault(case
    when p_rating is null then 'rating'
    when p_body is null or p_body !~ '\S' then 'body'
    when p_consent is null or not char_length(p_consent) between 20 and 500 then 'consent' end);
  v_id := private.write_review(p_token, p_rating, p_body, p_name, p_event_type);
  update private.reviews r set status = 'pending', consent_text = p_consent, consented_at = private.now(), submitted_at = private.now()
    where r.id = v_id;
end;
$$;
select private.expose('private.submit_review(text, integer, text, text, text, text)', 'anon, authenticated, service_role');

-- The caller's reviews as they wrote them, the latest event first, and the completed bookings that they can still review: open,
-- draft, pending, approved, or rejected with the reason.
create function private.my_reviews() returns table (
  booking_id uuid, booking_number bigint, event_name text, event_date date, status text, reject_reason text, id uuid, rating smallint,
  text text, name text, event_type text, photo boolean, answer text, submitted_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  select b.id, b.number, b.event_name, b.event_date, coalesce(r.status, 'open'), r.reject_reason, r.id, r.rating,
      r.body, nullif(r.display_name, ''), coalesce(r.event_type, b.event_type),
      exists (select from private.review_photos p where p.review_id = r.id), r.answer, r.submitted_at
    from public.bookings b left join private.reviews r on r.booking_id = b.id
    where b.user_id = auth.uid() and b.status = 'completed'
      and (r.status in ('pending', 'approved', 'rejected') or private.review_end(b.event_date) > private.now())
    order by b.event_date desc, b.number desc;
$$;
select private.expose('private.my_reviews()', 'authenticated');
