/** Pages of the site that the tools lead to; the routes themselves are claimed in `remote.json`. */
export const paths = { booking: '/booking', contact: '/contact', terms: '/terms', privacy: '/privacy' } as const;
