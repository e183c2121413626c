/**
 * A testimonial as the moderation list holds it; `approved` is undefined until somebody decides
 * (docs/product/admin.md#moderation).
 */
export interface Testimonial {
  id: string;
  name: string;
  /** 1 to 5. */
  rating: number;
  comment: string;
  approved?: boolean;
}

/** Samples: there is no table of testimonials, and deciding changes nothing outside the page. */
export const SAMPLE_TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'sample-1',
    name: 'Sofia Marchetti',
    rating: 5,
    comment: 'Two bartenders, ninety guests, no line. The tea sour went before the wine did.',
  },
  {
    id: 'sample-2',
    name: 'Daniel Osei',
    rating: 4,
    comment: 'Excellent drinks and a tidy setup. We would start the bar fifteen minutes earlier next time.',
  },
  {
    id: 'sample-3',
    name: 'Rebecca Lindholm',
    rating: 5,
    comment: 'They fitted a full bar onto a roof deck that our caterer had given up on.',
    approved: true,
  },
  {
    id: 'sample-4',
    name: 'M. Anderson',
    rating: 2,
    comment: 'I was looking for a different company and pressed the wrong button.',
    approved: false,
  },
  {
    id: 'sample-5',
    name: 'Yusuf and Claire',
    rating: 5,
    comment: 'Our grandmothers are still talking about the one with the smoked rosemary.',
  },
];
