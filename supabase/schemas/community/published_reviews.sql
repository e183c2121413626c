-- Reviews as everybody sees them: SiteReviews in shared-data/domain/site-content. Samples are separate tables, which only the
-- sample data fill, so that none is ever counted.

create table private.sample_reviews (
  position smallint primary key,
  name text not null,
  event_type text not null check (event_type in ('wedding', 'corporate', 'private', 'other')),
  detail text not null,
  -- YYYY-MM; it does not move with the calendar.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  rating smallint not null check (rating between 1 and 5),
  body text not null
);
select private.protect('private.sample_reviews');

create table private.sample_ratings (
  position smallint primary key,
  site text not null,
  score double precision not null check (score between 1 and 5)
);
select private.protect('private.sample_ratings');

create trigger sample_reviews_50_changed after insert or update or delete on private.sample_reviews
  for each statement execute function private.review_content_changed();
create trigger sample_ratings_50_changed after insert or update or delete on private.sample_ratings
  for each statement execute function private.review_content_changed();

-- The latest first. The month is that of the event.
create function private.approved_reviews(p_limit integer, p_offset integer)
  returns table (id uuid, name text, rating smallint, text text, event_type text, detail text, month text, photo boolean, answer text)
language sql volatile security definer set search_path = '' as $$
  select r.id, nullif(r.display_name, ''), r.rating, r.body, r.event_type, null, to_char(b.event_date, 'YYYY-MM'),
      exists (select from private.review_photos p where p.review_id = r.id), r.answer
    from private.reviews r join public.bookings b on b.id = r.booking_id
    where r.status = 'approved' order by r.submitted_at desc, r.id
    limit least(greatest(p_limit, 1), 50) offset greatest(p_offset, 0);
$$;
select private.expose('private.approved_reviews(integer, integer)', 'anon, authenticated, service_role');

-- Count and average are of approved reviews only; with five of them the samples disappear.
create function private.site_reviews() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object('count', n.count, 'average', n.average, 
      'latest', (select coalesce(jsonb_agg(to_jsonb(r) - array['event_type', 'ordinality'] || jsonb_build_object('eventType', r.event_type) order by r.ordinality), '[]')
        from private.approved_reviews(12, 0) with ordinality r),
      'samples', case when n.count < 5 and exists (select from private.sample_reviews) then jsonb_build_object(
        'average', (select round(avg(s.rating), 1)::double precision from private.sample_reviews s),
        'sites', (select coalesce(jsonb_agg(jsonb_build_object('site', s.site, 'score', s.score) order by s.position), '[]')
          from private.sample_ratings s),
        'reviews', (select jsonb_agg(jsonb_build_object('id', 'sample-' || s.position, 'name', s.name, 'rating', s.rating, 'text', s.body,
            'eventType', s.event_type, 'detail', s.detail, 'month', s.month, 'photo', false, 'answer', null) order by s.position)
          from private.sample_reviews s)) end)
    from (select count(*) as count, round(avg(r.rating), 1)::double precision as average
      from private.reviews r where r.status = 'approved') n;
$$;

-- The photo in base64: of an approved review for everybody, of one that was sent for admins.
create function private.review_photo(p_review_id uuid) returns text
language sql volatile security definer set search_path = '' as $$
  select private.photo_base64(p.content)
    from private.review_photos p join private.reviews r on r.id = p.review_id
    where r.id = p_review_id and (r.status = 'approved' or r.status <> 'draft' and private.is_admin());
$$;
select private.expose('private.review_photo(uuid)', 'anon, authenticated, service_role');

-- A reader reports a review; one with many open reports takes no more.
create function private.report_review(p_review_id uuid, p_reason text, p_note text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.invalid_if(p_reason is null or p_reason not in ('abuse', 'personal_data', 'not_our_event', 'fake'), 'reason');
  perform private.invalid_if(char_length(p_note) > 500, 'note');
  perform private.take_limit('review_reports');
  perform from private.reviews r where r.id = p_review_id and r.status = 'approved' for update;
  perform private.conflict_if(not found, 'review_gone', 'This review no longer exists.');
  insert into private.review_reports (review_id, reason, note, reported_at)
    select p_review_id, p_reason, nullif(btrim(p_note), ''), private.now()
      where (select count(*) from private.review_reports p where p.review_id = p_review_id and p.settled_at is null)
        < (private.limit_of('open_review_reports')).ceiling;
end;
$$;
select private.expose('private.report_review(uuid, text, text)', 'anon, authenticated, service_role');
