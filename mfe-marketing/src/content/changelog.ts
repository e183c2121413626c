export interface Release {
  version: string;
  /** YYYY-MM-DD */
  date: string;
  changes: readonly string[];
}

/** Newest first. */
export const CHANGELOG: readonly Release[] = [
  {
    version: '1.2.0',
    date: '2025-05-22',
    changes: [
      'Mobile responsiveness: every page reads well on a phone',
      'Account dashboard with bookings and profile',
      'Electronic signatures for contracts',
      'Sign-in and sign-up',
    ],
  },
  {
    version: '1.1.0',
    date: '2025-05-13',
    changes: [
      'Booking form: company and event name fields',
      'Booking form: how-did-you-hear field',
      'Footer newsletter signup',
      '“Custom Ice Sculpture” renamed “Custom Ice Cubes” in the quote calculator',
      'Changelog and roadmap pages',
    ],
  },
  {
    version: '1.0.0',
    date: '2025-05-01',
    changes: ['Initial release with services, quote calculator, menu builder, booking and testimonials'],
  },
];
