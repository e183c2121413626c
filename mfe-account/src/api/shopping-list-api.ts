import { camelCased } from 'shared-data/camel-case';
import type { DocumentReader } from 'shared-data/documents';
import type { ShoppingList } from 'shared-data/domain/event-figures';
import { api, select } from 'shared-data/store';

/** What the owner sent the client of an event (docs/product/event-sheet.md#client-list). */
export interface SentList {
  /** Null before it was sent. */
  list: ShoppingList | null;
  /** ISO 8601. */
  sentAt: string | null;
  clientBuysAlcohol: boolean;
}

const toSentList = (answer: unknown): SentList | null => (answer ? (camelCased(answer) as unknown as SentList) : null);

const shoppingListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a link that has ended. */
    shoppingList: build.query({
      ...select(
        (reader: DocumentReader) => (client) =>
          'link' in reader
            ? client.rpc('linked_shopping_list', { p_token: reader.link })
            : client.rpc('shopping_list', { p_booking_id: reader.bookingId }),
        toSentList,
      ),
      providesTags: ['Booking'],
    }),
  }),
});

export const { useShoppingListQuery } = shoppingListApi;
