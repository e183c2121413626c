import { listed } from '../counted.ts';
import { formatNumber } from '../numbers.ts';
import { RULES } from '../rules.gen.ts';
import { drinksToExpect, MENU_SERVICE } from './menu.ts';
import type { AlcoholPreference, FoodPairing, MenuEventType } from './menu.ts';

/** What the menu was asked for, without the address and the theme. */
export interface MenuChoice {
  eventType: MenuEventType;
  guestCount: number | '';
  foodPairings: readonly FoodPairing[];
}

const EVENTS: Readonly<Record<MenuEventType, string>> = {
  wedding: 'a wedding',
  corporate: 'a corporate event',
  birthday: 'a birthday',
  holiday: 'a holiday party',
  anniversary: 'an anniversary',
  other: 'your event',
};

/** The menu carries the theme's name: `Garden at dusk: your cocktail menu`. */
export function menuTitle({ theme }: { theme: string }): string {
  return theme.trim() ? `${theme.trim()}: your cocktail menu` : 'Your cocktail menu';
}

/** `For a wedding with 50 guests, beside seafood and cheese.` */
export function describeMenu({ eventType, guestCount, foodPairings }: MenuChoice): string {
  const guests = Number(guestCount) === 1 ? '1 guest' : `${guestCount} guests`;
  const parts = [`For ${EVENTS[eventType]} with ${guests}`];
  if (foodPairings.length > 0) parts.push(`beside ${listed(foodPairings)}`);
  return `${parts.join(', ')}.`;
}

/** How many drinks to plan for and how to serve them. */
export function describeService({ eventType, guestCount }: Omit<MenuChoice, 'foodPairings'>): string {
  const drinks = formatNumber(drinksToExpect(Number(guestCount), RULES.bookingHours));
  return `Plan for about ${drinks} drinks in ${RULES.bookingHours} hours. ${MENU_SERVICE[eventType]}`;
}

/** `Goes with seafood and cheese.`; empty where there is nothing to say. */
export function describePairings(foods: readonly FoodPairing[]): string {
  return foods.length > 0 ? `Goes with ${listed(foods)}.` : '';
}

/** Why there are more drinks on the menu than were asked for. */
export function describeAdded(preference: AlcoholPreference): string {
  const choice = ', so that your guests have a choice.';
  if (preference === 'mocktails')
    return `One of our cocktails is made without alcohol. We added three others in a version without alcohol${choice}`;
  if (preference === 'low-alcohol')
    return `One of our cocktails is low in alcohol. We added three without alcohol${choice}`;
  return `One of our cocktails is made with ${preference}. We added two that go with it and one without alcohol${choice}`;
}

/** Who brings what: of a menu without alcohol there is none to supply. */
export function describeSupply(preference: AlcoholPreference): string {
  return preference === 'mocktails'
    ? 'There is no alcohol to supply: we bring the bar, tools, glasses, ice, mixers and garnishes.'
    : 'You supply the alcohol; we bring everything else.';
}
