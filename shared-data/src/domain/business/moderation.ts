/** Why an admin hides or deletes a comment; the author reads the sentence (docs/product/blog-and-comments.md#hide-comment). */
export const MODERATION_REASONS = {
  abuse: 'It insults or threatens somebody.',
  spam: 'It is advertising.',
  personal_data: 'It has personal data of somebody else.',
  unlawful: 'Its content is unlawful.',
  off_topic: 'It is not about the article.',
} as const;

/** The sentence of a stored reason. */
export const reasonText = (reason: string): string =>
  Object.entries(MODERATION_REASONS).find(([known]) => known === reason)?.[1] ?? 'It breaks our rules.';
