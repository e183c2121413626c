-- Sample data of a year, relative to the day of seeding. The same triggers apply as to live data.
-- Every sample account signs in with the password district-pour.

-- Accounts. A hosted project has one more column and requires empty tokens; the embedded server does not.
do $$
declare
  v_hosted constant boolean := exists (
    select from information_schema.columns where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id');
  v_person record;
begin
  for v_person in
    select * from (values
      ('d1000000-0000-4000-8000-000000000001'::uuid, 'customer@example.com', 'Taylor Brooks', 'Brooks & Lane', null::text, null::text),
      ('d1000000-0000-4000-8000-000000000002', 'staff@example.com', 'Jordan Price', null, 'staff', 'Bar lead. Keeps the evening on time and the ice dry.'),
      ('d1000000-0000-4000-8000-000000000003', 'admin@example.com', 'Alex Morgan', 'District Pour', 'admin', 'Owner of District Pour.'),
      ('d1000000-0000-4000-8000-000000000011', 'nina.patel@example.com', 'Nina Patel', 'Potomac Partners', null, null),
      ('d1000000-0000-4000-8000-000000000012', 'marcus.lee@example.com', 'Marcus Lee', null, null, null),
      ('d1000000-0000-4000-8000-000000000013', 'hannah.weiss@example.com', 'Hannah Weiss', 'Capitol Arts Fund', null, null),
      ('d1000000-0000-4000-8000-000000000014', 'omar.haddad@example.com', 'Omar Haddad', null, null, null),
      ('d1000000-0000-4000-8000-000000000021', 'elena.marsh@example.com', 'Elena Marsh', 'District Pour', 'staff', null),
      ('d1000000-0000-4000-8000-000000000022', 'theo.castellane@example.com', 'Theo Castellane', 'District Pour', 'staff', null),
      ('d1000000-0000-4000-8000-000000000023', 'ruth.adeyemi@example.com', 'Ruth Adeyemi', 'District Pour', 'staff', null)
    ) as person (id, email, full_name, company_name, role, bio)
  loop
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (
        v_person.id, 'authenticated', 'authenticated', v_person.email,
        '$2b$10$27LKvjzUYo4G7o.gHVpW1uwaDZtbgsEsDv1/BUsd4BBcKeER1gdQS', now() - interval '400 days',
        '{"provider": "email", "providers": ["email"]}',
        jsonb_strip_nulls(jsonb_build_object('sub', v_person.id, 'email', v_person.email, 'email_verified', true,
          'full_name', v_person.full_name, 'company_name', v_person.company_name)),
        now() - interval '400 days', now() - interval '400 days');
    if v_hosted then
      execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'', confirmation_token = '''', recovery_token = '''',
        email_change = '''', email_change_token_new = '''', email_change_token_current = '''', phone_change = '''', phone_change_token = '''',
        reauthentication_token = '''' where id = $1' using v_person.id;
    end if;
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      values (v_person.id, 'email', v_person.id::text, v_person.id,
        jsonb_build_object('sub', v_person.id, 'email', v_person.email, 'email_verified', true), now(), now());
    update public.profiles set bio = v_person.bio where id = v_person.id;
    if v_person.role is not null then
      insert into private.user_roles (user_id, role) values (v_person.id, v_person.role);
    end if;
  end loop;
end;
$$;

select private.generate_slots();

-- Bookings: week relative to this one, day from Monday (0), and status today.
-- Past slots are inserted only for days with an event.
with plan (n, person, week, day, start_time, event_type, guests, event_name, location, status, cancel_reason, signed, wishes) as (values
  (1, 11, -50, 3, '18:00'::time, 'corporate', 80, 'Winter client reception', '7250 Woodmont Avenue, Bethesda, MD 20814', 'completed', null::text, true, null::text),
  (2, 13, -48, 5, '18:00', 'other', 60, 'Arts fund benefit', '2200 Clarendon Boulevard, Arlington, VA 22201', 'completed', null, true, 'Two gluten-free servers, please.'),
  (3, 12, -46, 5, '14:00', 'private', 20, 'Housewarming', '101 North Union Street, Alexandria, VA 22314', 'completed', null, true, null),
  (4, 14, -45, 6, '14:00', 'private', 24, 'Birthday brunch', '3050 M Street NW, Washington, DC 20007', 'completed', null, true, null),
  (5, 1, -43, 3, '18:00', 'corporate', 45, 'Quarter close drinks', '1600 K Street NW, Washington, DC 20006', 'completed', null, true, null),
  (6, 11, -41, 2, '18:00', 'corporate', 30, 'Partner dinner', '20 Market Space, Annapolis, MD 21401', 'completed', null, true, null),
  (7, 13, -39, 5, '18:00', 'wedding', 110, 'Weiss and Carter wedding', '150 American Way, National Harbor, MD 20745', 'completed', null, true, 'Signature drink named after the dog.'),
  (8, 12, -37, 5, '10:00', 'private', 15, 'Garden brunch', '725 Wharf Street SW, Washington, DC 20024', 'cancelled', 'customer', false, null),
  (9, 14, -35, 4, '18:00', 'private', 40, 'Engagement party', '7250 Woodmont Avenue, Bethesda, MD 20814', 'completed', null, true, null),
  (10, 11, -33, 3, '18:00', 'corporate', 120, 'Spring gala', '2200 Clarendon Boulevard, Arlington, VA 22201', 'completed', null, true, 'Stage from 19:30, quiet bar until 20:00.'),
  (11, 1, -31, 5, '14:00', 'private', 28, 'Graduation lunch', '101 North Union Street, Alexandria, VA 22314', 'completed', null, true, null),
  (12, 13, -29, 5, '18:00', 'other', 75, 'Gallery opening', '3050 M Street NW, Washington, DC 20007', 'completed', null, true, null),
  (13, 12, -27, 6, '14:00', 'private', 18, 'Christening', '1600 K Street NW, Washington, DC 20006', 'completed', null, true, null),
  (14, 14, -26, 5, '18:00', 'wedding', 95, 'Haddad family wedding', '20 Market Space, Annapolis, MD 21401', 'completed', null, true, 'Half of the menu without alcohol.'),
  (15, 11, -24, 1, '18:00', 'corporate', 50, 'Board welcome', '150 American Way, National Harbor, MD 20745', 'completed', null, true, null),
  (16, 13, -22, 4, '18:00', 'corporate', 100, 'Summer party', '725 Wharf Street SW, Washington, DC 20024', 'completed', null, true, null),
  (17, 12, -20, 5, '18:00', 'wedding', 140, 'Lee and Alvarez wedding', '7250 Woodmont Avenue, Bethesda, MD 20814', 'completed', null, true, 'Rain plan under the arcade.'),
  (18, 1, -18, 4, '18:00', 'corporate', 65, 'Brooks & Lane summer evening', '2200 Clarendon Boulevard, Arlington, VA 22201', 'completed', null, true, null),
  (19, 14, -17, 5, '10:00', 'private', 12, 'Baby shower', '101 North Union Street, Alexandria, VA 22314', 'cancelled', 'hold_expired', false, null),
  (20, 11, -15, 3, '14:00', 'corporate', 26, 'Team offsite', '3050 M Street NW, Washington, DC 20007', 'completed', null, true, null),
  (21, 13, -13, 5, '18:00', 'other', 150, 'Arts fund anniversary', '1600 K Street NW, Washington, DC 20006', 'completed', null, true, null),
  (22, 12, -12, 6, '10:00', 'private', 25, 'Sunday brunch', '20 Market Space, Annapolis, MD 21401', 'completed', null, true, null),
  (23, 14, -10, 5, '14:00', 'private', 35, 'Reunion', '150 American Way, National Harbor, MD 20745', 'completed', null, true, null),
  (24, 11, -9, 2, '18:00', 'corporate', 90, 'Product launch', '725 Wharf Street SW, Washington, DC 20024', 'completed', null, true, 'Drinks in the brand colors, no food coloring.'),
  (25, 1, -8, 5, '18:00', 'private', 48, 'Anniversary dinner', '7250 Woodmont Avenue, Bethesda, MD 20814', 'completed', null, true, null),
  (26, 13, -6, 4, '18:00', 'corporate', 90, 'Donor evening', '2200 Clarendon Boulevard, Arlington, VA 22201', 'completed', null, true, null),
  (27, 12, -5, 5, '14:00', 'private', 22, 'Farewell lunch', '101 North Union Street, Alexandria, VA 22314', 'completed', null, false, null),
  (28, 14, -4, 6, '18:00', 'private', 30, 'Housewarming', '3050 M Street NW, Washington, DC 20007', 'cancelled', 'hold_expired', false, null),
  (29, 11, -3, 3, '18:00', 'corporate', 70, 'Client tasting', '1600 K Street NW, Washington, DC 20006', 'completed', null, true, null),
  (30, 13, -2, 5, '18:00', 'wedding', 125, 'Autumn wedding', '20 Market Space, Annapolis, MD 21401', 'completed', null, true, null),
  (31, 1, -2, 2, '14:00', 'corporate', 24, 'Team lunch', '150 American Way, National Harbor, MD 20745', 'cancelled', 'customer', false, null),
  (32, 12, -1, 4, '18:00', 'private', 38, 'Dinner for forty', '725 Wharf Street SW, Washington, DC 20024', 'completed', null, true, null),
  (33, 14, 1, 4, '18:00', 'private', 45, 'Birthday party', '7250 Woodmont Avenue, Bethesda, MD 20814', 'confirmed', null, false, null),
  (34, 11, 1, 5, '18:00', 'wedding', 115, 'Patel and Rhodes wedding', '2200 Clarendon Boulevard, Arlington, VA 22201', 'confirmed', null, true, 'Welcome drink on the terrace at 18:30.'),
  (35, 13, 2, 3, '18:00', 'corporate', 85, 'Year-end reception', '101 North Union Street, Alexandria, VA 22314', 'confirmed', null, true, null),
  (36, 1, 2, 5, '14:00', 'wedding', 96, 'Brooks family wedding', '3050 M Street NW, Washington, DC 20007', 'confirmed', null, false, 'Champagne tower, if the floor allows it.'),
  (37, 12, 2, 6, '10:00', 'private', 20, 'Sunday christening', '1600 K Street NW, Washington, DC 20006', 'confirmed', null, false, null),
  (38, 11, 3, 4, '18:00', 'corporate', 60, 'Holiday party', '20 Market Space, Annapolis, MD 21401', 'confirmed', null, false, null)
), dated as (
  select plan.*, date_trunc('week', private.local_now())::date + 7 * week + day as event_date from plan
), past_slots as (
  insert into private.slots (date, start_time, end_time, max_bookings)
    select distinct d.event_date, part.start_time, part.end_time, part.places
      from dated d,
        (values (time '10:00', time '14:00', 1), (time '14:00', time '18:00', 2), (time '18:00', time '22:00', 2))
          as part (start_time, end_time, places)
      where d.week < 0
    on conflict (date, start_time) do nothing
    returning id
)
select set_config('seed.bookings', (select jsonb_agg(to_jsonb(dated)) from dated)::text, false), count(*) from past_slots;

insert into public.bookings (
    id, user_id, event_name, event_type, event_date, event_time, location, guest_count, special_requests, status,
    cancel_reason, signature_completed, signature_data, created_at, updated_at)
  select
      ('d2000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('d1000000-0000-4000-8000-' || lpad(person::text, 12, '0'))::uuid,
      event_name, event_type, event_date, start_time, location, guests, wishes, status, cancel_reason, signed,
      case when signed then 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAAAwAQAAAAC+0kzDAAABGUlEQVR42s3TMU7DMBTG8SCQumFOgK/RzVeCHfGQipQxR8hVWnXw2Cuk8tC1VhdXsvwHJ0ZNQg5Qj7/Fz9/3XLFwqvvBs1nATi/gXs2wA+p6hlsBtR/hBvg2oI8jfACeNcl46NSA6QXQiigBtqsB4xqSaYgShXpf8ENIxhKIJqluwBCFKI5AMlEHGTCZHj3oINH06JMh4DOqM0kPiO7RQX0E1aNDcyVgYbeBumCLJ4qFbgU7KlpONFyI0kDQcOzRcsD9jl+Cu1LRYLH5kld9q+NQmCczRZfxS25oaXE0Q/Z/eELjM/IP2yk68sv1FC85jmSm6JMQP+eYI/6QKebc03qOofQ5xvhWmp/ge9mRMabHpaVdxObOPtcPPQVx0jDK70sAAAAASUVORK5CYII=' end,
      least(event_date - interval '40 days', private.now() - (n % 9 + 1) * interval '1 day'),
      least(event_date - interval '30 days', private.now() - (n % 9) * interval '1 day' - interval '1 hour')
    from jsonb_to_recordset(current_setting('seed.bookings')::jsonb) as plan (
      n integer, person integer, event_date date, start_time time, event_type text, guests integer, event_name text,
      location text, status text, cancel_reason text, signed boolean, wishes text)
    order by n;

-- The contracts of the signed bookings; those of events to come wait to be countersigned.
do $$
declare
  v_booking public.bookings;
  v_contract private.contracts;
  v_name text;
begin
  for v_booking in select * from public.bookings b where b.signature_completed order by b.created_at loop
    perform private.ensure_contract(v_booking.id);
    select * into v_contract from private.contracts c where c.booking_id = v_booking.id;
    v_name := v_contract.document #>> '{client,name}';
    perform private.append_event(v_contract, 'consented', jsonb_build_object('way', 'account', 'user_id', v_booking.user_id));
    perform private.append_event(v_contract, 'signed', jsonb_build_object(
      'way', 'account', 'user_id', v_booking.user_id, 'account', v_contract.document #>> '{client,email}',
      'name', v_name, 'method', 'drawn', 'signature_sha256', private.sha256_of(v_booking.signature_data)));
    update private.contracts c set signer_name = v_name, signature_method = 'drawn', signature_data = v_booking.signature_data,
        signed_at = (select e.at from private.contract_events e where e.contract_id = c.id and e.kind = 'signed')
      where c.id = v_contract.id;
    if v_booking.status = 'completed' then
      perform private.append_event(v_contract, 'countersigned', jsonb_build_object('way', 'admin', 'name', 'District Pour'));
      update private.contracts c set countersigner_name = 'District Pour',
          countersigned_at = (select e.at from private.contract_events e where e.contract_id = c.id and e.kind = 'countersigned')
        where c.id = v_contract.id;
    end if;
  end loop;
end;
$$;

-- A payment for each paid booking, and one late payment that was refunded. The ledger gets its rows with their dates before
-- the payments are completed.
insert into public.payments (
    booking_id, amount, provider_session_id, provider_session_expires_at, provider_payment_intent, created_at)
  select b.id, b.total_amount * 100, 'cs_sample_' || right(b.id::text, 4), b.created_at + interval '41 minutes',
      case when b.status <> 'cancelled' or b.event_name = 'Housewarming' then 'pi_sample_' || right(b.id::text, 4) end,
      b.created_at + interval '10 minutes'
    from public.bookings b;
insert into public.ledger_entries (booking_id, kind, amount, payment_id, created_at)
  select p.booking_id, 'charge', p.amount, p.id, p.created_at + interval '2 minutes'
    from public.payments p where p.provider_payment_intent is not null;
update public.payments p set status = case when p.provider_payment_intent is null then 'failed' else 'completed' end;
insert into public.refunds (booking_id, payment_id, amount, reason, status, provider_refund_id, created_at, made_at)
  select b.id, p.id, p.amount, 'slot_sold', 'made', 're_sample_' || right(b.id::text, 4),
      p.created_at + interval '1 hour', p.created_at + interval '2 hours'
    from public.bookings b join public.payments p on p.booking_id = b.id where b.event_name = 'Housewarming';
insert into public.ledger_entries (booking_id, kind, amount, payment_id, refund_id, created_at)
  select r.booking_id, 'refund', r.amount, r.payment_id, r.id, r.made_at from public.refunds r;
update public.payments p set status = 'refunded' where exists (select from public.refunds r where r.payment_id = p.id);
-- The payment sandbox has no record of them, which the nightly comparison would report.
insert into public.payment_differences (kind, provider_id, booking_id, provider_cents, ledger_cents, found_at, decided_at, reason)
  select e.kind, case e.kind when 'charge' then p.provider_payment_intent else r.provider_refund_id end,
      e.booking_id, 0, e.amount, e.created_at, e.created_at, 'Sample data'
    from public.ledger_entries e left join public.payments p on p.id = e.payment_id left join public.refunds r on r.id = e.refund_id
    where e.kind in ('charge', 'refund');

insert into public.booking_sync (booking_id, external_system, external_booking_id, sync_status, last_synced_at, error_message, created_at)
  select b.id, 'acuity',
      case when b.event_name <> 'Sunday christening' then '90' || right(b.id::text, 4) end,
      case when b.event_name <> 'Sunday christening' then 'completed' else 'failed' end,
      case when b.event_name <> 'Sunday christening' then b.created_at + interval '14 minutes' end,
      case when b.event_name = 'Sunday christening' then 'scheduling: 503 service unavailable' end,
      b.created_at + interval '13 minutes'
    from public.bookings b where b.status <> 'cancelled';

insert into public.contacts (name, email, phone, message, urgency, contact_method, status, created_at)
  select name, email, phone, message, urgency, contact_method, status, private.now() - age::interval
    from (values
      ('Priya Raman', 'priya.raman@example.com', '(202) 555-0111', 'Our venue lost its bar for this Saturday. Can you take over for 90 guests?', 'urgent', 'phone', 'new', '40 minutes'),
      ('Colin Archer', 'colin.archer@example.com', '(202) 555-0112', 'Do you bring your own water and power for a rooftop?', 'standard', 'email', 'new', '5 hours'),
      ('Bea Lindqvist', 'bea.lindqvist@example.com', '(703) 555-0113', 'We would like a menu without alcohol for a company breakfast.', 'soon', 'email', 'responded', '1 day 2 hours'),
      ('Jules Martin', 'jules.martin@example.com', '(301) 555-0114', 'How long before a wedding should we fix the numbers?', 'standard', 'email', 'responded', '3 days'),
      ('Ana Duarte', 'ana.duarte@example.com', '(202) 555-0115', 'Could the same team that did the spring gala come again?', 'standard', 'phone', 'closed', '9 days'),
      ('Theo Grant', 'theo.grant@example.com', '(571) 555-0116', 'What does a champagne tower need of a floor?', 'soon', 'phone', 'closed', '16 days'),
      ('Ruth Calder', 'ruth.calder@example.com', '(202) 555-0117', 'Thank you for Saturday. The stirred drinks were perfect.', 'standard', 'email', 'closed', '25 days')
    ) as enquiry (name, email, phone, message, urgency, contact_method, status, age);

insert into public.comments (id, user_id, blog_post_slug, content, parent_id, created_at)
  select ('d3000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('d1000000-0000-4000-8000-' || lpad(person::text, 12, '0'))::uuid, slug, content,
      case when parent is not null then ('d3000000-0000-4000-8000-' || lpad(parent::text, 12, '0'))::uuid end,
      private.now() - age::interval
    from (values
      (1, 11, 'signature-drinks-for-a-wedding', 'We had ours named after our street. People still ask for it.', null::integer, '60 days'),
      (2, 21, 'signature-drinks-for-a-wedding', 'The best names are the ones guests can say after two of them.', 1, '59 days'),
      (3, 12, 'signature-drinks-for-a-wedding', 'Is one drink for the couple enough, or do you advise two?', null, '41 days'),
      (4, 21, 'signature-drinks-for-a-wedding', 'Two, one of them without alcohol, covers nearly every crowd.', 3, '40 days'),
      (5, 13, 'bar-planning-checklist', 'The ice estimate alone saved our evening.', null, '33 days'),
      (6, 11, 'corporate-bar-without-a-line', 'Agreed on the shorter menu. The line moved twice as fast.', null, '22 days'),
      (7, 1, 'clear-ice-and-good-tools', 'Thirty seconds, then. I had been stopping at ten.', null, '12 days'),
      (8, 22, 'clear-ice-and-good-tools', 'Count slowly. The glass tells you when it is cold enough.', 7, '11 days'),
      (9, 14, 'a-bar-that-wastes-less', 'What do you do with the citrus peels?', null, '8 days'),
      (10, 23, 'a-bar-that-wastes-less', 'Cordial on the first day, marmalade on the second.', 9, '8 days'),
      (11, 12, 'autumn-spiced-cocktails', 'The pear and thyme one is on our list now.', null, '3 days')
    ) as comment (n, person, slug, content, parent, age)
    order by n;

-- The badges that the sample customers have earned.
insert into public.user_achievements (user_id, achievement_id, earned_at)
  select p.id, a.id, private.now() - interval '30 days'
    from public.profiles p, public.achievements a
    where private.has_earned(p.id, a.id)
  on conflict (user_id, achievement_id) do update set earned_at = excluded.earned_at;

-- What others have said and given, and that all of this is invented.
update private.business_facts set demo = true, ratings = '[
  {"site": "Tablecraft Reviews", "score": 4.9},
  {"site": "The Vow List", "score": 5},
  {"site": "Capital Events Guide", "score": 4.8}
]', press = '[
  {"title": "Best Mobile Bar", "source": "Capital Events Guide", "year": "2025", "hidden": false},
  {"title": "Vendor of the Year", "source": "The Vow List", "year": "2025", "hidden": false},
  {"title": "Ten bars without a building", "source": "Potomac Table", "year": "2024", "hidden": false},
  {"title": "Low-Waste Award", "source": "District Hospitality Council", "year": "2024", "hidden": false}
]';

-- Reviews that customers sent: nine are approved, of customers without a demo account; two wait for a decision, one was rejected.
create temporary table seed_reviews as
  select ('d2000000-0000-4000-8000-' || lpad(s.n::text, 12, '0'))::uuid as booking_id, s.event_type, s.rating, s.body, s.display_name, s.status
    from (values
      (7, 'wedding', 5, 'Our venue had no bar and a courtyard full of gravel. They leveled the floor, lit the counter, and by the time the photographs were done everybody had a drink in hand. The rosemary one is now simply called “the wedding one” in our family.', 'Hannah and Marcus O.', 'approved'),
      (24, 'corporate', 5, 'Ninety people arrived within ten minutes and nobody waited. They had batched our house drink in advance and poured it over ice with our color in the glass. The invoice matched the booking to the dollar.', 'Priya N.', 'approved'),
      (4, 'private', 5, 'My daughter booked it and I was sceptical about a bar in my own house. The young man remembered what each of my friends drank after the first round, and the kitchen was cleaner when they left than when they came.', 'Dolores W.', 'approved'),
      (32, 'private', 5, 'Half of our table does not drink. They were given the same glassware, the same garnish and the same attention, and no one had to explain themselves all evening. That alone was worth it.', 'Ben T.', 'approved'),
      (21, 'corporate', 5, 'I plan six events a year and ask every supplier for a certificate of insurance. They are the only ones who had it with the venue manager before I did. Three bartenders, 150 guests, no line longer than four.', 'Lauren K.', 'approved'),
      (17, 'wedding', 5, 'It rained at four. At five past four they had moved the whole bar under the porch, candles and all, and the first tray was on its way round. Our guests thought it had been planned like that.', 'Amara and Joel S.', 'approved'),
      (6, 'corporate', 5, 'A small dinner gets the same care as a large one. They asked for the menu, suggested two drinks to go with it, and the second one made our chef come out and ask for the recipe.', 'Gregory P.', 'approved'),
      (9, 'private', 4, 'Lovely people and very good cocktails. We ran out of the spritz half an hour early because we had guessed the numbers too low; next time I would follow their shopping list and not mine.', 'Nina F.', 'approved'),
      (16, 'corporate', 5, 'Our third year in a row. Booking took five minutes, the contract was signed on my phone, and the clear ice with our logo in it was in every photograph the next morning.', 'Theo R.', 'approved'),
      (26, 'corporate', 5, 'Two bartenders, ninety guests, no line. The tea sour went before the wine did.', 'Hannah W.', 'pending'),
      (25, 'private', 4, 'Excellent drinks and a tidy setup. We would start the bar fifteen minutes earlier next time.', 'Taylor Brooks', 'pending'),
      (23, 'private', 2, 'I was looking for a different company and pressed the wrong button.', '', 'rejected')
    ) as s (n, event_type, rating, body, display_name, status);
insert into private.reviews (booking_id, event_type, rating, body, display_name)
  select s.booking_id, s.event_type, s.rating, s.body, s.display_name from seed_reviews s;
-- Two days after the event, as the thanks ask for it; what waits was sent in the last days.
update private.reviews r set status = 'pending', consent_text = 'I agree that District Pour publishes this review on its site as I wrote it.',
    consented_at = private.now(), submitted_at = case when s.status = 'approved' then least(b.event_date + interval '2 days', private.now())
      else private.now() - interval '1 day' * r.rating end
  from seed_reviews s join public.bookings b on b.id = s.booking_id where s.booking_id = r.booking_id;
update private.reviews r set status = s.status, reject_reason = case when s.status = 'rejected' then 'not_our_event' end,
    decided_at = least(r.submitted_at + interval '1 day', private.now())
  from seed_reviews s where s.booking_id = r.booking_id and s.status <> 'pending';
drop table seed_reviews;

-- Ingredients and the three recipes that visitors see as samples. A site without sample data starts without any.
insert into private.ingredients (name, unit, purchase_amount, purchase_cents, supplier, stock, abv, allergens, created_at) values
  ('Aged rum', 'ml', 750, 3200, 'Sample Spirits', 4500, 40, '{}', private.now()),
  ('Cognac', 'ml', 750, 4400, 'Sample Spirits', 2250, 40, '{}', private.now()),
  ('London dry gin', 'ml', 1000, 2900, 'Sample Spirits', 5000, 43, '{}', private.now()),
  ('Blackberry liqueur', 'ml', 700, 2450, 'Sample Spirits', 1400, 16, '{sulfites}', private.now()),
  ('Orange bitters', 'ml', 148, 1100, 'Sample Spirits', 296, 28, '{}', private.now()),
  ('Fresh lemon juice', 'ml', 1000, 900, 'Sample Market', null, 0, '{}', private.now()),
  ('Fresh lime juice', 'ml', 1000, 1100, 'Sample Market', null, 0, '{}', private.now()),
  ('Honey syrup', 'ml', 1000, 650, null, 2000, 0, '{}', private.now()),
  ('Elderflower cordial', 'ml', 500, 780, 'Sample Market', 1500, 0, '{}', private.now()),
  ('Soda water', 'ml', 1000, 120, 'Sample Market', 24000, 0, '{}', private.now()),
  ('Cucumber slice', 'piece', 30, 150, 'Sample Market', null, 0, '{}', private.now()),
  ('Egg white', 'piece', 12, 420, 'Sample Market', 24, 0, '{egg}', private.now()),
  ('Dark chocolate', 'g', 200, 500, 'Sample Market', 400, 0, '{milk,soy}', private.now());
insert into private.recipes (id, version, created_at) values
  ('00000000-0000-4000-8000-000000004101', 1, private.now()),
  ('00000000-0000-4000-8000-000000004102', 1, private.now()),
  ('00000000-0000-4000-8000-000000004103', 1, private.now());
insert into private.recipe_versions (recipe_id, version, name, category, difficulty, description, method, glassware, ice, garnish,
    instructions, servings, saved_at) values
  ('00000000-0000-4000-8000-000000004101', 1, 'Golden Sunset', 'Signature', 'Intermediate', 'Aged rum and honey with a long citrus finish, the color of the last hour of a wedding.', 'shake', 'Rocks glass', 'large_cube', 'Orange peel', E'Shake rum, lemon, honey and bitters with ice.\nStrain over one large cube.\nExpress the orange peel and drop it in.', 1, private.now()),
  ('00000000-0000-4000-8000-000000004102', 1, 'Midnight Velvet', 'Premium', 'Advanced', 'Cognac, blackberry and dry cocoa under a fine foam.', 'shake', 'Coupe glass', 'none', null, E'Dry shake everything but the chocolate for 20 seconds.\nShake again with ice.\nDouble strain into a chilled coupe.\nGrate the chocolate over the foam.', 1, private.now()),
  ('00000000-0000-4000-8000-000000004103', 1, 'Cucumber Fizz', 'Refreshing', 'Beginner', 'Gin, cucumber and elderflower with plenty of soda: the drink for a warm afternoon.', 'shake', 'Highball glass', 'cubes', null, E'Muddle the cucumber with the cordial.\nAdd gin, lime and ice, and shake.\nStrain over fresh ice and top with soda.', 1, private.now());
insert into private.recipe_lines (recipe_id, version, position, ingredient_id, amount, unit, is_topping)
  select ('00000000-0000-4000-8000-00000000410' || l.recipe)::uuid, 1, l.position, i.id, l.amount, l.unit, l.is_topping
    from (values
      (1, 1, 'Aged rum', 2, 'oz', false), (1, 2, 'Fresh lemon juice', 0.75, 'oz', false), (1, 3, 'Honey syrup', 0.5, 'oz', false),
      (1, 4, 'Orange bitters', 2, 'dash', false),
      (2, 1, 'Cognac', 1.5, 'oz', false), (2, 2, 'Blackberry liqueur', 0.75, 'oz', false), (2, 3, 'Fresh lemon juice', 0.5, 'oz', false),
      (2, 4, 'Egg white', 1, 'piece', false), (2, 5, 'Dark chocolate', 1, 'g', true),
      (3, 1, 'London dry gin', 1.5, 'oz', false), (3, 2, 'Cucumber slice', 4, 'piece', false), (3, 3, 'Elderflower cordial', 0.5, 'oz', false),
      (3, 4, 'Fresh lime juice', 0.5, 'oz', false), (3, 5, 'Soda water', 3, 'oz', true)
    ) as l (recipe, position, ingredient, amount, unit, is_topping) join private.ingredients i on i.name = l.ingredient;
