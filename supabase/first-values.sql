-- The rows with which a new database begins. Each statement leaves alone what is there, so that the file can be applied again:
-- the diff of two schemas carries no rows (docs/backend.md#first-values).

insert into private.clock default values on conflict do nothing;
insert into private.hold_limits default values on conflict do nothing;
insert into private.opening_settings default values on conflict do nothing;
insert into private.content_rendering default values on conflict do nothing;
insert into private.mail_addresses default values on conflict do nothing;
insert into private.sharing_preferences default values on conflict do nothing;
insert into private.weekend_notice default values on conflict do nothing;
insert into private.payment_comparison default values on conflict do nothing;
insert into private.trail_check default values on conflict do nothing;
insert into private.integration default values on conflict do nothing;

insert into private.nightly_checks (kind) values ('compare.stripe'), ('check.trail')
  on conflict do nothing;
insert into private.schedules (name, every_seconds) values ('outbox-worker', 2), ('sweep', 60)
  on conflict do nothing;

-- The same ids in every database; pages find a badge by its name.
insert into public.achievements (id, name, description, icon, points) values
  ('5a000000-0000-4000-8000-000000000001', 'First Booking', 'You booked your first event with us.', 'Trophy', 100),
  ('5a000000-0000-4000-8000-000000000002', 'Event Planner', 'Five events booked.', 'Star', 250),
  ('5a000000-0000-4000-8000-000000000003', 'VIP Client', 'Ten events booked.', 'Crown', 500),
  ('5a000000-0000-4000-8000-000000000004', 'Community Member', 'You joined the conversation on our blog.', 'Users', 50),
  ('5a000000-0000-4000-8000-000000000005', 'Conversation Starter', 'Ten comments on our blog.', 'MessageCircle', 150)
  on conflict do nothing;

insert into private.business_facts (phone, emergency, email_hello, email_events, opens, closes, postal_address, area_name,
    area_detail, zip_prefixes, socials, claim_events, claim_years, claim_guests, claim_awards, claim_licence, licence_number,
    insurance_number, response_urgent, response_soon, response_standard, press, ratings)
  values ('(202) 555-0142', '(202) 555-0199', 'hello@example.com', 'events@example.com', '08:00', '20:00',
    '1200 Example Street NW, Washington, DC 20005', 'Washington, DC Metro Area', 'Including Northern Virginia and Maryland',
    '200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 214, 220, 221, 222, 223',
    '[{"name": "Instagram", "href": "https://instagram.com/districtpour.example"},
      {"name": "Facebook", "href": "https://facebook.com/districtpour.example"},
      {"name": "Twitter", "href": "https://twitter.com/districtpour_ex"}]', '500+', '5+', '10k+', '12', 'Licensed and insured', '', '',
    1, 4, 24, '[]', '[]')
  on conflict do nothing;

