/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  closing: {
    title: 'Planning something?',
    text: 'Tell us what the evening is for. We answer within {{answer_standard}}; from {{opens}} to {{closes}} within {{answer_urgent}} if it is urgent.',
  },
} as const;
