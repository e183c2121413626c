import type { MenuRequest } from './menu-schema.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const EVENTS: Readonly<Record<MenuRequest['eventType'], string>> = {
  wedding: 'a wedding',
  corporate: 'a corporate event',
  birthday: 'a birthday',
  holiday: 'a holiday party',
  anniversary: 'an anniversary',
  other: 'your event',
};

/** `For a wedding with 50 guests, on the theme “Garden at dusk”, beside seafood and cheese.` */
export function describeMenu({ eventType, guestCount, theme, foodPairings }: MenuRequest): string {
  const guests = Number(guestCount) === 1 ? '1 guest' : `${guestCount} guests`;
  const parts = [`For ${EVENTS[eventType]} with ${guests}`];
  if (theme.trim()) parts.push(`on the theme “${theme.trim()}”`);
  if (foodPairings.length > 0) parts.push(`beside ${list.format(foodPairings)}`);
  return `${parts.join(', ')}.`;
}