-- The pictures of the site, as in mfe-marketing/src/content/gallery. What the owner has removed does not come back.
insert into private.gallery_pictures (position, asset, title, categories, alt)
  select picture.position, 'gallery/' || picture.name, picture.title, picture.categories, picture.alt
    from (values
      (1, 'mobile-bar-string-lights', 'Mobile bar under string lights', array['Bars', 'Venues', 'Private Events'],
        'Green fluted mobile bar with brass trim, lit bottle shelves and cocktails under string lights at night'),
      (2, 'rose-coupe-close-up', 'Rose coupe', array['Cocktails', 'Weddings'],
        'Pink coupe cocktail garnished with tiny roses and thyme, blush rose and eucalyptus on green marble'),
      (3, 'clear-ice-rocks-cocktail', 'Clear ice and orange peel', array['Cocktails', 'Team'],
        'Amber-red rocks cocktail with one large clear ice cube and orange peel, brass jigger blurred behind'),
      (4, 'bartender-tools-on-linen', 'Bartender’s tools', array['Team', 'Equipment'],
        'Brass shaker, jigger, strainer and bar spoon on a folded linen towel with a mixing glass and citrus'),
      (5, 'champagne-coupe-tower', 'Champagne tower', array['Weddings'],
        'Four-tier champagne coupe tower with blush roses and candles on pale marble, warm lights behind'),
      (6, 'glassware-bar-station', 'Glassware station', array['Bars', 'Equipment'],
        'Brass-framed walnut shelf with flutes, martini, coupe and wine glasses, and bar tools and flowers on top'),
      (7, 'private-party-drinks-table', 'Private party table', array['Cocktails', 'Private Events'],
        'Oak table with colorful highballs, a berry cocktail, candles and citrus slices under string lights'),
      (8, 'candlelit-long-table-venue', 'Candlelit long table', array['Venues', 'Corporate'],
        'Long white banquet table with green runner, gold chairs, candles and string lights between cream columns'),
      (9, 'corporate-highball-rows', 'Highballs in rows', array['Cocktails', 'Corporate'],
        'Rows of highballs with grapefruit, lime and cucumber on a black reflective bar, city lights blurred behind')
    ) as picture (position, name, title, categories, alt)
    where not exists (select from private.gallery_pictures)
      and not exists (select from private.content_versions v where v.what = 'gallery');

-- Written by `npm run gen:terms` from mfe-marketing/src/content/legal.
insert into private.terms_versions (version, document) values ('2026-11-27', $terms${
 "title": "Terms of Service",
 "updated": "January 5, 2025",
 "sections": [
  {
   "title": "1. The agreement",
   "blocks": [
    "These terms apply to every booking with District Pour (“we”). By booking on this website, by signing our contract or by paying, you (“the client”) accept them. Where a signed contract says something different, the contract counts.",
    "A booking is made when you have sent the form, and it is confirmed when your payment has reached us. We send you the confirmation by mail; the booking does not depend on that mail reaching you."
   ]
  },
  {
   "title": "2. Our services",
   "blocks": [
    "We provide a mobile bar, bartenders, tools and what your booking names, for the hours you have booked, in the {{area}}, {{area_detail}}. Setting up and taking down happen outside those hours and are part of the price.",
    "Unless your contract says otherwise, you supply the alcohol. We advise you on quantities; what remains unopened is yours.",
    "Guide prices on this website, in calculators and in estimates help you to plan. The amount shown before you pay is the one that binds us both."
   ]
  },
  {
   "title": "3. Deposit and payment",
   "blocks": [
    "A deposit is required to confirm a date. A date that you book with us by phone, or by accepting an offer of ours, is held without one until the day that our mail names. When you pay online, you pay the full amount, which includes the deposit and leaves nothing due later. When the event is more than 14 days away you may pay 50% of it as a deposit instead. Either confirms the booking.",
    "After a deposit, final payment is due 48 hours before the event. You can pay the balance online at any time, and we remind you. If it has not arrived by then we get in touch with you; nothing is cancelled automatically.",
    "Extra hours on the evening are charged only after you, or the person you have named, have agreed to them and to their price."
   ]
  },
  {
   "title": "4. Cancellation and refunds",
   "blocks": [
    "You may cancel at any time before the event begins: in your account, without an account by the link in our mails, or in writing. What you get back of what you have paid depends on how many days remain by the calendar of New York:",
    {
     "list": [
      "More than 30 days before the event: full refund.",
      "15 to 30 days before the event: 50% refund.",
      "Under 15 days before the event: no refund."
     ]
    },
    "You read the amount before you agree to it. The refund goes back the way you paid, and an open balance is dropped.",
    "Until 15 days before the event you may move your booking online to another open time, at most 2 times. A move does not raise the refund: the lower of the refunds on the day of a move and on the day of the cancellation applies.",
    "Weather cancellations are handled case by case. Call us as soon as the forecast worries you: we look for another date or another roof before we speak of money.",
    "If we have to cancel, you receive everything back that you have paid, and we help you to find somebody to take our place."
   ]
  },
  {
   "title": "5. Responsible service",
   "blocks": [
    "The minimum age for our services is 21. Clients must be 21 or older, and alcohol is served only to guests of 21 and over. Our bartenders may ask anyone for identification.",
    "A bartender may refuse to serve a guest who has had enough, and may close the bar if people are in danger. No refund is due in that case."
   ]
  },
  {
   "title": "6. The venue",
   "blocks": [
    "You make sure that we may set up and serve at the venue, that we can reach it, and that there is a level place of eight by six feet with an ordinary socket within thirty feet. Tell us about stairs, gates and curfews beforehand.",
    "If the venue asks for a certificate of insurance, send us its details at least ten days before the event."
   ]
  },
  {
   "title": "7. Liability",
   "blocks": [
    "We are liable for damage that we cause through negligence, up to the limits of our insurance. We are not liable for what guests do, for alcohol that others have supplied, or for delays caused by weather, traffic or authorities.",
    "Nothing in these terms limits a right that the law does not let you give up."
   ]
  },
  {
   "title": "8. The website and your account",
   "blocks": [
    "Keep your password to yourself and tell us if you believe that somebody else knows it. Comments on the blog are yours and you can delete them; we remove what is unlawful, insulting or advertising.",
    "Texts, photographs and recipes on this website belong to us or to those who have given them to us. Cook from them freely; please do not republish them."
   ]
  },
  {
   "title": "9. Law and changes",
   "blocks": [
    "These terms follow the law of the District of Columbia. For a booking, the terms count that were published on the day it was made.",
    "Questions about them are welcome at {{email}} or {{phone}}."
   ]
  }
 ],
 "consent": [
  "I agree to sign this contract electronically and to receive it, and records about it, in electronic form.",
  "I can have a paper copy free of charge, and I can withdraw this consent at any time, by writing to {{email}} or calling {{phone}}. Withdrawing does not change what was signed before; later documents then come on paper.",
  "To read and keep the contract I need a browser and a program that opens PDF files. I confirm that I have both."
 ],
 "intent": "I have read this contract and I sign it. My typed name and my signature have the effect of a signature on paper."
}$terms$)
  on conflict do nothing;

