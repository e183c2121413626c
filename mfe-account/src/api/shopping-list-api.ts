import { camelCased } from 'shared-data/camel-case';
import type { DocumentReader } from 'shared-data/documents';
import { api, select } from 'shared-data/store';

/** What the client of an event buys, and what we ask them (docs/product/event-sheet.md#client-list). */
export interface ShoppingList {
  /** Null before it was sent. */
  list: { items: { name: string; amount: string }[]; questions: string[] } | null;
  /** ISO 8601. */
  sentAt: string | null;
  clientBuysAlcohol: boolean;
}

const toShoppingList = (answer: unknown): ShoppingList | null =>
  answer ? (camelCased(answer) as unknown as ShoppingList) : null;

const shoppingListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a link that has ended. */
    shoppingList: build.query({
      ...select(
        (reader: DocumentReader) => (client) =>
          'link' in reader
            ? client.rpc('linked_shopping_list', { p_token: reader.link })
            : client.rpc('shopping_list', { p_booking_id: reader.bookingId }),
        toShoppingList,
      ),
      providesTags: ['Booking'],
    }),
  }),
});

export const { useShoppingListQuery } = shoppingListApi;
