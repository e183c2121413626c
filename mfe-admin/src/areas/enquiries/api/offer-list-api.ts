import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import type { EventType } from 'shared-data/domain/booking-rules';
import { api, listTag, select, toInstant } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';
import type { ListAsked } from '../../../api/desk-list.ts';
import type { OfferState } from './offer-state.ts';

type Row = Database['public']['Functions']['list_offers']['Returns'][number];
type Nullable = 'eventDate' | 'eventTime' | 'heldUntil' | 'endedAt' | 'bookingId' | 'bookingNumber' | 'bookingStatus';

/** An offer of the list (docs/product/offers.md#offer-list). Whole dollars; dates and times of New York. */
export interface ListedOffer extends Omit<CamelCased<Row>, 'state' | 'eventType' | 'totalCount' | Nullable> {
  state: OfferState;
  eventType: EventType;
  /** Null when the person chooses. */
  eventDate: string | null;
  eventTime: string | null;
  /** Until when the booking's place is held; null without a hold. */
  heldUntil: string | null;
  endedAt: string | null;
  bookingId: string | null;
  bookingNumber: number | null;
  bookingStatus: string | null;
}

export const OFFER_FILTERS = ['search', 'state'] as const;
export type OfferFilter = (typeof OFFER_FILTERS)[number];

const instant = (at: string | null) => at && toInstant(at);

const offerListApi = api.injectEndpoints({
  endpoints: (build) => ({
    offerList: build.query({
      ...select(
        (asked: ListAsked<OfferFilter>) => (client) => client.rpc('list_offers', listArgs(asked)),
        (rows) =>
          toPage(rows, (row): ListedOffer => ({
            ...camelCased(row),
            state: row.state as OfferState,
            eventType: row.event_type as EventType,
            heldUntil: instant(row.held_until),
            endedAt: instant(row.ended_at),
          })),
      ),
      providesTags: [listTag('Contact')],
    }),
  }),
});

export const { useOfferListQuery } = offerListApi;