-- What the owner has changed or removed does not come back.
insert into private.opening_hours (weekday, start_time, end_time, places)
  select weekday, part.start_time, part.end_time, part.places
    from generate_series(0, 6) as weekday,
      (values (time '10:00', time '14:00', 1), (time '14:00', time '18:00', 2), (time '18:00', time '22:00', 2))
        as part (start_time, end_time, places)
    where not exists (select from private.opening_hours);

insert into public.answer_templates (name, subject, body)
  select * from (values
    ('More details', 'Your event: a few questions', E'Hello {name},\n\nthank you for writing to us. To answer well we need three facts:\n\n- the date and the hours\n- the place\n- about how many guests\n\nAs soon as we have them we send you what is possible.'),
    ('Date is open', 'Your date is open', E'Hello {name},\n\ngood news: your date is open. You can book it on our website, where you also see the price. It is yours once the deposit has arrived.'),
    ('Date is taken', 'Your date is taken', E'Hello {name},\n\nthank you for asking. We are fully booked on that date. If another day would do, tell us which, and we look at once.')) as template (name, subject, body)
    where not exists (select from public.answer_templates);

insert into private.tax_rates (holds_from, percent, created_at, in_force_at)
  select '2000-01-01', 0, now(), now() where not exists (select from private.tax_rates);

