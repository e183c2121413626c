import type { Database, Json } from 'shared-data/database';
import type { EventType } from 'shared-data/domain/booking-rules';
import { toPurchase } from 'shared-data/domain/purchase';
import type { PriceLine, Purchase, PurchaseColumns } from 'shared-data/domain/purchase';
import { api, listTag, select, toInstant } from 'shared-data/store';
import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { OfferState } from './offer-state.ts';

type Row = Database['public']['Functions']['offers_of_enquiry']['Returns'][number];

/** An offer on its enquiry (docs/product/offers.md#offer-states). Whole dollars in `price`, its lines included; dates and times of New York. */
export interface EnquiryOffer extends Omit<
  CamelCased<Row>,
  | 'state'
  | 'purchase'
  | 'eventType'
  | 'eventDate'
  | 'eventTime'
  | 'bookingId'
  | 'bookingNumber'
  | 'bookingStatus'
  | 'heldUntil'
> {
  state: OfferState;
  /** What is offered, with the tax of today. */
  purchase: Purchase;
  eventType: EventType;
  /** Null when the person chooses. */
  eventDate: string | null;
  eventTime: string | null;
  bookingId: string | null;
  bookingNumber: number | null;
  bookingStatus: string | null;
  /** Until when the booking's place is held; null without a hold. */
  heldUntil: string | null;
}

const toOffer = (row: Row): EnquiryOffer => ({
  ...camelCased(row),
  state: row.state as EnquiryOffer['state'],
  purchase: toPurchase(row.purchase as unknown as PurchaseColumns),
  eventType: row.event_type as EventType,
  createdAt: toInstant(row.created_at),
  heldUntil: row.held_until && toInstant(row.held_until),
});

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
      ...select(
        (enquiryId: string) => (client) => client.rpc('offers_of_enquiry', { p_enquiry_id: enquiryId }),
        (rows) => rows.map(toOffer),
      ),
      providesTags: (_offers, _error, id) => [{ type: 'Contact', id }],
    }),
    writeOffer: build.mutation({
      ...select(
        ({ id, enquiryId, eventDate, eventTime, ...offer }: NewOffer) =>
          (client) =>
            client.rpc('write_offer', {
              p_id: id,
              p_enquiry_id: enquiryId,
              ...(offer.person && { p_person: offer.person }),
              p_price: offer.price,
              p_body: offer.body.trim(),
              p_valid_until: offer.validUntil,
              p_event_type: offer.eventType,
              p_guest_count: offer.guestCount,
              p_hours: offer.hours,
              p_bartenders: offer.bartenders,
              p_added_lines: offer.addedLines as unknown as Json,
              p_service_text: offer.serviceText.trim(),
              p_requested_extras: offer.requestedExtras,
              ...(eventDate && { p_event_date: eventDate, p_event_time: eventTime }),
              ...(offer.holdsPlace && { p_holds_place: true, p_location: offer.location.trim() }),
            }),
        () => null,
      ),
      invalidatesTags: (_done, _error, { enquiryId }) => [...changed(enquiryId), listTag('Slot'), listTag('Booking')],
    }),
    withdrawOffer: build.mutation({
      ...select(
        ({ id }: { id: string; enquiryId: string }) =>
          (client) =>
            client.rpc('withdraw_offer', { p_offer_id: id }),
        () => null,
      ),
      invalidatesTags: (_done, _error, { enquiryId }) => [...changed(enquiryId), listTag('Slot'), listTag('Booking')],
    }),
    resendOffer: build.mutation({
      ...select(
        ({ id }: { id: string; enquiryId: string }) =>
          (client) =>
            client.rpc('resend_offer', { p_offer_id: id }),
        () => null,
      ),
      invalidatesTags: (_done, _error, { enquiryId }) => changed(enquiryId),
    }),
  }),
});

export const { useEnquiryOffersQuery, useWriteOfferMutation, useWithdrawOfferMutation, useResendOfferMutation } =
  offersApi;
