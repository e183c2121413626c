/** What became of an offer (docs/product/offers.md#offer-states). */
export type OfferState = 'open' | 'accepted' | 'withdrawn' | 'expired';