-- PRICE_LIST of shared-data/domain/price-list. Later lists are written by the page of the desk.
insert into private.price_lists (valid_from, note, in_force_at, list)
  select '2020-01-01', 'The first prices', private.now(), '{
  "tiers": [
    {"upTo": 25, "price": 299},
    {"upTo": 50, "price": 499},
    {"upTo": 100, "price": 799},
    {"upTo": null, "price": 1199}
  ],
  "multipliers": {"wedding": 1.2, "corporate": 1.3},
  "packages": [
    {"id": "essential", "name": "Essential", "price": 299, "hours": 4, "bartenders": 1, "maxGuests": 25,
      "bookingOriginalPrice": 349},
    {"id": "premium", "name": "Premium", "price": 599, "hours": 5, "bartenders": 2, "maxGuests": 75,
      "servicesOriginalPrice": 699, "bookingOriginalPrice": 699},
    {"id": "luxury", "name": "Luxury", "price": 999, "hours": 6, "bartenders": 3, "maxGuests": 150,
      "bookingOriginalPrice": 1100}
  ],
  "addons": [
    {"id": "custom-cocktails", "name": "Custom Cocktails"},
    {"id": "private-events", "name": "Private Events", "from": 299},
    {"id": "corporate", "name": "Corporate", "from": 499},
    {"id": "weddings", "name": "Weddings", "from": 599},
    {"id": "bar-equipment", "name": "Bar Equipment"},
    {"id": "catering", "name": "Catering", "from": "custom"}
  ],
  "extras": [
    {"id": "custom-cocktails", "label": "Custom cocktail, one drink", "price": 50, "bartenders": 0, "item": "Custom cocktail, one drink"},
    {"id": "bar-equipment", "label": "Bar equipment", "price": 199, "bartenders": 0, "item": "Bar equipment"},
    {"id": "signature", "label": "Signature cocktail menu", "price": 150, "bartenders": 0, "item": "Signature cocktail menu"},
    {"id": "champagne", "label": "Champagne service", "price": 200, "bartenders": 0, "item": "Champagne service"},
    {"id": "extraBartender", "label": "Extra bartender", "price": 250, "bartenders": 1, "item": null},
    {"id": "glassware", "label": "Premium glassware", "price": 300, "bartenders": 0, "item": "Premium glassware"},
    {"id": "iceSculpture", "label": "Custom ice cubes", "price": 400, "bartenders": 0, "item": "Custom ice cubes"},
    {"id": "mocktails", "label": "Mocktails", "price": 200, "bartenders": 0, "item": "Mocktails"}
  ],
  "quote": {
    "packages": [
      {"value": "basic", "label": "Basic", "basePrice": 500},
      {"value": "standard", "label": "Standard", "basePrice": 750},
      {"value": "premium", "label": "Premium", "basePrice": 1000},
      {"value": "signature", "label": "Signature", "basePrice": 1250}
    ],
    "addons": [
      {"id": "signature", "label": "Signature Cocktails"},
      {"id": "champagne", "label": "Champagne Toast Service"},
      {"id": "extraBartender", "label": "Extra Bartender"},
      {"id": "glassware", "label": "Premium Glassware"},
      {"id": "iceSculpture", "label": "Custom Ice Cubes"},
      {"id": "mocktails", "label": "Mocktail Menu"}
    ],
    "perGuest": 15
  },
  "promotions": [
    {"text": "15% off Premium", "unit": "percent", "off": 15, "packages": ["premium"], "firstDay": "2020-01-01", "lastDay": null}
  ],
  "largestParty": 150,
  "crew": {
    "steps": [{"upTo": 25, "bartenders": 1}, {"upTo": 75, "bartenders": 2}, {"upTo": 150, "bartenders": 3}],
    "perFurther": 50
  },
  "suggestions": {"essential": 25, "premium": 50},
  "calculator": {
    "guests": [
      {"label": "10-25", "value": 15}, {"label": "26-50", "value": 35}, {"label": "51-100", "value": 75},
      {"label": "100+", "value": 150}
    ],
    "hours": [3, 4, 5, 6, 8]
  }
}'
  where not exists (select from private.price_lists);
