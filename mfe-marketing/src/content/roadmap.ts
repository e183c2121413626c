export type RoadmapStatus = 'completed' | 'in-progress' | 'planned' | 'research' | 'considering';

export interface RoadmapFeature {
  name: string;
  description: string;
  status: RoadmapStatus;
  /** Where it can be tried or followed. */
  link?: string;
}

export interface RoadmapPeriod {
  title: string;
  features: readonly RoadmapFeature[];
}

/** What was built when, and what we are thinking about. */
export const ROADMAP: readonly RoadmapPeriod[] = [
  {
    title: 'Q2 2025',
    features: [
      {
        name: 'Online booking',
        description: 'Choose a slot, see the price and pay, without a phone call.',
        status: 'completed',
        link: '/booking',
      },
      {
        name: 'Instant quote calculator',
        description: 'Package, hours and extras add up before your eyes.',
        status: 'completed',
        link: '/quote',
      },
      {
        name: 'Custom menu builder',
        description: 'A cocktail menu for your occasion, filtered by what you like to drink.',
        status: 'completed',
        link: '/menu-builder',
      },
      { name: 'Mobile experience', description: 'Every page reads and works well on a phone.', status: 'completed' },
    ],
  },
  {
    title: 'Q3 2025',
    features: [
      {
        name: 'Social media integration',
        description: 'Link your accounts and choose what is shared.',
        status: 'completed',
        link: '/social-media',
      },
      {
        name: 'Staff schedule',
        description: 'Shifts, people and events on one calendar.',
        status: 'completed',
        link: '/staff-schedule',
      },
      {
        name: 'Recipe database',
        description: 'Every drink we pour, searchable, with its method and its glass.',
        status: 'completed',
        link: '/recipes',
      },
      {
        name: 'Signature cocktail generator',
        description: 'A drink of your own from six answers.',
        status: 'completed',
        link: '/signature-cocktail',
      },
    ],
  },
  {
    title: 'Q4 2025',
    features: [
      {
        name: 'Availability checker',
        description: 'See which evenings are free before you fill in anything.',
        status: 'completed',
        link: '/availability-checker',
      },
      {
        name: 'Improvement checklist',
        description: 'What we have made better on this site, and what is next.',
        status: 'completed',
        link: '/improvement-progress',
      },
      {
        name: 'Achievements',
        description: 'Badges for bookings and for good company on the blog.',
        status: 'completed',
        link: '/account',
      },
      {
        name: 'Calendar sync',
        description: 'A paid booking appears in our crew’s calendar by itself.',
        status: 'completed',
      },
    ],
  },
  {
    title: 'Future Considerations',
    features: [
      { name: 'Gift cards', description: 'An evening behind your own bar, as a present.', status: 'considering' },
      {
        name: 'Tasting appointments',
        description: 'Book a table at our workshop and try your drinks before the day.',
        status: 'considering',
      },
      { name: 'Spanish edition', description: 'The whole site in a second language.', status: 'considering' },
      {
        name: 'Venue library',
        description: 'Plans of the places we know, with the spot where the bar works best.',
        status: 'considering',
      },
    ],
  },
];
