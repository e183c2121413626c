import type { AlcoholPreference, FoodPairing } from 'shared-data/domain/menu';
import { drinksToExpect, MENU_SERVICE } from 'shared-data/domain/menu';
import { BOOKING_HOURS } from 'shared-data/domain/pricing';
import type { MenuRequest } from './menu-schema.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const whole = new Intl.NumberFormat('en-US');

const EVENTS: Readonly<Record<MenuRequest['eventType'], string>> = {
  wedding: 'a wedding',
  corporate: 'a corporate event',
  birthday: 'a birthday',
  holiday: 'a holiday party',
  anniversary: 'an anniversary',
  other: 'your event',
};

/** The menu carries the theme's name: `Garden at dusk: your cocktail menu`. */
export function menuTitle({ theme }: Pick<MenuRequest, 'theme'>): string {
  return theme.trim() ? `${theme.trim()}: your cocktail menu` : 'Your cocktail menu';
}

/** `For a wedding with 50 guests, beside seafood and cheese.` */
export function describeMenu({ eventType, guestCount, foodPairings }: MenuRequest): string {
  const guests = Number(guestCount) === 1 ? '1 guest' : `${guestCount} guests`;
  const parts = [`For ${EVENTS[eventType]} with ${guests}`];
  if (foodPairings.length > 0) parts.push(`beside ${list.format(foodPairings)}`);
  return `${parts.join(', ')}.`;
}

/** How many drinks to plan for and how to serve them. */
export function describeService({ eventType, guestCount }: MenuRequest): string {
  const drinks = whole.format(drinksToExpect(Number(guestCount), BOOKING_HOURS));
  return `Plan for about ${drinks} drinks in ${BOOKING_HOURS} hours. ${MENU_SERVICE[eventType]}`;
}

/** `Goes with seafood and cheese.`; empty where there is nothing to say. */
export function describePairings(foods: readonly FoodPairing[]): string {
  return foods.length > 0 ? `Goes with ${list.format(foods)}.` : '';
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
