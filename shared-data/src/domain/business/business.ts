/**
 * The facts of the business, once. Numbers and addresses are fictitious and ready to be replaced;
 * claims are literal texts (docs/product/home.md#trust-badges).
 */
export const BRAND = {
  name: 'District Pour',
  blurb:
    'A mobile bar and event bartending house for weddings, corporate events and private parties in Washington, DC.',
  phone: { display: '(202) 555-0142', href: 'tel:+12025550142' },
  emergency: { display: '(202) 555-0199', href: 'tel:+12025550199' },
  emails: {
    hello: { display: 'hello@example.com', href: 'mailto:hello@example.com' },
    events: { display: 'events@example.com', href: 'mailto:events@example.com' },
  },
  hours: { opens: '08:00', closes: '20:00', claim: '8am to 8pm, 7 days', footer: 'Available 8am-8pm daily' },
  /** Mails to the mailing list carry it, as the CAN-SPAM Act requires. */
  postalAddress: '1200 Example Street NW, Washington, DC 20005',
  area: { name: 'Washington, DC Metro Area', detail: 'Including Northern Virginia and Maryland' },
  socials: [
    { name: 'Instagram', href: 'https://instagram.com/districtpour.example' },
    { name: 'Facebook', href: 'https://facebook.com/districtpour.example' },
    { name: 'Twitter', href: 'https://twitter.com/districtpour_ex' },
  ],
  claims: {
    rating: '4.9/5',
    licence: 'Licensed and insured',
    events: '500+',
    years: '5+',
    guests: '10k+',
    awards: '12',
    from: 299,
  },
  ratings: [
    { site: 'Tablecraft Reviews', score: 4.9 },
    { site: 'The Vow List', score: 5.0 },
    { site: 'Capital Events Guide', score: 4.8 },
  ],
} as const;
