import type { EventType } from 'shared-data/domain/booking-rules';
import { toPurchase } from 'shared-data/domain/purchase';
import type { Purchase, PurchaseColumns } from 'shared-data/domain/purchase';
import { api, listTag, select, toInstant } from 'shared-data/store';

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

type SnakeKnown = 'phone' | 'event_name' | 'location' | 'event_date' | 'event_time' | 'special_requests';

interface OfferRow extends PurchaseColumns {
  state: LinkedOffer['state'];
  price: number;
  body: string;
  valid_until: string;
  event_type: EventType;
  guest_count: number;
  event_date: string | null;
  event_time: string | null;
  name: string;
  /** Null once the offer is no longer open. */
  known: Record<SnakeKnown, string | null> | null;
  holds_place: boolean;
  place_free: boolean;
  booking: { status: string; hold_expires_at: string | null; event_date: string; event_time: string } | null;
}

/** The database's answer is JSON, which the generated types do not describe. */
function toLinkedOffer(answer: unknown): LinkedOffer | null {
  if (!answer) return null;
  const row = answer as OfferRow;
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
      ...select((token: string) => (client) => client.rpc('linked_offer', { p_token: token }), toLinkedOffer),
      providesTags: [listTag('Booking')],
      keepUnusedDataFor: 0,
    }),
    /** Books at the offer's price. Null when the token opens no offer; offer and slots are loaded again in any case. */
    acceptOffer: build.mutation({
      ...select(
        ({ token, price, name, phone, eventName, location, eventDate, eventTime }: Acceptance) =>
          (client) =>
            client.rpc('accept_offer', {
              p_token: token,
              p_price: price,
              p_name: name.trim(),
              p_phone: phone.trim(),
              p_event_name: eventName.trim(),
              p_location: location.trim(),
              ...(eventDate && { p_event_date: eventDate, p_event_time: eventTime }),
            }),
        (answer) => (answer === null ? null : toInstant((answer as { hold_expires_at: string }).hold_expires_at)),
      ),
      invalidatesTags: [listTag('Booking'), listTag('Slot')],
    }),
  }),
});

export const { useLinkedOfferQuery, useAcceptOfferMutation } = offersApi;
