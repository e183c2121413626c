import type { Database } from 'shared-data/database';
import type { EventType } from 'shared-data/domain/booking-rules';
import { api, listTag, select, toInstant } from 'shared-data/store';
import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';

type Row = Database['public']['Functions']['offers_of_enquiry']['Returns'][number];

/** An offer on its enquiry (docs/product/offers.md#offer-states). Whole dollars in `price`; dates and times of New York. */
export interface EnquiryOffer extends Omit<
  CamelCased<Row>,
  'state' | 'eventType' | 'eventDate' | 'eventTime' | 'bookingId' | 'bookingNumber' | 'bookingStatus'
> {
  state: 'open' | 'accepted' | 'withdrawn' | 'expired';
  eventType: EventType;
  /** Null when the person chooses. */
  eventDate: string | null;
  eventTime: string | null;
  bookingId: string | null;
  bookingNumber: number | null;
  bookingStatus: string | null;
}

const toOffer = (row: Row): EnquiryOffer => ({
  ...camelCased(row),
  state: row.state as EnquiryOffer['state'],
  eventType: row.event_type as EventType,
  createdAt: toInstant(row.created_at),
});

/** The id is the page's: a repeated call with it writes nothing. Date and time are both empty when the person chooses. */
export interface NewOffer {
  id: string;
  enquiryId: string;
  price: number;
  body: string;
  validUntil: string;
  eventType: EventType;
  guestCount: number;
  eventDate: string;
  eventTime: string;
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
        ({ id, enquiryId, price, body, validUntil, eventType, guestCount, eventDate, eventTime }: NewOffer) =>
          (client) =>
            client.rpc('write_offer', {
              p_id: id,
              p_enquiry_id: enquiryId,
              p_price: price,
              p_body: body.trim(),
              p_valid_until: validUntil,
              p_event_type: eventType,
              p_guest_count: guestCount,
              ...(eventDate && { p_event_date: eventDate, p_event_time: eventTime }),
            }),
        () => null,
      ),
      invalidatesTags: (_done, _error, { enquiryId }) => [...changed(enquiryId), listTag('Slot')],
    }),
    withdrawOffer: build.mutation({
      ...select(
        ({ id }: { id: string; enquiryId: string }) =>
          (client) =>
            client.rpc('withdraw_offer', { p_offer_id: id }),
        () => null,
      ),
      invalidatesTags: (_done, _error, { enquiryId }) => changed(enquiryId),
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
