-- The facts of the business that pages, mails and documents show; docs/product/business-facts.md. Literal texts of the first
-- version are in shared-data/domain/business, and a test compares them.

create table private.business_facts (
  singleton boolean primary key default true check (singleton),
  phone text not null constraint phone check (phone ~ '^\([2-9]\d\d\) [2-9]\d\d-\d{4}$'),
  emergency text not null constraint emergency check (emergency ~ '^\([2-9]\d\d\) [2-9]\d\d-\d{4}$'),
  email_hello text not null constraint email_hello check (private.is_business_address(email_hello)),
  email_events text not null constraint email_events check (private.is_business_address(email_events)),
  opens time not null,
  closes time not null,
  postal_address text not null constraint postal_address check (char_length(btrim(postal_address)) between 5 and 200),
  area_name text not null constraint area_name check (char_length(btrim(area_name)) between 2 and 80),
  area_detail text not null constraint area_detail check (char_length(btrim(area_detail)) between 2 and 160),
  -- How the ZIP codes of the service area begin; empty for no limit.
  zip_prefixes text not null constraint zip_prefixes check (zip_prefixes ~ '^([0-9]{1,5}([ ,]+[0-9]{1,5})*)?$' and char_length(zip_prefixes) <= 600),
  socials jsonb not null,
  -- Figures and words as they are shown, and the numbers of licence and insurance; empty where there is none.
  claim_events text not null constraint claim_events check (char_length(claim_events) <= 12),
  claim_years text not null constraint claim_years check (char_length(claim_years) <= 12),
  claim_guests text not null constraint claim_guests check (char_length(claim_guests) <= 12),
  claim_awards text not null constraint claim_awards check (char_length(claim_awards) <= 12),
  claim_licence text not null constraint claim_licence check (char_length(claim_licence) <= 40),
  licence_number text not null constraint licence_number check (char_length(licence_number) <= 60),
  insurance_number text not null constraint insurance_number check (char_length(insurance_number) <= 60),
  response_urgent integer not null constraint response_urgent check (response_urgent between 1 and 168),
  response_soon integer not null constraint response_soon check (response_soon between 1 and 168),
  response_standard integer not null constraint response_standard check (response_standard between 1 and 168),
  -- Prizes and articles of others, each with title, source, year and hidden, in the order in which the contact page shows those that
  -- are not hidden.
  press jsonb not null,
  -- What other sites say of the business, each with site and score, in the order in which the testimonials page shows them.
  ratings jsonb not null,
  -- Whether people, reviews and figures are invented: the sample data set it, and every page says so.
  demo boolean not null default false,
  -- Raised by each change, so that an admin does not overwrite what another has saved.
  version integer not null default 1,
  constraint hours check (opens < closes),
  constraint response_order check (response_urgent <= response_soon and response_soon <= response_standard)
);
select private.protect('private.business_facts');

