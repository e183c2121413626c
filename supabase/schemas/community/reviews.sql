-- What customers write about their event, for everybody to read. One review belongs to one completed booking; it waits until an
-- admin has approved or rejected it. docs/product/reviews.md

create table private.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected')),
  rating smallint check (rating between 1 and 5),
  body text not null default '' check (char_length(body) <= 1000),
  -- The name that the customer wants to be shown with; empty without a name.
  display_name text not null default '' check (char_length(display_name) <= 60),
  event_type text not null check (event_type in ('wedding', 'corporate', 'private', 'other')),
  -- The sentence that was agreed to, and when.
  consent_text text check (char_length(consent_text) between 20 and 500),
  consented_at timestamptz,
  submitted_at timestamptz,
  -- REVIEW_REASONS in shared-data/domain/business has their sentences. A low rating is none.
  reject_reason text check (reject_reason in ('abuse', 'personal_data', 'not_our_event', 'fake')),
  decided_at timestamptz,
  answer text check (answer ~ '\S' and char_length(answer) <= 1000),
  answered_at timestamptz,
  check (status = 'draft' or (rating is not null and body ~ '\S' and consent_text is not null and consented_at is not null and submitted_at is not null)),
  check ((status = 'rejected') = (reject_reason is not null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  check ((answer is null) = (answered_at is null))
);
select private.protect('private.reviews');
create index reviews_pending on private.reviews (submitted_at) where status = 'pending';
create index reviews_approved on private.reviews (decided_at desc) where status = 'approved';

create table private.review_photos (
  review_id uuid primary key references private.reviews (id) on delete cascade,
  content bytea not null check (private.is_photo(content))
);
select private.protect('private.review_photos');

-- What readers reported about an approved review.
create table private.review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references private.reviews (id) on delete cascade,
  reason text not null check (reason in ('abuse', 'personal_data', 'not_our_event', 'fake')),
  note text check (note ~ '\S' and char_length(note) <= 500),
  reported_at timestamptz not null,
  settled_at timestamptz
);
select private.protect('private.review_reports');
create index review_reports_review_id on private.review_reports (review_id);
create index review_reports_open on private.review_reports (reported_at) where settled_at is null;

-- What admins decided, kept after the review is gone. It names persons and reviews by id and has no text of a review.
create table private.review_decisions (
  id bigint generated always as identity primary key,
  review_id uuid not null,
  decision text not null check (decision in ('approved', 'rejected', 'answered', 'answer_removed', 'reports_settled')),
  reason text check (reason in ('abuse', 'personal_data', 'not_our_event', 'fake')),
  actor_id uuid not null,
  at timestamptz not null,
  check ((reason is null) = (decision <> 'rejected'))
);
select private.protect('private.review_decisions');
create index review_decisions_review_id on private.review_decisions (review_id, id desc);

select private.guard_writes('private.review_decisions', 'guard_written_by_functions', 'UPDATE', 'DELETE', 'TRUNCATE');

-- A review begins as the draft of a completed booking. What was sent stays as the customer wrote it: an admin decides and answers.
create function private.guard_review() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.forbidden_if(new.status <> 'draft' or not exists (
      select from public.bookings b where b.id = new.booking_id and b.status = 'completed' and b.erased_at is null));
    return new;
  end if;
  perform private.forbidden_if((new.id, new.booking_id) is distinct from (old.id, old.booking_id)
    or old.status <> 'draft' and (new.rating, new.body, new.display_name, new.event_type, new.consent_text, new.consented_at, new.submitted_at)
      is distinct from (old.rating, old.body, old.display_name, old.event_type, old.consent_text, old.consented_at, old.submitted_at)
    or new.status <> old.status and (old.status, new.status) not in (('draft', 'pending'), ('pending', 'approved'),
      ('pending', 'rejected'), ('approved', 'rejected'), ('rejected', 'approved'))
    or new.answer is distinct from old.answer and new.status <> 'approved');
  return new;
end;
$$;
create trigger reviews_05_one_line before insert or update on private.reviews
  for each row execute function private.store_one_line('display_name');
create trigger reviews_10_guard before insert or update on private.reviews
  for each row execute function private.guard_review();

-- The photo of a review that was sent stays, and goes with the review.
create function private.guard_review_photo() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.forbidden_if(exists (select from private.reviews r where r.status <> 'draft'
    and r.id in (case when tg_op <> 'INSERT' then old.review_id end, case when tg_op <> 'DELETE' then new.review_id end)));
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
create trigger review_photos_10_guard before insert or update or delete on private.review_photos
  for each row execute function private.guard_review_photo();

-- Pages show approved reviews and their answers only.
create trigger reviews_50_changed after update on private.reviews
  for each row when (old.status is distinct from new.status and 'approved' in (old.status, new.status)
    or new.status = 'approved' and old.answer is distinct from new.answer)
  execute function private.change_content('reviews');
create trigger reviews_50_removed after delete on private.reviews
  for each row when (old.status = 'approved') execute function private.change_content('reviews');

-- Until when a booking can be reviewed: 90 days after its event, to the end of the day in New York.
create function private.review_end(p_event_date date) returns timestamptz
language sql stable set search_path = '' as $$
  select (p_event_date + 91)::timestamp at time zone 'America/New_York';
$$;
