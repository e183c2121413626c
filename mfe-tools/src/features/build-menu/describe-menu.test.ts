import { describeMenu } from './describe-menu.ts';
import type { MenuRequest } from './menu-schema.ts';

const request: MenuRequest = { eventType: 'wedding', foodPairings: [], theme: '', alcoholPreferences: 'all', guestCount: 50, email: 'a@example.com' };

test.each<[Partial<MenuRequest>, string]>([
  [{}, 'For a wedding with 50 guests.'],
  [{ eventType: 'corporate', guestCount: 1 }, 'For a corporate event with 1 guest.'],
  [{ theme: ' Garden at dusk ' }, 'For a wedding with 50 guests, on the theme “Garden at dusk”.'],
  [{ foodPairings: ['seafood', 'cheese'] }, 'For a wedding with 50 guests, beside seafood and cheese.'],
])('%j reads %s', (changes, text) => {
  expect(describeMenu({ ...request, ...changes })).toBe(text);
});
