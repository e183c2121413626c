import type { EventType } from 'shared-data/domain/event-types';
import { toPurchase } from 'shared-data/domain/purchase';
import type { Purchase } from 'shared-data/domain/purchase';
import { api, listTag, rpc, toInstant } from 'shared-data/store';
import type { RpcAnswer } from 'shared-data/store';

/** What the holder of a link sees of an offer (docs/product/offers.md#offer-page). */
export interface LinkedOffer extends Purchase {
  state: 'open' | 'accepted' | 'withdrawn' | 'expired';
  /** The total in whole dollars. */
  price: number;
  body: string;
  /** The last day on which it can be accepted, YYYY-MM-DD. */
  validUntil: string;
  eventType: EventType;
  guestCount: number;
  /** Null while the person is to choose. */
  eventDate: string | null;
  eventTime: string | null;
  name: string;
  /** What the enquiry has, blank where it has nothing: the form begins with it. The time is the one that was wished for. */
  known: KnownOfEnquiry;
  /** Whether we hold the place while the offer is open (docs/product/offers.md#held-offer). */
  holdsPlace: boolean;
  /** Whether the offered time is still free; true when the person chooses. */
  placeFree: boolean;
  /** That holds the place, or that was made by the acceptance. */
  booking: { status: string; holdExpiresAt: string | null } | null;
}

export type KnownOfEnquiry = Record<
  'phone' | 'eventName' | 'location' | 'eventDate' | 'eventTime' | 'specialRequests',
  string
>;

/** What the person adds to the offer. Date and time are empty when the offer has them. */
export interface Acceptance {
  token: string;
  /** The price that was shown, in whole dollars. */
  price: number;
  name: string;
  phone: string;
  eventName: string;
  location: string;
  eventDate: string;
  eventTime: string;
}

function toLinkedOffer(row: RpcAnswer<'linked_offer'>): LinkedOffer | null {
  if (!row) return null;
  return {
    ...toPurchase(row),
    state: row.state,
    price: row.price,
    body: row.body,
    validUntil: row.valid_until,
    eventType: row.event_type,
    guestCount: row.guest_count,
    eventDate: row.event_date ?? row.booking?.event_date ?? null,
    eventTime: row.event_time ?? row.booking?.event_time ?? null,
    name: row.name,
    known: {
      phone: row.known?.phone ?? '',
      eventName: row.known?.event_name ?? '',
      location: row.known?.location ?? '',
      eventDate: row.known?.event_date ?? '',
      eventTime: row.known?.event_time ?? '',
      specialRequests: row.known?.special_requests ?? '',
    },
    holdsPlace: row.holds_place,
    placeFree: row.place_free,
    booking: row.booking && {
      status: row.booking.status,
      holdExpiresAt: row.booking.hold_expires_at && toInstant(row.booking.hold_expires_at),
    },
  };
}

const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The offer of a link's token; null when the token opens none. */
    linkedOffer: build.query({
      ...rpc('linked_offer', 'token', toLinkedOffer),
      providesTags: [listTag('Booking')],
      keepUnusedDataFor: 0,
    }),
    /** Books at the offer's price. Null when the token opens no offer; offer and slots are loaded again in any case. */
    acceptOffer: build.mutation({
      ...rpc(
        'accept_offer',
        ({ eventDate, eventTime, ...texts }: Acceptance) => ({
          token: texts.token,
          price: texts.price,
          name: texts.name.trim(),
          phone: texts.phone.trim(),
          eventName: texts.eventName.trim(),
          location: texts.location.trim(),
          ...(eventDate && { eventDate, eventTime }),
        }),
        ([made]) => made?.holdExpiresAt ?? null,
      ),
      invalidatesTags: [listTag('Booking'), listTag('Slot')],
    }),
  }),
});

export const { useLinkedOfferQuery, useAcceptOfferMutation } = offersApi;
