import type { DocumentReader } from 'shared-data/documents';
import { api, call, first, select } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** What the owner sent the client of an event; `list` is null before it was sent (docs/product/event-sheet.md#client-list). */
export type SentList = RpcRow<'shopping_list'>;

const shoppingListApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a link that has ended. */
    shoppingList: build.query({
      ...select(
        (reader: DocumentReader) =>
          'link' in reader ? call('linked_shopping_list', { token: reader.link }) : call('shopping_list', reader),
        first,
      ),
      providesTags: ['Booking'],
    }),
  }),
});

export const { useShoppingListQuery } = shoppingListApi;
