-- The first list, PRICE_LIST of shared-data/domain/price-list. Later lists are written by the page of the desk.

insert into private.price_lists (valid_from, note, in_force_at, list) values ('2020-01-01', 'The first prices', private.now(), '{
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
    {"id": "custom-cocktails", "name": "Custom Cocktails", "from": 50},
    {"id": "private-events", "name": "Private Events", "from": 299},
    {"id": "corporate", "name": "Corporate", "from": 499},
    {"id": "weddings", "name": "Weddings", "from": 599},
    {"id": "bar-equipment", "name": "Bar Equipment", "from": 199},
    {"id": "catering", "name": "Catering", "from": "custom"}
  ],
  "quote": {
    "packages": [
      {"value": "basic", "label": "Basic", "basePrice": 500},
      {"value": "standard", "label": "Standard", "basePrice": 750},
      {"value": "premium", "label": "Premium", "basePrice": 1000},
      {"value": "signature", "label": "Signature", "basePrice": 1250}
    ],
    "addons": [
      {"id": "signature", "label": "Signature Cocktails", "price": 150},
      {"id": "champagne", "label": "Champagne Toast Service", "price": 200},
      {"id": "extraBartender", "label": "Extra Bartender", "price": 250},
      {"id": "glassware", "label": "Premium Glassware", "price": 300},
      {"id": "iceSculpture", "label": "Custom Ice Cubes", "price": 400},
      {"id": "mocktails", "label": "Mocktail Menu", "price": 200}
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
}');
