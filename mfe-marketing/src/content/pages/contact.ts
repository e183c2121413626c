import type { Business } from 'shared-data/content';
import { hoursPromise } from 'shared-data/domain/response-times';

/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Contact',
    description: ({ hours, responseHours }: Business) =>
      `Call, write or send a message: phone from ${hours.from} to ${hours.to} every day, answers by email within ${hoursPromise(responseHours.standard)}, within ${responseHours.urgent === 1 ? 'the hour' : hoursPromise(responseHours.urgent)} if it is urgent. Washington, DC, Northern Virginia and Maryland.`,
  },
  intro: {
    eyebrow: 'Contact',
    title: 'Tell us about the evening',
    lead: 'A person reads every message. You choose how soon you need the answer and how it should reach you.',
  },
} as const;
