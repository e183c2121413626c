/** Name and description, which nobody edits. */
export const BRAND = {
  name: 'District Pour',
  blurb:
    'A mobile bar and event bartending house for weddings, corporate events and private parties in Washington, DC.',
} as const;
