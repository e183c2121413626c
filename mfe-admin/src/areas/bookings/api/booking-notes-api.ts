import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, select } from 'shared-data/store';

/** An internal note; `own` is one that the reader wrote and may change. */
export type BookingNote = Omit<
  CamelCased<Database['public']['Functions']['booking_notes']['Returns'][number]>,
  'authorName' | 'changedAt'
> & { authorName: string | null; changedAt: string | null };

const tag = (bookingId: string) => [{ type: 'Booking' as const, id: `notes of ${bookingId}` }];

const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. */
    bookingNotes: build.query({
      ...select(
        (bookingId: string) => (client) => client.rpc('booking_notes', { p_booking_id: bookingId }),
        (rows) => rows.map((row) => camelCased(row) as BookingNote),
      ),
      providesTags: (_notes, _error, bookingId) => tag(bookingId),
    }),
    /** A new note, or the new text of one's own. */
    saveBookingNote: build.mutation({
      ...select(
        ({ bookingId, id, note }: { bookingId: string; id?: string | undefined; note: string }) =>
          (client) =>
            id
              ? client.rpc('change_booking_note', { p_id: id, p_note: note })
              : client.rpc('add_booking_note', { p_booking_id: bookingId, p_note: note }),
        () => null,
      ),
      invalidatesTags: (_result, _error, { bookingId }) => tag(bookingId),
    }),
    deleteBookingNote: build.mutation({
      ...select(
        ({ id }: { bookingId: string; id: string }) =>
          (client) =>
            client.rpc('delete_booking_note', { p_id: id }),
        () => null,
      ),
      invalidatesTags: (_result, _error, { bookingId }) => tag(bookingId),
    }),
  }),
});

export const { useBookingNotesQuery, useSaveBookingNoteMutation, useDeleteBookingNoteMutation } = notesApi;
