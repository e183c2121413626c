import { publicRecipe } from 'shared-data/testing/recipes';

/** What `event_sheet` answers the owner. */
export const sheetRow = ({ booking = {}, ...changes }: { booking?: object; [key: string]: unknown } = {}) => ({
  booking: {
    ...{ id: 'b1', number: 1042, event_name: 'Garden Wedding', event_type: 'wedding', event_date: '2031-05-02' },
    ...{ event_time: '18:00', ends_at: '2031-05-03T02:00:00+00:00', location: '31 Garden Lane', venue: 'Glass House' },
    ...{ zip_code: '20007', access_note: 'Gate 4', guest_count: 60, special_requests: 'A toast at nine', plans: [] },
    ...{ status: 'confirmed', version: 5, way: 'guests', package_id: null, hours: 4, bartenders: 2, max_guests: 60 },
    ...{
      service_text: null,
      extras: [],
      extra_items: ['Mocktails'],
      requested_extras: [],
      day_contact_name: 'Ana',
      day_contact_phone: '(202) 555-0123',
    },
    ...{ crew_from: '2031-05-02T21:00:00+00:00', crew_until: '2031-05-03T03:00:00+00:00', ...booking },
  },
  inputs: {
    ...{ drinkingGuests: null, firstHourDrinks: 2, laterHourDrinks: 1, clientBuysAlcohol: true },
    ...{ allergies: 'Nuts, table 4', note: null, version: 3 },
  },
  menu: [{ share: 1, recipe: publicRecipe() }],
  money: { priceCents: 79_900, taxCents: 5_900, crewCents: 30_000 },
  sent: null,
  recipes: [
    { id: 'r1', name: 'White Lady' },
    { id: 'r2', name: 'Lemonade' },
  ],
  ingredients: [
    {
      ...{ id: 'i1', name: 'Dry gin', unit: 'ml', abv: 40 },
      ...{ purchaseAmount: 750, purchaseCents: 3000, stock: null },
    },
    {
      ...{ id: 'i2', name: 'Egg white', unit: 'piece', abv: 0 },
      ...{ purchaseAmount: 12, purchaseCents: 500, stock: 24 },
    },
  ],
  crew: [
    {
      ...{ name: 'Basil Barkeeper', role: 'bartender', isBartender: true, answer: 'accepted' },
      ...{ startsAt: '2031-05-02T21:00:00+00:00', endsAt: '2031-05-03T03:00:00+00:00' },
    },
  ],
  ...changes,
});
