import type { ServiceAddonId } from 'shared-data/domain/price-list';
import type { PictureEntry } from 'shared-ui/pictures';
import { pictures } from '../pictures.gen.ts';

export interface Offer {
  /** Which of the business's six offers this describes; name and price come from there. */
  id: ServiceAddonId;
  title: string;
  text: string;
  picture: PictureEntry;
  /** Which part of it a wide crop keeps, as `object-position`. Default the middle. */
  position?: string;
}

/** The six service cards of Home and the add-ons of /services, largest occasions first. */
export const OFFERS: readonly Offer[] = [
  {
    id: 'weddings',
    title: 'Weddings',
    text: 'From the welcome drink to the last dance. One lead bartender walks the venue with you and stays until the final glass is packed.',
    picture: pictures['gallery/champagne-coupe-tower'],
    position: '50% 12%',
  },
  {
    id: 'corporate',
    title: 'Corporate events',
    text: 'Launches, galas and holiday parties. Batched house drinks, short lines, and a certificate for your venue when it asks for one.',
    picture: pictures['gallery/corporate-highball-rows'],
  },
  {
    id: 'private-events',
    title: 'Private parties',
    text: 'Birthdays, engagements and dinners at home. We set up in half an hour and leave the kitchen as we found it.',
    picture: pictures['gallery/private-party-drinks-table'],
  },
  {
    id: 'custom-cocktails',
    title: 'Custom cocktails',
    text: 'A drink written for your event, with a twin without alcohol, and the cards to go with them. Priced by the drink.',
    picture: pictures['gallery/rose-coupe-close-up'],
    position: '50% 63%',
  },
  {
    id: 'bar-equipment',
    title: 'Bar equipment',
    text: 'One more counter with its back bar, glassware and tools, delivered and collected, for a second room or a second crew.',
    picture: pictures['gallery/glassware-bar-station'],
    position: '50% 0%',
  },
  {
    id: 'catering',
    title: 'Catering',
    text: 'Small plates that suit the drinks, by kitchens that work beside us. Priced to your menu.',
    picture: pictures['gallery/candlelit-long-table-venue'],
  },
];
