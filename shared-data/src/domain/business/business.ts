/** Name, rating and what else nobody edits; literal texts (docs/product/home.md#trust-badges). */
export const BRAND = {
  name: 'District Pour',
  blurb:
    'A mobile bar and event bartending house for weddings, corporate events and private parties in Washington, DC.',
  claims: {
    rating: '4.9/5',
    licence: 'Licensed and insured',
  },
  ratings: [
    { site: 'Tablecraft Reviews', score: 4.9 },
    { site: 'The Vow List', score: 5.0 },
    { site: 'Capital Events Guide', score: 4.8 },
  ],
} as const;
