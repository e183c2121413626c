import { BRAND } from 'shared-data/domain/business';

/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Testimonials',
    description: `What clients say about ${BRAND.name}: nine reviews of weddings, galas, launches and birthdays, and ${BRAND.claims.rating} on average.`,
  },
  intro: {
    eyebrow: 'Testimonials',
    title: 'They said it better than we could',
    lead: 'Nine voices, unedited but for length. One of them is a four, and she is right.',
  },
  closing: {
    title: 'Be the tenth',
    text: 'Look for a date now, or ask us anything first. Somebody picks up from {{opens}} to {{closes}}, every day.',
  },
} as const;
