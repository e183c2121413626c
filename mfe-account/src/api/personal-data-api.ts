import { api, select } from 'shared-data/store';

/** What closing the account does, in numbers of rows (docs/product/accounts.md#close-consequences). */
export interface ClosingPreview {
  /** Why it cannot be closed now, a key that begins with `closing_`; null when it can. */
  obstacle: string | null;
  bookings: number;
  comments: number;
  messages: number;
  /** Saved results of the planning tools. */
  plans: number;
  /** Records that the law requires to keep. */
  records: number;
  /** The day on which the last of them is deleted, YYYY-MM-DD; null without any. */
  recordsUntil: string | null;
}

/** The JSON of `closing_preview`, whose shape the generated types do not contain. */
type PreviewRow = Omit<ClosingPreview, 'recordsUntil'> & { records_until: string | null };

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For the user with that id, who is the caller; the id keeps the results of two users apart. */
    closingPreview: build.query<ClosingPreview, string>({
      ...select(
        () => (client) => client.rpc('closing_preview'),
        (preview): ClosingPreview => {
          const { records_until: recordsUntil, ...rest } = preview as unknown as PreviewRow;
          return { ...rest, recordsUntil };
        },
      ),
      keepUnusedDataFor: 0,
    }),
    /** Everything stored about the caller, as JSON (docs/product/accounts.md#download-data). */
    downloadMyData: build.mutation<unknown, void>({
      ...select(
        () => (client) => client.rpc('my_data'),
        (data): unknown => data,
      ),
    }),
  }),
});

export const { useClosingPreviewQuery, useDownloadMyDataMutation } = personalDataApi;
