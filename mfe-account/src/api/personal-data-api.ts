import { api, one, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/**
 * What closing the account does, in numbers of rows: `plans` are saved results of the planning tools, `records` what the law
 * requires to keep, until the day `recordsUntil` (docs/product/accounts.md#close-consequences).
 */
export type ClosingPreview = RpcRow<'closing_preview'>;

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For the user with that id, who is the caller; the id keeps the results of two users apart. */
    closingPreview: build.query({
      ...rpc<'closing_preview', string, ClosingPreview>('closing_preview', () => ({}), one),
      keepUnusedDataFor: 0,
    }),
    /** Everything stored about the caller, as JSON (docs/product/accounts.md#download-data). */
    downloadMyData: build.mutation(rpc('my_data')),
  }),
});

export const { useClosingPreviewQuery, useDownloadMyDataMutation } = personalDataApi;
