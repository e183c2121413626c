import { api, call, rpc, select } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** An internal note; `own` is one that the reader wrote and may change. */
export type BookingNote = RpcRow<'booking_notes'>;

const tag = (bookingId: string) => [{ type: 'Booking' as const, id: `notes of ${bookingId}` }];

const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. */
    bookingNotes: build.query({
      ...rpc('booking_notes', 'bookingId'),
      providesTags: (_notes, _error, bookingId) => tag(bookingId),
    }),
    /** A new note, or the new text of one's own. */
    saveBookingNote: build.mutation({
      ...select(
        ({ bookingId, id, note }: { bookingId: string; id?: string | undefined; note: string }) =>
          (client) =>
            id
              ? call('change_booking_note', { id, note })(client)
              : call('add_booking_note', { bookingId, note })(client),
        () => null,
      ),
      invalidatesTags: (_result, _error, { bookingId }) => tag(bookingId),
    }),
    deleteBookingNote: build.mutation({
      ...rpc('delete_booking_note', ({ id }: { bookingId: string; id: string }) => ({ id })),
      invalidatesTags: (_result, _error, { bookingId }) => tag(bookingId),
    }),
  }),
});

export const { useBookingNotesQuery, useSaveBookingNoteMutation, useDeleteBookingNoteMutation } = notesApi;
