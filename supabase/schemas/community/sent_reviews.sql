-- An admin approves or rejects what customers sent, answers it in public, and settles what readers reported.

-- Locks the review and returns it. A draft is the customer's own.
create function private.review_to_decide(p_review_id uuid) returns private.reviews
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_review private.reviews;
begin
  perform private.assert_admin();
  select * into v_review from private.reviews r where r.id = p_review_id for update;
  perform private.conflict_if(v_review.id is null or v_review.status = 'draft', 'review_gone', 'This review no longer exists.');
  return v_review;
end;
$$;

create function private.note_review_decision(p_review_id uuid, p_decision text, p_reason text default null) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.review_decisions (review_id, decision, reason, actor_id, at)
    values (p_review_id, p_decision, p_reason, auth.uid(), private.now());
$$;

create function private.approve_review(p_review_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (private.review_to_decide(p_review_id)).status = 'approved' then
    return;
  end if;
  update private.reviews r set status = 'approved', reject_reason = null, decided_at = private.now() where r.id = p_review_id;
  perform private.note_review_decision(p_review_id, 'approved');
end;
$$;
select private.expose('private.approve_review(uuid)', 'authenticated');

create function private.reject_review(p_review_id uuid, p_reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_review constant private.reviews := private.review_to_decide(p_review_id);
begin
  perform private.invalid_if(p_reason is null or p_reason not in ('abuse', 'personal_data', 'not_our_event', 'fake'), 'reason');
  if v_review.status = 'rejected' and v_review.reject_reason = p_reason then
    return;
  end if;
  update private.reviews r set status = 'rejected', reject_reason = p_reason, decided_at = private.now() where r.id = p_review_id;
  perform private.note_review_decision(p_review_id, 'rejected', p_reason);
end;
$$;
select private.expose('private.reject_review(uuid, text)', 'authenticated');

-- The public answer to an approved review; null removes it.
create function private.answer_review(p_review_id uuid, p_answer text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_review constant private.reviews := private.review_to_decide(p_review_id);
  v_answer constant text := nullif(btrim(p_answer), '');
begin
  perform private.conflict_if(v_review.status <> 'approved', 'wrong_status', 'Only an approved review can be answered.');
  perform private.invalid_if(char_length(v_answer) > 1000, 'answer');
  if v_review.answer is not distinct from v_answer then
    return;
  end if;
  update private.reviews r set answer = v_answer, answered_at = case when v_answer is not null then private.now() end
    where r.id = p_review_id;
  perform private.note_review_decision(p_review_id, case when v_answer is null then 'answer_removed' else 'answered' end);
end;
$$;
select private.expose('private.answer_review(uuid, text)', 'authenticated');

-- The review stays as it is; what was reported so far needs nothing more.
create function private.settle_review_reports(p_review_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.review_to_decide(p_review_id);
  update private.review_reports p set settled_at = private.now() where p.review_id = p_review_id and p.settled_at is null;
  if found then
    perform private.note_review_decision(p_review_id, 'reports_settled');
  end if;
end;
$$;
select private.expose('private.settle_review_reports(uuid)', 'authenticated');

-- One page of what customers sent: what waits first, the longest first; then what was reported; then the newest.
create function private.moderated_reviews(p_status text default null, p_limit integer default 20, p_offset integer default 0)
  returns table (id uuid, status text, rating smallint, body text, display_name text, event_type text, booking_id uuid,
    event_name text, event_date date, customer_name text, submitted_at timestamptz, reject_reason text, answer text, has_photo boolean,
    reports private.review_reports_json, total_count bigint)
language sql volatile security definer set search_path = '' as $$
  select private.assert_admin();
  select r.id, r.status, r.rating, r.body, r.display_name, r.event_type, b.id, b.event_name, b.event_date, b.name, r.submitted_at,
      r.reject_reason, r.answer, exists (select from private.review_photos p where p.review_id = r.id), open.reports, count(*) over ()
    from private.reviews r join public.bookings b on b.id = r.booking_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('reason', p.reason, 'note', p.note, 'reported_at', p.reported_at)
          order by p.reported_at), '[]') as reports
        from private.review_reports p where p.review_id = r.id and p.settled_at is null) as open
    where r.status <> 'draft' and (p_status is null or r.status = p_status)
    order by r.status <> 'pending', open.reports = '[]', case when r.status = 'pending' then r.submitted_at end, r.submitted_at desc, r.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0);
$$;
select private.expose('private.moderated_reviews(text, integer, integer)', 'authenticated');

-- Reviews as everybody sees them: SiteReviews in shared-data/domain/site-content.

-- The latest first. The month is that of the event.
create function private.approved_reviews(p_limit integer, p_offset integer)
  returns table (id uuid, name text, rating smallint, text text, event_type text, month text, photo boolean, answer text)
language sql volatile security definer set search_path = '' as $$
  select r.id, nullif(r.display_name, ''), r.rating, r.body, r.event_type, to_char(b.event_date, 'YYYY-MM'),
      exists (select from private.review_photos p where p.review_id = r.id), r.answer
    from private.reviews r join public.bookings b on b.id = r.booking_id
    where r.status = 'approved' order by r.submitted_at desc, r.id
    limit least(greatest(p_limit, 1), 50) offset greatest(p_offset, 0);
$$;
select private.expose('private.approved_reviews(integer, integer)', 'anon, authenticated, service_role');

-- Count and average are of approved reviews only.
create function private.site_reviews() returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object('count', n.count, 'average', n.average,
      'latest', (select coalesce(jsonb_agg(to_jsonb(r) - array['event_type', 'ordinality'] || jsonb_build_object('eventType', r.event_type) order by r.ordinality), '[]')
        from private.approved_reviews(12, 0) with ordinality r))
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
