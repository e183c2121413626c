import { RULES } from 'shared-data/domain/rules';
import { pictures } from '../pictures.gen.ts';

/** Words of Home's first screen. Figures and the price come from the business facts, not from here. */
export const HERO = {
  eyebrow: 'Mobile bar and event bartending',
  headline: 'The bar comes to you.',
  lead: 'A counter, a crew and cocktails made for the evening: weddings, corporate events and private parties in the {{area}} ({{area_detail}}).',
  priceNote: `for ${RULES.bookingHours} hours`,
  book: 'Book your date',
  services: 'See services and prices',
  picture: pictures['hero/mobile-bar-cocktails-at-dusk'],
  /** Its crop for phones. */
  portrait: pictures['hero/mobile-bar-cocktails-at-dusk-portrait'],
} as const;
