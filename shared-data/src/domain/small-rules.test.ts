import { ADDRESS_BLUR_CLOSE, ADDRESS_DEBOUNCE, ADDRESSES, searchAddresses } from './contact/addresses.ts';
import { FIRST_BUSINESS, FIRST_FACTS } from './business/facts.ts';
import {
  COCKTAIL_DEFAULTS,
  COCKTAIL_LIMITS,
  COCKTAIL_MESSAGES,
  FLAVORS,
  INTENSITIES,
  SEASONS,
  SPIRITS,
} from './tools/cocktail.ts';
import { CONTACT_DEFAULTS, CONTACT_METHODS, URGENCIES } from './contact/contact.ts';
import {
  ALCOHOL_PREFERENCES,
  drinksToExpect,
  FOOD_PAIRINGS,
  MENU_DEFAULTS,
  MENU_EVENT_TYPES,
  menuFor,
  widenedMenu,
} from './tools/menu.ts';
import { isCallingTime } from './bookings/quick-request.ts';
import { QUICK_CALL_MINUTES, responsePromiseText, responseTime } from './contact/response-times.ts';
import {
  canSign,
  isSignature,
  needsSignature,
  PEN_WIDTH,
  signatureBadge,
  SIGNATURE_MAX_LENGTH,
} from './bookings/signatures.ts';
import { REFUND_TIERS } from './business/terms.ts';
import { refundPercent } from './prices/refund.ts';

describe('addresses', () => {
  // rule: P-5-30
  it('is a fixed list of 20 US addresses', () => {
    expect(new Set(ADDRESSES).size).toBe(20);
    for (const address of ADDRESSES) expect(address).toMatch(/, (DC|VA|MD) \d{5}$/);
  });
  // rule: P-5-31, P-5-32
  it.each([
    ['', 0],
    ['W', 0],
    [' W ', 0],
    ['wa', 8],
    ['1800 DUKE', 1],
    ['alexandria', 2],
    ['nowhere', 0],
  ])('%j finds %i', (query, count) => {
    expect(searchAddresses(query)).toHaveLength(count);
  });
  it('debounces by 200 ms and closes 150 ms after the field loses focus', () => {
    expect([ADDRESS_DEBOUNCE, ADDRESS_BLUR_CLOSE]).toEqual([200, 150]);
  });
});

describe('contact', () => {
  // rule: P-3-13, P-3-14, P-3-15, P-3-16
  it('lists urgencies and methods', () => {
    expect(URGENCIES).toEqual(['urgent', 'soon', 'standard']);
    expect(CONTACT_METHODS).toEqual(['email', 'phone']);
    expect(CONTACT_DEFAULTS).toMatchObject({ urgency: 'standard', contactMethod: 'email' });
  });
  // rule: P-9-63, P-9-64, P-9-65
  it('returns the text of the toast', () => {
    expect(
      URGENCIES.map((urgency) =>
        responsePromiseText(responseTime(urgency, '2026-06-20T15:00:00Z', FIRST_BUSINESS), 'phone'),
      ),
    ).toEqual([
      "We'll respond within 1 hour via phone",
      "We'll respond within 4 hours via phone",
      "We'll respond within 24 hours via phone",
    ]);
  });
  // rule: P-9-66
  it('calls back a quick request within 15 minutes', () => expect(QUICK_CALL_MINUTES).toBe(15));
  // "8am–8pm New York"; summer and winter time
  // rule: B-1-07
  it.each([
    ['2026-06-20T11:59:00Z', false],
    ['2026-06-20T12:00:00Z', true],
    ['2026-06-20T23:59:00Z', true],
    ['2026-06-21T00:00:00Z', false],
    ['2026-12-20T12:59:00Z', false],
    ['2026-12-20T13:00:00Z', true],
  ])('at %s a call within 15 minutes is promised: %s', (at, soon) =>
    expect(isCallingTime(at, FIRST_FACTS.hours)).toBe(soon),
  );
});

describe('signatures', () => {
  const booking = { status: 'confirmed', signatureRequired: true, signatureCompleted: false };
  // rule: A-4-14
  it.each([
    [{}, true],
    [{ signatureRequired: false }, false],
    [{ signatureCompleted: true }, false],
    [{ status: 'cancelled' }, false],
  ])('%j may be signed: %s', (given, signable) => {
    expect(canSign({ ...booking, ...given })).toBe(signable);
  });
  // rule: A-2.9-46
  it('lists and labels the bookings to sign', () => {
    expect(needsSignature({ signatureRequired: false })).toBe(false);
    expect(signatureBadge({ signatureCompleted: true })).toBe('Signed');
    expect(signatureBadge({ signatureCompleted: false })).toBe('Signature Required');
  });
  it('accepts only a PNG data URL of limited size', () => {
    expect(isSignature('data:image/png;base64,iVBORw0KGgo=')).toBe(true);
    expect(isSignature('data:image/jpeg;base64,iVBORw0KGgo=')).toBe(false);
    expect(isSignature('data:image/png;base64,')).toBe(false);
    expect(isSignature(`data:image/png;base64,${'A'.repeat(SIGNATURE_MAX_LENGTH)}`)).toBe(false);
  });
  // rule: A-9-20
  it('draws 0.5 to 2.5 wide', () => expect(PEN_WIDTH).toEqual({ min: 0.5, max: 2.5 }));
});

