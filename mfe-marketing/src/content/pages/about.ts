import { BRAND } from 'shared-data/domain/business';

/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'About us',
    description: `What ${BRAND.name} stands for, how its bar is built, and what you can rely on when you book it in the {{area}}.`,
  },
  intro: {
    eyebrow: 'About us',
    title: 'A small house with a very portable bar',
    lead: 'We are bartenders, planners and one carpenter, and we set up in other people’s favorite places.',
  },
  closing: {
    title: 'Come and meet us at your own party',
    text: 'Tell us the date and the place. We answer within {{answer_standard}}; from {{opens}} to {{closes}} within {{answer_urgent}} if it is urgent.',
  },
} as const;
