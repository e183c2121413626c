/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Contact',
    description:
      'Call, write or send a message: phone from 8am to 8pm every day, answers by email within 24 hours, within the hour if it is urgent. Washington, DC, Northern Virginia and Maryland.',
  },
  intro: {
    eyebrow: 'Contact',
    title: 'Tell us about the evening',
    lead: 'A person reads every message. You choose how soon you need the answer and how it should reach you.',
  },
} as const;
