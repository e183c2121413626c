/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Services and prices',
    description:
      'Three bar packages from $299 and six add-ons: weddings, corporate events, private parties, custom cocktails, bar equipment and catering in the Washington, DC metro area.',
  },
  intro: {
    eyebrow: 'Services and prices',
    title: 'Three packages. Six ways to make one yours.',
    lead: 'Prices are where each begins. The booking form shows the full amount before you pay, and it does not change afterward.',
  },
  closing: {
    title: 'Pick a date and see what is free',
    text: 'Booking takes five minutes. You get the confirmation by mail and the contract to sign in your account.',
  },
} as const;
