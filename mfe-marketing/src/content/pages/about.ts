/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'About us',
    description:
      'How District Pour began, what we stand for, and the figures: 5+ years, 500+ events, 10k+ guests and 12 awards in the Washington, DC metro area.',
  },
  intro: {
    eyebrow: 'About us',
    title: 'A small house with a very portable bar',
    lead: 'We are bartenders, planners and one carpenter, and we have been setting up in other people’s favorite places since 2020.',
  },
  closing: {
    title: 'Come and meet us at your own party',
    text: 'Tell us the date and the place. We answer within a day, and usually within the hour.',
  },
} as const;
