/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Changelog',
    description: 'What has changed on this site, version by version.',
  },
  intro: {
    eyebrow: 'Changelog',
    title: 'What has changed',
    lead: 'Three versions so far, newest first.',
  },
} as const;
