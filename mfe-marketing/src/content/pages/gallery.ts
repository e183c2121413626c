/** What the page is called, begins and ends with, also in search results. */
export const PAGE = {
  head: {
    title: 'Gallery',
    description:
      'The bar, the drinks and the places: what a mobile bar looks like at a wedding, a corporate event or a private party.',
  },
  intro: {
    eyebrow: 'Gallery',
    title: 'The bar, the drinks, the places',
    lead: 'Open a picture to read what it shows.',
  },
  /** Of a filter whose name alone would be misleading, while it has pictures of the site only. */
  teamNote: 'No picture shows people.',
  none: 'No pictures yet',
  closing: {
    title: 'Now picture your evening',
    text: 'Tell us about the place, and we tell you where the bar should stand.',
  },
} as const;
