import type { EventType } from 'shared-data/domain/event-types';
import { toPurchase } from 'shared-data/domain/purchase';
import type { PriceLine } from 'shared-data/domain/purchase';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** An offer on its enquiry (docs/product/offers.md#offer-states). Whole dollars in `price`, its lines included; dates and times of New York. */
export type EnquiryOffer = ReturnType<typeof toOffer>;

const toOffer = ({ purchase, ...row }: RpcRow<'offers_of_enquiry'>) => ({ ...row, purchase: toPurchase(purchase) });

/** The id is the page's: a repeated call with it writes nothing. Date and time are both empty when the person chooses. */
export interface NewOffer {
  id: string;
  enquiryId: string;
  /** Who gets it, when there is no enquiry: it is made with the id `enquiryId`. */
  person: { name: string; email: string; phone: string } | null;
  /** Whole dollars, without the added lines. */
  price: number;
  hours: number;
  bartenders: number;
  /** The extras of the price list, by id. */
  extras: readonly string[];
  addedLines: readonly PriceLine[];
  serviceText: string;
  requestedExtras: string[];
  body: string;
  validUntil: string;
  eventType: EventType;
  guestCount: number;
  eventDate: string;
  eventTime: string;
  /** Whether the offer holds its place, which needs a date and a location. */
  holdsPlace: boolean;
  location: string;
}

/** Also after a refusal: the offers are then other than shown. */
const changed = (enquiryId: string) => [{ type: 'Contact' as const, id: enquiryId }, listTag('Contact')];

const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest first. */
    enquiryOffers: build.query({
      ...rpc('offers_of_enquiry', 'enquiryId', (rows) => rows.map(toOffer)),
      providesTags: (_offers, _error, id) => [{ type: 'Contact', id }],
    }),
    writeOffer: build.mutation({
      ...rpc('write_offer', ({ id, enquiryId, eventDate, eventTime, ...offer }: NewOffer) => ({
        id,
        enquiryId,
        ...(offer.person && { person: offer.person }),
        price: offer.price,
        body: offer.body.trim(),
        validUntil: offer.validUntil,
        eventType: offer.eventType,
        guestCount: offer.guestCount,
        hours: offer.hours,
        bartenders: offer.bartenders,
        ...(offer.extras.length > 0 && { extras: [...offer.extras] }),
        addedLines: offer.addedLines,
        serviceText: offer.serviceText.trim(),
        requestedExtras: offer.requestedExtras,
        ...(eventDate && { eventDate, eventTime }),
        ...(offer.holdsPlace && { holdsPlace: true, location: offer.location.trim() }),
      })),
      invalidatesTags: (_done, _error, { enquiryId }) => [...changed(enquiryId), listTag('Slot'), listTag('Booking')],
    }),
    withdrawOffer: build.mutation({
      ...rpc('withdraw_offer', ({ id }: { id: string; enquiryId: string }) => ({ offerId: id })),
      invalidatesTags: (_done, _error, { enquiryId }) => [...changed(enquiryId), listTag('Slot'), listTag('Booking')],
    }),
    resendOffer: build.mutation({
      ...rpc('resend_offer', ({ id }: { id: string; enquiryId: string }) => ({ offerId: id })),
      invalidatesTags: (_done, _error, { enquiryId }) => changed(enquiryId),
    }),
  }),
});

export const { useEnquiryOffersQuery, useWriteOfferMutation, useWithdrawOfferMutation, useResendOfferMutation } =
  offersApi;
