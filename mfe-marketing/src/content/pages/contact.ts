/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Contact',
    description:
      'Call, write or send a message: answers within {{answer_standard}}; from {{opens}} to {{closes}} every day we pick up the phone, and answer within {{answer_urgent}} if it is urgent. {{area}}, {{area_detail}}.',
  },
  intro: {
    eyebrow: 'Contact',
    title: 'Tell us about the evening',
    lead: 'A person reads every message. You choose how soon you need the answer and how it should reach you.',
  },
} as const;