-- Whether a list has that many entries at most, each an object of these fields: of a type of JSON, or a text of so many characters that
-- is not empty.
create function private.is_list_of(p_list jsonb, p_most integer, p_fields jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_list) = 'array' then jsonb_array_length(p_list) <= p_most and not exists (
    select from jsonb_array_elements(p_list) e (entry)
      where case when jsonb_typeof(e.entry) = 'object' then e.entry - array(select jsonb_object_keys(p_fields)) <> '{}' or exists (
        select from jsonb_each(p_fields) f (name, longest)
          where not coalesce(case jsonb_typeof(f.longest) when 'number' then char_length(private.json_text(e.entry, f.name)) <= f.longest::integer
            else jsonb_typeof(e.entry -> f.name) = f.longest #>> '{}' end, false)) else true end) else false end;
$$;

-- At most six links, each with a name and an https address; entries of the strip with a year; ratings of 1 to 5.
create function private.guard_fact_lists() returns trigger
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.refuse_if(not private.is_list_of(new.socials, 6, '{"name": 30, "href": 200}') or exists (
    select from jsonb_array_elements(new.socials) as link where link ->> 'href' !~ '^https://[a-z0-9.-]+\.[a-z]{2,}(/[^\s<>"]*)?$'),
    'PT422', 'invalid_value', 'socials', 'A link has a name of at most 30 characters and an address that begins with https://.');
  perform private.refuse_if(not private.is_list_of(new.press, 12, '{"title": 80, "source": 60, "year": 4, "hidden": "boolean"}') or exists (
    select from jsonb_array_elements(new.press) as entry where entry ->> 'year' !~ '^[12]\d{3}$'),
    'PT422', 'invalid_value', 'press', 'Press and awards are twelve at most, each with a title, a source and a year.');
  perform private.refuse_if(not private.is_list_of(new.ratings, 6, '{"site": 60, "score": "number"}') or exists (
    select from jsonb_array_elements(new.ratings) as rating where (rating ->> 'score')::numeric not between 1 and 5
      or (rating ->> 'score')::numeric * 10 % 1 <> 0),
    'PT422', 'invalid_value', 'ratings', 'Ratings are six at most, each with the name of the site and a score from 1.0 to 5.0.');
  return new;
end;
$$;
create trigger business_facts_10_lists before insert or update on private.business_facts
  for each row execute function private.guard_fact_lists();

create trigger business_facts_20_changed after update on private.business_facts
  for each row when (to_jsonb(old) - 'version' is distinct from to_jsonb(new) - 'version')
  execute function private.change_content('facts');

-- BusinessFacts in shared-data/domain/facts.
create function private.business_facts_json() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
      'phone', f.phone, 'emergency', f.emergency,
      'emails', jsonb_build_object('hello', f.email_hello, 'events', f.email_events),
      'hours', jsonb_build_object('opens', to_char(f.opens, 'HH24:MI'), 'closes', to_char(f.closes, 'HH24:MI')),
      'postalAddress', f.postal_address, 'area', jsonb_build_object('name', f.area_name, 'detail', f.area_detail),
      'zipPrefixes', f.zip_prefixes, 'socials', f.socials,
      'claims', jsonb_build_object('events', f.claim_events, 'years', f.claim_years, 'guests', f.claim_guests,
        'awards', f.claim_awards, 'licence', f.claim_licence, 'licenceNumber', f.licence_number, 'insuranceNumber', f.insurance_number),
      'responseHours', jsonb_build_object('urgent', f.response_urgent, 'soon', f.response_soon, 'standard', f.response_standard),
      'press', f.press, 'ratings', f.ratings)
    from private.business_facts f;
$$;

-- Saves what business_facts_json() returns, after an edit; p_version is the version that was edited.
create function private.save_business_facts(p_facts jsonb, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
  v_broken text;
begin
  perform private.assert_admin();
  select f.version into v_version from private.business_facts f for update;
  perform private.changed_elsewhere_if(v_version is distinct from p_version, 'the business facts');
  update private.business_facts f set
      phone = btrim(p_facts ->> 'phone'), emergency = btrim(p_facts ->> 'emergency'),
      email_hello = btrim(p_facts #>> '{emails,hello}'), email_events = btrim(p_facts #>> '{emails,events}'),
      opens = (p_facts #>> '{hours,opens}')::time, closes = (p_facts #>> '{hours,closes}')::time,
      postal_address = btrim(p_facts ->> 'postalAddress'),
      area_name = btrim(p_facts #>> '{area,name}'), area_detail = btrim(p_facts #>> '{area,detail}'),
      zip_prefixes = btrim(p_facts ->> 'zipPrefixes'), socials = p_facts -> 'socials',
      claim_events = btrim(p_facts #>> '{claims,events}'), claim_years = btrim(p_facts #>> '{claims,years}'),
      claim_guests = btrim(p_facts #>> '{claims,guests}'), claim_awards = btrim(p_facts #>> '{claims,awards}'),
      claim_licence = btrim(p_facts #>> '{claims,licence}'),
      licence_number = btrim(p_facts #>> '{claims,licenceNumber}'), insurance_number = btrim(p_facts #>> '{claims,insuranceNumber}'),
      response_urgent = (p_facts #>> '{responseHours,urgent}')::integer,
      response_soon = (p_facts #>> '{responseHours,soon}')::integer,
      response_standard = (p_facts #>> '{responseHours,standard}')::integer,
      press = p_facts -> 'press', ratings = p_facts -> 'ratings',
      version = v_version + 1
    where f.singleton;
  return v_version + 1;
exception
  when check_violation then
    get stacked diagnostics v_broken = constraint_name;
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = v_broken;
  when not_null_violation or invalid_text_representation or datetime_field_overflow or invalid_datetime_format
    or numeric_value_out_of_range then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'facts', hint = 'The business facts are incomplete.';
end;
$$;
select private.expose('private.save_business_facts(jsonb, integer)', 'authenticated');

-- Where mails to the business go, and where all mails come from; docs/product/business-facts.md#mail-addresses. They are not
-- content: no visitor reads them.

create domain private.mail_address as text
  check (value is null or private.is_business_address(value));

-- Null is the address of the functions' environment.
create table private.mail_addresses (
  singleton boolean primary key default true check (singleton),
  sender private.mail_address,
  bookings private.mail_address,
  on_call private.mail_address,
  operations private.mail_address,
  -- Raised by each change, so that an admin does not overwrite what another has saved.
  version integer not null default 1
);
select private.protect('private.mail_addresses');

-- For the functions.
create function private.mail_addresses() returns table (sender text, bookings text, on_call text, operations text)
language sql stable security definer set search_path = '' as $$
  select a.sender, a.bookings, a.on_call, a.operations from private.mail_addresses a;
$$;
select private.expose('private.mail_addresses()', 'service_role');

-- For the page of the desk, with the version.
create function private.read_mail_addresses() returns table (sender text, bookings text, on_call text, operations text, version integer)
language sql stable security definer set search_path = '' as $$
  select private.assert_admin();
  select a.sender::text, a.bookings::text, a.on_call::text, a.operations::text, a.version from private.mail_addresses a;
$$;
select private.expose('private.read_mail_addresses()', 'authenticated');

-- An empty text is the address of the environment.
create function private.save_mail_addresses(p_sender text, p_bookings text, p_on_call text, p_operations text, p_version integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_version integer;
begin
  perform private.assert_admin();
  select a.version into v_version from private.mail_addresses a for update;
  perform private.changed_elsewhere_if(v_version is distinct from p_version, 'the mail addresses');
  update private.mail_addresses a set
      sender = nullif(btrim(p_sender), ''), bookings = nullif(btrim(p_bookings), ''),
      on_call = nullif(btrim(p_on_call), ''), operations = nullif(btrim(p_operations), ''), version = v_version + 1
    where a.singleton;
  return v_version + 1;
exception
  when check_violation then
    raise exception using errcode = 'PT422', message = 'invalid_value', detail = 'mail_addresses', hint = 'An address is not one of a mailbox.';
end;
$$;
select private.expose('private.save_mail_addresses(text, text, text, text, integer)', 'authenticated');
