/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Blog',
    description:
      'From behind the bar: choosing wedding drinks, planning an event bar, clear ice, less waste and recipes for the season, by the people who pour them.',
  },
  intro: {
    eyebrow: 'Blog',
    title: 'Notes from behind the bar',
    lead: 'What we have learned from our evenings, written down between two of them.',
  },
} as const;
