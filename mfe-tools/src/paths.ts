/** Pages of the site that the tools lead to; the routes themselves are claimed in `remote.json`. */
export const paths = {
  ...{ booking: '/booking', contact: '/contact', recipes: '/recipe-database', terms: '/terms', privacy: '/privacy' },
} as const;

/** A public recipe, opened. */
export const recipePath = (id: string) => `${paths.recipes}?recipe=${id}`;