describe('terms', () => {
  // "more than 30 days … full refund; 15 to 30 days gives 50%; under 15 days gives none"
  it('promise the tiers by which refunds are computed', () => {
    expect(REFUND_TIERS.map((tier) => tier.refundPercent)).toEqual(
      (['2026-07-02', '2026-07-01', '2026-06-15'] as const).map((date) => refundPercent(date, '2026-06-01')),
    );
  });
});

describe('tools', () => {
  // rule: P-3-26, P-3-27, P-3-28, P-3-29
  it('offers the cocktail options', () => {
    expect(SPIRITS).toEqual(['vodka', 'gin', 'rum', 'whiskey', 'tequila', 'brandy', 'non-alcoholic']);
    expect(FLAVORS).toEqual(['sweet', 'sour', 'bitter', 'spicy', 'herbal', 'fruity', 'refreshing']);
    expect(INTENSITIES).toEqual(['light', 'medium', 'strong']);
    expect(SEASONS).toEqual(['spring', 'summer', 'fall', 'winter', 'any']);
  });
  // rule: P-3-24, P-9-71, P-9-72
  it('has the defaults of the cocktail request', () => {
    expect(Object.keys(COCKTAIL_DEFAULTS)).toEqual([
      'spirit',
      'flavorProfile',
      'intensity',
      'season',
      'specialIngredient',
      'eventDetails',
      'email',
    ]);
    expect(COCKTAIL_DEFAULTS).toMatchObject({ intensity: 'medium', season: 'any' });
    expect(COCKTAIL_LIMITS).toEqual({
      specialIngredientMin: 2,
      specialIngredientMax: 60,
      eventDetailsMin: 10,
      eventDetailsMax: 300,
    });
    expect(COCKTAIL_MESSAGES.eventDetailsMax).toBe('Event details should not exceed 300 characters.');
  });
  // rule: P-3-30, P-3-32, P-3-33, P-3-34, P-9-73
  it('offers the menu options', () => {
    expect(Object.keys(MENU_DEFAULTS)).toEqual([
      'eventType',
      'foodPairings',
      'theme',
      'alcoholPreferences',
      'guestCount',
      'email',
    ]);
    expect(MENU_DEFAULTS.guestCount).toBe(50);
    expect(MENU_EVENT_TYPES).toEqual(['wedding', 'corporate', 'birthday', 'holiday', 'anniversary', 'other']);
    expect(ALCOHOL_PREFERENCES).toEqual([
      'all',
      'whiskey',
      'vodka',
      'gin',
      'tequila',
      'rum',
      'low-alcohol',
      'mocktails',
    ]);
    expect(FOOD_PAIRINGS).toEqual(['appetizers', 'seafood', 'meat', 'vegetarian', 'dessert', 'cheese']);
  });
  // rule: P-9-74
  it('filters the menu by tag, or not at all', () => {
    const cards = [{ tags: ['gin', 'low-alcohol'] }, { tags: ['rum'] }];
    expect(menuFor(cards, 'gin')).toEqual([cards[0]]);
    expect(menuFor(cards, 'all')).toEqual(cards);
    expect(menuFor(cards, 'tequila')).toEqual([]);
  });
});

describe('the menu of a choice', () => {
  const drink = (name: string, ...tags: string[]) => ({ name, tags });
  const house = [
    drink('Sour', 'whiskey', 'classic'),
    drink('Fizz', 'gin', 'citrus'),
    drink('Collins', 'gin'),
    drink('Flip', 'rum', 'classic'),
    drink('Cooler', 'mocktails'),
  ];
  const free = [drink('Fizz without', 'mocktails')];
  const names = (drinks: { name: string }[]) => drinks.map(({ name }) => name);
  const menu = (...[preference, foods]: [Parameters<typeof widenedMenu>[2], Parameters<typeof widenedMenu>[3]]) => {
    const { chosen, added } = widenedMenu(house, free, preference, foods);
    return [names(chosen), names(added)];
  };
  it('adds no drink to a choice of several, and lists the drinks that match the food first', () => {
    expect(menu('gin', [])).toEqual([['Fizz', 'Collins'], []]);
    expect(menu('all', ['meat'])).toEqual([['Sour', 'Fizz', 'Collins', 'Flip', 'Cooler'], []]);
    expect(menu('all', ['seafood'])).toEqual([['Fizz', 'Collins', 'Sour', 'Flip', 'Cooler'], []]);
  });
  it('adds two of the same style or for the same food, and one without alcohol, to a single drink', () => {
    expect(menu('whiskey', [])).toEqual([['Sour'], ['Flip', 'Fizz', 'Cooler']]);
    expect(menu('whiskey', ['seafood', 'appetizers'])).toEqual([['Sour'], ['Fizz', 'Collins', 'Cooler']]);
  });
  it('adds no alcoholic drink to a non-alcoholic one', () => {
    expect(menu('mocktails', [])).toEqual([['Cooler'], ['Fizz without']]);
  });
  it('expects two drinks for each guest in the first hour and one in each hour after that', () => {
    expect(drinksToExpect(50, 4)).toBe(250);
  });
});

describe('business', () => {
  it('contains the claims and only fictitious contact data', () => {
    expect(FIRST_BUSINESS.claims).toMatchObject({
      events: '500+',
      years: '5+',
      guests: '10k+',
      awards: '12',
    });
    for (const { href } of [FIRST_BUSINESS.phone, FIRST_BUSINESS.emergency])
      expect(href).toMatch(/^tel:\+120255501\d\d$/);
    for (const { href } of Object.values(FIRST_BUSINESS.emails)) expect(href).toMatch(/^mailto:\w+@example\.com$/);
  });
});
