import { api, listTag, rpc } from 'shared-data/store';

/** What the database decides of a booking (docs/product/booking-sheet.md#actions). */
export type BookingAction = 'pay' | 'sign' | 'change' | 'move' | 'cancel';

/** Why each cannot be done now, in a sentence; null for what can. */
export type BookingActions = Record<BookingAction, string | null>;

interface ActionRow {
  action: string;
  reason: string | null;
}

export const toActions = (rows: readonly ActionRow[]) =>
  Object.fromEntries(rows.map(({ action, reason }) => [action, reason])) as BookingActions;

/** What is possible changes with the time: it is loaded again each minute that the page is looked at, and with its focus. */
export const FOLLOW_TIME = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;

const bookingActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of every booking of the account, by its id. */
    myBookingActions: build.query({
      ...rpc('my_booking_actions', undefined, (rows) => {
        const ids = [...new Set(rows.map(({ bookingId }) => bookingId))];
        return Object.fromEntries(ids.map((id) => [id, toActions(rows.filter(({ bookingId }) => bookingId === id))]));
      }),
      providesTags: ['Booking', listTag('Booking'), listTag('Payment')],
    }),
  }),
});

export const { useMyBookingActionsQuery } = bookingActionsApi;
