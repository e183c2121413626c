/** Name and what else nobody edits; literal texts (docs/product/home.md#trust-badges). */
export const BRAND = {
  name: 'District Pour',
  blurb:
    'A mobile bar and event bartending house for weddings, corporate events and private parties in Washington, DC.',
  claims: {
    licence: 'Licensed and insured',
  },
} as const;
