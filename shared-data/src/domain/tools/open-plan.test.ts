import { bookingPrefill } from '../bookings/booking-rules.ts';
import { PRICE_LIST } from '../prices/price-list.ts';
import { MENU_EVENT_TYPES } from './menu.ts';
import { bookingOfPlan, isBookedOnline } from './open-plan.ts';
import { planLine } from './plan-sheet.ts';
import { plansInState, storedPlans } from './plans.ts';
import type { Plan } from './plans.ts';

const quote = (guestCount: number, hours: number): Plan => ({
  kind: 'quote',
  content: { guestCount, hours, packageType: 'premium', addons: ['champagne'] },
});
const cocktail: Plan = {
  kind: 'cocktail',
  content: {
    spirit: 'gin',
    flavorProfile: 'sour',
    intensity: 'light',
    season: 'any',
    firstWord: 'Velvet',
    secondWord: 'Hour',
  },
};
const filled = (plan: Plan) => bookingPrefill(new URL(bookingOfPlan(plan).to, 'https://site.test').searchParams);

// rule: B-5-05
test('the form begins with guests and hours of a quote, and with the plan', () => {
  expect(filled(quote(80, 6))).toEqual({ guestCount: 80, hours: '6' });
  const { state } = bookingOfPlan(quote(80, 6));
  expect(state).toEqual({ plans: [quote(80, 6)] });
  expect([plansInState(state), plansInState(null), plansInState({ from: '/' })]).toEqual([[quote(80, 6)], [], []]);
});

// rule: B-5-05
test.each(MENU_EVENT_TYPES)('a menu for the event %s fills in guests and a type that bookings have', (eventType) => {
  const types = { wedding: 'wedding', corporate: 'corporate', other: 'other' } as Record<string, string>;
  const content = { eventType, alcoholPreferences: 'gin', foodPairings: [], guestCount: 60 } as const;
  expect(filled({ kind: 'menu', content })).toEqual({ guestCount: 60, eventType: types[eventType] ?? 'private' });
});

test('a cocktail comes along without figures, which it does not have', () => {
  expect(bookingOfPlan(cocktail)).toEqual({ to: '/booking', state: { plans: [cocktail] } });
});

// rule: B-5-05
test.each([
  [150, 4, true],
  [151, 4, false],
  [80, 8, true],
  [80, 7, false],
  [80, 4.5, false],
])('a quote for %i guests and %f hours can be booked online: %s', (guests, hours, online) => {
  expect(isBookedOnline(PRICE_LIST, quote(guests, hours))).toBe(online);
});

test('a plan in one line has what is poured and no price', () => {
  expect(planLine(cocktail)).toMatch(/^Velvet Hour: 2 oz London dry gin, /);
  expect(planLine(quote(80, 4.5))).toBe('Quote for 80 guests and 4.5 hours');
});

test('a stored plan reads the same in whichever order its fields are', () => {
  const { content } = quote(80, 6) as Extract<Plan, { kind: 'quote' }>;
  const turned = Object.fromEntries(Object.entries(content).reverse());
  expect(JSON.stringify(storedPlans([{ content: turned, kind: 'quote' }]))).toBe(JSON.stringify([quote(80, 6)]));
  expect(storedPlans([{ kind: 'quote', content: { ...content, note: 'x' } }])).toEqual([]);
});
