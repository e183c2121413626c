import { describeAdded, describeMenu, describePairings, describeService, menuTitle } from './describe-menu.ts';
import type { MenuChoice } from './describe-menu.ts';

const request: MenuChoice = {
  eventType: 'wedding',
  foodPairings: [],
  guestCount: 50,
};

test.each<[Partial<MenuChoice>, string]>([
  [{}, 'For a wedding with 50 guests.'],
  [{ eventType: 'corporate', guestCount: 1 }, 'For a corporate event with 1 guest.'],
  [{ foodPairings: ['seafood', 'cheese'] }, 'For a wedding with 50 guests, beside seafood and cheese.'],
])('%j reads %s', (changes, text) => {
  expect(describeMenu({ ...request, ...changes })).toBe(text);
});

test('the menu carries the name of the theme', () => {
  expect(menuTitle({ theme: ' Garden at dusk ' })).toBe('Garden at dusk: your cocktail menu');
  expect(menuTitle({ theme: '' })).toBe('Your cocktail menu');
});

test('the guests decide how many drinks to plan for, the event how they are served', () => {
  expect(describeService({ ...request, guestCount: 300 })).toMatch(
    /^Plan for about 1,500 drinks in 4 hours\. Serve the first drink on trays/,
  );
  expect(describeService({ ...request, eventType: 'corporate' })).toMatch(/batched ahead/);
});

test('a drink names the foods that it goes with', () => {
  expect(describePairings(['seafood', 'cheese'])).toBe('Goes with seafood and cheese.');
  expect(describePairings([])).toBe('');
});

test.each([
  ['gin', /made with gin\. We added two that go with it and one without alcohol/],
  ['low-alcohol', /low in alcohol\. We added three without alcohol/],
  ['mocktails', /made without alcohol\. We added three others in a version without alcohol/],
] as const)('the text names the drinks that were added to a menu of %s', (preference, text) => {
  expect(describeAdded(preference)).toMatch(text);
});
