/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Mobile bar and event bartending in Washington, DC',
    description:
      'A mobile bar, licensed bartenders and cocktails made for your event. Weddings, corporate events and private parties in Washington, DC, Northern Virginia and Maryland, from $299.',
  },
} as const;
