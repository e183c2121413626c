import { loyaltyPercent } from 'shared-data/domain/loyalty';

export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const ITEM_STATUSES = ['completed', 'in-progress', 'not-started'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

export interface ChecklistItem {
  id: string;
  title: string;
  description: string;
  priority: Priority;
  status: ItemStatus;
  /** With placeholders of facts, and `{{starting_price}}`. */
  notes: string;
  category: string;
}

/** A category and its items, one line each: title, description, priority, status, notes. */
type Line = [title: string, description: string, priority: Priority, status: ItemStatus, notes: string];

const lines: Record<string, Line[]> = {
  'Hero Section': [
    [
      'Clear headline',
      'Say what we do in five words',
      'high',
      'completed',
      'Tested on ten people who had never heard of us',
    ],
    [
      'Price teaser',
      'Name a price before anybody has to ask',
      'high',
      'completed',
      'Shows the starting price of {{starting_price}}',
    ],
    [
      'Limited availability notice',
      'Tell visitors when the month is filling up',
      'medium',
      'completed',
      'Reads “Only 3 weekend slots left in December”',
    ],
    [
      'Calmer parallax',
      'Keep the picture still for people who ask for less motion',
      'low',
      'completed',
      'Follows the setting of the device',
    ],
  ],
  'Booking Flow': [
    [
      'Quick booking',
      'Two short steps for returning clients',
      'high',
      'completed',
      'Date, guests and place first, then phone and name',
    ],
    [
      'Rebook a past event',
      'Start from an earlier booking',
      'medium',
      'completed',
      `Mentions the ${loyaltyPercent(3)}% returning customer discount`,
    ],
    [
      'Address suggestions',
      'Offer addresses while somebody types',
      'medium',
      'completed',
      'Works by keyboard, closes when the field is left',
    ],
    [
      'Package suggestion',
      'Propose a package from the number of guests',
      'medium',
      'completed',
      'Up to 25, up to 50, and above',
    ],
    [
      'Save and continue later',
      'Keep a half-finished booking across devices',
      'low',
      'not-started',
      'On one device it is kept for an hour already',
    ],
  ],
  'Trust Signals': [
    [
      'Rating in the hero',
      'Show what guests think of us first',
      'high',
      'completed',
      'Shows the average, in the sample data a 4.9 rating',
    ],
    ['Number of events', 'Say how often we have done this', 'high', 'completed', 'Shows {{events}} events'],
    [
      'Testimonial carousel',
      'Let clients speak on the first page',
      'medium',
      'completed',
      'Moves every five seconds, pauses under the pointer',
    ],
    [
      'Answers before the call',
      'Answer what everybody asks',
      'medium',
      'completed',
      'An 8-question FAQ with call and email buttons',
    ],
  ],
  'Mobile Experience': [
    [
      'Floating Book Now',
      'Keep Book Now within reach of the thumb',
      'high',
      'completed',
      'On the first page, below 768 pixels',
    ],
    [
      'Full-screen menu',
      'One menu that is easy to hit and to close',
      'high',
      'completed',
      'Locks the page behind it and closes on every change of page',
    ],
    [
      'Larger touch targets',
      'At least 44 pixels for everything that can be pressed',
      'medium',
      'completed',
      'Checked on every page',
    ],
    [
      'Install on the home screen',
      'Open the site like an app',
      'low',
      'not-started',
      'Waiting for a reason beyond our own pride',
    ],
  ],
  'Services Page': [
    [
      'Three clear packages',
      'Hours, bartenders and guests side by side',
      'high',
      'completed',
      'Essential, Premium and Luxury',
    ],
    ['Starting prices for add-ons', 'No add-on without a price', 'high', 'completed', 'Catering is priced to the menu'],
    ['Premium offer', 'Point out the offer of the season', 'medium', 'completed', 'Shown on the days on which it runs'],
    ['Compare packages', 'A table for those who like tables', 'low', 'in-progress', 'Drafted, being tested on phones'],
  ],
  'Gallery Enhancement': [
    ['Category filters', 'Find weddings among the weddings', 'medium', 'completed', 'Eight categories and All'],
    ['Lightbox', 'See a picture large, move with the arrow keys', 'medium', 'completed', 'Closes on the backdrop, too'],
    [
      'Smaller pictures',
      'Send each screen the size it needs',
      'high',
      'completed',
      'Two modern formats in several widths',
    ],
    [
      'Short films',
      'Twenty seconds from behind the bar',
      'low',
      'not-started',
      'Looking for somebody with a steady hand',
    ],
  ],
  'Contact Information': [
    ['Emergency line', 'A number for the day of the event', 'high', 'completed', 'Answered at any hour'],
    [
      'Urgency in the form',
      'Let people say how soon they need us',
      'high',
      'completed',
      '{{answer_urgent}}, {{answer_soon}} or {{answer_standard}}',
    ],
    [
      'Preferred way to answer',
      'Email or phone, as they like it',
      'medium',
      'completed',
      'Email unless somebody chooses otherwise',
    ],
    ['Interactive map', 'Show the service area on a real map', 'low', 'in-progress', 'A drawing is shown for now'],
  ],
  'Account Dashboard': [
    ['Bookings at a glance', 'What is coming and what was', 'high', 'completed', 'Three of each, nearest first'],
    [
      'Electronic signatures',
      'Sign the contract on the phone',
      'high',
      'completed',
      'By finger, pen, mouse or keyboard',
    ],
    ['Achievements', 'Badges for bookings and comments', 'low', 'completed', 'Five of them'],
    [
      'Invoices by year',
      'All documents of a year in one file',
      'medium',
      'in-progress',
      'Each is in the account and attached to our mails',
    ],
  ],
};

/** The seeded improvements, in the order of their categories. */
export const CHECKLIST: readonly ChecklistItem[] = Object.entries(lines).flatMap(([category, items]) =>
  items.map(([title, description, priority, status, notes]) => ({
    id: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    title,
    description,
    priority,
    status,
    notes,
    category,
  })),
);

/** Completed divided by all, in whole percent. */
export function percentComplete(items: readonly ChecklistItem[]): number {
  const done = items.filter(({ status }) => status === 'completed').length;
  return items.length === 0 ? 0 : Math.round((100 * done) / items.length);
}
