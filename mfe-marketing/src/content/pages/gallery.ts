/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Gallery',
    description:
      'The bar, the drinks and the places: photographs from weddings, corporate events and private parties that we have poured for in and around Washington, DC.',
  },
  intro: {
    eyebrow: 'Gallery',
    title: 'What it looks like when we are there',
    lead: 'Nine evenings out of many. Open one to see what it was.',
  },
  closing: {
    title: 'Yours could hang here',
    text: 'Tell us about the place, and we tell you where the bar should stand.',
  },
} as const;
