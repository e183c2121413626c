/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Improvement checklist',
    description: 'What we have improved on this site so far, what we are working on, and what is still to come.',
  },
  intro: {
    eyebrow: 'Improvement checklist',
    title: 'Better, one remark at a time',
    lead: 'Everything we wanted to improve about this site, and how far we are.',
  },
} as const;
