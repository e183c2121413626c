/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Roadmap',
    description: 'What we have built into this site, quarter by quarter, and what we are considering next.',
  },
  idea: 'What would you add? Tell us, and it may be next on this list.',
  intro: {
    eyebrow: 'Roadmap',
    title: 'What we have built, and what comes after',
    lead: 'Most of it began as a remark by somebody who was trying to book a bar.',
  },
} as const;
