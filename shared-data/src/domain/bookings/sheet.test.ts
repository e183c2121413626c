import { PRICE_LIST } from '../prices/price-list.ts';
import { LIST_TERMS, purchaseOf } from '../prices/pricing.ts';
import { changedTexts } from './booking-history.ts';
import { sheetFacts, sheetRows } from './sheet.ts';
import type { BookingSheet } from './sheet.ts';

const order = { guestCount: 40, eventType: 'private', hours: 4, packageId: null } as const;
const purchase = purchaseOf(PRICE_LIST, order, { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0 });
const sheet: BookingSheet = {
  ...purchase,
  number: 1043,
  eventName: 'Harbor wedding',
  eventType: 'private',
  eventDate: '2027-06-12',
  eventTime: '18:00',
  endsAt: '2027-06-13T02:00:00Z',
  location: '725 Wharf Street SW',
  venue: 'The Boat House',
  zipCode: '20024',
  accessNote: 'Gate 4',
  guestCount: 40,
  specialRequests: 'No nuts',
  plans: [
    {
      kind: 'menu',
      content: { eventType: 'birthday', alcoholPreferences: 'gin', foodPairings: [], guestCount: 40 },
    },
    { kind: 'quote', content: { guestCount: 40, hours: 4, packageType: 'premium', addons: [] } },
  ],
  contact: {
    name: 'Ana First',
    email: 'ana@first.example',
    phone: '(202) 555-0111',
    companyName: null,
    dayContactName: 'Dana Day',
    dayContactPhone: '(202) 555-0133',
    referralSource: 'friend',
    referralDetails: 'Ola',
  },
};
const labels = (audience: 'customer' | 'owner' | 'crew') => sheetFacts(sheet, audience).map(([label]) => label);

// rule: B-2-14
it('the owner reads everything, the customer not the source, the crew no price and of the contact who is called on the day', () => {
  expect(sheetFacts(sheet, 'owner')).toEqual([
    ['Booking', '1043'],
    ['Event', 'Harbor wedding'],
    ['Type', 'Private'],
    ['Date', 'Saturday, June 12, 2027'],
    ['Time', '6:00 PM to 10:00 PM Eastern Time'],
    ['Location', 'The Boat House, 725 Wharf Street SW'],
    ['ZIP', '20024'],
    ['Access', 'Gate 4'],
    ['Guests', '40'],
    ['Service', '4 hours, 2 bartenders, up to 40 guests'],
    ['Requests', 'No nuts'],
    ['Quote', 'Quote for 40 guests and 4 hours'],
    ['Menu', 'Menu for 40 guests: Cucumber Gin Highball, Garden Mojito, Capitol Old Fashioned, Berry Hurricane'],
    ['Contact', 'Ana First'],
    ['Email', 'ana@first.example'],
    ['Phone', '(202) 555-0111'],
    ['Contact on the day', 'Dana Day, (202) 555-0133'],
    ['Heard of us through', 'Friend or family: Ola'],
    ['Price', '$499.00'],
  ]);
  expect(labels('customer')).toEqual(labels('owner').filter((label) => label !== 'Heard of us through'));
  const crew = sheetFacts(sheet, 'crew');
  expect(crew.at(-1)).toEqual(['Contact on the day', 'Dana, (202) 555-0133']);
  expect(JSON.stringify(crew)).not.toMatch(/\$|Ana|555-0111/);
});

// rule: B-2-14
it('a row is called what the history and the mails call it', () => {
  const named = changedTexts({
    name: true,
    phone: true,
    special_requests: true,
    access_note: true,
    day_contact_name: true,
  });
  expect(named.filter((label) => !labels('customer').includes(label))).toEqual([]);
});

it('without somebody else for the day the crew calls the contact', () => {
  const contact = { ...sheet.contact, dayContactName: null, dayContactPhone: null };
  expect(sheetRows({ ...sheet, contact }, 'crew').at(-1)?.value).toBe('Ana, (202) 555-0111');
  expect(sheetRows({ ...sheet, contact }, 'customer').some(({ key }) => key === 'dayContact')).toBe(false);
});
